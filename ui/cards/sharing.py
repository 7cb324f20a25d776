"""An owner's cards of a box as one file: exported to a USB stick or folder, and imported."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from kivy.uix.widget import Widget

from companion.engine.box import Box
from companion.storage.card_code import card_codes, read_card_code
from companion.storage.card_file import (
    NAMED,
    CardFile,
    TakenIn,
    read_card_file,
    take_in,
    write_card_file,
)
from companion.storage.reasons import reason
from companion.storage.sticks import sticks
from companion.words import Sentences, Several
from ui.cards.code_sheets import CodesSheet, ReadCodeSheet
from ui.shell.desk import Desk
from ui.shell.theme import AMBER
from ui.text import say
from ui.widgets import Press, ask, show_dialog
from ui.widgets.rows import Notice, Page, row

MOST = 100  # The most files in the list.


def offer(app: Desk, box: Box, done: Callable[[], object]) -> None:
    """Let people export what is entered, or import a file; call `done` afterwards."""
    page = Page(title=say("cards-sharing"), hint=box.name)

    def close(then: Callable[[], object]) -> None:
        page.close()
        then()

    rows: list[Widget] = [Notice(text=say("cards-sharing-about"), icon="info")]
    if any(box.photo_key(entry) for entry in app.session.entries(box.id)):
        for photos, id in ((True, "cards-export-photos"), (False, "cards-export-no-photos")):
            rows.append(_press(say(id), "up", partial(close, partial(_export, app, box, photos))))
    else:
        rows.append(
            _press(say("cards-export"), "up", partial(close, partial(_export, app, box, False)))
        )
    codes = partial(close, partial(_show_codes, app, box))
    rows.append(_press(say("cards-show-codes"), "up", codes))
    if app.session.code_reader is not None and app.session.config.camera != "none":
        read = partial(_read_code, app, box, done)
        rows.append(_press(say("cards-read-code"), "camera", partial(close, read)))
    for path in _files(app):
        take = partial(close, partial(_import, app, box, path, done))
        text = say("cards-import-file", file=path.name)
        rows.append(row(take, text=text, under=str(path.parent), icon="down"))
    if not _files(app):
        none = say("cards-no-file", name=NAMED, folder=str(app.session.folders.shared))
        rows.append(Notice(text=none, ink=AMBER))
    page.fill(rows)
    page.open(animation=False)


def _press(label: str, icon: str, do: Callable[[], object]) -> Press:
    press = Press(label=label, icon=icon)
    press.do = do
    return press


def _show_codes(app: Desk, box: Box) -> None:
    try:
        sheet = CodesSheet(card_codes(app.session.owner, box))
    except (ValueError, ImportError) as error:
        show_dialog(say("cards-no-code"), reason(error))
    else:
        sheet.open(animation=False)


def _read_code(app: Desk, box: Box, done: Callable[[], object]) -> None:
    """Import the cards of a QR code after asking the owner."""

    def came(text: str) -> None:
        try:
            found = read_card_code(text, box)
        except ValueError as error:
            show_dialog(say("cards-not-imported"), f"{_error_words('', error)}.")
        else:
            _offer_import(app, box, "", found, done)

    ReadCodeSheet(app, came).open(animation=False)


def _files(app: Desk) -> list[Path]:
    """Return the card files on USB sticks and in our own folder."""
    found: list[Path] = []
    for folder in (*sticks(), app.session.folders.shared):
        try:
            found += sorted(folder.glob(f"*{NAMED}")) + sorted(folder.glob("*.cards.new-*.zip"))
        except OSError:
            continue  # A stick that was unplugged.
    return found[:MOST]


def _export(app: Desk, box: Box, photos: bool) -> None:
    stick = next(iter(sticks()), None)
    folder = stick or app.session.folders.shared
    try:
        path, packed = write_card_file(app.session.owner, box, folder, photos=photos)
    except (ValueError, OSError) as error:
        show_dialog(say("cards-not-exported"), reason(error))
        return
    count = _counted(len(packed.entries), len(packed.boards), len(packed.photos))
    where = say("cards-on-stick" if stick else "cards-no-stick")
    words = Sentences((say("cards-counted", things=count), where))
    show_dialog(say("cards-exported"), f"{words}\n{path}")


def _import(app: Desk, box: Box, path: Path, done: Callable[[], object]) -> None:
    """Read the file first, and import it once somebody has seen its content."""
    try:
        found = read_card_file(path, box)
    except (ValueError, OSError) as error:
        _refuse(path.name, error)
    else:
        _offer_import(app, box, path.name, found, done)


def _offer_import(
    app: Desk, box: Box, name: str, found: CardFile, done: Callable[[], object]
) -> None:
    """Ask whether to import the cards; `name` is their file's, "" for a code."""

    def take() -> None:
        try:
            taken = take_in(app.session.owner, box, found)
        except (ValueError, OSError) as error:
            _refuse(name, error)
        else:
            show_dialog(say("cards-imported"), _result_words(taken))
        done()

    count = _counted(len(found.entries), len(found.boards), len(found.photos))
    words = Sentences((say("cards-counted", things=count), say("cards-yours-stay")))
    title = say("cards-import-file-ask", file=name) if name else say("cards-import-cards-ask")
    answers = [(say("cards-import"), "go", take), (say("common-cancel"), "plain", None)]
    ask(title, str(words), answers)


def _refuse(name: str, error: Exception) -> None:
    words = _error_words(name, error) if isinstance(error, ValueError) else reason(error)
    text = f"{words.rstrip('.')}.\n{say('cards-yours-as-before')}"
    show_dialog(say("cards-not-imported"), text)


def _error_words(name: str, error: Exception) -> str:
    """Return what is wrong with a file or a code; the error's text continues after its name."""
    why = str(error)
    return say("cards-file-wrong", file=name, why=why) if name else say("cards-code-wrong", why=why)


def _result_words(taken: TakenIn) -> str:
    new = say("cards-taken-in", things=_counted(taken.entries, taken.boards, taken.photos))
    if not taken.kept:
        return new
    return f"{new}\n{say('cards-differ', cards=Several(taken.kept, 'commas'))}"


def _counted(entries: int, boards: int, photos: int) -> Several:
    """Return the numbers in words; boards and photos only if there are any."""
    parts = [say("cards-entries", count=entries)]
    if boards:
        parts.append(say("cards-boards", count=boards))
    if photos:
        parts.append(say("cards-photos", count=photos))
    return Several(tuple(parts), "commas")
