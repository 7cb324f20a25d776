"""Screens of a match that was left, and of its set-up, stay nowhere: each holds megabytes."""

import gc
import time
import weakref

from kivy.animation import Animation
from kivy.uix.screenmanager import Screen

from companion.match.session import Session
from tests.ui.played import DICE, HEROES, played
from ui.demo.stage import Stage

KEPT = {"shelf"}  # made again when it gets another look
LOOKS = 20  # a second apart; usually two are enough


def alive(stage: Stage, screens: dict[str, weakref.ref[Screen]]) -> list[str]:
    """What is still there once the bars of scrolled pages have faded."""
    left: list[str] = []
    for _ in range(LOOKS):
        # Collecting takes seconds in a large process: it is no part of the time to fade.
        second = time.monotonic() + 1.0
        stage.until(lambda end=second: time.monotonic() > end)
        gc.unfreeze()
        gc.collect()
        left = [name for name, screen in screens.items() if screen() is not None]
        if set(left) <= KEPT:
            break
    return left


def open_screens(stage: Stage) -> dict[str, weakref.ref[Screen]]:
    return {screen.name: weakref.ref(screen) for screen in stage.app.root.screens}


def test_a_match_that_was_left_leaves_the_shelf_alone(stage: Stage) -> None:
    app = stage.app
    for box in (HEROES, DICE):
        app.play(played(app.session, box, 4))
        stage.frames(3)
        for name in ("table", "history", "rules", "table"):
            app.show(name)
            stage.frames(2)
        screens = open_screens(stage)
        assert {"shelf", "table", "history", "rules"} <= set(screens)
        app.clear_table()
        stage.frames(3)
        assert [screen.name for screen in app.root.screens] == ["shelf"]
        assert set(alive(stage, screens)) <= KEPT


def test_the_way_to_a_match_is_dropped_when_it_begins(stage: Stage) -> None:
    app = stage.app
    app.show("seats", box=HEROES)
    stage.frames(3)
    app.show("entries", box=HEROES)
    stage.frames(3)
    screens = open_screens(stage)
    app.play(played(app.session, HEROES, 4))
    stage.frames(3)
    assert set(alive(stage, screens)) <= KEPT


def test_nothing_moves_on_when_a_stage_is_closed(session: Session) -> None:
    """It would hold its screens, and those of a hundred tests slow down the next one."""
    moving = Animation(opacity=0, duration=600)
    with Stage(session, hurry=True, draws=False) as stage:
        screen = stage.app.screen
        moving.start(screen)
        assert moving.have_properties_to_animate(screen)
    assert not moving.have_properties_to_animate(screen)
