"""Dice that are rolled before anything was tapped say what for, where that is certain."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from companion.devices.ports import (
    DeviceStatus,
    DieReading,
    Health,
    Reading,
    TrayState,
    TrayView,
    WatchRequest,
)
from companion.engine.page import About, Page, Throw
from companion.match.match import Match
from tests.bench.card_reader import CardTray, StandIn
from tests.ui.conftest import MakeStage
from tests.ui.guided import Guided, when
from ui.demo.demo_guide import guide_ask
from ui.widgets import ask as ask_people
from ui.widgets.card_ask import CardAsk

MOVE = ("white", "green")  # dice of a Hero who moves
FIGHT = ("white", "white", "green", "green")  # and of one who fights two Soldiers
SURE = {"confirm_s": 0.1}


def page_of(match: Match) -> Page:
    """The page of a match at this moment."""
    about = About(match.header.names, [step.action for step in match.steps])
    return match.box.page(match.state, about)


def meaning(page: Page, verb: str) -> list[Throw]:
    """The throws that mean such an action."""
    return [each for each in page.throws if each.actions[-1].verb == verb]


def known(match: Match) -> bool:
    """Whether it is known who acts next, and Fights are possible as well."""
    page = page_of(match)
    return bool(meaning(page, "activate") and meaning(page, "fight"))


def unknown(match: Match) -> bool:
    """Whether it is not known which of several Heroes begins."""
    page = page_of(match)
    return page.kind == "faces" and not page.throws


class FullTray(CardTray):
    """A tray in which the dice of the last roll lie."""

    def watch(self, request: WatchRequest) -> None:
        self.request = request


class Watched:
    """A guided table with a camera over its tray."""

    def __init__(
        self,
        open_stage: MakeStage,
        wanted: Callable[[Match], bool] = known,
        *,
        prompt: str = "act",
        cards: bool = False,
        full: bool = False,
        **about: object,
    ) -> None:
        self.table: Guided = when(open_stage, prompt, wanted, "abcd", **{**SURE, **about})
        self.stage, self.game = self.table.stage, self.table.game
        self.tray = (FullTray if full else CardTray)(StandIn("hero-circus-torch"))
        session = self.stage.app.session
        session.devices = replace(session.devices, tray=self.tray)
        session.card_recognizer = self.tray.reader if cards else None
        self.stage.app.screen.leave()
        self.stage.app.show("table")
        self.stage.frames(2)
        self.steps = len(self.game.match)

    def see(self, *colours: str, sure: bool = True) -> None:
        """Let the camera see dice of these colours at rest."""
        self.tray.put([("4", colour) for colour in colours], sure)
        self.stage.frames(4)

    def moves(self) -> None:
        """Let the camera see something move."""
        assert self.tray.request is not None
        self.tray.request.show(TrayView(TrayState.MOVING))

    @property
    def said(self) -> list[str]:
        """What was said since."""
        return [step.action.verb for step in self.game.match.steps[self.steps :]]


def test_dice_say_that_the_usual_next_hero_moves_and_one_undo_takes_it_back(open_stage: MakeStage):
    table = Watched(open_stage)
    done, taps = guide_ask(table.stage).page.way_on, table.table.taps
    table.see(*MOVE)
    assert table.said[-1:] == ["activate"] and table.table.taps == taps
    assert table.game.match.steps[-1].action == done.actions[-1]
    assert table.stage.app.screen.name == "dice", "where they are shown before they count"
    table.game.undo()
    table.stage.app.follow()
    table.stage.frames(2)
    assert not table.said and table.stage.app.screen.name == "table"


def test_cards_and_dice_are_looked_for_together(open_stage: MakeStage):
    table = Watched(open_stage, cards=True)
    assert next(table.stage.every(CardAsk)) and table.tray.request.soon
    table.tray.lay("hero-circus-torch")
    table.stage.frames(4)
    assert table.tray.reader.among is not None, "the card was read"
    table.tray.show(TrayState.EMPTY)
    table.see(*MOVE)
    assert table.said[-1:] == ["activate"]
    assert table.tray.request.expected == 2, "the dice screen watches"


def test_white_dice_in_shade_are_white(open_stage: MakeStage):
    table = Watched(open_stage)
    table.see("grey", "green")
    assert table.said[-1:] == ["activate"]


def test_dice_of_a_fight_say_against_which_pack_if_nothing_else_needs_as_many(
    open_stage: MakeStage,
):
    table = Watched(open_stage)
    table.see(*FIGHT)
    assert table.said[-1] == "fight" and table.game.match.steps[-1].action.args[1:] == (2, 0)


@pytest.mark.parametrize(
    "dice", [("white",), ("white", "white"), ("green", "green"), (*MOVE, "red")]
)
def test_dice_that_nobody_needs_say_nothing(open_stage: MakeStage, dice: Sequence[str]):
    table = Watched(open_stage)
    table.see(*dice)
    assert not table.said and table.stage.app.screen.name == "table"


def test_dice_that_are_not_certain_say_nothing(open_stage: MakeStage):
    table = Watched(open_stage)
    table.see(*MOVE, sure=False)
    assert not table.said


def test_dice_that_lay_there_say_nothing_until_the_tray_was_empty(open_stage: MakeStage):
    table = Watched(open_stage, full=True)
    table.see(*MOVE)
    table.moves()
    table.see(*MOVE)
    assert not table.said, "somebody may have pushed them"
    table.see()
    table.see(*MOVE)
    assert table.said[-1:] == ["activate"]


def test_where_nobody_knows_who_is_next_dice_say_nothing(open_stage: MakeStage):
    table = Watched(open_stage, unknown, prompt="heroes")
    assert table.tray.request is None and not guide_ask(table.stage).eye_for


def test_dice_say_nothing_behind_a_page_or_a_question(open_stage: MakeStage):
    table = Watched(open_stage)
    sheet = ask_people("", "", [("", "plain", None)])
    table.see(*MOVE)
    assert not table.said
    sheet.dismiss(animation=False)
    view = guide_ask(table.stage)
    view.open("cards")
    assert table.tray.request is None, "somebody looks for a card"
    view.close()
    table.stage.frames(2)
    table.see(*MOVE)
    assert table.said


@pytest.mark.parametrize("about", [{"confirm_s": 0.0}, {"camera": "none"}])
def test_without_a_camera_that_counts_rolls_nobody_looks_and_nothing_says_so(
    open_stage: MakeStage, about: dict[str, object]
):
    table = Watched(open_stage, **about)
    assert table.tray.request is None and table.stage.app.screen.eye is None


def test_without_a_working_camera_nothing_says_that_dice_are_seen(open_stage: MakeStage):
    table = Watched(open_stage)
    table.tray.status = lambda: DeviceStatus("camera", Health.MISSING, "Not connected.")
    table.stage.app.screen.leave()
    table.stage.app.show("table")
    assert table.tray.request is None and not guide_ask(table.stage).eye_for


def test_a_table_that_enters_dice_by_hand_is_not_watched(open_stage: MakeStage):
    table = Watched(open_stage)
    table.stage.app.last_roll.by_hand = True
    table.stage.app.screen.leave()
    table.stage.app.show("table")
    assert table.tray.request is None


def test_the_camera_rests_where_the_table_is_left_and_what_comes_late_says_nothing(
    open_stage: MakeStage,
):
    table = Watched(open_stage)
    late = table.tray.request
    table.stage.app.show("history")
    assert table.tray.request is None
    dice = tuple(DieReading("d6", "4", colour, (0, 0, 30, 30), 0.99) for colour in MOVE)
    late.show(TrayView(TrayState.SETTLED, None, Reading(dice, True)))
    table.stage.frames(4)
    assert not table.said
