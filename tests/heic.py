"""HEIC photos as phones write them: a grid of small pictures.

The two tiles were made with pillow-heif, whose encoder is under the GPL and no part of the app:
noise on a slope, of quality 44 for a large photo, and of quality 90 for one of many bytes.
"""

import struct
from pathlib import Path

from companion.storage.image_size import picture_size

HERE = Path(__file__).parent / "hardware"
LARGE, NOISE = HERE / "tile-512.heic", HERE / "tile-128.heic"
_GRID, _TILES = 1, 2  # numbers of items: the photo, and the first tile


def grid(tile: Path, wide: int, high: int, *, shared: bool = False) -> bytes:
    """Return a photo of so many pixels; with `shared`, its tiles are all in the same bytes."""
    of = tile.read_bytes()
    side, _ = picture_size(of) or (0, 0)
    across, down = -(-wide // side), -(-high // side)
    place = of.index(b"hvcC") - 4
    coder = of[place : place + int.from_bytes(of[place : place + 4])]
    place = of.index(b"mdat")
    data = of[place + 4 : place - 4 + int.from_bytes(of[place - 4 : place])]
    items = across * down
    tiles = [_TILES + number for number in range(items)]
    about = struct.pack(">BBBBII", 0, 1, down - 1, across - 1, wide, high)

    def infos() -> bytes:
        kinds = [(_GRID, b"grid"), *((_TILES + number, b"hvc1") for number in range(items))]
        return b"".join(
            _box(b"infe", struct.pack(">IHH", 2 << 24, number, 0) + kind + b"\0")
            for number, kind in kinds
        )

    def places(begin: int) -> bytes:
        found = struct.pack(">IHH", 1 << 24, 0x4400, 1 + items)
        found += struct.pack(">HHHHII", _GRID, 1, 0, 1, 0, len(about))
        for number in range(items):
            at = begin + (0 if shared else number * len(data))
            found += struct.pack(">HHHHII", _TILES + number, 0, 0, 1, at, len(data))
        return _box(b"iloc", found)

    sizes = (_box(b"ispe", struct.pack(">III", 0, *size)) for size in ((side, side), (wide, high)))
    shown = [(_GRID, (3,)), *((_TILES + number, (0x81, 2)) for number in range(items))]
    properties = _box(b"ipco", coder + b"".join(sizes)) + _box(
        b"ipma",
        struct.pack(">II", 0, len(shown))
        + b"".join(struct.pack(f">HB{len(of_it)}B", number, len(of_it), *of_it)
                   for number, of_it in shown),
    )  # fmt: skip
    references = struct.pack(f">HH{len(tiles)}H", _GRID, len(tiles), *tiles)
    head = _box(b"ftyp", b"heic" + bytes(4) + b"mif1heic")

    def meta(begin: int) -> bytes:
        return _box(
            b"meta",
            bytes(4)
            + _box(b"hdlr", bytes(8) + b"pict" + bytes(13))
            + _box(b"pitm", struct.pack(">IH", 0, _GRID))
            + _box(b"iinf", struct.pack(">IH", 0, 1 + items) + infos())
            + _box(b"iref", bytes(4) + _box(b"dimg", references))
            + _box(b"iprp", properties)
            + places(begin)
            + _box(b"idat", about),
        )

    begin = len(head) + len(meta(0)) + 8
    return head + meta(begin) + _box(b"mdat", data * (1 if shared else items))


def _box(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", 8 + len(content)) + kind + content
