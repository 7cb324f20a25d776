"""Half-filled forms, saved next to the owner's data so that a restart loses none."""

import logging
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.devices.ports import Frame
from companion.storage import strict_json
from companion.storage.atomic_write import write_whole

log = logging.getLogger(__name__)

# A box, and the key of the edited entry; None for a new one.
DraftKey = tuple[str, str | None]
_LARGEST = 4096  # pixels along a side of a photo


@dataclass
class Draft:
    """A half-filled form: its values, the numbers not entered yet, and a photo."""

    values: dict[str, Any]
    open: set[str]
    photo: Frame | None = None


class DraftStore:
    """Drafts in memory and in a folder; what cannot be written stays in memory."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._known: dict[DraftKey, Draft | None] = {}
        self._photos: dict[DraftKey, Frame | None] = {}  # as they were written

    def get(self, key: DraftKey) -> Draft | None:
        """Return the draft of a form; a damaged one counts as none."""
        if key not in self._known:
            self._known[key] = self._read(key)
        return self._known[key]

    def keep(self, key: DraftKey, draft: Draft) -> None:
        """Save the current state of a draft."""
        self._known[key] = draft
        value = {"draft": 1, "values": draft.values, "open": sorted(draft.open)}
        try:
            if draft.photo is not self._photos.get(key):
                self._write_photo(key, draft.photo)
            write_whole(self._path(key), strict_json.dumps(value) + "\n")
        except OSError as error:
            log.warning("a draft is not written: %s", error)

    def drop(self, key: DraftKey) -> None:
        """Delete a draft: its form was saved, or cleared."""
        self._known[key] = self._photos[key] = None
        for path in (self._path(key), self._photo_path(key)):
            try:
                path.unlink(missing_ok=True)
            except OSError as error:
                log.warning("a draft is not deleted: %s", error)

    # ---- files -------------------------------------------------------------------
    def _path(self, key: DraftKey) -> Path:
        from hashlib import sha256  # late: for start-up time

        box, entry = key
        name = "new" if entry is None else sha256(entry.encode()).hexdigest()[:16]
        return self._folder / f"{box}-{name}.json"

    def _photo_path(self, key: DraftKey) -> Path:
        return self._path(key).with_suffix(".ppm")

    def _read(self, key: DraftKey) -> Draft | None:
        try:
            value = strict_json.loads(self._path(key).read_text("utf-8"))
            values, still = value["values"], value["open"]
            if not isinstance(values, dict) or not all(isinstance(each, str) for each in still):
                return None
        except FileNotFoundError:
            return None
        except (OSError, ValueError, KeyError, TypeError) as error:
            log.warning("a draft cannot be read: %s", error)
            return None
        photo = self._photos[key] = self._read_photo(key)
        return Draft(values, set(still), photo)

    def _write_photo(self, key: DraftKey, photo: Frame | None) -> None:
        if photo is None:
            self._photo_path(key).unlink(missing_ok=True)
        else:
            head = f"P6 {photo.width} {photo.height} 255\n".encode()
            write_whole(self._photo_path(key), head + photo.rgb)
        self._photos[key] = photo

    def _read_photo(self, key: DraftKey) -> Frame | None:
        try:
            head, rgb = self._photo_path(key).read_bytes().split(b"\n", 1)
            kind, width, height, _ = head.split()
            photo = Frame(int(width), int(height), rgb)
        except (OSError, ValueError):
            return None
        fits = 0 < photo.width <= _LARGEST and len(rgb) == 3 * photo.width * photo.height
        return photo if kind == b"P6" and fits else None
