"""A line of text is drawn without the room around it, and stands where it would stand in it."""

from itertools import product

import numpy as np
import pytest
from kivy.uix.label import Label

from tests.ui.conftest import MakeStage
from ui.kivy_layer.texts import ARABIC_FACES, above_middle
from ui.shell.theme import PLAIN_FACE, display_face
from ui.widgets import Fit, Headline, Words
from ui.widgets.words import KeptText, textures

ROOM = (161, 52)
TEXT = "Mars, gypsy"


def _inked(label: KeptText | Label) -> dict[tuple[int, int], tuple[int, ...]]:
    """The colour of each pixel with ink, by its place in the window."""
    wide, high = map(int, label.texture_size)
    pixels = np.frombuffer(label.texture.pixels, np.uint8).reshape(high, wide, 4)
    if isinstance(label, Label):
        x, y = int(label.center_x - wide / 2), int(label.center_y - high / 2)
    else:
        x, y = map(int, label._picture.pos)
    # Kivy's textures of text begin at the top.
    return {
        (x + int(column), y + high - 1 - int(row)): tuple(map(int, pixels[row, column]))
        for row, column in zip(*np.nonzero(pixels[..., 3]), strict=True)
    }


@pytest.mark.parametrize(
    ("halign", "valign", "line_height"),
    list(product(("left", "center", "right"), ("top", "middle", "bottom"), (1.0, 0.95))),
)
def test_a_line_stands_where_kivy_draws_it_in_its_room(
    open_stage: MakeStage, halign: str, valign: str, line_height: float
) -> None:
    stage = open_stage()
    about = {"text": TEXT, "halign": halign, "valign": valign, "line_height": line_height}
    about |= {"pos": (7, 11), "size": ROOM, "size_hint": (None, None)}
    ours = Fit(largest=19, **about)
    kivys = Label(font_name=PLAIN_FACE, font_size=19, text_size=ROOM, **about)
    for label in (ours, kivys):
        stage.app.root_window.add_widget(label)
    stage.frames(2)
    assert ours.texture_size[0] < ROOM[0] and ours.texture_size[1] < ROOM[1]
    assert _inked(ours) == _inked(kivys)
    for label in (ours, kivys):
        stage.app.root_window.remove_widget(label)


def noted(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Note the key of each text that is drawn from now on."""
    drawn: list[object] = []
    usual = textures.put
    monkeypatch.setattr(textures, "put", lambda key, t: (drawn.append(key), usual(key, t)))
    return drawn


def test_a_line_is_drawn_once_for_rooms_of_all_sizes(
    open_stage: MakeStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = open_stage()
    drawn = noted(monkeypatch)
    labels = [Fit(text="Wide as a saucer", size=(width, 40), size_hint=(None, None)) for width in
              (200, 240, 300)]  # fmt: skip
    labels.append(Words(text="Wide as a saucer", largest=19, width=400, size_hint_x=None))
    for label in labels:
        stage.app.root_window.add_widget(label)
    stage.frames(2)
    for label in labels:
        label.width += 20
    stage.frames(2)
    assert len(drawn) == 1
    for label in labels:
        stage.app.root_window.remove_widget(label)


def test_a_line_a_little_higher_than_its_rooms_is_drawn_once_for_all_of_them(
    open_stage: MakeStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where lines of text may be close, a room need not hold the whole line of a font."""
    stage = open_stage()
    drawn = noted(monkeypatch)
    about = {"text": "Round saucers", "largest": 41.0, "size_hint": (None, None)}
    labels = [Headline(size=(400, height), **about) for height in (39, 40, 60)]
    for label in labels:
        stage.app.root_window.add_widget(label)
    stage.frames(2)
    assert len(drawn) == 1
    assert [label.font_size for label in labels] == [41.0] * 3
    assert [label.texture_size[1] for label in labels[:2]] == [39, 40] < [labels[2].texture_size[1]]
    for label in labels:
        stage.app.root_window.remove_widget(label)


def test_what_does_not_fit_in_a_line_is_drawn_in_its_room(open_stage: MakeStage) -> None:
    stage = open_stage()
    words = Words(text="Mars needs Heroes, and Heroes need words", width=150, size_hint_x=None)
    head = Headline(text="Two\nlines", size=(150, 90), size_hint=(None, None))
    for label in (words, head):
        stage.app.root_window.add_widget(label)
    stage.frames(2)
    assert words.texture_size[0] == 150 and tuple(head.texture_size) == (150, 90)
    words.width = 900
    stage.frames(2)
    assert words.texture_size[0] < 900 and words.height == words.texture_size[1]
    words.bold = True
    words.width = words.texture_size[0] - 1
    stage.frames(2)
    assert words.texture_size[0] == words.width
    for label in (words, head):
        stage.app.root_window.remove_widget(label)


@pytest.mark.parametrize("text", ["Mars", "Mars\nEscape"])
def test_capitals_stand_in_the_middle_of_their_room(open_stage: MakeStage, text: str) -> None:
    stage = open_stage()
    label = Headline(text=text, largest=60, size_hint=(None, None), size=(300, 200), pos=(0, 0))
    stage.app.root_window.add_widget(label)
    stage.frames(2)
    rows = [y for _, y in _inked(label)]
    assert abs(min(rows) + max(rows) - 200) <= 4
    stage.app.root_window.remove_widget(label)


@pytest.mark.parametrize("font", [PLAIN_FACE, *ARABIC_FACES])
def test_only_letters_of_a_font_of_capitals_are_moved(font: str) -> None:
    """One without Latin letters draws the same box for “x” and “X”."""
    assert above_middle(font) == 0 < above_middle(display_face("Mars"))
