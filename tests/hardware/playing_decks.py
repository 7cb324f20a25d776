"""Decks of playing cards drawn by us in several designs: index, pips, inks, courts and backs."""

from dataclasses import dataclass

import cv2
import numpy as np

from hardware.vision.bodies import Picture
from tests.hardware.drawn_cards import HIGH, WIDE

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("spades", "hearts", "diamonds", "clubs")
_PIPS = {
    "A": "1c", "2": "1a1e", "3": "1a1c1e", "4": "0a2a0e2e", "5": "0a2a1c0e2e",
    "6": "0a2a0c2c0e2e", "7": "0a2a0c2c0e2e1b", "8": "0a2a0c2c0e2e1b1d",
    "9": "0a2a0f2f0g2g0e2e1c", "10": "0a2a0f2f0g2g0e2e1h1i",
}  # fmt: skip
_ROWS = {"a": 75, "b": 125, "c": 175, "d": 225, "e": 275, "f": 142, "g": 208, "h": 108, "i": 242}
_COURT_INKS = ((200, 40, 45), (235, 195, 60), (40, 60, 140), (25, 25, 30), (248, 248, 248))
_GREY_INKS = ((150, 150, 155), (205, 200, 190), (90, 90, 95), (25, 25, 30), (248, 248, 248))
Ink = tuple[int, int, int]


@dataclass(frozen=True)
class Design:
    """How a deck is drawn; sizes are relative to those of the first."""

    font: int = cv2.FONT_HERSHEY_DUPLEX
    weight: int = 2  # pixels of a stroke of the index
    index: float = 1.0
    pip: float = 1.0
    across: int = 50  # pixels between columns of pips
    four_corners: bool = False
    inks: tuple[Ink, ...] = ((25, 25, 30), (190, 30, 40), (190, 30, 40), (25, 25, 30))
    paper: Ink = (248, 248, 248)
    frame: bool = False
    court: int = 0  # seed of the figures
    court_inks: tuple[Ink, ...] = _COURT_INKS
    back: Ink = (170, 30, 40)


_FOUR = ((25, 25, 30), (195, 25, 35), (25, 70, 170), (20, 120, 60))
DESIGNS = {
    "classic": Design(),
    "serif": Design(cv2.FONT_HERSHEY_TRIPLEX, 1, 0.95, 0.9, 46, True, paper=(250, 246, 236),
                    court=300, back=(30, 50, 140)),  # fmt: skip
    "jumbo": Design(cv2.FONT_HERSHEY_SIMPLEX, 4, 1.9, 0.8, 34, court=600, back=(30, 50, 140)),
    "four-coloured": Design(cv2.FONT_HERSHEY_COMPLEX, 2, 1.1, 1.0, 48, inks=_FOUR, court=900),
    "framed": Design(cv2.FONT_HERSHEY_COMPLEX_SMALL, 1, 1.2, 0.85, 42, frame=True, court=1200,
                     court_inks=_GREY_INKS, back=(30, 50, 140)),  # fmt: skip
    "italic": Design(cv2.FONT_HERSHEY_TRIPLEX | cv2.FONT_ITALIC, 2, 1.5, 1.1, 44, inks=_FOUR,
                     paper=(255, 255, 255), court=1500),  # fmt: skip
}  # fmt: skip


def drawn_design(seed: int) -> Design:
    """Return a new design: font, index, pips, inks, paper, frame, courts and back."""
    rng = np.random.default_rng((seed, 45))
    fonts = (cv2.FONT_HERSHEY_SIMPLEX, cv2.FONT_HERSHEY_DUPLEX, cv2.FONT_HERSHEY_COMPLEX,
             cv2.FONT_HERSHEY_TRIPLEX, cv2.FONT_HERSHEY_COMPLEX_SMALL)  # fmt: skip
    italic = cv2.FONT_ITALIC if rng.random() < 0.25 else 0
    index = float(rng.uniform(0.9, 1.9))
    warm = int(rng.integers(0, 13))
    return Design(
        font=int(fonts[rng.integers(len(fonts))] | italic),
        weight=int(rng.integers(1, 3 if index < 1.4 else 5)),
        index=index,
        pip=float(rng.uniform(0.75, 1.15)),
        across=int(rng.integers(42, 52) if index < 1.4 else rng.integers(34, 45)),
        four_corners=bool(rng.random() < 0.3),
        inks=_FOUR if rng.random() < 0.3 else Design.inks,
        paper=(255 - warm // 3, 255 - warm // 2, 255 - warm),
        frame=bool(rng.random() < 0.25),
        court=int(rng.integers(2000, 1_000_000)),
        court_inks=_GREY_INKS if rng.random() < 0.25 else _COURT_INKS,
        back=((170, 30, 40), (30, 50, 140))[rng.integers(2)],
    )


def playing_cards(design: Design = DESIGNS["classic"]) -> dict[str, Picture]:
    """The 52 cards of four suits: pips, two indices each, and kings, queens and jacks."""
    return {f"{rank} of {suit}": playing_card(rank, suit, design)
            for suit in SUITS for rank in RANKS}  # fmt: skip


def playing_card(rank: str, suit: str, design: Design = DESIGNS["classic"]) -> Picture:
    """One card; it looks the same upside down but for pips in the middle."""
    card = np.full((HIGH, WIDE, 3), design.paper, np.uint8)
    ink = design.inks[SUITS.index(suit)]
    if rank not in _PIPS:
        _court(card, RANKS.index(rank) * 7 + SUITS.index(suit) + design.court, suit, ink, design)
    corner = _corner(rank, suit, ink, design)
    high, wide = corner.shape[:2]
    card[:high, :wide] = np.minimum(card[:high, :wide], corner)
    if design.four_corners:
        card[:high, WIDE - wide :] = np.minimum(card[:high, WIDE - wide :], corner)
    if design.frame:
        left = 26 + round(4 * design.index)
        cv2.rectangle(card, (left, 20), (WIDE - left, HIGH), ink, 1, cv2.LINE_AA)
    half = card[: HIGH // 2].copy()
    card[HIGH - HIGH // 2 :] = half[::-1, ::-1]
    places = _PIPS.get(rank, "")
    for column, row in zip(places[::2], places[1::2], strict=True):
        y = _ROWS[row]
        size = round((42 if rank == "A" else 17) * design.pip)
        x = WIDE // 2 + (int(column) - 1) * design.across
        _pip(card, suit, x, y, size, ink, upside_down=y > HIGH // 2)
    return card


def card_back(design: Design) -> Picture:
    """The back that all cards of a deck have: a lattice in one ink."""
    card = np.full((HIGH, WIDE, 3), design.paper, np.uint8)
    for at in range(-HIGH, WIDE + HIGH, 14):
        cv2.line(card, (at, 0), (at + HIGH, HIGH), design.back, 3, cv2.LINE_AA)
        cv2.line(card, (at, 0), (at - HIGH, HIGH), design.back, 3, cv2.LINE_AA)
    for radius, ink in ((52, design.paper), (44, design.back), (26, design.paper)):
        cv2.circle(card, (WIDE // 2, HIGH // 2), radius, ink, -1, cv2.LINE_AA)
    cv2.rectangle(card, (0, 0), (WIDE - 1, HIGH - 1), design.paper, 22)
    return card


def _corner(rank: str, suit: str, ink: Ink, design: Design) -> Picture:
    """The index: a rank above a small suit."""
    corner = np.full((round(72 * design.index), round(42 * design.index), 3), design.paper,
                     np.uint8)  # fmt: skip
    size = (0.75 if rank == "10" else 1.0) * design.index
    place = 8, round(36 * design.index)
    cv2.putText(corner, rank, place, design.font, size, ink, design.weight, cv2.LINE_AA)
    _pip(corner, suit, round(20 * design.index), round(56 * design.index), round(9 * design.index),
         ink)  # fmt: skip
    return corner


def _pip(
    card: Picture, suit: str, x: int, y: int, size: int, ink: Ink, *, upside_down: bool = False
) -> None:
    sign = -1 if upside_down else 1

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


def _court(card: Picture, seed: int, suit: str, ink: Ink, design: Design) -> None:
    """A figure with two heads, in the few colours that all courts have."""
    rng = np.random.default_rng(seed)
    inks = design.court_inks
    left, right, top = 45, 205, 28
    art = np.full((HIGH // 2 - top, right - left, 3), design.paper, np.uint8)
    high, wide = art.shape[:2]
    for _ in range(38):
        tint = inks[rng.integers(len(inks))]
        x, y, size = int(rng.integers(wide)), int(rng.integers(high)), int(rng.integers(6, 26))
        corners = np.array((x, y)) + rng.integers(-size, size + 1, (4, 2))
        cv2.fillPoly(art, [cv2.convexHull(corners.astype(np.int32))], tint, cv2.LINE_AA)
        cv2.polylines(art, [cv2.convexHull(corners.astype(np.int32))], True, inks[3], 1)
    cv2.circle(art, (wide // 2, 36), 22, (245, 220, 195), -1, cv2.LINE_AA)
    cv2.circle(art, (wide // 2, 36), 22, inks[3], 1, cv2.LINE_AA)
    for x in (-8, 8):
        cv2.circle(art, (wide // 2 + x, 32), 2, inks[3], -1)
    crown = np.array(((-20, 16), (-24, -4), (-8, 6), (0, -10), (8, 6), (24, -4), (20, 16)))
    cv2.fillPoly(art, [(crown + (wide // 2, 8)).astype(np.int32)], inks[seed % 2], cv2.LINE_AA)
    _pip(art, suit, 20, 24, 13, ink)
    card[top : top + high, left:right] = art
    card[HIGH - top - high : HIGH - top, left:right] = art[::-1, ::-1]
    cv2.rectangle(card, (left, top), (right, HIGH - top), inks[2], 1)
