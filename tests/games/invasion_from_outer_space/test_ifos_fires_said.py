"""What fires say and ask: how they start, catch, spread, burn figures and go out."""

import pytest
from ifos_advanced import (
    EAST,
    NORTH,
    NORTHWARD,
    advanced,
    burn,
    fire_phase,
    ground,
    listed,
    named,
    open_space,
    side,
    start_fire,
)
from ifos_table import Table

from companion.games.invasion_from_outer_space.steps.fire import (
    BurnHero,
    BurnSoldiers,
    Danger,
    StartFire,
    TimesBurnt,
    WhoBurns,
)
from companion.games.invasion_from_outer_space.table.position import HERO, Fire

BUSY = "Hero Turn: which Hero acts now?"


def last_rules(table: Table, kind: str) -> tuple[str, ...]:
    """The rules of the last fact of a kind."""
    return [fact for fact in table.facts if fact.kind == kind][-1].rules


# ---- starting --------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-313", "IFOS-312", "IFOS-366")
def test_a_fire_that_starts_is_said_and_one_that_cannot_too():
    table = advanced()
    here, there = open_space(table), side(table, open_space(table), NORTH)
    start_fire(table, here)
    assert table.story() == [f"A New fire starts in {named(table, here)}."]
    burn(table, there)
    table.carry_out(StartFire(there, 1, HERO))
    assert last_rules(table, "no_fire") == ("IFOS-312", "IFOS-366")
    assert table.story() == [f"No fire starts in {named(table, there)}."]


def laid(table: Table, *, new: bool) -> list[int]:
    """Eight fires where no Hero is."""
    spaces = [each for each in listed(ground(table).outdoors) if not table.p.heroes_at(each)][:8]
    burn(table, *spaces, new=new)
    return spaces


@pytest.mark.rule("IFOS-325", "IFOS-326")
@pytest.mark.parametrize("arrows", [0, 1, 2])
def test_of_eight_fires_only_one_with_arrows_is_moved_and_asked_for_if_there_are_two(arrows: int):
    table = advanced()
    here = open_space(table)
    spaces = [each for each in laid(table, new=True) if each != here]
    for n in range(arrows):
        table.p.fires[n] = Fire(table.p.fires[n].space, new=False)
    first = table.p.fires[0].space
    new = next(e for e in listed(ground(table).outdoors) if not table.p.fire_at(e))
    start_fire(table, new, seat=0)
    if arrows == 2:
        text = f"All eight fires are burning. Which one moves to {named(table, new)}?"
        assert table.question() == text and table.state.prompts()[0].players == (0,)
        assert set(table.args("takes_fire")) == {(each.space,) for each in table.p.fires[:2]}
        table.do("takes_fire", first)
    if arrows:
        moved, starts = table.story()
        assert moved == f"The fire in {named(table, first)} is moved."
        assert starts == f"A New fire starts in {named(table, new)}."
        assert not table.p.fire_at(first) and table.p.fire_at(new)
    else:
        assert table.story() == ["All eight fires are New: no other can start."]
        assert not table.p.fire_at(new) and spaces
    assert len(table.p.fires) == 8 and table.question() == BUSY


@pytest.mark.rule("IFOS-307", "IFOS-308")
def test_kerosene_that_catches_is_said_before_its_fire():
    table = advanced()
    here = open_space(table)
    there = side(table, here, EAST)
    table.p.kerosene = 1 << there
    start_fire(table, here)
    assert table.story() == [
        f"A New fire starts in {named(table, here)}.",
        f"The Kerosene in {named(table, there)} catches fire.",
        f"A New fire starts in {named(table, there)}.",
    ]


@pytest.mark.rule("IFOS-329")
def test_a_building_that_has_burnt_down_is_named():
    table = advanced()
    burn(table, table.space("Torch Shed"))
    start_fire(table, table.space("Torch Shed", 1))
    assert "Torch Shed burns down." in table.story()


@pytest.mark.rule("IFOS-325", "IFOS-326")
@pytest.mark.parametrize(("fires", "new", "left"), [
    (7, True, 8), (8, False, 8), (8, True, 8), (9, False, 9)
])  # fmt: skip
def test_without_a_board_there_are_eight_markers_too(fires: int, new: bool, left: int):
    table = advanced("guide")
    table.soldiers(-1, 1)
    burn(table, *[-1] * fires, new=new)
    start_fire(table, -1)
    starts = not (new and fires >= 8)
    said = "A New fire starts." if starts else "All eight fires are New: no other can start."
    assert table.story() == [said] and len(table.p.fires) == left
    assert (table.asked == "who_burns") == starts
    if starts and not new:
        assert [each.new for each in table.p.fires].count(True) == 1
    if not starts:
        table.carry_out(StartFire(-1, 0), StartFire(-1, 0))
        assert table.story() == [said, said], "each says so"


# ---- who burns -------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-317", "IFOS-362")
@pytest.mark.parametrize(("danger", "name"), [(Danger.FIRE, "Fire"), (Danger.CRASH, "The crash")])
@pytest.mark.parametrize("play", ["board", "guide"])
def test_a_roll_for_fire_or_a_crash_says_where_and_how_many_wounds(danger, name: str, play: str):
    table = advanced(play)
    here = open_space(table) if play == "board" else -1
    table.soldiers(here, 3)
    table.hero(0, space=here)
    burn(table, here)
    table.at("heroes").facts.clear()
    table.carry_out(BurnSoldiers(0, here, 2, danger))
    where = f" in {named(table, here)}" if play == "board" else ""
    assert table.due() == f"{name}{where}" and table.p.stack[-1].white == 2
    need = 4 if danger is Danger.FIRE else 3
    table.roll(need, need - 1)
    assert table.story()[0] == f"{name} {need}+: {need - 1} {need}, 1 wound."
    assert table.p.on_board() == 2 and table.question() == BUSY
    table.carry_out(BurnHero(table.p.hero_id(0), here, danger)).roll(need - 1)
    assert table.story() == [f"{name} {need}+: {need - 1}, 0 wounds."]
    assert table.p.heroes[0].wounds == 0 and table.question() == BUSY


@pytest.mark.rule("IFOS-317")
def test_where_no_fire_burns_any_more_nobody_rolls_but_under_a_saucer_they_do():
    table = advanced()
    here = open_space(table)
    table.hero(0, space=here)
    table.at("heroes").carry_out(BurnHero(table.p.hero_id(0), here))
    assert not table.due() and table.question() == BUSY
    table.carry_out(BurnHero(table.p.hero_id(0), here, Danger.CRASH))
    assert table.due().startswith("The crash")


@pytest.mark.rule("IFOS-317", "IFOS-329", "IFOS-362")
def test_without_a_board_who_burns_is_asked_until_nobody_is_left():
    table = advanced("guide")
    table.soldiers(-1, 2)
    burn(table, -1, -1)
    start_fire(table, -1)
    question = "Who is in a fire now and rolls for it? Has a building burnt down?"
    assert table.question() == question
    assert table.state.prompts()[0].rules == ("IFOS-317", "IFOS-329", "IFOS-340")
    assert set(table.args("burns_down")) == {(1,), (2,), (3,)}
    soldiers = {args for args in table.args("burns") if args[0] == 0}
    assert soldiers == {(0, 0, 1), (0, 0, 2)}
    table.facts.clear()
    table.do("burns_down", 2)
    assert table.story() == ["A building burns down: 2 fires removed."]
    assert len(table.p.fires) == 1 and not table.can("burns_down"), "one building for one fire"
    table.do("nobody_burns")
    assert table.question() == BUSY


@pytest.mark.rule("IFOS-329")
def test_a_building_burnt_down_without_a_board_has_a_headline_and_its_rules():
    table = advanced("guide")
    table.soldiers(-1, 1)
    start_fire(table, -1).do("burns_down", 1)
    (fact,) = [each for each in table.facts if each.kind == "burnt_down"]
    assert str(fact.headline) == "A building burns down"
    assert fact.rules[0] == "IFOS-329" and fact.rules[-1] == "IFOS-366"
    assert fact.words(()) == "A building burns down: 1 fire removed."


@pytest.mark.rule("IFOS-362", "IFOS-363")
def test_who_is_under_a_saucer_is_asked_while_there_is_anybody():
    table = advanced("guide")
    table.soldiers(-1, 1)
    table.at("heroes").facts.clear()
    hero = BurnHero(table.p.hero_id(0), -1, Danger.CRASH)
    table.carry_out(WhoBurns(Danger.CRASH, (hero,)))
    assert table.question() == "Who is under the saucer and rolls?"
    assert table.state.prompts()[0].rules == ("IFOS-362", "IFOS-363")
    assert not table.can("burns_down")
    table.do("burns", 1, 0, 1).roll(1)
    assert table.question() == BUSY, "nobody else is left to ask about"


@pytest.mark.rule("IFOS-317", "IFOS-459")
def test_how_often_a_hero_rolls_is_a_number_up_to_four():
    table = advanced("guide")
    table.soldiers(-1, 1)
    burn(table, -1)
    table.at("heroes").carry_out(TimesBurnt(table.p.hero_id(0)))
    assert table.question() == (
        "How many times does Hannah roll for fire? "
        "Count each space entered, and the last one again."
    )
    assert table.args("times_burnt") == [(0,), (1,), (2,), (3,), (4,)]
    domain = table.state.prompts()[0].domain
    assert (domain.low, domain.high) == (0, 4)
    table.do("times_burnt", 0)
    assert table.question() == BUSY
    table.hero(0, alive=False)
    table.carry_out(TimesBurnt(table.p.hero_id(0)))
    assert table.question() == BUSY


# ---- the Fire Phase --------------------------------------------------------------------------
@pytest.mark.rule("IFOS-318", "IFOS-319", "IFOS-327")
def test_every_roll_of_the_fire_phase_is_said():
    table = advanced()
    table.soldiers(table.p.sites[0], 1)
    here = open_space(table)
    fires = [here, side(table, here, NORTH), table.p.sites[1]]
    burn(table, *fires)
    fire_phase(table)
    assert table.story() == ["The Fire Phase begins."]
    assert table.question() == "Fire Phase: roll for which fire next?"
    assert table.state.prompts()[0].rules == ("IFOS-318", "IFOS-319")
    table.do("rolls_fire", fires[2])
    assert table.due() == f"The fire in {named(table, fires[2])}"
    table.roll(1)
    assert table.story() == [f"1: the fire in {named(table, fires[2])} goes out."]
    table.do("rolls_fire", fires[1]).roll(4)
    assert table.story() == [f"4: the fire in {named(table, fires[1])} burns on."]
    table.roll(5)
    assert table.story() == [f"5: the fire in {named(table, here)} spreads."]
    assert table.due() == f"Direction of the fire in {named(table, here)}"
    table.roll(NORTHWARD)
    assert table.story()[:2] == [
        "Direction: 2, the north side.", "The fire cannot go that way."
    ]  # fmt: skip
    assert {(each.space, each.new) for each in table.p.fires} == {
        (here, False), (fires[1], False)
    }  # fmt: skip


@pytest.mark.rule("IFOS-327", "IFOS-321")
def test_new_fires_are_turned_at_the_end_of_the_phase_and_only_then_it_is_said():
    said = "Turn all New fires arrow side up, pointing like the arrows on the Center Board."
    for new in (True, False):
        table = advanced()
        table.soldiers(table.p.sites[0], 1)
        burn(table, open_space(table), new=new)
        fire_phase(table)
        if not new:
            table.roll(3)
        assert (said in table.story()) == new and not any(e.new for e in table.p.fires)


@pytest.mark.rule("IFOS-321", "IFOS-322")
def test_where_a_fire_spreads_is_said_and_asked_where_there_is_a_choice():
    table = advanced()
    table.soldiers(table.p.sites[0], 1)
    here = open_space(table)
    burn(table, here)
    fire_phase(table).roll(6).facts.clear()
    table.roll(6)
    assert table.story() == ["Direction: 6, the Martians choose."]
    assert table.question() == "Where does the fire go?"
    assert table.state.prompts()[0].rules == ("IFOS-321", "IFOS-322", "IFOS-324")
    to = side(table, here, EAST)
    table.do("goes", to)
    assert table.story()[:2] == [
        f"The fire spreads to {named(table, to)}.", f"A New fire starts in {named(table, to)}."
    ]  # fmt: skip


@pytest.mark.rule("IFOS-318", "IFOS-319", "IFOS-323")
def test_without_a_board_all_fires_are_rolled_in_one_and_every_spread_is_asked():
    table = advanced("guide")
    table.soldiers(-1, 1)
    burn(table, -1, -1, -1, -1)
    burn(table, -1, new=True)
    fire_phase(table).facts.clear()
    assert table.due() == "All fires that are not New" and table.p.stack[-1].white == 4
    table.roll(1, 1, 2, 5)
    assert table.story() == ["1 1 2 5: 2 of 4 go out, 1 spreads."]
    assert [each.new for each in table.p.fires].count(True) == 1 and len(table.p.fires) == 3
    assert table.due() == "Direction of the fire"
    table.roll(1)
    assert (
        table.question() == "The fire spreads (the Heroes choose): is there a space without a fire?"
    )
    assert table.state.prompts()[0].rules == ("IFOS-321", "IFOS-323", "IFOS-324")
    table.facts.clear()
    table.do("stays")
    assert table.story()[0] == "The fire cannot go that way."
    assert len(table.p.fires) == 3


@pytest.mark.rule("IFOS-319")
def test_without_old_fires_and_without_a_board_nothing_is_rolled():
    table = advanced("guide")
    table.soldiers(-1, 1)
    burn(table, -1, new=True)
    fire_phase(table)
    assert not table.due() and not any(each.new for each in table.p.fires)


@pytest.mark.rule("IFOS-317", "IFOS-337")
def test_who_may_choose_the_order_of_fires_is_who_controls():
    table = advanced(seats=4, simulated=True)
    burn(table, open_space(table), table.p.sites[1])
    table.p.control = 1
    fire_phase(table)
    assert {each.player for each in table.p.legal_actions()} == {1}
    assert set(table.args("rolls_fire")) == {(each.space,) for each in table.p.fires}
