"""What the companion asks of the devices around the table: plain values and protocols.

Hardware implements these, the screens use them; neither knows the other. Times are
nanoseconds of the monotonic clock (`time.monotonic_ns`), pictures are RGB bytes.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from typing import Protocol, TypeGuard

from companion.devices.updates import NoUpdates, Updates
from companion.text import say
from companion.words import Text


@dataclass(frozen=True)
class Frame:
    """One picture: `rgb` holds width * height * 3 bytes, top row first.

    `lens` is where a lens with a motor was locked, in dioptres; None if it has none or searches.
    """

    width: int
    height: int
    rgb: bytes
    time_ns: int = 0
    lens: float | None = None


# Doubts that say that nobody may have thrown yet: of one die, and of a reading as a whole.
UNMOVED, ALL_UNMOVED = say("unmoved"), say("all-unmoved")
# Said where what may lie in the tray is not known as dice, and what helps with symbols.
NO_DICE, NOT_SHOWN = say("no-dice-seen"), say("faces-not-shown")


@dataclass(frozen=True)
class DieReading:
    """One die as seen: `box` is (x0, y0, x1, y1) in pixels, `confidence` 0 to 1.

    `face` is None where the reader will not say; `second` is its next guess. `turn` says how it
    lies, in degrees clockwise from upright and less than where the face looks the same again; `top`
    leads from its middle to that of its upper side, x to the right, y down, in edges of the box.
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


@dataclass(frozen=True)
class Reading:
    """What the camera saw: `sure` False means ask the player, `reason` says why in words.

    `remark` describes other objects in the tray; it is not a doubt.
    """

    dice: tuple[DieReading, ...]
    sure: bool
    reason: str = ""
    ms: float = 0.0
    remark: str = ""


class TrayState(Enum):
    """What the tray is doing."""

    NO_CAMERA = "no camera"
    STARTING = "starting"
    EMPTY = "empty"
    MOVING = "moving"
    HAND = "hand in view"
    SETTLED = "settled"


@dataclass(frozen=True)
class TrayView:
    """The live tray: last frame, what it does, and the reading once it has settled.

    While CARDS are watched there is no reading, and `whole` is the frame at the camera's own size.
    """

    state: TrayState
    frame: Frame | None = None
    reading: Reading | None = None
    words: str = ""
    whole: Frame | None = None


CARDS = "cards"  # in the place of a kind of dice: cards are watched, and no die is read

# Called, from any thread, with each new view of the tray.
Show = Callable[[TrayView], None]


@dataclass(frozen=True)
class WatchRequest:
    """What to watch the tray for, and who is shown each new view.

    `expected` dice of `kind` are rolled, or CARDS are looked for; 0 means nobody rolls: a look at
    the tray, which does not count as a roll. Dice showing the `kept` faces may still lie in the
    tray from an earlier roll; they are not part of the reading. `again`: the same roll as the
    request before, not counted yet, so its dice may lie where they lay.
    """

    kind: str
    expected: int
    show: Show
    kept: tuple[str, ...] = ()
    again: bool = False


@dataclass(frozen=True)
class Correction:
    """What a die really showed: as it was read, in the shown frame, and its face ("" no die)."""

    seen: DieReading
    face: str


@dataclass(frozen=True)
class Corrected:
    """The dice that were set right and are kept: how many, and the bytes they take."""

    count: int = 0
    bytes: int = 0


@dataclass(frozen=True)
class Buzz:
    """One press (or release) of a seat's buzzer with the kernel's time stamp."""

    seat: int
    time_ns: int
    pressed: bool = True


class Health(Enum):
    """How a device is, in the words the screen has signs for; off is what somebody chose."""

    OK = "ok"
    SIMULATED = "simulated"
    OFF = "off"
    MISSING = "missing"
    FAULT = "fault"


@dataclass(frozen=True)
class DeviceStatus:
    """A device in words: what it is, how it is, and what the owner can do about it.

    Many are kept, so what they say is read in the language that is spoken when somebody looks.
    """

    device: str
    health: Health
    said: Text
    helps: Text = ""

    @property
    def words(self) -> str:
        """How it is."""
        return str(self.said)

    @property
    def cure(self) -> str:
        """What the owner can do."""
        return str(self.helps)


class FrameSource(Protocol):
    """A camera or what stands in for one. One owner thread calls these."""

    def open(self) -> None:
        """Open the device; OSError with words for people when it cannot be had."""

    def read(self) -> Frame:
        """Return the next frame, waiting at most a second; OSError when it stopped."""

    def close(self) -> None:
        """Give the device back; never raises."""


class DiceReader(Protocol):
    """Pictures in, readings out; needs no device."""

    def read(self, frame: Frame, kind: str, expected: int | None = None) -> Reading:
        """Read all dice of `kind` in `frame`; `expected` is how many are due."""


class Tray(Protocol):
    """The dice tray as the screens see it."""

    def watch(self, request: WatchRequest) -> None:
        """Start watching, replacing the request before; returns at once."""

    def rest(self) -> None:
        """Stop watching; the camera may sleep."""

    def correct(self, corrections: tuple[Correction, ...]) -> None:
        """Keep dice of the present reading that were set right, to learn from; never raises."""

    def corrected(self) -> Corrected:
        """Return how many corrected dice are stored."""

    def learn(self) -> str:
        """Improve the tray in use with them; say what came of it. OSError when it is not kept."""

    def forget_corrected(self) -> None:
        """Delete all corrected dice; OSError in words if that fails."""

    def status(self) -> DeviceStatus:
        """Return the state of the camera."""

    def close(self) -> None:
        """Give the camera back, and wait until it is free; never raises."""


class SimulatedThrow(Protocol):
    """A tray whose dice are thrown by the program: demo, tests, tables without dice."""

    def throw(self, faces: tuple[str, ...], colours: tuple[str, ...] = ()) -> None:
        """Let dice with these faces roll into view; a colour for each, "" or none: the usual."""


def throws(tray: object) -> TypeGuard[SimulatedThrow]:
    """Whether the program throws the dice of this tray."""
    # Not isinstance: a tray may hand calls on to one that is opened later.
    return hasattr(tray, "throw")


class TurnedTray(Protocol):
    """A tray whose pictures can be turned."""

    def turn_to(self, degrees: int) -> None:
        """Turn pictures by 0, 90, 180 or 270 degrees from now on."""


def turns(tray: object) -> TypeGuard[TurnedTray]:
    """Whether the pictures of this tray can be turned."""
    return hasattr(tray, "turn_to")


class Buzzers(Protocol):
    """A button and a lamp per seat."""

    def listen(self, heard: Callable[[Buzz], None]) -> None:
        """Call `heard` (from any thread) for every press and release; replaces who heard before."""

    def held(self) -> frozenset[int]:
        """Seats whose button is down at this moment."""

    def lamps(self, lit: frozenset[int]) -> None:
        """Light exactly these seats' lamps."""

    def status(self) -> DeviceStatus:
        """Return the state of the buzzers."""

    def close(self) -> None:
        """Give the pins back; never raises."""


class KeyBuzzers(Protocol):
    """Buzzers pressed by the program: number keys, demo, tests. Times are nanoseconds."""

    def press(self, seat: int, time_ns: int) -> None:
        """Press the button of a seat."""

    def release(self, seat: int, time_ns: int) -> None:
        """Release it."""


def has_keys(buzzers: object) -> TypeGuard[KeyBuzzers]:
    """Whether the program can press these buzzers."""
    return hasattr(buzzers, "press")


class Panel(Protocol):
    """The touch screen's own hardware."""

    def brightness(self, level: float) -> None:
        """Set the backlight, 0 to 1; a panel without one ignores it."""

    def power_off(self) -> None:
        """Shut the machine down; OSError with words when that is not allowed."""

    def can_power_off(self) -> bool:
        """Whether this machine is ours to switch off."""

    def trouble(self) -> str:
        """What is wrong with power or heat now, in few words; "" when all is well. Quick."""

    def status(self) -> DeviceStatus:
        """Return the state of the panel."""


class Voice(Protocol):
    """Reads sentences aloud, one at a time. All methods return at once."""

    def say(self, words: str, language: str, volume: float) -> None:
        """Say it now, or as soon as the present sentence is over; `volume` is 0 to 1.

        Of what waits only the newest is said.
        """

    def hush(self) -> None:
        """Stop in the middle of a word, and forget what waits."""

    def close(self) -> None:
        """Fall silent for good."""

    def status(self) -> DeviceStatus:
        """Return whether it can speak."""


class Mute:
    """No voice: says nothing."""

    def say(self, words: str, language: str, volume: float) -> None:
        """Say nothing."""

    def hush(self) -> None:
        """Stay silent."""

    def close(self) -> None:
        """Stay silent."""

    def status(self) -> DeviceStatus:
        """There is none."""
        return DeviceStatus("", Health.OFF, "")


@dataclass(frozen=True)
class Devices:
    """Everything around the table, handed to the screens by the composition root."""

    tray: Tray
    buzzers: Buzzers
    panel: Panel
    voice: Voice = field(default_factory=Mute)
    updates: Updates = field(default_factory=NoUpdates)

    def close(self) -> None:
        """Give all devices back."""
        self.voice.close()
        self.tray.close()
        self.buzzers.close()
