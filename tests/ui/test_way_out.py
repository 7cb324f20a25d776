"""Two fingers held still lead out of a kiosk, and nothing else does."""

from collections.abc import Callable

import pytest

from tests.ui.looking import faults
from ui.demo.stage import Finger, Stage
from ui.shell import way_out


@pytest.fixture
def left(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The ways that were taken on a machine that has them."""
    ways: list[str] = []
    panel = stage.app.session.devices.panel
    monkeypatch.setattr(panel, "ways_out", lambda: ("login", "safe"))
    monkeypatch.setattr(stage.app.way_out, "_leave", ways.append)
    monkeypatch.setattr(stage.app, "stop", lambda: ways.append("stopped"))
    stage.app.way_out._held.timeout = 0.5
    stage.app.way_out.begin()
    return ways


def held(stage: Stage, fingers: list[Finger], meanwhile: Callable[[], object] = int) -> bool:
    """Put fingers down, and return whether the way out was offered before they were lifted."""
    for finger in fingers:
        finger.down()
    stage.frames(1)
    meanwhile()
    offered = stage.within(1.5, lambda: stage.has("To the login"))
    for finger in fingers:
        finger.up()
    stage.frames(2)
    return offered


PLACES = (60, 300), (400, 320)


@pytest.mark.usefixtures("real_time")
def test_two_fingers_held_still_lead_to_the_login(stage: Stage, left: list[str]) -> None:
    assert held(stage, [Finger(*place) for place in PLACES]) and not faults(stage)
    stage.tap("To the login")
    assert left == ["login", "stopped"]


@pytest.mark.usefixtures("real_time")
@pytest.mark.parametrize("count", [1, 3])
def test_one_finger_or_three_lead_nowhere(stage: Stage, left: list[str], count: int) -> None:
    places = [*PLACES, (200, 200)][:count]
    assert not held(stage, [Finger(*place) for place in places]) and left == []


@pytest.mark.usefixtures("real_time")
def test_a_hand_that_scrolls_leads_nowhere(stage: Stage, left: list[str]) -> None:
    fingers = [Finger(*place) for place in PLACES]
    assert not held(stage, fingers, lambda: fingers[0].move_to(60, 60)) and left == []


@pytest.mark.usefixtures("real_time")
def test_a_locked_screen_has_the_way_out_too(stage: Stage, left: list[str]) -> None:
    stage.app.lock.lock()
    assert held(stage, [Finger(*place) for place in PLACES])


def test_it_is_in_the_settings_and_a_refusal_has_words(
    stage: Stage, left: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(way: str) -> None:
        raise OSError("Interactive authentication required.")

    monkeypatch.setattr(stage.app.way_out, "_leave", refuse)
    stage.app.show("settings")
    stage.tap("Machine")
    stage.frames(2)
    stage.tap("Start without camera and buzzers")
    stage.frames(2)
    assert stage.has("OK") and left == []


def test_ten_seconds_are_asked_for() -> None:
    assert way_out.HOLD_S == 10.0
