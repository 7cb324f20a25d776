"""Trial rolls keep how dice lie flat, so that one which leans is told later, even alone."""

import pytest
from msgspec.structs import replace

from calibration.bench import Bench
from calibration.placing import TrayStep
from calibration.trial import TrialStep, lays_of
from companion.guide import Grade
from companion.ports import DieReading, Reading
from hardware.profile import MOST_FLAT, Lay, Profile, Tray
from hardware.vision.plane import plane_of_corners
from tests.calibration.calib_table import NEW, Table, ready


def die(x: float, top: tuple[float, float] | None = (0.1, -0.2), doubt: str = "") -> DieReading:
    return DieReading("d6", "3", "white", (x, 100, x + 40, 140), 0.9, "5", doubt, top=top)


class Says:
    """A reader of one answer."""

    def __init__(self, *dice: DieReading) -> None:
        self.dice = dice

    def read(self, frame, kind, expected=None) -> Reading:
        doubts = [each.doubt for each in self.dice if each.doubt]
        return Reading(self.dice, not doubts, ", ".join(doubts))


def roll(*dice: DieReading, times: int = 1) -> Table:
    """Trial rolls that are read so and confirmed, each as it was read."""
    table = ready(Table(), "trial")
    step = table.course.step
    assert isinstance(step, TrialStep)
    step._reader = Says(*dice)
    for _ in range(times):
        table.throw("3")
        table.course.do("right")
    return table


def flat(table: Table) -> tuple[Lay, ...]:
    return table.course.bench.profile.flat.get("d6", ())


def test_places_are_kept_from_the_middle_of_the_picture_and_ways_as_they_were_read():
    (lay,) = lays_of([die(300), die(20, top=None)], (480, 640))
    assert lay == Lay((0.0, -120 / 640), (0.1, -0.2))
    assert lays_of([], (480, 640)) == ()


def test_confirmed_dice_are_kept_roll_by_roll():
    assert len(flat(roll(die(100), die(200), times=2))) == 4


def test_the_reader_itself_tells_where_upper_sides_are():
    table = ready(Table(), "trial")
    table.throw("1", "3", "5")
    table.course.do("right")
    assert len(flat(table)) == 3
    assert all(abs(way) < 0.3 for lay in flat(table) for way in lay.top)  # seen from above


def test_doubtful_and_mended_dice_are_not_kept():
    table = ready(Table(), "trial")
    step = table.course.step
    assert isinstance(step, TrialStep)
    step._reader = Says(die(100), die(200, doubt="glare"), die(300), die(400, top=None))
    table.throw("3")
    table.course.do("turn:2")  # the third shows something else
    table.course.do("right")
    assert flat(table) == lays_of([die(100)], (480, 640))


def test_the_newest_are_kept_when_there_are_many():
    table = roll(*(die(10.0 * i) for i in range(30)), times=2)
    kept = flat(table)
    assert len(kept) == MOST_FLAT and kept[-1] == lays_of([die(290)], (480, 640))[0]


def test_beginning_anew_forgets_them():
    table = roll(die(100))
    table.course.do("forget")
    assert flat(table) == ()


@pytest.mark.parametrize(("moved", "kept"), [(2.0, True), (40.0, False)])
def test_a_tray_that_lies_elsewhere_now_makes_them_worthless(moved, kept):
    bench = Bench(known())
    TrayStep(bench, str)._keep(plane(moved), "")
    assert bool(bench.profile.flat.get("d6")) is kept


def plane(moved: float):
    corners = ((100 + moved, 80), (540 + moved, 80), (540 + moved, 400), (100 + moved, 400))
    return plane_of_corners(corners, (250.0, 180.0), (640, 480))


def known() -> Profile:
    """A profile of a tray with one die that lay flat."""
    there = plane(0.0)
    tray = Tray(there.to_mm, there.width_mm, there.height_mm, "")
    lays = lays_of([die(300)], (480, 640))
    return replace(NEW, size=(640, 480), tray=tray, flat={"d6": lays})


@pytest.mark.parametrize(
    ("rolls", "grade", "words"), [(1, Grade.WARN, "3 of 4"), (2, Grade.PASS, "even")]
)
def test_it_is_told_whether_enough_are_known(rolls, grade, words):
    check = roll(die(100), die(200), die(300), times=rolls).checks["Leaning dice"]
    assert check.grade is grade and words in check.value
