"""Draw what dice may lie on, and other things around them."""

from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

Picture = npt.NDArray[Any]  # Height x width x 3 RGB bytes.
Chance = np.random.Generator


def draw_ground(chance: Chance, size: int) -> Picture:
    """Draw a table, cloth, carpet or tray of size x size pixels."""
    ground = draw_stitches(chance, size) if chance.random() < 0.06 else _surface(chance, size)
    if chance.random() < 0.35:  # A second surface next to the first, or a tray on it.
        other = _surface(chance, size)
        mask = np.zeros((size, size), np.uint8)
        if chance.random() < 0.5:
            points = chance.integers(-size // 2, size + size // 2, (4, 2))
            cv2.fillConvexPoly(mask, cv2.convexHull(points.astype(np.int32)), 255)
        else:
            at = tuple(int(v) for v in chance.integers(0, size, 2))
            cv2.circle(mask, at, int(chance.integers(size // 4, size)), 255, -1)
        ground[mask > 0] = other[mask > 0]
        if chance.random() < 0.5:
            edges = cv2.dilate(cv2.Canny(mask, 50, 150), np.ones((3, 3)), iterations=2)
            ground[edges > 0] = chance.integers(0, 256, 3)
    for _ in range(int(chance.poisson(0.8))):
        draw_decoy(chance, ground)
    return ground


def _surface(chance: Chance, size: int) -> Picture:
    colour = np.float32(chance.integers(15, 246, 3))
    if chance.random() < 0.6:  # Most tables are not vivid.
        colour = colour.mean() + (colour - colour.mean()) * np.float32(chance.uniform(0, 0.35))
    pattern = np.zeros((size, size), np.float32)
    for _ in range(int(chance.integers(1, 4))):
        across = int(np.exp(chance.uniform(0.5, np.log(size))))
        down = across if chance.random() < 0.6 else int(np.exp(chance.uniform(0.5, np.log(size))))
        grain = chance.standard_normal((max(2, size // down), max(2, size // across)))
        layer = cv2.resize(grain.astype(np.float32), (size, size), interpolation=cv2.INTER_CUBIC)
        pattern += layer * float(np.exp(chance.uniform(0, 3)))
    if chance.random() < 0.15:  # Weave or planks.
        x, y = np.meshgrid(np.arange(size), np.arange(size))
        wave = np.sin(x / chance.uniform(0.6, 12)) * np.sin(y / chance.uniform(0.6, 12))
        pattern += wave.astype(np.float32) * float(chance.uniform(4, 30))
    tint = chance.uniform(0.6, 1.4, 3).astype(np.float32)
    return np.asarray(np.clip(colour + pattern[..., None] * tint, 0, 255).astype(np.uint8))


def draw_stitches(chance: Chance, size: int) -> Picture:
    """Draw needlework: slanting stitches in a few wools, in patches and eye-like rings."""
    wools = chance.integers(10, 250, (int(chance.integers(2, 6)), 3)).astype(np.uint8)
    cells = int(chance.integers(20, 90))
    patches = chance.standard_normal((int(chance.integers(2, 7)),) * 2).astype(np.float32)
    plan = cv2.resize(patches, (cells, cells), interpolation=cv2.INTER_CUBIC)
    plan = ((plan - plan.min()) / np.ptp(plan) * (len(wools) - 0.01)).astype(np.uint8)
    for _ in range(int(chance.integers(0, 9))):
        at = tuple(int(v) for v in chance.integers(0, cells, 2))
        for radius in sorted(chance.integers(1, 1 + cells // 8, 3), reverse=True):
            cv2.circle(plan, at, int(radius), int(chance.integers(len(wools))), -1)
    picture = np.full((size, size, 3), chance.integers(10, 250, 3), np.uint8)
    step, slant = size / cells, float(chance.uniform(-60, 60))
    for row in range(cells):
        for column in range(cells):
            middle = (int((column + 0.5) * step), int((row + 0.5) * step))
            wool = wools[plan[row, column]] * chance.uniform(0.75, 1.0)
            axes = (int(step * 0.62) + 1, int(step * 0.4) + 1)
            cv2.ellipse(picture, middle, axes, slant, 0, 360, wool.tolist(), -1)
    return picture


def draw_decoy(chance: Chance, picture: Picture) -> None:
    """Draw something that is no die into the picture: discs, tiles, print, dots, rings, keys."""
    size = len(picture)
    x, y = (int(v) for v in chance.integers(0, size, 2))
    edge = int(np.exp(chance.uniform(np.log(8), np.log(90))))
    tone = tuple(int(v) for v in chance.integers(0, 256, 3))
    other = tuple(int(v) for v in chance.integers(0, 256, 3))
    kind = int(chance.integers(9))
    if kind == 0:  # Magnet, coin.
        cv2.circle(picture, (x, y), edge // 2, tone, -1, cv2.LINE_AA)
        cv2.circle(picture, (x, y), edge // 2, other, 1 + edge // 20, cv2.LINE_AA)
    elif kind == 1:  # Key, tile, box.
        turn = cv2.boxPoints(
            ((x, y), (edge, edge * chance.uniform(0.6, 1.8)), chance.uniform(0, 90))
        )
        cv2.fillConvexPoly(picture, turn.astype(np.int32), tone, cv2.LINE_AA)
        if chance.random() < 0.4:
            letter = chr(int(chance.integers(65, 91)))
            cv2.putText(picture, letter, (x - edge // 4, y + edge // 4), 0, edge / 50, other, 2)
    elif kind == 2:  # Print.
        word = "".join(chr(int(v)) for v in chance.integers(65, 91, 6))
        cv2.putText(picture, word, (x, y), 0, edge / 40, tone, 1 + edge // 20, cv2.LINE_AA)
    elif kind == 3:  # Dots without a body.
        for _ in range(int(chance.integers(2, 9))):
            at = (x + int(chance.integers(-edge, edge)), y + int(chance.integers(-edge, edge)))
            cv2.circle(picture, at, 1 + edge // 12, tone, -1, cv2.LINE_AA)
    elif kind == 4:  # Cable, pencil, edge of a book.
        end = tuple(int(v) for v in chance.integers(0, size, 2))
        cv2.line(picture, (x, y), end, tone, 2 + edge // 4, cv2.LINE_AA)
    elif kind == 5:  # Rings, like those of eyes, screws and cups.
        for share in (1.0, chance.uniform(0.5, 0.8), chance.uniform(0.2, 0.5)):
            ring = tuple(int(v) for v in chance.integers(0, 256, 3))
            cv2.circle(picture, (x, y), 1 + int(edge * share / 2), ring, -1, cv2.LINE_AA)
    elif kind == 6:  # Rows of keys.
        _draw_keys(chance, picture, (x, y), edge)
    elif kind == 7:  # A fingertip.
        far = (int(x + chance.integers(-200, 201)), int(y + chance.integers(-200, 201)))
        skin = np.array((224, 172, 150)) * chance.uniform(0.35, 1.1)
        cv2.line(picture, (x, y), far, np.minimum(skin, 255).tolist(), edge, cv2.LINE_AA)
        tip = (np.minimum(skin * 1.15, 255)).tolist()
        cv2.ellipse(picture, (x, y), (edge // 3, edge // 4), 0, 0, 360, tip, -1, cv2.LINE_AA)
    else:  # Reflection of a lamp.
        glare: Picture = np.zeros(picture.shape[:2], np.float32)
        cv2.ellipse(glare, (x, y), (edge, edge // 2 + 1), 0, 0, 360, 255, -1)
        glare = cv2.GaussianBlur(glare, (0, 0), 1 + edge / 3)
        picture[:] = np.clip(picture + glare[..., None], 0, 255).astype(np.uint8)


def _draw_keys(chance: Chance, picture: Picture, at: tuple[int, int], edge: int) -> None:
    """Draw a part of a keyboard: rounded keys in rows, each with a letter or two."""
    tone = tuple(int(v) for v in chance.integers(0, 90, 3))
    print_tone = tuple(int(v) for v in chance.integers(120, 256, 3))
    for row in range(int(chance.integers(1, 4))):
        for column in range(int(chance.integers(2, 7))):
            x, y = at[0] + column * edge + row * edge // 3, at[1] + row * edge
            key = 0.84 * edge
            cv2.rectangle(picture, (x, y), (int(x + key), int(y + key)), tone, -1)
            letter = chr(int(chance.integers(33, 91)))
            place = (x + edge // 5, y + edge // 2)
            cv2.putText(picture, letter, place, 0, edge / 60, print_tone, 1 + edge // 40)
