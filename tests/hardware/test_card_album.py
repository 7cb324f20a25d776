"""Cards that come in pairs much alike: one of a pair was shown, and the other is laid down."""

from itertools import product

import cv2
import numpy as np
import pytest

from hardware.vision import card_album
from hardware.vision.card_album import CardAlbum
from hardware.vision.card_match import Fit, Match, reconciled
from hardware.vision.card_print import AREA, apart_from_mirrored, count_features, describe
from tests.hardware.drawn_cards import number_card

RED, PLUM, WINE = (170, 60, 50), (164, 66, 62), (163, 67, 64)


@pytest.fixture(scope="module")
def pairs() -> CardAlbum:
    """Numbers in two colours, but for one in one of them."""
    album = CardAlbum()
    for number in range(1, 9):
        album.add(f"red {number}", describe(number_card(number, RED)))
        if number != 4:
            album.add(f"plum {number}", describe(number_card(number, PLUM)))
    return album


def test_a_card_that_was_shown_is_sure(pairs: CardAlbum) -> None:
    match = pairs.judge_look(number_card(3, PLUM))
    assert match and match.sure and match.id == "plum 3"


def test_the_other_of_a_pair_is_not_sure(pairs: CardAlbum, monkeypatch: pytest.MonkeyPatch) -> None:
    unknown = number_card(4, PLUM)
    match = pairs.judge_look(unknown)
    assert match and not match.sure and match.id == "red 4"
    monkeypatch.setattr(card_album, "_LOOK_KIN", 100.0)
    alone = pairs.judge_look(unknown)
    assert alone and alone.sure, "what all other cards are like makes the difference"


@pytest.mark.parametrize("missing", [1, 2, 4, 7])
def test_a_colour_never_shown_is_not_sure_where_numbers_look_more_alike(missing: int) -> None:
    """Then the cards that look most alike are no pairs, and places are compared in grey."""
    album = CardAlbum()
    for number, paint in product(range(1, 9), (RED, WINE)):
        if (number, paint) != (missing, WINE):
            album.add(f"{number} {paint}", describe(number_card(number, paint)))
    match = album.judge_look(number_card(missing, WINE))
    assert match and not match.sure


@pytest.mark.parametrize(
    ("confidence", "looks_like", "sure"),
    [(0.6, "other", False), (0.6, "card", True), (0.8, "other", True)],
    ids=["weak and unlike", "weak and alike", "strong and unlike"],
)
def test_a_weak_print_needs_the_look_of_the_same_card(
    confidence: float, looks_like: str, sure: bool
) -> None:
    by_print = Match("card", True, confidence, (), None)
    by_look = Match(looks_like, False, 0.1, (), None)
    match = reconciled(by_print, by_look)
    assert match is not None and match.id == "card" and match.sure is sure
    assert sure or match.confidence < 0.5


@pytest.mark.parametrize(
    ("alike", "unlike", "share", "beyond"),
    [(43, 0, 0.87, False), (60, 0, 0.87, True), (95, 5, 0.8, True), (17, 1, 0.8, False),
     (100, 0, 1.0, False)],
)  # fmt: skip
def test_all_cells_of_a_plain_card_may_agree_by_chance(
    alike: int, unlike: int, share: float, beyond: bool
) -> None:
    found = Fit(np.eye(3), pairs=40, alike=alike, unlike=unlike, in_view=1.0)
    assert found.is_beyond(share) is beyond


def test_a_share_reached_by_chance_does_not_beat_a_similar_card(
    pairs: CardAlbum, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pairs, "_best_fit", lambda *_: (27.4, 0.87))
    known = describe(number_card(3, RED))
    for cells, sure in ((43, False), (60, True)):
        found = Fit(np.eye(3), pairs=30, alike=cells, unlike=0, in_view=1.0)
        match = pairs._by_print({"red 3": (found, known)}, "")
        assert match is not None and match.sure is sure


@pytest.mark.parametrize(
    ("complete", "unlike", "sure"), [(False, 30, False), (False, 10, True), (None, 30, True)]
)
def test_a_print_must_agree_more_while_a_card_that_may_come_was_never_shown(
    complete: bool | None, unlike: int, sure: bool
) -> None:
    album = CardAlbum()
    for number in range(1, 11):  # Many are known.
        album.add(f"red {number}", describe(number_card(number, RED)))
    known = describe(number_card(3, RED))
    found = Fit(np.eye(3), pairs=300, alike=100, unlike=unlike, in_view=1.0)
    match = album._by_print({"red 3": (found, known)}, "", complete)
    assert match is not None and match.sure is sure


def test_looks_are_compared_once_a_picture_and_again_when_another_card_is_known() -> None:
    album = CardAlbum()
    for number in range(1, 9):
        album.add(f"red {number}", describe(number_card(number, RED)))
    seen = describe(number_card(9, PLUM))
    for _ in range(3):  # Nobody else's list is changed.
        assert album._by_distance(seen.looks).pop("red 1")
    assert album._compared and album._compared[0] is seen.looks
    album.add("plum 9", seen)
    assert next(iter(album._by_distance(seen.looks))) == "plum 9"
    other = describe(number_card(2, RED))
    assert next(iter(album._by_distance(other.looks))) == "red 2"


def test_features_are_counted_as_they_are_described() -> None:
    for number in (1, 8):
        card = number_card(number, RED)
        for area in (AREA, AREA // 3):
            assert count_features(card, area) == len(describe(card, area).points)


@pytest.mark.parametrize("turn", [0.0, 3.0], ids=["straight", "askew"])
@pytest.mark.parametrize(("bend", "alike"), [(0, True), (22, False)], ids=["lines", "waves"])
def test_thin_outlines_look_the_same_in_a_mirror_though_shown_askew(bend, alike, turn):
    """A mirror image is askew to the other side."""
    card, along = np.full((320, 230), 225, np.uint8), np.arange(0, 111, 5)
    for y in (70, 130, 160, 220, 250):
        wave = np.stack((60 + along, y + bend * np.sin(along / 55 * np.pi)), axis=1)
        cv2.polylines(card, [wave.astype(np.int32)], False, 120, 2, cv2.LINE_AA)
    way = cv2.getRotationMatrix2D((115, 160), turn, 1)
    askew = cv2.warpAffine(card, way, (230, 320), borderMode=cv2.BORDER_REPLICATE)
    assert (apart_from_mirrored(askew) < card_album._MIRRORED_ALIKE) is alike
