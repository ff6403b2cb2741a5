"""What a PDF of the browser says, page by page.

Source: ISO 32000-1:2008, 9.4.3 (a shown string is codes of glyphs), 9.10.3 (ToUnicode maps).
"""

import re
import zlib
from collections.abc import Mapping

_OBJECT = re.compile(rb"(\d+) 0 obj\s(.*?)endobj", re.DOTALL)
_STREAM = re.compile(rb"stream\r?\n(.*?)\nendstream", re.DOTALL)
_FONT = re.compile(rb"/(F\d+) (\d+) 0 R")
_MAPPED = re.compile(rb"<(\w+)>(?: <(\w+)>)? <(\w+)>\n")
_SHOWN = re.compile(rb"/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>")


def pages(pdf: bytes) -> list[str]:
    """The text of each page in the order of drawing, without any space."""
    objects = {int(number): body for number, body in _OBJECT.findall(pdf)}
    sheets = [body for body in objects.values() if re.search(rb"/Type\s*/Page\b", body)]
    return [_text(sheet, objects) for sheet in sheets]


def _text(sheet: bytes, objects: Mapping[int, bytes]) -> str:
    fonts = {name: _letters(int(number), objects) for name, number in _FONT.findall(sheet)}
    letters: dict[int, str] = {}
    said = []
    for font, codes in _SHOWN.findall(_stream(_referred(sheet, b"Contents", objects))):
        letters = fonts[font] if font else letters
        glyphs = (int(codes[at : at + 4], 16) for at in range(0, len(codes), 4))
        said.append("".join(letters.get(glyph, "") for glyph in glyphs))
    return re.sub(r"\s", "", "".join(said))


def _letters(font: int, objects: Mapping[int, bytes]) -> dict[int, str]:
    found = {}
    for first, last, text in _MAPPED.findall(
        _stream(_referred(objects[font], b"ToUnicode", objects))
    ):
        start, end = int(first, 16), int(last or first, 16)
        letters = bytes.fromhex(text.decode()).decode("utf-16-be")
        for code in range(start, end + 1):
            found[code] = letters[:-1] + chr(ord(letters[-1]) + code - start)
    return found


def _referred(body: bytes, name: bytes, objects: Mapping[int, bytes]) -> bytes:
    match = re.search(rb"/%s (\d+) 0 R" % name, body)
    return objects[int(match[1])] if match else b""


def _stream(body: bytes) -> bytes:
    match = _STREAM.search(body)
    if match is None:
        return b""
    return zlib.decompress(match[1]) if b"/FlateDecode" in body else match[1]
