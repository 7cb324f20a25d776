"""SQLite's log of what is still to be written to the database: what of it is intact.

SQLite stops at the first frame whose checksum is wrong and takes the rest for a write that a power
cut tore. Whole transactions behind that frame show that it rotted instead.
https://sqlite.org/fileformat2.html#the_write_ahead_log
"""

import struct
from collections import Counter
from typing import NamedTuple

PAGE = 4096
_HEADER, _FRAME = 32, 24
_BIG_ENDIAN = 0x377F0683
_MOST_PAGES = 1 << 18  # a gigabyte: a page behind that has a rotted number
Sums = tuple[int, int]


class Frame(NamedTuple):
    """A page in the log, of the log's current round."""

    page: int
    commits: bool  # the last of a transaction
    intact: bool
    data: bytes


def read_log(log: bytes) -> list[Frame]:
    """Return the frames of the current round, with the damaged ones among them."""
    sign = ">" if log[:4] == _BIG_ENDIAN.to_bytes(4) else "<"
    step = _FRAME + PAGE
    heads = [log[at : at + _FRAME] for at in range(_HEADER, len(log) - step + 1, step)]
    salts = _salts(log, heads, sign)
    count = max((n + 1 for n, head in enumerate(heads) if head[8:16] == salts), default=0)
    before: list[Sums] = [struct.unpack(">II", log[24:32])] if count else []
    found: list[Frame] = []
    for number, head in enumerate(heads[:count]):
        page, size, _, _, *kept = struct.unpack(">IIIIII", head)
        start = _HEADER + number * step + _FRAME
        data = log[start : start + PAGE]
        sums = [_summed(head[:8] + data, seed, sign) for seed in before]
        stored = (kept[0], kept[1])
        intact = head[8:16] == salts and stored in sums
        # Its sum may have rotted alone: then the next frame goes on from the right one.
        before = [stored] if intact else [stored, sums[0]]
        found.append(Frame(page, size > 0, intact, data))
    return found


def has_rotted(frames: list[Frame]) -> bool:
    """Return whether a frame is damaged that was on disk: whole transactions follow it."""
    damaged = next((n for n, frame in enumerate(frames) if not frame.intact), len(frames))
    ends = [n for n in range(damaged, len(frames)) if frames[n].commits]
    return bool(ends) and ends[0] + 1 < len(frames)


def applied(base: bytes, frames: list[Frame]) -> bytes:
    """Return a database with all intact pages of its log, as far as transactions were finished."""
    last = max((n + 1 for n, frame in enumerate(frames) if frame.commits), default=0)
    intact = (frame for frame in frames[:last] if frame.intact and 0 < frame.page <= _MOST_PAGES)
    pages = {frame.page: frame.data for frame in intact}
    made = bytearray(base.ljust(PAGE * max(pages, default=0), b"\0"))
    for page, data in pages.items():
        made[PAGE * (page - 1) : PAGE * page] = data
    return bytes(made)


def _salts(log: bytes, heads: list[bytes], sign: str) -> bytes:
    """Return what marks a frame of the current round, even if the header has rotted."""
    sums = _summed(log[:24], (0, 0), sign) if len(log) >= _HEADER else None
    if sums == struct.unpack(">II", log[24:32].ljust(8, b"\0")):
        return log[16:24]
    # A round begins at the front: the first frames are of the newest.
    common = Counter(head[8:16] for head in heads[:3]).most_common(1)
    return common[0][0] if common else b""


def _summed(data: bytes, seed: Sums, sign: str) -> Sums:
    first, second = seed
    words = struct.unpack(f"{sign}{len(data) // 4}I", data)
    for even, odd in zip(words[::2], words[1::2], strict=True):
        first = (first + even + second) & 0xFFFFFFFF
        second = (second + odd + first) & 0xFFFFFFFF
    return first, second
