"""The rectangles that a page's parts are given, and what decides how they are divided."""

from collections.abc import Iterator, Sequence
from math import ceil
from typing import Any, NamedTuple

from companion.engine.page import Key, Page
from ui.looks.drawings.signs import FRAMES
from ui.shell.theme import theme

FACED, FACES = ("faces", "portraits"), ("hero:", "portrait:")  # Kinds of pages, and pictures.
ROW = 3  # The most keys that stand in one row, with their pictures on top.


class Box(NamedTuple):
    """A rectangle in pixels."""

    x: float
    y: float
    width: float
    height: float

    @property
    def top(self) -> float:
        return self.y + self.height

    @property
    def right(self) -> float:
        return self.x + self.width


class Places(NamedTuple):
    """The rectangles of sentence, keys, poster, the key that leads on, the strip of dice, and of
    all that a page may have (`companion.engine.page.Page`).
    """

    sentence: Box
    keys: tuple[Box, ...]
    way_on: Box | None = None
    poster: Box | None = None
    strip: Box | None = None
    duel: Box | None = None
    lines: tuple[Box, ...] = ()
    balance: Box | None = None
    lying: Box | None = None
    tally: Box | None = None
    foot: Box | None = None
    shout: Box | None = None
    picture: Box | None = None
    holdings: Box | None = None
    note: Box | None = None
    aimed: Box | None = None
    reach: float = 0.0  # How far a row of dice reaches beyond the sentence.


def mirrored(found: Places, room: Box) -> Places:
    """Return a layout with its poster at the right, and its way on at the left end of its row.

    All other keys keep their order, as numbers and names are read from the left.
    """
    poster = found.poster
    if poster is not None and poster.width < room.width:
        beyond = poster._replace(x=room.right - poster.width)
        moved = {name: _moved(spot, -poster.width) for name, spot in found._asdict().items()}
        found = Places(**{**moved, "poster": beyond})
    way_on = found.way_on
    if way_on is None:
        return found
    row = [key for key in found.keys if key.y == way_on.y]
    left = min(each.x for each in (*row, found.sentence))
    right = max(each.right for each in (*row, found.sentence, way_on))
    if way_on.x + way_on.right <= left + right + 1:
        return found
    freed = way_on.right - max((key.right for key in row), default=0.0)
    keys = tuple(_moved(key, freed) if key in row else key for key in found.keys)
    start = left if row else left + right - way_on.right
    return found._replace(keys=keys, way_on=way_on._replace(x=start))


def _moved(spot: Any, by: float) -> Any:
    """Return a rectangle, or several, further to the right."""
    if isinstance(spot, Box):
        return spot._replace(x=spot.x + by)
    return tuple(_moved(each, by) for each in spot) if isinstance(spot, tuple) else spot


def balanced(x: float, y: float, width: float, height: float) -> tuple[Box, ...]:
    """Return the places of a picture, a total, the sentence, the other total and picture."""
    picture = min(height, 0.16 * width)
    total = 0.14 * width
    middle = width - 2 * (picture + total)
    cells, left = [], x
    for wide in (picture, total, middle, total, picture):
        cells.append(Box(left, y, wide, height))
        left += wide
    return tuple(cells)


def portrayed(width: float, height: float) -> float:
    """Return the side of the picture at the left of a band."""
    return min(height, 0.3 * width)


def grid(room: Box, many: int, across: int, gap: float) -> Iterator[Box]:
    """Yield `many` cells of a grid in a room, `across` in a line, line by line from the top."""
    lines = max(1, ceil(many / across))
    wide = (room.width - gap * (across - 1)) / across
    high = (room.height - gap * (lines - 1)) / lines
    for n in range(lines * across):
        line, column = divmod(n, across)
        yield Box(room.x + column * (wide + gap), room.top - high - line * (high + gap), wide, high)


def by_weight(strip: Box, weights: Sequence[float], gap: float) -> Iterator[Box]:
    """Yield cells of one line whose widths are in this ratio."""
    each = (strip.width - gap * (len(weights) - 1)) / sum(weights)
    left = strip.x
    for weight in weights:
        yield Box(left, strip.y, weight * each, strip.height)
        left += weight * each + gap


def is_faced(page: Page) -> bool:
    """Return whether the keys are faces below a sentence as wide as the screen."""
    return page.kind in FACED


def is_face(page: Page, key: Key) -> bool:
    """Return whether a key is drawn as a face."""
    return is_faced(page) and key.picture.startswith(FACES)


def is_verdict(page: Page) -> bool:
    """Return whether an outcome is a band as wide as the screen: somebody has won."""
    shown = page.outcome and page.picture and page.actor is not None
    return bool(shown) and page.kind == "verbs" and not page.shout and not theme.portrait


def is_framed(page: Page) -> bool:
    """Return whether the first keys are cards in the frames of their kinds."""
    return page.kind == "verbs" and any(key.picture in FRAMES for key in page.keys)


def is_row(page: Page) -> bool:
    """Return whether the keys stand in one row, with their pictures on top."""
    keys = page.keys
    pictured = all(key.picture for key in keys)
    plain = page.kind == "verbs" and page.way_on is None and not page.outcome
    return plain and 1 < len(keys) <= ROW and pictured
