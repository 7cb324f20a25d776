"""The clock at the table: it runs for whoever decides, and stops for rules, sheets and dice."""

import pytest

from companion.events.moment import Moment, Ticked
from companion.match.clocks import NAME, S, as_clock, read_clocks
from companion.match.match import Seat
from tests.ui.conftest import MakeStage
from tests.ui.test_room import Radio
from ui.demo.stage import Stage
from ui.shell import clock
from ui.shell.sound import Cue
from ui.widgets.clock_face import shown_clock
from ui.widgets.rows import Row
from ui.widgets.sheet import ask

BOX = "mars-attacks-dice"


class Times:
    """A clock that only the test moves."""

    def __init__(self, stage: Stage) -> None:
        self.now = 1000 * S
        self.clock = stage.app.clock
        self.clock._now = lambda: self.now

    def pass_by(self, seconds: float) -> None:
        self.clock._look()
        self.now += round(seconds * S)
        self.clock._look()


def at_the_table(stage: Stage) -> Times:
    times = Times(stage)
    seats = [Seat("Ada", "red"), Seat("Bo", "green"), Seat("Cy", "blue")]
    stage.app.play(stage.app.session.new_match(BOX, seats, first=0))
    stage.frames(2)
    return times


def test_without_a_clock_nothing_is_counted_or_shown(open_stage: MakeStage) -> None:
    stage = open_stage()
    at_the_table(stage)
    assert stage.app.clock.clocks is None and shown_clock.text == ""
    assert stage.app.clock.spent() == [] and stage.app.clock.seconds(0) is None


def until(stage: Stage, times: Times, *, decides: bool) -> None:
    """Play up to the next decision of a person, or the next dice."""
    game = stage.app.current_game
    while bool(times.clock.clocks.running) != decides:
        legal = game.state.legal_actions()
        game.act(legal[0]) if legal else game.draw()
        stage.app.show("table")
        times.clock._look()


def test_it_runs_for_who_decides_and_stops_for_dice_a_sheet_the_rules_and_in_sleep(
    open_stage: MakeStage,
) -> None:
    stage = open_stage(clock="game", clock_minutes=2, events=True)
    stage.app.room.begin()
    times = at_the_table(stage)
    heard: list[object] = []
    stage.app.sounds.play = heard.append
    game = stage.app.current_game
    until(stage, times, decides=True)
    until(stage, times, decides=False)
    assert any(prompt.domain.dice() for prompt in game.prompts)
    thrown = times.clock.spent()
    times.pass_by(40)
    assert times.clock.spent() == thrown
    until(stage, times, decides=True)
    (seat,) = times.clock.clocks.running
    before = times.clock.spent()[seat]
    times.pass_by(30)
    assert round(times.clock.spent()[seat] - before) == 30
    assert shown_clock.text.startswith("1:") and shown_clock.seat == seat
    radio = Radio(stage)
    radio.until(stage, Moment)
    assert radio.until(stage, Ticked)[-1].text == shown_clock.text
    stage.app.sleep.fall_asleep()
    times.pass_by(50)
    stage.app.sleep.stir()
    sheet = ask("Really?", "", [("Yes", "go", None)])
    times.pass_by(50)
    sheet.dismiss(animation=False)
    stage.frames(1)
    stage.app.show("history")
    times.pass_by(50)
    name = game.names[seat]
    (thought,) = (each.text for each in stage.every(Row) if each.over == "Time to think")
    assert f"{name}: {as_clock(round(times.clock.spent()[seat] * S))} (" in thought
    stage.app.back()
    stage.app.show("rules")
    times.pass_by(50)
    written = (stage.app.session.folders.data / NAME).stat().st_mtime_ns
    times.pass_by(50)
    assert (stage.app.session.folders.data / NAME).stat().st_mtime_ns == written, "it stood still"
    stage.app.back()
    assert round(times.clock.spent()[seat] - before) == 30
    times.pass_by(120)
    assert shown_clock.text.startswith("−") and heard == [Cue.READY], "once, gently"
    times.pass_by(0)
    assert len(heard) == 1
    match = game.match.header.id
    stage.app.clear_table()
    assert shown_clock.text == ""
    kept = read_clocks(stage.app.session.folders.data)[match]
    assert round(kept[seat] - before) == 150
    while radio.until(stage, Ticked)[-1].text:  # Up to the cleared table.
        pass
    stage.app.room.stop()


def test_a_turn_has_its_whole_time_after_a_bot_and_after_one_that_began_elsewhere(
    open_stage: MakeStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = open_stage(clock="turn", turn_s=60)
    asked: set[int] = set()
    monkeypatch.setattr(clock, "deciding", lambda prompts, seats: asked.intersection(seats))
    monkeypatch.setattr(stage.app.bots, "look", lambda: None)
    times = Times(stage)
    seats = [Seat("Ada", "red"), Seat("Bo", "green", bot="easy"), Seat("Cy", "blue")]
    stage.app.play(stage.app.session.new_match(BOX, seats, first=0))
    stage.app.show("table")

    def left(seat: int, *, screen: str = "table") -> int:
        """Let this seat decide for ten seconds, and return what is left of its turn."""
        asked.clear()
        asked.update([seat] if seat >= 0 else [])
        stage.app.show(screen)
        times.pass_by(10)
        return round(times.clock.seconds(max(0, seat)))

    assert [left(0), left(-1), left(0)] == [50, 50, 40], "dice only interrupt a turn"
    left(1)
    assert left(0) == 50, "the bot had its turn"
    left(2)
    assert left(0, screen="rules") == 60 and left(0) == 50
