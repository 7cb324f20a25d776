"""The Martians' side on the panel, and the decks."""

from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from ui.widgets import Column
from ui.widgets.kv import load_kv

Seen = dict[str, Any]


class ForceLine(BoxLayout):
    """A line of the Martians' side: what, and how much."""

    name = StringProperty("")
    value = StringProperty("")
    strong = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        load_kv(__file__)
        super().__init__(**kwargs)


class Force(ButtonBehavior, Column):
    """The Martians' side, and the decks; a tap sets them right."""

    def fill(self, seen: Seen, names: tuple[str, ...]) -> None:
        """Show what an observation says; `names` are the players'."""
        self.clear_widgets()
        for name, value, strong in _lines(seen, names):
            self.add_widget(ForceLine(name=name, value=value, strong=strong))


def _lines(seen: Seen, names: tuple[str, ...]) -> list[tuple[str, str, bool]]:
    lines = [("Soldiers on the board", f"{seen['on_board']} of 18", True)]
    for seat in range(seen["martians"]):
        bonus = seen["bonus"][seat]
        points = f"{seen['cp'][seat]}" + (f" +{bonus} next" if bonus else "")
        lines.append((f"Command Points, {names[seat]}", points, False))
    for each in seen["champions"]:
        if each["playing"]:
            health = f"{each['health'] - each['wounds']} of {each['health']}"
            lines.append((each["name"], health, True))
        elif each["points"]:
            lines.append((each["name"], f"{each['points']} of {each['cost']} points", False))
    if seen["tech"]:
        up = sum(bool(each["up"]) for each in seen["tech"])
        lines.append(("Tech", f"{up} up, {len(seen['tech']) - up} hidden", False))
    if seen["fires"]:
        lines.append(("Fires", f"{len(seen['fires'])} of 8", False))
    if seen["crowds"]:
        lines.append(("Crowds", str(len(seen["crowds"])), False))
    decks = f"Heroes {seen['decks'][0]}, Martians {seen['decks'][1]}"
    return [*lines, ("Cards left", decks, False)]
