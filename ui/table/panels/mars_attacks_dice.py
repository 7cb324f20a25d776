"""The panel of Mars Attacks: the row of cards with tokens, corner Nukes, dice, VP."""

from typing import Any

from kivy.graphics import Color, Line, RoundedRectangle
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ui.shell import theme as colours
from ui.shell.game import Game
from ui.shell.theme import theme
from ui.table.panels.box_panel import BoxPanel
from ui.widgets import Fit, SeatMark
from ui.widgets.die import Die

Seen = dict[str, Any]


class Space(Widget):
    """A numbered space: empty, or reached by the dice of this turn; holds tokens."""

    number = NumericProperty(1)
    reached = BooleanProperty(False)
    face = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.words = Fit(text=str(self.number), largest=theme.small, bold=True)
        self.words.color = colours.INK if self.reached else colours.MUTED
        self.add_widget(self.words)
        self.bind(pos=self._draw, size=self._draw)

    def token(self, seat: int, colour: str) -> None:
        """Put a seat's token on the space."""
        self.words.opacity = 0
        self.add_widget(SeatMark(seat=seat, colour=colour))
        self._draw()

    def _draw(self, *_: object) -> None:
        self.words.pos, self.words.size = self.pos, self.size
        tokens = [child for child in reversed(self.children) if isinstance(child, SeatMark)]
        for place, token in enumerate(tokens):
            share = 1 if len(tokens) == 1 else 0.62
            side = 0.86 * share * min(self.size)
            slide = place / max(1, len(tokens) - 1) * (self.width - side) if place else 0
            token.size = (side, side)
            token.pos = (self.x + slide, self.y + (self.height - side) / 2)
        self.canvas.before.clear()
        with self.canvas.before:
            Color(*(colours.GREEN if self.reached else colours.GROUND))
            RoundedRectangle(pos=self.pos, size=self.size, radius=[4 * theme.unit])
            Color(*colours.LINE)
            Line(rounded_rectangle=(*self.pos, *self.size, 4 * theme.unit), width=1)


class CardView(BoxLayout):
    """A card of the row, or the place where one is still to be turned up."""

    name = StringProperty("")
    wants = StringProperty("")  # the face that all spaces ask for
    how_many = StringProperty("")
    vp = NumericProperty(0)
    left = NumericProperty(0)
    target = BooleanProperty(False)
    empty = BooleanProperty(False)
    due = BooleanProperty(False)  # the next to be turned up
    rule = StringProperty("")

    def fill(self, stack: Seen, attack: Seen | None, seats: tuple[Any, ...]) -> None:
        """Show a stack's top card; `attack` when it is the target."""
        card = stack["card"]
        self.left = stack["left"]
        self.empty = card is None
        self.target = attack is not None
        self.ids.spaces.clear_widgets()
        self.ids.nukes.clear_widgets()
        if card is None:
            self.name = "Turn up" if self.left else "Used up"
            self.wants = self.how_many = self.rule = ""
            return
        self.name = card["name"]
        self.vp = card["vp"]
        self.rule = card["text"]
        self.wants = _wants(card["symbols"])
        self.how_many = f"× {len(card['symbols'])}" if self.wants else "mixed"
        self._lay_spaces(card, stack["tokens"], attack, seats)
        for _ in range(card["nukes"]):
            self.ids.nukes.add_widget(Die(face="nuke"))

    def _lay_spaces(
        self, card: Seen, tokens: list[int | None], attack: Seen | None, seats: tuple[Any, ...]
    ) -> None:
        reached = attack["base"] + attack["matching"] if attack else 0
        spaces = {}
        for number in range(1, len(card["symbols"]) + 1):
            spaces[number] = Space(number=number, reached=number <= reached)
            self.ids.spaces.add_widget(spaces[number])
        for seat, token in enumerate(tokens):
            if token in spaces:
                spaces[token].token(seat, seats[seat].colour)


def _wants(symbols: list[str]) -> str:
    """The face that all spaces ask for, or "mixed"."""
    return symbols[0] if len(set(symbols)) == 1 else ""


class ScoreView(BoxLayout):
    """A seat: who, VP and claimed cards; lit while it is this seat's turn."""

    name = StringProperty("")
    colour = StringProperty("grey")
    seat = NumericProperty(0)
    vp = NumericProperty(0)
    cards = NumericProperty(0)
    turn = BooleanProperty(False)
    first = BooleanProperty(False)


class AttacksPanel(BoxPanel):
    """The panel of the box; see `ui.table.panels`."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.cards = [CardView() for _ in range(4)]
        for card in self.cards:
            self.ids.row.add_widget(card)
        self.scores = [self._score(seat) for seat in range(len(game.seats))]

    def _score(self, seat: int) -> ScoreView:
        place = self.game.seats[seat]
        view = ScoreView(name=place.name, colour=place.colour, seat=seat)
        self.ids.scores.add_widget(view)
        return view

    def where(self) -> str:
        """Say whose turn it is."""
        seen = self.game.public
        if seen["last_round"]:
            return "Last round"
        return "" if seen["turn"] is None else f"{self.game.names[seen['turn']]}'s turn"

    def refresh(self) -> None:
        """Show the present public state."""
        seen = self.game.public
        attack = seen["attack"]
        for place, card in enumerate(self.cards):
            aimed = attack if attack and attack["target"] == place else None
            card.fill(seen["stacks"][place], aimed, self.game.seats)
            card.due = place == seen["turning_up"]
        for seat, view in enumerate(self.scores):
            view.vp, view.cards = seen["vp"][seat], len(seen["claimed"][seat])
            view.turn, view.first = seen["turn"] == seat, seen["first"] == seat
        self._show_corners(seen["corners"])
        self._show_dice(attack)

    def _show_corners(self, corners: dict[str, int]) -> None:
        room = self.ids.corners
        room.clear_widgets()
        for place in range(corners["total"]):
            covered = place < corners["covered"]
            opacity = 1 if covered else 0.3
            room.add_widget(Die(face="nuke", ring="sure" if covered else "", opacity=opacity))
        self.ids.corner_words.text = f"{corners['covered']} of {corners['total']} Nukes covered"

    def _show_dice(self, attack: Seen | None) -> None:
        room = self.ids.dice
        room.clear_widgets()
        if attack is None:
            return
        for face, count in attack["dice"].items():
            for _ in range(count):
                room.add_widget(Die(face=face))
