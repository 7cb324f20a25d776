"""Short sounds through Kivy: loaded when first needed, silent if there is no device.

Opening a sound device can hang and block the whole program. So a child process tries it first,
within a time limit: `python -m ui.shell.sound FILE` exits with status 0 if FILE could be loaded.
"""

import logging
import os
import subprocess
import sys
from collections.abc import Callable
from enum import Enum
from pathlib import Path
from threading import Thread
from typing import Protocol

from companion.devices.machine import sound_cards
from companion.devices.ports import DeviceStatus, Health
from companion.storage.reasons import why as why_of
from companion.words import Percent, Text
from ui.kivy_layer import sdl
from ui.text import message, say

LOG = logging.getLogger(__name__)
FOLDER = Path(__file__).parents[1] / "sounds"
TRIAL_SECONDS = 15.0


class Cue(Enum):
    """The cues; the value is the file's name."""

    READY = "ready"
    GO = "go"
    FREEZE = "freeze"
    FALSE_START = "false_start"
    CONFIRM = "confirm"
    ERROR = "error"
    WIN = "win"


class Playable(Protocol):
    """The part of Kivy's sound class that is used."""

    volume: float

    def play(self) -> None:
        """Play from the beginning, and return at once."""

    def stop(self) -> None:
        """Stop, even if it is not playing."""


class Trial(Enum):
    """The state of the trial of the sound device."""

    UNTRIED = "untried"
    RUNNING = "running"
    GOOD = "good"
    FAILED = "failed"


def load(path: Path) -> Playable | None:
    """Load one file with Kivy's SDL provider; return None if there is no sound device."""
    sound = sdl.sounds().load(str(path))
    return sound if sound is not None and sound.length > 0 else None


def try_device(path: Path, seconds: float = TRIAL_SECONDS) -> Text:
    """Let a child process load `path` within `seconds`; return "" or the reason why it failed."""
    home = str(Path(__file__).parents[2])
    paths = os.pathsep.join(filter(None, (home, os.environ.get("PYTHONPATH", ""))))
    command = (sys.executable, "-m", "ui.shell.sound", str(path))
    env = {**os.environ, "PYTHONPATH": paths, "KIVY_NO_ARGS": "1", "KIVY_NO_FILELOG": "1"}
    try:
        done = subprocess.run(command, capture_output=True, timeout=seconds, env=env, check=False)
    except subprocess.TimeoutExpired:
        return message("shell-sound-no-answer", seconds=seconds)
    except OSError as error:
        return message("shell-sound-not-tried", why=why_of(error))
    return "" if done.returncode == 0 else message("shell-sound-none")


def use_speaker(card: str) -> None:
    """Let what is opened from now on play on this card, by ALSA's own variable, if it is there."""
    if card in sound_cards():
        os.environ["ALSA_CARD"] = card


class Sounds:
    """The cues of one program. All methods run in the screen's thread; only the trial does not."""

    def __init__(
        self,
        folder: Path = FOLDER,
        volume: float = 0.7,
        *,
        on: bool = True,
        load: Callable[[Path], Playable | None] = load,
        trial: Callable[[Path], Text] = try_device,
    ) -> None:
        self.on = on
        self._folder = folder
        self._load = load
        self._try = trial
        self._trial = Trial.UNTRIED
        self._why: Text = ""
        self._loaded: dict[Path, Playable] = {}
        self.set_volume(volume)

    def prepare(self) -> None:
        """Start the trial of the device in the background, once, unless sound is off."""
        if self.on and self._trial is Trial.UNTRIED:
            self._trial = Trial.RUNNING
            Thread(target=self._run_trial, name="sound trial", daemon=True).start()

    def set_volume(self, volume: float) -> None:
        """Set the volume of future cues, 0 to 1."""
        self.volume = max(0.0, min(1.0, volume))

    def play(self, cue: Cue | Path) -> bool:
        """Start a cue, or a sound file of a box, and return at once.

        Return False if it stays silent; `status` says why. A box's file may be missing.
        """
        if isinstance(cue, Path) and not cue.exists():
            return False
        if not self.on or self.volume == 0:
            return False
        self.prepare()
        if self._trial is not Trial.GOOD:
            return False
        try:
            return self._play(self._folder / f"{cue.value}.wav" if isinstance(cue, Cue) else cue)
        except Exception as error:  # A cue is never worth a crash, whatever the provider raises.
            LOG.exception("The cue %s failed", cue)
            self._fail(message("shell-sound-cue-failed", why=why_of(error)))
            return False

    def status(self) -> DeviceStatus:
        """Return whether cues can be heard, and why not."""
        if not self.on or self.volume == 0:
            return DeviceStatus(
                "Sound", Health.OFF, say("shell-sound-off"), say("shell-sound-turn-on")
            )
        if self._trial is Trial.FAILED:
            words = say("shell-sound-silent", why=self._why)
            return DeviceStatus("Sound", Health.MISSING, words, say("shell-sound-connect"))
        if self._trial is Trial.GOOD:
            words = say("shell-sound-at", volume=Percent(self.volume))
            return DeviceStatus("Sound", Health.OK, words)
        return DeviceStatus("Sound", Health.OK, say("shell-sound-not-yet"))

    def _play(self, path: Path) -> bool:
        sound = self._loaded.get(path) or self._load(path)
        if sound is None:
            self._fail(message("shell-sound-not-loaded", file=path.name))
            return False
        self._loaded[path] = sound
        sound.stop()
        sound.volume = self.volume
        sound.play()
        return True

    def _run_trial(self) -> None:
        try:
            why = self._try(self._folder / f"{Cue.CONFIRM.value}.wav")
        except Exception as error:  # Nobody above this thread would report it.
            LOG.exception("The trial of the sound device failed")
            why = message("shell-sound-not-tried", why=why_of(error))
        if why:
            self._fail(why)
        else:
            self._trial = Trial.GOOD

    def _fail(self, why: Text) -> None:
        self._why = why
        self._trial = Trial.FAILED


if __name__ == "__main__":
    sys.exit(0 if load(Path(sys.argv[1])) else 1)
