"""Draws what dice may lie on, and what lies about that is no die."""

from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

Picture = npt.NDArray[Any]  # height x width x 3 RGB bytes
Chance = np.random.Generator


def draw_ground(chance: Chance, size: int) -> Picture:
    """Draw a table, cloth, carpet or tray of size x size pixels."""
    ground = _surface(chance, size)
    if chance.random() < 0.35:  # a second surface beside the first, or a tray on it
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
    if chance.random() < 0.6:  # most tables are not vivid
        colour = colour.mean() + (colour - colour.mean()) * np.float32(chance.uniform(0, 0.35))
    pattern = np.zeros((size, size), np.float32)
    for _ in range(int(chance.integers(1, 4))):
        across = int(np.exp(chance.uniform(0.5, np.log(size))))
        down = across if chance.random() < 0.6 else int(np.exp(chance.uniform(0.5, np.log(size))))
        grain = chance.standard_normal((max(2, size // down), max(2, size // across)))
        layer = cv2.resize(grain.astype(np.float32), (size, size), interpolation=cv2.INTER_CUBIC)
        pattern += layer * float(np.exp(chance.uniform(0, 3)))
    if chance.random() < 0.15:  # weave or planks
        x, y = np.meshgrid(np.arange(size), np.arange(size))
        wave = np.sin(x / chance.uniform(0.6, 12)) * np.sin(y / chance.uniform(0.6, 12))
        pattern += wave.astype(np.float32) * float(chance.uniform(4, 30))
    tint = np.float32(chance.uniform(0.6, 1.4, 3))
    return np.clip(colour + pattern[..., None] * tint, 0, 255).astype(np.uint8)


def draw_decoy(chance: Chance, picture: Picture) -> None:
    """Draw something that is no die into the picture: discs, tiles, letters, dots, bars."""
    size = len(picture)
    x, y = (int(v) for v in chance.integers(0, size, 2))
    edge = int(np.exp(chance.uniform(np.log(8), np.log(90))))
    tone = tuple(int(v) for v in chance.integers(0, 256, 3))
    other = tuple(int(v) for v in chance.integers(0, 256, 3))
    kind = int(chance.integers(6))
    if kind == 0:  # magnet, coin
        cv2.circle(picture, (x, y), edge // 2, tone, -1, cv2.LINE_AA)
        cv2.circle(picture, (x, y), edge // 2, other, 1 + edge // 20, cv2.LINE_AA)
    elif kind == 1:  # key, tile, box
        turn = cv2.boxPoints(((x, y), (edge, edge * chance.uniform(0.6, 1.8)),
                              chance.uniform(0, 90)))  # fmt: skip
        cv2.fillConvexPoly(picture, turn.astype(np.int32), tone, cv2.LINE_AA)
        if chance.random() < 0.4:
            letter = chr(int(chance.integers(65, 91)))
            cv2.putText(picture, letter, (x - edge // 4, y + edge // 4), 0, edge / 50, other, 2)
    elif kind == 2:  # print
        word = "".join(chr(int(v)) for v in chance.integers(65, 91, 6))
        cv2.putText(picture, word, (x, y), 0, edge / 40, tone, 1 + edge // 20, cv2.LINE_AA)
    elif kind == 3:  # dots without a body
        for _ in range(int(chance.integers(2, 9))):
            at = (x + int(chance.integers(-edge, edge)), y + int(chance.integers(-edge, edge)))
            cv2.circle(picture, at, 1 + edge // 12, tone, -1, cv2.LINE_AA)
    elif kind == 4:  # cable, pencil, edge of a book
        end = tuple(int(v) for v in chance.integers(0, size, 2))
        cv2.line(picture, (x, y), end, tone, 2 + edge // 4, cv2.LINE_AA)
    else:  # shine of a lamp
        glare = np.zeros(picture.shape[:2], np.float32)
        cv2.ellipse(glare, (x, y), (edge, edge // 2 + 1), 0, 0, 360, 255, -1)
        glare = cv2.GaussianBlur(glare, (0, 0), 1 + edge / 3)
        picture[:] = np.clip(picture + glare[..., None], 0, 255).astype(np.uint8)
