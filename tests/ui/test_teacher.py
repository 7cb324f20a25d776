"""Teach us: a picture and a sentence when a phase first comes up; nothing where nobody asked."""

from dataclasses import replace

import pytest
from kivy.uix.scrollview import ScrollView

from companion import games
from tests.ui.played import DICE, HEROES, played
from ui.demo.stage import Stage
from ui.table.teacher import DONE, ENOUGH, NEXT, LessonSheet, picture_of
from ui.text import say


def shown(stage: Stage) -> LessonSheet | None:
    return next(iter(stage.every(LessonSheet)), None)


def taught(stage: Stage, box_id: str) -> None:
    """Choose lessons on the screen, as people do."""
    stage.app.show("seats", box=box_id)
    stage.frames(2)
    stage.tap("Teach us as we play")
    assert stage.app.session.lessons.teaches(games.take(box_id))


def test_nobody_is_taught_who_did_not_ask(stage: Stage) -> None:
    stage.app.play(played(stage.app.session, DICE, 0))
    stage.frames(2)
    assert shown(stage) is None


def test_a_phase_is_explained_when_it_first_comes_up(stage: Stage) -> None:
    taught(stage, DICE)
    lesson = games.take(DICE).lessons["row"]
    stage.app.play(played(stage.app.session, DICE, 1))
    stage.frames(2)
    sheet = shown(stage)
    assert sheet is not None and (sheet.title, sheet.text) == (
        str(lesson.title),
        str(lesson.say[0]),
    )
    stage.tap(say(NEXT))
    assert shown(stage) is sheet and sheet.text == str(lesson.say[1])
    stage.tap(say(DONE))
    assert shown(stage) is None
    stage.app.play(played(stage.app.session, DICE, 1))
    stage.frames(2)
    assert shown(stage) is None, "explained twice"


def test_a_tap_ends_the_lessons(stage: Stage) -> None:
    taught(stage, DICE)
    stage.app.play(played(stage.app.session, DICE, 1))
    stage.frames(2)
    stage.tap(say(ENOUGH))
    stage.app.play(played(stage.app.session, DICE, 30))
    stage.frames(2)
    assert shown(stage) is None
    assert not stage.app.session.lessons.teaches(games.take(DICE))


def test_no_lesson_lies_over_a_race(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever reads cannot press in time."""
    box = games.take(HEROES)
    lesson = replace(box.lessons["bidding"], prompts=("freeze",))
    monkeypatch.setattr(box, "lessons", {"race": lesson})
    stage.app.session.lessons.begin(box)
    matches = (played(stage.app.session, HEROES, steps) for steps in range(2, 30))
    stage.app.play(next(m for m in matches if m.state.prompts()[0].name == "freeze"))
    stage.frames(2)
    assert shown(stage) is None
    assert stage.app.session.lessons.next(box, {"freeze"}) is lesson, "it was due"


@pytest.mark.parametrize("box_id", games.ids())
def test_every_lesson_has_its_picture(stage: Stage, box_id: str) -> None:
    for lesson in games.take(box_id).lessons.values():
        picture = picture_of(lesson.picture)
        assert picture.shapes()


@pytest.mark.parametrize("box_id", games.ids())
def test_the_longest_sentence_is_read_without_a_swipe_on_the_smallest_screen(
    stage: Stage, box_id: str
) -> None:
    lessons = games.take(box_id).lessons.values()
    longest = max((str(each) for lesson in lessons for each in lesson.say), key=len)
    lesson = next(each for each in lessons if longest in map(str, each.say))
    sheet = LessonSheet(lesson, lambda: None)
    sheet.open(animation=False)
    while sheet.text != longest:
        sheet._turn()
    stage.frames(4)
    page = next(each for each in sheet.walk() if isinstance(each, ScrollView))
    assert page.children[0].height <= page.height + 1
