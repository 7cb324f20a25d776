"""The banner over the screen: the headlines of each move, one row each and page after page.

People need not wait for it: the game goes on below, and their next move ends it. Only bots wait, so
that people can follow them.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.state import Fact, Outcome
from companion.match.ending import ENDS, winner
from companion.words import Text
from ui.shell.desk import Desk
from ui.shell.game import Game
from ui.shell.letters import face_for
from ui.shell.sound import Cue
from ui.shell.theme import INK, display_face, inks, letters_on, named, theme
from ui.widgets import Drawing
from ui.widgets.drawing import SEATS
from ui.widgets.kv import load_kv
from ui.widgets.lines import divided

ALONE = 1.6  # The largest type size of a lone headline, relative to the theme's chair size.
MARK = 0.8  # Size of the seat's shape, relative to the type size.
GAPS = 4.5  # Width of all gaps in a row, in gaps of the theme.
LOW = 1.2  # The least height of a slim row, in type sizes.
SPARE = 0.97  # A margin, as large letters are a little wider than scaled ones.


class OutcomeText(NamedTuple):
    """The content of a row; the colour is "" if it belongs to no seat."""

    text: str
    seat: int
    colour: str


class SeatShape(Drawing):
    """The mark of a seat, in any ink."""

    seat = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.on_seat()

    def on_seat(self, *_: object) -> None:
        self.strokes = SEATS[int(self.seat) % len(SEATS)]


class OutcomeRow(BoxLayout):
    """One headline, readable from a chair, on the colour of its seat."""

    text = StringProperty("")
    seat = NumericProperty(-1)
    ground = ColorProperty()
    ink = ColorProperty()
    edge_ink = ColorProperty(INK)
    edge = NumericProperty(0)
    least = NumericProperty(0)  # The least height.
    letters = NumericProperty(0)
    grows = BooleanProperty(True)  # Whether it is higher than `least` if its words are.

    def put(self, row: OutcomeText, least: float, *, alone: bool, slim: bool = False) -> None:
        """Show another headline at least so high, larger if it is alone and fits, or slim."""
        self.least = least
        self.ground = named(row.colour) if row.colour else inks.bright
        self.ink = letters_on(self.ground)
        self.seat, self.text = row.seat, row.text
        face = face_for(row.text, display_face(row.text))
        usual = CoreLabel(font_size=theme.chair, font_name=face)
        free = SPARE * (Window.width - GAPS * theme.gap)

        def room(line: str) -> float:
            # How many times the chair size fits; the seat's shape grows with the letters.
            return float(free / (usual.get_extents(line)[0] + MARK * theme.chair))

        # A lone slim one must not cover what is due; what says it again may.
        self.grows = not (slim and alone)
        if slim:
            # Two lines of the smallest letters have room there, or one in a lower row.
            most = min(1.0, least / (LOW * theme.chair))
            share = max(theme.hand / theme.chair, min(most, room(row.text)))
            self.letters, self.edge = share * theme.chair, 0
            self.text = divided(row.text, lambda line: room(line) >= share)
            return
        self.letters = theme.chair * max(1.0, min(ALONE, room(row.text)) if alone else 1.0)
        self.text = divided(row.text, lambda line: room(line) >= 1)
        # No margin for two rows: together they cover the ribbon and the band, and no more.
        self.edge = 0.32 * self.letters if alone else 0


class OutcomeBanner(BoxLayout):
    """The rows of a page; any touch calls `touched`, one on the banner does nothing else."""

    def __init__(self, touched: Callable[[], None]) -> None:
        load_kv(__file__)
        super().__init__()
        self._touched = touched
        self._rows: list[OutcomeRow] = []

    def put(self, rows: Sequence[OutcomeText], *, slim: float = 0) -> None:
        """Show these rows, reusing their widgets; all together `slim` high, unless that is 0."""
        while len(self._rows) < len(rows):
            self._rows.append(OutcomeRow())
        self.clear_widgets()
        for widget, row in zip(self._rows, rows, strict=False):
            # Covers the ribbon completely, and unless it is slim also the band.
            least = (slim or theme.head) / len(rows)
            widget.put(row, least, alone=len(rows) == 1, slim=slim > 0)
            self.add_widget(widget)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """End the page; a touch next to the banner also reaches the widgets below."""
        self._touched()
        return bool(self.collide_point(*touch.pos))


# A move can have more headlines than anybody reads. Only the most important are shown, in their
# order, at most two at a time and two seconds in all; the others are in the history.


MOST_LINES, MOST_PAGES = 2, 2
# Seconds for which a page is shown: one line, two lines, and each of two pages.
ONE_S, TWO_S, EACH_S = 1.2, 1.5, 1.0

GAIN, LOSS, STRIKE, ARRIVE = "gain", "loss", "strike", "arrive"
# Kind of fact -> the sound, and the weight against other facts of the same move.
KINDS: dict[str, tuple[str, int]] = {
    "over": (GAIN, 9),
    "won": (GAIN, 9),
    "tie": (LOSS, 9),
    "tied": (LOSS, 6),
    "taken": (GAIN, 6),
    "tracked": (STRIKE, 5),
    "alien": (ARRIVE, 6),
    "claimed": (GAIN, 7),
    "defeated": (GAIN, 6),
    "parts": (GAIN, 7),
    "stolen": (GAIN, 6),
    "scored": (GAIN, 6),
    "regrouped": (GAIN, 7),
    "took": (GAIN, 5),
    "duel_won": (GAIN, 7),
    "fight_won": (GAIN, 3),
    "dodged": (GAIN, 4),
    "nuked": (LOSS, 7),
    "dead": (LOSS, 8),
    "wounded": (LOSS, 6),
    "fight_lost": (LOSS, 3),
    "crowd_gone": (LOSS, 6),
    "crowd_wounded": (LOSS, 4),
    "short": (LOSS, 4),
    "waits": (LOSS, 4),
    "frozen": (STRIKE, 7),
    "killed": (STRIKE, 6),
    "hits": (STRIKE, 4),
    "to_hit": (STRIKE, 4),
    "saucer_down": (STRIKE, 7),
    "saucer_hit": (STRIKE, 5),
    "destroyed": (STRIKE, 7),
    "burnt_down": (STRIKE, 7),
    "cancelled": (STRIKE, 5),
    "shield": (STRIKE, 4),
    "minded": (STRIKE, 5),
    "ambushed": (STRIKE, 5),
    "abducted": (STRIKE, 5),
    "landing": (ARRIVE, 6),
    "champion": (ARRIVE, 6),
    "enters": (ARRIVE, 5),
}
OTHER = (ARRIVE, 2)  # For all other kinds, such as changes of turn.


class Line(NamedTuple):
    """A headline, the seat whose colour it has (-1 for none), and the kind of its fact."""

    text: str
    seat: int
    kind: str


class OutcomePage(NamedTuple):
    """Lines shown together for some seconds; `sound` is a cue, or the name of a box's sound."""

    lines: tuple[Line, ...]
    seconds: float
    sound: Cue | str


def pages(
    facts: Sequence[Fact],
    names: tuple[str, ...],
    ending: Outcome | None = None,
    together: int = MOST_LINES,
) -> tuple[OutcomePage, ...]:
    """Return the pages for the facts of one move, each of so many lines `together`.

    `ending` is the outcome if the move ended the match.
    """
    lines = [Line(f.banner(names), f.seat, f.kind) for f in facts if f.headline]
    if ending and not any(line.kind in ENDS for line in lines):
        first = ending.ranking[0]
        lines.append(Line(winner(ending, names), first[0] if len(first) == 1 else -1, ENDS[0]))
    chosen = _weightiest(list(dict.fromkeys(lines)), together * MOST_PAGES)
    groups = [tuple(chosen[n : n + together]) for n in range(0, len(chosen), together)]
    made = []
    for group in groups:
        seconds = EACH_S if len(groups) > 1 else TWO_S if len(group) > 1 else ONE_S
        heaviest = max(group, key=_weight)
        last = ending is not None and group is groups[-1]
        made.append(OutcomePage(group, seconds, Cue.WIN if last else _news(heaviest)[0]))
    return tuple(made)


def _foretold(game: Game, screen: str) -> tuple[Text, ...]:
    """Return the headlines of what the page says before it happens; none where dice hide it."""
    page = None if screen == "dice" else game.page()
    return page.foretold if page is not None else ()


def _weightiest(lines: list[Line], most: int) -> list[Line]:
    kept = sorted(range(len(lines)), key=lambda n: -_weight(lines[n]))[:most]
    return [lines[n] for n in sorted(kept)]


def _news(line: Line) -> tuple[str, int]:
    return KINDS.get(line.kind, OTHER)


def _weight(line: Line) -> int:
    return _news(line)[1]


MOTION_S = 0.2
FEWEST_FRAMES = 4  # The fewest frames of a smooth motion.
JERKS = 2  # The number of jerky motions in a row after which the banner no longer moves.
SPEAKS_FOR_ITSELF = ("race",)  # Screens that show their own outcome.
FREEZE = "frozen"  # The kind of fact whose sound is played at the call of a race.


class Announcer:
    """Shows a banner over the window, created when first needed and reused."""

    def __init__(self, app: Desk) -> None:
        self._app = app
        self._banner: OutcomeBanner | None = None
        self._due: list[OutcomePage] = []
        self._next = Clock.create_trigger(self._turn, 0)
        self._seen = Clock.create_trigger(lambda _: self._next(), 0)
        self._length = 0  # The length of the match at its last move.
        self._foretold: tuple[Text, ...] = ()  # Headlines that the page has said before that.
        self._over = False
        self._frames = self._jerks = 0

    @property
    def showing(self) -> bool:
        """Whether a page is shown."""
        return self._banner is not None and self._banner.parent is not None

    @property
    def _slim(self) -> float:
        """The height of a page that leaves what is due next in view; 0 where none does.

        On the table it covers the ribbon; elsewhere the heading, which it then says again.
        """
        chair, screen = self._app.chair, self._app.screen
        if screen.name == "table":
            covered = chair is not None and chair.showing
            return 0 if covered else float(theme.head - theme.band)
        heading = screen.ids.get("heading")
        return heading.height if heading is not None else 0

    def _due_here(self) -> list[OutcomeText]:
        """Return what the screen's heading says, if the page covers it."""
        heading = self._app.screen.ids.get("heading")
        if heading is None:
            return []
        seat = getattr(heading, "seat", -1)
        colour = heading.colour if seat >= 0 else "grey"
        return [OutcomeText(self._app.screen.title, seat, colour)]

    def begin(self) -> None:
        """Take over a match that was started or resumed, without showing its past."""
        self.clear()
        game = self._app.current_game
        self._length, self._over = len(game.match), game.state.is_terminal()
        self._foretold = _foretold(game, self._app.screen.name)

    def moved(self) -> None:
        """Show the headlines of the move just made; nothing after an undo or redo.

        What the page said before is old news: it would lie over what is due next.
        """
        game = self._app.current_game
        length, over = len(game.match), game.state.is_terminal()
        grew, ended = length > self._length, over and not self._over
        self._length, self._over = length, over
        facts = [each for each in game.facts if each.headline not in self._foretold]
        ending, together = game.outcome if ended else None, 1 if self._slim > 0 else MOST_LINES
        found = pages(facts, game.names, ending, together) if grew else ()
        self._foretold = _foretold(game, self._app.screen.name)
        if self._app.screen.name in SPEAKS_FOR_ITSELF:
            self.clear()
            self._sound_alone(found)
        elif not grew:
            self.clear()
        elif self._app.announcing and found:
            self._due = list(found)
            self._turn()

    def _sound_alone(self, found: Sequence[OutcomePage]) -> None:
        """Play the sound for a screen that shows the outcome itself.

        Not for a freeze, whose sound was played at its call.
        """
        if self._app.announcing and found and not any(s.kind == FREEZE for s in found[-1].lines):
            self._play(found[-1])

    def clear(self, *_: object) -> None:
        """Hide the banner, and drop the pages that were to follow."""
        self._due = []
        self._close()

    def _turn(self, *_: object) -> None:
        self._close()
        if self._due and self._app.game is not None:
            self._open(self._due.pop(0))

    def _open(self, page: OutcomePage) -> None:
        if self._banner is None:
            self._banner = OutcomeBanner(self.clear)
        banner, seats = self._banner, self._app.current_game.seats
        rows = [
            OutcomeText(s.text, s.seat, seats[s.seat].colour if s.seat >= 0 else "")
            for s in page.lines
        ]
        # Lines that were to stand together are shown together where a screen has changed.
        slim = self._slim if len(rows) == 1 else 0
        banner.put([*rows, *(self._due_here() if slim else [])], slim=slim)
        Window.add_widget(banner)
        Window.bind(size=self.clear)
        banner.bind(height=self._place)
        banner.width = Window.width
        self._place()
        if theme.motion and self._jerks < JERKS:
            self._slide(banner)
        self._play(page)
        self._next.timeout = page.seconds
        # Its time counts from the next frame, as building a new screen takes a while.
        self._seen()

    def _play(self, page: OutcomePage) -> None:
        cue = page.sound
        if isinstance(cue, Cue):
            self._app.sounds.play(cue)
        else:
            self._app.sounds.play(Path(str(self._app.current_game.box.sound(cue))))

    def _place(self, *_: object) -> None:
        if self._banner is not None:
            self._banner.top = Window.height

    def _close(self) -> None:
        self._seen.cancel()
        self._next.cancel()
        if self._banner is not None and self._banner.parent is not None:
            Animation.cancel_all(self._banner)
            self._banner.unbind(height=self._place)
            Window.unbind(size=self.clear)
            Window.remove_widget(self._banner)

    def _slide(self, banner: OutcomeBanner) -> None:
        """Slide the banner in from the left."""
        self._frames = 0
        banner.x = -Window.width
        slide = Animation(x=0, duration=MOTION_S, transition="out_cubic")
        slide.bind(on_progress=self._count, on_complete=self._judge)
        slide.start(banner)

    def _count(self, *_: object) -> None:
        self._frames += 1

    def _judge(self, *_: object) -> None:
        self._jerks = self._jerks + 1 if self._frames < FEWEST_FRAMES else 0
