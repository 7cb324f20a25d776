"""Invasion From Outer Space without a board: one panel for each Hero, and for the Martian Turn.

What happens is taken from matches of bots; every touch is one on the glass.
"""

import pytest

from companion.engine.actions import TABLE, Action
from companion.engine.prompts import Choices, Option, Prompt
from companion.games.invasion_from_outer_space.text import say as action
from tests.ui.conftest import MakeStage
from tests.ui.guided import Guided, keep_windows_open, reports
from tests.ui.looking import faults
from ui.demo.demo_guide import guide_ask, keys_of, tap_key
from ui.looks.pictures import HeroPicture
from ui.shell.theme import theme
from ui.table.panels.invasion_from_outer_space import hero_offers, offers
from ui.table.panels.invasion_from_outer_space.ahead import Moment, Way, look
from ui.table.panels.invasion_from_outer_space.attacks import AttackGrid
from ui.table.panels.invasion_from_outer_space.foot import MainPress
from ui.table.panels.invasion_from_outer_space.keys import KeyPress
from ui.table.panels.invasion_from_outer_space.offers import fight_key
from ui.table.panels.invasion_from_outer_space.who_offers import who_offer

MARTIAN_TURN = 2  # taps without an attack
MOVES, SEARCHES, FIGHTS = 1, 2, 3  # taps of a Hero


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows close only when a test says that time has passed."""
    keep_windows_open(monkeypatch)


def guided(open_stage: MakeStage, prompt: str, turn: int = 1, seed: str = "a", **about) -> Guided:
    """A match of four Heroes, on the table when a prompt comes up."""
    return Guided(open_stage(**about), reports(2, seed), 2).skip_to(prompt, turn)


def verbs(table: Guided, since: int) -> list[str]:
    return [step.action.verb for step in table.game.match.steps[since:]]


def say(table: Guided, *wanted: str) -> list[str]:
    """Tap the first key that says just these verbs; what the match made of it."""
    ask, before = guide_ask(table.stage), len(table.game.match)
    assert ask is not None
    key = next(key for key in keys_of(ask) if tuple(a.verb for a in key.actions) == wanted)
    tap_key(table.stage, key)
    return verbs(table, before)


def roll(table: Guided, *counts: int) -> None:
    table.game.act(Action(-1, "roll", counts), "camera")
    table.stage.frames(2)


# ---- where the Heroes start --------------------------------------------------------------
def test_start_buildings_are_one_tap_if_all_are_there_and_one_for_each_that_is_not(
    open_stage: MakeStage,
):
    table = guided(open_stage, "start")
    steps = len(table.game.match)
    there = ["starts_there"] * 4
    assert say(table, *there)[:4] == there
    table.game.undo()
    table.stage.frames(2)
    assert len(table.game.match) == steps, "one undo"
    assert say(table, "starts_there", "starts_centre")[:2] == ["starts_there", "starts_centre"]
    while table.game.prompts[0].name != "start":  # the free card
        table.game.act(table.game.state.legal_actions()[-1])
    table.stage.frames(2)
    assert say(table, "starts_there", "starts_there")[:2] == there[:2]
    assert table.game.prompts[0].name != "start"


# ---- the Martians' cards -----------------------------------------------------------------
def test_cards_drawn_one_by_one_are_said_together(open_stage: MakeStage):
    table = guided(open_stage, "draw")
    drew = [f for s in table.game.match.last_play() for f in s.facts if f.kind == "drew"]
    seat, count = drew[0].seat, len(drew)
    assert count > 1 and {fact.seat for fact in drew} == {seat}
    text = guide_ask(table.stage).offer.text
    assert text.startswith(f"{{{seat}}} draws {count} cards. ")


# ---- Heroes ------------------------------------------------------------------------------
def acting(open_stage: MakeStage) -> Guided:
    """The first Hero has rolled 4 and no power."""
    table = guided(open_stage, "heroes")
    say(table, "activate")
    roll(table, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0)
    return table


def test_a_hero_who_only_moves_is_one_tap(open_stage: MakeStage):
    table = acting(open_stage)
    taps = table.taps
    ask = guide_ask(table.stage)
    said = [step.verb for step in ask.offer.next_up[0].actions]
    tap_key(table.stage, ask.offer.next_up[0])
    assert table.taps - taps == MOVES
    assert said[0] == "move" and said[-1] == "activate"
    assert table.game.state.prompts()[0].name == "roll", "the next Hero rolls"


def test_a_hero_who_searches_takes_one_tap_more(open_stage: MakeStage):
    table = acting(open_stage)
    taps = table.taps
    said = say(table, "search", "found", "none_due")
    assert said[:3] == ["search", "found", "none_due"]
    tap_key(table.stage, guide_ask(table.stage).offer.next_up[0])
    assert table.taps - taps == SEARCHES


def test_an_item_that_was_found_is_named_by_the_tap_that_searches(open_stage: MakeStage):
    table = acting(open_stage)
    steps, held = len(table.game.match), table.game.public["heroes"]
    ask = guide_ask(table.stage)
    row = next(part for part in ask.offer.parts if part.label == "Searches, finds")
    item = next(key for key in row.keys if key.label != "Event")
    tap_key(table.stage, item)
    assert verbs(table, steps)[:2] == ["search", "found"]
    assert table.game.match.steps[steps + 1].action.args[0] in {
        key for hero in table.game.public["heroes"] for key in hero["items"]
    }
    table.game.undo()
    assert len(table.game.match) == steps, "one Undo takes back what one tap said"
    assert table.game.public["heroes"] == held


def test_many_items_are_named_on_a_page_of_their_own(
    open_stage: MakeStage, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(hero_offers, "MOST_ITEMS", 2)
    table = acting(open_stage)
    row = next(p for p in guide_ask(table.stage).offer.parts if p.label == "Searches, finds")
    assert [key.label for key in row.keys][:1] == ["Item"]
    steps = len(table.game.match)
    tap_key(table.stage, row.keys[0])
    assert verbs(table, steps) == ["search"] and table.game.prompts[0].name == "found"


def test_a_hero_fights_in_one_tap_and_windows_close_by_themselves(open_stage: MakeStage):
    table = acting(open_stage)
    taps = table.taps
    ask = guide_ask(table.stage)
    fight = next(key for key in keys_of(ask) if key.actions[-1].verb == "fight")
    tap_key(table.stage, fight)
    assert table.game.prompts[0].name == "roll"
    roll(table, 0, 0, 0, 0, 0, 2, 1, 0, 0, 0, 0, 0)
    while (ask := guide_ask(table.stage)) is not None and ask.offer.timed:
        ask.wait(ask.left)
        table.stage.frames(2)
    tap_key(table.stage, guide_ask(table.stage).offer.next_up[0])
    assert table.taps - taps <= FIGHTS


def test_a_tick_is_for_those_who_are_done_and_who_acts_is_lit(open_stage: MakeStage):
    table = acting(open_stage)
    cards = table.stage.app.screen.panel.heroes
    now = table.game.public["active"]
    assert [card.acting for card in cards] == [n == now for n in range(4)]
    assert not cards[now].acted
    tap_key(table.stage, guide_ask(table.stage).offer.next_up[0])
    roll(table, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0)
    assert cards[now].acted and not cards[now].acting


def test_items_are_traded_only_if_somebody_opens_the_list(open_stage: MakeStage):
    table = acting(open_stage)
    ask = guide_ask(table.stage)
    assert all("give" not in (key.label, key.detail) for part in ask.offer.parts
               for key in getattr(part, "keys", ()))  # fmt: skip
    assert [fold.label for fold in ask.offer.folds if fold.seat < 0 and "Trade" in fold.label]


# ---- the Martian Turn --------------------------------------------------------------------
def test_a_martian_turn_without_an_attack_takes_two_taps(open_stage: MakeStage):
    table = guided(open_stage, "discard")
    said = say(table, "keep", "card", "card", "none_due", "packs")
    assert said == ["keep", "card", "card", "none_due", "packs"]
    roll(table, 0, 0, 0, 0, 0, 2)
    turn = ("reinforce", "land", "end_command", "end_march", "end_blasts", "end_fights")
    assert say(table, *turn) == list(turn), "what may land is lit"
    assert table.taps <= MARTIAN_TURN
    assert table.game.prompts[0].name == "roll", "the landing roll is due"


def test_who_acts_first_ends_the_martian_turn(open_stage: MakeStage):
    table = guided(open_stage, "rayguns", turn=4)
    steps, ask = len(table.game.match), guide_ask(table.stage)
    assert ask.offer.primary is None and ask.offer.ends.startswith("Martian Turn done")
    assert any(table.stage.has(key.label) for key in ask.offer.next_up)
    tap_key(table.stage, ask.offer.next_up[1])
    said = verbs(table, steps)
    assert said[0] == "end_blasts" and said[-1] == "activate"
    assert table.game.prompts[0].name == "roll", "that Hero rolls"
    table.game.undo()
    assert len(table.game.match) == steps


def test_cards_may_still_be_played_between_the_martians_and_the_first_hero(open_stage: MakeStage):
    table = guided(open_stage, "rayguns", turn=4)
    ask = guide_ask(table.stage)
    heroes = look(table.game.state).find("heroes")
    hidden = {o.action for p in heroes.prompts[1:] if p.name == "cards" for o in p.domain.options}
    said = {key.actions[-1] for fold in ask.offer.folds for key in fold.keys}
    assert hidden and hidden <= said


def test_points_that_would_be_lost_take_a_second_tap(open_stage: MakeStage):
    table = guided(open_stage, "command")
    assert table.game.public["cp"] == [2]
    table.stage.tap("Other")  # than the landing that is lit
    assert not guide_ask(table.stage).offer.ends, "a roll comes before the first Hero"
    steps, ask = len(table.game.match), guide_ask(table.stage)
    table.stage.tap(ask.primary)
    assert len(table.game.match) == steps, "nothing is given up by one tap"
    assert table.stage.has("Lose them")
    table.stage.tap("Back")
    assert table.stage.has("Martian Turn done")
    tap_key(table.stage, ask.offer.primary)
    assert verbs(table, steps)[0] == "end_command"


@pytest.mark.rule("IFOS-133")
def test_of_two_martian_players_the_one_who_goes_first_is_named(open_stage: MakeStage):
    table = Guided(open_stage(), reports(4, "a"), 4).skip_to("command")
    while not table.stage.has("Bo goes first"):
        table.stage.tap("Other")
    assert not faults(table.stage)


def test_a_price_reads_as_a_price(open_stage: MakeStage):
    table = guided(open_stage, "command")
    table.stage.tap("Other")
    offered = {(key.label, key.detail) for key in keys_of(guide_ask(table.stage))}
    assert ("Draw a card", "costs 1 point") in offered


def test_a_chosen_target_is_lit_and_can_be_taken_back(open_stage: MakeStage):
    table = guided(open_stage, "rayguns")
    grid = next(table.stage.every(AttackGrid))
    first, second, *_ = grid.targets
    steps = len(table.game.match)
    table.stage.tap(grid.targets[first])
    assert grid.targets[first].chosen and not grid.targets[second].chosen
    table.stage.tap(grid.targets[first])
    assert not grid.targets[first].chosen, "the same tap takes it back"
    table.stage.tap(grid.targets[first])
    gun = next(
        key
        for key in table.stage.every(KeyPress)
        if key.key.actions and key.key.actions[-1] == second
    )
    table.stage.tap(gun)
    said = table.game.match.steps[steps:]
    assert [step.action.verb for step in said] == ["fires", "target", "target", "fire"]
    assert [step.action for step in said[1:3]] == [first, second]


# ---- landing -----------------------------------------------------------------------------
def landed(open_stage: MakeStage) -> Guided:
    """Three Martians have just landed."""
    table = guided(open_stage, "packs")
    say(table, "packs")
    roll(table, 0, 0, 0, 0, 0, 2)
    tap_key(table.stage, guide_ask(table.stage).offer.primary)
    roll(table, 0, 0, 1, 0, 0, 0)
    return table


def test_the_table_is_asked_whether_all_who_land_found_room(open_stage: MakeStage):
    table = landed(open_stage)
    before = table.game.public["on_board"]
    row = guide_ask(table.stage).offer.parts[0]
    assert row.label.startswith("Place 3 Soldiers on Landing Sites.")
    tap_key(table.stage, next(key for key in row.keys if key.label == "1"))
    assert table.game.public["on_board"] == before - 2


@pytest.mark.rule("IFOS-129", "IFOS-130")
def test_two_martian_players_each_say_how_many_found_room():
    def rows(*fewer: tuple[int, int]):
        options = tuple(Option(Action(TABLE, "fewer", each), "") for each in fewer)
        due = Prompt("landed", (TABLE,), Choices(options), "Place 3 Soldiers.")
        return offers.landed(Way((Moment((), (due, due), None),), None))

    (alone,) = rows((0, 1), (0, 0))
    assert alone.label.startswith("Place 3 Soldiers.") and len(alone.keys) == 2
    head, ada, bo = rows((0, 0), (1, 1), (1, 0))
    assert head.label == alone.label and not head.keys
    assert (ada.label, bo.label) == ("{0}", "{1}"), "the names are filled in where it is shown"
    assert [key.label for key in bo.keys] == ["1", "0"]
    assert [key.actions[0].args for key in ada.keys] == [(0, 0)]


def test_one_undo_takes_back_all_that_one_tap_said(open_stage: MakeStage):
    table = guided(open_stage, "discard")
    steps = len(table.game.match)
    say(table, "keep", "card", "card", "none_due", "packs")
    table.game.undo()
    assert len(table.game.match) == steps
    assert table.game.prompts[0].name == "discard"


def test_the_last_hero_acts_unless_somebody_objects(open_stage: MakeStage):
    table = guided(open_stage, "heroes", turn=5)
    while table.game.public["phase"] == "heroes":
        ask = guide_ask(table.stage)
        if ask is not None and ask.offer.timed and table.game.prompts[0].name == "heroes":
            break
        table.enter()
    else:
        pytest.fail("the last Hero was never waited for")
    ask.wait(ask.left)
    assert table.game.prompts[0].name == "roll"


# ---- figures that only people see --------------------------------------------------------
def test_a_line_for_each_crowd_and_for_soldiers_that_burn_in_the_place_of_a_long_list():
    def options(*each: tuple[str, str, tuple[int | str, ...]]) -> Choices:
        return Choices(tuple(Option(Action(0, verb, args), label) for label, verb, args in each))

    crowds = [("", "crowd_fight", (n, dice)) for n in range(6) for dice in range(1, 6)]
    fights = options(("That is all", "no_crowd_fight", ()), *crowds)
    offer = who_offer([Prompt("crowd_fights", (0,), fights, "Which Crowd?")], ("Ada",))
    assert [part.label for part in offer.parts] == [f"Crowd {n}" for n in range(1, 7)]
    assert all([key.label for key in part.keys] == list("12345") for part in offer.parts)
    assert offer.primary.actions == (Action(0, "no_crowd_fight"),)

    soldiers = [("", "burns", (0, 0, number)) for number in range(1, 10)]
    hero = ("Hannah", "burns", (1, 0, 1))
    offer = who_offer([Prompt("who_burns", (0,), options(hero, *soldiers), "Who?")], ("Ada",))
    assert [[key.label for key in part.keys] for part in offer.parts] == [
        ["Hannah"],
        list("123456789"),
    ]


def test_who_may_act_has_a_large_key_with_a_picture_where_there_is_room(open_stage: MakeStage):
    table = guided(open_stage, "heroes", size=(720, 1280))
    keys = [each for each in table.stage.every(MainPress)]
    assert len(keys) == len(guide_ask(table.stage).offer.next_up) > 1
    for key in keys:
        assert isinstance(key.front, HeroPicture) and key.front.name == key.label
        assert key.height > 1.5 * theme.touch and key.parent.cols == 2


def test_who_may_act_leaves_room_for_how_many_landed_where_height_is_short(open_stage: MakeStage):
    table = guided(open_stage, "heroes")
    assert guide_ask(table.stage).offer.parts, "how many found room"
    assert not table.stage.app.screen.ids.due_scroll.more


def test_a_fight_against_a_champion_is_named_by_its_name_alone():
    label = action("action-fight-champion", hero="Carl", champion="the Zard Beast")
    option = Option(Action(0, "fight_beast", (1, 0)), label)
    assert fight_key(Moment((), (), None), option).label == "the Zard Beast"


# ---- a whole round -----------------------------------------------------------------------
BY_CARD = {"play", "talent", "use", "pick_up", "choose", "found", "discard", "bonus", "helps"}


def test_what_is_no_card_takes_one_touch_for_each_attack_and_hero(open_stage: MakeStage):
    """Of a round of bots: discard and count, Command, an attack each, a Hero each, two ends."""
    table = guided(open_stage, "discard")
    first, begun = table.game.public["round"], len(table.game.match)
    plain = 0
    while table.game.public["round"] == first and not table.game.state.is_terminal():
        taps, steps = table.taps, len(table.game.match)
        table.enter()
        plain += 0 if BY_CARD & set(verbs(table, steps)) else table.taps - taps
    said = verbs(table, begun)
    attacks = sum(verb in ("fires", "fight", "shoot", "fight_beast") for verb in said)
    assert plain <= 2 + 1 + attacks + 4 + 1
