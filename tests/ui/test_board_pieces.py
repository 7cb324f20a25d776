"""Pieces on a drawn board differ by more than their colour."""

from typing import Any

import pytest
from kivy.graphics import Canvas, Quad, RoundedRectangle

from ui.boards.pieces import Pieces
from ui.demo.stage import Stage

UNIT = 30.0  # pixels of a cell


def drawn(martians: int, troops: list[list[tuple[int, int]]]) -> list[Any]:
    """What is drawn of these figures."""
    seen: dict[str, Any] = {
        "board": {"cannons": [], "kerosene": [], "sites": [], "allies": [], "troops": troops},
        "fires": [], "crowds": [], "champions": [], "heroes": [], "martians": martians,
    }  # fmt: skip
    canvas = Canvas()
    with canvas:
        Pieces(
            lambda point: (UNIT * point[0], UNIT * point[1]), UNIT, [(0.0, 0.0), (1.0, 0.0)], ()
        ).draw(seen)
    return [each for each in canvas.children if isinstance(each, RoundedRectangle | Quad)]


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
    stage: Stage, martians: int, troops: list[list[tuple[int, int]]], squares: tuple[int, int]
) -> None:
    """Blue and purple look alike to some, and all Zombies have one colour."""
    shapes = [type(each) for each in drawn(martians, troops)]
    assert (shapes.count(RoundedRectangle), shapes.count(Quad)) == squares


def test_no_number_of_a_mixed_pack_is_covered(stage: Stage) -> None:
    square, corner = drawn(2, [[(0, 2)], [(0, 1)]])
    left = min(corner.points[::2])
    assert square.pos[0] + square.size[0] / 2 < left - 0.1 * UNIT
    assert square.size[0] > 0.45 * UNIT, "it can be read"
    alone, _ = drawn(2, [[(0, 2)], [(1, 1)]])
    assert alone.pos[0] + alone.size[0] / 2 == 0
