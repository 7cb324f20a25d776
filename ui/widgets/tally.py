"""A grid of counts, in which alike dice are entered by hand: a row for each face.

The last row fills itself in. As people may be about to touch it, it waits for that touch.
Where room is scarce one face has no row: it is what the others leave.
"""

from collections.abc import Callable

from kivy.uix.layout import Layout

from companion.engine.dice import DiceKind
from ui.kivy_layer.due import trigger_of
from ui.shell.theme import display_face, inks, theme
from ui.text import say
from ui.widgets import Press
from ui.widgets.die import Die, face_name
from ui.widgets.words import SLACK, Face, Headline, extents

WIDEST = 88.0  # The largest size of a key, in units.
EDGE = 10.0  # Between a die or its name and the edges of its key, in units.
AIR = 4 * EDGE  # Left and right of a die and its name, and between them, in units.
NUMBER_MM = 6.4  # Capitals of a number.
REST_MM = 3.4  # Capitals of the words about the face that has no row.
DIE, LEAST_DIE = 0.8, 0.5  # The width of a die on its key, and next to a name, in key heights.


class Tally(Layout):
    """The grid of counts; `on_change` is called with all faces after each change.

    The face `rest` has no row, except on a single die; words above the others say so.

    Attributes:
        entered: Whether people have entered all dice, and none only follows in a row of its own.
    """

    def __init__(
        self,
        kind: DiceKind,
        count: int,
        on_change: Callable[[tuple[str, ...]], object],
        rest: str = "",
    ) -> None:
        super().__init__()
        self.kind, self.count, self._on_change = kind, count, on_change
        self._chosen: dict[str, int] = {}  # Counts that people have entered, the latest last.
        self._dice = {face: Die(face=face) for face in kind.faces}
        self.keys: dict[tuple[str, int], Press] = {}
        self._rest = rest if count > 1 else ""
        self.rows = [face for face in kind.faces if face != self._rest]
        self._words = Headline(halign="left", valign="middle", largest=theme.capitals(REST_MM))
        self._words.text, self._words.color = say("widgets-tally-rest"), inks.text
        for part in (self._words, self._dice[self._rest]) if self._rest else ():
            self.add_widget(part)
        # A face may be thrown by no die, which follows where each has a row.
        self._numbers = range(0 if self._rest else 1, count + 1)
        for face in self.rows:
            for number in self._numbers:
                self.add_widget(self._key(face, number))
            if count > 1:
                self.add_widget(self._dice[face])
            else:
                self._show_on_key(face)
        for name in ("size", "pos"):
            self.fbind(name, trigger_of(self))
        self._mark()

    def _key(self, face: str, number: int) -> Press:
        # Next to a face that is a number itself, a number alone could be meant as one.
        words = f"{number}×" if face.isdigit() else str(number)
        key = Press(label=words, type_size=theme.capitals(NUMBER_MM))
        key.padding, key.size_hint_y = 0, 1
        key.bind(on_release=lambda _: self.choose(face, number))
        self.keys[face, number] = key
        return key

    def _show_on_key(self, face: str) -> None:
        """Draw the face of a single die on its key, which needs no number."""
        self._dice[face].size_hint_x = None
        self.keys[face, 1].padding = EDGE * theme.unit, 0
        self.keys[face, 1].put_in_front(self._dice[face])

    @property
    def entered(self) -> bool:
        rows = bool(self._rest) and all(face in self._chosen for face in self.rows)
        return rows or sum(self._chosen.values()) == self.count

    @property
    def counts(self) -> dict[str, int]:
        """The count of each face, including those that follow from the others."""
        return dict.fromkeys(self.kind.faces, 0) | self._chosen | self._following

    @property
    def _following(self) -> dict[str, int]:
        """The count of the only face that is left, if there is one."""
        left = [face for face in self.kind.faces if face not in self._chosen]
        missing = self.count - sum(self._chosen.values())
        return {left[0]: missing} if len(left) == 1 and missing else {}

    @property
    def faces(self) -> tuple[str, ...]:
        """All faces so far, one for each die."""
        return tuple(face for face, number in self.counts.items() for _ in range(number))

    def put(self, faces: tuple[str, ...]) -> None:
        """Show these faces without reporting a change."""
        self._chosen = {face: faces.count(face) for face in self.kind.faces if face in faces}
        self._mark()

    def choose(self, face: str, number: int) -> None:
        """Set the count of a face, or clear it if it is the same.

        Earlier entries with which there would be too many dice are cleared, oldest first.
        """
        before = self._chosen.pop(face, None)
        if number != before:
            self._chosen[face] = number
        while sum(self._chosen.values()) > self.count:
            self._chosen.pop(next(iter(self._chosen)))
        self._mark()
        self._on_change(self.faces)

    def _mark(self) -> None:
        counts, waits = self.counts, self._following
        for (face, number), key in self.keys.items():
            key.chosen = counts[face] == number and (bool(number) or face in self._chosen)
            key.tone = "go" if waits.get(face) == number else "plain"
            key.icon = "check" if key.tone == "go" else ""
        for face, die in self._dice.items():
            die.opacity = 1 if counts[face] or not self.faces else 0.5
            die.label = f"{face_name(face)}: {counts[face]}"

    def do_layout(self, *_: object) -> None:
        """Place the rows side by side, or each in two lines, whichever makes keys largest."""
        if min(self.width, self.height) < 2:
            return
        if self._rest:
            self._place_rest()
        faces = len(self.rows)
        shapes = [(blocks, lines) for blocks in (1, 2, 3) for lines in (1, 2) if blocks <= faces]
        blocks, lines = max(shapes, key=lambda shape: min(self._cell(*shape)))
        wide, high = self._cell(blocks, lines)
        wide = min(wide, WIDEST * theme.unit * (2 if self.count <= 3 else 1))
        high = min(high, WIDEST * theme.unit)
        across = -(-len(self._numbers) // lines)
        rows = -(-faces // blocks)
        die = self._die(lines * high)
        block = die + across * wide
        gap = (self.width - blocks * block) / (blocks + 1)
        top = self.y + (self.height - self._head + rows * lines * high) / 2
        for place, face in enumerate(self.rows):
            row, column = place % rows, place // rows
            left = self.x + gap + column * (block + gap)
            bottom = top - (row + 1) * lines * high
            self._place(face, left, bottom, (die, wide, high), (across, lines))

    def _place(
        self,
        face: str,
        left: float,
        bottom: float,
        sizes: tuple[float, float, float],
        shape: tuple[int, int],
    ) -> None:
        die, wide, high = sizes
        across, lines = shape
        drawn = self._dice[face]
        edge = 1.5 * theme.unit
        if self.count == 1:
            key = self.keys[face, 1]
            key.pos = (left + edge, bottom + edge)
            key.size = (die + wide - 2 * edge, high - 2 * edge)
            free = key.width - AIR * theme.unit - self._widest_name()
            named = free >= LEAST_DIE * key.height
            drawn.width = min(DIE * key.height, free) if named else DIE * key.height
            key.label = face_name(face) if named else ""
            key.padding = EDGE * theme.unit if named else (key.width - drawn.width) / 2, 0
            return
        drawn.pos, drawn.size = (left, bottom), (0.9 * die, lines * high)
        for place, number in enumerate(self._numbers):
            line, column = divmod(place, across)
            key = self.keys[face, number]
            key.pos = (left + die + column * wide + edge, bottom + (lines - 1 - line) * high + edge)
            key.size = (wide - 2 * edge, high - 2 * edge)

    @property
    def _head(self) -> float:
        """The height of the words above the rows."""
        return float(1.5 * theme.capitals(REST_MM)) if self._rest else 0.0

    def _place_rest(self) -> None:
        """Place the words about the face that has no row, and its die behind them."""
        words, die = self._words, self._dice[self._rest]
        size = theme.capitals(REST_MM)
        wide = min(SLACK * words.width_at(size), self.width - self._head)
        words.pos, words.size = (self.x, self.top - self._head), (wide, self._head)
        die.pos, die.size = (words.right + 6 * theme.unit, words.y), (self._head, self._head)

    def _widest_name(self) -> float:
        """Return the room that the name of each face needs to be readable."""
        names = map(face_name, self.kind.faces)
        least = (extents(n, Face(display_face(n), False), theme.least)[0] for n in names)
        return SLACK * max(least)

    def _cell(self, blocks: int, lines: int) -> tuple[float, float]:
        """Return the size of a key with `blocks` faces side by side, each in `lines` lines."""
        rows = -(-len(self.rows) // blocks)
        high = (self.height - self._head) / (rows * lines)
        wide = (self.width / blocks - self._die(high * lines)) / -(-len(self._numbers) // lines)
        return wide, high

    def _die(self, high: float) -> float:
        return float(min(high, max(theme.touch, 60 * theme.unit)))
