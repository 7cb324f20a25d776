"""The tray's picture by its pixels: it is live, rings lie around their dice, faces are drawn."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest
from kivy.graphics import Color, Ellipse, Line

from companion.devices.ports import Frame, TrayState, TrayView
from tests.ui.rolling import screen, seen
from tests.ui.test_dice import finger_at
from ui.demo.stage import Stage
from ui.shell.theme import AMBER
from ui.widgets.die import HOLD_S, RINGS, Die, DieKey

BLUE, RED = (20, 30, 160), (150, 20, 20)


def shot(stage: Stage, folder: Path) -> np.ndarray:
    """What the window shows, RGB."""
    bgr = cv2.imread(str(stage.picture(folder / "shot.png")), cv2.IMREAD_COLOR)
    return bgr[..., ::-1].astype(int)


def painted(picture: np.ndarray, paint: tuple[float, ...]) -> np.ndarray:
    """Which pixels have a colour."""
    return np.abs(picture - np.array(paint)).max(axis=2) < 12


def plain(paint: tuple[int, int, int]) -> Frame:
    return Frame(640, 480, bytes(paint) * (640 * 480))


def test_a_ring_lies_around_the_die_in_question(rolling: Stage, tmp_path: Path) -> None:
    screen(rolling).see(replace(seen("mmmmmrrrr?"), frame=plain(BLUE)))
    rolling.frames(4)
    picture = shot(rolling, tmp_path)
    rows, columns = np.nonzero(painted(picture, BLUE))
    left, top, scale = columns.min(), rows.min(), (columns.max() - columns.min() + 1) / 640
    at = picture[top : rows.max(), left : columns.max()]
    rows, columns = np.nonzero(painted(at, [255 * part for part in AMBER[:3]]))
    box = (columns.min() / scale, rows.min() / scale, columns.max() / scale, rows.max() / scale)
    # The die in question lies at 360 to 390 across and 10 to 40 down; its badge at the corner.
    assert box == pytest.approx((360, 10, 390, 40), abs=24)


def test_the_tray_is_shown_live(rolling: Stage, tmp_path: Path) -> None:
    for paint in (BLUE, RED):
        screen(rolling).see(replace(seen("mmmmmrrrrr"), frame=plain(paint)))
        screen(rolling).ids.picture._shown_at -= 1.0
        rolling.frames(4)
        assert painted(shot(rolling, tmp_path), paint).sum() > 20_000


def test_the_next_roll_is_shown_in_the_same_texture(rolling: Stage) -> None:
    picture = screen(rolling).ids.picture
    screen(rolling).see(replace(seen("mmmmmrrrrr"), frame=plain(BLUE)))
    texture = picture._texture
    picture.forget()
    assert picture._texture is None, "nothing is shown"
    screen(rolling).see(replace(seen("mmmmmrrrrr"), frame=plain(RED)))
    assert picture._texture is texture


def test_the_next_roll_has_the_same_empty_dice(rolling: Stage) -> None:
    here = screen(rolling)
    empty = [die for die in here.faces.walk() if type(die) is Die]
    assert len(empty) == here.due.count
    here._begin(here.due)
    assert [die for die in here.faces.walk() if type(die) is Die] == empty


def test_each_face_has_its_own_drawing(rolling: Stage, tmp_path: Path) -> None:
    screen(rolling).see(seen("mrn?"))
    rolling.frames(4)
    picture, drawn = shot(rolling, tmp_path), {}
    for key in rolling.every(DieKey):
        x, y = key.to_window(*key.center)
        half, row = int(0.25 * min(key.size)), int(picture.shape[0] - y)
        drawn[key.face] = picture[row - half : row + half, int(x) - half : int(x) + half]
    assert set(drawn) == {"martian", "ray_gun", "nuke", ""}
    for face, one in drawn.items():
        assert one.std() > 8, face
        assert all(np.abs(one - other).mean() > 8 for name, other in drawn.items() if name != face)


def test_every_die_that_was_read_is_ringed_in_the_picture(rolling: Stage) -> None:
    shown = screen(rolling)
    frame = Frame(640, 480, bytes(640 * 480 * 3))
    shown.see(replace(seen("mmmmmrrr??"), frame=frame))
    rolling.frames(4)
    drawn = shown.ids.picture.ids.picture.canvas.children
    assert sum(isinstance(each, Line) for each in drawn) == 10
    colours = [tuple(each.rgba) for each in drawn if isinstance(each, Color)]
    assert colours.count(tuple(RINGS["sure"])) == 8
    assert sum(isinstance(each, Ellipse) for each in drawn) == 4, "two badges with their rims"


def held(stage: Stage, x: float, y: float, until: Callable[[], bool] = lambda: False) -> None:
    """Let a finger stay on the picture at pixel x, y of its frame, then lift it."""
    finger = finger_at(stage, x, y)
    finger.down()
    stage.within(3 * HOLD_S, until)
    finger.up()
    stage.frames(3)


def test_a_finger_that_stays_takes_a_die_away_or_adds_one(rolling: Stage) -> None:
    shown = screen(rolling)
    shown.see(replace(seen("mmmmmrrrrrn"), frame=plain(BLUE)))
    rolling.frames(4)
    held(rolling, 415, 25, until=lambda: len(shown.draft.dice) < 11)
    assert shown.draft.faces == ("martian",) * 5 + ("ray_gun",) * 5, "the nuke under it is gone"
    held(rolling, 320, 240)
    assert len(shown.draft.dice) == 10, "all are there"
    shown.draft.remove(shown.draft.dice[0])
    held(rolling, 320, 240, until=lambda: len(shown.draft.dice) == 10)
    assert len(shown.draft.dice) == 10 and len(shown.draft.doubtful) == 1, "one more, to be named"


def test_a_finger_that_stays_where_nothing_was_read_adds_nothing(rolling: Stage) -> None:
    shown = screen(rolling)
    shown.see(TrayView(TrayState.MOVING, plain(BLUE), None, ""))
    rolling.frames(3)
    held(rolling, 320, 240)
    assert not shown.draft.dice


def test_a_finger_on_the_glass_while_another_roll_begins_does_nothing(rolling: Stage) -> None:
    shown = screen(rolling)
    shown.see(replace(seen("mmmmmrrrrr"), frame=plain(BLUE)))
    rolling.frames(4)
    held(rolling, 15, 25, until=lambda: bool(shown.ids.picture.forget()))
    assert len(shown.draft.dice) == 10
