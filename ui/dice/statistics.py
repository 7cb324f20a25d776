"""What all dice showed so far: a bar per face, whether the dice are fair, the rolls' sources."""

from collections.abc import Iterator

from kivy.clock import Clock
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from companion.engine.dice import KINDS
from companion.match.statistics import FaceCount, Rolled, Statistics, count, read_journal
from companion.storage.journal import JournalError
from ui.dice.bars import FaceBar, NamedBar
from ui.shell.app import CompanionApp
from ui.shell.screens import CompanionScreen
from ui.shell.theme import GREEN, MUTED, theme
from ui.widgets import Words, show_dialog
from ui.widgets.rows import Heading, Notice, row

Rolls = tuple[tuple[Rolled, ...], ...] | None

LEGEND = "Dice on the table, not those of the companion. The line is what fair dice would show."
SOURCES = {
    "camera": "Read by the camera",
    "corrected": "Camera, set right by hand",
    "hand": "Entered by hand",
    "simulated": "Rolled by the companion",
    "bot": "Rolled by a bot",
}


class StatisticsScreen(CompanionScreen):
    """The journal is counted match by match between two frames, so that nothing freezes."""

    hint = StringProperty("")

    def __init__(self, app: CompanionApp, **kwargs: object) -> None:
        super().__init__(app, **kwargs)
        self.statistics: Statistics | None = None  # None while it is being counted
        self._matches: Iterator[Rolls] = iter(())
        self._counted: list[Rolls] = []
        self._next = Clock.create_trigger(self._count, 0, interval=True)

    def show(self, **about: object) -> None:
        """Start counting."""
        self.statistics, self._counted = None, []
        self._matches = read_journal(self.app.session.journal)
        self.ids.page.clear_widgets()
        self.hint = "Counting"
        self._next()

    def leave(self) -> None:
        """Count no further."""
        self._next.cancel()

    def _count(self, _: float) -> None:
        """Count one more match; fill the page after the last."""
        try:
            self._counted.append(next(self._matches))
        except StopIteration:
            self._next.cancel()
            self._fill(count(self._counted))
        except JournalError as error:
            self._next.cancel()
            self.hint = ""
            show_dialog("The past games cannot be read", str(error))
        else:
            self.hint = f"Counting: {len(self._counted)} games"

    def _fill(self, statistics: Statistics) -> None:
        self.statistics = statistics
        rolls = sum(number for _, number in statistics.sources)
        self.hint = (
            f"{_number(rolls, 'roll')} in {_number(statistics.matches, 'game')}" if rolls else ""
        )
        page = self.ids.page
        for widget in (*self._faces(statistics), *self._sources(statistics)):
            page.add_widget(widget)
        if not rolls:
            page.add_widget(row(text="No dice have been rolled yet."))
        if statistics.unread:
            words = f"{_number(statistics.unread, 'game')} could not be read and is not counted."
            page.add_widget(Notice(text=words))

    # ---- the parts of the page ---------------------------------------------------
    def _faces(self, statistics: Statistics) -> Iterator[Widget]:
        if statistics.faces:
            yield Words(text=LEGEND, font_size=theme.small, color=MUTED)
        for each in statistics.faces:
            yield Heading(text=f"{each.name}: {each.dice} in {_number(each.rolls, 'roll')}")
            yield from _face_bars(each)
            yield _verdict(each)

    def _sources(self, statistics: Statistics) -> Iterator[Widget]:
        if not statistics.sources:
            return
        yield Heading(text="Where the rolls came from")
        most = max(number for _, number in statistics.sources)
        for source, number in statistics.sources:
            yield NamedBar(
                text=SOURCES.get(source, source), share=number / most, number=str(number)
            )
        if statistics.camera_words:
            yield Words(text=statistics.camera_words)


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
            number=f"{seen}, {seen / each.dice:.0%}",
        )


def _verdict(each: FaceCount) -> Widget:
    words, p = each.fairness.words, each.fairness.p
    if p is not None and words.startswith("No sign"):
        return Notice(text=words, icon="check", ink=GREEN)
    return Notice(text=words, icon="warning" if p is not None else "dice")


def _number(many: int, what: str) -> str:
    return f"1 {what}" if many == 1 else f"{many} {what}s"
