"""All entries of the owner for a box, and what is still missing."""

from functools import partial
from itertools import groupby
from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from companion.engine.box_parts import Field
from companion.storage.reasons import reason
from companion.words import Sentences, Several
from ui.cards.sharing import offer
from ui.looks import look_of
from ui.shell.screens import CompanionScreen
from ui.shell.theme import AMBER, GREEN
from ui.text import say
from ui.widgets import Press, ask, show_dialog
from ui.widgets.rows import Notice, row

ABSENT, YES = ("", None, 0, "no", "none"), "yes"  # values of fields


class Boards(Press):
    """The button that leads to the boards."""


class EntriesScreen(CompanionScreen):
    """A row per entry: tap it to edit or delete it."""

    title = StringProperty("")
    add_words = StringProperty("")
    menu = ObjectProperty(())
    cover = ObjectProperty(None, allownone=True)  # the picture on the box, while the list is empty

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
        """Fill the empty list with what can be done here."""
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
        """Add an entry."""
        self.app.show("entry", box=self.box.id)


def _written(fields: tuple[Field, ...], entry: dict[str, Any]) -> tuple[str, str]:
    """Return an entry as text: its first field as a name, what is on the card in a line."""
    first, *rest = [field for field in fields if entry.get(field.key) not in ABSENT]
    written = tuple(_field(field, entry[field.key]) for field in rest)
    return str(entry[first.key]), str(Several(written, "commas"))


def _field(field: Field, value: Any) -> str:
    label = str(field.label).rstrip("?")  # the question itself is not what is on the card
    if field.kind == "choice":
        return label if value == YES else str(dict(field.choices).get(value, value))
    if field.kind == "list":
        names = dict(field.choices)
        return " ".join(f"{len(list(same))} {names[key]}" for key, same in groupby(value))
    return str(value) if field.kind == "text" else say("cards-field", label=label, value=str(value))
