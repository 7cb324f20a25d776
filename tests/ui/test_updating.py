"""Settings: the rows that look for a new version, take it, and go back."""

from types import SimpleNamespace
from typing import Any

import pytest

from companion.devices.machine import UpdateState
from tests.ui.conftest import Stage
from ui.devices.updating import Updating
from ui.text import say


class PretendedUpdates:
    """Answers what a test says, and keeps what was asked for."""

    def __init__(self) -> None:
        self.state: UpdateState | None = UpdateState("v0.2", "v0.1")
        self.asked: list[str] = []
        self.refusal = ""

    def now(self) -> UpdateState | None:
        return self.state

    def start(self, word: str) -> None:
        if self.refusal:
            raise OSError(self.refusal)
        self.asked.append(word)


@pytest.fixture
def updates(stage: Stage) -> PretendedUpdates:
    made = PretendedUpdates()
    object.__setattr__(stage.app.session.devices, "updates", made)
    return made


def reads(stage: Stage, text: str) -> bool:
    """Say whether these very words stand somewhere."""
    return any(getattr(widget, "text", None) == text for widget in stage.every())


def show(stage: Stage, *about: str) -> None:
    stage.app.session.devices.updates.state = UpdateState("v0.2", "v0.1", *about)
    stage.app.show("settings")
    stage.tap("Machine")
    stage.tap(say("devices-update-title"))
    stage.frames(3)


def test_where_others_keep_it_up_to_date_there_are_no_rows(stage: Stage) -> None:
    stage.app.show("settings")
    stage.tap("Machine")
    stage.frames(3)
    assert not stage.has("Check for updates")


def test_a_new_version_is_looked_for_and_taken_when_somebody_says_so(
    stage: Stage, updates: PretendedUpdates
) -> None:
    show(stage)
    stage.tap("Check for updates")
    assert updates.asked == ["look"]
    assert reads(stage, "Checking for updates…")
    updates.state = UpdateState("v0.2", "v0.1", "ready", "v0.3")
    stage.app.screen._updating._look(0)
    stage.frames(2)
    assert reads(stage, "Version 0.3 is available.")
    stage.tap("Update")
    stage.tap("Not now")
    assert updates.asked == ["look"]
    stage.tap("Update")
    stage.tap("Update")
    assert updates.asked == ["look", "update"]
    taking = "Preparing and testing the new version. Play on: it takes a few minutes, then the"
    assert reads(stage, f"{taking} app restarts.")


def test_going_back_asks_first(stage: Stage, updates: PretendedUpdates) -> None:
    show(stage, "updated", "v0.2")
    assert reads(stage, "Updated to version 0.2.")
    stage.tap("Go back")
    assert reads(stage, "Go back to version 0.1?")
    stage.tap("Go back")
    assert updates.asked == ["back"]


@pytest.mark.parametrize(
    ("why", "words"),
    [("network", "No connection to the internet. Nothing was changed."),
     ("unsigned", "The new version is not signed by a known key, so it was not installed."),
     ("never heard of", "That didn’t work. Your games and cards are safe.")],
)  # fmt: skip
def test_what_went_wrong_is_said_and_can_be_tried_again(
    stage: Stage, updates: PretendedUpdates, why: str, words: str
) -> None:
    show(stage, "failed", why)
    assert reads(stage, words)
    stage.tap("Check for updates")
    assert updates.asked == ["look"]


def test_a_refusal_is_shown(stage: Stage, updates: PretendedUpdates) -> None:
    updates.refusal = "This machine does not allow it: Access denied."
    show(stage)
    stage.tap("Check for updates")
    assert reads(stage, "That was not possible")


def test_a_page_without_the_rows_is_built_again_once_per_change() -> None:
    updates, built = PretendedUpdates(), list[int]()
    devices, screen = SimpleNamespace(updates=updates), SimpleNamespace(name="settings")
    app: Any = SimpleNamespace(session=SimpleNamespace(devices=devices), screen=screen)
    rows = Updating(app, lambda: built.append(1))
    updates.state, rows._event = UpdateState("v0.2", "v0.1", "running", "update"), "running"
    assert rows._look(0) and rows._look(0)
    assert built == [1]
