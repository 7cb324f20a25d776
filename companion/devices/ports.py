"""The devices around the table as plain values and protocols.

Hardware implements these and the screens use them; neither imports the other. Times are nanoseconds
of the monotonic clock (`time.monotonic_ns`), pictures are RGB bytes.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Protocol, TypeGuard, runtime_checkable

from companion.devices.machine import NoUpdates, Updates, Wifi, addresses, host_name
from companion.text import say
from companion.words import Sentences, Several, Text


@dataclass(frozen=True)
class Frame:
    """One picture: `rgb` holds width * height * 3 bytes, top row first.

    `lens` is the position of a locked motorised lens in dioptres; None without one, or while it
    searches.
    """

    width: int
    height: int
    rgb: bytes
    time_ns: int = 0
    lens: float | None = None


SHADED = {"grey": "white"}  # The colours that dice have in shade, and their real colour.
# Doubts whether dice were rolled at all: about one die, and about a whole reading.
UNMOVED, ALL_UNMOVED = say("unmoved"), say("all-unmoved")
# Reasons given for dice whose kind or symbols the reader does not know, with advice.
NO_DICE, NOT_SHOWN = say("no-dice-seen"), say("faces-not-shown")


@dataclass(frozen=True)
class DieReading:
    """One die as seen: `box` is (x0, y0, x1, y1) in pixels, `confidence` 0 to 1.

    `face` is None if the reader cannot decide; `second` is its next guess. `turn` is the rotation
    in degrees clockwise from upright, reduced by the face's symmetry. `top` is the vector from the
    die's middle to that of its upper side, x to the right, y down, in edges of the box.
    """

    kind: str
    face: str | None
    colour: str
    box: tuple[float, float, float, float]
    confidence: float
    second: str | None = None
    doubt: Text = ""
    turn: float | None = None
    top: tuple[float, float] | None = None


def joined(reasons: tuple[Text, ...]) -> str:
    """Join several reasons into one text, in the current language."""
    return str(Sentences(reasons, "; "))


@dataclass(frozen=True)
class Reading:
    """What the camera saw. If it is not `sure`, ask the players; `reasons` say why.

    `remark` describes other objects in the tray; it is not a doubt.
    """

    dice: tuple[DieReading, ...]
    sure: bool
    reasons: tuple[Text, ...] = ()
    ms: float = 0.0
    remark: Text = ""

    @property
    def reason(self) -> str:
        """All reasons as one text in the current language."""
        return joined(self.reasons)


class TrayState(Enum):
    """The state of the tray."""

    NO_CAMERA = "no camera"
    STARTING = "starting"
    EMPTY = "empty"
    MOVING = "moving"
    HAND = "hand in view"
    SETTLED = "settled"


@dataclass(frozen=True)
class TrayView:
    """The live tray: the last frame, its state, and the reading once the dice have settled.

    While CARDS are watched there is no reading. Then, and while waiting for a roll, `whole` is the
    frame at full resolution.
    """

    state: TrayState
    frame: Frame | None = None
    reading: Reading | None = None
    words: Text = ""
    whole: Frame | None = None


CARDS = "cards"  # used in place of a kind of dice: watch for cards and read no dice

# Called from any thread with each new view of the tray.
Show = Callable[[TrayView], None]


@dataclass(frozen=True)
class WatchRequest:
    """What to watch the tray for, and who receives each new view.

    `expected` dice of `kind` are rolled, or CARDS are looked for. With 0 dice nobody rolls, and the
    tray is only shown. Dice showing the `kept` faces may still lie in the tray from an earlier roll
    and are not part of the reading. `again` repeats the previous request, whose roll has not been
    counted, so the dice may lie unmoved. `soon` announces that a roll of any number of dice may
    follow.
    """

    kind: str
    expected: int
    show: Show
    kept: tuple[str, ...] = ()
    again: bool = False
    soon: bool = False


@dataclass(frozen=True)
class Correction:
    """What a die really showed: its reading in the frame shown, and its face ("" for no die)."""

    seen: DieReading
    face: str


@dataclass(frozen=True)
class Corrected:
    """How many corrected dice are stored, and how many bytes they take."""

    count: int = 0
    bytes: int = 0


@dataclass(frozen=True)
class Buzz:
    """One press (or release) of a seat's buzzer with the kernel's time stamp.

    `coarse_ns` is how much later than the finger the stamp may be, because of polling or frames. It
    is 0 for a wired button, which the kernel stamps itself.
    """

    seat: int
    time_ns: int
    pressed: bool = True
    coarse_ns: int = 0


# Resolution of stamps of keys and touch: one frame at 30 per second, plus the polling interval of
# the panel or keyboard.
STAND_IN_NS = 43_000_000


class Health(Enum):
    """The state of a device, for its icon. OFF means switched off by the user."""

    OK = "ok"
    SIMULATED = "simulated"
    OFF = "off"
    MISSING = "missing"
    FAULT = "fault"


@dataclass(frozen=True)
class DeviceStatus:
    """A device in words: what it is, its condition, and what the owner can do about it.

    Its messages are translated when they are shown, because a status is kept for long.
    """

    device: str
    health: Health
    said: Text
    helps: Text = ""

    @property
    def words(self) -> str:
        """The device's condition, in words."""
        return str(self.said)

    @property
    def cure(self) -> str:
        """What the owner can do about it."""
        return str(self.helps)


class FrameSource(Protocol):
    """A camera or its substitute. All calls come from one thread."""

    def open(self) -> None:
        """Open the device; OSError with a reason in words if that is impossible."""

    def read(self) -> Frame:
        """Return the next frame, waiting at most a second; OSError if the device has stopped."""

    def close(self) -> None:
        """Release the device; never raises."""


class DiceReader(Protocol):
    """Reads dice in pictures. Needs no device."""

    def read(self, frame: Frame, kind: str, expected: int | None = None) -> Reading:
        """Read all dice of `kind` in `frame`.

        `expected` is the number of dice due, None if unknown.
        """


@runtime_checkable
class ConfirmingReader(DiceReader, Protocol):
    """A reader that can confirm an earlier reading with a fraction of the work."""

    def confirms(self, frame: Frame, reading: Reading) -> bool:
        """Return whether a later picture of dice at rest shows the same.

        If not, it has to be read.
        """


class Tray(Protocol):
    """The dice tray as the screens see it."""

    def watch(self, request: WatchRequest) -> None:
        """Start watching in place of the previous request; returns at once."""

    def rest(self) -> None:
        """Stop watching, which lets the camera sleep."""

    def correct(self, corrections: tuple[Correction, ...]) -> None:
        """Store corrected dice of the current reading for `learn`; never raises."""

    def corrected(self) -> Corrected:
        """Return how many corrected dice are stored."""

    def learn(self) -> str:
        """Improve the tray in use with the corrected dice; return the result in words.

        OSError if the improvement cannot be saved.
        """

    def forget_corrected(self) -> None:
        """Delete all corrected dice; OSError with a reason in words if that fails."""

    def status(self) -> DeviceStatus:
        """Return the state of the camera."""

    def close(self) -> None:
        """Release the camera and wait until it is free; never raises."""


class SimulatedThrow(Protocol):
    """A tray whose dice the program rolls: for the demo, tests, and tables without dice."""

    def throw(self, faces: tuple[str, ...], colours: tuple[str, ...] = ()) -> None:
        """Roll dice with these faces into view, each in its colour.

        "" or none for the usual one.
        """


def throws(tray: object) -> TypeGuard[SimulatedThrow]:
    """Return whether the program rolls the dice of this tray."""
    # Not isinstance, because a tray may delegate to one that is opened later.
    return hasattr(tray, "throw")


class TurnedTray(Protocol):
    """A tray whose picture can be rotated."""

    def turn_to(self, degrees: int) -> None:
        """Rotate pictures by 0, 90, 180 or 270 degrees from now on."""


def turns(tray: object) -> TypeGuard[TurnedTray]:
    """Return whether the picture of this tray can be rotated."""
    return hasattr(tray, "turn_to")


class Buzzers(Protocol):
    """A button and a lamp per seat."""

    def listen(self, heard: Callable[[Buzz], None]) -> None:
        """Call `heard` (from any thread) for every press and release.

        Replaces the previous listener.
        """

    def held(self) -> frozenset[int]:
        """Return the seats whose buttons are down now."""

    def lamps(self, lit: frozenset[int]) -> None:
        """Light the lamps of exactly these seats."""

    def status(self) -> DeviceStatus:
        """Return the state of the buzzers."""

    def close(self) -> None:
        """Release the pins; never raises."""


class KeyBuzzers(Protocol):
    """Buzzers that the program presses: for number keys, the demo and tests.

    Times in nanoseconds.
    """

    def press(self, seat: int, time_ns: int) -> None:
        """Press the button of a seat."""

    def release(self, seat: int, time_ns: int) -> None:
        """Release the button of a seat."""


def has_keys(buzzers: object) -> TypeGuard[KeyBuzzers]:
    """Return whether the program can press these buzzers."""
    return hasattr(buzzers, "press")


class AnyButtons(Protocol):
    """Buzzers that can be any buttons of the machine, learnt by one press per seat."""

    def grab(self, on: bool) -> None:
        """Keep presses from typing into the screen while a race is on."""

    def learnt(self) -> Mapping[int, str]:
        """Return the names of the devices whose button was learnt, by seat."""

    def learn(self, seat: int, done: Callable[[Text], None]) -> None:
        """Take the next key pressed on any device as the button of a seat.

        `done` is called from a thread with the result.
        """

    def unheard(self) -> Text:
        """Return why no key can be heard while one is learnt, and what to do; "" if one can."""

    def stop_learning(self) -> None:
        """Stop waiting for a key."""

    def forget_buttons(self) -> None:
        """Forget all learnt buttons."""


def takes_any(buzzers: object) -> TypeGuard[AnyButtons]:
    """Return whether any button of the machine can be learnt."""
    return hasattr(buzzers, "learn")


class Panel(Protocol):
    """The touch screen's own hardware."""

    def brightness(self, level: float) -> None:
        """Set the backlight, 0 to 1; a panel without one ignores it."""

    def stay_awake(self, on: bool) -> None:
        """Keep the desktop from blanking the screen, or allow it again; never raises."""

    def power_off(self) -> None:
        """Shut the machine down; OSError with a reason in words if that is not allowed."""

    def can_power_off(self) -> bool:
        """Return whether the app may switch this machine off."""

    def ways_out(self) -> tuple[str, ...]:
        """Return the ways in which the app can be left here.

        They are "login" and, as restarts, "safe" (without camera and buzzers) and "whole" (with
        them).
        """

    def leave(self, way: str) -> None:
        """Leave the app, which ends it; OSError with a reason in words if that is not allowed."""

    def lend_display(self) -> int:
        """Return an open file that lets another process draw on a second display.

        For a machine without a desktop; OSError with a message if there is no such display. May
        wait for the window's first picture.
        """

    def trouble(self) -> str:
        """Return in a few words what is wrong with power or heat now; "" if nothing.

        Returns quickly.
        """

    def status(self) -> DeviceStatus:
        """Return the state of the panel."""


class Voice(Protocol):
    """Reads sentences aloud, one at a time. All methods return at once."""

    def say(self, words: str, language: str, volume: float) -> None:
        """Speak now, or as soon as the current sentence is over; `volume` is 0 to 1.

        Of several waiting sentences only the newest is spoken.
        """

    def hush(self) -> None:
        """Stop at once and discard waiting sentences."""

    def close(self) -> None:
        """Stop speaking and release the device."""

    def status(self) -> DeviceStatus:
        """Return whether speech is available."""


class Mute:
    """A voice that says nothing."""

    def say(self, words: str, language: str, volume: float) -> None:
        """Say nothing."""

    def hush(self) -> None:
        """Stay silent."""

    def close(self) -> None:
        """Stay silent."""

    def status(self) -> DeviceStatus:
        return DeviceStatus("", Health.OFF, "")


class Network(Protocol):
    """How the machine is reached in the network, and how it joins a Wi-Fi."""

    def status(self) -> DeviceStatus:
        """Return the name and addresses of the machine."""

    def can_join(self) -> bool:
        """Return whether it can join a Wi-Fi from here. Returns quickly."""

    def near(self) -> tuple[Wifi, ...]:
        """Return the Wi-Fis in reach, the one in use first, then by strength; takes seconds.

        OSError with a reason in words if that fails.
        """

    def join(self, name: str, password: str) -> None:
        """Join a Wi-Fi permanently; takes up to a minute.

        OSError with a reason in words if that fails.
        """


class OnlyReached:
    """A network that others manage, such as the desktop."""

    def status(self) -> DeviceStatus:
        name, found = host_name(), addresses()
        if not found:
            return DeviceStatus("network", Health.OFF, say("no-network", name=name))
        reached = say("reached", name=name, addresses=Several(found, "commas"))
        return DeviceStatus("network", Health.OK, reached)

    def can_join(self) -> bool:
        """Return False, because the desktop manages the network."""
        return False

    def near(self) -> tuple[Wifi, ...]:
        return ()

    def join(self, name: str, password: str) -> None:
        """Always refuse."""
        raise OSError(name)


@dataclass(frozen=True)
class Devices:
    """All devices around the table, passed to the screens by the composition root."""

    tray: Tray
    buzzers: Buzzers
    panel: Panel
    voice: Voice = field(default_factory=Mute)
    updates: Updates = field(default_factory=NoUpdates)
    network: Network = field(default_factory=OnlyReached)

    def close(self) -> None:
        self.voice.close()
        self.tray.close()
        self.buzzers.close()
