"""Long names where there is little room: their beginning, in letters that can be read."""

from companion.words.languages import spoken_as
from ui.demo.stage import Stage
from ui.shell.stand_ins import is_placeholder, spoken
from ui.shell.theme import theme
from ui.widgets import Name
from ui.widgets.words import long_words

NAMES = ("Maximiliane-Sophie Q", "Bo", "אלכסנדרה כהן", "Wolfgang-Amadeus Moz", "Christoph II",
         "Mmmmmmmmmmmmmmmmmmmm")  # fmt: skip


def test_a_name_that_nobody_entered_is_a_word_of_the_language() -> None:
    with spoken_as("de"):
        assert [spoken(name) for name in ("Player 2", "Spieler 12", "Bo 2", "R2")] == [
            "Spieler 2", "Spieler 12", "Bo 2", "R2",
        ]  # fmt: skip
    assert spoken("Spieler 2") == "Player 2" and is_placeholder("Player 3")


def fitted(stage: Stage, text: str, width: float, height: float = 0) -> Name:
    name = Name(text=text, largest=theme.arm, size=(width, height or theme.arm))
    stage.frames(2)
    name.texture_update()
    return name


def test_a_long_name_is_cut_before_it_gets_too_small(stage: Stage) -> None:
    name = fitted(stage, NAMES[0], 130)
    assert name.drawn.endswith("…") and NAMES[0].startswith(name.drawn[:-1])
    assert len(name.drawn) > 8 and name.font_size >= name.least
    assert name.text == NAMES[0]
    assert fitted(stage, "Bo", 130).drawn == "Bo"
    assert fitted(stage, NAMES[0], 400).drawn == NAMES[0]


def test_a_name_is_not_cut_where_only_the_line_is_low(stage: Stage) -> None:
    low = fitted(stage, NAMES[4], 400, 0.5 * theme.arm)
    assert low.drawn == NAMES[4] and low.font_size < low.least
    both = fitted(stage, NAMES[0], 60, 0.5 * theme.arm)
    assert both.drawn.endswith("…") and both.font_size == low.font_size


def test_a_name_from_right_to_left_loses_its_end(stage: Stage) -> None:
    name = fitted(stage, NAMES[2], 90)
    assert name.drawn[0] == "…" and NAMES[2].startswith(name.drawn[:0:-1])


def test_words_that_are_kept_together_are_measured_together() -> None:
    assert long_words("two\N{NO-BREAK SPACE}words and three") == ("two\N{NO-BREAK SPACE}words",)
    assert set(long_words("Spieler 1 gewinnt")) == {"Spieler", "gewinnt"}, "one of them is widest"
