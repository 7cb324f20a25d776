"""`odds`: exact chances as fractions, from the boxes' own arithmetic."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import partial
from typing import Any

import click

from companion import games
from companion.cli.asking import (
    Command,
    Examples,
    Group,
    Paragraphs,
    Worded,
    Wrong,
    data_option,
    json_option,
    show,
)
from companion.cli.text import message, say
from companion.engine.box import Box
from companion.engine.odds import CHOICE, FLAG, NUMBER, TEXTS, Each, Parameter, Question, Value
from companion.words import Decimal

# How `odds` prints chances: exact fractions, and in words with decimals.


def print_chances(question: Question, values: Mapping[str, Value], as_json: bool) -> None:
    """Print named chances as JSON fractions, or in words with unit and assumption."""
    plain = {name: _plain(value) for name, value in values.items()}
    show(plain, as_json, _words(question, values))


def _words(question: Question, values: Mapping[str, Value]) -> Iterator[str]:
    for name, value in values.items():
        yield from _lines(name, value)
    yield f"{say('odds-unit'):8} {question.unit}"
    if not {"assuming", "assumes"} & values.keys():  # some answers name their own assumption
        yield f"{say('odds-assuming'):8} {question.assumes}"


def _plain(value: Value) -> Any:
    if isinstance(value, Each):
        return _plain(value.chances)
    return [str(chance) for chance in value] if isinstance(value, tuple) else str(value)


def _lines(name: str, value: Value) -> Iterator[str]:
    if isinstance(value, Each):
        for number, chance in enumerate(value.chances, 1):
            yield from _lines(f"{value.label} {number}", chance)
    elif isinstance(value, tuple):
        for count, each in enumerate(value):
            yield from _lines(f"{name} {count}", each)
    elif isinstance(value, Fraction):
        yield f"{name:8} {value}  = {Decimal(float(value), 4)}"
    else:
        yield f"{name:8} {value}"


class BoxOdds(Group):
    """The questions of one box as commands; its arithmetic is loaded when first needed."""

    def __init__(self, box: Box) -> None:
        shown = (f"odds {box.id} {each.name} {each.examples[0]}" for each in box.odds_questions())
        super().__init__(
            box.id,
            help=message("help-odds-box", what=box.odds_of, box=box.name),
            epilog=Examples(*(line.rstrip() for line in shown)),
        )
        self.box = box

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(question.name for question in self.box.odds_questions())

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        """Build the command of a question; None if the box has no such question."""
        found = (each for each in self.box.odds_questions() if each.name == name)
        return next((_command(self.box, each) for each in found), None)


class Odds(Group):
    """The boxes that have odds questions, each as a group of commands."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the boxes on the shelf that have questions."""
        return sorted(box.id for box in games.shelf() if box.odds_of)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        """Return the group of a box; None if there is no such box."""
        try:
            return BoxOdds(games.take(name))
        except KeyError:
            return None


@click.command(
    help=message("help-odds"),
    cls=Odds,
    epilog=Examples(
        "odds mars-attacks-dice nuked --dice 10 --uncovered 2",
        "odds mars-needs-heroes bid --card 4 --hands 1,3,5 2,4,5",
        "odds mars-attacks-dice --help",
    ),
)
def odds() -> None:
    """Print exact chances as fractions, each with its unit and its assumption."""


def _command(box: Box, question: Question) -> click.Command:
    params: list[click.Parameter] = [_option(each) for each in question.parameters]
    listed = [each.argument for each in question.parameters if each.kind == TEXTS]
    if listed:
        params.append(click.Argument(["more"], metavar="", nargs=-1))
    command = Command(
        question.name,
        params=params,
        callback=partial(_ask, question, *listed),
        help=Paragraphs(
            question.text,
            message("help-odds-unit", unit=question.unit),
            message("help-odds-assumes", assumption=question.assumes),
        ),
        epilog=Examples(
            *(f"odds {box.id} {question.name} {each}".rstrip() for each in question.examples)
        ),
    )
    return data_option(json_option(command))


def _option(parameter: Parameter) -> click.Option:
    kind: click.ParamType[Any] | None = None
    if parameter.kind == NUMBER:
        kind = click.IntRange(parameter.low, parameter.high)
    elif parameter.kind == CHOICE:
        kind = click.Choice(parameter.choices)
    # Passed only if there is a default, because click takes None for one, too.
    default: dict[str, Any] = {} if parameter.default is None else {"default": parameter.default}
    return Worded(
        [f"--{parameter.name}", parameter.argument],
        metavar=parameter.metavar,
        type=kind,
        help=parameter.help,
        is_flag=parameter.kind == FLAG,
        multiple=parameter.kind == TEXTS,
        required=parameter.required,
        show_default=parameter.show_default,
        **default,
    )


def _ask(
    question: Question, *listed: str, as_json: bool, more: tuple[str, ...] = (), **given: Any
) -> None:
    """Print the answer; a ValueError of the arithmetic is reported as wrong usage."""
    for name in listed:
        given[name] = (*given[name], *more)
    try:
        answer = question.answer(**given)
    except ValueError as error:
        raise Wrong(str(error)) from None
    print_chances(question, answer, as_json)
