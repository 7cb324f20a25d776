"""`cards`: an owner's data of a box as one file, and cards that the camera recognises."""

from pathlib import Path

import click

from companion.cli.asking import (
    BoxId,
    Wrong,
    data_option,
    folders,
    json_option,
    owner_store,
    show,
    take_box,
)
from companion.cli.card_photos import learn, read, score
from companion.cli.card_sheets import print_cards
from companion.cli.text import message, say
from companion.cli.worded import Examples, Group, Worded
from companion.storage.card_file import box_of, read_card_file, take_in, write_card_file
from companion.storage.instance_lock import instance_lock
from companion.storage.reasons import reason


@click.group(
    cls=Group,
    help=message("help-cards"),
    commands=(learn, read, score, print_cards),
    epilog=Examples("cards export mars-escape", "cards import mars-escape.cards.zip"),
)
@data_option
def cards() -> None:
    """Export and import what you entered of a box; recognise its cards in pictures."""


@cards.command(
    "export",
    help=message("help-cards-export"),
    epilog=Examples("cards export mars-escape", "cards export mars-escape --out /media/stick"),
)
@click.argument("box_id", metavar="BOX", type=BoxId())
@click.option(
    "--out", metavar="DIR", type=click.Path(file_okay=False, path_type=Path),
    cls=Worded, help=message("option-cards-out"),
)  # fmt: skip
@click.option("--no-photos", is_flag=True, cls=Worded, help=message("option-no-photos"))
@json_option
@data_option
def export(box_id: str, out: Path | None, no_photos: bool, as_json: bool) -> None:
    """Write everything entered for a box into one file."""
    try:
        path, packed = write_card_file(
            owner_store(), take_box(box_id), out or folders().shared, photos=not no_photos
        )
    except (ValueError, OSError) as error:
        raise Wrong(reason(error)) from None
    value = {
        "file": str(path),
        "box": box_id,
        "entries": len(packed.entries),
        "boards": len(packed.boards),
        "photos": len(packed.photos),
    }
    show(value, as_json, (str(path),))


@cards.command(
    "import",
    help=message("help-cards-import"),
    epilog=Examples("cards import mars-escape.cards.zip"),
)
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
@json_option
@data_option
def import_(file: Path, as_json: bool) -> None:
    """Add what a file holds: all that is new, or nothing if it is wrong."""
    try:
        box = take_box(box_of(file))
        with instance_lock(folders().data):
            taken = take_in(owner_store(), box, read_card_file(file, box))
    except (ValueError, OSError) as error:
        raise Wrong(f"{file} {reason(error)}" if isinstance(error, ValueError) else
                    f"{file}: {reason(error)}") from None  # fmt: skip
    for name in taken.kept:
        click.echo(say("cards-kept", name=str(name)), err=True)
    value = {
        "box": box.id,
        "entries": taken.entries,
        "boards": taken.boards,
        "photos": taken.photos,
        "kept": list(taken.kept),
    }
    words = say(
        "cards-new",
        box=box.name,
        entries=str(taken.entries),
        boards=str(taken.boards),
        photos=str(taken.photos),
    )
    show(value, as_json, (words,))
