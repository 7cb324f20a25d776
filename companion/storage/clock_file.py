"""How long each seat has thought, by match: next to the journal, as a record holds no times.

A file that is gone or broken loses times and nothing else.
"""

import json
from pathlib import Path

from companion.storage.files import Content, Damaged, read, replace

NAME = "clocks.json"
LARGEST = 1 << 20
MOST = 500  # matches that are kept


def read_clocks(folder: Path) -> dict[str, list[float]]:
    """Return the seconds of each seat by the id of the match; {} if there is nothing to read."""
    found = read(folder / NAME, LARGEST)
    if not isinstance(found, Content | Damaged):
        return {}
    try:
        return {
            str(match): [max(0.0, float(each)) for each in spent]
            for match, spent in json.loads(found.data).items()
        }
    except (ValueError, TypeError, AttributeError):
        return {}


def keep_clock(folder: Path, match: str, spent_s: list[float]) -> None:
    """Keep the seconds of a match; OSError if they cannot be written."""
    there = read_clocks(folder)
    there.pop(match, None)
    there[match] = [round(each, 1) for each in spent_s]
    newest = dict(list(there.items())[-MOST:])
    folder.mkdir(parents=True, exist_ok=True)
    replace(folder / NAME, json.dumps(newest) + "\n")
