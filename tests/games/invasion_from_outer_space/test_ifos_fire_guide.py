"""Fires without a board: the table says what follows from the dice."""

import pytest
from ifos_advanced import (
    NORTHWARD,
    advanced,
    burn,
    fire_phase,
    start_fire,
)
from ifos_table import components

from companion.games.invasion_from_outer_space.table.position import MARTIAN


# ---- without a board -------------------------------------------------------------------------
def guided():
    """A guided match with three fires in the Fire Phase."""
    table = advanced("guide")
    burn(table, -1, -1, -1)
    return fire_phase(table)


@pytest.mark.rule("IFOS-318", "IFOS-319")
def test_without_a_board_all_fires_are_rolled_at_once_and_the_table_says_what_follows():
    table = guided()
    assert table.p.stack[-1].white == 3
    table.roll(1, 3, 6)
    assert len(table.p.fires) == 2
    table.roll(NORTHWARD).do("spreads")
    assert len(table.p.fires) == 3
    assert table.asked == "who_burns"
    table.do("burns", 1, 0, 1) if table.can("burns", 1, 0, 1) else None
    table.do("nobody_burns") if table.asked == "who_burns" else table.roll(1)


@pytest.mark.rule("IFOS-317", "IFOS-329")
def test_without_a_board_the_table_says_who_burns_and_what_burns_down():
    from companion.games.invasion_from_outer_space.table.figures import HERO, SOLDIERS

    table = advanced("guide")
    table.soldiers(-1, 4)
    burn(table, -1)
    start_fire(table, -1)
    table.do("burns", HERO, 2, 1).roll(6).skip()
    assert table.p.heroes[2].wounds == 1
    table.do("burns", SOLDIERS, 0, 2).roll(4, 1)
    assert table.p.on_board() == 3
    assert not table.can("burns", HERO, 2, 1)
    table.do("burns_down", 2)
    assert not table.p.fires
    table.do("nobody_burns")
    assert table.asked == "heroes"


@pytest.mark.rule("IFOS-329", "IFOS-366")
def test_without_a_board_a_building_that_burns_down_counts_once():
    goal = {"kind": "buildings", "n": 4, "text": ""}
    found = [
        {**each, "martians": goal} if each["name"] == "Wipe Them Out" else each
        for each in components()["scenarios"]
    ]
    entered = {**components(), "scenarios": found}
    table = advanced("guide", scenario="wipe-them-out", entered=entered)
    burn(table, -1)
    start_fire(table, -1)
    table.do("burns_down", 2)
    assert table.p.progress[MARTIAN] == 1


@pytest.mark.rule("IFOS-317")
def test_without_a_board_a_hero_says_how_often_a_move_touched_a_fire():
    table = advanced("guide")
    burn(table, -1)
    table.at("heroes").do("activate", 0).roll(3, green=(1,)).do("move").do("stop")
    assert table.asked == "times_burnt"
    table.do("times_burnt", 2).roll(6).skip().roll(2)
    assert table.p.heroes[0].wounds == 1


@pytest.mark.rule("IFOS-317", "IFOS-257", "IFOS-262")
@pytest.mark.parametrize("face", [6, 1])
def test_without_a_board_a_new_hero_does_not_make_its_predecessors_fire_roll(face: int):
    table = advanced("guide")
    table.soldiers(-1, 1)
    burn(table, -1)
    table.hero(0, wounds=table.p.setup.sheets[table.p.heroes[0].sheet].health - 1)
    table.at("heroes").do("activate", 0).roll(3, green=(1,)).do("move").do("stop")
    table.do("times_burnt", 2).roll(face).skip()
    if face == 6:
        table.do("new_hero").do("sheet", "carl").do("at_random").do("building_found")
        assert table.p.heroes[0].alive and not table.due()
        assert table.kinds().count("burnt") == 1
    else:
        assert table.due() == "Fire"  # who lives rolls again
