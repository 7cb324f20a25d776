"""Decks drawn by us: playing cards, and cards of one frame that differ in name, scene and words."""

import cv2
import numpy as np

from hardware.vision.bodies import Picture
from tests.hardware.drawn_cards import HIGH, WIDE

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("spades", "hearts", "diamonds", "clubs")
_RED, _BLACK = (190, 30, 40), (25, 25, 30)
_COLUMNS = (75, 125, 175)
_PIPS = {
    "A": "1c", "2": "1a1e", "3": "1a1c1e", "4": "0a2a0e2e", "5": "0a2a1c0e2e",
    "6": "0a2a0c2c0e2e", "7": "0a2a0c2c0e2e1b", "8": "0a2a0c2c0e2e1b1d",
    "9": "0a2a0f2f0g2g0e2e1c", "10": "0a2a0f2f0g2g0e2e1h1i",
}  # fmt: skip
_ROWS = {"a": 75, "b": 125, "c": 175, "d": 225, "e": 275, "f": 142, "g": 208, "h": 108, "i": 242}


def playing_cards() -> dict[str, Picture]:
    """The 52 cards of four suits: pips, two indices each, and kings, queens and jacks."""
    return {f"{rank} of {suit}": playing_card(rank, suit) for suit in SUITS for rank in RANKS}


def playing_card(rank: str, suit: str) -> Picture:
    """One card; it looks the same upside down but for pips in the middle."""
    card = np.full((HIGH, WIDE, 3), 248, np.uint8)
    ink = _RED if suit in ("hearts", "diamonds") else _BLACK
    size = 0.75 if rank == "10" else 1.0
    cv2.putText(card, rank, (8, 36), cv2.FONT_HERSHEY_DUPLEX, size, ink, 2, cv2.LINE_AA)
    _pip(card, suit, 20, 56, 9)
    half = card[: HIGH // 2].copy()
    card[HIGH - HIGH // 2 :] = half[::-1, ::-1]
    if rank in _PIPS:
        places = _PIPS[rank]
        for column, row in zip(places[::2], places[1::2], strict=True):
            y = _ROWS[row]
            size_px = 42 if rank == "A" else 17
            _pip(card, suit, _COLUMNS[int(column)], y, size_px, upside_down=y > HIGH // 2)
    else:
        _court(card, RANKS.index(rank) * 7 + SUITS.index(suit), suit)
    return card


def _pip(card: Picture, suit: str, x: int, y: int, size: int, *, upside_down: bool = False) -> None:
    sign = -1 if upside_down else 1
    ink = _RED if suit in ("hearts", "diamonds") else _BLACK

    def shape(*points: tuple[float, float]) -> None:
        ring = [(x + size * a, y + sign * size * b) for a, b in points]
        cv2.fillPoly(card, [np.array(ring).round().astype(np.int32)], ink, cv2.LINE_AA)

    def disc(a: float, b: float, radius: float) -> None:
        centre = round(x + size * a), round(y + sign * size * b)
        cv2.circle(card, centre, round(size * radius), ink, -1, cv2.LINE_AA)

    if suit == "diamonds":
        shape((0, -1.2), (0.85, 0), (0, 1.2), (-0.85, 0))
    elif suit == "hearts":
        disc(-0.45, -0.4, 0.5)
        disc(0.45, -0.4, 0.5)
        shape((-0.93, -0.2), (0.93, -0.2), (0, 1.15))
    elif suit == "spades":
        disc(-0.42, 0.25, 0.47)
        disc(0.42, 0.25, 0.47)
        shape((-0.87, 0.1), (0.87, 0.1), (0, -1.15))
        shape((0, 0), (0.35, 1.1), (-0.35, 1.1))
    else:
        disc(0, -0.55, 0.48)
        disc(-0.52, 0.25, 0.48)
        disc(0.52, 0.25, 0.48)
        shape((0, -0.2), (0.35, 1.1), (-0.35, 1.1))


def _court(card: Picture, seed: int, suit: str) -> None:
    """A figure with two heads, in the four colours that all courts have."""
    rng = np.random.default_rng(seed)
    inks = ((200, 40, 45), (235, 195, 60), (40, 60, 140), (25, 25, 30), (248, 248, 248))
    left, right, top = 45, 205, 28
    art = np.full((HIGH // 2 - top, right - left, 3), 248, np.uint8)
    high, wide = art.shape[:2]
    for _ in range(38):
        ink = inks[rng.integers(len(inks))]
        x, y, size = int(rng.integers(wide)), int(rng.integers(high)), int(rng.integers(6, 26))
        corners = np.array((x, y)) + rng.integers(-size, size + 1, (4, 2))
        cv2.fillPoly(art, [cv2.convexHull(corners.astype(np.int32))], ink, cv2.LINE_AA)
        cv2.polylines(art, [cv2.convexHull(corners.astype(np.int32))], True, inks[3], 1)
    cv2.circle(art, (wide // 2, 36), 22, (245, 220, 195), -1, cv2.LINE_AA)
    cv2.circle(art, (wide // 2, 36), 22, inks[3], 1, cv2.LINE_AA)
    for x in (-8, 8):
        cv2.circle(art, (wide // 2 + x, 32), 2, inks[3], -1)
    crown = np.array(((-20, 16), (-24, -4), (-8, 6), (0, -10), (8, 6), (24, -4), (20, 16)))
    cv2.fillPoly(art, [(crown + (wide // 2, 8)).astype(np.int32)], inks[seed % 2], cv2.LINE_AA)
    _pip(art, suit, 20, 24, 13)
    card[top : top + high, left:right] = art
    card[HIGH - top - high : HIGH - top, left:right] = art[::-1, ::-1]
    cv2.rectangle(card, (left, top), (right, HIGH - top), inks[2], 1)


_VERBS = ("Move", "Discard", "Draw", "Reveal", "Exchange", "Return", "Choose", "Remove", "Count")
_THINGS = ("a soldier", "two cards", "one saucer", "a token", "three cubes", "any building",
           "your hand", "the top card", "a wound", "an opponent")  # fmt: skip
_WHEN = ("at the end of your turn.", "before the fight.", "for each wound.", "once a round.",
         "if you are first.", "or lose a point.")  # fmt: skip
_FIRST = ("Red", "Silent", "Broken", "Hidden", "Burning", "Last", "Cold", "Iron", "Second", "Lost")
_SECOND = ("Signal", "Harvest", "Crater", "Patrol", "Engine", "Colony", "Storm", "Verdict")
_NAMES = tuple(f"{a} {b}" for a in _FIRST for b in _SECOND)


def deck(count: int, seed: int = 5) -> dict[str, Picture]:
    """Cards of one deck: same frame, symbols and layout; name, scene and words differ."""
    rng = np.random.default_rng(seed)
    order = rng.permutation(len(_NAMES))[:count]
    return {_NAMES[at]: deck_card(_NAMES[at], deck_seed(_NAMES[at], seed)) for at in order}


def deck_seed(name: str, seed: int = 5) -> int:
    """Return the seed of a card of the deck with that seed."""
    return _NAMES.index(name) + 100 * seed


def deck_card(name: str, seed: int, number: int | None = None) -> Picture:
    """Return a card of that name; its number, 0 to 3 and one more as printed, is by the seed."""
    number = seed % 4 if number is None else number
    rng = np.random.default_rng(seed)
    card = np.full((HIGH, WIDE, 3), (32, 30, 36), np.uint8)
    cv2.rectangle(card, (9, 9), (WIDE - 10, HIGH - 10), (150, 120, 80), -1)
    cv2.rectangle(card, (14, 14), (WIDE - 15, 42), (225, 212, 188), -1)
    cv2.putText(card, name, (19, 34), cv2.FONT_HERSHEY_DUPLEX, 0.52, (20, 20, 20), 1, cv2.LINE_AA)
    cv2.circle(card, (WIDE - 28, 28), 10, (180, 40, 30), -1, cv2.LINE_AA)
    cv2.putText(card, str(1 + number), (WIDE - 33, 33), 0, 0.45, (250, 250, 250), 1, cv2.LINE_AA)
    card[48:188, 18 : WIDE - 18] = _scene(rng, WIDE - 36, 140)
    cv2.rectangle(card, (14, 196), (WIDE - 15, HIGH - 30), (225, 212, 188), -1)
    cv2.putText(card, "Action - play on your turn", (20, 214), 0, 0.38, (70, 30, 20), 1, 16)
    for line in range(3):
        words = (
            f"{_VERBS[rng.integers(len(_VERBS))]} {_THINGS[rng.integers(len(_THINGS))]}"
            if line < 2
            else _WHEN[rng.integers(len(_WHEN))]
        )
        cv2.putText(card, words, (20, 240 + 24 * line), 0, 0.44, (30, 30, 30), 1, cv2.LINE_AA)
    cv2.putText(card, f"{seed % 60:02d}/60", (20, HIGH - 15), 0, 0.33, (240, 230, 210), 1, 16)
    return card


def _scene(rng: np.random.Generator, wide: int, high: int) -> Picture:
    """A drawn landscape: sky, hills, and things in it, in one of a few palettes."""
    sky = np.array(((200, 120, 80), (90, 120, 170), (60, 50, 80), (190, 170, 120))[rng.integers(4)])
    fade = np.linspace(0.6, 1.2, high)[:, None, None]
    art = np.clip(sky * fade * np.ones((1, wide, 1)), 0, 255).astype(np.uint8)
    for level in (0.45, 0.65, 0.85):
        hills = np.cumsum(rng.normal(0, 6, wide // 8 + 2)) + level * high
        ring = [(8 * n, int(y)) for n, y in enumerate(hills)]
        tint = (sky * rng.uniform(0.3, 0.8)).astype(int).tolist()
        cv2.fillPoly(art, [np.array([*ring, (wide, high), (0, high)], np.int32)], tint)
    for _ in range(rng.integers(5, 22)):
        x, y, size = int(rng.integers(wide)), int(rng.integers(high)), int(rng.integers(3, 26))
        tint = rng.integers(0, 255, 3).tolist()
        if rng.random() < 0.4:
            cv2.ellipse(art, (x, y), (size, max(1, size // 2)), 0, 0, 360, tint, -1, cv2.LINE_AA)
        else:
            ring = np.array((x, y)) + rng.integers(-size, size + 1, (3, 2))
            cv2.fillPoly(art, [ring.astype(np.int32)], tint, cv2.LINE_AA)
    return art
