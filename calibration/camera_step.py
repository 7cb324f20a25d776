"""The first two steps: light, and focus with the lock of the exposure."""

from dataclasses import dataclass, field

import cv2
import numpy as np
import numpy.typing as npt

from calibration.context import EVERY, GRADES, BaseStep, Context
from calibration.light import LEAST_FRAMES, LightFound, judge_light, mark_light, measure_light
from calibration.text import say
from companion.devices.calibration_guide import Check, Grade, Offer
from companion.words import Percent
from hardware.profile import Light
from hardware.vision.bodies import Picture
from hardware.vision.moved import compare, scene_of
from hardware.vision.plane import find_marks

# Sharpness is measured as the width of edges in pixels. The variance of the Laplacian also grows
# with sharpness, but depends on what is in view.


_LEAST_CONTRAST = 45.0  # The least rise of an edge that is measured, in grey levels.
_EDGES = 150  # The most edges that count as the sharpest.
_REACH = 6  # The distance to each side in which the two ends of an edge are looked for, in pixels.
_SHARP, _SOFT = 4.5, 6.8  # The largest width of edges for a good and a fair grade, in pixels.
_STEEP = 0.6  # The least slope of an edge, relative to the steepest one nearby.
_DOTS = 1500  # The most edges that are drawn.
_DOT = 420  # The picture's width divided by the size of a dot.
_LENS, _LENS_SEES = 0.30, 0.075  # Width of the magnifier and of its part, relative to the picture.


@dataclass(frozen=True, eq=False)
class Sharpness:
    """The sharpness of a picture.

    `edge_px` is the width of the sharpest edges in pixels, None if there is no edge. `spots` (N, 2)
    are points x, y in pixels on edges, the sharpest first; `widths` (N,) are the widths there.
    """

    edge_px: float | None
    spots: npt.NDArray[np.intp] = field(default_factory=lambda: np.zeros((0, 2), np.intp))
    widths: npt.NDArray[np.floating] = field(default_factory=lambda: np.zeros(0, np.float32))


def measure_sharpness(picture: Picture) -> Sharpness:
    """Return the sharpness of an RGB picture, at its own size."""
    grey = cv2.cvtColor(picture, cv2.COLOR_RGB2GRAY).astype(np.float32)
    calm = cv2.GaussianBlur(grey, (0, 0), 0.8)
    across = cv2.Sobel(calm, cv2.CV_32F, 1, 0) / 8
    down = cv2.Sobel(calm, cv2.CV_32F, 0, 1) / 8
    slope = np.hypot(across, down)
    window = np.ones((2 * _REACH + 1, 2 * _REACH + 1), np.uint8)
    climb = cv2.dilate(calm, window) - cv2.erode(calm, window)
    # Each edge is measured only where it is steepest.
    top = (slope >= cv2.dilate(slope, np.ones((3, 3), np.uint8))) & (climb > _LEAST_CONTRAST)
    ys, xs = np.nonzero(top)
    if len(xs) < 20:
        return Sharpness(None)
    widths = climb[top] / np.maximum(slope[top], 1e-3)
    best = np.sort(widths)[: _sharpest(len(widths))]
    # A place that is much flatter than its neighbourhood only lies next to an edge.
    own = slope[top] > _STEEP * cv2.dilate(slope, window)[top]
    order = np.argsort(widths[own], kind="stable")
    spots = np.column_stack((xs, ys))[own]
    return Sharpness(float(np.median(best)), spots[order], widths[own][order])


def _sharpest(count: int) -> int:
    """Return how many of `count` edges count as the sharpest."""
    return max(10, min(_EDGES, count // 4))


def mark_sharpness(picture: Picture, found: Sharpness | None) -> Picture:
    """Return a copy of the RGB picture with dots on its edges, coloured by sharpness.

    A corner shows a magnified part: the place near the middle with the sharpest edges.
    """
    drawn = picture.copy()
    if found is None or found.edge_px is None or not len(found.spots):
        return drawn
    radius = max(1, round(picture.shape[1] / _DOT))
    step = max(1, len(found.spots) // _DOTS)
    for (x, y), width in zip(found.spots[::-step], found.widths[::-step], strict=True):
        colour = GRADES[_grade(float(width))]
        cv2.circle(drawn, (int(x), int(y)), radius, colour, -1, cv2.LINE_AA)
    _draw_magnified(drawn, picture, _spot_to_magnify(found, picture), GRADES[_grade(found.edge_px)])
    return drawn


def _spot_to_magnify(found: Sharpness, picture: Picture) -> tuple[int, int]:
    """Return the place x, y of the sharp edge that is nearest to the middle."""
    spots = found.spots[: _sharpest(len(found.spots))]
    middle = np.array((picture.shape[1], picture.shape[0])) / 2
    x, y = spots[int(np.linalg.norm(spots - middle, axis=1).argmin())]
    return int(x), int(y)


def _draw_magnified(
    drawn: Picture, picture: Picture, at: tuple[int, int], colour: tuple[int, int, int]
) -> None:
    """Draw a magnified part of the picture into the upper corner that is farther away."""
    high, wide = picture.shape[:2]
    reach, side = max(4, round(_LENS_SEES * wide / 2)), round(_LENS * wide)
    side = min(side, high - 2)
    if 2 * reach > min(high, wide) or side < 8:
        return
    x = min(max(at[0], reach), wide - reach)
    y = min(max(at[1], reach), high - reach)
    part = picture[y - reach : y + reach, x - reach : x + reach]
    left = 0 if x > wide / 2 else wide - side
    drawn[:side, left : left + side] = cv2.resize(
        part, (side, side), interpolation=cv2.INTER_NEAREST
    )
    thick = max(2, wide // 240)
    cv2.rectangle(drawn, (left, 0), (left + side - 1, side - 1), colour, thick)
    cv2.rectangle(drawn, (x - reach, y - reach), (x + reach, y + reach), colour, thick)


def _grade(edge_px: float) -> Grade:
    return Grade.PASS if edge_px <= _SHARP else Grade.WARN if edge_px <= _SOFT else Grade.FAIL


def judge_sharpness(found: Sharpness, best: float | None = None) -> Check:
    """Grade the sharpness, with advice; `best` is the smallest width of edges so far."""
    name = say("focus-sharpness")
    if found.edge_px is None:
        return Check(name, Grade.WARN, say("focus-no-edge"), say("focus-no-edge-advice"))
    if best is None:
        value = say("focus-edges", pixels=found.edge_px)
    else:
        value = say("focus-edges-best", pixels=found.edge_px, best=best)
    grade = _grade(found.edge_px)
    return Check(name, grade, value, "" if grade is Grade.PASS else say("focus-turn-lens"))


_COVERED = 0.10  # The least share of the picture that must be covered to judge the lock.
_HELD, _DRIFTS = 0.04, 0.10  # The largest drift of brightness for a good and a fair grade.


class LockWatch:
    """Checks the lock of the exposure: when a part is covered, the rest must stay as bright."""

    def __init__(self) -> None:
        self._before: Picture | None = None
        self.drift: float | None = None  # The share by which the rest has changed; None: not tried.

    def feed(self, picture: Picture) -> None:
        """Add a picture; the first one must show the tray with nothing in front of it."""
        grey = cv2.cvtColor(
            cv2.resize(picture, (80, 60), interpolation=cv2.INTER_AREA), cv2.COLOR_RGB2GRAY
        ).astype(np.float32)
        if self._before is None:
            self._before = grey
            return
        ratio = (grey + 8) / (self._before + 8)
        usual = float(np.median(ratio))
        covered = np.abs(ratio - usual) > 0.25
        if covered.mean() > _COVERED and not covered.all():
            # Most of the picture must be free, or the median is that of the hand.
            drift = abs(usual - 1) if covered.mean() < 0.5 else None
            if drift is not None:
                self.drift = max(self.drift or 0.0, drift)

    def judge(self) -> Check:
        """Return the grade of the lock, once something was held in front of the camera."""
        name = say("focus-lock")
        if self.drift is None:
            return Check(name, Grade.WARN, say("focus-lock-not-tried"), say("focus-lock-try"))
        value = say("focus-lock-drift", share=Percent(self.drift))
        if self.drift <= _HELD:
            return Check(name, Grade.PASS, value)
        grade = Grade.WARN if self.drift <= _DRIFTS else Grade.FAIL
        return Check(name, grade, value, say("focus-lock-advice"))


class LightStep(BaseStep):
    """Brightness, glare, flicker and shadows of the empty tray, measured continuously."""

    id = "light"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.found: LightFound | None = None

    @property
    def words(self) -> str:
        return say("light-good" if self.grade is Grade.PASS else "light-what-to-do")

    @property
    def checks(self) -> tuple[Check, ...]:
        return judge_light(self.found) if self.found else ()

    def feed(self) -> None:
        if len(self.context.recent) >= LEAST_FRAMES and self.context.frames % EVERY == 0:
            self.context.marks = find_marks(self.context.picture)
            self.found = measure_light(
                list(self.context.recent)[-LEAST_FRAMES:], self.context.marks
            )

    def leave(self) -> None:
        if self.found:
            found = self.found
            flicker = round(min(1.0, found.flicker), 5)
            light = Light(
                round(found.brightness, 1), round(found.white, 1), round(found.glare, 5), flicker
            )
            self.context.change(light=light)
            self._renew_scene()

    def _renew_scene(self) -> None:
        """Store the scene in the profile, if only the light has changed since it was stored.

        If the camera was moved, the tray must be measured again first.
        """
        scene, calm = self.context.profile.scene, self.context.calm()
        if scene is None or calm is None:
            return
        if not compare(scene, calm, self.context.profile.size).camera:
            self.context.change(scene=scene_of(calm))

    def draw(self, picture: Picture) -> Picture:
        return mark_light(picture, self.found, self.context.marks)


class FocusStep(BaseStep):
    """Sharpness, and whether the camera holds its exposure."""

    id = "focus"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.found: Sharpness | None = None
        self.best: float | None = None
        self._lock = LockWatch()

    @property
    def words(self) -> str:
        return say("focus-good" if self.grade is Grade.PASS else "focus-what-to-do")

    @property
    def offers(self) -> tuple[Offer, ...]:
        return (Offer("again", say("focus-again"), icon="redo"),)

    @property
    def checks(self) -> tuple[Check, ...]:
        if self.found is None:
            return ()
        return judge_sharpness(self.found, self.best), self._lock.judge()

    def enter(self) -> None:
        self._lock = LockWatch()

    def feed(self) -> None:
        self._lock.feed(self.context.picture)
        if self.context.frames % EVERY == 0:
            self.found = measure_sharpness(self.context.picture)
            edge = self.found.edge_px
            if edge is not None and self.context.still:
                self.best = edge if self.best is None else min(self.best, edge)

    def do(self, verb: str, *args: float) -> None:
        if verb == "again":
            self._lock = LockWatch()

    def leave(self) -> None:
        if self.found and self.found.edge_px is not None:
            self.context.change(sharpness=round(self.found.edge_px, 2), lens=self.context.lens)

    def draw(self, picture: Picture) -> Picture:
        return mark_sharpness(picture, self.found)
