"""Sends what happens at the table as a stream of events, and runs the programs that show it.

If it is off, there is no socket and no process. If it is on, the state is written at most once per
frame, after everything has been drawn.
"""

import json
import logging
import os
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from companion.devices.ports import DeviceStatus, Health
from companion.storage.reasons import why
from companion.words import Several, Text
from ui.text import message
from ui.widgets.clock_face import shown_clock

if TYPE_CHECKING:
    from companion.events.children import Child
    from companion.events.hub import Hub
    from companion.events.moment import Line, RaceNow
    from companion.match.race import Call
    from companion.match.session import Session
    from ui.shell.game import Game

log = logging.getLogger(__name__)


class Room:
    """The sender: call `begin` first, `moved` after each move, `opened` and `race` in a race."""

    def __init__(
        self,
        session: "Session",
        game: "Callable[[], Game | None]",
        clock_s: Callable[[int], float | None] = lambda seat: None,
    ) -> None:
        """`clock_s` returns the seconds on the clock of a seat, None without clocks."""
        self._session, self._game, self._clock_s = session, game, clock_s
        self._hub: Hub | None = None
        self._children: dict[str, Child] = {}
        self._fault: Text = ""
        self._sent = 0  # The number of steps whose facts were sent.
        self._race: RaceNow | None = None
        self._called = 0  # The number of moves since the call of a race.
        self._due = Clock.create_trigger(self._send_state, 0)
        self._tick = Clock.create_trigger(self._send_clock, 0)

    # ---- start and stop ------------------------------------------------------------
    def begin(self) -> None:
        """Start and stop the stream and its programs by the settings; call it when they change."""
        config = self._session.config
        wanted = config.events or bool(config.broker) or config.board != "none"
        if wanted and self._hub is None:
            self._open()
        if not wanted:
            self.stop()
        elif self._hub is not None:
            self._start_children()

    def _open(self) -> None:
        from companion.events.hub import NAME, Hub  # Late, as most tables have no stream.

        try:
            self._hub = Hub(self._session.folders.data / NAME)
        except OSError as error:
            self._fault = why(error)
            self._session.notice(self._fault)
            return
        self._fault = ""
        shown_clock.bind(text=self._tick, seat=self._tick, ink=self._tick)
        if shown_clock.text:
            self._tick()
        self.put()

    def _start_children(self) -> None:
        from companion.events.children import Child, commands, read_at_start

        assert self._hub is not None
        config, settings = self._session.config, self._session.folders.config_file
        wanted = commands(config, self._hub.path, settings)
        for name, child in tuple(self._children.items()):
            now = wanted.get(name), read_at_start(name, config)
            if now != (child.command, child.reads):
                self._children.pop(name).stop()
        for name in wanted.keys() - self._children.keys():
            lender = self._lender() if name == "board" else None
            self._children[name] = Child(name, wanted[name], read_at_start(name, config), lender)

    def _lender(self) -> "Callable[[], int] | None":
        """Return what lends the window a second display; None where a desktop has displays."""
        window = self._session.config.board == "window"
        if not window or os.environ.get("SDL_VIDEODRIVER") != "kmsdrm":
            return None
        return self._session.devices.panel.lend_display

    def stop(self) -> None:
        """End the stream, and the programs that were started to show it."""
        self._due.cancel()
        self._fault = ""
        for child in self._children.values():
            child.stop()
        self._children = {}
        if self._hub is not None:
            shown_clock.unbind(text=self._tick, seat=self._tick, ink=self._tick)
            self._tick.cancel()
            self._hub.close()
            self._hub = None

    # ---- what happens ----------------------------------------------------------------
    def put(self) -> None:
        """Send the state after a match was put on the table or taken away; no earlier facts."""
        game = self._game()
        self._sent, self._race = 0, None
        if self._hub is not None and game is not None:
            from ui.shell.moment import public_steps

            # The facts of choices that are still secret are sent when they are revealed.
            self._sent = len(public_steps(game))
        self._due()

    def moved(self) -> None:
        """Send the facts of the last move and the state; after an undo only the state."""
        game = self._game()
        if self._hub is None or game is None:
            return
        self._send_facts(game)
        if self._race is not None and self._race.stage == "called":
            self._called += 1  # The first move is the call itself.
            self._race = self._race if self._called == 1 else None
        elif self._race is not None and not game.due(lambda domain: domain.station == "round"):
            self._race = None
        self._due()

    def _send_facts(self, game: "Game") -> None:
        from ui.shell.moment import fact_of, public_steps

        steps = public_steps(game)
        for step in steps[self._sent :]:
            for fact in step.facts:
                self._send(fact_of(fact, game))
        self._sent = len(steps)

    def opened(self) -> None:
        """Send that a race is open."""
        if self._hub is not None:
            from companion.events.moment import RaceNow

            self._send_race(RaceNow(stage="open"))

    def race(self, call: "Call") -> None:
        """Send the referee's call."""
        game = self._game()
        if self._hub is not None and game is not None:
            from ui.shell.moment import race_of

            self._called = 0
            self._send_race(race_of(call, game))

    def _send_race(self, race: "RaceNow") -> None:
        from companion.events.moment import Raced

        self._race = race
        self._send(Raced(race=race))
        self._due()

    def _send_clock(self, *_: object) -> None:
        """Send what the clock of the table shows."""
        from companion.events.moment import Ticked
        from ui.shell.moment import rgb_of

        clock = shown_clock
        self._send(Ticked(text=clock.text, seat=clock.seat, rgb=rgb_of(tuple(clock.ink))), "clock")

    def _send(self, line: "Line", kept: str = "") -> None:
        from companion.events.moment import encoded

        assert self._hub is not None
        self._hub.publish(encoded(line), kept)

    def _send_state(self, *_: object) -> None:
        if self._hub is None:
            return
        from ui.shell.moment import moment_of, shelf_now

        game = self._game()
        try:
            state = moment_of(game, self._race, self._clock_s) if game else shelf_now()
            self._send(state, "state")
        except Exception:  # An error in a box of others must not stop the table.
            log.exception("the state could not be sent to the room")

    # ---- status ---------------------------------------------------------------------
    @property
    def page(self) -> str:
        """The address of the served page, with its code; "" if there is none."""
        return next((str(each["url"]) for each in self._said() if each.get("url")), "")

    def _said(self) -> list[dict[str, Any]]:
        found = []
        for line in self._hub.readers() if self._hub is not None else ():
            try:
                said = json.loads(line or "{}")
            except ValueError:  # Another program's status, which is not JSON.
                said = {}
            found.append(said if isinstance(said, dict) else {})
        return found

    def status(self) -> DeviceStatus:
        """Return the status of the stream and its readers."""
        if self._fault:
            return DeviceStatus("Room", Health.FAULT, self._fault)
        if self._hub is None:
            return DeviceStatus("Room", Health.OFF, message("shell-room-off"))
        said = self._said()
        failed = [str(each["fault"]) for each in said if each.get("fault")]
        gone = [
            child.fault or name
            for name, child in self._children.items()
            if child.failed and not failed
        ]
        if failed or gone:
            what = Several(tuple(failed or gone), "commas")
            return DeviceStatus("Room", Health.FAULT, message("shell-room-fault", what=what))
        names = tuple(str(each.get("name") or "?") for each in said)
        words = message("shell-room-read", many=len(names), names=Several(names, "commas"))
        return DeviceStatus("Room", Health.OK, words)
