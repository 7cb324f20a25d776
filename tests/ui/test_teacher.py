"""Bubbles: a rule at its first use, next to its thing, over no key, gone with the next touch."""

from dataclasses import replace
from functools import partial
from types import SimpleNamespace

import pytest

from companion import games
from companion.match.match import Match
from companion.match.session import Session
from companion.match.simulation import simulated_header
from tests.ui.conftest import MakeStage
from tests.ui.looking import faults
from tests.ui.mockups import SHOWN
from tests.ui.played import DICE, HEROES, played, seats_of
from tests.ui.story_moments import lay
from ui.demo.stage import Finger, Stage
from ui.shell.game import Game
from ui.shell.theme import theme
from ui.table import teacher as teacher_module
from ui.table.bubble import RARE, Bubble, actions_of, face_of, place_for, seen_at, written_at
from ui.table.page.keys import HeldSentence
from ui.table.page.printed import Spaces
from ui.table.teacher import SETTLED_S
from ui.widgets.button import Pressable
from ui.widgets.poster import Poster
from ui.widgets.ribbon import ScoreSign
from ui.widgets.words import KeptText

BOX, LONG = games.take(DICE), "invasion-from-outer-space"


def shown(stage: Stage) -> Bubble | None:
    return next(iter(stage.every(Bubble)), None)


def taught(stage: Stage, steps: int, box_id: str = DICE) -> Bubble | None:
    """Put a match on the table of people who never finished one, and wait for the bubble."""
    stage.app.announcing = True
    stage.app.session.lessons._given.pop(box_id, None)
    stage.app.play(played(stage.app.session, box_id, steps))
    stage.app.outcomes.clear()
    stage.until(lambda: shown(stage), "the bubble")
    return shown(stage)


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)], ids=["800x480", "720x1280"])
def test_a_new_table_is_taught_next_to_the_thing_and_over_no_key(
    open_stage: MakeStage, size: tuple[int, int]
) -> None:
    stage = open_stage(size=size)
    bubble = taught(stage, 1)
    assert bubble is not None and bubble._words.text == str(BOX.lessons["row"].say)
    mine = seen_at(bubble)
    keys = [key for key in stage.app.screen.walk() if isinstance(key, Pressable)]
    boxes = [box for key in keys if type(key) not in RARE and (box := seen_at(key)) is not None]
    assert boxes and not any(map(mine.meets, boxes)) and not faults(stage)
    steps, finger = len(stage.app.game.match), Finger(2, 2)
    finger.down()
    stage.frames(1)
    finger.up()
    assert shown(stage) is None and len(stage.app.game.match) == steps
    assert taught_again(stage) is None, "explained twice"


def test_no_bubble_covers_the_sentence_where_there_is_room(stage: Stage) -> None:
    match = stage.app.session.new_match(LONG, seats_of(stage.app.session, LONG, 2))
    while match.state.prompts()[0].name != "found":
        legal = match.state.legal_actions()
        match.push(next((each for each in legal if each.verb == "starts_centre"), legal[-1]))
    stage.app.play(match)
    stage.frames(4)
    bubble, words = Bubble("So long is a rule. " * 4), next(stage.every(HeldSentence)).words
    place = place_for(stage.app.screen, bubble, "")
    assert place is not None and "\n" in words.text
    assert not place[0].meets(written_at(words))


def test_a_bubble_lies_over_neither_the_sentence_nor_the_scores(stage: Stage) -> None:
    """Below the sentence there are only keys: the page makes room."""
    for box_id, steps in (("mars-escape", 2), (DICE, 1), ("martian-invasion", 3)):
        stage.app.play(played(stage.app.session, box_id, steps))
        stage.frames(4)
        bubble, free = Bubble("So long is a rule. " * 4), False
        for _ in range(2):
            scores = [seen_at(each) for each in stage.every(ScoreSign)]
            read = [*scores, written_at(next(stage.every(HeldSentence)).words)]
            place = place_for(stage.app.screen, bubble, "")
            assert scores and (place is None or not any(map(place[0].meets, read))), box_id
            free = place is not None
            stage.app.screen.leave_free(min(high for _, high in bubble.shapes()) + theme.gap)
            stage.frames(2)
        assert free, box_id


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)], ids=["800x480", "720x1280"])
def test_a_bubble_leaves_the_spaces_of_a_city_free(
    open_stage: MakeStage, size: tuple[int, int]
) -> None:
    """They say how far an attack has come."""
    stage = open_stage(size=size, camera="none")
    SHOWN["26-attacks-reroll"](stage)
    spaces = [seen_at(each) for each in stage.every(Spaces)]
    for letters in (20, 60, 90):
        place = place_for(stage.app.screen, Bubble(("So long. " * 10)[:letters]), "stop")
        assert spaces and (place is None or not any(map(place[0].meets, spaces)))


def test_a_bubble_about_nothing_on_the_screen_points_at_nothing(stage: Stage) -> None:
    """The sentence about items pointed at an alien to draw."""
    stage.app.play(played(stage.app.session, "mars-escape", 2))
    stage.frames(4)
    place = place_for(stage.app.screen, Bubble("Anybody may play an item."), "play")
    assert place is not None and place[0] == place[1]


@pytest.mark.parametrize("name", ["20-battle", "25-attacks-target"])
def test_on_a_tablet_a_bubble_leaves_sentence_and_scores_free(
    open_stage: MakeStage, name: str
) -> None:
    stage = open_stage(size=(768, 1024))
    SHOWN[name](stage)
    place = place_for(stage.app.screen, Bubble("So long is a rule. " * 4), "")
    texts = (each for each in stage.every(KeptText) if each.text.strip())
    written = [box for each in texts if (box := written_at(each)) is not None]
    assert place is not None and written and not any(map(place[0].meets, written))


# The prompt that is due, and another whose answers the page offers already.
AHEAD = [("immediate", "packs"), ("march", "rayguns"), ("roll", "act")]


def test_a_lesson_comes_with_the_page_that_asks_ahead(session: Session) -> None:
    match = session.new_match(LONG, seats_of(session, LONG, 2))
    found = set[tuple[str, str]]()
    while len(match) < 40:
        asked = Game(match, session.rng).asked()  # After what is forced.
        due, legal = match.state.prompts()[0].name, match.state.legal_actions()
        found |= {(due, each) for each in asked}
        match.push(legal[-1] if due == "heroes" else legal[0])
    assert found.issuperset(AHEAD)


def taught_again(stage: Stage) -> Bubble | None:
    stage.app.teacher.look()
    stage.within(3 * SETTLED_S, lambda: shown(stage))
    return shown(stage)


def test_nobody_is_taught_after_an_undo(stage: Stage) -> None:
    stage.app.session.lessons._given.pop(DICE, None)
    match = played(stage.app.session, DICE, 3)
    match.undo()
    stage.app.announcing = True
    stage.app.play(match)
    assert taught_again(stage) is None


def test_nobody_is_taught_who_has_finished_the_box_or_had_enough(stage: Stage) -> None:
    session = stage.app.session
    assert not session.teaches(BOX), "these people had enough"
    session.lessons._given.pop(DICE)
    assert session.teaches(BOX)
    info = session.past()[:1] or [played(session, DICE, 2) and session.past()[0]]
    over = info[0]._replace(box=DICE, over=True, simulated=False, imported=False)
    session.past = lambda: (over,)
    assert not session.teaches(BOX)
    session.lessons.begin(BOX)
    assert session.teaches(BOX), "they asked for it"


def test_no_bubble_lies_over_a_race(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever reads cannot press in time."""
    box = games.take(HEROES)
    lesson = replace(box.lessons["bidding"], prompts=("freeze",))
    monkeypatch.setattr(box, "lessons", {"race": lesson})
    matches = (played(stage.app.session, HEROES, steps) for steps in range(2, 30))
    stage.app.announcing = True
    stage.app.session.lessons._given.pop(HEROES)
    stage.app.play(next(m for m in matches if m.state.prompts()[0].name == "freeze"))
    assert taught_again(stage) is None
    assert stage.app.session.lessons.next(box, {"freeze"}).text == lesson.say, "it was due"


def test_a_key_says_which_actions_it_sends(stage: Stage) -> None:
    stage.app.play(played(stage.app.session, DICE, 1))
    stage.frames(3)
    sent = {a for key in stage.every(Pressable) for a in actions_of(key)}
    offered = {a for prompt in stage.app.game.prompts for a in prompt.domain.actions()}
    assert sent & offered


def test_a_key_that_is_handed_a_whole_question_sends_none_of_its_answers() -> None:
    match = Match(BOX, simulated_header(BOX, 3, "easy"))
    domain = match.state.prompts()[0].domain
    assert domain.actions() and not [*actions_of(SimpleNamespace(do=partial(print, domain)))]


def test_no_lesson_is_spent_where_nobody_sees_it(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage.app.session.lessons._given.pop(DICE, None)
    stage.app.play(played(stage.app.session, DICE, 1))
    stage.frames(3)
    teacher, chair = stage.app.teacher, stage.app.chair
    sentence = teacher._next()
    monkeypatch.setattr(theme, "table_view", True)
    chair.look()
    assert sentence is not None and chair.showing
    teacher._show(sentence, 0)
    assert teacher._next() == sentence and shown(stage) is None, "behind the view from a chair"
    chair.hide()
    stage.app.show("rules")
    teacher._show(sentence, 0)
    assert teacher._next() == sentence and shown(stage) is None, "on another screen"
    stage.app.back()
    teacher._make_room(sentence)
    stage.frames(3)
    teacher._show(sentence, 0)
    assert shown(stage) is not None


def test_a_screen_gets_its_room_back_when_another_one_lends_some(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the same moment of a match people can look at the dice and go back."""
    stage.app.play(played(stage.app.session, DICE, 1))
    teacher = stage.app.teacher
    monkeypatch.setattr(teacher_module, "place_for", lambda *_: None)
    sentence = teacher._next()
    assert sentence is not None
    stage.app.show("dice")
    dice = stage.app.screen
    teacher._make_room(sentence)
    assert any(each.size_hint_y != 1 for each in dice.children)
    stage.app.back()
    teacher._make_room(sentence)
    assert stage.app.screen is not dice
    assert all(each.size_hint_y == 1 for each in dice.children)


@pytest.mark.parametrize("name", ["act", "command", "move-throw", "brawl"])
@pytest.mark.parametrize("size", [(800, 480), (720, 1280)], ids=["800x480", "720x1280"])
def test_a_bubble_leaves_the_face_on_a_poster_free(
    open_stage: MakeStage, size: tuple[int, int], name: str
) -> None:
    """It lay over a Hero's eyes, with room above."""
    stage = open_stage(size=size, camera="none")
    lay(stage, name)
    stage.frames(4)
    faces = [box for each in stage.every(Poster) for box in face_of(each)]
    place = place_for(stage.app.screen, Bubble("Every button has its price, once a turn."), "")
    assert faces and (place is None or not any(map(place[0].meets, faces)))


def test_a_key_that_no_tip_can_point_at_has_a_rim_while_its_bubble_is_shown(
    open_stage: MakeStage,
) -> None:
    """Of four verbs nothing said which one was explained."""
    stage = open_stage(size=(800, 480), camera="none")
    lay(stage, "act")
    stage.frames(4)
    screen, fight = stage.app.screen, stage.find("Fight")
    for words in ("So long is a rule. " * 4, "Short."):
        bubble = Bubble(words)
        place = place_for(screen, bubble, "fight")
        assert place is not None
        pointed = not place[0].meets(place[1])
        assert pointed != (bubble.marked is not None)
        assert pointed or bubble.marked == seen_at(fight)
    read = [box for each in stage.every(KeptText) if (box := written_at(each)) is not None]
    near = (place[0].distance(each) for each in read)
    assert min(near) >= 0.25 * theme.gap, "a bubble touches no letters"
