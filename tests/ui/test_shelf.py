"""The shelf: every box in sight, and a small sign while the Pi's power is not good."""

import pytest

from companion import games
from companion.match.match import Match
from companion.storage.journal import JournalError
from tests.ui.conftest import SIZES, MakeStage
from tests.ui.looking import faults
from tests.ui.played import HEROES, played
from ui.demo.stage import Stage
from ui.shelf.shelf import BoxCard
from ui.widgets import Icon
from ui.widgets.die import Die
from ui.widgets.drawings import ICONS
from ui.widgets.rows import Notice


def signs(stage: Stage) -> list[str]:
    return [notice.text for notice in stage.every(Notice)]


def test_low_voltage_is_shown_while_it_lasts(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    panel = stage.app.session.devices.panel
    trouble = ["Low voltage"]
    monkeypatch.setattr(panel, "can_power_off", lambda: True)
    monkeypatch.setattr(panel, "trouble", lambda: trouble[0])
    stage.app.screen._watch.timeout = 0.05
    stage.app.show("shelf")
    stage.frames(4)
    assert signs(stage) == ["Low voltage: see Devices"]
    assert not faults(stage)
    trouble[0] = ""
    stage.until(lambda: not signs(stage), "the sign to go")


def test_every_box_has_a_picture_of_its_own(stage: Stage) -> None:
    stage.app.show("shelf")
    stage.frames(4)
    shown = {card.name: card.ids.art.children[0] for card in stage.every(BoxCard)}
    icons = {name: each.name for name, each in shown.items() if isinstance(each, Icon)}
    assert icons["Invasion From Outer Space"] == "landing"
    assert len(icons) == len(set(icons.values())) == 4 and set(icons.values()) <= set(ICONS)
    assert isinstance(shown["Mars Attacks: The Dice Game"], Die), "its dice have its own faces"


def test_a_game_that_cannot_be_taken_up_is_told(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(_: int) -> Match:
        raise JournalError("there is no match 1 in the journal: `games` lists them")

    played(stage.app.session, HEROES, 3)
    stage.app.show("shelf")
    monkeypatch.setattr(stage.app.session, "resume", gone)
    stage.tap("Go on with")
    stage.frames(2)
    assert stage.has("Good"), "a sheet says so"
    assert stage.app.screen.name == "shelf" and stage.app.game is None


def test_on_other_machines_nobody_looks(stage: Stage) -> None:
    assert not stage.app.screen._watch.is_triggered and not signs(stage)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_all_boxes_lie_on_one_screen(open_stage: MakeStage, size: tuple[int, int]) -> None:
    stage = open_stage(size=size)
    cards = list(stage.every(BoxCard))
    assert len(cards) == len(games.shelf())
    assert min(card.to_window(card.x, card.y)[1] for card in cards) >= 0
