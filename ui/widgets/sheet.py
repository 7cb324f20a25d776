"""A sheet over the screen with one question or notice, and buttons to answer it."""

from collections.abc import Callable, Sequence

from kivy.core.window import Window
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.gridlayout import GridLayout
from kivy.uix.modalview import ModalView

from ui.text import say
from ui.widgets.button import Press

MOST_BELOW = 4  # The most answers below each other on a wide screen.

Answer = tuple[str, str, Callable[[], object] | None]  # Label, tone, callback.


class SheetKey(Press):
    """An answer; a sheet may stay open while the window changes its size (see theme.kv)."""


class Answers(GridLayout):
    """Many answers, on a wide screen in two columns, so that all of them are in view."""


class Sheet(ModalView):
    """A question or a notice; any answer closes it."""

    title = StringProperty("")
    text = StringProperty("")
    type_size = NumericProperty(0)  # The type size of the text; 0 for the usual one.

    def __init__(self, answers: Sequence[Answer], **kwargs: object) -> None:
        super().__init__(**kwargs)
        room = self.ids.answers
        many = Answers() if len(answers) > MOST_BELOW else room
        if many is not room:
            room.add_widget(many)
        for place, (label, tone, do) in enumerate(answers, 1):
            press = SheetKey(label=label, tone=tone)
            press.bind(on_release=lambda _, do=do: self._answer(do))
            (room if place == len(answers) else many).add_widget(press)

    def dismiss(self, *_: object, **how: object) -> None:
        """Close it at once, as all that is asked opens and closes without an animation."""
        super().dismiss(**{"animation": False, **how})

    def _answer(self, do: Callable[[], object] | None) -> None:
        self.dismiss(animation=False)
        if do:
            do()


def show_dialog(title: str, text: str) -> Sheet:
    """Show a notice with one button that closes it."""
    return ask(title, text, [(say("widgets-good"), "go", None)])


def ask(title: str, text: str, answers: Sequence[Answer]) -> Sheet:
    """Open a sheet with a question; by convention the last answer changes nothing."""
    sheet = Sheet(answers, title=title, text=text)
    sheet.open(animation=False)
    return sheet


def is_covered() -> bool:
    """Return whether a sheet or a page covers the screen."""
    return any(isinstance(child, ModalView) for child in Window.children)
