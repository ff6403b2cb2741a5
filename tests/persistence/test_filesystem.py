"""Which file system holds a folder, from what each system says about its mounts."""

from pathlib import Path

import pytest

from server.persistence.filesystem import (
    NETWORK,
    deepest,
    filesystem_of,
    free_bytes,
    parse_linux_mounts,
    parse_mac_mounts,
)

LINUX = """\
/dev/sda1 / ext4 rw,relatime 0 0
nas:/club /mnt/club\\040share nfs4 rw,vers=4.2 0 0
//nas/data /mnt/data cifs rw 0 0
tmpfs /mnt/data/local tmpfs rw 0 0
"""
MAC = """\
/dev/disk3s1s1 on / (apfs, sealed, local, read-only, journaled)
//me@nas._smb._tcp.local/club on /Volumes/club (smbfs, nodev, nosuid, mounted by me)
"""


@pytest.mark.parametrize(
    ("place", "kind"),
    [
        ("/home/club", "ext4"),
        ("/mnt/club share/evening", "nfs4"),
        ("/mnt/club shared", "ext4"),
        ("/mnt/data/x", "cifs"),
        ("/mnt/data/local/x", "tmpfs"),
    ],
)
def test_the_nearest_mount_decides_on_linux(place: str, kind: str) -> None:
    assert deepest(Path(place), parse_linux_mounts(LINUX)) == kind


@pytest.mark.parametrize(("place", "kind"), [("/Users/a", "apfs"), ("/Volumes/club/a", "smbfs")])
def test_the_nearest_mount_decides_on_a_mac(place: str, kind: str) -> None:
    assert deepest(Path(place), parse_mac_mounts(MAC)) == kind


def test_network_kinds_are_known_and_local_ones_are_not() -> None:
    assert {"nfs4", "cifs", "smbfs", "fuse.sshfs"} <= NETWORK
    assert not {"ext4", "xfs", "btrfs", "apfs", "tmpfs", "overlay", "ntfs3", ""} & NETWORK


def test_this_folder_lies_on_something(tmp_path: Path) -> None:
    assert filesystem_of(tmp_path / "not" / "yet") not in NETWORK
    assert free_bytes(tmp_path / "not" / "yet") > 0
