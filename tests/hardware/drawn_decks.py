"""A deck drawn by us: cards of one frame that differ in name, scene and words."""

import cv2
import numpy as np

from hardware.vision.bodies import Picture
from tests.hardware.drawn_cards import HIGH, WIDE

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
