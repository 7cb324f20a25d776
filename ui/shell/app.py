"""The Kivy app: builds screens when they are first needed and navigates between them."""

import logging
import os
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.base import ExceptionManager
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.lang import Builder
from kivy.uix.screenmanager import ScreenManager

import ui.widgets  # noqa: F401  (registers the widgets that kv files name)
from companion.app.crash import Interrupt
from companion.devices.reading import CardsInView
from companion.match.session import Session
from companion.storage.reasons import reason
from companion.storage.record_form import RecordError
from ui.kivy_layer.at_once import AtOnce
from ui.kivy_layer.gc_idle import IdleCollector
from ui.kivy_layer.touch import take_fingers
from ui.looks import look_of
from ui.looks.house import HOUSE
from ui.looks.paint import Look
from ui.shell.bots import BotSeats
from ui.shell.bridge import Bridge, watched
from ui.shell.clock import TableClock
from ui.shell.desk import Announces, ShowsFromAfar, Teaches
from ui.shell.display_trial import DisplayTrial
from ui.shell.entered import Entered
from ui.shell.facing import Facing
from ui.shell.fault import Keep, ScreenFaults, run_app
from ui.shell.focus import KeyFocus
from ui.shell.last_roll import LastRoll
from ui.shell.late_touch import LateTouch
from ui.shell.lock import Lock
from ui.shell.notices import Notices, ask_at_start
from ui.shell.power_sign import PowerWatch
from ui.shell.room import Room
from ui.shell.screens import CompanionScreen, announcer, build, chair, teacher
from ui.shell.sleep import Sleep
from ui.shell.sound import Cue, Sounds, use_speaker
from ui.shell.theme import inks, theme
from ui.shell.voice import Reader
from ui.shell.warm_up import FirstLook, WarmUp
from ui.shell.way_out import Leaving, WayOut, can_leave
from ui.text import say
from ui.widgets import ask, show_dialog
from ui.widgets.kv import load_kv
from ui.widgets.second_tap import second_tap

if TYPE_CHECKING:
    from companion.match.match import Match
    from ui.shell.game import Game

log = logging.getLogger(__name__)

# How often in one frame Kivy's clock may run callbacks that schedule each other, before it warns.
# One round does all layouts (`ui.kivy_layer.due`), however deeply they are nested.
LAYOUTS_IN_A_FRAME = 40

CATCH_UP_S = 10.0  # The interval between attempts to save steps that could not be written.

# The screens of the game itself, on which a move may open another one.
AT_THE_TABLE = ("table", "dice", "race", "score")

# The screen for each station of a prompt other than the table; an earlier entry takes precedence.
SCREEN_AT = {"tray": "dice", "round": "race"}

# Screens that belong to no box.
OF_THE_HOUSE = ("shelf", "past", "devices", "trays", "calibrate")


class CompanionApp(App):
    """One window, one screen at a time, at most one game on the table."""

    title = "Mars Companion"

    def __init__(self, session: Session, keep: Keep = lambda error: "", **kwargs: object) -> None:
        super().__init__(**kwargs)
        Clock.max_iteration = LAYOUTS_IN_A_FRAME
        self.session = session
        self.game: Game | None = None
        self._left: Game | None = None  # The game that was on the table before.
        self.bridge = Bridge()
        self.bots = BotSeats(lambda: self.game, self._shown, self._has_news)
        self._again = Clock.create_trigger(self._rebuild, -1)
        self._faults = ScreenFaults(keep)
        use_speaker(session.config.speaker)
        self.sounds = Sounds(volume=session.config.volume, on=session.config.sound)
        panel = session.devices.panel
        self.sleep = Sleep(panel.brightness, self._sleep_settings, panel.stay_awake)
        self.lock = Lock(self.sleep.stir)
        self.late_touch = LateTouch(os.environ)
        self.power = PowerWatch(panel)
        self.leaving = Leaving(self._may_leave, lambda: self.stop())
        self.way_out = WayOut(panel, session.leave, lambda: self.stop())
        self.focus = KeyFocus(self)
        self.notices = Notices(session, self.bridge)
        self.idle_collector = IdleCollector(lambda: self.screen.in_motion)
        self.warm_up = WarmUp(self.idle_collector.is_calm)
        self.trial = DisplayTrial(session, self.dress)
        self.facing = Facing(lambda: self.trial.look, lambda: self.game)
        self.first_look = FirstLook(session, self.bridge, self._shown, partial(self.show, "trays"))
        self.last_roll = LastRoll()
        self.entered = Entered()  # Before a match; later it is the game's.
        self.cards_in_view = CardsInView()
        self.reader = Reader(session, lambda: self.current_game, lambda: self.announcing)
        self.room = Room(session, lambda: self.game, self._clock_of)
        self.outcomes: Announces | None = None  # Set when the first match begins.
        self.teacher: Teaches | None = None  # Likewise.
        self.chair: ShowsFromAfar | None = None
        self.now = time.monotonic_ns  # The clock of buzzers and the race, in nanoseconds.
        self.clock = TableClock(self, lambda: self.now())
        self.announcing = True  # Off if nobody watches, as in a fast demo.
        self._trail: list[tuple[str, dict[str, Any]]] = []

    # ---- life cycle --------------------------------------------------------------
    def build(self) -> ScreenManager:
        """Create the window's root and show the shelf, or the box that was requested."""
        take_fingers(Window, os.environ)
        second_tap.moment = self._tap_state
        stir = self.bridge.carry(self.sleep.stir, latest="stir")
        self.session.devices = watched(self.session.devices, stir)
        self._measure()
        Window.bind(size=self._again)
        load_kv(str(Path(__file__).with_name("theme.py")))
        ExceptionManager.add_handler(self._faults)
        self.root = ScreenManager(transition=AtOnce())
        self.show("shelf")
        if self.session.box:
            self.show("seats", box=self.session.box)
        return self.root

    def on_start(self) -> None:
        """Start the services, and show errors from before there was a screen."""
        self.leaving.begin()
        self.lock.begin()
        # Whoever begins last gets a touch first: the way out works on a locked screen, and the
        # touch that wakes the screen goes no further than `sleep`.
        for each in (self.late_touch, self.power, self.way_out, self.focus):
            each.begin()
        self.sleep.begin()
        self.idle_collector.begin()
        Clock.schedule_once(lambda _: self.notices.begin(), 0)
        Clock.schedule_once(lambda _: Clock.schedule_once(self._after_first_frame))
        ask_at_start(self.session, self.speak_again, self.stop)
        Clock.schedule_interval(self._keep_late, CATCH_UP_S)

    def _after_first_frame(self, _: float) -> None:
        """Start loading what the first screen does not need, so that it is not delayed."""
        self.first_look.begin()
        self.room.begin()
        self.warm_up.begin(self.session.unfinished)

    def on_stop(self) -> None:
        """Release all devices and the window."""
        at_touch = (
            self.sleep,
            self.lock,
            self.late_touch,
            self.power,
            self.way_out,
            self.leaving,
            self.focus,
        )
        for each in (*at_touch, self.idle_collector, self.warm_up):
            each.stop()
        Window.unbind(size=self._again)
        self.trial.stop()
        self.room.stop()
        self.clock.end()
        if self.outcomes is not None:
            self.outcomes.clear()
        if self.chair is not None:
            self.chair.stop()
        ExceptionManager.remove_handler(self._faults)
        second_tap.forget()
        self._again.cancel()
        Clock.unschedule(self._keep_late)
        if isinstance(self.root.current_screen, CompanionScreen):
            self.root.current_screen.leave()
        self.session.devices.close()
        self.bridge.close()

    def _measure(self) -> None:
        look = self.trial.look
        Window.rotation = self.facing.degrees
        theme.measure(Window.width, Window.height, look.text_scale, look.density)
        theme.table_view, theme.mirrored = look.table_view, look.mirrored
        theme.motion = look.motion
        theme.contrast, theme.safe_colours = look.contrast, look.safe_colours

    def _sleep_settings(self) -> tuple[float, float]:
        config = self.session.config
        return config.sleep_minutes, config.brightness

    def _shown(self) -> str:
        return str(self.screen.name)

    def _has_news(self) -> bool:
        return self.screen.leads or (self.outcomes is not None and self.outcomes.showing)

    def _may_leave(self) -> bool:
        return can_leave(self.session.devices.panel) and not self.lock.locked

    def dress(self) -> None:
        """Apply the current display settings to every screen."""
        self._again()

    def _rebuild(self, *_: object) -> None:
        """Rebuild every screen, as sizes follow the window and the text scale."""
        self._measure()
        if isinstance(self.root.current_screen, CompanionScreen):
            self.root.current_screen.leave()
        screens = list(self.root.screens)
        self.root.clear_widgets()
        for screen in screens:
            _unbind(screen)
        self._open(*self._trail[-1])

    def _keep_late(self, _: float) -> None:
        """Save what a full or failing SD card could not store before."""
        self.session.catch_up()

    def speak_again(self) -> None:
        """Rebuild everything on the screen after a change of language."""
        self.notices.speak_again()
        self.room.put()
        self.dress()

    # ---- screens -----------------------------------------------------------------
    def show(self, name: str, **about: Any) -> CompanionScreen:
        """Show a screen; go back to it if it is already on the trail."""
        names = [place for place, _ in self._trail]
        if name in names:
            del self._trail[names.index(name) :]
        self._trail.append((name, about))
        return self._open(name, about)

    def back(self) -> None:
        """Go to the previous screen, or stay on the first."""
        if len(self._trail) > 1:
            self._trail.pop()
        self._open(*self._trail[-1])

    def _open(self, name: str, about: dict[str, Any]) -> CompanionScreen:
        current = self.root.current_screen
        if isinstance(current, CompanionScreen):
            current.leave()
        self.focus.hide()
        screen = self._screen_with(name, self._look(name, about))
        Window.clearcolor = inks.ground
        self.root.current = name
        screen.show(**about)
        return screen

    def _let_go(self) -> None:
        """Drop the screens that are not on the trail, as each holds megabytes of textures."""
        wanted = {place for place, _ in self._trail}
        for screen in [each for each in self.root.screens if each.name not in wanted]:
            self._drop(screen)
        self.idle_collector.expect()

    def _drop(self, screen: Any) -> None:
        self.root.remove_widget(screen)
        _unbind(screen)

    def _look(self, name: str, about: dict[str, Any]) -> Look:
        """Return a screen's look: that of its box, of the box on the table, or of the last played.

        Screens that belong to no box always take the last one's, or the house's.
        """
        box = about.get("box") or (self.game.box.id if self.game else "")
        if box and name not in OF_THE_HOUSE:
            return look_of(box)
        last = next((info.box for info in self.session.past()), "")
        return look_of(last) if last else HOUSE

    def _screen_with(self, name: str, look: Look) -> CompanionScreen:
        """Return a screen by name, rebuilt if it was built with another look."""
        if self.root.has_screen(name):
            kept: CompanionScreen = self.root.get_screen(name)
            if kept.look is look:
                inks.take(look.inks)
                return kept
            self._drop(kept)
        screen = build(name, self, look)
        self.root.add_widget(screen)
        return screen

    def _tap_state(self) -> tuple[object, ...]:
        """Return what changes when a tap takes effect: screen, game, its length, open sheets."""
        game = self.game
        return self.root.current, id(game), len(game.match) if game else 0, len(Window.children)

    @property
    def screen(self) -> CompanionScreen:
        screen: CompanionScreen = self.root.current_screen
        return screen

    # ---- the game on the table ---------------------------------------------------
    @property
    def current_game(self) -> "Game":
        """The game on the table, for callers that exist only while there is one."""
        assert self.game is not None
        return self.game

    def resume(self, match_id: int) -> None:
        """Continue a saved match; show why where that is impossible."""
        try:
            match = self.session.resume(match_id)
        except (RecordError, OSError) as error:
            show_dialog(say("shell-cannot-be-opened"), reason(error))
        else:
            self.play(match, again=True)

    def play(self, match: "Match", *, again: bool = False) -> None:
        """Put a match on the table and show what it waits for.

        `again` is for a saved match: if it is the one that was left last, its unfinished input is
        restored.
        """
        from ui.shell.game import Game  # Late: the shelf shows sooner without the engine.

        self.game = Game(match, self.session.rng, refused=self._refuse)
        if again and self._left and self._left.position == self.game.position:
            self.game.entered = self._left.entered
        self._left = None
        self.cards_in_view = CardsInView()
        self.game.moved.append(self._moved)
        self.outcomes = self.outcomes or announcer(self)
        self.outcomes.begin()
        self.sounds.prepare()  # The first cue would only start the trial, and be silent.
        self.reader.begin()
        self.clock.begin()
        self.room.put()
        del self._trail[1:]
        self.show("table")
        self._let_go()
        self.follow()
        self.facing.look()
        self.bots.look()
        self.teacher = self.teacher or teacher(self)
        self.teacher.look()
        self.chair = self.chair or chair(self)
        self.chair.look()

    def _moved(self) -> None:
        self._log_step()
        before = self.screen
        if before.name in AT_THE_TABLE:
            self.follow()
        else:
            self._come_back_to(self._due_screen())
        if self.screen is before:  # A newly shown screen is up to date.
            before.refresh()
        self.facing.look()
        if self.outcomes is not None:
            self.outcomes.moved()
        self.reader.moved()
        self.clock.moved()
        self.room.moved()
        if self.teacher is not None:
            self.teacher.look()
        if self.chair is not None:
            self.chair.look()
        self.bots.look()

    def _log_step(self) -> None:
        """Log the last step, so that a crash report shows what happened last."""
        steps = self.game.match.steps if self.game else ()
        if steps:
            action = steps[-1].action
            words = (action.player, action.verb, *action.args, steps[-1].source)
            log.info("step %d: %s", len(steps), " ".join(map(str, words)))

    def follow(self) -> None:
        """Show the screen for the current moment: dice, race, score or table."""
        if self.game is None:
            return
        name = self._due_screen()
        if self.screen.name != name:
            self.show(name)

    def _due_screen(self) -> str:
        game = self.current_game
        if game.reopened is not None and game.reopened.shown:
            return "table"
        if game.state.is_terminal():
            return "score"
        if self.last_roll.is_unseen(self.session.config) and game.asks_result():
            return "table"  # Its page asks what the roll came to.
        stations = {game.station(prompt) for prompt in game.prompts}
        return next((SCREEN_AT[each] for each in SCREEN_AT if each in stations), "table")

    def _come_back_to(self, name: str) -> None:
        """Change the trail so that Back leads to `name` from a screen such as the history."""
        kept = [each for each in self._trail if each[0] not in AT_THE_TABLE[1:]]
        places = [place for place, _ in kept]
        if name != "table" and "table" in places:
            kept.insert(places.index("table") + 1, (name, {}))
        self._trail = kept

    def leave_table(self) -> None:
        """Go to the shelf, which offers to continue; ask first if the game is not saved."""
        if self.session.stored:
            self.clear_table()
            return
        ask(
            say("shell-leave-table"),
            say("shell-not-saved"),
            [
                (say("shell-to-the-shelf"), "danger", self.clear_table),
                (say("shell-stay"), "go", None),
            ],
        )

    def _clock_of(self, seat: int) -> float | None:
        return self.clock.seconds(seat)

    def clear_table(self) -> None:
        """Clear the table; the game stays in the journal."""
        if self.outcomes is not None:
            self.outcomes.clear()
        self.clock.end()
        self.game, self._left = None, self.game
        self.room.put()
        self.facing.look()
        del self._trail[:]
        self.show("shelf")
        self._let_go()

    def _refuse(self, words: str) -> None:
        self.sounds.play(Cue.ERROR)
        show_dialog(say("shell-not-by-the-rules"), words)


def run(session: Session, keep: Keep, interrupt: Interrupt) -> None:
    """Open the window and run until it is closed; errors of screens are passed to `keep`.

    After Ctrl-C, close everything and raise KeyboardInterrupt.
    """
    run_app(CompanionApp(session, keep), interrupt)


def _unbind(screen: Any) -> None:
    """Remove a dropped screen's kv bindings: a running animation may keep parts of it alive."""
    for root in (screen, *screen.ids.values()):  # Some ids are not in the widget tree at times.
        for part in root.walk(restrict=True):
            Builder.unbind_widget(part.uid)
