"""Show an error of a screen once, and let the app continue."""

import logging
from collections.abc import Callable

from kivy.base import ExceptionHandler, ExceptionManager

from ui.text import say
from ui.widgets import show_dialog

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
