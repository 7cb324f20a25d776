"""Lessons of a first match: whole, about rules and prompts that there are, given once."""

from pathlib import Path

import pytest

from companion import games
from companion.engine.box import Box
from companion.storage.lessons_given import LessonsGiven

LONGEST = 130  # letters of a sentence that is read at a glance
BOXES = (*games.shelf(), games.take("example"))
ESCAPE = games.take("mars-escape")


@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.id)
def test_a_lesson_is_about_rules_and_prompts_of_its_box(box: Box):
    rules = {topic.id for topic in box.topics}
    prompts = {name for topic in box.topics for name in topic.prompts}
    assert box.lessons
    for id_, lesson in box.lessons.items():
        assert set(lesson.rules) <= rules and lesson.rules, id_
        assert set(lesson.prompts) <= prompts and lesson.prompts, id_
        assert lesson.say and all(len(str(each)) <= LONGEST for each in lesson.say), id_


def test_each_lesson_is_given_once_and_never_again(tmp_path: Path):
    lessons = LessonsGiven(tmp_path / "lessons.json")
    assert lessons.next(ESCAPE, {"draw"}) is None
    lessons.begin(ESCAPE)
    given = [lessons.next(ESCAPE, {"draw"}) for _ in range(3)]
    assert given == [ESCAPE.lessons["goal"], ESCAPE.lessons["draw"], None]
    again = LessonsGiven(tmp_path / "lessons.json")
    assert again.teaches(ESCAPE) and again.next(ESCAPE, {"draw"}) is None
    assert again.next(ESCAPE, {"attack"}) == ESCAPE.lessons["attack"]
    again.begin(ESCAPE)
    assert again.next(ESCAPE, {"draw"}) == ESCAPE.lessons["goal"]


def test_who_has_enough_is_left_alone(tmp_path: Path):
    lessons = LessonsGiven(tmp_path / "lessons.json")
    lessons.begin(ESCAPE)
    lessons.stop(ESCAPE)
    assert not LessonsGiven(tmp_path / "lessons.json").teaches(ESCAPE)
    assert lessons.next(ESCAPE, {"draw"}) is None


@pytest.mark.parametrize("rotten", [b"", b"{", b"[1]", b'{"mars-escape": 3}', b"\xff\x00"])
def test_a_rotten_file_stops_nobody(tmp_path: Path, rotten: bytes):
    path = tmp_path / "lessons.json"
    path.write_bytes(rotten)
    lessons = LessonsGiven(path)
    assert not lessons.teaches(ESCAPE)
    lessons.begin(ESCAPE)
    assert LessonsGiven(path).teaches(ESCAPE)


def test_lessons_go_on_where_nothing_can_be_written(tmp_path: Path):
    (tmp_path / "file").write_text("")
    lessons = LessonsGiven(tmp_path / "file" / "lessons.json")
    lessons.begin(ESCAPE)
    assert lessons.next(ESCAPE, {"draw"}) is not None
