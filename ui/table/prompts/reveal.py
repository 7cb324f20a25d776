"""Cards played in secret and revealed together: both sides on one screen, one tap for each card.

A tap on a kind of card plays one, a long press takes one back. A card to attach goes to the card
played last. The totals are updated with each tap, but nothing is played on the match before a key
below is pressed. Answers to the reveal are grouped behind a key for each prompt; each shows the
totals that it would lead to.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from kivy.graphics import Color, Rectangle
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.engine.actions import RESULT, Action
from companion.engine.domain import Reveal, RevealHand, RevealKind
from companion.engine.prompts import Option
from companion.engine.state import State
from companion.match.match import Match
from ui.kivy_layer.kept import Kept, Pool, place_children
from ui.looks.signs import Sign
from ui.shell.desk import Desk
from ui.shell.game import Game
from ui.shell.theme import INK, inks, mix, theme
from ui.table.prompts.exchange import Answered, Entry, Exchange, Gap
from ui.table.prompts.scoreboard import Scoreboard
from ui.text import say
from ui.widgets import Bold, Column, Headline, Press, SeatMark
from ui.widgets.button import Pressable
from ui.widgets.die import Hold
from ui.widgets.ticket import Ticket

NAME_MM, FORCE_MM = 3.6, 5.6
HIGH_SIGN = 30  # Width of a card's picture, in units.
HIGH = 9.4  # Height of a key in millimetres.


class KindKey(Pressable, BoxLayout):
    """A kind of card: a tap lays one more of it, a long press takes one back; lit while laid."""

    label = StringProperty("")
    force = StringProperty("")
    count = NumericProperty(0)
    picture = StringProperty("")
    second = BooleanProperty(False)  # Whether it has the paper of the second side.
    repeats = True

    def __init__(self) -> None:
        super().__init__(padding=(10 * theme.unit, 0), spacing=4 * theme.unit)
        self.take_back: Callable[[], object] = lambda: None
        self._hold, self._held = Hold(self._stayed), False
        self._sign = Sign(size_hint_x=None, width=HIGH_SIGN * theme.unit)
        self._name = Headline(halign="left", largest=theme.capitals(NAME_MM))
        self._force = Headline(halign="right", largest=theme.capitals(FORCE_MM), size_hint_x=0.34)
        for part in (self._sign, self._name, self._force):
            self.add_widget(part)
        with self.canvas.after:
            self._bar_ink, self._bar = Color(), Rectangle()
        for name in ("pos", "size", "count", "second", "label", "force", "picture"):
            self.fbind(name, self._dress)
        self._dress()

    def _dress(self, *_: object) -> None:
        lit = self.count > 0
        paper = inks.second if self.second else inks.paper
        self.ground = paper if lit else inks.raised
        self.edge = mix(self.ground, INK, 0.38) if lit else inks.line
        letters = inks.printed if lit else inks.muted
        times = say("prompts-so-many", count=int(self.count)) if self.count > 1 else ""
        self._name.text = f"{self.label} {times}".rstrip()
        self._force.text = self.force
        self._name.color = self._force.color = letters
        self._sign.name, self._sign.colour = self.picture, letters
        self._sign.opacity = 1 if lit else 0.75
        self._bar_ink.rgba = inks.primary if self.second else inks.accent
        self._bar.pos, self._bar.size = self.pos, (5 * theme.unit if lit else 0, self.height)

    def on_press(self) -> None:
        """Start timing a long press."""
        self._held = False
        self._hold.begin()

    def on_release(self) -> None:
        """Lay one more card, unless it was a long press."""
        self._hold.cancel()
        if not self._held:
            super().on_release()

    def _stayed(self, _: float) -> None:
        if self.state == "down":
            self._held = True
            self.take_back()


class SideEntry(Column):
    """The keys of one side, below its name and the number of its cards on the table."""

    def __init__(self) -> None:
        super().__init__(spacing=0.5 * theme.gap)
        self.hand: RevealHand
        self.on_kind: Callable[[int, RevealKind], None]
        self.on_back: Callable[[int, RevealKind], None]
        self.kinds: dict[str, KindKey] = {}
        self._head = BoxLayout(size_hint_y=None, height=1.25 * theme.hand, spacing=0.5 * theme.gap)
        self._mark = SeatMark(size_hint_x=None, width=theme.hand)
        self._name = Headline(largest=theme.capitals(NAME_MM), halign="left")
        self._count = Headline(largest=theme.capitals(3.2), color=inks.muted, halign="right")
        for part in (self._mark, self._name, self._count):
            self._head.add_widget(part)
        self._grid = GridLayout(cols=2, spacing=5 * theme.unit, size_hint_y=None)
        self._grid.bind(minimum_height=self._grid.setter("height"))
        self._keys = Kept(self._grid, KindKey)

    def put(self, hand: RevealHand, name: str, colour: str, *, second: bool) -> None:
        """Show the keys of a hand; those of the `second` side have another colour."""
        self.hand = hand
        self._mark.seat, self._mark.colour, self._name.text = hand.seat, colour, name
        place_children(self, [self._head, self._grid])
        self._grid.cols = 1 if theme.large_letters or theme.portrait else 2
        self.kinds = {}
        for key, kind in self._keys.show(hand.kinds):
            key.label, key.force, key.second = str(kind.label), str(kind.detail), second
            key.picture = kind.picture
            key.size_hint_y, key.height = None, max(theme.touch_mm(HIGH), 1.7 * theme.body)
            key.do = partial(self.on_kind, hand.seat, kind)
            key.take_back = partial(self.on_back, hand.seat, kind)
            self.kinds[kind.key] = key

    def fill(self, entries: Sequence[Sequence[str]]) -> None:
        """Show how many cards are laid, and light their kinds."""
        count = sum(map(len, entries))
        self._count.text = say("prompts-cards-played", count=count, size=self.hand.size)
        for kind in self.hand.kinds:
            played = sum(list(entry).count(kind.key) for entry in entries)
            self.kinds[kind.key].count = played


# Computes the total of each seat in the state after the reveal.
Totals = Callable[[State], Sequence[int]]

KEY_SHARE = 0.5  # Width of a quiet key, relative to the primary one.

RESULTS = "results"  # The page on which a battle is entered by its winner alone.


class Said(NamedTuple):
    """Functions of a box that put totals into words: who leads, and who would win."""

    lead: Callable[[Sequence[int]], str]
    verdict: Callable[[Sequence[int]], str]


class AnswerKey(Ticket):
    """A card that an answer may hit, with the totals after that."""


class RevealAsk(Column):
    """The cards of each side that people enter, reused for the next reveal by `put`.

    With `cover` in the domain only one side is entered, while the others look away. `foot` has the
    keys that complete the entry: the primary one says what follows if nobody responds, others are
    responses, or alternatives to the reveal (`instead`). `before` are actions played before it.
    """

    def __init__(
        self,
        app: Desk,
        totals: Totals | None = None,
        due: tuple[str, ...] = ("reveal",),
        board: Scoreboard | None = None,
        said: Said | None = None,
    ) -> None:
        """`totals` computes what is shown as totals, `due` are the prompts that this answers.

        `board` shows the totals and `said` puts them into words; without them none are shown.
        """
        super().__init__(spacing=0.7 * theme.gap)
        self.app, self._totals, self._due = app, totals, due
        self.board, self._said = board, said
        self._row = BoxLayout(spacing=0.8 * theme.gap, size_hint_y=None)
        self._row.bind(minimum_height=self._row.setter("height"))
        self._entries, self._alternatives = Pool(SideEntry), Pool(_answer)
        self._uncover = Bold(height=1.4 * theme.row)
        self._uncover.do = self.open
        self.foot = BoxLayout(size_hint_y=None, spacing=theme.gap)
        self.done = Bold(type_size=theme.capitals(6.4))
        self.done.do = partial(self._hand_over, passing=True)
        self._answers = Pool(_answer)
        self._results = _answer()
        self.page = ""  # The prompt whose answers are shown instead of the cards, or RESULTS.

    def put(
        self,
        domain: Reveal,
        before: Sequence[Action] = (),
        instead: Sequence[Option] = (),
    ) -> None:
        """Show another reveal; for `before` and `instead` see the class."""
        self.game, self.domain = self.app.current_game, domain
        self.before, self.page = tuple(before), ""
        self.instead = {
            option.action: self._alternative(press, option)
            for press, option in zip(self._alternatives.first(len(instead)), instead, strict=True)
        }
        self.by_result = [] if domain.cover else list(domain.results)
        if self.by_result and _adds_in_the_head(self.game):
            self.page = RESULTS
        self.answer_keys: dict[str, Press] = {}
        self.answers: list[Answered] = []
        seats = [hand.seat for hand in domain.hands]
        self.people = [seat for seat in seats if self.game.bot_at(seat) is None]
        hands = tuple(hand for hand in domain.hands if hand.seat in self.people)
        self.entries = self.game.entered.of(self._due, hands, partial(_laid, hands))
        self._exchange: Exchange | None = None  # After an undo: for replacing a wrong card.
        if self.game.entered.reopened:
            self._exchange = Exchange(self._laid_cards(), self.game.match.undone)
        self.sides: dict[int, SideEntry] = {}
        self.covered = True  # Whether the cards are hidden for now.
        self.private = domain.cover  # Nothing here is read aloud.
        self.opened: Callable[[], object] = lambda: None
        self.foot.height = theme.row if self.people else 0
        place_children(self.foot, ())
        place_children(self, ())
        if self.people and domain.cover:
            self._show_cover()
        elif self.people:
            self.open()

    def _show_cover(self) -> None:
        name = self.game.seats[self.people[0]].name
        self._uncover.label = say("prompts-only-one-looks", name=name)
        place_children(self, [self._uncover])

    def open(self) -> None:
        """Show the cards; with `cover`, those of the first seat that enters them."""
        seats = self.people[:1] if self.domain.cover else self.people
        for seat, side in zip(seats, self._entries.first(len(seats)), strict=True):
            place = self.game.seats[seat]
            side.on_kind, side.on_back = self._tap_kind, self._take_back
            side.put(self.domain.hand(seat), place.name, place.colour, second=seat > 0)
            side.pos_hint = {"top": 1}
            self.sides[seat] = side
        place_children(self._row, [*self.sides.values()])
        self._show()
        self.covered = False
        self.opened()

    def _alternative(self, press: Press, option: Option) -> Press:
        """Let a button play an alternative to the reveal, and return it."""
        press.label = self.game.say(option.label)
        press.do = partial(self.game.act, option.action)
        return press

    # ---- taps --------------------------------------------------------------------
    def _tap_kind(self, seat: int, kind: RevealKind) -> None:
        """Lay one more card of a kind, in the gap of a wrong card if it fits there."""
        entries, exchange = self.entries[seat], self._exchange
        if exchange is not None and exchange.fits(seat, kind):
            if self._try(seat, exchange.fill(entries, kind)):
                exchange.filled(kind)
        elif not kind.attached:
            self._try(seat, [*entries, [kind.key]])
        elif not entries:
            self.game.refused(say("prompts-needs-card-below", card=kind.label))
        else:
            self._try(seat, [*entries[:-1], [*entries[-1], kind.key]])
        self._show()
        self._fight_again()

    def _fight_again(self) -> None:
        """Play the battle again, with the same answer, once a wrong card is replaced."""
        exchange = self._exchange
        if exchange is None or not exchange.begun or self._laid_cards() != exchange.cards:
            return
        if exchange.answered is None:
            self._hand_over(passing=True)
        elif again := exchange.again(self.answers):
            self.game.act_all(again)

    def _take_back(self, seat: int, kind: RevealKind) -> None:
        """Take back the last card of a kind, with those attached to it."""
        entries, laid = self.entries[seat], len(self.domain.hand(seat).laid)
        for place in range(len(entries) - 1, laid - 1, -1):
            if kind.key not in entries[place]:
                continue
            entry = entries[place]
            at = len(entry) - 1 - entry[::-1].index(kind.key)
            left = [[*entry[:at], *entry[at + 1 :]]] if at else []
            self.entries[seat] = [*entries[:place], *left, *entries[place + 1 :]]
            if self._exchange is not None:
                gap = Gap(seat, place, at, () if at else tuple(entry[1:]))
                self._exchange.take(gap, kind, self.answers)
            break
        self._show()

    def _laid_cards(self) -> int:
        """Return the number of cards laid by all sides, attached ones included."""
        return sum(len(entry) for entries in self.entries.values() for entry in entries)

    def take_cards(self, actions: Sequence[Action]) -> bool:
        """Lay the cards that the camera saw, from left to right."""
        for action in actions:
            side = self.sides.get(action.player)
            kinds = side.hand.kinds if side else ()
            for kind in kinds:
                if kind.key == action.args[0]:
                    self._tap_kind(action.player, kind)
        return True

    def _try(self, seat: int, entries: list[Entry]) -> bool:
        """Take over these cards of a seat if the engine allows them, else show its reason.

        Return whether they were taken over.
        """
        accepted = self.game.allows((*self.before, *self.domain.lays(seat, entries)))
        if accepted:
            self.entries[seat] = entries
        return accepted

    # ---- what it comes to --------------------------------------------------------
    def _show(self) -> None:
        after = self._preview()
        steps = after.steps[len(self.game.match) :] if after else ()
        totals = self._totals(after.state) if after and self._totals else ()
        for seat, side in self.sides.items():
            side.fill(self.entries[seat])
        cards = sum(len(self.entries[seat]) for seat in self.sides)
        self._label(cards, totals)
        asked = any(step.source == "gesture" for step in steps)
        self.answers = self._find_answers() if asked else []
        self._show_page(totals if cards else ())

    def _label(self, cards: int, totals: Sequence[int]) -> None:
        """Write on the primary key what follows if nobody responds."""
        self.done.label = say("prompts-fight" if cards else "prompts-nobody-plays")
        if self.domain.cover:
            self.done.label = say("prompts-done" if cards else "prompts-no-card")
        elif cards and totals and self._said is not None:
            self.done.label = self._said.verdict(totals)
        lead = "" if not self._said else self._said.lead(totals if cards else ())
        if self.board is not None:
            self.board.show(totals or (0, 0), lead)

    def _show_page(self, totals: Sequence[int]) -> None:
        """Show the cards, or the answers to one prompt, each with the totals after it."""
        board = [self.board] if self.board is not None and not self.domain.cover else []
        names = list(dict.fromkeys(each.prompt for each in self.answers))
        if self.page == RESULTS and not any(self.entries[seat] for seat in self.sides):
            self._show_results()
            return
        if self.page in names:
            place_children(self, [*board, self._answer_page()])
            back = self._answers.first(1)[0]
            back.label, back.do = say("prompts-not-now"), partial(self._turn_to, "")
            place_children(self.foot, [back])
            return
        place_children(self, [*board, self._row])
        keys = self._answers.first(len(names))
        self.answer_keys = dict(zip(names, keys, strict=True))
        for name, key in self.answer_keys.items():
            key.label = say("prompts-answers", prompt=name)
            key.do = partial(self._turn_to, name)
        played = any(self.entries[seat] for seat in self.sides)
        others = [] if played else [*self.instead.values()]
        if self.by_result and not played:
            self._results.label = say("prompts-by-result")
            self._results.do = partial(self._turn_to, RESULTS)
            others.append(self._results)
        first, last = keys[:1], keys[1:]
        place_children(self.foot, [*others, *first, self.done, *last])

    def _show_results(self) -> None:
        """Show a key for each result, for tables that add up the forces themselves."""
        keys = self._answers.first(1 + len(self.by_result))
        for key, option in zip(keys, self.by_result, strict=False):
            key.label = self.game.say(option.label)
            key.do = partial(self.game.act_all, (*self.before, option.action))
        keys[-1].label, keys[-1].do = say("prompts-not-now"), partial(self._turn_to, "")
        place_children(self.foot, list(keys))

    def _turn_to(self, name: str) -> None:
        """Ask which card an answer hits; if there is only one, play it at once."""
        found = [each for each in self.answers if each.prompt == name]
        if len(found) == 1:
            self.game.act_all(found[0].actions)
            return
        self.page = name
        self._show()

    def _answer_page(self) -> GridLayout:
        """Return a large key for each card that an answer may hit."""
        found = [each for each in self.answers if each.prompt == self.page]
        kinds = (kind for hand in self.domain.hands for kind in hand.kinds)
        pictures = {str(kind.label): kind.picture for kind in kinds}
        grid = GridLayout(cols=min(3, len(found)), spacing=theme.gap, size_hint_y=None)
        grid.height = -(-len(found) // grid.cols) * 2.6 * theme.row
        for each in found:
            totals = self._after(each)
            key = AnswerKey(label=each.card, tone="second", picture=pictures.get(each.card, ""))
            if totals:
                key.detail = say("prompts-then", one=totals[0], other=totals[-1])
            key.do = partial(self.game.act_all, each.actions)
            grid.add_widget(key)
        return grid

    def _find_answers(self) -> list[Answered]:
        """Return every response that is possible after the reveal.

        The actions of a response include the reveal and the passes of those asked earlier; seats
        asked later may still respond.
        """
        said, found = tuple(self._actions()), dict[tuple[object, ...], Answered]()
        # `after.prompts` is empty if the reveal ends the match.
        while (after := self.game.preview(said)) is not None and after.prompts:
            prompt = after.prompts[0]
            passes = prompt.domain.passes()
            if not passes or not prompt.domain.choices():
                break
            for option in prompt.domain.choices():
                if option.action not in passes:
                    card = self.game.say(option.label)
                    answer = Answered(prompt.name, card, (*said, option.action))
                    # Targets of the same name that lead to the same totals share a key.
                    found.setdefault((prompt.name, card, self._after(answer)), answer)
            said = (*said, *passes)
        return [*found.values()]

    def _after(self, answer: Answered) -> tuple[int, ...]:
        """Return the totals after an answer."""
        after = self.game.preview(answer.actions)
        return tuple(self._totals(after.state)) if after and self._totals else ()

    def _preview(self) -> Match | None:
        """Return the match after this reveal without responses; None if refused or covered."""
        if self.domain.cover:
            return None
        try:
            return self.game.preview(self._actions(), passing=True)
        except ValueError:
            return None

    def _actions(self) -> list[Action]:
        seats = list(self.sides)
        lays = [a for seat in seats for a in self.domain.answer(seat, self.entries[seat])]
        return [*self.before, *lays]

    def _hand_over(self, *, passing: bool) -> None:
        """Play the cards of all sides as one move."""
        self.game.act_all(self._actions(), passing=passing and not self.domain.cover)


def _adds_in_the_head(game: Game) -> bool:
    """Return whether the table entered the last battle by its result: it will do so again."""
    verbs = (step.action.verb for step in reversed(game.match.steps))
    return next((verb for verb in verbs if verb in (RESULT, "lay")), "") == RESULT


def _laid(hands: Sequence[RevealHand]) -> dict[int, list[Entry]]:
    """Return the cards of each seat that the domain has already, as entries."""
    return {hand.seat: [list(entry) for entry in hand.laid] for hand in hands}


def _answer() -> Press:
    """Create a quiet key next to the primary one."""
    return Press(size_hint_x=KEY_SHARE, padding=6 * theme.unit, type_size=theme.capitals(4.6))
