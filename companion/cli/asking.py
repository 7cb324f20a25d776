"""What the commands share: options, folders, JSON, progress, and error messages."""

import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from companion import __version__, games
from companion.app.crash import CrashBook, LogRing
from companion.cli.text import message, say
from companion.engine.box import Box
from companion.storage.exchange import FOLDER
from companion.storage.folders import Folders, InUse, find_folders, instance_lock
from companion.storage.owner_cards import OwnerStore
from companion.words import languages
from companion.words.catalogue import ENGLISH, harmless

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

# Commands and options with help in the chosen language, which is known only when help is shown.


class Worded(click.Option):
    """An option whose help is a message."""

    def __init__(self, *args: Any, help: object, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.words = help

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Format the help in the current language."""
        self.help = str(self.words)
        return super().get_help_record(ctx)


class Command(click.Command):
    """A command whose help and examples are messages."""

    def __init__(self, *args: Any, help: object = "", epilog: object = "", **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.words = help, epilog

    def get_short_help_str(self, limit: int = 45) -> str:
        """Return its line in a list of commands, in the current language."""
        self.help, self.epilog = map(str, self.words)
        return super().get_short_help_str(limit)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Return `--help` with its text in the current language; click would keep the first one."""
        option = super().get_help_option(ctx)
        if option:
            option.help = say("click-show-help")
        return option

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write its help in the current language."""
        self.help, self.epilog = map(str, self.words)
        super().format_help(ctx, formatter)


class Group(Command, click.Group):
    """A group of commands whose help is a message."""

    command_class = Command


class Paragraphs:
    """Messages separated by empty lines."""

    def __init__(self, *parts: object) -> None:
        self.parts = parts

    def __str__(self) -> str:
        return "\n\n".join(map(str, self.parts))


class Examples:
    """Command lines shown at the end of a command's help."""

    def __init__(self, *lines: str) -> None:
        self.lines = lines

    def __str__(self) -> str:
        return "\n".join((f"\b\n{say('examples')}", *(f"  mars-companion {x}" for x in self.lines)))


F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")
# Key of the folders in the outermost context.
_FOLDERS = "mars-companion.folders"
# Key for output that programs read, which is in English whatever the settings say.
_JSON = "mars-companion.json"
# The folders of the last run, kept for reports after a command failed and its context is gone.
_last: list[Folders] = []


class Wrong(click.ClickException):
    """Wrong usage or bad input, in one line that says what to do."""

    exit_code = 2


def _note_data(ctx: click.Context, _: click.Parameter, value: Path | None) -> None:
    root = ctx.find_root().meta
    if value is not None or _FOLDERS not in root:
        root[_FOLDERS] = find_folders(value)
        _last[:] = [root[_FOLDERS]]
        languages.look_in(root[_FOLDERS].words)
        if not root.get(_JSON):
            _speak_as_set(root[_FOLDERS].config_file)


def _speak_as_set(settings: Path) -> None:
    """Set the language of the settings, if there are any."""
    if os.access(settings, os.R_OK):
        from companion.app.config import read_config  # imported late, for start-up time

        languages.speak_as_chosen(read_config(settings)[0].language, os.environ)


def _note_json(ctx: click.Context, _: click.Parameter, value: bool) -> bool:
    """Switch to English, because what programs read must not depend on the
    language at the table.
    """
    if value:
        ctx.find_root().meta[_JSON] = True
        languages.speak(ENGLISH)
    return value


def data_option(command: F) -> F:
    """Add the option `--data DIR`, accepted before or after the command's name."""
    return click.option(
        "--data",
        metavar="DIR",
        type=click.Path(file_okay=False, path_type=Path),
        expose_value=False,
        callback=_note_data,
        cls=Worded,
        help=message("option-data"),
    )(command)


def json_option(command: F) -> F:
    """Add the option `--json`."""
    return click.option(
        "--json",
        "as_json",
        is_flag=True,
        callback=_note_json,
        cls=Worded,
        help=message("option-json"),
    )(command)


def folders() -> Folders:
    """Return the folders of this run."""
    found: Folders = click.get_current_context().find_root().meta[_FOLDERS]
    return found


def settled_folders() -> Folders:
    """Return the folders of this run after completing an interrupted restore in them."""
    found = folders()
    if (found.data / FOLDER).exists():
        from companion.storage.restoring import finish_cut_off  # imported late: hardly ever needed

        # While the app runs, its restore is at work; only without it an interrupted one can be left
        # over.
        with suppress(InUse), instance_lock(found.data):
            if words := finish_cut_off(found):
                click.echo(words, err=True)
    return found


def owner_store() -> OwnerStore:
    """Return the store of the owner's cards, which prints its notices to stderr."""
    return OwnerStore(settled_folders().owner, lambda words: click.echo(words, err=True))


def log_ring() -> LogRing:
    """Return the log lines kept in this run."""
    ring: LogRing = click.get_current_context().find_root().obj
    return ring


def crash_book(command: str, ring: LogRing) -> CrashBook:
    """Return the crash file for unexpected errors of `command`, with the last lines of its log."""
    where = ask_folders() or find_folders()
    return CrashBook(where.crash_file, f"mars-companion {__version__}, {command}", ring)


def ask_folders() -> Folders | None:
    """Return the folders of the last run; None if it failed before it had any."""
    return _last[0] if _last else None


def show(value: Any, as_json: bool, words: Iterable[str]) -> None:
    """Print a result as JSON or in words."""
    if as_json:
        click.echo(json.dumps(value, ensure_ascii=False, indent=2))
    else:
        for line in words:
            click.echo(harmless(line))


def progress(items: Iterable[T], length: int, label: str) -> Iterator[T]:
    """Yield the items, with a progress bar on stderr if that is a terminal."""
    if not sys.stderr.isatty():
        yield from items
        return
    with click.progressbar(items, length=length, label=label, file=sys.stderr) as bar:
        yield from bar


@contextmanager
def advancing(label: str) -> Iterator[Callable[[float], object]]:
    """Yield a function to call with the fraction done (0 to 1), which moves a
    bar as in `progress`.
    """
    if not sys.stderr.isatty():
        yield lambda share: None
        return
    whole = 1000
    with click.progressbar(length=whole, label=label, file=sys.stderr) as bar:
        yield lambda share: bar.update(round(share * whole) - bar.pos)


def take_box(box_id: str) -> Box:
    """Take a box from the shelf; the error lists the boxes."""
    try:
        return games.take(box_id)
    except KeyError as error:
        raise Wrong(str(error.args[0])) from None


class BoxId(click.ParamType[str]):
    """Parameter type: the id of a box on the shelf."""

    name = "box"

    def get_metavar(self, param: click.Parameter, ctx: click.Context | None = None) -> str:
        return "ID"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Check that the box is on the shelf and usable."""
        if value not in games.ids():
            self.fail(say("no-box", box=repr(value), boxes=", ".join(games.ids())), param, ctx)
        take_box(value)  # refuses a box of another package that is on the shelf but unusable
        return str(value)

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> "list[CompletionItem]":
        """Return the ids that start with what is typed."""
        from click.shell_completion import CompletionItem  # imported late: only shells need it

        return [CompletionItem(box) for box in games.ids() if box.startswith(incomplete)]


class Size(click.ParamType[tuple[int, int]]):
    """Parameter type: a window size as WIDTHxHEIGHT."""

    name = "size"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, int]:
        """Parse a size such as 800x480."""
        width, cross, height = str(value).partition("x")
        if not (cross and str(value).isascii() and width.isdecimal() and height.isdecimal()):
            self.fail(say("no-size", value=repr(value)), param, ctx)
        size = int(width), int(height)
        if not all(320 <= side <= 4096 for side in size):
            self.fail(say("size-out-of-range", value=repr(value)), param, ctx)
        return size
