"""Every page that was opened shows a way back, and so does every screen around a match."""

from collections.abc import Iterator
from random import Random

import pytest

from companion import games
from companion.engine.page import Page
from tests.ui.conftest import MakeStage
from tests.ui.looking import faults
from tests.ui.played import DICE, HEROES, played, seats_of
from tests.ui.story_moments import lay
from ui.demo.demo_guide import guide_ask
from ui.demo.stage import Stage
from ui.shell.theme import theme
from ui.table.page.view import PageView
from ui.widgets import Tap

INVASION = "invasion-from-outer-space"
MOMENTS = ("act", "command", "guns", "board-short")  # of Invasion
STEPS = 60  # of a match of another box
WHOLE = (
    *("seats", "entries", "history", "review", "rules", "past", "statistics"),
    *("devices", "settings", "trays", "calibrate"),
)


def ways(page: Page) -> Iterator[tuple[str, int]]:
    """Name each way to a page that a touch on this one opens."""
    if page.cards is not None:
        yield "cards", 0
    if page.actor is not None and page.actor.opens is not None:
        yield "actor", 0
    for place, key in enumerate(page.every()):
        if key.opens is not None:
            yield "key", place
        if key.held is not None:
            yield "held", place


def astray(stage: Stage, view: PageView, depth: int = 2) -> list[str]:
    """Open every page of this one, touch what leads back, and name those that do not lead here."""
    here, found = list(view.opened.way), list[str]()
    for way in ways(view.page) if depth else ():
        view.open(*way)
        stage.frames(2)
        if len(view.opened.way) == len(here):
            continue  # A cover was lifted.
        name = f"{view.page.sentence}"
        found += [f"{name}: {each}" for each in astray(stage, view, depth - 1)]
        # What was reported by opening a page is undone.
        label = "Undo" if any(view.opened.said[-1:]) else "Back"
        if stage.has(label):
            stage.tap(label)
        if view.opened.way != here:
            found.append(f"{name}: no way back")
            view.close()
    return found


def moments(stage: Stage, box: str) -> Iterator[None]:
    """Lay the first moments of each kind of a match on the table."""
    if box == INVASION:
        for name in MOMENTS:
            lay(stage, name)
            yield
        return
    session, known, rng = stage.app.session, set[str](), Random(3)
    match = session.new_match(box, seats_of(session, box, min(4, session.take(box).seats[1])))
    while not match.state.is_terminal() and len(match) < STEPS:
        name = match.state.prompts()[0].name
        if name not in known:
            known.add(name)
            stage.app.play(match)
            stage.app.show("table")
            stage.frames(3)
            yield
        match.push(rng.choice(match.state.legal_actions()))


@pytest.mark.parametrize("box", games.ids())
def test_a_page_that_was_opened_shows_a_way_back(open_stage: MakeStage, box: str) -> None:
    stage = open_stage(camera="none")
    wrong, opened = list[str](), 0
    for _ in moments(stage, box):
        view = guide_ask(stage)
        if view is not None:
            opened += len([*ways(view.page)])
            wrong += astray(stage, view)
    assert not wrong, "\n".join(wrong)
    assert opened or box == HEROES, "no page of these moments opens another"


def test_the_page_of_a_hero_has_a_key_that_leads_back(open_stage: MakeStage) -> None:
    """A page that only shows and corrects has nothing else to touch."""
    stage = open_stage(camera="none")
    lay(stage, "act")
    view = guide_ask(stage)
    assert view is not None
    view.open("actor")
    stage.frames(3)
    assert view.page.way_on is not None and view.page.way_on.label == "Back"
    assert faults(stage) == []
    stage.tap(view.keys[-1])
    assert view.page is view.base


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)], ids=["800x480", "720x1280"])
def test_every_screen_shows_a_way_back(open_stage: MakeStage, size: tuple[int, int]) -> None:
    """Back is in view, large enough to touch, and leads to where people came from."""
    stage = open_stage(size=size)
    app = stage.app
    app.play(played(app.session, DICE, 25))
    about = {"seats": {"box": DICE}, "entries": {"box": DICE}}
    lost = []
    for name in WHOLE:
        stage.frames(2)
        before = app.screen.name
        app.show(name, **about.get(name, {}))
        stage.frames(3)
        found = next((tap for tap in stage.every(Tap) if tap.icon == "back"), None)
        if found is None or min(found.size) < theme.touch_mm(9):
            lost.append(f"{name}: {found and found.size}")
        if found is not None:
            stage.tap(found)
            stage.frames(2)
        if app.screen.name != before:
            lost.append(f"{name}: leads to {app.screen.name}")
            app.show(before)
    assert not lost, "\n".join(lost)
