"""Work after the start: import what a match needs, and check whether the tray has moved.

The shelf appears sooner without the modules of a match, but importing them at the tap that needs
them takes seconds on a Pi. So they are imported one after the other in the pauses between touches,
and a tap waits for one of them at most.
"""

import logging
import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from importlib import import_module

from kivy.clock import Clock

from companion import games
from companion.devices.ports import TrayState, TrayView, WatchRequest
from companion.match.session import Session
from companion.storage.journal import MatchInfo
from companion.words import Sentences, Text
from ui.shell.bridge import Bridge
from ui.shell.screens import load
from ui.text import say
from ui.widgets import ask

ENOUGH = 40  # The number of frames for which the camera is kept open at the start.
# Screens that watch the tray themselves.
WATCHING = ("dice", "devices", "calibrate")


class FirstLook:
    """Lets the camera check at the start whether the tray has moved since it was calibrated.

    The frames are compared where they are captured; here the camera is only kept open for them.
    A new calibration is offered whenever the tray has moved.
    """

    def __init__(
        self,
        session: Session,
        bridge: Bridge,
        shown: Callable[[], str],
        calibrate: Callable[[], object],
    ) -> None:
        """`shown` returns the name of the screen; `calibrate` shows the screen of the trays."""
        self._session, self._bridge = session, bridge
        self._shown, self._calibrate = shown, calibrate
        self._frames = 0

    def begin(self) -> None:
        """Start watching if a tray is in use."""
        calibration = self._session.calibration
        if calibration is not None:
            calibration.on_moved(self._bridge.carry(self._offer))
            calibration.look(self._bridge.carry(self._watch))

    def _watch(self) -> None:
        tray = self._session.devices.tray
        # A sheet may be using the tray already, to read a card: do not take it away.
        if self._shown() not in WATCHING and not getattr(tray, "watched", False):
            see = self._bridge.carry(self._see, latest="tray")
            tray.watch(WatchRequest("d6", 0, see))

    def _see(self, view: TrayView) -> None:
        self._frames += view.frame is not None
        gone = view.state is TrayState.NO_CAMERA
        if (gone or self._frames >= ENOUGH) and self._shown() not in WATCHING:
            self._session.devices.tray.rest()

    def _offer(self, words: Text) -> None:
        text = str(Sentences((words, say("shell-tray-changed-about"))))
        calibrate = (say("shell-recalibrate"), "go", self._calibrate)
        ask(say("shell-tray-changed"), text, [calibrate, (say("common-later"), "plain", None)])


log = logging.getLogger(__name__)

STEP_S, WORK_S = 0.05, 0.02  # The interval, and the time for imports in it, to keep 30 fps.

# What screens import late; a module comes after those that it imports, so that each step is short.
MODULES = (
    "fluent.runtime",
    "babel.numbers",
    "babel.lists",
    "companion.engine.prompts",
    "companion.engine.state",
    "ui.shell.game",
    "ui.outcomes.banner",
    "ui.table.teacher",
    "ui.table.chair",
)
# In the order of a match, and the screen that is opened when something does not work.
SCREENS = ("seats", "setup", "table", "dice", "race", "score", "devices")
LATE = {"bot", "bots", "odds"}  # Parts of a box that its first page does without.


class WarmUp:
    """A queue of imports; `is_calm` returns whether a short pause would go unnoticed now."""

    def __init__(self, is_calm: Callable[[], bool]) -> None:
        self._is_calm = is_calm
        self._wanted: deque[Callable[[], object]] = deque()
        self._boxes: set[str] = set()

    def begin(self, unfinished: Callable[[], Sequence[MatchInfo]] = tuple) -> None:
        """Load what all matches need, and then the box of the newest unfinished one."""
        self._add(partial(import_module, name) for name in MODULES)
        self._add(partial(load, name) for name in SCREENS)
        self._add([partial(self._want_newest, unfinished)])

    def want(self, box_id: str) -> None:
        """Load the modules of this box as well."""
        if box_id not in self._boxes:
            self._boxes.add(box_id)
            self._add([partial(self._want_modules, box_id)])

    def _want_newest(self, unfinished: Callable[[], Sequence[MatchInfo]]) -> None:
        for match in unfinished()[:1]:
            self.want(match.box)

    def _want_modules(self, box_id: str) -> None:
        names = games.modules(box_id)
        late = [name for name in names if LATE & set(name.split("."))]
        self._add(partial(import_module, name) for name in names if name not in late)
        self._add([partial(_load_panel, box_id), games.take(box_id).components])
        self._add(partial(import_module, name) for name in late)

    def stop(self) -> None:
        """Load nothing more."""
        self._wanted.clear()
        Clock.unschedule(self.step)

    def step(self, _: float = 0.0) -> bool:
        """Load for at most WORK_S plus one import, if it is calm; return whether more is left."""
        ends = time.monotonic() + WORK_S
        while self._wanted and self._is_calm() and time.monotonic() < ends:
            try:
                self._wanted.popleft()()
            except Exception:  # The screen that imports it will report the error.
                log.warning("a part could not be loaded early", exc_info=True)
        return bool(self._wanted)

    def _add(self, wanted: Iterable[Callable[[], object]]) -> None:
        self._wanted.extend(wanted)
        Clock.unschedule(self.step)
        Clock.schedule_interval(self.step, STEP_S)


def _load_panel(box_id: str) -> None:
    import_module("ui.table.panels").load_panel(games.take(box_id).panel)
