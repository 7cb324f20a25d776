"""Watch one camera: each frame passes the same stages and becomes a view of the tray.

    _next_frame -> SettleDetector.feed -> Ballots.add -> _current_reading -> TrayView

There are no threads and no waits in here: the tray's thread, or a test, calls `step`.
"""

import logging
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace

from companion.devices.ports import (
    ALL_UNMOVED,
    CARDS,
    NO_DICE,
    NOT_SHOWN,
    UNMOVED,
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
from companion.devices.reading import of_picture
from companion.words import Message, Sentences, Text
from hardware.camera.capture import CameraBlank, CameraFault, CameraFrozen, camera_fault
from hardware.text import message
from hardware.vision.reader import picture_of
from hardware.vision.settle import Light, SettleDetector, moved_within, same_scene, shrunk_to
from hardware.vision.vote import Ballots, FutureReader, only_moved, without_leftover_dice

log = logging.getLogger(__name__)

FIRST_RETRY_S, LAST_RETRY_S = 1.0, 30.0
FROZEN_S = 1.2  # So that with all other delays people know within two seconds.
SHOWN_WIDTH = 640
# The seconds between frames from which readings are so late that people should know why, and the
# number of gaps that are averaged.
LATE_S, GAPS = 0.4, 3


@dataclass
class _Memory:
    """Earlier rolls, so as to doubt dice that nobody has thrown since."""

    request: WatchRequest | None = None  # The last request that was a roll.
    dice: tuple[DieReading, ...] = ()  # All dice of the last reading that was shown.
    before: tuple[DieReading, ...] = ()  # All dice of the roll before this one.
    lain: int = 0  # The number of dice in the tray when it was last read before the roll.
    scene: Light | None = None  # The tray as it was last read.
    scene_of: WatchRequest | None = None  # The roll for which that was read.
    early: bool = False  # Whether the tray was watched for the next roll before it was due.
    start: Light | None = None  # The tray when the roll became due, if nothing moved before that.


class Pace:
    """Measures the rate of frames by their time stamps."""

    def __init__(self) -> None:
        self._times: deque[int] = deque(maxlen=GAPS + 1)

    def slow(self, frame: Frame) -> Text:
        """Add a frame; return a message if frames arrive too slowly, else ""."""
        self._times.append(frame.time_ns)
        gaps = len(self._times) - 1
        if gaps < GAPS - 1:
            return ""
        each_s = (self._times[-1] - self._times[0]) / gaps / 1e9
        return message("camera-slow", seconds=each_s) if each_s > LATE_S else ""


class Liveness:
    """Detects a camera that repeats the same frame for `limit_s`, as real ones have noise."""

    def __init__(self, clock: Callable[[], float], limit_s: float | None) -> None:
        self._clock, self._limit_s = clock, limit_s
        self.frozen = b""  # A frame that was frozen; if it comes again, it still is.
        self.restart()

    def restart(self) -> None:
        """Restart the time."""
        self._since, self._last = self._clock(), b""

    def check(self, frame: Frame) -> None:
        """Raise CameraFrozen for a picture that repeats too long, CameraBlank if it is plain."""
        if self.frozen and frame.rgb == self.frozen:
            raise _standstill(frame)
        if frame.rgb != self._last:
            self._since, self._last = self._clock(), frame.rgb
            self.frozen = b""
        elif self._limit_s is not None and self._clock() - self._since > self._limit_s:
            self.frozen = frame.rgb
            raise _standstill(frame)


class TrayWatch:
    """Turns a source's frames into `TrayView`s. One owner thread calls `step` and `close`.

    `clock` is in seconds. With `frozen_s` None, as for folders of pictures, a source may repeat a
    frame, and dice count even if they were not seen moving.
    """

    def __init__(
        self,
        source: FrameSource,
        reader: FutureReader,
        clock: Callable[[], float],
        frozen_s: float | None = FROZEN_S,
        fine: DeviceStatus | None = None,
    ) -> None:
        self._source, self._reader, self._clock = source, reader, clock
        self._fine = fine or DeviceStatus("camera", Health.OK, message("camera-ready"))
        self.status = self._fine
        self._settle = SettleDetector()
        self._liveness = Liveness(clock, frozen_s)
        self._films = (
            frozen_s is not None
        )  # Whether a roll can be seen moving, as not in single pictures.
        self._pace = Pace()
        self._open = False
        self._retry_at, self._delay = 0.0, FIRST_RETRY_S
        self._request: WatchRequest | None = None
        self._ballots = Ballots()
        self._starting = False  # Whether the tray at the beginning of the roll is still to be seen.
        self._reading: Reading | None = None  # The reading of the dice that lie still.
        self._memory = _Memory()
        self._submitted: tuple[Frame, float] | None = None  # The last frame read, and its scale.
        self.read_from: tuple[Frame, float] | None = None  # The same of the last reading shown.

    def step(self, request: WatchRequest) -> float:
        """Process one frame; return the seconds to wait before the next step."""
        if request is not self._request:
            self._begin(request)
        wait = self._retry_at - self._clock()
        if not self._open and wait > 0:
            return wait
        try:
            frame = self._next_frame(request)
            slow = self._pace.slow(frame)
            view = self._view(frame, request)
            view = replace(view, whole=frame) if request.soon else view
        except Exception as fault:  # noqa: BLE001 - drivers raise anything; the table plays on
            return self._fail(fault, request)
        self.status, self._delay = self._fine, FIRST_RETRY_S
        if slow:
            self.status = DeviceStatus("camera", Health.OK, slow, message("camera-slow-cure"))
            view = replace(view, words=Sentences((view.words, slow)))
        _show(request, view)
        return 0.0

    def close(self) -> None:
        """Release the camera, and forget its frames; a fault stays in `status`."""
        if self._open:
            self._close_source()
        self._retry_at, self._request, self._liveness.frozen = 0.0, None, b""
        self._forget()

    def pause(self) -> None:
        """Stop watching, and forget the frames, but leave the camera open."""
        self._request = None
        self._forget()

    def recall(self, past: "TrayWatch") -> None:
        """Take over the memory of another watch of the same tray, whose dice are still there."""
        self._memory, self.read_from = replace(past._memory), past.read_from

    # ---- stages ------------------------------------------------------------------
    def _next_frame(self, request: WatchRequest) -> Frame:
        """Return the next frame, opening the camera if needed; errors of the source are raised."""
        if not self._open:
            if self.status.health is not Health.FAULT:
                # Not at every retry, as the fault must stay on the screen.
                words = message("camera-starting")
                _show(request, TrayView(TrayState.STARTING, None, None, words))
            self._source.open()
            self._open = True
            self._liveness.restart()
        frame = self._source.read()
        self._liveness.check(frame)
        return frame

    def _view(self, frame: Frame, request: WatchRequest) -> TrayView:
        shown = shrunk(frame, SHOWN_WIDTH)
        state = self._settle.feed(shown)
        self._note_start(state)
        if request.kind == CARDS:
            return TrayView(state, shown, whole=frame)
        scale = shown.width / frame.width
        if state is not TrayState.SETTLED and not self._settle.quiet:
            self._drop_reading()
        elif state is not TrayState.EMPTY and self._ballots.add(self._reader, frame, request):
            self._submitted = frame, scale
        if state is not TrayState.SETTLED:
            return TrayView(state, shown, None, self._state_words(state))
        reading = self._current_reading(request)
        if reading is None:
            return TrayView(state, shown, None, message("tray-reading"))
        if not reading.dice and request.expected:
            return TrayView(TrayState.EMPTY, shown, None, _nothing_words(reading))
        self.read_from = self._submitted
        why = Sentences(reading.reasons, "; ")
        words = "" if reading.sure else message("tray-not-sure", why=why)
        return TrayView(state, shown, _scaled(reading, scale), words)

    def _current_reading(self, request: WatchRequest) -> Reading | None:
        """Return the joint reading of the frames, or None until enough were read."""
        if self._reading is None and not self._ballots.enough:
            return None
        if self._reading is None or self._ballots.news:
            self._reading = self._judged(self._ballots.joined(request), request)
        return self._reading

    def _judged(self, reading: Reading, request: WatchRequest) -> Reading:
        """Return a reading with doubts from a comparison with the previous roll."""
        memory, scene = self._memory, self._settle.calm
        if request.soon and reading.dice and same_scene(scene, memory.scene):
            return _unmoved(reading)
        if not request.expected:
            return reading
        memory.dice = reading.dice
        if request.kept:
            reading = without_leftover_dice(reading, request.kept, request.expected, memory.before)
        if request is not memory.scene_of and same_scene(scene, memory.scene) and reading.dice:
            moved = _unmoved(reading)
        else:
            memory.scene, memory.scene_of = scene, request
            due, lies_still = request.expected, self._lies_still
            moved = only_moved(reading, memory.before, due, lies_still, memory.lain)
        if moved.reasons == (ALL_UNMOVED,) or all(die.doubt == UNMOVED for die in moved.dice):
            memory.lain = len(reading.dice)
        return moved

    def _note_start(self, state: TrayState) -> None:
        """Remember the tray at the beginning of a roll, or before, if something moves already."""
        if not self._starting:
            return
        if self._settle.calm is not None:
            self._memory.start, self._starting = self._settle.calm, False
        elif self._settle.stirred or state is TrayState.HAND:
            self._memory.start, self._starting = self._settle.last_calm, False

    def _lies_still(self, die: DieReading) -> bool:
        """Return whether nothing has changed at a die's place since the beginning of its roll."""
        start, calm, frame = self._memory.start, self._settle.calm, self._submitted
        if start is None or calm is None or frame is None or start.shape != calm.shape:
            return False
        scale = calm.shape[1] / frame[0].width
        return not moved_within(calm, start, tuple(value * scale for value in die.box))

    def _begin(self, request: WatchRequest) -> None:
        early = self._memory.early
        self._request = request
        self._forget()
        if request.soon:
            self._memory.early, self._starting = True, self._films
        if not request.expected:
            return
        memory = self._memory
        memory.early = False
        self._starting = self._films and not (request.again or early)
        if not request.again:
            memory.before, memory.lain = memory.dice, len(memory.dice)
        elif memory.scene_of is memory.request:
            memory.scene_of = request  # The reading belongs to this very roll.
        memory.request = request

    def _forget(self) -> None:
        self._settle.reset()
        self._drop_reading()
        self._liveness.restart()

    def _drop_reading(self) -> None:
        """Drop the reading, as the dice have moved since."""
        self._ballots.drop()
        self._reading = None

    def _fail(self, fault: Exception, request: WatchRequest) -> float:
        known = camera_fault(fault)
        log.warning("camera: %s (%s: %s)", known.words, type(fault).__name__, fault)
        self._forget()
        self.status = DeviceStatus("camera", Health.FAULT, known.said, known.helps)
        words = Sentences((known.said, known.helps))
        # Before closing, which may take seconds.
        _show(request, TrayView(TrayState.NO_CAMERA, None, None, words))
        self._close_source()
        wait, self._delay = self._delay, min(self._delay * 2, LAST_RETRY_S)
        self._retry_at = self._clock() + wait
        return wait

    def _close_source(self) -> None:
        self._open = False
        self._pace = Pace()
        try:
            self._source.close()
        except Exception:  # noqa: BLE001 - a driver that cannot even close must not end the watch
            log.exception("camera: could not be closed")

    def _state_words(self, state: TrayState) -> Message:
        if state is TrayState.MOVING and not self._settle.stirred:
            return message("tray-looking")  # At the start, until nothing has moved for a while.
        return message(_STATE_WORDS[state])


_STATE_WORDS = {
    TrayState.EMPTY: "tray-roll",
    TrayState.MOVING: "tray-rolling",
    TrayState.HAND: "tray-hand",
}


def _unmoved(reading: Reading) -> Reading:
    """Return a reading with the doubt that nobody has thrown, as all dice lie where they were."""
    return replace(reading, sure=False, reasons=(ALL_UNMOVED,))


def _nothing_words(reading: Reading) -> Message:
    """Return that no dice are seen, and why or what to do if throwing again does not help."""
    if NOT_SHOWN in reading.reasons:
        return message("tray-not-shown", none=NO_DICE, show=NOT_SHOWN)
    if whys := of_picture(reading):
        return message("tray-none-seen-so", none=NO_DICE, why=Sentences(whys, "; "))
    return message("tray-none-seen", none=NO_DICE)


def _standstill(frame: Frame) -> CameraFault:
    """Return the fault for a frame that repeats: blank if it has one colour, else frozen."""
    colours = picture_of(frame).reshape(-1, 3)
    return CameraBlank() if (colours == colours[0]).all() else CameraFrozen()


def shrunk(frame: Frame, width: int) -> Frame:
    """Return the frame at most `width` pixels wide; the same one if it is small enough."""
    if frame.width <= width:
        return frame
    height = max(1, round(frame.height * width / frame.width))
    small = shrunk_to(picture_of(frame), (width, height))
    return Frame(width, height, small.tobytes(), frame.time_ns)


def _scaled(reading: Reading, scale: float) -> Reading:
    """Convert boxes to pixels of the shown frame."""
    if scale == 1:
        return reading
    dice = []
    for die in reading.dice:
        x0, y0, x1, y1 = (value * scale for value in die.box)
        dice.append(replace(die, box=(x0, y0, x1, y1)))
    return replace(reading, dice=tuple(dice))


def _show(request: WatchRequest, view: TrayView) -> None:
    try:
        request.show(view)
    except Exception:  # noqa: BLE001 - a screen that fails must not stop the camera
        log.exception("the tray's view could not be shown")
