"""A tray's profile: what calibration has measured, as a versioned JSON file, and their folder.

Lengths are in millimetres or pixels, as their names say; pixels are those of a picture of `size`.
Examples of faces are stored as small PNG pictures, so that later versions can describe them better.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from companion.storage.files import DamagedFile, read_file, remove, replace, set_aside
from companion.storage.reasons import why
from companion.words import Text
from hardware.text import message, say

VERSION = 4
MOST_BYTES = 8 << 20
MOST_FLAT = 40  # The most flat dice of each kind.
MOST_EDGE_MM = 200
_LEAST_VOLUME = 1e-12  # The least determinant of a homography; usual ones are about (mm/pixel)².

Name = Annotated[str, Meta(min_length=1, max_length=60)]
Share = Annotated[float, Meta(ge=0, le=1)]
Positive = Annotated[float, Meta(gt=0, le=1e5)]
Side = Annotated[int, Meta(ge=8, le=20_000)]
Pixel = tuple[Annotated[float, Meta(ge=-1e5, le=1e5)], Annotated[float, Meta(ge=-1e5, le=1e5)]]
Colour = Annotated[str, Meta(pattern=r"^[a-z]{1,20}$")]
Way = Annotated[float, Meta(ge=-1, le=1)]
Level = Annotated[float, Meta(ge=0, le=255)]


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base of a profile's parts: unknown fields and wrong types are errors."""


class Light(Part, frozen=True):
    """The light at calibration: grey levels 0 to 255, and shares of the picture."""

    brightness: Level
    white: Level = 0.0
    glare: Share = 0.0
    flicker: Share = 0.0


class Scene(Part, frozen=True):
    """The empty tray as a small grey PNG, to detect that camera or light have changed.

    `marks` are the centres of the mat's marks by number, in pixels; empty without a mat.
    """

    grey: bytes
    marks: dict[str, Pixel] = {}


class Tray(Part, frozen=True):
    """The tray: the homography from pixels to millimetres, its size, and its mat."""

    to_mm: Annotated[tuple[float, ...], Meta(min_length=9, max_length=9)]
    width_mm: Positive
    height_mm: Positive
    mat: str = ""

    def __post_init__(self) -> None:
        """Raise ValueError for a matrix that maps all pixels to one line."""
        a, b, c, d, e, f, g, h, i = self.to_mm
        volume = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
        if not abs(volume) > _LEAST_VOLUME:
            raise ValueError("to_mm is no homography")


class Dice(Part, frozen=True):
    """A kind of die: its edge, 0 if not measured, and the colours of dice that were seen."""

    edge_mm: Annotated[float, Meta(ge=0, le=MOST_EDGE_MM)] = 0.0
    edge_px: Annotated[float, Meta(ge=0, le=5000)] = 0.0
    colours: tuple[Colour, ...] = ()


class Enrolled(Part, frozen=True):
    """The examples of a kind that were shown: square RGB crops as PNG, by face."""

    examples: dict[str, tuple[bytes, ...]]
    form: str = "die"  # Files of older versions may have cards as well.


class Trial(Part, frozen=True):
    """The result of trial rolls: dice shown and read correctly by face, rolls, and questions."""

    rolls: Annotated[int, Meta(ge=0)] = 0
    asked: Annotated[int, Meta(ge=0)] = 0
    wrong: Annotated[int, Meta(ge=0)] = 0
    shown: dict[str, int] = {}
    right: dict[str, int] = {}


class Lay(Part, frozen=True):
    """A die that lay flat in a trial roll.

    `place` is its position relative to the picture's centre, in units of the picture's long side.
    `top` is the vector from the die's centre to that of its upper side, in edges of the die.
    """

    place: tuple[Way, Way]
    top: tuple[Way, Way]


class Profile(Part, frozen=True, kw_only=True):
    """A calibrated tray; what was skipped in calibration is None or empty."""

    version: int = VERSION
    name: Name
    camera: str
    size: tuple[Side, Side]
    made: str = ""
    light: Light | None = None
    scene: Scene | None = None
    sharpness: Annotated[float, Meta(ge=0)] = 0.0
    lens: Annotated[float, Meta(ge=0, le=100)] | None = None  # In dioptres; None without a motor.
    tray: Tray | None = None
    dice: dict[str, Dice] = {}
    enrolled: dict[str, Enrolled] = {}
    trials: dict[str, Trial] = {}
    flat: dict[str, Annotated[tuple[Lay, ...], Meta(max_length=MOST_FLAT)]] = {}

    def fits(self, camera: str) -> bool:
        """Return whether it can be used with a camera: a simulated one needs its own profile."""
        return (self.camera == "simulated") == (camera == "simulated")


class ProfileError(ValueError):
    """Raised for a profile that cannot be used; the message says what is wrong."""


class NewerProfile(ProfileError):
    """Raised for a profile of a later version, which is not damaged and must not be set aside."""


def write_profile(profile: Profile) -> str:
    """Return a profile as JSON text."""
    raw = msgspec.json.encode(profile)
    return msgspec.json.format(raw, indent=1).decode() + "\n"


def parse_profile(text: bytes) -> Profile:
    """Return the profile in a file of this or an earlier version; ProfileError with a message."""
    if len(text) > MOST_BYTES:
        raise ProfileError(message("profile-large", size=len(text) >> 20))
    try:
        raw = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise ProfileError(message("profile-no-json")) from None
    if not isinstance(raw, dict):
        raise ProfileError(message("profile-no-object"))
    raw = _migrated(raw)
    try:
        return msgspec.convert(raw, Profile)
    except msgspec.ValidationError as error:
        place = str(error).rpartition("`$.")[2].rstrip("`")  # "… - at `$.tray.width`"
        raise ProfileError(message("profile-damaged", place=place)) from None


def _migrated(raw: dict[str, Any]) -> dict[str, Any]:
    version = raw.get("version")
    if type(version) is not int or version < 1:
        raise ProfileError(message("profile-no-version"))
    if version > VERSION:
        raise NewerProfile(message("profile-newer", version=str(version)))
    while version < VERSION:
        try:
            raw = _STEPS[version](raw)
        except (KeyError, TypeError, AttributeError, ValueError):
            raise ProfileError(message("profile-damaged-version", version=str(version))) from None
        version += 1
        raw["version"] = version
    return raw


def _from_1(raw: Mapping[str, Any]) -> dict[str, Any]:
    """Convert version 1, which had one trial for the tray instead of one for each kind of die."""
    made = dict(raw)
    trial = made.pop("trial", None)
    kinds = list(made.get("dice", {})) or ["d6"]
    made["trials"] = {kinds[0]: trial} if trial else {}
    return made


def _from_2(raw: Mapping[str, Any]) -> dict[str, Any]:
    """Convert version 2, which had no flat dice; they come with the next trial rolls."""
    return dict(raw)


def _from_3(raw: Mapping[str, Any]) -> dict[str, Any]:
    """Convert version 3, which had no lens position; the camera then focuses at every start."""
    return dict(raw)


_STEPS: dict[int, Callable[[Mapping[str, Any]], dict[str, Any]]] = {
    1: _from_1,
    2: _from_2,
    3: _from_3,
}


_IN_USE = "in-use"
_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"


class ProfileStore:
    """A folder with a file for each tray, and one with the key of the profile in use.

    A profile's key is its file name without the extension. A damaged file is set aside when it is
    read, and `notice` is called with a message.
    """

    def __init__(self, folder: Path, notice: Callable[[Text], None] = lambda words: None) -> None:
        self.folder = folder
        self.notice = notice
        self._said = False  # Whether people know that the key of the tray in use is lost.

    def keys(self) -> tuple[str, ...]:
        """Return all keys, sorted."""
        return tuple(
            sorted(path.stem for path in self.folder.glob("*.json") if ".damaged-" not in path.name)
        )

    def read(self, key: str) -> Profile | None:
        """Return a profile, or None if there is none that can be used."""
        path = self.folder / f"{key}.json"
        try:
            return parse_profile(read_file(path, 2 * MOST_BYTES))
        except FileNotFoundError:
            return None
        except NewerProfile as fault:
            self.notice(message("profile-fault-newer", file=path.name, fault=why(fault)))
        except DamagedFile:
            self._put_aside(path, ProfileError(message("profile-changed")))
        except ProfileError as fault:
            self._put_aside(path, fault)
        except OSError as fault:
            self.notice(message("profile-fault-unreadable", file=path.name, why=why(fault)))
        return None

    def all(self) -> tuple[tuple[str, Profile], ...]:
        """Return every usable profile with its key."""
        found = ((key, self.read(key)) for key in self.keys())
        return tuple((key, profile) for key, profile in found if profile is not None)

    def save(self, profile: Profile, key: str = "") -> str:
        """Save a profile under a key, by default a new one, and use it; return the key.

        OSError if it cannot be written, or cannot be read again.
        """
        key = key or self._free_key(profile.name)
        text = write_profile(profile)
        try:
            parse_profile(text.encode())
        except ProfileError as fault:
            raise OSError(message("profile-fault-kept", fault=why(fault))) from None
        path = self.folder / f"{key}.json"
        new = not path.exists()
        self._refuse_unreadable(path)
        replace(path, text, previous=True)
        try:
            self.use(key)
        except OSError:
            if new:
                remove(path)  # Else another attempt would save it twice.
            raise
        return key

    def remove(self, key: str) -> None:
        """Delete a profile, if there is one."""
        remove(self.folder / f"{key}.json")
        remove(self.folder / f"{key}.json.previous")
        if self.in_use == key:
            self.use("")

    @property
    def in_use(self) -> str:
        """The key of the profile in use, or ""."""
        try:
            key = read_file(self.folder / _IN_USE, 1000).decode("utf-8").strip()
        except FileNotFoundError:
            return ""
        except (OSError, ValueError) as fault:
            if not self._said:
                self._said = True
                self.notice(message("profile-fault-in-use", why=why(fault)))
            return ""
        return key if key in self.keys() else ""

    def use(self, key: str) -> None:
        """Use a profile from now on, or none with ""; KeyError if it does not exist."""
        if key and key not in self.keys():
            raise KeyError(say("profile-no-tray", key=repr(key)))
        replace(self.folder / _IN_USE, f"{key}\n")

    def used(self) -> Profile | None:
        """Return the profile in use, or None."""
        return self.read(self.in_use) if self.in_use else None

    def _refuse_unreadable(self, path: Path) -> None:
        try:
            read_file(path, 2 * MOST_BYTES)
        except (FileNotFoundError, NotADirectoryError, DamagedFile):
            return
        except OSError as fault:
            raise OSError(fault.errno, message("profile-fault-not-over", why=why(fault))) from fault

    def _put_aside(self, path: Path, fault: ProfileError) -> None:
        try:
            aside = set_aside(path)
        except OSError as error:
            words = message("profile-fault-stays", file=path.name, fault=why(fault), why=why(error))
            self.notice(words)
            return
        words = message("profile-fault-aside", file=path.name, fault=why(fault), aside=aside.name)
        self.notice(words)

    def _free_key(self, name: str) -> str:
        word = "".join(sign if sign in _LETTERS else "-" for sign in name.lower()).strip("-")
        stem = "-".join(filter(None, word.split("-")))[:40] or "tray"
        taken = {path.name for path in self.folder.glob("*")}
        if f"{stem}.json" not in taken:
            return stem
        number = 2
        while f"{stem}-{number}.json" in taken:
            number += 1
        return f"{stem}-{number}"


def find_profile(store: ProfileStore, name: str) -> Profile | None:
    """Return a profile by its key, its name, or the path of its file, or None."""
    for key, profile in store.all():
        if name in (key, profile.name):
            return profile
    path = Path(name)
    if path.suffix == ".json" and path.is_file():
        try:
            return parse_profile(read_file(path, 2 * MOST_BYTES))
        except (ProfileError, DamagedFile, OSError) as fault:
            store.notice(f"{path} {fault}")
    return None
