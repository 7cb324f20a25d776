"""A sure reading confirms itself; a touch, a doubt or a change stops it, and undo asks again."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from companion.devices.ports import Frame, TrayState, TrayView
from tests.ui.conftest import MakeStage
from tests.ui.rolling import at_a_roll, keys, last, quiet, screen, seen
from ui.demo.stage import Finger, Stage
from ui.widgets import ask

SECONDS = 0.4
MOVING = TrayView(TrayState.MOVING, None, None, "The dice are rolling.")


@pytest.fixture
def rolling(open_stage: MakeStage) -> Stage:
    """The first roll is due; only the test moves the tray."""
    return quiet(open_stage(confirm_s=SECONDS))


def elsewhere(faces: str) -> TrayView:
    """Dice that came to lie in other places."""
    view = seen(faces)
    assert view.reading
    dice = tuple(
        replace(die, box=tuple(edge + 200 for edge in die.box)) for die in view.reading.dice
    )
    return replace(view, reading=replace(view.reading, dice=dice))


def counted(stage: Stage) -> Callable[[], bool]:
    """Whether a step came since now."""
    steps = len(stage.app.game.match)
    return lambda: len(stage.app.game.match) > steps


def stays(stage: Stage) -> bool:
    """Whether nothing counts for longer than the countdown."""
    done = counted(stage)
    return not stage.within(2 * SECONDS, done)


def test_a_sure_reading_counts_without_a_touch(rolling: Stage) -> None:
    done, shown = counted(rolling), screen(rolling)
    shown.see(seen("mmmmmrrrrr"))
    rolling.until(lambda: shown.closing > 0.3, "rings that close")
    assert not done() and shown.confirm_label.startswith("Confirming")
    rolling.until(done, "the end of the countdown")
    assert last(rolling) == ("camera", (5, 5, 0))


def test_any_touch_stops_it_for_good(rolling: Stage) -> None:
    shown = screen(rolling)
    shown.see(seen("mmmmmrrrrr"))
    rolling.until(lambda: shown.closing > 0, "rings")
    finger = Finger(400, 470)  # an empty place of the bar
    finger.down()
    finger.up()
    assert shown.closing == 0
    shown.see(seen("mmmmmrrrrr"))
    assert stays(rolling)
    rolling.tap("Confirm")
    assert last(rolling) == ("camera", (5, 5, 0))


def test_after_a_touch_another_throw_counts_itself_again(rolling: Stage) -> None:
    shown, done = screen(rolling), counted(rolling)
    shown.see(seen("mmmmmrrrrr"))
    rolling.frames(2)
    rolling.tap(shown.ids.picture)
    shown.see(MOVING)
    shown.see(elsewhere("mmmmrrrrrr"))
    rolling.until(done, "the second throw")
    assert last(rolling) == ("camera", (4, 6, 0))


def test_a_tremor_after_a_touch_is_no_new_throw(rolling: Stage) -> None:
    shown = screen(rolling)
    shown.see(seen("mmmmmrrrrr"))
    rolling.tap(shown.ids.picture)
    shown.see(MOVING)
    shown.see(seen("mmmmmrrrrn"))
    assert stays(rolling)


@pytest.mark.parametrize(
    "view",
    [
        seen("mmmmmrrrr?"),
        seen("mmmmmrrrr"),
        seen("mmmmmrrrrrr"),
        seen("mmmmmrrrrr", {9: "glare"}),
        seen("mmmmmrrrrr", reason="a shadow lay over the dice"),
    ],
    ids=["unread", "too few", "too many", "a doubt", "doubted as a whole"],
)
def test_what_is_doubtful_never_confirms_itself(rolling: Stage, view: TrayView) -> None:
    screen(rolling).see(view)
    assert stays(rolling)


def test_what_people_corrected_waits_for_them(rolling: Stage) -> None:
    shown = screen(rolling)
    shown.see(seen("mmmmmrrrr?"))
    rolling.frames(3)
    (doubtful,) = [key for key in keys(rolling) if key.ring == "doubtful"]
    rolling.tap(doubtful)
    assert shown.draft.whole and stays(rolling)


def test_it_starts_over_when_the_reading_changes(rolling: Stage) -> None:
    shown, done = screen(rolling), counted(rolling)
    for faces in ("mmmmmrrrrr", "mmmmrrrrrr", "mmmrrrrrrr"):
        shown.see(seen(faces))
        assert shown.closing == 0, "every change starts over"
        rolling.until(lambda: shown.closing > 0.6, "the most of it")
        assert not done()
    shown.see(seen("mmrrrrrrrr"))
    rolling.until(done, "the last reading")
    assert last(rolling) == ("camera", (2, 8, 0))


@pytest.mark.parametrize("state", [TrayState.MOVING, TrayState.HAND, TrayState.EMPTY])
def test_it_stops_while_the_dice_do_not_lie_there(rolling: Stage, state: TrayState) -> None:
    shown = screen(rolling)
    shown.see(seen("mmmmmrrrrr"))
    rolling.until(lambda: shown.closing > 0, "rings")
    shown.see(TrayView(state))
    assert shown.closing == 0 and stays(rolling)


def test_a_sheet_over_the_dice_holds_it_back(rolling: Stage) -> None:
    screen(rolling).see(seen("mmmmmrrrrr"))
    sheet, done = ask("Please note", "", [("OK", "go", None)]), counted(rolling)
    assert stays(rolling)
    sheet.dismiss(animation=False)
    rolling.until(done, "the rest of the countdown")


def test_leaving_the_screen_stops_it(rolling: Stage) -> None:
    screen(rolling).see(seen("mmmmmrrrrr"))
    rolling.frames(2)
    rolling.app.show("table")
    assert stays(rolling)


def test_a_stalled_screen_gives_no_time_away(rolling: Stage) -> None:
    shown, done = screen(rolling), counted(rolling)
    shown.see(seen("mmmmmrrrrr"))
    shown._itself._tick(60.0)
    assert not done() and 0 < shown.closing < 0.5


def test_undo_is_one_tap_and_asks_again(rolling: Stage) -> None:
    shown, done = screen(rolling), counted(rolling)
    shown.see(seen("mmmmmrrrrn"))
    rolling.until(done, "the roll")
    before = rolling.app.screen.name
    assert before == "table"
    rolling.tap("Undo")
    assert rolling.app.screen.name == "dice"
    shown = screen(rolling)
    rolling.app.session.devices.tray.rest()
    shown._roll += 1
    assert shown.draft.faces.count("nuke") == 1, "the dice are there to be corrected"
    shown.see(seen("mmmmmrrrrn"))
    assert stays(rolling), "it must not count the same reading again"
    rolling.tap(next(key for key in keys(rolling) if key.face == "nuke"))
    rolling.tap("It shows Ray Gun")
    rolling.tap("Confirm")
    assert last(rolling) == ("corrected", (5, 5, 0))


def test_after_undo_another_throw_may_count_itself(rolling: Stage) -> None:
    shown, done = screen(rolling), counted(rolling)
    shown.see(seen("mmmmmrrrrn"))
    rolling.until(done, "the roll")
    rolling.tap("Undo")
    rolling.app.session.devices.tray.rest()
    shown = screen(rolling)
    shown._roll += 1
    shown.see(seen("mmmmmrrrrn"))
    shown.see(MOVING)
    done = counted(rolling)
    shown.see(elsewhere("mmmmrrrrnn"))
    rolling.until(done, "the second throw")
    assert last(rolling) == ("camera", (4, 4, 2))


def test_it_can_be_turned_off(open_stage: MakeStage) -> None:
    stage = quiet(open_stage(confirm_s=0.0))
    screen(stage).see(seen("mmmmmrrrrr"))
    assert stays(stage) and stage.has("Confirm")


def test_the_simulated_tray_needs_no_tap(open_stage: MakeStage) -> None:
    stage = open_stage(confirm_s=SECONDS)
    stage.app.play(at_a_roll(stage.app.session))
    stage.frames(4)
    done = counted(stage)
    stage.tap("Throw")
    shown: Any = stage.app.screen
    stage.until(lambda: done() or shown.draft.doubtful, "ten dice")
    assert done() or shown.draft.doubtful


def test_the_consequence_is_shown_before_it_counts(rolling: Stage) -> None:
    shown = screen(rolling)
    frame = Frame(640, 480, bytes(640 * 480 * 3))
    shown.see(replace(seen("m" * 2 + "n" * 8), frame=frame))
    rolling.frames(2)
    assert "nuked" in shown.check
    assert not any(rolling.app.game.public["attack"]["dice"].values()), "nothing has counted yet"
