"""A throw of two colours on the dice screen: who rolled what is known by the dice's colour."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from companion.devices.ports import DieReading, Reading, TrayState, TrayView
from companion.engine.actions import CHANCE, RESULT, TABLE, Action
from companion.engine.prompts import DiceGroup, Option, Prompt, Throw
from tests.ui.looking import faults
from ui.demo.stage import Stage
from ui.dice.by_hand import ResultKeys
from ui.dice.draft import CORRECTED, DOUBTFUL, new_draft
from ui.dice.words import DueDice
from ui.history.history import FacesSheet, ask_faces
from ui.widgets.die import DieKey

FIGHT = (DiceGroup("Hero", "white", 2), DiceGroup("Martians", "green", 3))
RESULTS = tuple(
    Option(Action(TABLE, RESULT, (value,)), label)
    for value, label in ((1, "R.J. Flannigan is higher"), (0, "Equal"), (-1, "Martians"))
)
SIZES = [((800, 480), 1.0), ((800, 480), 1.5), ((720, 1280), 1.0), ((720, 1280), 1.5)]


class Steps(tuple[object, ...]):
    """The steps of a match, none of which was taken back."""

    undone = ()


class FakeGame:
    """A game that waits for one throw and notes the answer."""

    def __init__(self, groups: tuple[DiceGroup, ...] = FIGHT) -> None:
        self.domain = Throw("d6", groups, results=RESULTS)
        text, detail = "The fight in the Diner: roll.", "The highest die counts."
        self.prompt = Prompt("roll", (TABLE,), self.domain, text, ("IFOS-239",), detail)
        self.match = Steps()
        self.acted: list[tuple[Action, str]] = []
        self.reopened = None
        self.state = self.box = self
        self.id = "invasion-from-outer-space"  # of the box

    def current_player(self) -> int:
        return TABLE

    def due(self, kind: Any) -> Prompt:
        return self.prompt

    def say(self, text: str) -> str:
        return text

    def outlook(self, action: Action) -> str:
        return ""

    def act(self, action: Action, source: str) -> bool:
        self.acted.append((action, source))
        return False


@pytest.fixture
def fight(stage: Stage) -> Iterator[Stage]:
    yield begun(stage)
    stage.app.game = None


def begun(stage: Stage, groups: tuple[DiceGroup, ...] = FIGHT) -> Stage:
    """The dice screen with the throw due and a tray that only tests move."""
    stage.app.game = FakeGame(groups)
    stage.app.show("dice")
    stage.app.session.devices.tray.rest()
    stage.app.screen._roll += 1  # one more view may still come: it is not for these tests
    stage.frames(4)
    return stage


def seen(*dice: tuple[str, str]) -> TrayView:
    """A settled view of dice as (face, colour)."""
    read = tuple(
        DieReading("d6", face, colour, (50.0 * n, 10, 50.0 * n + 30, 40), 0.95)
        for n, (face, colour) in enumerate(dice)
    )
    return TrayView(TrayState.SETTLED, None, Reading(read, True), "")


RIGHT = (("6", "green"), ("2", "white"), ("1", "green"), ("5", "white"), ("3", "green"))
REPORTED = "white: 2, 5; green: 1, 3, 6"


def confirm_right(fight: Stage, source: str) -> None:
    """Confirm the dice of `RIGHT`: that is one roll, read by `source`."""
    fight.tap("Confirm")
    counts = (0, 1, 0, 0, 1, 0, 1, 0, 1, 0, 0, 1)
    assert fight.app.game.acted == [(Action(CHANCE, "roll", counts), source)]


def test_dice_go_to_the_group_of_their_colour(fight: Stage) -> None:
    shown = fight.app.screen
    shown.see(seen(*RIGHT))
    fight.frames(3)
    assert shown.shown == REPORTED
    confirm_right(fight, "camera")


def test_by_hand_the_result_is_enough_and_a_camera_needs_no_keys_for_it(fight: Stage) -> None:
    assert not list(fight.every(ResultKeys))
    fight.tap("By hand")
    fight.tap("Equal")
    assert fight.app.game.acted == [(Action(TABLE, RESULT, (0,)), "hand")]


def test_a_die_of_another_colour_is_a_question(fight: Stage) -> None:
    shown = fight.app.screen
    shown.see(seen(*RIGHT[:4], ("3", "red")))
    fight.frames(3)
    assert not fight.has("Confirm"), "nobody knows whose it is"
    (doubtful,) = shown.draft.doubtful
    assert (doubtful.face, doubtful.group) == ("3", 1), "one green one is missing"
    (key,) = [key for key in fight.every(DieKey) if key.ring == "doubtful"]
    fight.tap(key)
    fight.tap("Confirm")
    assert fight.app.game.acted[0][1] == "corrected"


def test_too_many_of_one_colour_are_reported_and_can_be_corrected(fight: Stage) -> None:
    shown = fight.app.screen
    shown.see(seen(*RIGHT[:4], ("3", "white")))
    fight.frames(3)
    assert shown.check.startswith("3 of 2 white, 2 of 3 green seen")
    assert not fight.has("Confirm")
    shown.editor.edit(lambda: shown.draft.remove(shown.draft.of(0)[0]))
    fight.frames(2)
    fight.tap("Add a die")
    assert len(shown.draft.of(1)) == 3, "the die is added where one is missing"
    (key,) = [key for key in fight.every(DieKey) if key.ring == "doubtful"]
    fight.tap(key)
    assert shown.draft.whole


def test_a_die_too_many_goes_with_one_touch_if_no_colour_is_short(fight: Stage) -> None:
    shown = fight.app.screen
    shown.see(seen(*RIGHT, ("3", "green")))
    fight.frames(3)
    assert shown.check.startswith("2 of 2 white, 4 of 3 green seen") and not fight.has("Confirm")
    next(key for key in fight.every(DieKey) if key.label == "Die: 3").dispatch("on_hold")
    fight.frames(3)
    confirm_right(fight, "corrected")


def test_a_held_die_is_of_the_other_colour_by_one_tap_more(fight: Stage) -> None:
    shown = fight.app.screen
    shown.see(seen(*RIGHT[:4], ("3", "white")))
    fight.frames(3)
    assert "hold a die to fix it" in shown.check and not fight.has("Confirm")
    next(key for key in fight.every(DieKey) if key.label == "Die: 3").dispatch("on_hold")
    fight.frames(3)
    assert faults(fight) == []
    fight.tap("It is green")
    assert shown.shown == REPORTED
    confirm_right(fight, "corrected")


def test_a_held_die_can_still_be_taken_away_or_left(fight: Stage) -> None:
    shown = fight.app.screen
    shown.see(seen(*RIGHT[:4], ("4", "white")))
    fight.frames(3)
    for way, left in (("Cancel", 3), ("Remove it", 2)):
        next(key for key in fight.every(DieKey) if key.label == "Die: 4").dispatch("on_hold")
        fight.frames(3)
        fight.tap(way)
        assert len(shown.draft.of(0)) == left


def test_by_hand_die_after_die_one_colour_after_the_other(fight: Stage) -> None:
    fight.tap("By hand")
    shown = fight.app.screen
    for face in ("2", "4", "1", "3", "6"):
        assert {key.colour for key in shown.hand.keys.children} == {
            shown.draft.groups[0 if len(shown.draft.dice) < 2 else 1].colour
        }
        white = len(shown.draft.dice) < 2
        assert shown.check.endswith(f"tap what a {'white' if white else 'green'} die shows")
        fight.tap(f"Add {face}")
    assert not fight.has("Add 1") and shown.check == "5 of 5 entered"
    (four,) = [key for key in fight.every(DieKey) if key.label == "Die: 4"]
    fight.tap(four)
    fight.tap("It shows 5")
    confirm_right(fight, "hand")


def test_the_companion_rolls_both(fight: Stage) -> None:
    fight.tap("By hand")
    fight.tap("Roll for us")
    fight.tap("Confirm")
    ((action, source),) = fight.app.game.acted
    assert source == "simulated"
    assert (sum(action.args[:6]), sum(action.args[6:])) == (2, 3)


def test_simulated_dice_have_the_colours_that_are_due(stage: Stage) -> None:
    stage.app.game = FakeGame()
    stage.app.show("dice")
    stage.tap("Throw")
    thrown = stage.app.session.devices.tray._made().camera.dice
    assert [die.colour for die in thrown] == ["white"] * 2 + ["green"] * 3
    stage.until(lambda: len(stage.app.screen.draft.dice) == 5, "five dice")
    draft = stage.app.screen.draft
    assert [len(draft.of(0)), len(draft.of(1))] == [2, 3]
    assert {die.colour for die in draft.of(0)} == {"white"}
    stage.app.session.devices.tray.rest()
    stage.app.game = None


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("by_hand", [False, True])
def test_it_fits(open_stage: Any, size: tuple[int, int], scale: float, by_hand: bool) -> None:
    stage = begun(open_stage(size=size, scale=scale))
    stage.app.screen.see(seen(*RIGHT))
    if by_hand:
        stage.tap("By hand")
    stage.frames(5)
    assert faults(stage) == []
    stage.app.game = None


def test_an_earlier_throw_is_reported_again_colour_by_colour(stage: Stage) -> None:
    reported: list[Action] = []
    ask_faces(Throw("d6", FIGHT), (2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3), reported.append)
    stage.frames(3)
    sheet = next(stage.every(FacesSheet))
    assert sheet.title == "What did the 2 white dice show?"
    sheet._rows[0].count, sheet._rows[5].count = 1, 1
    stage.tap("Change the roll")
    stage.frames(3)
    sheet = next(stage.every(FacesSheet))
    assert sheet.title == "What did the 3 green dice show?"
    stage.tap("Change the roll")
    assert reported == [Action(CHANCE, "roll", (1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 3))]


# ---- without a screen ------------------------------------------------------------
def test_a_colour_that_is_not_reported_is_doubted_once_for_each_such_die() -> None:
    draft = new_draft("d6", 5, FIGHT)
    draft.take(Reading(tuple(die for die in seen(*[("4", "")] * 5).reading.dice), True))
    assert [die.ring for die in draft.dice] == [DOUBTFUL] * 5
    assert [len(draft.of(0)), len(draft.of(1))] == [2, 3]


def test_a_white_die_in_shade_is_no_strange_one_where_no_grey_ones_are_due() -> None:
    draft = new_draft("d6", 5, FIGHT)
    draft.take(Reading(seen(RIGHT[0], ("2", "grey"), *RIGHT[2:]).reading.dice, True))
    assert draft.whole and sorted(draft.grouped[0]) == ["2", "5"]


def test_a_colour_corrected_settles_a_doubt_of_the_colour_only() -> None:
    draft = new_draft("d6", 5, FIGHT)
    draft.take(Reading(seen(*RIGHT[:4], ("3", "red")).reading.dice, True))
    (strange,) = draft.doubtful
    draft.move(strange, 0)
    assert (strange.ring, strange.colour, strange.group) == (CORRECTED, "white", 0)
    dim = DieReading("d6", "3", "white", (0, 0, 30, 30), 0.4, doubt="too dark")
    draft.take(Reading((dim,), False, ("x",)))
    draft.move(draft.dice[0], 1)
    assert draft.dice[0].ring == DOUBTFUL, "what it shows is still to be looked at"


def test_the_engines_own_chances_are_used_where_it_has_them() -> None:
    class Chance:
        def current_player(self) -> int:
            return CHANCE

        def sample(self, rng: Random) -> Action:
            return Action(CHANCE, "roll", (2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3))

    faces = DueDice(Throw("d6", FIGHT)).rolled(Chance(), Random(1))
    assert faces == (("1", "1"), ("6", "6", "6"))
