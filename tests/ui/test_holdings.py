"""Mars Needs Heroes on the table: what everybody has, and the way back to the round."""

from random import Random

import pytest

from companion.games import take
from companion.match.match import Match, Seat
from tests.ui.conftest import MakeStage
from tests.ui.looking import faults
from ui.demo.stage import Stage
from ui.table.page.holdings import ColourChip, HandChip, HoldingRow
from ui.table.page.view import PageView

BOX = "mars-needs-heroes"


def on_table(stage: Stage, prompt: str, least: int) -> Match:
    """A match of three, once it asks for this, on the screen of the table."""
    colours = take(BOX).colours
    match = stage.app.session.new_match(BOX, [Seat(f"P{n}", colours[n]) for n in range(3)])
    rng = Random(2)
    while len(match) < least or match.state.prompts()[0].name != prompt:
        match.push(rng.choice(match.state.legal_actions()))
    stage.app.play(match)
    stage.app.show("table")
    stage.frames(5)
    return match


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_the_table_shows_hands_and_cards_by_colour(
    open_stage: MakeStage, size: tuple[int, int]
) -> None:
    stage = open_stage(size=size)
    match = on_table(stage, "bid", 20)
    seen = match.state.observation(None)
    pot, *rows = stage.every(HoldingRow)
    for row, hand, won in zip(rows, seen["hands"], seen["won"], strict=True):
        cards = [each for each in row.walk(restrict=True) if isinstance(each, HandChip)]
        assert [card.number for card in cards if not card.mark] == hand
        chips = [each for each in row.walk(restrict=True) if isinstance(each, ColourChip)]
        assert {chip.colour: chip.count for chip in chips} == {c: n for c, n in won.items() if n}
    lying = [each for each in pot.walk(restrict=True) if isinstance(each, ColourChip)]
    assert sum(chip.count for chip in lying) == sum(seen["table"].values())
    assert not faults(stage)
    stage.tap(next(stage.every(PageView)).keys[-1])
    assert stage.app.screen.name == "race"


def test_a_touch_on_what_somebody_has_corrects_it(stage: Stage) -> None:
    match = on_table(stage, "turn_up", 20)
    won = match.state.observation(None)["won"]
    seat, colour = next((n, c) for n, each in enumerate(won) for c, count in each.items() if count)
    stage.tap(next(row for row in stage.every(HoldingRow) if row.seat == seat))
    stage.frames(3)
    path = f"won/{seat}/{colour}"
    value = next(each for each in match.state.correctables() if each.path == path)
    stage.tap(stage.app.game.say(value.label))
    stage.frames(3)
    for key in ("Delete", str(won[seat][colour] + 1), "Done"):
        stage.tap(key)
    stage.frames(3)
    assert stage.app.game.match.steps[-1].action.args == (path, won[seat][colour] + 1)


def test_no_page_shows_a_bid_before_the_last_is_in(stage: Stage) -> None:
    match = on_table(stage, "bid", 20)
    secret = match.state.clone()
    secret.bids[0] = 3
    shown, before = (take(BOX).page(each, None) for each in (secret, match.state))
    assert shown is not None and before is not None
    assert shown.holdings == before.holdings
    assert not any(chip.mark == "shown" for each in shown.holdings for chip in each.hand)
