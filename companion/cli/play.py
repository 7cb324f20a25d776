"""`play`: the app itself; without a display, the demo off-screen."""

import gc
from collections.abc import Callable
from functools import partial
from typing import Any

import click

from companion import games
from companion.app.config import BY_FIELD
from companion.app.interrupt import Interrupt
from companion.cli.asking import (
    BoxId,
    Size,
    crash_book,
    data_option,
    folders,
    log_ring,
)
from companion.cli.compose import open_session
from companion.cli.starting import open_window, run_app
from companion.cli.text import message, say
from companion.cli.worded import Command, Examples, Worded
from companion.devices.sources import BUZZERS, CAMERAS, written
from companion.storage.instance_lock import instance_lock
from companion.words import Several


def _setting(field: str) -> Callable[[click.Context, click.Parameter, Any], Any]:
    """Check an option as the settings file is checked."""

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
    "--camera", metavar="WHICH", callback=_setting("camera"),
    cls=Worded, help=message("option-play-camera", choices=Several(written(CAMERAS), "or")),
)  # fmt: skip
@click.option(
    "--buzzers", metavar="WHICH", callback=_setting("buzzers"),
    cls=Worded, help=message("option-play-buzzers", choices=Several(written(BUZZERS), "or")),
)  # fmt: skip
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
    # Imported late for start-up time: --help needs no screen, and a screen no demo.
    from ui.shell import environment

    if not environment.has_display():
        _play_demo(box or games.ids()[0], size)
        return 0
    wanted = {"camera": camera, "buzzers": buzzers}
    overrides = {key: value for key, value in wanted.items() if value is not None}
    where = folders()
    if size is None and not full_screen:
        size = environment.usual_size()
    gc.disable()  # nothing of a start is garbage; the app collects when it stands
    with instance_lock(where.data), Interrupt() as interrupt:
        open_window(size, where.cache / "kivy")
        return run_app(
            partial(open_session, where, overrides=overrides, size=size, box=box),
            crash_book("play", log_ring()),
            interrupt,
        )


def _play_demo(box: str, size: tuple[int, int] | None) -> None:
    """Show without a display what there is: a match of one box."""
    from companion.cli.demo import demo_words, play_demo  # late: see above

    name = games.take(box).name
    click.echo(say("no-display", box=name), err=True)
    for line in demo_words(play_demo((box,), "demo", None, size)):
        click.echo(line)
    click.echo(say("other-demos"))
