"""The advice: the chance to win the match, exact in the last round, and what the bots follow."""

from random import Random

import pytest

from companion.games.mars_attacks_dice import BOX, odds
from companion.games.mars_attacks_dice.advice import chances

from .table import Table, card

greedy = BOX.bots()["greedy"]
ROW_OF_FIVE = (card("Ayr"), *(card(name, "RRRRR", vp=2) for name in ("Bonn", "Cork", "Dover")))


def last_turn(rolled: tuple[int, int, int], seats: int = 3, **rulings: str) -> Table:
    """The last turn of the match, after this roll; the first seat leads by one card."""
    table = Table(ROW_OF_FIVE, seats=seats, left=0, rulings=rulings or None)
    table.attack(0, 0, 10, 0)
    assert table.seen["last_round"] and table.seen["vp"][0] == 2
    for _ in range(seats - 2):
        table.skip()
    return table.target(1).roll(*rolled)


@pytest.mark.rule("MAD-59", "MAD-60")
@pytest.mark.parametrize("rolled", [(3, 4, 3), (4, 3, 3), (2, 4, 4), (3, 3, 4), (6, 1, 3)])
def test_in_the_last_turn_marks_are_worth_nothing_and_only_a_claim_wins(rolled) -> None:
    table = last_turn(rolled)
    found = chances(table.state)
    assert found.exact and found.stop == 0
    weighed = claims(table)
    assert found.go == pytest.approx(weighed, abs=1e-6) and found.best == "go"
    assert str(table.prompt.advice).startswith(f"Re-roll: it wins {round(100 * weighed)}% of the")
    assert greedy(table.turn, table.seen, table.legal(), Random(1)).verb == "go"


def claims(table: Table) -> float:
    """The chance to claim by going on to the end, from the exact chances of each re-roll."""
    aim, dice = table.state.aim, table.state.dice()
    known: dict[tuple[int, int, int], float] = {}

    def win(m: int, r: int, n: int) -> float:
        if (m, r, n) in known or not m:
            return known.get((m, r, n), 0.0)
        known[m, r, n], same, value = 0.0, 0.0, 0.0
        total = sum(aim.sides) ** m
        for more_m, more_r, more_n, count in odds.ways(m):
            now = (more_m, r + more_r, n + more_n)
            if aim.is_nuked(*now, more_n):
                continue
            if aim.got(*now) == len(aim.spaces):
                value += count / total
            elif now == (m, r, n):
                same += count / total
            else:
                value += count / total * win(*now)
        known[m, r, n] = value / (1 - same)
        return known[m, r, n]

    return win(dice.martians, dice.ray_guns, dice.nukes)


def test_who_wins_without_a_claim_is_advised_to_stop() -> None:
    table = Table(ROW_OF_FIVE, left=0)
    table.attack(0, 0, 10, 0).skip()
    table.correct("extra_vp.2", 5)
    table.target(1).roll(4, 4, 2)
    found = chances(table.state)
    assert (found.stop, found.exact, found.best) == (1, True, "stop")
    assert str(table.prompt.advice).startswith("Stop: it wins 100.0% of the time")


def test_before_the_last_round_the_advice_is_said_to_be_about_so() -> None:
    table = Table(ROW_OF_FIVE).target(0).roll(4, 4, 2)
    found = chances(table.state)
    assert not found.exact and 0 < found.stop < 1 and 0 < found.go < 1
    assert "wins about" in str(table.prompt.advice)
    verb = greedy(table.turn, table.seen, table.legal(), Random(1)).verb
    assert verb == found.best
    assert ("Re-roll" if verb == "go" else "Stop") == str(table.prompt.advice).split(":")[0]


def test_the_order_of_cards_that_nobody_has_seen_changes_no_advice() -> None:
    table = Table(ROW_OF_FIVE, seats=4, left=1)
    table.attack(0, 0, 10, 0)
    state = table.target(1).roll(4, 4, 2).state
    other = state.clone()
    other.unseen = other.unseen[::-1]
    assert chances(other) == chances(state)
