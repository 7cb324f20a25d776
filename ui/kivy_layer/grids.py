"""Lay out grids as Kivy does, but in one pass: see `boxes.py`."""

from math import ceil
from typing import Any

from kivy.uix.gridlayout import GridLayout

from ui.kivy_layer.boxes import Placed, Where, children_of, resize, rest

_kivys_own = GridLayout.do_layout
LEAST = 1e-9  # Room that is too little to be shared, in pixels.


def fill_once() -> None:
    """Replace the layout method of Kivy's GridLayout by ours."""
    GridLayout.do_layout = do_layout


def do_layout(grid: Any, *args: object) -> None:
    """Place the children in rows from the top, and set the sizes that are given as shares.

    What is seldom asked of a grid, such as another order, is left to Kivy's own method.
    """
    found = children_of(grid)
    cols, rows = grid.cols, grid.rows
    usual = grid.orientation == "lr-tb" and not (grid.cols_minimum or grid.rows_minimum)
    forced = grid.col_force_default or grid.row_force_default
    if found and (cols or rows):
        cols, rows = cols or ceil(len(found) / rows), rows or ceil(len(found) / (cols or 1))
    if not found or not usual or forced or not cols or len(found) > cols * rows:
        _kivys_own(grid, *args)
        return
    found.reverse()
    padding, spacing = tuple(grid.padding), tuple(grid.spacing)
    where = _place_grid(grid, found, cols, rows)
    found.reverse()
    if (padding, spacing) == (tuple(grid.padding), tuple(grid.spacing)):
        rest(grid, found, where)


def _place_grid(grid: Any, found: Placed, cols: int, rows: int) -> Where:
    """Place children row by row; return the position and size of the grid that were used."""
    left, top, right, bottom = grid.padding
    apart, below = grid.spacing
    wide, high = [grid.col_default_width] * cols, [grid.row_default_height] * rows
    shares_x, shares_y = [0.0] * cols, [0.0] * rows
    for number, (_, share_x, share_y, width, height) in enumerate(found):
        row, col = divmod(number, cols)
        if share_x is None:
            wide[col] = max(wide[col], width)
        else:
            shares_x[col] = max(shares_x[col], share_x)
        if share_y is None:
            high[row] = max(high[row], height)
        else:
            shares_y[row] = max(shares_y[row], share_y)
    taken = sum(wide) + (left + right + apart * (cols - 1))
    stacked = sum(high) + (top + bottom + below * (rows - 1))
    grid.minimum_size = taken, stacked
    # Read only now, because a new `minimum_size` may have changed them.
    pos, size = (grid.x, grid.y), (grid.width, grid.height)
    _share(size[0] - taken, shares_x, wide)
    _share(size[1] - stacked, shares_y, high)
    y = pos[1] + size[1] - top - high[0]
    for row in range(rows):
        x = pos[0] + left
        for col, number in enumerate(range(row * cols, min((row + 1) * cols, len(found)))):
            child, share_x, share_y, width, height = found[number]
            if child.x != x or child.y != y:
                child.pos = x, y
            if share_x is not None or share_y is not None:
                width = width if share_x is None else wide[col]
                height = height if share_y is None else high[row]
                found[number] = child, share_x, share_y, width, height
                resize(child, share_x, share_y, width, height)
            x += wide[col] + apart
        if row + 1 < rows:
            y -= high[row + 1] + below
    return pos, size


def _share(free: float, shares: list[float], sides: list[float]) -> None:
    """Add to each side its share of the room that is free, if there is any."""
    weight = sum(shares)
    if free > LEAST and weight:
        for place, share in enumerate(shares):
            if share:
                sides[place] += free * share / weight
