"""Notices to the people at the table, on one sheet, so that sheets do not pile up."""

from companion.match.session import Session
from companion.words import Sentences, Text
from ui.shell.bridge import Bridge
from ui.text import message
from ui.widgets import Sheet, show_dialog


class Notices:
    """Shows what the session has to say, from any thread."""

    def __init__(self, session: Session, bridge: Bridge) -> None:
        self._session, self._bridge = session, bridge
        self._sheet: Sheet | None = None  # The one with the last notices.
        self._title: Text = ""
        self._words: tuple[Text, ...] = ()

    def begin(self) -> None:
        """Show all notices so far, and new ones as they arrive."""
        self._session.on_notice = self._bridge.carry(self._arrive)
        self._show(message("shell-before-you-play"), *dict.fromkeys(self._session.notices))

    def speak_again(self) -> None:
        """Show an open sheet in the language that is spoken now."""
        if self._sheet is not None and self._sheet.parent:
            self._sheet.dismiss(animation=False)
            self._show(self._title, *self._words)

    def _arrive(self, words: Text) -> None:
        self._show(message("shell-please-note"), words)

    def _show(self, title: Text, *words: Text) -> None:
        """Show words on a new sheet, or add them to an open one."""
        if self._sheet is not None and self._sheet.parent:
            self._words += words
            self._sheet.text = str(Sentences(self._words, "\n\n"))
        elif words:
            self._title, self._words = title, words
            self._sheet = show_dialog(str(title), str(Sentences(words, "\n\n")))
