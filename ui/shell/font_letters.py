"""The letters that a font has, from its `cmap` table (OpenType specification)."""

import struct
from collections.abc import Iterator
from functools import cache
from pathlib import Path

_SEGMENTS, _GROUPS = 4, 12  # The two formats of the table that current fonts have.
_NONE = 0xFFFF


@cache
def letters_of(font: str) -> frozenset[int] | None:
    """Return the code points that a font file supports, or None if unreadable."""
    try:
        data = Path(font).read_bytes()
        start = _table(data)
        return frozenset(_codes(data, start)) if start else None
    except (OSError, struct.error):
        return None


def _table(data: bytes) -> int:
    """Return the offset of the table (in a collection, of the first font), or 0."""
    first = struct.unpack_from(">I", data, 12)[0] if data[:4] == b"ttcf" else 0
    (count,) = struct.unpack_from(">H", data, first + 4)
    for place in range(count):
        tag, _, start, _ = struct.unpack_from(">4sIII", data, first + 12 + 16 * place)
        if tag == b"cmap":
            return int(start)
    return 0


def _codes(data: bytes, start: int) -> Iterator[int]:
    (count,) = struct.unpack_from(">H", data, start + 2)
    for place in range(count):
        (inside,) = struct.unpack_from(">I", data, start + 8 + 8 * place)
        (kind,) = struct.unpack_from(">H", data, start + inside)
        if kind == _SEGMENTS:
            yield from _in_segments(data, start + inside)
        elif kind == _GROUPS:
            yield from _in_groups(data, start + inside)


def _in_groups(data: bytes, at: int) -> Iterator[int]:
    (count,) = struct.unpack_from(">I", data, at + 12)
    for place in range(count):
        low, high, _ = struct.unpack_from(">III", data, at + 16 + 12 * place)
        yield from range(low, high + 1)


def _in_segments(data: bytes, at: int) -> Iterator[int]:
    (twice,) = struct.unpack_from(">H", data, at + 6)
    many = twice // 2
    highs = struct.unpack_from(f">{many}H", data, at + 14)
    lows, deltas, offsets = (
        struct.unpack_from(f">{many}H", data, at + 16 + part * twice) for part in (1, 2, 3)
    )
    for place, (low, high) in enumerate(zip(lows, highs, strict=True)):
        for code in range(low, high + 1):
            if code == _NONE:
                continue
            if not offsets[place]:
                glyph = (code + deltas[place]) & _NONE
            else:
                # The offset is relative to its own position.
                itself = at + 16 + 3 * twice + 2 * place
                (glyph,) = struct.unpack_from(
                    ">H", data, itself + offsets[place] + 2 * (code - low)
                )
            if glyph:
                yield code
