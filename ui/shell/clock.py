"""The clocks of the match on the table: which of them run, their display, and their sound.

They pause while dice are due, another screen or a sheet is open, or the screen sleeps. If they are
off, nothing is scheduled.
"""

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.clock import Clock

from companion.match.clocks import Clocks, S, as_clock, deciding, keep_clock, read_clocks
from companion.words import Percent
from ui.shell.sound import Cue
from ui.shell.theme import RED, named, readable
from ui.text import say
from ui.widgets.clock_face import shown_clock
from ui.widgets.sheet import is_covered

if TYPE_CHECKING:
    from ui.shell.desk import Desk

log = logging.getLogger(__name__)

HERE = ("table", "dice", "race")  # The screens on which clocks run.
KEPT_EVERY_S = 30
MINUTE_S = 60


class TableClock:
    """The app's clocks of a match."""

    def __init__(self, app: "Desk", now: Callable[[], int]) -> None:
        self._app, self._now = app, now
        self.clocks: Clocks | None = None
        self._match = ""
        self._turn: frozenset[int] = frozenset()
        self._over: set[int] = set()  # The seats whose end of time was signalled.
        self._kept, self._stored = 0, list[float]()
        self._tick = Clock.create_trigger(self._look, 1, interval=True)

    def begin(self) -> None:
        """Start the clocks of the match on the table with its saved times."""
        self.end()
        config, game = self._app.session.config, self._app.game
        if config.clock == "none" or game is None:
            return
        self._match = game.match.header.id
        spent = read_clocks(self._app.session.folders.data).get(self._match, [])
        per_turn = config.clock == "turn"
        budget = config.turn_s if per_turn else config.clock_minutes * MINUTE_S
        self.clocks = Clocks(
            len(game.seats),
            0 if config.clock == "count" else budget * S,
            per_turn,
            [round(each * S) for each in spent],
        )
        self._turn, self._over, self._kept = frozenset(), set(), self._now()
        self._stored = self.spent()
        self._tick()
        self.moved()

    def end(self) -> None:
        """Stop the clocks, and save the times."""
        self._tick.cancel()
        if self.clocks is not None:
            self.clocks.pause(self._now())
            self._keep()
        self.clocks = None
        shown_clock.text = ""

    def moved(self) -> None:
        """Update after a move, as other seats may have to decide."""
        if self.clocks is not None:
            self._look()

    def _look(self, *_: object) -> None:
        clocks, game, now = self.clocks, self._app.game, self._now()
        if clocks is None or game is None:
            return
        asked = deciding(game.prompts, range(len(game.seats)))
        turn = frozenset(seat for seat in asked if game.seats[seat].bot is None)
        if turn == self._turn:
            clocks.go_on(turn, now)
        elif turn:
            clocks.run(turn, now)
        if self._stopped() or not turn:
            clocks.pause(now)
        self._turn = turn if asked else self._turn  # Dice interrupt a turn, a bot's turn ends it.
        self._show(clocks, now)
        if now - self._kept > KEPT_EVERY_S * S:
            self._keep()

    def _stopped(self) -> bool:
        app = self._app
        return app.screen.name not in HERE or is_covered() or app.sleep.asleep

    def _show(self, clocks: Clocks, now: int) -> None:
        game = self._app.current_game
        # If several decide at the same time, show the clock with the least time.
        seat = min(self._turn, key=lambda each: clocks.shown(each, now), default=None)
        if seat is None or game.state.is_terminal():
            shown_clock.text = ""
            return
        left = clocks.shown(seat, now)
        late = bool(clocks.budget_ns) and left < 0
        shown_clock.seat = seat
        shown_clock.ink = RED if late else readable(named(game.seats[seat].colour))
        shown_clock.text = as_clock(left)
        if late and seat not in self._over and self._app.session.config.clock_sound:
            self._app.sounds.play(Cue.READY)
        (self._over.add if late else self._over.discard)(seat)

    def seconds(self, seat: int) -> float | None:
        """Return what a seat's clock shows, in seconds; None without clocks."""
        return None if self.clocks is None else self.clocks.shown(seat, self._now()) / S

    def spent(self) -> list[float]:
        """Return how long each seat has thought, in seconds; [] without clocks."""
        clocks, now = self.clocks, self._now()
        return [clocks.spent(n, now) / S for n in range(clocks.seats)] if clocks else []

    def thought(self) -> tuple[str, ...]:
        """Return in words how long each seat of this match has thought; () without times."""
        game, data = self._app.current_game, self._app.session.folders.data
        spent = self.spent() or read_clocks(data).get(game.match.header.id, [])
        whole = sum(spent)
        said = []
        for who, time_s in zip(game.seats, spent if whole else (), strict=False):
            time, share = as_clock(round(time_s * S)), Percent(time_s / whole)
            said.append(say("shell-thought", name=who.name, time=time, share=share))
        return tuple(said)

    def _keep(self) -> None:
        """Save the times, unless they have not changed."""
        self._kept, spent = self._now(), self.spent()
        if not self._match or spent == self._stored:
            return
        try:
            keep_clock(self._app.session.folders.data, self._match, spent)
            self._stored = spent
        except OSError as error:
            log.warning("the times of the match are not kept: %s", error)
