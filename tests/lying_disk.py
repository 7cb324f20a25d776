"""A disk that lies: a file system that forgets at a cut whatever was not synced.

It speaks the kernel's FUSE protocol itself, without a library, and keeps every file twice: as it is
seen, and as it is on disk. A write reaches the disk when its file is synced; a name, when its
folder is. Every call that changes something is counted, and what a cut after it leaves is kept:

- `synced`: nothing but what was synced;
- `names`: every name, and of files what was synced, as ext4 leaves it;
- `all`: everything, as a kill leaves it.

Needs root and /dev/fuse. The protocol: include/uapi/linux/fuse.h of the Linux kernel.
"""

import ctypes
import errno
import os
import stat
import struct
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

_HEAD, _REPLY = struct.Struct("<IIQQIIII"), struct.Struct("<IiQ")
_ATTR = struct.Struct("<QQQQQQIIIIIIIIII")
_ROOT = 1
_SAID = b"said "  # a look for such a name is a mark: see `LyingDisk.say`
Tree = dict[str, "bytes | Tree"]


@dataclass
class Node:
    """A file or folder: as it is seen, and as it is on disk."""

    folder: bool
    data: bytes = b""
    on_disk: bytes = b""
    names: dict[bytes, int] = field(default_factory=dict)
    names_on_disk: dict[bytes, int] = field(default_factory=dict)


def lay_down(tree: Tree, folder: Path) -> None:
    """Write what a cut has left into a folder."""
    folder.mkdir()
    for name, there in tree.items():
        if isinstance(there, bytes):
            (folder / name).write_bytes(there)
        else:
            lay_down(there, folder / name)


class Cut:
    """What is on the disk after a call, in one of three ways."""

    def __init__(self, call: str, nodes: dict[int, Node]) -> None:
        self.call = call
        self._nodes = {n: (x.folder, x.data, x.on_disk, dict(x.names), dict(x.names_on_disk))
                       for n, x in nodes.items()}  # fmt: skip

    def left(self, way: str, number: int = _ROOT, above: frozenset[int] = frozenset()) -> Tree:
        """Return what is left: each name with the bytes of a file, or what is in a folder."""
        found: Tree = {}
        for name, other in self._nodes[number][4 if way == "synced" else 3].items():
            is_folder, data, on_disk, _, _ = self._nodes[other]
            if is_folder and other not in above:
                found[os.fsdecode(name)] = self.left(way, other, above | {other})
            elif not is_folder:
                found[os.fsdecode(name)] = data if way == "all" else on_disk
        return found


class LyingDisk:
    """The file system; `cuts` grows with every call that changes it, `said` holds marks."""

    def __init__(self) -> None:
        self.nodes = {_ROOT: Node(True)}
        self.cuts: list[Cut] = []
        self.said: list[tuple[int, str]] = []  # how many calls there were, and what was said
        self.recording = False
        self._next = _ROOT + 1
        self._lock = threading.Lock()

    def say(self, words: str) -> None:
        """Note what the screen says now: from here on it must be there."""
        self.said.append((len(self.cuts), words))

    def fill(self, folder: Path, number: int = _ROOT) -> None:
        """Put a folder's content on the disk, synced."""
        for path in sorted(folder.iterdir()):
            new = self._new(path.is_dir())
            node = self.nodes[new]
            self.nodes[number].names[os.fsencode(path.name)] = new
            self.nodes[number].names_on_disk[os.fsencode(path.name)] = new
            if path.is_dir():
                self.fill(path, new)
            else:
                node.data = node.on_disk = path.read_bytes()

    @contextmanager
    def mounted(self, at: Path) -> Iterator[None]:
        """Mount it; OSError where that is not possible."""
        handle = os.open("/dev/fuse", os.O_RDWR)
        options = f"fd={handle},rootmode=40755,user_id=0,group_id=0,allow_other,default_permissions"
        libc = ctypes.CDLL(None, use_errno=True)
        if libc.mount(b"lying", bytes(at), b"fuse", 0, options.encode()):
            os.close(handle)
            raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
        server = threading.Thread(target=self._serve, args=(handle,), daemon=True)
        server.start()
        try:
            yield
        finally:
            self.recording = False
            libc.umount2(bytes(at), 2)
            server.join(5)
            os.close(handle)

    # ---- the protocol ------------------------------------------------------------
    def _serve(self, handle: int) -> None:
        while True:
            try:
                asked = os.read(handle, 1 << 20 | 1 << 16)
            except OSError as error:
                if error.errno in (errno.EINTR, errno.EAGAIN, errno.ENOENT):
                    continue
                return  # unmounted
            _, code, unique, node, *_ = _HEAD.unpack_from(asked)
            if code in (2, 42, 36):  # forgotten nodes and interrupts have no reply
                continue
            fault, reply = 0, b""
            try:
                with self._lock:
                    answer = _CALLS.get(code)
                    if answer is None:
                        fault = errno.ENOSYS
                    else:
                        reply = answer(self, node, asked[_HEAD.size :])
            except OSError as error:
                fault = error.errno or errno.EIO
            except KeyError:
                fault = errno.ENOENT
            with suppress(OSError):
                os.write(handle, _REPLY.pack(_REPLY.size + len(reply), -fault, unique) + reply)

    def _changed(self, call: str) -> None:
        if self.recording:
            self.cuts.append(Cut(call, self.nodes))

    def _new(self, folder: bool) -> int:
        self.nodes[self._next] = Node(folder)
        self._next += 1
        return self._next - 1

    def _attr(self, number: int) -> bytes:
        node = self.nodes[number]
        size = len(node.data)
        mode = (stat.S_IFDIR | 0o755) if node.folder else (stat.S_IFREG | 0o644)
        links = 1 + node.folder
        return _ATTR.pack(
            number, size, size // 512 + 1, 0, 0, 0, 0, 0, 0, mode, links, 0, 0, 0, 4096, 0
        )

    def _entry(self, number: int) -> bytes:
        # Nothing is remembered by the kernel, so that every look comes here.
        return struct.pack("<QQQQII", number, 0, 0, 0, 0, 0) + self._attr(number)

    def _init(self, node: int, body: bytes) -> bytes:
        major, minor, ahead, _ = struct.unpack_from("<IIII", body)
        big_writes = 1 << 5
        return struct.pack("<IIIIHHIIHHI28x", 7, 31, ahead, big_writes, 12, 9, 1 << 17, 1, 32, 0, 0)

    def _lookup(self, node: int, body: bytes) -> bytes:
        if body.startswith(_SAID):
            self.say(os.fsdecode(body[len(_SAID) :].rstrip(b"\0")))
        return self._entry(self.nodes[node].names[body.rstrip(b"\0")])

    def _getattr(self, node: int, body: bytes) -> bytes:
        return struct.pack("<QII", 0, 0, 0) + self._attr(node)

    def _setattr(self, node: int, body: bytes) -> bytes:
        valid, _, _, size = struct.unpack_from("<IIQQ", body)
        if valid & 8 and len(self.nodes[node].data) != size:
            self.nodes[node].data = self.nodes[node].data[:size].ljust(size, b"\0")
            self._changed(f"truncate to {size}")
        return struct.pack("<QII", 0, 0, 0) + self._attr(node)

    def _mkdir(self, node: int, body: bytes) -> bytes:
        return self._entry(self._make(node, body[8:].rstrip(b"\0"), True))

    def _mknod(self, node: int, body: bytes) -> bytes:
        return self._entry(self._make(node, body[16:].rstrip(b"\0"), False))

    def _create(self, node: int, body: bytes) -> bytes:
        new = self._make(node, body[16:].rstrip(b"\0"), False)
        return self._entry(new) + struct.pack("<QII", 0, 0, 0)

    def _make(self, node: int, name: bytes, folder: bool) -> int:
        if name in self.nodes[node].names:
            raise OSError(errno.EEXIST, "")
        self.nodes[node].names[name] = new = self._new(folder)
        self._changed(f"make {os.fsdecode(name)}")
        return new

    def _remove(self, node: int, body: bytes) -> bytes:
        name = body.rstrip(b"\0")
        if self.nodes[self.nodes[node].names[name]].names:
            raise OSError(errno.ENOTEMPTY, "")
        del self.nodes[node].names[name]
        self._changed(f"remove {os.fsdecode(name)}")
        return b""

    def _rename(self, node: int, body: bytes) -> bytes:
        return self._renamed(node, struct.unpack_from("<Q", body)[0], body[8:])

    def _rename2(self, node: int, body: bytes) -> bytes:
        return self._renamed(node, struct.unpack_from("<Q", body)[0], body[16:])

    def _renamed(self, node: int, to: int, names: bytes) -> bytes:
        old, new = names.split(b"\0")[:2]
        moved = self.nodes[node].names.pop(old)
        self.nodes[to].names[new] = moved
        self._changed(f"rename {os.fsdecode(old)} to {os.fsdecode(new)}")
        return b""

    def _link(self, node: int, body: bytes) -> bytes:
        (old,) = struct.unpack_from("<Q", body)
        self.nodes[node].names[body[8:].rstrip(b"\0")] = old
        self._changed("link")
        return self._entry(old)

    def _open(self, node: int, body: bytes) -> bytes:
        return struct.pack("<QII", 0, 0, 0)

    def _read(self, node: int, body: bytes) -> bytes:
        _, offset, size = struct.unpack_from("<QQI", body)
        return self.nodes[node].data[offset : offset + size]

    def _write(self, node: int, body: bytes) -> bytes:
        _, offset, size = struct.unpack_from("<QQI", body)
        data = body[40 : 40 + size]
        before = self.nodes[node].data.ljust(offset, b"\0")
        self.nodes[node].data = before[:offset] + data + before[offset + size :]
        self._changed(f"write {size}")
        return struct.pack("<II", size, 0)

    def _fsync(self, node: int, body: bytes) -> bytes:
        self.nodes[node].on_disk = self.nodes[node].data
        self._changed("sync a file")
        return b""

    def _fsyncdir(self, node: int, body: bytes) -> bytes:
        self.nodes[node].names_on_disk = dict(self.nodes[node].names)
        self._changed("sync a folder")
        return b""

    def _readdir(self, node: int, body: bytes) -> bytes:
        _, offset, size = struct.unpack_from("<QQI", body)
        names = [b".", b"..", *self.nodes[node].names]
        made = b""
        for place, name in enumerate(names[offset:], offset + 1):
            other = self.nodes[node].names.get(name, node)
            kind = 4 if self.nodes[other].folder else 8
            each = struct.pack("<QQII", other, place, len(name), kind) + name
            each = each.ljust(-(-len(each) // 8) * 8, b"\0")
            if len(made) + len(each) > size:
                break
            made += each
        return made

    def _statfs(self, node: int, body: bytes) -> bytes:
        return struct.pack(
            "<QQQQQIIII24x", 1 << 20, 1 << 20, 1 << 20, 1 << 20, 1 << 20, 4096, 255, 4096, 0
        )

    def _nothing(self, node: int, body: bytes) -> bytes:
        return b""


_CALLS: dict[int, Callable[[LyingDisk, int, bytes], bytes]] = {
    1: LyingDisk._lookup, 3: LyingDisk._getattr, 4: LyingDisk._setattr, 8: LyingDisk._mknod,
    9: LyingDisk._mkdir, 10: LyingDisk._remove, 11: LyingDisk._remove, 12: LyingDisk._rename,
    13: LyingDisk._link, 14: LyingDisk._open, 15: LyingDisk._read, 16: LyingDisk._write,
    17: LyingDisk._statfs, 18: LyingDisk._nothing, 20: LyingDisk._fsync, 25: LyingDisk._nothing,
    26: LyingDisk._init, 27: LyingDisk._open, 28: LyingDisk._readdir, 29: LyingDisk._nothing,
    30: LyingDisk._fsyncdir, 35: LyingDisk._create, 45: LyingDisk._rename2,
}  # fmt: skip
