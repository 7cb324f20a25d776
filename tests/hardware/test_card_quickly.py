"""A card is judged by the quickest way that makes it sure, and only as closely as that needs."""

from collections.abc import Sequence

import cv2
import numpy as np
import pytest

from hardware.vision import card_album, card_scene
from hardware.vision.card_album import CardAlbum
from hardware.vision.card_match import Fit, Match, fit_whole, soft_of
from hardware.vision.card_places import Places
from hardware.vision.card_print import Print, describe, looks_of
from hardware.vision.card_shown import card_in
from tests.hardware.drawn_cards import text_card

NAMES = tuple(f"card {n}" for n in range(10))
CARDS = {name: text_card(name, seed) for seed, name in enumerate(NAMES)}
TURNED = {turn: np.ascontiguousarray(np.rot90(CARDS["card 3"], turn)) for turn in range(4)}


@pytest.fixture(scope="module")
def album() -> CardAlbum:
    """All cards but the last."""
    found = CardAlbum()
    for name in NAMES[:-1]:
        found.add(name, describe(CARDS[name]))
    return found


def fitting(score: int) -> Fit:
    """A fit with that score."""
    return Fit(np.eye(3), pairs=score, alike=90, unlike=0, in_view=1.0)


@pytest.fixture
def described(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many pixels were described each time."""
    areas: list[int] = []

    def counted(picture: np.ndarray, area: int = card_album.AREA, looks: object = None) -> Print:
        areas.append(area)
        return describe(picture, area)

    monkeypatch.setattr(card_album, "describe", counted)
    return areas


@pytest.mark.parametrize("turn", TURNED)
def test_a_sure_look_whose_cells_agree_needs_no_features(
    album: CardAlbum, described: list[int], turn: int
) -> None:
    match = album.look_at(TURNED[turn])
    assert match and match.sure and match.id == "card 3" and not described


@pytest.mark.parametrize(("alike", "unlike"), [(70, 30), (29, 0)], ids=["other cells", "few cells"])
def test_a_sure_look_alone_is_not_enough(
    album: CardAlbum, described: list[int], monkeypatch: pytest.MonkeyPatch, alike: int, unlike: int
) -> None:
    seen = Fit(np.eye(3), 0, alike, unlike, 1.0)
    monkeypatch.setattr(card_album, "fit_whole", lambda *_: seen)
    assert album.look_at(CARDS["card 3"]) and described


@pytest.mark.parametrize("turn", TURNED)
def test_cells_are_compared_the_way_a_card_lies(turn: int) -> None:
    known = describe(CARDS["card 3"])
    picture = TURNED[turn]
    row = int((looks_of(picture) @ known.looks[0]).argmax())
    shares = [fit_whole(soft_of(picture), known, each).share for each in range(4)]
    assert shares[row] > 0.95 and sorted(shares)[-2] < 0.8


def test_another_card_of_the_deck_has_other_cells() -> None:
    """The frame and the text are those of all cards."""
    assert fit_whole(soft_of(CARDS["card 4"]), describe(CARDS["card 3"]), 0).share < 0.75


@pytest.mark.parametrize(
    ("scores", "closer"),
    [
        ((), False),
        ((6,), False),
        ((8,), True),
        ((16, 14), False),
        ((16, 9), True),
        ((24, 22), True),
    ],
    ids=["none", "nothing", "alone", "one as another", "far ahead", "both well"],
)
def test_a_closer_look_is_taken_where_it_could_find_more(
    album: CardAlbum, described: list[int], monkeypatch: pytest.MonkeyPatch,
    scores: Sequence[int], closer: bool,
) -> None:  # fmt: skip
    known = describe(CARDS["card 3"])
    fits = {f"card {n}": (fitting(score), known) for n, score in enumerate(scores)}
    monkeypatch.setattr(CardAlbum, "_fits", lambda *_: fits)
    album.look_at(CARDS[NAMES[-1]])
    assert (max(described) == card_album.AREA) is closer


@pytest.mark.parametrize(("kin", "fitted"), [(10.0, 1), (45.0, 2)], ids=["far", "near"])
def test_no_other_card_is_fitted_once_one_is_far_ahead_of_its_kin(
    album: CardAlbum, monkeypatch: pytest.MonkeyPatch, kin: float, fitted: int
) -> None:
    groups: list[list[str]] = []
    found = album._candidates

    def counted(seen: Print, hidden: str):  # type: ignore[no-untyped-def]
        for cards in found(seen, hidden):
            groups.append(cards)
            yield cards

    monkeypatch.setattr(album, "_candidates", counted)
    monkeypatch.setattr(album, "_best_fit", lambda *_: (kin, 0.5))
    seen = describe(CARDS["card 3"], card_album.AREA // 3)
    fits = album._fits(seen, "", lead=1.7)
    assert card_album._likeliest(fits)[0] == "card 3" and len(groups) == fitted
    assert 40 < fits["card 3"][0].score < card_album._BEYOND_KIN


def test_of_the_likely_cards_only_those_with_most_pairs_are_fitted(
    album: CardAlbum, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[int] = []

    def counted(seen: Print, known: Print, pairs: np.ndarray, least: float) -> None:
        tried.append(len(pairs))

    monkeypatch.setattr(card_album, "fit", counted)
    seen = describe(CARDS[NAMES[-1]])
    album._fits(seen, "", lead=1.7)
    few = len(tried)
    album._fits(seen, "")
    assert few <= 2 + 3 < len(tried) - few


def test_what_is_printed_on_a_doubtful_card_is_not_judged() -> None:
    def box(left: int, top: int, wide: int, high: int) -> np.ndarray:
        right, bottom = left + wide, top + high
        return np.array(((left, top), (right, top), (right, bottom), (left, bottom)), np.float32)

    finds = card_scene._Finds(np.zeros((960, 1280, 3), np.uint8), CardAlbum(), False, Places())
    doubt = Match("", False, 0.0, (), box(600, 100, 250, 350))
    finds.found.append(doubt)
    printed, apart = box(620, 140, 210, 160), box(900, 140, 210, 160)
    assert finds._has_room(printed), "how large a card is, nobody knows yet"
    finds.found.append(Match("card 3", True, 1.0, (), box(100, 100, 250, 350)))
    assert not finds._has_room(printed) and finds._has_room(apart)
    assert finds._has_room(box(615, 115, 220, 300)), "the card itself, without its surroundings"
    finds.found[0] = Match("", False, 0.0, (), box(600, 100, 500, 350))
    assert finds._has_room(printed), "an outline around two cards may hold one"


@pytest.mark.parametrize(("confidence", "found"), [(0.5, "card 3"), (0.1, "card 3"), (0.05, "")])
def test_around_a_part_that_is_likely_a_whole_card_is_looked_for(
    album: CardAlbum, described: list[int], confidence: float, found: str
) -> None:
    """A picture may be more like that of another card, but it lies where the card does."""
    picture = np.full((480, 640, 3), 60, np.uint8)
    high, wide = CARDS["card 3"].shape[:2]
    picture[50 : 50 + high, 200 : 200 + wide] = CARDS["card 3"]
    place = np.array(((200, 50), (200 + wide, 50), (200 + wide, 50 + high), (200, 50 + high)))
    part = Match("card 5", False, confidence, (), place.astype(np.float32), 0.4)
    whole = card_scene._judge_around(picture, album, part, complete=False)
    assert (whole.id if whole and whole.sure else "") == found


def rimmed(*places: tuple[int, int]) -> np.ndarray:
    """A dark table with light cards, whose rims are as dark, on 5.3 % of the picture each."""
    picture = np.full((480, 640, 3), 60, np.uint8)
    art = cv2.resize(CARDS["card 3"][10:-10, 10:-10], (108, 152), interpolation=cv2.INTER_AREA)
    for left, top in places:
        picture[top : top + 152, left : left + 108] = art
    return picture


def test_a_card_whose_rim_is_as_dark_as_the_table_is_cut_out() -> None:
    """Else the whole table would be known as the card."""
    card, why = card_in(rimmed((270, 170)))
    assert card is not None, why
    assert card.shape[0] > 1.3 * card.shape[1], "the card is higher than wide, the picture is not"
    assert float(card.mean()) > 120, "hardly any table"


def test_of_several_small_outlines_none_is_the_card_shown() -> None:
    """They may be printed on a card that fills the picture, as symbols are."""
    picture = rimmed((100, 170), (400, 170))
    card, _ = card_in(picture)
    assert card is picture
