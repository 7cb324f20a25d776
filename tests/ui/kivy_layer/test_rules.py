"""A rule of a kv file sets its values, and composes no lines for a log."""

from kivy.lang import Builder
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from ui.kivy_layer import guard


class Silent:
    """A value that nobody may write down."""

    def __repr__(self) -> str:
        raise AssertionError("a value was written for a log that is off")


class Following(Widget):
    """A widget whose value follows that of another property."""

    source = ObjectProperty(None)
    shown = ObjectProperty(None)


def test_a_rule_follows_its_properties_without_writing_them_down() -> None:
    guard.put_on()
    widget = Builder.load_string("Following:\n    shown: self.source\n")
    for value in (Silent(), Silent()):
        widget.source = value
        assert widget.shown is value
