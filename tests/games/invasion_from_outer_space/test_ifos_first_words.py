"""What somebody who has never played could not read from the screens."""

from collections.abc import Iterator

import pytest
from test_ifos_story import moments

from companion import games
from companion.engine.actions import Action
from companion.engine.page import Page
from companion.games.invasion_from_outer_space.board_view import move_of
from companion.words.message import Message


def ids(page: Page) -> set[str]:
    """The ids of the sentence and labels of a page."""
    said = (page.sentence, page.note, *(key.label for key in page.every()))
    return {each.id for each in said if isinstance(each, Message)}


def opened() -> Iterator[Page]:
    """Every page of the first moments of a match, and those that a touch opens there."""
    for _, page, _ in moments():
        yield page
        yield from (key.opens() for key in page.every() if key.opens is not None)


@pytest.mark.rule("IFOS-081")
def test_each_sheet_is_asked_for_in_words_of_its_own():
    asked = []
    for match, _, _ in moments():
        due = match.state.prompts()[0]
        if due.name != "sheet":
            break
        asked.append(str(due.text))
    assert len(asked) == len(set(asked)) > 2, "one player has several"


def test_wounds_are_asked_of_those_who_are_shot_at():
    pages = [page for page in opened() for page in _deeper(page) if "note-wounds" in _notes(page)]
    assert pages
    for page in pages:
        hero = "" if page.duel is None else page.duel.left.partition(":")[2]
        assert hero in str(page.sentence), "the sentence names the Hero"
        assert {"story-verb-count", "story-verb-throw"} & ids(page) == {"story-verb-throw"}


def _deeper(page: Page) -> Iterator[Page]:
    yield page
    yield from (key.opens() for key in page.every() if key.opens is not None)


def _notes(page: Page) -> str:
    return page.note.id if isinstance(page.note, Message) else ""


def test_a_guide_says_how_saucers_are_numbered():
    pages = [page for page in opened() if "story-choose-fly" in ids(page)]
    assert pages and all(_notes(page) == "story-note-number" for page in pages)


def test_the_console_lies_in_the_picture_of_the_set_up():
    box = games.take("invasion-from-outer-space")
    drawn = {step: each.kind for each in box.layout.middle for step in each.steps.split()}
    for game in ("basic", "advanced"):
        steps = [text.id for text, _ in box.setup(2, {"game": game}) if isinstance(text, Message)]
        consoles = [each for each in steps if "console" in each]
        assert consoles and all(drawn[each] == "console" for each in consoles)


@pytest.mark.parametrize("verb", ["spawn", "comes_from"])
def test_a_space_is_tapped_on_the_board_and_not_read_as_its_number(verb: str):
    found = move_of(Action(1, verb, (7,)), {})
    assert found is not None and found.aim == 7 and not found.button
