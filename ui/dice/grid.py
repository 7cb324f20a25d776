"""Dice side by side, as large as fits."""

from collections.abc import Callable, Sequence
from math import copysign, cos, pi, sin

from kivy.graphics import Color, Line
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from companion.engine.dice import DiceKind
from ui.kivy_layer.due import trigger_of
from ui.kivy_layer.kept import Pool, place_children
from ui.shell.theme import AMBER, MUTED, TEXT, theme
from ui.text import say
from ui.widgets import Fit
from ui.widgets.die import Die, DieKey


def columns(count: int, width: float, height: float) -> int:
    """Return the number of columns in which `count` squares are largest; full rows are worth a
    little.
    """

    def side(cols: int) -> float:
        whole = 1.0 if count % cols == 0 else 0.85
        return whole * min(width / cols, height / -(-count // cols))

    return max(range(1, count + 1), key=side, default=1)


class FaceGrid(Layout):
    """Its children as squares in rows, centred."""

    largest = NumericProperty(104.0)  # units of the theme

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("size", "pos", "children", "largest"):
            self.fbind(name, trigger_of(self))

    def do_layout(self, *_: object) -> None:
        """Place the children."""
        count = len(self.children)
        if not count or min(self.size) < 2:
            return
        cols = columns(count, self.width, self.height)
        rows = -(-count // cols)
        gap = 0.6 * theme.gap
        side = min(
            (self.width - gap * (cols - 1)) / cols,
            (self.height - gap * (rows - 1)) / rows,
            self.largest * theme.unit,
        )
        for place, child in enumerate(reversed(self.children)):
            row, col = divmod(place, cols)
            across = min(cols, count - row * cols)
            left = self.x + (self.width - across * side - (across - 1) * gap) / 2
            top = self.y + (self.height + rows * side + (rows - 1) * gap) / 2
            child.size = (side, side)
            child.pos = (left + col * (side + gap), top - row * (side + gap) - side)


def _outline(steps: int = 48) -> tuple[tuple[float, float], ...]:
    """Return points of a unit square with round corners, clockwise from its top."""
    angles = [pi / 2 - 2 * pi * step / steps for step in range(steps + 1)]
    return tuple(
        (copysign(abs(cos(a)) ** 0.4, cos(a)) / 2, copysign(abs(sin(a)) ** 0.4, sin(a)) / 2)
        for a in angles
    )


OUTLINE = _outline()


class GroupedFaces(BoxLayout):
    """Dice in groups with names; space is shared by the number of dice."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(orientation="vertical", spacing=0.5 * theme.gap, **kwargs)
        self._grids = Pool(FaceGrid)
        self._rings: list[tuple[DieKey, Line]] = []

    def close(self, share: float) -> None:
        """Draw this share of a ring around each die; 0 removes the rings."""
        if not share:
            self.canvas.after.clear()
            self._rings = []
            return
        if not self._rings:
            dice = [die for die in self.walk() if isinstance(die, DieKey)]
            with self.canvas.after:
                Color(*TEXT)
                self._rings = [(die, Line(width=2.2 * theme.unit)) for die in dice]
        shown = OUTLINE[: 1 + round(share * (len(OUTLINE) - 1))]
        for die, line in self._rings:
            edge = min(die.size)
            line.points = [
                value
                for x, y in shown
                for value in (die.center_x + x * edge, die.center_y + y * edge)
            ]

    def put(self, groups: Sequence[tuple[str, Sequence[Widget]]]) -> None:
        """Show these groups instead of the previous ones; one without a name has no heading."""
        self.clear_widgets()
        grids = self._grids.first(len(groups))
        for grid, (name, dice) in zip(grids, groups, strict=True):
            if grid.parent is not None:
                grid.parent.remove_widget(grid)
            place_children(grid, dice)
            self.add_widget(_named(name, grid) if name else grid)


class KeptDice(BoxLayout):
    """A row of dice that stay in the tray, after a word that says so."""

    faces: tuple[str, ...] = ObjectProperty(())

    def on_faces(self, *_: object) -> None:
        """Show them."""
        self.clear_widgets()
        if self.faces:
            label = Fit(text=say("dice-kept"), largest=theme.small, color=MUTED, size_hint_x=None)
            label.width = 3 * theme.small
            self.add_widget(label)
        for face in self.faces:
            self.add_widget(Die(face=face, opacity=0.55))


class FaceKeys(FaceGrid):
    """A key for every face of a die: dice are entered one after the other."""

    def __init__(self, kind: DiceKind, on_face: Callable[[str], object]) -> None:
        super().__init__(size_hint_y=None, height=theme.touch)
        for face in kind.faces:
            key = DieKey(face=face, label=say("dice-add-face", face=face))
            key.bind(on_tap=lambda _, face=face: on_face(face))
            self.add_widget(key)

    def colour(self, colour: str) -> None:
        """Show the colour of the die to enter next; "" when all are entered."""
        for key in self.children:
            key.disabled, key.opacity = not colour, 1 if colour else 0.4
            key.colour = colour or key.colour


def _named(name: str, grid: FaceGrid) -> BoxLayout:
    """Put a name next to a group: dice need the height."""
    room = BoxLayout(spacing=theme.gap)
    label = Fit(text=name, largest=theme.body, color=AMBER, bold=True, halign="left")
    label.size_hint_x = 0.5
    room.add_widget(label)
    room.add_widget(grid)
    return room
