"""The strict look finds what it is there for."""

from kivy.core.window import Window
from kivy.uix.label import Label

from tests.ui.looking import faults
from ui.demo.stage import Stage
from ui.shell.theme import theme
from ui.widgets import Fit, Press


def seen(stage: Stage, widget: object) -> list[str]:
    """Put a widget over the shelf and look."""
    Window.add_widget(widget)
    stage.frames(3)
    found = faults(stage)
    Window.remove_widget(widget)
    return found


def test_the_shelf_is_fine(stage: Stage) -> None:
    assert faults(stage) == []


def test_clipped_text_is_found(stage: Stage) -> None:
    label = Label(text="far too long for its room", size_hint=(None, None), size=(40, 12))
    assert any("far too long" in fault for fault in seen(stage, label))


def test_letters_too_small_to_read_are_found(stage: Stage) -> None:
    label = Label(text="tiny", font_size=5 * theme.unit, size_hint=(None, None), size=(99, 99))
    assert any("letters of" in fault for fault in seen(stage, label))


def test_a_button_smaller_than_a_finger_is_found(stage: Stage) -> None:
    press = Press(label="small", size_hint=(None, None))
    press.size = (200, theme.touch / 2)
    assert any("too small to touch" in fault for fault in seen(stage, press))


def test_a_button_outside_the_window_is_found(stage: Stage) -> None:
    press = Press(label="gone", size_hint=(None, None), width=200)
    press.pos = (Window.width - 50, 0)
    assert any("outside the window" in fault for fault in seen(stage, press))


def test_a_word_that_is_broken_in_two_is_found(stage: Stage) -> None:
    word = Fit(text="unbreakable", size_hint=(None, None), size=(30 * theme.unit, 99 * theme.unit))
    assert any("broken in two" in fault for fault in seen(stage, word))


def test_a_text_without_the_name_of_its_seat_is_found(stage: Stage) -> None:
    words = Fit(text="{1} goes first", size_hint=(None, None), size=(300, 99))
    assert any("name of a seat" in fault for fault in seen(stage, words))
