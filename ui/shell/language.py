"""The language of the app: asked at the first start, changed in the settings."""

from collections.abc import Callable
from functools import partial

from companion.match.session import Session
from companion.words import languages
from companion.words.catalogue import languages as there_are
from ui.widgets import Sheet, ask


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

    The words of the question are the languages themselves, as nothing else can be read by
    everybody.
    """
    if not session.first_start or len(there_are()) == 1:
        return None
    session.first_start = False
    # The last answer is the harmless one: the current language.
    found = tuple(sorted(choices(), key=lambda each: each[0] == languages.spoken()))
    answers = [(name, "plain", partial(choose, session, speak_again, code)) for code, name in found]
    return ask(" · ".join(name for _, name in reversed(found)), "", answers)
