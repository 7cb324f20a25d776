"""Odds questions that a box answers, as data; the command line turns them into commands."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from companion.text import say
from companion.words import Text

CHANCE = say("odds-chance")
NUMBER, FLAG, CHOICE, TEXT, TEXTS = "number", "flag", "choice", "text", "texts"


@dataclass(frozen=True, slots=True)
class Each:
    """The chance of each of several alike things, counted from 1 under `label`."""

    label: Text
    chances: tuple[Fraction, ...]


# A chance, a distribution (entry k is the chance of k), the chance of each, or words.
Value = Fraction | tuple[Fraction, ...] | Each | Text


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of a question: a NUMBER from `low` to `high`, a FLAG, a CHOICE or text.

    TEXTS can be repeated and reach the answer as a tuple. A parameter that is neither `required`
    nor given has its `default`.
    """

    name: str
    help: Text
    kind: str = NUMBER
    metavar: str | None = None
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()
    default: int | None = None
    required: bool = False
    show_default: bool = False

    @property
    def argument(self) -> str:
        """The keyword under which the answer receives it."""
        return self.name.replace("-", "_")


def number(
    name: str,
    metavar: str,
    range_: tuple[int, int],
    help_: Text,
    default: int | None = None,
    *,
    show_default: bool = False,
) -> Parameter:
    """Return a numeric parameter; required unless it has a default."""
    low, high = range_
    return Parameter(
        name, help_, NUMBER, metavar, low, high, (), default, default is None, show_default
    )


def flag(name: str, help_: Text) -> Parameter:
    """Return a yes-or-no parameter."""
    return Parameter(name, help_, FLAG)


@dataclass(frozen=True, slots=True)
class Question:
    """A question with its parameters.

    `answer` takes them by name; ValueError says what is wrong. `examples` are parameters as people
    would type them, `unit` says what the numbers count, `assumes` under which assumption they hold.
    """

    name: str
    text: Text
    answer: Callable[..., Mapping[str, Value]]
    parameters: tuple[Parameter, ...] = ()
    examples: tuple[str, ...] = ("",)
    unit: Text = CHANCE
    assumes: Text = ""
