"""Rows, columns and grids are laid out as Kivy lays them out."""

from random import Random

import pytest
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from ui.kivy_layer import boxes, grids, guard

HINTS = (None, 0.001, 0.5, 1, 1.7)


def _filled(layout: Layout, rng: Random) -> Layout:
    layout.pos, layout.size = (rng.randint(0, 9), 7), (rng.randint(1, 400), rng.randint(1, 300))
    layout.padding = [rng.randint(0, 9) for _ in range(4)]
    for _ in range(rng.randint(1, 7)):
        child = Widget(size_hint=(rng.choice(HINTS), rng.choice(HINTS)))
        child.size = rng.randint(0, 120), rng.randint(0, 90)
        layout.add_widget(child)
    return layout


def _made(kind: str, seed: int) -> Layout:
    rng = Random(seed)
    if kind == "grid":
        about = {rng.choice(("cols", "rows")): rng.randint(1, 4)}
        return _filled(GridLayout(spacing=[rng.randint(0, 5), rng.randint(0, 5)], **about), rng)
    return _filled(BoxLayout(orientation=kind, spacing=rng.randint(0, 5)), rng)


def _places(layout: Layout) -> list[tuple[float, ...]]:
    children = [(*child.pos, *child.size) for child in layout.children]
    return [tuple(layout.minimum_size), *children]


@pytest.mark.parametrize("kind", ["horizontal", "vertical", "grid"])
def test_children_lie_where_kivy_puts_them(kind: str) -> None:
    guard.put_on()
    layouts = grids if kind == "grid" else boxes
    ours, kivys = layouts.do_layout, layouts._kivys_own
    for seed in range(60):
        one, other = _made(kind, seed), _made(kind, seed)
        ours(one)
        for _ in range(2):  # Kivy needs a second time where the first changed its own sizes.
            kivys(other)
        assert _places(one) == [pytest.approx(each, abs=1e-6) for each in _places(other)], seed


def test_a_grid_that_was_laid_out_asks_for_nothing_more() -> None:
    guard.put_on()
    grid = _made("grid", 4)
    grid.do_layout()
    assert not grid._trigger_layout.is_triggered
    grid.children[0].size_hint_x = 0.25
    assert grid._trigger_layout.is_triggered
