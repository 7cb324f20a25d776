"""The panel of Invasion From Outer Space: the three numbers that decide, the phase,
the Heroes' sheets, the Martians' side, and the dice of the Fight or Blast going on.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.engine.prompts import Prompt
from companion.engine.state import with_names
from ui.boards.play import BoardPart
from ui.shell import theme as colours
from ui.shell.game import Game
from ui.shell.theme import theme
from ui.table.panels.box_panel import BoxPanel
from ui.widgets import Column
from ui.widgets.die import Die
from ui.widgets.quick_edit import put_right, values_of

Seen = dict[str, Any]
# The parts of a round as people call them; the first eight are the Martian Turn.
PHASES = {
    "track": "Invasion Track", "draw": "Draw cards", "reinforce": "Reinforcements",
    "command": "Command", "march": "Move Martians", "rayguns": "Ray Guns", "fights": "Fights",
    "land": "Landing",
}  # fmt: skip
OTHER = {"fire_phase": "Fire Phase", "heroes": "Hero Turn", "crowd_phase": "Crowd Phase"}
# What a goal counts, under its number; the others are named with the side whose goal it is.
GOALS = {
    "martians": "Martians killed", "heroes": "Heroes killed", "crowds": "Crowds destroyed",
    "champion": "Champion killed", "saucers": "Saucers down", "buildings": "Buildings destroyed",
}  # fmt: skip
OTHER_GOALS = {"allies": "Allies", "survive": "hold out", "read": "see the card"}
# What a tap on each of the three numbers sets right.
BEHIND = (("phase", "marker"), ("track/0",), ("track/1",))
# And on the Martians' side, with all that belongs to neither a number nor a Hero.
BEHIND_FORCE = (
    "soldiers", "cp", "bonus", "landing", "control", "champion", "tech", "hand", "deck",
    "crowd", "saucer", "ruin", "dead", "won",
)  # fmt: skip
# What is done with a card so that its text matters next.
PLAYS = ("play", "use", "shoot", "reveal", "found", "card")
BESIDE_DUE = 1.7  # the room of a board on a wide screen, to 1 of what is due
DUE_BELOW_BOARD = 0.31  # the share of a tall screen that what is due may take below a board


class BigNumber(ButtonBehavior, BoxLayout):
    """One of the numbers that decide, readable from a chair; a tap sets it right."""

    number = StringProperty("")
    words = StringProperty("")
    ink = ListProperty(colours.TEXT)
    small = BooleanProperty(False)  # above a drawn board, which needs the room
    beside = BooleanProperty(False)  # or next to it: narrow, but as high as it likes


class SheetCard(ButtonBehavior, BoxLayout):
    """A Hero: wounds, Power Tokens, Items, whether it has acted; a tap sets them right."""

    name = StringProperty("")
    seat = NumericProperty(0)
    colour = StringProperty("grey")
    boxes = StringProperty("")
    tokens = StringProperty("")
    items = StringProperty("")
    alive = BooleanProperty(True)
    acted = BooleanProperty(False)

    def fill(self, hero: Seen, names: Mapping[str, str], seats: tuple[Any, ...]) -> None:
        """Show one Hero of an observation."""
        self.name, self.seat = hero["name"], hero["seat"]
        self.colour = seats[hero["seat"]].colour
        self.alive, self.acted = hero["alive"], hero["acted"]
        left = hero["health"] - hero["wounds"]
        self.boxes = f"{left} of {hero['health']} health" if hero["alive"] else "dead"
        self.tokens = f"{hero['tokens']} power"
        self.items = ", ".join(names.get(key, key) for key in hero["items"])


class ForceLine(BoxLayout):
    """A line of the Martians' side: what, and how much."""

    name = StringProperty("")
    value = StringProperty("")
    strong = BooleanProperty(False)


class Force(ButtonBehavior, Column):
    """The Martians' side, and the decks; a tap sets them right."""


class InvasionFromOuterSpacePanel(BoxPanel):
    """The panel of the box; see `ui.table.panels`."""

    turn_words = StringProperty("")
    phase_words = StringProperty("")
    plays = PLAYS
    # On a wide screen the numbers are next to the board: it needs the height.
    beside = BooleanProperty(False)

    def __init__(self, game: Game) -> None:
        super().__init__(game, spacing=0)  # an empty part in the middle must leave no hole
        self.numbers = [BigNumber() for _ in range(3)]
        for number, paths in zip(self.numbers, BEHIND, strict=True):
            number.bind(on_release=lambda _, paths=paths: self._put_right("", *paths))
            self.ids.numbers.add_widget(number)
        self.ids.force.bind(on_release=lambda _: self._put_right("The Martians", *BEHIND_FORCE))
        self.heroes: list[SheetCard] = []
        self.board: BoardPart | None = None

    @property
    def due_share(self) -> float:
        """How much of a tall screen what is due may take: a board needs room above it."""
        return super().due_share if self.board is None else DUE_BELOW_BOARD

    @property
    def panel_share(self) -> float:
        """The panel's share of a wide screen, to 1 of what is due."""
        return super().panel_share if self.board is None else BESIDE_DUE

    @property
    def answers(self) -> Widget | None:
        """The button that places a template turned on the board."""
        return self.board.answers if self.board else None

    @property
    def bar_words(self) -> str:
        """Turn and phase, where a board takes the room in which they would be seen."""
        if not self.beside:
            return ""
        return f"{self.turn_words}, {self.phase_words}" if self.phase_words else self.turn_words

    def where(self) -> str:
        """Say how far the round is."""
        seen = self.game.public
        parts = [f"Round {seen['round']}"] if seen["marker"] else []
        parts += ["Practice boards"] if self._practice_boards else []
        return "  ·  ".join(parts)

    @property
    def _practice_boards(self) -> bool:
        """Whether a board in play is a practice board; the table says so of the cards itself."""
        made_up = self.board is not None and bool(self.board.view.ground.layout.practice)
        return made_up and not self.game.practice

    def refresh(self) -> None:
        """Show the present public state."""
        seen = self.game.public
        self._count(seen)
        self._tell_phase(seen)
        self._show_heroes(seen)
        self._show_martians(seen)
        self._show_dice(seen["fight"])
        self._show_board(seen)

    # ---- the board -------------------------------------------------------------------
    def _show_board(self, seen: Seen) -> None:
        if seen["board"] is None:
            if self.board is not None:
                self.ids.numbers.remove_widget(self.board.lens)
                self.ids.board.clear_widgets()
                self.board = None
        else:
            if self.board is None:
                self.board = BoardPart(self.game, DUE_BELOW_BOARD)
                self.ids.board.add_widget(self.board)
                self.ids.numbers.add_widget(self.board.lens)
            self.board.refresh(seen)
        self.beside = self.board is not None and not theme.portrait

    def narrow(self, prompts: Sequence[Prompt]) -> tuple[Prompt, ...]:
        """Leave out what is done by tapping the board; hundreds of moves are no list."""
        if self.board is None:
            return tuple(prompts)
        return tuple(map(self.board.without_placed, prompts))

    def _put_right(self, title: str, *paths: str) -> None:
        values = values_of(self.game, *paths)
        if values:
            put_right(self.game, title or with_names(values[0].label, self.game.names), values)

    # ---- the three numbers ---------------------------------------------------------
    def _count(self, seen: Seen) -> None:
        turns, heroes, martians = self.numbers
        for number in self.numbers:
            number.small = seen["board"] is not None
            number.beside = number.small and not theme.portrait
        turns.number = str(seen["marker"] or seen["scenario"]["turns"])
        turns.words = "turns left"
        turns.ink = colours.RED if 0 < seen["marker"] <= 3 else colours.TEXT
        for view, side, key, ink in (
            (heroes, 0, "heroes", colours.GREEN),
            (martians, 1, "martians", colours.AMBER),
        ):
            goal = seen["scenario"][key]
            view.number = str(seen["track"][side])
            view.words = _goal_words(key, goal)
            view.ink = ink

    def _tell_phase(self, seen: Seen) -> None:
        phase = seen["phase"]
        places = list(PHASES)
        if phase in PHASES:
            self.turn_words = "Martian Turn"
            self.phase_words = f"{places.index(phase) + 1} of {len(places)}: {PHASES[phase]}"
        else:
            self.turn_words = OTHER.get(phase, "Setting up")
            self.phase_words = f"Scenario: {seen['scenario']['name']}"
        if phase == "heroes":
            left = sum(hero["alive"] and not hero["acted"] for hero in seen["heroes"])
            self.phase_words = f"{left} still to act" if left else "the last one acts"

    # ---- Heroes and Martians ----------------------------------------------------------
    def _show_heroes(self, seen: Seen) -> None:
        while len(self.heroes) < len(seen["heroes"]):
            # Two columns, so that a long list of Items pushes only what is below it.
            room = self.ids.left if len(self.heroes) % 2 == 0 else self.ids.right
            card, place = SheetCard(), f"hero/{len(self.heroes)}"
            card.bind(on_release=lambda card, place=place: self._put_right(card.name, place))
            self.heroes.append(card)
            room.add_widget(card)
        while len(self.heroes) > len(seen["heroes"]):
            gone = self.heroes.pop()
            gone.parent.remove_widget(gone)
        names = self.game.state.card_names()
        for card, hero in zip(self.heroes, seen["heroes"], strict=True):
            card.fill(hero, names, self.game.seats)

    def _show_martians(self, seen: Seen) -> None:
        room = self.ids.force
        room.clear_widgets()
        for name, value, strong in self._force(seen):
            room.add_widget(ForceLine(name=name, value=value, strong=strong))

    def _force(self, seen: Seen) -> list[tuple[str, str, bool]]:
        names = self.game.names
        lines = [("Soldiers on the board", f"{seen['on_board']} of 18", True)]
        for seat in range(seen["martians"]):
            points = f"{seen['cp'][seat]}" + (f" +{seen['bonus'][seat]} next" * bool(
                seen["bonus"][seat]))  # fmt: skip
            lines.append((f"Command Points, {names[seat]}", points, False))
        for each in seen["champions"]:
            if each["playing"]:
                health = f"{each['health'] - each['wounds']} of {each['health']}"
                lines.append((each["name"], health, True))
            elif each["points"]:
                lines.append((each["name"], f"{each['points']} of {each['cost']} points", False))
        up = [each for each in seen["tech"] if each["up"]]
        if seen["tech"]:
            lines.append(("Tech", f"{len(up)} up, {len(seen['tech']) - len(up)} hidden", False))
        if seen["fires"]:
            lines.append(("Fires", f"{len(seen['fires'])} of 8", False))
        if seen["crowds"]:
            lines.append(("Crowds", str(len(seen["crowds"])), False))
        lines.append(("Cards left", f"Heroes {seen['decks'][0]}, Martians {seen['decks'][1]}",
                      False))  # fmt: skip
        return lines

    # ---- dice ---------------------------------------------------------------------------
    def _show_dice(self, fight: Seen | None) -> None:
        room = self.ids.dice
        room.clear_widgets()
        if fight is None:
            return
        for ours, faces in ((True, fight["ours"]), (False, fight["theirs"])):
            for face in reversed(faces):
                room.add_widget(Die(face=str(face), colour="white" if ours else "green"))


def _goal_words(side: str, goal: Seen) -> str:
    """Write what a side counts: "of 20 Martians killed"."""
    of = "" if goal["kind"] == "survive" else f"of {goal['n']} "
    if goal["kind"] in GOALS:
        return f"{of}{GOALS[goal['kind']]}"
    return f"{of}{side.capitalize()}: {OTHER_GOALS.get(goal['kind'], goal['kind'])}"
