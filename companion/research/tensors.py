"""What a seat sees and has heard, as rows of fixed length of numbers from 0 to 1."""

from zlib import crc32

import numpy as np
import numpy.typing as npt

from companion.engine.actions import TABLE
from companion.research.moment import places
from companion.research.play import HEARD, Play

Row = npt.NDArray[np.float32]


def write_seen(play: Play, viewer: int | None, row: Row) -> None:
    """Write a 1 for each thing that a seat (the public if None) sees; see `moment.places`."""
    row[:] = 0.0
    row[list(places(play.moment.leaves(viewer), len(row)))] = 1.0
    for place, word in enumerate(play.partial(viewer) if viewer is not None else ()):
        row[crc32(f"{place}:{word}".encode()) % len(row)] = 1.0


def write_heard(play: Play, viewer: int | None, row: Row) -> None:
    """Write the actions that a seat did or heard of into `row`, aligned to its end.

    An action is encoded as its player and the numbers of its words, scaled to at most 1; players
    have the numbers below those of words. Only the latest actions of a long game fit.
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
