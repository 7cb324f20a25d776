"""Invader cards that nobody has counted: colours are entered when they come up (MNH-04)."""

import json
from random import Random

import pytest
from mnh_table import Table

from companion.engine.actions import CHANCE, CORRECT, DEFINE, RULE, TABLE, Action, IllegalAction
from companion.engine.bots import Budget, View
from companion.engine.prompts import Cards
from companion.games.mars_needs_heroes import BOX, legal
from companion.games.mars_needs_heroes.bot import dealt_chances, weighed_stakes
from companion.games.mars_needs_heroes.state import OVER
from companion.match.bots import player
from companion.match.match import Header, Match, Seat
from companion.storage.records import match_text, parse_record, play_record


def colour(name: str, count: int | None = None) -> Action:
    """A new colour, counted or not."""
    entry = {"colour": name} if count is None else {"colour": name, "count": count}
    return Action(TABLE, DEFINE, (json.dumps(entry),))


def open_table(seats: int = 2, **counts: int) -> Table:
    """A table at its first card, with these colours known."""
    return Table(seats, counts=counts)


def pile(table: Table) -> Cards:
    domain = table.state.prompts()[0].domain
    assert isinstance(domain, Cards)
    return domain


def offered(table: Table) -> list[str]:
    return [str(action.args[0]) for action in pile(table).actions()]


@pytest.mark.rule("MNH-04")
def test_a_game_begins_with_no_colour_known() -> None:
    table = open_table()
    assert pile(table).may_enter and not offered(table) and not table.state.legal_actions()
    assert (table.seen["pile"], table.seen["unseen"], table.seen["uncounted"]) == (40, {}, 40)
    table.push(colour("yellow"))
    assert "yellow" in table.said("defined").lower() and offered(table) == ["yellow"]
    table.cards("yellow", "yellow")
    assert (table.seen["pile"], table.seen["uncounted"]) == (38, 38)
    assert table.seen["table"] == {"yellow": 2} and table.seen["phase"] == "bid"


@pytest.mark.rule("MNH-04")
def test_a_counted_colour_is_used_up_and_others_are_not() -> None:
    table = open_table(green=1, yellow=0)
    assert offered(table) == ["green", "yellow"] and table.seen["uncounted"] == 39
    table.cards("green")
    assert offered(table) == ["yellow"]
    with pytest.raises(IllegalAction, match="green"):
        table.push(Action(CHANCE, "turn_up", ("green",)))
    assert [str(option.detail) for option in pile(table).options] == [""], "nobody knows"


@pytest.mark.rule("MNH-04")
def test_once_all_cards_are_counted_no_other_colour_is_entered() -> None:
    table = open_table(green=13)
    table.push(colour("yellow", 27))
    assert not pile(table).may_enter and "uncounted" not in table.seen
    assert [str(option.detail)[:2] for option in pile(table).options] == ["13", "27"]
    with pytest.raises(IllegalAction, match="counted"):
        table.push(colour("blue"))


@pytest.mark.rule("MNH-04")
def test_after_the_end_no_colour_is_entered() -> None:
    table = open_table(green=1)
    assert legal.why_not_defined(table.state, colour("blue")) is None
    table.state.phase = OVER
    assert legal.why_not_defined(table.state, colour("blue"))[0] == "MNH-04"


@pytest.mark.parametrize(
    ("action", "why"),
    [
        (colour("green"), "twice"),
        (colour("blue", 28), "41 cards counted: 1 more than"),
        (colour(""), "colour"),
        (colour("blue")._replace(player=0), "table"),
        (Action(TABLE, DEFINE, ()), "table"),
        (Action(TABLE, DEFINE, ("{",)), "."),
        (Action(TABLE, DEFINE, ("[" * 100_000,)), "."),
    ],
)
def test_a_wrong_colour_is_refused(action: Action, why: str) -> None:
    with pytest.raises(IllegalAction, match=why):
        open_table(green=13).push(action)


def test_cards_that_were_won_stay_with_their_players() -> None:
    table = open_table(3, green=0, yellow=0)
    table.cards("green", "yellow")
    table.bids(1, 2, 3)
    table.push(Action(TABLE, "settle"))
    table.push(colour("blue"))
    assert table.seen["won"] == [
        {"green": 0, "yellow": 0, "blue": 0},
        {"green": 0, "yellow": 0, "blue": 0},
        {"green": 1, "yellow": 1, "blue": 0},
    ]
    assert table.state.census()["invader cards"] == 40


def test_a_correction_counts_cards_of_a_colour_and_leaves_the_pile_as_it_is() -> None:
    table = open_table(green=0)
    table.push(Action(TABLE, CORRECT, ("pile/green", 3)))
    assert (table.seen["pile"], table.seen["unseen"], table.seen["uncounted"]) == (
        40,
        {"green": 3},
        37,
    )


def test_another_ruling_keeps_the_colours() -> None:
    table = open_table()
    table.push(colour("green"))
    table.push(Action(TABLE, RULE, ("MNH-A16", "ten_each")))
    assert offered(table) == ["green"] and table.seen["pile"] == 20


def test_chances_of_the_next_card_count_what_is_known() -> None:
    table = open_table(green=10, yellow=0)
    assert [str(chance) for _, chance in table.state.chance_outcomes()] == ["1/4", "3/4"]
    drawn = [table.state.sample(Random(n)).args[0] for n in range(40)]
    assert set(drawn) == {"green", "yellow"}


def test_nobody_simulates_cards_that_nobody_knows() -> None:
    components = BOX.components({"entries": [{"colour": "green", "count": 12}]})
    with pytest.raises(ValueError, match="28 missing"):
        BOX.new_state(2, simulated=True, components=components)


def test_bots_expect_uncounted_cards_to_be_of_the_colours_known_so_far() -> None:
    table = open_table(green=0, yellow=0)
    table.cards("green", "yellow")
    assert weighed_stakes(table.seen, Random(1), 40).usual_gain(0) > 0
    assert sum(dealt_chances(table.seen, Random(1), 40)) == pytest.approx(1)
    table.state.uncounted = table.state.left = 0
    assert weighed_stakes(table.seen, Random(1), 40).usual_gain(0) == 0, "no card is left"


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_a_match_from_no_card_to_its_end_can_be_played_with_bots_and_read_again(level: str) -> None:
    seats = (Seat("Ann", "red", level), Seat("Bo", "orange"), Seat("Cy", "pink"))
    header = Header(
        BOX.id, seats, BOX.default_options(), BOX.default_rulings(), BOX.components({"entries": []})
    )
    match, rng, bot = Match(BOX, header), Random(4), player(BOX, level)
    new = ["yellow", "green", "blue"]
    while not match.state.is_terminal():
        if match.state.prompts()[0].name == "turn_up" and new:
            match.push(colour(new.pop()))
        legal = match.state.legal_actions(0)
        if legal and legal[0].verb == "bid":
            view = View(match.state, 0, tuple(legal))
            match.push(bot(view, rng, Budget(iterations=10)).action, "bot")
        else:
            match.push(rng.choice(match.state.legal_actions()))
        assert match.state.census()["invader cards"] == 40
    assert match.state.observation(None)["pile"] == 0
    again = play_record(parse_record(match_text(match).encode()))
    assert again.state.observation(None) == match.state.observation(None)
