"""Low voltage is shown on whatever screen people look at: the load is highest in play."""

import pytest
from kivy.core.window import Window

from ui.demo.stage import Stage


@pytest.mark.parametrize("name", ["shelf", "settings"])
def test_low_voltage_is_shown_on_every_screen_while_it_lasts(
    stage: Stage, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage.app.show(name)
    stage.frames(3)
    trouble = ["Low voltage"]
    watch = stage.app.power
    monkeypatch.setattr(watch._panel, "trouble", lambda: trouble[0])
    watch.look()
    stage.frames(2)
    assert watch.sign is not None and watch.sign.text == "Low voltage: see Devices"
    assert watch.sign.canvas in Window.canvas.after.children, "over sheets, too"
    trouble[0] = ""
    watch.look()
    assert watch.sign is None


def test_a_pi_is_asked_by_the_app_itself(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    panel = stage.app.power._panel
    monkeypatch.setattr(panel, "trouble", lambda: "Too hot")
    stage.app.power.begin()
    assert not stage.app.power._ask.is_triggered, "this is no Pi"
    monkeypatch.setattr(panel, "can_power_off", lambda: True)
    stage.app.power.begin()
    assert stage.app.power._ask.is_triggered
    stage.until(lambda: stage.app.power.sign is not None, "the sign")
    stage.app.power.stop()
    assert stage.app.power.sign is None
