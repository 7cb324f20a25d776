"""Correcting an earlier roll: how many dice showed each face."""

from collections.abc import Callable

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.actions import Action
from companion.engine.dice import KINDS
from companion.engine.domain import DiceDue
from companion.engine.prompts import Dice
from ui.shell.theme import theme
from ui.text import say
from ui.text.colours import colour_name
from ui.widgets import Press, Sheet
from ui.widgets.die import face_name
from ui.widgets.kv import load_kv


class FaceRow(BoxLayout):
    """A face and how many dice show it."""

    face = StringProperty("")
    count = NumericProperty(0)
    full = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        load_kv(__file__)
        super().__init__(**kwargs)


class FacesSheet(Sheet):
    """One row per face; Change is disabled until the number of dice is right."""

    def __init__(
        self, due: Dice, before: tuple[int, ...], done: Callable[[Action], object], colour: str = ""
    ) -> None:
        title = (
            say("history-dice-of-colour", count=due.count, colour=colour_name(colour))
            if colour
            else say("history-dice", count=due.count)
        )
        super().__init__([(say("common-cancel"), "plain", None)], title=title)
        self._due, self._done = due, done
        self._rows = [
            FaceRow(face=face_name(face), count=count)
            for face, count in zip(KINDS[due.kind].faces, before, strict=True)
        ]
        self._change = Press(tone="go", icon="check", height=theme.row)
        self._change.bind(on_release=lambda _: self._answer(self._finish))
        self.ids.answers.add_widget(self._change, index=1)
        for each in self._rows:
            each.bind(count=self._count)
            self.ids.answers.add_widget(each, index=2)  # Change and Cancel stay at the bottom
        self._count()

    def _count(self, *_: object) -> None:
        entered = sum(int(each.count) for each in self._rows)
        for each in self._rows:
            each.full = entered >= self._due.count
        self._change.disabled = entered != self._due.count
        left = self._due.count - entered
        self._change.label = (
            say("history-still-to-enter", count=left) if left else say("history-change-roll")
        )

    def _finish(self) -> None:
        faces = KINDS[self._due.kind].faces
        shown = [
            face for face, each in zip(faces, self._rows, strict=True) for _ in range(int(each.count))
        ]
        self._done(self._due.answer(shown))


def ask_faces(due: DiceDue, before: tuple[int, ...], done: Callable[[Action], object]) -> None:
    """Ask what the dice of each colour showed, one after the other; `done` gets the action."""
    _ask_group(due, before, done, ())


def _ask_group(
    due: DiceDue,
    before: tuple[int, ...],
    done: Callable[[Action], object],
    entered: tuple[int, ...],
) -> None:
    faces = len(KINDS[due.kind].faces)
    group = due.groups[len(entered) // faces]
    part = before[len(entered) : len(entered) + faces]

    def next_group(action: Action) -> None:
        counts = (*entered, *(int(count) for count in action.args))
        if len(counts) < faces * len(due.groups):
            _ask_group(due, before, done, counts)
        else:
            done(Action(due.player, due.verb, counts))

    FacesSheet(Dice(due.kind, group.count), part, next_group, group.colour).open(animation=False)
