"""Blow 'em Out of the Sky! and Abduction: saucers that fall, Allies that are moved and run."""

import pytest
from ifos_advanced import EAST, NORTH, burn, ground, listed, open_space, side
from ifos_scenarios import abduction, crashed, read_by_table, sky, turn_ends
from ifos_table import components

from companion.engine.actions import TABLE
from companion.games.invasion_from_outer_space.engine import settle
from companion.games.invasion_from_outer_space.events import CannonHit
from companion.games.invasion_from_outer_space.steps.buildings import PlaceAlly
from companion.games.invasion_from_outer_space.steps.fire import Flight
from companion.games.invasion_from_outer_space.table.position import HERO, MARTIAN, ZARD


# ---- Blow 'em Out of the Sky! ----------------------------------------------------------------
@pytest.mark.rule("IFOS-379", "IFOS-361")
def test_saucers_crash_at_once_when_they_have_taken_their_hits():
    table = sky()
    table.p.publish(CannonHit(table.p.sites[1]), table.facts)
    assert table.p.saucer_damage == [0, 1, 0, 0]
    table.p.publish(CannonHit(open_space(table)), table.facts)
    assert table.p.saucer_damage == [0, 1, 0, 0]
    crashed(table)
    assert table.due() == "Crash of the saucer"
    assert len(table.p.sites) == len(table.p.saucer_damage) == 3
    assert table.p.progress[HERO] == 1


@pytest.mark.rule("IFOS-379", "IFOS-222")
def test_a_cannon_hits_saucers_and_archibald_does_not():
    table = sky()
    here = listed(table.p.cannons)[0]
    table.hero(1, space=here)
    table.hand(1, "Fire the Cannon")
    site = side(table, open_space(table), EAST)
    table.p.sites[0] = site
    table.do("activate", 1).roll(1, green=(1,)).do("move").do("stop").skip()
    table.do("play", table.key("Fire the Cannon")).skip().roll(5)
    aims = [args for args in table.args("hits") if args[0] == site]
    assert aims
    table.do("hits", site).do("aimed").skip()
    assert table.p.saucer_damage[0] == 1
    # Archibald, who lands under a saucer, does nothing to it.
    table.p.push(Flight(table.p.hero_id(0), 1, 6))
    settle(table.state, table.facts)
    table.do("lands", site)
    assert table.p.saucer_damage == [1, 0, 0, 0]


@pytest.mark.rule("IFOS-361", "IFOS-362", "IFOS-A71")
@pytest.mark.parametrize("face", [1, 2])
def test_on_one_and_two_it_falls_where_it_is(face: int):
    table = sky()
    here = open_space(table)
    table.hero(0, space=here)
    table.soldiers(here, 2)
    crashed(table, here).roll(face)
    # Each model rolls, wounded on 3 and more; nobody dodges.
    rolled = 0
    while table.due().startswith("The crash"):
        number = table.p.stack[-1].white
        rolled += number
        table.roll(*[3] * number).skip()
    assert rolled == 3
    assert table.p.heroes[0].wounds == 1
    assert table.p.soldiers(here) == 0
    # The survivors move away, and then a fire starts.
    table.do("flees", side(table, here, NORTH), 1)
    assert table.p.heroes[0].space == side(table, here, NORTH)
    assert [fire.space for fire in table.p.fires] == [here]
    assert table.p.heroes[0].wounds == 1


@pytest.mark.rule("IFOS-362", "IFOS-257", "IFOS-262")
def test_a_new_hero_does_not_leave_the_space_in_its_predecessors_place():
    table = sky()
    centre = ground(table).centre
    table.hero(0, space=centre, wounds=table.p.setup.sheets[table.p.heroes[0].sheet].health - 1)
    for n in (1, 2, 3):
        table.hero(n, space=open_space(table))
    crashed(table, centre).roll(1).roll(3).skip()
    table.do("new_hero").do("sheet", "carl").do("at_centre").do("found", "hero-cabbage")
    assert table.p.heroes[0].space == centre
    assert table.asked != "flee" and "flees" not in table.kinds()


@pytest.mark.rule("IFOS-361", "IFOS-363", "IFOS-A71", "IFOS-364")
@pytest.mark.parametrize(("crash", "face", "wounds"), [(3, 2, 0), (4, 3, 1), (6, 3, 1)])
def test_on_three_and_more_it_destroys_a_random_building(crash: int, face: int, wounds: int):
    table = sky()
    shed = table.space("Torch Shed")
    table.hero(0, space=shed)
    crashed(table).roll(crash).roll(3).roll(5)
    assert table.due().startswith("The crash")
    table.roll(face).skip()
    assert table.p.heroes[0].wounds == wounds
    table.do("flees")
    assert table.p.destroyed >> shed & 1
    assert not table.p.destroyed >> table.p.heroes[0].space & 1


@pytest.mark.rule("IFOS-280", "IFOS-379")
def test_three_saucers_down_win():
    table = sky()
    table.p.progress[HERO] = 2
    crashed(table)
    assert (table.p.winner, table.p.win_reason) == (HERO, "goal-heroes")


@pytest.mark.rule("IFOS-379", "IFOS-362", "IFOS-363")
def test_without_a_board_the_table_says_which_saucer_is_hit_and_who_is_below():
    from companion.games.invasion_from_outer_space.table.figures import HERO as A_HERO

    table = sky("guide")
    for _ in range(2):
        table.p.publish(CannonHit(-1), table.facts)
        settle(table.state, table.facts)
        table.do("saucer_hit", 2)
    table.roll(2).do("burns", A_HERO, 1, 1).roll(3).skip().do("nobody_burns")
    assert table.p.heroes[1].wounds == 1
    assert len(table.p.fires) == 1
    assert len(table.p.saucer_damage) == 3


# ---- Abduction -------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-380")
@pytest.mark.parametrize("left", [True, False])
def test_an_ally_waits_in_a_random_building_or_anywhere_when_none_is_left(left: bool):
    table = abduction()
    if not left:
        for each in ground(table).buildings:
            table.p.destroyed |= each.mask if each.numbers else 0
    table.carry_out(PlaceAlly())
    building = ground(table).buildings[2]
    if left:
        table.roll(1).do("building", 2)
    (prompt,) = table.state.prompts()
    assert (prompt.name, prompt.players) == ("ally_starts", (1,))
    assert (building.name in str(prompt.text)) == left
    inside = building.mask if left else ground(table).everywhere & ~table.p.destroyed
    assert {s for (s,) in table.args("ally_starts")} == set(listed(inside))
    table.do("ally_starts", listed(inside)[0])
    assert table.p.allies[-1] == listed(inside)[0]


@pytest.mark.rule("IFOS-381", "IFOS-A38")
@pytest.mark.parametrize(("company", "runs"), [("none", True), ("hero", False), ("soldier", False)])
def test_an_ally_alone_in_a_fire_runs_where_the_heroes_choose(company: str, runs: bool):
    from ifos_advanced import start_fire

    table = abduction(simulated=True)
    here = table.p.allies[0]
    if company == "hero":
        table.hero(0, space=here)
    elif company == "soldier":
        table.soldiers(here, 1)
    start_fire(table, here)
    if company != "none":
        table.roll(1).skip()
    assert (table.asked == "ally_flees") == runs
    if runs:
        assert {s for (s,) in table.args("ally_flees")} == set(listed(ground(table).adjacent[here]))
        assert {a.player for a in table.p.legal_actions()} == {1}
        table.do("ally_flees", side(table, here, EAST))
        assert table.p.allies[0] == side(table, here, EAST)


@pytest.mark.rule("IFOS-381")
def test_it_runs_when_the_hero_next_to_it_leaves():
    table = abduction()
    here = table.p.allies[0]
    table.hero(0, space=here)
    burn(table, here)
    table.at("heroes").do("activate", 0).roll(3, green=(1,)).do("move")
    table.do("step", side(table, here, NORTH))
    assert table.asked == "ally_flees", "at once, not when the walk ends"
    assert table.do("ally_flees").asked == "walk"


@pytest.mark.rule("IFOS-380", "IFOS-A74")
@pytest.mark.parametrize(("ruling", "price"), [("two", 2), ("printed", 0)])
def test_power_tokens_move_an_ally_as_the_table_rules(ruling: str, price: int):
    table = abduction(rulings={"IFOS-A74": ruling})
    for n in range(4):
        table.hero(n, tokens=0)
    assert table.at("heroes").can("move_ally") == (ruling == "printed")
    table.hero(0, tokens=1)
    table.hero(2, tokens=2)
    assert table.can("move_ally", 1)
    table.do("move_ally", 1)
    if price:
        assert {n for (n,) in table.args("pays")} == {0, 2}
        table.do("pays", 0)
    to = int(table.args("ally_to")[0][0])
    table.do("ally_to", to)
    assert table.p.allies[1] == to
    assert sum(hero.tokens for hero in table.p.heroes) == 3 - price


@pytest.mark.rule("IFOS-380", "IFOS-A74")
@pytest.mark.parametrize("far", [0, 1, 3])
def test_an_ally_is_moved_as_far_as_the_card_says_or_as_the_table_reads(far: int):
    scenarios = [{**each, "ally_moves": far} for each in components()["scenarios"]]
    table = abduction(entered={**components(), "scenarios": scenarios})
    table.at("heroes").do("move_ally", 0)
    while table.asked == "ally_price":
        table.do("pays")
    there = reached = {table.p.allies[0]}
    for _ in range(far):
        reached = reached | {to for s in reached for to in listed(ground(table).steps[s])}
    expected = reached - there if far else set(listed(ground(table).everywhere))
    assert {space for (space,) in table.args("ally_to")} == expected


@pytest.mark.rule("IFOS-380", "IFOS-280")
@pytest.mark.parametrize("play", ["guide", "board"])
@pytest.mark.parametrize("side_", [HERO, MARTIAN])
def test_what_only_the_card_says_of_an_ally_the_table_says(play: str, side_: int):
    table = turn_ends(abduction(play, entered=read_by_table()), side_)
    assert table.asked == "ally_gone"
    assert {a.player for a in table.p.legal_actions()} == {TABLE}
    table.do("ally_gone", 0)
    assert table.p.progress[side_] == 2
    table.do("ally_gone", 0)
    assert table.p.winner == side_


@pytest.mark.rule("IFOS-380", "IFOS-280")
@pytest.mark.parametrize("company", ["none", "soldier", "beast"])
def test_an_ally_in_the_centre_is_saved_without_martians(company: str):
    table = abduction()
    centre = ground(table).centre
    table.p.allies[1] = centre
    if company == "soldier":
        table.soldiers(centre, 1)
    elif company == "beast":
        table.champion(ZARD, centre)
    turn_ends(table, HERO)
    saved = company == "none"
    assert table.asked != "ally_gone"
    assert table.p.progress[HERO] == 1 + saved and len(table.p.allies) == 3 - saved


@pytest.mark.rule("IFOS-380", "IFOS-280")
@pytest.mark.parametrize("company", ["martians", "hero too", "none"])
def test_an_ally_under_a_saucer_is_carried_off_by_martians_if_no_hero_is_there(company: str):
    table = abduction()
    site = table.p.sites[0]
    table.p.allies[1] = site
    table.soldiers(site, 0 if company == "none" else 2)
    if company == "hero too":
        table.hero(2, space=site)
    turn_ends(table, MARTIAN)
    gone = company == "martians"
    assert table.asked != "ally_gone"
    assert table.p.progress[MARTIAN] == 1 + gone and len(table.p.allies) == 3 - gone


@pytest.mark.rule("IFOS-380", "IFOS-280")
def test_the_board_sees_when_the_last_ally_decides_the_match():
    table = abduction()
    table.p.allies[:2] = [table.p.sites[0], table.p.sites[1]]
    table.soldiers(table.p.sites[0], 1)
    table.soldiers(table.p.sites[1], 1)
    assert turn_ends(table, MARTIAN).p.winner == MARTIAN


# ---- by hand ---------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-364", "IFOS-379", "IFOS-380")
def test_ruins_saucers_and_allies_can_be_set_by_hand():
    from companion.engine.actions import CORRECT, Action

    table = sky()
    table.p.allies = [open_space(table)]
    shed = next(n for n, b in enumerate(ground(table).buildings) if b.name == "Torch Shed")
    fields = {each.path for each in table.p.correctables()}
    for path, value in ((f"ruin/{shed}", "yes"), ("saucer/0", 1), ("ally/0", 33)):
        assert path in fields
        table.push(Action(TABLE, CORRECT, (path, value)))
    assert table.p.destroyed == ground(table).buildings[shed].mask
    assert table.p.saucer_damage[0] == 1
    assert table.p.allies == [33]
    table.push(Action(TABLE, CORRECT, (f"ruin/{shed}", "no")))
    assert not table.p.destroyed
