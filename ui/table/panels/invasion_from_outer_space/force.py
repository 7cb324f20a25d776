"""The Martians' side on the panel, and the decks."""

from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from ui.kivy_layer.kept import Kept
from ui.text import say
from ui.widgets import Column
from ui.widgets.kv import load_kv

Seen = dict[str, Any]


class ForceLine(BoxLayout):
    """A line of the Martians' side: a label and a number."""

    name = StringProperty("")
    value = StringProperty("")
    strong = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        load_kv(__file__)
        super().__init__(**kwargs)


class Force(ButtonBehavior, Column):
    """The Martians' side and the decks; a tap corrects them."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._lines = Kept(self, ForceLine)

    def fill(self, seen: Seen, names: tuple[str, ...]) -> None:
        """Show an observation; `names` are the players' names."""
        for line, (name, value, strong) in self._lines.show(_lines(seen, names)):
            line.name, line.value, line.strong = name, value, strong


def _lines(seen: Seen, names: tuple[str, ...]) -> list[tuple[str, str, bool]]:
    lines = _figures(seen)
    for seat in range(seen["martians"]):
        bonus = seen["bonus"][seat]
        points = say("panels-points-next", points=seen["cp"][seat], bonus=bonus)
        lines.append((say("panels-command-points", name=names[seat]), points, False))
    for each in seen["champions"]:
        if each["playing"]:
            left = each["health"] - each["wounds"]
            health = say("panels-of-all", count=left, all=each["health"])
            lines.append((each["name"], health, True))
        elif each["points"]:
            points = say("panels-points-of", points=each["points"], cost=each["cost"])
            lines.append((each["name"], points, False))
    if seen["tech"]:
        up = sum(bool(each["up"]) for each in seen["tech"])
        words = say("panels-tech-up", up=up, hidden=len(seen["tech"]) - up)
        lines.append((say("panels-tech"), words, False))
    if seen["fires"]:
        fires = say("panels-of-all", count=len(seen["fires"]), all=8)
        lines.append((say("panels-fires"), fires, False))
    if seen["crowds"]:
        lines.append((say("panels-crowds"), str(len(seen["crowds"])), False))
    heroes, martians, *zombies = seen["decks"]
    decks = say("panels-decks", heroes=heroes, martians=martians)
    if zombies and seen["martians"]:
        decks = say("panels-decks-all", heroes=heroes, martians=martians, zombies=zombies[0])
    elif zombies:
        decks = say("panels-decks-zombies", heroes=heroes, zombies=zombies[0])
    return [*lines, (say("panels-cards-left"), decks, False)]


def _figures(seen: Seen) -> list[tuple[str, str, bool]]:
    """Return how many Soldiers and Zombies are on the board."""
    there = seen["on_board"]
    all_ = 18 if seen["martians"] else there + sum(seen["pool"])
    usual = {"martians" if seen["martians"] else "zombies": (there, all_)}
    words = {
        "martians": say("panels-soldiers-on-board"),
        "zombies": say("panels-zombies-on-board"),
    }
    return [
        (words[side], say("panels-of-all", count=count, all=most), True)
        for side, (count, most) in seen.get("figures", usual).items()
    ]
