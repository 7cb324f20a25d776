"""A match of Mars Attacks whose roll is due, on the dice screen, and views of its tray."""

from typing import Any

import pytest

from companion.devices.ports import DieReading, Reading, TrayState, TrayView
from companion.engine.prompts import Dice
from companion.match.match import Match, Seat
from companion.match.session import Session
from ui.demo.stage import Stage
from ui.widgets.die import DieKey

SEATS = [Seat("Ada", "red"), Seat("Bo", "blue"), Seat("Cy", "green")]


def at_a_roll(session: Session) -> Match:
    """A match whose first roll is due."""
    match = session.new_match("mars-attacks-dice", SEATS)
    while not any(isinstance(prompt.domain, Dice) for prompt in match.state.prompts()):
        match.push(match.state.legal_actions()[0])
    return match


def seen(faces: str, doubt: dict[int, str] | None = None, reason: str = "") -> TrayView:
    """A settled view with a die for each letter of `faces` (m, r, n or ?)."""
    names = {"m": "martian", "r": "ray_gun", "n": "nuke", "?": None}
    dice = tuple(
        DieReading(
            "mars-attacks", names[letter], "yellow", (40.0 * place, 10, 40.0 * place + 30, 40),
            0.9, None, (doubt or {}).get(place, "" if names[letter] else "hard to read"),
        )
        for place, letter in enumerate(faces)
    )  # fmt: skip
    sure = not reason and not any(die.doubt for die in dice)
    return TrayView(TrayState.SETTLED, None, Reading(dice, sure, (reason,) if reason else ()), "")


@pytest.fixture
def rolling(stage: Stage) -> Stage:
    """The dice screen with the first roll due and a tray that only tests move."""
    return quiet(stage)


def quiet(stage: Stage) -> Stage:
    """Put the first roll on the table, and let only tests move the tray."""
    stage.app.play(at_a_roll(stage.app.session))
    still(stage)
    return stage


def still(stage: Stage) -> None:
    """Let only tests move the tray from here on; a screen that opens watches it again."""
    stage.app.session.devices.tray.rest()
    stage.app.screen._roll += 1  # one more view may still come: it is not for these tests
    stage.frames(4)


def screen(stage: Stage) -> Any:
    assert stage.app.screen.name == "dice"
    return stage.app.screen


def keys(stage: Stage) -> list[DieKey]:
    return list(stage.every(DieKey))[::-1]


def last(stage: Stage) -> tuple[str, Any]:
    step = stage.app.game.match.steps[-1]
    return step.source, step.action.args
