"""`demo`: whole matches by bots through the real screens, with pictures and records."""

from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import click

from companion import games
from companion.app.crash import Interrupt
from companion.cli.asking import (
    BoxId,
    Command,
    Examples,
    Size,
    Worded,
    Wrong,
    advancing,
    data_option,
    folders,
    json_option,
    show,
)
from companion.cli.compose import open_session
from companion.cli.text import message, say
from companion.storage.folders import find_folders

SIZE = (800, 480)


@click.command(
    cls=Command,
    help=message("help-demo"),
    epilog=Examples("demo --seed 7", "demo --box mars-needs-heroes --out pictures --json"),
)
@click.option("--box", type=BoxId(), cls=Worded, help=message("option-demo-box"))
@click.option(
    "--seed", default="demo", show_default=True, cls=Worded, help=message("option-seed-match")
)
@click.option(
    "--out",
    metavar="DIR",
    type=click.Path(file_okay=False, path_type=Path),
    cls=Worded,
    help=message("option-demo-out"),
)
@click.option("--size", type=Size(), default="800x480", show_default=True)
@json_option
@data_option
def demo(
    box: str | None, seed: str, out: Path | None, size: tuple[int, int], as_json: bool
) -> None:
    """Play whole matches by bots through the real screens, with simulated devices."""
    result = play_demo((box,) if box else [each.id for each in games.shelf()], seed, out, size)
    show(result, as_json, demo_words(result))


def needs_opencv() -> None:
    """Refuse a demo where its simulated dice could not be read, before one is promised."""
    if find_spec("cv2") is None:
        raise Wrong(say("no-extra", extra="desktop"))


def play_demo(
    boxes: Sequence[str], seed: str, out: Path | None, size: tuple[int, int] | None
) -> dict[str, Any]:
    """Play the demo off-screen with a progress bar on stderr; return its output folders."""
    needs_opencv()
    # Imported late: importing ui.demo opens a window, so the environment must be prepared first.
    from ui.shell import environment

    out = (out or folders().data / "demo").expanduser().absolute()
    out.mkdir(parents=True, exist_ok=True)
    # A temporary home makes the demo the same on every machine, and keeps it out of past matches.
    with Interrupt() as interrupt, TemporaryDirectory(prefix="mars-companion-demo-") as home:
        environment.prepare(size or SIZE, Path(home) / "kivy", offscreen=True)
        session = open_session(
            find_folders(Path(home)),
            # Rolls and windows wait for the demo's taps, so that all machines play the same match.
            overrides={
                "camera": "simulated",
                "buzzers": "simulated",
                "confirm_s": 0.0,
                "window_s": 0.0,
            },
            size=size or SIZE,
            seed=seed,
        )
        session.first_start = False  # nobody is there to choose a language
        from ui.demo.play import play

        try:
            with advancing(say("playing")) as progress:
                played = play(session, boxes, seed, out, interrupt, progress)
            records, pictures = ([str(path) for path in paths] for paths in played)
        finally:
            session.close()
    return {"record": records[0], "records": records, "pictures": pictures}


def demo_words(result: dict[str, Any]) -> Iterator[str]:
    """Yield lines that sum up what was played and where it was written."""
    pictures, records = len(result["pictures"]), result["records"]
    yield say(
        "demo-played", n=len(records), pictures=str(pictures), folder=str(Path(records[0]).parent)
    )
    yield from (say("demo-record", path=str(path)) for path in records)
