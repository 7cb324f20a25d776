"""Starting to copy a board: which one it is, its name, and its grid."""

from collections.abc import Callable

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.invasion_from_outer_space.boards import draft as edit
from companion.games.invasion_from_outer_space.boards.draft import Draft
from companion.games.invasion_from_outer_space.boards.plan import SIDES as BOARD_SIDES
from companion.games.invasion_from_outer_space.boards.plan import SMALL_TOWN, TOWN_CENTER, Side
from companion.games.invasion_from_outer_space.boards.reading import SIDE_NAMES
from ui.boxes.invasion_from_outer_space.boards.keys import Keys
from ui.shell.theme import MUTED, theme
from ui.text import say
from ui.widgets import Bold, Fit, Press, Words
from ui.widgets.keyboard import ask_text
from ui.widgets.rows import Page
from ui.widgets.stepper import Stepper

SIDES: dict[str, Side] = {side: side for side in (*BOARD_SIDES, TOWN_CENTER)}
OUTERS: dict[str, Side] = {"outer": "", SMALL_TOWN: SMALL_TOWN}
KINDS = ("outer", "big-top", "fair-grounds", SMALL_TOWN, TOWN_CENTER)
LARGEST = 12  # most cells per side that a finger can hit, with the lens


class NewBoardPage(Page):
    """`begin` gets the new draft."""

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
        grid = [
            self._stepper(say("boards-cells"), "side", 3, LARGEST),
            self._stepper(say("boards-missing-corner"), "missing", 1, self.sizes["side"] - 1),
        ] if outer else [
            self._stepper(say("boards-cells"), "cells", 2, LARGEST, 2),
            self._stepper(say("boards-large-cells"), "large", 1, self.sizes["cells"]),
        ]  # fmt: skip
        why = say("boards-grid-outer" if outer else "boards-grid-center")
        kinds = [(kind, _label(kind)) for kind in KINDS]
        self.fill([
            Keys(kinds, frozenset({self.kind}), self._take, 1 if theme.portrait else 3),
            name,
            *grid,
            Words(text=why, color=MUTED, largest=theme.small),
            self.begin,
        ])  # fmt: skip

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
    """Return the name of a board that its owner did not name."""
    names = {"outer": say("boards-outer"), SMALL_TOWN: "Small Town"}
    return names[kind] if kind in names else SIDE_NAMES[kind]
