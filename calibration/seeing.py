"""The first three steps: light, focus, and where the tray lies."""

from collections.abc import Callable

import cv2

from calibration.bench import AMBER, GREEN, Bench, Plain, outline
from calibration.focus import Sharpness, judge_sharpness, mark_sharpness, measure_sharpness
from calibration.light import LEAST_FRAMES, LightFound, judge_light, mark_light, measure_light
from calibration.locked import LockWatch
from companion.guide import Amount, Check, Grade, Offer
from hardware.profile import Light, Tray
from hardware.vision.bodies import Picture
from hardware.vision.markers import can_find, find_marks
from hardware.vision.plane import Plane, Point, plane_of_corners

_EVERY = 8  # frames between two measurements
_LEAST_MARKS = 3  # two on one side tell the far side badly
_DIE_MM = 16.0  # the usual die, to tell how large it will look
_SMALL_PX, _TINY_PX = 34.0, 20.0
_STRAIGHT, _LEANING, _FLAT = 1.1, 1.7, 2.6
_WIDE_MM, _HIGH_MM = 250.0, 180.0


class LightStep(Plain):
    """Brightness, glare, flicker and shadows of the empty tray, measured all the time."""

    id, title = "light", "Light"
    words = (
        "Take everything out of the tray; a printed mat stays in. Move the lamp until all four"
        " are good."
    )

    def __init__(self, bench: Bench) -> None:
        super().__init__(bench)
        self.found: LightFound | None = None

    @property
    def checks(self) -> tuple[Check, ...]:  # type: ignore[override]
        """The four checks of the light."""
        return judge_light(self.found) if self.found else ()

    def feed(self) -> None:
        """Measure now and then."""
        if len(self.bench.recent) >= LEAST_FRAMES and self.bench.frames % _EVERY == 0:
            self.bench.marks = find_marks(self.bench.picture)
            self.found = measure_light(list(self.bench.recent)[-LEAST_FRAMES:], self.bench.marks)

    def leave(self) -> None:
        """Keep the light as the profile's."""
        if self.found:
            found = self.found
            flicker = round(min(1.0, found.flicker), 5)
            light = Light(
                round(found.brightness, 1), round(found.white, 1), round(found.glare, 5), flicker
            )
            self.bench.change(light=light)

    def draw(self, picture: Picture) -> Picture:
        """Fill glare, outline shade."""
        return mark_light(picture, self.found, self.bench.marks)


class FocusStep(Plain):
    """Sharpness, and whether the camera holds its exposure."""

    id, title = "focus", "Focus"
    words = (
        "Lay the mat or a few dice into the tray and turn the lens until the edges in the picture"
        " are green. Then hold your hand over a third of the tray for two seconds."
    )
    offers = (Offer("again", "Try the lock again", icon="redo"),)

    def __init__(self, bench: Bench) -> None:
        super().__init__(bench)
        self.found: Sharpness | None = None
        self.best: float | None = None
        self._lock = LockWatch()

    @property
    def checks(self) -> tuple[Check, ...]:  # type: ignore[override]
        """Sharpness with the best so far, and the lock."""
        if self.found is None:
            return ()
        sharp = judge_sharpness(self.found)
        if self.best is not None and self.found.edge_px is not None:
            value = f"{sharp.value}; best so far {self.best:.1f}"
            sharp = Check(sharp.name, sharp.grade, value, sharp.advice)
        return sharp, self._lock.judge()

    def enter(self) -> None:
        """Watch the lock from now on."""
        self._lock = LockWatch()

    def feed(self) -> None:
        """Measure now and then; watch the lock all the time."""
        self._lock.feed(self.bench.picture)
        if self.bench.frames % _EVERY == 0:
            self.found = measure_sharpness(self.bench.picture)
            edge = self.found.edge_px
            if edge is not None and self.bench.still:
                self.best = edge if self.best is None else min(self.best, edge)

    def do(self, verb: str, *args: float) -> None:
        """Begin the lock's trial anew."""
        if verb == "again":
            self._lock = LockWatch()

    def leave(self) -> None:
        """Keep the sharpness as the profile's."""
        if self.found and self.found.edge_px is not None:
            self.bench.change(sharpness=round(self.found.edge_px, 2))

    def draw(self, picture: Picture) -> Picture:
        """Dot the edges by how sharp they are, and magnify some of the sharpest."""
        return mark_sharpness(picture, self.found)


class TrayStep(Plain):
    """Where the tray lies: by the mat's marks, or by its four corners touched."""

    id, title = "tray", "Tray"

    def __init__(self, bench: Bench, save_mat: Callable[[str], str]) -> None:
        super().__init__(bench)
        self._save_mat = save_mat
        self._corners: list[Point] = []
        self._size_mm = (_WIDE_MM, _HIGH_MM)
        self._fault = ""
        self._saved = ""
        self._looked = False
        tray = bench.profile.tray
        if tray and not tray.mat:
            self._size_mm = (tray.width_mm, tray.height_mm)

    @property
    def words(self) -> str:  # type: ignore[override]
        """What to do: lay the mat, or touch the corners."""
        if self._saved:
            return f"The mat lies in {self._saved}. Print it at 100 % and lay it into the tray."
        if self._by_mat:
            return "The mat is seen. Leave the tray empty and go on."
        if self._corners and len(self._corners) < 4:
            return f"{4 - len(self._corners)} corners are still to be touched."
        return (
            "Lay the printed mat into the tray, or touch the four corners of the tray's floor in"
            " the picture and say how large it is."
        )

    @property
    def checks(self) -> tuple[Check, ...]:  # type: ignore[override]
        """Whether the place is known, how large a die will look, and how slanted the view is."""
        if self._fault:
            return (Check("Corners", Grade.FAIL, self._fault, "Touch all four again."),)
        plane = self.bench.plane
        if not self._looked:
            return ()
        if plane is None:
            word = "no mat in view" if can_find() else "this OpenCV cannot see mats"
            return (Check("Place", Grade.WARN, word, "Dice are read without it, less surely."),)
        return self._place(), _die_size(plane), _slant(plane)

    @property
    def offers(self) -> tuple[Offer, ...]:  # type: ignore[override]
        """The mat as a file, and touching anew."""
        mats = (
            Offer("mat:a4", "Mat, A4", icon="down"),
            Offer("mat:letter", "Mat, Letter", icon="down"),
            Offer("mat:a5", "Mat, A5", icon="down"),
        )
        anew = (Offer("anew", "Touch anew", icon="undo"),) if self._corners else ()
        return (*anew, *mats)

    @property
    def amounts(self) -> tuple[Amount, ...]:  # type: ignore[override]
        """The tray's size, where no mat says it."""
        if self._by_mat:
            return ()
        wide, high = self._size_mm
        return (
            Amount("wide", "Tray's width", wide, 60, 600, 5, "mm"),
            Amount("high", "Tray's depth", high, 60, 600, 5, "mm"),
        )

    @property
    def taps(self) -> bool:  # type: ignore[override]
        """Touches count while no mat is seen."""
        return not self._by_mat

    @property
    def _by_mat(self) -> bool:
        tray = self.bench.profile.tray
        return bool(tray and tray.mat)

    def enter(self) -> None:
        """Forget an earlier word about the file; look anew."""
        self._saved, self._looked = "", False

    def feed(self) -> None:
        """Look for the marks."""
        if self._looked and self.bench.frames % _EVERY:
            return
        self._looked = True
        self.bench.marks = marks = find_marks(self.bench.picture)
        if marks is None or len(marks.corners) < _LEAST_MARKS:
            return
        try:
            plane = marks.plane
        except ValueError:
            return
        self._corners, self._fault = [], ""
        self._keep(plane, marks.mat.id)

    def do(self, verb: str, *args: float) -> None:
        """Take a touch, a size, or a wish for a mat."""
        if verb == "tap" and self.taps and len(args) == 2:
            self._corners = [*self._corners[: 3 if len(self._corners) < 4 else 0], args[:2]]
        elif verb == "anew":
            self._corners, self._fault = [], ""
            self.bench.change(tray=None)
        elif verb in ("wide", "high") and args:
            wide, high = self._size_mm
            self._size_mm = (args[0], high) if verb == "wide" else (wide, args[0])
        elif verb.startswith("mat:"):
            self._saved = self._save_mat(verb.removeprefix("mat:"))
            return
        else:
            return
        self._from_corners()

    def leave(self) -> None:
        """Take the picture as the empty tray's, if nothing moves."""
        self.bench.take_empty()

    def draw(self, picture: Picture) -> Picture:
        """Outline the tray, or mark the corners touched so far."""
        drawn = picture.copy()
        if self.bench.plane:
            outline(drawn, self.bench.plane.corners, GREEN)
        if self.bench.marks:
            for ring in self.bench.marks.corners.values():
                outline(drawn, ring, AMBER)
        for x, y in self._corners:
            cv2.circle(drawn, (round(x), round(y)), max(5, drawn.shape[1] // 90), AMBER, -1)
        return drawn

    def _from_corners(self) -> None:
        if len(self._corners) != 4:
            return
        try:
            plane = plane_of_corners(self._corners, self._size_mm, self.bench.profile.size)
        except ValueError as fault:
            self._fault = str(fault)
            self._corners = []
            return
        self._fault = ""
        self._keep(plane, "")

    def _keep(self, plane: Plane, mat: str) -> None:
        self.bench.change(tray=Tray(plane.to_mm, plane.width_mm, plane.height_mm, mat))

    def _place(self) -> Check:
        if not self._by_mat:
            return Check("Place", Grade.PASS, "four corners were touched")
        seen = len(self.bench.marks.corners) if self.bench.marks else 0
        if seen == 4:
            return Check("Place", Grade.PASS, "all four marks of the mat are seen")
        advice = "Move the camera until all of the mat is in view; uncover its corners."
        return Check("Place", Grade.WARN, f"{seen} of four marks are seen", advice)


def _die_size(plane: Plane) -> Check:
    least = min(plane.px_per_mm(x, y) for x, y in plane.corners) * _DIE_MM
    grade = Grade.PASS if least >= _SMALL_PX else Grade.WARN if least >= _TINY_PX else Grade.FAIL
    advice = "" if grade is Grade.PASS else "Bring the camera nearer, or use a smaller tray."
    return Check("Size", grade, f"a die of 16 mm takes {least:.0f} pixels at least", advice)


def _slant(plane: Plane) -> Check:
    grade = (
        Grade.PASS if plane.tilt <= _LEANING else Grade.WARN if plane.tilt <= _FLAT else Grade.FAIL
    )
    advice = "" if grade is Grade.PASS else "Look from higher up: the dice's sides are in the way."
    value = (
        f"near dice look {plane.tilt:.1f} times as large as far ones"
        if plane.tilt > _STRAIGHT
        else "seen from straight above"
    )
    return Check("Slant", grade, value, advice)
