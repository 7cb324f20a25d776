"""An owner's cards of a box as one file: to a stick or our own folder, and back from there."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from kivy.uix.widget import Widget

from companion.engine.box import Box
from companion.storage.atomic_write import reason
from companion.storage.card_code import card_codes, read_card_code
from companion.storage.card_file import (
    NAMED,
    CardFile,
    TakenIn,
    read_card_file,
    take_in,
    write_card_file,
)
from companion.storage.sticks import sticks
from ui.cards.code_sheets import CodesSheet, ReadCodeSheet
from ui.shell.app import CompanionApp
from ui.shell.theme import AMBER
from ui.widgets import Press, ask, show_dialog
from ui.widgets.rows import Notice, Page, row

MOST = 100  # files in the list


def offer(app: CompanionApp, box: Box, done: Callable[[], object]) -> None:
    """Let people export what is entered, or import a file; `done` is called after that."""
    words = "All that you entered of this box in one file, to keep or to share."
    page = Page(title="Export and import", hint=box.name)

    def close(then: Callable[[], object]) -> None:
        page.close()
        then()

    rows: list[Widget] = [Notice(text=words, icon="info")]
    if any(box.photo_key(entry) for entry in app.session.entries(box.id)):
        for photos, text in ((True, "Export with photos"), (False, "Export without photos")):
            rows.append(_press(text, "up", partial(close, partial(_export, app, box, photos))))
    else:
        rows.append(_press("Export", "up", partial(close, partial(_export, app, box, False))))
    rows.append(_press("Show as QR codes", "up", partial(close, partial(_show_codes, app, box))))
    if app.session.code_reader is not None and app.session.config.camera != "none":
        read = partial(_read_code, app, box, done)
        rows.append(_press("Read a QR code", "camera", partial(close, read)))
    for path in _files(app):
        take = partial(close, partial(_import, app, box, path, done))
        rows.append(row(take, text=f"Import {path.name}", under=str(path.parent), icon="down"))
    if not _files(app):
        where = app.session.folders.shared
        none = f"To import, put in a USB stick with a file {NAMED}, or copy it to {where}."
        rows.append(Notice(text=none, ink=AMBER))
    page.fill(rows)
    page.open(animation=False)


def _press(label: str, icon: str, do: Callable[[], object]) -> Press:
    press = Press(label=label, icon=icon)
    press.do = do
    return press


def _show_codes(app: CompanionApp, box: Box) -> None:
    try:
        sheet = CodesSheet(card_codes(app.session.owner, box))
    except (ValueError, ImportError) as error:
        show_dialog("No QR code", reason(error))
    else:
        sheet.open(animation=False)


def _read_code(app: CompanionApp, box: Box, done: Callable[[], object]) -> None:
    """Take the cards of a code in; its owner is asked first."""

    def came(text: str) -> None:
        try:
            found = read_card_code(text, box)
        except ValueError as error:
            show_dialog("Not imported", f"This code {error}.")
        else:
            _offer_import(app, box, "these cards", found, done)

    ReadCodeSheet(app, came).open(animation=False)


def _files(app: CompanionApp) -> list[Path]:
    """Files of cards on sticks and in our own folder."""
    found: list[Path] = []
    for folder in (*sticks(), app.session.folders.shared):
        try:
            found += sorted(folder.glob(f"*{NAMED}")) + sorted(folder.glob("*.cards.new-*.zip"))
        except OSError:
            continue  # a stick that was pulled out
    return found[:MOST]


def _export(app: CompanionApp, box: Box, photos: bool) -> None:
    stick = next(iter(sticks()), None)
    folder = stick or app.session.folders.shared
    try:
        path, packed = write_card_file(app.session.owner, box, folder, photos=photos)
    except (ValueError, OSError) as error:
        show_dialog("Not exported", reason(error))
        return
    count = _counted(len(packed.entries), len(packed.boards), len(packed.photos))
    where = "It is on the USB stick:" if stick else "There is no USB stick, so the file is here:"
    show_dialog("Exported", f"{count} {where}\n{path}")


def _import(app: CompanionApp, box: Box, path: Path, done: Callable[[], object]) -> None:
    """Read the file first, and take it in once somebody has seen what it holds."""
    try:
        found = read_card_file(path, box)
    except (ValueError, OSError) as error:
        _refuse(path.name, error)
    else:
        _offer_import(app, box, path.name, found, done)


def _offer_import(
    app: CompanionApp, box: Box, name: str, found: CardFile, done: Callable[[], object]
) -> None:
    def take() -> None:
        try:
            taken = take_in(app.session.owner, box, found)
        except (ValueError, OSError) as error:
            _refuse(name, error)
        else:
            show_dialog("Imported", _said(taken))
        done()

    count = _counted(len(found.entries), len(found.boards), len(found.photos))
    words = f"{count} What you entered stays as it is."
    ask(f"Import {name}?", words, [("Import", "go", take), ("Cancel", "plain", None)])


def _refuse(name: str, error: Exception) -> None:
    words = f"{name} {error}" if isinstance(error, ValueError) else reason(error)
    show_dialog("Not imported", f"{words.rstrip('.')}.\nWhat you entered is as it was.")


def _said(taken: TakenIn) -> str:
    new = f"New: {_counted(taken.entries, taken.boards, taken.photos)}"
    if not taken.kept:
        return new
    return f"{new}\nYours differ and stay: {', '.join(taken.kept)}."


def _counted(entries: int, boards: int, photos: int) -> str:
    """Write how many there are; boards and photos only where there are any."""
    parts = [f"{entries} {'entry' if entries == 1 else 'entries'}"]
    for number, word in ((boards, "board"), (photos, "photo")):
        if number:
            parts.append(f"{number} {word}{'' if number == 1 else 's'}")
    return f"{', '.join(parts)}."
