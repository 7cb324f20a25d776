"""The race screen: buzzers, pads, ties, false starts; one tap makes the call count."""

import time
from random import Random
from typing import Any

import pytest

from companion.engine.prompts import Race, Secret
from companion.match.match import Match, Seat
from companion.match.session import Session
from tests.ui.conftest import MakeStage
from tests.ui.looking import faults
from ui.demo.stage import Stage
from ui.race.pads import RacePad
from ui.table.prompts.secret import SecretAsk

NAMES = (("Ada", "red"), ("Bo", "orange"), ("Cy", "pink"), ("Dee", "black"))
MS = 1_000_000


def at_a_race(
    session: Session, seconds: str = "0", bots: tuple[int, ...] = (), **rulings: str
) -> Match:
    """A match whose first Freeze Ray window is open."""
    seats = [
        Seat(name, colour, "greedy" if place in bots else None)
        for place, (name, colour) in enumerate(NAMES)
    ]
    ruled = {key.replace("_", "-"): choice for key, choice in rulings.items()}
    match = session.new_match("mars-needs-heroes", seats, {"freeze_seconds": seconds}, ruled)
    rng = Random(2)
    while not any(isinstance(prompt.domain, Race) for prompt in match.state.prompts()):
        legal = [a for seat in range(4) for a in match.state.legal_actions(seat)]
        match.push(rng.choice(legal or match.state.legal_actions()))
    return match


@pytest.fixture
def racing(open_stage: MakeStage) -> Stage:
    """An untimed window with four seats and simulated buzzers."""
    stage = open_stage(buzzers="simulated")
    stage.app.play(at_a_race(stage.app.session))
    stage.frames(4)
    return stage


def screen(stage: Stage) -> Any:
    assert stage.app.screen.name == "race"
    return stage.app.screen


def press(stage: Stage, *presses: tuple[int, float]) -> None:
    """Press seats' buzzers so many milliseconds from now, and wait for the call."""
    now = time.monotonic_ns()
    for seat, after in presses:
        stage.app.session.devices.buzzers.tap(seat, now + round(after * MS))
    stage.until(lambda: screen(stage).called, "a call")
    stage.frames(3)


def last(stage: Stage) -> tuple[str, int, tuple[Any, ...], str]:
    step = stage.app.game.match.steps[-1]
    return step.action.verb, step.action.player, step.action.args, step.source


@pytest.mark.rule("MNH-30")
def test_the_first_stamp_wins_whatever_came_in_first(racing: Stage) -> None:
    press(racing, (1, 14), (0, 0))
    shown = screen(racing)
    assert shown.headline == "Ada!"
    assert "14 ms before Bo" in shown.words
    racing.tap("Go on")
    assert last(racing) == ("freeze", 0, (), "buzzer")


def test_lamps_show_who_may_buzz_who_won_and_who_is_out(racing: Stage) -> None:
    buzzers = racing.app.session.devices.buzzers
    assert buzzers.lit == {0, 1, 2, 3}
    press(racing, (2, 0), (0, 20))
    assert buzzers.lit == {2}
    racing.tap("Go on")
    assert buzzers.lit == frozenset()


def test_lamps_show_a_tie_and_then_whom_the_lot_fell_on(racing: Stage) -> None:
    buzzers = racing.app.session.devices.buzzers
    press(racing, (1, 0), (3, 0.4), (0, 30))
    assert buzzers.lit == {1, 3}
    racing.tap("Race again")
    assert buzzers.lit == {1, 3}, "seat 0 is out of this one"
    press(racing, (1, 0), (3, 0.4))
    racing.tap("Draw a lot")
    assert len(buzzers.lit) == 1 and buzzers.lit < {1, 3}


def test_a_tie_is_called_one_and_only_the_tied_race_again(racing: Stage) -> None:
    press(racing, (1, 0), (3, 0.4), (0, 30))
    assert screen(racing).headline == "Too close to call"
    racing.tap("Race again")
    assert set(screen(racing).pads) == {1, 3}
    press(racing, (0, 0), (3, 20))
    racing.tap("Go on")
    assert last(racing)[1] == 3, "seat 0 was not tied"


def test_a_lot_decides_a_tie(racing: Stage) -> None:
    press(racing, (1, 0), (3, 0.4))
    racing.tap("Draw a lot")
    racing.tap("Go on")
    assert last(racing)[1] in (1, 3) and last(racing)[3] == "simulated"


def test_the_table_overrules_the_buttons(racing: Stage) -> None:
    press(racing, (1, 0))
    racing.tap("Not so")
    racing.tap("Cy was first")
    assert last(racing) == ("freeze", 2, (), "hand")


def test_a_pad_stands_in_for_a_buzzer_and_is_no_buzzer(racing: Stage) -> None:
    pad = next(pad for pad in racing.every(RacePad) if pad.name == "Cy")
    racing.tap(pad)
    racing.until(lambda: screen(racing).called, "a call")
    racing.frames(3)
    assert "not time-fair" in screen(racing).fairness
    racing.tap("Go on")
    assert last(racing) == ("freeze", 2, (), "hand")


@pytest.mark.rule("MNH-29")
def test_a_press_before_the_reveal_is_a_false_start(open_stage: MakeStage) -> None:
    stage = open_stage(buzzers="simulated")
    match = at_a_race(stage.app.session)
    while not any(isinstance(prompt.domain, Secret) for prompt in match.state.prompts()):
        match.undo()
    while match.state.prompts()[0].domain.ready:
        match.undo()
    stage.app.play(match)
    stage.frames(4)
    stage.app.session.devices.buzzers.tap(1, time.monotonic_ns())
    stage.until(lambda: len(stage.app.early.heard) == 2, "a press too early")
    stage.tap("They lie open")
    for presses in next(stage.every(SecretAsk)).rows.values():
        stage.tap(next(iter(presses.values())))
    stage.until(lambda: stage.app.screen.name == "race", "the race")
    press(stage, (0, 0))
    assert screen(stage).called.winner == 0
    assert [start.seat for start in screen(stage).called.false_starts] == [1]
    assert "too early" in screen(stage).words


@pytest.mark.rule("MNH-29")
def test_a_timed_window_knows_false_starts_and_stays_open(
    open_stage: MakeStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.race.race.READY_S", 4.0)
    stage = open_stage(buzzers="simulated")
    stage.app.play(at_a_race(stage.app.session, seconds="3"))
    stage.frames(4)
    shown = screen(stage)
    assert shown.headline == "Hands off…"
    stage.app.session.devices.buzzers.tap(1, time.monotonic_ns())
    stage.until(lambda: shown.pads[1].words == "too early!", "a false start")
    stage.until(lambda: shown.controller.is_open, "the opening")
    assert shown._close.disabled, "not before the set time"
    press(stage, (1, 0))
    assert "too early" in shown.words
    assert shown.called.winner == 1, "letting go and pressing again is allowed"


@pytest.mark.rule("MNH-29")
def test_nobody_freezes(racing: Stage) -> None:
    steps = len(racing.app.game.match)
    racing.tap(screen(racing)._close.label)
    racing.until(lambda: len(racing.app.game.match) > steps, "the close")
    assert last(racing)[0] == "settle"


def test_a_button_that_is_down_at_the_opening_is_not_a_press(open_stage: MakeStage) -> None:
    stage = open_stage(buzzers="simulated")
    stage.app.session.devices.buzzers.jam(0)
    stage.app.play(at_a_race(stage.app.session))
    stage.frames(4)
    assert "down" in screen(stage).pads[0].words
    press(stage, (1, 0))
    assert screen(stage).called.winner == 1
    assert "Button down" in screen(stage).words


@pytest.mark.rule("MNH-A02")
def test_the_slower_ones_token_can_be_lost(open_stage: MakeStage) -> None:
    stage = open_stage(buzzers="simulated")
    stage.app.play(at_a_race(stage.app.session, MNH_A02="spent"))
    stage.frames(4)
    press(stage, (1, 0), (0, 10))
    stage.tap("Bo was first with FREEZE; Ada")
    assert last(stage) == ("freeze", 1, (0,), "buzzer")


def test_a_bot_presses_if_it_wants_to(open_stage: MakeStage) -> None:
    stage = open_stage(buzzers="none")
    stage.app.play(at_a_race(stage.app.session, bots=(0, 1, 2, 3)))
    shown = screen(stage)
    game = stage.app.game
    claims = dict(game.prompts[0].domain.claims)
    close = game.prompts[0].domain.close.action
    wants = [seat for seat in claims if game.bot_choice([claims[seat], close]) == claims[seat]]
    if wants:
        stage.until(lambda: shown.called, "a bot's press")
        assert shown.called.winner in wants
    else:
        stage.frames(40)
        assert shown.called is None


def test_number_keys_stand_in_for_buzzers(open_stage: MakeStage) -> None:
    stage = open_stage(buzzers="keys")
    stage.app.play(at_a_race(stage.app.session))
    stage.frames(4)
    screen(stage)._key_down(None, ord("2"))
    stage.until(lambda: screen(stage).called, "a call")
    assert screen(stage).called.winner == 1


def test_a_press_for_an_earlier_race_is_not_heard(racing: Stage) -> None:
    shown = screen(racing)
    old = shown.controller
    shown.begin((0, 1))
    from companion.devices.ports import Buzz

    shown._heard(old, Buzz(1, time.monotonic_ns()))
    racing.frames(5)
    assert shown.called is None


@pytest.mark.parametrize("size", [(800, 480), (1024, 600), (1280, 720), (720, 1280)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_nothing_is_clipped(open_stage: MakeStage, size: tuple[int, int], scale: float) -> None:
    stage = open_stage(size=size, scale=scale, buzzers="simulated")
    stage.app.play(at_a_race(stage.app.session))
    stage.frames(4)
    assert not faults(stage)
    press(stage, (1, 0), (0, 0.3), (2, 12))
    assert not faults(stage)
