"""Pieces on a drawn board: they differ by more than their colour, and cover no number."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest
from kivy.graphics import Canvas, Ellipse, Quad, RoundedRectangle

from ui.boxes.invasion_from_outer_space.boards.pieces import CORNER, Pieces
from ui.demo.stage import Stage

UNIT = 30.0  # pixels of a cell
LEADER = (
    {"playing": False, "space": -1, "name": "Zard Beast"},
    {"playing": True, "space": 0, "name": "Martian Leader"},
)
LETTER = 0.22  # of a figure's width: half of a digit
CROWD = [{"space": 0, "wounds": 1}]
Troops = list[list[tuple[int, int]]]


def on_canvas(martians: int, troops: Troops, **more: Any) -> list[Any]:
    """What is drawn on a board of two spaces, in order; the first Hero acts."""
    seen: dict[str, Any] = {
        "board": {"cannons": [], "kerosene": [], "sites": [], "allies": [], "troops": troops},
        "fires": (), "crowds": (), "champions": (), "heroes": (), "martians": martians, "active": 0,
    }  # fmt: skip
    canvas = Canvas()
    with canvas:
        middles = [(0.0, 0.0), (1.0, 0.0)]
        Pieces(lambda at: (UNIT * at[0], UNIT * at[1]), UNIT, middles, ()).draw(seen | more)
    return [*canvas.children]


def drawn(martians: int, troops: Troops, **more: Any) -> list[Any]:
    """The figures and fires on a board."""
    found = on_canvas(martians, troops, **more)
    return [each for each in found if isinstance(each, RoundedRectangle | Quad)]


def sides(figure: Any) -> tuple[float, float]:
    """The left and the right end of a figure, in pixels."""
    if isinstance(figure, Quad):
        return min(figure.points[::2]), max(figure.points[::2])
    return figure.pos[0], figure.pos[0] + figure.size[0]


def middle(figure: Any) -> float:
    """How high the middle of a figure is, in pixels."""
    if isinstance(figure, Quad):
        return float(figure.points[3])
    return float(figure.pos[1] + figure.size[1] / 2)


@pytest.mark.parametrize(
    ("martians", "troops", "squares"),
    [
        (1, [[(0, 3), (1, 2)]], (2, 0)),
        (2, [[(0, 3)], [(0, 1), (1, 2)]], (1, 2)),
        (1, [[(0, 3)], [(0, 1)]], (2, 0)),
        (1, [[(0, 3)], [(0, 1)], [(1, 1)]], (2, 1)),
        (2, [[(0, 1)], [(0, 1)], [(1, 1)], [(1, 1)]], (2, 2)),
        (0, [[(0, 1)], [(1, 1)]], (1, 1)),
    ],
)
def test_figures_of_two_players_of_a_side_have_different_shapes(
    stage: Stage, martians: int, troops: Troops, squares: tuple[int, int]
) -> None:
    """Blue and purple look alike to some, and all Zombies have one colour."""
    shapes = [type(each) for each in drawn(martians, troops)]
    assert (shapes.count(RoundedRectangle), shapes.count(Quad)) == squares


@pytest.mark.parametrize("champions", [(), LEADER])
@pytest.mark.parametrize("troops", [[[(0, 3)]], [[(0, 2)], [(0, 1)]]])
def test_no_number_is_covered_by_who_else_is_there(
    stage: Stage, troops: Troops, champions: Sequence[Any]
) -> None:
    *figures, crowd, fire = drawn(
        len(troops), troops, champions=champions, fires=[{"space": 0, "new": True}], crowds=CROWD
    )
    assert len(figures) == len(troops) + bool(champions)
    ends = sorted(map(sides, figures))
    for (left, right), (other, _) in pairwise(ends):
        assert other > (left + right) / 2 + LETTER * (right - left)
    for figure in figures:
        left, right = sides(figure)
        wide, up = (right - left) / (2 * CORNER if isinstance(figure, Quad) else 1), middle(figure)
        assert wide > 0.3 * UNIT
        for mark in (crowd, fire):
            near, far = sides(mark)
            apart = min(abs(near - (left + right) / 2), abs(far - (left + right) / 2))
            assert apart > LETTER * wide or mark.pos[1] > up + LETTER * wide


def test_a_pack_alone_is_large_and_in_the_middle(stage: Stage) -> None:
    blue, purple = map(sides, drawn(2, [[(0, 2)], [(1, 1)]]))
    assert sum(blue) == pytest.approx(0, abs=0.01) and blue[1] - blue[0] > 0.6 * UNIT
    assert sum(purple) / 2 == pytest.approx(UNIT)


@pytest.mark.parametrize("heroes", [1, 2, 4])
@pytest.mark.parametrize("troops", [[[]], [[(0, 3)]], [[(0, 2)], [(0, 1)]]])
def test_heroes_cover_no_number_of_a_pack_or_a_crowd(
    stage: Stage, troops: Troops, heroes: int
) -> None:
    party = [
        {"name": name, "alive": True, "space": 0, "seat": 0, "acted": False}
        for name in ("Cassidy", "Carl", "JoJo", "Hannah")[:heroes]
    ]
    found = on_canvas(len(troops), troops, heroes=party, crowds=CROWD)
    figures = [each for each in found if isinstance(each, RoundedRectangle | Quad)]
    # Each figure has a dark ground; those of the Heroes come last.
    grounds = [each for each in found if isinstance(each, Ellipse)][sum(map(len, troops)) :]
    assert len(figures) == sum(map(len, troops)) + 1 and len(grounds) >= heroes
    for ground in grounds:
        top = ground.pos[1] + ground.size[1]
        for figure in figures:
            left, right = sides(figure)
            wide = (right - left) / (2 * CORNER if isinstance(figure, Quad) else 1)
            assert top < middle(figure) - 0.8 * LETTER * wide
