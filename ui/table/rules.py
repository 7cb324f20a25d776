"""The screen of the rules: those of the moment first, then all of them by section."""

from collections.abc import Callable, Sequence
from functools import partial

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget
from kivy.utils import get_hex_from_color

from companion.engine.actions import Action
from companion.engine.box import Box
from companion.engine.box_parts import Topic
from companion.engine.prompts import Prompt
from companion.match.readings import readings
from ui.shell.game import occasions
from ui.shell.letters import marked
from ui.shell.screens import CompanionScreen
from ui.shell.theme import AMBER
from ui.table.chips import ChipBar
from ui.text import say
from ui.widgets import Column, Press
from ui.widgets.rows import Heading, row, small

__all__ = ["ChipBar", "RulesScreen", "TopicText"]

_AMBER = get_hex_from_color(AMBER)
# Parts that are not sections of the rules.
NOW, HERE, USUAL = "table-rules-now", "table-rulings-here", "table-rulings-usual"
MOST_NOW = 3  # The most sentences about the moment that are shown without unfolding.
Make = Callable[[], Sequence[Widget]]  # Builds the rows of a part.


class TopicText(Column):
    """One rule in our words, its id small below."""

    text = StringProperty("")
    left = StringProperty("")
    id_words = StringProperty("")
    now = BooleanProperty(False)
    words = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        lines = (marked(self.text), small(self.left, _AMBER), small(self.id_words))
        self.words = "\n".join(line for line in lines if line)


class RulesScreen(CompanionScreen):
    """All rules of a box; during a game those of the moment come first."""

    title = StringProperty("")
    hint = StringProperty("")
    part = StringProperty("")

    _asked: tuple[Prompt, ...] = ()  # The prompts that the moment is about.

    def show(self, box: str = "", since: tuple[Action, ...] | None = None, **about: object) -> None:
        """Show the rules of `box`, or those of the game on the table.

        They are those of the moment after the actions `since`, or else of the page of the moment.
        """
        game = self.app.game
        if game and box in ("", game.box.id):
            self._since = len(game.match), since
            self._asked = (game.after(since) if since else game.shown).prompts()
            self._fill(game.box, *self._moment(game.box))
        elif box:
            self._fill(self.app.session.take(box), "", ())

    def refresh(self) -> None:
        """Show the rules again, as the moment may have changed."""
        length, since = self._since
        self.show(since=since if length == len(self.game.match) else None)

    def _moment(self, box: Box) -> tuple[str, tuple[Topic, ...]]:
        """Return what is due in words, and the rules about that.

        Rules whose ids the prompts name come first.
        """
        game = self.game
        names = {prompt.name for prompt in self._asked}
        ids = list(dict.fromkeys(id_ for prompt in self._asked for id_ in prompt.rules))
        topics = [
            topic
            for topic in box.topics_for(game.match.header.options)
            if names & set(topic.prompts) or topic.id in ids
        ]
        topics.sort(key=lambda topic: ids.index(topic.id) if topic.id in ids else len(ids))
        due = game.say(self._asked[0].text) if self._asked else say("table-game-over")
        return due, tuple(topics)

    def _fill(self, box: Box, due: str, now: tuple[Topic, ...]) -> None:
        self.title = say("table-rules-of", box=box.name)
        self.hint = due
        self._parts: dict[str, Make] = {}
        if now:
            self._parts[say(NOW)] = lambda: self._now(box, now)
        for section in dict.fromkeys(str(topic.section) for topic in box.topics):
            self._parts[section] = partial(_section, box, section)
        if box.rulings:
            here = self.app.game is not None and self.app.game.box.id == box.id
            self._parts[say(HERE if here else USUAL)] = partial(self._rulings, box, here=here)
        self.ids.chips.fill([(name, partial(self.turn_to, name)) for name in self._parts])
        self.turn_to(next(iter(self._parts)))

    def turn_to(self, name: str) -> None:
        """Show one part; all at once would be too slow, as a large box has four hundred rules."""
        rows, names = self.ids.rows, list(self._parts)
        rows.clear_widgets()
        for widget in (Heading(text=name), *self._parts[name]()):
            rows.add_widget(widget)
        after = names[names.index(name) + 1 :]
        if after:
            rows.add_widget(self._go_on(after[0]))
        self.part = name
        self.ids.chips.choose(name)
        self.ids.scroll.scroll_y = 1

    def _now(self, box: Box, topics: Sequence[Topic]) -> list[Widget]:
        """Return rows for the first rules or lessons of this moment; a key unfolds the rest."""
        due = occasions(self._asked)
        lessons = [each for each in box.lessons.values() if due & set(each.prompts)]
        known = {id_ for lesson in lessons for id_ in lesson.rules}
        said = [str(lesson.say) for lesson in lessons]
        said += [str(topic.text) for topic in topics if topic.id not in known]
        rest = Press(label=say("table-rules-all"), icon="down")
        rest.do = partial(self._unfold, rest, topics)
        first = [TopicText(text=text, now=True) for text in said[:MOST_NOW]]
        return [*first, rest]

    def _unfold(self, key: Press, topics: Sequence[Topic]) -> None:
        """Replace the key by the remaining rules."""
        rows = self.ids.rows
        place = rows.children.index(key)
        rows.remove_widget(key)
        for topic in topics:
            rows.add_widget(_topic(topic, now=True), index=place)

    def _go_on(self, name: str) -> Press:
        press = Press(label=say("table-go-on", part=name), icon="go")
        press.bind(on_release=lambda _: self.turn_to(name))
        return press

    def _rulings(self, box: Box, *, here: bool) -> list[Widget]:
        """Return a row for each ruling, with its choice in this game or by default."""
        game = self.app.game
        chosen = game.state.rulings() if game and here else box.default_rulings()
        now = self._readings_now(box) if here else []
        return now + [
            row(
                over=str(ruling.question),
                text=str(dict(ruling.choices).get(chosen.get(ruling.id, ruling.default), "")),
                under=str(ruling.label),
            )
            for ruling in box.rulings
            if not here or ruling.id in chosen
        ]

    def _readings_now(self, box: Box) -> list[Widget]:
        """Return which rulings matter now, and what their alternatives would do."""
        found = readings(box, self.game.state)
        if not found:
            return []
        rows: list[Widget] = [Heading(text=say("table-rulings-now"))]
        for each in found:
            rows += [_topic(topic, now=True) for topic in each.topics]
            in_force = say("table-ruling-in-force", choice=each.choice)
            rows.append(
                row(over=str(each.ruling.question), text=in_force, under=str(each.ruling.label))
            )
            for other in each.others:
                said = " ".join(self.game.say(text) for text in other.said)
                rows.append(row(over=say("table-ruling-other", choice=other.choice), text=said))
        return [*rows, Heading(text=say(HERE))]


def _section(box: Box, name: str) -> list[Widget]:
    return [_topic(topic) for topic in box.topics if str(topic.section) == name]


def _topic(topic: Topic, *, now: bool = False) -> TopicText:
    left = say("table-left-to-you", what=topic.left) if topic.left else ""
    return TopicText(text=str(topic.text), left=left, id_words=topic.id, now=now)
