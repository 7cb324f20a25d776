"""The panel of Mars Attacks: the row of cities, or a poster of the city under attack."""

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, RoundedRectangle
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.engine.domain import BaseDomain, Option
from companion.engine.prompts import Prompt
from companion.engine.state import Fact
from companion.words import Message, Several
from ui.kivy_layer.kept import Kept, Pool, place_children
from ui.looks.signs import sign
from ui.shell.desk import Desk
from ui.shell.game import Game
from ui.shell.theme import inks, rgba, theme
from ui.table.panels.box_panel import BoxPanel
from ui.table.panels.mars_attacks_decide import DecideAsk, percent
from ui.table.prompts.choices import ChoicesAsk
from ui.text import say
from ui.widgets import Column, SeatMark, show_dialog
from ui.widgets.button import Pressable
from ui.widgets.die import Die
from ui.widgets.ribbon import Score
from ui.widgets.ticket import Ticket

Seen = dict[str, Any]
POSTER = 0.5  # Width of the poster, relative to dice and keys.
NUKE = "nuke"  # A face of the dice.
HELD = rgba("#2c9c4b")  # The colour of spaces that a token has reached in earlier turns.
MANY = 8  # The number of cities from which on they fill the screen.


class Space(Widget):
    """A space of a city: empty, reached by the dice of this turn, or with tokens on it."""

    face = StringProperty("")  # The face that it needs, if the card's spaces differ.
    reached = NumericProperty(0)  # 0: no, 1: in an earlier turn, 2: by the dice of this turn.
    tokens: tuple[tuple[int, str], ...] = ObjectProperty(())  # Seats and their colours.

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._marks, self._dice = Pool(SeatMark), Pool(Die)
        due = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "face", "reached", "tokens"):
            self.fbind(name, due)
        due()

    def _draw(self, *_: object) -> None:
        self._place_tokens()
        self.canvas.before.clear()
        with self.canvas.before:
            Color(*(inks.line, HELD, inks.primary)[int(self.reached)])
            RoundedRectangle(pos=self.pos, size=self.size, radius=[3 * theme.unit])

    def _place_tokens(self) -> None:
        marks = self._marks.first(len(self.tokens))
        dice = self._dice.first(1 if self.face and not self.tokens else 0)
        place_children(self, [*dice, *marks])
        for die in dice:
            die.face, die.pos, die.size = self.face, self.pos, self.size
        share = 1 if len(marks) == 1 else 0.62
        side = 0.9 * share * min(self.size)
        for place, (mark, (seat, colour)) in enumerate(zip(marks, self.tokens, strict=True)):
            mark.seat, mark.colour = seat, colour
            slide = place / max(1, len(marks) - 1) * (self.width - side) if place else 0
            mark.size = (side, side)
            mark.pos = (self.x + slide, self.y + (self.height - side) / 2)


class Spaces(GridLayout):
    """The spaces of a city; those that dice or a token have reached are lit."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._spaces = Kept(self, Space)

    def fill(
        self, stack: Seen, seat: int | None, attack: Seen | None, seats: tuple[Any, ...]
    ) -> None:
        """Show a stack's top card: how far `seat` is on it, and everybody's tokens."""
        symbols, tokens = stack["card"]["symbols"], stack["tokens"]
        before = (tokens[seat] or 0) if seat is not None else 0
        now = attack["base"] + attack["matching"] if attack else 0
        mixed = not _wants(symbols)
        for space, number in self._spaces.show(range(1, len(symbols) + 1)):
            space.reached = 1 if number <= before else 2 if number <= now else 0
            space.face = symbols[number - 1] if mixed else ""
            space.tokens = tuple(
                (each, seats[each].colour) for each, token in enumerate(tokens) if token == number
            )


class CardView(Pressable, BoxLayout):
    """A city of the row as a picture card, or an empty place for one not turned over yet.

    If it `can_choose`, a tap attacks the city; otherwise a tap shows its special rule.
    """

    label = StringProperty("")  # What a tap does, in words.
    can_choose = BooleanProperty(False)
    name = StringProperty("")
    wants = StringProperty("")  # The face that all spaces need, or "".
    how_many = StringProperty("")
    vp = NumericProperty(0)
    nukes = NumericProperty(0)
    hope = StringProperty("")  # The chance to claim it in this turn, in percent.
    empty = BooleanProperty(False)
    leads = BooleanProperty(False)  # Whether claiming it would put the seat ahead.
    rule = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(ground=inks.paper, edge=inks.printed, **kwargs)

    def show_rule(self) -> None:
        """Show the special rule in full, if the city has one."""
        if self.rule:
            show_dialog(self.name, self.rule)

    def fill(self, stack: Seen, seat: int | None, seats: tuple[Any, ...]) -> None:
        """Show a stack's top card, with the progress of `seat` on it."""
        card = stack["card"]
        self.empty = card is None
        self.ids.spaces.opacity = 0 if self.empty else 1
        if card is None:
            self.name = say("panels-turn-up" if stack["left"] else "panels-used-up")
            self.wants = self.how_many = self.rule = self.hope = ""
            self.nukes = 0
            return
        self.name, self.vp, self.rule = card["name"], card["vp"], card["text"]
        self.wants, self.nukes = _wants(card["symbols"]), card["nukes"]
        self.how_many = f"× {len(card['symbols'])}" if self.wants else say("panels-mixed")
        self.ids.spaces.fill(stack, seat, None, seats)


class CityPoster(BoxLayout):
    """A poster of the city under attack, with its name, points and spaces at the foot."""

    name = StringProperty("")
    vp = NumericProperty(0)
    rule = StringProperty("")


def _wants(symbols: list[str]) -> str:
    """Return the face that all spaces need, or "" if they differ."""
    return symbols[0] if len(set(symbols)) == 1 else ""


def _is_attack(option: Option) -> bool:
    """Return whether an option declares an attack: it carries its chance, and goes nowhere else."""
    return option.odds is not None and option.tone == "plain"


def _is_target(domain: BaseDomain) -> bool:
    """Return whether a city is chosen."""
    return any(map(_is_attack, domain.choices()))


def _decides(domain: BaseDomain) -> bool:
    """Return whether somebody may stop rolling."""
    return any(option.tone == "stop" for option in domain.choices())


class CityGrid(ChoicesAsk):
    """The cities that may have been turned over, all on one screen."""

    def __init__(self, name: str, domain: BaseDomain, app: Desk) -> None:
        self.across = 3 if theme.large_letters else 4 if theme.portrait else 6
        super().__init__(name, domain, app)
        self.rows.spacing = theme.gap / 3


class NukedView(BoxLayout):
    """The mushroom cloud over an attack that was nuked; it stands until somebody goes on."""

    words, why = StringProperty(""), StringProperty("")
    nukes = NumericProperty(0)

    def __init__(self) -> None:
        super().__init__()
        self._dice = Kept(self.ids.dice, Die)
        self.ids.cloud.add_widget(sign("cloud"))
        self.on, self.undo = (
            Ticket(tone="go"),
            Ticket(tone="quiet", picture="undo", size_hint_x=0.6),
        )
        self.undo.label, self.undo.detail = say("widgets-ribbon-undo"), say("panels-wrong-die")
        for key in (self.on, self.undo):
            self.ids.ways.add_widget(key)

    def put(self, words: str, why: str, nukes: int, next_one: str, seat: int, colour: str) -> None:
        """Say what happened, with so many Nukes, and who throws next."""
        self.words, self.why = words, why
        for die, _ in self._dice.show(range(nukes)):
            die.face = NUKE
        self.on.label, self.on.picture = next_one, f"seat:{seat}:{colour}"


class AttacksPanel(BoxPanel):
    """Shows the cities and scores of Mars Attacks; its cards are the buttons of an attack."""

    only = StringProperty("")  # In the last round, which cities still win.

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.cards = [CardView() for _ in range(4)]
        for place, card in enumerate(self.cards):
            card.bind(on_release=lambda _, place=place: self.tap(place))
            self.ids.row.add_widget(card)
        # Strong references: kv ids are weak, and one of the two is not in the widget tree.
        self._row, self.poster = self.ids.row.__self__, self.ids.poster.__self__
        self._foot = self.ids.foot.__self__
        self._nuked: NukedView | None = None  # Created when first needed, as is the grid.
        self._seen = 0  # The length of the match up to which nukes were seen.
        self._grid: CityGrid | None = None
        self._decide: DecideAsk | None = None

    def counts(self) -> tuple[Score, ...]:
        """Return the points of each seat; in the last round also a sign for that."""
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
        attack = seen["attack"]
        nuked = self._was_nuked()
        if nuked is not None:
            place_children(self, [self._cloud(nuked)])
            return
        if attack is None:
            self._show_row(seen)
        else:
            stack = seen["stacks"][attack["target"]]
            self.poster.name, self.poster.vp = stack["card"]["name"], stack["card"]["vp"]
            self.poster.rule = stack["card"]["text"]
            self.poster.ids.spaces.fill(stack, seen["turn"], attack, self.game.seats)
        place_children(self, [self._row, self._foot] if attack is None else [self.poster])

    def _show_row(self, seen: Seen) -> None:
        targets, turn = self._targets(), seen["turn"]
        ahead, beats = max(seen["vp"]), []
        for place, card in enumerate(self.cards):
            card.fill(seen["stacks"][place], turn, self.game.seats)
            option = targets.get(place)
            card.can_choose = option is not None
            card.label = card.name if card.can_choose else ""
            chance = percent(option.odds[1]) if option and option.odds else ""
            card.hope = say("panels-hope", chance=chance) if chance else ""
            gains = turn is not None and seen["vp"][turn] + card.vp > ahead
            card.leads = bool(seen["last_round"] and option and gains)
            beats += [card.name] if card.leads else []
        self.only = self.who_wins(seen, beats) if seen["last_round"] and targets else ""

    def who_wins(self, seen: Seen, beats: Sequence[str]) -> str:
        """Say which cities put the seat ahead of the leader."""
        best = seen["vp"].index(max(seen["vp"]))
        if best == seen["turn"]:
            return say("panels-is-ahead", name=self.game.names[best])
        if not beats:
            return say("panels-none-beats", name=self.game.names[best])
        cities = Several(tuple(beats), "or")
        return say("panels-only-beats", cities=cities, name=self.game.names[best])

    # ---- nuked ---------------------------------------------------------------------
    def _was_nuked(self) -> Fact | None:
        """Return the fact that the last throw was nuked, until somebody goes on."""
        match = self.game.match
        self._seen = min(self._seen, len(match))  # Less after an undo.
        if self.watched or match.undone:
            return None
        fresh = match.steps[max(self._seen, len(match) - 2) :]
        facts = (fact for step in fresh for fact in step.facts)
        return next((fact for fact in facts if fact.kind == "nuked"), None)

    def _cloud(self, nuked: Fact) -> NukedView:
        if self._nuked is None:
            self._nuked = NukedView()
            self._nuked.on.do = self._go_on
            self._nuked.undo.do = self.game.take_back
        seat = int(self.game.public["turn"] or 0)
        next_one = say("panels-throws", name=self.game.names[seat])
        words = say("panels-marks-nothing", name=self.game.names[nuked.seat])
        nukes = (
            int(str(dict(nuked.text.params)["corners"])) if isinstance(nuked.text, Message) else 0
        )
        why = say("panels-corners-covered", count=nukes)
        self._nuked.put(words, why, nukes, next_one, seat, self.game.seats[seat].colour)
        return self._nuked

    def _go_on(self) -> None:
        self._seen = len(self.game.match)
        self._app.screen.refresh()

    @property
    def headed(self) -> bool:
        """Whether the cloud is shown, which has a heading of its own."""
        return self._was_nuked() is not None

    # ---- the cards are the buttons -------------------------------------------------
    @property
    def panel_share(self) -> float:
        """Wide while a city is chosen on the row, narrow for a poster, 0 for many cities."""
        due = self.game.prompts
        if self._turns_up:
            return 0.0
        if due and _is_target(due[0].domain):
            return 2.0 if due[0].detail else 30.0
        if self.game.public["attack"]:
            return POSTER
        return 2.0 if self.watched else super().panel_share

    @property
    def due_share(self) -> float:
        """A larger share while many cities are offered."""
        return 0.8 if self._turns_up else super().due_share

    def _targets(self) -> dict[int, Option]:
        """Return the attack that can be declared on each card of the row."""
        prompt = self.game.due(lambda domain: domain.choices())
        if prompt is None:
            return {}
        return {int(o.action.args[0]): o for o in prompt.domain.choices() if _is_attack(o)}

    def ask(self, prompt: Prompt, app: Desk) -> Widget | None:
        """Show a decision or many cities; nothing where the panel's cards are the answers."""
        self._app = app
        if _is_target(prompt.domain):
            return Column()
        if _decides(prompt.domain):
            self._decide = self._decide or DecideAsk(app)
            return self._decide.put(prompt.domain, self.poster.name, self._lying(), self._stands())
        if self._turns_up and prompt.domain.turns_up:
            if self._grid is None:
                self._grid = CityGrid(prompt.name, prompt.domain, app)
            else:
                self._grid.put(prompt.name, prompt.domain)
            return self._grid
        return None

    def _lying(self) -> list[tuple[str, bool]]:
        """Return the dice of the attack, each with whether it hits; hits come first."""
        attack = self.game.public["attack"]
        dice = [
            (face, number < attack["hits"][face])
            for face, count in attack["dice"].items()
            for number in range(count)
        ]
        return sorted(dice, key=lambda die: (not die[1], die[0] == NUKE))

    def _stands(self) -> str:
        """Return in words the hits, the missing Nukes, and the special rules in force."""
        seen = self.game.public
        corners = seen["corners"]
        hits = say("panels-hits", count=seen["attack"]["matching"])
        left = say("panels-nukes-left", count=corners["total"] - corners["covered"])
        rules = (f"{each['name']}: {each['text']}" for each in seen["rules_in_force"])
        return "  ·  ".join((hits, left, *rules))

    def narrow(self, prompts: Sequence[Prompt]) -> tuple[Prompt, ...]:
        """Drop details that dice, poster and keys show already."""
        shown = (_decides(p.domain) or p.domain.dice() is not None for p in prompts)
        return tuple(p._replace(detail="") if s else p for p, s in zip(prompts, shown, strict=True))

    @property
    def alone(self) -> bool:
        """Always true: the cities or the poster fill the panel."""
        return True

    @property
    def _turns_up(self) -> bool:
        """Whether somebody has to say which of many cities was turned over."""
        prompt = self.game.due(lambda domain: domain.turns_up)
        return prompt is not None and len(prompt.domain.actions()) > MANY

    def tap(self, place: int) -> None:
        """Attack the city at this place of the row, or show its rule if that is not possible."""
        option = self._targets().get(place)
        if option is not None:
            self.game.act(option.action)
        else:
            self.cards[place].show_rule()
