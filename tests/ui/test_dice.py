"""The dice screen, touched: from the tray, corrected, by hand, without a camera."""

from dataclasses import replace
from typing import Any

import pytest

from companion.devices.ports import Frame, TrayState, TrayView
from tests.ui.rolling import at_a_roll, keys, last, screen, seen
from ui.demo.stage import Finger, Stage
from ui.dice.grid import KeptDice
from ui.shell.theme import theme
from ui.widgets import Fit, Press, Tap
from ui.widgets.die import Die, DieKey


def test_a_throw_goes_from_the_tray_into_the_match(stage: Stage) -> None:
    stage.app.play(at_a_roll(stage.app.session))
    before = len(stage.app.game.match)
    stage.frames(4)
    stage.tap("Throw")
    shown = screen(stage)
    stage.until(lambda: shown.draft.whole, "ten faces")
    thrown = sorted(die.face for die in stage.app.session.devices.tray._made().camera.dice)
    assert sorted(shown.draft.faces) == thrown
    stage.tap("Confirm")
    assert len(stage.app.game.match) > before
    assert last(stage)[0] == "simulated", "drawn dice say nothing of a camera"


def test_what_a_roll_leads_to_is_its_own_even_if_the_same_faces_fall_again(rolling: Stage) -> None:
    game, dice, said = rolling.app.game, [], []
    for _ in range(2):
        shown = screen(rolling)
        shown.see(seen("mmrrrrrrrn"))
        rolling.frames(3)
        dice.append(shown.draft.faces)
        said.append(shown.check)
        assert shown.check == game.outlook(shown.due.answer(shown.draft.grouped))
        rolling.tap("Confirm")
        while not game.due(lambda domain: domain.dice()):
            game.act(game.state.legal_actions()[-1])
        rolling.app.session.devices.tray.rest()
        rolling.app.screen._roll += 1
        rolling.frames(4)
    assert dice[0] == dice[1] and said[0] != said[1]


def test_confirm_waits_for_a_doubtful_die(rolling: Stage) -> None:
    screen(rolling).see(seen("mmmmmrrrr?"))
    rolling.frames(3)
    assert not rolling.has("Confirm"), "a wrong reading must never look sure"
    (doubtful,) = [key for key in keys(rolling) if key.ring == "doubtful"]
    rolling.tap(doubtful)
    rolling.tap("Confirm")
    assert last(rolling) == ("corrected", (6, 4, 0))


def test_a_tap_asks_what_a_die_shows_and_a_long_one_removes_it(rolling: Stage) -> None:
    shown = screen(rolling)
    shown.see(seen("mmmmmrrrrrn"))
    rolling.frames(3)
    assert "11 dice" in shown.check and not rolling.has("Confirm")
    key = next(key for key in keys(rolling) if key.face == "nuke")
    finger = Finger(*key.to_window(*key.center))
    finger.down()
    rolling.until(lambda: len(shown.draft.dice) == 10, "the die to go")
    finger.up()
    rolling.frames(3)
    rolling.tap(next(key for key in keys(rolling) if key.face == "ray_gun"))
    rolling.tap("It shows Nuke")
    rolling.tap("Confirm")
    assert last(rolling) == ("corrected", (5, 4, 1))


def test_a_stray_tap_on_a_sure_die_changes_nothing(rolling: Stage) -> None:
    shown = screen(rolling)
    shown.see(seen("mmmmmrrrrr"))
    rolling.frames(3)
    rolling.tap(keys(rolling)[0])
    rolling.tap("Cancel")
    assert shown.draft.source == "camera"
    rolling.tap("Confirm")
    assert last(rolling) == ("camera", (5, 5, 0))


def test_a_long_touch_is_not_a_tap_as_well(rolling: Stage) -> None:
    screen(rolling).see(seen("mmmmmrrrrr"))
    rolling.frames(3)
    key, reported = keys(rolling)[0], []
    key.bind(on_tap=lambda _: reported.append("tap"), on_hold=lambda _: reported.append("hold"))
    finger = Finger(*key.to_window(*key.center))
    finger.down()
    rolling.until(lambda: reported, "the touch to be a long one")
    finger.up()
    rolling.frames(3)
    assert reported == ["hold"]


def test_a_missing_die_is_added(rolling: Stage) -> None:
    shown = screen(rolling)
    shown.see(seen("mmmmmrrrr"))
    rolling.frames(3)
    assert shown.check.startswith("I see 9 of 10")
    rolling.tap("Add a die")
    rolling.tap(next(key for key in keys(rolling) if key.ring == "doubtful"))
    rolling.tap("Confirm")
    assert last(rolling) == ("corrected", (6, 4, 0))


def test_while_dice_roll_nothing_can_be_confirmed(rolling: Stage) -> None:
    shown = screen(rolling)
    shown.see(seen("mmmmmrrrrr"))
    shown.see(TrayView(TrayState.MOVING, None, None, "The dice are rolling."))
    rolling.frames(3)
    assert not rolling.has("Confirm")


def test_a_hand_that_takes_the_dice_out_leaves_the_reading(rolling: Stage) -> None:
    shown = screen(rolling)
    shown.see(seen("mmmmmrrrrr"))
    shown.see(TrayView(TrayState.HAND, None, None, "Take your hand out of the tray."))
    rolling.frames(3)
    rolling.tap("Confirm")
    assert last(rolling) == ("camera", (5, 5, 0))


def test_the_companion_rolls_once(rolling: Stage) -> None:
    rolling.tap("By hand")
    rolling.tap("Roll for us")
    assert not rolling.has("Roll for us"), "a second try would be cheating"
    rolling.tap("Confirm")
    assert last(rolling)[0] == "simulated"
    assert sum(last(rolling)[1]) == 10


def test_without_a_camera_the_screen_says_so_and_takes_dice_by_hand(open_stage: Any) -> None:
    stage = open_stage(camera="none")
    stage.app.play(at_a_roll(stage.app.session))
    shown = screen(stage)
    assert shown.by_hand
    stage.until(lambda: "switched off" in shown.ids.picture.words, "the tray's word")
    labels = [press.label for press in stage.every(Press)]
    assert "Use the camera" not in labels and "Roll for us" in labels
    stage.tap("Roll for us")
    stage.tap("Confirm")
    assert last(stage)[0] == "simulated"


def test_a_camera_that_comes_back_is_used_again(rolling: Stage) -> None:
    shown = screen(rolling)
    shown.see(TrayView(TrayState.NO_CAMERA, None, None, "The camera is unplugged."))
    assert shown.by_hand
    shown.see(replace(seen("mmmmmrrrrr")))
    assert not shown.by_hand and shown.draft.whole


def test_a_late_view_of_an_earlier_roll_is_not_taken(rolling: Stage) -> None:
    shown = screen(rolling)
    shown.see(seen("mmmmmrrrrr"), number=shown._roll - 1)
    assert not shown.draft.dice


def test_the_table_can_be_looked_at_and_leads_back(rolling: Stage) -> None:
    rolling.tap("Table")
    assert rolling.app.screen.name == "table"
    rolling.tap("Roll the dice")
    assert rolling.app.screen.name == "dice"


# ---- corrections are kept, and the picture can be touched ------------------------
class Notes:
    """A tray that only notes the corrections it is given."""

    def __init__(self, tray: Any) -> None:
        self.tray, self.reported, self.watched = tray, [], []
        tray.correct = self.reported.append
        plain = tray.watch
        tray.watch = lambda request: (self.watched.append(request), plain(request))


def test_what_was_set_right_is_reported_to_the_tray(rolling: Stage) -> None:
    notes = Notes(rolling.app.session.devices.tray)
    shown = screen(rolling)
    shown.see(seen("mmmmmrrrr?n"))
    rolling.frames(3)
    shown.editor.edit(lambda: shown.draft.remove(shown.draft.dice[0]))
    (doubtful,) = [key for key in keys(rolling) if key.ring == "doubtful"]
    rolling.tap(doubtful)
    rolling.tap("Confirm")
    (reported,) = notes.reported
    assert [(each.seen.face, each.face) for each in reported] == [
        (None, "martian"),
        ("martian", ""),
    ]


@pytest.mark.parametrize("way", ["camera", "hand"])
def test_what_was_not_set_right_is_not_reported(rolling: Stage, way: str) -> None:
    notes = Notes(rolling.app.session.devices.tray)
    screen(rolling).see(seen("mmmmmrrrrr"))
    rolling.frames(3)
    if way == "hand":
        rolling.tap("By hand")
        rolling.tap("Roll for us")
    rolling.tap("Confirm")
    assert not notes.reported


def test_the_tray_learns_of_the_kept_dice(rolling: Stage) -> None:
    notes = Notes(rolling.app.session.devices.tray)
    screen(rolling).see(seen("mmmmmrrrrn"))
    rolling.frames(3)
    rolling.tap("Confirm")
    rolling.tap("Roll ")
    request = notes.watched[-1]
    kind, count, kept = request.kind, request.expected, request.kept
    due = rolling.app.game.due(lambda domain: domain.dice()).domain
    assert (kind, count, kept) == ("mars-attacks", due.count, due.kept)
    assert count < 10 and kept, "some dice lie on"
    (row,) = rolling.every(KeptDice)
    assert [die.face for die in row.children[::-1] if isinstance(die, Die)] == list(kept)
    assert row.height and isinstance(row.children[-1], Fit), "and it is said that they stay"


def test_the_tray_learns_whether_it_is_the_same_roll_still(rolling: Stage) -> None:
    notes = Notes(rolling.app.session.devices.tray)
    notes.tray.watch = notes.watched.append  # and shows nothing
    for _ in range(2):
        rolling.tap("Table")
        rolling.tap("Roll the dice")
    rolling.frames(3)
    screen(rolling).see(seen("mmmmmrrrrn"))
    rolling.frames(3)
    rolling.tap("Confirm")
    rolling.app.game.undo()
    rolling.frames(3)
    assert rolling.app.screen.name == "dice"
    again = [request.again for request in notes.watched]
    assert again == [True, True, False], "what was counted and undone is thrown again"


def finger_at(stage: Stage, x: float, y: float) -> Finger:
    """Hold a finger over pixel x, y of the tray's picture, 640 pixels wide."""
    picture = screen(stage).ids.picture
    left, bottom, wide, high = picture._place()
    x, y = left + x * wide / 640, bottom + high - y * wide / 640
    return Finger(*picture.to_window(picture.x + x, picture.y + y))


def test_a_touch_on_a_ring_in_the_picture_is_one_on_its_die(rolling: Stage) -> None:
    shown = screen(rolling)
    frame = Frame(640, 480, bytes(640 * 480 * 3))
    shown.see(replace(seen("mmmmmrrrr?"), frame=frame))
    rolling.frames(4)
    (doubtful,) = shown.draft.doubtful
    x0, y0, x1, y1 = doubtful.seen.box
    finger = finger_at(rolling, (x0 + x1) / 2, (y0 + y1) / 2)
    finger.down()
    finger.up()
    rolling.frames(4)
    assert doubtful.ring == "corrected" and shown.draft.whole


def test_several_doubts_are_numbered_alike_below_and_in_the_picture(rolling: Stage) -> None:
    shown = screen(rolling)
    frame = Frame(640, 480, bytes(640 * 480 * 3))
    shown.see(replace(seen("mmmmmrrr??"), frame=frame))
    rolling.frames(3)
    signs = sorted(key.sign for key in keys(rolling) if key.ring == "doubtful")
    in_picture = [sign for _, ring, sign in shown.ids.picture.rings if ring == "doubtful"]
    assert signs == in_picture == ["1", "2"]
    shown.editor.tap(shown.draft.doubtful[0])
    assert [key.sign for key in keys(rolling) if key.ring == "doubtful"] == ["?"]


def test_each_doubt_is_reported_in_words_by_its_number(rolling: Stage) -> None:
    shown = screen(rolling)
    shown.see(seen("mmmmmrrr??", {8: "glare", 9: "cocked or partly hidden"}))
    picture = shown.ids.picture
    assert picture.words == "1: glare; 2: cocked or partly hidden" and picture.icon == "warning"
    shown.see(seen("mmmmmr???", {6: "glare", 7: "blurred", 8: "glare"}))
    assert shown.ids.picture.words == "1, 3: glare; 2: blurred", "also while one is missing"


def test_a_lone_doubt_is_reported_next_to_a_missing_die(rolling: Stage) -> None:
    shown = screen(rolling)
    shown.see(seen("mmmmmrrrr?", {9: "glare"}))
    assert "glare" in shown.check and shown.ids.picture.words == "Dice have stopped."
    shown.see(seen("mmmmmrrr?", {8: "glare"}))
    assert "glare" not in shown.check and shown.ids.picture.words == "?: glare"


def test_what_lies_there_and_is_none_of_the_dice_is_said(rolling: Stage) -> None:
    view = seen("mmmmmrrrrr")
    assert view.reading
    shown = screen(rolling)
    shown.see(replace(view, reading=replace(view.reading, remark="1 die without pips not counted")))
    assert "1 die without pips not counted" in shown.ids.picture.words
    assert not shown.ids.confirm.disabled


@pytest.mark.parametrize(
    ("faces", "doubts"), [("mmmmmrrrrr", {}), ("mmmmmrrrr", {}), ("mmmmmrrrr?", {9: "glare"})]
)
def test_what_may_hide_a_die_is_said_once_on_the_screen(
    rolling: Stage, faces: str, doubts: dict[int, str]
) -> None:
    view, why = seen(faces, doubts), "the light is strongly coloured"
    assert view.reading
    shown = screen(rolling)
    reasons = (*view.reading.reasons, why)
    shown.see(replace(view, reading=replace(view.reading, sure=False, reasons=reasons)))
    assert f"{shown.check} {shown.ids.picture.words}".count(why) == 1
    shown.see(replace(view, reading=replace(view.reading, remark="1 die was pushed")))
    assert shown.ids.picture.words.endswith(". Also: 1 die was pushed.")


@pytest.mark.parametrize("size", [(800, 480), (1024, 600), (1280, 720), (720, 1280)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_ten_dice_fit_and_every_target_is_a_finger_wide(
    open_stage: Any, size: tuple[int, int], scale: float
) -> None:
    stage = open_stage(size=size, scale=scale)
    stage.app.play(at_a_roll(stage.app.session))
    stage.app.session.devices.tray.rest()
    screen(stage).see(seen("mmmmmrrrrn"))
    stage.frames(5)
    targets = [*stage.every(DieKey), *stage.every(Press), *stage.every(Tap)]
    for target in targets:
        if not target.width:
            continue
        assert min(target.size) >= 0.97 * 48 * theme.unit, target
        x, y = target.to_window(*target.pos)
        assert x >= 0 and y >= 0
        assert x + target.width <= size[0] + 1 and y + target.height <= size[1] + 1


def test_words_of_an_earlier_roll_are_gone_where_this_one_has_none(rolling: Stage) -> None:
    (reported,) = [fit for fit in rolling.every(Fit) if fit.text == screen(rolling).hint]
    assert screen(rolling).hint and reported.texture is not None
    screen(rolling).hint = ""
    rolling.frames(4)
    assert reported.texture is None
