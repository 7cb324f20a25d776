"""The folder of profiles: one file per tray, and one that contains the key of the profile in
use.
"""

from collections.abc import Callable
from pathlib import Path

from companion.storage.files import DamagedFile, read_file, remove, replace, set_aside
from companion.storage.reasons import why
from companion.words import Text
from hardware.profile import (
    MOST_BYTES,
    NewerProfile,
    Profile,
    ProfileError,
    parse_profile,
    write_profile,
)
from hardware.text import message, say

_IN_USE = "in-use"
_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"


class ProfileStore:
    """Profiles by key, which is the file's name without its extension.

    A file that cannot be used is set aside when it is read, and `notice` is called with a message.
    """

    def __init__(self, folder: Path, notice: Callable[[Text], None] = lambda words: None) -> None:
        self.folder = folder
        self.notice = notice
        self._said = False  # that nobody knows which tray is in use

    def keys(self) -> tuple[str, ...]:
        """Return all keys, sorted."""
        return tuple(sorted(path.stem for path in self.folder.glob("*.json")
                            if ".damaged-" not in path.name))  # fmt: skip

    def read(self, key: str) -> Profile | None:
        """Return a profile; None if there is none, or if it was damaged and was set aside."""
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
        """Save a profile under its key, or a new one if none is given, and use it; return the key.

        Raise OSError if it cannot be written, or could not be read again.
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
                remove(path)  # Otherwise the next try would save it twice.
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
        """The key of the tray in use; "" if none is."""
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
        """Use this profile from now on; "" for none. Raise KeyError if it does not exist."""
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
    """Return a profile by its key, its name, or as a file; None if there is none."""
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
