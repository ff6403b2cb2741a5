"""The pages themselves: files that vite has built. A missing file is 404, never a page.

Assets carry a hash in their name and may be kept for ever; pages and the service worker are
asked for again each time.
"""

import hashlib
import mimetypes
from functools import lru_cache
from pathlib import Path

from flask import Blueprint, Response, redirect, request
from werkzeug.security import safe_join
from werkzeug.wrappers import Response as AnyResponse

from server.api.guards import venue
from server.rules.errors import Refusal

pages = Blueprint("pages", __name__)
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
_TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".webmanifest": "application/manifest+json",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
    ".svg": "image/svg+xml",
}


@pages.get("/")
@pages.get("/<path:path>")
def page(path: str = "") -> AnyResponse:
    """A file of the built pages; a folder is its index.html."""
    root = venue().config.pwa
    found = safe_join(str(root), path)
    if found is None:
        raise Refusal("page/not-found")
    file = Path(found)
    if file.is_dir():
        if path and not path.endswith("/"):
            return redirect(f"/{path}/", 308)
        file = file / "index.html"
    if not file.is_file():
        raise Refusal("page/not-found")
    return _send(file, is_asset=path.startswith("assets/"))


def _send(file: Path, *, is_asset: bool) -> Response:
    stat = file.stat()
    body, etag = _read(str(file), stat.st_mtime_ns, stat.st_size)
    is_known = etag in request.headers.get("If-None-Match", "")
    reply = Response(status=304) if is_known else Response(body, mimetype=_type(file))
    reply.headers["ETag"] = etag
    reply.headers["Cache-Control"] = FOREVER if is_asset else ASK_AGAIN
    return reply


@lru_cache(maxsize=256)
def _read(path: str, _changed: int, _size: int) -> tuple[bytes, str]:
    body = Path(path).read_bytes()
    return body, f'W/"{hashlib.sha256(body).hexdigest()[:32]}"'


def _type(file: Path) -> str:
    known = _TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0]
    return known or "application/octet-stream"
