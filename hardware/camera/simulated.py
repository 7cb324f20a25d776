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

import cv2
import numpy as np

from companion.devices.ports import Frame
from companion.engine.dice import D6, MARS_ATTACKS
from hardware.camera.drawn import Picture, die_picture, empty_tray
from hardware.text import message

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
