"""A card that everybody knows is played and aimed by one tap, also if others may respond first."""

from collections.abc import Iterator

import pytest

from companion.engine.actions import CORRECT, TABLE, Action
from tests.ui.conftest import MakeStage
from tests.ui.guided import Guided, keep_windows_open, reports
from ui.demo.demo_guide import guide_ask, tap_key
from ui.table.panels.invasion_from_outer_space.card_offers import window_offer
from ui.table.panels.invasion_from_outer_space.keys import KeyPress
from ui.table.panels.invasion_from_outer_space.offers import KeyRow


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows close only when a test says that time has passed."""
    keep_windows_open(monkeypatch)


def aims(open_stage: MakeStage, prompt: str, turn: int, seed: str, label: str) -> tuple:
    """A match where an open card or an ability asks for something next, and its row."""
    return row_of(Guided(open_stage(), reports(2, seed), 2).skip_to(prompt, turn), label)


def applause(open_stage: MakeStage) -> tuple:
    """A match where a Hero has just picked up a card that asks for a Hero, and its row."""
    table = Guided(open_stage(), reports(2, "a"), 2).skip_to("act", 10)
    return row_of(table.picks_up("hero-great-applause"), "Great Applause")


def row_of(table: Guided, label: str) -> tuple:
    """The match, and the row of that label."""
    rows: Iterator[KeyRow] = iter(guide_ask(table.stage).offer.aims)
    return table, next(row for row in rows if row.label.startswith(label))


def test_a_card_is_aimed_by_the_tap_that_plays_it_and_hits_once_nobody_responds(
    open_stage: MakeStage,
):
    table, row = applause(open_stage)
    heroes = [hero["name"] for hero in table.game.public["heroes"]]
    assert [key.label for key in row.keys] == heroes
    steps, taps = len(table.game.match), table.taps
    tap_key(table.stage, row.keys[2])
    table.stage.frames(2)
    ask = guide_ask(table.stage)
    ask.wait(ask.left)
    said = [step.action for step in table.game.match.steps[steps:]]
    assert [action.verb for action in said][-3:] == ["play", "go_on", "choose"]
    assert said[-1].args[-1] == 2 and table.taps == taps + 1


def test_no_other_key_plays_a_card_that_is_aimed_in_its_row(open_stage: MakeStage):
    table, row = applause(open_stage)
    shown = [press.key for press in table.stage.every(KeyPress)]
    assert [key for key in shown if key.actions == row.keys[0].actions] == list(row.keys)


def test_a_target_is_forgotten_with_the_next_move_or_an_undo(open_stage: MakeStage):
    table, row = applause(open_stage)
    game = table.game
    tap_key(table.stage, row.keys[2])
    assert game.later == row.keys[2].then
    wounds = next(v for v in game.state.correctables() if v.path.endswith("wounds"))
    game.act(Action(TABLE, CORRECT, (wounds.path, wounds.choices[1])))
    assert game.later == row.keys[2].then, "a correction is no move"
    game.undo()
    game.undo()
    assert game.later == ()
    tap_key(table.stage, row.keys[2])
    game.act(game.later[0])
    assert game.later == () and game.prompts[0].name == "choose", "somebody else closed the window"


def test_a_window_that_was_changed_closes_without_the_target(open_stage: MakeStage):
    table, row = applause(open_stage)
    tap_key(table.stage, row.keys[2])
    game = table.game
    close, target = row.keys[2].then
    refused = Action(target.player, target.verb, ("hero", 99))
    response = next(o.action for o in game.prompts[0].domain.options if o.action != close)
    for later in ((close, refused), (response, close), (target,), ()):
        offer = window_offer(game.prompts, game.state, game.names, later)
        assert offer.primary.actions == (close,)
    offer = window_offer(game.prompts, game.state, game.names, (close, target))
    assert offer.primary.actions == (close, target)


def test_what_a_power_token_draws_is_said_by_the_tap_that_pays_for_it(open_stage: MakeStage):
    table, row = aims(open_stage, "swap", 1, "b", "Lucrezia: a card for a Power Token")
    assert [key.label for key in row.keys] == ["Event", "Item", "Played at once"]
    game, steps = table.game, len(table.game.match)
    tap_key(table.stage, row.keys[0])
    assert [s.action.verb for s in game.match.steps[steps:]][:2] == ["big_top", "found"]
    assert game.prompts[0].name == "swap", "the Event is kept"
    game.undo()
    table.stage.frames(2)
    tap_key(table.stage, row.keys[2])
    assert game.prompts[0].name == "immediate"
