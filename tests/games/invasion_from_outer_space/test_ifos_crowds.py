"""Crowds: how they are shot at and fought, protected and used to hide in."""

import pytest
from ifos_advanced import (
    EAST,
    NORTH,
    NORTHWARD,
    advanced,
    crowd,
    crowd_phase,
    ground,
    hurt_crowd,
    open_space,
    side,
)
from ifos_table import Table
from msgspec.structs import replace

from companion.games.invasion_from_outer_space.components.effects import read_line
from companion.games.invasion_from_outer_space.engine import settle
from companion.games.invasion_from_outer_space.steps.base import Roll
from companion.games.invasion_from_outer_space.steps.cards import Choose
from companion.games.invasion_from_outer_space.steps.fire import AimRay, CrowdTarget
from companion.games.invasion_from_outer_space.steps.turn import (
    CommandPhase,
    MartianTurn,
    Round,
    RoundPart,
)
from companion.games.invasion_from_outer_space.table.figures import alive, crowds_left
from companion.games.invasion_from_outer_space.table.position import LEADER, ZARD, Crowd

AT_HEROES, AT_CROWD = 0, 1


def shot(**values) -> tuple[Table, int, int]:
    """A full Pack, and next to it a Hero (0) in a Crowd; the Blast is declared."""
    table = advanced(**values)
    here = open_space(table)
    there = side(table, here, NORTH)
    table.soldiers(here, 3)
    table.hero(0, space=there)
    crowd(table, there)
    return table, here, there


def declared(**values) -> Table:
    """The same, at the question what the Hero does."""
    table, here, there = shot(**values)
    ((_, _, aim),) = table.at("rayguns").args("blast")
    return table.do("blast", here, there, aim)


# ---- wounds ----------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-341", "IFOS-343", "IFOS-344", "IFOS-E11", "IFOS-E24")
def test_ray_guns_wound_a_crowd_on_six_only_and_nothing_is_dodged():
    table = advanced()
    here = open_space(table)
    table.soldiers(here, 3)
    crowd(table, here)
    table.at("rayguns").do("blast", here, here, AT_CROWD)
    assert table.p.stack[-1].white == 3
    table.roll(4, 5, 6).skip()
    assert table.p.crowds == [Crowd(here, 1)]
    assert table.asked == "rayguns"
    # ... then its Fight Dice, each 6 a wound (the Crowd rolls none).
    table.do("end_blasts")
    assert table.due() == "Fight against Crowd 1"
    roll = table.p.stack[-1]
    assert isinstance(roll, Roll) and (roll.white, roll.green) == (3, 0)
    table.roll(6, 6, 5)
    assert table.p.crowds == [Crowd(here, 3)]


@pytest.mark.rule("IFOS-342", "IFOS-356")
def test_the_leader_and_the_beast_fight_a_crowd_with_their_dice():
    table = advanced()
    here = open_space(table)
    there = side(table, here, NORTH)
    table.soldiers(here, 1)
    table.champion(LEADER, here)
    table.champion(ZARD, there)
    crowd(table, here, there)
    table.at("fights")
    assert table.p.stack[-1].white == 3
    table.roll(1, 1, 6)
    assert table.p.stack[-1].white == 3
    table.roll(1, 6, 6)
    assert [each.wounds for each in table.p.crowds] == [1, 2]


@pytest.mark.rule("IFOS-346")
def test_in_the_hero_turn_nobody_fights_a_crowd():
    table = advanced()
    here = open_space(table)
    table.soldiers(here, 2)
    table.hero(0, space=side(table, here, NORTH))
    crowd(table, here)
    table.at("heroes").do("activate", 0).roll(1, green=(1,)).do("move").do("stop")
    while table.due() == "" and table.asked != "heroes":
        table.do("go_on")
    assert table.p.crowds == [Crowd(here, 0)]


@pytest.mark.rule("IFOS-334", "IFOS-347", "IFOS-A11")
@pytest.mark.parametrize(
    ("seats", "ruling", "bonus"), [(2, "add", [4]), (2, "one", [2]), (4, "add", [2, 2])]
)
def test_the_fourth_wound_destroys_a_crowd_for_two_command_points(
    seats: int, ruling: str, bonus: list[int]
):
    table = advanced(seats=seats, rulings={"IFOS-A11": ruling})
    crowd(table, 60, 61, wounds=3)
    table.soldiers(table.p.sites[0], 1)
    table.at("heroes")
    hurt_crowd(table, 0, 1)
    assert alive(table.p, 1) and not alive(table.p, 0)
    hurt_crowd(table, 1, 3)
    assert table.p.bonus == bonus
    # Gone from the table; those that are left would keep their numbers.
    assert table.p.observation(None)["crowds"] == []
    assert crowds_left(table.p) == []


@pytest.mark.rule("IFOS-A49", "IFOS-347")
@pytest.mark.parametrize(("ruling", "asked"), [("no", False), ("scenario", True)])
def test_whether_a_crowd_comes_back_is_for_the_table_to_rule(ruling: str, asked: bool):
    table = advanced(rulings={"IFOS-A49": ruling})
    crowd(table, 60, wounds=3)
    table.soldiers(table.p.sites[0], 1)
    table.at("heroes")
    hurt_crowd(table, 0, 1)
    assert (table.asked == "crowd_back") == asked
    if asked:
        table.do("crowd_back", 61)
        assert table.p.crowds[-1] == Crowd(61, 0)


@pytest.mark.rule("IFOS-345", "IFOS-352", "IFOS-461")
@pytest.mark.parametrize(("face", "wounds"), [(2, 0), (3, 1)])
def test_hits_without_a_roll_wound_a_crowd_on_three_whatever_the_heroes_do(face: int, wounds: int):
    table = advanced()
    table.soldiers(60, 1)
    crowd(table, 61)
    table.hero(0, space=61)
    table.hand(0, "Saucer Blast")
    table.at("command").do("play", table.key("Saucer Blast"))
    table.skip()
    # Both are met, protecting and hiding is not asked.
    table.do("touched", "space", 61).do("aimed").skip()
    assert table.asked != "stance"
    while table.due() != "Hits on Crowd 1":
        table.roll(6)
    table.roll(face)
    assert table.p.crowds[0].wounds == wounds


@pytest.mark.rule("IFOS-333", "IFOS-A18")
def test_a_crowd_holds_martians_back_as_a_hero_does():
    table = advanced()
    here = open_space(table)
    table.soldiers(here, 2)
    crowd(table, here)
    assert table.at("march").verbs() == {"end_march"}


# ---- protecting and hiding -------------------------------------------------------------------
@pytest.mark.rule("IFOS-348", "IFOS-A29")
@pytest.mark.parametrize(("ruling", "neither"), [("may", True), ("must", False)])
def test_before_the_attack_the_hero_protects_hides_or_does_neither(ruling: str, neither: bool):
    table = declared(rulings={"IFOS-A29": ruling})
    assert table.asked == "stance"
    assert {"protect", "hide"} <= table.verbs()
    assert table.can("neither") == neither


@pytest.mark.rule("IFOS-349", "IFOS-351")
def test_a_crowd_under_protection_is_not_shot_at():
    table = declared().do("protect")
    assert table.due() == "Ray Guns"
    table.roll(4, 4, 6).skip()
    assert table.said("hits").startswith("3 hits")
    assert table.p.crowds[0].wounds == 0


@pytest.mark.rule("IFOS-350", "IFOS-A31")
def test_when_all_hide_the_crowd_is_attacked():
    table = declared().do("hide")
    table.roll(4, 4, 6).skip()
    assert table.p.crowds[0].wounds == 1
    assert table.p.heroes[0].wounds == 0
    assert table.asked == "rayguns"


@pytest.mark.rule("IFOS-A28", "IFOS-348")
def test_a_blast_at_heroes_who_do_neither_is_aimed_at_them_or_at_the_crowd():
    table = declared().do("neither")
    assert {a for (a,) in table.args("aims")} == {AT_HEROES, AT_CROWD}
    table.do("aims", AT_CROWD).roll(6, 6, 4).skip()
    assert (table.p.crowds[0].wounds, table.p.heroes[0].wounds) == (2, 0)


@pytest.mark.rule("IFOS-A28", "IFOS-341")
def test_or_one_roll_counts_for_both():
    table = declared(rulings={"IFOS-A28": "both"}).do("neither")
    table.roll(4, 5, 6).roll(6, 6, 6).skip()
    assert table.p.crowds[0].wounds == 1
    assert table.said("hits").startswith("3 hits")


@pytest.mark.rule("IFOS-A30", "IFOS-351")
def test_of_two_heroes_each_chooses_and_only_the_one_who_protects_can_be_shot():
    table, here, there = shot()
    table.hero(1, space=there)
    ((_, _, aim),) = table.at("rayguns").args("blast")
    table.do("blast", here, there, aim)
    table.do("hide").do("protect").roll(6, 6, 6).skip()
    assert table.due() == "Lucrezia dodges"
    table.roll(6, 6, 6)
    assert table.p.crowds[0].wounds == 0


@pytest.mark.rule("IFOS-348")
def test_it_is_chosen_again_before_every_attack():
    table, here, there = shot()
    beyond = side(table, there, NORTH) if ground(table).drift(there, NORTH) else here
    table.hero(0, space=here)
    table.p.crowds[0] = Crowd(here)
    other = side(table, here, EAST)
    table.soldiers(other, 1)
    assert beyond != other
    table.at("rayguns")
    table.do("blast", here, here, table.args("blast")[0][2]).do("protect").roll(1, 1, 1).skip()
    table.do("blast", other, here, 3)
    assert table.asked == "stance"


@pytest.mark.rule("IFOS-348", "IFOS-349")
@pytest.mark.parametrize(("choice", "fought"), [("protect", False), ("neither", True)])
def test_after_a_fight_the_heroes_choose_again_before_the_crowd_is_fought(
    choice: str, fought: bool
):
    table = advanced()
    here = open_space(table)
    table.soldiers(here, 2)
    crowd(table, here)
    for n in (0, 1):
        table.hero(n, space=here)
    table.at("fights").do("protect").do("neither")
    table.do("fight", 0)
    health = table.p.setup.sheets[table.p.heroes[0].sheet].health
    table.hero(0, wounds=health - 1)
    table.roll(1, 1, green=(6, 6)).skip().do("no_hero")
    assert table.asked == "stance"
    table.do(choice).do("fight", 1).roll(1, 1, green=(1, 1)).skip()
    assert table.asked == "stance", "again before the Crowd is fought"
    table.do(choice)
    assert (table.due() == "Fight against Crowd 1") is fought


@pytest.mark.rule("IFOS-348")
def test_once_the_martians_are_beaten_nobody_is_asked_again_and_the_phase_ends():
    table = advanced()
    here = open_space(table)
    table.soldiers(here, 1)
    table.soldiers(table.p.sites[0], 1)
    crowd(table, here)
    table.hero(0, space=here)
    table.at("fights").do("neither").do("fight", 0).roll(6, 6, green=(1,)).skip()
    assert not table.p.martians_at(here) and table.asked == "heroes"


@pytest.mark.rule("IFOS-350", "IFOS-348")
def test_a_hidden_hero_takes_no_part_in_the_fight_and_the_crowd_is_fought():
    table, here, there = shot()
    table.hero(0, space=here)
    table.p.crowds[0] = Crowd(here)
    table.at("fights").do("hide")
    assert table.due() == "Fight against Crowd 1"
    table.roll(6, 6, 1)
    assert table.p.crowds[0].wounds == 2
    assert table.p.heroes[0].wounds == 0


@pytest.mark.rule("IFOS-349", "IFOS-A30")
def test_a_protected_crowd_is_left_out_of_the_fight():
    table, here, there = shot()
    table.hero(0, space=here)
    table.p.crowds[0] = Crowd(here)
    table.at("fights").do("protect").do("fight", 0).roll(6, 6, green=(1, 1, 1)).skip()
    table.do("protect")
    assert table.p.crowds[0].wounds == 0
    assert table.due() != "Fight against Crowd 1"


@pytest.mark.rule("IFOS-342", "IFOS-349")
def test_who_does_neither_fights_and_the_crowd_is_fought_too():
    table, here, there = shot()
    table.hero(0, space=here)
    table.p.crowds[0] = Crowd(here)
    table.at("fights").do("neither").do("fight", 0).roll(6, 6, green=(1, 1, 1)).skip()
    table.do("neither")
    # One of the three has fallen: the smaller Pack fights the Crowd.
    assert table.due() == "Fight against Crowd 1"
    assert table.p.stack[-1].white == 2


# ---- without a board -------------------------------------------------------------------------
@pytest.mark.rule("IFOS-341", "IFOS-342", "IFOS-335")
def test_without_a_board_crowds_are_counted_and_the_table_says_which_is_attacked():
    table = advanced("guide")
    table.soldiers(-1, 3)
    crowd(table, -1, -1)
    table.at("rayguns").do("fires", 3, 0).do("target", 5).do("fire").roll(6, 6, 1).skip()
    assert [each.wounds for each in table.p.crowds] == [0, 2]
    table.do("end_blasts").do("end_fights").do("crowd_fight", 0, 3).roll(6, 1, 1)
    assert [each.wounds for each in table.p.crowds] == [1, 2]
    assert not any(args[0] == 0 for args in table.args("crowd_fight"))
    table.do("no_crowd_fight")
    crowd_phase(table).roll(6).roll(NORTHWARD).roll(1)
    assert [each.wounds for each in table.p.crowds] == [1, 1]
    assert "north" in table.said("crowd_moves")


@pytest.mark.rule("IFOS-347", "IFOS-160")
def test_a_crowd_destroyed_in_this_phase_is_met_by_nothing_any_more():
    table = advanced(rulings={"IFOS-A59": "told"})
    crowd(table, 60, open_space(table))
    table.soldiers(table.p.sites[0], 1)
    table.at("heroes")
    hurt_crowd(table, 0, 4)
    table.p.stack = [Round(RoundPart.FIRES), MartianTurn(4), CommandPhase()]
    table.p.push(AimRay(0, 0))
    settle(table.state, table.facts)
    # Whichever way the template is laid, only the Crowd that is left can be touched.
    for args in table.args("lay")[::40]:
        state, _ = table.p.apply(next(a for a in table.p.legal_actions() if a.args == args))
        assert CrowdTarget(0) not in [replace(each, number=0) for each in state.stack[-2].targets]
        assert "Crowd 1" not in str(state.stack[-1].purpose)
    table.p.stack[-1] = Choose(0, read_line("move n=2 target=crowd", "A card"), 2)
    settle(table.state, table.facts)
    assert {which for _, which, _ in table.args("choose")} == {1}
