"""Watches one camera step by step: open, read, settle, vote, show; and comes back from faults.

No thread and no waiting of its own: the tray's thread (or a test) calls `step`.
"""

import logging
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace
from typing import Protocol

import cv2

from companion.devices.ports import (
    ALL_UNMOVED,
    NO_DICE,
    NOT_SHOWN,
    DeviceStatus,
    DieReading,
    Frame,
    FrameSource,
    Health,
    Reading,
    TrayState,
    TrayView,
    WatchRequest,
)
from hardware.camera.faults import CameraBlank, CameraFault, CameraFrozen, camera_fault
from hardware.vision.leftover_dice import doubt_unmoved, without_kept
from hardware.vision.reader import picture_of
from hardware.vision.settle import Light, SettleDetector, same_scene
from hardware.vision.vote import vote

log = logging.getLogger(__name__)

FIRST_RETRY_S, LAST_RETRY_S = 1.0, 30.0
FROZEN_S = 1.2  # with what comes on top, people are told within two
VOTES = 5  # pictures that are read of still dice at the most
FIRST_VOTES, SLOW_MS = 3, 100.0  # shown after so many; a slower machine shows after one less
SHOWN_WIDTH = 640
# Seconds between pictures from which dice are read late, so that people should know why; and the
# last so many gaps that are looked at, or one fewer.
LATE_S, GAPS = 0.4, 3
LATE_CURE = "Give it more light; a USB camera wants a port of its own."


class Desk(Protocol):
    """Where pictures are read: see `hardware.desk`."""

    def ask(self, frame: Frame, kind: str, expected: int | None) -> "Future[Reading]":
        """Read a picture; the answer may come later."""


class Pace:
    """How quickly pictures come, by their own times."""

    def __init__(self) -> None:
        self._times: deque[int] = deque(maxlen=GAPS + 1)

    def slow(self, frame: Frame) -> str:
        """Take the next frame; words when pictures come too slowly, "" when they do not."""
        self._times.append(frame.time_ns)
        gaps = len(self._times) - 1
        if gaps < GAPS - 1:
            return ""
        each_s = (self._times[-1] - self._times[0]) / gaps / 1e9
        return f"The camera is slow: a picture every {each_s:.1f} s." if each_s > LATE_S else ""


class TrayWatch:
    """Turns a source's frames into `TrayView`s. One owner thread calls `step` and `close`.

    `clock` is in seconds. `frozen_s` None lets a source repeat a picture for ever (folders).
    """

    def __init__(
        self,
        source: FrameSource,
        desk: Desk,
        clock: Callable[[], float],
        frozen_s: float | None = FROZEN_S,
        fine: DeviceStatus | None = None,
    ) -> None:
        self._source, self._desk, self._clock, self._frozen_s = source, desk, clock, frozen_s
        self._fine = fine or DeviceStatus("camera", Health.OK, "The camera is ready.")
        self._settle = SettleDetector()
        self._open = False
        self._frozen = b""  # the picture that was found frozen: it is no sign of life
        self._retry_at, self._delay = 0.0, FIRST_RETRY_S
        self._roll: WatchRequest | None = None
        self._last: WatchRequest | None = None  # the last roll, no look
        self._asked: list[Future[Reading]] = []  # what the desk reads now and next
        self._pace = Pace()
        self.status = self._fine
        self._read_scene: Light | None = None  # what was read last, and for which roll
        self._read_for: WatchRequest | None = None
        self._lying: tuple[DieReading, ...] = ()  # all dice of the reading shown last
        self._before: tuple[DieReading, ...] = ()  # and of the roll before this one
        self._read_last: tuple[Frame, float] | None = None  # the frame read last, its shrinking
        self.read_from: tuple[Frame, float] | None = None  # that of the reading shown last
        self._forget()

    def step(self, roll: WatchRequest) -> float:
        """Do one frame's work for `roll`; return the seconds to wait before the next step."""
        if roll is not self._roll:
            self._begin(roll)
        wait = self._retry_at - self._clock()
        if not self._open and wait > 0:
            return wait
        try:
            if not self._open:
                if self.status.health is not Health.FAULT:
                    # Not at every try of one that fails: what is wrong with it must stay there.
                    _show(roll, TrayView(TrayState.STARTING, None, None, "The camera is starting."))
                self._source.open()
                self._open = True
                self._since_new, self._last_bytes = self._clock(), b""
            frame = self._source.read()
            self._check_alive(frame)
            slow = self._pace.slow(frame)
            view = self._view(frame, roll)
        except Exception as fault:  # noqa: BLE001 - drivers raise anything; the table plays on
            return self._fail(fault, roll)
        self.status, self._delay = self._fine, FIRST_RETRY_S
        if slow:
            self.status = DeviceStatus("camera", Health.OK, slow, LATE_CURE)
            view = replace(view, words=f"{view.words} {slow}".strip())
        _show(roll, view)
        return 0.0

    def close(self) -> None:
        """Give the camera back and forget what it saw; a fault stays in `status`."""
        if self._open:
            self._close_source()
        self._retry_at, self._roll, self._frozen = 0.0, None, b""
        self._forget()

    def recall(self, past: "TrayWatch") -> None:
        """Know what another watch saw of the same tray: its dice lie there still."""
        self._last, self._lying, self._before = past._last, past._lying, past._before
        self._read_scene, self._read_for = past._read_scene, past._read_for
        self.read_from = past.read_from

    def _begin(self, roll: WatchRequest) -> None:
        self._roll = roll
        self._forget()
        if not roll.expected:
            return
        if not roll.again:
            self._before = self._lying
        elif self._read_for is self._last:
            self._read_for = roll  # what was read is of this very roll
        self._last = roll

    def _forget(self) -> None:
        self._settle.reset()
        self._drop()
        self._since_new, self._last_bytes = self._clock(), b""

    def _check_alive(self, frame: Frame) -> None:
        """Raise CameraFrozen when the same picture came for too long: real ones have grain.

        CameraBlank when there is nothing on it.
        """
        if self._frozen and frame.rgb == self._frozen:
            raise _standstill(frame)
        if frame.rgb != self._last_bytes:
            self._since_new, self._last_bytes = self._clock(), frame.rgb
            self._frozen = b""
        elif self._frozen_s is not None and self._clock() - self._since_new > self._frozen_s:
            self._frozen = frame.rgb
            raise _standstill(frame)

    def _drop(self) -> None:
        """Give up what was read: the dice have moved since."""
        for answer in self._asked:
            answer.cancel()
        self._ballots: list[Reading] = []
        self._asked = []
        self._reading: Reading | None = None
        self._news = False  # whether a picture was read that the reading does not know of
        self._all = False  # whether the kept dice lie in view too

    def _view(self, frame: Frame, roll: WatchRequest) -> TrayView:
        state = self._settle.feed(frame)
        shown = shrunk(frame, SHOWN_WIDTH)
        scale = shown.width / frame.width
        settled = state is TrayState.SETTLED
        if not settled and not self._settle.quiet:
            self._drop()
        elif state is not TrayState.EMPTY:
            self._read(frame, roll, scale)
        if not settled:
            words = _STATE_WORDS[state]
            if state is TrayState.MOVING and not self._settle.stirred:
                words = "Looking at the tray."  # at the begin, and until it has lain still
            return TrayView(state, shown, None, words)
        if self._reading is None and not self._enough():
            return TrayView(state, shown, None, "Reading the dice.")
        if self._reading is None or self._news:
            self._reading, self._news = self._joined(roll), False
        if not self._reading.dice and roll.expected:
            return TrayView(TrayState.EMPTY, shown, None, _nothing_words(self._reading))
        reading = _scaled(self._reading, scale)
        self.read_from = self._read_last
        return TrayView(state, shown, reading, _reading_words(reading))

    def _read(self, frame: Frame, roll: WatchRequest, scale: float) -> None:
        """Have still dice read: from the first quiet frame on, one picture after another.

        One more waits at the desk, so that it need not wait for the next frame.
        """
        self._collect(roll)
        if len(self._asked) > 1 or len(self._ballots) + len(self._asked) >= VOTES:
            return
        due = roll.expected + len(roll.kept) if self._all else roll.expected
        self._read_last = frame, scale
        self._asked.append(self._desk.ask(frame, roll.kind, due))
        self._collect(roll)

    def _collect(self, roll: WatchRequest) -> None:
        while self._asked and self._asked[0].done():
            self._count(self._asked.pop(0).result(), roll)

    def _count(self, ballot: Reading, roll: WatchRequest) -> None:
        """Take one picture's reading; once the kept dice are seen too, all are due."""
        if roll.kept and not self._all and len(ballot.dice) == roll.expected + len(roll.kept):
            # What was asked so far was asked for too few.
            self._drop()
            self._all = True
            return
        self._ballots.append(ballot)
        self._news = True

    def _enough(self) -> bool:
        """Whether a reading can be shown; later pictures may still shake it."""
        least = FIRST_VOTES
        if len(self._ballots) == FIRST_VOTES - 1:
            least -= min(ballot.ms for ballot in self._ballots) > SLOW_MS
        return len(self._ballots) >= least

    def _joined(self, roll: WatchRequest) -> Reading:
        """Join what the pictures say and look at it in the light of the roll before."""
        due = roll.expected + len(roll.kept) if self._all else roll.expected
        reading = vote(self._ballots, due)
        if not roll.expected:
            return reading
        self._lying = reading.dice
        if roll.kept:
            reading = without_kept(reading, roll.kept, roll.expected, self._before)
            reading = doubt_unmoved(reading, self._before, roll.expected)
        return self._fresh(reading, roll)

    def _fresh(self, reading: Reading, roll: WatchRequest) -> Reading:
        """Doubt dice that lie just as they did for an earlier roll: nobody may have thrown."""
        scene, before = self._settle.calm, self._read_scene
        if roll is not self._read_for and same_scene(scene, before) and reading.dice:
            reasons = [reading.reason] if reading.reason else []
            reasons.append(ALL_UNMOVED)
            return replace(reading, sure=False, reason="; ".join(reasons))
        self._read_scene, self._read_for = scene, roll
        return reading

    def _fail(self, fault: Exception, roll: WatchRequest) -> float:
        told = camera_fault(fault)
        log.warning("camera: %s (%s: %s)", told.words, type(fault).__name__, fault)
        self._close_source()
        self._forget()
        self.status = DeviceStatus("camera", Health.FAULT, told.words, told.cure)
        wait, self._delay = self._delay, min(self._delay * 2, LAST_RETRY_S)
        self._retry_at = self._clock() + wait
        _show(roll, TrayView(TrayState.NO_CAMERA, None, None, f"{told.words} {told.cure}"))
        return wait

    def _close_source(self) -> None:
        self._open = False
        self._pace = Pace()
        try:
            self._source.close()
        except Exception:  # noqa: BLE001 - a driver that cannot even close must not end the watch
            log.exception("camera: could not be closed")


_STATE_WORDS = {
    TrayState.EMPTY: "Roll the dice into the tray.",
    TrayState.MOVING: "The dice are rolling.",
    TrayState.HAND: "Take your hand out of the tray.",
}


def _reading_words(reading: Reading) -> str:
    return "" if reading.sure else f"Not sure: {reading.reason}."


def _nothing_words(reading: Reading) -> str:
    """Say that no dice are seen, and what to do where throwing them again would not help."""
    if NOT_SHOWN not in reading.reason:
        return f"{NO_DICE}."
    return f"{NO_DICE}: {NOT_SHOWN}, or enter them by hand."


def _standstill(frame: Frame) -> CameraFault:
    """Say why one picture comes over and over."""
    colours = picture_of(frame).reshape(-1, 3)
    return CameraBlank() if (colours == colours[0]).all() else CameraFrozen()


def shrunk(frame: Frame, width: int) -> Frame:
    """Return the frame at most `width` pixels wide; the same one when it is small enough."""
    if frame.width <= width:
        return frame
    height = max(1, round(frame.height * width / frame.width))
    small = cv2.resize(picture_of(frame), (width, height), interpolation=cv2.INTER_AREA)
    return Frame(width, height, small.tobytes(), frame.time_ns)


def _scaled(reading: Reading, scale: float) -> Reading:
    """Bring boxes to the pixels of the frame that is shown."""
    if scale == 1:
        return reading
    dice = []
    for die in reading.dice:
        x0, y0, x1, y1 = (value * scale for value in die.box)
        dice.append(replace(die, box=(x0, y0, x1, y1)))
    return replace(reading, dice=tuple(dice))


def _show(roll: WatchRequest, view: TrayView) -> None:
    try:
        roll.show(view)
    except Exception:  # noqa: BLE001 - a screen that fails must not stop the camera
        log.exception("the tray's view could not be shown")
