"""The guide through a calibration as the screens and the terminal see it: plain values.

As an engine does, the guide says what it waits for, and whoever sits there answers; the
measuring is somebody else's. Pictures are `Frame`s with the marks already drawn in.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from companion.devices.ports import Frame


class Grade(Enum):
    """How a check went."""

    PASS = "pass"
    WARN = "warn"
    FAIL = "fail"


@dataclass(frozen=True)
class Check:
    """One thing that was measured: its value in words, and what to do when it is not well."""

    name: str
    grade: Grade
    value: str
    advice: str = ""


@dataclass(frozen=True)
class Offer:
    """Something that can be done now: a button, or a word in the terminal.

    `chosen` marks the present one of several. `face` may name a face to draw on it.
    """

    verb: str
    label: str
    detail: str = ""
    tone: str = "plain"
    icon: str = ""
    chosen: bool = False
    face: str = ""


@dataclass(frozen=True)
class Amount:
    """A number to step up and down; answered by verb `key` with the new value."""

    key: str
    label: str
    value: float
    low: float
    high: float
    step: float
    unit: str = ""


@dataclass(frozen=True)
class Shown:
    """A face that was read: `doubt` says why it is asked about; answered by `turn:N`."""

    face: str
    colour: str = ""
    doubt: str = ""
    changed: bool = False


@dataclass(frozen=True)
class StepSign:
    """A step in the row of all steps: its grade is None while it was not done."""

    id: str
    title: str
    grade: Grade | None = None


@dataclass(frozen=True)
class GuideView:
    """What the guide shows and asks at this moment; `place` is the present step's."""

    steps: tuple[StepSign, ...]
    place: int
    title: str
    words: str
    frame: Frame | None = None
    checks: tuple[Check, ...] = ()
    offers: tuple[Offer, ...] = ()
    amounts: tuple[Amount, ...] = ()
    faces: tuple[Shown, ...] = ()
    taps: bool = False
    done: bool = False
    fault: str = ""


class CalibrationGuide(Protocol):
    """A calibration going on. Views come from any thread, the last one counts."""

    def do(self, verb: str, *args: float) -> None:
        """Answer: an offer's verb, an amount's key and value, or `tap` with x and y.

        Always known: `next`, `back`, `step:N`, `keep`. A tap is in pixels of the shown frame.
        """

    def close(self) -> None:
        """Give the camera back and wait until it is free; what was not kept is lost."""


@dataclass(frozen=True)
class TrayCard:
    """A tray that was calibrated, in words."""

    key: str
    name: str
    used: bool
    words: str


class Calibration(Protocol):
    """All trays, and the way to calibrate one. Everything raises OSError in words."""

    def trays(self) -> tuple[TrayCard, ...]:
        """Every tray that was calibrated."""

    def use(self, key: str) -> None:
        """Read dice with this tray's profile from now on; "" with none."""

    def remove(self, key: str) -> None:
        """Delete a tray's profile."""

    def rename(self, key: str, name: str) -> None:
        """Give a tray another name."""

    def begin(self, show: Callable[[GuideView], None], key: str = "") -> CalibrationGuide:
        """Recalibrate a tray, or calibrate a new one; `show` is called from any thread."""

    def on_moved(self, report: Callable[[str], None]) -> None:
        """Call `report` (from any thread) when camera or light were found to have moved."""

    def look(self, ready: Callable[[], None]) -> None:
        """Prepare to compare the tray with its profile, in the background.

        `ready` is called from a thread once the camera may be looked through; never where
        no tray is in use.
        """

    def save_mat(self, paper: str) -> str:
        """Write the mat for `a4`, `letter` or `a5` as a PDF; return where it lies."""
