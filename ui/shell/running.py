"""Runs a Kivy app until it stops or Ctrl-C was pressed."""

from kivy.app import App
from kivy.clock import Clock

from companion.app.interrupt import Interrupt

LOOK_S = 0.2  # how often it looks whether Ctrl-C was pressed


def run_app(app: App, interrupt: Interrupt) -> None:
    """Run the app; after Ctrl-C it raises KeyboardInterrupt, with the app stopped."""
    looking = Clock.schedule_interval(lambda _: app.stop() if interrupt.came else None, LOOK_S)
    try:
        app.run()
    finally:
        looking.cancel()
    interrupt.check()
