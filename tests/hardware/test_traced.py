"""Path-traced throws: what lies up and where is known from the geometry, without a renderer."""

from dataclasses import replace

import cv2
import numpy as np
import pytest
from click.testing import CliRunner

from calibration.training import score_traced
from calibration.training.solid import Style, View
from calibration.training.styles import draw_style, draw_turn
from calibration.training.traced import (
    HIGH,
    WIDE,
    Die,
    Laid,
    all_whole,
    boxes_of,
    draw_laid,
    mesh_of,
    seen_at,
)

GROUND = np.full((8, 8, 3), 120, np.uint8)


def make(depth: float = 1.0) -> Style:
    """White dice with black pips."""
    white, black = np.full(3, 0.9, np.float32), np.full(3, 0.05, np.float32)
    drawn = draw_style(np.random.default_rng(1))
    return replace(
        drawn, body=white, pip=black, one=black, corner=0.1, ball=0.88, gap=0.24, radius=0.09,
        one_radius=0.09, depth=depth, marble=0.0, glyphs={},
    )  # fmt: skip


def throw(height: float, *dice: Die) -> Laid:
    """Dice seen from so many degrees above the ground."""
    return Laid(dice, View(float(np.radians(height)), 20.0, (), 0.5), 9.0, GROUND, 1)


def shown(laid: Laid, samples: int = 1) -> np.ndarray:
    """What the camera sees of the points of the dice: the nearest colours, darker below the top."""
    picture = np.full((HIGH, WIDE, 3), 120, np.uint8)
    away = np.array((0, -np.cos(laid.view.height), np.sin(laid.view.height)))
    for die in sorted(laid.dice, key=lambda die: float(np.dot((*die.place, 0), away))):
        mesh = mesh_of(die.style)
        points = die.in_world(mesh.points)
        far_first = np.argsort(points @ away)
        x, y = np.floor(seen_at(laid.view, laid.across, points)[far_first]).astype(int).T
        light = np.where(points[far_first, 2:] > 0.9, 250, 150)
        picture[y, x] = mesh.colours[far_first] * light
    return picture


def one_of_each() -> dict[str, Die]:
    """A die for each number, as it comes up by chance, next to each other."""
    dice: dict[str, Die] = {}
    for n in range(60):
        die = Die(make(), draw_turn(np.random.default_rng(n), 0.0), (0.0, 0.0))
        place = (len(dice) % 3 * 2.4 - 2.4, len(dice) // 3 * 2.4 - 1.2)
        dice.setdefault(die.value, replace(die, place=place))
    return dice


@pytest.mark.parametrize("height", [88, 60])
def test_as_many_pips_are_seen_on_top_as_the_value_says_within_the_box(height):
    dice = one_of_each()
    assert sorted(dice) == list("123456")
    laid = throw(height, *dice.values())
    picture = shown(laid)
    for value, box in zip(laid.values, boxes_of(laid), strict=True):
        x0, y0, x1, y1 = np.round(box).astype(int)
        part = picture[y0:y1, x0:x1, 0]
        top = cv2.morphologyEx((part > 210).astype(np.uint8), cv2.MORPH_CLOSE, np.ones((3, 3)))
        outlines, _ = cv2.findContours(top, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
        whole = cv2.fillPoly(np.zeros_like(top), [max(outlines, key=cv2.contourArea)], 1)
        pips = ((part < 60) & (whole > 0)).astype(np.uint8)
        count, _, stats, _ = cv2.connectedComponentsWithStats(pips)
        assert (stats[1:, cv2.CC_STAT_AREA] > 6).sum() == int(value), (value, count)
        around = picture[y0 - 4 : y1 + 4, x0 - 4 : x1 + 4, 0] != 120
        ys, xs = np.nonzero(around)
        seen = np.array((xs.min() - 4, ys.min() - 4, xs.max() - 3, ys.max() - 3))
        assert np.abs(seen + (x0, y0, x0, y0) - box).max() < 1.5


def test_the_surface_is_closed_and_its_triangles_face_outward():
    mesh = mesh_of(make(depth=0.0))
    a, b, c = (mesh.points[mesh.triangles[:, n]] for n in range(3))
    normals = np.cross(b - a, c - a)
    assert ((normals * (a + b + c)).sum(1) >= 0).all()
    volume = (a * np.cross(b, c)).sum() / 6
    assert 0.96 < volume < 1, "a cube without its edges"


def test_pips_are_drilled_as_deep_as_the_make_says():
    flat, deep = mesh_of(make(depth=0.0)).points, mesh_of(make(depth=1.5)).points
    moved = np.linalg.norm(flat - deep, axis=1)
    pips = (mesh_of(make()).colours < 0.5).all(1)
    assert moved[~pips].max() == 0 and 0.03 < moved[pips].max() < 0.05


def test_a_throw_is_drawn_the_same_again_and_all_of_its_dice_are_seen():
    laid, again, other = draw_laid(5, 0), draw_laid(5, 0), draw_laid(5, 1)
    assert laid.values == again.values and (boxes_of(laid) == boxes_of(again)).all()
    assert other.seed != laid.seed and all_whole(laid)
    boxes = boxes_of(laid)
    assert (boxes > 0).all() and (boxes < (WIDE, HIGH, WIDE, HIGH)).all()


def test_a_die_that_hides_another_or_lies_at_the_rim_is_not_drawn():
    front, behind = (Die(make(), np.eye(3), (0.0, y)) for y in (-0.6, 0.7))
    assert all_whole(throw(85, front, behind)) and not all_whole(throw(40, front, behind))
    assert not all_whole(throw(85, replace(front, place=(4.4, 0.0))))


def test_throws_are_read_and_counted(monkeypatch, tmp_path):
    monkeypatch.setattr(score_traced, "draw_laid", lambda *_: throw(80, *one_of_each().values()))
    monkeypatch.setattr(score_traced, "trace", shown)
    result = CliRunner().invoke(score_traced.main, ["--throws", "2", "--keep", str(tmp_path)])
    assert result.exit_code == 0, result.output
    assert "of 12 pass, 0 misread" in result.output
    assert len(list(tmp_path.glob("00? *.png"))) == 2
