"""Lessons of a first match: whole, about rules and prompts that there are, given once."""

from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from companion import games
from companion.engine.box import Box
from companion.engine.box_parts import LONGEST
from companion.storage.drafts import LessonsGiven
from companion.words.languages import spoken_as

BOXES = (*games.shelf(), games.take("example"))
ESCAPE = games.take("mars-escape")


@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.id)
def test_a_lesson_is_about_rules_and_prompts_of_its_box(box: Box):
    rules = {topic.id for topic in box.topics}
    prompts = {name for topic in box.topics for name in topic.prompts}
    assert box.lessons
    for id_, lesson in box.lessons.items():
        assert set(lesson.rules) <= rules and lesson.rules, id_
        occasions = {each.split()[0] for each in lesson.prompts}
        assert occasions <= prompts | rules and lesson.prompts, id_
        assert lesson.say, id_


def test_each_lesson_is_given_once_and_never_again(tmp_path: Path):
    lessons = LessonsGiven(tmp_path / "lessons.json")
    assert lessons.wanted(ESCAPE) is None, "nobody has chosen"
    assert lessons.next(ESCAPE, {"draw"}) == lessons.next(ESCAPE, {"draw"}), "until it is shown"
    given: list[str] = []
    while (said := lessons.next(ESCAPE, {"draw"})) is not None:
        lessons.give(ESCAPE, said)
        given.append(str(said.text))
    assert given == [str(ESCAPE.lessons[each].say) for each in ("goal", "draw")]
    again = LessonsGiven(tmp_path / "lessons.json")
    assert again.wanted(ESCAPE) and again.next(ESCAPE, {"draw"}) is None
    assert again.next(ESCAPE, {"attack"}).text == ESCAPE.lessons["attack"].say
    again.begin(ESCAPE)
    assert again.next(ESCAPE, {"draw"}).text == ESCAPE.lessons["goal"].say


def test_who_has_enough_is_left_alone(tmp_path: Path):
    lessons = LessonsGiven(tmp_path / "lessons.json")
    lessons.begin(ESCAPE)
    lessons.stop(ESCAPE)
    assert LessonsGiven(tmp_path / "lessons.json").wanted(ESCAPE) is False


def test_a_lesson_that_an_older_version_gave_is_given(tmp_path: Path):
    path = tmp_path / "lessons.json"
    path.write_text('{"mars-escape": ["goal-1", "attack-1"]}')
    said = LessonsGiven(path).next(ESCAPE, {"draw", "attack"})
    assert said is not None and said.id == "draw"


def test_a_lesson_whose_id_has_a_hyphen_is_given_once(tmp_path: Path):
    """Boxes of other people name their lessons as they like."""
    path, lesson = tmp_path / "lessons.json", ESCAPE.lessons["goal"]
    box = cast(Box, SimpleNamespace(id="other", lessons={"first-goal": lesson}))
    said = LessonsGiven(path).next(box, set(lesson.prompts))
    assert said is not None
    LessonsGiven(path).give(box, said)
    assert LessonsGiven(path).next(box, set(lesson.prompts)) is None


@pytest.mark.parametrize("rotten", [b"", b"{", b"[1]", b'{"mars-escape": 3}', b"\xff\x00"])
def test_a_rotten_file_stops_nobody(tmp_path: Path, rotten: bytes):
    path = tmp_path / "lessons.json"
    path.write_bytes(rotten)
    lessons = LessonsGiven(path)
    assert lessons.wanted(ESCAPE) is None
    lessons.begin(ESCAPE)
    assert LessonsGiven(path).wanted(ESCAPE)


def test_lessons_go_on_where_nothing_can_be_written(tmp_path: Path):
    (tmp_path / "file").write_text("")
    lessons = LessonsGiven(tmp_path / "file" / "lessons.json")
    lessons.begin(ESCAPE)
    assert lessons.next(ESCAPE, {"draw"}) is not None


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.id)
def test_a_lesson_fits_two_lines(box: Box, language: str):
    with spoken_as(language):
        texts = [str(lesson.say) for lesson in box.lessons.values()]
    assert all(len(text) <= LONGEST for text in texts), max(texts, key=len)
