"""Rules revised a third time, and that records whose pieces are older are played as they were."""

import pytest
from ifos_advanced import advanced, burn, fire_phase, ground, listed
from ifos_cards import quiet
from ifos_effects import does, ready
from ifos_scenarios import abduction
from ifos_table import Table, components
from ifos_zombies import ZombieTable, zombie_components

from companion.engine.actions import CORRECT, TABLE, Action
from companion.games.invasion_from_outer_space.corrections import board_switch
from companion.games.invasion_from_outer_space.steps.base import Roll
from companion.games.invasion_from_outer_space.steps.buildings import DestroyBuilding, LocateMarker
from companion.games.invasion_from_outer_space.steps.cards import BreakTest, TalentSource
from companion.games.invasion_from_outer_space.steps.combat import Strike
from companion.games.invasion_from_outer_space.steps.fire import (
    Danger,
    LightKerosene,
    TurnFires,
    WhoBurns,
)
from companion.games.invasion_from_outer_space.table.position import (
    NONE,
    NOWHERE,
    SOMEWHERE,
    CardInPlay,
)

OLDER = {"edition": 3}
OLD = components() | OLDER
ZOMBIES, MARTIANS, HEROES = 0, 0, 1  # seats
RISEN = 3  # the Zombie Hero of the first sheet
LIGHTS = "Lights Out"


def zombies(play: str, number: int, *risen: int, **values: object) -> ZombieTable:
    """So many Zombies and these Zombie Heroes, in one space on a board."""
    table = ZombieTable(play, **values)
    here = NOWHERE if play == "guide" else ground(table).centre
    if number:
        table.soldiers(here, number)
    for which in risen:
        table.champion(which, here)
    table.at("heroes")
    return table


def hit(table: Table, number: int) -> Table:
    """Somebody hits so many of a Pack from afar."""
    space = NOWHERE if table.p.guide else ground(table).centre
    source = TalentSource(table.p.hero_id(0), space)
    return does(table, f"wound n={number} target=pack", HEROES, space, hero=0, source=source)


# ---- Zombie Heroes among Zombies ------------------------------------------------------------
@pytest.mark.rule("IFOS-391")
def test_a_hit_on_a_pack_hits_the_zombie_heroes_in_it_too():
    def strikes(table: Table) -> int:
        return sum(isinstance(each, Strike) for each in table.p.stack)

    assert strikes(hit(zombies("board", 1, RISEN, RISEN + 1), 3)) == 3
    older = zombies("board", 1, RISEN, RISEN + 1, entered=zombie_components() | OLDER)
    assert strikes(hit(older, 3)) == 1


@pytest.mark.rule("IFOS-391")
def test_a_guide_asks_who_was_hit_with_zombie_heroes_and_more_than_three_zombies():
    table = hit(zombies("guide", 5, RISEN, RISEN + 1), 3)
    assert table.can("choose", "soldiers", 2, RISEN) and table.can("choose", "champion", RISEN)
    assert table.can("choose", "soldiers", 0, RISEN, RISEN + 1)
    assert not table.can("choose", "soldiers", 3, RISEN), "no more than three are hit"
    wounds = [each.wounds for each in table.p.champions]
    label = str(table.state.describe(Action(HEROES, "choose", ("soldiers", 2, RISEN))))
    assert "2 Zombies and Zombie " in label
    table.do("choose", "soldiers", 2, RISEN)
    now = table.p.champions[RISEN]
    assert now.wounds == wounds[RISEN] + 1 or not now.playing
    assert table.p.on_board() == 3
    everybody = zombies("guide", 5)
    source = TalentSource(everybody.p.hero_id(0), NOWHERE)
    does(everybody, "kill target=pack", HEROES, hero=0, source=source)
    assert everybody.can("choose", "soldiers", 5), "Zombies know no largest Pack"


@pytest.mark.rule("IFOS-391", "IFOS-199")
def test_one_of_a_pack_may_take_several_hits_in_the_guide_as_on_the_board():
    table = hit(zombies("board", 1, RISEN), 3)
    table.do("strike", "champion", RISEN)
    assert sum(isinstance(each, Strike) for each in table.p.stack) == 1
    table = hit(zombies("guide", 3, RISEN), 3)
    assert table.can("choose", "soldiers", 0, RISEN, RISEN), "as often as there are figures"
    assert not table.can("choose", "soldiers", 2, RISEN, RISEN), "no more than three hits"
    label = str(table.state.describe(Action(HEROES, "choose", ("soldiers", 1, RISEN, RISEN))))
    assert ": 1 Zombie and Zombie " in label and label.endswith(" (2 wounds)")
    table.do("choose", "soldiers", 1, RISEN, RISEN)
    assert table.p.on_board() == 2
    now = table.p.champions[RISEN]
    assert now.wounds == 2 or not now.playing


@pytest.mark.rule("IFOS-391", "IFOS-248")
def test_a_shot_without_a_board_may_hit_a_zombie_hero():
    table = zombies("guide", 2, RISEN)
    table.carry_out(Strike(table.p.hero_id(0), NOWHERE, "ranged"))
    assert table.can("strike", "champion", RISEN)
    table = zombies("guide", 2, RISEN, entered=zombie_components() | OLDER)
    table.carry_out(Strike(table.p.hero_id(0), NOWHERE, "ranged"))
    assert table.p.on_board() == 1 and table.p.champions[RISEN].wounds == 0


# ---- markers of cards without a board -------------------------------------------------------
def marked(play: str = "guide", **values: object) -> Table:
    """A table on which the marker of Lights Out lies."""
    table = ready(play, **values)
    table.p.cards_in_play = [CardInPlay(table.card(LIGHTS), 0)]
    does(table, "marker where=any what=Dark", 0)
    return table


@pytest.mark.rule("IFOS-021", "IFOS-263")
def test_a_guide_knows_which_markers_lie_and_forgets_one_that_a_card_removes():
    table = marked().do("noted")
    assert table.p.cards_in_play[0].spot == SOMEWHERE
    does(table, "remove n=1 what=marker")
    assert table.p.cards_in_play[0].spot == NONE and "Lights Out" in table.said("removed")
    board_switch.take_board(table.p)
    assert not any(isinstance(each, LocateMarker) for each in table.p.stack)


@pytest.mark.rule("IFOS-021", "IFOS-054")
def test_a_switch_there_and_back_asks_only_for_markers_that_lie():
    table = ready("board")
    card = table.card(LIGHTS)
    table.p.cards_in_play = [CardInPlay(card, 0, 5), CardInPlay(card, 0)]
    board_switch.leave_board(table.p)
    assert [each.spot for each in table.p.cards_in_play] == [SOMEWHERE, NONE]
    board_switch.take_board(table.p)
    assert [each.card for each in table.p.stack if isinstance(each, LocateMarker)] == [0]
    assert all(each.spot == NONE for each in table.p.cards_in_play)
    older = marked(entered=OLD).do("noted")
    assert older.p.cards_in_play[0].spot == NONE
    older.push(Action(TABLE, CORRECT, ("play", "board")))
    assert any(isinstance(each, LocateMarker) for each in older.p.stack)


@pytest.mark.rule("IFOS-366")
def test_a_guide_asks_whose_markers_lay_on_a_destroyed_building():
    table = marked().do("noted")
    card, discarded = table.card(LIGHTS), len(table.p.discard[1])
    table.carry_out(DestroyBuilding(0))
    assert table.question() == "Did the marker of a card lie on this building?"
    assert str(table.state.describe(Action(TABLE, "marker_gone", (0,)))) == "Lights Out marker"
    table.do("marker_gone", 0)
    assert table.asked != "markers_there" and not table.p.cards_in_play
    assert len(table.p.discard[1]) == discarded + 1 and card in table.p.discard[1]
    elsewhere = marked().do("noted").carry_out(DestroyBuilding(0)).do("no_marker")
    assert elsewhere.p.cards_in_play
    assert advanced("guide").at("heroes").carry_out(DestroyBuilding(0)).asked != "markers_there"


# ---- fires and Kerosene without a board -----------------------------------------------------
def waiting(*fires: bool, **values: object) -> Table:
    """Kerosene and eight fires, of which so many are New: nothing can light it."""
    table = advanced("guide", **values)
    table.soldiers(NOWHERE, 1)
    for new in (*fires, *[True] * (8 - len(fires))):
        burn(table, NOWHERE, new=new)
    table.p.kerosene_count = 1
    return table


@pytest.mark.rule("IFOS-308", "IFOS-327", "IFOS-A44")
def test_a_guide_asks_for_kerosene_that_waited_once_new_fires_are_turned():
    table = waiting()
    table.at("heroes").carry_out(TurnFires())
    assert table.asked == "kerosene" and table.args("kerosene_lit") == [(0,), (1,)]
    table.do("kerosene_lit", 1)
    assert table.p.kerosene_count == 0 and len(table.p.fires) == 8
    for others in (waiting(False), waiting(entered=OLD)):
        assert others.at("heroes").carry_out(TurnFires()).asked != "kerosene"


@pytest.mark.rule("IFOS-308", "IFOS-A44")
@pytest.mark.parametrize("line", ["quench n=2", "quench n=1", "remove n=1 what=fire"])
def test_a_guide_asks_for_kerosene_that_waited_once_a_fire_is_put_out(line: str):
    table = waiting()
    table.at("heroes")
    assert does(table, line).asked == "kerosene"


@pytest.mark.rule("IFOS-308", "IFOS-326")
def test_kerosene_may_have_moved_a_fire_before_another_one_went_out():
    """All dice are reported at once, and on the table they are rolled one by one."""
    table = fire_phase(waiting(*[False] * 8))
    table.roll(5, 1, 2, 2, 2, 2, 2, 2)
    table.roll(2).do("spreads")
    assert table.args("kerosene_lit") == [(0,), (1,), (1, 1)]
    said = str(table.state.describe(Action(TABLE, "kerosene_lit", (1, 1))))
    assert "1, 1 with markers of other fires" in said
    before = len(table.p.fires)
    table.do("kerosene_lit", 1, 1)
    assert len(table.p.fires) == before and table.p.kerosene_count == 0
    plain = fire_phase(waiting(*[False] * 8))
    plain.roll(5, 2, 2, 2, 2, 2, 2, 2).roll(2).do("spreads")
    assert not plain.can("kerosene_lit", 1, 1), "no marker was taken away"


@pytest.mark.rule("IFOS-308", "IFOS-326")
def test_kerosene_has_moved_no_more_fires_than_it_lit_and_none_that_are_new():
    table = advanced("guide")
    for new in (False, False, *[True] * 5):
        burn(table, NOWHERE, new=new)
    table.p.kerosene_count = 3
    table.carry_out(LightKerosene(full=True))
    ways = [args for args in table.args("kerosene_lit") if len(args) == 2]
    assert ways == [(1, 1), (2, 1), (2, 2), (3, 1), (3, 2)]


@pytest.mark.rule("IFOS-326", "IFOS-327", "IFOS-A44")
@pytest.mark.parametrize(("pieces", "chooses"), [(components(), MARTIANS), (OLD, HEROES)])
def test_the_martians_choose_whose_marker_kerosene_takes_as_the_fire_phase_ends(
    pieces: dict[str, object], chooses: int
):
    table = advanced(entered=pieces)
    outdoors = listed(ground(table).outdoors)
    laid = [space for space in outdoors if not table.p.heroes_at(space)][:8]
    burn(table, *laid, new=True)
    free = listed(ground(table).adjacent[laid[0]])
    table.p.kerosene |= 1 << next(space for space in free if space not in laid)
    fire_phase(table)
    assert table.asked == "move_fire"
    assert {each.player for each in table.p.legal_actions()} == {chooses}


@pytest.mark.rule("IFOS-366", "IFOS-367")
def test_a_guide_asks_for_the_objective_of_a_building_that_burnt_down():
    table = abduction("guide")
    table.soldiers(NOWHERE, 1)
    burn(table, NOWHERE, NOWHERE)
    table.at("heroes").carry_out(WhoBurns(Danger.FIRE, ()))
    table.do("burns_down", 2)
    assert table.question().startswith("Was the building part of an objective?")
    older = abduction("guide", entered=OLD)
    burn(older, NOWHERE, NOWHERE)
    older.at("heroes").carry_out(WhoBurns(Danger.FIRE, ())).do("burns_down", 2)
    assert older.asked != "was_aim"


# ---- dice of the dead ------------------------------------------------------------------------
@pytest.mark.rule("IFOS-257")
def test_no_die_is_asked_for_a_hero_who_has_died_since_it_was_due():
    """Kerosene that he lit burnt him before the Break Test of it was rolled."""
    for play in ("board", "guide"):
        table = quiet(advanced(play)).at("heroes")
        gone = table.p.sheets[0]
        assert table.carry_out(BreakTest(gone, 0), Roll(1, 0, "")).asked == "heroes"
        table.hero(0, alive=False)
        dead = table.p.hero_id(0)
        assert table.carry_out(BreakTest(dead, 0), Roll(1, 0, "")).asked == "heroes"
    older = quiet(advanced(entered=OLD)).at("heroes")
    assert older.carry_out(BreakTest(gone, 0), Roll(1, 0, "")).asked == "roll"
