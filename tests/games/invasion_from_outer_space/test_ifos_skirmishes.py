"""Three sides in Earth Overrun: Zombies against Martians, and the Heroes next to them."""

from random import Random

import pytest
from ifos_three import MARTIAN, ZOMBIE, ThreeTable, begun

from companion.games.invasion_from_outer_space.steps.combat import HitChampion
from companion.games.invasion_from_outer_space.steps.turn import Skirmish, Skirmishes
from companion.games.invasion_from_outer_space.table import crowds, figures
from companion.games.invasion_from_outer_space.table.position import CHAMPIONS, HERO, LEADER, ZARD
from tests.walks import choose

MARTIANS, ZOMBIES = 0, 1  # seats


def somewhere(table: ThreeTable, nth: int = 0) -> int:
    """A space without anybody: a Landing Site."""
    return table.p.sites[nth]


@pytest.mark.rule("IFOS-443", "IFOS-444")
def test_each_zombie_fights_the_full_pack_besides_its_hero():
    table = ThreeTable()
    space = somewhere(table)
    table.zombies(space, 3)
    table.soldiers(space, 3)
    for n in (0, 1):
        table.hero(n, space=space)
    table.fights(ZOMBIE)
    assert table.asked == "skirmishes"
    assert {action.player for action in table.state.legal_actions()} == {ZOMBIES}
    for _ in range(3):
        table.do("skirmish", ZOMBIES, space)
        assert table.state.prompts()[0].name
        table.roll(1, green=(2, 3, 4))  # fended off
    table.skip()
    # Then they pair off with the Heroes as usual: three Fights for two Heroes.
    assert table.asked == "zombie_fights"


@pytest.mark.rule("IFOS-443")
def test_whose_turn_it_is_may_fight_the_heroes_first():
    table = ThreeTable()
    space = somewhere(table)
    table.zombies(space, 1)
    table.soldiers(space, 2)
    table.hero(0, space=space)
    table.fights(ZOMBIE).do("heroes_first")
    assert table.asked == "zombie_fights"
    table = ThreeTable()
    table.zombies(space, 1)
    table.soldiers(space, 2)
    table.fights(MARTIAN)
    assert table.asked == "skirmishes"
    assert {action.player for action in table.state.legal_actions()} == {MARTIANS}


@pytest.mark.rule("IFOS-443", "IFOS-446")
def test_a_zombie_hero_fights_only_martians_of_its_own_space_and_the_leader_draws_zombies():
    table = ThreeTable()
    which, space = crowds.place_of(0), somewhere(table)
    table.champion(which, space)
    table.soldiers(next(site for site in table.p.sites if site != space), 1)
    table.carry_out(Skirmishes(False, (), (which,)))
    assert not table.can("risen_skirmish")
    assert not crowds.prey(table.p) >> space & 1
    table.champion(LEADER, space)
    assert crowds.prey(table.p) >> space & 1


@pytest.mark.rule("IFOS-108", "IFOS-A07")
@pytest.mark.parametrize(("which", "packs"), [(LEADER, 2), (ZARD, 2), (crowds.place_of(0), 1)])
def test_a_champion_is_a_pack_by_ruling_and_a_zombie_hero_is_none(which: int, packs: int):
    table = ThreeTable(A07="yes")
    table.soldiers(somewhere(table), 2)
    table.champion(which, somewhere(table, 1))
    assert figures.packs(table.p, MARTIANS) == packs


@pytest.mark.rule("IFOS-448", "IFOS-A86")
@pytest.mark.parametrize(("ruled", "end"), [("tie", "It is a tie."), ("opponent", "a wound.")])
def test_a_beast_and_a_zombie_who_both_win_ties_tie_or_the_beast_wins(ruled: str, end: str):
    table = ThreeTable(A86=ruled)
    space = somewhere(table)
    table.zombies(space, 1)
    table.champion(ZARD, space)
    table.carry_out(Skirmish(space, ZOMBIES)).roll(4, green=(4, 4, 1)).skip()
    assert table.said("skirmish").endswith(end)
    assert table.p.troops[ZOMBIES][space] == (ruled == "tie")


@pytest.mark.rule("IFOS-448")
def test_zombies_win_ties_unless_the_martians_would():
    for which, wins in ((None, True), (ZARD, False)):
        table = ThreeTable()
        space = somewhere(table)
        table.zombies(space, 1)
        if which is None:
            table.soldiers(space, 1)
        else:
            table.champion(which, space)
        dice = 1 if which is None else table.p.setup.champions[which].dice
        table.carry_out(Skirmish(space, ZOMBIES)).roll(4, green=(4, 3, 2)[:dice])
        assert table.said("skirmish").endswith("The Zombie wins.") == wins


@pytest.mark.rule("IFOS-A78")
def test_martians_kill_a_zombie_with_doubles_or_as_ruled_with_every_win():
    for faces, ruled, left in (((5, 5), "doubles", 0), ((5, 4), "doubles", 1), ((5, 4), "wins", 0)):
        table = ThreeTable(A78=ruled)
        space = somewhere(table)
        table.zombies(space, 1)
        table.soldiers(space, 2)
        table.carry_out(Skirmish(space, ZOMBIES)).roll(1, green=faces).skip()
        assert table.p.troops[ZOMBIES][space] == left
        assert table.p.kill_tracks[MARTIAN] == 1 - left


@pytest.mark.rule("IFOS-450", "IFOS-A83", "IFOS-438")
def test_a_soldier_killed_by_a_zombie_is_one_itself_and_counts():
    table = ThreeTable()
    space = somewhere(table)
    table.zombies(space, 1)
    table.soldiers(space, 2)
    table.fights(ZOMBIE).do("skirmish", ZOMBIES, space).roll(6, green=(1, 2))
    table.skip()
    assert (table.p.troops[MARTIANS][space], table.p.troops[ZOMBIES][space]) == (1, 2)
    assert table.p.kill_tracks[ZOMBIE] == 1
    # The new one does not fight in this phase.
    assert table.asked != "skirmishes"


@pytest.mark.rule("IFOS-450")
def test_with_an_empty_pool_a_zombie_comes_from_elsewhere():
    table = ThreeTable()
    space, other = somewhere(table), somewhere(table, 1)
    table.zombies(space, 1)
    table.zombies(other, table.p.pool[ZOMBIES])
    table.soldiers(space, 1)
    before = table.p.troops[ZOMBIES][other]
    table.carry_out(Skirmish(space, ZOMBIES)).roll(6, green=(1,)).skip()
    assert table.asked == "turned"
    table.do("comes_from", other)
    assert table.p.troops[ZOMBIES][other] == before - 1
    assert table.p.troops[ZOMBIES][space] == 2


@pytest.mark.rule("IFOS-451", "IFOS-440")
def test_a_killed_champion_comes_back_with_its_boxes_and_dice():
    for which in (ZARD, LEADER):
        table = ThreeTable()
        space = somewhere(table)
        table.champion(which, space)
        printed = table.p.setup.champions[which]
        table.carry_out(HitChampion(which, 9, "weakness", side=ZOMBIE)).skip()
        (risen,) = crowds.risen(table.p)
        again = table.p.setup.champions[risen]
        assert risen >= len(CHAMPIONS) and table.p.champions[risen].space == space
        assert (again.health, again.dice, again.moves) == (printed.health, printed.dice, 3)
        assert not again.traits and not again.toughness
        assert table.p.progress == [0, 0, 1]
        table.carry_out(HitChampion(risen, 9, "fight", side=HERO)).skip()
        assert table.p.progress[HERO] == again.health


@pytest.mark.rule("IFOS-445", "IFOS-446")
def test_martians_leave_zombies_who_hunger_for_them():
    table = ThreeTable()
    space = somewhere(table)
    table.soldiers(space, 2)
    table.zombies(space, 2)
    table.at("march")
    assert any(args[0] == space for args in table.args("march"))
    assert crowds.prey(table.p) >> space & 1
    assert crowds.goals(table.p, space, crowds.prey(table.p)) == 0


@pytest.mark.rule("IFOS-431", "IFOS-A82")
def test_a_match_of_three_sides_goes_round_by_chance():
    for seats in (3, 8):
        state, rng = begun(seats=seats, simulated=True), Random(seats)
        sides = []
        for _ in range(600):
            if state.is_terminal():
                break
            state = state.apply(choose(state, rng))[0]
            if not sides or sides[-1] != state.side:
                sides.append(state.side)
        assert sides[:3] == [ZOMBIE, MARTIAN, HERO] or state.is_terminal()
