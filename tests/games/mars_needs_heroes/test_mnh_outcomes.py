"""What a bid of Mars Needs Heroes announces to the whole table."""

import pytest

from companion.games.mars_needs_heroes import scoring
from tests.banners import banners
from tests.games.mars_needs_heroes.mnh_table import NAMES, Table, last_set


def revealed(*bids: int) -> Table:
    table = Table(len(bids))
    table.cards("yellow", "green")
    table.facts.clear()
    table.bids(*bids)
    return table


@pytest.mark.rule("MNH-16", "MNH-17")
def test_who_takes_the_cards_is_said_with_the_colours():
    table = revealed(5, 4, 3)
    table.settle()
    assert banners(table.facts, NAMES) == [("ANN TAKES 1 YELLOW, 1 GREEN", 0)]


@pytest.mark.rule("MNH-23")
def test_a_tie_is_announced():
    assert banners(revealed(5, 5).facts, NAMES) == [("BIDDING TIE", -1)]


@pytest.mark.rule("MNH-30", "MNH-31")
def test_a_freeze_names_both():
    table = revealed(5, 4, 3)
    table.freeze(2)
    assert banners(table.facts, NAMES) == [
        ("CY FREEZES ANN", 2),
        ("CY TAKES 1 YELLOW, 1 GREEN", 2),
    ]


@pytest.mark.rule("MNH-30", "MNH-32")
def test_a_freeze_of_a_tie_names_nobody_else():
    table = revealed(5, 5)
    table.freeze(1)
    assert ("BOB FREEZES THE TIE", 1) in banners(table.facts, NAMES)


@pytest.mark.rule("MNH-34")
def test_the_winner_is_announced():
    table = last_set(2)
    table.bids(5, 4)
    table.settle()
    assert banners(table.facts, NAMES)[-1] == ("ANN WINS", 0)


@pytest.mark.rule("MNH-34")
def test_the_cards_of_a_player_are_listed_largest_number_first():
    table = Table(2)
    colours = table.state.deck.colours
    state = table.state.clone()
    state.won[: len(colours)] = range(1, len(colours) + 1)
    numbers = [number for _, number in scoring.items(state, 0)]
    assert numbers == sorted(numbers, reverse=True) and len(set(numbers)) > 2
