"""Show errors: a window with a message if the app cannot start, a sheet for an error of a screen.

The window uses only Kivy's own widgets, since what is broken may be one of ours.
"""

import logging
from collections.abc import Callable, Sequence

from kivy.app import App
from kivy.base import ExceptionHandler, ExceptionManager
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.button import Button
from kivy.uix.label import Label

from companion.app.crash import Interrupt, Watchdog
from companion.storage.reasons import reason
from ui.text import say
from ui.widgets import show_dialog

LOOK_S = 0.2  # The interval for checking whether Ctrl-C was pressed.


def run_app(app: App, interrupt: Interrupt) -> None:
    """Run the app; after Ctrl-C, stop it and raise KeyboardInterrupt.

    Kivy's clock feeds the watchdog, so that the service notices if the screens hang.
    """
    watchdog = Watchdog()
    # Ready in the second frame, as the first one has been drawn by then.
    Clock.schedule_once(lambda _: Clock.schedule_once(lambda _: watchdog.ready()))
    timers = [Clock.schedule_interval(lambda _: app.stop() if interrupt.came else None, LOOK_S)]
    if watchdog.every:
        timers.append(Clock.schedule_interval(lambda _: watchdog.alive(), watchdog.every))
    try:
        app.run()
    finally:
        for timer in timers:
            timer.cancel()
    interrupt.check()


GROUND = (0.09, 0.07, 0.05, 1)
AMBER = (0.96, 0.70, 0.31, 1)
Answer = tuple[str, Callable[[], object]]


class FaultApp(App):
    """A title, a message, and a button for each answer; any of them closes it."""

    title = "Mars Companion"

    def __init__(self, head: str, words: str, answers: Sequence[Answer]) -> None:
        super().__init__()
        self._head, self._words, self._answers = head, words, answers

    def build(self) -> BoxLayout:
        """Build the page for the window's size."""
        Window.clearcolor = GROUND
        # Remove widgets that the failed app left behind.
        for child in tuple(Window.children):
            Window.remove_widget(child)
        self._room = BoxLayout(orientation="vertical")
        Window.bind(size=self._fill)
        self._fill()
        return self._room

    def on_stop(self) -> None:
        """Release the window."""
        Window.unbind(size=self._fill)

    def _fill(self, *_: object) -> None:
        letters = max(16, min(max(Window.size) / 36, min(Window.size) / 20))
        room = self._room
        room.clear_widgets()
        room.padding, room.spacing = letters, letters
        room.add_widget(_text(self._head, 1.4 * letters, AMBER, 0.2))
        room.add_widget(_text(self._words, letters, (1, 1, 1, 1), 0.8))
        row = BoxLayout(size_hint_y=None, height=3.2 * letters, spacing=letters)
        for label, do in self._answers:
            button = Button(text=label, font_size=letters)
            button.bind(on_release=lambda _, do=do: self._answer(do))
            row.add_widget(button)
        room.add_widget(row)

    def _answer(self, do: Callable[[], object]) -> None:
        try:
            do()
        except OSError as error:
            self._words = reason(error)
            self._fill()
        else:
            self.stop()


def _text(text: str, size: float, ink: tuple[float, ...], share: float) -> Label:
    label = Label(text=text, font_size=size, color=ink, size_hint_y=share, valign="top")
    label.bind(size=label.setter("text_size"))
    return label


def show(head: str, words: str, answers: Sequence[Answer], interrupt: Interrupt) -> None:
    """Show the message until an answer is chosen; an OSError of its action is shown too."""
    run_app(FaultApp(head, words, answers), interrupt)


log = logging.getLogger(__name__)

Keep = Callable[[BaseException], str]  # Saves an error and returns a line about it.
MOST_FAULTS = 10  # The most errors shown in one run.


class ScreenFaults(ExceptionHandler):
    """Shows each exception of a screen once and lets the app continue; `keep` saves it."""

    def __init__(self, keep: Keep) -> None:
        self._keep = keep
        self._shown_faults: set[str] = set()

    def handle_exception(self, error: BaseException) -> int:
        if not isinstance(error, Exception):
            return int(ExceptionManager.RAISE)  # Ctrl-C or an exit is no fault of a screen.
        # An error in every frame must not pile up sheets, fill the log or wear out the SD card.
        if repr(error) in self._shown_faults or len(self._shown_faults) >= MOST_FAULTS:
            return int(ExceptionManager.PASS)
        self._shown_faults.add(repr(error))
        log.error("a screen failed", exc_info=error)
        said = self._keep(error)
        words = f"{say('shell-nothing-lost')}\n\n{said or error}"
        show_dialog(say("shell-did-not-work"), words)
        return int(ExceptionManager.PASS)
