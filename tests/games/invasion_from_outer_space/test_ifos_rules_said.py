"""What the Command Phase, Crowds, the Cornfield, the Fun House and buildings say, ask and count."""

import pytest
from ifos_advanced import advanced, burn, crowd, crowd_phase, ground, listed, named, open_space
from ifos_scenarios import crashed, entered, sky
from ifos_table import Table
from ifos_town import SAM, in_corn, town
from msgspec.structs import replace

from companion.engine.actions import TABLE
from companion.games.invasion_from_outer_space.steps.base import AskForCornfield
from companion.games.invasion_from_outer_space.steps.buildings import DestroyBuilding, FunHouse
from companion.games.invasion_from_outer_space.steps.combat import AskInCorn, EndOfFight, FindInCorn
from companion.games.invasion_from_outer_space.steps.fire import (
    LightWithGun,
    MoveFire,
    RunCrowd,
    SpreadFire,
    StartFire,
)
from companion.games.invasion_from_outer_space.steps.heroes import (
    CrowdFights,
    LeaderWalk,
    ReturnCrowd,
    TakeStance,
)
from companion.games.invasion_from_outer_space.table.figures import BOXES
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    LEADER,
    MARTIAN,
    NOWHERE,
    Crowd,
    Fire,
    Tech,
)

BUSY = "Hero Turn: which Hero acts now?"


def ready(play: str = "board", **values) -> Table:
    """The Hero Turn of the Advanced Game, with Soldiers far away."""
    table = advanced(play, **values)
    table.soldiers(-1 if play == "guide" else table.p.sites[3], 3)
    table.at("heroes").facts.clear()
    return table


# ---- the Command Phase -----------------------------------------------------------------------
@pytest.mark.rule("IFOS-149", "IFOS-146")
def test_of_several_tech_only_the_one_that_is_meant_is_paid_and_revealed():
    table = ready()
    card = table.card("Focus Lens")
    table.p.tech = [Tech(n, 0, -1, 9) for n in (5, 6, 7)]
    table.at("command").do("tech_point", 6)
    assert [each.points for each in table.p.tech] == [9, 10, 9]
    table.do("reveal", 6, table.key("Focus Lens"))
    assert [each.up for each in table.p.tech] == [False, True, False]
    assert [each.card for each in table.p.tech] == [-1, card, -1]


@pytest.mark.rule("IFOS-040", "IFOS-147")
def test_the_text_of_tech_is_shown_only_if_it_is_not_known():
    table = ready()
    table.p.tech = [Tech(5, 0, -1, 9)]
    table.at("command").facts.clear()
    table.do("reveal", 5, table.key("Focus Lens"))
    assert table.story() == ["Focus Lens is in play."]


@pytest.mark.rule("IFOS-153", "IFOS-156")
def test_the_leader_arrives_with_his_last_point_and_not_before():
    table = ready()
    cost = table.p.setup.champions[LEADER].cost
    table.p.champions[LEADER] = replace(table.p.champions[LEADER], points=cost - 2)
    table.at("command").do("call_point", LEADER)
    assert not table.can("arrive")
    table.do("call_point", LEADER)
    assert table.question() == "Ann: at which Landing Site does the Martian Leader arrive?"
    to = table.p.sites[1]
    table.facts.clear()
    table.do("arrive", to)
    assert table.story()[0] == f"The Martian Leader is in play at {named(table, to)}."


@pytest.mark.rule("IFOS-355")
@pytest.mark.parametrize("soldiers", [0, 1])
def test_the_leader_goes_on_alone_or_with_his_pack(soldiers: int):
    table = ready()
    here = open_space(table)
    table.champion(LEADER, here)
    table.soldiers(here, soldiers)
    table.p.unmoved = [troops[:] for troops in table.p.troops]
    table.p.unmoved[0][here] = 0
    table.carry_out(LeaderWalk(0, 2, (soldiers,)))
    assert {takes for _, takes in table.args("lead_on")} == {soldiers}
    assert table.question() == "The Martian Leader may move 2 more spaces."
    to = table.args("lead_on")[0][0]
    table.do("lead_on", to, soldiers)
    assert table.said("march" if "march" in table.kinds() else table.kinds()[0]).startswith(
        f"The Leader moves on to {named(table, to)}."
    )


# ---- the Cornfield ---------------------------------------------------------------------------
@pytest.mark.rule("IFOS-410", "IFOS-449")
@pytest.mark.parametrize("face", [3, 4, 5, 6])
def test_who_searches_the_cornfield_finds_on_four_or_more(face: int):
    table = town()
    table.soldiers(table.p.sites[0], 1)
    table.hero(SAM, space=in_corn(table))
    table.at("heroes").facts.clear()
    table.carry_out(FindInCorn(EndOfFight())).roll(face)
    said = "found." if face > 3 else "nobody is found. The attack is cancelled."
    assert table.story() == [f"In the Cornfield: {face}, {said}"] and table.question() == BUSY


@pytest.mark.rule("IFOS-410")
@pytest.mark.parametrize(("answer", "lies"), [("corn_lies", True), ("no_corn_lies", False)])
def test_without_a_board_the_table_says_whether_there_is_a_cornfield(answer: str, lies: bool):
    table = town("guide")
    table.soldiers(-1, 1)
    table.at("heroes").carry_out(AskForCornfield())
    assert table.question() == "Is there a Cornfield on the board?"
    assert table.state.prompts()[0].players == (TABLE,)
    assert table.do(answer).p.setup.cornfield == lies and table.question() == BUSY
    table.carry_out(AskInCorn(EndOfFight()))
    assert table.question() == "Are they in the Cornfield?"


# ---- Crowds ----------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-335", "IFOS-336", "IFOS-337")
def test_every_crowd_is_rolled_for_and_named_by_its_number():
    table = advanced()
    table.soldiers(table.p.sites[3], 1)
    spaces = [listed(ground(table).outdoors)[n] for n in (10, 30, 50)]
    table.p.crowds = [Crowd(spaces[0], 2), Crowd(spaces[1]), Crowd(spaces[2])]
    crowd_phase(table).facts.clear()
    assert table.due() == f"Crowd 1 in {named(table, spaces[0])}"
    assert table.roll(1).story() == ["1: Crowd 1 heals, 1 wound left."]
    assert table.roll(4).story() == ["4: Crowd 2 stays."]
    assert table.roll(5).story() == ["5: Crowd 3 moves."]
    assert table.due().startswith("Direction of Crowd 3")


@pytest.mark.rule("IFOS-335")
@pytest.mark.parametrize("gone", [0, 1, 2])
def test_no_die_is_rolled_for_a_crowd_that_is_destroyed(gone: int):
    table = advanced()
    table.soldiers(table.p.sites[3], 1)
    spaces = [listed(ground(table).outdoors)[n] for n in (10, 30, 50)]
    table.p.crowds = [Crowd(space) for space in spaces]
    table.p.crowds[gone] = Crowd(NOWHERE, BOXES)
    crowd_phase(table)
    for n in {0, 1, 2} - {gone}:
        assert table.due() == f"Crowd {n + 1} in {named(table, spaces[n])}"
        table.roll(4)
    assert not table.due().startswith("Crowd")


@pytest.mark.rule("IFOS-342", "IFOS-346")
def test_without_a_board_a_crowd_is_fought_with_one_to_five_dice():
    table = ready("guide")
    crowd(table, -1, -1)
    table.carry_out(CrowdFights((0,)))
    assert table.question() == (
        "Which unprotected Crowd shares a space with Martians? With how many dice?"
    )
    assert table.args("crowd_fight") == [(1, dice) for dice in range(1, 6)]


@pytest.mark.rule("IFOS-347", "IFOS-A49")
@pytest.mark.parametrize("back", [True, False])
@pytest.mark.parametrize("play", ["board", "guide"])
def test_the_table_says_whether_a_destroyed_crowd_is_back(play: str, back: bool):
    table = ready(play).carry_out(ReturnCrowd())
    assert table.question() == "A Crowd is destroyed. Does the scenario card bring it back?"
    if not back:
        assert table.do("crowd_stays_out").story() == [] and not table.p.crowds
    elif play == "guide":
        table.do("crowd_back")
        assert table.story() == ["A Crowd is back in a space of the board."]
    else:
        to = table.p.sites[0]
        table.do("crowd_back", to)
        assert table.story() == [f"A Crowd is back in {named(table, to)}."]
    assert len(table.p.crowds) == back and table.question() == BUSY


@pytest.mark.rule("IFOS-348", "IFOS-349", "IFOS-350")
@pytest.mark.parametrize(("verb", "said"), [
    ("protect", "Hannah protects the Crowd."), ("hide", "Hannah hides in the Crowd."),
    ("neither", "Hannah neither protects nor hides."),
])  # fmt: skip
def test_what_a_hero_does_in_a_crowd_is_asked_and_said(verb: str, said: str):
    table = ready(rulings={"IFOS-A29": "may"})
    hero = table.p.hero_id(0)
    table.carry_out(TakeStance(hero))
    assert table.question() == ("The Martians attack. Does Hannah protect the Crowd or hide in it?")
    assert table.do(verb).story() == [said]
    assert (hero in table.p.protecting, hero in table.p.hiding) == (
        verb == "protect", verb == "hide"
    )  # fmt: skip


# ---- fires -----------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-322", "IFOS-323")
def test_a_fire_spreads_to_every_space_next_to_it_that_does_not_burn():
    table = ready(rulings={"IFOS-A43": "eight"})
    near = next(s for s in range(1, ground(table).size) if ground(table).adjacent[s] & 1)
    burn(table, near, listed(ground(table).adjacent[near])[1])
    table.carry_out(SpreadFire(near)).roll(6)
    expected = ground(table).adjacent[near] & ~sum(1 << each.space for each in table.p.fires)
    assert {space for (space,) in table.args("goes")} == set(listed(expected))


@pytest.mark.rule("IFOS-307", "IFOS-308")
def test_kerosene_under_a_new_fire_is_gone_and_catches_no_fire_of_its_own():
    table = ready()
    here = open_space(table)
    table.p.kerosene = 1 << here
    table.carry_out(StartFire(here, 1, HERO))
    assert table.story() == [f"A New fire starts in {named(table, here)}."]
    assert table.p.kerosene == 0


@pytest.mark.rule("IFOS-305")
@pytest.mark.parametrize("face", [3, 4, 6])
def test_a_shot_at_kerosene_lights_it_on_its_number_or_more(face: int):
    table = ready()
    there = open_space(table)
    table.item(1, "Brace of Pistols")
    table.p.kerosene = 1 << there
    table.carry_out(LightWithGun(table.p.hero_id(1), table.card("Brace of Pistols"), there))
    assert table.roll(face).p.fire_at(there)


@pytest.mark.rule("IFOS-325", "IFOS-337")
def test_what_has_nothing_left_to_do_leaves_the_turn_to_go_on():
    table = ready()
    burn(table, *table.p.sites[:2], new=True)
    crowd(table, open_space(table), wounds=4)
    gone = RunCrowd(0, open_space(table))
    for step in (MoveFire(3, 1), gone):
        table.carry_out(step, step)
        assert table.question() == BUSY and step not in table.p.stack


@pytest.mark.rule("IFOS-362", "IFOS-326")
def test_the_first_hero_player_starts_the_fire_of_a_saucer_that_falls():
    table = sky(seats=4)
    here = open_space(table)
    crashed(table, here).roll(1).skip()
    assert {fire.space: fire.side for fire in table.p.fires}.get(here, HERO) == HERO
    table = sky(seats=4)
    crashed(table, here)
    fires = [each for each in listed(ground(table).outdoors) if each != here][:8]
    table.p.fires = [Fire(space, new=False) for space in fires]
    table.roll(1).skip()
    heroes = [n for n, side in enumerate(table.p.setup.sides) if side == HERO]
    assert table.asked == "move_fire" and table.state.prompts()[0].players == (heroes[0],)


# ---- buildings -------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-366", "IFOS-280")
@pytest.mark.parametrize("play", ["board", "guide"])
def test_a_destroyed_building_counts_once_where_that_is_the_goal(play: str):
    goal = {"kind": "buildings", "n": 4, "text": ""}
    table = ready(play, scenario="wipe-them-out", entered=entered("Wipe Them Out", martians=goal))
    for n in range(4):
        table.hero(n, space=-1 if play == "guide" else open_space(table))
    table.carry_out(DestroyBuilding(None if play == "guide" else 2))
    assert table.p.progress[MARTIAN] == 1
    (fact,) = [each for each in table.facts if each.kind == "destroyed"]
    name = "Building" if play == "guide" else ground(table).buildings[2].name
    assert str(fact.headline) == f"{name} destroyed"


@pytest.mark.rule("IFOS-358", "IFOS-359", "IFOS-360")
@pytest.mark.parametrize(("verb", "said"), [
    ("own_room", "Hannah stays in room 3, takes its bonus and searches."),
    ("full_room", "Room 3 is full: Hannah goes to the Clown Head and does not search."),
    ("other_room", ""),
])  # fmt: skip
def test_without_a_board_the_room_of_the_fun_house_is_asked_by_its_number(verb: str, said: str):
    table = ready("guide")
    table.carry_out(FunHouse(table.p.hero_id(0), "search"))
    assert table.due() == "Room of Hannah in the Fun House"
    assert table.roll(3).story() == ["Hannah: room 3."]
    assert table.question() == "Room 3: is Hannah already there, or going there?"
    assert table.state.prompts()[0].rules == ("IFOS-358", "IFOS-359", "IFOS-360")
    story = table.do(verb).story()
    assert not said or said in story
    assert (table.asked == "note") == (verb == "own_room")
    if verb == "own_room":
        assert table.question() == (
            "Do this on the table: Fun House, room 3, Hannah: the bonus of the room, as printed"
        )
