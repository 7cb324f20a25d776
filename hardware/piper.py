"""A more natural voice, where the program piper is installed and a voice lies in the data folder.

Piper loads its voice for about a second, and longer on a Pi. So a process that has loaded it waits
for the next sentence, in 190 MB of memory. Voices are files of their makers: nothing is downloaded.
"""

import json
import logging
import shutil
import subprocess
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

LOG = logging.getLogger(__name__)
PROGRAM, PLAYER = "piper", "aplay"
LARGEST = 1 << 20  # Bytes of the description of a voice.
_SAMPLES_A_SECOND = 22050

Start = Callable[..., "subprocess.Popen[bytes]"]


class Sentence:
    """A sentence that piper speaks and aplay plays; a `Running` of hardware/voice.py."""

    def __init__(self, speaks: "subprocess.Popen[bytes]", play: Callable[[IO[bytes]], Any]) -> None:
        """Take a piper that waits for its sentence; `play` starts to play what it writes."""
        self._speaks, self._play = speaks, play
        self._plays: Any = None
        self._stopped = False
        self.returncode = 0

    def communicate(self, input: str, timeout: float) -> object:
        """Speak the words and wait until they are over."""
        assert self._speaks.stdin is not None and self._speaks.stdout is not None
        self._plays = self._play(self._speaks.stdout)
        self._speaks.stdout.close()  # Only the player reads it.
        if self._stopped:
            self.kill()
        with suppress(BrokenPipeError):
            self._speaks.stdin.write(" ".join(input.split()).encode() + b"\n")
            self._speaks.stdin.close()
        self._plays.wait(timeout)
        code = self._speaks.wait(timeout)
        self.returncode = 0 if self._stopped else code or self._plays.returncode
        return None

    def kill(self) -> None:
        """Stop at once."""
        self._stopped = True
        for each in (self._plays, self._speaks):
            if each is not None:
                each.kill()


class Piper:
    """Speaks with the voices of a folder, and keeps one process ready for the next sentence."""

    def __init__(
        self,
        folder: Path,
        find: Callable[[str], str | None] = shutil.which,
        start: Start = subprocess.Popen,
    ) -> None:
        self._folder, self._find, self._start = folder, find, start
        self._ready: tuple[tuple[str, ...], subprocess.Popen[bytes]] | None = None

    def voice(self, language: str) -> Path | None:
        """Return the voice for a language, such as `en_US-joe-medium.onnx`; None without one."""
        if self._find(PROGRAM) is None or self._find(PLAYER) is None:
            return None
        found = sorted(self._folder.glob(f"{language[:2]}[_-]*.onnx"))
        return next((each for each in found if _about(each).is_file()), None)

    def begin(self, language: str, volume: float) -> Sentence | None:
        """Return a sentence to be spoken, or None if there is no voice for the language."""
        voice = self.voice(language)
        if voice is None:
            return None
        command = (PROGRAM, "-m", str(voice), "--output-raw", "--volume", f"{volume:.2f}")
        speaks = self._take(command) or self._run(command)
        self._ready = command, self._run(command)
        rate = str(_rate(voice))
        player = (PLAYER, "-q", "-t", "raw", "-f", "S16_LE", "-c", "1", "-r", rate)
        return Sentence(speaks, lambda sound: self._started(player, stdin=sound))

    def _take(self, command: tuple[str, ...]) -> "subprocess.Popen[bytes] | None":
        """Return the process that waits, if it has loaded this voice at this volume."""
        ready, self._ready = self._ready, None
        if ready is None:
            return None
        if ready[0] == command and ready[1].poll() is None:
            return ready[1]
        _end(ready[1])
        return None

    def _run(self, command: Sequence[str]) -> "subprocess.Popen[bytes]":
        return self._started(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def _started(self, command: Sequence[str], **pipes: Any) -> "subprocess.Popen[bytes]":
        return self._start(command, stderr=subprocess.DEVNULL, **pipes)

    def close(self) -> None:
        """End the process that waits."""
        ready, self._ready = self._ready, None
        if ready is not None:
            _end(ready[1])


def _end(process: "subprocess.Popen[bytes]") -> None:
    process.kill()
    process.wait()
    for each in (process.stdin, process.stdout):
        if each is not None:
            each.close()


def _about(voice: Path) -> Path:
    return voice.with_name(voice.name + ".json")


def _rate(voice: Path) -> int:
    """Return the samples a second of a voice, which its description states."""
    try:
        with _about(voice).open("rb") as file:
            return int(json.loads(file.read(LARGEST))["audio"]["sample_rate"])
    except (OSError, ValueError, KeyError, TypeError, OverflowError, RecursionError):
        LOG.warning("no rate in the description of %s", voice)
        return _SAMPLES_A_SECOND
