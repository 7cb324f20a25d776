"""An owner's photos of cards: one picture per card, in a folder next to the entries.

The pictures' format is the caller's; here they are files named by a card's key.
"""

from contextlib import suppress
from pathlib import Path

from companion.storage import files
from companion.storage.counts import Counts, note_removed

ENDING = ".jpg"


class KeptPhotos:
    """The photos of one box. The folder is created with the first one."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._known: set[str] | None = None

    def has(self, key: str) -> bool:
        """Return whether there is a photo of a card; asked often, so the folder is read once."""
        if self._known is None:
            found = self._folder.glob(f"*{ENDING}") if self._folder.is_dir() else ()
            self._known = {path.name.removesuffix(ENDING) for path in found}
        return key in self._known

    def path(self, key: str) -> Path:
        """Return the path of a card's photo, whether it exists or not."""
        return self._folder / f"{key}{ENDING}"

    def keep(self, key: str, photo: bytes) -> None:
        """Save or replace a photo: all of it or, on OSError, nothing."""
        files.replace(self.path(key), photo)
        self._note(key, there=True)

    def rename(self, old: str, new: str) -> None:
        """Rename a photo with its card; a missing one is no error."""
        with suppress(FileNotFoundError):
            files.move(self.path(old), self.path(new))
            self._note(new, there=True)
        self._note(old, there=False)

    def drop(self, key: str) -> None:
        """Delete the photo of a card; a missing one is no error."""
        if self.has(key):
            note_removed(self._folder.parent.parent, Counts(photos=1))
        files.remove(self.path(key))
        self._note(key, there=False)

    def _note(self, key: str, *, there: bool) -> None:
        self.has(key)
        assert self._known is not None
        (self._known.add if there else self._known.discard)(key)
