"""A film of cards: camera stand-in, rest, recogniser, prompt and action, a frame at a time."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import cv2
import numpy as np
import pytest

from calibration.paper import card_picture
from companion.devices.ports import Frame, TrayState, TrayView, WatchRequest
from companion.engine.actions import Action
from companion.engine.box_parts import PrintedCard
from companion.match.match import Match, Seat
from hardware.card_recognizer import CardPictures, StoredCardRecognizer
from hardware.tray import InlineReader
from hardware.vision.reader import PictureReader
from hardware.watch import TrayWatch
from tests.bench.sure_tray import SureTray
from ui.demo.stage import Stage

BOX = "mars-attacks-dice"
FPS = 15
WIDE, HIGH = 640, 480
PX_PER_MM = 1.9
REST = 12  # frames in which cards come to rest, and are read
SKIN = (196, 148, 118)

GRAINS = 8  # pictures of noise; two that follow each other differ

Lying = tuple[PrintedCard, float, float]  # and where its middle is


@dataclass(frozen=True)
class Table:
    """What the camera looks at: cards of a box, drawn so many times as large, on a colour."""

    box: str = "Mars Attacks"
    colour: tuple[int, int, int] = (58, 62, 60)
    times: float = 1.0


DARK = Table()


@cache
def grain(number: int, shape: tuple[int, ...]) -> np.ndarray:
    """The noise of a sensor, as it is added to a picture."""
    noise = np.random.default_rng(number).normal(0, 2, shape)
    return np.rint(noise).astype(np.int16)


def drawn(cards: Sequence[Lying], hand: float = 0.0, table: Table = DARK) -> np.ndarray:
    """A table with cards, each turned another way; `hand` is how far an arm reaches in."""
    size = round(table.times * WIDE), round(table.times * HIGH)
    picture = np.full((size[1], size[0], 3), table.colour, np.uint8)
    for number, (card, x, y) in enumerate(cards):
        art = card_picture(table.box, card, table.times * PX_PER_MM)
        high, wide = art.shape[:2]
        turn = cv2.getRotationMatrix2D((wide / 2, high / 2), 6 - 13 * number, 1.0)
        turn[:, 2] += (table.times * x - wide / 2, table.times * y - high / 2)
        cv2.warpAffine(art, turn, size, dst=picture, borderMode=cv2.BORDER_TRANSPARENT)
    if hand:
        cv2.rectangle(picture, (0, 150), (int(hand * WIDE), 330), SKIN, -1)
    return picture


class FilmTray(SureTray):
    """A tray whose camera shows what the film does, through the app's own watch."""

    def __init__(self) -> None:
        super().__init__()
        self.frames = 0
        self.seen: list[TrayView] = []
        self._picture = drawn(())
        self._open: WatchRequest | None = None
        self._watch = TrayWatch(self, InlineReader(PictureReader()), self.clock)

    def clock(self) -> float:
        return self.frames / FPS

    # ---- the camera ------------------------------------------------------------------
    def open(self) -> None:
        pass

    def close(self) -> None:
        pass

    def read(self) -> Frame:
        rgb = cv2.add(
            self._picture, grain(self.frames % GRAINS, self._picture.shape), dtype=cv2.CV_8U
        )
        high, wide = rgb.shape[:2]
        return Frame(wide, high, rgb.tobytes(), int(self.clock() * 1e9))

    # ---- the tray --------------------------------------------------------------------
    def watch(self, request: WatchRequest) -> None:
        def show(view: TrayView) -> None:
            self.seen.append(view)
            request.show(view)

        self._open = replace(request, show=show)

    def rest(self) -> None:
        self._open = None

    def show(self, picture: np.ndarray) -> None:
        """The next frame of the film."""
        self.frames += 1
        self._picture = picture
        if self._open is not None:
            self._watch.step(self._open)


class Film:
    """The app at its first city, and a camera that knows some of the cards."""

    def __init__(self, stage: Stage, folder: Path) -> None:
        self.stage, self.tray = stage, FilmTray()
        session = stage.app.session
        session.config = session.config.changed({"confirm_s": 0.1, "camera": "auto"})
        box = session.take(BOX)
        reader = StoredCardRecognizer(CardPictures(folder))
        self.cards = box.cards()[:10]
        for card in self.cards:
            rgb = drawn([(card, WIDE / 2, HIGH / 2)])
            assert reader.learn(BOX, card.id, Frame(WIDE, HIGH, rgb.tobytes())) == "", card
        session.card_recognizer = reader
        session.devices = replace(session.devices, tray=self.tray)
        seats = [Seat(name, colour) for name, colour in zip("ABC", box.colours, strict=False)]
        self.match: Match = session.new_match(BOX, seats)
        while self.match.state.prompts()[0].name != "turn_up":
            self.match.push(self.match.state.legal_actions()[0])
        stage.app.play(self.match)
        stage.frames(3)

    def play(self, pictures: Iterable[np.ndarray]) -> None:
        for picture in pictures:
            self.tray.show(picture)
            self.stage.frames(1)

    def still(self, *cards: Lying) -> None:
        self.play(drawn(cards) for _ in range(REST))

    def turned_up(self) -> list[str]:
        taken = [step for step in self.match.steps if step.action.verb == "turn_up"]
        assert all(step.source == "camera" for step in taken)
        return [str(step.action.args[1]) for step in taken]


def moved(card: PrintedCard, y: float, *, away: bool = False) -> list[list[Lying]]:
    """A card on its way from the left to the middle, or back."""
    way = [[(card, -90 + step * (WIDE / 2 + 90) / 8, y)] for step in range(9)]
    return way[::-1] if away else way


@pytest.fixture
def film(stage: Stage, tmp_path: Path) -> Film:
    return Film(stage, tmp_path / "cards")


def test_cards_move_in_rest_confirm_themselves_and_are_taken_away(film: Film) -> None:
    first, second, third = film.cards[:3]
    middle = (first, WIDE / 2, HIGH / 2)
    film.still()
    film.play(drawn(cards) for cards in moved(first, HIGH / 2))
    assert film.turned_up() in ([], [first.id]), "one that is held up counts if read twice"
    film.still(middle)
    film.stage.until(lambda: film.turned_up() == [first.id], "the first card")
    film.play(drawn([middle], hand) for hand in (0.2, 0.5, 0.8, 0.8, 0.8, 0.5, 0.2))
    film.still(middle)
    assert film.turned_up() == [first.id], "a hand that passed changes nothing"
    film.play(drawn(cards) for cards in moved(first, HIGH / 2, away=True))
    film.still()
    both = [(second, 170.0, 240.0), (third, 460.0, 240.0)]
    film.still(*both)
    wanted = [first.id, second.id, third.id]
    film.stage.until(lambda: film.turned_up() == wanted, "two cards at once")
    assert [step.action for step in film.match.steps][-2:] == [
        Action(-1, "turn_up", (place, each)) for place, each in enumerate(wanted[1:], 1)
    ]
    assert {view.state.name for view in film.tray.seen} >= {"EMPTY", "MOVING", "SETTLED"}


def test_two_cards_that_one_hand_lays_down_are_confirmed_when_it_has_gone(film: Film) -> None:
    first, second = film.cards[1:3]
    both = [(first, 170.0, 240.0), (second, 460.0, 240.0)]
    film.still()
    film.play(drawn((), hand) for hand in (0.2, 0.5, *[0.8] * 8))
    film.play(drawn(both, hand) for hand in (*[0.8] * 8, 0.5, 0.2))
    gone = len(film.tray.seen)
    film.still(*both)
    assert TrayState.HAND in {view.state for view in film.tray.seen[:gone]}
    assert TrayState.HAND not in {view.state for view in film.tray.seen[gone:]}
    film.stage.until(lambda: film.turned_up() == [first.id, second.id], "both cards")


def test_a_card_that_nobody_showed_waits_for_people(film: Film) -> None:
    box = film.stage.app.session.take(BOX)
    stranger = box.cards()[-1]
    film.still()
    film.still((stranger, WIDE / 2, HIGH / 2))
    film.stage.frames(5)
    assert film.turned_up() == []
    assert film.stage.has("Say which it is") or film.stage.has("None of these")
