"""The hard bot weighs more keenly where deaths are the aim, and searches fewer choices there."""

from random import Random

from companion.engine.actions import Action
from companion.engine.bots import Budget, Choice, View
from companion.games.invasion_from_outer_space import BOX
from companion.games.invasion_from_outer_space.bots import levels
from companion.games.invasion_from_outer_space.bots.levels import chances, promise
from companion.games.invasion_from_outer_space.bots.scene import KEEN, NORMAL
from companion.games.invasion_from_outer_space.table.figures import bits
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


def test_a_blast_is_searched_and_a_march_is_not():
    table = Table(simulated=True)
    site, ground = table.p.sites[0], table.p.ground
    table.soldiers(site, 3)
    for n, space in enumerate(list(bits(ground.seen(site) & ground.adjacent[site]))[:2]):
        table.hero(n, space=space)
    few = Budget(iterations=4)
    assert "tries" in str(asked(table.at("rayguns"), MARTIANS, 1, few).why)
    assert "tries" not in str(asked(table.at("march"), MARTIANS, 1, few).why)


def test_dice_begin_again_with_each_phase_and_each_hero():
    table = Table(simulated=True)
    table.soldiers(table.p.sites[0], 3)
    moments = {levels.SEARCH.moment(table.at(phase).p) for phase in ("command", "march", "heroes")}
    table.do("activate", 0)
    assert len({*moments, levels.SEARCH.moment(table.p)}) == 4


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


def test_a_step_to_the_second_best_place_is_worth_more_than_one_to_nowhere():
    """So that a search compares the two."""
    steps = by(HEROES, ("step", 2), ("step", 4))
    seen = scene([hero(3, acted=True)], {}, walk={"hero": 0, "left": 3}, pool=[0])
    seen["board"]["indoors"] = 1 << 1 | 1 << 6  # A roof two spaces away, and one three away.
    best, other = levels.rate(HEROES, seen, steps, KEEN)
    assert best > other > 0
    assert levels.rate(HEROES, seen, steps)[1] == -1


def test_a_search_is_played_on_by_the_keen_side_against_a_normal_one():
    enters = by(MARTIANS, ("march", 2, 3, 2), ("end_march",))
    for martian, march, hero_does in ((True, "end_march", "search"), (False, "march", "move")):
        bot = levels.keen(martian)
        assert bot(MARTIANS, scene([hero(3)], {2: 2}), enters, Random(1)).verb == march
        assert bot(HEROES, near_a_pack(), MAY_SEARCH, Random(1)).verb == hero_does


def test_no_time_is_spent_on_heroes_out_of_reach():
    def why(soldiers: int) -> str:
        table = Table(simulated=True)
        table.hero(0, space=table.space("Torch Shed"))
        table.soldiers(table.space("Torch Shed", 1), soldiers)
        table.p.pool[0] = 0  # Nobody else can land.
        table.at("heroes").do("activate", 0).roll(5, green=(1,))
        return str(asked(table, HEROES, 1, Budget(iterations=4)).why)

    assert "Hannah searches" in why(0) and "tries" in why(3)


def test_a_safe_hero_heals_another_where_the_rules_would_save_the_salve():
    table = Table(simulated=True)
    table.hero(0, space=table.space("Torch Shed"))
    table.hero(1, space=table.space("Torch Shed"), wounds=2)
    table.item(0, "Healing Salve")
    table.p.pool[0] = 0  # Nobody can land.
    table.at("heroes").do("activate", 0).roll(5, green=(1,))
    view = View(table.p, HEROES, table.p.legal_actions(HEROES))
    assert levels.RULES(view, Random(1), Budget()).action.verb == "search"
    assert [asked(table, HEROES, seed, Budget()).action.verb for seed in (1, 2)] == ["use"] * 2


def test_what_heroes_have_found_is_worth_something_to_a_search_only():
    table = Table(simulated=True)
    before = promise(table.p, HEROES), chances(table.p)
    table.item(0, "Stilts")
    assert promise(table.p, HEROES) > before[0] and chances(table.p) == before[1]


def test_both_sides_search_where_deaths_are_not_the_aim():
    few = Budget(iterations=4)
    abduction = command(2, game="advanced", scenario="abduction")
    assert "tries" in str(asked(abduction, MARTIANS, 1, few).why)
    abduction = Table(simulated=True, game="advanced", scenario="abduction")
    abduction.hero(0, space=abduction.space("Torch Shed"))
    abduction.at("heroes").do("activate", 0).roll(5, green=(1,))
    assert "tries" in str(asked(abduction, HEROES, 1, few).why)
