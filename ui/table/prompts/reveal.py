"""Cards played in secret and revealed together: the countdown, then each side's cards by taps.

A tap on a kind plays one card of it; a card to attach goes to the card tapped next; a tap
on a played card takes it back. Nothing reaches the match before the last side is done.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.uix.gridlayout import GridLayout

from companion.engine.actions import IllegalAction
from companion.engine.prompts import Reveal, RevealHand, RevealKind
from ui.shell.theme import theme
from ui.table.prompts.countdown import CountdownAsk
from ui.widgets import Bold, Column, Press, Words

if TYPE_CHECKING:
    from ui.shell.app import CompanionApp

Entry = list[str]  # a card, then what is attached to it


class RevealAsk(CountdownAsk):
    """First the call to reveal (or to cover the screen), then one page for each side."""

    def __init__(self, domain: Reveal, app: "CompanionApp") -> None:
        self.domain = domain
        self.entries: dict[int, list[Entry]] = {
            hand.seat: [list(entry) for entry in hand.laid] for hand in domain.hands
        }
        self.kinds: dict[str, Press] = {}
        self.laid: list[Press] = []
        self.armed = ""
        self.foot = Column()  # of the main button
        super().__init__(domain, tuple(hand.seat for hand in domain.hands), app)

    # ---- the call ----------------------------------------------------------------
    def offer_countdown(self) -> None:
        """Count down, or cover the screen where others must look away."""
        if not self.domain.cover:
            super().offer_countdown()
            return
        name = self.game.seats[self.people[0]].name
        uncover = Bold(label=f"Only {name} looks: enter the cards")
        uncover.height = 1.4 * theme.row
        uncover.bind(on_release=lambda _: self.open())
        self.add_widget(uncover)

    # ---- one side's page ---------------------------------------------------------
    def enter(self) -> None:
        """Show the page of the first side."""
        self.turn_to(self.people[0])

    def turn_to(self, seat: int) -> None:
        """Show the page of a side."""
        self.seat = seat
        self.hand: RevealHand = self.domain.hand(seat)
        self.labels = {kind.key: kind for kind in self.hand.kinds}
        self._fill()

    def _fill(self) -> None:
        self.clear_widgets()
        self.foot.clear_widgets()
        self.laid = []
        self.add_widget(self.name_of(self.seat))
        self.add_widget(Words(text=self._hint(), largest=theme.small))
        if self.entries[self.seat]:
            self.add_widget(self._laid_cards())
        self.add_widget(self._kinds())
        self.done = Bold(label=self._done_words())
        self.done.bind(on_release=lambda _: self._next())
        self.foot.add_widget(self.done)

    def _hint(self) -> str:
        """How many cards are in, and what to do next."""
        if self.armed:
            return f"Tap the card that {self.labels[self.armed].label} goes to."
        count = sum(len(entry) for entry in self.entries[self.seat])
        if not count:
            return f"Tap what was laid, of {self.hand.size} cards in hand."
        return f"{count} of {self.hand.size} cards. Tap one to take it back."

    def _laid_cards(self) -> GridLayout:
        grid = _grid(2 if not _wide() else 1)
        for place, entry in enumerate(self.entries[self.seat]):
            first, *attached = (self.labels[key].label for key in entry)
            detail = " ".join(f"+ {label}" for label in attached)
            press = Press(label=first, detail=detail, tone="go" if self.armed else "plain")
            press.chosen = not self.armed
            press.height = theme.touch * (1.4 if attached else 1.1)
            press.bind(on_release=lambda _, place=place: self.tap_laid(place))
            self.laid.append(press)
            grid.add_widget(press)
        return grid

    def _kinds(self) -> GridLayout:
        grid = _grid(2)
        self.kinds = {}
        for kind in self.hand.kinds:
            press = Press(label=f"{kind.label} {kind.detail}", detail=self._left(kind))
            press.chosen = kind.key == self.armed
            press.height = max(press.height * 0.9, theme.touch)
            press.padding = theme.gap / 2
            press.bind(on_release=lambda _, kind=kind: self.tap_kind(kind))
            self.kinds[kind.key] = press
            grid.add_widget(press)
        return grid

    def _left(self, kind: RevealKind) -> str:
        """Say where a kind is short, so that nobody looks for it in vain."""
        count = sum(entry.count(kind.key) for entry in self.entries[self.seat])
        if count >= kind.most:
            return "no more"
        return f"Up to {kind.most - count}" if kind.most < 4 or count else ""

    def _done_words(self) -> str:
        later = self.people[self.people.index(self.seat) + 1 :]
        if later:
            return f"Now {self.game.seats[later[0]].name}"
        return "That is all" if self.entries[self.seat] else "No card"

    # ---- taps --------------------------------------------------------------------
    def tap_kind(self, kind: RevealKind) -> None:
        """Play one more of a kind, or select one to attach."""
        entries = self.entries[self.seat]
        if not kind.attached:
            self._try([*entries, [kind.key]])
        elif self.armed == kind.key:
            self.armed = ""
        elif len(entries) == 1 or not entries:
            # Only one card it can go to; with none, the engine says why it cannot.
            self._try([[*entries[0], kind.key]] if entries else [], kind.key)
        else:
            self.armed = kind.key
        self._fill()

    def tap_laid(self, place: int) -> None:
        """Attach what is in hand to this card, or take the card back."""
        entries = self.entries[self.seat]
        if self.armed:
            bonus, self.armed = self.armed, ""
            self._try([[*e, bonus] if i == place else e for i, e in enumerate(entries)])
        elif place >= len(self.hand.laid):
            del entries[place]
        self._fill()

    def _try(self, entries: list[Entry], alone: str = "") -> None:
        """Keep these cards unless the engine refuses them, in its own words."""
        game = self.game
        actions = self.domain.lays(self.seat, entries)
        if alone and not entries:
            game.refused(f"{self.labels[alone].label} needs a card to lie on first.")
            return
        try:
            trial = game.state
            for action in actions:
                trial = trial.apply(action)[0]
        except IllegalAction as error:
            game.refused(game.say(str(error)))
            return
        self.entries[self.seat] = entries

    # ---- done --------------------------------------------------------------------
    def _next(self) -> None:
        self.armed = ""
        later: Sequence[int] = self.people[self.people.index(self.seat) + 1 :]
        if later:
            self.turn_to(later[0])
        else:
            self._hand_over()

    def _hand_over(self) -> None:
        """Give every side's cards to the match at once."""
        actions = [a for seat in self.people for a in self.domain.answer(seat, self.entries[seat])]
        self.game.act_all(actions)


def _grid(columns: int) -> GridLayout:
    grid = GridLayout(cols=columns, spacing=theme.gap / 2, size_hint_y=None)
    grid.bind(minimum_height=grid.setter("height"))
    return grid


def _wide() -> bool:
    """Say whether large letters leave room for one card in a row only."""
    return theme.scale > 1.3 and not theme.portrait
