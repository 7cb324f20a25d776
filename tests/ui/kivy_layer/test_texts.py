"""Words are measured once, and as Kivy's own labels measure them."""

import pytest
from kivy.core.text import Label
from kivy.core.text.markup import MarkupLabel

from ui.kivy_layer import texts
from ui.kivy_layer.texts import Line, Marked
from ui.shell.theme import PLAIN_FACE

SIZES = (14, 23)


@pytest.fixture(autouse=True)
def _nothing_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts, "_measured", {})


@pytest.mark.parametrize("bold", [False, True])
def test_a_line_has_the_size_it_has_in_kivy(bold: bool) -> None:
    for size in (*SIZES, *SIZES):
        about = {"font_size": size, "font_name": PLAIN_FACE, "bold": bold}
        wanted = Label(**about).get_extents("Mars needs")
        assert Line(**about).get_extents("Mars needs") == wanted


def test_marked_words_have_the_size_they_have_in_kivy() -> None:
    text = "Mars [b]needs[/b] [size=30]Heroes[/size] [i]again[/i]"
    for width in (60, None, 60):
        about = {"text": text, "font_size": 18, "font_name": PLAIN_FACE}
        ours, wanted = (kind(text_size=(width, None), **about) for kind in (Marked, MarkupLabel))
        assert ours.render() == wanted.render()


def test_a_word_is_measured_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    usual = Label.get_extents
    monkeypatch.setattr(
        Label, "get_extents", lambda self, text: (asked.append(text), usual(self, text))[1]
    )
    for _ in range(3):
        Line(font_size=17, font_name=PLAIN_FACE).get_extents("saucer")
    assert asked == ["saucer"]


def test_what_was_measured_is_forgotten_before_it_is_too_much(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(texts, "MOST_EXTENTS", 5)
    line = Line(font_size=17, font_name=PLAIN_FACE)
    for number in range(12):
        line.get_extents(str(number))
        assert len(texts._measured) <= 5


def test_fractions_of_a_pixel_share_a_font_and_what_was_measured(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[float] = []
    usual = Label.get_extents
    monkeypatch.setattr(
        Label,
        "get_extents",
        lambda self, text: (asked.append(self.options["font_size"]), usual(self, text))[1],
    )
    lines = [Line(font_size=size, font_name=PLAIN_FACE) for size in (17.0, 17.4, 17.9, 18.0)]
    assert len({line._get_font_id() for line in lines}) == 2
    assert len({line.get_extents("saucer") for line in lines}) == 2
    assert asked == [17.0, 18.0]
    assert {Label(font_size=size).get_extents("saucer") for size in (17.0, 17.9)} == {
        lines[1].get_extents("saucer")
    }
