"""`boxes` and `replay`: the shelf and its engines without a screen."""

from pathlib import Path

import click

from companion import games
from companion.cli.asking import (
    Wrong,
    data_option,
    json_option,
    owner_store,
    show,
)
from companion.cli.showing import replayed, replayed_words
from companion.cli.text import message, say
from companion.cli.worded import Command, Examples, Worded
from companion.storage.records import play_record, read_record


@click.command(cls=Command, help=message("help-boxes"), epilog=Examples("boxes", "boxes --json"))
@json_option
@data_option
def boxes(as_json: bool) -> None:
    """List the boxes on the shelf."""
    owner = owner_store()
    shelf = [
        {
            "id": box.id,
            "name": box.name,
            "seats": list(box.seats),
            "data": owner.components(box)["data"],
        }
        for box in games.shelf()
    ]
    show(shelf, as_json, (
        f"{box['id']:26} {box['name']:28} {_seats(*box['seats'])},"
        f" {say('box-data', data=str(box['data']))}"
        for box in shelf
    ))  # fmt: skip


def _seats(least: int, most: int) -> str:
    if least == most:
        return say("box-seats", n=str(least))
    return say("box-seats-range", least=str(least), most=str(most))


@click.command(
    cls=Command,
    help=message("help-replay"),
    epilog=Examples("replay match.jsonl", "replay match.jsonl --upto 12 --json"),
)
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
@click.option(
    "--upto", metavar="K", type=click.IntRange(0), cls=Worded, help=message("option-upto")
)
@json_option
@data_option
def replay(file: Path, upto: int | None, as_json: bool) -> None:
    """Apply a record and show where it leads; 2 if it does not hold."""
    match = play_record(read_record(file, upto=upto))
    if upto is not None and upto > len(match):
        raise Wrong(say("upto-too-far", upto=str(upto), n=str(len(match))))
    show(replayed(match), as_json, replayed_words(match))
