"""Checksums that show for each text in the journal whether it is intact and in its place."""

import sqlite3
import zlib
from collections.abc import Sequence
from itertools import pairwise

HEADER, LENGTH = "header", "length"


def seal(match_id: int, place: int | str, text: str) -> int:
    """Return the CRC-32 of a text with its match and place: a step's number, `HEADER` or
    `LENGTH`.
    """
    return zlib.crc32(raw(text), zlib.crc32(f"{match_id} {place}".encode()))


def is_sealed(match_id: int, place: object, text: object, kept: object) -> bool:
    """Return whether a text at this place is intact."""
    return isinstance(text, str) and kept == seal(match_id, str(place), text)


def raw(text: str) -> bytes:
    """Return the bytes that were decoded as `text`, damaged ones included."""
    return text.encode("utf-8", "surrogateescape")


def lenient(data: bytes) -> str:
    """Decode text that may have flipped bits: it is reported as damaged where it is used."""
    return data.decode("utf-8", "surrogateescape")


# ---- before version 5 ---------------------------------------------------------------
def was_sound(text: object, crc: object, place: int = 0) -> bool:
    """Return whether a text passes the checksum of versions 3 and 4; older texts have none."""
    return isinstance(text, str) and (crc is None or crc == zlib.crc32(raw(text), place))


def sound_rows(rows: Sequence[tuple[object, ...]]) -> list[bool]:
    """Return for each row (id, place, line, crc) of a match whether it is intact and its own."""
    own = _in_order([row[0] for row in rows])
    return [
        number < own and place == number and was_sound(line, crc, number)
        for number, (_, place, line, crc) in enumerate(rows)
    ]


def _in_order(ids: Sequence[object]) -> int:
    """Return how many of the first steps were written one after the other.

    A flipped bit may give a match the step of another, which is intact in itself; of two that are
    in the wrong order either may be the foreign one.
    """
    for place, (before, after) in enumerate(pairwise(ids)):
        if not (isinstance(before, int) and isinstance(after, int) and before < after):
            return place
    return len(ids)


def seal_all(base: sqlite3.Connection) -> None:
    """Add checksums of this version to everything that passes those of the old one."""
    for match_id, header, crc, length, length_crc in base.execute(
        "SELECT id, header, seal, length, length_seal FROM match"
    ).fetchall():
        base.execute(
            "UPDATE match SET seal = ?, length_seal = ? WHERE id = ?",
            (
                seal(match_id, HEADER, header) if was_sound(header, crc) else None,
                seal(match_id, LENGTH, str(length)) if was_sound(str(length), length_crc) else None,
                match_id,
            ),
        )
        rows = base.execute(
            "SELECT id, place, line, seal FROM step WHERE match = ? AND live = 1 ORDER BY place",
            (match_id,),
        ).fetchall()
        base.executemany(
            "UPDATE step SET seal = ? WHERE id = ?",
            [
                (seal(match_id, place, line) if sound else None, row_id)
                for (row_id, place, line, _), sound in zip(rows, sound_rows(rows), strict=True)
            ],
        )
