"""What all kinds of answers to a prompt have in common, and in which ways they differ.

Nobody asks a domain for its class, except what draws it or writes it as JSON: what matters about a
kind is an attribute or a method here, so that a new kind is its class and the widget that draws it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Protocol

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


@dataclass(frozen=True, slots=True)
class DiceGroup:
    """Dice of a throw that belong together: whose they are, and their colour in the tray."""

    label: Text
    colour: str
    count: int
    whose: str = ""  # the key of the side that throws them, if sides do


class DiceDue(Protocol):
    """Dice that are due: equal ones are one group without name and colour."""

    @property
    def kind(self) -> str:
        """The id of their kind."""

    @property
    def groups(self) -> tuple[DiceGroup, ...]:
        """The groups, in the order of the answer."""

    @property
    def kept(self) -> tuple[str, ...]:
        """Faces of dice that stay in the tray and are not counted."""

    @property
    def verb(self) -> str:
        """The verb of the answer."""

    @property
    def player(self) -> int:
        """The player of the answer."""

    @property
    def results(self) -> tuple[Option, ...]:
        """What the roll may have come to, if that may be entered and not the dice."""

    def of_groups(self, faces: Sequence[Iterable[str]]) -> Action:
        """Build the action for the faces of each group; ValueError if wrong."""


class NumberDue(Protocol):
    """A number that is due."""

    @property
    def low(self) -> int:
        """The lowest."""

    @property
    def high(self) -> int:
        """The highest."""

    def answer(self, value: int) -> Action:
        """Build the action for `value`; ValueError outside the range."""


class BaseDomain:
    """The common interface of all domains, with what is true of most kinds."""

    __slots__ = ()

    # Where it is answered: at the "table", in the "tray" or, if the box has a race, in its "round".
    station: ClassVar[str] = "table"
    # Whether it is a list of options, one of which is the answer.
    is_list: ClassVar[bool] = False
    # Whether a card that is turned over is the answer.
    turns_up: ClassVar[bool] = False
    # Whether everybody answers unseen by the others, and all is revealed together.
    is_secret: ClassVar[bool] = False
    # Whether a seat may answer with several cards at once.
    takes_several: ClassVar[bool] = False
    # Whether the first press is the answer.
    is_race: ClassVar[bool] = False
    # Whether it asks for responses to what is happening.
    is_window: ClassVar[bool] = False
    # Whether a bot answers for its seat; what happens on the table is not for bots.
    bots_answer: ClassVar[bool] = True
    # The seats whose part of the answer has been entered.
    ready: tuple[int, ...] = ()
    # What a roll may have come to, for tables that enter this and not the dice.
    results: "tuple[Option, ...]" = ()
    # Dice that may be entered before this answer, which is then another one, or not needed.
    first: DiceDue | None = None

    def actions(self) -> tuple[Action, ...]:
        """Return the actions that the domain lists; () if they are built from an answer."""
        return ()

    def offered(self) -> tuple[Option, ...]:
        """Return the options answered by a single card or button; () if there are none."""
        return ()

    def listed(self) -> tuple[Option, ...]:
        """Return the options of a list, one of which is the answer; () if it is no list."""
        return ()

    def choices(self) -> tuple[Option, ...]:
        """Return the options that somebody decides between; () if nobody decides."""
        return ()

    def of_seat(self, seat: int) -> tuple[Action, ...] | None:
        """Return the actions of a seat that answers for itself; None if all answer together."""
        return None

    def dice(self) -> DiceDue | None:
        """Return the dice that are the answer, or None."""
        return None

    def number(self) -> NumberDue | None:
        """Return the number that is the answer, or None."""
        return None

    def builds(self, action: Action) -> bool:
        """Return whether `action` is an answer built from dice or a number."""
        return False

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
