"""The screen for entering what is printed on one card."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.devices.ports import Frame
from companion.engine.actions import DEFINE, TABLE, Action
from companion.engine.box_parts import Field
from companion.engine.forms import propose, worth_showing
from companion.storage.drafts import Draft
from companion.storage.reasons import reason
from companion.words import Several
from ui.cards.card_photo import CardPhoto
from ui.cards.form import FieldView, blank, fitting
from ui.shell.screens import CompanionScreen
from ui.shell.theme import theme
from ui.text import say
from ui.widgets import Column, Press, show_dialog
from ui.widgets.button import Bold

LONGEST = 40  # The most letters of a text that is offered again, as on another card.


def likely(field: Field, entries: Sequence[Mapping[str, Any]]) -> tuple[str, ...]:
    """Return what a field probably is, by the cards entered so far; most used values first.

    These are texts to suggest, or keys of choices. Of names only those that no card has yet are
    suggested. Nothing of this is filled in by itself.
    """
    used = Counter(_values(field, (entry.get(field.key) for entry in entries)))
    if field.key == "name":
        return tuple(name for name in field.suggests if name not in used)
    known = {key for key, _ in field.choices}
    fits = (each for each, _ in used.most_common() if not known or each in known)
    return tuple(dict.fromkeys((*fits, *field.suggests)))


def _values(field: Field, entered: Iterable[Any]) -> Iterator[str]:
    for value in entered:
        if field.kind == "text" and isinstance(value, str):
            words = value.split(",") if field.words else [value]
            yield from (word.strip() for word in words if 0 < len(word.strip()) <= LONGEST)
        elif field.kind == "list" and isinstance(value, list):
            yield from value
        elif field.kind == "choice" and isinstance(value, str):
            yield value


def follow_rulebook(
    draft: Draft, fields: Sequence[Field], before: Mapping[str, Any], now: Mapping[str, Any]
) -> bool:
    """Fill in the values `now` that the rulebook gives, unless somebody has entered others.

    `before` are the values that it gave before the last change of the form; those that are still in
    the draft are replaced. Return whether anything changed.
    """
    empty, must = blank(tuple(fields)), {field.key for field in fields if field.must}
    changed = False
    for key in before.keys() | now.keys():
        value = draft.values[key]
        vacant = key in draft.open or (key not in must and value == empty[key])
        if before.get(key) == now.get(key) or not (vacant or value == before.get(key)):
            continue
        draft.values[key] = now.get(key, empty[key])
        draft.open -= {key}
        draft.open |= {key} & must - now.keys()
        changed = True
    return changed


NARROWEST = 340  # Width of a column in units, at the usual letter size.
PHOTO_ROWS = 2.6  # Height of the photo, in rows of a form.


def in_columns(shown: Sequence[tuple[Widget, float]], count: int) -> list[Column]:
    """Return widgets in columns: each, given with its height in rows, goes to the shortest one."""
    columns = [Column(spacing=0.2 * theme.gap, pos_hint={"top": 1}) for _ in range(count)]
    heights = [0.0] * count
    for widget, rows in shown:
        place = heights.index(min(heights))
        if widget.parent:
            widget.parent.remove_widget(widget)
        columns[place].add_widget(widget)
        heights[place] += rows
    return columns


class EntryScreen(CompanionScreen):
    """The form for a box's card; opened from the table, it also adds the card to the game."""

    title = StringProperty("")
    hint = StringProperty("")
    menu = ObjectProperty(())

    def show(self, box: str = "", index: int | None = None, **about: object) -> None:
        """Show a blank form of a box, or its entry `index` to edit."""
        session = self.app.session
        # The arguments for showing this form again, without a photo.
        self._about: dict[str, Any] = {"box": box, "index": index}
        self._in_game = not box
        self.box = session.take(box) if box else self.game.box
        self._index = index
        self._goes_on = index is None and bool(box)
        entry = {} if index is None else session.entries(self.box.id)[index]
        self._begin(entry)
        if isinstance(shown := about.get("photo"), Frame):
            self.photo.take(shown)
        self._views: list[FieldView] = []
        self.title = say(
            "cards-new" if index is None else "cards-edit-thing", thing=self.box.entry_name
        )
        self.hint = self._hint()
        self._lay()
        self._read_photo(again=True)
        self.ids.scroll.scroll_y = 1

    def _begin(self, entry: dict[str, Any]) -> None:
        """Take up the form where it was left, or begin with the entry."""
        self._draft_of = self.box.id, json.dumps(entry, sort_keys=True) if entry else None
        draft = self.app.session.drafts.get(self._draft_of)
        numbers = {each.key for each in self.box.entry if each.must and each.kind == "number"}
        # Numbers that nobody has entered are `open`, as the number that a control shows is no fact.
        values = {**blank(self.box.entry), **(entry or self._prefilled())}
        if draft is not None:
            values |= fitting(self.box.entry, draft.values)
            self.draft = Draft(values, draft.open & numbers, draft.photo)
        else:
            self.draft = Draft(values, numbers - entry.keys())
        before = self.box.photo_key(entry) if entry else ""
        self.photo = CardPhoto(self.app, self.box, before, self._pictured)
        self.photo.restore(self.draft.photo)
        self._proposals: dict[str, Any] = {}

    def _prefilled(self) -> dict[str, Any]:
        """Return the values to take over from the last card (`Field.carries`)."""
        entries = self.app.session.entries(self.box.id)
        last = entries[-1] if entries else {}
        return {f.key: last[f.key] for f in self.box.entry if f.carries and f.key in last}

    @property
    def values(self) -> dict[str, Any]:
        """The current values of the form."""
        return self.draft.values

    def _hint(self) -> str:
        """Return the number of cards so far in words."""
        count = self.app.session.entries_count(self.box.id)
        return say("cards-entered", count=count, things=self.box.entries_named(count))

    def _lay_foot(self) -> None:
        """Add the buttons that save the card and, if another may follow, open its form.

        If values were read from a photo, a button takes all of them and saves.
        """
        foot = self.ids.foot
        foot.clear_widgets()
        keep = (Press if self._goes_on else Bold)(label=say("cards-keep"), icon="check")
        keep.do = self.keep
        foot.add_widget(keep)
        if self._proposals:
            count = len(self._proposals)
            read = Press(label=say("cards-take-and-keep", count=count), icon="check", tone="go")
            read.do = self._take_and_keep
            foot.add_widget(read)
        if self._goes_on:
            following = Bold(label=say("cards-keep-and-next"), icon="plus")
            following.do = self.keep_and_next
            foot.add_widget(following)

    def _lay(self) -> None:
        """Show the fields, in two columns if there is room."""
        room = self.ids.fields
        room.clear_widgets()
        width = Window.width - 2 * theme.gap
        count = 1 if theme.portrait or width / 2 < NARROWEST * theme.text else 2
        width = (width - (count - 1) * room.spacing) / count
        self._views = []
        self._lay_foot()
        entered = self.app.session.entries(self.box.id)
        for field in self._asked():
            view = FieldView(
                field,
                self.values[field.key],
                partial(self._changed, field.key),
                width,
                given=field.key not in self.draft.open,
                proposal=self._proposals.get(field.key),
                likely=likely(field, entered),
                on_typing=partial(self._typing, field.key),
            )
            self._views.append(view)
        shown: list[tuple[Widget, float]] = [(view, view.rows) for view in self._views]
        clear = ("close", say("cards-clear" if self._index is None else "cards-reset"), self._clear)
        # Without a photo, the fields use its room.
        named = {f.key: self.values[f.key] or "any" for f in self.box.entry if f.kind == "text"}
        photographed = bool(self.box.photo_key({**self.values, **named}))
        if photographed and self.photo.there:
            shown.append((self.photo, PHOTO_ROWS))  # Last, so that the fields stay in view.
        self.menu = (clear,)
        if photographed and not self.photo.there:
            self.menu = (("camera", say("cards-photo-tap"), self.photo.open), clear)
        for column in in_columns(shown, count):
            room.add_widget(column)

    def _changed(self, key: str, value: object) -> None:
        before, asked = self.box.printed_on(self.values), self._asked()
        self.values[key] = value
        self.draft.open.discard(key)
        if self._proposals.pop(key, None) is not None:
            self._lay_foot()
        known = self.box.printed_on(self.values)
        filled = follow_rulebook(self.draft, self.box.entry, before, known)
        self._keep_draft()
        if filled or self._asked() != asked:
            self._lay()

    def _asked(self) -> list[Field]:
        """Return the fields that are asked with the current values."""
        return [field for field in self.box.entry if field.is_asked(self.values)]

    def _pictured(self, photo: Frame | None) -> None:
        self.draft.photo = photo
        self._keep_draft()
        self._lay()
        self._read_photo()

    def _read_photo(self, *, again: bool = False) -> None:
        """Have the print on the photo read in the background.

        With `again` only fields that are still empty get proposals.
        """
        photo, reader = self.draft.photo, self.app.session.text_reader
        if photo is not None and reader is not None and reader.available():
            reader.read(photo, self.app.bridge.carry(partial(self._read, self.draft, again)))

    def _read(self, draft: Draft, again: bool, text: str) -> None:
        """Propose values for the text read from a photo, if its form is still shown."""
        if draft is not self.draft or self.app.screen is not self:
            return
        fields = self._asked()
        if again:
            fields = [field for field in fields if self._is_empty(field)]
        found = propose(fields, text)
        self._proposals = worth_showing(found, fields, self.values, self.draft.open)
        if self._proposals:
            self._lay()

    def _is_empty(self, field: Field) -> bool:
        """Return whether a field has its initial value, so that nobody seems to have entered it."""
        if field.kind == "number":
            return field.key in self.draft.open
        return bool(self.values[field.key] == blank((field,))[field.key])

    def _take_and_keep(self) -> None:
        """Take over all proposals, and save the card."""
        self.values.update(self._proposals)
        self.draft.open -= self._proposals.keys()
        self._proposals = {}
        self._keep_draft()
        self._lay()
        self.keep()

    def _keep_draft(self) -> None:
        self.app.session.drafts.keep(self._draft_of, self.draft)

    def _typing(self, key: str, text: str) -> None:
        """Keep an unfinished text in the draft, in case of a power cut."""
        values = {**self.values, key: text.strip()}
        if values != self.values or self.app.session.drafts.get(self._draft_of) is not None:
            kept = replace(self.draft, values=values)
            self.app.session.drafts.keep(self._draft_of, kept)

    def _drop_draft(self) -> None:
        self.app.session.drafts.drop(self._draft_of)

    def _clear(self) -> None:
        """Drop the draft, and show an empty form or the saved entry."""
        self._drop_draft()
        self.show(**self._about)

    def _missing(self) -> str:
        """Return a sentence about the numbers that are still to be entered, or ""."""
        due = tuple(field.label for field in self._asked() if field.key in self.draft.open)
        return say("cards-still-to-enter", labels=Several(due, "commas")) if due else ""

    def keep(self) -> None:
        """Save the form and go back; in a game, answer with the new card if that is what is due."""
        known = self._options() if self._in_game else set()
        if self._save():
            self.app.back()
            if self._in_game:
                self._turn_up(known)

    def _options(self) -> set[Action]:
        """Return the actions for all cards that may have been turned up now."""
        domains = (prompt.domain for prompt in self.game.prompts)
        cards = (each for found in domains if found.turns_up for each in found.actions())
        return {each for each in cards if each.player < 0}

    def _turn_up(self, known: set[Action]) -> None:
        """Play the card that was just added, as it was added because it came up."""
        new = self._options() - known
        if len(new) == 1:
            self.game.act(new.pop())

    def keep_and_next(self) -> None:
        """Save the form, open the next one, and ask for its first field."""
        if self._save():
            self.show(**self._about)
            first = next(view for view in self._views if not view.field.carries)
            if first.field.kind == "text":
                first.write()

    def _save(self) -> bool:
        """Check and save the form; return whether it was saved."""
        wanted = {field.key: self.values[field.key] for field in self._asked()}
        try:
            # The game is asked first, as a card that it refuses must not be saved.
            entry = self.box.check_entry(wanted)
            if missing := self._missing():
                raise ValueError(missing)
            define = self._define(entry) if self._in_game else None
            self._keep(wanted)
            self._keep_photo(entry)
        except (ValueError, OSError) as error:
            show_dialog(say("cards-not-saved"), reason(error))
            return False
        self._drop_draft()
        return define is None or self.game.act(define)

    def _define(self, entry: dict[str, object]) -> Action:
        """Return the action that adds a card to the game; ValueError if the game refuses it."""
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
        """Save the photo of an entry; if that fails, say so, as the entry itself is saved."""
        key = self.box.photo_key(entry)
        if not key:
            return
        try:
            self.photo.keep(key)
            self._let_recognize(key)
        except OSError as error:
            words = f"{reason(error)}.\n{say('cards-entry-kept')}"
            show_dialog(say("cards-photo-not-kept"), words)

    def _let_recognize(self, key: str) -> None:
        """Let the camera learn the card from this photo; OSError if that cannot be saved."""
        reader = self.app.session.card_recognizer
        if reader is None:
            return
        before = self.photo.key
        if before and (before != key or self.photo.taken or self.photo.dropped):
            reader.forget(self.box.id, before)
        shown = self.photo.taken or (self.photo.frame(key) if before != key else None)
        if shown is not None and not self.photo.dropped:
            reader.learn(self.box.id, key, shown)
