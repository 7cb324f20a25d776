"""The calibration wizard: its steps in order, and the thread that runs it with a camera."""

import logging
import queue
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial

import cv2

from calibration.buzzer_step import BuzzerStep
from calibration.camera_step import FocusStep, LightStep
from calibration.context import BaseStep, Context
from calibration.dice_step import DiceStep, FacesStep
from calibration.text import say
from calibration.tray_step import TrayStep
from calibration.trial_step import TrialStep
from companion import games
from companion.devices.calibration_guide import Check, Grade, GuideView, Offer, StepSign
from companion.devices.ports import Buzzers, DiceReader, Frame, FrameSource
from companion.storage.reasons import reason
from hardware.profile import Profile
from hardware.vision.bodies import Picture

SHOWN_WIDTH = 640


@dataclass(frozen=True)
class Tools:
    """What the steps need from outside; functions may raise OSError with a message."""

    buzzers: Buzzers
    seats: int
    reader_for: Callable[[Profile], DiceReader]
    save_mat: Callable[[str], str]
    keep: Callable[[Profile], None]
    # Throws dice with these faces into a simulated tray; None if dice are real.
    throw: Callable[[tuple[str, ...]], None] | None = None


class KeepStep(BaseStep):
    """The last step, which shows the results of the others and saves the profile."""

    id = "keep"

    def __init__(
        self, context: Context, others: Sequence[BaseStep], keep: Callable[[Profile], None]
    ):
        super().__init__(context)
        self._others, self._keep = others, keep
        self._as_kept: Profile | None = None

    @property
    def kept(self) -> bool:
        """Whether the profile is saved as it is now, as it may have changed since."""
        return self._as_kept == self.context.profile

    @property
    def words(self) -> str:
        if self.kept:
            profile = self.context.profile
            drawn = profile.camera == "simulated"
            return say("keep-kept-drawn" if drawn else "keep-kept", tray=profile.name)
        return say("keep-first")

    @property
    def checks(self) -> tuple[Check, ...]:
        return tuple(
            Check(step.title, grade, say(f"keep-grade-{grade.value}"), _first_advice(step.checks))
            if (grade := step.grade)
            else Check(step.title, Grade.WARN, say("keep-left-out"))
            for step in self._others
        )

    @property
    def offers(self) -> tuple[Offer, ...]:
        if self.kept:
            return ()
        return (Offer("keep", say("keep-this"), tone="go", icon="check"),)

    @property
    def grade(self) -> Grade | None:
        """PASS once it is saved, else None."""
        return Grade.PASS if self.kept else None

    def do(self, verb: str, *args: float) -> None:
        if verb == "keep" and not self.kept:
            self._keep(self.context.profile)
            self._as_kept = self.context.profile


class Wizard:
    """All steps in order: frames and answers come in, views go out.

    `feed` and `do` are called from one thread.
    """

    def __init__(self, profile: Profile, tools: Tools) -> None:
        self.context = context = Context(profile)
        measuring: tuple[BaseStep, ...] = (
            LightStep(context),
            FocusStep(context),
            TrayStep(context, tools.save_mat),
            DiceStep(context),
            FacesStep(context, games.recognizable()),
            BuzzerStep(context, tools.buzzers, tools.seats),
            TrialStep(context, tools.reader_for),
        )
        self._tools = tools
        self._keep = KeepStep(context, measuring, tools.keep)
        self.steps: tuple[BaseStep, ...] = (*measuring, self._keep)
        self.place = 0
        self.fault = ""
        # Grades of steps that were left, as their checks may see another scene later.
        self._grades: dict[str, Grade | None] = {}
        self.steps[0].enter()

    @property
    def step(self) -> BaseStep:
        return self.steps[self.place]

    def feed(self, frame: Frame) -> None:
        """Add a frame; ignore a damaged one."""
        try:
            self.context.feed(frame)
        except ValueError:
            return
        self.step.feed()

    def do(self, verb: str, *args: float) -> None:
        """Handle an answer; if that fails, the next view says why."""
        self.fault = ""
        try:
            if verb == "next":
                self._go(self.place + 1)
            elif verb == "back":
                self._go(self.place - 1)
            elif verb.startswith("step:") and verb[5:].isdecimal():
                self._go(int(verb[5:]))
            elif verb == "throw" and self._tools.throw:
                self._tools.throw(self._thrown())
            elif verb == "clear" and self._tools.throw:
                self._tools.throw(())
            elif verb == "tap" and len(args) == 2:
                factor = self.context.profile.size[0] / self._shown_width
                self.step.do(verb, args[0] * factor, args[1] * factor)
            else:
                self.step.do(verb, *args)
        except OSError as fault:
            self.fault = reason(fault)

    def leave(self) -> None:
        """Leave the current step, which also switches lamps off."""
        self.step.leave()

    def view(self) -> GuideView:
        """Return what can be seen and answered now."""
        step = self.step
        signs = tuple(
            StepSign(each.id, each.title, self._grade(each, n)) for n, each in enumerate(self.steps)
        )
        words = step.words
        frame = None
        if self.context.recent:
            frame = _framed(step.draw(self.context.picture), self._shown_width, self.context.now_ns)
        else:
            words = say("wizard-waiting", words=words)
        return GuideView(signs, self.place, step.title, words, frame, step.checks,
                         (*self._simulated(), *step.offers), step.amounts, step.faces, step.taps,
                         self._keep.kept, self.fault)  # fmt: skip

    @property
    def _shown_width(self) -> int:
        return min(SHOWN_WIDTH, self.context.profile.size[0])

    def _grade(self, step: BaseStep, place: int) -> Grade | None:
        return step.grade if place == self.place else self._grades.get(step.id)

    def _go(self, place: int) -> None:
        if not 0 <= place < len(self.steps) or place == self.place:
            return
        self._grades[self.step.id] = self.step.grade
        self.step.leave()
        self.place = place
        self.step.enter()

    def _simulated(self) -> tuple[Offer, ...]:
        """Return offers to put dice into a simulated camera's tray."""
        if self._tools.throw is None or self.step.id not in ("focus", "dice", "faces", "trial"):
            return ()
        throw = (Offer("throw", say("wizard-throw"), icon="dice"),) if self._thrown() else ()
        return (*throw, Offer("clear", say("wizard-clear"), icon="close"))

    def _thrown(self) -> tuple[str, ...]:
        step = self.step
        if isinstance(step, FacesStep):
            return (step.face,) * 2
        if isinstance(step, TrialStep):
            return tuple(step.kind.faces[:4])
        return ("1", "4", "6")


def _first_advice(checks: tuple[Check, ...]) -> str:
    return next((check.advice for check in checks if check.advice), "")


def _framed(picture: Picture, width: int, time_ns: int) -> Frame:
    if picture.shape[1] > width:
        high = max(1, round(picture.shape[0] * width / picture.shape[1]))
        picture = cv2.resize(picture, (width, high), interpolation=cv2.INTER_AREA)
    return Frame(picture.shape[1], picture.shape[0], picture.tobytes(), time_ns)


log = logging.getLogger(__name__)

_VIEWS_S = 0.12  # The time between two views that differ only in the picture.
_RETRY_S = 1.0


class Runner:
    """Runs a wizard in a thread that owns the camera, feeds frames and handles answers.

    `show` is called in that thread.
    """

    def __init__(
        self, wizard: Wizard, source: FrameSource, show: Callable[[GuideView], None]
    ) -> None:
        self._wizard, self._source, self._show = wizard, source, show
        self._answers: queue.SimpleQueue[tuple[str, tuple[float, ...]] | None] = queue.SimpleQueue()
        self._fault = ""
        self._open = False
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run, name="calibration", daemon=True)
        self._thread.start()

    def do(self, verb: str, *args: float) -> None:
        """Queue an answer, which is handled between two frames."""
        self._answers.put((verb, args))

    def close(self, wait_s: float = 3.0) -> None:
        """Stop, and wait until the camera is released."""
        self._ended.set()
        self._answers.put(None)
        if self._thread is not threading.current_thread():
            self._thread.join(wait_s)

    def _run(self) -> None:
        shown_s = retry_s = 0.0
        self._send()
        while not self._ended.is_set():
            news = self._take_answers(0.0 if self._open else 0.1)
            frame = None
            if self._open or time.monotonic() >= retry_s:
                frame = self._frame()
                if frame is None:
                    retry_s = time.monotonic() + _RETRY_S
                    news = True
            if frame is not None:
                self._guarded(partial(self._wizard.feed, frame))
            if news or time.monotonic() - shown_s >= _VIEWS_S:
                shown_s = time.monotonic()
                self._send()
        self._guarded(self._wizard.leave)
        self._close_source()

    def _take_answers(self, wait_s: float) -> bool:
        """Handle all answers, waiting up to `wait_s` for one; return whether any came."""
        taken = False
        with suppress(queue.Empty):
            while True:
                answer = self._answers.get(timeout=wait_s) if wait_s else self._answers.get(False)
                wait_s = 0.0
                if answer is not None:
                    taken = True
                    verb, args = answer
                    self._guarded(partial(self._wizard.do, verb, *args))
        return taken

    def _frame(self) -> Frame | None:
        try:
            if not self._open:
                self._source.open()
                self._open = True
            frame = self._source.read()
        except Exception as fault:  # Drivers raise all kinds of errors; it is tried again.
            self._fault = reason(fault) or say("wizard-camera-stopped")
            self._close_source()
            return None
        self._fault = ""
        return frame

    def _guarded(self, work: Callable[[], object]) -> None:
        """Call `work`, and report an error, as a failing measurement must not end the guide."""
        try:
            work()
        except Exception as fault:
            log.exception("calibration: a step failed")
            self._wizard.fault = say("wizard-not-measured", fault=type(fault).__name__)

    def _send(self) -> None:
        try:
            view = self._wizard.view()
            if self._fault:
                view = replace(view, fault=self._fault, frame=None)
            self._show(view)
        except Exception:  # An error of the screen must not end the thread.
            log.exception("calibration: the view could not be shown")

    def _close_source(self) -> None:
        self._open = False
        with suppress(Exception):
            self._source.close()
