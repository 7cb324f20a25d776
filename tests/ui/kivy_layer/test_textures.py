"""Textures are kept while they are small, and a few however large they are."""

import pytest
from kivy.graphics.texture import Texture
from kivy.uix.boxlayout import BoxLayout

from tests.ui.conftest import MakeStage
from ui.kivy_layer.textures import KeptTextures
from ui.looks import paint
from ui.looks.paint import Painted, Paper, painted, plain
from ui.shell.theme import TEXT, inks
from ui.widgets.ticket import Ticket

KB = 1024  # bytes of a texture of 16 by 16 pixels


def texture() -> Texture:
    return Texture.create(size=(16, 16))


def test_the_one_that_was_used_least_recently_is_dropped(open_stage: MakeStage) -> None:
    open_stage()
    kept = KeptTextures(2 * KB)
    for name in "ab":
        kept.put(name, texture())
    assert kept.get("a") is not None
    kept.put("c", texture())
    assert [kept.get(name) is not None for name in "abc"] == [True, False, True]


def test_a_few_are_kept_however_large_they_are(open_stage: MakeStage) -> None:
    open_stage()
    kept = KeptTextures(KB, least=3)
    for name in "abcd":
        kept.put(name, texture())
    assert [kept.get(name) is not None for name in "abcd"] == [False, True, True, True]


def test_a_large_one_is_not_kept(open_stage: MakeStage) -> None:
    open_stage()
    kept = KeptTextures(10 * KB, largest=KB - 1)
    kept.put("a", texture())
    assert kept.get("a") is None


def test_a_paint_is_painted_once_it_has_its_size(
    open_stage: MakeStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = open_stage()
    sizes: list[tuple[int, int]] = []
    usual = paint.painted
    monkeypatch.setattr(
        paint, "painted", lambda p, *size: (sizes.append(size[:2]), usual(p, *size))[1]
    )

    def white(paper: Paper) -> None:
        plain(paper, TEXT)

    box = BoxLayout(size_hint=(None, None), size=(60, 40))
    box.add_widget(Painted(paint=white))
    stage.app.screen.add_widget(box)
    stage.frames(1)
    box.size = 70, 40
    stage.frames(1)
    assert sizes == [(60, 40), (70, 40)]


def test_a_ticket_is_painted_once_in_a_frame(open_stage: MakeStage) -> None:
    painted: list[str] = []

    class Noted(Ticket):
        def _shape(self, *_: object) -> None:
            painted.append(self.label)
            super()._shape()

    stage = open_stage()
    key = Noted(label="Search", size_hint=(None, None), size=(300, 80))
    stage.app.screen.add_widget(key)
    stage.frames(1)
    key.label, key.tone, key.size, key.pos = "Fight", "go", (320, 90), (5, 5)
    stage.frames(1)
    assert painted == ["Search", "Fight"]


def test_a_paint_with_the_colour_of_the_ground_is_drawn_again_for_another_ground(
    open_stage: MakeStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The verdict of a duel kept its old ground after a change to high contrast."""
    open_stage()

    def ground(paper: Paper) -> None:
        plain(paper, inks.ground)

    before = painted(ground, 16, 16)
    monkeypatch.setattr(inks, "ground", (1.0, 1.0, 1.0, 1.0))
    after = painted(ground, 16, 16)
    assert bytes(after.pixels) != bytes(before.pixels)
    assert painted(ground, 16, 16) is after
