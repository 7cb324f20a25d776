"""Cards of a deck that look much alike are recognised place by place."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from hardware.card_recognizer import CardPictures, StoredCardRecognizer
from hardware.vision import card_scene
from hardware.vision.bodies import Picture
from hardware.vision.card_album import CardAlbum
from hardware.vision.card_close import compare, explained, settled
from hardware.vision.card_finder import common, find_quads
from hardware.vision.card_match import filled_by, fit, outline, paired, soft_of
from hardware.vision.card_print import colours_apart, describe, looks_of
from hardware.vision.card_scene import read_cards
from hardware.vision.card_shown import card_in
from tests.hardware.drawn_cards import as_picture, laid, number_card, red_signal, text_card
from tests.hardware.playing_decks import DESIGNS, playing_card
from tests.hardware.virtual_photos import Conditions, scene, shown

DESIGN = DESIGNS["framed"]
CORNER = 0.05
CALM = Conditions(tilt=25, sleeves=0, fingers=0, glare=0, blur=0.8, darkest=0.6, moved=0,
                  corner=CORNER)  # fmt: skip
KNOWN = [(rank, suit) for rank in ("4", "5", "6", "7", "8") for suit in ("spades", "clubs")]
STRANGE = [("5", "clubs"), ("8", "spades")]


@pytest.fixture(scope="module")
def album() -> CardAlbum:
    """Cards of the two black suits, but for two of them."""
    made = CardAlbum()
    for n, card in enumerate(each for each in KNOWN if each not in STRANGE):
        picture, why = card_in(shown(playing_card(*card, DESIGN), n, CORNER))
        assert picture is not None, why
        made.add(" ".join(card), describe(picture))
    return made


def photo(card: Picture, seed: int) -> Picture:
    return scene(np.random.default_rng(seed), [card], (800, 600), 0.25, CALM)[0]


def sure(album: CardAlbum, picture: Picture) -> list[str]:
    return [match.id for match in read_cards(picture, album) if match.sure]


def lit_by_a_lamp(
    card: Picture, at: tuple[int, int], tint: tuple[float, float, float] = (1, 1, 1)
) -> Picture:
    light = cv2.ellipse(np.zeros(card.shape[:2], np.float32), at, (60, 45), 0, 0, 360, 1.0, -1)
    lit = (card + 260 * cv2.GaussianBlur(light, (0, 0), 14)[..., None]) * np.array(tint)
    grain = np.random.default_rng(3).normal(0, 1.5, card.shape)
    return np.clip(lit + grain, 0, 255).astype(np.uint8)


@pytest.fixture(scope="module")
def plain_album() -> CardAlbum:
    """Cards of which most is paper."""
    made = CardAlbum()
    for rank, suit in KNOWN:
        made.add(f"{rank} {suit}", describe(playing_card(rank, suit)))
    return made


@pytest.mark.parametrize(("rank", "suit"), [("4", "spades"), ("5", "clubs"), ("8", "spades")])
def test_a_card_under_a_lamp_is_recognised_by_its_lines(
    plain_album: CardAlbum, rank: str, suit: str
) -> None:
    """The light changes more of the look than all pips do."""
    lit = lit_by_a_lamp((0.35 * playing_card(rank, suit)).astype(np.uint8), (60, 280))
    match = plain_album.judge_look(lit, complete=True)
    assert match and match.sure and match.id == f"{rank} {suit}"


@pytest.mark.parametrize("rims", [(14, 2, 8, 0), (20, 6, 14, 2)])
def test_a_card_that_lies_askew_in_its_sleeve_has_corners_of_its_own(
    plain_album: CardAlbum, rims: tuple[int, int, int, int]
) -> None:
    """The outline is the sleeve's: it is corrected until the card explains what is seen."""
    top, _, left, _ = rims
    card = (0.6 * playing_card("5", "clubs")).astype(np.uint8)
    sleeve = cv2.copyMakeBorder(card, *rims, cv2.BORDER_CONSTANT, value=(30, 60, 140))
    match = plain_album.judge_look(sleeve, complete=True)
    assert match and match.sure and match.id == "5 clubs" and match.corners is not None
    high, wide = card.shape[:2]
    ring = np.array(((0, 0), (wide, 0), (wide, high), (0, high))) + (left, top)
    assert np.abs(match.corners - ring).max() < 7


def test_a_card_on_a_printed_sheet_that_fills_the_picture_is_found(
    plain_album: CardAlbum, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The sheet's outline is no size for cards. As a whole, too little of it is a card's."""
    picture, (place,) = scene(np.random.default_rng(3), [playing_card("8", "clubs")], (800, 600),
                              0.2, CALM)  # fmt: skip
    sheet = np.array(((4, 4), (796, 4), (796, 596), (4, 596)), np.float32)
    monkeypatch.setattr(card_scene, "find_nested", lambda _: ((sheet,), (place,)))
    monkeypatch.setattr(card_scene, "_judge_whole", lambda *_: None)
    assert sure(plain_album, picture) == ["8 clubs"]


def test_what_opencv_4_and_5_find_in_a_hair_of_each_other_is_one_place(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known = describe(text_card("Red Signal 3", 7))
    seen = describe(scene(np.random.default_rng(2), [text_card("Red Signal 3", 7)], (640, 480), 0.3,
                          CALM)[0])  # fmt: skip
    pairs, found = paired(seen, known), []
    homography = cv2.findHomography
    for hair in (0.0, 1e-4):
        moved = np.array(((1, 0, hair), (0, 1, -hair), (0, 0, 1)))

        def nearly(*args: Any, _moved: Picture = moved, **rest: Any) -> tuple[Picture, Picture]:
            matrix, agree = homography(*args, **rest)
            return _moved @ matrix, agree

        monkeypatch.setattr(cv2, "findHomography", nearly)
        fitted = fit(seen, known, pairs)
        assert fitted is not None
        found.append((fitted.matrix, outline(known, fitted.matrix)))
    assert all(np.array_equal(*each) for each in zip(*found, strict=True))


@pytest.mark.parametrize("card", [("4", "spades"), ("6", "clubs"), ("7", "clubs"), ("7", "spades")])
def test_pips_of_one_suit_are_not_taken_for_those_of_another(
    album: CardAlbum, card: tuple[str, str]
) -> None:
    assert sure(album, photo(playing_card(*card, DESIGN), 4)) == [" ".join(card)]


@pytest.mark.parametrize("card", STRANGE)
def test_a_playing_card_never_shown_is_asked_about(album: CardAlbum, card: tuple[str, str]) -> None:
    for seed in (4, 7):
        assert not sure(album, photo(playing_card(*card, DESIGN), seed))


def test_a_card_that_looks_the_same_upside_down_but_for_a_pip_is_sure(album: CardAlbum) -> None:
    card = playing_card("5", "spades", DESIGN)
    for turned in (card, card[::-1, ::-1]):
        assert sure(album, photo(np.ascontiguousarray(turned), 4)) == ["5 spades"]


def test_pips_in_another_ink_are_asked_about(album: CardAlbum) -> None:
    """What is compared place by place is grey."""
    red = replace(DESIGN, inks=((190, 30, 40),) * 4)
    assert not sure(album, photo(playing_card("6", "clubs", red), 4))


@pytest.mark.parametrize("tint", [(1.0, 1.0, 1.0), (1.1, 1.0, 0.8), (0.85, 1.0, 1.1)])
def test_coloured_light_leaves_a_card_its_colours(tint: tuple[float, float, float]) -> None:
    for suit in ("hearts", "clubs"):
        card = playing_card("6", suit, DESIGN)
        lit = np.clip(card * np.array(tint) * 0.9, 0, 255).astype(np.uint8)
        assert colours_apart(looks_of(lit)[0], looks_of(card)[0]) < 0.1
        lamp = lit_by_a_lamp((0.5 * card).astype(np.uint8), (70, 270), tint)
        view = np.ones(card.shape[:2], np.uint8)
        view[220:320, 5:135] = 0  # What the lamp hides; its halo is in view.
        assert colours_apart(looks_of(lamp)[0], looks_of(card)[0], view) < 0.09
    green, brown = (looks_of(number_card(5, each))[0] for each in ((60, 150, 60), (150, 150, 60)))
    assert colours_apart(green, brown) > 0.2


def test_a_sure_look_is_doubted_where_most_places_differ_a_little() -> None:
    """Nothing is usual there. In poor light the ink of one suit looks like that of another."""
    made = CardAlbum()
    four = DESIGNS["italic"]
    for rank in ("4", "5", "6", "7"):
        for suit in ("spades", "hearts", "diamonds"):
            made.add(f"{rank} {suit}", describe(playing_card(rank, suit, four)))
    known, strange = (
        cv2.GaussianBlur(playing_card("5", suit, replace(four, inks=four.inks[:1] * 4)), (0, 0), 1)
        for suit in ("spades", "clubs")
    )
    for card, wanted in ((known, True), (strange, False)):
        match = made.judge_look(card)
        assert match and match.id == "5 spades" and match.sure is wanted


def test_cards_that_differ_in_their_pips_can_all_be_shown(tmp_path: Path) -> None:
    reader = StoredCardRecognizer(CardPictures(tmp_path))
    for n, suit in enumerate(("spades", "clubs")):
        frame = as_picture(shown(playing_card("8", suit), n, CORNER))
        assert reader.learn("box", f"8 of {suit}", frame) == ""


def test_the_rim_of_a_sleeve_is_no_part_of_a_card() -> None:
    card = red_signal()
    rim = 8
    sleeved = cv2.copyMakeBorder(card, rim, rim, rim, rim, cv2.BORDER_CONSTANT, value=(30, 60, 140))
    soft, known = soft_of(sleeved), describe(card)
    high, wide = sleeved.shape[:2]
    inner = np.array(((rim, rim), (wide - rim, high - rim)), np.float32)
    wanted = inner * (soft.shape[1] / wide)
    own = np.array(((0, 0), known.size), np.float32)[:, None]
    around = filled_by(soft, known, 0)
    before, after = (
        np.abs(cv2.perspectiveTransform(own, matrix)[:, 0] - wanted).max()
        for matrix in (around, settled(soft, known, around))
    )
    assert before > 6 and after < 0.6 * before


@pytest.mark.parametrize("middle", [(125, 230), (70, 250)])
def test_the_halo_of_a_lamp_is_left_out_on_paper_that_is_nearly_as_bright(
    middle: tuple[int, int],
) -> None:
    card, light = playing_card("5", "hearts"), np.zeros((350, 250), np.float32)
    cv2.ellipse(light, middle, (55, 40), 20, 0, 360, 1.0, -1)
    grain = np.random.default_rng(3).normal(0, 2, card.shape)
    lit = 0.93 * card + 180 * cv2.GaussianBlur(light, (0, 0), 14)[..., None] + grain
    soft, known = soft_of(np.clip(lit, 0, 255).astype(np.uint8)), describe(card)
    found = compare(soft, known, filled_by(soft, known, 0))
    assert not found.strictly and found.left < 0.005


@pytest.mark.parametrize("what", ["finger", "lamp"])
def test_what_lies_on_a_card_is_left_out_and_not_what_is_printed_there(
    album: CardAlbum, what: str
) -> None:
    """A pip less is another card, unless a finger hides its place."""
    card = playing_card("8", "clubs", DESIGN)
    high, wide = card.shape[:2]
    at = (wide // 2, high // 4)
    covered = (card * 0.7).astype(np.uint8)
    if what == "finger":
        cv2.line(covered, (at[0], -50), at, (150, 110, 90), high // 8, cv2.LINE_AA)
    else:
        light = cv2.circle(np.zeros((high, wide), np.float32), at, high // 10, 160.0, -1)
        light = cv2.GaussianBlur(light, (0, 0), high / 40)[..., None]
        covered = np.clip(covered + light, 0, 255).astype(np.uint8)
    known, soft = describe(card), soft_of(covered)
    matrix = filled_by(soft, known, 0)
    assert (
        compare(soft, known, matrix).left < 0.015 and explained(soft, known, matrix, fine=True)[0]
    )
    fewer = describe(playing_card("7", "clubs", DESIGN))
    assert compare(soft, fewer, matrix).left > 0.05, "the other pips are in view"
    match = album.judge_look(covered, complete=True)
    assert match and match.sure and match.id == "8 clubs"


# ---- outlines ----------------------------------------------------------------------------
@pytest.mark.parametrize("share", [0.3, 0.5])
def test_a_large_card_with_round_corners_has_an_outline(share: float) -> None:
    card = playing_card("9", "hearts")
    for seed in range(2):
        picture, (place,) = scene(np.random.default_rng(seed), [card], (1280, 960), share, CALM)
        assert max(min(common(quad, place)) for quad in find_quads(picture)) > 0.95


@pytest.mark.parametrize("lean", [38, 44])
def test_a_card_that_leans_away_until_it_looks_square_has_an_outline(lean: int) -> None:
    high = 300 * np.cos(np.deg2rad(lean))
    place = np.array(((0, 0), (214, 0), (222, high), (-8, high)), np.float32) + (200, 100)
    picture = np.full((480, 640, 3), (70, 74, 66), np.uint8)
    card = playing_card("8", "diamonds")
    own = np.array(((0, 0), (250, 0), (250, 350), (0, 350)), np.float32)
    matrix = cv2.getPerspectiveTransform(own, place.astype(np.float32))
    cv2.warpPerspective(card, matrix, (640, 480), picture, borderMode=cv2.BORDER_TRANSPARENT)
    (found, *_) = find_quads(picture)
    assert min(common(found, place.astype(np.float32))) > 0.95


def test_an_outline_does_not_take_in_what_lies_next_to_a_card() -> None:
    frame = laid(playing_card("9", "hearts"))
    picture = np.frombuffer(frame.rgb, np.uint8).reshape(480, 640, 3).copy()
    (alone,) = find_quads(picture)[:1]
    low = int(alone[:, 1].max())
    left, right = int(alone[:, 0].min()), int(alone[:, 0].max())
    cv2.rectangle(picture, (left + 80, low + 1), (right + 4, low + 30), (40, 130, 60), -1)
    best = max(find_quads(picture), key=lambda quad: common(quad, alone)[0])
    assert min(common(best, alone)) > 0.96
