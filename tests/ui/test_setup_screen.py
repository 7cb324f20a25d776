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
from ui.shelf.layout_picture import BOARD, CLOSE
from ui.shelf.setup import SetupScreen
from ui.text import say
from ui.widgets import Headline, SeatMark, Sheet
from ui.widgets.words import KeptText


def at_setup(stage: Stage, count: int = 3) -> SetupScreen:
    """The first step of Mars Needs Heroes that does not lie there yet."""
    stage.app.show("setup", box=HEROES, seats=tuple(seats_of(stage.app.session, HEROES, count)))
    stage.frames(4)
    shown: SetupScreen = stage.app.screen
    return shown


def test_one_thing_a_page_and_what_lies_there_stays_after_a_look_at_the_rules(
    stage: Stage,
) -> None:
    shown = at_setup(stage)
    steps = [text.removesuffix(".") for text, _ in shown.steps]
    assert shown.sentence == steps[0] and shown.place == 0
    touch(stage, say("shelf-lies-there"))
    assert shown.sentence == steps[1] and shown.place == 1
    touch(stage, "Rules")
    stage.app.back()
    assert stage.app.screen.sentence == steps[1]
    shown.undo()
    assert shown.sentence == steps[0]


def test_what_is_due_is_one_sentence_and_how_exactly_stands_below_it(stage: Stage) -> None:
    box = "invasion-from-outer-space"
    stage.app.show("setup", box=box, seats=tuple(seats_of(stage.app.session, box, 2)))
    stage.frames(4)
    shown = stage.app.screen
    for text, _ in shown.steps[:-1]:
        assert f"{shown.sentence}. {shown.note}".startswith(text.removesuffix("."))
        assert len(shown.sentence) < 45
        shown.lies_there()


def test_the_picture_shows_what_lies_there_and_lights_what_is_due(stage: Stage) -> None:
    shown = at_setup(stage)
    (deck,) = shown.ids.picture._layout.middle
    cards, tokens = shown.ids.picture._layout.seat

    def states() -> list[str]:
        return [shown.ids.picture._state(each.steps) for each in (cards, tokens, deck)]

    assert states() == ["now", "later", "later"]
    shown.lies_there()
    assert states() == ["done", "now", "later"]
    shown.undo()
    assert states() == ["now", "later", "later"]


def test_heroes_sheets_lie_only_before_those_who_play_heroes(stage: Stage) -> None:
    box = "invasion-from-outer-space"
    stage.app.show("setup", box=box, seats=tuple(seats_of(stage.app.session, box, 3)))
    stage.frames(4)
    picture = stage.app.screen.ids.picture
    assert [[each.kind for each in picture.before(place)] for place in range(3)] == [
        [],
        ["card", "token"],
        ["card", "token"],
    ]


# Of each box: a step that names something on the picture, and what it must light.
NAMED = [
    ("mars-attacks-dice", "set-up-difficulty", {"card"}),
    ("mars-attacks-dice", "set-up-stacks", {"deck"}),
    ("mars-attacks-dice", "set-up-row", {"deck"}),
    ("mars-escape", "setup-shuffle", {"deck"}),
    ("mars-escape", "setup-aliens", {"card"}),
    ("martian-invasion", "setup-shuffle", {"deck"}),
    ("invasion-from-outer-space", "setup-power-tokens", {"token"}),
]


@pytest.mark.parametrize(("box", "step", "lit"), NAMED)
def test_a_step_lights_what_it_names(box: str, step: str, lit: set[str]) -> None:
    found = games.take(box).layout
    things = (*found.middle, *found.seat)
    assert {each.kind for each in things if step in each.steps.split()} == lit


@pytest.mark.parametrize("box", games.ids())
def test_each_thing_of_a_picture_is_laid_by_a_step(box: str) -> None:
    found = games.take(box)
    ids = {text.id for text, _ in found.setup(found.seats[0], found.default_options())}
    things = (*found.layout.middle, *found.layout.seat)
    assert things and all(set(each.steps.split()) & ids for each in things)


def test_the_match_begins_once_the_last_thing_lies_there(stage: Stage) -> None:
    shown = at_setup(stage)
    for _ in shown.steps:
        assert stage.app.game is None
        shown.lies_there()
    assert stage.app.game is not None
    stage.app.clear_table()
    assert at_setup(stage).place == 0, "another match is set up from the start"


@pytest.mark.usefixtures("speaking")
@pytest.mark.parametrize("interrupt", [translate, turn])
def test_what_lies_there_stays_until_the_match_begins(stage: Stage, interrupt: Interrupt) -> None:
    at_setup(stage).lies_there()
    interrupt(stage)
    assert stage.app.screen.place == 1


def test_what_lies_there_belongs_to_the_number_of_players(stage: Stage) -> None:
    at_setup(stage).lies_there()
    stage.app.back()
    assert at_setup(stage, 4).place == 0
    stage.app.back()
    assert at_setup(stage).place == 1


def test_the_rule_of_a_step_is_behind_its_own_key(stage: Stage) -> None:
    shown = at_setup(stage)
    rule = shown.steps[0][1]
    assert not any(rule in label.text for label in stage.every(KeptText)), "codes are for few"
    touch(stage, say("shelf-why"))
    (sheet,) = stage.every(Sheet)
    assert rule in sheet.title and sheet.text and shown.place == 0


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
    while not any(child.opacity for child in picture.children):  # The boards alone, close up.
        stage.app.screen.lies_there()
        stage.frames(3)
    marks = [child for child in picture.children if isinstance(child, SeatMark)]
    assert len(marks) == len(seats)
    assert all(picture.collide_widget(child) for child in picture.children)
    words = [child for child in picture.children if isinstance(child, Headline) and child.text]
    overlap = [(a.text, b.text) for a, b in combinations(words, 2) if a.collide_widget(b)]
    assert not overlap
    assert all(each.y >= picture._hands_top - 1 for each in words)
    assert all(each.width > 0 for each in words)
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
    side = CLOSE * min(picture.size)
    drawn = [each for each in picture.canvas.before.children if isinstance(each, RoundedRectangle)]
    boards = [each.pos for each in drawn if each.size == pytest.approx((side, side))]
    assert len(boards) == 5
    *around, (x, y) = boards
    apart = sorted((round((a - x) / side, 3), round((b - y) / side, 3)) for a, b in around)
    assert apart == [(-0.5, -0.5), (-0.5, 0.5), (0.5, -0.5), (0.5, 0.5)]
    while picture._now != "setup-heroes":
        stage.app.screen.lies_there()
    assert picture.center_y - BOARD * picture._unit > picture._hands_top, "clear of the seats"


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
