"""The hard bot decides better in Martian seats where a search over a turn or two decided badly."""

from random import Random

from companion.engine.actions import Action
from companion.engine.bots import Budget, Choice, View
from companion.games.invasion_from_outer_space import BOX
from tests.games.invasion_from_outer_space.ifos_bots import hero, scene
from tests.games.invasion_from_outer_space.ifos_table import Table

MARTIANS, HEROES = 0, 1


class Seen:
    """What a bot is given that plays from an observation alone."""

    def __init__(self, observation: dict, legal: list[Action]) -> None:
        self.seat, self.observation, self.legal = MARTIANS, observation, legal


def hunts(seen: dict, *actions: tuple) -> Action:
    """What the hard bot chooses as Martians among actions given as (verb, args...)."""
    legal = [Action(MARTIANS, verb, tuple(args)) for verb, *args in actions]
    return BOX.hard()(Seen(seen, legal), Random(1), Budget()).action


def asked(table: Table, seat: int, seed: int, budget: Budget) -> Choice:
    """What the hard bot chooses in a position."""
    view = View(table.p, seat, table.p.legal_actions(seat))
    return BOX.hard()(view, Random(seed), budget)


def command(packs: int, **options: str) -> Table:
    """The first Command phase with full Packs on so many Landing Sites, and nobody near them."""
    table = Table(simulated=True, **options)
    for space in table.p.sites[:packs]:
        table.soldiers(space, 3)
    return table.at("command")


def test_points_call_the_zard_beast_and_no_soldiers_who_die_one_by_one():
    """Two or three Packs are enough: what lands later only gives the Heroes kills."""
    for packs in (2, 3):
        for seed in range(4):
            choice = asked(command(packs), MARTIANS, seed, Budget())
            assert choice.action == Action(MARTIANS, "call_point", (0,))
            assert "the Zard Beast" in str(choice.why)


def test_a_last_pack_is_reinforced_as_heroes_win_when_no_martian_is_left():
    seen = scene([hero(6)], {0: 1})
    options = [("call_point", 0), ("reinforce", 0), ("end_command",)]
    assert hunts(seen, *options).verb == "reinforce"


def test_soldiers_hunt_the_hero_who_dies_first_and_not_the_nearest():
    seen = scene([hero(1), hero(6, wounds=2)], {3: 2})
    assert hunts(seen, ("march", 3, 2, 2), ("march", 3, 4, 2)).args == (3, 4, 2)
    # Of two unhurt Heroes the one that dodges worse.
    seen = scene([hero(1, agility=2), hero(6, agility=5)], {3: 2})
    assert hunts(seen, ("march", 3, 2, 2), ("march", 3, 4, 2)).args == (3, 4, 2)


def test_heroes_and_martians_with_other_objectives_still_search():
    few = Budget(iterations=4)
    abduction = command(2, game="advanced", scenario="abduction")
    assert "tries" in str(asked(abduction, MARTIANS, 1, few).why)
    table = Table(simulated=True)
    table.hero(0, space=table.space("Torch Shed"))
    table.at("heroes").do("activate", 0).roll(5, green=(1,))
    assert "tries" in str(asked(table, HEROES, 1, few).why)
