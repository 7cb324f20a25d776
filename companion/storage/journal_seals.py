"""Checksums that say of each text in the journal that it is as written, and whose it is."""

import sqlite3
import zlib
from collections.abc import Sequence
from itertools import pairwise

HEADER, LENGTH = "header", "length"


def seal(match_id: int, place: int | str, text: str) -> int:
    """The CRC-32 of a text in its match and place: a step's number, `HEADER` or `LENGTH`."""
    return zlib.crc32(raw(text), zlib.crc32(f"{match_id} {place}".encode()))


def is_sealed(match_id: int, place: object, text: object, kept: object) -> bool:
    """Say whether a text is as it was written, there."""
    return isinstance(text, str) and kept == seal(match_id, str(place), text)


def raw(text: str) -> bytes:
    """The bytes that were read as `text`, damaged ones too."""
    return text.encode("utf-8", "surrogateescape")


def lenient(data: bytes) -> str:
    """Read text of which a bit may have flipped: it is named as damaged where it is used."""
    return data.decode("utf-8", "surrogateescape")


# ---- before version 5 ---------------------------------------------------------------
def was_sound(text: object, crc: object, place: int = 0) -> bool:
    """Say whether a text passes the checksum of versions 3 and 4; none is there before."""
    return isinstance(text, str) and (crc is None or crc == zlib.crc32(raw(text), place))


def sound_rows(rows: Sequence[tuple[object, ...]]) -> list[bool]:
    """Say of (id, place, line, crc) of one match in order whether each is sound and its own."""
    own = _in_order([row[0] for row in rows])
    return [
        number < own and place == number and was_sound(line, crc, number)
        for number, (_, place, line, crc) in enumerate(rows)
    ]


def _in_order(ids: Sequence[object]) -> int:
    """How many of the first steps were written one after the other.

    A flipped bit may hand a match the step of another, which is sound in itself; of two that are
    in the wrong order either may be the one.
    """
    for place, (before, after) in enumerate(pairwise(ids)):
        if not (isinstance(before, int) and isinstance(after, int) and before < after):
            return place
    return len(ids)


def seal_all(base: sqlite3.Connection) -> None:
    """Seal what is sound in a file whose checksums say only that a text has not changed."""
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
