"""Pages as people see them: large enough to read, in both languages, and nothing out of place."""

from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from random import Random

import pytest
from kivy.uix.boxlayout import BoxLayout

from companion.engine.actions import CORRECT, TABLE, Action
from companion.engine.page import MOST_VERBS, Key, Page
from companion.match.match import Match
from tests.ui.conftest import MakeStage, Speaking
from tests.ui.guided import Guided, reports
from tests.ui.looking import faults
from tests.ui.story_moments import BOARD, GUIDE, record
from ui.demo.demo_guide import guide_ask
from ui.demo.stage import Finger, Stage
from ui.shell.game import Game
from ui.shell.theme import CAPITALS, theme
from ui.table.page.keys import PageKey, TicketKey
from ui.table.page.opened import Opened
from ui.table.page.printed import FRAME_MM, FrameKey
from ui.table.page.view import PageView
from ui.widgets import Sheet
from ui.widgets.die import HOLD_S

SIZES = ((800, 480), (720, 1280))
MOMENTS = ("command", "rayguns", "heroes", "act")
SENTENCE = {"en": 8.2, "de": 7.9}  # millimetres of capitals, less what whole pixels take
VERB_MM, SMALL_MM = 4.4, 2.9  # of the smallest of a page of verbs, and of a note


def capitals(words: object) -> float:
    """How high the capitals of a label are, in millimetres of the screen that is set."""
    return float(words.font_size) * CAPITALS / theme.per_mm


def pages(stage: Stage, view: PageView) -> Iterator[str]:
    """Open each page that a key of this one leads to, and close it again."""
    yield ""
    for place, key in enumerate(view.base.keys):
        if key.opens is not None:
            view.open("key", place)
            stage.frames(2)
            yield str(key.label)
            view.close()
    stage.frames(2)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_verb_note_and_sentence_can_be_read(
    open_stage: MakeStage, speaking: Speaking, language: str
) -> None:
    stage = open_stage(camera="none")
    speaking(language)
    small: list[object] = []
    for moment in MOMENTS:
        Guided(stage, reports(2, "a"), 2).skip_to(moment).leave()
        for size in SIZES:
            stage.resize(*size)
            view = guide_ask(stage)
            assert view is not None
            for opened in pages(stage, view):
                assert view.page.kind == "names" or len(view.keys) <= MOST_VERBS
                words = [(SENTENCE[language], view.sentence.words)]
                for key in view.keys:
                    if isinstance(key, TicketKey) and view.page.kind in ("verbs", "faces"):
                        words.append((VERB_MM, key._verb))
                        words += [(SMALL_MM, key._note)] if key._note.opacity else []
                small += [
                    (moment, opened, size, each.text, round(capitals(each), 1))
                    for least, each in words
                    if capitals(each) < least
                ]
                assert not faults(stage)
    assert not small


def test_a_finger_that_stays_opens_what_is_rarer(open_stage: MakeStage) -> None:
    stage = open_stage(camera="none")
    Guided(stage, reports(2, "a"), 2).skip_to("act").leave()
    view = guide_ask(stage)
    assert view is not None
    done = view.keys[-1]
    assert view.page.way_on is not None and done.stay is not None
    done.stay()
    stage.frames(2)
    assert view.page.kind == "faces" and view.page is not view.base, "another Hero may be next"
    stage.app.current_game.act(Action(TABLE, CORRECT, ("dead", 1)))
    stage.frames(2)
    assert view.page.kind == "faces" and view.page is not view.base, "it stays open"
    view.close()
    assert not stage.app.current_game.entered.begun
    view.undo()
    assert view.page is view.base
    finger = Finger(*view.sentence.to_window(*view.sentence.center))
    finger.down()
    assert stage.within(HOLD_S + 2, lambda: stage.app.screen.name == "rules")
    finger.up()


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
def test_both_lines_of_a_sentence_are_drawn_in_every_text_size(
    open_stage: MakeStage, scale: float
) -> None:
    stage = open_stage(camera="none", scale=scale)
    Guided(stage, reports(2, "a"), 2).skip_to("act").leave()
    view = guide_ask(stage)
    assert view is not None and "\n" in view.sentence.text
    texture = view.sentence.words.texture
    pixels, wide = texture.pixels, 4 * texture.width
    inked = [any(pixels[at + 3 : at + wide : 4]) for at in range(0, len(pixels), wide)]
    lines = sum(now and not before for before, now in pairwise([False, *inked]))
    assert lines == 2, "one is missing"


def test_a_page_that_was_opened_before_is_not_made_again() -> None:
    made: list[int] = []

    def page(number: int) -> Page:
        made.append(number)
        return Page(str(number), (Key("on", opens=partial(page, number + 1)),))

    base, opened = page(0), Opened()
    for number in (1, 2, 3):
        opened.way.append(("key", 0))
        assert str(opened.last(base, again=False).sentence) == str(number)
    opened.way.pop()
    assert str(opened.last(base, again=False).sentence) == "2" and made == [0, 1, 2, 3]
    assert str(opened.last(page(10), again=False).sentence) == "12", "of another moment"


def test_cards_may_still_be_played_from_a_page_that_was_opened() -> None:
    def cards() -> Page:
        return Page("Which card?", (Key("one", opens=later),))

    def later() -> Page:
        return Page("which one?")

    said = (Action(0, "search"),)
    keys = Key("on", opens=later), Key("found", opens=lambda: Page("what?", said=said))
    base = Page("now", keys, cards=cards)
    assert Opened([("key", 0)]).last(base, again=False).cards is cards
    assert Opened([("key", 0), ("cards", 0)]).last(base, again=False).sentence == "Which card?"
    for way in ([("key", 1)], [("cards", 0)], [("cards", 0), ("key", 0)]):
        assert Opened(way).last(base, again=False).cards is None, way


def test_all_cards_in_a_row_have_one_size_of_letters(stage: Stage) -> None:
    """Each word had the largest size that fitted it."""
    row = BoxLayout(size_hint=(None, None), size=(320, 170), spacing=12)
    for kind in ("event", "item", "weapon"):
        key = FrameKey()
        key.put(Key(kind.capitalize(), picture=kind), str)
        row.add_widget(key)
    stage.app.screen.add_widget(row)
    stage.draw(3)
    sizes = {each.ids.name.font_size for each in row.children}
    assert len(sizes) == 1 and sizes.pop() < theme.capitals(FRAME_MM)


def talented() -> Match:
    """A match of a guide in which a Talent has a key."""
    found = record(tuple(GUIDE.items()), 2, 0)
    match = found.match(0)
    for action in found.actions:
        page = Game(match.trial([]), Random(1)).page()
        if page is not None and any(map(uses_talent, page.keys)):
            return match
        match.push(action)
    raise LookupError("no Talent")


def uses_talent(key: Key) -> bool:
    """Whether a key uses a Talent."""
    return bool(key.actions) and key.actions[-1].verb == "talent"


def test_a_long_touch_on_a_talent_explains_it_and_does_not_use_it(open_stage: MakeStage) -> None:
    """It used the Talent, and what that does stood nowhere."""
    stage = open_stage(camera="none")
    stage.app.play(talented())
    stage.frames(3)
    before = len(stage.app.current_game.match)
    key = next(each for each in stage.every(PageKey) if uses_talent(each.key))
    finger = stage.finger_above(key)
    finger.down()
    assert stage.within(HOLD_S + 2, lambda: any(stage.every(Sheet)))
    finger.up()
    stage.frames(3)
    sheet = next(stage.every(Sheet))
    assert sheet.title == key.label and sheet.text == str(key.key.full)
    assert len(stage.app.current_game.match) == before
    sheet.dismiss(animation=False)
    stage.tap(key)
    assert len(stage.app.current_game.match) > before


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_narrow_frame_next_to_a_board_names_its_colour(
    open_stage: MakeStage, speaking: Speaking, language: str
) -> None:
    stage = open_stage(camera="none")
    speaking(language)
    found = record(tuple(BOARD.items()), 2, 0)
    place = next(n for n, each in enumerate(found.actions) if each.verb == "found")
    stage.app.play(found.match(place))
    stage.frames(4)
    frames = [*stage.every(FrameKey)]
    colours = {each.note.partition(",")[0] for each in frames}
    shown = [part for each in frames for part in each.walk() if getattr(part, "text", "")]
    sizes = {part.text: part.font_size for part in shown if part.text in colours}
    assert len(sizes) == len(frames) == 3
    assert min(sizes.values()) >= theme.capitals(SMALL_MM), sizes
