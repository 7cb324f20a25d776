"""Names of every script as SDL draws them: in the right order, and never as boxes."""

import numpy as np
import pytest

from companion.engine.state import with_names
from companion.games.example.text import say
from companion.words import Several
from companion.words.catalogue import CONTROLS, isolated
from tests.ui.conftest import MakeStage
from ui.shell import letters
from ui.shell.letters import (
    FACES,
    PLAIN_FILE,
    UNKNOWN,
    as_drawn,
    drawn,
    face_for,
    in_fonts,
    letters_of,
    marked,
)
from ui.shell.theme import PLAIN_FACE
from ui.table.rules import TopicText
from ui.widgets import Fit, Words
from ui.widgets.rows import Row, small
from ui.widgets.words import Face, extents

SARA, DAVID = "שרה", "דוד"
NAMES = (
    "Zoë", "Łukasz", "Ελένη", "Борис", "O’Neil – 2", SARA, "سارة", "ნინო", "Ann ★", "Bo 😀",
    "Jo 🦄", "👩‍👩‍👧", "Max 👍🏽", "สมชาย", "田中",
)  # fmt: skip


def ink(label: Words | Fit) -> np.ndarray:
    """Where a label has ink: rows by columns."""
    wide, high = label.texture_size
    pixels = np.frombuffer(label.texture.pixels, np.uint8).reshape(high, wide, 4)
    return pixels[..., 3] > 60


def file_of(text: str) -> str:
    face = face_for(text, PLAIN_FACE)
    return PLAIN_FILE if face == PLAIN_FACE else face


@pytest.mark.parametrize("name", NAMES)
def test_no_letter_of_a_name_is_drawn_as_a_box(name: str):
    known = letters_of(file_of(name))
    shown = drawn(name)
    assert known and shown.strip()
    assert [letter for letter in shown if letter != " " and ord(letter) not in known] == []


def test_a_font_s_letters_are_those_of_its_table():
    roboto, dejavu = letters_of(PLAIN_FILE), letters_of(file_of(SARA))
    assert roboto and dejavu
    assert {*map(ord, "Aßж")} <= roboto and ord("ש") not in roboto
    assert {*map(ord, "Aש★😀")} <= dejavu and ord("🦄") not in dejavu
    assert letters_of("nowhere.ttf") is None and letters_of(__file__) is None


def test_an_emoji_without_a_picture_becomes_a_face_and_another_letter_a_sign():
    assert drawn("Jo 🦄") == f"Jo {FACES[0]}"
    assert drawn("Max 👍🏽").count(FACES[0]) <= 1 and len(drawn("👩‍👩‍👧")) == 3
    assert drawn("สมชาย") == UNKNOWN * 5
    assert drawn("Ann ★") == "Ann ★"


def test_a_letter_without_its_accent_is_better_than_a_sign(monkeypatch: pytest.MonkeyPatch):
    """Next to a Chinese name: its font has few accents, and one font writes the whole line."""
    known = frozenset(map(ord, "Zoe Lukasz, Ελενη, 李小龍 ★"))
    monkeypatch.setattr(letters, "letters_of", lambda font: known)
    as_drawn.cache_clear()
    try:
        assert as_drawn("Zoë Łukasz, Ελένη, 李小龍 🚀", "cjk") == "Zoe Lukasz, Ελενη, 李小龍 ★"
        assert as_drawn("Дарья", "cjk") == "?????"
    finally:
        as_drawn.cache_clear()


@pytest.mark.parametrize("name", ["田中", "ნინო", "Борис", "Zoë", "Ann ★"])
def test_names_of_two_scripts_in_one_text_keep_all_their_letters(name: str):
    """Each part is in a font that has its letters, wherever one font has them all or not."""
    if not {*map(ord, name.replace(" ", ""))} <= (letters_of(file_of(name)) or set()):
        pytest.skip(f"no font for {name} is installed; apt-get install fonts-noto-cjk brings one")
    for text in (f"{SARA} & {name}: 3 [x]", f"{name} & {SARA}: 3 [x]"):
        face = face_for(text, PLAIN_FACE)
        parts = in_fonts(as_drawn(text, face), face)
        assert UNKNOWN not in "".join(part for _, part in parts)
        assert sorted("".join(part for _, part in parts)) == sorted(text)
        for font, part in parts:
            known = letters_of(PLAIN_FILE if font == PLAIN_FACE else font)
            assert known and {*map(ord, part.replace(" ", ""))} <= known


def test_markup_names_the_font_of_each_part(open_stage: MakeStage):
    """A row has several texts in one label, and a label one font for what names none."""
    open_stage()
    dejavu = face_for(SARA, PLAIN_FACE)
    assert marked("Ann [x]") == "Ann &bl;x&br;"
    assert marked(f"Борис & {SARA}", PLAIN_FACE) == (
        f"[font={PLAIN_FACE}]Борис &amp; [/font][font={dejavu}]{SARA}[/font]"
    )
    row = Row(text=SARA, under=f"{DAVID} [x]")
    assert f"[b][font={dejavu}]{SARA[::-1]}[/font][/b]\n" in row.words
    assert f"[font={dejavu}]{DAVID[::-1]} &bl;x&br;[/font]" in row.words
    topic = TopicText(text=SARA)
    assert topic.words == f"[font={dejavu}]{SARA[::-1]}[/font]"


def test_a_label_in_two_fonts_is_as_wide_as_its_parts_and_fits_its_room(open_stage: MakeStage):
    stage = open_stage()
    text = f"{SARA}, 田中 [x], {SARA}, 田中"
    wide = Words(text=text, size=(700, 60), size_hint_x=None)
    small_ = Fit(text=text, size=(90, 24), size_hint=(None, None), largest=40)
    for label in (wide, small_):
        stage.app.root_window.add_widget(label)
    stage.draw(2)
    parts = in_fonts(wide.drawn, wide.font_name)
    assert len({font for font, _ in parts}) > 1
    line = extents(wide.drawn, Face(wide.font_name, False), wide.font_size)
    assert wide.texture_size[1] == pytest.approx(line[1], abs=2)
    letters_wide = [column.any() for column in ink(wide).T]
    assert sum(letters_wide) > 0.6 * line[0]
    assert max(n for n, inked in enumerate(letters_wide) if inked) <= line[0] + 2
    assert small_.font_size < 20 and not ink(small_)[:, -1].any()
    for label in (wide, small_):
        stage.app.root_window.remove_widget(label)


def test_hebrew_stands_in_the_order_of_the_screen():
    assert drawn(SARA) == SARA[::-1]
    assert drawn(f"{SARA} takes 3 rocks.") == f"{SARA[::-1]} takes 3 rocks."
    # A name of two words is in one line, or its end would come first.
    assert drawn(f"{SARA} {DAVID}") == f"{DAVID[::-1]}\N{NO-BREAK SPACE}{SARA[::-1]}"


def test_words_from_right_to_left_are_broken_in_their_order():
    name = f"{DAVID[::-1]}\N{NO-BREAK SPACE}{SARA[::-1]}"
    assert name in drawn(f"{'so long a sentence that it takes lines ' * 2}{SARA} {DAVID} 3.")
    first, *more = drawn(" ".join([SARA] * 10 + [DAVID] * 10)).split("\n")
    assert SARA[::-1] in first and DAVID[::-1] not in first
    assert DAVID[::-1] in more[-1] and SARA[::-1] not in more[-1]


def test_arabic_letters_are_joined():
    # Seen from the left: ta marbuta alone, final ra, final alef, initial seen.
    assert drawn("سارة") == "\ufe93\ufead\ufe8e\ufeb3"
    assert drawn("سلام") == "\ufee1\ufefc\ufeb3"


def test_names_and_numbers_next_to_a_hebrew_name_keep_their_places():
    message = say("takes", cards="1, 2", seat="{0}", count=3)
    assert drawn(with_names(message, (SARA,))) == f"1, 2: {SARA[::-1]} takes 3 rocks."
    line = drawn(str(Several((f"{SARA} 3", f"{DAVID} 5"), "commas")))
    assert line.index("3") < line.index("5")
    names = drawn(with_names("{0} 3, {1} 5", (SARA, DAVID)))
    assert names == f"{SARA[::-1]} 3, {DAVID[::-1]} 5"


@pytest.mark.parametrize("turned", [*map(chr, (*range(0x202A, 0x202F), *range(0x2066, 0x206A)))])
def test_a_turn_of_direction_in_foreign_text_turns_nothing(turned: str):
    evil = f"An{turned}n é"
    message = str(say("takes", cards=evil, seat="{0}", count=3))
    assert message == "Ann é: {0} takes 3 rocks."
    assert with_names("{0}: 3", (evil,)) == "Ann é: 3"
    assert not CONTROLS.search(drawn(f"{evil} {SARA}"))
    assert isolated(f"{SARA}{turned}") == f"\u2068{SARA}\u2069"


def test_labels_draw_the_order_of_the_screen_and_keep_their_text(open_stage: MakeStage):
    stage = open_stage()
    for kind in (Fit, Words):
        text = f"{isolated(SARA)}: 3"
        label = kind(text=text, size=(400, 60))
        stage.app.root_window.add_widget(label)
        stage.draw(1)
        assert label.drawn == as_drawn(label.text, label.font_name) == f"{SARA[::-1]}: 3"
        assert label.text == text
        stage.app.root_window.remove_widget(label)
    assert SARA[::-1] in small(SARA)
