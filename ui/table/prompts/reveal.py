"""Cards played in secret and revealed together: both sides on one screen, one tap for each card.

A tap on a kind plays one card of it. A card to attach goes to the card played last, or to the one
that is picked up; a tap on a played card picks it up, and a second one takes it back. The totals
count along. Nothing reaches the match before the button below is pressed.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kivy.uix.boxlayout import BoxLayout

from companion.engine.actions import Action
from companion.engine.prompts import Reveal, RevealKind
from companion.engine.state import State
from companion.match.match import Match
from ui.shell.theme import theme
from ui.table.prompts.reveal_side import SideEntry
from ui.widgets import Bold, Column, Press

if TYPE_CHECKING:
    from ui.shell.app import CompanionApp

Entry = list[str]  # a card, then what is attached to it
# The totals of the seats in a state that has seen the reveal.
Totals = Callable[[State], Sequence[int]]


class RevealAsk(Column):
    """The cards of every side that people enter; with `cover`, of one side while others look away.

    `foot` ends the entry: by what follows if nobody answers, or with the answers still to come.
    """

    def __init__(self, domain: Reveal, app: "CompanionApp", totals: Totals | None = None) -> None:
        super().__init__()
        self.app, self.game, self.domain = app, app.current_game, domain
        self._totals = totals
        seats = [hand.seat for hand in domain.hands]
        self.people = [seat for seat in seats if self.game.bot_at(seat) is None]
        self.entries: dict[int, list[Entry]] = {
            hand.seat: [list(entry) for entry in hand.laid] for hand in domain.hands
        }
        self.sides: dict[int, SideEntry] = {}
        self.foot = BoxLayout(size_hint_y=None, height=theme.row, spacing=theme.gap)
        self.done = Bold(type_size=theme.large)
        self.done.bind(on_release=lambda _: self._hand_over(passing=True))
        self.answers = Press(label="Special card\u2026")
        self.answers.bind(on_release=lambda _: self._hand_over(passing=False))
        if not self.people:
            self.foot.height = 0
        elif domain.cover:
            self._cover()
        else:
            self.open()

    def _cover(self) -> None:
        name = self.game.seats[self.people[0]].name
        uncover = Bold(label=f"Only {name} looks: enter the cards", height=1.4 * theme.row)
        uncover.bind(on_release=lambda _: self.open())
        self.add_widget(uncover)

    def open(self) -> None:
        """Show the cards of every side."""
        self.clear_widgets()
        row = BoxLayout(spacing=1.4 * theme.gap, size_hint_y=None)
        row.bind(minimum_height=row.setter("height"))
        seats = self.people[:1] if self.domain.cover else self.people
        for seat in seats:
            place = self.game.seats[seat]
            side = SideEntry(self.domain.hand(seat), place.name, place.colour)
            side.on_kind, side.on_card = self._tap_kind, self._tap_card
            side.pos_hint = {"top": 1}
            self.sides[seat] = side
            row.add_widget(side)
        self.add_widget(row)
        self.foot.add_widget(self.done)
        self._show()

    # ---- taps --------------------------------------------------------------------
    def _tap_kind(self, seat: int, kind: RevealKind) -> None:
        """Play one more card of a kind."""
        entries, side = self.entries[seat], self.sides[seat]
        if not kind.attached:
            self._try(seat, [*entries, [kind.key]])
        elif not entries:
            self.game.refused(f"{kind.label} needs a card to lie on first.")
        else:
            place = len(entries) - 1 if side.picked is None else side.picked
            self._try(seat, [[*e, kind.key] if n == place else e for n, e in enumerate(entries)])
        side.picked = None
        self._show()

    def _tap_card(self, seat: int, place: int) -> None:
        """Pick a played card up, or take back the one that is picked up."""
        side, hand = self.sides[seat], self.domain.hand(seat)
        if side.picked != place:
            side.picked = place
        else:
            side.picked = None
            if place >= len(hand.laid):
                del self.entries[seat][place]
        self._show()

    def _try(self, seat: int, entries: list[Entry]) -> None:
        """Keep these cards unless the engine refuses them, in its own words."""
        if self.game.allows(self.domain.lays(seat, entries)):
            self.entries[seat] = entries

    # ---- what it comes to --------------------------------------------------------
    def _show(self) -> None:
        after = self._preview()
        steps = after.steps[len(self.game.match) :] if after else ()
        totals = self._totals(after.state) if after and self._totals else ()
        for seat, side in self.sides.items():
            best = totals and totals[seat] == max(totals) > min(totals)
            side.fill(self.entries[seat], str(totals[seat]) if totals else "", leads=bool(best))
        cards = sum(len(self.entries[seat]) for seat in self.sides)
        self.done.label = "Fight" if cards else "Nobody plays a card"
        if self.domain.cover:
            self.done.label = "Done" if cards else "No card"
        self.done.detail = self.game.headline(steps) if cards else ""
        asked = any(step.source == "gesture" for step in steps)
        if asked and self.answers.parent is None:
            self.answers.size_hint_x = 0.42
            self.foot.add_widget(self.answers, index=1)
        elif not asked and self.answers.parent is not None:
            self.foot.remove_widget(self.answers)

    def _preview(self) -> Match | None:
        """What follows if all of these are turned up and nobody answers."""
        if self.domain.cover:
            return None
        try:
            return self.game.preview(self._actions(), passing=True)
        except ValueError:
            return None

    def _actions(self) -> list[Action]:
        seats = list(self.sides)
        return [a for seat in seats for a in self.domain.answer(seat, self.entries[seat])]

    def _hand_over(self, *, passing: bool) -> None:
        """Give every side's cards to the match at once."""
        self.game.act_all(self._actions(), passing=passing and not self.domain.cover)
