"""Learning buttons on the devices screen: seat after seat, each presses what it wants to press."""

from collections.abc import Callable
from dataclasses import replace

from companion.words import Text
from hardware.buzzers.stand_ins import KeyBuzzers
from hardware.text import message
from tests.ui.conftest import MakeStage


class AnyKeys(KeyBuzzers):
    """Keys that can be learnt, without devices."""

    def __init__(self) -> None:
        super().__init__(range(4))
        self.known: dict[int, str] = {}
        self.waits: tuple[int, Callable[[Text], None]] | None = None
        self.grabbed: list[bool] = []
        self.deaf = False

    def grab(self, on: bool) -> None:
        self.grabbed.append(on)

    def learnt(self) -> dict[int, str]:
        return self.known

    def learn(self, seat: int, done: Callable[[Text], None]) -> None:
        self.waits = seat, done

    def unheard(self) -> Text:
        return message("buttons-unheard", why="package") if self.deaf else ""

    def stop_learning(self) -> None:
        self.waits = None

    def forget_buttons(self) -> None:
        self.known.clear()

    def pressed(self, name: str) -> None:
        assert self.waits is not None
        seat, done = self.waits
        self.known[seat] = name
        done(message("buttons-learnt"))


def test_each_seat_presses_its_button_or_is_skipped(open_stage: MakeStage) -> None:
    stage = open_stage()
    keys, session = AnyKeys(), stage.app.session
    session.devices = replace(session.devices, buzzers=keys)
    screen = stage.app.show("devices")
    stage.frames(2)
    keys.deaf = True
    stage.tap("Buzzers")
    stage.tap("Learn buttons")
    assert screen.learning.sheet.title == "Seat 1: press your button"
    assert "sudo apt install python3-evdev" in screen.learning.sheet.text
    keys.deaf = False
    keys.pressed("Pedal")
    stage.frames(2)
    assert screen.learning.sheet.title == "Seat 2: press your button"
    assert screen.learning.sheet.text.startswith("Learnt.")
    stage.tap("Skip")
    assert keys.waits is not None and keys.waits[0] == 2
    stage.tap("Forget all")
    assert keys.known == {} and screen.learning.sheet.title == "Seat 1: press your button"
    stage.app.back()
    assert keys.waits is None and screen.learning.sheet is None


def test_buttons_type_nothing_while_the_race_is_shown(open_stage: MakeStage) -> None:
    from tests.ui.test_race import at_a_race

    stage = open_stage()
    keys, session = AnyKeys(), stage.app.session
    session.devices = replace(session.devices, buzzers=keys)
    stage.app.play(at_a_race(session))
    stage.frames(2)
    assert stage.app.screen.name == "race" and keys.grabbed == [True]
    stage.app.clear_table()
    assert keys.grabbed[-1] is False
