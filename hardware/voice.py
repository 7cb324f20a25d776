"""A voice that reads to the table: the program espeak-ng, which Debian packages for every Pi.

Where there is a more natural one for the language, that speaks: hardware/piper.py. As separate
programs they do not slow the screens down. They speak one sentence at a time, and only the newest
one waits.
"""

import logging
import shutil
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Condition, Thread
from typing import Protocol

from companion.devices.ports import DeviceStatus, Health
from companion.words import languages
from companion.words.catalogue import CONTROLS
from hardware.piper import Piper
from hardware.text import message, say

LOG = logging.getLogger(__name__)
PROGRAM = "espeak-ng"
WORDS_A_MINUTE = 155  # Slower than its default of 175, as tables are noisy.
LOUDEST = 200  # Its amplitude at full volume, twice the usual, as small speakers are weak.
LONGEST_S = 30.0  # The longest time of a sentence, after which a hanging sound device is stopped.


class Running(Protocol):
    """The process that speaks a sentence; `returncode` is 0 afterwards, negative if stopped."""

    returncode: int

    def communicate(self, input: str, timeout: float) -> object:
        """Write the words to its standard input, and wait until it ends."""

    def kill(self) -> None:
        """Stop at once."""


Start = Callable[[Sequence[str]], Running]


def start(command: Sequence[str]) -> Running:
    """Start the program; OSError if it is missing."""
    return subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        encoding="utf-8",
    )


class EspeakVoice:
    """Speaks in a thread of its own, started with the first sentence."""

    def __init__(
        self,
        start: Start = start,
        find: Callable[[str], str | None] = shutil.which,
        piper: Piper | None = None,
    ) -> None:
        self._start, self._find, self._piper = start, find, piper
        self._change = Condition()
        self._waiting: tuple[str, str, float] | None = None
        self._speaking: Running | None = None
        self._thread: Thread | None = None
        self._closed = False
        self._failed = False  # Whether the last sentence failed, as for an unknown language.

    def say(self, words: str, language: str, volume: float) -> None:
        """Speak a sentence as soon as the current one is over; `volume` is 0 to 1."""
        if self._closed or not words.strip() or not self._speaks(language):
            return
        with self._change:
            self._waiting = (words, language, volume)
            if self._thread is None:
                self._thread = Thread(target=self._speak, name="voice", daemon=True)
                self._thread.start()
            self._change.notify()

    def _speaks(self, language: str) -> bool:
        return self._find(PROGRAM) is not None or self._natural(language) is not None

    def _natural(self, language: str) -> Path | None:
        return self._piper.voice(language) if self._piper is not None else None

    def hush(self) -> None:
        """Stop at once, drop the sentence that waits, and free the memory of a loaded voice."""
        with self._change:
            self._waiting = None
            if self._speaking is not None:
                self._speaking.kill()
            if self._piper is not None:
                self._piper.close()

    def close(self) -> None:
        """Stop speaking permanently."""
        self._closed = True
        self.hush()
        with self._change:
            self._change.notify()

    def status(self) -> DeviceStatus:
        """Return whether it can speak in the language of the app, and what would help."""
        natural = self._natural(languages.spoken())
        if self._find(PROGRAM) is None and natural is None:
            missing, cure = message("voice-missing"), message("voice-missing-cure")
            return DeviceStatus(say("voice-name"), Health.MISSING, missing, cure)
        if self._failed:
            silent, cure = message("voice-silent"), message("voice-silent-cure")
            return DeviceStatus(say("voice-name"), Health.FAULT, silent, cure)
        ready = message("voice-natural", name=natural.stem) if natural else message("voice-ready")
        return DeviceStatus(say("voice-name"), Health.OK, ready)

    def _speak(self) -> None:
        while (due := self._next()) is not None:
            words, language, volume = due
            try:
                with self._change:
                    if self._closed:
                        return
                    self._speaking = self._begun(language, max(0.0, min(1.0, volume)))
                self._finish(self._speaking, CONTROLS.sub("", words))
            except (OSError, ValueError) as error:
                LOG.warning("nothing was said: %s", error)
            finally:
                with self._change:
                    self._speaking = None

    def _begun(self, language: str, volume: float) -> Running:
        """Start a program that waits for its words."""
        if self._piper is not None and (found := self._piper.begin(language, volume)) is not None:
            return found
        loud = str(round(LOUDEST * volume))
        speed = str(WORDS_A_MINUTE)
        return self._start((PROGRAM, "-v", language, "-s", speed, "-a", loud, "--stdin"))

    def _finish(self, running: Running, words: str) -> None:
        try:
            running.communicate(words, LONGEST_S)
        except subprocess.TimeoutExpired:
            LOG.warning("the voice hung")
            running.kill()
            self._failed = True
            return
        self._failed = running.returncode > 0
        if self._failed:
            LOG.warning("the voice ended with %d", running.returncode)

    def _next(self) -> tuple[str, str, float] | None:
        with self._change:
            while self._waiting is None and not self._closed:
                self._change.wait()
            due, self._waiting = self._waiting, None
            return None if self._closed else due
