"""Dice entered by hand: a tap for each face and count, and the last fills itself in."""

from typing import Any

import pytest

from companion.devices.ports import TrayState, TrayView
from companion.engine.dice import KINDS
from companion.engine.prompts import Dice, DiceGroup, Throw
from tests.ui.interruptions import Interrupt, interrupted, look_up
from tests.ui.looking import faults
from tests.ui.rolling import at_a_roll, last, screen, seen, still
from ui.demo.stage import Stage
from ui.dice.words import DueDice
from ui.widgets.tally import Tally


def test_by_hand_ten_dice_take_three_taps(rolling: Stage) -> None:
    rolling.tap("By hand")
    shown = screen(rolling)
    rolling.tap(shown.hand.tally.keys["martian", 4])
    assert shown.check == "4 of 10 entered" and not rolling.has("Confirm")
    rolling.tap(shown.hand.tally.keys["ray_gun", 5])
    assert len(shown.draft.faces) == 10, "the last row fills itself in"
    assert "Indianapolis" in shown.check, "what follows is shown before it counts"
    rolling.tap("Confirm")
    assert last(rolling) == ("hand", (4, 5, 1))


@pytest.mark.parametrize(
    ("chosen", "counts"),
    [
        ([("martian", 10)], (10, 0, 0)),
        ([("martian", 6), ("nuke", 4)], (6, 0, 4)),
        ([("ray_gun", 3), ("nuke", 7)], (0, 3, 7)),
        ([("martian", 6), ("ray_gun", 2), ("martian", 5)], (5, 2, 3)),  # changed
        ([("martian", 6), ("ray_gun", 2), ("ray_gun", 9)], (0, 9, 0)),  # the older gives way
        ([("martian", 6), ("ray_gun", 2), ("ray_gun", 2)], (6, 0, 0)),  # taken back
    ],
)
def test_counts_by_hand_add_up(
    rolling: Stage, chosen: list[tuple[str, int]], counts: tuple[int, ...]
) -> None:
    rolling.tap("By hand")
    shown = screen(rolling)
    for key in chosen:
        rolling.tap(shown.hand.tally.keys[key])
    faces = shown.draft.faces
    assert tuple(map(faces.count, ("martian", "ray_gun", "nuke"))) == counts
    assert rolling.has("Confirm") == (sum(counts) == 10)


def test_a_number_of_dice_with_numbers_reads_as_so_many() -> None:
    """Next to a one and a two, 1 and 2 alone could be what the dice show."""
    tally = Tally(KINDS["d6"], 2, print)
    assert {key.label for key in tally.keys.values()} == {"1×", "2×"}
    assert Tally(KINDS["mars-attacks"], 2, print).keys["nuke", 2].label == "2"


def test_a_roll_of_the_same_dice_is_entered_on_the_same_keys(rolling: Stage) -> None:
    rolling.tap("By hand")
    tally, ways = screen(rolling).hand.tally, set(screen(rolling).ids.hand_ways.children)
    rolling.tap(tally.keys["martian", 4])
    rolling.tap(tally.keys["nuke", 6])
    rolling.tap("Confirm")
    rolling.app.game.undo()
    rolling.frames(2)
    assert screen(rolling).by_hand
    assert screen(rolling).hand.tally is tally
    assert set(screen(rolling).ids.hand_ways.children) == ways
    assert tally.counts == {"martian": 4, "ray_gun": 0, "nuke": 6}, "as it was entered"
    rolling.tap(tally.keys["ray_gun", 10])
    assert last(rolling) == ("hand", (0, 10, 0)), "who enters by hand confirms nothing again"


def test_a_roll_of_other_dice_has_other_keys(rolling: Stage) -> None:
    rolling.tap("By hand")
    rolling.tap(screen(rolling).hand.tally.keys["martian", 10])
    shown = screen(rolling)
    shown._begin(DueDice(Dice("mars-attacks", 4)))
    shown.choose_hand(True)
    assert len(shown.hand.tally.keys) == 3 * 4
    two = Throw("mars-attacks", (DiceGroup("", "yellow", 4), DiceGroup("", "red", 2)))
    shown._begin(DueDice(two))
    shown.choose_hand(True)
    assert shown.hand.tally is None and shown.hand.keys


def test_whoever_entered_by_hand_may_do_so_at_once_the_next_time(rolling: Stage) -> None:
    rolling.tap("By hand")
    rolling.tap(screen(rolling).hand.tally.keys["martian", 10])
    rolling.tap("Confirm")
    rolling.tap("Roll ")
    assert screen(rolling).by_hand and not screen(rolling).draft.faces
    rolling.tap("Use the camera")
    rolling.app.game.undo()
    rolling.tap("Roll ")
    assert not screen(rolling).by_hand


def test_one_die_by_hand_is_one_tap_and_the_button(rolling: Stage) -> None:
    shown = screen(rolling)
    shown._begin(DueDice(Dice("d6", 1)))
    shown._roll += 1
    rolling.tap("By hand")
    for (face, _), key in shown.hand.tally.keys.items():
        assert key.label == key.front.face == face, "the key is the die, and has no number"
    rolling.tap(shown.hand.tally.keys["5", 1])
    assert shown.draft.faces == ("5",) and not shown.ids.confirm.disabled
    confirm = shown.ids.confirm
    for way in shown.ids.hand_ways.children:
        assert (way.y, way.height) == (confirm.y, confirm.height), "in one row"


@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (720, 1280)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("due", [("mars-attacks", 10), ("d6", 1), ("d6", 5), ("d6", 9)])
def test_the_grid_by_hand_fits(
    open_stage: Any, size: tuple[int, int], scale: float, due: tuple[str, int]
) -> None:
    stage = open_stage(size=size, scale=scale)
    stage.app.play(at_a_roll(stage.app.session))
    stage.app.session.devices.tray.rest()
    shown = screen(stage)
    shown._begin(DueDice(Dice(*due)))
    shown.choose_hand(True)
    stage.frames(5)
    assert faults(stage) == []


# ---- looking something up -----------------------------------------------------------
@interrupted
@pytest.mark.usefixtures("speaking")
def test_dice_entered_by_hand_stay(rolling: Stage, interrupt: Interrupt) -> None:
    rolling.tap("By hand")
    rolling.tap(screen(rolling).hand.tally.keys["martian", 4])
    interrupt(rolling)
    shown = screen(rolling)
    assert shown.by_hand and shown.hand.tally.counts["martian"] == 4
    assert shown.draft.faces == ("martian",) * 4 and shown.check
    rolling.tap(shown.hand.tally.keys["ray_gun", 5])
    rolling.tap(shown.ids.confirm)
    assert last(rolling) == ("hand", (4, 5, 1))
    rolling.app.game.undo()
    rolling.frames(2)
    interrupt(rolling)
    assert screen(rolling).by_hand and len(screen(rolling).draft.faces) == 10, "one to change"


NO_CAMERA = TrayView(TrayState.NO_CAMERA, None, None, "There is no camera.")


def test_who_wants_to_enter_dice_is_not_sent_back_to_the_camera(rolling: Stage) -> None:
    rolling.tap("By hand")
    look_up(rolling)
    assert screen(rolling).by_hand


@pytest.mark.parametrize(
    ("dice", "needed"),
    [(Dice("d6", 2), False), (Dice("mars-attacks", 5), True), (Dice("d6", 9), False)],
)
def test_a_key_that_the_last_die_makes_needless_is_not_shown(
    rolling: Stage, dice: Dice, needed: bool
) -> None:
    """A tap meant for it touched the next screen. Where a last row may wait for it, it stays."""
    shown = screen(rolling)
    shown._begin(DueDice(dice))
    shown._roll += 1  # No view of the simulated tray may come in between.
    shown.see(NO_CAMERA)
    rolling.frames(3)
    confirm = shown.ids.confirm
    assert confirm.disabled and bool(confirm.opacity) == needed
    rolling.tap("Roll for us")
    rolling.frames(3)
    assert confirm.opacity == 1 and not confirm.disabled, "faces that nobody has seen yet"


def test_a_camera_that_comes_back_is_used_again(rolling: Stage) -> None:
    screen(rolling).see(NO_CAMERA)
    assert screen(rolling).by_hand
    look_up(rolling)
    screen(rolling).see(seen("mmmmm"))
    assert not screen(rolling).by_hand


def test_dice_entered_because_there_is_no_camera_do_not_turn_it_off(rolling: Stage) -> None:
    screen(rolling).see(NO_CAMERA)
    rolling.tap(screen(rolling).hand.tally.keys["martian", 4])
    look_up(rolling)
    still(rolling)
    screen(rolling).see(NO_CAMERA)
    rolling.tap(screen(rolling).hand.tally.keys["ray_gun", 6])
    assert last(rolling) == ("hand", (4, 6, 0)), "all are entered: there is nothing to confirm"
    assert not rolling.app.last_roll.by_hand


@interrupted
@pytest.mark.usefixtures("speaking")
def test_who_goes_back_to_the_camera_enters_nothing_by_hand(
    rolling: Stage, interrupt: Interrupt
) -> None:
    rolling.tap("By hand")
    rolling.tap(screen(rolling).hand.tally.keys["martian", 4])
    rolling.tap("Use the camera")
    interrupt(rolling)
    assert not screen(rolling).by_hand and not screen(rolling).draft.faces


def test_dice_of_several_colours_entered_one_by_one_stay(rolling: Stage) -> None:
    groups = DiceGroup("Ada", "white", 2), DiceGroup("Bo", "green", 3)
    shown = screen(rolling)
    shown._begin(DueDice(Throw("d6", groups)))
    rolling.tap("By hand")
    for face in ("6", "5", "1"):
        rolling.tap(next(key for key in shown.hand.keys.children if key.face == face))
    shown.leave()
    shown._begin(DueDice(Throw("d6", groups)))
    assert shown.draft.grouped == (("6", "5"), ("1",))
    assert {key.colour for key in shown.hand.keys.children} == {"green"}
