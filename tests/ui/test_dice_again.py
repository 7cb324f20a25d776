"""The dice screen when a reading is not the first: dice of the last roll, later pictures."""

import pytest

from companion.devices.ports import ALL_UNMOVED, NO_DICE, NOT_SHOWN, UNMOVED, TrayState, TrayView
from tests.ui.rolling import at_a_roll, last, screen, seen
from ui.demo.stage import Stage
from ui.widgets.die import DieKey


def test_dice_that_did_not_move_are_to_be_thrown_but_may_count(rolling: Stage) -> None:
    shown = screen(rolling)
    shown.see(seen("mmmmmrrrrr", reason=ALL_UNMOVED))
    rolling.frames(3)
    picture = shown.ids.picture
    assert (picture.words, picture.icon) == ("Roll 10 dice into the tray.", "down")
    assert shown.check_icon == "" and "Same dice as last time" in shown.check
    assert not any(key.ring for key in rolling.every(DieKey)), "no warning before the throw"
    steps = len(rolling.app.game.match)
    rolling.tap("Use these dice")
    rolling.tap("Cancel")
    assert len(rolling.app.game.match) == steps, "one hurried tap counts no old roll"
    rolling.tap("Use these dice")
    rolling.tap("Use them")
    assert last(rolling)[0] == "camera"


def test_what_is_doubted_as_a_whole_is_looked_at_and_confirmed(rolling: Stage) -> None:
    screen(rolling).see(seen("mmmmmrrrrr", reason="a shadow lay over the dice"))
    rolling.frames(3)
    assert "a shadow" in screen(rolling).check
    rolling.tap("Checked: confirm")
    assert last(rolling)[0] == "camera"


def test_before_a_reroll_it_says_what_to_throw_and_no_doubts(rolling: Stage) -> None:
    shown = screen(rolling)
    shown.see(seen("mmmmmrrrrr", dict.fromkeys(range(10), UNMOVED)))
    rolling.frames(3)
    assert shown.ids.picture.words == "Roll 10 dice into the tray."
    assert "tap each that counts" in shown.check and not rolling.has("Confirm")
    shown.see(TrayView(TrayState.MOVING, None, None, ""))
    shown.see(seen("mmmmmrrrrr", {9: UNMOVED}))
    assert "has not moved" in shown.check, "one of those thrown came to lie as before"


def test_a_reading_that_was_seen_is_not_replaced_in_silence(rolling: Stage) -> None:
    shown = screen(rolling)
    shown.see(seen("mmmmmrrrrr"))
    words = shown.ids.picture
    shown._read_at -= 1.0
    shown.see(seen("mmmmrrrrrr"))
    assert words.words == "Dice have stopped.", "within two seconds nobody minds"
    shown._read_at -= 3.0
    shown.see(seen("mmmrrrrrrr"))
    assert "A later picture" in words.words
    shown._read_at -= 3.0
    shown.see(TrayView(TrayState.MOVING, None, None, ""))
    shown.see(seen("mmrrrrrrrr"))
    assert "read again" in words.words


def test_what_was_corrected_stays_while_the_dice_lie_still(rolling: Stage) -> None:
    shown = screen(rolling)
    shown.see(seen("mmmmmrrrrr"))
    shown.editor.edit(lambda: shown.draft.show(shown.draft.dice[0], "ray_gun"))
    corrected = shown.draft.faces
    shown.see(seen("mmmmmrrrr?", {9: "glare"}))
    assert shown.draft.faces[0] == corrected[0] == "ray_gun"
    shown.see(TrayView(TrayState.MOVING, None, None, ""))
    shown.see(seen("rmmmmrrrr"))
    assert shown.draft.source == "camera", "nine dice after something moved: thrown again"


@pytest.mark.parametrize(
    "later",
    [
        seen("mmmmmrrr"),
        seen("mmmmmrrr", reason=ALL_UNMOVED),
        seen("nnnnnnnnnn", {0: "cocked"}),
        seen("n" * 10),
    ],
)
def test_dice_thrown_while_it_is_asked_are_not_counted_unseen(
    rolling: Stage,
    later: TrayView,
) -> None:
    shown = screen(rolling)
    shown.see(seen("mmmmmrrrrr", reason=ALL_UNMOVED))
    rolling.frames(3)
    rolling.tap("Use these dice")
    shown.see(TrayView(TrayState.MOVING, None, None, ""))
    shown.see(later)
    rolling.frames(3)
    steps = len(rolling.app.game.match)
    rolling.tap("Use them")
    assert len(rolling.app.game.match) == steps


def test_nothing_can_be_confirmed_until_dice_that_moved_are_read_again(rolling: Stage) -> None:
    shown = screen(rolling)
    shown.see(seen("mmmmmrrrrr"))
    shown.see(TrayView(TrayState.MOVING, None, None, "The dice are rolling."))
    shown.see(TrayView(TrayState.SETTLED, None, None, "Reading the dice."))
    rolling.frames(3)
    assert not rolling.has("Confirm"), "the faces are those of before they moved"
    shown.see(seen("mmmmmrrrrn"))
    rolling.tap("Confirm")
    assert last(rolling) == ("camera", (5, 4, 1))


def test_a_look_at_the_table_makes_the_companion_roll_no_others(rolling: Stage) -> None:
    reported = []
    for _ in range(3):
        if not rolling.has("Roll for us"):
            rolling.tap("By hand")
        rolling.tap("Roll for us")
        reported.append(screen(rolling).draft.grouped)
        rolling.tap("Table")
        rolling.tap("Roll the dice")
    assert reported[0] == reported[1] == reported[2]


def test_a_look_at_the_table_before_confirming_makes_no_old_roll_of_it(stage: Stage) -> None:
    stage.app.play(at_a_roll(stage.app.session))
    stage.frames(4)
    stage.tap("Throw")
    stage.until(lambda: screen(stage).draft.whole, "ten faces")
    stage.tap("Table")
    stage.frames(10)
    stage.tap("Roll the dice")
    assert not stage.has("Confirm"), "somebody may have thrown again meanwhile"
    stage.until(lambda: read_again(stage), "a reading again")
    # A later picture may raise a doubt, but never that one.
    assert not screen(stage).draft.unthrown and screen(stage)._source == "simulated"


def read_again(stage: Stage) -> bool:
    """Whether the screen has a view with a reading, since it was begun."""
    view = screen(stage).ids.picture.view
    return view is not None and view.reading is not None


def test_what_was_corrected_stays_while_somebody_looks_at_the_table(stage: Stage) -> None:
    stage.app.play(at_a_roll(stage.app.session))
    stage.frames(4)
    stage.tap("Throw")
    stage.until(lambda: screen(stage).draft.whole, "ten faces")
    shown = screen(stage)
    other = "nuke" if shown.draft.dice[0].face == "martian" else "martian"
    shown.editor.edit(lambda: shown.draft.show(shown.draft.dice[0], other))
    corrected = screen(stage).draft.dice[0].face
    stage.tap("Table")
    stage.frames(10)
    stage.tap("Roll the dice")
    stage.until(lambda: read_again(stage), "a reading again")
    assert [die.face for die in screen(stage).draft.dice if die.touched] == [corrected]


def test_a_window_of_another_size_makes_no_old_roll_and_no_camera_s_of_drawn_dice(
    stage: Stage,
) -> None:
    """Also where letters are made larger in the middle of a roll: every screen is made again."""
    stage.app.play(at_a_roll(stage.app.session))
    stage.frames(4)
    stage.tap("Throw")
    stage.until(lambda: screen(stage).draft.whole, "ten faces")
    stage.resize(900, 540)
    stage.until(lambda: read_again(stage), "a reading again")
    # A later picture may raise a doubt, but never that one.
    assert not screen(stage).draft.unthrown and screen(stage)._source == "simulated"


def test_the_companion_rolls_no_others_in_a_window_of_another_size(rolling: Stage) -> None:
    rolling.tap("By hand")
    rolling.tap("Roll for us")
    reported = screen(rolling).draft.grouped
    rolling.resize(900, 540)
    screen(rolling).see(seen("mmmmmrrrrr"))
    assert screen(rolling).draft.grouped == reported, "it stays"
    rolling.tap("Use the camera")
    rolling.tap("By hand")
    rolling.tap("Roll for us")
    assert screen(rolling).draft.grouped == reported


def test_what_was_read_before_the_dice_moved_looks_old(rolling: Stage) -> None:
    shown = screen(rolling)
    shown.see(seen("mmmmmrrrrr"))
    rolling.frames(3)
    assert (shown.check_icon, shown.faces.opacity) == ("check", 1)
    shown.see(TrayView(TrayState.MOVING, None, None, "The dice are rolling."))
    rolling.frames(3)
    assert (shown.check, shown.check_icon, shown.shown) == ("", "", "")
    assert shown.faces.opacity < 0.5
    shown.see(seen("mmmmmrrrrr"))
    rolling.frames(3)
    assert (shown.check_icon, shown.faces.opacity) == ("check", 1)


def test_to_the_tray_leads_nowhere_while_there_is_no_camera(rolling: Stage) -> None:
    shown = screen(rolling)
    shown.see(TrayView(TrayState.NO_CAMERA, None, None, "The camera was unplugged."))
    rolling.frames(3)
    assert shown.by_hand and not rolling.has("Use the camera")
    shown.draft.fill(("nuke",), "hand")  # so that the camera coming back takes nothing away
    shown.see(TrayView(TrayState.EMPTY, None, None, ""))
    rolling.frames(3)
    assert shown.by_hand and rolling.has("Use the camera")
    assert shown.ids.picture.words == "The tray is empty.", (
        "no call to throw what is entered by hand"
    )


def test_dice_that_were_taken_out_before_confirming_may_count_and_leave_no_rings(
    rolling: Stage,
) -> None:
    shown = screen(rolling)
    shown.see(seen("mmmmmrrrrr"))
    shown.see(TrayView(TrayState.EMPTY, None, None, "Roll the dice into the tray."))
    rolling.frames(3)
    assert shown.ids.picture.words == "The tray is empty. Below is the last reading."
    assert not shown.ids.picture.rings
    rolling.tap("Confirm")
    assert last(rolling) == ("camera", (5, 5, 0))


def test_dice_of_the_last_roll_that_were_taken_out_are_to_be_thrown(rolling: Stage) -> None:
    shown = screen(rolling)
    shown.see(seen("mmmmmrrrrr", reason=ALL_UNMOVED))
    shown.see(TrayView(TrayState.EMPTY, None, None, "Roll the dice into the tray."))
    assert shown.ids.picture.words == "Roll 10 dice into the tray."


def test_dice_that_are_not_known_are_no_empty_tray(rolling: Stage) -> None:
    """Whoever sees them lie there must learn more than to throw them again."""
    shown = screen(rolling)
    words = shown.ids.picture
    shown.see(TrayView(TrayState.EMPTY, None, None, f"{NO_DICE}."))
    assert words.words == "No dice seen. Roll 10 dice into the tray."
    shown.see(TrayView(TrayState.EMPTY, None, None, f"{NO_DICE}: {NOT_SHOWN}. Enter them."))
    assert "Calibrate" in words.words and "Roll" not in words.words
    shown.see(seen("mmmmmrrrrr"))
    shown.see(TrayView(TrayState.EMPTY, None, None, f"{NO_DICE}."))
    assert words.words == "No dice seen. Below is the last reading."
    rolling.tap("By hand")
    shown.see(TrayView(TrayState.EMPTY, None, None, f"{NO_DICE}."))
    assert words.words == "No dice seen."


def test_what_was_read_before_one_looked_elsewhere_counts_only_once_it_is_seen_again(
    rolling: Stage,
) -> None:
    screen(rolling).see(seen("mmmmmrrrrr"))
    rolling.tap("Table")
    rolling.app.show("dice")
    shown = screen(rolling)
    rolling.app.session.devices.tray.rest()
    shown._roll += 1  # what the tray shows by itself is not for this test
    assert shown.draft.whole
    for view in (None, TrayState.STARTING, TrayState.MOVING):
        if view:
            shown.see(TrayView(view))
        rolling.frames(3)
        assert not rolling.has("Confirm"), view
    shown.see(seen("mmmmmrrrrr"))
    rolling.tap("Confirm")
    assert last(rolling) == ("camera", (5, 5, 0))
