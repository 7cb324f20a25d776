"""The lanes of all seats: who they are, their bids, and what their buttons did."""

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

Press = Callable[[int, bool], None]
Choose = Callable[[int, Option], None]


class LaneRow:
    """Keeps one lane for each seat of a game and shows those that are wanted."""

    def __init__(self, room: GridLayout, press: Press, choose: Choose) -> None:
        self._room, self._press, self._choose = room, press, choose
        self._game: Game | None = None
        self.lanes: dict[int, SeatLane] = {}

    def show(self, game: Game, seats: Iterable[int]) -> None:
        """Show the lanes of these seats, with what everybody sees of them."""
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
            won = sorted(seen["won"][seat].items(), key=lambda pair: -pair[1])
            lane.pad.won = "  ".join(f"{count} {colour}" for colour, count in won if count)
            lane.pad.lit = False
            ready = bool(seen["tokens"][seat])
            lane.pad.say("FREEZE ready" if ready else "FREEZE used", "freeze" if ready else "")

    # ---- bids --------------------------------------------------------------------
    def offer(self, bids: Bids | None) -> None:
        """Show the cards that may have been bid; with None no cards."""
        for seat, lane in self.lanes.items():
            options = bids.hands.get(seat, ()) if bids else ()
            lane.offer(options, partial(self._choose, seat))
            lane.light(bids.chosen.get(seat) if bids else None)
            if options:
                lane.pad.won = ""  # what a hand holds needs the room

    # ---- the race ----------------------------------------------------------------
    def open(self, seats: frozenset[int], down: frozenset[int]) -> None:
        """Light the pads that count from now on."""
        for seat in seats:
            pad = self.lanes[seat].pad
            pad.lit = True
            pad.say("let go!", "warning") if seat in down else pad.say("FREEZE", "freeze")

    def ready(self, seat: int) -> None:
        """Say that a seat has laid its card."""
        self.lanes[seat].pad.say("ready!", "check")

    def early(self, seat: int) -> None:
        """Say that a press came too early."""
        self.lanes[seat].pad.say("too early!", "warning")

    def called(self, call: Call, seats: frozenset[int], first: frozenset[int]) -> None:
        """Say what each button did; milliseconds only where people could not see it."""
        stamps = {press.seat: press.reaction_ns for press in call.presses}
        begin = min(stamps.values(), default=0)
        early = {press.seat for press in call.false_starts}
        for seat in seats:
            pad = self.lanes[seat].pad
            pad.lit = False
            said = _said(stamps[seat] - begin, seat in first) if seat in stamps else ""
            if seat in call.held:
                said = "button was down"
            elif seat in early:
                said = f"{said}, one too early".lstrip(", ")
            pad.say(said, "freeze" if seat in first else "", win=seat in first)


def _said(later_ns: int, first: bool) -> str:
    if first:
        return "first!"
    return f"{later_ns / MS:.1f} ms later" if later_ns < CLOSE_NS else "later"
