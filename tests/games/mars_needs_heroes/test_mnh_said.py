"""What everybody reads of a bid, word for word, the rules it goes by, and who leads."""

import pytest

from companion.engine.actions import TABLE, Action
from companion.games.mars_needs_heroes.rules import best_bid
from companion.games.mars_needs_heroes.state import NOBODY
from tests.games.mars_needs_heroes.mnh_table import NAMES, Table, last_set, refused


def bid_for(seats: int, *bids: int) -> Table:
    """A table where these bids lie for the first yellow and green card."""
    table = Table(seats)
    table.cards("yellow", "green")
    table.facts.clear()
    table.bids(*bids)
    return table


@pytest.mark.rule("MNH-13", "MNH-21", "MNH-24")
def test_cards_turned_up_name_the_rule_that_brings_them() -> None:
    table = Table(3)
    table.cards("yellow", "green")
    table.bids(5, 5, 5)
    table.settle()
    table.cards("blue", "purple")
    assert table.said("turned_up") == (
        "Turned over: purple. On the table: 4 cards (yellow, green, blue, purple)."
    )
    table.bids(4, 3, 2)
    table.settle()
    table.cards("yellow", "green")
    rules = [fact.rules for fact in table.facts if fact.kind == "turned_up"]
    assert rules == [("MNH-13",)] * 2 + [("MNH-24",)] * 2 + [("MNH-21",)] * 2


@pytest.mark.rule("MNH-24", "MNH-25", "MNH-20", "MNH-23")
def test_a_tie_and_who_adds_cards_to_it() -> None:
    table = bid_for(3, 5, 5, 5)
    table.settle()
    tied, goes_on = table.facts
    assert tied.words(NAMES).startswith("Bids: Ann 5, Bob 5, Cy 5. Three 5s cancel. ")
    assert (tied.banner(NAMES), tied.rules) == ("BIDDING TIE", ("MNH-20", "MNH-23"))
    assert goes_on.words(NAMES) == "The tie stands. Ann adds two cards to the 2 on the table."
    assert goes_on.rules == ("MNH-24", "MNH-25")


@pytest.mark.rule("MNH-30", "MNH-31", "MNH-32")
@pytest.mark.parametrize(("bids", "freezer", "said", "banner", "rule"), [
    ((3, 4, 4), 0, "Ann froze first. Ann had already won them.", "ANN FREEZES", "MNH-31"),
    ((1, 1, 3), 2, "Cy froze first. Cy had already won them.", "CY FREEZES", "MNH-31"),
    ((1, 2, 3), 0, "Ann froze first. Cy gets nothing.", "ANN FREEZES CY", "MNH-31"),
    ((1, 2, 3), 1, "Bob froze first. Cy gets nothing.", "BOB FREEZES CY", "MNH-31"),
    ((3, 2, 1), 1, "Bob froze first. Ann gets nothing.", "BOB FREEZES ANN", "MNH-31"),
    ((2, 2, 2), 2, "Cy froze first. That breaks the tie.", "CY FREEZES THE TIE", "MNH-32"),
    ((2, 2, 2), 0, "Ann froze first. That breaks the tie.", "ANN FREEZES THE TIE", "MNH-32"),
])  # fmt: skip
def test_whose_cards_a_freeze_ray_takes(bids, freezer, said, banner, rule) -> None:
    table = bid_for(3, *bids)
    table.freeze(freezer)
    _, frozen, took = table.facts
    assert (frozen.words(NAMES), frozen.banner(NAMES)) == (said, banner)
    assert (frozen.rules, frozen.seat) == (("MNH-30", rule), freezer)
    name = NAMES[freezer]
    assert took.words(NAMES) == f"{name} takes 2 cards (yellow, green): now 1 yellow, 1 green."
    assert took.banner(NAMES) == f"{name.upper()} TAKES 1 YELLOW, 1 GREEN"
    assert (took.rules, took.seat) == (("MNH-31", "MNH-17"), freezer)


@pytest.mark.rule("MNH-16", "MNH-17", "MNH-20")
@pytest.mark.parametrize(("bids", "cancelled", "winner"), [
    ((1, 2, 3), "", 2), ((3, 4, 4), "Two 4s cancel. ", 0), ((5, 1, 5), "Two 5s cancel. ", 1),
])  # fmt: skip
def test_who_leads_and_then_takes_the_cards(bids, cancelled: str, winner: int) -> None:
    table = bid_for(3, *bids)
    table.settle()
    revealed, took = table.facts
    name, number = NAMES[winner], bids[winner]
    assert revealed.words(NAMES).endswith(f". {cancelled}{name} leads with {number}.")
    assert took.words(NAMES).startswith(f"{cancelled}{name} wins with {number} and takes 2 cards ")
    equal = ("MNH-20",) if cancelled else ()
    assert revealed.rules == ("MNH-16", *equal) and took.rules == ("MNH-16", *equal, "MNH-17")
    assert took.seat == winner


@pytest.mark.rule("MNH-34")
def test_who_leads_is_seen_once_a_card_is_won() -> None:
    table = Table(3)
    assert table.seen["leaders"] == []
    table.hold(1, blue=2)
    assert table.seen["leaders"] == [1]
    table.hold(2, green=2)
    assert table.seen["leaders"] == [1, 2]
    table.hold(2, yellow=1)
    assert table.seen["leaders"] == [2]


@pytest.mark.rule("MNH-A01")
@pytest.mark.parametrize(("bids", "winner"), [((1, 1, 1), 2), ((5, 5, 1), 2), ((1, 5, 5), 0)])
def test_where_pairs_cancel_a_single_one_is_enough(bids: tuple[int, ...], winner: int) -> None:
    table = Table(3, {"MNH-A01": "pairs"})
    table.cards("yellow", "green")
    table.bids(*bids)
    assert table.seen["winner"] == winner


@pytest.mark.rule("MNH-A01")
def test_where_nobody_has_turned_cards_over_pairs_are_counted_from_the_first_seat() -> None:
    table = Table(3, {"MNH-A01": "pairs"})
    table.cards("yellow", "green")
    state = table.state.clone()
    state.turner, state.bids = NOBODY, [5, 5, 5]
    assert best_bid(state) == 2


@pytest.mark.rule("MNH-37", "MNH-A14")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("choice", ["offer", "any", "auto"])
def test_more_than_two_players_bid_on_without_a_reset(choice: str, seats: int) -> None:
    table = last_set(seats, {"MNH-A14": choice})
    for ties in range(1, 12):
        table.bids(*[5] * seats)
        table.settle()
        assert (table.phase(), table.state.ties) == ("bid", ties)
    assert refused(table, Action(TABLE, "reset")) == "MNH-14"
