"""Trial rolls keep how dice lie flat, so that one which leans is reported later, even alone."""

import pytest
from msgspec.structs import replace

from calibration.context import Context
from calibration.tray_step import TrayStep
from calibration.trial_step import TrialStep, lays_of
from companion.devices.calibration_guide import Grade
from companion.devices.ports import DieReading, Frame, Reading
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
        return Reading(self.dice, not doubts, tuple(doubts))


def roll(*dice: DieReading, times: int = 1) -> Table:
    """Trial rolls that are read so and confirmed, each as it was read."""
    table = ready(Table(), "trial")
    step = table.wizard.step
    assert isinstance(step, TrialStep)
    step._reader = Says(*dice)
    for _ in range(times):
        table.throw("3")
        table.wizard.do("right")
    return table


def flat(table: Table, kind: str = "d6") -> tuple[Lay, ...]:
    return table.wizard.context.profile.flat.get(kind, ())


def test_places_are_kept_from_the_middle_of_the_picture_and_ways_as_they_were_read():
    (lay,) = lays_of([die(300), die(20, top=None)], (480, 640))
    assert lay == Lay((0.0, -120 / 640), (0.1, -0.2))
    assert lays_of([], (480, 640)) == ()


def test_confirmed_dice_are_kept_roll_by_roll():
    assert len(flat(roll(die(100), die(200), times=2))) == 4


def test_the_reader_itself_gives_where_upper_sides_are():
    table = ready(Table(), "trial")
    table.throw("1", "3", "5")
    table.wizard.do("right")
    assert len(flat(table)) == 3
    assert all(abs(way) < 0.3 for lay in flat(table) for way in lay.top)  # seen from above


def test_doubtful_and_corrected_dice_are_not_kept():
    table = ready(Table(), "trial")
    step = table.wizard.step
    assert isinstance(step, TrialStep)
    step._reader = Says(die(100), die(200, doubt="glare"), die(300), die(400, top=None))
    table.throw("3")
    table.wizard.do("turn:2")  # the third shows something else
    table.wizard.do("right")
    assert flat(table) == lays_of([die(100)], (480, 640))


def test_the_newest_are_kept_when_there_are_many():
    table = roll(*(die(10.0 * i) for i in range(30)), times=2)
    kept = flat(table)
    assert len(kept) == MOST_FLAT and kept[-1] == lays_of([die(290)], (480, 640))[0]


def test_beginning_again_forgets_them():
    table = roll(die(100))
    table.wizard.do("forget")
    assert flat(table) == ()


def test_each_kind_of_die_has_its_own():
    table = roll(die(100), die(200))
    table.wizard.do("kind:mars-attacks")
    table.throw("3")
    table.wizard.do("right")
    assert len(flat(table, "mars-attacks")) == 2 == len(flat(table))
    table.wizard.do("forget")
    assert (len(flat(table, "mars-attacks")), len(flat(table))) == (0, 2)


def test_a_picture_of_another_size_makes_them_worthless():
    context = Context(known())
    context.feed(Frame(640, 480, bytes(640 * 480 * 3)))
    assert context.profile.flat
    context.feed(Frame(320, 240, bytes(320 * 240 * 3)))
    assert context.profile.flat == {}


def test_corners_touched_again_make_them_worthless():
    context = Context(known())
    TrayStep(context, str).do("again")
    assert context.profile.flat == {}


def test_they_are_worthless_where_nobody_knows_how_the_tray_lay():
    context = Context(replace(known(), tray=None))
    TrayStep(context, str)._keep(plane(0.0), "")
    assert context.profile.flat == {}


@pytest.mark.parametrize(("moved", "kept"), [(2.0, True), (10.0, True), (16.0, False),
                                             (40.0, False), (-40.0, False)])  # fmt: skip
def test_a_tray_that_lies_elsewhere_now_makes_them_worthless(moved, kept):
    context = Context(known())
    TrayStep(context, str)._keep(plane(moved), "")
    assert bool(context.profile.flat.get("d6")) is kept


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
def test_it_is_reported_whether_enough_are_known(rolls, grade, words):
    check = roll(die(100), die(200), die(300), times=rolls).checks["Leaning dice"]
    assert check.grade is grade and words in check.value


def lays(count: int, top: tuple[float, float]) -> tuple[Lay, ...]:
    return tuple(Lay((0.05 * i - 0.2, 0.1), top) for i in range(count))


def test_lays_that_fit_no_longer_do_not_keep_the_right_ones_out():
    """Whoever turns the camera and makes trial rolls again must not be asked forever."""
    stale = lays(12, (0.4, 0.4))
    table = ready(Table(), "light")
    table.wizard.context.change(flat={"d6": stale})
    ready(table, "trial")
    table.wizard.context.change(flat={"d6": stale})
    table.throw("1", "3", "5")
    assert not any(face.doubt for face in table.wizard.view().faces)
    table.wizard.do("right")
    assert flat(table)[:12] == stale and len(flat(table)) == 15


def test_a_camera_that_creeps_while_the_tray_is_measured_has_moved_in_the_end():
    context = Context(known())
    step = TrayStep(context, str)
    step.enter()
    for moved in range(1, 31):
        step._keep(plane(2.0 * moved), "")
        assert bool(context.profile.flat.get("d6")) is (2.0 * moved < 12.8)


@pytest.mark.parametrize("top", [(1.2, 0.0), (float("nan"), 0.0)])
def test_a_way_that_no_profile_may_hold_is_left_out(top):
    assert lays_of([die(300, top=top), die(20)], (480, 640)) == lays_of([die(20)], (480, 640))


def test_without_a_measured_tray_nothing_is_promised_of_dice_alone():
    table = roll(die(100), die(200), die(300), times=2)
    table.wizard.context.change(tray=None)
    check = table.checks["Leaning dice"]
    assert check.grade is Grade.WARN and "among 4" in check.value and "tray" in check.advice
