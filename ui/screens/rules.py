"""Help: first what matters at this moment of the game, then every rule by section."""

from kivy.properties import BooleanProperty, StringProperty
from kivy.utils import escape_markup, get_hex_from_color

from companion.box import Box, Topic
from ui.parts.chips import ChipBar, to_top
from ui.parts.rows import Heading, row, small
from ui.screens import CompanionScreen
from ui.theme import AMBER
from ui.widgets import Column

__all__ = ["ChipBar", "RulesScreen", "TopicText"]

_AMBER = get_hex_from_color(AMBER)
NOW, HERE = "Right now", "As this table plays"


class TopicText(Column):
    """One rule in our words, its id small below."""

    text = StringProperty("")
    left = StringProperty("")
    id_words = StringProperty("")
    now = BooleanProperty(False)
    words = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        lines = (escape_markup(self.text), small(self.left, _AMBER), small(self.id_words))
        self.words = "\n".join(line for line in lines if line)


class RulesScreen(CompanionScreen):
    """All rules of a box; with a game of it on the table, those of the moment on top."""

    title = StringProperty("Rules")
    hint = StringProperty("")

    def show(self, box: str = "", **about: object) -> None:
        """Show the rules of `box`, or those of the game on the table."""
        game = self.app.game
        if game and box in ("", game.box.id):
            self._fill(game.box, *self._moment(game.box))
        elif box:
            self._fill(self.app.session.take(box), "", ())

    def refresh(self) -> None:
        """Show what matters now that the game has moved."""
        self.show()

    def _moment(self, box: Box) -> tuple[str, tuple[Topic, ...]]:
        """What is due in words, and the rules for it."""
        game = self.app.game
        assert game is not None
        names = {prompt.name for prompt in game.prompts}
        ids = {id_ for prompt in game.prompts for id_ in prompt.rules}
        topics = tuple(
            topic for topic in box.topics if names & set(topic.prompts) or topic.id in ids
        )
        return (game.say(game.prompts[0].text) if game.prompts else "The game is over."), topics

    def _fill(self, box: Box, due: str, now: tuple[Topic, ...]) -> None:
        self.title = f"Rules: {box.name}"
        self.hint = due
        self.ids.rows.clear_widgets()
        self._heads: list[tuple[str, Heading]] = []
        if now:
            self._section(NOW, now, now=True)
        for section in dict.fromkeys(topic.section for topic in box.topics):
            self._section(section, tuple(t for t in box.topics if t.section == section))
        self._rulings(box)
        scroll = self.ids.scroll
        scroll.scroll_y = 1
        self.ids.chips.fill(
            [(name, lambda head=head: to_top(scroll, head)) for name, head in self._heads]
        )

    def _head(self, name: str) -> None:
        head = Heading(text=name)
        self._heads.append((name, head))
        self.ids.rows.add_widget(head)

    def _section(self, name: str, topics: tuple[Topic, ...], *, now: bool = False) -> None:
        self._head(name)
        for topic in topics:
            left = f"Left to the table: {topic.left}" if topic.left else ""
            self.ids.rows.add_widget(
                TopicText(text=topic.text, left=left, id_words=topic.id, now=now)
            )

    def _rulings(self, box: Box) -> None:
        """How ambiguities are decided: by this game's table, or as usual."""
        game = self.app.game
        here = game is not None and game.box.id == box.id
        chosen = game.state.rulings() if game and here else box.default_rulings()
        if box.rulings:
            self._head(HERE if here else "Where the rulebook is unclear")
        for ruling in box.rulings:
            choice = dict(ruling.choices).get(chosen.get(ruling.id, ruling.default), "")
            self.ids.rows.add_widget(row(over=ruling.question, text=choice, under=ruling.id))
