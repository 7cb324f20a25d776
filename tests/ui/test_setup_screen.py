"""The checklist of setting up."""

from itertools import combinations

import pytest
from kivy.graphics import RoundedRectangle

from companion import games
from companion.words.catalogue import ENGLISH, PSEUDO
from tests.ui.conftest import MakeStage, Speaking
from tests.ui.interruptions import Interrupt, translate, turn
from tests.ui.looking import faults
from tests.ui.played import HEROES, seats_of, touch
from ui.demo.stage import Stage
from ui.shelf.layout_picture import BOARD
from ui.shelf.setup import TickRow
from ui.widgets import Headline, SeatMark, Sheet, Tap
from ui.widgets.words import KeptText


def test_steps_are_ticked_and_stay_ticked_after_a_look_at_the_rules(stage: Stage) -> None:
    seats = tuple(seats_of(stage.app.session, HEROES, 3))
    stage.app.show("setup", box=HEROES, seats=seats)
    stage.frames(5)
    first = list(stage.every(TickRow))[-1]
    touch(stage, first)
    assert first.done and stage.app.screen.progress.startswith("1 of ")
    touch(stage, "Rules")
    stage.app.back()
    assert first.done
    touch(stage, first)
    assert stage.app.screen.progress.startswith("0 of ")


@pytest.mark.usefixtures("speaking")
@pytest.mark.parametrize("interrupt", [translate, turn])
def test_ticks_stay_until_the_match_begins(stage: Stage, interrupt: Interrupt) -> None:
    seats = tuple(seats_of(stage.app.session, HEROES, 3))
    stage.app.show("setup", box=HEROES, seats=seats)
    stage.frames(5)
    touch(stage, list(stage.every(TickRow))[-2])
    interrupt(stage)
    assert [row.done for row in list(stage.every(TickRow))[::-1]][:3] == [False, True, False]
    assert stage.app.screen.progress.count("1") == 1
    stage.app.screen.play()
    stage.app.clear_table()
    stage.app.show("setup", box=HEROES, seats=seats)
    stage.frames(3)
    assert not any(row.done for row in stage.every(TickRow))


def test_ticks_belong_to_the_number_of_players(stage: Stage) -> None:
    for count, ticked in ((3, 1), (4, 0), (3, 1)):
        stage.app.show("setup", box=HEROES, seats=seats_of(stage.app.session, HEROES, count))
        stage.frames(5)
        if ticked and stage.app.screen.progress.startswith("0"):
            touch(stage, list(stage.every(TickRow))[-1])
        assert stage.app.screen.progress.startswith(f"{ticked} of ")
        stage.app.back()


def test_the_rule_of_a_step_is_behind_its_info_mark(stage: Stage) -> None:
    stage.app.show("setup", box=HEROES, seats=tuple(seats_of(stage.app.session, HEROES, 3)))
    stage.frames(5)
    row = list(stage.every(TickRow))[-1]
    assert not any(row.rule in label.text for label in stage.every(KeptText)), "codes are for few"
    touch(stage, next(each for each in row.walk() if isinstance(each, Tap)))
    (sheet,) = stage.every(Sheet)
    assert row.rule in sheet.title and sheet.text and not row.done


@pytest.mark.parametrize(
    ("size", "scale", "language"),
    [((800, 480), 1.5, "de"), ((720, 1280), 1.5, ENGLISH), ((1280, 720), 1.0, PSEUDO)],
)
@pytest.mark.parametrize("box", [box.id for box in games.shelf()])
def test_a_picture_shows_the_table_of_every_box(
    open_stage: MakeStage,
    speaking: Speaking,
    box: str,
    size: tuple[int, int],
    scale: float,
    language: str,
) -> None:
    speaking(language)
    stage = open_stage(size=size, scale=scale)
    seats = tuple(seats_of(stage.app.session, box, games.take(box).seats[0]))
    stage.app.show("setup", box=box, seats=seats)
    stage.frames(5)
    picture = stage.app.screen.ids.picture
    marks = [child for child in picture.children if isinstance(child, SeatMark)]
    assert len(marks) == len(seats)
    assert all(picture.collide_widget(child) for child in picture.children)
    words = [child for child in picture.children if isinstance(child, Headline) and child.text]
    overlap = [(a.text, b.text) for a, b in combinations(words, 2) if a.collide_widget(b)]
    assert not overlap
    assert all(each.y >= picture._hands_top - 1 for each in words)
    assert min(picture.size) > 0.2 * min(size)
    assert not faults(stage)


@pytest.mark.parametrize("size", [(800, 480), (720, 1280), (1280, 720)])
def test_four_boards_lie_around_the_one_in_their_middle(
    open_stage: MakeStage, size: tuple[int, int]
) -> None:
    stage = open_stage(size=size)
    seats = tuple(seats_of(stage.app.session, "invasion-from-outer-space", 2))
    stage.app.show("setup", box="invasion-from-outer-space", seats=seats)
    stage.frames(5)
    picture = stage.app.screen.ids.picture
    side = BOARD * picture._unit
    drawn = [each for each in picture.canvas.before.children if isinstance(each, RoundedRectangle)]
    boards = [each.pos for each in drawn if each.size == pytest.approx((side, side))]
    assert len(boards) == 5
    *around, (x, y) = boards
    apart = sorted((round((a - x) / side, 3), round((b - y) / side, 3)) for a, b in around)
    assert apart == [(-0.5, -0.5), (-0.5, 0.5), (0.5, -0.5), (0.5, 0.5)]
    assert y - side / 2 > picture._hands_top, "clear of what lies in front of the seats"


def test_play_begins_the_match_without_any_tick(stage: Stage) -> None:
    seats = tuple(seats_of(stage.app.session, HEROES, 3))
    stage.app.show("setup", box=HEROES, seats=seats)
    stage.frames(3)
    touch(stage, "Play")
    assert stage.app.game.seats == seats
    assert stage.app.session.past()[0].names == tuple(seat.name for seat in seats)


def test_what_does_not_fit_the_box_is_said_in_words(stage: Stage) -> None:
    seats = tuple(seats_of(stage.app.session, HEROES, 2))
    stage.app.show("setup", box=HEROES, seats=seats, options={"freeze_seconds": "99"})
    stage.frames(3)
    touch(stage, "Play")
    assert stage.app.game is None and stage.has("OK")
