"""Kivy's list of canvases stays short, and a canvas that is not in it goes as usual."""

import gc
import sys
import weakref

import pytest
from kivy.graphics import Canvas, Color

from ui.demo.stage import Stage
from ui.kivy_layer import canvases, guard


def test_it_is_the_list_that_each_new_canvas_is_added_to() -> None:
    canvases.forget()
    kept = [Canvas() for _ in range(3)]
    assert [reference() for reference in canvases.listed()] == kept
    kept.pop()
    assert [reference() for reference in canvases.listed()] == kept


def test_a_canvas_that_was_forgotten_is_drawn_on_and_goes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wrong: list[object] = []
    monkeypatch.setattr(sys, "unraisablehook", wrong.append)
    canvas = Canvas()
    canvases.forget()
    assert canvases.listed() == []
    with canvas:
        Color(1, 1, 1)
    assert len(canvas.children) == 1
    gone = weakref.ref(canvas)
    del canvas
    gc.collect()  # It and what is drawn hold each other.
    assert gone() is None and not wrong


def test_screens_that_were_left_are_not_looked_for(stage: Stage) -> None:
    assert canvases.listed()
    stage.app.idle_collector.stop()
    assert canvases.listed() == []


def test_a_kivy_that_is_not_known_keeps_its_list(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "is_on", lambda part: part != "canvases")
    canvas = Canvas()
    canvases.forget()
    assert canvas in [reference() for reference in canvases.listed()]
