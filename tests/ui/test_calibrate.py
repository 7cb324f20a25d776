"""The guide on the screen: each step is shown, pressed through and kept; nothing is clipped."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from calibration.trays import Trays
from companion.devices.calibration_guide import (
    Amount,
    Check,
    Grade,
    GuideView,
    Offer,
    Shown,
    StepSign,
)
from companion.devices.ports import Frame
from hardware.profile import Profile, ProfileStore, Tray
from tests.ui.conftest import SCALES, SIZES, MakeStage
from tests.ui.looking import faults
from ui.demo.stage import Finger, Stage
from ui.text import say
from ui.widgets.die import DieKey
from ui.widgets.rows import Notice, PickSheet, Row
from ui.widgets.stepper import Stepper

STEPS = tuple(
    StepSign(name.lower(), name, grade)
    for name, grade in (("Light", Grade.PASS), ("Focus", Grade.WARN), ("Tray", Grade.FAIL),
                        ("Pip dice", None), ("Keep", None))
)  # fmt: skip
FRAME = Frame(64, 48, bytes(range(256)) * 36)
LONG = "Hold your hand over a third of the tray for two seconds, and then turn the lens a little."
# One view with everything at once, longer than any real one.
FULL = GuideView(
    STEPS, 2, "Symbols, cards", LONG, FRAME,
    (Check("Brightness", Grade.PASS, "white paper is 192 of 255"),
     Check("Exposure lock", Grade.WARN, "not tried", LONG),
     Check("Sharpness", Grade.FAIL, "edges are 9.8 pixels wide; best so far 9.1", LONG)),
    (Offer("right", "Right: count it", tone="go", icon="check"),
     Offer("face:ray_gun", "Ray Gun", "3 of 5", chosen=True, face="ray_gun"),
     Offer("kind:x", "Invader cards: their colour"),
     Offer("forget", "Ray Gun again", icon="undo")),
    (Amount("wide", "Tray width", 250, 60, 600, 5, "mm"),),
    (Shown("3", "green"), Shown("", "white", "cocked"), Shown("nuke", "yellow", changed=True)),
    taps=True,
)  # fmt: skip


class Puppet:
    """A calibration that shows what the test says, and remembers the answers."""

    def __init__(self, view: GuideView = FULL) -> None:
        self.view = view
        self.said: list[tuple[Any, ...]] = []
        self.closed = 0

    def trays(self) -> tuple[()]:
        return ()

    def begin(self, show: Callable[[GuideView], None], key: str = "") -> "Puppet":
        self.show = show
        show(self.view)
        return self

    def do(self, verb: str, *args: float) -> None:
        self.said.append((verb, *args))

    def close(self) -> None:
        self.closed += 1

    def on_moved(self, report: Callable[[str], None]) -> None:
        self.report_moved = report

    def look(self, ready: Callable[[], None]) -> None:
        self.ready = ready


def guided(stage: Stage, puppet: Puppet) -> Any:
    stage.app.session.calibration = puppet
    screen: Any = stage.app.show("calibrate")
    stage.until(lambda: screen.view is not None, "a view")
    stage.frames(4)
    return screen


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_is_clipped_or_too_small(
    open_stage: MakeStage, tmp_path: Path, size: tuple[int, int], scale: float
) -> None:
    stage = open_stage(size=size, scale=scale)
    guided(stage, Puppet())
    assert not faults(stage)
    stage.app.screen.choose()
    stage.frames(3)
    assert not faults(stage)
    for sheet in stage.every(PickSheet):
        sheet.dismiss(animation=False)
    store = ProfileStore(tmp_path / "trays")
    tray = Tray((1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0), 297.0, 210.0, "a4")
    store.save(Profile(name="The long table by the window", camera="auto", size=(640, 480),
                       made="2026-11-21", tray=tray))  # fmt: skip
    session = stage.app.session
    session.calibration = Trays(store, session.devices, tmp_path, "simulated")
    stage.app.show("trays")
    stage.frames(4)
    assert not faults(stage)
    stage.tap("The long table")
    stage.frames(3)
    assert not faults(stage)


def test_the_list_of_steps_opens_where_the_guide_stands(stage: Stage) -> None:
    puppet = Puppet()
    names = [f"Step number {number}" for number in range(12)]
    signs = tuple(StepSign(name, name) for name in names)
    puppet.view = GuideView(**{**_parts(puppet.view), "steps": signs, "place": 10})
    screen = guided(stage, puppet)
    screen.choose()
    stage.frames(4)
    (sheet,) = stage.every(PickSheet)
    rows = {row.text: row.to_window(*row.center)[1] for row in stage.every(Row) if row.text}
    low, high = sheet.y, sheet.top
    assert low < rows[names[10]] < high, "the step one is at"
    assert low < rows[names[11]] < high and low < rows[names[9]] < high, "and those next to it"
    assert rows[names[0]] > high, "of more than fit"
    sheet.dismiss(animation=False)


def test_every_grade_has_a_sign_and_a_word(stage: Stage) -> None:
    screen = guided(stage, Puppet())
    rows = screen._rows
    assert [row.mark for row in rows.values()] == ["check", "warning", "close"]
    assert [row.over.split(": ")[1] for row in rows.values()] == [
        "good", "could be better", "not good",
    ]  # fmt: skip
    assert rows["Exposure lock"].under == LONG


def test_what_is_pressed_is_answered(stage: Stage) -> None:
    puppet = Puppet()
    guided(stage, puppet)
    for label in ("Right", "Ray Gun again", "Next", "Back", "Die: not read", "Invader cards"):
        stage.tap(label)
    verbs = [said[0] for said in puppet.said]
    assert verbs == ["right", "forget", "next", "back", "turn:1", "kind:x"]


def test_a_number_is_reported_as_it_is_stepped(stage: Stage) -> None:
    puppet = Puppet()
    guided(stage, puppet)
    (stepper,) = stage.every(Stepper)
    stepper.move(1)
    stepper.move(1)
    assert puppet.said == [("wide", 255), ("wide", 260)]


def test_a_touch_of_the_picture_is_reported_in_its_pixels(stage: Stage) -> None:
    puppet = Puppet()
    screen = guided(stage, puppet)
    picture = screen.ids.picture
    x, y, wide, high = picture._place()
    finger = Finger(*picture.to_window(x + wide * 0.25, y + high * 0.75))
    finger.down()
    stage.frames(2)
    finger.up()
    stage.frames(2)
    ((verb, across, down),) = puppet.said
    assert verb == "tap" and across == pytest.approx(16, abs=1) and down == pytest.approx(12, abs=1)


def test_a_new_picture_makes_no_new_buttons(stage: Stage) -> None:
    puppet = Puppet()
    screen = guided(stage, puppet)
    button = stage.find("Right")
    puppet.show(GuideView(**{**_parts(FULL), "frame": Frame(64, 48, bytes(64 * 48 * 3))}))
    stage.frames(3)
    assert stage.find("Right") is button and screen.view is not FULL


def test_a_fault_is_shown_in_place_of_the_words(stage: Stage) -> None:
    puppet = Puppet(GuideView(**{**_parts(FULL), "fault": "The camera is busy.", "frame": None}))
    screen = guided(stage, puppet)
    assert screen.words == screen.ids.words.text == "The camera is busy."


def test_leaving_asks_first_and_frees_the_camera(stage: Stage) -> None:
    puppet = Puppet()
    screen = guided(stage, puppet)
    screen.back()
    stage.frames(2)
    assert stage.app.screen is screen and not puppet.closed
    stage.tap("Leave without saving")
    assert stage.app.screen is not screen and puppet.closed == 1
    puppet.show(FULL)
    stage.frames(2)


def test_the_last_step_keeps_and_then_leads_back(stage: Stage) -> None:
    puppet = Puppet(GuideView(**{**_parts(FULL), "place": len(STEPS) - 1, "offers": ()}))
    screen = guided(stage, puppet)
    stage.tap("Save")
    assert puppet.said == [("keep",)]
    puppet.show(GuideView(**{**_parts(puppet.view), "done": True}))
    stage.frames(3)
    stage.tap("Done")
    assert stage.app.screen is not screen


# ---- with the real guide ---------------------------------------------------------------
def test_a_tray_is_calibrated_on_the_simulated_camera(stage: Stage, tmp_path: Path) -> None:
    session = stage.app.session
    store = ProfileStore(tmp_path / "trays")
    session.calibration = Trays(store, session.devices, tmp_path, "simulated")
    stage.app.show("devices")
    stage.frames(3)
    stage.tap("Tray")
    stage.tap("Calibrate")
    stage.tap("Calibrate a new tray")
    screen: Any = stage.app.screen
    stage.until(lambda: screen.view and len(screen.view.checks) == 4, "the light")
    screen.choose()
    stage.tap("Tray")
    stage.until(lambda: screen.view.place == 2 and len(screen.view.checks) == 3, "the mat")
    screen.go("step:7")
    stage.until(lambda: screen.view.place == 7, "the last step")
    stage.tap("Save")
    stage.until(lambda: screen.view.done, "keeping")
    stage.tap("Done")
    assert stage.app.screen.name == "trays" and stage.has("Tray 1")
    assert store.used() is not None
    stage.tap("Tray 1")
    stage.tap("Read without it")
    assert store.used() is None


def test_without_a_camera_no_key_is_dead_and_the_buzzers_can_be_tried(
    stage: Stage, tmp_path: Path
) -> None:
    session = stage.app.session
    session.calibration = Trays(ProfileStore(tmp_path / "t"), session.devices, tmp_path, "none")
    screen: Any = stage.app.show("calibrate")
    stage.until(lambda: screen.view is not None and screen.view.fault, "what is missing")
    stage.frames(3)
    assert "switched off" in screen.words and not faults(stage)
    stage.tap("On to the buzzers")
    stage.until(lambda: screen.view.steps[screen.view.place].id == "buzzers", "the buzzers")
    stage.tap("Next")
    stage.until(lambda: screen.view.place == 6, "the next step")
    stage.tap("Choose a camera")
    assert stage.app.screen.name == "devices"


def test_keys_that_would_do_nothing_are_off(stage: Stage) -> None:
    stage.app.session.calibration = None
    screen: Any = stage.app.show("calibrate")
    stage.frames(2)
    assert screen.ids.before.disabled and not screen.menu
    stage.tap(screen.ids.after)
    assert stage.app.screen.name == "devices", "its key leads to where a camera is chosen"


def _parts(view: GuideView) -> dict[str, Any]:
    return {name: getattr(view, name) for name in view.__dataclass_fields__}


def test_session_without_calibration_says_so(stage: Stage) -> None:
    assert stage.app.session.calibration is None
    stage.app.show("calibrate")
    assert "no calibration" in stage.app.screen.words
    stage.app.show("trays")
    stage.frames(2)


def test_doubts_and_corrections_of_a_trial_roll_are_seen_on_its_dice(stage: Stage) -> None:
    guided(stage, Puppet())
    rings = {key.face: key.ring for key in stage.every(DieKey)}
    assert rings == {"3": "sure", "": "doubtful", "nuke": "corrected"}
    assert any(notice.text == "Not sure: cocked." for notice in stage.every(Notice))


def test_the_header_says_how_many_checks_are_good(stage: Stage) -> None:
    puppet = Puppet()
    screen = guided(stage, puppet)
    assert screen.hint == "Step 3 of 5; 1 of 3 good"
    puppet.show(replace(FULL, checks=FULL.checks[:1]))
    stage.frames(4)
    assert screen.hint == "Step 3 of 5"


def test_what_is_laid_into_the_tray_wakes_the_screen_and_time_alone_does_not(stage: Stage) -> None:
    puppet = Puppet()
    guided(stage, puppet)
    stage.app.sleep.fall_asleep()
    brighter = replace(FULL.checks[0], value="white paper is 193 of 255")
    puppet.show(replace(FULL, checks=(brighter, *FULL.checks[1:])))
    stage.frames(3)
    assert stage.app.sleep.asleep
    one_more = replace(FULL.offers[1], detail="4 of 5")
    puppet.show(replace(FULL, offers=(FULL.offers[0], one_more, *FULL.offers[2:])))
    stage.frames(3)
    assert not stage.app.sleep.asleep


def test_without_a_camera_the_key_leads_to_where_one_is_chosen(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stage.app.session, "calibration", None)
    screen = stage.app.show("calibrate")
    stage.frames(2)
    assert screen.ids.before.disabled
    stage.tap(say("devices-choose-camera"))
    assert stage.app.screen.name == "devices", "no key that does nothing"
