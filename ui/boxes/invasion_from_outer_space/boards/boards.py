"""The screen of the boards that the owner has copied: finished ones, drafts, those in use."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.properties import ColorProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.invasion_from_outer_space.boards import draft as edit
from companion.games.invasion_from_outer_space.boards.draft import Draft, resume
from companion.games.invasion_from_outer_space.boards.finishing import problems
from companion.games.invasion_from_outer_space.boards.plan import SIDES as BOARD_SIDES
from companion.games.invasion_from_outer_space.boards.plan import (
    SMALL_TOWN,
    TOWN_CENTER,
    Plan,
    Side,
)
from companion.games.invasion_from_outer_space.boards.reading import SIDE_NAMES, choose, read_plan
from companion.storage.reasons import reason
from companion.words import Several
from ui.boxes.invasion_from_outer_space.boards.copy_view import BoardCopy
from ui.boxes.invasion_from_outer_space.boards.options import Hand, Keys
from ui.shell.screens import CompanionScreen
from ui.shell.theme import AMBER, CLEAR, GREEN, MUTED, TEXT, inks, theme
from ui.text import say
from ui.widgets import Bold, Fit, Press, Words, ask, show_dialog
from ui.widgets.button import Pressable
from ui.widgets.keyboard import ask_text
from ui.widgets.rows import Notice, Page
from ui.widgets.stepper import Stepper


class BoardPicture(BoardCopy):
    """A small picture of a board without words and marks; touches pass through it."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(lambda x, y: None, **kwargs)

    def on_touch_down(self, touch: Any) -> bool:
        """Let the touch pass through."""
        return False

    def draw(self) -> None:
        """Draw spaces, walls and Blockers only."""
        self._draw_cells()
        self._draw_edges()
        self._draw_blockers()


class BoardCard(Pressable, BoxLayout):
    """A board in a list: its picture, its name and its kind; without `do` it is no button."""

    label = StringProperty("")
    detail = StringProperty("")
    icon = StringProperty("")
    icon_ink = ColorProperty(TEXT)
    faded = 1.0

    def __init__(
        self, plan: Plan, do: Callable[[], object] | None = None, **kwargs: object
    ) -> None:
        super().__init__(**kwargs)
        self.do = do
        self.ids.picture.show(Draft(plan), Hand(), None)
        if do is None:
            self.disabled, self.ground, self.edge = True, inks.surface, CLEAR


SIDES: dict[str, Side] = {side: side for side in (*BOARD_SIDES, TOWN_CENTER)}
OUTERS: dict[str, Side] = {"outer": "", SMALL_TOWN: SMALL_TOWN}
KINDS = ("outer", "big-top", "fair-grounds", SMALL_TOWN, TOWN_CENTER)
LARGEST = 12  # The most cells per side, so that a finger can hit them in the lens.


class NewBoardPage(Page):
    """Asks which board is to be copied, its name and its grid; `begin` gets the new draft."""

    def __init__(self, begin: Callable[[Draft], object]) -> None:
        super().__init__(title=say("boards-copy"), hint=say("boards-which-one"))
        self._begin = begin
        self.name = ""
        self.kind = "outer"
        self.sizes = {"side": 6, "missing": 3, "cells": 6, "large": 2}
        self._lay()

    def _lay(self) -> None:
        outer = self.kind in OUTERS
        name = Press(label=self.name or say("boards-write-name"), icon="edit")
        title = say("boards-its-name")
        name.bind(on_release=lambda _: ask_text(title, self.name, self._named, longest=40))
        self.begin = Bold(label=say("boards-begin"), icon="go")
        self.begin.bind(on_release=lambda _: self._go())
        grid = (
            [
                self._stepper(say("boards-cells"), "side", 3, LARGEST),
                self._stepper(say("boards-missing-corner"), "missing", 1, self.sizes["side"] - 1),
            ]
            if outer
            else [
                self._stepper(say("boards-cells"), "cells", 2, LARGEST, 2),
                self._stepper(say("boards-large-cells"), "large", 1, self.sizes["cells"]),
            ]
        )
        why = say("boards-grid-outer" if outer else "boards-grid-center")
        kinds = [(kind, _label(kind)) for kind in KINDS]
        self.fill(
            [
                Keys(kinds, frozenset({self.kind}), self._take, 1 if theme.portrait else 3),
                name,
                *grid,
                Words(text=why, color=MUTED, largest=theme.small),
                self.begin,
            ]
        )

    def _stepper(self, label: str, what: str, low: int, high: int, step: int = 1) -> Widget:
        line = BoxLayout(size_hint_y=None, height=theme.touch, spacing=theme.gap)
        line.add_widget(Fit(text=label, largest=theme.body, halign="left"))
        self.sizes[what] = min(max(self.sizes[what], low), high)
        stepper = Stepper(label=label, low=low, high=high, step=step, value=self.sizes[what])
        stepper.bind(value=lambda _, value: self._size(what, int(value)))
        line.add_widget(stepper)
        return line

    def _size(self, what: str, value: int) -> None:
        self.sizes[what] = value
        if what in ("side", "cells"):
            self._lay()

    def _take(self, kind: str) -> None:
        self.kind = kind
        self._lay()

    def _named(self, name: str) -> None:
        self.name = name
        self._lay()

    def _go(self) -> None:
        name = self.name or _printed(self.kind)
        sizes = self.sizes
        try:
            if self.kind in OUTERS:
                side = OUTERS[self.kind]
                draft = edit.new_outer(name, sizes["side"], sizes["missing"], side)
            else:
                draft = edit.new_center(name, SIDES[self.kind], sizes["cells"], sizes["large"])
        except ValueError as error:
            self.hint = str(error)
            return
        self.dismiss(animation=False)
        self._begin(draft)


def _label(kind: str) -> str:
    if kind in OUTERS:
        return say("boards-outer" if kind == "outer" else "boards-outer-for-small-town")
    return say("boards-center", side=_printed(kind))


def _printed(kind: str) -> str:
    """Return the printed name of a kind of board, for a board without a name of its own."""
    names = {"outer": say("boards-outer"), SMALL_TOWN: "Small Town"}
    return names[kind] if kind in names else SIDE_NAMES[kind]


class BoardsScreen(CompanionScreen):
    """Shows a card for each board; a tap on it edits or removes the board."""

    hint = StringProperty("")
    menu = ObjectProperty(())

    def show(self, box: str = "", **about: object) -> None:
        """List the owner's boards of a box that are in the folder now."""
        self.box = self.app.session.take(box)
        self.hint = self.box.name
        self.menu = (("search", say("boards-look-again"), lambda: self.show(box)),)
        self.kept = self.app.session.owner.boards(self.box)
        self.kept.look_again()
        self._list()

    def _list(self) -> None:
        notices, cards = self.ids.notices, self.ids.cards
        notices.clear_widgets()
        cards.clear_widgets()
        for notice in self._in_use_notice():
            notices.add_widget(notice)
        for key in self.kept.drafts():
            self._add_draft(key)
        boards = self.kept.boards()
        for key, board in boards.items():
            plan = read_plan(board)
            cards.add_widget(_card(plan, partial(self._ask, key), icon="check", icon_ink=GREEN))
        # Without boards of the owner, the practice boards that are played on.
        for board in () if boards else self.box.components()["boards"]:
            cards.add_widget(_card(read_plan(board)))
        place = f"{self.kept.folder.parent.name}/{self.kept.folder.name}"
        self.ids.how.text = say("boards-how-to-share", folder=place)

    def _in_use_notice(self) -> list[Notice]:
        """Return a notice that says which boards are played on."""
        boards = list(self.kept.boards().values())
        if not boards:
            return [Notice(text=say("boards-practice-only"), ink=AMBER)]
        try:
            said = [choose(boards, self.box.components()["boards"])]
            if any(each["side"] in (SMALL_TOWN, TOWN_CENTER) for each in boards):
                town = self.box.suited(self.box.components(), {"game": SMALL_TOWN})["town"]
                said.append(choose(boards, town["boards"], SMALL_TOWN))
        except ValueError as error:
            return [Notice(text=str(error), ink=AMBER)]
        notices = [Notice(text=str(words), ink=AMBER) for each in said for words in each.words]
        played = [plan for each in said for plan in each.boards]
        names = tuple(plan.name for plan in played if plan.data == "owner")
        if names:
            words = say("boards-played-on", names=Several(names, "commas"))
            notices.append(Notice(text=words, icon="check", ink=GREEN))
        return notices

    def _add_draft(self, key: str) -> None:
        try:
            draft = resume(self.kept.draft(key))
        except (ValueError, OSError) as error:
            self.ids.notices.add_widget(self._set_draft_aside(key, reason(error)))
            return
        missing = len(problems(draft))
        card = _card(draft.plan, partial(self._open, key), icon="edit", icon_ink=AMBER)
        card.label = draft.plan.name or say("boards-no-name")
        card.detail = say("boards-draft", kind=_kind(draft.plan), missing=missing)
        self.ids.cards.add_widget(card)

    def _set_draft_aside(self, key: str, error: str) -> Notice:
        """Rename an unreadable draft, and return a notice about it."""
        try:
            aside = say("boards-draft-aside", file=str(self.kept.set_draft_aside(key)))
        except OSError:
            aside = say("boards-draft-left-out")
        unreadable = say("boards-draft-unreadable", draft=key, why=error.rstrip("."))
        return Notice(text=f"{unreadable} {aside}")

    def add(self) -> None:
        """Begin to copy another board."""
        NewBoardPage(self._begin).open(animation=False)

    def _begin(self, draft: Draft, key: str = "") -> None:
        key = key or self.kept.free_key(draft.plan.name)
        try:
            self.kept.keep_draft(key, draft.to_dict())
        except OSError as error:
            show_dialog(say("boards-not-kept"), reason(error))
            return
        self._open(key)

    def _open(self, key: str) -> None:
        self.app.show("board_editor", box=self.box.id, key=key)

    def _ask(self, key: str) -> None:
        plan = read_plan(self.kept.boards()[key])
        answers = [
            (say("boards-change"), "plain", lambda: self._change(key, plan)),
            (say("boards-take-away"), "danger", lambda: self._remove(key)),
            (say("boards-cancel"), "go", None),
        ]
        ask(plan.name, say("boards-its-file", file=self.kept.path(key).name), answers)

    def _change(self, key: str, plan: Plan) -> None:
        if key in self.kept.drafts():
            self._open(key)
        else:
            self._begin(Draft(plan), key)

    def _remove(self, key: str) -> None:
        try:
            self.kept.remove(key)
        except OSError as error:
            show_dialog(say("boards-still-there"), reason(error))
        self._list()


def _card(plan: Plan, do: Callable[[], object] | None = None, **mark: Any) -> BoardCard:
    return BoardCard(plan, label=plan.name, detail=_kind(plan), do=do, **mark)


def _kind(plan: Plan) -> str:
    name = say("boards-outer-of-small-town" if plan.side == SMALL_TOWN else "boards-outer")
    if plan.side in SIDE_NAMES:
        name = say("boards-center", side=SIDE_NAMES[plan.side])
    id_ = "boards-kind-practice" if plan.data == "practice" else "boards-kind"
    return say(id_, kind=name, wide=plan.width, high=plan.height)
