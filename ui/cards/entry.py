"""Entering what is printed on one card: once, and it is saved for good."""

import json

from kivy.properties import StringProperty

from companion.engine.actions import DEFINE, TABLE, Action
from companion.storage.atomic_write import reason
from ui.cards.card_photo import CardPhoto
from ui.cards.form import FieldView, asked, blank
from ui.shell.screens import CompanionScreen
from ui.widgets import show_dialog


class EntryScreen(CompanionScreen):
    """The form of a box's card; from the table it comes into the game at once."""

    title = StringProperty("")
    hint = StringProperty("As printed; it is asked only once")

    def show(self, box: str = "", index: int | None = None, **about: object) -> None:
        """Show a blank form of a box, or its entry `index` to edit."""
        session = self.app.session
        self._in_game = not box
        self.box = session.take(box) if box else self.game.box
        self._index = index
        entry = {} if index is None else session.entries(self.box.id)[index]
        self.values = {**blank(self.box.entry), **entry}
        before = self.box.photo_key(entry) if entry else ""
        self.photo = CardPhoto(self.app, self.box, before)
        self.title = f"{'A new' if index is None else 'Mend the'} {self.box.entry_name}"
        self._lay()
        self.ids.scroll.scroll_y = 1

    def _lay(self) -> None:
        room = self.ids.fields
        room.clear_widgets()
        for field in self.box.entry:
            if asked(field, self.values):
                entry = lambda value, key=field.key: self._changed(key, value)  # noqa: E731
                room.add_widget(FieldView(field, self.values[field.key], entry))
        if self.box.photo_key({**self.values, "name": "any"}):
            room.add_widget(self.photo)

    def _changed(self, key: str, value: object) -> None:
        self.values[key] = value
        if any(field.needs and field.needs[0] == key for field in self.box.entry):
            self._lay()

    def keep(self) -> None:
        """Check the form and keep it; in a game, the card can be turned up from now on."""
        wanted = {f.key: self.values[f.key] for f in self.box.entry if asked(f, self.values)}
        try:
            # The game is asked first: a card that it refuses must not be kept either.
            entry = self.box.check_entry(wanted)
            define = self._define(entry) if self._in_game else None
            self._keep(wanted)
            self._keep_photo(entry)
        except (ValueError, OSError) as error:
            show_dialog("Not quite yet", reason(error))
            return
        if define is None or self.game.act(define):
            self.app.back()

    def _define(self, entry: dict[str, object]) -> Action:
        """Make the action that brings the card into the game; ValueError if the game refuses it."""
        text = json.dumps(entry, ensure_ascii=False, sort_keys=True)
        action = Action(TABLE, DEFINE, (text,))
        self.game.state.check(action)
        return action

    def _keep(self, wanted: dict[str, object]) -> None:
        session = self.app.session
        if self._index is not None:
            session.change_entry(self.box.id, self._index, wanted)
        elif self.box.check_entry(wanted) not in session.entries(self.box.id):
            session.add_entry(self.box.id, wanted)

    def _keep_photo(self, entry: dict[str, object]) -> None:
        """Save the photo with the entry; the entry is saved even if the photo cannot be."""
        key = self.box.photo_key(entry)
        if not key:
            return
        try:
            self.photo.keep(key)
        except OSError as error:
            show_dialog(
                "The photo is not kept", f"{reason(error)}.\nWhat you told of the card is kept."
            )
