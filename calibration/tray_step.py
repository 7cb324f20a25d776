"""The step that finds where the tray is, and what it looks like when empty."""

from collections.abc import Callable

import cv2
import numpy as np
from msgspec.structs import replace

from calibration.context import AMBER, EVERY, GREEN, RED, BaseStep, Context, outline
from calibration.text import say
from companion.devices.calibration_guide import Amount, Check, Grade, Offer
from companion.devices.ports import DieReading, Frame
from companion.engine.dice import D6
from hardware.profile import MOST_EDGE_MM, Dice, Tray
from hardware.vision.bodies import Picture
from hardware.vision.plane import MATS, Marks, Plane, Point, can_find, find_marks, plane_of_corners
from hardware.vision.reader import PictureReader
from hardware.vision.vote import middle


class EmptyTrayCheck:
    """Looks for dice in a tray that should be empty, with the plain reader.

    Things that are placed later are found by comparison with the empty tray. With dice in its
    picture, the places from which they were removed would be measured.
    """

    def __init__(self) -> None:
        self._reader: PictureReader | None = None

    def dice(self, picture: Picture, marks: Marks | None) -> tuple[DieReading, ...]:
        """Return the dice in an RGB picture, of any kind, ignoring a mat's own marks."""
        self._reader = self._reader or PictureReader()
        high, wide = picture.shape[:2]
        # With no die expected, a place that is only possibly a die raises no question.
        reading = self._reader.read(Frame(wide, high, picture.tobytes()), D6.id, 0)
        return tuple(die for die in reading.dice if not _on_a_mark(die, marks))


def _on_a_mark(die: DieReading, marks: Marks | None) -> bool:
    x, y = middle(die)
    for ring in marks.corners.values() if marks else ():
        xs, ys = [float(point[0]) for point in ring], [float(point[1]) for point in ring]
        if min(xs) <= x <= max(xs) and min(ys) <= y <= max(ys):
            return True
    return False


_MOVED = 0.02  # The distance of a corner from its old place that counts as moved, by the picture.
_LEAST_MARKS = 3  # With two marks on one side, the other side is uncertain.
_DIE_MM = 16.0  # The edge of a usual die, to say how large it will look.
_SMALL_PX, _TINY_PX = 34.0, 20.0
_STRAIGHT, _LEANING, _FLAT = 1.1, 1.7, 2.6
_WIDE_MM, _HIGH_MM = 250.0, 180.0


class TrayStep(BaseStep):
    """Finds the tray by the mat's marks, or by its four corners, which people touch."""

    id = "tray"

    def __init__(self, context: Context, save_mat: Callable[[str], str]) -> None:
        super().__init__(context)
        self._save_mat = save_mat
        self._corners: list[Point] = []
        self._size_mm = (_WIDE_MM, _HIGH_MM)
        self._fault = ""
        self._saved = ""
        self._looked = False
        self._empty_check = EmptyTrayCheck()
        self._dice: tuple[DieReading, ...] = ()  # Dice in the tray that should be empty.
        self._known_for = context.plane  # Where the tray was when dice were measured.
        self._sized: dict[str, Dice] = {}  # Dice measured with the size of the tray as entered.
        self._rest = -1  # The number of the rest at which dice were last looked for.
        tray = context.profile.tray
        self._of_size = (
            context.profile.size
        )  # The size of the picture in which corners were touched.
        if tray and not tray.mat and context.plane:
            self._size_mm = (tray.width_mm, tray.height_mm)
            self._corners = list(context.plane.corners)  # So that its size can still be corrected.

    @property
    def words(self) -> str:
        if self._saved:
            return say("tray-mat-saved", path=self._saved)
        if self._by_mat and not self._mat_seen and not self._corners:
            return say("tray-mat-not-seen")
        if self._by_mat and self._mat_seen:
            return say("tray-mat-seen-dice" if self._dice else "tray-mat-seen")
        if self._corners and len(self._corners) < 4:
            return say("tray-corners-left", count=4 - len(self._corners))
        return say("tray-say-size" if self._corners else "tray-what-to-do")

    @property
    def checks(self) -> tuple[Check, ...]:
        """Whether the place is known, how large a die will look, and how steep the view is."""
        if self._fault:
            name, advice = say("tray-corners"), say("tray-touch-again")
            return (Check(name, Grade.FAIL, self._fault, advice),)
        plane = self.context.plane
        if not self._looked:
            return ()
        if plane is None:
            word = say("tray-no-mat" if can_find() else "tray-no-mats-here")
            advice = say("tray-no-place-advice")
            return (Check(say("tray-place"), Grade.WARN, word, advice), *self._dice_left())
        return (self._place(), _die_size(plane), _slant(plane), *self._dice_left())

    @property
    def offers(self) -> tuple[Offer, ...]:
        mats = tuple(
            Offer(f"mat:{paper}", say("tray-mat", paper=MATS[paper].name), icon="down")
            for paper in ("a4", "letter", "a5")
        )
        again = (Offer("again", say("tray-start-over"), icon="undo"),) if self._corners else ()
        return (*again, *mats)

    @property
    def amounts(self) -> tuple[Amount, ...]:
        """The tray's size, if no mat defines it."""
        if self._by_mat:
            return ()
        wide, high = self._size_mm
        return (
            Amount("wide", say("tray-width"), wide, 60, 600, 5, "mm"),
            Amount("high", say("tray-depth"), high, 60, 600, 5, "mm"),
        )

    @property
    def taps(self) -> bool:
        """Whether corners can be touched, as no mat is seen."""
        return not (self._by_mat and self._mat_seen)

    @property
    def _mat_seen(self) -> bool:
        marks = self.context.marks
        return marks is not None and len(marks.corners) >= _LEAST_MARKS

    @property
    def _by_mat(self) -> bool:
        tray = self.context.profile.tray
        return bool(tray and tray.mat)

    def enter(self) -> None:
        """Start again, without the path of a saved mat."""
        self._saved, self._looked, self._rest = "", False, -1
        tray, self._known_for = self.context.profile.tray, self.context.plane
        # Sizes of dice depend on the tray's size only if that was entered, not with a mat.
        self._sized = dict(self.context.profile.dice) if tray and not tray.mat else {}
        self._forget_other_picture()

    def feed(self) -> None:
        """Look for the marks, and in a still tray for dice that should not be there."""
        self._forget_other_picture()
        rested = self.context.still and self._rest != self.context.rests
        if not self.context.still:
            self._dice = ()
        if self._looked and self.context.frames % EVERY and not rested:
            return
        self._looked = True
        self.context.marks = marks = find_marks(self.context.picture)
        if rested:
            self._rest = self.context.rests
            self._dice = self._empty_check.dice(self.context.picture, marks)
        if marks is None or not self._mat_seen:
            return
        try:
            plane = marks.plane
        except ValueError:
            return
        self._corners, self._fault = [], ""
        self._keep(plane, marks.mat.id)

    def do(self, verb: str, *args: float) -> None:
        if verb == "tap" and self.taps and len(args) == 2:
            self._corners = [*self._corners[: 3 if len(self._corners) < 4 else 0], args[:2]]
        elif verb == "again":
            self._corners, self._fault = [], ""
            self.context.change(tray=None, flat={})
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
        """Store the picture of the empty tray, if nothing moves and no dice are in it."""
        if self._dice:
            self.context.empty = None  # The next steps ask for a picture of the empty tray.
        else:
            self.context.take_empty()

    def draw(self, picture: Picture) -> Picture:
        drawn = picture.copy()
        if self.context.plane:
            outline(drawn, self.context.plane.corners, GREEN)
        if self.context.marks:
            for ring in self.context.marks.corners.values():
                outline(drawn, ring, AMBER)
        for x, y in self._corners:
            cv2.circle(drawn, (round(x), round(y)), max(5, drawn.shape[1] // 90), AMBER, -1)
        for die in self._dice:
            x0, y0, x1, y1 = die.box
            outline(drawn, ((x0, y0), (x1, y0), (x1, y1), (x0, y1)), RED)
        return drawn

    def _forget_other_picture(self) -> None:
        """Drop corners that were touched in a picture of another size."""
        if self._of_size != self.context.profile.size:
            self._of_size, self._corners = self.context.profile.size, []

    def _dice_left(self) -> tuple[Check, ...]:
        """Return a check if there are dice in what should be the empty tray."""
        if not self._dice:
            return ()
        value = say("tray-dice-in-it", count=len(self._dice))
        return (Check(say("tray-empty"), Grade.WARN, value, say("tray-empty-advice")),)

    def _from_corners(self) -> None:
        if len(self._corners) != 4:
            return
        try:
            plane = plane_of_corners(self._corners, self._size_mm, self.context.profile.size)
        except ValueError as fault:
            self._fault = str(fault)
            self._corners = []
            return
        self._fault = ""
        self._keep(plane, "")

    def _keep(self, plane: Plane, mat: str) -> None:
        if not self._where_it_was(plane):
            self.context.change(flat={})  # The camera now sees flat dice from another angle.
        elif not mat:
            self._size_dice(plane)
        self.context.change(tray=Tray(plane.to_mm, plane.width_mm, plane.height_mm, mat))

    def _size_dice(self, plane: Plane) -> None:
        """Scale the sizes of dice that were measured in this tray, as its size was corrected."""
        assert self._known_for is not None
        factor = self._known_for.middle_px_per_mm / plane.middle_px_per_mm
        sized = {
            kind: replace(dice, edge_mm=min(MOST_EDGE_MM, round(dice.edge_mm * factor, 1)))
            for kind, dice in self._sized.items()
            if kind not in self.context.given_mm
        }
        self.context.change(dice={**self.context.profile.dice, **sized})

    def _where_it_was(self, plane: Plane) -> bool:
        if self._known_for is None:
            return False
        apart = np.subtract(self._known_for.corners, plane.corners)
        return bool(np.abs(apart).max() < _MOVED * max(self.context.profile.size))

    def _place(self) -> Check:
        name = say("tray-place")
        if not self._by_mat:
            return Check(name, Grade.PASS, say("tray-corners-touched"))
        seen = len(self.context.marks.corners) if self.context.marks else 0
        if seen == 4:
            return Check(name, Grade.PASS, say("tray-marks-all"))
        return Check(name, Grade.WARN, say("tray-marks-some", count=seen), say("tray-marks-advice"))


def _die_size(plane: Plane) -> Check:
    least = min(plane.px_per_mm(x, y) for x, y in plane.corners) * _DIE_MM
    grade = Grade.PASS if least >= _SMALL_PX else Grade.WARN if least >= _TINY_PX else Grade.FAIL
    advice = "" if grade is Grade.PASS else say("tray-die-size-advice")
    return Check(say("tray-size"), grade, say("tray-die-size", pixels=round(least)), advice)


def _slant(plane: Plane) -> Check:
    grade = (
        Grade.PASS if plane.tilt <= _LEANING else Grade.WARN if plane.tilt <= _FLAT else Grade.FAIL
    )
    advice = "" if grade is Grade.PASS else say("tray-slant-advice")
    leans = plane.tilt > _STRAIGHT
    value = say("tray-slant-value", times=plane.tilt) if leans else say("tray-slant-none")
    return Check(say("tray-slant"), grade, value, advice)
