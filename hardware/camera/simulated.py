"""A simulated camera over a tray into which the program throws dice, for demo and tests.

Draws the faces of real dice with light, turn and sensor noise; a pure function of seed, throws and
clock.
"""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from companion.devices.ports import Frame
from companion.engine.dice import (
    D6,
    DIE_GREEN,
    DIE_YELLOW,
    MARS_ATTACKS,
    PIP_RADIUS,
    PIPS,
    SYMBOLS,
    Point,
)
from hardware.text import message

Picture = npt.NDArray[Any]  # Height x width x 3 RGB, or height x width grey, of bytes.

# Body and pip colours of dice.
BODIES: dict[str, tuple[str, str]] = {
    "white": ("#f1efe6", "#1b1b1d"),
    "green": (DIE_GREEN, "#f4f4ee"),
    "red": ("#b3262b", "#f4f4ee"),
    "black": ("#26262a", "#f4f4ee"),
    "yellow": (DIE_YELLOW, "#1b1b1d"),
}
_FINE = 4  # The factor by which dice are drawn larger and then shrunk, for smooth edges.
_FACE = 0.80  # Side of a symbol, relative to the die's edge.
TUMBLE_S = 0.9
FPS = 30.0
_GRAINS = 6


@dataclass(frozen=True)
class Thrown:
    """One die of a throw: where it comes to rest (pixels, degrees) and how it gets there."""

    face: str
    colour: str
    x: float
    y: float
    turn: float
    from_x: float
    from_y: float
    spin: float
    roll_s: float


class SimulatedTray:
    """A `FrameSource` that shows an empty tray until `throw`; 640 x 480 at up to 30 fps.

    `clock` and `sleep` are in seconds and can be replaced, so that tests need not wait. `random`
    decides where dice land. `colours` are given to six-sided dice in turn. `ground` is a picture of
    the tray, of `size`, in place of the drawn one.
    """

    def __init__(
        self,
        random: Random | None = None,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
        colours: tuple[str, ...] = ("white",),
        die_px: int = 64,
        size: tuple[int, int] = (640, 480),
        ground: Picture | None = None,
    ) -> None:
        self._random = random or Random()
        self._clock, self._sleep = clock, sleep
        self._colours, self._die_px, self._size = colours, die_px, size
        self._lock = threading.Lock()
        self._dice: tuple[Thrown, ...] = ()
        self._thrown_at = -1e9
        self._due = 0.0
        self._still: Picture | None = None
        self._open = False
        self._empty = empty_tray(*size) if ground is None else ground
        self._grain = _grains(self._random.randrange(2**32), *size)

    def open(self) -> None:
        self._open, self._due = True, self._clock()

    def close(self) -> None:
        self._open = False

    def throw(self, faces: tuple[str, ...], colours: tuple[str, ...] | None = None) -> None:
        """Clear the tray, and roll in dice with these faces; ValueError for an unknown face."""
        for face in faces:
            if face not in D6.faces and face not in MARS_ATTACKS.faces:
                raise ValueError(f"no die of ours has a face {face!r}")
        given = colours or self._colours
        with self._lock:
            places = scatter(self._random, len(faces), self._die_px, self._size)
            self._dice = tuple(
                self._launch(face, given[i % len(given)], *place)
                for i, (face, place) in enumerate(zip(faces, places, strict=True))
            )
            self._thrown_at, self._still = self._clock(), None

    def nudge(self) -> None:
        """Push the dice: they roll, and come to rest elsewhere with the same faces."""
        self.throw(tuple(die.face for die in self._dice), tuple(die.colour for die in self._dice))

    def clear(self) -> None:
        """Remove all dice from the tray."""
        self.throw(())

    @property
    def dice(self) -> tuple[Thrown, ...]:
        """The dice of the last throw, as tests expect the reader to see them."""
        return self._dice

    def read(self) -> Frame:
        """Wait for the next frame and return it; raise OSError when not open."""
        if not self._open:
            raise OSError(message("camera-simulated-closed"))
        self._due = max(self._due + 1 / FPS, self._clock())
        self._sleep(max(0.0, self._due - self._clock()))
        now = self._clock()
        with self._lock:
            picture = self._picture(now - self._thrown_at)
            noise = self._grain[self._random.randrange(_GRAINS)]
            shift = self._random.randrange(self._size[1])
        noisy = cv2.add(picture, np.roll(noise, shift, axis=0), dtype=cv2.CV_8U)
        width, height = self._size
        return Frame(width, height, noisy.tobytes(), int(now * 1e9))

    def _launch(self, face: str, colour: str, x: float, y: float, turn: float) -> Thrown:
        width, height = self._size
        chance = self._random
        colour = "yellow" if face in MARS_ATTACKS.faces else colour
        return Thrown(
            face,
            colour,
            x,
            y,
            turn,
            -self._die_px,
            chance.uniform(0, height),
            chance.choice((-1, 1)) * chance.uniform(200, 700),
            chance.uniform(0.6, 1.0) * TUMBLE_S,
        )

    def _picture(self, age_s: float) -> Picture:
        if age_s >= TUMBLE_S:
            if self._still is None:
                self._still = self._draw(age_s)
            return self._still
        return self._draw(age_s)

    def _draw(self, age_s: float) -> Picture:
        picture = self._empty.copy()
        for number, die in enumerate(self._dice):
            left = max(0.0, 1 - age_s / die.roll_s)
            x = die.x + (die.from_x - die.x) * left * left
            y = die.y + (die.from_y - die.y) * left * left
            face = die.face if left < 0.25 else _other_face(die.face, number + int(left * 12))
            turn = die.turn + die.spin * left * left
            die_picture(face, die.colour, self._die_px).lay(picture, x, y, turn)
        return picture


def scatter(
    random: Random, count: int, die_px: int, size: tuple[int, int]
) -> tuple[tuple[float, float, float], ...]:
    """Return x, y (pixels) and turn (degrees) of dice that never overlap, however turned.

    Raise ValueError if the picture has no room for so many dice.
    """
    room = die_px * 1.5
    columns, rows = int(size[0] / room), int(size[1] / room)
    if count > columns * rows:
        raise ValueError(f"only {columns * rows} dice of {die_px} pixels fit in the tray")
    loose = _scatter_freely(random, count, room, size)
    if loose is None:  # No random places were found: one die per cell of a grid.
        cells = random.sample(range(columns * rows), count)
        wide, high = size[0] / columns, size[1] / rows
        loose = [((c % columns + 0.5) * wide, (c // columns + 0.5) * high) for c in cells]
    return tuple((x, y, random.uniform(0, 360)) for x, y in loose)


def _scatter_freely(
    random: Random, count: int, room: float, size: tuple[int, int]
) -> list[tuple[float, float]] | None:
    places: list[tuple[float, float]] = []
    edge = room / 2
    for _ in range(count * 40):
        if len(places) == count:
            break
        x, y = random.uniform(edge, size[0] - edge), random.uniform(edge, size[1] - edge)
        if all((x - a) ** 2 + (y - b) ** 2 >= room * room for a, b in places):
            places.append((x, y))
    return places if len(places) == count else None


def _other_face(face: str, step: int) -> str:
    faces = D6.faces if face in D6.faces else MARS_ATTACKS.faces
    return faces[(faces.index(face) + step) % len(faces)]


@lru_cache(maxsize=1)  # For a camera that is reopened.
def _grains(seed: int, width: int, height: int) -> tuple[np.ndarray, ...]:
    generator = np.random.default_rng(seed)
    grains = []
    for _ in range(_GRAINS):
        grey = generator.normal(0, 2.2, (height, width, 1))
        tint = generator.normal(0, 1.2, (height, width, 3))
        grains.append(np.rint(grey + tint).astype(np.int16))
    return tuple(grains)


@dataclass(frozen=True)
class DiePicture:
    """A die seen from above: RGB with a soft shadow, and how much of each pixel it covers."""

    rgb: Picture
    cover: npt.NDArray[Any]

    def lay(self, tray: Picture, x: float, y: float, turn: float) -> None:
        """Draw the die into `tray` (RGB, changed in place), centred at x, y, turned by degrees."""
        side = self.rgb.shape[0]
        left, top = int(round(x)) - side // 2, int(round(y)) - side // 2
        matrix = cv2.getRotationMatrix2D((side / 2, side / 2), turn, 1.0)
        matrix[0, 2] += x - round(x)
        matrix[1, 2] += y - round(y)
        rgb = cv2.warpAffine(self.rgb, matrix, (side, side), flags=cv2.INTER_LINEAR)
        cover = cv2.warpAffine(self.cover, matrix, (side, side), flags=cv2.INTER_LINEAR)
        x0, y0 = max(left, 0), max(top, 0)
        x1, y1 = min(left + side, tray.shape[1]), min(top + side, tray.shape[0])
        if x1 <= x0 or y1 <= y0:
            return
        part = (slice(y0 - top, y1 - top), slice(x0 - left, x1 - left))
        under = tray[y0:y1, x0:x1]
        share = cover[part][..., None]
        under[:] = (rgb[part] * share + under * (1 - share)).astype(np.uint8)


@lru_cache(maxsize=128)
def die_picture(face: str, colour: str, die_px: int) -> DiePicture:
    """Return the picture of a die with an edge of `die_px` pixels, cached.

    KeyError for an unknown face or colour.
    """
    big = die_px * _FINE
    canvas, ground = int(big * 1.5) // 2 * 2, int(big * 0.25)
    body, pip = BODIES[colour]
    mask = np.zeros((canvas, canvas), np.uint8)
    _rounded_square(mask, ground, ground + big, big * 0.14)
    rgb = np.empty((canvas, canvas, 3), np.uint8)
    rgb[:] = _rgb(body)
    # A slightly darker rim makes the body look solid.
    rim = cv2.distanceTransform(mask, cv2.DIST_L2, 3)
    shade = np.clip(0.80 + 0.20 * rim / (big * 0.07), 0.80, 1.0)[..., None]
    rgb = (rgb * shade).astype(np.uint8)
    if face in MARS_ATTACKS.faces:
        margin = (1 - _FACE) / 2
        for shape in SYMBOLS[face]:
            inset = tuple((margin + a * _FACE, margin + b * _FACE) for a, b in shape.points)
            _fill(rgb, inset, ground, big, _rgb(shape.fill))
    else:
        for a, b in PIPS[face]:
            _disc(rgb, ground + a * big, ground + b * big, PIP_RADIUS * big, _rgb(pip))
    shadow = cv2.GaussianBlur(mask, (0, 0), big * 0.05).astype(np.float32) / 255
    solid = mask.astype(np.float32) / 255
    rgb = (rgb * solid[..., None]).astype(np.uint8)
    cover = np.maximum(solid, shadow * 0.45)
    small = canvas // _FINE
    # The shadow is black in `rgb`, so that the die's edge stays clean when both are shrunk.
    return DiePicture(
        cv2.resize(rgb, (small, small), interpolation=cv2.INTER_AREA),
        cv2.resize(cover, (small, small), interpolation=cv2.INTER_AREA),
    )


def empty_tray(width: int, height: int) -> Picture:
    """Draw a matt dark tray, RGB, lit from one corner."""
    x, y = np.linspace(0, 1, width), np.linspace(0, 1, height)
    light = 1.18 - 0.30 * x[None, :] - 0.22 * y[:, None]
    tray = np.empty((height, width, 3), np.float32)
    tray[:] = (46, 50, 60)
    return np.clip(tray * light[..., None], 0, 255).astype(np.uint8)


def _rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _fill(
    picture: Picture, points: tuple[Point, ...], ground: int, big: int, rgb: tuple[int, int, int]
) -> None:
    corners = np.rint((np.array(points) * big + ground) * 16).astype(np.int32)
    cv2.fillConvexPoly(picture, corners, rgb, cv2.LINE_AA, 4)


def _disc(picture: Picture, x: float, y: float, radius: float, rgb: tuple[int, int, int]) -> None:
    centre = (int(round(x * 16)), int(round(y * 16)))
    cv2.circle(picture, centre, int(round(radius * 16)), rgb, -1, cv2.LINE_AA, 4)


def _rounded_square(mask: Picture, low: int, high: int, radius: float) -> None:
    r = int(radius)
    cv2.rectangle(mask, (low + r, low), (high - r, high), 255, -1)
    cv2.rectangle(mask, (low, low + r), (high, high - r), 255, -1)
    for x in (low + r, high - r):
        for y in (low + r, high - r):
            cv2.circle(mask, (x, y), r, 255, -1, cv2.LINE_AA)
