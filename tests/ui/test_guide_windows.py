"""Windows at a guided table: each closes by itself unless somebody touches it or can answer."""

import pytest

from companion.engine.actions import Action
from tests.ui.conftest import MakeStage
from tests.ui.guided import Guided, keep_windows_open, reports
from tests.ui.interruptions import look_up
from ui.demo.demo_guide import guide_ask, tap_key
from ui.shell.theme import theme
from ui.table.panels.invasion_from_outer_space.asks import GuideAsk
from ui.table.panels.invasion_from_outer_space.keys import KeyPress, cards_of
from ui.table.panels.invasion_from_outer_space.offers import Fold, Offer, Report
from ui.table.panels.invasion_from_outer_space.open_hands import OPENED
from ui.widgets import Words
from ui.widgets.lent import lent


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows close only when a test says that time has passed."""
    keep_windows_open(monkeypatch)


def window(open_stage: MakeStage, window_s: float = 5.0) -> Guided:
    """A match on the table when a Fight can still be changed by cards."""
    return Guided(open_stage(window_s=window_s), reports(2, "a"), 2).skip_to("fight_cards")


def test_a_window_closes_by_itself_and_a_touch_holds_it_open(open_stage: MakeStage):
    table = window(open_stage)
    ask, steps = guide_ask(table.stage), len(table.game.match)
    assert ask.offer.timed and "(" in ask.primary.label
    table.stage.tap(table.stage.app.screen.panel)
    assert "(" not in ask.primary.label, "it waits now"
    look_up(table.stage)
    assert "(" not in guide_ask(table.stage).primary.label, "and after a look at the rules"
    assert len(table.game.match) == steps
    table.stage.tap("Nobody")
    assert table.game.match.steps[steps].action.verb == "go_on"


def test_a_window_waits_at_a_table_that_always_wants_to_be_asked(open_stage: MakeStage):
    ask = guide_ask(window(open_stage, window_s=0.0).stage)
    assert ask.offer.timed and not ask.closing and "(" not in ask.primary.label


def test_a_card_is_one_tap_where_a_seat_can_play_few(open_stage: MakeStage):
    table = window(open_stage)
    ask, taps = guide_ask(table.stage), table.taps
    few = [fold for fold in ask.offer.folds if fold.seat >= 0 and len(fold.keys) <= OPENED]
    assert few, "another moment is needed"
    tap_key(table.stage, few[0].keys[0])
    assert table.taps == taps + 1
    assert table.game.match.steps[-1].action.verb == "play"


@pytest.mark.parametrize(("count", "high"), [(3, "row"), (6, "touch")])
def test_few_cards_in_a_window_have_large_keys(open_stage: MakeStage, count: int, high: str):
    table = window(open_stage)
    cards = tuple(Report(f"Card {n}", (Action(0, "play", (str(n),)),)) for n in range(count))
    ask = GuideAsk(Offer("", folds=(Fold("Ada", cards, 0),), timed=True), table.stage.app)
    keys = [each for each in ask.walk() if isinstance(each, KeyPress)]
    assert [key.height for key in keys] == [getattr(theme, high)] * count
    assert keys[0].parent.cols == 2
    ask.stay_open()


def test_a_window_reopened_by_undo_waits(open_stage: MakeStage):
    table = window(open_stage)
    ask = guide_ask(table.stage)
    ask.wait(ask.left)
    table.stage.frames(2)
    table.game.undo()
    table.stage.frames(2)
    ask = guide_ask(table.stage)
    assert ask.offer.timed and "(" not in ask.primary.label


def test_a_window_that_goes_writes_nothing_on_a_button_that_the_next_one_has(
    open_stage: MakeStage,
):
    table = window(open_stage)
    closed = guide_ask(table.stage)
    assert closed.closing
    lent.take_back()
    offer = Offer("", primary=Report("Next", ()))
    following = GuideAsk(offer, table.stage.app)
    assert following.primary is closed.primary, "it is used again"
    closed.parent.remove_widget(closed)
    assert not closed.closing and following.primary.label == "Next"


def test_a_window_says_large_what_lies_there(open_stage: MakeStage):
    table = window(open_stage)
    (said,) = [each for each in table.stage.every(Words) if "is ahead" in each.text]
    assert said.bold and said.largest == theme.body and said.parent is guide_ask(table.stage)


def test_the_key_of_a_players_cards_has_a_short_name():
    assert cards_of("Ada", 17) == "Ada: cards"
    long = cards_of("Maximiliane-Sophie Q", 17)
    assert len(long) <= 17 and long.endswith("…: cards") and long.startswith("Maxim")
