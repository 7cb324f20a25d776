"""Boards as files: what the practice boards hold, what is refused, and in which words."""

import copy
import json
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.invasion_from_outer_space.boards.ground import ground
from companion.games.invasion_from_outer_space.boards.layout import Layout
from companion.games.invasion_from_outer_space.boards.reading import read_plan
from companion.games.invasion_from_outer_space.table import fires, match_setup
from tests.games.invasion_from_outer_space.ifos_ground import practice_center, practice_outers

BOARDS = [plan.to_dict() for plan in (*practice_outers(), practice_center("big-top"),
                                      practice_center("fair-grounds"))]  # fmt: skip
ROOT = Path(__file__).parents[3]
FUN_HOUSE = 2
BIG_TOP = 6


def run(code: str) -> subprocess.CompletedProcess:
    """Run some lines in a Python of their own."""
    command = [sys.executable, "-c", code]
    return subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)


def entered(number: int = 0) -> dict:
    return copy.deepcopy(read_plan(BOARDS[number]).to_dict())


# ---- the practice boards -------------------------------------------------------------
@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board["name"])
def test_a_practice_board_says_so_and_comes_back_as_it_was_entered(board):
    plan = read_plan(board)
    assert plan.data == "practice" and "ractice" in plan.name
    assert read_plan(json.loads(json.dumps(plan.to_dict()))) == plan


@pytest.mark.rule("IFOS-053", "IFOS-066", "IFOS-068")
def test_six_outer_boards_each_with_a_cannon_and_a_start_spot():
    boards = practice_outers()
    assert len(boards) == 6
    for board in boards:
        cells = {cell for row in board.rows for cell in row}
        assert {board.cannon, board.spot} <= cells and board.cannon != board.spot
        assert all(not {board.cannon, board.spot} & set(each.spaces) for each in board.buildings)


@pytest.mark.rule("IFOS-276")
def test_every_result_of_a_die_names_a_building_of_each_outer_board():
    for board in practice_outers():
        numbers = [number for each in board.buildings for number in each.numbers]
        assert sorted(numbers) == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("IFOS-070", "IFOS-357")
def test_the_buildings_that_the_texts_name_are_there():
    found = {each.name: (board, each) for board in practice_outers() for each in board.buildings}
    assert found["Animal Pens"][1].pick_up == "Cabbage"
    assert found["Bear Tent"][1].kind == "tent"
    assert found["Ferris Wheel"][0] is found["Trapeze Tent"][0]
    board, house = found["Fun House"]
    assert sorted(room.number for room in house.rooms) == [1, 2, 3, 4, 5, 6]
    assert all(room.bonus for room in house.rooms)
    assert board.clown_head and board.clown_head not in house.spaces


@pytest.mark.rule("IFOS-052", "IFOS-064")
def test_the_center_has_two_sides_one_with_four_blockers():
    big_top, fair = practice_center("big-top"), practice_center("fair-grounds")
    assert len(big_top.blockers) == 4 and not fair.blockers
    assert [each.kind for each in big_top.buildings] == ["big-top"]
    assert {each.name for each in big_top.buildings} == {"Big Top"}


# ---- what is refused -----------------------------------------------------------------
def broken(number: int, **changes) -> str:
    board = {**entered(number), **changes}
    with pytest.raises(ValueError) as caught:
        read_plan(board)
    return str(caught.value)


def test_a_fault_is_named_with_its_place():
    rows = entered()["rows"]
    name = "Board 'Practice board 1': "
    assert broken(0, rows=[*rows[:2], "a3 b3", *rows[3:]]) == (
        name + "row 3 has 2 cells, row 1 has 6."
    )
    assert broken(0, rows=["a1 b! c1 d1 e1 f1", *rows[1:]]) == (
        name + "row 1, cell 2: 'b!' names no space; use letters and digits."
    )
    assert broken(0, rows=["a1 b1 c1 a1 e1 f1", *rows[1:]]) == (
        name + "space a1: its cells make no rectangle."
    )
    assert broken(0, level=[*entered()["level"][:6], "x....."]) == (
        name + "level, line 7, character 1: 'x' is not one of . w d W D."
    )
    assert broken(0, cannon="z9") == name + "cannon: there is no space 'z9' on this board."
    assert broken(0, walls=[]) == (name + "the board has 'walls', which this format does not know.")


def test_a_wall_stands_neither_inside_a_space_nor_in_the_air():
    upright = entered(BIG_TOP)["upright"]
    inside = broken(BIG_TOP, upright=["ww" + upright[0][2:], *upright[1:]])
    assert inside.endswith("upright, line 1, character 2: a wall cannot stand inside space a1.")
    level = entered()["level"]
    air = broken(0, level=[*level[:6], "....w."])
    assert air.endswith("level, line 7, character 5: there is no cell next to this wall.")


@pytest.mark.rule("IFOS-066", "IFOS-068", "IFOS-052")
def test_what_every_board_of_its_kind_has_must_be_entered():
    assert "one Cannon; its space is missing" in broken(0, cannon="")
    assert "one Landing Site start spot" in broken(0, spot="")
    assert "has no Cannon" in broken(BIG_TOP, cannon="a1")
    assert "exactly one building of the kind big-top" in broken(BIG_TOP, buildings=[])
    assert "big-top' or 'fair-grounds" in broken(BIG_TOP, side="")
    assert "middle of a Center Board" in broken(
        BIG_TOP, rows=["a b", "c d"], upright=["...", "..."], level=["..", "..", ".."],
        buildings=[{"key": "t", "name": "Tent", "kind": "big-top", "spaces": ["a"]}], blockers=[],
    )  # fmt: skip


@pytest.mark.rule("IFOS-357", "IFOS-360")
def test_a_fun_house_has_six_rooms_and_a_clown_head():
    assert "Clown Head space and the Fun House" in broken(FUN_HOUSE, clown_head="")
    assert "Clown Head space is an Outdoor" in broken(FUN_HOUSE, clown_head="a1")
    buildings = entered(FUN_HOUSE)["buildings"]
    buildings[0]["rooms"][5]["number"] = 5
    assert "the rooms 1 to 6" in broken(FUN_HOUSE, buildings=buildings)
    buildings[0]["rooms"][5]["number"] = 6
    buildings[0]["rooms"][5]["spaces"] = ["b3"]
    assert "space c3 must be either in the building" in broken(FUN_HOUSE, buildings=buildings)


def test_two_buildings_share_nothing():
    buildings = entered()["buildings"]
    twice = [{**buildings[0], "key": "x", "name": "{} {0}", "numbers": []}, *buildings]
    assert "two buildings share space a1." in broken(0, buildings=twice)
    buildings[1]["numbers"] = [1]
    assert "two buildings have the random number 1." in broken(0, buildings=buildings)
    buildings[1]["key"] = buildings[0]["key"]
    assert "two buildings have the key animal-pens." in broken(0, buildings=buildings)


def test_boards_that_do_not_fit_together_are_refused():
    outers, center = practice_outers(), practice_center("big-top")
    with pytest.raises(ValueError, match="is not a Center Board"):
        Layout(outers[0], outers[:4])
    with pytest.raises(ValueError, match="is not an Outer Board"):
        Layout(center, (*outers[:3], center))
    with pytest.raises(ValueError, match="Four Outer Boards"):
        Layout(center, outers[:3])
    small = dict(entered(BIG_TOP), rows=["a1 a1", "a1 a1"], upright=["..."] * 2, level=[".."] * 3)
    small.update(kind="center", side="fair-grounds", buildings=[], blockers=[], name="Small")
    with pytest.raises(ValueError, match="No board covers column 4, row 4"):
        ground(Layout(read_plan(small), outers[:4]))
    full = dict(entered(), rows=[f"{' '.join(c + str(y) for c in 'abcdef')}" for y in range(6)])
    full.update(upright=["......."] * 6, level=["......"] * 7, buildings=[], cannon="a1", spot="a2")
    with pytest.raises(ValueError, match="both cover column 4, row 4"):
        ground(Layout(center, (read_plan(full), *outers[:3])))


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)


def places(value, path=()):
    """All paths into an entered board."""
    yield path
    if isinstance(value, dict):
        for key, item in value.items():
            yield from places(item, (*path, key))
    elif isinstance(value, list):
        for number, item in enumerate(value):
            yield from places(item, (*path, number))


PATHS = {number: [path for path in places(entered(number)) if path] for number in (0, 2, 6)}


@settings(max_examples=300, deadline=None)
@given(data=st.data(), number=st.sampled_from(sorted(PATHS)), junk=JUNK)
def test_a_hostile_board_is_read_or_refused_in_words(data, number, junk):
    board = entered(number)
    for path in data.draw(st.lists(st.sampled_from(PATHS[number]), min_size=1, max_size=3)):
        inner = board
        try:
            for key in path[:-1]:
                inner = inner[key]
            if isinstance(inner[path[-1]], str) and data.draw(st.booleans()):
                text = inner[path[-1]]
                cut = data.draw(st.integers(0, len(text)))
                inner[path[-1]] = (
                    text[:cut] + data.draw(st.sampled_from(".wdWD# a1")) + text[cut + 1 :]
                )
            else:
                inner[path[-1]] = copy.deepcopy(junk)  # no file holds itself
        except (KeyError, IndexError, TypeError):
            continue  # an earlier change has taken this place away
    try:
        plan = read_plan(board)
    except ValueError as error:
        assert len(str(error)) > 20
        return
    assert read_plan(plan.to_dict()) == plan
    outers = practice_outers()
    center = plan if plan.kind == "center" else practice_center("fair-grounds")
    try:
        where = ground(Layout(center, (*outers[:3], plan if plan.kind == "outer" else outers[3])))
    except ValueError as error:
        assert len(str(error)) > 20
        return
    assert where.seen(0) & 1 and where.seen_hard(where.size - 1) and where.drawing.outlines


@settings(max_examples=200, deadline=None)
@given(junk=JUNK)
def test_anything_else_is_no_board(junk):
    with pytest.raises(ValueError):
        read_plan(junk)


# ---- laid out ------------------------------------------------------------------------
@pytest.mark.rule("IFOS-053", "IFOS-275")
def test_four_boards_lie_round_the_center_each_turned_to_it():
    outers = practice_outers()
    where = ground(Layout(practice_center("big-top"), outers[:4]))
    area = where.area
    assert (area.width, area.height, where.size) == (12, 12, 4 * 27 + 8)
    # The outermost corner of every board is its a1.
    corners = [(0, 0), (11, 0), (11, 11), (0, 11)]
    assert [where.names[area.space(*at)] for at in corners] == ["2-a1", "3-a1", "4-a1", "5-a1"]
    # Turned clockwise: along the top row a board at the top right shows its first column.
    assert [where.names[area.space(x, 0)] for x in range(6, 12)] == [
        f"3-a{row}" for row in range(6, 0, -1)
    ]
    assert [where.section[space] for space in where.spots] == [1, 2, 3, 4]
    assert [where.section[space] for space in where.cannons] == [1, 2, 3, 4]
    assert sum(where.sections) == where.everywhere
    assert where.layout.practice == tuple(
        board.name for board in (practice_center("big-top"), *outers[:4])
    )


def test_a_turned_board_keeps_its_doors_and_buildings():
    outers, center = practice_outers(), practice_center("fair-grounds")
    for place in range(4):
        others = outers[1:4]
        where = ground(Layout(center, (*others[:place], outers[0], *others[place:])))
        pens = next(each for each in where.buildings if each.name == "Animal Pens")
        names = {where.names[s][2:] for s in range(where.size) if pens.mask >> s & 1}
        assert pens.section == place + 1 and names == {"a1", "b1", "c1", "a2", "b2", "c2"}
        inside, outside = (where.names.index(f"{place + 2}-{name}") for name in ("b2", "b3"))
        assert where.steps[inside] >> outside & 1
        closed = where.names.index(f"{place + 2}-a3")
        assert not where.steps[where.names.index(f"{place + 2}-a2")] >> closed & 1


def test_a_ground_is_made_once_and_its_libraries_come_late():
    layout = Layout(practice_center("big-top"), practice_outers()[:4])
    again = Layout(read_plan(BOARDS[BIG_TOP]), tuple(map(read_plan, BOARDS[:4])))
    assert ground(layout) is ground(again)
    assert ground(layout, mutual=True) is not ground(layout)
    code = (
        "import sys\n"
        "import companion.games.invasion_from_outer_space.boards.ground\n"
        "from tests.games.invasion_from_outer_space.ifos_ground import practice_outers\n"
        "practice_outers()\n"
        "print([each for each in ('shapely', 'numpy') if each in sys.modules])"
    )
    done = run(code)
    assert done.stdout.strip() == "[]"


def test_without_the_geometry_library_a_board_match_is_refused_in_words():
    code = (
        "import sys\n"
        "sys.modules['shapely'] = None\n"
        "from companion.games.invasion_from_outer_space.boards import ground, layout\n"
        "from tests.games.invasion_from_outer_space import ifos_ground as known\n"
        "center, outers = known.practice_center('big-top'), known.practice_outers()[:4]\n"
        "try:\n    ground.ground(layout.Layout(center, outers))\n"
        "except ValueError as error:\n    print(error)"
    )
    done = run(code)
    assert "needs the package Shapely" in done.stdout


@pytest.mark.rule("IFOS-325", "IFOS-329")
def test_the_practice_big_top_can_burn_in_all_its_spaces_at_once():
    (top,) = practice_center("big-top").buildings
    assert len(top.spaces) <= fires.MOST


@pytest.mark.rule("IFOS-053")
@pytest.mark.parametrize("wrong", [7, {}, [7]])
def test_boards_are_a_list_of_tables(wrong: object):
    with pytest.raises(ValueError) as error:
        match_setup.read_boards(wrong)
    assert error.value.args[0].id == "boards-no-tables"
