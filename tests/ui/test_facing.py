"""The screen turns to whoever acts, where people have placed themselves round it."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import cv2
import pytest
from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.match.match import Seat
from tests.ui.conftest import MakeStage, Speaking
from tests.ui.looking import faults
from tests.ui.played import DICE, HEROES, played, seats_of
from tests.ui.rolling import at_a_roll
from tests.ui.test_first_lessons import with_room
from ui.demo.stage import Stage
from ui.shelf.chairs import SideTap
from ui.table.bubble import Bubble

FOUR = (0, 90, 180, 270)


@pytest.fixture(autouse=True)
def upright() -> Iterator[None]:
    yield
    Window.rotation = 0


def acting(stage: Stage, seat: int) -> None:
    """Put a match of the Dice Game on the table in which that seat is asked for a target."""
    session = stage.app.session
    for steps in range(5, 400):
        match = played(session, DICE, steps)
        prompt = match.state.prompts()[0]
        if (prompt.name, prompt.players) == ("target", (seat,)):
            stage.app.play(match)
            stage.frames(3)
            return
    raise LookupError(f"seat {seat} is never asked")


def test_the_screen_faces_whoever_acts_and_turns_back_on_the_shelf(stage: Stage) -> None:
    stage.app.session.save_config({"sides": FOUR})
    turned = []
    for seat in range(4):
        acting(stage, seat)
        turned.append((Window.rotation, Window.width > Window.height))
    assert turned == [(0, True), (90, False), (180, True), (270, False)]
    stage.app.clear_table()
    stage.frames(2)
    assert Window.rotation == 0


def raised(stage: Stage) -> list[Widget]:
    """What leaves the foot of the screen free."""
    return [each for each in stage.app.screen.children if each.size_hint_y not in (None, 1)]


@pytest.mark.parametrize("sides", [(90,) * 4, (180,) * 4])
def test_a_turned_screen_keeps_no_room_that_a_lesson_had(
    open_stage: MakeStage, speaking: Speaking, sides: tuple[int, ...]
) -> None:
    """A quarter turn builds the screen again, while the one before leaves its foot free."""
    stage = open_stage(size=(720, 1280), camera="none")
    speaking("de")
    with_room(stage, "mars-attacks-dice", "roll")
    stage.app.session.save_config({"sides": sides})
    stage.app.facing.look()
    stage.frames(6)
    assert Window.rotation == sides[0] and (Window.width > Window.height) is (sides[0] == 90)
    assert not [*stage.every(Bubble)] and not raised(stage), "room for a lesson that is gone"
    assert faults(stage) == []
    stage.app.session.lessons._given["mars-attacks-dice"].remove("roll")
    stage.app.teacher.look()
    stage.until(lambda: any(stage.every(Bubble)), "the lesson again")
    assert bool(raised(stage)) is (sides[0] == 180), "on the turned screen it has another place"
    assert faults(stage) == []
    stage.app.teacher.clear()
    stage.frames(3)
    assert not raised(stage) and faults(stage) == []


def test_a_screen_that_is_hung_turned_turns_on_from_there(open_stage: MakeStage) -> None:
    stage = open_stage(sides=FOUR, rotation=180)
    acting(stage, 2)
    assert Window.rotation == 0
    acting(stage, 0)
    assert Window.rotation == 180


def test_nothing_turns_where_nobody_wants_it_or_all_are_asked(stage: Stage) -> None:
    acting(stage, 2)
    assert Window.rotation == 0
    stage.app.session.save_config({"sides": FOUR})
    acting(stage, 2)
    stage.app.play(
        next(
            match
            for steps in range(1, 9)
            if (match := played(stage.app.session, HEROES, steps)).state.prompts()[0].name == "bid"
        )
    )
    stage.frames(2)
    assert Window.rotation == 180, "all bid at once: it stays as it was"


def test_the_screen_does_not_turn_to_a_bot(stage: Stage) -> None:
    session = stage.app.session
    session.save_config({"sides": FOUR})
    stage.app.bots.thinking = 60.0
    people = seats_of(session, DICE, 3)
    people[1] = Seat("Robot", people[1].colour, "easy")
    match, rng = session.new_match(DICE, people), Random(3)
    while match.state.prompts()[0].players != (1,):
        match.push(rng.choice(match.state.legal_actions()))
    stage.app.play(match)
    stage.frames(2)
    assert Window.rotation == 0


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_people_place_themselves_on_a_picture(open_stage: MakeStage, size: tuple[int, int]) -> None:
    stage = open_stage(size=size)
    stage.app.show("seats", box="martian-invasion")
    stage.frames(2)
    stage.tap("No")
    second = [tap for tap in stage.every(SideTap)][-1]
    stage.tap(second)
    stage.tap(second)
    stage.tap("Turn to whoever acts")
    assert stage.app.session.config.sides == (0, 180)
    stage.tap("Yes, to each side")
    assert [tap.side for tap in stage.every(SideTap)] in ([0, 180], [180, 0])
    stage.tap("Never turn")
    assert stage.app.session.config.sides == ()


@pytest.mark.parametrize("degrees", [90, 270])
def test_a_picture_of_a_turned_screen_is_whole(
    open_stage: MakeStage, tmp_path: Path, degrees: int
) -> None:
    stage = open_stage(rotation=degrees)
    picture = cv2.imread(str(stage.picture(tmp_path / "turned.png")))
    across, down = Window.size
    assert picture.shape[:2] == (across, down)
    for edge in (picture[-down // 4 :], picture[:, -across // 4 :]):
        assert edge.std() > 1, "something is drawn there"


@pytest.mark.parametrize("mirrored", [False, True])
def test_the_main_button_changes_sides_in_the_mirrored_layout(
    open_stage: MakeStage, mirrored: bool
) -> None:
    stage = open_stage(mirrored=mirrored)
    seats = tuple(seats_of(stage.app.session, DICE, 4))
    found = []
    for name in ("seats", "setup"):
        stage.app.show(name, box=DICE, seats=seats)
        stage.frames(3)
        shown = stage.app.screen
        found.append(shown.ids.play if name == "seats" else shown.ids.tickets)
    stage.app.play(at_a_roll(stage.app.session))
    stage.frames(3)
    assert stage.app.screen.name == "dice"
    found.append(stage.app.screen.ids.confirm)
    for press in found:
        assert (press.to_window(*press.center)[0] < Window.width / 2) == mirrored


def test_a_part_of_a_dropped_screen_follows_nothing_any_more(stage: Stage) -> None:
    """An animation may keep it, and what it follows would then be there no longer."""
    acting(stage, 0)
    part = stage.app.screen.ids.body
    stage.resize(600, 1024)
    stage.frames(3)
    assert part.orientation == "vertical" and part is not stage.app.screen.ids.body
    stage.resize(1024, 600)
    stage.frames(3)
    assert part.orientation == "vertical"
