"""The command line: one file per group of commands; heavy imports only when needed."""

import faulthandler
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

import click

from companion import __version__
from companion.app.crash import LogRing, begin_log
from companion.cli.asking import Group, Worded, crash_book, data_option
from companion.cli.text import message, say
from companion.cli.words_of_click import teach_click
from companion.storage.folders import InUse
from companion.storage.journal import JournalError
from companion.storage.reasons import reason
from companion.storage.record_form import RecordError
from companion.words import languages
from companion.words.catalogue import harmless

DONE, WANTING, WRONG = 0, 1, 2
STOPPED = 130  # exit status that shells give a program ended by Ctrl-C
_OWN = ("--help", "-h", "--version")
# Command -> its file and its name there, in the order of the help. Only the requested command is
# loaded, because the shelf should open fast.
_COMMANDS = {
    "play": ("play", "play"),
    "demo": ("demo", "demo"),
    "boxes": ("boxes", "boxes"),
    "simulate": ("simulate", "simulate"),
    "replay": ("boxes", "replay"),
    "review": ("looking_back", "review"),
    "read": ("dice", "read"),
    "calibrate": ("calibrate", "calibrate"),
    "odds": ("odds", "odds"),
    "doctor": ("doctor", "doctor"),
    "games": ("journal", "games"),
    "stats": ("looking_back", "stats"),
    "plays": ("looking_back", "plays"),
    "persons": ("looking_back", "persons"),
    "export": ("journal", "export"),
    "import": ("journal", "import_"),
    "delete": ("journal", "delete"),
    "cards": ("cards", "cards"),
    "events": ("room", "events"),
    "board": ("room", "board"),
    "backups": ("journal", "backups"),
    "new-box": ("new_box", "new_box"),
    "notices": ("doctor", "notices"),
}


class _Commands(Group):
    """Runs `play` if no command is named, and keeps the order of commands."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if ctx.resilient_parsing:  # shell completion (Tab): the command is still being typed
            return super().parse_args(ctx, args)
        place = 0
        while place < len(args) and args[place].startswith("--data"):
            place += 1 if "=" in args[place] else 2
        if place >= len(args) or self._is_of_play(args[place], ctx):
            args = [*args[:place], "play", *args[place:]]
        return super().parse_args(ctx, args)

    def _is_of_play(self, word: str, ctx: click.Context) -> bool:
        """Return whether `word` is an option of `play`; click refuses unknown ones."""
        if not word.startswith("-") or word in _OWN:
            return False
        play = self.get_command(ctx, "play")
        return any(word.partition("=")[0] in each.opts for each in play.params) if play else False

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in _COMMANDS:
            return None
        file, name = _COMMANDS[cmd_name]
        command: click.Command = getattr(import_module(f"companion.cli.{file}"), name)
        return command


@click.group(
    cls=_Commands,
    help=message("help-commands"),
    epilog=message("help-without-command"),
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(
    __version__,
    prog_name="mars-companion",
    cls=Worded,
    help=message("click-show-version"),
)
@data_option
def commands() -> None:
    """A touch companion for boxed games about Mars: the engine asks, the table answers."""


def run(args: Sequence[str], ring: LogRing | None = None) -> int:
    """Run one command line; every error is one line on stderr. Return the exit status."""
    ring = ring or LogRing()
    teach_click()
    languages.speak_as_chosen("auto", os.environ)
    try:
        code = commands.main(list(args), "mars-companion", standalone_mode=False, obj=ring)
        sys.stdout.flush()
        return code if isinstance(code, int) else DONE
    except click.exceptions.Exit as leaving:
        return leaving.exit_code
    except click.exceptions.NoArgsIsHelpError as error:
        return _refuse(_what_there_is(error), error)
    except click.ClickException as error:
        return _refuse(error.format_message(), error)
    except (click.Abort, KeyboardInterrupt):
        _refuse(say("stopped"))
        return STOPPED
    except (RecordError, JournalError, InUse) as error:
        return _refuse(str(error))
    except (BrokenPipeError, SystemExit):
        # The reader of our output has closed it, which is no error; click exits in the same way.
        return DONE
    except OSError as error:
        return _refuse(_plain(error))
    except ModuleNotFoundError as error:
        # Imported late for start-up time: needed only after this error.
        from companion.app.doctor import PACKAGES, how_to_install

        if (error.name or "").split(".")[0] not in PACKAGES:
            return _refuse(_crashed(error, ring, args))
        return _refuse(say("not-installed", name=str(error.name), cure=how_to_install()))
    except Exception as error:
        return _refuse(_crashed(error, ring, args))


def _what_there_is(error: click.exceptions.NoArgsIsHelpError) -> str:
    group = error.ctx.command if error.ctx else None
    names = group.list_commands(error.ctx) if isinstance(group, click.Group) and error.ctx else []
    return say("say-which", names=", ".join(names))


def _refuse(words: str, error: click.ClickException | None = None) -> int:
    ctx = getattr(error, "ctx", None)
    hint = f" ({say('see-help', command=ctx.command_path)})" if ctx else ""
    line = harmless(" ".join(words.split()))
    print(f"mars-companion: {line}{hint}", file=sys.stderr)
    return WRONG


def _plain(error: OSError) -> str:
    """Describe an operating system's error for people."""
    words = reason(error)
    return f"{error.filename}: {words}" if error.strerror and error.filename else words


def _crashed(error: Exception, ring: LogRing, args: Sequence[str]) -> str:
    command = next((arg for arg in args if not arg.startswith("-")), "play")
    return crash_book(command, ring).keep(error)


def run_main() -> int:
    """Run the command line of this process and return its exit status."""
    _open_streams()
    faulthandler.enable()  # if a driver crashes the process, the log shows where it was
    return run(sys.argv[1:], begin_log())


def _open_streams() -> None:
    """Open standard streams that were closed before the start, so that no file takes their place.

    Python sets the closed ones to None.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode))  # noqa: SIM115 (open to the end)
