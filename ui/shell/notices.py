"""Sheets of the app itself: notices, the language at the first start, missing data."""

from collections.abc import Callable
from functools import partial

from companion.match.session import Session
from companion.storage.backups import miss_nothing
from companion.storage.reasons import reason
from companion.storage.restoring import restore_at_start
from companion.words import Sentences, Several, Text, languages
from companion.words.catalogue import languages as there_are
from ui.shell.bridge import Bridge
from ui.text import message, say
from ui.widgets import Sheet, ask, show_dialog


def choices() -> tuple[tuple[str, str], ...]:
    """Return every language as (code, its own name)."""
    return tuple((code, languages.own_name(code)) for code in there_are())


def choose(session: Session, speak_again: Callable[[], object], code: str) -> None:
    """Switch to a language, save that, and have every screen built again."""
    session.save_config({"language": code})
    languages.speak(code)
    speak_again()


def ask_at_first_start(session: Session, speak_again: Callable[[], object]) -> Sheet | None:
    """Ask for the language after installation, if there is a choice.

    The question shows only the languages' own names, as everybody can read one of them.
    """
    if not session.first_start or len(there_are()) == 1:
        return None
    session.first_start = False
    # The current language comes last, which is the place of the harmless answer.
    found = tuple(sorted(choices(), key=lambda each: each[0] == languages.spoken()))
    answers = [(name, "plain", partial(choose, session, speak_again, code)) for code, name in found]
    return ask(" · ".join(name for _, name in reversed(found)), "", answers)


def ask_at_start(
    session: Session, speak_again: Callable[[], object], stop: Callable[[], object]
) -> None:
    """Ask for the language at the first start, and what to do about missing data."""
    ask_at_first_start(session, speak_again)
    ask_about_missing(session, stop)


def ask_about_missing(session: Session, stop: Callable[[], object]) -> Sheet | None:
    """Offer to restore from a backup what this start did not find; each start asks again."""
    found = session.missing
    if found is None:
        return None
    backup, fewer = found
    parts = (
        say("shell-missing-matches", count=fewer.matches) if fewer.matches else "",
        say("shell-missing-cards", count=fewer.cards) if fewer.cards else "",
        say("shell-missing-photos", count=fewer.photos) if fewer.photos else "",
    )

    def take_back() -> None:
        try:
            restore_at_start(session.folders, backup)
        except OSError as error:
            show_dialog(say("shell-missing-not-noted"), reason(error))
            return
        stop()

    def leave() -> None:
        session.missing = None
        miss_nothing(session.folders)

    words = say(
        "shell-missing-about", what=Several(tuple(filter(None, parts))), number=str(backup.number)
    )
    answers = [
        (say("shell-missing-take-back"), "primary", take_back),
        (say("shell-missing-leave"), "plain", leave),
    ]
    return ask(say("shell-missing"), words, answers)


class Notices:
    """Shows the session's notices on one sheet, so that sheets do not pile up; from any thread."""

    def __init__(self, session: Session, bridge: Bridge) -> None:
        self._session, self._bridge = session, bridge
        self._sheet: Sheet | None = None  # The sheet with the latest notices.
        self._title: Text = ""
        self._words: tuple[Text, ...] = ()

    def begin(self) -> None:
        """Show all notices so far, and new ones as they arrive."""
        self._session.on_notice = self._bridge.carry(self._arrive)
        self._show(message("shell-before-you-play"), *dict.fromkeys(self._session.notices))

    def speak_again(self) -> None:
        """Open the sheet again in the current language, if it is open."""
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
