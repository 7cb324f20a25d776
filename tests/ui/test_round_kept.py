"""A round goes on where it was when somebody comes back from another screen."""

import time

import pytest

from tests.ui.conftest import MakeStage
from tests.ui.interruptions import Interrupt, interrupted, look_up
from tests.ui.test_race import at_a_bid, at_a_race, enter_bids, last, press, reveal, screen
from ui.demo.stage import Stage
from ui.shell.sound import Cue
from ui.text import say
from ui.widgets.ticket import Ticket

pytestmark = pytest.mark.usefixtures("speaking")


def lit(stage: Stage) -> dict[int, list[str]]:
    lanes = screen(stage).row.lanes.items()
    cards = {seat: lane.cards.values() for seat, lane in lanes}
    return {seat: [each.number for each in found if each.chosen] for seat, found in cards.items()}


@interrupted
@pytest.mark.rule("MNH-15")
def test_bids_that_lie_open_stay(open_stage: MakeStage, interrupt: Interrupt) -> None:
    stage = at_a_bid(open_stage)
    reveal(stage)
    enter_bids(stage, 3, 2)
    interrupt(stage)
    assert screen(stage).stage == "open" and lit(stage) == {0: ["3"], 1: ["2"], 2: []}
    assert screen(stage).controller.is_open, "FREEZE can be pressed as before"
    stage.tap(next(c for c in screen(stage).row.lanes[2].cards.values() if c.number == "1"))
    bids = [step.action.args for step in stage.app.game.match.steps[-3:]]
    assert bids == [(3,), (2,), (1,)] and screen(stage).stage == "lead"


def test_bids_that_were_touched_too_soon_do_not_come_back(open_stage: MakeStage) -> None:
    stage = at_a_bid(open_stage)
    enter_bids(stage, 3)
    screen(stage)._again_from_the_start()
    look_up(stage)
    assert screen(stage).stage == "lay" and not any(lit(stage).values())


@interrupted
@pytest.mark.rule("MNH-15")
def test_who_has_chosen_a_card_need_not_press_again(
    open_stage: MakeStage, interrupt: Interrupt
) -> None:
    stage = at_a_bid(open_stage)
    buzzers = stage.app.session.devices.buzzers
    for seat in (0, 1):
        buzzers.tap(seat, time.monotonic_ns())
    stage.until(lambda: buzzers.lit == {0, 1}, "the lamps of who is ready")
    interrupt(stage)
    shown = screen(stage)
    assert shown.stage == "lay" and buzzers.lit == {0, 1} and not any(lit(stage).values())
    assert shown.pads[0].icon == shown.pads[1].icon == "check" != shown.pads[2].icon
    buzzers.tap(2, time.monotonic_ns())
    stage.until(lambda: shown.stage == "count", "the count")


@interrupted
@pytest.mark.rule("MNH-29")
def test_a_freeze_before_the_last_bid_stays(
    open_stage: MakeStage, interrupt: Interrupt, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = at_a_bid(open_stage)
    heard: list[object] = []
    monkeypatch.setattr(stage.app.sounds, "play", heard.append)
    reveal(stage)
    enter_bids(stage, 3)
    press(stage, (1, 0))
    del heard[:]
    interrupt(stage)
    stage.until(lambda: screen(stage).called, "the call")
    assert screen(stage).called.winner == 1
    assert stage.app.session.devices.buzzers.lit == {1}
    for seat, number in ((1, "2"), (2, "1")):
        cards = screen(stage).row.lanes[seat].cards.values()
        stage.tap(next(card for card in cards if card.number == number))
    stage.until(lambda: last(stage)[0] == "freeze", "the call")
    assert last(stage) == ("freeze", 1, (), "buzzer") and not {Cue.FREEZE, Cue.GO} & set(heard)


@pytest.fixture
def racing(open_stage: MakeStage) -> Stage:
    """An untimed window with four seats and simulated buzzers, in which two are too close."""
    stage = open_stage(buzzers="simulated")
    stage.app.play(at_a_race(stage.app.session))
    stage.frames(4)
    press(stage, (1, 0), (3, 0.4))
    return stage


@interrupted
@pytest.mark.rule("MNH-30")
def test_a_tie_of_buttons_waits_for_the_table(racing: Stage, interrupt: Interrupt) -> None:
    interrupt(racing)
    racing.frames(3)
    shown = screen(racing)
    assert shown.stage == "done" and shown.called.tied == {1, 3}
    offered = [each for each in shown.ids.answers.children if isinstance(each, Ticket)]
    assert len(offered) == 3, "again, a lot, or what the table says"
    assert racing.app.session.devices.buzzers.lit == {1, 3}
    racing.app.session.devices.buzzers.tap(0, time.monotonic_ns())
    racing.frames(5)
    assert shown.stage == "done" and shown.called.tied == {1, 3}, "nobody else can freeze now"


@interrupted
@pytest.mark.rule("MNH-30")
def test_a_lot_is_drawn_once(racing: Stage, interrupt: Interrupt) -> None:
    racing.tap("Random pick")
    fell, headline = screen(racing).controller.lot, screen(racing).headline
    for _ in range(4):
        interrupt(racing)
        racing.frames(3)
        assert screen(racing).controller.lot == fell and screen(racing).headline == headline


@interrupted
@pytest.mark.rule("MNH-30")
def test_only_the_tied_race_again_after_a_look_elsewhere(
    racing: Stage, interrupt: Interrupt
) -> None:
    racing.tap("Race again")
    racing.until(lambda: screen(racing).controller.is_open, "GO")
    interrupt(racing)
    assert set(screen(racing).pads) == {1, 3}
    racing.until(lambda: screen(racing).controller.is_open, "GO")
    press(racing, (0, 0), (3, 20))
    assert last(racing)[1] == 3


@interrupted
@pytest.mark.rule("MNH-30")
def test_a_call_can_be_overruled_after_a_look_elsewhere(
    open_stage: MakeStage, interrupt: Interrupt
) -> None:
    stage = open_stage(buzzers="simulated")
    stage.app.play(at_a_race(stage.app.session))
    stage.frames(4)
    steps = len(stage.app.game.match)
    press(stage, (1, 14), (0, 0))
    stage.until(lambda: screen(stage).stage == "turn", "the next cards")
    interrupt(stage)
    shown = screen(stage)
    assert shown.stage == "turn" and "14" in shown.words and stage.has(say("race-not-so"))
    shown._answers()._by_hand(shown.domain.claims[2][1])()
    assert last(stage) == ("freeze", 2, (), "hand") and len(stage.app.game.match) == steps + 1
    assert stage.has(say("race-not-so"))
    stage.app.game.undo()
    stage.frames(3)
    assert shown.stage == "lead"


@pytest.mark.rule("MNH-A03")
def test_a_second_race_is_a_race_of_its_own(open_stage: MakeStage) -> None:
    stage = open_stage(buzzers="simulated")
    stage.app.play(at_a_race(stage.app.session, bots=(1,), MNH_A03="last"))
    stage.frames(4)
    steps = len(stage.app.game.match)
    screen(stage).touch(1, True)
    stage.until(lambda: len(stage.app.game.match) > steps, "a bot's freeze")
    assert last(stage) == ("freeze", 1, (), "bot")
    stage.frames(4)
    shown = screen(stage)
    assert shown.stage == "lead" and shown.called is None and 1 not in shown.pads
    press(stage, (0, 0), (2, 0.3))
    stage.tap("Random pick")
    stage.tap("Go on")
    froze = [step.action.player for step in stage.app.game.match.steps[steps:][:2]]
    assert froze in ([1, 0], [1, 2]), "both have spent their tokens"
