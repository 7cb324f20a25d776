"""Cards that differ from a known one in a single place, and known ones that are partly covered."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from companion import games
from companion.engine.recognizable import PrintedCard
from hardware.card_pictures import CardPictures
from hardware.card_recognizer import StoredCardRecognizer
from hardware.vision.bodies import Picture
from hardware.vision.card_album import Match
from hardware.vision.card_close import contradicts
from hardware.vision.card_match import filled_by, soft_of
from hardware.vision.card_print import describe
from hardware.vision.card_scene import _chosen
from tests.hardware.drawn_cards import text_card
from tests.hardware.test_practice_cards import scene

BOX = games.take("mars-needs-heroes")
NAMED = text_card("Red Signal 3", 7)


def differs(seen: Picture, known: Picture = NAMED) -> bool:
    soft, shown = soft_of(seen), describe(known)
    return contradicts(soft, shown.half, filled_by(soft, shown, 0))


def photographed(
    card: Picture, *, light: float = 0.9, blur: float = 0.3, askew: float = 1
) -> Picture:
    """The card cut out of a photo, a pixel or two askew."""
    high, wide = card.shape[:2]
    corners = np.array(((0, 0), (wide, 0), (wide, high), (0, high)), np.float32)
    onto = corners + askew * np.array(((2, -1), (-1, 2), (2, 1), (-2, -2)), np.float32)
    there = cv2.warpPerspective(card, cv2.getPerspectiveTransform(corners, onto), (wide, high),
                                borderMode=cv2.BORDER_REPLICATE)  # fmt: skip
    soft = cv2.GaussianBlur(there.astype(np.float32) * light, (0, 0), blur)
    grain = np.random.default_rng(3).normal(0, 1, soft.shape)
    return np.clip(soft + grain, 0, 255).astype(np.uint8)


@pytest.mark.parametrize("light", [0.5, 1.0])
@pytest.mark.parametrize("blur", [0.6, 1.5])
def test_another_photo_of_a_card_shows_the_same(light: float, blur: float) -> None:
    assert not differs(photographed(NAMED, light=light, blur=blur))


def test_an_outline_a_few_pixels_off_is_no_difference() -> None:
    assert not differs(photographed(NAMED, askew=3))


def test_another_picture_in_the_same_frame_with_the_same_words_differs() -> None:
    assert differs(photographed(text_card("Red Signal 3", 8)))


def test_what_covers_a_card_from_its_edge_is_no_difference() -> None:
    pattern = np.random.default_rng(1).integers(0, 255, (35, 25, 3), np.uint8)
    pattern = cv2.resize(pattern, (250, 350), interpolation=cv2.INTER_CUBIC)
    covered = photographed(NAMED)
    covered[230:] = pattern[230:]
    assert not differs(covered)
    island = photographed(NAMED)
    island[60:180, 40:210] = pattern[60:180, 40:210]
    assert differs(island), "it might as well be another picture in the same frame"


def shown(folder: Path, cards: list[PrintedCard]) -> StoredCardRecognizer:
    reader = StoredCardRecognizer(CardPictures(folder))
    for card in cards:
        assert reader.learn(BOX.id, card.id, scene(BOX, [card], 0, 4.8)) == "", card.name
    return reader


@pytest.mark.parametrize("left_out", [0, 3])
def test_a_card_never_shown_is_asked_about_where_nobody_says_what_is_due(
    tmp_path: Path, left_out: int
) -> None:
    """Its frame, its words and its colours may be those of a card that was shown."""
    cards = list(BOX.cards())
    strange = cards[left_out::4]
    known = [card for card in cards if card not in strange]
    reader = shown(tmp_path, known)
    sure = [card.id for card in strange if reader.read(BOX.id, scene(BOX, [card], 7, 3.0)).sure]
    assert not sure
    asked = [card.id for card in known if not reader.read(BOX.id, scene(BOX, [card], 7, 3.0)).sure]
    assert not asked


@pytest.mark.parametrize(("card", "sure"), [("known", False), ("other", True)])
def test_a_glance_from_far_does_not_overrule_a_close_look(card: str, sure: bool) -> None:
    """The whole picture shows a small card with less detail than its outline does."""
    place = np.array(((200, 100), (340, 100), (340, 300), (200, 300)), np.float32)
    close = Match("known", True, 0.9, (), place).doubted(differs=True)
    far = Match(card, True, 0.9, (), place + 2)
    (match,) = _chosen(np.full((480, 640, 3), 90, np.uint8), [close, far])
    assert not close.sure and match.id == card and match.sure is sure
