"""What all kinds of answers to a prompt have in common: options, and how a domain is asked."""

from dataclasses import dataclass

from companion.engine.actions import Action
from companion.words import Text


@dataclass(frozen=True, slots=True)
class Option:
    """A legal answer, shown as a button. `tone` is "plain", "go", "stop" or "danger".

    Texts hold `{0}` for the name of seat 0. `symbol` may name a drawing. In a window, `target` is
    the id of the card it responds to, or 0. `odds`: how likely it ends badly, and how likely well.
    """

    action: Action
    label: Text
    detail: Text = ""
    tone: str = "plain"
    symbol: str = ""
    target: int = 0
    odds: tuple[float, float] | None = None


class BaseDomain:
    """The common interface of all domains."""

    __slots__ = ()

    def actions(self) -> tuple[Action, ...]:
        """Return the actions that the domain lists; () if they are built from an answer."""
        return ()

    def offered(self) -> tuple[Option, ...]:
        """Return the options answered by a single card or button; () if there are none."""
        return ()

    def begun(self) -> bool:
        """Return whether part of an answer given piece by piece has been entered."""
        return False

    def only_answer(self) -> Action | None:
        """Return the only possible action; None if there are more, or they are not listed."""
        return None

    def is_open(self) -> bool:
        """Return whether a card or value not known so far may be the answer."""
        return False

    def passes(self) -> tuple[Action, ...]:
        """Return the answers with which everybody asked does nothing; () if that is impossible."""
        return ()
