"""Place renders on backgrounds (drawn ones or real photos) and keep the truth about every die."""

from dataclasses import dataclass, field
from typing import Any, NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from calibration.training.backgrounds import draw_ground
from calibration.training.bank import DICE, Bank

Array = npt.NDArray[Any]
Chance = np.random.Generator

SYMBOL, NONE, UNCLEAR = 6, 7, 8  # Labels after the six numbers, 0 to 5.
_LEAST_SEEN = 0.78  # The least share of a die in view for it to be clear.
CLASSES = 9
_TILTED = 12.0  # The tilt in degrees from which a die is unclear, as it is cocked.
_OVERLAP = 0.06  # The share of a die that another may cover.


@dataclass(frozen=True)
class Scene:
    """A picture (RGB) with `boxes` (N, 4) as x0, y0, x1, y1 in pixels and `labels` (N,).

    For drawn dice, else empty: `signs` (N,) are the numbers of signs as in `Bank.signs`, `tops`
    (N, 2) the vectors in pixels from a die's middle to that of its upper side (NaN if not known),
    `tilts` (N,) the degrees by which dice lean.
    """

    rgb: Array
    boxes: Array
    labels: Array
    steep: bool
    signs: Array = field(default_factory=lambda: np.zeros(0, int))
    tops: Array = field(default_factory=lambda: np.zeros((0, 2)))
    tilts: Array = field(default_factory=lambda: np.zeros(0))


def compose(chance: Chance, bank: Bank, size: int, edge: float) -> Scene:
    """Compose a drawn scene of size x size pixels with dice about `edge` pixels large."""
    empty = _empty(chance, size)
    room = max(1, int((size / edge) ** 2 * 0.3))
    return add_dice(chance, bank, empty, edge, min(int(chance.integers(1, 17)), room))


def compose_row(chance: Chance, bank: Bank, size: int, edge: float) -> Scene:
    """Compose a drawn scene of size x size pixels in which dice of one throw touch in a row.

    The bank must be one of dice that lie straight.
    """
    return add_dice(chance, bank, _empty(chance, size), edge, DICE, row=True)


def _empty(chance: Chance, size: int) -> Scene:
    return Scene(draw_ground(chance, size), np.zeros((0, 4)), np.zeros(0, int), True)


def add_dice(
    chance: Chance,
    bank: Bank,
    scene: Scene,
    edge: float,
    count: int,
    row: bool = False,
) -> Scene:
    """Place up to `count` renders of one throw where there is room.

    Those in a `row` are side by side, as close as possible.
    """
    throw = int(chance.integers(len(bank.pictures)))
    steep = bool(bank.facts[throw, 0, 6])
    rgb = scene.rgb.copy()
    roll = float(chance.normal(0, 7))
    find = _in_a_row if row else _anywhere
    table = _Table(bank.pictures[throw], bank.facts[throw], _taken(scene))
    placed = find(chance, table, edge, count, None if steep else roll)
    bare, spots = rgb.copy(), [render.at for render in placed]
    _paint(rgb, placed)
    hidden = _hide(chance, rgb, bare, spots, edge)
    boxes, labels = list(scene.boxes), list(scene.labels)
    signs, tops = [-1] * len(boxes), [np.full(2, np.nan)] * len(boxes)
    tilts = [0.0] * len(boxes)
    for render in placed:
        seen = (render.alpha > 127) & (hidden[render.rows, render.columns] == 0)
        whole = float(bank.pictures[throw, render.which, ..., 3].sum()) / 255 * render.zoom**2
        if seen.sum() < 0.25 * whole:
            continue
        ys, xs = np.nonzero(seen)
        boxes.append(
            (
                render.columns.start + xs.min(),
                render.rows.start + ys.min(),
                render.columns.start + xs.max() + 1,
                render.rows.start + ys.max() + 1,
            )
        )
        fact = bank.facts[throw, render.which]
        label = label_of(float(fact[4]), float(fact[5]))
        labels.append(label if seen.sum() > _LEAST_SEEN * whole else UNCLEAR)
        signs.append(int(bank.signs[throw, render.which]))
        tilts.append(float(fact[5]))
        tops.append(cv2.getRotationMatrix2D((0, 0), render.angle, render.zoom)[:, :2] @ fact[8:10])
    return Scene(
        rgb,
        np.array(boxes, np.float32).reshape(-1, 4),
        np.array(labels, int),
        scene.steep and steep,
        np.array(signs, int),
        np.array(tops).reshape(-1, 2),
        np.array(tilts),
    )


def _paint(rgb: Array, placed: list["_Laid"]) -> None:
    """Draw the shadows of all renders, and above them these, sorted from the farthest."""
    for render in placed:
        ground = rgb[render.rows, render.columns]
        ground[:] = (ground * (render.shade[..., None] / 255.0)).astype(np.uint8)
    placed.sort(key=lambda render: render.rows.stop)
    for render in placed:
        ground, share = rgb[render.rows, render.columns], render.alpha[..., None] / 255.0
        ground[:] = (ground * (1 - share) + render.colours * share).astype(np.uint8)


class _Table(NamedTuple):
    """Renders of one throw and their facts, and the area (h, w) already taken by dice."""

    pictures: Array
    facts: Array
    taken: Array


class _Laid(NamedTuple):
    """Render `which` of a throw, with its middle `at` (x, y).

    It is turned by `angle` degrees anticlockwise and scaled by `zoom`.
    """

    which: int
    at: tuple[float, float]
    zoom: float
    angle: float
    rows: slice
    columns: slice
    alpha: Array
    shade: Array
    colours: Array


def _anywhere(
    chance: Chance, table: _Table, edge: float, count: int, roll: float | None
) -> list[_Laid]:
    """Place renders where there is room, half of the time close together.

    All are turned by `roll` degrees, or with None each one at random.
    """
    close = chance.random() < 0.5
    placed: list[_Laid] = []
    for i in chance.permutation(DICE * 2)[:count]:
        own = edge * float(np.exp(chance.normal(0, 0.06)))
        angle = float(chance.uniform(0, 360)) if roll is None else roll
        spots = [render.at for render in placed]
        for _ in range(12):
            high, wide = table.taken.shape
            at = _spot(chance, spots, own, wide, high, close)
            render = _laid(table, i % DICE, _zoom(table, i % DICE, own), angle, at)
            if render is not None:
                placed.append(render)
                break
    return placed


def _in_a_row(
    chance: Chance, table: _Table, edge: float, count: int, roll: float | None
) -> list[_Laid]:
    """Place straight renders side by side, the row turned as a whole; `roll` as in `_anywhere`."""
    angle = float(chance.uniform(0, 360)) if roll is None else roll
    along = np.array((np.cos(np.radians(angle)), -np.sin(np.radians(angle))))
    at = chance.uniform(0.3, 0.7, 2) * table.taken.shape[::-1] - along * len(table.taken) / 2
    placed = []
    for i in chance.permutation(DICE)[:count]:
        zoom = _zoom(table, i, edge)
        half = float(table.facts[i, 2] - table.facts[i, 0]) * zoom / 2
        at = at + along * half * chance.uniform(1.0, 1.08)
        render = _laid(table, i, zoom, angle, (float(at[0]), float(at[1])))
        at = at + along * half
        if render is not None:
            placed.append(render)
    return placed


def _taken(scene: Scene) -> Array:
    """Return a mask of the area taken by dice."""
    taken = np.zeros(scene.rgb.shape[:2], np.uint8)
    for x0, y0, x1, y1 in scene.boxes.astype(int):
        taken[max(0, y0) : max(0, y1), max(0, x0) : max(0, x1)] = 1
    return taken


def _zoom(table: _Table, which: int, edge: float) -> float:
    """Return the scale at which a render's box is `edge` pixels long."""
    x0, y0, x1, y1 = table.facts[which, :4]
    return float(edge / max(x1 - x0, y1 - y0))


def _laid(
    table: _Table, which: int, zoom: float, angle: float, at: tuple[float, float]
) -> _Laid | None:
    """Turn and scale a render and mark its place as taken; None if there is no room."""
    sprite = _turned(table.pictures[which], zoom, angle, at, *table.taken.shape[::-1])
    if sprite is None:
        return None
    render = _Laid(which, at, zoom, angle, *sprite)
    cover = render.alpha > 127
    window = table.taken[render.rows, render.columns]
    if cover.sum() < 60 or (window[cover] > 0).mean() >= _OVERLAP:
        return None
    window[cover] = 1
    return render


def _hide(
    chance: Chance, rgb: Array, bare: Array, spots: list[tuple[float, float]], edge: float
) -> Array:
    """Sometimes draw a hand, sleeve or paper over a few dice; return a mask of what is hidden."""
    hidden = np.zeros(rgb.shape[:2], np.uint8)
    if not spots or chance.random() > 0.25:
        return hidden
    for _ in range(int(chance.integers(1, 4))):
        x, y = spots[int(chance.integers(len(spots)))]
        angle, far = chance.uniform(0, 2 * np.pi), edge * chance.uniform(-0.25, 0.4)
        out = np.array((np.cos(angle), np.sin(angle)))
        along = np.array((-out[1], out[0])) * edge * chance.uniform(0.6, 1.2)
        near = np.array((x, y)) + out * far
        corners = (near - along, near + along, near + along + out * edge, near - along + out * edge)
        cv2.fillConvexPoly(hidden, np.array(corners).astype(np.int32), 1)
    tone = np.uint8(chance.integers(0, 256, 3))
    other = np.roll(bare, int(chance.integers(rgb.shape[0])), axis=0)
    cover = other if chance.random() < 0.6 else np.broadcast_to(tone, rgb.shape)
    rgb[hidden > 0] = cover[hidden > 0]
    return hidden


def label_of(value: float, tilt: float) -> int:
    """Return a render's class by its uppermost value (0 for a sign) and tilt in degrees."""
    if tilt > _TILTED:
        return UNCLEAR
    return SYMBOL if value == 0 else int(value) - 1


def _spot(
    chance: Chance,
    spots: list[tuple[float, float]],
    edge: float,
    width: int,
    height: int,
    close: bool,
) -> tuple[float, float]:
    """Choose a place: anywhere, or next to a die already placed."""
    if close and spots and chance.random() < 0.75:
        x, y = spots[int(chance.integers(len(spots)))]
        angle, far = chance.uniform(0, 2 * np.pi), edge * chance.uniform(0.72, 1.15)
        return float(x + far * np.cos(angle)), float(y + far * np.sin(angle))
    return float(chance.uniform(0, width)), float(chance.uniform(0, height))


def _turned(
    picture: Array, zoom: float, angle: float, at: tuple[float, float], width: int, height: int
) -> tuple[slice, slice, Array, Array, Array] | None:
    """Turn and scale a render about its middle; None if nothing of it is in view.

    Return its rows and columns in the scene, and alpha, shade and colours in view.
    """
    half = len(picture) / 2
    side = int(np.ceil(half * 2 * zoom))
    left, top = int(at[0] - side / 2), int(at[1] - side / 2)
    rows = slice(max(0, top), min(height, top + side))
    columns = slice(max(0, left), min(width, left + side))
    if rows.stop - rows.start < 6 or columns.stop - columns.start < 6:
        return None
    matrix = cv2.getRotationMatrix2D((half, half), angle, zoom)
    matrix[:, 2] += np.array((at[0] - half - columns.start, at[1] - half - rows.start))
    size = (columns.stop - columns.start, rows.stop - rows.start)
    source = picture
    if zoom < 0.55:
        source = cv2.GaussianBlur(picture, (0, 0), 0.35 / zoom)
    # Colours are warped premultiplied, so that black surroundings do not bleed into the rim.
    rgba = cv2.warpAffine(source[..., :4], matrix, size, flags=cv2.INTER_LINEAR)
    shade = cv2.warpAffine(source[..., 4], matrix, size, borderValue=255)
    alpha = rgba[..., 3]
    colours = np.clip(rgba[..., :3] * (255.0 / np.maximum(alpha, 1))[..., None], 0, 255)
    return rows, columns, alpha, shade, colours
