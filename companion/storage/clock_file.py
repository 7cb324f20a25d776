"""How long each seat has thought, by match. Stored next to the journal; records hold no times.

If the file is lost or damaged, only these times are lost.
"""

import json
from math import isfinite
from pathlib import Path

from companion.storage.files import Content, Damaged, read, replace

NAME = "clocks.json"
LARGEST = 1 << 20
MOST = 500  # most matches kept


def read_clocks(folder: Path) -> dict[str, list[float]]:
    """Return the seconds of each seat by match id; {} if there is nothing to read."""
    found = read(folder / NAME, LARGEST)
    if not isinstance(found, Content | Damaged):
        return {}
    try:
        return {
            str(match): [max(0.0, float(each)) for each in spent]
            for match, spent in json.loads(found.data).items()
            if all(isfinite(each) for each in spent)
        }
    except (ValueError, TypeError, AttributeError, OverflowError, RecursionError):
        return {}


def keep_clock(folder: Path, match: str, spent_s: list[float]) -> None:
    """Store the seconds of a match; OSError if they cannot be written."""
    there = read_clocks(folder)
    there.pop(match, None)
    there[match] = [round(each, 1) for each in spent_s]
    newest = dict(list(there.items())[-MOST:])
    replace(folder / NAME, json.dumps(newest) + "\n")
