"""When the Heroes' bot spends Power Tokens: on a bad die, not on a good one or a won Fight."""

from random import Random

import pytest

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.bots.levels import greedy
from tests.games.invasion_from_outer_space.ifos_bots import hero as entered
from tests.games.invasion_from_outer_space.ifos_bots import scene

FIGHT = {"hero": 0, "ours": [2, 3], "theirs": [1, 5], "hero_ties": False, "martian_ties": False}
WON = {**FIGHT, "ours": [2, 6]}


def chosen(seen: dict, *actions: Action) -> str:
    return greedy(1, seen, actions, Random(1)).verb


@pytest.mark.parametrize(
    ("fight", "face", "spends"),
    [(FIGHT, 2, True), (FIGHT, 3, True), (FIGHT, 4, False), (WON, 2, False), (None, 2, True)],
)
def test_a_token_rolls_a_bad_die_again_while_the_fight_is_not_won(fight, face, spends: bool):
    seen = scene([entered(1)], {1: 2}, fight=fight, due=["fight", "window"])
    taken = chosen(seen, Action(1, "pass"), Action(1, "again", (0, face)))
    assert taken == ("again" if spends else "pass")


def test_a_token_is_spent_where_neither_dice_nor_a_fight_are_judged():
    seen = scene([entered(1)], {1: 2}, fight=None, throw=None, due=["heroes", "window"])
    assert chosen(seen, Action(1, "pass"), Action(1, "talent", (0,))) == "talent"
    quiet = {**seen, "due": ["heroes"]}
    assert chosen(quiet, Action(1, "go_on"), Action(1, "talent", (0,))) == "go_on"
