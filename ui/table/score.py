"""The screen at the end of a match: a podium, what decided it, each score line by line."""

from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from typing import Any

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.engine.state import Outcome
from companion.match.ending import headline, highlights
from companion.match.match import Match
from companion.match.plays import play_link
from companion.match.review import Review, Swing, decided
from companion.storage.folders import sticks
from companion.storage.journal import MatchInfo
from companion.storage.reasons import reason
from companion.storage.records import match_text, write_record
from ui.kivy_layer.due import LayoutDue
from ui.looks import paint
from ui.looks.paint import MIDDLE, Block, Paint, Painted
from ui.shell.desk import Desk
from ui.shell.letters import face_for
from ui.shell.reviewing import Reviewing
from ui.shell.screens import CompanionScreen
from ui.shell.theme import CLEAR, TEXT, Colour, display_face, inks, named, theme
from ui.text import say
from ui.widgets import Column, Words, show_dialog
from ui.widgets.button import Pressable
from ui.widgets.lines import divided
from ui.widgets.qr import show_code
from ui.widgets.ribbon import Score
from ui.widgets.rows import Heading, Page, row
from ui.widgets.table_menu import quiet_keys
from ui.widgets.words import Face, Headline, extents

HIGH = (1.0, 0.8, 0.68, 0.62, 0.56, 0.5)  # Height of the steps by rank, relative to the first.


class Placed(Pressable, BoxLayout):
    """A seat in the ranking, with its score; a tap shows its `items`, if there are any."""

    rank = StringProperty("")
    seat = NumericProperty(0)
    colour = StringProperty("grey")
    name = StringProperty("")
    score = StringProperty("")
    unit = StringProperty("")  # What the score counts, such as "points".
    first = BooleanProperty(False)
    items = ObjectProperty(())

    def on_release(self) -> None:
        """Show the lines of the score, if there are any."""
        if self.items:
            sheet = show_dialog(say("table-score-of", name=self.name, score=self.score), "")
            sheet.ids.board.add_widget(item_lines(self.items, theme.body), index=1)


class Deciding(Headline):
    """The sentence that says what decided: in one line, else in two of type size `low`."""

    low, rows = NumericProperty(1), NumericProperty(1)


class PodiumBlock(BoxLayout):
    """The block that a seat stands on, painted with a motif of its box."""

    colour = StringProperty("grey")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._block = Painted()
        self.canvas.before.add(self._block.canvas)
        for name in ("pos", "size"):
            self.bind(**{name: self._block.setter(name)})

    def stand(self, block: Block | None, colour: str) -> None:
        """Paint the block in the seat's colour; plain if the box has no motif of its own."""
        self._block.paint = _block_in(block or paint.plain, named(colour))


@lru_cache(maxsize=16)
def _block_in(block: Block, colour: Colour) -> Paint:
    return lambda paper: block(paper, colour)


class Podium(Widget):
    """The steps side by side: the first in the middle, the second at its right, and so on.

    A second one alone stands at the left on a wide screen, where the headline needs the right.
    """

    USUAL = 3  # The most steps that leave room for the headline at their side.
    WIDE, APART = 0.21, 0.02  # Width of a step and of a gap, as shares of this widget's width.
    usual = BooleanProperty(True)
    clear = NumericProperty(0.8)  # The share of the width beyond which the headline has room.

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        place = LayoutDue(self.place)
        for name in ("pos", "size", "children"):
            self.fbind(name, place)

    def place(self, *_: object) -> None:
        """Place the steps, those added first in the middle."""
        steps = self.children[::-1]
        self.usual = len(steps) <= self.USUAL
        many = max(self.USUAL, len(steps))
        middle = MIDDLE if self.usual and not theme.portrait else 0.5
        share = self.WIDE if self.usual and not theme.portrait else 0.98 / many - self.APART
        # An even number of steps stands half a step further to the left, where there is room.
        even = many % 2 == 0 or (theme.portrait and len(steps) == 2)
        shift, first = (0.5 if even else 0.0), 1
        self.clear = middle + (1.5 * share + 2 * self.APART) if self.usual else 0.52
        if len(steps) < self.USUAL and not theme.portrait:
            first, self.clear = -1, middle + 0.5 * share + self.APART
        for place, step in enumerate(steps):
            side = (place + 1) // 2 * (first if place % 2 else -first) - shift
            left = middle + side * (share + self.APART) - 0.5 * share
            step.pos = self.x + left * self.width, self.y
            step.size = share * self.width, self.height


class PodiumStep(Placed):
    """A seat on the podium; `high` is the height of its step relative to the highest."""

    high = NumericProperty(1.0)
    is_short = BooleanProperty(True)  # Whether the name can be read in one line.
    shown = StringProperty("")  # The name, divided if a word of it needs two lines.
    above = ColorProperty(TEXT)  # Of the crown, on the art of the box.

    def __init__(self, **kwargs: object) -> None:
        super().__init__(ground=CLEAR, edge=CLEAR, **kwargs)
        self.fbind("width", self._measure)
        self.fbind("name", self._measure)

    def _measure(self, *_: object) -> None:
        room = self.width - 1.4 * theme.gap
        face = Face(face_for(self.name, display_face(self.name)), bold=False)

        def fits(text: str) -> bool:
            return bool(extents(text, face, theme.least)[0] <= room)

        self.is_short = fits(self.name)
        whole = face.font_name != display_face(self.name) or all(map(fits, self.name.split()))
        self.shown = self.name if whole else divided(self.name, fits)


class ItemLine(BoxLayout):
    """One line of a score: a text and an amount."""

    text = StringProperty("")
    amount = StringProperty("")
    letters = NumericProperty(0)


def item_lines(items: Iterable[tuple[str, str]], letters: float) -> Column:
    """Return a widget with the lines of a score; `letters` is their type size."""
    lines = Column(spacing=0)
    for text, amount in items:
        lines.add_widget(ItemLine(text=text, amount=amount, letters=letters))
    return lines


class ScoreScreen(CompanionScreen):
    """Shows the end of a match; a wrong end can be undone."""

    mirrors = ("foot",)

    headline = StringProperty("")
    letters = ColorProperty(TEXT)  # Of the headline, on the art of the box.
    why = StringProperty("")
    decided = StringProperty("")  # What decided the match, once it is reviewed.
    reported = StringProperty("")  # Remarkable facts of the match, in words.
    rules = StringProperty("")

    def __init__(self, app: Desk, **kwargs: object) -> None:
        super().__init__(app, **kwargs)
        self._reviewing = Reviewing()
        self._swing: Swing | None = None  # What decided the match.

    def show(self, **about: object) -> None:
        """Show the outcome of the game on the table."""
        game = self.game
        outcome = game.outcome
        if outcome is None:
            return
        words = [game.box.name, *([say("table-played-with-practice")] if game.practice else [])]
        inked = zip(words, (inks.text, inks.muted), strict=False)
        keys = [("more", say("table-more"), self.open_more), *quiet_keys(self.app)]
        self.ids.ribbon.show([Score("", each, ink) for each, ink in inked], keys)
        self.ids.stage.paint, self.letters = self.look.stage, self.look.stage_letters
        self.headline = str(headline(game.match))
        self.reported = "\n".join(map(game.say, highlights(game.match)))
        self.why = game.say(outcome.why)
        cited = game.box.cited(outcome.rules)
        self.rules = say("table-decided-by", rules=cited) if outcome.rules else ""
        self._fill(outcome)
        self._swing, self.decided = None, ""
        self._reviewing.of(game, self._decide)

    def leave(self) -> None:
        """Stop looking for what decided the match."""
        self._reviewing.leave()

    def _decide(self, found: Review) -> None:
        said = decided(self.game.match, found)
        if said is not None:
            self._swing, self.decided = said[0], self.game.say(said[1])

    def refresh(self) -> None:
        """Show the outcome again, after a correction."""
        self.show()

    def _fill(self, outcome: Outcome) -> None:
        podium = self.ids.podium
        podium.clear_widgets()
        rank = 1
        for seats in outcome.ranking:
            for seat in seats:
                about = self._about(outcome, seat, rank, shared=len(seats) > 1)
                step = PodiumStep(high=HIGH[min(rank, len(HIGH)) - 1], **about)
                step.above = self.letters if self.look.crowned else CLEAR
                step.ids.block.stand(self.look.podium, step.colour)
                podium.add_widget(step)
            rank += len(seats)

    def _about(self, outcome: Outcome, seat: int, rank: int, *, shared: bool) -> dict[str, Any]:
        who, score = self.game.seats[seat], outcome.scores[seat]
        goal = outcome.goals[seat] if outcome.goals else 0
        return {
            "rank": say("table-rank", rank=rank),
            "seat": seat,
            "colour": who.colour,
            "name": say("table-shared-rank", name=who.name) if shared else who.name,
            "score": f"{score}/{goal}" if goal else str(score),
            "unit": self._unit(seat),
            "first": rank == 1,
            "items": self._items(outcome, seat),
        }

    def _unit(self, seat: int) -> str:
        """Return what a seat's score counts, "" where its box does not say so."""
        goals = self.game.state.standing().goals
        return next((self.game.say(goal.unit) for goal in goals if seat in goal.seats), "")

    def _items(self, outcome: Outcome, seat: int) -> tuple[tuple[str, str], ...]:
        items = outcome.items[seat] if outcome.items else ()
        return tuple((self.game.say(text), str(amount)) for text, amount in items)

    def open_more(self) -> None:
        """Open a page with the reason, each score line by line, and what else can be done."""
        outcome = self.game.outcome
        if outcome is None:
            return
        page = Page(title=self.headline, hint=self.rules)
        lines: list[Widget] = [Words(text=self.why, largest=theme.body, bold=True)]
        if self.reported:
            lines.append(Words(text=self.reported, largest=theme.body))
        for seat in (seat for seats in outcome.ranking for seat in seats):
            items = self._items(outcome, seat)
            if items:
                lines += [Heading(text=self.game.names[seat]), item_lines(items, theme.small)]
        ways = (
            ("table-review", "search", partial(self.app.show, "review")),
            ("table-watch-all", "go", partial(self.app.show, "watch")),
            ("table-log-play", "check", self.log),
            ("table-save-file", "down", self.export),
        )
        for words, icon, do in ways:
            lines.append(row(partial(self._leave_page, page, do), text=say(words), icon=icon))
        page.fill(lines)
        page.open(animation=False)

    @staticmethod
    def _leave_page(page: Page, do: Callable[[], object]) -> None:
        page.dismiss(animation=False)
        do()

    # ---- what next ---------------------------------------------------------------
    def watch(self) -> None:
        """Play what decided the match again; the review where nothing did."""
        if self._swing is None:
            self.app.show("review")
        else:
            self.app.show("watch", first=self._swing.first, last=self._swing.last)

    def again(self) -> None:
        """Show the seats of a new match of this box, with the same people."""
        game = self.game
        box, seats = game.box.id, game.seats
        self.app.clear_table()
        self.app.show("seats", box=box, seats=seats)

    def undo(self) -> None:
        """Undo the step that ended the game."""
        self.game.take_back()

    def export(self) -> None:
        """Write the match to a record file, on a USB stick if there is one, and show its path."""
        game = self.game
        stick = next(iter(sticks()), None)
        try:
            folder = stick or self.app.session.folders.records
            path = write_record(folder, game.box.id, match_text(game.match))
        except OSError as error:
            show_dialog(say("table-not-written"), str(reason(error)))
            return
        if stick is None:
            show_dialog(say("table-saved"), say("table-saved-here", path=str(path)))
        else:
            show_dialog(say("table-saved-to-stick"), path.name)

    def log(self) -> None:
        """Show a QR code with which a phone logs this match in the app BG Stats."""
        match, session = self.game.match, self.app.session
        # The match's own times are known only if the journal has it.
        kept = next((info for info in session.past() if _is(info, match)), None)
        begun = kept.created if kept and not kept.imported else None
        ended = kept.updated if kept else session.journal.clock()
        ids = session.config.bgg_ids()
        link = play_link(match, ended, begun, session.config.location, ids)
        known = match.header.box in ids or match.box.bgg_id
        words = "table-scan-code" if known else "table-scan-by-name"
        show_code(say("table-log-play"), link, say(words))


def _is(info: MatchInfo, match: Match) -> bool:
    if match.header.id:
        return (info.own, info.steps) == (match.header.id, len(match))
    return (info.box, info.names, info.steps) == (
        match.header.box,
        match.header.names,
        len(match),
    )
