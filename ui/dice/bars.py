"""Bars that compare numbers: each with its name or die, its length and the number."""

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.widgets.kv import load_kv


class Length(BoxLayout):
    """A bar of `share` of its space; `mark` adds a line where it would end if all were fair."""

    share = NumericProperty(0.0)
    mark = NumericProperty(0.0)


class NamedBar(BoxLayout):
    """A bar with words before it."""

    text = StringProperty("")
    share = NumericProperty(0.0)
    number = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        load_kv(__file__)
        super().__init__(**kwargs)


class FaceBar(BoxLayout):
    """A bar with a die before it."""

    face = StringProperty("")
    colour = StringProperty("")
    share = NumericProperty(0.0)
    mark = NumericProperty(0.0)
    number = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        load_kv(__file__)
        super().__init__(**kwargs)
