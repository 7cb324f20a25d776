"""The calibration guide as the screens and the terminal see it: plain values.

Like an engine, the guide says what it waits for and people answer; measuring is done elsewhere.
Pictures are `Frame`s with the marks drawn in.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from companion.devices.ports import Frame
from companion.words import Text


class Grade(Enum):
    """The result of a check."""

    PASS = "pass"
    WARN = "warn"
    FAIL = "fail"


@dataclass(frozen=True)
class Check:
    """One measurement: its value in words, and what to do if it is not good."""

    name: str
    grade: Grade
    value: str
    advice: str = ""


@dataclass(frozen=True)
class Offer:
    """Something that can be done now: a button, or a command in the terminal.

    `chosen` marks the current one of several. `face` may name the face of a die to draw on it.
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
    """A face that was read. `doubt` says why it is uncertain; verb `turn:N` corrects it."""

    face: str
    colour: str = ""
    doubt: str = ""
    changed: bool = False


@dataclass(frozen=True)
class StepSign:
    """An entry in the row of steps. Its grade is None until the step is done."""

    id: str
    title: str
    grade: Grade | None = None


@dataclass(frozen=True)
class GuideView:
    """What the guide shows and asks now; `place` is the number of the current step."""

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
    """A calibration in progress. It shows its views from any thread; only the latest one counts."""

    def do(self, verb: str, *args: float) -> None:
        """Answer with an offer's verb, an amount's key and value, or `tap` with x and y.

        Every view accepts `next`, `back`, `step:N` and `keep`. A tap is in pixels of the frame
        shown.
        """

    def close(self) -> None:
        """Release the camera and wait until it is free; unsaved results are lost."""


@dataclass(frozen=True)
class TrayCard:
    """A calibrated tray, described in words."""

    key: str
    name: str
    used: bool
    words: str


class Calibration(Protocol):
    """All trays, and the way to calibrate one.

    All methods may raise OSError with a reason in words.
    """

    def trays(self) -> tuple[TrayCard, ...]:
        """Return all calibrated trays."""

    def use(self, key: str) -> None:
        """Read dice with this tray's profile from now on, or without a profile if `key` is ""."""

    def remove(self, key: str) -> None:
        """Delete a tray's profile."""

    def rename(self, key: str, name: str) -> None:
        """Rename a tray."""

    def begin(self, show: Callable[[GuideView], None], key: str = "") -> CalibrationGuide:
        """Recalibrate a tray, or calibrate a new one; `show` is called from any thread."""

    def on_moved(self, report: Callable[[Text], None]) -> None:
        """Call `report` (from any thread) when camera or light have changed."""

    def look(self, ready: Callable[[], None]) -> None:
        """Prepare to compare the tray with its profile, in the background.

        `ready` is called from a thread once the camera can be used; never if no tray is in use.
        """

    def save_mat(self, paper: str) -> str:
        """Write the calibration mat for `a4`, `letter` or `a5` paper as a PDF; return its path."""
