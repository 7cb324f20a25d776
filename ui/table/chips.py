"""A strip of names for jumping to the parts of a long page."""

from collections.abc import Callable, Sequence

from kivy.clock import Clock
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView

from ui.shell.theme import inks, letters_on
from ui.widgets.button import Pressable
from ui.widgets.kv import load_kv


class QuickChip(Pressable, Label):
    """The name of a part; a tap scrolls to it."""

    def __init__(self, **kwargs: object) -> None:
        load_kv(__file__)
        super().__init__(**kwargs)

    @property
    def label(self) -> str:
        """The text on it."""
        return str(self.text)


class ChipBar(ScrollView):
    """A row of names, which scrolls if it is too wide."""

    def __init__(self, **kwargs: object) -> None:
        load_kv(__file__)
        super().__init__(**kwargs)

    def fill(self, chips: Sequence[tuple[str, Callable[[], object]]]) -> None:
        """Show these names, each with the function that a tap on it calls."""
        strip = self.ids.strip
        strip.clear_widgets()
        for text, go in chips:
            chip = QuickChip(text=text)
            chip.bind(on_release=lambda _, go=go: go())
            strip.add_widget(chip)
        self.scroll_x = 0

    def choose(self, name: str) -> None:
        """Mark one of the names and scroll it into view."""
        for chip in self.ids.strip.children:
            chosen = chip.text == name
            chip.ground = inks.primary if chosen else inks.raised
            chip.color = letters_on(chip.ground) if chosen else inks.text
            if chosen:
                # In the next frame: only after layout is its position known.
                Clock.schedule_once(lambda _, chip=chip: self.scroll_to(chip), 0)
