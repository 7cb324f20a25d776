"""All lessons of first games, on the screens where they come up: over no words and no keys."""

import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
from kivy.uix.label import Label

from companion import games
from companion.engine.actions import Action
from companion.engine.page import ACTOR, CARDS, Page, reaches
from companion.match.match import Match
from companion.storage.drafts import LessonsGiven, Said
from companion.words.languages import spoken_as
from tests.bench.bot_records import BotRecord, bot_record
from tests.bench.look import LEAST_MM
from tests.ui.conftest import SIZES, MakeStage, Speaking
from tests.ui.looking import faults
from tests.ui.story_moments import BOARD, GUIDE, LONG, OVERRUN
from ui.demo.stage import Stage
from ui.shell.game import Game
from ui.shell.theme import CAPITALS, theme
from ui.table.bubble import RARE, Bubble, place_for, seen_at, written_at
from ui.table.page.keys import CardKey, FaceKey, PageKey
from ui.table.page.opened import Opened
from ui.table.page.printed import Spaces
from ui.table.page.view import PageView
from ui.widgets import show_dialog
from ui.widgets.button import Pressable
from ui.widgets.die import Die
from ui.widgets.words import KeptText

FirstGame = tuple[str, int, tuple[tuple[str, str], ...]]
MOST = 250  # Steps: the first rounds.
AT_ONCE, DEPTH = 10, 3  # Steps that one key enters at most, and the pages that lead to it.
PATIENCE_S = 1.5  # Longer than the wait for a bubble.
OTHERS = {"martian-invasion": 2, "mars-escape": 3, "mars-attacks-dice": 3, "mars-needs-heroes": 3}
# German is longer; an upright screen has the least free ground.
LOOKS = [(SIZES[0], "de"), (SIZES[3], "de"), (SIZES[3], "en")]
if os.environ.get("MARS_FULL") == "1":
    LOOKS += [(SIZES[0], "en"), *((size, each) for size in SIZES[1:3] for each in ("en", "de"))]
FIRST_GAMES: tuple[FirstGame, ...] = (
    *((LONG, len(options), tuple(options.items())) for options in (GUIDE, BOARD, OVERRUN)),
    *((box, seats, ()) for box, seats in OTHERS.items()),
)


class Taught(NamedTuple):
    """A lesson, the step of a first game with which it comes, and the pages opened there."""

    step: int
    way: tuple[tuple[str, int], ...]
    said: Said
    asks: str  # The sentence of the page, and what an outcome asks next.


@cache
def lessons_in(
    box_id: str, seats: int, options: tuple[tuple[str, str], ...]
) -> tuple[BotRecord, tuple[Taught, ...]]:
    """A first game, and each lesson that comes up while its steps are entered by touch."""
    seats = max(2, seats)
    record = bot_record(box_id, seats, "first game", dict(options), MOST)
    box, match, rng = games.take(box_id), record.match(0), Random(1)
    lessons, found = LessonsGiven(Path(os.devnull, "lessons.json")), list[Taught]()
    while (step := len(match)) < len(record.actions):
        game = Game(match.trial([]), rng)
        due = record.actions[step : step + AT_ONCE]
        way, entered = ((), due[:1]) if _quiet(game) else _entered(game, due)
        for number in range(len(way) + 1):
            with spoken_as("en"):  # Whatever the first test with this game speaks.
                opened = _opened(game, way[:number])
            asked = game.asked(opened if number else None)
            said = None if _quiet(game) else lessons.next(box, asked)
            if said is not None:
                with spoken_as("en"):
                    due_now = f"{opened.sentence} {opened.ask}".rstrip() if opened else ""
                    asks = due_now or str(game.prompts[0].text)
                found.append(Taught(step, way[:number], said, asks))
                lessons.give(box, said)
        for action in entered:
            match.push(action)
    return record, tuple(found)


def _entered(
    game: Game, due: Sequence[Action]
) -> tuple[tuple[tuple[str, int], ...], Sequence[Action]]:
    """Return the pages to open for the longest beginning of `due`, and that beginning."""
    page, way = game.page(), list[tuple[str, int]]()
    keys = reaches(page, due, DEPTH) if page is not None else None
    if not keys:
        return (), due[:1]
    for key in keys[:-1]:
        page = _opened(game, way)
        assert page is not None
        same = (n for n, each in enumerate(page.every()) if (each[:3] == key[:3]))
        way.append((key.goes, 0) if key in (CARDS, ACTOR) else (key.goes or "key", next(same)))
    said = keys[-1].all if due[: len(keys[-1].all)] == keys[-1].all else keys[-1].actions
    return tuple(way), due[: len(said)]


def _opened(game: Game, way: Sequence[tuple[str, int]]) -> Page | None:
    """Return the page of the moment, or what these touches open from it."""
    base = game.page()
    return Opened([*way]).last(base, again=False) if base is not None else None


def _quiet(game: Game) -> bool:
    return not game.prompts or game.due(lambda domain: domain.is_race) is not None


def covered(stage: Stage, bubble: Bubble) -> Iterator[str]:
    """Name the words, keys and spaces below a bubble; the poster only leads to corrections."""
    mine = seen_at(bubble)
    assert mine is not None
    for each in stage.app.screen.walk():
        if bubble in (each, each.parent):
            continue
        where = None
        if isinstance(each, KeptText | Label) and each.text.strip():
            where = written_at(each)
        elif isinstance(each, Pressable | Die | Spaces) and type(each) not in RARE:
            where = seen_at(each)
        if where is not None and where.meets(mine):
            yield getattr(each, "text", "") or getattr(each, "label", "") or type(each).__name__


def only(stage: Stage, box_id: str, id_: str) -> None:
    """Leave one lesson of a box that has not been given yet."""
    ids = games.take(box_id).lessons
    stage.app.session.lessons._given[box_id] = [each for each in ids if each != id_]


def wrong(stage: Stage, box_id: str, said: Said) -> Iterator[str]:
    """Say what is wrong with a lesson on the screen; what else is on it stays whole."""
    only(stage, box_id, said.id)
    stage.app.teacher.look()
    stage.app.outcomes.clear()
    stage.until(lambda: stage.app.teacher._later is None, "the teacher's choice of a place")
    if next(stage.every(Bubble), None) is None:
        yield f"{box_id} {said.id} has no place"
        return
    stage.frames(1)
    bubble = next(stage.every(Bubble))
    if CAPITALS * bubble._words.font_size < LEAST_MM * theme.per_mm:
        yield f"{box_id} {said.id}: letters of {bubble._words.font_size}"
    yield from (f"{box_id} {said.id} over {what}" for what in covered(stage, bubble))
    yield from (f"{box_id} {said.id}: {fault}" for fault in faults(stage))


def put(stage: Stage, record: BotRecord, taught: Taught) -> None:
    """Lay a first game on the table where a lesson comes up."""
    stage.app.play(record.match(taught.step))
    view = next(stage.every(PageView), None)
    for how, place in taught.way:
        assert view is not None
        view.open(how, place)
    stage.frames(2)


def found_in(box_id: str, id_: str) -> tuple[BotRecord, Taught]:
    """The first game in which a lesson of a smaller box comes up, and where."""
    record, lessons = lessons_in(box_id, OTHERS[box_id], ())
    return record, next(each for each in lessons if each.said.id == id_)


def shown(stage: Stage, box_id: str, id_: str) -> list[str]:
    """Show a lesson where it comes up, and say what is wrong with it."""
    record, taught = found_in(box_id, id_)
    put(stage, record, taught)
    return [*wrong(stage, box_id, taught.said)]


@pytest.mark.parametrize(
    ("size", "language"), LOOKS, ids=[f"{wide}x{high}-{spoken}" for (wide, high), spoken in LOOKS]
)
def test_no_lesson_lies_over_words_or_keys(
    open_stage: MakeStage, speaking: Speaking, size: tuple[int, int], language: str
) -> None:
    stage = open_stage(size=size, camera="none")
    speaking(language)
    stage.app.announcing = True
    found = list[str]()
    for first in FIRST_GAMES:
        record, lessons = lessons_in(*first)
        for taught in lessons:
            put(stage, record, taught)
            found += wrong(stage, record.box.id, taught.said)
    assert not found, "\n".join(found)


def test_first_games_have_all_lessons() -> None:
    """Otherwise nothing is looked at above."""
    for box_id in games.ids():
        given = {
            said.id
            for first in FIRST_GAMES
            if first[0] == box_id
            for _, _, said, _ in lessons_in(*first)[1]
        }
        assert given == {*games.take(box_id).lessons}, box_id


# What the page asks with which a lesson comes.
ASKED = {
    "packs": "more than the Packs",
    "march": "Each Martian moves",
    "ray_guns": "Choose targets|Ray Guns|how many wounds",
    "dodge": "dodges|wounds|Blast",
    "fights": "fought|Nurse fights: . dice|fights: 2 dice|fights$",
    "hero_turn": "Throw both dice|moves: . dice, white for spaces",
    "search": "or search",
    "spawn": "New Zombies",
    "zombie_dice": "fights: . dice",
    "ambush": "Martians lead|Ambush",
    "points": "which city",
    "cancel": "Does anybody stop",
    "weapons": "needs .+ more",
    "draw": "draws: an alien",
    "roll": "rolls 10 dice",
    "battles": "Space: lay your cards",
}


@pytest.mark.parametrize("id_", ASKED)
def test_a_lesson_comes_with_the_question_that_it_explains(id_: str) -> None:
    """That of Fights came with a landing, that of aliens after the first was drawn."""
    asked = {
        taught.asks.replace("\n", " ")
        for first in FIRST_GAMES
        for taught in lessons_in(*first)[1]
        if taught.said.id == id_
    }
    assert asked and not [each for each in asked if not re.search(ASKED[id_], each)], asked


# A picture or a verb of the keys next to which a lesson stands.
POINTED = {"packs": ("heads",), "search": ("search",), "shooting": ("shoot",)}


@pytest.mark.parametrize("id_", POINTED)
@pytest.mark.parametrize("first", FIRST_GAMES[:2], ids=["guide", "board"])
def test_a_lesson_points_at_the_key_that_it_explains(
    open_stage: MakeStage, first: FirstGame, id_: str
) -> None:
    """That of searching pointed at the key of a Fight."""
    stage = open_stage(camera="none")
    record, lessons = lessons_in(*first)
    for taught in (each for each in lessons if each.said.id == id_):
        put(stage, record, taught)
        keys = [each for each in stage.every(PageKey) if each.key.picture in POINTED[id_]]
        bubble = Bubble(str(taught.said.text))
        place = place_for(stage.app.screen, bubble, taught.said.key)
        assert place is not None
        if place[1] == place[0]:  # It has no tip.
            assert id_ != "search"
            continue
        assert place[1] == seen_at(keys[0])
        others = [each for key in stage.every(PageKey) if (each := seen_at(key)) is not None]
        assert place[0].distance(place[1]) == min(map(place[0].distance, others))


def test_a_lesson_about_fights_points_at_a_face_whose_page_asks_for_one(
    open_stage: MakeStage,
) -> None:
    stage = open_stage(camera="none")
    record, lessons = lessons_in(*FIRST_GAMES[2])
    taught = next(each for each in lessons if each.said.id == "fights")
    put(stage, record, taught)
    place = place_for(stage.app.screen, Bubble(str(taught.said.text)), "fight")
    assert place is not None
    assert place[1] in [seen_at(each) for each in stage.every(FaceKey)]


def test_a_lesson_comes_with_the_page_that_a_touch_opens(open_stage: MakeStage) -> None:
    """The throw of a volley or a Fight was explained after it had been entered."""
    stage = open_stage(camera="none")
    record, lessons = lessons_in(*FIRST_GAMES[0])
    taught = next(each for each in lessons if each.said.id == "dodge" and each.way)
    stage.app.play(record.match(taught.step))
    only(stage, record.box.id, "dodge")
    stage.app.announcing = True
    (_, place), *_ = taught.way
    stage.tap(next(stage.every(PageView)).keys[place])
    assert stage.within(PATIENCE_S, lambda: next(stage.every(Bubble), None))


def test_searching_is_not_explained_to_a_hero_who_cannot_search() -> None:
    """On the board that is any Hero outside a building; the page has no key for it."""
    record, _ = lessons_in(*FIRST_GAMES[1])
    match, found = record.match(0), list[set[str]]()
    for action in record.actions:
        verbs = {each.verb for each in match.state.legal_actions()}
        if match.state.prompts()[0].name == "act" and "search" not in verbs:
            found.append(Game(match.trial([]), Random(1)).asked())
        match.push(action)
    assert any("act" in asked for asked in found)
    assert not any(asked & {*record.box.lessons["search"].prompts} for asked in found)


def test_a_battle_is_explained_in_the_first_one() -> None:
    """A card that may be played before it was explained, and the battle itself one too late."""
    record, lessons = lessons_in("martian-invasion", 2, ())
    step = next(n for n, each in enumerate(record.actions) if each.verb == "ready")
    battles = next(each for each in lessons if each.said.id == "battles")
    assert record.actions[battles.step].verb == "pass" and battles.step < step


def test_a_first_draw_is_explained_before_it() -> None:
    """The goal was explained there, and what an alien is only after one had been drawn."""
    record, lessons = lessons_in("mars-escape", 3, ())
    begins = next(n for n, each in enumerate(record.actions) if each.verb == "first")
    assert {each.said.id: each.step for each in lessons}["draw"] == begins + 1


def test_a_page_of_cards_explains_nothing() -> None:
    """Cards may be played at other moments than the one that is due."""
    record, lessons = lessons_in(*FIRST_GAMES[0])
    step = next(each.step for each in lessons if each.said.id == "command")
    game = Game(record.match(step), Random(1))
    page = game.page()
    assert page is not None and page.cards is not None
    assert game.asked(page.cards()) == set()


def test_freeze_and_ties_are_explained_before_the_first_race() -> None:
    record, lessons = lessons_in("mars-needs-heroes", 3, ())
    bid = next(n for n, each in enumerate(record.actions) if each.verb == "bid")
    # All bids are asked for on one screen, so it has room for one bubble.
    first = [str(each.said.text) for each in lessons if each.step <= bid]
    assert len(first) == 2
    assert "equal" in first[0] and "FREEZE" in first[1]


def test_a_lesson_about_bids_goes_when_buttons_begin_the_count(open_stage: MakeStage) -> None:
    stage = open_stage(camera="none")
    stage.app.announcing = True
    assert shown(stage, "mars-needs-heroes", "bidding") == []
    stage.app.screen.count_down()
    assert not [*stage.every(Bubble)]
    stage.app.teacher.look()
    assert not stage.within(PATIENCE_S, lambda: next(stage.every(Bubble), None)), "in a race"


def test_no_lesson_makes_bids_too_low_to_touch(open_stage: MakeStage, speaking: Speaking) -> None:
    """With the largest letters on a wide screen the cards were 31 pixels high."""
    stage = open_stage(scale=1.5, camera="none")
    speaking("de")
    stage.app.announcing = True
    found = shown(stage, "mars-needs-heroes", "bidding")
    assert found == ["mars-needs-heroes bidding has no place"]
    assert not faults(stage)


def with_room(stage: Stage, box_id: str, id_: str) -> None:
    """Show a lesson that has the foot of the screen as its place."""
    stage.app.announcing = True
    assert shown(stage, box_id, id_) == []
    assert any(each.size_hint_y and each.size_hint_y < 1 for each in stage.app.screen.children)


def test_the_room_of_a_lesson_is_given_back_by_what_left_the_screen_since(
    open_stage: MakeStage, speaking: Speaking
) -> None:
    """After Undo something else lies on the table, and what had made room kept it."""
    stage = open_stage(size=SIZES[3], camera="none")
    speaking("de")
    with_room(stage, "mars-attacks-dice", "roll")
    before = [each for each in stage.app.screen.children if not isinstance(each, Bubble)]
    stage.app.current_game.take_back()
    stage.frames(3)
    assert not set(before) & set(stage.app.screen.children), "something else lies there"
    assert all(each.size_hint_y == 1 for each in before)


def test_a_lesson_that_waited_too_long_leaves_no_room(
    open_stage: MakeStage, speaking: Speaking
) -> None:
    stage = open_stage(size=SIZES[3], camera="none")
    speaking("de")
    with_room(stage, "mars-escape", "goal")
    stage.app.session.lessons._given["mars-escape"].remove("goal")
    show_dialog("covers", "everything")
    stage.app.teacher.look()
    assert stage.within(1, lambda: stage.app.screen.children[0].size_hint_y < 1)
    assert stage.within(6, lambda: stage.app.screen.children[0].size_hint_y == 1)
    assert not [*stage.every(Bubble)]


def test_pads_grow_before_the_count_and_none_moves_in_a_race(
    open_stage: MakeStage, speaking: Speaking
) -> None:
    stage = open_stage(size=SIZES[3], camera="none")
    speaking("de")
    with_room(stage, "mars-needs-heroes", "bidding")
    screen = stage.app.screen
    screen.count_down()
    stage.frames(2)
    places = [(*pad.pos, *pad.size) for pad in screen.pads.values()]
    assert screen.ids.whole.height == screen.height
    stage.app.teacher.look()
    stage.frames(3)
    assert [(*pad.pos, *pad.size) for pad in screen.pads.values()] == places


def test_a_lesson_waits_until_bots_have_bid_and_then_stays(open_stage: MakeStage) -> None:
    """Each bid of a bot removed one before anybody could read it, and it never came again."""
    stage = open_stage(camera="none")
    stage.app.announcing = True
    record, taught = found_in("mars-needs-heroes", "bidding")
    bots = [replace(seat, bot="normal") for seat in record.header.seats[1:]]
    match = Match(record.box, replace(record.header, seats=(record.header.seats[0], *bots)))
    for action in record.actions[: taught.step]:
        match.push(action)
    only(stage, record.box.id, "bidding")
    stage.app.bots.thinking = 0.8
    stage.app.play(match)
    stage.app.outcomes.clear()
    assert stage.within(4, lambda: next(stage.every(Bubble), None))
    assert not stage.within(2, lambda: not [*stage.every(Bubble)]), "until somebody touches it"


def test_no_key_moves_when_the_first_of_several_is_touched(open_stage: MakeStage) -> None:
    """With the first card of a battle all others moved up, into the room of the lesson."""
    stage = open_stage(camera="none")
    with_room(stage, "martian-invasion", "abduction")
    view = next(stage.every(PageView))
    card, *others = [each for each in view.keys if isinstance(each, CardKey)]
    places = [(*each.pos, *each.size) for each in others]
    stage.tap(card)
    assert not [*stage.every(Bubble)] and view.opened.way
    assert [(*each.pos, *each.size) for each in others] == places
    assert stage.app.current_game.act(stage.app.current_game.state.legal_actions()[0])
    stage.frames(3)
    assert all(each.size_hint_y == 1 for each in stage.app.screen.children), "it is given back"
