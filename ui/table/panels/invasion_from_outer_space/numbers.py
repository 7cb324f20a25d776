"""The three numbers that decide: turns left, and each side's count.

Three-sided matches count no turns (IFOS-432): each side has a number of its own.
"""

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ui.shell import theme as colours
from ui.shell.theme import inks, theme
from ui.text import say
from ui.widgets.kv import load_kv

Seen = dict[str, Any]
LAST_TURNS = 3  # at or below this the number of turns is red
LEAD = "lead"  # the step in which the table says who was ahead as the track ran out
SIDES = ("heroes", "martians", "zombies")  # kills on a full track


class Pips(Widget):
    """The kills towards the next Victory Point, out of six."""

    full = NumericProperty(-1)  # -1: not counted for this side
    ink = ListProperty(colours.TEXT)


class BigNumber(ButtonBehavior, BoxLayout):
    """One of the numbers that decide, readable from a chair; a tap corrects it."""

    number = StringProperty("")
    words = StringProperty("")
    ink = ListProperty(colours.TEXT)
    pips = NumericProperty(-1)
    due = BooleanProperty(False)  # it is this side's turn
    small = BooleanProperty(False)  # above a drawn board, which needs the space
    at_side = BooleanProperty(False)  # or next to it: narrow, with any height

    def __init__(self, **kwargs: object) -> None:
        load_kv(__file__)
        super().__init__(**kwargs)


def count(numbers: list[BigNumber], seen: Seen) -> None:
    """Fill `numbers` with turns, the Heroes' count and their foes', or with three sides."""
    for number in numbers:
        number.small = seen["board"] is not None
        number.at_side = number.small and not theme.portrait
    if three_sided(seen):
        _points(numbers, seen)
        return
    _turns(numbers[0], seen)
    foe = "martians" if seen["martians"] else "zombies"
    for view, key, ink in (
        (numbers[1], "heroes", colours.GREEN),
        (numbers[2], foe, inks.bright),
    ):
        goal = seen["scenario"][key]
        view.number = str(seen["track"][SIDES.index(key)])
        view.words = say("panels-goal", side=key, kind=goal["kind"], n=goal["n"])
        view.ink = ink


def _points(numbers: list[BigNumber], seen: Seen) -> None:
    """Show each side's Victory Points, the goal, and whose turn it is."""
    shades = (colours.GREEN, inks.bright, colours.RED)
    for side, (view, key, ink) in enumerate(zip(numbers, SIDES, shades, strict=True)):
        view.number = f"{seen['track'][side]}/{seen['scenario'][key]['n']}"
        view.words = say("panels-side-points", side=key)
        view.ink, view.due = ink, seen["side"] == key
        view.pips = seen["sixes"][side] if side else -1


def three_sided(seen: Seen) -> bool:
    """Return whether Martians and Zombies play."""
    return bool(seen["martians"] and seen.get("zombies"))


def has_run_out(seen: Seen) -> bool:
    """Return whether no turn is left, and the table says who was ahead."""
    return LEAD in seen["due"]


def _turns(turns: BigNumber, seen: Seen) -> None:
    left = 0 if has_run_out(seen) else seen["marker"] or seen["scenario"]["turns"]
    begun = left < 1 or seen["marker"] > 0
    turns.number = str(left)
    turns.words = say("panels-turns-left")
    turns.ink = colours.RED if begun and left <= LAST_TURNS else inks.text
