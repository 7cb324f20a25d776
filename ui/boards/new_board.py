"""Beginning to copy a board: which one it is, what it is called, and its grid."""

from collections.abc import Callable

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.invasion_from_outer_space.boards import draft as edit
from companion.games.invasion_from_outer_space.boards.draft import Draft
from companion.games.invasion_from_outer_space.boards.plan import SIDES as BOARD_SIDES
from companion.games.invasion_from_outer_space.boards.plan import SMALL_TOWN, TOWN_CENTER, Side
from ui.boards.keys import Keys
from ui.shell.theme import MUTED, theme
from ui.widgets import Bold, Fit, Press, Words
from ui.widgets.keyboard import ask_text
from ui.widgets.rows import Page
from ui.widgets.stepper import Stepper

SIDES: dict[str, Side] = {side: side for side in (*BOARD_SIDES, TOWN_CENTER)}
OUTERS: dict[str, Side] = {"outer": "", SMALL_TOWN: SMALL_TOWN}
KINDS = (("outer", "Outer Board"), ("big-top", "Center: Big Top"),
         ("fair-grounds", "Center: Fair Grounds"), (SMALL_TOWN, "Outer Board: Small Town"),
         (TOWN_CENTER, "Center: Town Center"))  # fmt: skip
LARGEST = 12  # cells a side that a finger can still hit, with the lens
GRID = {
    "outer": "All Outer Boards must have the same grid. The corner that is missing lies at the"
    " bottom right.",
    "center": "Large spaces are made of several cells, as many as small spaces of the Outer Boards"
    " lie along them.",
}


class NewBoardPage(Page):
    """`begin` gets the new draft."""

    def __init__(self, begin: Callable[[Draft], object]) -> None:
        super().__init__(title="Copy a board", hint="Which one lies before you?")
        self._begin = begin
        self.name = ""
        self.kind = "outer"
        self.sizes = {"side": 6, "missing": 3, "cells": 6, "large": 2}
        self._lay()

    def _lay(self) -> None:
        outer = self.kind in OUTERS
        name = Press(label=self.name or "Tap to write its name", icon="edit")
        name.bind(on_release=lambda _: ask_text("Its name", self.name, self._named, longest=40))
        self.begin = Bold(label="Begin", icon="go")
        self.begin.bind(on_release=lambda _: self._go())
        grid = [
            self._stepper("Cells each way", "side", 3, LARGEST),
            self._stepper("Missing at the corner", "missing", 1, self.sizes["side"] - 1),
        ] if outer else [
            self._stepper("Cells each way", "cells", 2, LARGEST, 2),
            self._stepper("Cells of a large space", "large", 1, self.sizes["cells"]),
        ]  # fmt: skip
        self.fill([
            Keys(KINDS, frozenset({self.kind}), self._take, 1 if theme.portrait else 3),
            name,
            *grid,
            Words(text=GRID["outer" if outer else "center"], color=MUTED, largest=theme.small),
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
        name = self.name or dict(KINDS)[self.kind].split(": ")[-1]
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
