"""The screen of the owner's entries for a box, and how entries are shared with others."""

import re
import time
from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Any

from kivy.core.window import Window
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.devices.ports import CARDS, TrayState, TrayView, WatchRequest
from companion.engine.box import Box
from companion.engine.box_parts import Field
from companion.storage.card_file import (
    NAMED,
    CardFile,
    TakenIn,
    card_codes,
    read_card_code,
    read_card_file,
    take_in,
    write_card_file,
)
from companion.storage.folders import entries_in, sticks
from companion.storage.reasons import reason
from companion.words import Sentences, Several, Text
from ui.looks import look_of
from ui.shell.desk import Desk
from ui.shell.screens import CompanionScreen
from ui.shell.theme import AMBER, GREEN, theme
from ui.text import say
from ui.widgets import Press, Sheet, ask, show_dialog
from ui.widgets.guide_picture import GuidePicture
from ui.widgets.qr import QrCode
from ui.widgets.rows import Notice, Page, row

_CARD_FILE = re.compile(rf".*({re.escape(NAMED)}|\.cards\.new-.*\.zip)")
SIDE = 0.645  # Side of a QR code, relative to the height of the screen.
AGAIN_S = 0.3  # The time between two attempts to read a code.


class CodesSheet(Sheet):
    """Shows the QR codes of an owner's cards one after another, for another table's camera."""

    def __init__(self, codes: Sequence[str]) -> None:
        self._codes, self._place = tuple(codes), 0
        super().__init__([(say("common-close"), "plain", None)], title="", text="")
        self._next = Press(label=say("cards-next-code"), icon="next", height=theme.row)
        self._next.do = self._go_on
        if len(self._codes) > 1:
            self.ids.answers.add_widget(self._next, index=1)
        self._code: QrCode | None = None
        self._show()

    def _go_on(self) -> None:
        self._place = (self._place + 1) % len(self._codes)
        self._show()

    def _show(self) -> None:
        if self._code is not None:
            self.ids.answers.remove_widget(self._code)
        self.title = say("cards-code", number=self._place + 1, count=len(self._codes))
        side = min(SIDE * Window.height, 0.86 * Window.width)
        self._code = QrCode(self._codes[self._place], size_hint_y=None, height=side)
        self.ids.answers.add_widget(self._code, index=len(self.ids.answers.children))


class ReadCodeSheet(Sheet):
    """Watches the camera until it reads a QR code; `done` gets its text."""

    def __init__(self, app: Desk, done: Callable[[str], object]) -> None:
        super().__init__(
            [(say("common-cancel"), "plain", None)],
            title=say("cards-read-code"),
            text=say("cards-hold-code"),
        )
        self._app, self._done, self._read_at = app, done, 0.0
        self.picture = GuidePicture(size_hint_y=None, height=0.42 * Window.height)
        self.ids.answers.add_widget(self.picture, index=1)
        see = app.bridge.carry(self._show_view, latest="tray")
        came = app.bridge.carry(self._finish)
        say_missing = app.bridge.carry(self._say)

        def show(view: TrayView) -> None:
            see(view)
            frame, reader = view.whole or view.frame, app.session.code_reader
            if frame is None or reader is None or time.monotonic() - self._read_at < AGAIN_S:
                return
            self._read_at = time.monotonic()
            if reader.missing:
                say_missing(reader.missing)
            elif text := reader.read(frame):
                came(text)

        app.session.devices.tray.watch(WatchRequest(CARDS, 0, show))

    def _show_view(self, view: TrayView) -> None:
        self.picture.see(view.frame)
        if view.state is TrayState.NO_CAMERA:
            self.text = str(view.words)

    def _say(self, words: Text) -> None:
        self.text = str(words)

    def _finish(self, text: str) -> None:
        if self.parent is not None:
            self._answer(lambda: self._done(text))

    def on_dismiss(self) -> None:
        """Release the tray."""
        self._app.session.devices.tray.rest()


MOST = 100  # The most files that are listed.


def offer(app: Desk, box: Box, done: Callable[[], object]) -> None:
    """Open a page to share the cards of a box: export them, or import a file or QR codes.

    `done` is called after an import.
    """
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
    if app.session.code_reader is not None and app.session.config.has_camera:
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
    """Read a QR code, and offer to import its cards."""

    def came(text: str) -> None:
        try:
            found = read_card_code(text, box)
        except ValueError as error:
            show_dialog(say("cards-not-imported"), f"{_error_words('', error)}.")
        else:
            _offer_import(app, box, "", found, done)

    ReadCodeSheet(app, came).open(animation=False)


def _files(app: Desk) -> list[Path]:
    """Return the card files on USB sticks and in the folder for shared files."""
    found: list[Path] = []
    for folder in (*sticks(), app.session.folders.shared):
        names = [each.name for each in entries_in(folder)]
        found += sorted(folder / name for name in names if _CARD_FILE.fullmatch(name))
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
    """Read a file, and offer to import its cards."""
    try:
        found = read_card_file(path, box)
    except (ValueError, OSError) as error:
        _refuse(path.name, error)
    else:
        _offer_import(app, box, path.name, found, done)


def _offer_import(
    app: Desk, box: Box, name: str, found: CardFile, done: Callable[[], object]
) -> None:
    """Say what was found, and ask whether to import it; `name` is the file's, "" for a code."""

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
    """Return in words what is wrong with a file, or with a code if `name` is ""."""
    why = str(error)
    return say("cards-file-wrong", file=name, why=why) if name else say("cards-code-wrong", why=why)


def _result_words(taken: TakenIn) -> str:
    new = say("cards-taken-in", things=_counted(taken.entries, taken.boards, taken.photos))
    if not taken.kept:
        return new
    return f"{new}\n{say('cards-differ', cards=Several(taken.kept, 'commas'))}"


def _counted(entries: int, boards: int, photos: int) -> Several:
    """Return the numbers of entries, boards and photos in words; the latter only if not 0."""
    parts = [say("cards-entries", count=entries)]
    if boards:
        parts.append(say("cards-boards", count=boards))
    if photos:
        parts.append(say("cards-photos", count=photos))
    return Several(tuple(parts), "commas")


ABSENT, YES = ("", None, 0, "no", "none"), "yes"  # Values of fields.


class Boards(Press):
    """The button that leads to the boards."""


class EntriesScreen(CompanionScreen):
    """Lists the entries of a box; a tap on one edits or deletes it."""

    title = StringProperty("")
    add_words = StringProperty("")
    menu = ObjectProperty(())
    cover = ObjectProperty(None, allownone=True)  # The box's cover, while the list is empty.

    def show(self, box: str = "", **about: object) -> None:
        """List the entries of a box."""
        self.box = self.app.session.take(box)
        self.title = self.box.name
        self.add_words = say("cards-add", thing=self.box.entry_name)
        share = ("up", say("cards-share"), self._share)
        shows = ("camera", say("cards-show-cards"), self._show_cards)
        self.menu = (shows, share) if self.app.session.can_show_cards(box) else (share,)
        self._offer_boards()
        rows = self.ids.rows
        rows.clear_widgets()
        rows.add_widget(self._status())
        for index, entry in enumerate(self.app.session.entries(box)):
            text, under = _written(self.box.entry, entry)
            rows.add_widget(row(partial(self._ask, index), text=text, under=under, icon="next"))
        empty = not self.app.session.entries(box)
        self.cover = look_of(box).cover if empty else None
        if empty:
            self._explain()

    def _explain(self) -> None:
        """Fill the empty list with rows that say what can be done here."""
        add = self.ids.rows.add_widget
        once = say("cards-how-enter-under", thing=self.box.entry_name)
        add(row(self.add, text=say("cards-how-enter"), under=once, mark="edit", icon="next"))
        if self.app.session.can_show_cards(self.box.id):
            known = say("cards-how-show-under")
            show = say("cards-how-show")
            add(row(self._show_cards, text=show, under=known, mark="camera", icon="next"))
        passed = say("cards-how-share-under")
        add(row(self._share, text=say("cards-how-share"), under=passed, mark="up", icon="next"))

    def _share(self) -> None:
        offer(self.app, self.box, self._refresh)

    def _show_cards(self) -> None:
        self.app.show("show_cards", box=self.box.id)

    def _refresh(self) -> None:
        self.show(self.box.id)

    def _offer_boards(self) -> None:
        """Add the button to the boards if the box has boards to enter."""
        foot = self.ids.foot
        for press in [each for each in foot.children if isinstance(each, Boards)]:
            foot.remove_widget(press)
        if self.box.boards:
            press = Boards(label=say("cards-boards-button"), icon="piece", size_hint_x=0.5)
            press.bind(on_release=lambda _: self.app.show("boards", box=self.box.id))
            foot.add_widget(press, index=len(foot.children))

    def _status(self) -> Notice:
        session = self.app.session
        wanting = session.entries_wanting(self.box.id)
        if session.data_status(self.box.id) == "practice":
            words = say("cards-using-practice", things=self.box.entry_names)
            return Notice(text=str(Sentences((words, wanting))), ink=AMBER)
        count = session.entries_count(self.box.id)
        words = say("cards-entered", count=count, things=self.box.entries_named(count))
        if self.box.entered(session.entries(self.box.id)) < self.box.entries_whole:
            others = say("cards-add-others")
            return Notice(text=str(Sentences((words, wanting, others))), ink=AMBER)
        return Notice(text=str(Sentences((words, wanting))), icon="check", ink=GREEN)

    def _ask(self, index: int) -> None:
        text, under = _written(self.box.entry, self.app.session.entries(self.box.id)[index])
        answers = [
            (
                say("cards-edit"),
                "plain",
                lambda: self.app.show("entry", box=self.box.id, index=index),
            ),
            (say("common-delete"), "danger", lambda: self._remove(index)),
            (say("common-cancel"), "go", None),
        ]
        ask(text, under, answers)

    def _remove(self, index: int) -> None:
        session = self.app.session
        key = self.box.photo_key(session.entries(self.box.id)[index])
        try:
            session.remove_entry(self.box.id, index)
            if key:
                session.owner.photos(self.box).drop(key)
                if session.card_recognizer is not None:
                    session.card_recognizer.forget(self.box.id, key)
        except OSError as error:
            show_dialog(say("cards-not-deleted"), reason(error))
        self.show(self.box.id)

    def add(self) -> None:
        """Open the form for a new entry."""
        self.app.show("entry", box=self.box.id)


def _written(fields: tuple[Field, ...], entry: dict[str, Any]) -> tuple[str, str]:
    """Return an entry as text: its first field, and the others in a line."""
    first, *rest = [field for field in fields if entry.get(field.key) not in ABSENT]
    written = tuple(_field(field, entry[field.key]) for field in rest)
    return str(entry[first.key]), str(Several(written, "commas"))


def _field(field: Field, value: Any) -> str:
    label = str(field.label).rstrip("?")  # Labels of forms may be questions.
    if field.kind == "choice":
        return label if value == YES else str(dict(field.choices).get(value, value))
    if field.kind == "list":
        names = dict(field.choices)
        return " ".join(f"{len(list(same))} {names[key]}" for key, same in groupby(value))
    return str(value) if field.kind == "text" else say("cards-field", label=label, value=str(value))
