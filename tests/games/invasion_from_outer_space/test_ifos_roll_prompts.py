"""Dice that are due: the prompt says who rolls, how many, and the number needed."""

import re
from random import Random

import pytest
from ifos_table import Table, components

from companion.games.invasion_from_outer_space import BOX
from companion.games.invasion_from_outer_space.steps.base import Roll
from companion.games.invasion_from_outer_space.steps.cards import BreakTest
from companion.games.invasion_from_outer_space.steps.combat import Dodge, HitChampion
from companion.games.invasion_from_outer_space.table.position import LEADER, ZARD
from tests.walks import choose

BOTH = pytest.mark.parametrize("play", ["guide", "board"])


def text(table: Table) -> str:
    return str(table.state.prompts()[0].text)


@BOTH
@pytest.mark.rule("IFOS-124")
def test_a_dodge_names_the_hero_the_dice_and_the_agility(play: str):
    table = Table(play).at("heroes")
    table.carry_out(Dodge(table.p.hero_id(3), 2))
    agility = table.p.setup.sheets[table.p.hero_id(3)].agility
    assert text(table) == f"Cassidy dodges: 2 dice, {agility}+"


@BOTH
@pytest.mark.rule("IFOS-240", "IFOS-241")
def test_a_fight_names_the_hero_and_the_dice_of_both(play: str):
    table = Table(play)
    here = table.p.sites[0] if table.p.ground else -1
    table.soldiers(here, 3)
    table.hero(0, space=here)
    table.at("fights").do("fight", *((0,) if play == "board" else (0, 3, 0)))
    assert text(table) == "Hannah fights: 2 dice against 3, the highest die wins"


@pytest.mark.rule("IFOS-122", "IFOS-354")
@pytest.mark.parametrize(
    ("soldiers", "leader", "said"),
    [
        (1, False, "Ray Guns: 1 die, 5+"),
        (3, False, "Ray Guns: 3 dice, 4+"),
        (1, True, "Ray Guns: 2 dice, 3+"),
    ],
)
def test_ray_guns_say_what_hits(soldiers: int, leader: bool, said: str):
    table = Table()
    here = int(table.p.sites[0])
    table.soldiers(here, soldiers)
    if leader:
        table.champion(LEADER, here)
    table.hero(0, space=here)
    table.at("rayguns").do("blast", here, here, 0)
    assert text(table) == said


@pytest.mark.rule("IFOS-177", "IFOS-178")
def test_movement_says_which_die_is_which():
    table = Table("guide").at("heroes").do("activate", 3)
    assert text(table) == "Cassidy moves: 2 dice, white for spaces, green for power"


@pytest.mark.rule("IFOS-108")
def test_reinforcements_say_how_much_is_needed():
    table = Table()
    table.soldiers(int(table.p.sites[0]), 1)
    table.at("reinforce")
    assert text(table) == "Reinforcements: 2 dice, more than 1 Pack"


@pytest.mark.rule("IFOS-171")
def test_toughness_says_what_shakes_a_wound_off():
    table = Table("guide").at("heroes")
    table.champion(ZARD)
    table.carry_out(HitChampion(ZARD, 1, "fight"))
    need = table.p.setup.champions[ZARD].toughness
    assert text(table) == f"The Zard Beast shakes wounds off: 1 die, {need}+"


@pytest.mark.rule("IFOS-220")
def test_a_break_test_says_what_breaks_the_item():
    table = Table("guide").at("heroes")
    card = next(n for n, each in enumerate(table.p.setup.cards) if each.breaks)
    data = table.p.setup.cards[card]
    table.item(0, data.name)
    table.carry_out(BreakTest(table.p.hero_id(0), card))
    breaks = " or ".join(map(str, sorted(data.breaks)))
    assert text(table) == f"Hannah tests {data.name}: 1 die, breaks on {breaks}"


@BOTH
@pytest.mark.parametrize("game", ["basic", "advanced"])
def test_every_roll_of_whole_matches_says_how_many_dice(play: str, game: str):
    state = BOX.new_state(
        2, simulated=True, options={"play": play, "game": game}, components=components()
    )
    rng = Random(7)
    asked = set()
    for _ in range(600):
        if state.is_terminal():
            break
        if isinstance(state.stack[-1], Roll):
            said = str(state.prompts()[0].text)
            assert re.search(r": \d+ (die|dice)\b", said), said
            asked.add(said.split(":")[0])
        state = state.apply(choose(state, rng))[0]
    assert len(asked) > 5
