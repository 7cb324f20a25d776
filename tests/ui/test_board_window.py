"""The board in a window of its own: each box's look, the race, the podium, letters that fit."""

from types import SimpleNamespace

import msgspec
import pytest
from kivy.core.window import Window

from companion import games
from companion.app.config import Config
from companion.events.moment import Aim, Moment, Person, Podium, RaceNow, Ticked, TimeLeft, encoded
from tests.ui.conftest import MakeStage
from ui.board.view import BoardView, flood_of
from ui.board.window import Monitor, monitor_at, monitors, read
from ui.looks import look_of
from ui.shell.room import Room
from ui.shell.theme import inks, rgba
from ui.widgets.words import Face, extents

PEOPLE = tuple(
    Person(seat=seat, name=name, colour="red", rgb=rgb)
    for seat, (name, rgb) in enumerate((("Ada", "#e5484d"), ("Bo", "#f28c38"), ("Cy", "#5fbf6b")))
)
AIMS = tuple(
    Aim(label=each.name, number=3, unit="ships", has=3, needs=5, rgb=each.rgb) for each in PEOPLE
)
STATE = Moment(
    table="playing", people=PEOPLE, turn=1, due="Bo: roll two dice", last="Ada takes 2",
    aims=AIMS, time=TimeLeft(number=9, unit="turns"), leads="Ada leads: 3",
)  # fmt: skip
CLOCK = Ticked(text="1:05", seat=1, rgb="#f28c38")
OVER = Podium(headline="ADA WINS", why="Ada has most.", places=((0,), (1, 2)), scores=(9, 4, 4))


def shown(stage: object, view: BoardView, state: Moment | None) -> BoardView:
    Window.add_widget(view)
    view.size = Window.size
    view.put(state)
    stage.frames(3)
    return view


@pytest.mark.parametrize("size", [(1920, 1080), (720, 1280)])
def test_it_shows_each_box_in_its_look_and_nothing_is_cut(
    open_stage: MakeStage, size: tuple[int, int]
) -> None:
    stage = open_stage(size=size)
    view = BoardView()
    for box in games.ids():
        shown(stage, view, msgspec.structs.replace(STATE, box=box))
        view.put(CLOCK)
        stage.frames(2)
        assert inks.ground == look_of(box).inks.ground
        assert [(row.label.text, row.number.text) for row in view._aims.widgets] == [
            (aim.label, "3") for aim in AIMS
        ]
        rows = [row for row in view._aims.widgets if row.parent is not None]
        assert len(rows) == len(AIMS)
        numbers = [words for row in rows for words in (row.label, row.number, row.unit)]
        for words in (view.due, view.clock, view.last, view.leads, view.time, *numbers):
            wide, _ = extents(words.drawn, Face(words.font_name, words.bold), words.font_size)
            assert words.font_size >= 0.045 * min(size) and words.drawn
            assert wide <= words.width * 2 and words.texture_size[0] <= words.width + 2
        Window.remove_widget(view)


def test_the_end_is_a_podium(open_stage: MakeStage) -> None:
    stage = open_stage()
    view = shown(stage, BoardView(), msgspec.structs.replace(STATE, table="over", podium=OVER))
    assert view.due.text == "ADA WINS" and not view._aims.widgets
    blocks = [(each.number.text, each.names.text) for each in view._places.widgets]
    assert blocks == [("1", "Ada · 9"), ("2", "Bo, Cy · 4")]
    view.put(CLOCK)
    view.put(None)
    assert (
        view.clock.text == ""
        and view.due.text == "Waiting for the table"
        and not view._places.widgets
    )
    Window.remove_widget(view)


def test_a_race_floods_it_in_the_colour_of_whoever_was_first() -> None:
    race = RaceNow(stage="called", winner=2, words=("Cy was first.",))
    assert flood_of(msgspec.structs.replace(STATE, race=race)) == (
        "Cy was first.",
        rgba("#5fbf6b"),
    )
    opened = msgspec.structs.replace(STATE, race=RaceNow(stage="open"))
    assert flood_of(opened)[0] == "FREEZE?" and flood_of(STATE) == ("", None)


def test_a_race_that_nobody_wins_leaves_the_board_and_a_call_stays_for_a_while(
    open_stage: MakeStage,
) -> None:
    stage = open_stage()
    opened = msgspec.structs.replace(STATE, race=RaceNow(stage="open"))
    view = shown(stage, BoardView(), opened)
    assert view.call.text == "FREEZE?"
    view.put(STATE)
    assert view.call.text == ""
    race = RaceNow(stage="called", winner=0, words=("Ada was first.",))
    view.put(msgspec.structs.replace(STATE, race=race))
    view.put(STATE)
    assert view.call.text == "Ada was first."
    stage.until(lambda: not view.call.text, "the end of the flood")
    Window.remove_widget(view)


def test_only_states_and_clocks_are_drawn() -> None:
    assert [read(encoded(each)) for each in (STATE, CLOCK)] == [STATE, CLOCK]
    assert read(None) is read(b"{}") is read(b'{"type":"fact","kind":"a","text":"b"}') is None


def test_the_second_display_is_found_or_said_to_be_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said = (
        "Monitors: 2\n 0: +HDMI-2 1920/531x1080/299+800+0  HDMI-2\n"
        " 1: +*DSI-1 800/154x480/86+0+0  DSI-1\n"
    )
    there = monitors(lambda _: said)
    divided = "Monitors: 2\n 0: LEFT 800/150x480/90+0+0  screen\n 1: TV 1280/300x720/200+800+0 \n"
    assert monitors(lambda _: divided) == [(0, 0, 800, 480), (800, 0, 1280, 720)], "by a person"
    monkeypatch.setenv("DISPLAY", ":0")
    assert monitor_at(1, there) == Monitor(800, 0, 1920, 1080)
    with pytest.raises(OSError, match="no display number 3, only 2"):
        monitor_at(2, there)
    monkeypatch.delenv("DISPLAY")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    with pytest.raises(OSError, match="the app itself shows the board"):
        monitor_at(1, there)


def test_the_app_lends_a_display_only_where_there_is_no_desktop(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    panel = SimpleNamespace(lend_display=lambda: 7)
    session = SimpleNamespace(
        config=Config().changed({"board": "window"}), devices=SimpleNamespace(panel=panel)
    )
    room = Room(session, lambda: None)  # type: ignore[arg-type]
    monkeypatch.setenv("SDL_VIDEODRIVER", "kmsdrm")
    assert room._lender() is panel.lend_display
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11,wayland")
    assert room._lender() is None
