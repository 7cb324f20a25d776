"""The lanes of all seats: names, bids, and what their buttons did."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any

from kivy.uix.gridlayout import GridLayout

from companion.engine.prompts import Option
from companion.match.race import CLOSE_NS, MS, Call
from ui.race.bids import Bids
from ui.race.lanes import SeatLane
from ui.race.pads import RacePad
from ui.shell.game import Game
from ui.text import say

Press = Callable[[int, bool], None]
Choose = Callable[[int, Option], None]


class LaneRow:
    """Keeps one lane per seat of a game and shows those that are needed."""

    def __init__(self, room: GridLayout, press: Press, choose: Choose) -> None:
        self._room, self._press, self._choose = room, press, choose
        self._game: Game | None = None
        self.lanes: dict[int, SeatLane] = {}

    def show(self, game: Game, seats: Iterable[int]) -> None:
        """Show the lanes of these seats with their public state."""
        if game is not self._game:
            self._game = game
            count = len(game.seats)
            self.lanes = {seat: self._lane(game, seat, count) for seat in range(count)}
        wanted = [self.lanes[seat] for seat in seats]
        if self._room.children[::-1] != wanted:
            self._room.clear_widgets()
            for lane in wanted:
                self._room.add_widget(lane)
        self._fill(game.public)

    def _lane(self, game: Game, seat: int, count: int) -> SeatLane:
        place = game.seats[seat]
        pad = RacePad(self._press, seat=seat, colour=place.colour, name=place.name)
        return SeatLane(pad, count)

    def _fill(self, seen: Mapping[str, Any]) -> None:
        for seat, lane in self.lanes.items():
            bid = seen["bids"][seat]
            lane.pad.bid = str(bid or "")
            won = seen["won"][seat]
            lane.pad.ids.tally.put([(colour, won.get(colour, 0)) for colour in seen["colours"]])
            lane.pad.ahead = seat in seen["leaders"]
            lane.pad.lit = False
            lane.pad.token = bool(seen["tokens"][seat])
            lane.pad.say(say("race-token-ready" if lane.pad.token else "race-token-used"))

    # ---- bids --------------------------------------------------------------------
    def offer(self, bids: Bids | None) -> None:
        """Show the cards that may have been bid; None for no cards."""
        for seat, lane in self.lanes.items():
            options = bids.hands.get(seat, ()) if bids else ()
            lane.offer(options, partial(self._choose, seat))
            lane.light(bids.chosen.get(seat) if bids else None)
            lane.pad.brief = bool(options)
            if options:  # the next bid: nothing is new any more
                lane.pad.ids.tally.settle()

    # ---- the race ----------------------------------------------------------------
    def open(self, seats: frozenset[int], down: frozenset[int]) -> None:
        """Light the pads whose presses count from now on."""
        for seat in seats:
            pad = self.lanes[seat].pad
            pad.lit = True
            if seat in down:
                pad.say(say("race-let-go"), "warning")
            else:
                pad.say(say("race-freeze"), "freeze")

    def ready(self, seat: int) -> None:
        """Show that a seat has chosen its card."""
        self.lanes[seat].pad.say(say("race-ready"), "check")

    def early(self, seat: int) -> None:
        """Show that a press came too early."""
        self.lanes[seat].pad.say(say("race-too-early"), "warning")

    def called(self, call: Call, seats: frozenset[int], first: frozenset[int]) -> None:
        """Show what each button did; milliseconds only if people could not see it."""
        stamps = {press.seat: press.reaction_ns for press in call.presses}
        begin = min(stamps.values(), default=0)
        early = {press.seat for press in call.false_starts}
        for seat in seats:
            pad = self.lanes[seat].pad
            pad.lit = False
            if seat in call.held:
                said = say("race-button-down")
            elif seat in stamps:
                said = _said(stamps[seat] - begin, seat in first, seat in early)
            else:
                said = say("race-only-early") if seat in early else ""
            pad.say(said, "freeze" if seat in first else "", win=seat in first)


def _said(later_ns: int, first: bool, early: bool) -> str:
    how = "first" if first else "close" if later_ns < CLOSE_NS else "later"
    id_ = "race-press-after-early" if early else "race-press"
    return say(id_, how=how, ms=later_ns / MS)
