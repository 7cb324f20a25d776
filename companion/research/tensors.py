"""What a seat sees and has heard as fixed rows of numbers from 0 to 1."""

from zlib import crc32

import numpy as np
import numpy.typing as npt

from companion.engine.actions import TABLE
from companion.research.moment import places
from companion.research.play import HEARD, Play

Row = npt.NDArray[np.float32]


def write_seen(play: Play, viewer: int | None, row: Row) -> None:
    """Write a 1 for each thing that a seat, or with None the public, sees (`moment.places`)."""
    row[:] = 0.0
    row[list(places(play.moment.leaves(viewer), len(row)))] = 1.0
    for place, word in enumerate(play.partial(viewer) if viewer is not None else ()):
        row[crc32(f"{place}:{word}".encode()) % len(row)] = 1.0


def write_heard(play: Play, viewer: int | None, row: Row) -> None:
    """Write what a seat did and heard since the beginning to the end of `row`.

    Each action is who acts, the verb and the arguments: the numbers of words divided by how many
    there are, and below them the actors. Of a longer game the row holds the end.
    """
    words = play.words
    actors = play.opening.seats - TABLE
    whole = actors + len(words.words)
    found: list[int] = []
    moment = play.moment
    while moment.before is not None and len(found) < len(row):
        new = [
            number
            for action in moment.heard(viewer)
            for number in (action.player - TABLE, *(actors + n for n in words.sentence(action)))
        ]
        found = new + found
        moment = moment.before
    found = found[-len(row) :]
    row[:] = 0.0
    if found:
        row[-len(found) :] = (np.asarray(found, np.float32) + 1.0) / whole


def seen(play: Play, viewer: int | None) -> Row:
    """Return a new row of what a seat sees."""
    row = np.zeros(play.opening.seen, np.float32)
    write_seen(play, viewer, row)
    return row


__all__ = ["HEARD", "Row", "seen", "write_heard", "write_seen"]
