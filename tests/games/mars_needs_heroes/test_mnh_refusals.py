"""Mars Needs Heroes: every refusal says which of the words was wrong, and by which rule."""

from collections.abc import Callable, Mapping
from random import Random

import pytest

from companion.engine.actions import CHANCE, DEFINE, TABLE, Action, IllegalAction
from companion.games.mars_needs_heroes import scoring
from companion.games.mars_needs_heroes.engine import HeroesState
from companion.games.mars_needs_heroes.rules import best_bid
from companion.games.mars_needs_heroes.state import NOBODY
from tests.games.mars_needs_heroes.mnh_simulated import begin, until
from tests.games.mars_needs_heroes.mnh_table import NAMES, Table, ended, last_set
from tests.refused import after, refusal


def at_bid(seats: int = 3, **rulings: str) -> Table:
    table = Table(seats, {f"MNH-{name}": choice for name, choice in rulings.items()})
    table.cards("yellow", "green")
    return table


def revealed(*bids: int, **rulings: str) -> HeroesState:
    table = at_bid(len(bids), **rulings)
    table.bids(*bids)
    return table.state


def used_up() -> HeroesState:
    table = at_bid()
    table.correct("token/0", 0)
    table.bids(5, 4, 3)
    return table.state


def frozen() -> HeroesState:
    """The last of three has frozen, and has a token left, where the last press decides."""
    table = at_bid(A03="last")
    table.correct("token/2", 2)
    table.bids(5, 4, 3)
    table.freeze(2)
    return table.state


def has_bid() -> HeroesState:
    table = at_bid()
    table.correct("hand/0", "1 2 3 4")
    table.bids(None, 5)
    return table.state


def no_more_yellow() -> HeroesState:
    table = Table(2)
    table.correct("pile/yellow", 0)
    return table.state


def shouting(choice: str) -> HeroesState:
    """Of three simulated seats the first and the last shout at the same time."""
    state = until(begin(3, {"MNH-A02": choice}), "freeze", Random(1))
    return after(state, (0, "yell", 1), (1, "yell", 0), (2, "yell", 1))


def loop() -> HeroesState:
    """Two whose last set is tied again and again."""
    table = last_set(2, {"MNH-A14": "any"})
    table.bids(4, 4)
    table.settle()
    return table.state


MOMENTS: Mapping[str, Callable[[], HeroesState]] = {
    "youngest": lambda: Table(2, youngest=None).state,
    "cards": lambda: Table(2).state,
    "no yellow": lambda: no_more_yellow(),
    "bid": lambda: at_bid().state,
    "has bid": lambda: has_bid(),
    "duel": lambda: ended([{"yellow": 2}, {"green": 1}, {"blue": 2}], {"MNH-A11": "sudden"}),
    "freeze": lambda: revealed(5, 4, 3),
    "used up": lambda: used_up(),
    "slower": lambda: revealed(5, 4, 3, A02="slammed"),
    "again": lambda: frozen(),
    "own": lambda: revealed(5, 4, 3, A04="others"),
    "simulated bid": lambda: until(begin(3), "bid", Random(1)),
    "shout": lambda: after(until(begin(3), "freeze", Random(1)), (0, "yell", 0)),
    "first": lambda: shouting("slammed"),
    "first, keep": lambda: shouting("keep"),
    "first, spent": lambda: shouting("spent"),
    "reset": lambda: loop(),
}
CARDS, BID, FREEZE = "Turn over the Invader cards first.", "Bid first.", "Shout FREEZE or let the"
FIRST, SHOUT = "First choose who shouted first.", "A player shouts (1) or keeps quiet (0)."
YOUNG, CHANCES = "The youngest must be one of the players.", "Chance decides who shouted first."
RAY, HERO = "Only players have a Freeze Ray.", "A bid is one Hero card, 1 to 5."
KEEP, ONCE = "Table ruling: slower players keep their token.", "Name each slower player once"
RESETS, PLAYERS = "The table decides whether to reset.", "Only players can bid."
REFUSED: list[tuple] = [
    ("youngest", TABLE, "youngest", (2,), "MNH-11", YOUNG),
    ("youngest", 0, "youngest", (0,), "MNH-11", YOUNG),
    ("youngest", TABLE, "bid", (1,), "MNH-11", "First choose who is the youngest."),
    ("cards", CHANCE, "turn_up", ("pink",), "MNH-04", "That is not an Invader card."),
    ("cards", CHANCE, "turn_up", (), "MNH-13", CARDS),
    ("cards", CHANCE, "turn_up", ("yellow", "yellow"), "MNH-13", CARDS),
    ("cards", TABLE, "turn_up", ("yellow",), "MNH-13", CARDS),
    ("cards", 0, "turn_up", ("yellow",), "MNH-13", CARDS),
    ("cards", 0, "bid", (1,), "MNH-13", CARDS),
    ("cards", TABLE, "settle", (), "MNH-13", CARDS),
    ("cards", TABLE, "youngest", (0,), "MNH-13", CARDS),
    ("no yellow", CHANCE, "turn_up", ("yellow",), "MNH-04", "No yellow Invader card is left"),
    ("bid", CHANCE, "turn_up", ("yellow",), "MNH-14", BID),
    ("bid", 0, "freeze", (), "MNH-14", BID),
    ("bid", -1, "bid", (1,), "MNH-14", PLAYERS),
    ("bid", 3, "bid", (1,), "MNH-14", PLAYERS),
    ("bid", 4, "bid", (1,), "MNH-14", PLAYERS),
    ("bid", 0, "bid", (), "MNH-07", HERO),
    ("bid", 0, "bid", (1, 2), "MNH-07", HERO),
    ("bid", 0, "bid", (0,), "MNH-07", HERO),
    ("bid", 0, "bid", (6,), "MNH-07", HERO),
    ("bid", 0, "bid", (7,), "MNH-07", HERO),
    ("bid", 0, "bid", ("1",), "MNH-07", HERO),
    ("bid", 0, "bid", (True,), "MNH-07", HERO),
    ("has bid", 0, "bid", (5,), "MNH-18", "Hero card 5 is spent."),
    ("has bid", 1, "bid", (4,), "MNH-14", "This player has already bid."),
    ("duel", 1, "bid", (4,), "MNH-A11", "Only tied players bid in sudden death."),
    ("freeze", TABLE, "settle", (0,), "MNH-29", "The table settles the bid."),
    ("freeze", 0, "settle", (), "MNH-29", "The table settles the bid."),
    ("freeze", 0, "yell", (1,), "MNH-29", FREEZE),
    ("freeze", TABLE, "reset", (), "MNH-29", FREEZE),
    ("freeze", -1, "freeze", (), "MNH-30", RAY),
    ("freeze", 3, "freeze", (), "MNH-30", RAY),
    ("freeze", 4, "freeze", (), "MNH-30", RAY),
    ("freeze", 1, "freeze", (0,), "MNH-A02", KEEP),
    ("slower", 1, "freeze", (1,), "MNH-A02", ONCE),
    ("slower", 0, "freeze", (1, 1), "MNH-A02", ONCE),
    ("used up", 0, "freeze", (), "MNH-27", "This player’s Freeze Ray is used up."),
    ("again", 2, "freeze", (), "MNH-A03", "This player has already frozen this bid."),
    ("own", 0, "freeze", (), "MNH-A04", "Table ruling: nobody freezes a bid they are winning."),
    ("simulated bid", 0, "bid", (6,), "MNH-07", HERO),
    ("simulated bid", 0, "yell", (1,), "MNH-14", BID),
    ("shout", 0, "yell", (1,), "MNH-30", "This player has already decided."),
    ("shout", 1, "yell", (2,), "MNH-30", SHOUT),
    ("shout", 1, "yell", (), "MNH-30", SHOUT),
    ("shout", 3, "yell", (1,), "MNH-30", RAY),
    ("shout", -1, "yell", (1,), "MNH-30", RAY),
    ("shout", 1, "freeze", (), "MNH-29", FREEZE),
    ("shout", TABLE, "settle", (), "MNH-29", FREEZE),
    ("first", TABLE, "first", (0,), "MNH-30", CHANCES),
    ("first", 0, "first", (0,), "MNH-30", CHANCES),
    ("first", CHANCE, "first", (), "MNH-30", CHANCES),
    ("first", CHANCE, "first", (0, -1), "MNH-30", CHANCES),
    ("first", CHANCE, "first", (0, 3), "MNH-30", CHANCES),
    ("first", CHANCE, "first", (0, 4), "MNH-30", CHANCES),
    ("first", CHANCE, "first", ("0",), "MNH-30", CHANCES),
    ("first", CHANCE, "first", (True,), "MNH-30", CHANCES),
    ("first", CHANCE, "first", (1, 0), "MNH-30", "This player did not shout."),
    ("first", CHANCE, "first", (0, 1), "MNH-A02", ONCE),
    ("first", 0, "yell", (1,), "MNH-30", FIRST),
    ("first, keep", CHANCE, "first", (2, 0), "MNH-A02", KEEP),
    ("first, spent", CHANCE, "first", (2,), "MNH-A02", "Table ruling: all slower players lose"),
    ("reset", 0, "reset", (), "MNH-37", RESETS),
    ("reset", TABLE, "reset", (0,), "MNH-37", RESETS),
    ("reset", 0, "go_on", (), "MNH-37", RESETS),
    ("reset", 0, "bid", (1,), "MNH-37", "First decide whether to reset."),
]


@pytest.mark.rule("MNH-04", "MNH-07", "MNH-11", "MNH-13", "MNH-14", "MNH-18", "MNH-27", "MNH-29")
@pytest.mark.rule("MNH-30", "MNH-37", "MNH-A02", "MNH-A04", "MNH-A11")
@pytest.mark.parametrize("moment", MOMENTS)
def test_each_refusal_says_what_was_wrong(moment: str) -> None:
    state = MOMENTS[moment]()
    rows = [row[1:] for row in REFUSED if row[0] == moment]
    assert rows
    for player, verb, args, rule, words in rows:
        by, said = refusal(state, player, verb, args)
        assert (by, said[: len(words)]) == (rule, words), (player, verb, args)


@pytest.mark.rule("MNH-A11", "MNH-23")
def test_who_is_not_in_the_sudden_death_does_not_win_its_tie() -> None:
    state = ended([{"yellow": 2}, {"green": 1}, {"blue": 2}], {"MNH-A11": "sudden"}).clone()
    state.bids = [4, 0, 4]
    assert best_bid(state) == NOBODY


@pytest.mark.rule("MNH-34", "MNH-04")
def test_before_any_colour_is_known_nobody_has_a_card() -> None:
    state = Table(3, counts={}).state
    assert state.scores() == (0, 0, 0)
    assert [goal.has for goal in state.standing().goals] == [0, 0, 0]


@pytest.mark.rule("MNH-15")
def test_of_three_or_more_the_bids_before_the_last_set_are_kept() -> None:
    table = at_bid(3)
    table.bids(5, 4, 3)
    assert table.state.shown[:7] == ((), 5, 4, 3, 62, 62, 62)
    for seats in (2, 3):
        table = last_set(seats)
        table.bids(*(5, 4, 3)[:seats])
        assert table.state.shown == ()
    table = at_bid(2)
    table.bids(5, 4)
    assert table.state.shown == ()


@pytest.mark.rule("MNH-17")
@pytest.mark.parametrize("taker", range(4))
def test_each_seat_gets_its_own_cards_whatever_the_number_of_colours(taker: int) -> None:
    table = Table(4, counts={"yellow": 14, "green": 13, "blue": 13})
    table.cards("green", "blue")
    table.bids(*(5 if seat == taker else seat + 1 for seat in range(4)))
    table.settle()
    for seat, won in enumerate(table.seen["won"]):
        mine = int(seat == taker)
        assert won == {"yellow": 0, "green": mine, "blue": mine}


@pytest.mark.rule("MNH-A11")
@pytest.mark.parametrize("winner", [0, 1])
def test_who_wins_a_sudden_death_wins_by_its_ruling(winner: int) -> None:
    state = ended([{"yellow": 2}, {"green": 2}], {"MNH-A11": "sudden"})
    state = after(state, (winner, "bid", 5), (1 - winner, "bid", 4))
    outcome = state.outcome()
    assert outcome is not None and outcome.ranking == ((winner,), (1 - winner,))
    assert outcome.rules == ("MNH-34", "MNH-35", "MNH-A11")


@pytest.mark.rule("MNH-04")
@pytest.mark.parametrize(("player", "args", "rule", "words"), [
    (TABLE, ("{}", "{}"), "", "Only the table enters a new colour."),
    (TABLE, (), "", "Only the table enters a new colour."),
    (TABLE, (1,), "", "Only the table enters a new colour."),
    (0, ('{"colour": "blue"}',), "", "Only the table enters a new colour."),
    (TABLE, ('{"colour": "green"}',), "MNH-04", "The colour green is listed twice"),
    (TABLE, ('{"colour": "blue", "count": 28}',), "MNH-04", "41 cards counted: 1 more than"),
    (TABLE, ('{"colour": "blue", "count": 35}',), "MNH-04", "48 cards counted: 8 more than"),
])  # fmt: skip
def test_each_colour_refused_says_what_was_wrong(player: int, args, rule: str, words: str) -> None:
    with pytest.raises(IllegalAction) as error:
        Table(2, counts={"green": 13}).state.check(Action(player, DEFINE, args))
    said = (error.value.rule, str(error.value.reason)[: len(words)])
    assert said == (rule, words)


@pytest.mark.rule("MNH-34", "MNH-35")
def test_what_each_has_most_of_and_who_would_win_now() -> None:
    table = Table(4)
    table.hold(0, green=2, blue=3)
    table.hold(2, yellow=1)
    table.hold(3, purple=3, yellow=1)
    goals = table.state.standing().goals
    assert [(goal.has, str(goal.unit)) for goal in goals] == [
        (3, "blue"), (0, "cards"), (1, "yellow"), (3, "purple"),
    ]  # fmt: skip
    assert [goal.leads for goal in goals] == [True, False, False, False]


@pytest.mark.rule("MNH-04", "MNH-17")
def test_a_colour_that_comes_late_leaves_everybody_their_cards() -> None:
    table = Table(4, counts={"green": 0, "yellow": 0})
    for seat in range(4):
        table.hold(seat, green=seat + 1, yellow=5 + seat)
    table.push(Action(TABLE, DEFINE, ('{"colour": "blue"}',)))
    won = [(each["green"], each["yellow"], each["blue"]) for each in table.seen["won"]]
    assert won == [(1, 5, 0), (2, 6, 0), (3, 7, 0), (4, 8, 0)]


@pytest.mark.rule("MNH-A11", "MNH-35")
@pytest.mark.parametrize("colours", [1, 2, 3, 4, 5])
def test_an_unused_ray_is_named_after_all_the_colours(colours: int) -> None:
    counts = dict(zip(("green", "yellow", "blue", "purple", "red"), [8] * colours, strict=False))
    table = Table(2, {"MNH-A11": "freeze"}, counts=counts)
    table.correct("token/0", 0)
    for seat in range(2):
        table.hold(seat, **counts)
    outcome = scoring.outcome(table.state)
    assert outcome.ranking == ((1,), (0,))
    assert str(outcome.why).format(*NAMES) == (
        "Bob wins the tie with Ann: unused Freeze Ray, 1 to 0."
    )
