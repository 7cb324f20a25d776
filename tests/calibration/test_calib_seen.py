"""What each step draws, hears and takes: the guide as somebody in front of it finds it."""

import time

import cv2
import numpy as np
import pytest
from calib_table import NEW, Quiet, Table, ready

from calibration.context import AMBER, GREEN
from calibration.context import RED as LEFT
from calibration.simulated import lit_mat
from companion.devices.calibration_guide import Grade
from companion.devices.ports import Buzz, Frame, Health
from companion.engine.dice import MARS_ATTACKS
from hardware.camera.simulated import die_picture, empty_tray
from hardware.profile import Profile

RED = (255, 60, 60)
CHANCE = np.random.default_rng(5)


def show(table: Table, picture: np.ndarray, frames: int = 24) -> None:
    """Let the camera see this picture for a while."""
    high, wide = picture.shape[:2]
    for _ in range(frames):
        table.now += 1 / 30
        noisy = np.clip(picture + CHANCE.normal(0, 1.5, picture.shape), 0, 255).astype(np.uint8)
        table.wizard.feed(Frame(wide, high, noisy.tobytes(), int(table.now * 1e9)))


def drawn(table: Table, colour: tuple[int, int, int]) -> bool:
    """Say whether something of this colour is in the picture that is shown."""
    frame = table.wizard.view().frame
    assert frame is not None
    pixels = np.frombuffer(frame.rgb, np.uint8).reshape(frame.height, frame.width, 3)
    return bool((pixels == colour).all(axis=2).any())


@pytest.fixture
def table() -> Table:
    return Table()


# ---- in the picture ------------------------------------------------------------------
def test_glare_is_filled_in_the_picture_of_the_light(table: Table) -> None:
    table.run()
    assert not drawn(table, RED)
    burnt = lit_mat().copy()
    cv2.circle(burnt, (320, 240), 70, (255, 255, 255), -1)
    show(table, burnt)
    assert drawn(table, RED) and table.checks["Glare"].grade is Grade.FAIL


def test_sharp_edges_are_dotted_in_the_picture_of_the_focus(table: Table) -> None:
    table.go("focus")
    assert drawn(table, GREEN)


def test_tray_and_marks_are_outlined_in_their_picture(table: Table) -> None:
    table.go("tray")
    assert drawn(table, GREEN) and drawn(table, AMBER)


@pytest.mark.parametrize("step", ("dice", "trial"))
def test_dice_that_lie_there_are_ringed_in_the_picture(table: Table, step: str) -> None:
    ready(table, step)
    assert not drawn(table, GREEN)
    table.throw("1", "6")
    assert drawn(table, GREEN)


# ---- focus ---------------------------------------------------------------------------
def under_a_hand(factor: float) -> np.ndarray:
    picture = np.clip(lit_mat() * factor, 0, 255).astype(np.uint8)
    picture[:, :210] = (190, 150, 120)
    return picture


@pytest.mark.parametrize(("factor", "grade"), ((1.0, Grade.PASS), (0.7, Grade.FAIL)))
def test_the_lock_is_checked_by_a_hand_and_can_be_tried_again(
    table: Table, factor: float, grade: Grade
) -> None:
    table.go("focus")
    assert table.checks["Exposure lock"].value == "not tried"
    show(table, under_a_hand(factor), 8)
    assert table.checks["Exposure lock"].grade is grade
    show(table, lit_mat(), 8)
    table.wizard.do("again")
    show(table, lit_mat(), 8)
    assert table.checks["Exposure lock"].value == "not tried"


def test_the_best_sharpness_so_far_stays_to_turn_back_to(table: Table) -> None:
    table.go("focus")
    best = table.checks["Sharpness"].value.split("so far ")[1]
    show(table, cv2.GaussianBlur(lit_mat(), (0, 0), 3.5), 60)
    check = table.checks["Sharpness"]
    assert check.grade is Grade.FAIL and float(check.value.split("so far ")[1]) <= float(best)
    table.wizard.do("next")
    assert table.wizard.context.profile.sharpness > 6


# ---- the tray ------------------------------------------------------------------------
def test_touches_count_in_the_shown_picture_and_kept_in_the_camera_s() -> None:
    large = cv2.resize(empty_tray(640, 480), (1280, 960))
    table = Table(profile=Profile(name="T", camera="x", size=(1280, 960)))
    show(table, large)
    table.wizard.do("step:2")
    show(table, large, 8)
    for x, y in ((40, 40), (600, 40), (600, 440), (40, 440)):
        table.wizard.do("tap", x, y)
    plane = table.wizard.context.plane
    assert plane is not None
    corners = sorted((round(x), round(y)) for x, y in plane.corners)
    assert corners == [(80, 80), (80, 880), (1200, 80), (1200, 880)]


def touched(wide: float, far: int) -> Table:
    """A plain tray so many millimetres wide, its far edge `far` pixels from the picture's."""
    table = Table()
    show(table, empty_tray(640, 480))
    table.wizard.do("step:2")
    show(table, empty_tray(640, 480), 8)
    table.wizard.do("wide", wide)
    for x, y in ((far, 20), (640 - far, 20), (630, 460), (10, 460)):
        table.wizard.do("tap", x, y)
    return table


def test_a_view_from_low_down_is_reported() -> None:
    assert touched(250, 10).checks["Slant"].grade is Grade.PASS
    check = touched(250, 200).checks["Slant"]
    assert check.grade is not Grade.PASS and "higher" in check.advice


def test_dice_that_will_look_too_small_are_reported() -> None:
    check = touched(600, 10).checks["Size"]
    assert check.grade is Grade.WARN and "closer" in check.advice


def test_a_covered_mark_of_the_mat_is_reported(table: Table) -> None:
    covered = lit_mat().copy()
    covered[:170, :170] = 60
    show(table, covered)
    table.wizard.do("step:2")
    show(table, covered, 10)
    check = table.checks["Place"]
    assert check.grade is Grade.WARN and check.value.startswith("3 of four")


# ---- dice ----------------------------------------------------------------------------
def test_an_edge_that_is_no_die_s_is_reported_and_can_be_measured_again(table: Table) -> None:
    ready(table, "dice").throw("1", "4")
    assert table.checks["Size"].grade is Grade.PASS
    table.wizard.do("edge", 38.0)
    assert table.checks["Size"].grade is Grade.WARN and table.checks["Size"].advice
    table.camera.clear()
    table.run(48)
    table.wizard.do("forget")
    assert not table.checks and "d6" not in table.wizard.context.profile.dice


@pytest.mark.parametrize("kind", ["d6", "mars-attacks"])
def test_a_trial_of_symbols_that_were_not_shown_says_so(table: Table, kind: str) -> None:
    """Real dice look like no drawing of ours: throwing them again would be no help."""
    ready(table, "trial")
    table.wizard.do(f"kind:{kind}")
    lying = lit_mat().copy()
    for place in ((250, 200), (400, 280)):
        cv2.circle(lying, place, 30, (190, 150, 60), -1)
    show(table, lying, 40)
    view = table.wizard.view()
    if kind == "d6":  # Lumps of a die's size are asked about, one by one.
        assert view.faces and all(shown.doubt for shown in view.faces)
    else:
        assert view.words.startswith("No ") and "show each of their faces" in view.words


# ---- buzzers, keeping ----------------------------------------------------------------
def test_the_seat_that_is_due_is_lit_in_the_picture_and_a_skipped_one_is_no_fault() -> None:
    table = Table(Quiet(Health.OK))
    table.go("buzzers")
    assert not drawn(table, AMBER)
    table.wizard.do("begin")
    assert drawn(table, AMBER)
    table.wizard.do("skip")
    table.wizard.do("skip")
    grades = {name: line.grade for name, line in table.checks.items()}
    assert grades == {"Seat 1": Grade.WARN, "Seat 2": Grade.WARN}
    table.wizard.do("lit")
    assert table.wizard.step.grade is Grade.WARN


def test_a_buzzer_that_was_pressed_works_and_lamps_that_were_lit_are_good() -> None:
    buzzers = Quiet(Health.OK)
    table = Table(buzzers)
    table.go("buzzers")
    table.wizard.do("begin")
    for seat in range(2):
        for pressed in (True, False):
            buzzers.heard(Buzz(seat, time.monotonic_ns(), pressed))
        table.run(1)
        time.sleep(0.05)
        table.run(1)
    assert [table.checks[f"Seat {n}"].grade for n in (1, 2)] == [Grade.PASS] * 2
    table.wizard.do("lit")
    assert table.checks["Lamps"].grade is Grade.PASS


def test_a_press_of_a_seat_that_is_not_asked_is_reported_and_stops_no_step() -> None:
    """Where no pins are named there are more keys than seats that are asked."""
    buzzers = Quiet(Health.OK)
    table = Table(buzzers)
    table.go("buzzers")
    table.wizard.do("begin")
    buzzers.heard(Buzz(5, time.monotonic_ns()))
    table.run(2)
    line = table.checks["Seat 1"]
    assert line.grade is Grade.FAIL and "Seat 6" in line.value
    table.wizard.do("step:7")
    assert table.checks["Buzzers, lamps"].value == "left out"


def test_a_step_that_failed_is_reported_with_its_advice_before_it_is_kept(table: Table) -> None:
    show(table, (lit_mat() * 0.15).astype(np.uint8))
    table.wizard.do("step:7")
    line = table.checks["Light"]
    assert line.grade is Grade.FAIL and "lamp" in line.advice
    assert table.checks["Trial rolls"].value == "left out" and table.wizard.context.profile != NEW


def test_dice_left_from_the_step_before_are_no_shots_of_a_face(table: Table) -> None:
    ready(table, "dice").throw("1", "4", "6")
    table.wizard.do("next")
    table.run(40)
    assert table.wizard.step.id == "faces" and not table.wizard.context.profile.enrolled
    table.throw("martian")
    shots = table.wizard.context.profile.enrolled["mars-attacks"].examples["martian"]
    assert len(shots) == 1


def test_dice_left_from_the_step_before_are_no_shots_when_some_are_taken_away(
    table: Table,
) -> None:
    ready(table, "dice")
    picture = lit_mat().copy()
    die_picture("4", "white", 64).lay(picture, 250, 240, 20)
    two = picture.copy()
    die_picture("6", "white", 64).lay(two, 400, 240, 60)
    show(table, two, 40)
    table.wizard.do("next")
    show(table, two, 40)
    show(table, picture, 40)
    assert table.wizard.step.id == "faces" and not table.wizard.context.profile.enrolled


@pytest.mark.parametrize("verb", ["forget", f"kind:{MARS_ATTACKS.id}"])
def test_what_lies_there_is_no_shot_of_a_face_begun_again(table: Table, verb: str) -> None:
    """All faces were shown, a shadow went by: what lies there is of the last face still."""
    ready(table, "faces")
    picture = lit_mat().copy()
    die_picture("nuke", "yellow", 64).lay(picture, 250, 240, 20)
    step = table.wizard.step
    step.shots = dict.fromkeys(step.shots, [picture[:64, :64]] * 5)
    table.wizard.do("face:martian")
    show(table, picture, 40)
    shaded = picture.copy()
    shaded[:, 220:420] //= 3
    passing = ((shaded, 2), (picture, 40))
    for seen, frames in passing:
        show(table, seen, frames)
    table.wizard.do(verb)
    face = step.face
    for seen, frames in ((picture, 40), *passing):
        show(table, seen, frames)
    assert not step.shots[face]


def test_dice_of_two_sizes_are_not_measured_as_one_kind(table: Table) -> None:
    ready(table, "dice")
    picture = lit_mat().copy()
    for place, edge in enumerate((64, 42)):
        die_picture("4", "white", edge).lay(picture, 250 + 140 * place, 240, 20)
    show(table, picture, 40)
    assert "d6" not in table.wizard.context.profile.dice


def test_a_tray_with_dice_in_it_is_not_taken_for_the_empty_one(table: Table) -> None:
    table.run()
    table.go("focus")
    table.throw("1", "4", "6")
    for _ in range(2):  # the tray, then pip dice
        table.wizard.do("next")
        table.run(30)
    table.camera.clear()
    table.run(60)
    assert "d6" not in table.wizard.context.profile.dice, "no dice lie there any more"


def test_dice_in_what_should_be_the_empty_tray_are_reported_and_outlined(table: Table) -> None:
    table.run()
    table.go("tray")
    assert "Empty" not in table.checks
    table.throw("1", "4", "6")
    line = table.checks["Empty"]
    assert line.grade is Grade.WARN and line.value.startswith("3 dice") and line.advice
    assert "Take the dice out" in table.wizard.view().words
    assert drawn(table, LEFT)
    table.wizard.do("next")
    assert "empty" in table.verbs, "the next step asks for the empty tray"
    table.camera.clear()
    table.run(48)
    table.wizard.do("empty")
    table.throw("1", "4", "6")
    assert table.wizard.context.profile.dice["d6"].colours
