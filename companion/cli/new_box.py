"""`new-box`: writes a package with a playable box, for its author to change step by step."""

import re
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path

import click

from companion import games
from companion.cli.asking import Command, Examples, Worded, Wrong, data_option
from companion.cli.text import message, say
from companion.storage.reasons import reason

COLOURS = ("red", "blue", "green", "yellow", "purple", "orange", "white", "black")
MOST = len(COLOURS)
ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


@click.command(
    cls=Command,
    help=message("help-new-box"),
    epilog=Examples("new-box rover-rally", "new-box rover-rally --seats 2-4 --out boxes"),
)
@click.argument("name", metavar="NAME")
@click.option("--title", cls=Worded, help=message("option-new-box-title"))
@click.option("--seats", metavar="N-M", cls=Worded, help=message("option-new-box-seats"))
@click.option("--colours", metavar="A,B,...", cls=Worded, help=message("option-new-box-colours"))
@click.option("--rules", metavar="AB", cls=Worded, help=message("option-new-box-rules"))
@click.option(
    "--minutes", type=click.IntRange(1), cls=Worded, help=message("option-new-box-minutes")
)
@click.option(
    "--out",
    metavar="DIR",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path(),
    cls=Worded,
    help=message("option-new-box-out"),
)
@data_option
def new_box(
    name: str,
    title: str | None,
    seats: str | None,
    colours: str | None,
    rules: str | None,
    minutes: int | None,
    out: Path,
) -> None:
    """Ask five questions, except those that options answer, and write the folder NAME."""
    if not _is_free(name):
        raise Wrong(say("new-box-name", name=name))
    words = name.split("-")
    title = title or click.prompt(say("new-box-ask-title"), default=name.replace("-", " ").title())
    if set(title) & set('"\\{}\n'):
        raise Wrong(say("new-box-title", title=title))
    low, high = _range(seats or click.prompt(say("new-box-ask-seats"), default="2-4"))
    usual = ",".join(COLOURS[:high])
    each = (colours or click.prompt(say("new-box-ask-colours"), default=usual)).split(",")
    named = tuple(dict.fromkeys(colour.strip().lower() for colour in each if colour.strip()))
    if len(named) < high:
        raise Wrong(say("new-box-colours", seats=str(high), count=str(len(named))))
    initials = "".join(word[0] for word in words) if len(words) > 1 else name[:2]
    prefix = (rules or click.prompt(say("new-box-ask-rules"), default=initials.upper())).upper()
    if not re.fullmatch(r"[A-Z]{2,6}", prefix):
        raise Wrong(say("new-box-rules", prefix=prefix))
    length = minutes or click.prompt(say("new-box-ask-minutes"), default=20, type=int)
    _write(name, title, (low, high), named, prefix, length, out / name)


def _is_free(name: str) -> bool:
    """Return whether neither a box nor a Python package has that name."""
    package = name.replace("-", "_")
    return bool(
        ID.fullmatch(name)
        and name not in (*games.ids(), "example")
        and not iskeyword(package)
        and find_spec(package) is None
    )


def _range(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"\s*(\d)(?:\s*[-–]\s*(\d))?\s*", text)
    low, high = (int(found[1]), int(found[2] or found[1])) if found else (0, 0)
    if not 2 <= low <= high <= MOST:
        raise Wrong(say("new-box-seats", text=text, most=str(MOST)))
    return low, high


def _write(
    name: str,
    title: str,
    seats: tuple[int, int],
    colours: tuple[str, ...],
    prefix: str,
    minutes: int,
    folder: Path,
) -> None:
    from companion.tools.new_box import NewBox, write  # imported late: --help needs none of it

    box = NewBox(name, title, seats, colours, prefix, minutes)
    try:
        paths = write(box, folder)
    except FileExistsError:
        raise Wrong(say("new-box-there", folder=str(folder))) from None
    except OSError as error:
        raise Wrong(say("not-written", path=str(folder), why=reason(error))) from error
    click.echo(say("new-box-written", folder=str(folder), count=str(len(paths))))
    click.echo(say("new-box-next", folder=str(folder), name=name))
