"""Dice entered by hand: a stepper for every face, which add up to the number due."""

from collections.abc import Callable

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.engine.dice import DiceKind
from ui.shell.theme import theme
from ui.widgets import Fit
from ui.widgets.die import Die, face_name
from ui.widgets.stepper import Stepper


class Tally(GridLayout):
    """A row for each face: the die, its name where there is room, minus, number, plus."""

    def __init__(
        self, kind: DiceKind, count: int, on_change: Callable[[tuple[str, ...]], None]
    ) -> None:
        few = len(kind.faces) <= 3
        super().__init__(cols=1 if few else 2, spacing=(theme.gap, theme.gap / 2))
        self.kind, self.count, self._on_change = kind, count, on_change
        self.steppers: dict[str, Stepper] = {}
        for face in kind.faces:
            self.add_widget(self._row(face, named=few))
        self._limit()

    @property
    def faces(self) -> tuple[str, ...]:
        """All faces entered so far."""
        return tuple(f for f, stepper in self.steppers.items() for _ in range(int(stepper.value)))

    def put(self, faces: tuple[str, ...]) -> None:
        """Show these faces without reporting a change."""
        on_change, self._on_change = self._on_change, lambda faces: None
        for face, stepper in self.steppers.items():
            stepper.value = faces.count(face)
        self._on_change = on_change
        self._limit()

    def _row(self, face: str, *, named: bool) -> BoxLayout:
        row = BoxLayout(spacing=theme.gap * 0.7)
        edge = min(theme.touch, 52 * theme.unit)
        row.add_widget(Die(face=face, size_hint_x=None, width=edge))
        if named:
            row.add_widget(Fit(text=face_name(face), largest=theme.body, halign="left"))
        stepper = Stepper(high=self.count, label=face, pos_hint={"center_y": 0.5})
        stepper.size_hint_x = 1.3
        stepper.bind(value=self._changed)
        self.steppers[face] = stepper
        row.add_widget(stepper)
        return row

    def _changed(self, *_: object) -> None:
        self._limit()
        self._on_change(self.faces)

    def _limit(self) -> None:
        full = len(self.faces) >= self.count
        for stepper in self.steppers.values():
            stepper.can_go_up = not full
