"""Martian Invasion: the bots, and exact odds against counting by hand."""

from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from companion.engine.actions import Action
from companion.games.martian_invasion import BOX, odds
from companion.games.martian_invasion.components import INDEX
from companion.games.martian_invasion.worth import plan
from companion.match.match import Header, Match, Seat
from companion.match.simulation import play_out


def winners(bots: tuple[str, str], count: int) -> list[int]:
    found = [0, 0]
    for seed in range(count):
        seats = tuple(Seat(n, c, b) for n, c, b in zip("AB", BOX.colours, bots, strict=True))
        header = Header(BOX.id, seats, BOX.default_options(), BOX.default_rulings(),
                        BOX.components(), simulated=True)  # fmt: skip
        outcome = play_out(Match(BOX, header), Random(seed)).state.outcome()
        for seat in outcome.ranking[0]:
            found[seat] += 1
    return found


def test_the_greedy_bot_beats_the_random_one_on_either_side():
    ours, theirs = winners(("greedy", "random"), 12)
    assert ours >= 10 > theirs
    theirs, ours = winners(("random", "greedy"), 12)
    assert ours >= 10 > theirs


def test_a_plan_shares_cards_out_over_the_battles():
    cards = tuple(INDEX[key] for key in ("saucers", "mothership", "infantry"))
    assert plan(cards, "SAG", 0, 0) == ("A", "S", "G")
    assert plan((INDEX["infantry"],), "SAG", 0, 0) == ("G",)
    assert plan((INDEX["mind-control"],), "SAG", 0, 0) == ("-",)


def test_odds_of_a_hand_are_those_of_counting_all_hands():
    for unseen, copies, cards in ((7, 2, 3), (8, 4, 2), (6, 1, 6), (5, 0, 2), (9, 3, 0)):
        hands = list(combinations(range(unseen), cards))
        good = sum(any(card < copies for card in hand) for hand in hands)
        assert odds.holds(cards, copies, unseen) == Fraction(good, len(hands))
    # 1 - C(48,7) / C(52,7)
    assert odds.holds(7) == 1 - Fraction(73629072, 133784560)


def test_odds_of_the_next_card():
    assert odds.next_card(4, 52) == Fraction(1, 13)
    assert odds.copies_of("martian", "bonus") == 12
    assert odds.copies_of("human", "air") == 24
    with pytest.raises(ValueError):
        odds.next_card(5, 4)
    with pytest.raises(ValueError):
        odds.holds(8, 4, 7)


@pytest.mark.rule("MI-A21")
def test_the_greedy_bot_knows_what_a_bonus_card_alone_is_worth():
    passes, whole = Action(1, "pass"), Action(1, "ambush", (0,))
    bonus = Action(1, "ambush", (1, "force-fields"))
    seen = {"own": {}, "phase": "air", "table": [[{"force": 4}], []], "turned": [{"force": 9}]}
    for theirs, best in ((8, passes), (11, whole)):
        now = {**seen, "forces": [13, theirs]}
        assert BOX.bots()["greedy"](1, now, [passes, whole, bonus], Random(1)) == best
    now = {**seen, "forces": [9, 8], "table": [[], []], "turned": [{"force": 4}, {"force": 5}]}
    assert BOX.bots()["greedy"](1, now, [passes, bonus], Random(1)) == bonus


@pytest.mark.rule("MI-17")
def test_no_card_is_spent_on_a_tie_that_is_won():
    passes, ambush = Action(1, "pass"), Action(1, "ambush", (0,))
    entry = {"cards": ["Infantry"], "force": 4}
    for ours, best in ((2, passes), (1, ambush)):
        now = {"own": {}, "phase": "air", "table": [[entry], [entry] * ours], "turned": [],
               "forces": [4, 4]}  # fmt: skip
        assert BOX.bots()["greedy"](1, now, [passes, ambush], Random(1)) == best
