"""Run a Kivy app until it stops or Ctrl-C is pressed."""

from kivy.app import App
from kivy.clock import Clock

from companion.app.crash import Interrupt, Watchdog

LOOK_S = 0.2  # The interval for checking whether Ctrl-C was pressed.


def run_app(app: App, interrupt: Interrupt) -> None:
    """Run the app; after Ctrl-C, stop it and raise KeyboardInterrupt.

    The watchdog is fed by the clock of the screens, so that the service notices if they hang.
    """
    watchdog = Watchdog()
    # In the second frame: the first has been drawn by then.
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
