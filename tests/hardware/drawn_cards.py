"""Cards drawn by us, and pictures of them on a table: turned, lit and blurred. All from a seed."""

from pathlib import Path

import cv2
import numpy as np

from companion.devices.ports import Frame

WIDE, HIGH = 250, 350
WORDS = (
    "Whoever draws this card may",
    "move two spaces and discard",
    "a card with the same symbol.",
)
PLAIN = np.full((480, 640, 3), (70, 74, 66), np.uint8)
# The strokes of each figure: the letters of one OpenCV are bolder than another's.
_FIGURES = {
    "0": ("30 03 0D 3G 7G AD A3 70 30",),
    "1": ("33 60 6G",),
    "2": ("04 11 30 70 92 95 0G AG",),
    "3": ("10 A0 56 87 A9 AC 8F 5G 2G 0D",),
    "4": ("70 0B BB", "70 7G"),
    "5": ("90 10 07 36 76 A9 AC 7G 3G 0D",),
    "6": ("92 70 40 14 0A 0C 3G 7G AC AA 76 36 0A",),
    "7": ("00 A0 4G",),
    "8": ("30 12 15 37 77 95 92 70 30", "37 0A 0D 3G 7G AD AA 77 37"),
    "9": ("0E 3G 6G 9C A6 A4 70 30 04 06 3A 7A A6",),
}


def text_card(name: str, seed: int) -> np.ndarray:
    """A card with a title, a drawn scene and three lines of text, as others of its deck have."""
    rng = np.random.default_rng(seed)
    card = _framed((226, 214, 190))
    art = np.full((150, 214, 3), rng.integers(40, 200, 3), np.uint8)
    for _ in range(45):
        colour = tuple(int(part) for part in rng.integers(0, 255, 3))
        x, y, size = rng.integers(0, 214), rng.integers(0, 150), int(rng.integers(4, 24))
        if rng.random() < 0.5:
            cv2.circle(art, (int(x), int(y)), size, colour, -1, cv2.LINE_AA)
        else:
            corners = np.array((x, y)) + rng.integers(-size, size + 1, (3, 2))
            cv2.fillPoly(art, [corners.astype(np.int32)], colour, cv2.LINE_AA)
    card[44:194, 18:232] = art
    cv2.putText(card, name, (20, 34), cv2.FONT_HERSHEY_DUPLEX, 0.6, (20, 20, 20), 1, cv2.LINE_AA)
    for line, words in enumerate(WORDS):
        place = (20, 226 + 26 * line)
        cv2.putText(
            card, words, place, cv2.FONT_HERSHEY_SIMPLEX, 0.43, (30, 30, 30), 1, cv2.LINE_AA
        )
    return card


def red_signal() -> np.ndarray:
    """The text card "Red Signal 3" of seed 7, kept as drawn: OpenCV 5 has bolder letters."""
    kept = cv2.imread(str(Path(__file__).with_name("red-signal-3.png")))
    assert kept is not None
    return cv2.cvtColor(kept, cv2.COLOR_BGR2RGB)


def number_card(number: int, paint: tuple[int, int, int] = (170, 60, 50)) -> np.ndarray:
    """A card that differs from others of its kind by its number, or its colour, alone."""
    card = _framed(paint)
    cv2.circle(card, (125, 110), 60, (240, 230, 210), -1, cv2.LINE_AA)
    for place, figure in enumerate(str(number)):
        for stroke in _FIGURES[figure]:
            points = np.array([(int(x, 17), int(y, 17)) for x, y in stroke.split()])
            line = (points * 5 + (90 + 80 * place, 215)).astype(np.int32)
            cv2.polylines(card, [line], False, (20, 20, 20), 14)
    return card


def laid(
    *cards: np.ndarray, turn: float = 0.0, light: float = 1.0, blur: float = 0.6,
    table: np.ndarray = PLAIN, high: int = 300, lean: float = 0.06,
) -> Frame:  # fmt: skip
    """A picture of cards next to each other, `high` pixels high, lit and seen a little askew."""
    picture = table.astype(np.float32)
    wide_px, high_px = table.shape[1], table.shape[0]
    for place, card in enumerate(cards):
        half = np.array((high * WIDE / HIGH, high)) / 2
        ring = np.array(((-1, -1), (1, -1), (1, 1), (-1, 1))) * half
        angle = np.deg2rad(turn)
        ring = ring @ np.array(((np.cos(angle), np.sin(angle)), (-np.sin(angle), np.cos(angle))))
        ring *= 1 + lean * ring[:, 1:] / high
        ring += (wide_px * (place + 0.5) / len(cards), high_px / 2)
        own = np.array(((0, 0), (WIDE, 0), (WIDE, HIGH), (0, HIGH)), np.float32)
        matrix = cv2.getPerspectiveTransform(own, ring.astype(np.float32))
        there = cv2.warpPerspective(card, matrix, (wide_px, high_px))
        mask = cv2.warpPerspective(np.ones((HIGH, WIDE), np.float32), matrix, (wide_px, high_px))
        picture += mask[..., None] * (there - picture)
    slope = light * np.linspace(0.85, 1.1, wide_px)[None, :, None]
    soft = cv2.GaussianBlur(picture * slope, (0, 0), blur)
    grain = np.random.default_rng(1).normal(0, 2.5, soft.shape)
    return as_picture(np.clip(soft + grain, 0, 255).astype(np.uint8))


def as_picture(rgb: np.ndarray) -> Frame:
    """An RGB picture as a frame."""
    return Frame(rgb.shape[1], rgb.shape[0], np.ascontiguousarray(rgb).tobytes())


def _framed(paint: tuple[int, int, int]) -> np.ndarray:
    card = np.full((HIGH, WIDE, 3), 240, np.uint8)
    cv2.rectangle(card, (10, 10), (WIDE - 11, HIGH - 11), paint, -1)
    cv2.rectangle(card, (10, 10), (WIDE - 11, HIGH - 11), (20, 20, 20), 2)
    return card
