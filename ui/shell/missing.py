"""A start that finds less than the newest backup holds says so, and offers to take it back."""

from collections.abc import Callable

from companion.match.session import Session
from companion.storage.backups import miss_nothing
from companion.storage.reasons import reason
from companion.storage.restoring import restore_at_start
from companion.words import Several
from ui.shell.language import ask_at_first_start
from ui.text import say
from ui.widgets import Sheet, ask, show_dialog


def ask_at_start(
    session: Session, speak_again: Callable[[], object], stop: Callable[[], object]
) -> None:
    """Ask what a start may have to ask: for the language, and about what is missing."""
    ask_at_first_start(session, speak_again)
    ask_about_missing(session, stop)


def ask_about_missing(session: Session, stop: Callable[[], object]) -> Sheet | None:
    """Ask whether what is missing should come back; until somebody answers, each start asks."""
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
