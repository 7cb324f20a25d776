"""`play`: the app itself; without a display, the demo off-screen."""

import gc
import logging
import os
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from threading import Event, Timer
from typing import Any

import click

from companion import games
from companion.app.config import BY_FIELD
from companion.app.crash import CrashBook, Interrupt
from companion.cli.asking import (
    BoxId,
    Command,
    Examples,
    Size,
    Worded,
    Wrong,
    crash_book,
    data_option,
    folders,
    log_ring,
)
from companion.cli.compose import open_session
from companion.cli.text import message, say
from companion.devices.wiring import BUZZERS, CAMERAS, written
from companion.match.session import Session
from companion.outside.pictures import expect_pictures
from companion.storage.backups import back_up, check_newest
from companion.storage.files import sweep
from companion.storage.folders import instance_lock
from companion.storage.own_stick import keep_up
from companion.words import Several

# Starts the app; if that fails, shows why on screen, terminal and log. The functions import ui
# themselves, because Kivy opens its window on import.


log = logging.getLogger(__name__)

# The terminal of a service that runs without a desktop.
TERMINAL = Path("/dev/tty")
# Delay before housekeeping; even the smallest Pi shows the first screen by then.
TIDY_S = 10.0
_LEFT_OVER_S = 24 * 3600.0


def open_window(size: tuple[int, int] | None, home: Path) -> None:
    """Open the window; if that fails, say why on the terminal, too, before giving up."""
    from ui.shell import environment

    environment.prepare(size, home)
    try:
        environment.open_window()
    except environment.NoWindow as fault:
        print_to_terminal(f"{say('broken')}\n\n{fault}\n")
        raise Wrong(str(fault)) from fault


def print_to_terminal(words: str, terminal: Path = TERMINAL) -> None:
    """Print to where a person without a window looks, because a log alone is seen by nobody."""
    with suppress(OSError), terminal.open("w", encoding="utf-8") as out:
        out.write(f"\n{words}\n")


def run_app(open_session: Callable[[], Session], book: CrashBook, interrupt: Interrupt) -> int:
    """Run the app until it is closed; return 1 if it broke, which it then showed in plain words."""
    session: Session | None = None
    stop = Event()
    try:
        session = open_session()
        last_crash = book.unreported()
        session.notices += [last_crash] if last_crash else []
        session.notices += [
            message("box-unusable", box=box, why=why) for box, why in games.faults()
        ]
        from ui.shell import app

        tidying = Timer(TIDY_S, _clean_up, (session, stop))
        tidying.daemon = True
        tidying.start()
        app.run(session, book.keep, interrupt)
        return 0
    except Exception as error:
        _show_fault(book.keep(error), session, interrupt)
        return 1
    finally:
        stop.set()
        if session is not None:
            session.close()


def _clean_up(session: Session, stop: Event) -> None:
    """Do the housekeeping after a start.

    Deletes temporary files of earlier runs, makes a backup, and prepares to decode photos; then
    keeps the table's own stick up to date.
    """
    folders = session.folders
    with suppress(OSError):
        if any(folders.owner.glob("*-photos/*")):
            expect_pictures()
    for folder in (folders.config_file.parent, folders.data):
        sweep(folder, time.time() - _LEFT_OVER_S)
    try:
        if words := check_newest(folders, time.time()):
            session.notice(words)
        if session.missing is None:  # a backup of less data must wait until somebody has decided
            back_up(folders)
    except OSError as error:
        log.warning("%s", error)
    keep_up(folders, session.notice, stop, lambda: session.missing is None)


def _show_fault(said: str, session: Session | None, interrupt: Interrupt) -> None:
    from ui.shell import fault

    words = f"{say('broken-kept')}\n\n{said[:1].upper()}{said[1:]}."
    fault.show(say("broken"), words, _ways_out(session), interrupt)


def _ways_out(session: Session | None) -> Sequence[tuple[str, Callable[[], object]]]:
    # A service manager starts the app again after it ends.
    watched = "INVOCATION_ID" in os.environ
    ways: list[tuple[str, Callable[[], object]]] = [
        (say("way-start-again" if watched else "way-close"), lambda: None)
    ]
    if session is not None and session.devices.panel.can_power_off():
        ways.append((say("way-power-off"), session.power_off))
    return ways


def _setting(field: str) -> Callable[[click.Context, click.Parameter, Any], Any]:
    """Return a click callback that checks an option like the same key of the settings file."""

    def check(ctx: click.Context, param: click.Parameter, value: Any) -> Any:
        if value is None:
            return None
        try:
            return BY_FIELD[field].check(value)
        except ValueError:
            raise click.BadParameter(
                say("no-setting", allowed=str(BY_FIELD[field].allowed), value=repr(value)),
                ctx,
                param,
            ) from None

    return check


@click.command(
    cls=Command,
    help=message("help-play"),
    epilog=Examples(
        "play", "play --size 800x480 --camera simulated", "play --box mars-attacks-dice"
    ),
)
@click.option("--box", type=BoxId(), cls=Worded, help=message("option-play-box"))
@click.option(
    "--camera",
    metavar="WHICH",
    callback=_setting("camera"),
    cls=Worded,
    help=message("option-play-camera", choices=Several(written(CAMERAS), "or")),
)
@click.option(
    "--buzzers",
    metavar="WHICH",
    callback=_setting("buzzers"),
    cls=Worded,
    help=message("option-play-buzzers", choices=Several(written(BUZZERS), "or")),
)
@click.option("--size", type=Size(), cls=Worded, help=message("option-play-size"))
@click.option("--full-screen", is_flag=True, cls=Worded, help=message("option-full-screen"))
@data_option
def play(
    box: str | None,
    camera: str | None,
    buzzers: str | None,
    size: tuple[int, int] | None,
    full_screen: bool,
) -> int:
    """Open the app (also when no command is named); Esc leaves it."""
    # Imported late for start-up time: --help needs no screen, and a screen needs no demo.
    from ui.shell import environment

    if not environment.has_display():
        _play_demo(box or games.ids()[0], size)
        return 0
    wanted = {"camera": camera, "buzzers": buzzers}
    overrides = {key: value for key, value in wanted.items() if value is not None}
    where = folders()
    if size is None and not full_screen:
        size = environment.usual_size()
    gc.disable()  # a start creates no garbage; the app collects later, when it is idle
    with instance_lock(where.data), Interrupt() as interrupt:
        open_window(size, where.cache / "kivy")
        return run_app(
            partial(open_session, where, overrides=overrides, size=size, box=box),
            crash_book("play", log_ring()),
            interrupt,
        )


def _play_demo(box: str, size: tuple[int, int] | None) -> None:
    """Without a display, play a demo match of one box."""
    from companion.cli.demo import demo_words, needs_opencv, play_demo  # late: --help needs none

    needs_opencv()
    name = games.take(box).name
    click.echo(say("no-display", box=name), err=True)
    for line in demo_words(play_demo((box,), "demo", None, size)):
        click.echo(line)
    click.echo(say("other-demos"))
