"""Kivy's lists of canvases and textures stay short, and what is not in them goes as usual."""

import gc
import sys
import weakref
from typing import Any

import pytest
from kivy.graphics import Canvas, Color
from kivy.graphics.texture import Texture

from ui.demo.stage import Stage
from ui.kivy_layer import canvases, guard


def make(kind: type) -> Any:
    return Canvas() if kind is Canvas else Texture.create(size=(2, 2))


@pytest.mark.parametrize(("kind", "place"), [(Canvas, 0), (Texture, 1)])
def test_it_is_the_list_that_each_new_one_is_added_to(kind: type, place: int) -> None:
    canvases.forget()
    kept = [make(kind) for _ in range(3)]
    listed = canvases.listed()[place]
    assert [reference() for reference in listed] == kept
    kept.pop()
    assert [reference() for reference in listed] == kept


@pytest.mark.parametrize("kind", [Canvas, Texture])
def test_what_was_forgotten_is_used_and_goes(kind: type, monkeypatch: pytest.MonkeyPatch) -> None:
    wrong: list[object] = []
    monkeypatch.setattr(sys, "unraisablehook", wrong.append)
    made = make(kind)
    canvases.forget()
    assert not any(canvases.listed())
    if kind is Canvas:
        with made:
            Color(1, 1, 1)
        assert len(made.children) == 1
    gone = weakref.ref(made)
    del made
    gc.collect()  # It and what is drawn hold each other.
    assert gone() is None and not wrong


class Loop:
    """Garbage once it is dropped."""

    def __init__(self, kind: type) -> None:
        self.loop = self
        self.made = make(kind)  # Younger, so what becomes of it comes last.


@pytest.mark.parametrize("kind", [Canvas, Texture])
def test_what_is_going_while_lists_are_emptied_is_still_found(
    kind: type, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a thread that plays for a bot collects garbage, the window's thread may look in."""
    wrong: list[object] = []
    monkeypatch.setattr(sys, "unraisablehook", wrong.append)
    left = Loop(kind)
    first = weakref.ref(left, lambda _: canvases.forget())
    del left
    gc.collect()
    assert first() is None and not wrong
    assert not any(canvases.listed())


def test_screens_that_were_left_are_not_looked_for(stage: Stage) -> None:
    made = make(Canvas), make(Texture)
    assert made and all(canvases.listed())
    stage.app.idle_collector.stop()
    assert not any(canvases.listed())


def test_a_kivy_that_is_not_known_keeps_its_lists(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "is_on", lambda part: part != "canvases")
    canvas = Canvas()
    canvases.forget()
    assert canvas in [reference() for reference in canvases.listed()[0]]
