"""Invasion From Outer Space without a board: a Hero's turn in few taps, and who is next."""

import pytest

from companion.engine.actions import Action
from companion.match.match import Match, Step
from tests.ui.conftest import MakeStage
from tests.ui.guided import Guided, when
from tests.ui.looking import faults
from ui.demo.demo_guide import guide_ask, tap_key
from ui.table.panels.invasion_from_outer_space import asks, hero_offers
from ui.table.panels.invasion_from_outer_space.ahead import follow, look
from ui.table.panels.invasion_from_outer_space.asks import FoldPress
from ui.table.panels.invasion_from_outer_space.hero_offers import usual_next
from ui.table.panels.invasion_from_outer_space.keys import KeyPress
from ui.table.panels.invasion_from_outer_space.offers import (
    Crossed,
    KeyRow,
    Often,
    hands,
    next_heroes,
)
from ui.table.panels.invasion_from_outer_space.trade_offers import trades


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows close only when a test says that time has passed."""
    monkeypatch.setattr(asks, "OPEN_S", 1000.0)


def swapping(open_stage: MakeStage, **about) -> Guided:
    """The Hero has moved, and an Item or two can be given."""
    return when(open_stage, "swap", lambda match: bool(trades(look(match.state).moments[0])[0]),
                **about)  # fmt: skip


def gives(table: Guided) -> list[KeyRow]:
    rows = [part for part in guide_ask(table.stage).offer.rest if isinstance(part, KeyRow)]
    return [row for row in rows if row.label.startswith("Gives")]


def test_an_item_is_given_by_one_tap_once_the_hero_has_moved(open_stage: MakeStage):
    table = swapping(open_stage)
    taps, row = table.taps, gives(table)[0]
    tap_key(table.stage, row.keys[0])
    action = table.game.match.steps[-1].action
    assert table.taps - taps == 1 and action.verb == "give"
    item = table.game.state.card_names()[action.args[1]]
    assert row.label == f"Gives {item} to"
    assert row.keys[0].label == table.game.public["heroes"][action.args[0]]["name"]


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_the_page_of_trades_has_a_line_for_each_item_and_needs_no_swipe(
    open_stage: MakeStage, size: tuple[int, int]
):
    table = swapping(open_stage, size=size)
    fold = next(each for each in guide_ask(table.stage).offer.folds if each.rows)
    press = next(each for each in table.stage.every(FoldPress) if each.fold == fold)
    table.stage.tap(press)
    table.stage.frames(2)
    screen = table.stage.app.screen
    assert screen.ids.due.height <= screen.ids.due_scroll.height and not faults(table.stage)
    assert [key.key for key in table.stage.every(KeyPress)] == list(fold.keys)


def test_one_tap_says_what_is_picked_up_and_with_which_pack_the_hero_fights(open_stage: MakeStage):
    def few_lie(match: Match) -> bool:
        found = [each for each in match.state.legal_actions() if each.verb == "pick_up"]
        return 0 < len(found) <= hero_offers.MOST_CROSSED

    table = when(open_stage, "act", few_lie)
    part = next(p for p in guide_ask(table.stage).offer.parts if isinstance(p, Crossed))
    line = next(row for row in part.lines if row.keys[0].label.startswith("Picks up"))
    steps, (alone, one, two, *_) = len(table.game.match), line.keys
    assert [key.label for key in part.next.keys[:2]] == [one.label, two.label] == ["1", "2"]
    tap_key(table.stage, two)
    said = table.game.match.steps[steps:]
    assert said[0].action == alone.actions[-1] and said[0].action.verb == "pick_up"
    assert said[-1].action.verb == "fight" and said[-1].action.args[1] == 2
    table.game.undo()
    assert len(table.game.match) == steps, "one Undo takes both back"


# ---- who is next -------------------------------------------------------------------------
def test_who_acted_next_the_last_time_is_usually_next():
    def act(n: int) -> Action:
        return Action(0, "activate", (n,))

    def steps(*order: int) -> list[Step]:
        return [Step(act(n), "hand") for n in order]

    waiting = [act(0), act(1)]
    assert usual_next(steps(2, 1, 0, 3, 2), waiting) == act(1)
    assert usual_next(steps(2, 1, 0, 3, 2), [act(0), act(3)]) is None, "another was called before"
    assert usual_next(steps(2, 3), waiting) is None, "the first round"


def test_who_began_the_last_round_usually_begins_the_next():
    def act(n: int) -> Action:
        return Action(0, "activate", (n,))

    def steps(*order: int) -> list[Step]:
        return [Step(act(n), "hand") for n in order]

    waiting = [act(0), act(1), act(2)]
    assert usual_next(steps(0, 1, 2, 1, 2, 0), waiting) == act(1)
    assert usual_next(steps(1, 2, 2, 0), waiting) == act(1), "2 was replaced and acted again"
    assert usual_next(steps(2, 0, 1), [act(0), act(1)]) is None, "2 is not there any more"


def test_the_usual_next_hero_is_lit_with_the_seconds_and_the_others_are_a_tap_away(
    open_stage: MakeStage,
):
    def known(match: Match) -> bool:
        waiting = [each for each in match.state.legal_actions() if each.verb == "activate"]
        return len(waiting) > 1 and usual_next(match.steps, waiting) is not None

    table = when(open_stage, "heroes", known, window_s=5.0)
    ask = guide_ask(table.stage)
    heroes = [key.label for key in ask.offer.next_up]
    assert len(heroes) > 1 and ask.primary.label.startswith(ask.offer.primary.label)
    assert ask.primary.label.endswith("\xa0s)") and not faults(table.stage)
    usual = ask.offer.primary.actions[0]
    ask.wait(ask.left)
    assert usual in [step.action for step in table.game.match.last_play()]
    table.game.undo()
    table.stage.frames(2)
    assert not guide_ask(table.stage).closing, "undone, it waits for a tap"


def test_who_begins_is_waited_for_while_people_place_what_has_landed(open_stage: MakeStage):
    def landed(match: Match) -> bool:
        waiting = [each for each in match.state.legal_actions() if each.verb == "activate"]
        usual = usual_next(match.steps, waiting)
        return usual is not None and bool(hero_offers.landed(look(match.state)))

    table = when(open_stage, "heroes", landed, seeds="abcd", window_s=5.0)
    ask = guide_ask(table.stage)
    assert ask.offer.parts and len(ask.offer.next_up) > 1
    assert ask.left == pytest.approx(asks.TO_DO_S, abs=1), "longer than to answer a card"
    usual = ask.offer.primary.actions[-1]
    ask.wait(ask.left)
    assert usual in [step.action for step in table.game.match.last_play()]


@pytest.mark.parametrize(("size", "one_line"), [((800, 480), True), ((480, 800), False)])
def test_a_hand_stands_next_to_who_acts_next_where_height_is_short(
    open_stage: MakeStage, size: tuple[int, int], one_line: bool
):
    def some_left(match: Match) -> bool:
        way = look(match.state)
        return len(next_heroes(way)) == 2 and len(hands(way, ("", ""))) == 2

    table = when(open_stage, "act", some_left, seeds="abcd", size=size)
    ask = guide_ask(table.stage)
    heroes = [key for key in table.stage.every(KeyPress) if key.key in ask.offer.next_up]
    folds = list(table.stage.every(FoldPress))
    seats = [fold for fold in folds if fold.fold.seat >= 0]
    assert len(heroes) == 2 and seats and not faults(table.stage)
    assert ({key.y for key in heroes} == {fold.y for fold in seats}) == one_line


def test_a_new_hero_can_fight_though_nobody_can_fire_at_it_yet(open_stage: MakeStage):
    def has_safe_hero(match: Match) -> bool:
        guns = look(match.state).moments[0]
        fires = next((o.action for o in guns.options if o.action.verb == "fires"), None)
        fought = look(match.state).find("fights")
        if fires is None or fought is None:
            return False
        hit = {o.action.args[0] for o in follow(guns, fires).options if o.action.verb == "target"}
        return bool({o.action.args[0] for o in fought.options[1:]} - hit)

    table = when(open_stage, "rayguns", has_safe_hero, seeds=[f"taps {n}" for n in range(8)])
    fights = look(table.game.state).find("fights").options[1:]
    shown = {press.key.actions[-1] for press in table.stage.every(KeyPress) if press.key.actions}
    assert {option.action for option in fights} <= shown


# ---- what one tap says together --------------------------------------------------------------
def test_an_event_that_was_found_is_said_together_with_what_the_hero_does_next(
    open_stage: MakeStage,
):
    table = when(open_stage, "act", lambda match: match.state.observation(None)["round"] > 1)
    ask, steps = guide_ask(table.stage), len(table.game.match)
    grid = next(part for part in ask.offer.parts if isinstance(part, Crossed))
    event = next(row for row in grid.lines if row.keys[0].label == "Search: an Event")
    alone, *fights, done = event.keys
    assert [key.label for key in fights] == [key.label for key in grid.next.keys]
    verbs = [action.verb for action in fights[0].actions]
    assert verbs[:3] == ["search", "found", "none_due"] and verbs[-1] == "fight"
    assert done.actions[-1].verb == "activate" and done.actions[:3] == fights[0].actions[:3]
    tap_key(table.stage, done)
    assert table.game.prompts[0].name == "roll", "the next Hero rolls"
    table.game.undo()
    assert len(table.game.match) == steps, "one undo"
    tap_key(table.stage, alone)
    assert table.game.prompts[0].name == "swap", "the turn goes on"


def test_the_last_heros_event_is_said_together_with_the_end_of_the_hero_turn(
    open_stage: MakeStage,
):
    def is_last(match: Match) -> bool:
        heroes = match.state.observation(None)["heroes"]
        searches = any(each.verb == "search" for each in match.state.legal_actions())
        return searches and sum(each["alive"] and not each["acted"] for each in heroes) == 0

    table = when(open_stage, "act", is_last, seeds="abcd")
    ask, steps = guide_ask(table.stage), len(table.game.match)
    grids = [part for part in ask.offer.parts if isinstance(part, Crossed)]
    event = next(row for grid in grids for row in grid.lines if row.keys[0].label.startswith("Sea"))
    assert event.keys[-1].label == "Done"
    tap_key(table.stage, event.keys[-1])
    said = [step.action.verb for step in table.game.match.steps[steps:]]
    assert said[:3] == ["search", "found", "none_due"]
    assert table.game.public["phase"] != "heroes"
    table.game.undo()
    assert len(table.game.match) == steps, "one undo"


def test_points_on_a_champion_are_said_by_their_number(open_stage: MakeStage):
    table = when(open_stage, "command", lambda match: match.state.observation(None)["cp"] == [2])
    table.stage.tap("Other")  # than a landing
    ask, steps = guide_ask(table.stage), len(table.game.match)
    often = next(part for part in ask.offer.parts if isinstance(part, Often))
    assert [key.label for key in often.keys[1:]] == ["2 points"]
    tap_key(table.stage, often.keys[1])
    said = [step.action.verb for step in table.game.match.steps[steps:]][:2]
    assert said == ["call_point", "call_point"] and table.game.public["cp"] == [0]
    table.game.undo()
    assert len(table.game.match) == steps, "one undo"


def test_a_new_hero_takes_a_tap_for_who_comes_and_one_for_where_and_with_which_card(
    open_stage: MakeStage,
):
    seeds = [f"taps {n}" for n in range(8)]
    table = when(open_stage, "new_hero", lambda match: True, seeds=seeds)
    steps, taps = len(table.game.match), table.taps
    keys = [key for part in guide_ask(table.stage).offer.parts for key in part.keys]
    assert [key.label for key in keys][-1] == "No new Hero"
    tap_key(table.stage, keys[0])
    table.stage.frames(2)
    said = [step.action for step in table.game.match.steps[steps:]]
    assert [action.verb for action in said] == ["new_hero", "sheet"]
    name = table.game.state.without_codes(str(said[1].args[0]))
    assert keys[0].label.lower().startswith(name.split("-")[0].lower())
    keys = [key for part in guide_ask(table.stage).offer.parts for key in part.keys]
    item = next(key for key in keys if [a.verb for a in key.actions] == ["at_centre", "found"])
    assert keys[-1].label == "Random building, no card"
    tap_key(table.stage, item)
    assert [s.action.verb for s in table.game.match.steps[steps + 2 :]][:2] == list(
        action.verb for action in item.actions
    )
    assert table.taps - taps <= 3, "one for each, and perhaps a swipe"


@pytest.mark.parametrize(("size", "in_line"), [((800, 480), True), ((720, 1280), False)])
def test_where_height_is_short_the_hands_are_next_to_the_key_that_ends_the_turn(
    open_stage: MakeStage, size: tuple[int, int], in_line: bool
):
    def last_but_one(match: Match) -> bool:
        heroes = match.state.observation(None)["heroes"]
        return sum(hero["alive"] and not hero["acted"] for hero in heroes) == 1

    table = when(open_stage, "act", last_but_one, size=size)
    ask = guide_ask(table.stage)
    (key,) = ask.offer.next_up
    press = next(each for each in table.stage.every(KeyPress) if each.key == key)
    hands = [each for each in ask.foot.walk() if isinstance(each, FoldPress)]
    assert hands and all((each.y == press.y) == in_line for each in hands)
    assert (press.detail == "Done. Who acts next?") == in_line


def test_the_cards_of_all_hands_lie_open_in_a_window_that_shows_little_else(
    open_stage: MakeStage,
):
    def plays(match: Match) -> list[Action]:
        return [a for p in match.state.prompts() for a in p.domain.actions() if a.verb == "play"]

    seeds = [f"taps {n}" for n in range(8)]
    table = when(open_stage, "fight_cards", lambda match: len(plays(match)) > 3, seeds=seeds)
    shown = {press.key.actions[-1] for press in table.stage.every(KeyPress) if press.key.actions}
    assert set(plays(table.match)) <= shown and not list(table.stage.every(FoldPress))
    assert not list(faults(table.stage))
