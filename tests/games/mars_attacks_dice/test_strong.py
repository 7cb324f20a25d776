"""The strongest bot: its turns are exact, and its values look past the turn."""

import pytest

from companion.games.mars_attacks_dice import odds
from companion.games.mars_attacks_dice.components import DICE, MARTIAN, RAY_GUN
from companion.games.mars_attacks_dice.odds import Lying
from companion.games.mars_attacks_dice.rules.aim import Aim
from companion.games.mars_attacks_dice.strong import (
    NOTHING,
    Worth,
    claim_chance,
    first_roll,
    stop_or_go,
    worth_of,
)
from tests.games.mars_attacks_dice.table import Table

AIMS = (
    Aim((RAY_GUN,) * 4, 3, (RAY_GUN,)),
    Aim((RAY_GUN,) * 7, 2, (RAY_GUN,), sets=1),
    Aim((MARTIAN,) * 5, 4, (MARTIAN,), stay=True),
    Aim((RAY_GUN, RAY_GUN, MARTIAN), 3),
)


def plain(aim: Aim) -> Worth:
    """What the exact odds count: a space is worth a space."""
    return Worth(tuple(map(float, range(len(aim.spaces) + 1))), float(aim.bust()))


@pytest.mark.parametrize("aim", AIMS, ids=str)
def test_a_turn_is_played_as_the_exact_odds_say(aim: Aim) -> None:
    assert first_roll(aim, plain(aim), DICE, NOTHING) == pytest.approx(
        float(odds.expected(aim, DICE, odds.Lying(0, 0, 0))), abs=1e-9
    )
    for dice in (Lying(5, 2, 1), Lying(8, 1, 1), Lying(2, 3, 1, last=1)):
        exact = odds.turn_at(aim, dice)
        stop, go = stop_or_go(aim, plain(aim), dice)
        assert (stop, go) == pytest.approx((float(exact.stop), float(exact.go)), abs=1e-9)


def test_the_chance_of_a_claim_grows_with_turns_and_with_what_is_covered() -> None:
    far, near = Aim((RAY_GUN,) * 8, 3, (RAY_GUN,)), Aim((RAY_GUN,) * 3, 3, (RAY_GUN,))
    assert 0 < claim_chance(far) < claim_chance(far, 2) < 1
    assert claim_chance(far) < claim_chance(near)


def test_a_claim_by_one_ray_gun_is_an_exact_chance() -> None:
    """One space, one corner: no Nuke and a Ray Gun somewhere, or all Martians and again."""
    aim = Aim((RAY_GUN,), 1, (RAY_GUN,))
    assert claim_chance(aim) == pytest.approx(float(odds.expected(aim, DICE, Lying(0, 0, 0))))


def test_a_claim_is_worth_the_card_and_spaces_only_a_part_of_it() -> None:
    table = Table()
    seen = table.seen
    worth = worth_of(table.turn, seen, 0)
    vp = seen["stacks"][0]["card"]["vp"]
    assert worth.covered[-1] > vp * 0.9
    assert worth.covered[0] == 0 and list(worth.covered) == sorted(worth.covered)
    last = worth_of(table.turn, {**seen, "last_round": True}, 0)
    assert set(last.covered[:-1]) == {0.0}, "no later turn, no later claim"
