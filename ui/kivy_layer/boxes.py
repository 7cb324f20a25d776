"""Lay out rows and columns as Kivy's box layout does, but in one pass.

Kivy's own box layout triggers itself again with every size that it sets. Nothing here reads a pair
such as `size`: Kivy makes the list up again each time, a hundred times slower than its two numbers.
"""

from operator import is_
from typing import Any

from kivy.uix.boxlayout import BoxLayout

_kivys_own = BoxLayout.do_layout
# A child, its size hints, its width and height.
Placed = list[tuple[Any, float | None, float | None, float, float]]
# A position, a size.
Where = tuple[tuple[float, float], tuple[float, float]]


def place_once() -> None:
    """Replace the layout method of Kivy's BoxLayout by ours."""
    BoxLayout.do_layout = do_layout


def do_layout(box: Any, *args: object) -> None:
    """Place the children in a row or a column, and set the sizes that are given as shares.

    Children with limits on their size hints are left to Kivy's own method.
    """
    found = children_of(box)
    if not found:
        _kivys_own(box, *args)
        return
    padding, spacing = tuple(box.padding), box.spacing
    place = _place_row if box.orientation == "horizontal" else _place_column
    where = place(box, found, padding, spacing)
    if (padding, spacing) == (tuple(box.padding), box.spacing):
        rest(box, found, where)


def children_of(box: Any) -> Placed:
    """Return the children as they are, the last first; none if one has limits on its hints."""
    found: Placed = []
    for child in box.children:
        if not (
            child.size_hint_min_x is child.size_hint_min_y is None
            and child.size_hint_max_x is child.size_hint_max_y is None
        ):
            return []
        found.append((child, child.size_hint_x, child.size_hint_y, child.width, child.height))
    return found


def rest(box: Any, found: Placed, where: Where) -> None:
    """Take back the request that a layout made by placing its children, if nothing else changed."""
    trigger = box._trigger_layout
    if (
        trigger.is_triggered
        and where == ((box.x, box.y), (box.width, box.height))
        and _are_as(box, found)
    ):
        trigger.cancel()


def _place_column(box: Any, found: Placed, padding: tuple[float, ...], spacing: float) -> Where:
    """Place children from the bottom up; return the position and size of the box that were used."""
    left, top, right, bottom = padding
    taken, shares, widest = top + bottom + spacing * (len(found) - 1), 0.0, 0.0
    for _, share_x, share_y, width, height in found:
        if share_y is None:
            taken += height
        else:
            shares += share_y
        if share_x is None and width > widest:
            widest = width
    box.minimum_size = widest + left + right, taken
    # Read only now, because a new `minimum_size` may have changed them.
    pos, size = (box.x, box.y), (box.width, box.height)
    free, room = max(0.0, size[1] - taken), size[0] - left - right
    edge, y = pos[0] + left, pos[1] + bottom
    for number, (child, share_x, share_y, width, height) in enumerate(found):
        if share_y:
            height = free * share_y / shares
        if share_x:
            width = max(0.0, share_x * room)
        x = edge
        for name, share in child.pos_hint.items():
            if name == "x":
                x += share * room
            elif name == "center_x":
                x += share * room - width / 2
            elif name == "right":
                x += share * room - width
        if child.x != x or child.y != y:
            child.pos = x, y
        if share_x is not None or share_y is not None:
            found[number] = child, share_x, share_y, width, height
            resize(child, share_x, share_y, width, height)
        y += height + spacing
    return pos, size


def _place_row(box: Any, found: Placed, padding: tuple[float, ...], spacing: float) -> Where:
    """Place children from left to right; return the position and size of the box that were used."""
    left, top, right, bottom = padding
    found.reverse()
    taken, shares, highest = left + right + spacing * (len(found) - 1), 0.0, 0.0
    for _, share_x, share_y, width, height in found:
        if share_x is None:
            taken += width
        else:
            shares += share_x
        if share_y is None and height > highest:
            highest = height
    box.minimum_size = taken, highest + top + bottom
    # Read only now, because a new `minimum_size` may have changed them.
    pos, size = (box.x, box.y), (box.width, box.height)
    free, room = max(0.0, size[0] - taken), size[1] - top - bottom
    x, edge = pos[0] + left, pos[1] + bottom
    for number, (child, share_x, share_y, width, height) in enumerate(found):
        if share_x:
            width = free * share_x / shares
        if share_y:
            height = max(0.0, share_y * room)
        y = edge
        for name, share in child.pos_hint.items():
            if name == "y":
                y += share * room
            elif name == "center_y":
                y += share * room - height / 2
            elif name == "top":
                y += share * room - height
        if child.x != x or child.y != y:
            child.pos = x, y
        if share_x is not None or share_y is not None:
            found[number] = child, share_x, share_y, width, height
            resize(child, share_x, share_y, width, height)
        x += width + spacing
    found.reverse()
    return pos, size


def resize(
    child: Any, share_x: float | None, share_y: float | None, width: float, height: float
) -> None:
    """Set those sides of a child that are given as shares; a share of None leaves a side alone."""
    if share_x is None:
        child.height = height
    elif share_y is None:
        child.width = width
    else:
        child.size = width, height


def _are_as(box: Any, found: Placed) -> bool:
    """Return whether the box still has these children, with these size hints and sizes."""
    children = box.children
    return (
        len(children) == len(found)
        and all(map(is_, children, (each[0] for each in found)))
        and all(
            (c.size_hint_x, c.size_hint_y, c.width, c.height) == (sx, sy, w, h)
            for c, sx, sy, w, h in found
        )
    )
