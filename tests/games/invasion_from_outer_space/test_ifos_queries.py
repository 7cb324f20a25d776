"""What rules look up: who stands where, whose fire it is, what an ended match ended by."""

import pytest
from ifos_advanced import (
    NORTH,
    SOUTH,
    advanced,
    burn,
    crowd,
    ground,
    listed,
    open_space,
    side,
)
from ifos_table import Table
from ifos_three import ThreeTable
from ifos_town import town
from ifos_zombies import ZombieTable

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.components.effects import read_line
from companion.games.invasion_from_outer_space.effects import cannons, damage, pieces
from companion.games.invasion_from_outer_space.effects.choices import EffectContext
from companion.games.invasion_from_outer_space.legal import (
    abilities,
    fights,
)
from companion.games.invasion_from_outer_space.legal import (
    moments as moments_module,
)
from companion.games.invasion_from_outer_space.legal.moments import EXTINGUISHER
from companion.games.invasion_from_outer_space.steps.base import DrawHeroes, Roll
from companion.games.invasion_from_outer_space.steps.buildings import (
    FleeCrowd,
    NoteBuilding,
    RandomSection,
)
from companion.games.invasion_from_outer_space.steps.cards import DrawCards
from companion.games.invasion_from_outer_space.steps.combat import WoundHero
from companion.games.invasion_from_outer_space.steps.fire import (
    BurnHero,
    BurnSoldiers,
    Danger,
    LightKerosene,
    WhoBurns,
)
from companion.games.invasion_from_outer_space.steps.heroes import (
    AutomaticHits,
    FightCrowd,
    HeroFights,
)
from companion.games.invasion_from_outer_space.steps.turn import DrawStage, MeetZombies, ZombieDraw
from companion.games.invasion_from_outer_space.table import crowds, decks, inventory, objectives
from companion.games.invasion_from_outer_space.table.party import Party
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    LEADER,
    MARTIAN,
    NONE,
    ZARD,
    Champion,
    Fire,
)


# ---- fires ---------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-308", "IFOS-A80")
@pytest.mark.parametrize("other", [0, -1])
def test_kerosene_burns_for_the_side_whose_fire_is_next_to_it(other: int):
    table = advanced()
    here = open_space(table)
    near, far = side(table, here, NORTH), listed(ground(table).outdoors)[other] if other else 0
    table.p.fires += [Fire(far, False, MARTIAN), Fire(near, False, HERO)]
    table.p.kerosene |= 1 << here
    table.at("heroes").carry_out(LightKerosene())
    assert [fire.side for fire in table.p.fires if fire.space == here] == [HERO]


@pytest.mark.rule("IFOS-317", "IFOS-388")
def test_what_burns_soldiers_and_zombies_cites_its_rule():
    table = advanced()
    here = open_space(table)
    table.soldiers(here, 2)
    burn(table, here)
    table.at("heroes").carry_out(BurnSoldiers(0, here, 2)).roll(4, 1)
    fact = [each for each in table.facts if each.kind == "burnt"][-1]
    assert "IFOS-388" not in fact.rules and fact.rules
    undead = ZombieTable(game="crossover")
    here = undead.p.ground.centre
    undead.soldiers(here, 2)
    burn(undead, here)
    undead.at("heroes").carry_out(BurnSoldiers(0, here, 2)).roll(4, 5)
    fact = [each for each in undead.facts if each.kind == "burnt"][-1]
    assert fact.rules == ("IFOS-388",)


@pytest.mark.rule("IFOS-329", "IFOS-362")
@pytest.mark.parametrize("danger", Danger)
def test_without_a_board_the_table_is_asked_who_burns_or_is_under_the_saucer(danger: Danger):
    table = advanced("guide").at("heroes")
    table.carry_out(WhoBurns(danger, (BurnHero(table.p.hero_id(0), -1, danger),)))
    assert table.asked == "who_burns"
    rules = table.state.prompts()[0].rules
    assert ("IFOS-329" in rules) == (danger is Danger.FIRE)
    assert ("IFOS-362" in rules) == (danger is Danger.CRASH)


# ---- Crowds --------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-341")
def test_a_crowd_is_found_in_its_own_space_only():
    table = advanced()
    here = open_space(table)
    crowd(table, here)
    assert table.p.crowd_at(here) == 0
    others = set(listed(ground(table).everywhere)) - {here}
    assert all(table.p.crowd_at(space) == NONE for space in others)


@pytest.mark.rule("IFOS-342", "IFOS-345")
@pytest.mark.parametrize("which", [0, 1])
@pytest.mark.parametrize("step", [lambda n: FightCrowd(n, 2), AutomaticHits])
def test_dice_against_a_crowd_say_which_crowd(step, which: int):
    table = advanced()
    here = open_space(table)
    crowd(table, here, side(table, here, NORTH))
    table.at("heroes").p.push(step(which))
    if step is AutomaticHits:
        table.p.push(Roll(2, 0, ""))
    table.settle().roll(1, 2)
    assert f"Crowd {which + 1}" in table.said("rolled")


# ---- Zombies -------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-443")
def test_zombies_stand_where_soldiers_and_zombie_heroes_are():
    table = ZombieTable()
    first, second = listed(table.p.ground.outdoors)[5:7]
    table.soldiers(first, 2)
    assert crowds.standing(table.p) == 1 << first
    crowds.rise(table.p, 0, second)
    assert crowds.standing(table.p) == 1 << first | 1 << second


@pytest.mark.rule("IFOS-433")
def test_zombie_players_discard_then_draw_up_to_their_hand():
    table = ZombieTable("guide")
    seat = crowds.seats(table.p).start
    table.carry_out(ZombieDraw(seat, DrawStage.DRAW)).skip()
    assert table.asked == "draw" and table.p.stack[-1] == DrawCards(
        seat, decks.limit(table.p, seat)
    )


# ---- who owns a step, what is said -----------------------------------------------------------
@pytest.mark.rule("IFOS-275")
def test_a_random_building_is_the_choice_of_the_heros_player():
    table = advanced(seats=3).at("heroes")
    pieces.roll_building(table.p, 3)
    assert table.p.stack[-1] == RandomSection(table.p.owner(3), NoteBuilding())
    pieces.roll_building(table.p, NONE)
    assert table.p.stack[-1] == RandomSection(NONE, NoteBuilding())


@pytest.mark.rule("IFOS-112")
def test_a_march_is_said():
    table = advanced()
    here = open_space(table)
    table.soldiers(here, 2)
    table.at("march").do("march", here, side(table, here, NORTH), 1)
    assert "march" in table.kinds()


# ---- targets and ends ------------------------------------------------------------------------
@pytest.mark.rule("IFOS-222", "IFOS-229")
def test_a_cannon_can_hit_champions_and_packs():
    table = advanced()
    here = open_space(table)
    table.champion(ZARD, side(table, here, SOUTH))
    table.soldiers(side(table, here, NORTH), 1)
    wanted = 1 << side(table, here, SOUTH) | 1 << side(table, here, NORTH)
    assert cannons._goals(table.p) == wanted


@pytest.mark.rule("IFOS-102")
@pytest.mark.parametrize(("marker", "holds"), [(0, True), (1, False), (3, False)])
@pytest.mark.parametrize("reason", ["time", "time-lead"])
def test_the_end_by_time_holds_while_the_marker_is_at_the_earth(
    marker: int, holds: bool, reason: str
):
    table = Table()
    table.p.win_reason, table.p.track_marker = reason, marker
    assert objectives.holds(table.p) is holds


# ---- who is met and who flees ----------------------------------------------------------------
@pytest.mark.rule("IFOS-443", "IFOS-446")
@pytest.mark.parametrize("pack", [True, False])
@pytest.mark.parametrize("there", [True, False])
def test_a_hero_meets_a_pack_that_is_there_and_not_yet_fought(pack: bool, there: bool):
    table = ThreeTable()
    if there:
        table.soldiers(table.p.heroes[0].space, 1)
    step = MeetZombies(table.p.hero_id(0), (0,), pack=pack)
    verbs = [action.verb for action in fights.met(table.p, step)]
    assert verbs == (["pack_fight"] if pack and there else [])


@pytest.mark.rule("IFOS-391")
def test_without_a_board_a_hero_without_zombies_goes_on_to_the_end_of_the_turn():
    table = ZombieTable("guide").at("heroes")
    table.carry_out(HeroFights(table.p.hero_id(0)))
    assert table.asked not in ("hero_fight", "")


@pytest.mark.rule("IFOS-362", "IFOS-365")
def test_who_has_one_way_to_flee_takes_it():
    table = advanced().at("heroes")
    here = open_space(table)
    way, *others = listed(ground(table).fly(here, 1))
    crowd(table, here, *others)
    table.carry_out(FleeCrowd(0, here))
    assert way and table.p.crowds[0].space == way


# ---- before the first turn ---------------------------------------------------------------------
@pytest.mark.rule("IFOS-086", "IFOS-423")
@pytest.mark.parametrize(("table", "tokens"), [(Table, 1), (town, 0)])
def test_a_hero_of_the_carnival_begins_with_a_power_token_and_is_said_to(table, tokens: int):
    played = table("guide")
    played.p.sheets, played.p.heroes = (0, 1, 2, 3, 4, 5, 6, 7), Party()
    played.carry_out(DrawHeroes()).do("sheet")
    assert played.p.heroes[0].tokens == tokens
    assert ("Power Token" in played.said("drawn")) == bool(tokens)


def test_outer_boards_and_centers_are_kept_apart():
    setup = Table().p.setup
    assert len(setup.outers) == 6 and {plan.kind for plan in setup.outers} == {"outer"}
    assert len(setup.centers) == 2 and {plan.kind for plan in setup.centers} == {"center"}


@pytest.mark.rule("IFOS-130")
def test_how_many_found_room_is_asked_once_the_dice_are_rolled():
    p = Table("guide").p
    roll, other = Roll(1, 0, ""), LightKerosene()
    p.landed = [2]
    for stack, asked in (([roll, other], True), ([other, roll], False), ([other, other], True)):
        p.stack = stack
        assert [action.args for action in moments_module.listed(p)] == (
            [(0, 1), (0, 0)] if asked else []
        )
    p.landed = [0]
    assert moments_module.listed(p) == []


# ---- cards and Items -------------------------------------------------------------------------
@pytest.mark.rule("IFOS-389")
@pytest.mark.parametrize(("moments", "holds"), [(("any",), True), (("fight",), False), ((), False)])
def test_a_fire_extinguisher_is_used_at_any_time_but_not_in_a_window(moments, holds: bool):
    table = town()
    table.item(0, EXTINGUISHER)
    burn(table, table.p.heroes[0].space)
    owner = table.p.owner(0)
    use = Action(owner, "put_out", (0, table.key(EXTINGUISHER)))
    assert abilities.allows(table.p, use, moments) is holds
    other = Action(owner, "put_out", (1, table.key(EXTINGUISHER)))
    assert not abilities.allows(table.p, other, ("any",)), "who has none"


@pytest.mark.rule("IFOS-263", "IFOS-266")
@pytest.mark.parametrize(("line", "coming", "fact"), [
    ("prevent n=1", False, "skipped"),
    ("prevent n=1", True, "prevented"),
    ("prevent n=all target=pack", True, "skipped"),
])  # fmt: skip
def test_wounds_are_prevented_while_they_come_to_a_model_of_that_kind(line, coming, fact):
    table = advanced().at("heroes")
    if coming:
        table.p.push(WoundHero(table.p.hero_id(0), 1))
    effect = read_line(line, "A test")
    context = EffectContext(effect, 1, 0, table.p.owner(0), NONE, "A test", None)
    damage.prevent(table.p, context, table.facts)
    assert table.kinds()[-1] == fact


@pytest.mark.rule("IFOS-167")
@pytest.mark.parametrize("playing", [True, False])
def test_without_a_board_the_leader_can_be_chosen_only_while_in_play(playing: bool):
    p = advanced("guide").p
    p.champions[LEADER] = Champion(playing=playing)
    assert (("champion", LEADER) in fights._of_fight(p)) is playing


@pytest.mark.rule("IFOS-358", "IFOS-A69")
def test_a_room_that_no_board_has_is_without_a_space():
    table = advanced()
    assert inventory.empty(table.p, 99) == 0
