"""Paths of all files: the XDG folders, or one folder given by `--data`. Creates none."""

from dataclasses import dataclass
from pathlib import Path

from platformdirs import PlatformDirs

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
    def owner(self) -> Path:
        """The cards the owner entered, one file per box."""
        return self.data / "owner"

    @property
    def card_pictures(self) -> Path:
        """Pictures of cards that were shown to the camera, one folder per box."""
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
        """Backups of everything people entered and played."""
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
        """Mats to print, as PDF."""
        return self.data / "mats"

    @property
    def lessons_file(self) -> Path:
        """Which lessons have been given."""
        return self.state / "lessons.json"

    @property
    def crash_file(self) -> Path:
        """The last unexpected error."""
        return self.state / "crash.txt"

    def all(self) -> tuple[tuple[str, Path], ...]:
        """Return the four homes by name."""
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
