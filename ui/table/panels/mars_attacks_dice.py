"""The panel of Mars Attacks: the row of cards with tokens, corner Nukes, dice, VP."""

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Line, RoundedRectangle
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.engine.actions import Action
from companion.engine.domain import BaseDomain
from companion.engine.prompts import Prompt
from ui.kivy_layer.kept import Kept, Pool, place_children
from ui.shell import theme as colours
from ui.shell.desk import Desk
from ui.shell.game import Game
from ui.shell.theme import CLEAR, inks, theme
from ui.table.panels.box_panel import BoxPanel
from ui.table.prompts.choices import ChoicesAsk
from ui.text import say
from ui.widgets import Column, Fit, SeatMark, show_dialog
from ui.widgets.button import Pressable
from ui.widgets.die import Die
from ui.widgets.ribbon import Score

Seen = dict[str, Any]
NEXT_TO = 1.25  # width of what has been rolled, next to its target
MANY = 8  # from this number of cities on they fill the screen


class Space(Widget):
    """A numbered space: empty, or reached by the dice of this turn; holds tokens."""

    number = NumericProperty(1)
    face = StringProperty("")  # the face that it needs, if the card's spaces differ
    reached = BooleanProperty(False)
    tokens: tuple[tuple[int, str], ...] = ObjectProperty(())  # seats and their colours

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.words = Fit(text=str(self.number), largest=theme.small, bold=True)
        self.add_widget(self.words)
        self._marks, self._dice = Pool(SeatMark), Pool(Die)
        due = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "number", "face", "reached", "tokens"):
            self.fbind(name, due)
        due()

    def _draw(self, *_: object) -> None:
        self.words.text = str(self.number)
        self.words.color = colours.INK if self.reached else inks.muted
        self.words.opacity = 0 if self.tokens or self.face else 1
        self.words.pos, self.words.size = self.pos, self.size
        self._place_tokens()
        self.canvas.before.clear()
        with self.canvas.before:
            Color(*(colours.GREEN if self.reached else inks.ground))
            RoundedRectangle(pos=self.pos, size=self.size, radius=[4 * theme.unit])
            Color(*inks.line)
            Line(rounded_rectangle=(*self.pos, *self.size, 4 * theme.unit), width=1)

    def _place_tokens(self) -> None:
        marks = self._marks.first(len(self.tokens))
        dice = self._dice.first(1 if self.face and not self.tokens else 0)
        place_children(self, [self.words, *dice, *marks])
        for die in dice:
            die.face, die.pos, die.size = self.face, self.pos, self.size
        share = 1 if len(marks) == 1 else 0.62
        side = 0.86 * share * min(self.size)
        for place, (mark, (seat, colour)) in enumerate(zip(marks, self.tokens, strict=True)):
            mark.seat, mark.colour = seat, colour
            slide = place / max(1, len(marks) - 1) * (self.width - side) if place else 0
            mark.size = (side, side)
            mark.pos = (self.x + slide, self.y + (self.height - side) / 2)


class CardView(Pressable, BoxLayout):
    """A card of the row, or an empty place for one not turned over yet.

    It is the button to attack the city if it `can_choose`; otherwise a tap shows its special rule.
    """

    label = StringProperty("")  # what a tap does
    can_choose = BooleanProperty(False)
    name = StringProperty("")
    wants = StringProperty("")  # the face that all spaces need
    how_many = StringProperty("")
    vp = NumericProperty(0)
    left = NumericProperty(0)
    target = BooleanProperty(False)
    empty = BooleanProperty(False)
    due = BooleanProperty(False)  # the next one to turn over
    rule = StringProperty("")
    roomy = BooleanProperty(False)
    rules = BooleanProperty(False)  # whether any card of the row has one
    most = NumericProperty(1)  # spaces on the card of the row that has most

    def __init__(self, **kwargs: object) -> None:
        super().__init__(ground=CLEAR, edge=CLEAR, **kwargs)
        self._spaces = Kept(self.ids.spaces, Space)
        self._nukes = Kept(self.ids.nukes, lambda: Die(face="nuke"))

    def show_rule(self) -> None:
        """Show the special rule in full."""
        if self.rule:
            show_dialog(self.name, self.rule)

    def fill(self, stack: Seen, attack: Seen | None, seats: tuple[Any, ...]) -> None:
        """Show a stack's top card; `attack` if it is the target."""
        card = stack["card"]
        self.left = stack["left"]
        self.empty = card is None
        self.target = attack is not None
        if card is None:
            self._spaces.show(())
            self._nukes.show(())
            self.name = say("panels-turn-up" if self.left else "panels-used-up")
            self.wants = self.how_many = self.rule = ""
            return
        self.name = card["name"]
        self.vp = card["vp"]
        self.rule = card["text"]
        self.wants = _wants(card["symbols"])
        self.how_many = f"× {len(card['symbols'])}" if self.wants else say("panels-mixed")
        self._lay_spaces(card, stack["tokens"], attack, seats)
        self._nukes.show(range(card["nukes"]))

    def _lay_spaces(
        self, card: Seen, tokens: list[int | None], attack: Seen | None, seats: tuple[Any, ...]
    ) -> None:
        reached = attack["base"] + attack["matching"] if attack else 0
        for space, number in self._spaces.show(range(1, len(card["symbols"]) + 1)):
            space.number, space.reached = number, number <= reached
            space.face = "" if self.wants else card["symbols"][number - 1]
            space.tokens = tuple(
                (seat, seats[seat].colour) for seat, token in enumerate(tokens) if token == number
            )


def _wants(symbols: list[str]) -> str:
    """Return the face that all spaces need, or "mixed"."""
    return symbols[0] if len(set(symbols)) == 1 else ""


class CityGrid(ChoicesAsk):
    """All cities that can be turned over, on one screen."""

    def __init__(self, name: str, domain: BaseDomain, app: Desk) -> None:
        self.across = 3 if theme.large_letters else 4 if theme.portrait else 6
        super().__init__(name, domain, app)
        self.rows.spacing = theme.gap / 3


class AttacksPanel(BoxPanel):
    """The panel of the box; see `ui.table.panels`."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.cards = [CardView() for _ in range(4)]
        for place, card in enumerate(self.cards):
            card.bind(on_release=lambda _, place=place: self.tap(place))
            self.ids.row.add_widget(card)
        # The ids are weak: what is not shown would be gone.
        self._parts = [self.ids[name].__self__ for name in ("lying", "row", "aim")]
        self._corners = Kept(self.ids.corners, lambda: Die(face="nuke"))
        self._dice = Kept(self.ids.dice, Die)
        self._grid: CityGrid | None = None  # created when first needed

    def counts(self) -> tuple[Score, ...]:
        """Return the points of each seat, and a red flag in the last round."""
        seen = self.game.public
        points = self.each_seat([say("panels-vp", vp=vp) for vp in seen["vp"]])
        return points if not seen["last_round"] else (*points, self._last_round())

    def _last_round(self) -> Score:
        return Score("", say("panels-last-round"), inks.text, lit=True)

    def refresh(self) -> None:
        """Show the current public state."""
        if self.hidden:
            return
        seen = self.game.public
        attack, targets = seen["attack"], self._targets()
        row = [stack["card"] for stack in seen["stacks"] if stack["card"]]
        most = max((len(card["symbols"]) for card in row), default=1)
        for place, card in enumerate(self.cards):
            aimed = attack if attack and attack["target"] == place else None
            card.fill(seen["stacks"][place], aimed, self.game.seats)
            card.due = place == seen["turning_up"]
            card.most = most
            card.rules = bool(card.rule) if aimed else any(each["text"] for each in row)
            card.can_choose = place in targets
            card.label = card.name if card.can_choose else ""
        self._show_corners(seen["corners"], attack)
        self._show_dice(attack)
        self._lay(attack)

    def _lay(self, attack: Seen | None) -> None:
        """Show the whole row, or during an attack only its target and what has been rolled."""
        lying, row, aim = self._parts
        lying.size_hint_x = 1 if attack is None else NEXT_TO
        if attack is None:
            place_children(row, self.cards)
            place_children(self, [lying, row])
        else:
            place_children(aim, [self.cards[attack["target"]], lying])
            place_children(self, [aim])

    # ---- the cards are the buttons -------------------------------------------------
    @property
    def panel_share(self) -> float:
        """The row fills a wide screen while a city is chosen on it."""
        due = self.game.prompts
        if self._turns_up:
            return 0.0
        if not due or due[0].name != "target":
            return super().panel_share
        return 2.0 if due[0].detail else 30.0

    @property
    def due_share(self) -> float:
        """Many cities need most of a tall screen."""
        return 0.8 if self._turns_up else super().due_share

    def _targets(self) -> dict[int, Action]:
        """Return the attack that can be declared on each card of the row."""
        prompt = self.game.due(lambda domain: domain.choices())
        if prompt is None:
            return {}
        actions = prompt.domain.actions()
        return {int(a.args[0]): a for a in actions if a.verb == "target"}

    def ask(self, prompt: Prompt, app: Desk) -> Widget | None:
        """Return an empty widget if the cards are the answers, a grid for many cities, or None."""
        if prompt.name == "target":
            return Column()
        if self._turns_up and prompt.domain.turns_up:
            if self._grid is None:
                self._grid = CityGrid(prompt.name, prompt.domain, app)
            else:
                self._grid.put(prompt.name, prompt.domain)
            return self._grid
        return None

    @property
    def _turns_up(self) -> bool:
        """Whether one of many cities has to be named."""
        prompt = self.game.due(lambda domain: domain.turns_up)
        return prompt is not None and len(prompt.domain.actions()) > MANY

    def tap(self, place: int) -> None:
        """Attack a card; if no attack is due, show its rule."""
        action = self._targets().get(place)
        if action is not None:
            self.game.act(action)
        else:
            self.cards[place].show_rule()

    # ---- tokens and dice -----------------------------------------------------------
    def _show_corners(self, corners: dict[str, int], attack: Seen | None) -> None:
        for die, place in self._corners.show(range(corners["total"])):
            covered = place < corners["covered"]
            die.ring, die.opacity = ("sure", 1) if covered else ("", 0.3)
        words = say("panels-corners", covered=corners["covered"], total=corners["total"])
        self.ids.corner_words.text = "" if attack else words  # The prompt says it then.

    def _show_dice(self, attack: Seen | None) -> None:
        dice = attack["dice"] if attack else {}
        faces = [face for face, count in dice.items() for _ in range(count)]
        for die, face in self._dice.show(faces):
            die.face = face
