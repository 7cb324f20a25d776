"""Every ruling on the end, the pile and the reset: MNH-A10 to MNH-A18."""

import pytest

from companion.engine.actions import TABLE, Action
from companion.engine.state import Fact
from companion.games.mars_needs_heroes import BOX
from companion.games.mars_needs_heroes.rules import finish
from tests.games.mars_needs_heroes.mnh_table import Table, ended, last_set, refused

_EQUAL = [{"yellow": 3, "green": 2}, {"blue": 3, "purple": 2}]


@pytest.mark.rule("MNH-A10")
def test_a10_a_tie_with_the_last_cards_is_bid_again_with_full_hands() -> None:
    table = Table(2)
    for number in (1, 2, 3, 4):
        table.play(number, number)
    table.play(5, 5)
    table.cards()
    assert table.phase() == "bid" and sum(table.seen["table"].values()) == 12
    assert table.seen["hands"] == [[1, 2, 3, 4, 5]] * 2


@pytest.mark.rule("MNH-A11")
def test_a11_equals_share_the_win() -> None:
    outcome = ended(_EQUAL).outcome()
    assert outcome is not None and outcome.ranking == ((0, 1),)
    assert "share the win" in str(outcome.why) and "MNH-A11" in outcome.rules


@pytest.mark.rule("MNH-A11")
@pytest.mark.parametrize(("tallies", "seat"), [(_EQUAL, 0), (_EQUAL[::-1], 0), ([{}, *_EQUAL], 1)])
def test_a11_a_shared_win_is_shown_for_the_first_of_them(tallies, seat: int) -> None:
    facts: list[Fact] = []
    finish(ended(tallies), facts)
    assert facts[-1].kind == "over" and facts[-1].seat == seat


@pytest.mark.rule("MNH-A11")
@pytest.mark.parametrize("choice", ["freeze", "sudden"])
def test_a11_an_unused_ray_wins(choice: str) -> None:
    table = last_set(2, {"MNH-A11": choice})
    table.correct("table/yellow", 0)
    for seat, tally in enumerate(_EQUAL):
        table.hold(seat, **tally)
    table.correct("token/0", 0)
    table.bids(5, 4)
    table.settle()
    outcome = table.state.outcome()
    assert outcome is not None and outcome.ranking == ((1,), (0,))
    assert "unused Freeze Ray, 1 to 0" in str(outcome.why)


@pytest.mark.rule("MNH-A11")
def test_a11_one_more_bid_decides_between_the_equals_only() -> None:
    table = last_set(3, {"MNH-A11": "sudden"})
    table.correct("table/yellow", 0)
    for seat, tally in zip((0, 2), _EQUAL, strict=True):
        table.hold(seat, **tally)
    table.bids(1, 2, 3)
    table.settle()
    assert not table.state.is_terminal() and table.seen["duel"]
    assert "Ann and Cy are tied" in table.said("duel")
    assert table.seen["bidders"] == [0, 2]
    assert refused(table, Action(1, "bid", (5,))) == "MNH-A11"
    table.bids(4, None, 4)
    assert table.phase() == "bid" and table.seen["hands"][0] == [1, 2, 3, 4, 5]
    table.bids(4, None, 5)
    outcome = table.state.outcome()
    assert outcome is not None and outcome.ranking == ((2,), (0,), (1,))
    label, count = outcome.items[2][0]
    assert "sudden death" in str(outcome.why) and (str(label), count) == ("blue", 3)
    assert outcome.rules == ("MNH-34", "MNH-35", "MNH-A11")


@pytest.mark.rule("MNH-A12")
def test_a12_counts_are_sorted_or_compared_by_named_colour() -> None:
    # Green is the colour of which the two hold most together, 3 + 5.
    tallies = [{"yellow": 5, "green": 3, "blue": 2}, {"green": 5, "blue": 2, "purple": 2}]
    assert ended(tallies).outcome().ranking == ((0,), (1,))  # type: ignore[union-attr]
    outcome = ended(tallies, {"MNH-A12": "named"}).outcome()
    assert outcome is not None and outcome.ranking == ((1,), (0,))
    assert "green, 5 to 3" in str(outcome.why)


@pytest.mark.rule("MNH-A13")
def test_a13_the_last_pair_is_won() -> None:
    table = last_set(2)
    table.bids(2, 1)
    assert not table.state.is_terminal()
    table.settle()
    assert table.seen["won"][0]["yellow"] == 2 and table.state.is_terminal()


def _ties(choice: str, times: int) -> list[str]:
    """The moments after so many ties over the last cards."""
    table = last_set(2, {"MNH-A14": choice})
    table.correct("token/0", 0)
    moments = []
    for _ in range(times):
        table.bids(5, 5)
        table.settle()
        moments.append(table.phase())
        if table.phase() == "reset":
            table.push(Action(TABLE, "go_on"))
    moments.append(str(table.seen["tokens"][0]))
    return moments


@pytest.mark.rule("MNH-A14")
def test_a14_the_reset_is_offered_after_five_ties() -> None:
    assert _ties("offer", 6) == ["bid"] * 4 + ["reset"] * 2 + ["0"]
    assert _ties("offer", 11) == ["bid"] * 4 + ["reset"] * 7 + ["0"], "it never comes by itself"


@pytest.mark.rule("MNH-A14")
def test_a14_the_reset_is_offered_after_any_tie() -> None:
    assert _ties("any", 2) == ["reset", "reset", "0"]


@pytest.mark.rule("MNH-A14")
def test_a14_the_reset_comes_by_itself_after_ten_ties() -> None:
    assert _ties("auto", 9) == ["bid"] * 9 + ["0"]
    assert _ties("auto", 10) == ["bid"] * 10 + ["1"]


@pytest.mark.rule("MNH-A14")
def test_a14_after_more_ties_than_ten_the_reset_comes_with_the_next() -> None:
    table = last_set(2, {"MNH-A14": "any"})
    table.correct("token/0", 0)
    for _ in range(10):
        table.bids(5, 5)
        table.settle()
        table.push(Action(TABLE, "go_on"))
    table.rule("MNH-A14", "auto")
    table.bids(5, 5)
    table.settle()
    assert table.seen["tokens"] == [1, 1]


@pytest.mark.rule("MNH-A15")
@pytest.mark.parametrize(("choice", "tokens"), [("one", [1, 1]), ("plus_one", [1, 2])])
def test_a15_what_a_reset_does_to_an_unused_ray(choice: str, tokens: list[int]) -> None:
    table = last_set(2, {"MNH-A14": "any", "MNH-A15": choice})
    table.correct("token/0", 0)
    table.bids(5, 5)
    table.settle()
    table.push(Action(TABLE, "reset"))
    assert table.seen["tokens"] == tokens


@pytest.mark.rule("MNH-A16")
@pytest.mark.parametrize(
    ("choice", "seats", "pile"), [("all", 2, 40), ("ten_each", 2, 20), ("ten_each", 4, 40)]
)
def test_a16_how_many_cards_are_used(choice: str, seats: int, pile: int) -> None:
    table = Table(seats, {"MNH-A16": choice})
    assert table.seen["pile"] == pile and table.seen["aside"] == 40 - pile
    while not table.state.is_terminal():
        table.play(*(seat + table.seen["round"] % 2 + 1 for seat in range(seats)))
        for seat in range(seats):
            if not table.state.is_terminal() and table.phase() != "bid":
                table.correct(f"hand/{seat}", "1 2 3 4 5")
    assert sum(sum(tally.values()) for tally in table.seen["won"]) == pile


@pytest.mark.rule("MNH-A17")
def test_a17_the_owner_counts_or_four_tens() -> None:
    counts = {"silver": 30, "gold": 10}
    assert Table(2, counts=counts).seen["unseen"] == counts
    seen = Table(2, {"MNH-A17": "tens"}, counts=counts).seen
    assert list(seen["unseen"].values()) == [10, 10, 10, 10]


@pytest.mark.rule("MNH-A17")
def test_a17_changes_nothing_once_cards_lie_there() -> None:
    table = Table(2)
    table.rule("MNH-A17", "tens")
    assert table.seen["unseen"]["yellow"] == 10
    table.cards("yellow")
    table.rule("MNH-A17", "owner")
    assert table.seen["unseen"]["yellow"] == 9


@pytest.mark.rule("MNH-A18")
def test_a18_the_colour_counts() -> None:
    ruling = next(ruling for ruling in BOX.rulings if ruling.id == "MNH-A18")
    assert [key for key, _ in ruling.choices] == ["colour"]
    tallies = [{"yellow": 4}, {"yellow": 3, "green": 3, "blue": 3, "purple": 3}]
    assert ended(tallies).outcome().ranking[0] == (0,)  # type: ignore[union-attr]


@pytest.mark.rule("MNH-A19")
@pytest.mark.parametrize(("choice", "left"), [("every", 5), ("once", 4)])
def test_a19_hands_come_back_after_every_tie_or_once(choice: str, left: int) -> None:
    table = last_set(2, {"MNH-A19": choice})
    table.bids(5, 5)
    table.settle()
    assert table.seen["hands"] == [[1, 2, 3, 4, 5]] * 2
    table.bids(4, 4)
    table.settle()
    assert [len(hand) for hand in table.seen["hands"]] == [left] * 2


@pytest.mark.rule("MNH-A19", "MNH-37")
def test_a19_once_holds_after_a_reset_and_a_used_up_hand_comes_back() -> None:
    table = last_set(2, {"MNH-A19": "once", "MNH-A14": "any"})
    table.bids(5, 5)
    table.settle()
    table.push(Action(TABLE, "reset"))
    for number in (1, 2, 3, 4):
        table.bids(number, number)
        table.settle()
        table.push(Action(TABLE, "go_on"))
    assert table.seen["hands"] == [[5]] * 2
    table.bids(5, 5)
    table.settle()
    table.push(Action(TABLE, "go_on"))
    assert table.seen["hands"] == [[1, 2, 3, 4, 5]] * 2
