"""Cards in the tray: one that was shown is told, all else is a doubt in words."""

import cv2
import numpy as np
import pytest

from calibration.simulated import lit_mat
from companion import games
from companion.devices.ports import Frame
from companion.engine.box import Box
from hardware.camera.drawn import empty_tray
from hardware.profile import Profile, Tray
from hardware.vision.albums import enrolled_of
from hardware.vision.cards import CardReader
from hardware.vision.markers import find_marks
from hardware.vision.placed import find_placed
from tests.recognizables import HEROES, INVADERS

COLOURS = {"yellow": (215, 180, 40), "green": (60, 150, 70), "blue": (60, 90, 190),
           "purple": (130, 70, 160)}  # fmt: skip
PLAIN, MAT = empty_tray(640, 480), lit_mat()


def laid(tray: np.ndarray, paint: tuple[int, int, int], text: str = "", turn: float = 5.0,
         at: tuple[int, int] = (270, 140)) -> np.ndarray:  # fmt: skip
    """A tray with a card of 110 x 165 pixels in it."""
    card = np.full((165, 110, 3), 235, np.uint8)
    cv2.rectangle(card, (7, 7), (102, 157), paint, -1)
    cv2.circle(card, (55, 50), 24, (240, 230, 210), -1)
    if text:
        cv2.putText(card, text, (26, 138), cv2.FONT_HERSHEY_DUPLEX, 3.0, (20, 20, 20), 8)
    matrix = cv2.getRotationMatrix2D((55, 82), turn, 1.0)
    matrix[:, 2] += at
    picture = tray.copy()
    cv2.warpAffine(card, matrix, (640, 480), dst=picture, borderMode=cv2.BORDER_TRANSPARENT)
    return picture


def frame(picture: np.ndarray) -> Frame:
    return Frame(640, 480, np.ascontiguousarray(picture).tobytes())


def reader(tray: np.ndarray, kind: str, faces: dict[str, np.ndarray]) -> CardReader:
    crops = {face: [find_placed(picture, tray)[0].crop] for face, picture in faces.items()}
    marks = find_marks(tray)
    known = Tray(marks.plane.to_mm, 160.0, 120.0, "drawn") if marks else None
    told = {kind: enrolled_of(crops, "card")}
    return CardReader(Profile(name="T", camera="x", size=(640, 480), tray=known, enrolled=told))


@pytest.fixture(params=("plain", "mat"))
def invaders(request: pytest.FixtureRequest) -> tuple[CardReader, np.ndarray]:
    tray = {"plain": PLAIN, "mat": MAT}[request.param]
    faces = {colour: laid(tray, paint) for colour, paint in COLOURS.items()}
    return reader(tray, INVADERS.id, faces), tray


@pytest.mark.parametrize("colour", COLOURS)
def test_a_colour_is_told_wherever_the_card_lies(
    invaders: tuple[CardReader, np.ndarray], colour: str
) -> None:
    cards, tray = invaders
    paint = tuple(int(part * 0.9) for part in COLOURS[colour])
    for turn, at in ((0.0, (190, 200)), (96.0, (300, 150)), (181.0, (230, 120))):
        shown = cards.read(INVADERS.id, frame(laid(tray, paint, "", turn, at)))  # type: ignore[arg-type]
        assert (shown.face, shown.doubt) == (colour, "")


def test_a_number_is_told() -> None:
    red = (170, 60, 50)
    cards = reader(PLAIN, HEROES.id, {n: laid(PLAIN, red, n) for n in HEROES.faces})
    for number in HEROES.faces:
        assert cards.read(HEROES.id, frame(laid(PLAIN, red, number, 176.0))).face == number


def test_an_empty_tray_is_no_card(invaders: tuple[CardReader, np.ndarray]) -> None:
    cards, tray = invaders
    shown = cards.read(INVADERS.id, frame(tray))
    assert not shown.face and "No card" in shown.doubt


def test_two_cards_are_a_doubt(invaders: tuple[CardReader, np.ndarray]) -> None:
    cards, tray = invaders
    both = laid(laid(tray, COLOURS["blue"], at=(185, 150)), COLOURS["green"], at=(335, 150))
    shown = cards.read(INVADERS.id, frame(both))
    assert not shown.face and "2 things" in shown.doubt


def test_a_card_that_was_not_shown_is_a_doubt(invaders: tuple[CardReader, np.ndarray]) -> None:
    cards, tray = invaders
    shown = cards.read(INVADERS.id, frame(laid(tray, (200, 30, 30))))
    assert shown.doubt


def test_a_kind_that_was_not_shown_is_told(invaders: tuple[CardReader, np.ndarray]) -> None:
    cards, tray = invaders
    assert "not shown" in cards.read(HEROES.id, frame(tray)).doubt


def test_only_the_prompt_that_they_answer_has_cards() -> None:
    box = games.take("mars-needs-heroes")
    assert box.recognizable_for("turn_up") == INVADERS
    assert box.recognizable_for("bid") == HEROES
    assert box.recognizable_for("youngest") is None
    assert games.take("mars-escape").recognizable_for("turn_up") is None


def test_practice_colours_are_marked_and_the_owner_s_take_their_place() -> None:
    box = games.take("mars-needs-heroes")
    (practice,) = (each for each in games.recognizable(Box.components) if each.id == INVADERS.id)
    assert "practice" in practice.name
    assert set(practice.faces) == {each["colour"] for each in box.components()["invaders"]}
    told = {"data": "owner", "invaders": [{"colour": "teal", "count": 20},
                                          {"colour": "white", "count": 20}]}  # fmt: skip
    (owners,) = (each for each in box.recognizable(told) if each.id == INVADERS.id)
    assert owners.faces == ("teal", "white") and "practice" not in owners.name
    assert len(games.recognizable(lambda _: told)) == len(games.recognizable(lambda _: {}))


def test_a_card_between_two_that_were_shown_names_both(
    invaders: tuple[CardReader, np.ndarray],
) -> None:
    cards, tray = invaders
    between = tuple((a + b) // 2 for a, b in zip(COLOURS["blue"], COLOURS["purple"], strict=True))
    shown = cards.read(INVADERS.id, frame(laid(tray, between)))  # type: ignore[arg-type]
    told = {shown.face, *shown.doubt.removesuffix(" too.").split(" ")[-1:]}
    assert told == {"blue", "purple"}


@pytest.mark.parametrize("left", [(), ("purple",), ("green", "purple")])
def test_no_card_is_sure_before_all_were_shown(left: tuple[str, ...]) -> None:
    """A purple card is told as the blue one most like it, as long as only that was shown."""
    shown = {colour: laid(PLAIN, COLOURS[colour]) for colour in COLOURS if colour not in left}
    cards = reader(PLAIN, INVADERS.id, shown)
    doubts = []
    for colour, paint in COLOURS.items():
        told = cards.read(INVADERS.id, frame(laid(PLAIN, paint, turn=-20)), INVADERS.faces)
        assert told.face == colour or colour in left
        doubts.append(told.doubt)
    assert all(doubts) if left else not any(doubts)
    if left:
        assert f"Not shown yet: {', '.join(left)}." in doubts
