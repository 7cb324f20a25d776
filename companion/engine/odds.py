"""Questions about chances that a box answers, as data; the command line makes commands of them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from companion.text import say
from companion.words import Text

CHANCE = say("odds-chance")
NUMBER, FLAG, CHOICE, TEXT, TEXTS = "number", "flag", "choice", "text", "texts"


@dataclass(frozen=True, slots=True)
class Each:
    """A chance for each of several alike things, which are counted from 1 under `label`."""

    label: Text
    chances: tuple[Fraction, ...]


# An answer: a chance, a distribution (entry k is the chance of k), one chance each, or words.
Value = Fraction | tuple[Fraction, ...] | Each | Text


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of a question: a NUMBER from `low` to `high`, a FLAG, a CHOICE or text.

    TEXTS may be given several times and reach the answer as a tuple. A parameter that is not
    `required` has a `default`.
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
        """The name of the keyword argument of `Question.answer`."""
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
    """Return a numeric parameter, which is required unless it has a default."""
    low, high = range_
    return Parameter(
        name, help_, NUMBER, metavar, low, high, (), default, default is None, show_default
    )


def flag(name: str, help_: Text) -> Parameter:
    """Return a yes-or-no parameter."""
    return Parameter(name, help_, FLAG)


@dataclass(frozen=True, slots=True)
class Question:
    """A question about chances, with its parameters.

    `answer` takes them by name; its ValueError says what is wrong. `examples` are parameters as
    typed on a command line. `unit` says what the numbers count, `assumes` under which assumption
    they hold.
    """

    name: str
    text: Text
    answer: Callable[..., Mapping[str, Value]]
    parameters: tuple[Parameter, ...] = ()
    examples: tuple[str, ...] = ("",)
    unit: Text = CHANCE
    assumes: Text = ""
