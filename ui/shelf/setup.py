"""The screen for setting up the real pieces, step by step with a picture, and then play."""

from collections.abc import Mapping, Sequence
from typing import Any

from kivy.graphics import Color, Ellipse
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.match.card_answers import may_draw
from companion.match.match import Seat
from companion.words import Message
from ui.kivy_layer.kept import place_children
from ui.shell.desk import House
from ui.shell.screens import CompanionScreen
from ui.shell.theme import inks, letters_on, mix, theme
from ui.text import say
from ui.widgets import Headline, show_dialog
from ui.widgets.drawing import Icon
from ui.widgets.ticket import Ticket


def start(app: House, box: str, about: Mapping[str, Any]) -> bool:
    """Put a new match on the table; return whether it was started.

    `about` are arguments of `Session.new_match`; if they do not fit the box, say so. If the app
    drew the set-up of the last match of this box, it does so again.
    """
    draws = app.session.drew_last(box)
    try:
        match = app.session.new_match(box, **about)
    except ValueError as error:
        show_dialog(say("shelf-not-fitting"), str(error))
        return False
    app.play(match)
    if draws and may_draw(match, match.state.prompts()[0]):
        app.current_game.draw()
    return True


DOT = 26  # Diameter of a step's dot, in units.


class Dot(BoxLayout):
    """The dot of a step: done, current, or still to come."""

    def __init__(self, number: int, *, done: bool, here: bool) -> None:
        edge = DOT * theme.unit
        super().__init__(size_hint=(None, None), size=(edge, edge))
        colour = inks.text if here else inks.bright if done else mix(inks.primary, inks.ground, 0.4)
        with self.canvas.before:
            Color(*colour)
            self._round = Ellipse(size=self.size)
        self.bind(pos=lambda *_: setattr(self._round, "pos", self.pos))
        words = Headline(text=str(number), largest=theme.hand, color=letters_on(colour))
        self.add_widget(Icon(name="check", ink=letters_on(colour)) if done and not here else words)


class SetupScreen(CompanionScreen):
    """Shows one step after the other; one touch skips all of them."""

    app: House
    mirrors = ("body",)

    title = StringProperty("")
    sentence = StringProperty("")
    note = StringProperty("")  # How exactly.
    place = NumericProperty(0)  # The index of the current step.

    def __init__(self, app: House, **kwargs: object) -> None:
        super().__init__(app, **kwargs)
        there = Ticket(label=say("shelf-lies-there"), picture="done", tone="go")
        play = Ticket(label=say("common-play"), detail=say("shelf-all-lies-there"), tone="quiet")
        for key, do, units in ((there, self.lies_there, 84), (play, self.play, 62)):
            key.do, key.size_hint_y, key.height = do, None, max(units * theme.unit, theme.touch)
            self.ids.tickets.add_widget(key)

    def show(
        self,
        box: str = "",
        seats: Sequence[Seat] = (),
        options: Mapping[str, str] | None = None,
        rulings: Mapping[str, str] | None = None,
        first: int | None = None,
        own: bool = False,
        practice: bool = False,
        **about: object,
    ) -> None:
        """Show the first step that is not done, also after a look at the rules."""
        found = self.app.session.take(box)
        self.title = found.name
        self._box = box
        self._about = {
            "seats": tuple(seats),
            "options": options,
            "rulings": rulings,
            "first": first,
            "own": own,
            "practice": practice,
        }
        self._rules = {topic.id: str(topic.text) for topic in found.topics}
        steps = found.setup(len(seats), options or {})
        self.steps = tuple((str(text), rule) for text, rule in steps)
        self._ids = [text.id if isinstance(text, Message) else "" for text, _ in steps]
        chosen = tuple(sorted((options or {}).items()))
        self._done = self.app.entered.of(("setup",), (box, len(seats), chosen), list[int])
        arranged = found.arrangement(options or {})
        self.ids.boards.show(arranged)
        parts = found.parts(len(seats), options or {})
        self.ids.picture.show(None if arranged else found.layout, seats, parts)
        self._turn()

    def _turn(self) -> None:
        """Show the next step."""
        self.place = min(len(self._done), len(self.steps) - 1)
        sentence, _, self.note = self.steps[self.place][0].partition(". ")
        self.sentence = sentence.removesuffix(".")
        self.ids.picture.lay(self._ids[: len(self._done)], self._ids[self.place])
        place_children(
            self.ids.upright_dots if theme.portrait else self.ids.dots,
            [
                Dot(n + 1, done=n < len(self._done), here=n == self.place)
                for n in range(len(self.steps))
            ],
        )

    def lies_there(self) -> None:
        """Mark the step as done, and go on; after the last one the match begins."""
        self._done.append(self.place)
        if len(self._done) >= len(self.steps):
            self.play()
        else:
            self._turn()

    def undo(self) -> None:
        """Go back to the step before; from the first one, to the screen before."""
        if self._done:
            self._done.pop()
            self._turn()
        else:
            self.back()

    def open_rules(self) -> None:
        """Show the rules of this box."""
        self.app.show("rules", box=self._box)

    def explain(self) -> None:
        """Show the rule of the current step."""
        text, rule = self.steps[self.place]
        show_dialog(say("shelf-rule", rule=rule), self._rules.get(rule, "") or text)

    def play(self) -> None:
        """Start the match."""
        if start(self.app, self._box, self._about):
            self._done.clear()
        else:
            self._turn()
