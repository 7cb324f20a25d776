"""The hard bot weighs more keenly where deaths are the aim, and searches elsewhere."""

from random import Random

from companion.engine.actions import Action
from companion.engine.bots import Budget, Choice, View
from companion.games.invasion_from_outer_space import BOX
from companion.games.invasion_from_outer_space.bots import levels
from companion.games.invasion_from_outer_space.bots.manner import KEEN, NORMAL
from tests.games.invasion_from_outer_space.ifos_bots import hero, scene
from tests.games.invasion_from_outer_space.ifos_table import Table

MARTIANS, HEROES = 0, 1


class Seen:
    """What a bot is given that plays from an observation alone."""

    def __init__(self, observation: dict, legal: list[Action]) -> None:
        self.seat, self.observation, self.legal = legal[0].player, observation, legal


def by(seat: int, *actions: tuple) -> list[Action]:
    """Actions of a seat, given as (verb, args...)."""
    return [Action(seat, verb, tuple(args)) for verb, *args in actions]


def hunts(seen: dict, *actions: tuple, seat: int = MARTIANS) -> Action:
    """What the hard bot chooses without a search."""
    return BOX.hard()(Seen(seen, by(seat, *actions)), Random(1), Budget()).action


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


def test_soldiers_enter_a_heros_space_only_as_a_full_pack():
    """Fewer are killed there one by one."""
    enters = ("march", 2, 3, 2), ("end_march",)
    assert hunts(scene([hero(3)], {2: 2}), *enters).verb == "end_march"
    assert hunts(scene([hero(3)], {2: 2, 3: 1}), *enters).verb == "march"
    assert hunts(scene([hero(5)], {2: 2}), *enters).verb == "march"


# ---- Heroes ----------------------------------------------------------------------------------
MAY_SEARCH = by(HEROES, ("move",), ("search",))


def near_a_pack(**more) -> dict:
    """A Hero who may search near a full Pack, or go."""
    return scene([hero(3, acted=True)], {5: 3}, movement=3, pool=[0], due=["hero"], **more)


def test_a_keen_hero_leaves_a_full_pack_where_a_normal_one_searches():
    for manner, verb in ((NORMAL, "search"), (KEEN, "move")):
        assert levels.greedy(HEROES, near_a_pack(), MAY_SEARCH, Random(1), manner).verb == verb


def test_a_keen_hero_fears_wounds_more_when_one_is_dead_and_when_ahead_at_the_end():
    def caution(manner, **more) -> float:
        return levels.Scene(scene([hero(1)], {}, **more), HEROES, manner=manner).caution

    for more in ({"track": [0, 1]}, {"track": [10, 0], "marker": 1}):
        assert caution(KEEN, **more) > caution(NORMAL, **more)
    assert caution(KEEN) == caution(NORMAL) == 1


def test_a_keen_hero_says_why_without_a_search():
    table = Table(simulated=True)
    table.hero(0, space=table.space("Torch Shed"))
    table.at("heroes").do("activate", 0).roll(5, green=(1,))
    assert "Hannah searches" in str(asked(table, HEROES, 1, Budget()).why)


def test_both_sides_search_where_deaths_are_not_the_aim():
    few = Budget(iterations=4)
    abduction = command(2, game="advanced", scenario="abduction")
    assert "tries" in str(asked(abduction, MARTIANS, 1, few).why)
    abduction = Table(simulated=True, game="advanced", scenario="abduction")
    abduction.hero(0, space=abduction.space("Torch Shed"))
    abduction.at("heroes").do("activate", 0).roll(5, green=(1,))
    assert "tries" in str(asked(abduction, HEROES, 1, few).why)
