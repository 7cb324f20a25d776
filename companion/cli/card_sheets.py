"""`cards print`: practice cards to print, cut out and put under the camera."""

from pathlib import Path

import click

from companion.cli.asking import (
    BoxId,
    Wrong,
    data_option,
    folders,
    owner_store,
    show,
    take_box,
)
from companion.cli.text import message, say
from companion.cli.worded import Command, Examples, Paragraphs, Worded
from companion.storage.files import free_name, hand_out
from companion.storage.reasons import reason


@click.command(
    "print",
    cls=Command,
    help=Paragraphs(message("help-cards-print"), message("help-cards-print-names")),
    epilog=Examples("cards print mars-attacks-dice", "cards print mars-escape --out cards.pdf"),
)
@click.argument("box_id", metavar="BOX", type=BoxId())
@click.option(
    "--out", metavar="FILE", type=click.Path(dir_okay=False, path_type=Path),
    cls=Worded, help=message("option-sheet-out"),
)  # fmt: skip
@data_option
def print_cards(box_id: str, out: Path | None) -> None:
    """Write the practice cards of a box as a PDF."""
    from calibration.practice_cards import cards_pdf  # late: loads OpenCV

    box = take_box(box_id)
    owner = owner_store()
    cards = box.cards(owner.components(box))
    path = out or folders().shared / f"{box_id}-practice-cards.pdf"
    if out is None and path.exists():
        path = free_name(path, "new")
    try:
        hand_out(path, cards_pdf(box.name, cards))
    except OSError as error:
        raise Wrong(f"{path}: {reason(error)}") from None
    show({}, False, (say("sheet-cards", path=str(path), n=str(len(cards))),))
