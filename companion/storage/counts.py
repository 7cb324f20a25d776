"""How much people have entered and played, so that a start notices when something is missing.

What somebody deletes on purpose is noted, and not missed.
"""

import sqlite3
from contextlib import closing, suppress
from dataclasses import asdict, dataclass
from pathlib import Path

from companion.storage import strict_json
from companion.storage.files import Content, read, replace
from companion.storage.folders import Folders
from companion.text import say

_NOTE = "removed.json"


@dataclass(frozen=True)
class Counts:
    """How many there are of each kind."""

    matches: int = 0
    cards: int = 0
    photos: int = 0

    def less(self, other: "Counts") -> "Counts":
        """Return how many more there are here than in `other`, kind by kind."""
        return Counts(
            max(0, self.matches - other.matches),
            max(0, self.cards - other.cards),
            max(0, self.photos - other.photos),
        )

    @property
    def all(self) -> int:
        """How many there are together."""
        return self.matches + self.cards + self.photos


def count(folders: Folders) -> Counts:
    """Count what there is; what cannot be read is not there."""
    entered = folders.owner.glob("*.json") if folders.owner.is_dir() else ()
    photos = folders.owner.glob("*-photos/*.jpg") if folders.owner.is_dir() else ()
    return Counts(
        _matches(folders.journal_file),
        sum(_entries(path) for path in entered if ".damaged-" not in path.name),
        sum(1 for _ in photos),
    )


def _matches(journal: Path) -> int:
    # A file that is open elsewhere stays as it is: reading changes nothing.
    with suppress(sqlite3.Error):
        name = f"{journal.absolute().as_uri()}?mode=ro"
        if journal.is_file():
            with closing(sqlite3.connect(name, uri=True)) as base:
                return int(base.execute("SELECT count(*) FROM match").fetchone()[0])
    return 0


def _entries(path: Path) -> int:
    found = read(path)
    if isinstance(found, Content):
        with suppress(ValueError, KeyError, TypeError):
            return len(strict_json.loads(found.data.decode("utf-8-sig"))["entries"])
    return 0


def written(counts: Counts) -> str:
    """Write counts as JSON."""
    return strict_json.dumps(asdict(counts)) + "\n"


def parsed(data: bytes) -> Counts:
    """Read counts from JSON; ValueError if it is none of ours."""
    try:
        return Counts(**strict_json.loads(data.decode()))
    except TypeError:
        raise ValueError(say("file-damaged")) from None


# ---- removed on purpose ------------------------------------------------------------------
def removed(data: Path) -> Counts:
    """Return what was deleted on purpose since the newest backup."""
    found = read(data / _NOTE)
    if isinstance(found, Content):
        with suppress(ValueError):
            return parsed(found.data)
    return Counts()


def note_removed(data: Path, more: Counts, *, afresh: bool = False) -> None:
    """Note what was deleted on purpose; `afresh` forgets what was noted before."""
    before = Counts() if afresh else removed(data)
    after = Counts(
        before.matches + more.matches, before.cards + more.cards, before.photos + more.photos
    )
    if after != removed(data):
        with suppress(OSError):  # at worst a start asks about what nobody misses
            replace(data / _NOTE, written(after))
