"""Teach us: explains each phase of a game when it first comes up, one sentence at a time."""

from collections.abc import Callable
from pkgutil import resolve_name
from typing import Any

from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.engine.lessons import Lesson
from ui.looks import pictures
from ui.shell.desk import Desk
from ui.shell.theme import theme
from ui.text import say
from ui.widgets import Sheet
from ui.widgets.sheet import is_covered

NEXT, DONE, ENOUGH = "table-lesson-next", "table-lesson-done", "table-no-more-lessons"
PICTURE, LOW_PICTURE = 0.28, 0.19  # height relative to the window; low windows need space for words


def picture_of(name: str) -> Widget:
    """Create the drawing that a lesson names; LookupError for an unknown kind.

    A box of another package names a widget of its own, as "module:name".
    """
    if ":" in name:
        own: Widget = resolve_name(name)()
        return own
    kind, _, which = name.partition(" ")
    made: dict[str, Any] = {
        "alien": lambda: pictures.AlienPicture(name=which),
        "bust": lambda: pictures.BustPicture(number=int(which)),
        "city": lambda: pictures.CityPicture(name=which),
        "hero": lambda: pictures.HeroPicture(name=which),
        "martian": lambda: pictures.MartianPicture(kind=which),
        "saucer": lambda: pictures.SaucerPicture(beam=which == "beam"),
    }
    picture: Widget = made[kind]()
    return picture


class LessonSheet(Sheet):
    """A picture and one sentence of a lesson; the last tap closes it."""

    def __init__(self, lesson: Lesson, stop: Callable[[], object]) -> None:
        self._sentences = lesson.say
        self._number = 0
        answers = [(say(NEXT), "go", self._turn), (say(ENOUGH), "plain", stop)]
        super().__init__(answers, title=str(lesson.title), type_size=theme.large)
        picture = picture_of(lesson.picture)
        share = PICTURE if theme.portrait else LOW_PICTURE
        picture.size_hint_y, picture.height = None, share * Window.height
        self.ids.board.add_widget(picture, index=len(self.ids.board.children))
        self._turn()

    def _turn(self) -> None:
        """Show the next sentence."""
        self.text = str(self._sentences[self._number])
        self._number += 1
        following = self.ids.answers.children[-1]
        number, all_ = self._number, len(self._sentences)
        following.label = say(NEXT if number < all_ else DONE)
        following.detail = say("table-lesson-page", number=number, all=all_) if all_ > 1 else ""

    def _answer(self, do: Callable[[], object] | None) -> None:
        if do == self._turn and self._number < len(self._sentences):
            self._turn()
        else:
            super()._answer(None if do == self._turn else do)


class Teacher:
    """Shows the lesson for the current prompt at tables that want lessons; one at a time."""

    def __init__(self, app: Desk) -> None:
        self._app = app

    def look(self) -> None:
        """Explain the current prompt if it is new; never during a race, which waits for nobody."""
        game = self._app.current_game
        lessons = self._app.session.lessons
        if not lessons.teaches(game.box) or game.due(lambda domain: domain.is_race) or is_covered():
            return
        lesson = lessons.next(game.box, {prompt.name for prompt in game.prompts})
        if lesson is not None:
            sheet = LessonSheet(lesson, lambda: lessons.stop(game.box))
            sheet.open(animation=False)
