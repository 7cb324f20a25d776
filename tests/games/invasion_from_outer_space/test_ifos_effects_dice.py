"""What effects on dice change, say and ask next, in Fights and moves."""

import pytest
from ifos_effects import BUSY, HEROES, MARTIANS, does, ready
from ifos_table import Table

from companion.games.invasion_from_outer_space.steps.heroes import Walk
from companion.games.invasion_from_outer_space.table.position import Fight


def fighting(ours: tuple[int, ...] = (2, 5), theirs: tuple[int, ...] = (3, 3, 6)) -> Table:
    """A Fight of Hannah's against three Soldiers, with dice on the table."""
    table = ready()
    here = table.p.sites[3]
    table.hero(0, space=here)
    table.p.fight = Fight(0, here, 3, None, ours=ours, theirs=theirs)
    return table


def dice(table: Table) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The dice of both sides."""
    assert isinstance(table.p.fight, Fight)
    return table.p.fight.ours, table.p.fight.theirs


# ---- changing dice -----------------------------------------------------------------------------
@pytest.mark.rule("IFOS-243", "IFOS-268")
@pytest.mark.parametrize(("line", "new"), [("set n=6", 6), ("plus n=1", 3), ("plus n=2", 4)])
@pytest.mark.parametrize("walks", [False, True])
def test_a_die_of_the_own_side_is_changed_in_a_fight_also_in_the_middle_of_a_move(
    line: str, new: int, walks: bool
):
    table = fighting()
    if walks:
        table.p.push(Walk(table.p.hero_id(0), 3))
    does(table, line)
    assert set(table.args("choose")) == {("die", 2), ("die", 5)}
    table.do("choose", "die", 2)
    assert dice(table) == ((new, 5), (3, 3, 6))
    assert table.said("die") == f"A die changes from 2 to {new}."
    if walks:
        assert table.p.stack[-1].left == 3


@pytest.mark.rule("IFOS-179")
@pytest.mark.parametrize("n", [1, 3])
def test_without_dice_on_the_table_a_move_becomes_longer(n: int):
    table = ready()
    table.p.push(Walk(table.p.hero_id(0), 2))
    does(table, f"plus n={n}")
    assert table.p.stack[-1].left == 2 + n and table.kinds() == ["further"]
    assert does(ready(), f"plus n={n}").kinds() == ["skipped"], "nobody moves"


@pytest.mark.rule("IFOS-243", "IFOS-268")
@pytest.mark.parametrize(("line", "seat", "missing"), [
    ("reroll n=2 side=own", HEROES, ((0, 0), (3, 3, 6))),
    ("reroll n=5 side=own", HEROES, ((0, 0), (3, 3, 6))),
    ("reroll n=3 side=other", HEROES, ((2, 5), (0, 0, 0))),
    ("reroll n=3 side=own", MARTIANS, ((2, 5), (0, 0, 0))),
    ("dice n=1 side=own", HEROES, ((2, 5, 0), (3, 3, 6))),
    ("dice n=2 side=other", HEROES, ((2, 5), (3, 3, 6, 0, 0))),
])  # fmt: skip
def test_all_dice_of_a_side_are_rolled_again_or_more_are_rolled(line, seat, missing):
    table = does(fighting(), line, seat)
    assert dice(table) == missing
    number = sum(pool.count(0) for pool in missing)
    side = "Heroes" if 0 in missing[0] else "Martians"
    assert side in table.due()
    table.roll(*[4] * number)
    mine, others = dice(table)
    kept = [[face for face in pool if face] + [4] * pool.count(0) for pool in missing]
    assert (list(mine), list(others)) == (sorted(kept[0]), sorted(kept[1]))
    assert side in table.said("rolled")


@pytest.mark.rule("IFOS-243", "IFOS-268")
def test_so_many_dice_are_chosen_and_rolled_together():
    table = does(fighting((2, 3, 5), (1,)), "reroll n=2 side=own")
    assert set(table.args("choose")) == {("die", 2), ("die", 3), ("die", 5)}
    table.do("choose", "die", 3)
    assert set(table.args("choose")) == {("die", 2), ("die", 5)}
    table.do("choose", "die", 5).roll(6, 1)
    assert dice(table) == ((1, 2, 6), (1,))


# ---- without dice ------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-263")
@pytest.mark.parametrize("line", [
    "set n=6", "reroll n=1 side=own", "dice n=1 side=own", "ties", "beat", "instant",
    "reroll_move",
])  # fmt: skip
def test_where_nobody_fights_or_moves_nothing_happens(line: str):
    table = does(ready(), line)
    assert table.kinds() == ["skipped"] and table.question() == BUSY


@pytest.mark.rule("IFOS-249", "IFOS-250", "IFOS-407")
@pytest.mark.parametrize(("line", "seat", "changed"), [
    ("ties", HEROES, (True, False, False)), ("ties", MARTIANS, (False, True, False)),
    ("beat", HEROES, (False, False, True)), ("beat", MARTIANS, (False, False, False)),
])  # fmt: skip
def test_who_wins_ties_and_whose_win_beats_a_pack_is_the_side_of_the_card(line, seat, changed):
    table = does(fighting(), line, seat)
    fight = table.p.fight
    assert isinstance(fight, Fight)
    assert (fight.hero_ties, fight.martian_ties, fight.beats) == changed
    kind = "ties" if line == "ties" else "beats" if any(changed) else "skipped"
    assert table.kinds() == [kind]


@pytest.mark.rule("IFOS-267", "IFOS-A34")
@pytest.mark.parametrize(("seat", "there"), [(HEROES, 2), (MARTIANS, 3)])
def test_an_instant_kill_takes_a_soldier_and_one_of_its_dice(seat: int, there: int):
    table = does(fighting(), "instant", seat)
    here = table.p.sites[3]
    if seat == MARTIANS:
        assert table.kinds() == ["skipped"] and table.p.soldiers(here) == there
        return
    table.skip()
    assert table.p.soldiers(here) == there and table.p.fight.soldiers == there
    assert set(table.args("choose")) == {("die", 3), ("die", 6)}
    table.do("choose", "die", 6)
    assert dice(table) == ((2, 5), (3, 3)) and "6" in table.said("die")
