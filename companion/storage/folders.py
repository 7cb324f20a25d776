"""Paths of all files: the XDG folders, or one folder given by `--data`. Creates none of them."""

import sqlite3
from contextlib import closing, suppress
from dataclasses import asdict, dataclass
from pathlib import Path

from platformdirs import PlatformDirs

from companion.storage import record_form
from companion.storage.files import Content, read, replace
from companion.text import say

NAME = "mars-companion"


@dataclass(frozen=True, slots=True)
class Folders:
    """The four base folders: settings, matches and cards, crash file, cache."""

    config: Path
    data: Path
    state: Path
    cache: Path

    @property
    def config_file(self) -> Path:
        """The settings, as TOML."""
        return self.config / "config.toml"

    @property
    def journal_file(self) -> Path:
        """All matches, as SQLite."""
        return self.data / "journal.sqlite"

    @property
    def voices(self) -> Path:
        """Voices that the owner has put there for piper."""
        return self.data / "voices"

    @property
    def owner(self) -> Path:
        """The cards that the owner entered, one file per box."""
        return self.data / "owner"

    @property
    def card_pictures(self) -> Path:
        """Pictures of cards for the camera, one folder per box."""
        return self.data / "card-pictures"

    @property
    def records(self) -> Path:
        """The default folder of exported records."""
        return self.data / "records"

    @property
    def shared(self) -> Path:
        """The default folder for exported cards, and for copies to import."""
        return self.data / "shared"

    @property
    def backups(self) -> Path:
        """Backups of everything that people entered and played."""
        return self.data / "backups"

    @property
    def calibration(self) -> Path:
        """The dice reader's profiles."""
        return self.data / "calibration"

    @property
    def corrected(self) -> Path:
        """Pictures of dice corrected by hand."""
        return self.data / "corrected"

    @property
    def mats(self) -> Path:
        """Calibration mats to print, as PDF."""
        return self.data / "mats"

    @property
    def words(self) -> Path:
        """Languages of one file each, which the table has written itself."""
        return self.data / "words"

    @property
    def lessons_file(self) -> Path:
        """Which lessons have been given."""
        return self.state / "lessons.json"

    @property
    def crash_file(self) -> Path:
        """The last unexpected error."""
        return self.state / "crash.txt"

    def all(self) -> tuple[tuple[str, Path], ...]:
        """Return the four base folders by name."""
        return (
            ("config", self.config),
            ("data", self.data),
            ("state", self.state),
            ("cache", self.cache),
        )


def find_folders(root: Path | None = None) -> Folders:
    """Return the XDG folders, or four folders below `root`."""
    if root is not None:
        root = root.expanduser().absolute()
        return Folders(root / "config", root / "data", root / "state", root / "cache")
    found = PlatformDirs(NAME, appauthor=False)
    return Folders(
        found.user_config_path,
        found.user_data_path,
        found.user_state_path,
        found.user_cache_path,
    )


# How much people have entered and played, so that a start notices a loss. Deletions on purpose are
# noted and not taken for losses.


_NOTE = "removed.json"


@dataclass(frozen=True)
class Counts:
    """Numbers of things of each kind that people made."""

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
        """The sum over all kinds."""
        return self.matches + self.cards + self.photos


def count(folders: Folders) -> Counts:
    """Count what is here; unreadable files count as nothing."""
    entered = folders.owner.glob("*.json") if folders.owner.is_dir() else ()
    photos = folders.owner.glob("*-photos/*.jpg") if folders.owner.is_dir() else ()
    return Counts(
        _matches(folders.journal_file),
        sum(_entries(path) for path in entered if ".damaged-" not in path.name),
        sum(1 for _ in photos),
    )


def _matches(journal: Path) -> int:
    # Opened read-only, because counting must not change a file that is in use elsewhere.
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
            return len(record_form.loads(found.data.decode("utf-8-sig"))["entries"])
    return 0


def written(counts: Counts) -> str:
    """Serialise counts as JSON, for `parsed`."""
    return record_form.dumps(asdict(counts)) + "\n"


def parsed(data: bytes) -> Counts:
    """Parse counts from JSON; ValueError if they are not in our format."""
    try:
        return Counts(**record_form.loads(data.decode()))
    except TypeError:
        raise ValueError(say("file-damaged")) from None


def removed(data: Path) -> Counts:
    """Return the counts of what was deleted on purpose since the newest backup."""
    found = read(data / _NOTE)
    if isinstance(found, Content):
        with suppress(ValueError):
            return parsed(found.data)
    return Counts()


def note_removed(data: Path, more: Counts, *, afresh: bool = False) -> None:
    """Add to the note of deletions on purpose; `afresh` clears the note first."""
    before = Counts() if afresh else removed(data)
    after = Counts(
        before.matches + more.matches, before.cards + more.cards, before.photos + more.photos
    )
    if after != removed(data):
        with suppress(OSError):  # at worst, a start asks about something that nobody misses
            replace(data / _NOTE, written(after))
