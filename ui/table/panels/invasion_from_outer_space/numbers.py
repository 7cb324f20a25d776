"""The three numbers that decide: turns left, and what each side has counted."""

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from ui.shell import theme as colours
from ui.shell.theme import inks, theme
from ui.text import say
from ui.widgets.kv import load_kv

Seen = dict[str, Any]
LAST_TURNS = 3  # from here on the number of turns is red


class BigNumber(ButtonBehavior, BoxLayout):
    """One of the numbers that decide, readable from a chair; a tap sets it right."""

    number = StringProperty("")
    words = StringProperty("")
    ink = ListProperty(colours.TEXT)
    small = BooleanProperty(False)  # above a drawn board, which needs the room
    at_side = BooleanProperty(False)  # or next to it: narrow, but as high as it likes

    def __init__(self, **kwargs: object) -> None:
        load_kv(__file__)
        super().__init__(**kwargs)


def count(numbers: list[BigNumber], seen: Seen) -> None:
    """Show turns, the Heroes' count and that of their foes in `numbers`."""
    turns, heroes, martians = numbers
    for number in numbers:
        number.small = seen["board"] is not None
        number.at_side = number.small and not theme.portrait
    turns.number = str(seen["marker"] or seen["scenario"]["turns"])
    turns.words = say("panels-turns-left")
    turns.ink = colours.RED if 0 < seen["marker"] <= LAST_TURNS else inks.text
    foe = (1, "martians") if seen["martians"] else (2, "zombies")
    for view, (side, key), ink in (
        (heroes, (0, "heroes"), colours.GREEN),
        (martians, foe, inks.bright),
    ):
        view.number = str(seen["track"][side])
        goal = seen["scenario"][key]
        view.words = say("panels-goal", side=key, kind=goal["kind"], n=goal["n"])
        view.ink = ink
