"""The panels of the boxes on the table screen: what the screen asks of each, they all report."""

import pytest

from companion import games
from companion.match.match import Seat
from tests.ui.conftest import Speaking
from ui.demo.stage import Stage
from ui.table.page.view import PageView
from ui.table.panels import load_panel
from ui.table.panels.box_panel import BoxPanel

BOXES = [box.id for box in games.shelf()]


@pytest.mark.parametrize("box", BOXES)
def test_the_bar_names_the_box(stage: Stage, box: str):
    shelved = games.take(box)
    seats = [Seat(f"P{n}", shelved.colours[n]) for n in range(shelved.seats[0])]
    stage.app.play(stage.app.session.new_match(box, seats))
    stage.frames(2)
    screen = stage.app.show("table")
    assert isinstance(screen.panel, BoxPanel)
    pages = any(stage.every(PageView))  # They have no bar.
    assert pages or screen.title == shelved.name


@pytest.mark.rule("IFOS-374")
@pytest.mark.parametrize("language", ["en", "de"])
def test_of_allies_it_is_named_what_happens_to_them(
    stage: Stage, speaking: Speaking, language: str
):
    """Below a number: "of 6 Heroes" would count Heroes."""
    speaking(language)
    box = "invasion-from-outer-space"
    options = {"game": "advanced", "scenario": "abduction"}
    seats = [Seat("Ann", "blue"), Seat("Bob", "purple")]
    stage.app.play(stage.app.session.new_match(box, seats, options=options))
    stage.frames(2)
    game = stage.app.game
    said = [game.say(each.words) for each in game.box.scores(game.state)]
    rescued, taken = {
        "en": ("rescued", "taken"),
        "de": ("gerettet", "entführt"),
    }[language]
    assert any(each.endswith(rescued) for each in said)
    assert any(each.endswith(taken) for each in said)


@pytest.mark.parametrize("box", BOXES)
def test_a_box_names_a_panel_of_its_own(box: str):
    assert games.take(box).panel.endswith(f":{load_panel(games.take(box).panel).__name__}")


def test_a_panel_that_cannot_be_loaded_gives_way_to_the_plain_one(
    caplog: pytest.LogCaptureFixture,
):
    for named in ("nowhere.at.all:Panel", "ui.table.panels.plain:NoSuchPanel"):
        assert load_panel(named) is load_panel("")
        assert named in caplog.text
