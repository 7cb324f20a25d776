"""What is said of fire in Ranged Attacks, of fires put out, and of Crowds that run."""

import pytest
from ifos_advanced import (
    EAST,
    NORTH,
    NORTHWARD,
    advanced,
    burn,
    crowd,
    hero_turn,
    named,
    open_space,
    side,
    start_fire,
)
from ifos_table import Table
from ifos_town import SAM, town

from companion.games.invasion_from_outer_space.steps.cards import PutOutFires, UseExtinguisher
from companion.games.invasion_from_outer_space.steps.fire import (
    LightWithGun,
    LightWithItem,
    RunCrowd,
    ThrowFireItem,
    ThrowIntoFire,
    ThrowThroughFire,
)
from companion.games.invasion_from_outer_space.table.position import HERO, MARTIAN, ZARD

BUSY = "Hero Turn: which Hero acts now?"


# ---- fire in Ranged Attacks ------------------------------------------------------------------
def armed(name: str) -> tuple[Table, int, int]:
    """Lucrezia with an Item, and the spaces where she is and next to her."""
    table = advanced()
    here = open_space(table)
    table.hero(1, space=here)
    table.item(1, name)
    hero_turn(table, 1).do("move").do("stop").skip().facts.clear()
    return table, here, side(table, here, NORTH)


@pytest.mark.rule("IFOS-330")
def test_what_is_thrown_into_a_fire_is_said():
    table, _, there = armed("Bomb")
    burn(table, there)
    table.carry_out(ThrowIntoFire(table.p.hero_id(1), table.card("Bomb"), there))
    assert table.story()[0] == "Bomb is thrown into a fire and goes off."


@pytest.mark.rule("IFOS-331")
@pytest.mark.parametrize("face", [3, 4])
def test_what_is_thrown_through_a_fire_is_lit_on_four_or_lost(face: int):
    table, _, there = armed("Kerosene")
    card = table.card("Kerosene")
    table.carry_out(ThrowThroughFire(table.p.hero_id(1), card, there))
    assert table.due() == "Kerosene: is it lit?"
    table.roll(face)
    if face == 4:
        assert table.story()[0] == "4: Kerosene is lit."
    else:
        assert table.story()[:2] == [
            "3: Lucrezia’s Kerosene is not lit and is lost.", "Lucrezia discards Kerosene."
        ]  # fmt: skip
        assert card in table.p.discard[HERO] and not table.p.heroes[1].items


@pytest.mark.rule("IFOS-331")
@pytest.mark.parametrize("face", [3, 4])
def test_an_item_taken_while_it_flies_neither_hits_nor_is_lost_again(face: int):
    table, _, there = armed("Kerosene")
    card = table.card("Kerosene")
    table.carry_out(ThrowThroughFire(table.p.hero_id(1), card, there))
    table.hero(1, items=())
    table.facts.clear()
    table.roll(face)
    assert table.story() == [] and card not in table.p.discard[HERO]


@pytest.mark.rule("IFOS-306", "IFOS-308")
def test_kerosene_lit_by_hand_is_said_and_one_marker_less_without_a_board():
    table, _, there = armed("Matches")
    table.p.kerosene = 1 << there
    table.carry_out(LightWithItem(table.p.hero_id(1), there))
    assert table.story() == [
        "Lucrezia lights the Kerosene.", f"A New fire starts in {named(table, there)}."
    ]  # fmt: skip
    assert table.p.kerosene == 0 and table.p.fires[0].side == HERO
    table = advanced("guide")
    table.soldiers(-1, 1)
    table.p.kerosene_count = 3
    table.at("heroes").carry_out(LightWithItem(table.p.hero_id(1), -1))
    assert table.p.kerosene_count == 2 and len(table.p.fires) == 1


@pytest.mark.rule("IFOS-305")
@pytest.mark.parametrize(("face", "said"), [(2, "2 against 3+: a miss."),
                                            (3, "3 against 3+: it burns.")])  # fmt: skip
def test_a_shot_at_kerosene_says_what_it_needs(face: int, said: str):
    table, _, there = armed("Brace of Pistols")
    table.p.kerosene = 1 << there
    table.carry_out(LightWithGun(table.p.hero_id(1), table.card("Brace of Pistols"), there))
    assert table.due() == "Brace of Pistols: roll to light the Kerosene"
    table.roll(face)
    assert table.story()[0] == said
    assert table.p.fire_at(there) == (face == 3) and bool(table.p.kerosene) == (face == 2)


@pytest.mark.rule("IFOS-315")
def test_a_fire_item_that_is_thrown_is_named_and_discarded():
    table, _, there = armed("Matches")
    table.carry_out(ThrowFireItem(table.p.hero_id(1), table.card("Matches"), there))
    assert table.story() == [
        "Lucrezia sets a fire with Matches.", "Lucrezia discards Matches.",
        f"A New fire starts in {named(table, there)}.",
    ]  # fmt: skip
    assert table.p.fires[0].side == HERO


# ---- putting out -----------------------------------------------------------------------------
@pytest.mark.rule("IFOS-389")
@pytest.mark.parametrize("play", ["board", "guide"])
def test_a_fire_put_out_with_the_extinguisher_is_said(play: str):
    table = town(play)
    table.soldiers(table.p.sites[0] if play == "board" else -1, 1)
    here = table.p.heroes[SAM].space
    table.item(SAM, "Fire Extinguisher")
    burn(table, here)
    table.at("heroes").facts.clear()
    card = table.card("Fire Extinguisher")
    table.carry_out(UseExtinguisher(table.p.hero_id(SAM), card))
    assert table.story() == ["Sam discards Fire Extinguisher."]
    assert table.question() == "Which fire does Sam put out?"
    table.do("quench")
    where = f"The fire in {named(table, here)}" if play == "board" else "The fire"
    assert table.story() == [f"{where} is put out."] and table.question() == BUSY


@pytest.mark.rule("IFOS-389")
def test_a_hero_may_leave_fires_burning():
    table = town()
    table.soldiers(table.p.sites[0], 1)
    burn(table, table.p.heroes[SAM].space)
    table.at("heroes").carry_out(PutOutFires(table.p.hero_id(SAM))).do("enough")
    assert table.question() == BUSY and len(table.p.fires) == 1


# ---- Crowds ----------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-340", "IFOS-337", "IFOS-338")
def test_a_crowd_that_burns_runs_by_the_die_and_is_said():
    table = advanced()
    table.soldiers(table.p.sites[0], 1)
    here = open_space(table)
    crowd(table, here)
    start_fire(table, here).roll(3).facts.clear()
    assert table.due() == f"Direction of Crowd 1 in {named(table, here)}"
    table.roll(NORTHWARD)
    to = side(table, here, NORTH)
    assert table.story() == [
        "Direction: 2, the north side.",
        f"Crowd 1 moves to {named(table, to)}.",
    ]
    assert table.p.crowds[0].space == to


@pytest.mark.rule("IFOS-337", "IFOS-339", "IFOS-338")
def test_a_crowd_s_choice_is_asked_of_the_heroes_and_what_stops_it_is_said():
    table = advanced()
    table.soldiers(table.p.sites[0], 1)
    here = open_space(table)
    crowd(table, here)
    start_fire(table, here).roll(3).roll(1)
    assert table.question() == "Where does Crowd 1 go?"
    assert table.state.prompts()[0].rules == ("IFOS-337", "IFOS-339")
    assert table.state.prompts()[0].players == (1,)
    table.do("goes", side(table, here, EAST))
    table = advanced()
    table.soldiers(table.p.sites[0], 1)
    crowd(table, here, side(table, here, NORTH))
    start_fire(table, here).roll(3).facts.clear()
    table.roll(NORTHWARD)
    assert table.story()[1] == "Crowd 1 cannot go that way." and table.p.crowds[0].space == here


@pytest.mark.rule("IFOS-337")
def test_without_a_board_the_table_moves_a_crowd_by_the_die():
    table = advanced("guide")
    table.soldiers(-1, 1)
    crowd(table, -1)
    burn(table, -1)
    table.at("heroes").carry_out(RunCrowd(0, -1))
    assert table.due() == "Direction of Crowd 1"
    table.facts.clear()
    table.roll(3)
    assert table.story() == [
        "Direction: 3, the east side.", "Crowd 1 moves one space: 3, the east side."
    ]  # fmt: skip
    assert table.question() == BUSY


@pytest.mark.rule("IFOS-171", "IFOS-317")
def test_a_beast_s_burn_is_one_die_and_its_roll_belongs_to_the_martians():
    table = advanced()
    here = open_space(table)
    table.champion(ZARD, here)
    start_fire(table, here)
    assert table.p.stack[-1].white == 1
    table.roll(3)
    assert table.p.champions[ZARD].wounds == 0 and not table.due()
    assert MARTIAN in table.p.setup.foes
