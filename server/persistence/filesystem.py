"""Where the database may lie, and how much room is left there.

SQLite's locks and its shared memory do not work over a network: such a folder is refused
before a file is made in it.
"""

import ctypes
import os
import shutil
import subprocess
import sys
from pathlib import Path

from server.rules.errors import Refusal

NETWORK = frozenset(
    {
        *("9p", "afs", "beegfs", "ceph", "cifs", "davfs", "fuse.davfs", "fuse.glusterfs"),
        *("fuse.rclone", "fuse.s3fs", "fuse.sshfs", "glusterfs", "lustre", "ncpfs", "nfs"),
        *("nfs4", "smb2", "smb3", "smbfs", "virtiofs", "webdav"),
    }
)
LOW_SPACE = 200 * 1024 * 1024
_DRIVE_REMOTE = 4


def refuse_network(folder: Path) -> None:
    """Refuses `storage/network-filesystem` when the folder lies on another machine."""
    kind = filesystem_of(folder)
    if kind in NETWORK:
        raise Refusal("storage/network-filesystem", folder=str(folder), filesystem=kind)


def filesystem_of(folder: Path) -> str:
    """The type of the file system that holds the folder, "" where it cannot be told."""
    place = _existing(folder.absolute())
    if sys.platform == "win32":
        remote = ctypes.windll.kernel32.GetDriveTypeW(place.anchor) == _DRIVE_REMOTE
        return "smb3" if remote or place.anchor.startswith("\\\\") else ""
    if sys.platform == "darwin":
        listing = subprocess.run(["/sbin/mount"], capture_output=True, text=True, check=False)
        return deepest(place, parse_mac_mounts(listing.stdout))
    mounts = Path("/proc/self/mounts")
    if not mounts.exists():
        return ""
    return deepest(place, parse_linux_mounts(mounts.read_text(encoding="utf-8", errors="replace")))


def parse_linux_mounts(text: str) -> dict[str, str]:
    """Mount point → type, of /proc/self/mounts; spaces are written there as \\040."""
    rows = (line.split(" ") for line in text.splitlines())
    return {row[1].replace("\\040", " "): row[2] for row in rows if len(row) > 2}


def parse_mac_mounts(text: str) -> dict[str, str]:
    """Mount point → type, of the lines `//me@host/share on /Volumes/share (smbfs, nodev)`."""
    found = {}
    for line in text.splitlines():
        place, _, options = line.partition(" on ")[2].rpartition(" (")
        found[place] = options.partition(",")[0].rstrip(")")
    return found


def deepest(place: Path, mounts: dict[str, str]) -> str:
    """The type of the mount nearest above the place."""
    held = [point for point in mounts if point and place.is_relative_to(point)]
    return mounts[max(held, key=len)] if held else ""


def free_bytes(folder: Path) -> int:
    """Room left for the database."""
    return shutil.disk_usage(_existing(folder)).free


def make_private(folder: Path) -> None:
    """Creates the data folder, readable for its owner only."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)


def create_private(path: Path) -> None:
    """Creates the file, if it is missing, readable for its owner only."""
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))


def _existing(path: Path) -> Path:
    while not path.exists() and path != path.parent:
        path = path.parent
    return path.resolve()
