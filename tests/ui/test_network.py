"""Joining a Wi-Fi from the devices screen."""

from threading import Event

import pytest

from companion.devices.machine import Wifi
from companion.devices.ports import DeviceStatus, Health
from tests.ui.looking import faults
from ui.demo.stage import Stage
from ui.widgets import Press

NEAR = (
    Wifi("Home", 80, "WPA2", False),
    Wifi("Café", 40, "", False),
    Wifi("eduroam", 30, "WPA2 802.1X", False),
)


class PretendedNetwork:
    """Has what is near, and takes one password; it waits until it is let go, as a radio does."""

    def __init__(self) -> None:
        self.near_now, self.joined = NEAR, ""
        self.go = Event()

    def status(self) -> DeviceStatus:
        words = f"Reached in {self.joined}." if self.joined else "No network."
        return DeviceStatus("network", Health.OK if self.joined else Health.OFF, words)

    def can_join(self) -> bool:
        return True

    def near(self) -> tuple[Wifi, ...]:
        assert self.go.wait(20)
        return self.near_now

    def join(self, name: str, password: str) -> None:
        assert self.go.wait(20)
        if name == "Home" and password != "martians":
            raise OSError("The password is wrong.")
        self.joined = name


@pytest.fixture
def network(stage: Stage) -> PretendedNetwork:
    made = PretendedNetwork()
    object.__setattr__(stage.app.session.devices, "network", made)
    stage.app.show("devices")
    stage.frames(2)
    made.go.set()
    return made


def look(stage: Stage) -> None:
    stage.tap("Join Wi-Fi")
    stage.until(lambda: stage.has("Home"), "the list")


def test_a_wrong_password_can_be_typed_again_and_then_it_is_joined(
    stage: Stage, network: PretendedNetwork
) -> None:
    look(stage)
    assert not faults(stage)
    stage.tap("Home")
    for letter in "venus":
        stage.tap(letter)
    assert not faults(stage)
    stage.tap("Done")
    stage.until(lambda: stage.has("Try again"), "what went wrong")
    stage.tap("Try again")
    for letter in "martians":
        stage.tap(letter)
    stage.tap("Done")
    stage.until(lambda: stage.has("OK"), "that it is joined")
    assert network.joined == "Home"
    stage.tap("OK")
    assert stage.app.screen.cards["network"].health == "Ready"


def test_the_screen_lives_while_it_looks_and_an_open_one_asks_for_no_password(
    stage: Stage, network: PretendedNetwork
) -> None:
    network.go.clear()
    stage.tap("Join Wi-Fi")
    stage.frames(2)
    card = stage.app.screen.cards["network"]
    assert card.words == "Looking for Wi-Fi…"
    assert not stage.has("Join Wi-Fi"), "no second look meanwhile"
    network.go.set()
    stage.until(lambda: stage.has("Café"), "the list")
    stage.tap("Café")
    stage.until(lambda: stage.has("OK"), "that it is joined")
    assert network.joined == "Café" and card.words == "Reached in Café."


def test_the_key_works_again_whatever_went_wrong(
    stage: Stage, network: PretendedNetwork, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = next(each for each in stage.every(Press) if each.label == "Join Wi-Fi")
    monkeypatch.setattr(network, "near", lambda: {}["nmcli"])
    stage.tap(key)
    stage.until(lambda: not key.disabled, "the end of the look")
    assert stage.app.screen.cards["network"].words == "No network."
    assert stage.has("OK"), "people see that it failed"


def test_what_cannot_be_joined_from_here_says_how(stage: Stage, network: PretendedNetwork) -> None:
    look(stage)
    stage.tap("eduroam")
    assert any("sudo nmtui" in str(getattr(each, "text", "")) for each in stage.every())
    stage.tap("OK")
    network.near_now = ()
    stage.tap("Join Wi-Fi")
    stage.until(lambda: stage.has("OK"), "that there is none")


def test_who_has_left_the_screen_is_asked_nothing(stage: Stage, network: PretendedNetwork) -> None:
    network.go.clear()
    key = next(each for each in stage.every(Press) if each.label == "Join Wi-Fi")
    stage.tap(key)
    stage.app.show("settings")
    assert key.disabled
    network.go.set()
    stage.until(lambda: not key.disabled, "the end of the look")
    stage.frames(3)
    assert not stage.has("Home")
