"""`events` and `board`: what happens at the table, for programs, a broker and second screens.

Both read the stream of a running app. When the app ends, they end or wait for it, as asked.
"""

import os
import signal
import sys
import time
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from threading import Thread

import click

from companion.app.config import read_config
from companion.cli.asking import Command, Examples, Worded, Wrong, data_option, folders
from companion.cli.text import message, say
from companion.events.hub import NAME
from companion.events.reader import Stream
from companion.words import languages

STDIN = 0

FONT = "looks/fonts/BebasNeue-Bold.otf"


_SETTINGS = "mars-companion.settings"  # the key of `--settings` in the outermost context


def _note_settings(ctx: click.Context, _: click.Parameter, value: Path | None) -> None:
    """Use the settings of an app, and speak its language."""
    if value is not None:
        ctx.find_root().meta[_SETTINGS] = value
        languages.speak_as_chosen(read_config(value)[0].language, os.environ)


def _settings() -> Path:
    found: Path = click.get_current_context().find_root().meta.get(_SETTINGS, folders().config_file)
    return found


def _stream_options(command: Callable[..., int]) -> Callable[..., int]:
    """Add the options for the place of the stream, and for ending with it."""
    path = click.Path(dir_okay=False, path_type=Path)
    command = click.option(
        "--settings",
        metavar="FILE",
        type=path,
        expose_value=False,
        callback=_note_settings,
        cls=Worded,
        help=message("option-events-settings"),
    )(command)
    command = click.option("--once", is_flag=True, cls=Worded, help=message("option-events-once"))(
        command
    )
    return click.option(
        "--stream", metavar="SOCKET", type=path, cls=Worded, help=message("option-events-stream")
    )(command)


def _open(stream: Path | None, once: bool, name: str) -> Stream:
    """Return the stream to read; from now on SIGTERM ends this program cleanly."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    return Stream(stream or folders().data / NAME, {"name": name}, once=once)


@click.command(
    cls=Command,
    help=message("help-events"),
    epilog=Examples("events", "events --once", "events --to-broker"),
)
@click.option("--to-broker", is_flag=True, cls=Worded, help=message("option-to-broker"))
@_stream_options
@data_option
def events(to_broker: bool, stream: Path | None, once: bool) -> int:
    """Print what happens at the table as lines of JSON, or pass it on to the broker."""
    if to_broker:
        return _to_broker(stream, once)
    for line in _open(stream, once, "events").lines():
        if line:
            print(line.decode(), flush=True)
    return 0


def _to_broker(stream: Path | None, once: bool) -> int:
    # imported late: few tables have a broker
    from companion.events.mqtt import MqttBridge, broker_of

    address = read_config(_settings())[0].broker
    if not address:
        raise Wrong(say("no-broker"))
    source = _open(stream, once, say("reader-broker"))
    bridge = MqttBridge(broker_of(address), source.report)
    bridge.begin()
    try:
        for line in source.lines():
            bridge.take(line)
    finally:
        bridge.end()
    return 0


@click.command(
    cls=Command,
    help=message("help-board"),
    epilog=Examples("board", "board --serve", "board --serve --address 0.0.0.0"),
)
@click.option("--serve", is_flag=True, cls=Worded, help=message("option-serve"))
@click.option("--address", default="127.0.0.1", cls=Worded, help=message("option-address"))
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8750, cls=Worded, help=message("option-port")
)
@click.option(
    "--display", type=click.IntRange(0, 9), default=1, cls=Worded, help=message("option-display")
)
@_stream_options
@data_option
def board(
    serve: bool, address: str, port: int, display: int, stream: Path | None, once: bool
) -> int:
    """Show the table on a second screen, in a window or as a page for browsers."""
    source = _open(stream, once, say("reader-board"))
    if serve:
        return _serve(source, address, port)
    from hardware.display import Lent, is_card  # imported late: only this needs a window
    from ui.board.window import show

    show(source, display, Lent(STDIN) if is_card(STDIN) else None)
    return 0


def _serve(source: Stream, address: str, port: int) -> int:
    from companion.events.page import open_board

    page = open_board(address, port, Path(str(files("ui") / FONT)))
    Thread(target=page.serve_forever, daemon=True).start()
    url = page.url(_reached_as(address))
    source.report(name=say("reader-page"), url=url)
    click.echo(url)
    for line in source.lines(time.sleep):
        page.newest.put(line)
    return 0


def _reached_as(address: str) -> str:
    """Return the address at which others reach a server that listens at `address`."""
    from companion.devices.machine import addresses

    if address not in ("0.0.0.0", "::", ""):
        return address
    return next((each for each in addresses() if ":" not in each), "127.0.0.1")
