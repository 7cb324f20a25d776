"""Cards played in secret and revealed together: both sides on one screen, one tap for each card.

A tap on a kind plays one card of it. A card to attach goes to the card played last, or to the one
that is picked up; a tap on a played card picks it up, and a second one takes it back. The totals
count along. Nothing reaches the match before a button below is pressed. An answer to the reveal is
such a button, too, as long as there are few.
"""

from collections.abc import Callable, Sequence
from functools import partial

from kivy.uix.boxlayout import BoxLayout

from companion.engine.actions import Action
from companion.engine.prompts import Option
from companion.engine.reveal import Reveal, RevealHand, RevealKind
from companion.engine.state import State
from companion.match.match import Match
from ui.kivy_layer.kept import Pool, place_children
from ui.shell.desk import Desk
from ui.shell.theme import theme
from ui.table.prompts.reveal_side import SideEntry
from ui.text import say
from ui.widgets import Bold, Column, Press

Entry = list[str]  # a card, then what is attached to it
# Computes the seats' totals in the state after the reveal.
Totals = Callable[[State], Sequence[int]]

KEY_SHARE = 0.42  # share of the width for the primary button
MOST_ANSWERS = 3  # most buttons next to the primary one


class RevealAsk(Column):
    """The cards of every side that people enter; with `cover`, of one side while others look away.

    `foot` completes the entry: with the preview of what follows if nobody responds, with a
    response, or leaving responses for later. `before` is passed over first, `instead` is an
    alternative. It is used again for the next reveal: `put`.
    """

    def __init__(
        self,
        app: Desk,
        totals: Totals | None = None,
        due: tuple[str, ...] = ("reveal",),
    ) -> None:
        """Take what computes the totals, without it none are shown; and the prompts it answers."""
        super().__init__()
        self.app, self._totals, self._due = app, totals, due
        self._row = BoxLayout(spacing=1.4 * theme.gap, size_hint_y=None)
        self._row.bind(minimum_height=self._row.setter("height"))
        self._entries, self._alternatives = Pool(SideEntry), Pool(_answer)
        self._uncover = Bold(height=1.4 * theme.row)
        self._uncover.do = self.open
        self.foot = BoxLayout(size_hint_y=None, spacing=theme.gap)
        self.done = Bold(type_size=theme.large)
        self.done.do = partial(self._hand_over, passing=True)
        self.answers = _answer()
        self.answers.label = say("prompts-special-card")
        self.answers.do = partial(self._hand_over, passing=False)
        self._answers = Pool(_close_answer)

    def put(
        self,
        domain: Reveal,
        before: Sequence[Action] = (),
        instead: Sequence[Option] = (),
        scores: Sequence[str] = (),
    ) -> None:
        """Ask for this reveal; `scores` of the seats, in words, are shown next to their names."""
        self._scores = scores
        self.game, self.domain = self.app.current_game, domain
        self.before = tuple(before)
        self.instead = {
            option.action: self._alternative(press, option)
            for press, option in zip(self._alternatives.first(len(instead)), instead, strict=True)
        }
        self.answer_keys: dict[Action, Press] = {}
        seats = [hand.seat for hand in domain.hands]
        self.people = [seat for seat in seats if self.game.bot_at(seat) is None]
        hands = tuple(hand for hand in domain.hands if hand.seat in self.people)
        self.entries = self.game.entered.of(self._due, hands, partial(_laid, hands))
        self.sides: dict[int, SideEntry] = {}
        self.covered = True  # hidden until the cards may be seen
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
        """Show the cards of every side."""
        seats = self.people[:1] if self.domain.cover else self.people
        for seat, side in zip(seats, self._entries.first(len(seats)), strict=True):
            place = self.game.seats[seat]
            score = self._scores[seat] if self._scores else ""
            side.put(self.domain.hand(seat), place.name, place.colour, score)
            side.on_kind, side.on_card = self._tap_kind, self._tap_card
            side.pos_hint = {"top": 1}
            self.sides[seat] = side
        place_children(self._row, [*self.sides.values()])
        place_children(self, [self._row])
        self._show()
        self.covered = False
        self.opened()

    def _alternative(self, press: Press, option: Option) -> Press:
        """Make a button that of an alternative to the reveal."""
        press.label = self.game.say(option.label)
        press.do = partial(self.game.act, option.action)
        return press

    # ---- taps --------------------------------------------------------------------
    def _tap_kind(self, seat: int, kind: RevealKind) -> None:
        """Play one more card of a kind."""
        entries, side = self.entries[seat], self.sides[seat]
        if not kind.attached:
            self._try(seat, [*entries, [kind.key]])
        elif not entries:
            self.game.refused(say("prompts-needs-card-below", card=kind.label))
        else:
            place = len(entries) - 1 if side.picked is None else side.picked
            self._try(seat, [[*e, kind.key] if n == place else e for n, e in enumerate(entries)])
        side.picked = None
        self._show()

    def take_cards(self, actions: Sequence[Action]) -> bool:
        """Add the cards the camera saw, from left to right, to those played."""
        for action in actions:
            side = self.sides.get(action.player)
            kinds = side.hand.kinds if side else ()
            for kind in kinds:
                if kind.key == action.args[0]:
                    self._tap_kind(action.player, kind)
        return True

    def _tap_card(self, seat: int, place: int) -> None:
        """Pick a played card up, or take back the one picked up before."""
        side, hand = self.sides[seat], self.domain.hand(seat)
        if side.picked != place:
            side.picked = place
        else:
            side.picked = None
            if place >= len(hand.laid):
                del self.entries[seat][place]
        self._show()

    def _try(self, seat: int, entries: list[Entry]) -> None:
        """Accept these cards unless the engine refuses them; its message is shown."""
        if self.game.allows((*self.before, *self.domain.lays(seat, entries))):
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
        self.done.label = say("prompts-fight" if cards else "prompts-nobody-plays")
        if self.domain.cover:
            self.done.label = say("prompts-done" if cards else "prompts-no-card")
        self.done.detail = self.game.headline(steps) if cards else ""
        asked = any(step.source == "gesture" for step in steps)
        self.answer_keys = self._answer_keys() if asked else {}
        keys = [*self.answer_keys.values()] or [self.answers] * asked
        place_children(self.foot, [*([] if cards else self.instead.values()), *keys, self.done])

    def _answer_keys(self) -> dict[Action, Press]:
        """Return one button per response, {} if they are too many: it plays the reveal as well.

        Seats asked before it have passed; those asked after it may still respond.
        """
        said, found = tuple(self._actions()), dict[Action, tuple[str, tuple[Action, ...]]]()
        # The reveal may end the match, and then nothing is asked any more.
        while (after := self.game.preview(said)) is not None and after.prompts:
            prompt = after.prompts[0]
            passes = prompt.domain.passes()
            if not passes or not prompt.domain.choices():
                break
            for option in prompt.domain.choices():
                if option.action not in passes:
                    card = self.game.say(option.label)
                    label = say("prompts-answer", prompt=prompt.name, card=card)
                    found[option.action] = label, (*said, option.action)
            said = (*said, *passes)
        if len(found) > MOST_ANSWERS:
            return {}
        keys = dict(zip(found, self._answers.first(len(found)), strict=True))
        for action, (label, actions) in found.items():
            keys[action].label = label
            keys[action].do = partial(self.game.act_all, actions)
        return keys

    def _preview(self) -> Match | None:
        """Return what follows if all of these are revealed and nobody responds."""
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
        """Play every side's cards on the match at once."""
        self.game.act_all(self._actions(), passing=passing and not self.domain.cover)


def _laid(hands: Sequence[RevealHand]) -> dict[int, list[Entry]]:
    """Return the cards of each seat that have been entered already."""
    return {hand.seat: [list(entry) for entry in hand.laid] for hand in hands}


def _answer() -> Press:
    """Create a button next to the primary one."""
    return Press(size_hint_x=KEY_SHARE)


def _close_answer() -> Press:
    """Create one with little space around its words: there may be several."""
    press = _answer()
    press.padding = 6 * theme.unit
    return press
