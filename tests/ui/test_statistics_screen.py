"""The statistics screen and the corrected dice in the settings, looked at and touched."""

import errno
import os
from pathlib import Path
from typing import Any

import pytest

from companion.devices.ports import Corrected
from companion.engine.actions import Action
from companion.engine.prompts import Dice
from companion.match.match import Match
from companion.match.session import Session
from companion.match.statistics import Rolled, count
from companion.storage.records import Record, read_record
from tests.ui.looking import faults
from tests.ui.rolling import SEATS
from ui.demo.stage import Stage
from ui.dice.statistics import FaceBar, NamedBar
from ui.widgets.die import Die
from ui.widgets.rows import Notice

GOLDEN = Path(__file__).parent.parent / "golden" / "mars-attacks-dice.jsonl"
SIZES = [((800, 480), 1.0), ((800, 480), 1.5), ((720, 1280), 1.0), ((720, 1280), 1.5)]


def rolled_by_camera(session: Session) -> None:
    """The golden match, as if its dice had lain on the table."""
    record = read_record(GOLDEN)
    steps = tuple(
        (action, "camera" if action.verb == "roll" else source) for action, source in record.steps
    )
    session.journal.take_in(Record(record.header, steps), imported=False)


def counted(stage: Stage) -> Any:
    stage.app.show("statistics")
    screen = stage.app.screen
    stage.until(lambda: screen.statistics is not None, "the count")
    stage.frames(4)
    return screen


def test_the_bars_are_as_long_as_the_numbers_say(stage: Stage) -> None:
    rolled_by_camera(stage.app.session)
    shown = counted(stage)
    (faces,) = shown.statistics.faces
    bars = list(stage.every(FaceBar))[::-1]
    assert {bar.face for bar in bars} == {"martian", "ray_gun", "nuke"}
    shares = sorted(bar.share for bar in bars)
    assert shares == pytest.approx(sorted(seen / max(faces.counts) for seen in faces.counts))
    assert all(bar.mark == pytest.approx(faces.dice / 3 / max(faces.counts)) for bar in bars)
    (verdict,) = stage.every(Notice)
    assert verdict.text == faces.fairness.words
    assert sum(isinstance(widget, Die) for widget in stage.every()) == 3
    assert [bar.text for bar in stage.every(NamedBar)] == ["Read by the camera"]


def test_dice_of_the_companion_are_counted_as_its_own(stage: Stage) -> None:
    stage.app.session.journal.take_in(read_record(GOLDEN), imported=False)
    counted(stage)
    assert not list(stage.every(FaceBar))
    assert [bar.text for bar in stage.every(NamedBar)] == ["Rolled by the app"]


def test_without_rolls_it_says_so(stage: Stage) -> None:
    counted(stage)
    assert not list(stage.every(FaceBar)) and not list(stage.every(NamedBar))
    assert any("No dice have been rolled" in getattr(w, "text", "") for w in stage.every())


def test_it_is_reached_from_the_past_games_and_left_again(stage: Stage) -> None:
    stage.app.show("past")
    stage.tap("Dice")
    assert stage.app.screen.name == "statistics"
    stage.app.screen.back()
    assert stage.app.screen.name == "past"


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_everything_can_be_read(open_stage: Any, size: tuple[int, int], scale: float) -> None:
    stage = open_stage(size=size, scale=scale)
    rolled_by_camera(stage.app.session)
    counted(stage)
    assert faults(stage) == []


# ---- the settings ----------------------------------------------------------------
class Kept:
    """Corrected dice as the settings see them."""

    def __init__(self, tray: Any, count: int) -> None:
        self.statistics = Corrected(count, count * 4096)
        tray.corrected = lambda: self.statistics
        tray.forget_corrected = self.forget

    def forget(self) -> None:
        self.statistics = Corrected()


def test_corrected_dice_go_only_after_a_question(stage: Stage) -> None:
    kept = Kept(stage.app.session.devices.tray, 12)
    stage.app.show("settings")
    stage.tap("Games")
    stage.frames(3)
    assert any("12 dice saved" in getattr(w, "meaning", "") for w in stage.every())
    stage.tap("Delete")
    stage.tap("Keep them")
    assert kept.statistics.count == 12
    stage.tap("Delete")
    stage.tap("Delete")
    assert kept.statistics.count == 0
    stage.frames(3)
    assert not stage.has("Delete"), "nothing is left to delete"


@pytest.mark.parametrize("fails", [False, True])
def test_the_tray_learns_when_it_is_asked_to(stage: Stage, fails: bool) -> None:
    tray = stage.app.session.devices.tray
    Kept(tray, 3)

    def learn() -> str:
        if fails:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return "3 of 3 dice now count as examples of their faces."

    tray.learn = learn
    stage.app.show("settings")
    stage.tap("Games")
    stage.frames(3)
    stage.tap("Learn")
    words = "No space left on the device – free some space" if fails else "3 of 3 dice"
    stage.until(
        lambda: any(words in str(getattr(w, "text", "")) for w in stage.every()), "the outcome"
    )


def test_a_folder_that_cannot_be_emptied_is_reported(stage: Stage) -> None:
    tray = stage.app.session.devices.tray
    Kept(tray, 1)

    def refuse() -> None:
        raise OSError("The disk is read-only.")

    tray.forget_corrected = refuse
    stage.app.show("settings")
    stage.tap("Games")
    stage.frames(3)
    stage.tap("Delete")
    stage.tap("Delete")
    stage.frames(3)
    assert any("read-only" in getattr(w, "text", "") for w in stage.every())


def test_a_roll_confirmed_on_the_screen_is_in_the_statistics(stage: Stage) -> None:
    match: Match = stage.app.session.new_match("mars-attacks-dice", SEATS)
    while not any(isinstance(prompt.domain, Dice) for prompt in match.state.prompts()):
        match.push(match.state.legal_actions()[0])
    match.push(Action(-1, "roll", (4, 3, 3)), "corrected")
    shown = counted(stage)
    assert shown.statistics.faces[0].counts == (4, 3, 3)
    assert shown.statistics.sources == (("corrected", 1),)


@pytest.mark.parametrize(
    ("counts", "icon"), (((3, 2, 2), "dice"), ((20, 20, 20), "check"), ((60, 5, 5), "warning"))
)
def test_a_verdict_has_a_sign_of_its_own(stage: Stage, counts: Any, icon: str) -> None:
    reported = count([((Rolled("mars-attacks", "yellow", counts, "camera"),),)])
    stage.app.show("statistics")
    stage.frames(4)
    stage.app.screen._fill(reported)
    stage.frames(3)
    (verdict,) = stage.every(Notice)
    assert verdict.icon == icon and verdict.text == reported.faces[0].fairness.words
    assert any(getattr(widget, "text", "") == reported.camera_words for widget in stage.every())
