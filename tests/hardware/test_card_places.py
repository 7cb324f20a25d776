"""What lies still is read once; what moved, changed or is judged otherwise is read again."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.devices.ports import Frame
from hardware.card_recognizer import CardPictures, StoredCardRecognizer
from hardware.vision.bodies import Picture
from hardware.vision.card_album import CardAlbum
from hardware.vision.card_places import _MOST, _MOST_BYTES, Places
from tests.hardware.drawn_cards import as_picture, laid, text_card

BOX = "a box"
NAMES = tuple(f"Card {n}" for n in range(9))
CARDS = {name: text_card(name, seed) for seed, name in enumerate(NAMES)}
TWIN = text_card("Card 8", 3)  # The picture of card 3.
WIDE = np.full((480, 1200, 3), (70, 74, 66), np.uint8)


@pytest.fixture
def reader(tmp_path: Path) -> StoredCardRecognizer:
    """All cards but the last, each shown once."""
    made = StoredCardRecognizer(CardPictures(tmp_path))
    for name in NAMES[:-1]:
        assert made.learn(BOX, name, laid(CARDS[name])) == ""
    return made


def shown_again(reader: StoredCardRecognizer) -> StoredCardRecognizer:
    """The same cards, as known after a start."""
    return StoredCardRecognizer(reader._pictures)


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The ways by which places were judged."""
    ways: list[str] = []
    for way in ("look_at", "glance", "judge_look", "judge"):
        monkeypatch.setattr(CardAlbum, way, counted(way, ways))
    return ways


def counted(way: str, ways: list[str]):  # type: ignore[no-untyped-def]
    judge = getattr(CardAlbum, way)

    def count(album: CardAlbum, *args: object, **named: object) -> object:
        ways.append(way)
        return judge(album, *args, **named)

    count.__name__ = way
    return count


def table(
    *cards: Picture, grain: int, right: int = 0, blur: float = 0.0, shade: float = 1
) -> Frame:
    """Cards side by side, with the grain of that shot."""
    frame = laid(*cards, high=230)
    picture = np.frombuffer(frame.rgb, np.uint8).reshape(frame.height, frame.width, 3)
    moved = np.roll(picture, right, axis=1).astype(np.float32) * shade
    if blur:
        moved = cv2.GaussianBlur(moved, (0, 0), blur)
    noise = np.random.default_rng(grain).normal(0, 1.5, picture.shape)
    return as_picture(np.clip(moved + noise, 0, 255).astype(np.uint8))


def ids(reader: StoredCardRecognizer, frame: Frame, **named: object) -> list[str]:
    return [card.id for card in reader.read(BOX, frame, **named).cards]  # type: ignore[arg-type]


def test_cards_that_lie_still_are_not_read_again(
    reader: StoredCardRecognizer, judged: list[str]
) -> None:
    two = CARDS["Card 2"], CARDS["Card 3"]
    assert ids(reader, table(*two, grain=1)) == ["Card 2", "Card 3"] and judged
    judged.clear()
    assert ids(reader, table(*two, grain=2)) == ["Card 2", "Card 3"] and not judged


def test_many_cards_are_read_in_several_looks(
    reader: StoredCardRecognizer, judged: list[str]
) -> None:
    frame = laid(*(CARDS[f"Card {n}"] for n in range(2, 7)), table=WIDE)
    whole = reader.read(BOX, frame)
    assert len(whole.cards) == 5 and whole.sure and len(judged) > 4
    looks = list[list[str]]()
    again = shown_again(reader)
    for _ in range(9):
        judged.clear()
        reading = again.read(BOX, frame, in_parts=True)
        looks.append(list(judged))
        if not reading.unfinished:
            break
        assert not reading.cards and not reading.sure
    assert reading == whole
    assert len(looks) > 2 and max(len(each) for each in looks) <= 2


def test_a_picture_that_keeps_changing_is_read_in_the_end(reader: StoredCardRecognizer) -> None:
    cards = [CARDS[f"Card {n}"] for n in range(2, 7)]
    for n in range(30):
        frame = laid(*cards, table=WIDE, high=170, turn=4 * n)
        reading = reader.read(BOX, frame, in_parts=True)
        if not reading.unfinished:
            break
    assert len(reading.cards) == 5


def test_only_a_new_card_is_read(reader: StoredCardRecognizer, judged: list[str]) -> None:
    ids(reader, table(CARDS["Card 2"], CARDS["Card 3"], grain=1))
    judged.clear()
    new = table(CARDS["Card 2"], CARDS["Card 5"], grain=2)
    assert ids(reader, new) == ["Card 2", "Card 5"] and judged == ["look_at"]


@pytest.mark.parametrize(
    "then",
    [{"right": 3}, {"blur": 2.0}, {"shade": 0.8}],
    ids=["moved", "out of focus", "in a shadow"],
)
def test_what_moved_or_looks_otherwise_is_read_again(
    reader: StoredCardRecognizer, judged: list[str], then: dict[str, float]
) -> None:
    ids(reader, table(CARDS["Card 3"], grain=1))
    judged.clear()
    changed = table(CARDS["Card 3"], grain=2, **then)  # type: ignore[arg-type]
    assert ids(reader, changed) == ["Card 3"] and judged


def test_a_near_twin_in_the_same_place_is_read(
    reader: StoredCardRecognizer, judged: list[str]
) -> None:
    assert reader.read(BOX, table(CARDS["Card 3"], grain=1)).sure
    judged.clear()
    assert not reader.read(BOX, table(TWIN, grain=2)).sure and judged


@pytest.mark.parametrize("what", ["learnt", "forgotten", "due"])
def test_cards_are_read_again_once_other_cards_are_known_or_due(
    reader: StoredCardRecognizer, judged: list[str], what: str
) -> None:
    frame = table(CARDS["Card 8"], CARDS["Card 3"], grain=1)
    before = ids(reader, frame)
    judged.clear()
    if what == "learnt":
        assert "Card 8" not in before
        reader.learn(BOX, "Card 8", laid(CARDS["Card 8"]))
        assert ids(reader, frame) == ["Card 8", "Card 3"]
    elif what == "forgotten":
        reader.forget(BOX, "Card 3")
        assert "Card 3" not in ids(reader, frame)
    else:
        ids(reader, frame, among=frozenset(NAMES))
    assert judged


def test_a_few_places_are_remembered_the_last_ones() -> None:
    places, read = Places(), []
    places.look(np.zeros((400, 400, 3), np.uint8))

    def ask(left: int) -> None:
        quad = np.array(((left, 9), (left + 50, 9), (left + 50, 80), (left, 80)), np.float32)
        places.answer("look_at", quad, lambda: read.append(left))

    for left in (*range(0, 4 * _MOST, 4), 4):
        ask(left)
    assert len(read) == _MOST, "all are remembered"
    for left in (300, 0, 4):
        ask(left)
    assert read[_MOST:] == [300, 0], "the oldest was forgotten, not the one asked for again"


@pytest.mark.parametrize("side", [-40, 380])
def test_a_place_may_reach_out_of_the_picture(side: int) -> None:
    places = Places()
    quad = np.array(((side, 9), (side + 50, 9), (side + 50, 80), (side, 80)), np.float32)
    for read in ("first", "again"):
        places.look(np.full((400, 400, 3), 90, np.uint8))
        assert places.answer("look_at", quad, lambda read=read: read) == "first"


def test_what_is_remembered_takes_little_memory() -> None:
    places = Places()
    whole = np.array(((0, 0), (1280, 0), (1280, 960), (0, 960)), np.float32)
    for level in range(20):
        places.look(np.full((960, 1280, 3), 10 * level, np.uint8))
        assert places.answer("whole", whole, lambda level=level: level) == level
    assert sum(place.seen.nbytes for place in places._places) <= _MOST_BYTES
    assert all(place.seen.base is None for place in places._places), "else all frames would stay"
