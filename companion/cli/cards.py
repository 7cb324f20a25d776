"""`cards`: an owner's data of a box as one file, and cards that the camera recognises."""

import os
import time
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from companion.cli.asking import (
    BoxId,
    Command,
    Examples,
    Group,
    Paragraphs,
    Worded,
    Wrong,
    data_option,
    folders,
    json_option,
    owner_store,
    progress,
    show,
    take_box,
)
from companion.cli.card_score import SetScore, read_manifest, score_set
from companion.cli.dice import load_frame
from companion.cli.text import message, say
from companion.devices.reading import CardsReading, SeenCard
from companion.storage.card_file import box_of, read_card_file, take_in, write_card_file
from companion.storage.files import free_name, hand_out
from companion.storage.folders import instance_lock
from companion.storage.reasons import reason
from companion.words import Several

if TYPE_CHECKING:
    from hardware.card_recognizer import StoredCardRecognizer

# `cards print`: practice cards to print, cut out and put under the camera.


@click.command(
    "print",
    cls=Command,
    help=Paragraphs(message("help-cards-print"), message("help-cards-print-names")),
    epilog=Examples("cards print mars-attacks-dice", "cards print mars-escape --out cards.pdf"),
)
@click.argument("box_id", metavar="BOX", type=BoxId())
@click.option(
    "--out",
    metavar="FILE",
    type=click.Path(dir_okay=False, path_type=Path),
    cls=Worded,
    help=message("option-sheet-out"),
)
@data_option
def print_cards(box_id: str, out: Path | None) -> None:
    """Write the practice cards of a box as a PDF."""
    from calibration.paper import cards_pdf, unwritable  # imported late: loads OpenCV

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
    lines = [say("sheet-cards", path=str(path), n=str(len(cards)))]
    if names := unwritable(str(card.name) for card in cards):
        lines.append(say("sheet-cards-no-font", names=Several(names)))
    show({}, False, tuple(lines))


# `cards learn`, `cards read` and `cards score`: recognise printed cards in pictures.


IMAGES = click.argument(
    "images", metavar="IMAGE...", nargs=-1, required=True, type=click.Path(path_type=Path)
)


def _recognizer(folder: Path) -> "StoredCardRecognizer":
    # One thread makes timings comparable. OpenBLAS reads this when numpy is loaded.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    from hardware.card_recognizer import (
        CardPictures,  # imported late: loads OpenCV
        StoredCardRecognizer,
        on_one_thread,
    )

    on_one_thread()
    return StoredCardRecognizer(CardPictures(folder))


@click.command(
    cls=Command,
    help=message("help-cards-learn"),
    epilog=Examples("cards learn mars-needs-heroes hero-red-4 four.jpg"),
)
@click.argument("box_id", metavar="BOX", type=BoxId())
@click.argument("card", metavar="CARD")
@IMAGES
@data_option
def learn(box_id: str, card: str, images: tuple[Path, ...]) -> None:
    """Store pictures of a card for recognition. One is enough; each should show the card alone."""
    names = _names(box_id)
    id_ = _id_of(card, names)
    recognizer = _recognizer(folders().card_pictures)
    frames = [(path, load_frame(path)) for path in images]
    try:
        with instance_lock(folders().data):
            for path, frame in frames:
                if wrong := recognizer.learn(box_id, id_, frame):
                    raise Wrong(f"{click.format_filename(path)}: {wrong}")
    except OSError as error:
        raise Wrong(reason(error)) from None
    click.echo(say("card-shown", card=names[id_], n=str(len(recognizer.known(box_id)))))


@click.command(
    cls=Command,
    help=message("help-cards-read"),
    epilog=Examples("cards read tray.jpg --box mars-needs-heroes --json"),
)
@IMAGES
@click.option("--box", "box_id", metavar="BOX", required=True, type=BoxId())
@json_option
@data_option
def read(images: tuple[Path, ...], box_id: str, as_json: bool) -> int:
    """Recognise the cards in pictures; exit status 1 if any reading is not sure."""
    recognizer = _recognizer(folders().card_pictures)
    names = _names(box_id)
    recognizer.load(box_id)
    seen = []
    for path in progress(images, len(images), say("reading")):
        frame = load_frame(path)
        begun = time.process_time()
        reading = recognizer.read(box_id, frame)
        seen.append((path, reading, (time.process_time() - begun) * 1000))
    show(
        [_value(*each, names) for each in seen],
        as_json,
        (_words(*each[:2], names) for each in seen),
    )
    return 0 if all(reading.sure for _, reading, _ in seen) else 1


@click.command(
    cls=Command,
    help=Paragraphs(message("help-cards-score"), message("help-cards-score-manifest")),
    epilog=Examples("cards score manifest.csv", "cards score manifest.csv --json"),
)
@click.argument("manifest", metavar="MANIFEST", type=click.Path(path_type=Path))
@json_option
@data_option
def score(manifest: Path, as_json: bool) -> None:
    """Score the recognition of cards on the photos of a manifest."""
    sets = read_manifest(manifest)
    found = [
        score_set(name, rows, _recognizer)
        for name, rows in progress(sets.items(), len(sets), say("scoring"))
    ]
    words = [SetScore.heading(), *(each.line() for each in found)]
    show({"sets": [each.value() for each in found]}, as_json, words)


def _names(box_id: str) -> dict[str, str]:
    """Return the names of a box's cards by id: the owner's, and those of practice cards."""
    box = take_box(box_id)
    known = (*box.cards(), *box.cards(owner_store().components(box, own=True)))
    return {card.id: str(card.name) for card in known}


def _id_of(card: str, names: dict[str, str]) -> str:
    """Return the id of the card with this id or name; `Wrong` if the box has no such card."""
    if card in names:
        return card
    wanted = card.casefold()
    found = next((id_ for id_, name in names.items() if name.casefold() == wanted), None)
    if found is None:
        near = get_close_matches(wanted, names, 3, 0.3)
        raise Wrong(
            say("no-such-card", card=repr(card[:60]), near=", ".join(near or list(names)[:3]))
        )
    return found


def _value(path: Path, reading: CardsReading, ms: float, names: dict[str, str]) -> dict[str, Any]:
    return {
        "file": click.format_filename(path),
        "sure": reading.sure,
        "reason": str(reading.reason),
        "cards": [_card(card, names) for card in reading.cards],
        "ms": round(ms, 1),
    }


def _card(card: SeenCard, names: dict[str, str]) -> dict[str, Any]:
    across, down = zip(*card.corners, strict=True)
    return {
        "id": card.id,
        "name": names.get(card.id, card.id),
        "box": [round(side, 1) for side in (min(across), min(down), max(across), max(down))],
        "confidence": round(card.confidence, 3),
        "others": list(card.others),
    }


def _words(path: Path, reading: CardsReading, names: dict[str, str]) -> str:
    cards = ", ".join(names.get(card.id, card.id) or "?" for card in reading.cards)
    doubt = "" if reading.sure else f"  {say('not-sure', why=str(reading.reason))}"
    return f"{click.format_filename(path)}: {cards or say('no-card')}{doubt}"


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
    "--out",
    metavar="DIR",
    type=click.Path(file_okay=False, path_type=Path),
    cls=Worded,
    help=message("option-cards-out"),
)
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
    """Import all new content of a file, or nothing if anything in it is wrong."""
    try:
        box = take_box(box_of(file))
        with instance_lock(folders().data):
            taken = take_in(owner_store(), box, read_card_file(file, box))
    except (ValueError, OSError) as error:
        raise Wrong(
            f"{file} {reason(error)}"
            if isinstance(error, ValueError)
            else f"{file}: {reason(error)}"
        ) from None
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
