"""The real face of a die: a sheet with all faces, so that no stray tap changes a roll."""

from collections.abc import Callable, Sequence

from companion.engine.dice import DiceKind
from ui.dice.grid import FaceGrid
from ui.shell.theme import theme
from ui.text import say
from ui.widgets import Sheet
from ui.widgets.die import DieKey, face_name
from ui.widgets.sheet import Answer


def pick_face(
    title: str,
    kind: DiceKind,
    colour: str,
    done: Callable[[str], object],
    answers: Sequence[Answer],
) -> Sheet:
    """Ask for the face of one die; `answers` are other things that can be done with it."""
    sheet = Sheet(answers, title=title, text="")
    few = len(kind.faces) <= 3
    grid = FaceGrid(size_hint_y=None, height=(1.5 if few else 2.4) * theme.touch)

    def chosen(face: str) -> None:
        sheet.dismiss(animation=False)
        done(face)

    for face in kind.faces:
        label = say("dice-it-shows", face=face_name(face))
        key = DieKey(face=face, colour=colour, label=label)
        key.bind(on_tap=lambda _, face=face: chosen(face))
        grid.add_widget(key)
    sheet.ids.answers.add_widget(grid, index=len(sheet.ids.answers.children))
    sheet.open(animation=False)
    return sheet
