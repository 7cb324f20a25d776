"""The race: who pressed first, by how much; a tie is called one and the table decides it."""

import time
from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.devices.ports import Buzz, has_keys
from companion.engine.actions import Action
from companion.engine.prompts import Prompt, Race
from companion.match.race import MS, Call, Verdict
from ui.race.pads import RacePad
from ui.race.race_controller import RaceController, terms_of
from ui.race.race_result import RaceAnswers
from ui.shell.app import CompanionApp
from ui.shell.screens import CompanionScreen
from ui.shell.sound import Cue
from ui.widgets import Press

READY_S = 1.2  # hands off, before a timed window opens
FRAME_S, CALM_S = 1 / 30, 0.1
BOT_S = (0.35, 0.9)  # how fast a bot is: as people are
FAIR = "Pads on the screen stand in for buzzers: slower, and not time-fair."
KEYS = "Pads, or number keys, stand in for buzzers: slower, and not time-fair."


class RaceScreen(CompanionScreen):
    """Hands off, open, called; then one tap makes the call count, or the table says otherwise."""

    title = StringProperty("")
    hint = StringProperty("")
    headline = StringProperty("")
    words = StringProperty("")
    icon = StringProperty("")
    fairness = StringProperty("")
    elapsed = NumericProperty(0.0)
    timed = BooleanProperty(False)
    menu = ObjectProperty(())
    # Of the race that is due; there is none before the first.
    domain: Race
    controller: RaceController

    def __init__(self, app: CompanionApp, **kwargs: object) -> None:
        super().__init__(app, **kwargs)
        self.called: Call | None = None
        self.pads: dict[int, RacePad] = {}
        self._prompt: Prompt | None = None
        self._length = -1
        self._touched: set[int] = set()  # seats whose press came from the screen
        self._events: list[Any] = []  # of Kivy's clock
        self.menu = (
            ("undo", "Undo", self.undo),
            ("menu", "Table", lambda: app.show("table")),
            ("rules", "Rules", lambda: app.show("rules")),
        )

    # ---- coming and going --------------------------------------------------------
    def show(self, **about: object) -> None:
        """Begin the race that is due."""
        self._prompt = None
        Window.bind(on_key_down=self._key_down, on_key_up=self._key_up)
        self.refresh()

    def refresh(self) -> None:
        """Start over when another race is due."""
        game = self.app.game
        prompt = game.due(Race) if game else None
        if game is None or prompt is None:
            return
        if prompt == self._prompt and len(game.match) == self._length:
            return
        self._prompt, self._length = prompt, len(game.match)
        self.title, self.hint = game.say(prompt.text), game.say(prompt.detail)
        buzzers = self.app.session.devices.buzzers
        self.fairness = KEYS if has_keys(buzzers) else FAIR
        assert isinstance(prompt.domain, Race)
        self.domain = prompt.domain
        self.begin(tuple(seat for seat, _ in self.domain.claims))

    def leave(self) -> None:
        """Turn the lamps off and stop listening."""
        Window.unbind(on_key_down=self._key_down, on_key_up=self._key_up)
        self._stop()
        self.app.session.devices.buzzers.listen(lambda buzz: None)

    def undo(self) -> None:
        """Take the step before this race back."""
        self.game.undo()

    def _stop(self) -> None:
        for event in self._events:
            event.cancel()
        self._events = []
        self._light(frozenset())

    def _light(self, seats: frozenset[int]) -> None:
        self.app.session.devices.buzzers.lamps(seats)

    def _later(self, do: Callable[[], object], seconds: float) -> None:
        self._events.append(Clock.schedule_once(lambda _: do(), seconds))

    # ---- one race ----------------------------------------------------------------
    def begin(self, seats: tuple[int, ...]) -> None:
        """Run a race between these seats."""
        self._stop()
        domain, config = self.domain, self.app.session.config
        buzzers = self.app.session.devices.buzzers
        terms = terms_of(config.margin_ms, config.gather_ms, domain.seconds)
        early, self.app.early = self.app.early, None
        self.controller = controller = RaceController(seats, terms, buzzers.held, early=early)
        self.called, self._touched = None, set()
        self.elapsed, self.timed = 0.0, domain.seconds > 0
        self._lay_pads(seats)
        self._offer(self._close_press())
        buzzers.listen(self.app.bridge.carry(lambda buzz: self._heard(controller, buzz)))
        if not self.timed:
            self._open()
            return
        self._headline("Hands off…", "Press when the lamps light up.", "")
        self.app.sounds.play(Cue.READY)
        # From the next frame on: building a screen takes time that is nobody's warning.
        self._later(lambda: self._later(self._open, READY_S), 0)

    def _open(self) -> None:
        self.controller.open()
        self._light(self.controller.seats)
        self.app.sounds.play(Cue.GO)
        self._headline("FREEZE?", "First press wins.", "freeze")
        down = self.controller.held
        for seat, pad in self.pads.items():
            pad.lit = True
            pad.say("button is down: let go", "warning") if seat in down else pad.say("may freeze")
        self._wake_bots()
        self._poll()

    def _heard(self, controller: RaceController, buzz: Buzz) -> None:
        """Take an edge from a device's thread, unless it belongs to an earlier race."""
        if controller is self.controller and self.called is None:
            controller.hear(buzz)
            self._after(buzz.seat, buzz.pressed)

    def _touch(self, seat: int, down: bool) -> None:
        if self.called is None:
            self._touched.add(seat)
            self.controller.touch(seat, down=down)
            self._after(seat, down)

    def _after(self, seat: int, down: bool) -> None:
        if not self.controller.is_open and down and seat in self.pads:
            self.pads[seat].say("too early!", "warning")
            self.app.sounds.play(Cue.FALSE_START)
        due = self.controller.due_in
        if due is not None:
            self._later(self._look, due)

    def _poll(self) -> None:
        """Look at the buttons while the window is open; less often once its time is over."""
        self._look()
        if self.called is None and self.controller.is_open:
            self.elapsed = self.controller.elapsed
            self._close.disabled = self.elapsed < 1
            self._later(self._poll, FRAME_S if self.elapsed < 1 else CALM_S)

    def _look(self) -> None:
        if self.called is None:
            call = self.controller.look()
            if call is not None:
                self._call(call)

    # ---- bots and keys -----------------------------------------------------------
    def _wake_bots(self) -> None:
        game = self.game
        for seat, claim in self.domain.claims:
            if seat in self.controller.seats and game.bot_at(seat):
                wanted = game.bot_choice([claim, self.domain.close.action])
                if wanted == claim:
                    wait = self.app.session.rng.uniform(*BOT_S)
                    self._later(partial(self._touch, seat, True), wait)

    def _key_down(self, _: object, code: int, *__: object) -> bool:
        return self._key(code, down=True)

    def _key_up(self, _: object, code: int, *__: object) -> bool:
        return self._key(code, down=False)

    def _key(self, code: int, *, down: bool) -> bool:
        buzzers = self.app.session.devices.buzzers
        if not has_keys(buzzers) or not ord("1") <= code <= ord("6"):
            return False
        (buzzers.press if down else buzzers.release)(code - ord("1"), time.monotonic_ns())
        return True

    # ---- the call ----------------------------------------------------------------
    def _call(self, call: Call) -> None:
        self.called = call
        self._stop()
        self.timed = False
        if call.verdict is Verdict.NOBODY:
            self.settle(self.domain.close.action, "hand")
            return
        first = call.tied or frozenset(() if call.winner is None else (call.winner,))
        # Who was first is seen from across the table; dark is out.
        self._light(first)
        self._show_presses(call, first)
        lines = [self.game.say(line) for line in call.words()]
        if call.winner is None:
            self._headline("Too close to call", " ".join(lines), "warning")
            self._offer(*self._answers().tie(tuple(sorted(call.tied))))
        else:
            name = self.game.names[call.winner]
            self._headline(f"{name}!", " ".join(lines), "freeze")
            self._offer(*self._answers().win(call, self._source(call.winner)))
        self.app.sounds.play(Cue.FREEZE)

    def _show_presses(self, call: Call, first: frozenset[int]) -> None:
        times = {press.seat: press.reaction_ns / MS for press in call.presses}
        early = {press.seat for press in call.false_starts}
        for seat, pad in self.pads.items():
            pad.lit = False
            said = f"{times[seat]:.1f} ms" if seat in times else "no press"
            if seat in call.held:
                said = "button was down"
            elif seat in early:
                said = f"{said}, one too early"
            pad.say(said, "freeze" if seat in first else "", win=seat in first)

    # ---- what becomes of it ------------------------------------------------------
    def _answers(self) -> RaceAnswers:
        return RaceAnswers(self.game, self.domain, self.settle, self.begin, self._draw)

    def _draw(self, tied: tuple[int, ...]) -> None:
        seat = self.app.session.rng.choice(tied)
        name = self.game.names[seat]
        self._light(frozenset((seat,)))
        self._headline(f"{name}!", f"The lot fell on {name}.", "freeze")
        self._offer(*self._answers().lot(seat))

    def settle(self, action: Action, source: str = "hand") -> None:
        """Make the call count."""
        if self.game.act(action, source):
            self.app.follow()

    # ---- parts -------------------------------------------------------------------
    def _source(self, seat: int) -> str:
        if seat not in self._touched:
            return "buzzer"
        return "bot" if self.game.bot_at(seat) else "hand"

    def _close_press(self) -> Press:
        label = self.game.say(self.domain.close.label)
        self._close = Press(label=label, detail="Nobody freezes", icon="check", disabled=True)
        self._close.bind(on_release=lambda _: self._shut())
        return self._close

    def _shut(self) -> None:
        self._close.disabled = True
        self.controller.shut()
        self._after(-1, False)

    def _offer(self, *presses: Press) -> None:
        self.ids.answers.clear_widgets()
        for press in presses:
            self.ids.answers.add_widget(press)

    def _headline(self, headline: str, words: str, icon: str) -> None:
        self.headline, self.words, self.icon = headline, words, icon

    def _lay_pads(self, seats: tuple[int, ...]) -> None:
        self.ids.pads.clear_widgets()
        self.pads = {}
        for seat in seats:
            place = self.game.seats[seat]
            pad = RacePad(self._touch, seat=seat, colour=place.colour, name=place.name)
            self.pads[seat] = pad
            self.ids.pads.add_widget(pad)
