"""Paths of all files, what they hold, the lock of a data folder, and sticks.

The folders are those of XDG, or one given by `--data`. None of them is created here.
"""

import fcntl
import os
import sqlite3
import time
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import asdict, dataclass
from pathlib import Path

from platformdirs import PlatformDirs

from companion.storage import record_form
from companion.storage.files import Content, make_folder, read, replace
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


# One app per data folder: two would overwrite each other's settings and cards.
LOCK = "running.lock"


class InUse(Exception):
    """Another app has the data folder open; the message says which, and what to do."""


@contextmanager
def instance_lock(folder: Path) -> Iterator[None]:
    """Lock a data folder for this process; the kernel releases the lock even after a kill.

    InUse if another process holds it. A folder that cannot be written or locked stays unlocked.
    """
    lock = -1
    with suppress(OSError):
        make_folder(folder)
        lock = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT | os.O_NONBLOCK, 0o600)
    try:
        if lock >= 0:
            _take(lock, folder)
        yield
    finally:
        if lock >= 0:
            os.close(lock)


def _take(lock: int, folder: Path) -> None:
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        holder = ""
        with suppress(OSError):  # not a regular file
            holder = os.pread(lock, 20, 0).decode("ascii", "replace").strip()
        where = str(folder)
        if not holder.isdecimal():
            raise InUse(say("in-use", folder=where)) from None
        raise InUse(say("in-use-by", folder=where, process=holder)) from None
    except OSError:
        return  # the file system has no locks
    with suppress(OSError):
        os.ftruncate(lock, 0)
        os.pwrite(lock, f"{os.getpid()}\n".encode(), 0)


# USB sticks: finding those that the system has mounted, and listing their files.

# Where systems mount removable media, directly or in a folder per user.
PLACES = ("media", "run/media")
LOOK_S = 0.08  # time limit for listing one folder, in seconds


def sticks(root: Path = Path("/"), mounted: Iterable[str] | None = None) -> tuple[Path, ...]:
    """Find writable mounted media; `mounted` replaces the system's own list."""
    found = []
    for place in PLACES:
        for folder in _folders(root / place):
            # Folders on a stick are not searched for further sticks.
            near = [folder] if _is_mounted(folder, mounted) else _folders(folder)
            found += [each for each in near if _is_mounted(each, mounted)]
    return tuple(each for each in found if os.access(each, os.W_OK))


def _is_mounted(folder: Path, mounted: Iterable[str] | None) -> bool:
    return os.path.ismount(folder) if mounted is None else str(folder) in mounted


def _folders(place: Path) -> list[Path]:
    found = []
    for each in entries_in(place):
        with suppress(OSError):  # the stick was removed meanwhile
            found += [Path(each.path)] if each.is_dir() else []
    return sorted(found)


def entries_in(folder: Path) -> Iterator[os.DirEntry[str]]:
    """Yield the entries of a folder, as many as can be listed in less than a tenth of a second.

    A stick with three hundred thousand files must not block the screen. Yields nothing after the
    stick was removed. Waking a sleeping stick happens before the first entry and does not count.
    """
    until = None
    with suppress(OSError), os.scandir(folder) as entries:
        for each in entries:
            now = time.monotonic()
            until = now + LOOK_S if until is None else until
            if now > until:
                return
            yield each
