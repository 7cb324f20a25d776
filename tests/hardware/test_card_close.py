"""Cards that differ from a known one in a single place, and known ones that are partly covered."""

from functools import cache
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion import games
from companion.engine.box_parts import PrintedCard
from hardware.card_recognizer import CardPictures, StoredCardRecognizer
from hardware.vision.bodies import Picture
from hardware.vision.card_album import CardAlbum
from hardware.vision.card_close import compare
from hardware.vision.card_match import Match, filled_by, soft_of
from hardware.vision.card_print import describe
from hardware.vision.card_scene import _chosen, checked, read_cards
from hardware.vision.card_shown import card_in
from tests.hardware.drawn_cards import red_signal, text_card
from tests.hardware.drawn_decks import deck
from tests.hardware.near_twins import DECK, twins_of
from tests.hardware.test_practice_cards import scene
from tests.hardware.virtual_photos import Conditions
from tests.hardware.virtual_photos import scene as virtual_scene
from tests.hardware.virtual_photos import shown as on_table

BOX = games.take("mars-needs-heroes")
NAMED = red_signal()


def differs(seen: Picture, known: Picture = NAMED) -> bool:
    soft, shown = soft_of(seen), describe(known)
    return compare(soft, shown, filled_by(soft, shown, 0)).differs


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


def test_a_sleeves_edge_along_the_rim_is_no_difference() -> None:
    plain = np.array(NAMED)
    plain[100:260, 200:] = (120, 60, 50)

    def seen(across: int, down: int, size: tuple[int, int], grey: int) -> Picture:
        picture = photographed(plain, blur=0.6)
        cv2.ellipse(picture, ((across, down), size, 0), (grey, grey, grey), -1, cv2.LINE_AA)
        return picture

    assert not differs(seen(232, 165, (2, 50), 230), plain)
    assert differs(seen(226, 165, (2, 50), 230), plain), "farther in"
    assert differs(seen(232, 165, (7, 7), 0), plain), "a thing rather than a line"


def test_another_picture_in_the_same_frame_with_the_same_words_differs() -> None:
    other, drawn = NAMED.copy(), np.s_[44:194, 18:232]
    other[drawn] = text_card("Red Signal 3", 8)[drawn]
    assert differs(photographed(other))


def test_another_card_of_the_deck_differs_in_most_places() -> None:
    """What is usually left says nothing then."""
    first, *others = deck(4).values()
    assert all(differs(photographed(each), first) for each in others)
    assert all(differs(photographed(first), each) for each in others)


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
    close = Match("known", True, 0.9, (), place, left=0.01).doubted(differs=True)
    far = Match(card, True, 0.9, (), place + 2, left=0.02)
    (match,) = _chosen(np.full((480, 640, 3), 90, np.uint8), [close, far], lambda _: True)
    assert not close.sure and match.id == card and match.sure is sure


@cache
def album_of(kind: str) -> CardAlbum:
    """The cards of a box or deck, each shown once on a table."""
    album = CardAlbum()
    for n, (name, picture) in enumerate({each.name: each.card for each in twins_of(kind)}.items()):
        card, why = card_in(on_table(picture, n))
        assert card is not None, why
        album.add(name, describe(card))
    return album


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        ("mars-needs-heroes", "hero-red-3"),
        ("mars-attacks-dice", "chicago"),
        ("mars-escape", "rock"),
        ("martian-invasion", "army"),  # Its name is near a rim as dark as the table.
        (DECK, "Iron Engine"),
        (DECK, "Burning Signal"),  # An l becomes a t.
    ],
)
def test_a_card_that_differs_in_a_character_is_asked_about(kind: str, name: str) -> None:
    """It has the picture, the frame and the other words of a known one."""
    album, pairs = album_of(kind), [each for each in twins_of(kind) if each.name == name]
    calm = Conditions(tilt=15, sleeves=0, fingers=0, glare=0, blur=0.6, darkest=0.6)
    for seed in range(2):
        for card in (pairs[0].card, *(pair.twin for pair in pairs)):
            picture, _ = virtual_scene(np.random.default_rng(seed), [card], (720, 540), 0.25, calm)
            found = read_cards(picture, album)
            known = [match.id for match in found if match.sure]
            assert known == ([name] if card is pairs[0].card else [])


def test_of_two_looks_at_a_place_the_one_that_fits_better_decides() -> None:
    """Where nothing is explained well, a small difference is not noticed.

    Two that fit equally badly differ in their corners alone, and one of them explains the card.
    """
    place = np.array(((200, 100), (340, 100), (340, 300), (200, 300)), np.float32)
    for own, left, sure in (
        (0.2, 0.01, False),
        (0.2, 0.1999, True),
        (0.2, 0.4, True),
        (0.0144, 0.0145, False),  # Both explain the card well, and one sees its name.
        (0.0144, 0.02, True),
    ):
        look = Match("known", True, 0.9, (), place, left=own)
        other = Match("known", True, 0.8, (), place + 2, left=left).doubted(differs=True)
        (match,) = _chosen(np.zeros((480, 640, 3), np.uint8), [look, other], lambda _: True)
        assert match.sure is sure, (own, left)


def test_a_card_whose_place_was_found_poorly_is_looked_for_again() -> None:
    """It would leave so much unexplained that another letter is not noticed."""
    (pair, *_) = (each for each in twins_of(DECK) if each.name == "Iron Engine")
    album = CardAlbum()
    album.add(pair.name, describe(pair.card))
    for card, sure in ((pair.card, True), (pair.twin, False)):
        picture = cv2.copyMakeBorder(photographed(card), *(60,) * 4, cv2.BORDER_CONSTANT)
        high, wide = card.shape[:2]
        corners = np.array(((0, 0), (wide, 0), (wide, high), (0, high)), np.float32) + 60
        corners += np.array(((14, -10), (-6, 12), (10, 4), (-12, 8)), np.float32)
        found = checked(picture, album, Match(pair.name, True, 0.9, (), corners))
        assert found.sure is sure


def test_a_speck_of_light_is_no_difference_but_a_stroke_is() -> None:
    plain = np.array(NAMED)
    plain[250:330, 30:220] = (120, 60, 50)
    speck, stroke = photographed(plain, blur=0.6), photographed(plain, blur=0.6)
    speck[289:291, 119:121] = 230
    cv2.line(stroke, (110, 280), (130, 300), (255, 255, 255), 2, cv2.LINE_AA)
    assert not differs(speck, plain) and differs(stroke, plain)


@pytest.mark.parametrize("blur", [0.3, 1.6])
def test_a_picture_sharper_or_softer_than_the_known_one_shows_the_same(blur: float) -> None:
    """Every place of it differs by as much as some strokes of a letter do."""
    assert not differs(photographed(NAMED, blur=blur), photographed(NAMED, blur=1.9 - blur))
