"""Photos of cards that an owner took: one picture per card, in a folder next to its entries.

Who takes and shows them knows the format; here they are files with a card's key for a name.
"""

from contextlib import suppress
from pathlib import Path

from companion.storage.atomic_write import write_whole

ENDING = ".jpg"


class KeptPhotos:
    """The photos of one box. The folder is made when the first is kept."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._known: set[str] | None = None

    def has(self, key: str) -> bool:
        """Say whether there is a photo of a card; asked often, so the folder is read once."""
        if self._known is None:
            found = self._folder.glob(f"*{ENDING}") if self._folder.is_dir() else ()
            self._known = {path.name.removesuffix(ENDING) for path in found}
        return key in self._known

    def path(self, key: str) -> Path:
        """Where the photo of a card lies, or would."""
        return self._folder / f"{key}{ENDING}"

    def keep(self, key: str, photo: bytes) -> None:
        """Keep a photo in the place of any other: all of it or, on OSError, none."""
        write_whole(self.path(key), photo)
        self._note(key, there=True)

    def rename(self, old: str, new: str) -> None:
        """Let the photo of a card go with its new key; none is no fault."""
        with suppress(FileNotFoundError):
            self.path(old).replace(self.path(new))
            self._note(new, there=True)
        self._note(old, there=False)

    def drop(self, key: str) -> None:
        """Forget the photo of a card; none is no fault."""
        self.path(key).unlink(missing_ok=True)
        self._note(key, there=False)

    def _note(self, key: str, *, there: bool) -> None:
        self.has(key)
        assert self._known is not None
        (self._known.add if there else self._known.discard)(key)
