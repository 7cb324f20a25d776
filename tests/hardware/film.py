"""A short film as a folder of pictures, drawn when wanted: throws, rest, a hand, a re-roll."""

from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np

from hardware.camera.simulated import Picture, die_picture, empty_tray

FPS = 15
SIZE = (640, 480)
DIE_PX = 64
_TUMBLE = 12  # frames
_SKIN = (196, 148, 118)

Lying = tuple[str, float, float, float]  # face, x, y, turn in degrees

# Ten dice in four loose rows; the first three are rolled again.
PLACES = ((90, 80), (210, 90), (330, 70), (470, 100), (560, 210), (420, 230), (270, 220),
          (110, 250), (200, 380), (390, 380))  # fmt: skip
NEW_PLACES = ((120, 400), (300, 330), (520, 340))


def laid(faces: tuple[str, ...], places: tuple[tuple[int, int], ...]) -> list[Lying]:
    """Dice at rest, each turned another way."""
    return [
        (face, float(x), float(y), 37.0 * number + 11)
        for number, (face, (x, y)) in enumerate(zip(faces, places, strict=True))
    ]


def drawn(dice: list[Lying], arm: float = 0.0) -> Picture:
    """Draw one picture, RGB; `arm` is how far a hand reaches in from the left, 0 to 1."""
    picture = empty_tray(*SIZE)
    for face, x, y, turn in dice:
        die_picture(face, "yellow", DIE_PX).lay(picture, x, y, turn)
    if arm:
        reach = int(arm * 0.72 * SIZE[0])
        cv2.rectangle(picture, (0, 130), (reach, 270), _SKIN, -1)
        cv2.ellipse(picture, (reach, 200), (110, 95), 0, 0, 360, _SKIN, -1)
    return picture


def still(dice: list[Lying], frames: int) -> Iterator[Picture]:
    """The same for so many frames."""
    for _ in range(frames):
        yield drawn(dice)


def rolling(dice: list[Lying], lying: list[Lying]) -> Iterator[Picture]:
    """Dice that roll in from the left, turning and showing other faces, next to those that lie."""
    faces = ("martian", "ray_gun", "nuke")
    for left in range(_TUMBLE, 0, -1):
        share = (left / _TUMBLE) ** 2
        moving = [
            (faces[(number + left) % 3] if left > 3 else face, x * (1 - share) - 60 * share,
             y + (240 - y) * share, turn + 400 * share)
            for number, (face, x, y, turn) in enumerate(dice)
        ]  # fmt: skip
        yield drawn([*lying, *moving])


def reaching(before: list[Lying], after: list[Lying]) -> Iterator[Picture]:
    """A hand comes in, rests, takes dice out, and goes."""
    for step in range(1, 7):
        yield drawn(before, arm=step / 6)
    for _ in range(8):
        yield drawn(before, arm=1)
    for _ in range(4):
        yield drawn(after, arm=1)
    for step in range(6, 0, -1):
        yield drawn(after, arm=step / 6)


def first_act(faces: tuple[str, ...]) -> Iterator[Picture]:
    """An empty tray, ten dice thrown, rest."""
    dice = laid(faces, PLACES)
    yield from still([], FPS)
    yield from rolling(dice, [])
    yield from still(dice, FPS)


def second_act(faces: tuple[str, ...], again: tuple[str, ...]) -> Iterator[Picture]:
    """A hand takes the first three out, they are rolled again, rest."""
    dice = laid(faces, PLACES)
    kept, new = dice[3:], laid(again, NEW_PLACES)
    yield from still(dice, 6)
    yield from reaching(dice, kept)
    yield from still(kept, 8)
    yield from rolling(new, kept)
    yield from still([*kept, *new], FPS)


def shoot(pictures: Iterator[Picture], folder: Path, first: int = 0, seed: int = 5) -> int:
    """Write pictures as JPEG files with the grain of a sensor; return the next number."""
    chance = np.random.default_rng(seed)
    grain = chance.normal(0, 2.2, (SIZE[1], SIZE[0], 3)).astype(np.int8)
    number = first
    folder.mkdir(parents=True, exist_ok=True)
    for picture in pictures:
        noise = np.roll(grain, (int(chance.integers(480)), int(chance.integers(640))), (0, 1))
        noisy = cv2.add(picture, noise, dtype=cv2.CV_8U)
        file = folder / f"{number:05d}.jpg"
        cv2.imwrite(
            str(file), cv2.cvtColor(noisy, cv2.COLOR_RGB2BGR), [cv2.IMWRITE_JPEG_QUALITY, 92]
        )
        number += 1
    return number
