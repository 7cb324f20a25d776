"""Secret choices: a countdown to the reveal, then one tap a seat on what was revealed."""

import time
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.uix.boxlayout import BoxLayout

from companion.devices.ports import Buzz
from companion.engine.prompts import Option, Prompt
from ui.cards.card_look import look_at_card, shown_once
from ui.race.race_controller import Early
from ui.shell.sound import Cue
from ui.shell.theme import theme
from ui.widgets import Bold, Column, Fit, Press, SeatMark

if TYPE_CHECKING:
    from ui.shell.app import CompanionApp

COUNTDOWN = ("Ready…", "…", "Go!")


class SecretAsk(Column):
    """First the call to reveal, then a row of buttons for every seat still to come.

    Taps can be changed until the last seat's; then all go to the match together. What was
    laid can be read from the tray where these cards were shown to the camera once.
    """

    def __init__(self, prompt: Prompt, app: "CompanionApp") -> None:
        super().__init__()
        self.app = app
        self.domain = prompt.domain
        self.look = shown_once(app, prompt)
        self.chosen: dict[int, Option] = {}
        self.seen: set[int] = set()  # the seats whose card was read from the tray
        self.rows: dict[int, dict[Option, Press]] = {}
        self._tick = None
        if app.game.box.race:
            self._listen()
        if self._people():
            self._offer_countdown()

    def _people(self) -> int:
        bot = self.app.game.bot_at
        return sum(bot(seat) is None for seat, _ in self.domain.options)

    # ---- too early ---------------------------------------------------------------
    def _listen(self) -> None:
        """Note presses before the reveal: they are false starts of the race that follows."""
        if self.app.early is None or not self.domain.ready:
            self.app.early = Early(time.monotonic_ns())
        self.app.session.devices.buzzers.listen(self.app.bridge.carry(self._too_early))

    def _too_early(self, buzz: Buzz) -> None:
        if self.app.early is not None:
            self.app.early.heard.append((buzz, time.monotonic_ns()))
        if buzz.pressed:
            self.app.sounds.play(Cue.FALSE_START)

    # ---- the call ----------------------------------------------------------------
    def _offer_countdown(self) -> None:
        self.call = Bold(label="All have chosen: Ready… Go!", type_size=theme.large)
        self.call.height = 1.4 * theme.row
        self.call.bind(on_release=lambda _: self._count(0))
        self.add_widget(self.call)
        skip = Press(label="They lie open: enter them", icon="edit")
        skip.bind(on_release=lambda _: self._open())
        self.add_widget(skip)

    def _count(self, place: int) -> None:
        if place == len(COUNTDOWN):
            self._open()
            return
        self.call.label = COUNTDOWN[place]
        self.call.disabled = False
        self.app.sounds.play(Cue.GO if place == len(COUNTDOWN) - 1 else Cue.READY)
        self._tick = Clock.schedule_once(lambda _: self._count(place + 1), 0.7)

    # ---- entering ----------------------------------------------------------------
    def _open(self) -> None:
        if self._tick:
            self._tick.cancel()
        self.clear_widgets()
        for seat, options in self.domain.options:
            if self.app.game.bot_at(seat) is None:
                self.add_widget(self._row(seat, options))
        if self.look:
            press = Press(label="Read them from the tray", icon="camera")
            press.bind(on_release=lambda _: self._look_at_next())
            self.add_widget(press)

    def _row(self, seat: int, options: tuple[Option, ...]) -> Column:
        row = Column(spacing=theme.gap / 3)
        row.add_widget(self._name(seat))
        keys = BoxLayout(size_hint_y=None, height=theme.touch * 1.1, spacing=theme.gap / 2)
        self.rows[seat] = {}
        for option in options:
            press = Press(label=self.app.game.say(option.label), type_size=theme.large)
            press.height = theme.touch * 1.1
            press.padding = 0
            press.bind(on_release=lambda _, option=option: self.choose(seat, option))
            self.rows[seat][option] = press
            keys.add_widget(press)
        row.add_widget(keys)
        return row

    def _name(self, seat: int) -> BoxLayout:
        line = BoxLayout(size_hint_y=None, height=1.3 * theme.small, spacing=theme.gap / 2)
        place = self.app.game.seats[seat]
        mark = SeatMark(seat=seat, colour=place.colour, size_hint_x=None, width=theme.small)
        line.add_widget(mark)
        line.add_widget(Fit(text=place.name, largest=theme.small, halign="left", bold=True))
        return line

    def _look_at_next(self) -> None:
        """Look for the card of the next seat that has told none, one seat after the other."""
        seat = next((seat for seat in self.rows if seat not in self.chosen), None)
        if self.look is None or seat is None:
            return

        def done(option: Option) -> None:
            self.choose(seat, option, seen=True)
            self._look_at_next()

        whose = f"The card of {self.app.game.seats[seat].name}"
        look_at_card(self.app, self.look, tuple(self.rows[seat]), done, whose)

    def choose(self, seat: int, option: Option, *, seen: bool = False) -> None:
        """Take a seat's choice; with the last one, hand all to the match."""
        self.chosen[seat] = option
        (self.seen.add if seen else self.seen.discard)(seat)
        for other, press in self.rows[seat].items():
            press.chosen = other is option
        if len(self.chosen) == len(self.rows):
            self._hand_over()

    def _hand_over(self) -> None:
        game = self.app.game
        for seat, option in self.chosen.items():
            if not game.act(option.action, "camera" if seat in self.seen else "hand"):
                return
