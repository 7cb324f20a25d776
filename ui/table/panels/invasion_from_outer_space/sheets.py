"""The Heroes' sheets on the panel."""

from collections.abc import Mapping
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from companion.words import Several
from ui.boxes.invasion_from_outer_space.boards.heroes import HeroMark  # noqa: F401 - in the kv file
from ui.text import say
from ui.widgets.kv import load_kv


class SheetCard(ButtonBehavior, BoxLayout):
    """A Hero: wounds, Power Tokens, Items, whether it has acted; a tap answers or corrects."""

    name = StringProperty("")
    seat = NumericProperty(0)
    mark = NumericProperty(0)  # colour of the Hero's figure on a board
    colour = StringProperty("grey")
    boxes = StringProperty("")
    tokens = StringProperty("")
    items = StringProperty("")
    alive = BooleanProperty(True)
    acted = BooleanProperty(False)  # has acted
    acting = BooleanProperty(False)
    answer = ObjectProperty(None, allownone=True)  # the action of a tap on this Hero

    def __init__(self, **kwargs: object) -> None:
        load_kv(__file__)
        super().__init__(**kwargs)

    def fill(
        self, hero: dict[str, Any], names: Mapping[str, str], seats: tuple[Any, ...], acting: bool
    ) -> None:
        """Show one Hero of an observation, lit while it is the one who acts."""
        self.name, self.seat = hero["name"], hero["seat"]
        self.colour = seats[hero["seat"]].colour
        self.alive, self.acting = hero["alive"], acting
        self.acted = hero["acted"] and not acting
        left = hero["health"] - hero["wounds"]
        self.boxes = say("panels-dead")
        if hero["alive"]:
            self.boxes = say("panels-health", count=left, all=hero["health"])
        # Small Town Heroes have no tokens unless a card gave them some.
        bare = hero.get("town") and not hero["tokens"]
        self.tokens = "" if bare else say("panels-power", count=hero["tokens"])
        items = tuple(str(names.get(key, key)) for key in hero["items"])
        self.items = str(Several(items, "commas"))
