"""Cards that were shown once are recognised later; what was not shown is never sure."""

import sys
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.devices.ports import Frame
from hardware.card_recognizer import MOST_PER_CARD, CardPictures, StoredCardRecognizer, file_name
from hardware.vision import card_album, card_scene
from hardware.vision.card_finder import lies_like
from hardware.vision.card_print import AREA, Print, describe
from tests.hardware.drawn_cards import PLAIN, as_picture, laid, number_card, text_card
from tests.hardware.playing_decks import playing_card

BOX = "some-box"
NAMES = ("Crater", "Ambush", "Rocket", "Shelter", "Panic")
CARDS = {name: text_card(name, seed) for seed, name in enumerate(NAMES)}
SIZE = CARDS["Crater"].shape[1::-1]
NUMBERS = {str(n): number_card(n) for n in range(1, 9)}
PAINTS = {"yellow": (215, 180, 40), "green": (60, 150, 70), "blue": (60, 90, 190),
          "purple": (130, 70, 160)}  # fmt: skip


def shown(folder: Path, cards: dict[str, np.ndarray]) -> StoredCardRecognizer:
    made = StoredCardRecognizer(CardPictures(folder))
    for name, card in cards.items():
        assert made.learn(BOX, name, laid(card)) == ""
    return made


@pytest.fixture(scope="module")
def deck(tmp_path_factory: pytest.TempPathFactory) -> StoredCardRecognizer:
    """All text cards but the last, each shown once."""
    known = dict(list(CARDS.items())[:-1])
    return shown(tmp_path_factory.mktemp("deck"), known)


@pytest.fixture(autouse=True)
def nothing_remembered(deck: StoredCardRecognizer) -> None:
    """Each test reads cards as if it saw them first."""
    deck._places = None


@pytest.mark.parametrize(
    "frame",
    [
        laid(CARDS["Rocket"], turn=170, light=0.6),
        laid(CARDS["Rocket"], turn=-35, blur=1.4, lean=0.3),
        laid(CARDS["Rocket"], turn=90, high=130),
        as_picture(CARDS["Rocket"]),
    ],
    ids=["upside down and dim", "askew and soft", "small", "the card alone"],
)
def test_a_card_is_recognised_however_it_lies(deck: StoredCardRecognizer, frame: Frame) -> None:
    reading = deck.read(BOX, frame)
    assert [card.id for card in reading.cards] == ["Rocket"]
    assert reading.sure and not reading.reason and reading.cards[0].confidence >= 0.5


def test_corners_lie_where_the_card_does(deck: StoredCardRecognizer) -> None:
    (card,) = deck.read(BOX, laid(CARDS["Crater"], turn=180, lean=0.0)).cards
    top_left = np.array(card.corners[0])  # of the card itself, which lies upside down
    assert np.abs(top_left - (320 + 107, 240 + 150)).max() < 8


def test_half_a_card_is_recognised_or_asked_about(deck: StoredCardRecognizer) -> None:
    frame = laid(CARDS["Ambush"])
    rgb = np.frombuffer(frame.rgb, np.uint8).reshape(480, 640, 3).copy()
    rgb[260:] = PLAIN[260:]
    reading = deck.read(BOX, as_picture(rgb))
    assert [card.id for card in reading.cards] == ["Ambush"] or not reading.sure


def test_several_cards_are_read_from_left_to_right(deck: StoredCardRecognizer) -> None:
    reading = deck.read(BOX, laid(CARDS["Shelter"], CARDS["Crater"], CARDS["Ambush"], high=210))
    assert [card.id for card in reading.cards] == ["Shelter", "Crater", "Ambush"]
    assert reading.sure


def test_each_of_several_cards_is_described_once_and_at_a_glance(
    deck: StoredCardRecognizer, monkeypatch: pytest.MonkeyPatch
) -> None:
    areas: list[int] = []

    def counted(picture: np.ndarray, area: int = AREA, looks: object = None) -> Print:
        areas.append(area)
        return describe(picture, area)

    monkeypatch.setattr(card_album, "describe", counted)
    assert deck.read(BOX, laid(CARDS["Shelter"], CARDS["Crater"], CARDS["Ambush"], high=210)).sure
    assert len(areas) == 3 and max(areas) < AREA / 2


def test_an_unknown_card_of_another_kind_is_described_at_a_glance_only(
    deck: StoredCardRecognizer, monkeypatch: pytest.MonkeyPatch
) -> None:
    areas: list[int] = []

    def counted(picture: np.ndarray, area: int = AREA, looks: object = None) -> Print:
        areas.append(area)
        return describe(picture, area)

    monkeypatch.setattr(card_album, "describe", counted)
    reading = deck.read(BOX, laid(CARDS["Shelter"], playing_card("K", "clubs"), high=210))
    assert not reading.sure and {card.id for card in reading.cards} >= {"Shelter"}
    assert max(areas) < AREA / 2


def test_a_card_is_known_by_an_outline_that_holds_a_part_of_it(
    deck: StoredCardRecognizer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(card_scene, "find_nested", lambda *_: ((box(265, 130, 110, 160),), ()))
    monkeypatch.setattr(card_scene, "_judge_whole", lambda *_: None)
    (card,) = deck.read(BOX, laid(CARDS["Shelter"], lean=0.0)).cards
    assert card.id == "Shelter" and card.confidence >= 0.5
    assert np.abs(np.array(card.corners[0]) - (320 - 107, 240 - 150)).max() < 8


def test_a_card_next_to_a_sure_one_is_known_by_the_outline_of_its_picture(
    deck: StoredCardRecognizer, monkeypatch: pytest.MonkeyPatch
) -> None:
    outlines = (box(100, 100, *SIZE), box(718, 443, 214, 150))
    monkeypatch.setattr(card_scene, "find_nested", lambda *_: (outlines, ()))
    reading = deck.read(BOX, table_with(("Crater", 100, 100), ("Rocket", 700, 400)))
    assert [card.id for card in reading.cards] == ["Crater", "Rocket"] and reading.sure


def test_cards_within_an_outline_around_both_are_read(
    deck: StoredCardRecognizer, monkeypatch: pytest.MonkeyPatch
) -> None:
    inner = (box(400, 100, *SIZE), box(660, 250, *SIZE))
    outer = box(390, 90, 530, 520)
    monkeypatch.setattr(card_scene, "find_nested", lambda *_: ((outer,), inner))
    reading = deck.read(BOX, table_with(("Crater", 400, 100), ("Rocket", 660, 250)))
    assert [card.id for card in reading.cards] == ["Crater", "Rocket"] and reading.sure


def test_a_doubtful_card_is_where_its_outline_is() -> None:
    """Where the features of a doubtful card agree may be anywhere."""
    place, elsewhere = box(100, 100, *SIZE), box(10, 10, 50, 70)
    doubt = card_album.Match("Crater", False, 0.3, (), elsewhere)
    picture = np.zeros((960, 1280, 3), np.uint8)
    album = card_album.CardAlbum()
    match = card_scene._judged(picture, album, place, False, lambda *_: doubt)
    assert match.id == "Crater" and match.corners is not None
    assert np.abs(match.corners - place).max() < 1


def box(left: int, top: int, wide: int, high: int) -> np.ndarray:
    """Corners of an upright outline, clockwise."""
    right, bottom = left + wide, top + high
    return np.array(((left, top), (right, top), (right, bottom), (left, bottom)), np.float32)


def table_with(*placed: tuple[str, int, int]) -> Frame:
    """Cards upright on a plain table, each with its left and top."""
    picture = np.full((960, 1280, 3), 60, np.uint8)
    for name, left, top in placed:
        high, wide = CARDS[name].shape[:2]
        picture[top : top + high, left : left + wide] = CARDS[name]
    return as_picture(picture)


def test_an_unknown_card_like_known_ones_is_a_question_next_to_a_sure_one(
    deck: StoredCardRecognizer,
) -> None:
    reading = deck.read(BOX, table_with(("Crater", 100, 100), ("Panic", 700, 400)))
    assert [card.id for card in reading.cards][:1] == ["Crater"] and len(reading.cards) == 2
    assert not reading.sure and reading.cards[1].confidence < 0.5
    assert abs(reading.cards[1].corners[0][0] - 700) < 8


def test_a_printed_box_on_a_shelf_behind_does_not_doubt_a_sure_card(
    deck: StoredCardRecognizer,
) -> None:
    """It stands crooked, while an unknown card would lie on the table as the sure one does."""
    frame = table_with(("Crater", 100, 100))
    rgb = np.frombuffer(frame.rgb, np.uint8).reshape(960, 1280, 3).copy()
    crooked = np.array(((640, 330), (880, 420), (930, 760), (600, 640)), np.float32)
    card = CARDS["Panic"]
    matrix = cv2.getPerspectiveTransform(box(0, 0, *SIZE), crooked)
    cv2.warpPerspective(card, matrix, (1280, 960), rgb, borderMode=cv2.BORDER_TRANSPARENT)
    reading = deck.read(BOX, as_picture(rgb))
    assert [seen.id for seen in reading.cards] == ["Crater"] and reading.sure


def test_what_lies_like_another_card_has_its_shape_as_seen_from_above() -> None:
    lean = cv2.getPerspectiveTransform(
        box(0, 0, 1000, 1000), np.array(((150, 0), (850, 0), (1000, 900), (0, 900)), np.float32)
    )

    def seen(quad: np.ndarray) -> np.ndarray:
        return cv2.perspectiveTransform(quad[None], lean)[0]

    card, turned = box(100, 600, 200, 300), box(600, 100, 300, 200)
    assert lies_like(seen(turned), seen(card)) and lies_like(seen(card), seen(card))
    for other in (box(600, 100, 300, 310), box(600, 100, 450, 300)):
        assert not lies_like(seen(other), seen(card))
    slanted = turned + np.array(((0, 0), (0, 0), (90, 0), (90, 0)), np.float32)
    assert not lies_like(seen(slanted), seen(card))


@pytest.mark.parametrize("third", [(), (("Ambush", 100, 540),)], ids=["alone", "with a third"])
def test_cards_that_touch_are_read_one_by_one(
    deck: StoredCardRecognizer, third: tuple[tuple[str, int, int], ...]
) -> None:
    wide = CARDS["Crater"].shape[1]
    reading = deck.read(BOX, table_with(("Crater", 500, 100), ("Rocket", 500 + wide, 100), *third))
    wanted = {"Crater", "Rocket", *(name for name, _, _ in third)}
    assert {card.id for card in reading.cards} == wanted and reading.sure


def test_an_unknown_card_of_the_same_deck_is_never_sure(deck: StoredCardRecognizer) -> None:
    """It has the frame and the text of the others: half of the card."""
    for frame in (laid(CARDS["Panic"], turn=180), as_picture(CARDS["Panic"])):
        reading = deck.read(BOX, frame)
        assert not reading.sure and all(card.confidence < 0.5 for card in reading.cards)
    assert len(reading.cards) == 1


def test_a_card_seen_in_a_mirror_is_named_as_such_and_not_sure(deck: StoredCardRecognizer) -> None:
    frame = laid(CARDS["Rocket"], turn=20)
    rgb = np.frombuffer(frame.rgb, np.uint8).reshape(frame.height, frame.width, 3)
    reading = deck.read(BOX, as_picture(np.ascontiguousarray(rgb[:, ::-1])))
    assert not reading.sure and "Rocket is seen in a mirror" in str(reading.reason)


def test_a_mirrored_card_without_an_outline_is_named_too(deck: StoredCardRecognizer) -> None:
    close = CARDS["Rocket"][60:-60, 40:-40]
    assert deck.read(BOX, as_picture(close)).sure
    reading = deck.read(BOX, as_picture(np.ascontiguousarray(close[:, ::-1])))
    assert not reading.cards and "Rocket is seen in a mirror" in str(reading.reason)


def test_a_card_that_looks_the_same_in_a_mirror_is_not_said_to_be_seen_in_one(
    tmp_path: Path,
) -> None:
    half = CARDS["Rocket"][:, : SIZE[0] // 2]
    cards = {**CARDS, "Twofold": np.ascontiguousarray(np.hstack((half, half[:, ::-1])))}
    album = shown(tmp_path, cards)._album_of(BOX)
    assert [name for name in cards if album.is_its_mirror_image(name)] == ["Twofold"]
    for name, named in (("Twofold", ""), ("Rocket", "Rocket")):
        frame = laid(cards[name])
        rgb = np.frombuffer(frame.rgb, np.uint8).reshape(frame.height, frame.width, 3)
        seen = np.ascontiguousarray(rgb[:, ::-1])
        (match,) = card_scene.read_cards(rgb, album)
        assert match.corners is not None
        corners = match.corners[::-1] * (-1, 1) + (frame.width, 0)
        doubtful = replace(match, sure=False, corners=corners)
        assert card_scene.seen_in_a_mirror(seen, album, (doubtful,), None) == named


def test_an_empty_table_shows_no_card(deck: StoredCardRecognizer) -> None:
    reading = deck.read(BOX, as_picture(PLAIN))
    assert not reading.cards and not reading.sure and "No card" in str(reading.reason)


def test_a_card_that_cannot_be_due_is_named_and_not_sure(deck: StoredCardRecognizer) -> None:
    reading = deck.read(BOX, laid(CARDS["Rocket"]), among={"Crater"})
    assert [card.id for card in reading.cards] == ["Rocket"]
    assert not reading.sure and "Rocket" in str(reading.reason)


@pytest.fixture(scope="module")
def numbers(tmp_path_factory: pytest.TempPathFactory) -> StoredCardRecognizer:
    return shown(tmp_path_factory.mktemp("numbers"), NUMBERS)


@pytest.mark.parametrize(("number", "turn"), [("1", 7.0), ("3", 180.0), ("6", 0.0), ("8", 185.0)])
def test_cards_that_differ_by_a_number_are_not_mixed_up(
    numbers: StoredCardRecognizer, number: str, turn: float
) -> None:
    reading = numbers.read(BOX, laid(NUMBERS[number], turn=turn, light=0.9), NUMBERS)
    assert [card.id for card in reading.cards] == [number] and reading.sure


def test_a_number_that_was_not_shown_is_never_sure(numbers: StoredCardRecognizer) -> None:
    for number in (0, 9, 13):
        assert not numbers.read(BOX, laid(number_card(number))).sure


def test_a_number_is_asked_about_while_one_that_may_come_was_never_shown(
    numbers: StoredCardRecognizer,
) -> None:
    """However many are known: the one never shown may be as near."""
    frame = laid(NUMBERS["3"], light=0.9)
    assert numbers.read(BOX, frame, NUMBERS).sure
    reading = numbers.read(BOX, frame, {*NUMBERS, "13"})
    assert [card.id for card in reading.cards] == ["3"] and not reading.sure


def test_the_colours_of_invaders_are_not_mixed_up(tmp_path: Path) -> None:
    cards = {name: number_card(1, paint) for name, paint in PAINTS.items()}
    eyes = shown(tmp_path, cards)
    for name, card in cards.items():
        reading = eyes.read(BOX, laid(card, turn=3, light=0.85), PAINTS)
        assert reading.cards[0].id == name and reading.sure
    unknown = eyes.read(BOX, laid(number_card(1, (200, 30, 30))))
    assert not unknown.sure


# ---- showing a card ----------------------------------------------------------------------
@pytest.mark.parametrize(
    ("frame", "words"),
    [
        (as_picture(PLAIN), "No card"),
        (laid(CARDS["Crater"], CARDS["Panic"], high=250), "2 cards"),
        (laid(CARDS["Panic"], blur=7.0), "blurred"),
        (laid(CARDS["Crater"], light=0.9), "Crater"),
    ],
    ids=["no card", "two cards", "blurred", "known by another name"],
)
def test_a_picture_that_is_no_use_is_refused(tmp_path: Path, frame: Frame, words: str) -> None:
    eyes = shown(tmp_path, {"Crater": CARDS["Crater"]})
    assert words in str(eyes.learn(BOX, "Panic", frame))
    assert eyes.known(BOX) == {"Crater"}


def test_what_was_shown_is_known_after_a_restart_until_it_is_forgotten(tmp_path: Path) -> None:
    shown(tmp_path, {"Crater": CARDS["Crater"], "Rocket": CARDS["Rocket"]})
    later = StoredCardRecognizer(CardPictures(tmp_path))
    assert later.known(BOX) == {"Crater", "Rocket"} and later.known("another-box") == frozenset()
    assert later.read(BOX, laid(CARDS["Rocket"], turn=20)).sure
    picture = later.picture(BOX, "Rocket")
    assert picture is not None and picture.height > picture.width
    later.forget(BOX, "Rocket")
    assert not later.read(BOX, laid(CARDS["Rocket"], turn=20)).sure
    assert later.known(BOX) == {"Crater"} and later.picture(BOX, "Rocket") is None


def test_a_damaged_picture_costs_only_itself(tmp_path: Path) -> None:
    shown(tmp_path, {"Crater": CARDS["Crater"], "Rocket": CARDS["Rocket"]})
    (tmp_path / BOX / "Rocket.1.jpg").write_bytes(b"\xff\xd8 no picture")
    assert StoredCardRecognizer(CardPictures(tmp_path)).read(BOX, laid(CARDS["Crater"])).sure


def test_a_few_pictures_of_a_card_are_kept_with_the_first(tmp_path: Path) -> None:
    pictures = CardPictures(tmp_path)
    made = [pictures.add(BOX, "a card", bytes((n,))) for n in range(MOST_PER_CARD + 3)]
    kept = pictures.cards(BOX)["a card"]
    assert len(kept) == MOST_PER_CARD and kept[0] == made[0] and kept[-1] == made[-1]


@pytest.mark.parametrize("card", ["../up", "a/b", ".", "..", "Häuser & Höfe", "x.1.jpg", "%41"])
def test_any_name_becomes_a_file_in_its_folder(tmp_path: Path, card: str) -> None:
    pictures = CardPictures(tmp_path)
    path = pictures.add(BOX, card, b"x")
    assert path.parent == tmp_path / BOX and list(pictures.cards(BOX)) == [card]


@pytest.mark.parametrize("card", ["", "  ", "x" * 300])
def test_a_name_that_no_file_can_have_is_refused(card: str) -> None:
    with pytest.raises(ValueError, match="name"):
        file_name(card)


def test_nothing_shown_is_said(tmp_path: Path) -> None:
    reading = StoredCardRecognizer(CardPictures(tmp_path)).read(BOX, laid(CARDS["Crater"]))
    assert not reading.sure and "not seen any card" in str(reading.reason)


def test_opencv_is_missing_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "hardware.vision", None)
    monkeypatch.delitem(sys.modules, "hardware.vision.pictures", raising=False)
    eyes = StoredCardRecognizer(CardPictures(tmp_path))
    assert "OpenCV" in str(eyes.learn(BOX, "Crater", laid(CARDS["Crater"])))
    assert "OpenCV" in str(eyes.read(BOX, laid(CARDS["Crater"])).reason)


def test_the_same_picture_gives_the_same_reading(deck: StoredCardRecognizer) -> None:
    frame = laid(CARDS["Shelter"], turn=12)
    assert deck.read(BOX, frame) == deck.read(BOX, frame)
