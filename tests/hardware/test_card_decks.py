"""Cards of one deck are not mixed up, and a card is found although fingers hold it."""

import cv2
import numpy as np
import pytest

from hardware.vision.card_album import CardAlbum
from hardware.vision.card_finder import common, find_quads
from hardware.vision.card_print import describe
from tests.hardware.drawn_cards import laid
from tests.hardware.drawn_decks import deck
from tests.hardware.playing_decks import drawn_design, playing_card
from tests.hardware.virtual_photos import Conditions, filled, scene, shoot, shown

KNOWN = 30
ASKED = ("Burning Signal", "Last Crater", "Red Crater", "Silent Harvest")


@pytest.fixture(scope="module")
def album() -> CardAlbum:
    """Cards with the same frame, layout and symbols, and with words that they share."""
    made = CardAlbum()
    for name, card in _known().items():
        made.add(name, describe(card))
    return made


def _known() -> dict[str, np.ndarray]:
    cards = deck(60)
    return {name: cards[name] for name in (*ASKED, *sorted(cards)[: KNOWN - len(ASKED)])}


@pytest.mark.parametrize("name", ASKED)
def test_cards_of_one_frame_are_not_mixed_up(album: CardAlbum, name: str) -> None:
    frame = laid(_known()[name], turn=185, blur=0.9, light=0.7)
    seen = np.frombuffer(frame.rgb, np.uint8).reshape(480, 640, 3)
    match = album.judge(seen)
    assert match is not None and match.id == name and match.sure


def test_a_card_of_the_deck_that_was_never_shown_is_not_sure(album: CardAlbum) -> None:
    cards = deck(60)
    for name in sorted(set(cards) - album.ids)[:4]:
        match = album.judge(shown(cards[name], 3))
        assert match is None or not match.sure


@pytest.mark.parametrize("thick", [18, 34])
def test_a_card_is_found_although_a_finger_reaches_over_its_rim(thick: int) -> None:
    frame = laid(playing_card("5", "hearts"), turn=20)
    photo = np.frombuffer(frame.rgb, np.uint8).reshape(480, 640, 3).copy()
    (whole,) = find_quads(photo)[:1]
    cv2.line(photo, (0, 60), (250, 190), (190, 140, 115), thick, cv2.LINE_AA)
    assert max(min(common(quad, whole)) for quad in find_quads(photo)) > 0.9


def test_a_card_is_found_although_a_corner_is_covered() -> None:
    frame = laid(playing_card("5", "hearts"), turn=20)
    photo = np.frombuffer(frame.rgb, np.uint8).reshape(480, 640, 3).copy()
    (whole,) = find_quads(photo)[:1]
    corner = tuple(int(each) for each in whole[0])
    cv2.circle(photo, corner, 36, (70, 74, 66), -1)
    assert max((min(common(quad, whole)) for quad in find_quads(photo)), default=0) > 0.9


def test_a_virtual_photo_is_made_by_its_seed_alone() -> None:
    card = playing_card("K", "clubs")
    one, other = (shoot(np.random.default_rng((2, 5)), [card]) for _ in range(2))
    assert one.shape == other.shape and (one == other).all()
    assert shoot(np.random.default_rng(3), []).ndim == 3


def test_a_new_deck_is_drawn_by_its_seed_and_held_before_a_photo() -> None:
    assert drawn_design(7) == drawn_design(7) != drawn_design(8)
    card, behind = playing_card("5", "clubs", drawn_design(7)), deck(1)
    photo, (ring,) = scene(
        np.random.default_rng(1), [card], (320, 240), 0.2, Conditions(), *behind.values()
    )
    outside = np.ones(photo.shape[:2], np.uint8)
    cv2.fillConvexPoly(outside, cv2.convexHull(ring.astype(np.int32)), 0)
    wanted = cv2.cvtColor(filled(*behind.values(), 320, 240), cv2.COLOR_RGB2GRAY)
    seen = cv2.cvtColor(photo, cv2.COLOR_RGB2GRAY)
    assert np.corrcoef(seen[outside > 0], wanted[outside > 0])[0, 1] > 0.7
