"""A strip of names to jump to: the parts of a long page."""

from collections.abc import Callable, Sequence

from kivy.clock import Clock
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from ui.widgets.button import Pressable
from ui.widgets.rules import load_rules


class QuickChip(Pressable, Label):
    """A name to jump to."""

    def __init__(self, **kwargs: object) -> None:
        load_rules(__file__)
        super().__init__(**kwargs)

    @property
    def label(self) -> str:
        """What is written on it."""
        return str(self.text)


class ChipBar(ScrollView):
    """The names side by side; it scrolls where they are too many."""

    def __init__(self, **kwargs: object) -> None:
        load_rules(__file__)
        super().__init__(**kwargs)

    def fill(self, chips: Sequence[tuple[str, Callable[[], object]]]) -> None:
        """Show these names, each with what its tap does."""
        strip = self.ids.strip
        strip.clear_widgets()
        for text, go in chips:
            chip = QuickChip(text=text)
            chip.bind(on_release=lambda _, go=go: go())
            strip.add_widget(chip)
        self.scroll_x = 0


def to_top(scroll: ScrollView, widget: Widget) -> None:
    """Scroll until `widget` is the first thing seen, once everything has its place."""

    def go(_: float) -> None:
        content = scroll.children[0]
        room = content.height - scroll.height
        if room > 0:
            below = widget.top - content.y - scroll.height
            scroll.scroll_y = min(1.0, max(0.0, below / room))

    Clock.schedule_once(go, 0)
