"""The look through the camera at the start: what it says, and that it is in nobody's way."""

from typing import Any

from companion.devices.ports import TrayView, WatchRequest
from companion.match.session import Session
from tests.ui.test_calibrate import Puppet
from ui.demo.stage import Stage
from ui.widgets import Sheet


def test_a_tray_that_has_moved_is_offered_again(stage: Stage) -> None:
    puppet = Puppet()
    stage.app.session.calibration = puppet
    stage.app.first_look.begin()
    puppet.report_moved("The camera has moved.")
    stage.frames(3)
    sheet = next(iter(stage.every(Sheet)))
    assert "The camera has moved." in sheet.text
    stage.app.session.calibration = None
    stage.tap("Recalibrate")
    assert stage.app.screen.name == "trays"


def test_the_look_at_the_start_lets_the_camera_go(stage: Stage, monkeypatch: Any) -> None:
    monkeypatch.setattr("ui.shell.warm_up.ENOUGH", 3)
    puppet = Puppet()
    stage.app.session.calibration = puppet
    stage.app.first_look.begin()
    tray = stage.app.session.devices.tray._made()
    puppet.ready()
    stage.until(lambda: tray._request is not None, "the look")
    stage.until(lambda: tray._request is None, "its end")


def test_the_look_at_the_start_takes_the_tray_from_nobody(stage: Stage, monkeypatch: Any) -> None:
    """Loading takes seconds on a Pi: a card may be looked for by then."""
    monkeypatch.setattr("ui.shell.warm_up.ENOUGH", 3)
    puppet = Puppet()
    stage.app.session.calibration = puppet
    stage.app.first_look.begin()
    views: list[TrayView] = []
    tray = stage.app.session.devices.tray
    tray.watch(WatchRequest("d6", 0, views.append))
    puppet.ready()
    stage.within(1.0, lambda: False)
    views.clear()
    stage.until(lambda: views, "the sheet's own view")
    tray.rest()
    puppet.ready()
    stage.until(lambda: tray.watched, "the look")


def test_an_app_that_starts_looks_whether_its_tray_has_moved(session: Session) -> None:
    session.calibration = puppet = Puppet()
    with Stage(session, hurry=True) as started:
        puppet.report_moved("It is much darker.")
        started.frames(3)
        assert "much darker" in next(iter(started.every(Sheet))).text
        assert callable(puppet.ready)
