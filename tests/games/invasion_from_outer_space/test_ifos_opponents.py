"""Which foes meet in a Fight, and who can be wounded by a win, on the board and without one."""

from dataclasses import replace

import pytest
from ifos_advanced import advanced, open_space
from ifos_cards import talented
from ifos_table import Table
from ifos_three import ThreeTable
from msgspec.structs import replace as changed

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.components.effects import read_line
from companion.games.invasion_from_outer_space.legal import fights
from companion.games.invasion_from_outer_space.steps.combat import BeginFight, Strike
from companion.games.invasion_from_outer_space.table import crowds, figures
from companion.games.invasion_from_outer_space.table.position import (
    FULL_PACK,
    LEADER,
    NOWHERE,
    SUPER,
    ZARD,
    Blast,
    Fight,
)


def guide(soldiers: int, *champions: int, seats: int = 2) -> Table:
    """A match without a board with so many Soldiers of each colour, and Champions."""
    table = Table("guide", game="advanced", seats=seats)
    for colour in range(len(table.p.pool)):
        table.soldiers(NOWHERE, soldiers, colour)
    for which in champions:
        table.champion(which)
    return table


# ---- without a board -----------------------------------------------------------------------
@pytest.mark.rule("IFOS-236", "IFOS-356")
@pytest.mark.parametrize(("soldiers", "leader", "fought"), [
    (0, False, []),
    (0, True, [(0, 1)]),
    (1, False, [(0, 0), (1, 0)]),
    (1, True, [(0, 0), (0, 1), (1, 0), (1, 1)]),
    (3, False, [(0, 0), (1, 0), (2, 0), (3, 0)]),
    (5, True, [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1), (3, 0), (3, 1)]),
])  # fmt: skip
def test_a_hero_fights_up_to_three_soldiers_with_or_without_the_leader(soldiers, leader, fought):
    """Of (0, 0) nobody has counted the Soldiers, which only the simulated table has to do."""
    p = guide(soldiers, *[LEADER] * leader).p
    found = [Action(1, "fight", (2, *each)) for each in fought]
    assert fights.opponents(p, 2, 1) == found
    for action in found:
        hero, number, with_ = action.args
        dice = number if number or with_ else FULL_PACK
        step = BeginFight(p.hero_id(hero), dice, leader=bool(with_))
        assert fights.named(p, action) == step


@pytest.mark.rule("IFOS-236", "IFOS-168")
@pytest.mark.parametrize("beasts", [(), (ZARD,), (SUPER,)])
def test_a_hero_fights_the_beast_in_play(beasts: tuple[int, ...]):
    p = guide(0, *beasts).p
    found = fights.opponents(p, 0, 1)
    assert found == [Action(1, "fight_beast", (0, which)) for which in beasts]
    for action in found:
        assert fights.named(p, action) == BeginFight(p.hero_id(0), champion=action.args[1])


@pytest.mark.rule("IFOS-248", "IFOS-167")
@pytest.mark.parametrize(("fight", "victims"), [
    (None, [("soldier", 0), ("soldier", 1), ("champion", LEADER)]),
    (Fight(0, NOWHERE, soldiers=2), [("soldier", 0), ("soldier", 1)]),
    (Fight(0, NOWHERE, leader=True), [("champion", LEADER)]),
    (Fight(0, NOWHERE, soldiers=1, leader=True),
     [("soldier", 0), ("soldier", 1), ("champion", LEADER)]),
    (Fight(0, NOWHERE), []),
    (Blast(NOWHERE), [("soldier", 0), ("soldier", 1), ("champion", LEADER)]),
])  # fmt: skip
def test_without_a_board_those_of_the_fight_can_be_wounded(fight, victims):
    table = guide(2, LEADER, seats=4)
    table.p.fight = fight
    strike = Strike(table.p.hero_id(0), NOWHERE, "fight")
    assert fights.victims(table.p, strike) == victims
    table.p.pool[0] = 9
    assert ("soldier", 0) not in fights.victims(table.p, strike)


# ---- on the board --------------------------------------------------------------------------
@pytest.mark.rule("IFOS-248", "IFOS-443")
@pytest.mark.parametrize("fight", [True, False])
def test_a_beaten_pack_is_without_the_zombies_of_its_space(fight: bool):
    table = ThreeTable()
    here = table.p.sites[0]
    table.soldiers(here, 1)
    table.zombies(here, 2)
    table.champion(LEADER, here)
    crowds.rise(table.p, 4, here)
    table.p.fight = Fight(0, here) if fight else None
    strike = Strike(table.p.hero_id(0), here, "fight")
    risen = ("champion", crowds.place_of(4))
    wanted = [("soldier", 0), ("champion", LEADER)]
    if not fight:
        wanted = [("soldier", 0), ("soldier", 1), ("champion", LEADER), risen]
    assert fights.victims(table.p, strike) == wanted
    assert fights.victims(table.p, replace_strike(strike, champion=2)) == [("champion", 2)]
    assert fights.victims(table.p, replace_strike(strike, champion=0)) == [("champion", 0)]
    assert fights.victims(table.p, replace_strike(strike, zombie=1)) == [("soldier", 1)]
    assert fights.victims(table.p, replace_strike(strike, zombie=0)) == [("soldier", 0)]


def replace_strike(strike: Strike, **values: int) -> Strike:
    """The same strike at somebody."""
    return Strike(strike.hero, strike.space, strike.by, **values)


@pytest.mark.rule("IFOS-248", "IFOS-168")
def test_of_one_side_all_martians_of_the_space_can_be_wounded():
    table = advanced(seats=4)
    here, other = table.p.sites[:2]
    table.soldiers(here, 1, 1)
    table.soldiers(other, 1, 0)
    table.champion(ZARD, here)
    table.p.fight = Fight(0, here)
    strike = Strike(table.p.hero_id(0), here, "fight")
    assert fights.victims(table.p, strike) == [("soldier", 1), ("champion", ZARD)]


@pytest.mark.rule("IFOS-236", "IFOS-356", "IFOS-A32")
@pytest.mark.parametrize("ruling", ["fixed", "shrinks"])
def test_a_hero_fights_all_martians_of_the_space_or_those_of_its_beginning(ruling: str):
    table = advanced(rulings={"IFOS-A32": ruling}, seats=4)
    here = open_space(table)
    table.hero(0, space=here)
    hero = table.p.hero_id(0)
    assert fights.in_space(table.p, 0) == BeginFight(hero, 0)
    table.soldiers(here, 1, 0)
    table.soldiers(here, 1, 1)
    assert fights.in_space(table.p, 0) == BeginFight(hero, 2)
    table.p.unmoved = [troops[:] for troops in table.p.troops]
    table.soldiers(here, -1, 1)
    assert fights.in_space(table.p, 0) == BeginFight(hero, 2 if ruling == "fixed" else 1)
    table.soldiers(here, -1, 0)
    assert fights.in_space(table.p, 0) == BeginFight(hero, 0), "nobody is left"
    table.p.unmoved = [[], []]
    table.champion(LEADER, here)
    assert fights.in_space(table.p, 0) == BeginFight(hero, 0, leader=True)
    table.champion(SUPER, here)
    assert fights.in_space(table.p, 0) == BeginFight(hero, 0, SUPER, True)


# ---- dice ----------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-241", "IFOS-242", "IFOS-356")
def test_each_soldier_is_a_die_and_champions_add_theirs():
    table = ThreeTable()
    p, here = table.p, table.p.sites[0]
    leader, beast = (p.setup.champions[which].dice for which in (LEADER, ZARD))
    assert figures.dice_of(p, 0, None, False) == 0
    assert figures.dice_of(p, 2, None, False) == 2
    assert figures.dice_of(p, 2, None, True) == 2 + leader
    assert figures.dice_of(p, 0, ZARD, False) == beast
    assert figures.martian_dice(p, Fight(0, here, soldiers=1, leader=True)) == 1 + leader
    assert figures.martian_dice(p, Fight(0, here, champion=ZARD)) == beast
    assert figures.martian_dice(p, Fight(0, here, soldiers=3, zombie=0)) == p.setup.undead.dice
    assert figures.dice_in_space(p, here) == 0
    table.soldiers(here, 2)
    table.champion(LEADER, here)
    assert figures.dice_in_space(p, here) == 2 + leader
    table.champion(ZARD, here)
    assert figures.dice_in_space(p, here) == 2 + leader + beast


@pytest.mark.rule("IFOS-240", "IFOS-243", "IFOS-245")
@pytest.mark.parametrize(("when", "cost", "tokens", "aids"), [
    ("fight", 2, 2, 1), ("fight", 2, 1, 0), ("any", 1, 3, 0),
])  # fmt: skip
def test_a_hero_is_aided_by_an_affordable_talent_and_by_items_for_fights(
    when, cost, tokens, aids: int
):
    data = talented("Hannah", when=when, range=0, hit=0, cost=cost, effects=["dice n=1 side=own"])
    table = Table("guide", entered=data)
    table.hero(0, tokens=tokens)
    assert figures.aids(table.p, 0) == aids
    table.item(0, "Tent Mallet", "Cabbage", "Circus Torch")
    assert figures.aids(table.p, 0) == aids + 2


@pytest.mark.rule("IFOS-240")
def test_a_sheet_adds_its_dice_to_two():
    table = Table("guide")
    sheet = table.p.heroes[0].sheet
    assert figures.hero_dice(table.p, 0) == 2
    lines = ("dice n=2 side=own", "dice n=1 side=other", "reroll n=3 side=own")
    bonus = tuple(read_line(line, "A test") for line in lines)
    sheets = list(table.p.setup.sheets)
    sheets[sheet] = changed(sheets[sheet], key="", bonus=bonus)
    table.state.setup = replace(table.p.setup, sheets=tuple(sheets))
    assert figures.hero_dice(table.p, 0) == 4


@pytest.mark.rule("IFOS-355", "IFOS-A24")
def test_no_more_soldiers_moved_with_the_leader_than_are_there():
    table = Table()
    table.p.moved_with_leader = 2
    assert [figures.moved_with_leader(table.p, n) for n in range(4)] == [0, 1, 2, 2]
    guided = Table("guide")
    guided.p.moved_with_leader = 0
    assert [figures.moved_with_leader(guided.p, n) for n in range(4)] == [0, 1, 2, 3]
