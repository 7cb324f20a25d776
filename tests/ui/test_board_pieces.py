"""Pieces on a drawn board: they differ by more than their colour, and each can be seen."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest
from kivy.graphics import Canvas, Color, Ellipse, Quad, RoundedRectangle

from ui.boxes.invasion_from_outer_space.boards.pieces import Pieces
from ui.demo.stage import Stage
from ui.shell import theme as colours

UNIT = 30.0  # pixels of a cell
Troops = list[list[tuple[int, int]]]


def on_canvas(martians: int, troops: Troops, **more: Any) -> list[Any]:
    """What is drawn on a board of two spaces, in order; the first Hero acts."""
    seen: dict[str, Any] = {
        "board": {"cannons": [], "kerosene": [], "sites": [], "allies": [], "troops": troops},
        "fires": (), "crowds": (), "champions": (), "heroes": (), "martians": martians, "active": 0,
    }  # fmt: skip
    canvas = Canvas()
    middles = [(0.0, 0.0), (1.0, 0.0)]
    pieces = Pieces(lambda at: (UNIT * at[0], UNIT * at[1]), UNIT, middles, (), (0, 1))
    with canvas:
        for _, paint in pieces.drawings(seen | more):
            paint()
    return [*canvas.children]


def circles(found: Sequence[Any], least: float = 0.2) -> list[tuple[float, float, float]]:
    """The discs of figures: middle and radius, those inside others left out."""
    discs = [each for each in found if isinstance(each, Ellipse) and each.size[0] > least * UNIT]
    return [(e.pos[0] + e.size[0] / 2, e.pos[1] + e.size[1] / 2, e.size[0] / 2) for e in discs]


@pytest.mark.parametrize(
    ("martians", "troops", "corners", "squares"),
    [
        (1, [[(0, 3), (1, 2)]], 0, 0),
        (2, [[(0, 3)], [(0, 1), (1, 2)]], 3, 0),
        (1, [[(0, 3)], [(0, 1)], [(1, 1)]], 1, 1),
        (0, [[(0, 1)], [(1, 1)]], 1, 1),
        (1, [[(0, 4)]], 0, 1),
    ],
)
def test_figures_of_two_players_of_a_side_have_different_shapes(
    stage: Stage, martians: int, troops: Troops, corners: int, squares: int
) -> None:
    """Blue and purple look alike to some, and all Zombies have one colour."""
    shapes = [type(each) for each in on_canvas(martians, troops)]
    assert (shapes.count(Quad), shapes.count(RoundedRectangle)) == (corners, squares)


def test_soldiers_stand_next_to_each_other_and_can_be_counted(stage: Stage) -> None:
    for number in (1, 2, 3):
        found = circles(on_canvas(1, [[(0, number)]]), 0.3)
        middles = sorted({round(x) for x, _, _ in found})
        assert len(middles) == number
        assert all(b - a > 0.1 * UNIT for a, b in pairwise(middles))
        assert abs(sum(middles)) <= number, "in the middle of their space"


@pytest.mark.parametrize("heroes", [1, 2, 4])
@pytest.mark.parametrize("troops", [[[]], [[(0, 3)]]])
def test_heroes_in_one_space_fan_out_and_the_one_who_acts_is_in_front(
    stage: Stage, troops: Troops, heroes: int
) -> None:
    party = [
        {"name": name, "alive": True, "space": 0, "seat": 0, "acted": False}
        for name in ("Cassidy", "Carl", "JoJo", "Hannah")[:heroes]
    ]
    found = on_canvas(1, troops, heroes=party)
    alone = [each[::2] for each in circles(on_canvas(1, troops), 0.3)]  # Without their height.
    discs = [each for each in circles(found, 0.3) if each[::2] not in alone]
    places = list(dict.fromkeys(round(x, 1) for x, _, _ in discs))
    assert len(places) == heroes and all(abs(x) < 0.6 * UNIT for x in places)
    inks = [tuple(each.rgba) for each in found if isinstance(each, Color)]
    bright = len(inks) - 1 - inks[::-1].index(tuple(colours.inks.bright))
    assert bright > len(inks) * (heroes - 1) / heroes - 4, "drawn last"


def test_a_landing_site_has_the_number_that_people_are_asked_for(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was said to be number 3, and nothing on the map was."""
    found: list[tuple[str, tuple[float, float]]] = []
    monkeypatch.setattr(
        "ui.boxes.invasion_from_outer_space.boards.pieces.pieces.write_fine",
        lambda text, at, *_: found.append((text, at)),
    )
    board = {"cannons": [], "kerosene": [], "sites": [1, 0], "allies": [], "troops": [[(1, 3)]]}
    on_canvas(1, [], board=board)
    places = {text: at for text, at in found}
    assert set(places) == {"1", "2"} and places["2"][0] < UNIT / 2 < places["1"][0]
