"""What is chosen in secret: a countdown and a touch per seat, or cards that are laid together."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.engine.actions import Action
from companion.engine.domain import Reveal, RevealHand, RevealKind
from companion.engine.prompts import Option, Secret
from ui.shell.desk import Desk
from ui.shell.game import Game
from ui.shell.sound import Cue
from ui.shell.theme import theme
from ui.text import say
from ui.widgets import Bold, Column, Headline, Press, SeatMark
from ui.widgets.lent import lent

COUNTDOWN = ("prompts-ready", "prompts-set", "prompts-go")


@dataclass
class Chosen:
    """The input so far: whether choices are revealed, those by seat, and which the camera read."""

    lies_open: bool
    options: dict[int, Option] = field(default_factory=dict)
    seen: set[int] = field(default_factory=set)


class CountdownAsk(Column):
    """The countdown to the reveal; a subclass shows the choices to enter with `enter`."""

    def __init__(self, name: str, domain: Secret, app: Desk) -> None:
        """Take the prompt's name and its domain."""
        super().__init__()
        self.app, self.game = app, app.current_game
        self.people = tuple(
            (seat, options) for seat, options in domain.options if self.game.bot_at(seat) is None
        )
        self.entry = self.game.entered.of(
            (name,), self.people, lambda: Chosen(lies_open=not domain.countdown)
        )
        self._tick: Any = None  # An event of Kivy's clock.
        self.covered = True  # Whether the choices are hidden, as before the reveal.
        self.opened: Callable[[], object] = lambda: None
        if self.people and self.entry.lies_open:
            self.open()
        elif self.people:
            self.offer_countdown()

    def on_parent(self, _: object, parent: object) -> None:
        """Stop the countdown when this is removed, as when another screen is shown."""
        if parent is None:
            self._stop()

    def enter(self) -> None:
        """Show the widgets for entering the choices."""
        raise NotImplementedError

    def offer_countdown(self) -> None:
        """Show the button that starts the countdown, and the one that skips it."""
        self.call = Bold(label=say("prompts-all-have-chosen"), type_size=theme.large)
        self.call.height = 1.4 * theme.row
        self.call.bind(on_release=lambda _: self._count(0))
        self.add_widget(self.call)
        skip = Press(label=say("prompts-lie-open"), icon="edit")
        skip.bind(on_release=lambda _: self.open())
        self.add_widget(skip)

    def _count(self, place: int) -> None:
        if place == len(COUNTDOWN):
            self.open()
            return
        self.call.label = say(COUNTDOWN[place])
        self.call.disabled = False
        self.app.sounds.play(Cue.GO if place == len(COUNTDOWN) - 1 else Cue.READY)
        self._tick = Clock.schedule_once(lambda _: self._count(place + 1), 0.7)

    def open(self) -> None:
        """End the countdown and show the widgets for entering the choices."""
        self._stop()
        self.entry.lies_open, self.covered = True, False
        self.enter()
        self.opened()

    def _stop(self) -> None:
        if self._tick:
            self._tick.cancel()


def name_line(game: Game, seat: int) -> BoxLayout:
    """Create a line with a seat's mark and name."""
    line = BoxLayout(size_hint_y=None, height=1.1 * theme.arm, spacing=theme.gap / 2)
    place = game.seats[seat]
    mark = SeatMark(seat=seat, colour=place.colour, size_hint_x=None, width=0.7 * theme.arm)
    line.add_widget(mark)
    line.add_widget(Headline(text=place.name, largest=theme.arm, halign="left"))
    return line


HIGH = 1.4  # Height of a key, in touch targets.
ACROSS = 6  # The most keys in one line.


class SecretAsk(CountdownAsk):
    """The countdown, then a row of keys for each seat whose choice is to be entered.

    A choice can be changed until the last seat has one; then all are played together.
    """

    def __init__(self, name: str, domain: Secret, app: Desk) -> None:
        self.rows: dict[int, dict[Option, Press]] = {}
        super().__init__(name, domain, app)

    def enter(self) -> None:
        """Show a row of keys for each seat."""
        self.clear_widgets()
        for seat, options in self.people:
            self.add_widget(self._row(seat, options))
            self._light(seat)

    def _row(self, seat: int, options: tuple[Option, ...]) -> Column:
        row = Column(spacing=theme.gap / 3)
        row.add_widget(name_line(self.game, seat))
        lines = 1 if len(options) <= ACROSS else 2
        keys = GridLayout(
            cols=-(-len(options) // lines),
            spacing=theme.gap / 2,
            size_hint_y=None,
            height=lines * HIGH * theme.touch + (lines - 1) * theme.gap / 2,
        )
        self.rows[seat] = {}
        for option in options:
            label, high = self.game.say(option.label), HIGH * theme.touch
            press = lent.take(Press, label=label, type_size=theme.title, padding=0, height=high)
            press.do = partial(self.choose, seat, option)
            self.rows[seat][option] = press
            keys.add_widget(press)
        row.add_widget(keys)
        return row

    def take_cards(self, actions: Sequence[Action]) -> bool:
        """Take over the choices that the camera saw; True, as secret cards go nowhere else."""
        for action in actions:
            for option in self.rows.get(action.player, ()):
                if option.action == action:
                    self.choose(action.player, option, seen=True)
        return True

    def choose(self, seat: int, option: Option, *, seen: bool = False) -> None:
        """Set a seat's choice, `seen` by the camera or tapped; after the last seat play all."""
        self.entry.options[seat] = option
        (self.entry.seen.add if seen else self.entry.seen.discard)(seat)
        self._light(seat)
        if len(self.entry.options) == len(self.rows):
            self._hand_over()

    def _light(self, seat: int) -> None:
        for option, press in self.rows[seat].items():
            press.chosen = option == self.entry.options.get(seat)

    def _hand_over(self) -> None:
        """Play all choices, as one move unless some were read by the camera and others tapped."""
        chosen, seen = self.entry.options, self.entry.seen
        if len(seen) in (0, len(chosen)):
            actions = [option.action for option in chosen.values()]
            self.game.act_all(actions, "camera" if seen else "hand")
            return
        for seat, option in chosen.items():
            if not self.game.act(option.action, "camera" if seat in seen else "hand"):
                return


class RevealAsk(Column):
    """The cards that all reveal together, for boxes without a page: a touch lays one more.

    Nothing is played before the last key. With `cover` one seat enters its cards while the others
    look away.
    """

    def __init__(self, name: str, domain: Reveal, app: Desk) -> None:
        super().__init__()
        self.game = app.current_game
        people = [hand for hand in domain.hands if self.game.bot_at(hand.seat) is None]
        self.hands = tuple(people[:1] if domain.cover else people)
        self.laid: list[Action] = self.game.entered.of((name,), self.hands, list)
        self.keys: dict[Action, Press] = {}
        self.private = self.covered = domain.cover  # Nothing is read aloud, or seen as yet.
        self.opened: Callable[[], object] = lambda: None
        if self.covered and self.hands:
            seat = self.game.seats[self.hands[0].seat].name
            look = Bold(label=say("prompts-only-looks", seat=seat), height=1.4 * theme.row)
            look.do = self.open
            self.add_widget(look)
        elif self.hands:
            self.open()

    def open(self) -> None:
        """Show a key for each kind of card, and those that take one back and play them all."""
        self.covered = False
        self.clear_widgets()
        for hand in self.hands:
            self.add_widget(name_line(self.game, hand.seat))
            for kind in hand.kinds:
                key = lent.take(Press, label=self.game.say(kind.label), height=theme.row)
                key.do = partial(self.lay, hand, kind)
                self.keys[Action(hand.seat, "lay", (kind.key,))] = key
                self.add_widget(key)
        self.back = lent.take(Press, label=say("prompts-take-back"), height=theme.row)
        self.back.do = self.take_back
        done = lent.take(Press, label=say("prompts-cards-done"), tone="go", height=theme.row)
        done.do = self._hand_over
        for key in (self.back, done):
            self.add_widget(key)
        self._fill()
        self.opened()

    def lay(self, hand: RevealHand, kind: RevealKind) -> None:
        """Lay one more of these, on the card laid last if it is attached, unless it is refused."""
        lays = (each for each in reversed(self.laid) if each.verb == "lay")
        under = [str(each.args[0]) for each in lays if each.player == hand.seat]
        under += [entry[0] for entry in reversed(hand.laid)]
        action = Action(hand.seat, "lay", (kind.key,))
        if kind.attached:
            action = Action(hand.seat, "attach", (kind.key, next(iter(under), "")))
        if self.game.allows((*self.laid, action)):
            self.laid.append(action)
            self._fill()

    def take_back(self) -> None:
        """Take back the card that was laid last."""
        del self.laid[-1:]
        self._fill()

    def take_cards(self, actions: Sequence[Action]) -> bool:
        """Lay the cards that the camera saw; True, as secret cards go nowhere else."""
        for action in actions:
            for hand in self.hands:
                for kind in hand.kinds:
                    if (hand.seat, kind.key) == (action.player, *action.args[:1]):
                        self.lay(hand, kind)
        return True

    def _fill(self) -> None:
        """Write on each key how many of its cards lie there."""
        for hand in self.hands:
            here = [str(each.args[0]) for each in self.laid if each.player == hand.seat]
            here += [card for entry in hand.laid for card in entry]
            for kind in hand.kinds:
                key, count = self.keys[Action(hand.seat, "lay", (kind.key,))], here.count(kind.key)
                key.detail = say("table-so-many", count=count) if count else ""
                key.chosen = count > 0
        self.back.disabled = not self.laid

    def _hand_over(self) -> None:
        """Play the cards of all who were asked, as one move."""
        said: list[Action] = []
        for hand in self.hands:
            said += [each for each in self.laid if each.player == hand.seat]
            said.append(Action(hand.seat, "ready"))
        self.game.act_all(said)
