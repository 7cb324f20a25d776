"""The composition root: builds a session from folders, settings, journal and devices.

The functions import calibration and hardware themselves, which saves start-up time for commands
that need neither.
"""

import os
import time
from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any

from companion.app.config import Config, begin_config, changed_outside, read_config
from companion.app.crash import private
from companion.cli.text import message
from companion.match.session import Session
from companion.storage.backups import missing
from companion.storage.folders import Folders
from companion.storage.owner_cards import OwnerStore
from companion.storage.restoring import at_start
from companion.storage.retrying_store import open_journal
from companion.words import Sentences, Text, languages

if TYPE_CHECKING:
    from calibration.trays import Trays
    from companion.devices.ports import Devices

# Objects made at first use, so that the first screen does not wait for them.


class Late:
    """A proxy for the object that `make` returns, made when an attribute is first read."""

    def __init__(self, make: Callable[[], Any]) -> None:
        self._make = make

    @cached_property
    def _made(self) -> Any:
        return self._make()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._made, name)


def load_config(path: Path, notices: list[Text]) -> Config:
    """Read the settings; problems become notices, and the defaults apply (safe mode)."""
    config, problems = read_config(path)
    if problems:
        cure = message("safe-mode-cure", path=private(str(path)))
        said = (problem.said for problem in problems)
        notices.append(Sentences((message("safe-mode"), *said, cure), "\n"))
    elif changed_outside(path):
        notices.append(message("settings-changed", path=private(str(path))))
    return config


def open_session(
    folders: Folders,
    *,
    overrides: Mapping[str, Any] | None = None,
    size: tuple[int, int] | None = None,
    box: str | None = None,
    seed: str | None = None,
) -> Session:
    """Build everything the screens need; `overrides` apply to this run and are not saved."""
    from hardware import open_devices

    notices: list[Text] = []
    config, first_start = _begin(folders, notices)
    journal, word = open_journal(folders.journal_file, time.time)
    notices += [word] if word else []
    # A person's match is different every time; a demo's is always the same.
    rng = Random(seed) if seed is not None else SystemRandom()
    chosen = config.changed(overrides or {})
    # Made late, because their modules are large and the first screen uses none of them.
    profiles: Any = Late(lambda: _profiles(folders, session))
    calibration: Any = Late(lambda: _trays(folders, chosen, profiles, devices))
    card_recognizer: Any = Late(lambda: _card_recognizer(folders, profiles))
    text_reader: Any = Late(_text_reader)
    code_reader: Any = Late(_code_reader)
    devices = open_devices(chosen, rng, folders.corrected, profiles, folders.data, folders.voices)
    owner = OwnerStore(folders.owner, lambda words: session.notice(words))
    session = Session(
        folders=folders,
        config=chosen,
        saved=config,
        journal=journal,
        owner=owner,
        devices=devices,
        rng=rng,
        notices=notices,
        size=size,
        box=box,
        calibration=calibration,
        card_recognizer=card_recognizer,
        text_reader=text_reader,
        code_reader=code_reader,
        missing=missing(folders) if journal.path else None,
        late_journal=journal.path is None,
        first_start=first_start,
    )
    return session


def _begin(folders: Folders, notices: list[Text]) -> tuple[Config, bool]:
    """Restore a backup that waits, and read the settings; return them and whether they are new."""
    # The language comes first, before any message; a restored backup may have its own settings.
    languages.look_in(folders.words)
    languages.speak_as_chosen(read_config(folders.config_file)[0].language, os.environ)
    restored = at_start(folders)
    if restored:
        notices.append(restored)
        languages.look_in(folders.words, again=True)
    first_start = begin_config(folders.config_file)
    config = load_config(folders.config_file, notices)
    languages.speak_as_chosen(config.language, os.environ)
    return config, first_start


def _profiles(folders: Folders, session: Session) -> Any:
    from hardware.profile import ProfileStore

    return ProfileStore(folders.calibration, session.notice)


def _trays(folders: Folders, config: Config, profiles: Any, devices: "Devices") -> "Trays":
    from calibration.trays import Trays

    seats = len(config.buzzer_pins) or 4
    return Trays(profiles, devices, folders.mats, config.camera, seats)


def _card_recognizer(folders: Folders, profiles: Any) -> Any:
    from hardware.card_recognizer import CardPictures, StoredCardRecognizer

    return StoredCardRecognizer(CardPictures(folders.card_pictures), profiles.used)


def _text_reader() -> Any:
    from hardware.text_reader import Tesseract

    return Tesseract()


def _code_reader() -> Any:
    from hardware.code_reader import QrReader

    return QrReader()


def open_calibration(
    folders: Folders, overrides: Mapping[str, Any], notices: list[Text]
) -> "Trays":
    """Build what a calibration in the terminal needs: devices, and all trays.

    The caller closes the devices.
    """
    from hardware import open_devices
    from hardware.profile import ProfileStore

    config = load_config(folders.config_file, notices).changed(overrides)
    profiles = ProfileStore(folders.calibration, notices.append)
    devices = open_devices(config, SystemRandom(), None, profiles)
    return _trays(folders, config, profiles, devices)
