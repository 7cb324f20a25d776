"""Who is reached: by throws, fires and effects, and who stands where."""

import pytest
from ifos_advanced import NORTH, advanced, burn, open_space, side
from ifos_cards import quiet
from ifos_table import Table
from ifos_town import town

from companion.games.invasion_from_outer_space.components.effects import read_line
from companion.games.invasion_from_outer_space.effects import damage
from companion.games.invasion_from_outer_space.effects.choices import EffectContext
from companion.games.invasion_from_outer_space.legal import abilities, ranged
from companion.games.invasion_from_outer_space.steps.base import Roll
from companion.games.invasion_from_outer_space.steps.buildings import (
    EnterBuilding,
    NoteBuilding,
    RandomSection,
    SaucerFalls,
)
from companion.games.invasion_from_outer_space.steps.cards import DoByHand, DrawCards, PutOutFires
from companion.games.invasion_from_outer_space.steps.combat import WoundHero
from companion.games.invasion_from_outer_space.steps.fire import RollAllFires, SpreadFire
from companion.games.invasion_from_outer_space.table.position import NONE

LUCREZIA = 1


@pytest.mark.rule("IFOS-116")
def test_a_living_hero_holds_the_martians_in_any_space_also_the_first():
    table = Table()
    for n, space in enumerate((0, 5, 5, 90)):
        table.hero(n, space=space)
    assert table.p.heroes.spaces == 1 | 1 << 5 | 1 << 90
    table.hero(3, alive=False)
    assert table.p.heroes.spaces == 1 | 1 << 5
    assert table.p.heroes_at(5) == [1, 2] and table.p.heroes_at(90) == []


@pytest.mark.rule("IFOS-330", "IFOS-196")
def test_a_bomb_without_a_fire_item_is_thrown_into_a_fire_in_range_and_no_other():
    table = quiet(advanced())
    here = open_space(table)
    near, far = side(table, here, NORTH), table.space("Fun House")
    table.hero(LUCREZIA, space=here)
    table.item(LUCREZIA, "Bomb")
    burn(table, near, far)
    assert not ranged.in_range(table.p, LUCREZIA, 1) >> far & 1
    found = [
        action.args for action in ranged.attacks(table.p, LUCREZIA) if action.verb == ranged.INTO
    ]
    assert found == [(table.key("Bomb"), near)]
    table.p.destroyed |= 1 << near
    assert not [
        action for action in ranged.attacks(table.p, LUCREZIA) if action.verb == ranged.INTO
    ]


@pytest.mark.rule("IFOS-319", "IFOS-320", "IFOS-321")
@pytest.mark.parametrize(("faces", "out", "said"), [
    ((1, 2, 4), 1, "1 of 3 goes out, 0 spread"), ((1, 1, 5), 2, "2 of 3 go out, 1 spreads"),
    ((4, 5, 6), 0, "0 of 3 go out, 2 spread"),
])  # fmt: skip
def test_without_a_board_fires_go_out_on_one_and_spread_on_five_and_six(faces, out, said):
    table = advanced("guide")
    table.soldiers(-1, 1)
    burn(table, -1, -1, -1)
    burn(table, -1, new=True)
    table.at("heroes").carry_out(RollAllFires(), Roll(3, 0, "")).roll(*faces)
    assert table.said("spreading").endswith(f": {said}.")
    assert len(table.p.fires) == 4 - out


@pytest.mark.rule("IFOS-389")
def test_where_nothing_burns_there_is_nothing_to_put_out_and_the_game_goes_on():
    table = town()
    table.soldiers(table.p.sites[0], 1)
    seat = table.p.owner(0)
    table.at("heroes").p.push(DrawCards(seat, 1), PutOutFires(table.p.hero_id(0)))
    table.settle()
    assert table.asked == "draw"


@pytest.mark.rule("IFOS-198", "IFOS-263")
@pytest.mark.parametrize(("line", "step"), [
    ("wound n=1 target=self", WoundHero), ("wound n=1 target=ally", DoByHand)
])  # fmt: skip
def test_an_effect_wounds_the_hero_who_acts_or_an_ally_by_hand(line: str, step: type):
    table = advanced().at("heroes")
    context = EffectContext(read_line(line, "A test"), 1, 2, table.p.owner(2), NONE, "A test", None)
    damage.harm(table.p, context, table.facts)
    assert type(table.p.stack[-1]) is step
    if step is WoundHero:
        assert (table.p.stack[-1].hero, table.p.stack[-1].number) == (table.p.hero_id(2), 1)


# ---- said and asked ------------------------------------------------------------------------
@pytest.mark.rule("IFOS-117", "IFOS-121")
def test_which_pack_fires_at_which_space_is_said():
    table = advanced()
    here = open_space(table)
    north = side(table, here, NORTH)
    table.soldiers(here, 2)
    table.hero(0, space=north)
    table.at("rayguns").facts.clear()
    table.do("blast", here, north, 0)
    names = table.p.ground.names
    assert table.said("blast") == f"2 Soldiers in {names[here]} fire at {names[north]}."
    assert table.facts[0].rules == ("IFOS-117", "IFOS-121")


@pytest.mark.rule("IFOS-275", "IFOS-363")
@pytest.mark.parametrize(("then", "question"), [
    (NoteBuilding(), "Roll a Random Building on the board, and do it there."),
    (EnterBuilding(2), "Roll a Random Building on the board, and put the figure there."),
    (SaucerFalls(), "Roll a Random Building on the board: the saucer falls on it."),
])  # fmt: skip
def test_without_a_board_the_table_rolls_and_is_asked_what_for(then: object, question: str):
    table = advanced("guide")
    table.soldiers(-1, 1)
    table.at("heroes").carry_out(RandomSection(NONE, then))
    assert table.question() == question
    assert table.state.prompts()[0].rules == ("IFOS-275", "IFOS-276", "IFOS-277")


@pytest.mark.rule("IFOS-321")
@pytest.mark.parametrize(("face", "way"), [(2, "north"), (3, "east"), (4, "south"), (5, "west")])
def test_the_way_a_fire_spreads_is_said_with_its_die(face: int, way: str):
    table = advanced()
    here = open_space(table)
    table.soldiers(table.p.sites[0], 1)
    burn(table, here)
    table.at("heroes").carry_out(SpreadFire(here)).roll(face)
    assert table.said("direction").endswith(f" {face}, the {way} side.")


@pytest.mark.rule("IFOS-205")
@pytest.mark.parametrize(("target", "helps"), [("self", False), ("hero", True)])
def test_who_has_no_wound_can_heal_others_only(target: str, helps: bool):
    table = advanced()
    table.hero(1, wounds=1)
    effect = read_line(f"heal n=1 target={target}", "A test")
    assert abilities._is_idle(table.p, effect, 0) is not helps
    assert not abilities._is_idle(table.p, effect, 1)
