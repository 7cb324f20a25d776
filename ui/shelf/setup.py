"""Setting up the real pieces: the box's checklist, ticked or not, then play."""

from collections.abc import Mapping, Sequence

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.match.match import Seat
from ui.shelf.starting import start
from ui.shell.desk import House
from ui.shell.screens import CompanionScreen
from ui.text import say
from ui.widgets import show_dialog
from ui.widgets.button import Pressable


class TickRow(Pressable, BoxLayout):
    """One step of the set-up with a box to tick."""

    text = StringProperty("")
    rule = StringProperty("")
    meaning = StringProperty("")  # the rule's text
    done = BooleanProperty(False)

    @property
    def label(self) -> str:
        """The text on it."""
        return str(self.text)

    def explain(self) -> None:
        """Show the rule behind the step."""
        show_dialog(say("shelf-rule", rule=self.rule), self.meaning or self.text)

    def on_release(self) -> None:
        """Tick it, or clear the tick."""
        self.done = not self.done


class SetupScreen(CompanionScreen):
    """The steps of setting up; ticks help, but are not required."""

    app: House
    mirrors = ("foot",)

    title = StringProperty("")
    hint = StringProperty("")
    progress = StringProperty("")
    menu = ObjectProperty(())

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
        """List the steps for these seats; ticks stay after a look at the rules."""
        found = self.app.session.take(box)
        self.title, self.hint = found.name, say("shelf-set-up")
        self.menu = (("rules", say("common-rules"), lambda: self.app.show("rules", box=box)),)
        self._box = box
        self._about = {"seats": tuple(seats), "options": options, "rulings": rulings,
                       "first": first, "own": own, "practice": practice}  # fmt: skip
        self._rules = {topic.id: str(topic.text) for topic in found.topics}
        steps = found.setup(len(seats), options or {})
        chosen = tuple(sorted((options or {}).items()))
        self._ticked = self.app.entered.of(("setup",), (box, len(seats), chosen), set[int])
        self._list(tuple((str(text), rule) for text, rule in steps))
        arranged = found.arrangement(options or {})
        self.ids.boards.show(arranged)
        self.ids.picture.show(None if arranged else found.layout, seats)

    def _list(self, steps: tuple[tuple[str, str], ...]) -> None:
        rows = self.ids.rows
        wanted = [(*step, place in self._ticked) for place, step in enumerate(steps)]
        if [(row.text, row.rule, row.done) for row in reversed(rows.children)] == wanted:
            return
        rows.clear_widgets()
        for place, (text, rule, done) in enumerate(wanted):
            row = TickRow(text=text, rule=rule, meaning=self._rules.get(rule, ""), done=done)
            row.bind(done=lambda _, done, place=place: self._tick(place, done=done))
            rows.add_widget(row)
        self.ids.scroll.scroll_y = 1
        self._count()

    def _tick(self, place: int, *, done: bool) -> None:
        (self._ticked.add if done else self._ticked.discard)(place)
        self._count()

    def _count(self) -> None:
        done, steps = len(self._ticked), len(self.ids.rows.children)
        self.progress = (
            say("shelf-all-set-up") if done == steps else say("shelf-ticked", done=done, all=steps)
        )

    def play(self) -> None:
        """Start the match."""
        if start(self.app, self._box, self._about):
            self._ticked.clear()
            self.ids.rows.clear_widgets()
