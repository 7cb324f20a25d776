"""Cards that come in pairs much alike: one of a pair was shown, and the other is laid down."""

import pytest

from hardware.vision import card_album
from hardware.vision.card_album import CardAlbum
from hardware.vision.card_print import describe
from tests.hardware.drawn_cards import number_card

RED, PLUM = (170, 60, 50), (163, 67, 64)


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


@pytest.mark.parametrize(
    ("confidence", "looks_like", "sure"),
    [(0.6, "other", False), (0.6, "card", True), (0.8, "other", True)],
    ids=["weak and unlike", "weak and alike", "strong and unlike"],
)
def test_a_weak_print_needs_the_look_of_the_same_card(
    confidence: float, looks_like: str, sure: bool
) -> None:
    by_print = card_album.Match("card", True, confidence, (), None)
    by_look = card_album.Match(looks_like, False, 0.1, (), None)
    match = card_album._reconciled(by_print, by_look)
    assert match is not None and match.id == "card" and match.sure is sure
    assert sure or match.confidence < 0.5
