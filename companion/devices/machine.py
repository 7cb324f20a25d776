"""The machine itself: its network, its touch panels, its updates."""

import re
import socket
import struct
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

# Name and addresses of this machine in the network, for people who want to reach it by SSH.


Run = Callable[[Sequence[str]], str]


def _printed(command: Sequence[str]) -> str:
    done = subprocess.run(command, capture_output=True, text=True, timeout=2, check=False)
    return done.stdout


def host_name() -> str:
    """Return the machine's name, without a domain."""
    return socket.gethostname().partition(".")[0]


def addresses(run: Run = _printed) -> tuple[str, ...]:
    """Return its addresses in the network, short ones (IPv4) first; () without a network."""
    try:
        found = run(("hostname", "-I")).split()
    except (OSError, subprocess.SubprocessError):
        return ()
    return tuple(sorted((each for each in found if not each.startswith("fe80:")), key=len))


def sound_cards(root: Path = Path("/")) -> dict[str, str]:
    """Return the names of the kernel's sound cards, by its ids for them."""
    try:
        listed = (root / "proc/asound/cards").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return {}
    return dict(re.findall(r"\[(\S+) *\]: .+ - (.+)", listed))


class Wifi(NamedTuple):
    """A Wi-Fi in reach: its name, its strength (0 to 100), its kind of
    security ("" if it is open).
    """

    name: str
    strength: int
    lock: str
    joined: bool

    @property
    def rank(self) -> tuple[bool, int]:
        """A sort key: the one in use first, then by strength."""
        return self.joined, self.strength

    @property
    def asks_who(self) -> bool:
        """Whether it needs a user name, as at universities; such a Wi-Fi cannot be joined."""
        return "802.1X" in self.lock


# The touch panels of a machine, as the kernel lists them.


_FINGERS = 0x35  # ABS_MT_POSITION_X of linux/input-event-codes.h: the panel distinguishes fingers
_WORD_BITS = 8 * struct.calcsize("l")  # the kernel writes bit sets as words of C's long


def touch_panels(root: Path = Path("/")) -> dict[str, str]:
    """Return the names of multi-touch panels, by event node (`event0`)."""
    found = {}
    for node in sorted((root / "sys/class/input").glob("event*")):
        try:
            axes = (node / "device/capabilities/abs").read_text(encoding="ascii").split()
            name = (node / "device/name").read_text(encoding="utf-8", errors="replace").strip()
            word, bit = divmod(_FINGERS, _WORD_BITS)
            apart = len(axes) > word and int(axes[-1 - word], 16) >> bit & 1
        except (OSError, ValueError):  # it has just been unplugged
            continue
        if apart:
            found[node.name] = name
    return found


# Updates of the app, where it is installed so that it can update itself.


class UpdateState(NamedTuple):
    """The running version, and the result of the last check, update or rollback.

    `state` is "running", "ready", "newest", "updated", "back", "failed" or "" for nothing yet.
    `word` is the version, the task that is running, or the reason of a failure.
    """

    version: str
    before: str = ""  # the version a rollback leads to; "" for none
    state: str = ""
    word: str = ""


class Updates(Protocol):
    """Checks for a new version, installs it and rolls back, all in the background."""

    def now(self) -> UpdateState | None:
        """Return the current state; None if this app cannot update itself.

        Takes some milliseconds.
        """

    def start(self, word: str) -> None:
        """Start to "look", "update" or go "back"; OSError in words if that is not allowed."""


class NoUpdates:
    """Stands in where the app is updated by other means."""

    def now(self) -> UpdateState | None:
        return None

    def start(self, word: str) -> None:
        """Always refuse."""
        raise OSError(word)
