"""The whole guide on the simulated mat, as a player would go through it; no thread, no waiting."""

import msgspec
import numpy as np
import pytest
from calib_table import NEW, Quiet, Table, ready

from calibration.simulated import lit_mat
from calibration.wizard import Tools, Wizard
from companion.devices.calibration_guide import Grade
from companion.devices.ports import Frame, Health
from hardware.profile import Enrolled, Profile, parse_profile, write_profile
from hardware.tray import reader_for
from hardware.vision.moved import compare, scene_of


@pytest.fixture
def table() -> Table:
    return Table()


# ---- the steps -----------------------------------------------------------------------
def test_the_light_of_the_drawn_tray_passes(table: Table) -> None:
    table.run()
    assert {check.grade for check in table.checks.values()} == {Grade.PASS}
    table.wizard.do("next")
    light = table.wizard.context.profile.light
    assert light is not None and light.white > 150


def test_a_step_that_is_done_says_so_and_gives_no_more_orders(table: Table) -> None:
    assert "Move the lamp" in table.wizard.view().words
    table.run()
    assert table.wizard.view().words == "The light is good: go on."
    table.go("focus")
    assert "turn the lens" in table.wizard.view().words, "the lock was not tried"
    ready(table, "dice")
    assert table.wizard.view().words.startswith("Put your six-sided dice")
    table.throw("1", "4", "6")
    assert table.wizard.view().words.startswith("Your dice are measured")


def test_the_mat_says_where_the_tray_lies(table: Table) -> None:
    table.go("tray")
    assert {check.grade for check in table.checks.values()} == {Grade.PASS}
    tray = table.wizard.context.profile.tray
    assert tray is not None and (tray.mat, tray.width_mm, tray.height_mm) == ("drawn", 160, 120)
    assert not table.wizard.view().taps and not table.wizard.view().amounts


def test_without_a_mat_four_touches_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("calibration.tray_step.find_marks", lambda picture: None)
    table = Table()
    table.go("tray")
    assert table.checks["Place"].grade is Grade.WARN
    assert table.wizard.view().taps
    table.wizard.do("wide", 320)
    table.wizard.do("high", 240)
    for x, y in ((10, 12), (630, 10), (632, 470), (8, 468)):
        assert table.wizard.context.profile.tray is None
        table.wizard.do("tap", x, y)
    tray = table.wizard.context.profile.tray
    assert tray is not None and (tray.width_mm, tray.height_mm, tray.mat) == (320, 240, "")
    assert table.checks["Place"].grade is Grade.PASS
    assert "at least 30 pixels" in table.checks["Size"].value


def test_touches_that_are_no_tray_are_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("calibration.tray_step.find_marks", lambda picture: None)
    table = Table()
    table.go("tray")
    for x in (10, 20, 30, 40):
        table.wizard.do("tap", x, x)
    assert table.checks["Corners"].grade is Grade.FAIL
    table.wizard.do("again")
    assert table.checks["Place"].grade is Grade.WARN


def test_dice_are_measured_in_millimetres_and_colours(table: Table) -> None:
    ready(table, "dice").throw("1", "4", "6")
    dice = table.wizard.context.profile.dice["d6"]
    assert dice.edge_mm == pytest.approx(16, abs=1.0)
    assert set(dice.colours) == {"white", "green"}
    table.wizard.do("edge", 16.0)
    assert table.wizard.context.profile.dice["d6"].edge_mm == 16.0


def test_dice_wait_for_an_empty_tray(table: Table) -> None:
    table.run()
    table.wizard.do("step:3")
    assert "empty" in table.verbs and not table.checks
    table.wizard.do("empty")
    assert "empty" not in table.verbs


def enrol(table: Table, kind: str = "mars-attacks") -> None:
    ready(table, "faces")
    table.wizard.do(f"kind:{kind}")
    for _ in range(30):
        if "Known again" in table.checks and table.checks["Known again"].grade is Grade.PASS:
            return
        face = next(offer.verb.partition(":")[2] for offer in table.wizard.view().offers
                    if offer.chosen and offer.verb.startswith("face:"))  # fmt: skip
        table.throw(face, face)
    raise AssertionError("never known")


@pytest.fixture(scope="module")
def shown() -> Profile:
    """A profile in which the symbols have been shown: it takes a while."""
    table = Table()
    enrol(table)
    return table.wizard.context.profile


def test_symbols_are_shown_until_all_are_known(shown: Profile) -> None:
    reported = shown.enrolled["mars-attacks"]
    assert set(reported.examples) == {"martian", "ray_gun", "nuke"}
    assert all(len(shots) >= 5 for shots in reported.examples.values())
    assert shown.dice["mars-attacks"].colours == ("yellow",)


def test_dice_that_lie_still_are_one_shot_however_long(table: Table) -> None:
    ready(table, "faces").throw("martian")
    table.run(90)
    assert len(table.wizard.context.profile.enrolled["mars-attacks"].examples["martian"]) == 1


def test_a_confused_pair_is_asked_for_again(table: Table) -> None:
    """The same face shown under two names: more shots of both are wished for."""
    ready(table, "faces")
    for face, shown in (("martian", "nuke"), ("ray_gun", "ray_gun"), ("nuke", "nuke")):
        table.wizard.do(f"face:{face}")
        for _ in range(3):
            table.throw(shown, shown)
            table.wizard.do(f"face:{face}")
    check = table.checks["Known again"]
    assert check.grade is not Grade.PASS and "Martian and Nuke look alike" in check.advice
    details = {offer.verb: offer.detail for offer in table.wizard.view().offers}
    assert details["face:martian"] == "6 of 8" and details["face:nuke"] == "6 of 8"
    assert details["face:ray_gun"] == "shown 6 times"


# ---- trial rolls ---------------------------------------------------------------------
def test_trial_rolls_are_counted_face_by_face(table: Table) -> None:
    ready(table, "trial")
    for _ in range(5):
        table.throw("1", "3", "5")
        assert sorted(shown.face for shown in table.wizard.view().faces) == ["1", "3", "5"]
        table.wizard.do("right")
    trial = table.wizard.context.profile.trials["d6"]
    assert (trial.rolls, trial.asked, trial.wrong) == (5, 0, 0)
    assert trial.shown == trial.right == {"1": 5, "3": 5, "5": 5}
    assert table.checks["Verdict"].grade is Grade.PASS
    assert table.checks["Hits"].grade is Grade.PASS and "15 of 15" in table.checks["Hits"].value


def test_an_empty_tray_is_a_missed_throw_only_after_one(table: Table) -> None:
    ready(table, "trial")
    assert table.wizard.view().words.startswith("Roll some") and "add" not in table.verbs
    table.throw("1")
    table.camera.clear()
    table.run(54)
    assert table.wizard.view().words.startswith("No dice seen") and "add" in table.verbs


def test_a_wrong_reading_that_looked_sure_is_the_worst(table: Table) -> None:
    ready(table, "trial").throw("1", "3")
    place = [shown.face for shown in table.wizard.view().faces].index("3")
    table.wizard.do(f"turn:{place}")
    assert table.wizard.view().faces[place].face == "4"
    table.wizard.do("right")
    assert table.checks["Verdict"].grade is Grade.FAIL
    assert "4s:\xa00\xa0of\xa01" in table.checks["Hits"].value and table.checks["Hits"].advice


def test_a_die_that_was_not_seen_can_be_added(table: Table) -> None:
    ready(table, "trial").throw("1")
    table.wizard.do("add")
    assert "right" not in table.verbs, "its face is still to be entered"
    table.wizard.do("turn:1")
    table.wizard.do("right")
    assert table.wizard.context.profile.trials["d6"].shown == {"1": 2}


def test_one_throw_is_counted_once(table: Table) -> None:
    ready(table, "trial").throw("2")
    table.wizard.do("right")
    table.run(60)
    assert not table.wizard.view().faces and "right" not in table.verbs


# ---- buzzers -------------------------------------------------------------------------
def test_where_no_buzzers_are_nothing_is_asked() -> None:
    table = Table(Quiet())
    table.go("buzzers")
    assert not table.verbs and not table.checks


def test_each_buzzer_is_tried_while_its_lamp_is_lit() -> None:
    buzzers = Quiet(Health.OK)
    table = Table(buzzers)
    table.go("buzzers")
    table.wizard.do("begin")
    assert buzzers.lit[-1] == {0}
    table.wizard.do("skip")
    assert buzzers.lit[-1] == {1}
    table.wizard.do("enough")
    table.wizard.do("dark")
    assert table.checks["Seat 1"].grade is table.checks["Lamps"].grade is Grade.WARN
    table.wizard.do("next")
    assert buzzers.lit[-1] == frozenset()


def test_a_trial_of_buzzers_that_was_left_half_way_begins_again() -> None:
    """Nobody listens meanwhile: a seat must not be found wanting for that."""
    buzzers = Quiet(Health.OK)
    table = Table(buzzers)
    table.go("buzzers")
    table.wizard.do("begin")
    table.wizard.do("skip")
    table.wizard.do("back")
    table.wizard.do("next")
    table.run()
    assert table.verbs == {"begin"} and not table.checks and buzzers.lit[-1] == frozenset()
    assert {sign.id: sign.grade for sign in table.wizard.view().steps}["buzzers"] is None
    table.wizard.do("begin")
    assert buzzers.lit[-1] == {0}


# ---- keeping -------------------------------------------------------------------------
def test_all_of_it_is_kept_and_read_with_again(shown: Profile) -> None:
    """Calibrated again: what was shown before stays."""
    table = ready(Table(profile=shown), "dice")
    table.throw("2", "5")
    table.go("keep")
    assert {check.name for check in table.wizard.view().checks} >= {"Light", "Trial rolls"}
    table.wizard.do("keep")
    (profile,) = table.kept
    assert table.wizard.view().done and profile.enrolled == shown.enrolled
    assert parse_profile(write_profile(profile).encode()) == profile
    assert profile.scene is not None and len(profile.scene.marks) == 4
    table.throw("martian", "nuke", "ray_gun")
    reading = reader_for(profile).read(table.camera.read(), "mars-attacks", 3)
    assert sorted(die.face or "?" for die in reading.dice) == ["martian", "nuke", "ray_gun"]


def test_a_disk_that_is_full_is_reported_and_nothing_is_kept(table: Table) -> None:
    def full(profile: Profile) -> None:
        raise OSError("The card is full.")

    wizard = Wizard(NEW, Tools(Quiet(), 2, reader_for, str, full))
    wizard.do("step:7")
    wizard.do("keep")
    assert "full" in wizard.view().fault and not wizard.view().done


def test_a_damaged_frame_is_passed_over(table: Table) -> None:
    table.wizard.feed(Frame(640, 480, b"short"))
    assert table.wizard.view().frame is None
    table.wizard.feed(Frame(640, 480, np.zeros(640 * 480 * 3, np.uint8).tobytes()))
    assert table.wizard.view().frame is not None


@pytest.mark.parametrize("verb", ("", "turn:9", "turn:x", "kind:nix", "face:nix", "step:99", "?"))
def test_a_meaningless_answer_does_nothing(table: Table, verb: str) -> None:
    for place in range(8):
        table.wizard.do(f"step:{place}")
        before = table.wizard.view()
        table.wizard.do(verb)
        table.wizard.do(verb, 1.0, 2.0)
        assert table.wizard.view() == before


def test_trial_rolls_of_symbol_dice_are_counted_on_their_own(shown: Profile) -> None:
    table = ready(Table(profile=shown), "trial")
    table.wizard.do("kind:mars-attacks")
    table.throw("martian", "nuke")
    table.wizard.do("right")
    trials = table.wizard.context.profile.trials
    assert set(trials) == {"mars-attacks"} and trials["mars-attacks"].right == {
        "martian": 1, "nuke": 1,
    }  # fmt: skip


@pytest.mark.parametrize("left", ["martian", "ray_gun", "nuke"])
def test_a_face_that_was_not_shown_yet_is_none_of_the_others(shown: Profile, left: str) -> None:
    """Kept half way: of three alike dice none may be read wrongly."""
    faces = {f: kept for f, kept in shown.enrolled["mars-attacks"].examples.items() if f != left}
    half = msgspec.structs.replace(shown, enrolled={"mars-attacks": Enrolled(faces)}, tray=None)
    table = Table()
    table.run()
    table.camera.throw((left,) * 3, ("yellow",) * 3)
    table.run(60)
    reading = reader_for(half).read(table.camera.read(), "mars-attacks", 3)
    assert not reading.sure or {die.face for die in reading.dice} == {left}


def test_what_is_measured_after_keeping_is_kept_too(table: Table) -> None:
    table.go("keep")
    table.wizard.do("keep")
    assert table.wizard.view().done
    ready(table, "dice").throw("1", "4", "6")
    table.wizard.do("step:7")
    assert not table.wizard.view().done and "keep" in table.verbs
    table.wizard.do("keep")
    assert table.wizard.view().done and "d6" in table.kept[-1].dice


def test_a_tray_s_size_can_be_set_right_when_it_is_calibrated_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("calibration.tray_step.find_marks", lambda picture: None)
    first = Table()
    first.go("tray")
    first.touch_corners()
    again = Table(profile=first.wizard.context.profile)
    again.go("tray")
    again.wizard.do("wide", 320.0)
    tray = again.wizard.context.profile.tray
    assert tray is not None and tray.width_mm == 320.0


def test_corners_can_be_touched_where_the_mat_of_before_is_gone(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.go("tray")
    monkeypatch.setattr("calibration.tray_step.find_marks", lambda picture: None)
    monkeypatch.setattr("calibration.camera_step.find_marks", lambda picture: None)
    again = Table(profile=table.wizard.context.profile)
    again.go("tray")
    view = again.wizard.view()
    assert view.words.startswith("No mat seen") and view.taps
    again.touch_corners()
    tray = again.wizard.context.profile.tray
    assert tray is not None and not tray.mat and again.wizard.view().amounts


def test_an_edge_that_was_set_stays_while_the_dice_lie_there(table: Table) -> None:
    ready(table, "dice").throw("1", "4", "6")
    table.wizard.do("edge", 18.0)
    table.run()
    assert table.wizard.context.profile.dice["d6"].edge_mm == 18.0
    table.wizard.do("forget")
    table.run()
    assert table.wizard.context.profile.dice["d6"].edge_mm == pytest.approx(16, abs=1.0)


@pytest.mark.parametrize(("pushed", "left"), [(0, ""), (40, "moved")])
def test_light_measured_again_is_what_is_compared_from_then_on(
    table: Table, pushed: int, left: str
) -> None:
    """Offered because it is darker now: the light alone will do, if the camera was not moved."""
    scene = scene_of(lit_mat())
    dim = (np.roll(lit_mat(), pushed, axis=1) * 0.55).astype(np.uint8)
    wizard = Wizard(msgspec.structs.replace(NEW, scene=scene), table.tools)
    chance = np.random.default_rng(1)
    for number in range(40):
        noisy = np.clip(dim + chance.normal(0, 1, dim.shape), 0, 255).astype(np.uint8)
        wizard.feed(Frame(640, 480, noisy.tobytes(), int(number / 30 * 1e9)))
    assert "darker" in str(compare(scene, dim, NEW.size).light)
    wizard.do("step:7")
    wizard.do("keep")
    (kept,) = table.kept
    assert kept.scene is not None
    assert left in compare(kept.scene, dim, kept.size).words
    assert bool(left) == bool(compare(kept.scene, dim, kept.size).words)


def test_a_lamp_that_is_switched_on_while_symbols_are_shown_is_reported(table: Table) -> None:
    ready(table, "faces")
    table.wizard.do("kind:mars-attacks")
    plain = table.camera.read

    def lit() -> Frame:
        frame = plain()
        picture = np.frombuffer(frame.rgb, np.uint8) * 1.6 + 12
        rgb = np.clip(picture, 0, 255).astype(np.uint8).tobytes()
        return Frame(frame.width, frame.height, rgb, frame.time_ns)

    table.camera.read = lit  # type: ignore[method-assign]
    table.throw("martian", "martian")
    assert "has changed" in table.wizard.view().words and "empty" in table.verbs
    table.camera.clear()
    table.run(48)
    table.wizard.do("empty")
    table.throw("martian", "martian")
    assert "2 of 5" in [offer.detail for offer in table.wizard.view().offers]
