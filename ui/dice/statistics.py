"""The statistics of all rolls: a bar for each face, a fairness test, and the rolls' sources."""

from collections.abc import Iterator

from kivy.clock import Clock
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.engine.dice import KINDS
from companion.match.statistics import (
    DOUBTFUL,
    FaceCount,
    Rolled,
    Statistics,
    count,
    read_journal,
)
from companion.storage.journal import JournalError
from companion.storage.reasons import reason
from companion.words import Percent
from ui.shell.desk import Desk
from ui.shell.screens import CompanionScreen
from ui.shell.theme import GREEN, MUTED, theme
from ui.text import say
from ui.widgets import Words, show_dialog
from ui.widgets.kv import load_kv
from ui.widgets.rows import Heading, Nothing, Notice


class Length(BoxLayout):
    """A bar that fills `share` of its room; a line at `mark` is where fair dice would end."""

    share = NumericProperty(0.0)
    mark = NumericProperty(0.0)


class NamedBar(BoxLayout):
    """A bar with a text in front of it."""

    text = StringProperty("")
    share = NumericProperty(0.0)
    number = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        load_kv(__file__)
        super().__init__(**kwargs)


class FaceBar(BoxLayout):
    """A bar with a die in front of it."""

    face = StringProperty("")
    colour = StringProperty("")
    share = NumericProperty(0.0)
    mark = NumericProperty(0.0)
    number = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        load_kv(__file__)
        super().__init__(**kwargs)


Rolls = tuple[tuple[Rolled, ...], ...] | None

SOURCES = ("camera", "corrected", "hand", "simulated", "bot")


class StatisticsScreen(CompanionScreen):
    """Counts the rolls of all matches, one match per frame, so that the screen stays responsive."""

    hint = StringProperty("")

    def __init__(self, app: Desk, **kwargs: object) -> None:
        super().__init__(app, **kwargs)
        self.statistics: Statistics | None = None  # None while the rolls are being counted.
        self._matches: Iterator[Rolls] = iter(())
        self._counted: list[Rolls] = []
        self._next = Clock.create_trigger(self._count, 0, interval=True)

    def show(self, **about: object) -> None:
        """Start counting."""
        self.statistics, self._counted = None, []
        self._matches = read_journal(self.app.session.journal)
        self.ids.page.clear_widgets()
        self.hint = say("dice-counting")
        self._next()

    def leave(self) -> None:
        """Stop counting."""
        self._next.cancel()

    def _count(self, _: float) -> None:
        """Count one more match; after the last one fill the page."""
        try:
            self._counted.append(next(self._matches))
        except StopIteration:
            self._next.cancel()
            self._fill(count(self._counted))
        except JournalError as error:
            self._next.cancel()
            self.hint = ""
            show_dialog(say("dice-past-unreadable"), reason(error))
        else:
            self.hint = say("dice-counting-games", games=len(self._counted))

    def _fill(self, statistics: Statistics) -> None:
        self.statistics = statistics
        rolls = sum(number for _, number in statistics.sources)
        games = statistics.matches
        self.hint = say("dice-rolls-in-games", rolls=rolls, games=games) if rolls else ""
        page = self.ids.page
        for widget in (*self._faces(statistics), *self._sources(statistics)):
            page.add_widget(widget)
        if not rolls:
            page.add_widget(Nothing(text=say("dice-no-rolls"), icon="dice"))
        if statistics.unseen_words:
            page.add_widget(Words(text=statistics.unseen_words))
        if statistics.unread:
            page.add_widget(Notice(text=say("dice-games-unread", games=statistics.unread)))

    def _faces(self, statistics: Statistics) -> Iterator[Widget]:
        if statistics.faces:
            yield Words(text=say("dice-legend"), font_size=theme.small, color=MUTED)
        for each in statistics.faces:
            name = str(each.name)
            yield Heading(text=say("dice-counted", name=name, dice=each.dice, rolls=each.rolls))
            yield from _face_bars(each)
            yield _verdict(each)

    def _sources(self, statistics: Statistics) -> Iterator[Widget]:
        if not statistics.sources:
            return
        yield Heading(text=say("dice-where-from"))
        most = max(number for _, number in statistics.sources)
        for source, number in statistics.sources:
            words = say(f"dice-source-{source}") if source in SOURCES else source
            yield NamedBar(text=words, share=number / most, number=str(number))
        if statistics.camera_words:
            yield Words(text=str(statistics.camera_words))


def _face_bars(each: FaceCount) -> Iterator[Widget]:
    kind = KINDS[each.kind]
    due = [each.dice * side / sum(kind.sides) for side in kind.sides]
    longest = max(*each.counts, *due)
    for face, seen, fair in zip(kind.faces, each.counts, due, strict=True):
        yield FaceBar(
            face=face,
            colour=each.colour,
            share=seen / longest,
            mark=fair / longest,
            number=say("dice-number-share", number=seen, share=Percent(seen / each.dice)),
        )


def _verdict(each: FaceCount) -> Widget:
    words, p = str(each.fairness.words), each.fairness.p
    if p is not None and p >= DOUBTFUL:
        return Notice(text=words, icon="check", ink=GREEN)
    return Notice(text=words, icon="warning" if p is not None else "dice")
