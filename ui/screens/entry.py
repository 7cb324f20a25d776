"""Telling the companion what is printed on one card: once, and it is kept for ever."""

import json

from kivy.properties import StringProperty

from companion.actions import DEFINE, TABLE, Action
from ui.parts.form import FieldView, asked, blank
from ui.screens import CompanionScreen
from ui.widgets import tell


class EntryScreen(CompanionScreen):
    """The form of a box's card; from the table it comes into the game at once."""

    title = StringProperty("")
    hint = StringProperty("As printed; it is asked only once")

    def show(self, box: str = "", index: int | None = None, **about: object) -> None:
        """Show a blank form of a box, or entry `index` of it to be mended."""
        session = self.app.session
        self._in_game = not box
        self.box = session.take(box) if box else self.app.game.box
        self._index = index
        told = {} if index is None else session.entries(self.box.id)[index]
        self.values = {**blank(self.box.entry), **told}
        self.title = f"{'A new' if index is None else 'Mend the'} {self.box.entry_name}"
        self._lay()
        self.ids.scroll.scroll_y = 1

    def _lay(self) -> None:
        room = self.ids.fields
        room.clear_widgets()
        for field in self.box.entry:
            if asked(field, self.values):
                told = lambda value, key=field.key: self._told(key, value)  # noqa: E731
                room.add_widget(FieldView(field, self.values[field.key], told))

    def _told(self, key: str, value: object) -> None:
        self.values[key] = value
        if any(field.needs and field.needs[0] == key for field in self.box.entry):
            self._lay()

    def keep(self) -> None:
        """Check the form and keep it; in a game, the card can be turned up from now on."""
        try:
            entry = self._keep()
        except (ValueError, OSError) as error:
            tell("Not quite yet", str(error))
            return
        text = json.dumps(entry, ensure_ascii=False, sort_keys=True)
        if self._in_game and not self.app.game.act(Action(TABLE, DEFINE, (text,))):
            return
        self.app.back()

    def _keep(self) -> dict[str, object]:
        session = self.app.session
        wanted = {f.key: self.values[f.key] for f in self.box.entry if asked(f, self.values)}
        if self._index is None:
            return session.add_entry(self.box.id, wanted)
        return session.change_entry(self.box.id, self._index, wanted)
