"""The chair view: what is due, each side's goal and the last outcome, readable from a chair.

It has no keys and covers the table when nobody has touched the screen for a while, unless only a
touch can go on. With `theme.table_view` it covers the table after every move. A touch uncovers the
keys and presses none of them.
"""

import re
from collections.abc import Iterator, Sequence

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from companion.engine.goals import Standing
from companion.engine.prompts import Prompt
from ui.kivy_layer.due import LayoutDue
from ui.kivy_layer.kept import Kept, Pool
from ui.looks.paint import Look, Painted
from ui.looks.signs import sign
from ui.shell.desk import Desk
from ui.shell.game import Game
from ui.shell.moment import colour_of, due_now, last_fact, last_outcome
from ui.shell.sleep import TouchGate
from ui.shell.theme import EDGE, Colour, inks, letters_on, named, readable, theme
from ui.table.lanes import DISCS, LEAST_MM, FromAfar, GoalRow, Lane, ThisTurn, line_mm
from ui.table.page.opened import together
from ui.text import say
from ui.widgets.clock_face import ClockFace
from ui.widgets.drawing import SEATS, Drawing
from ui.widgets.lines import called, with_short_names
from ui.widgets.poster import rays_in
from ui.widgets.sheet import is_covered
from ui.widgets.words import Face, extents

TIME_MM = 20.0
PICTURE = 0.22  # The most of the width for the picture of who acts.
HERE = ("table", "dice", "race")  # The screens that it may cover.
TWO_LINES = 1.9  # The least height for two lines of what is due, in usual lines.
AFTER_S = 20.0  # The time without a touch after which it comes.


class ChairView(Widget):
    """Covers the window with four parts, their capitals at least 9 mm high."""

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None))
        with self.canvas.before:
            self._ground_ink = Color()
            self._ground = Rectangle()
        self._rays, self._seat, self._cord = Painted(), Drawing(), Painted()
        self._picture: Widget | None = None  # The actor's picture, in place of the seat's sign.
        self.due, self.last = FromAfar(halign="left"), FromAfar(halign="left")
        self.leads = FromAfar(largest=theme.capitals(LEAST_MM))
        self._led_by = "", ""  # Who leads, with and without by what.
        self._due = self._last = ""  # What is due, in one line, and what happened last.
        self._names: Sequence[str] = ()
        self.time, self.turns = FromAfar(largest=theme.capitals(TIME_MM)), FromAfar()
        self.clock = ClockFace(LEAST_MM)
        self.turn, self._turn = ThisTurn(), FromAfar(halign="center")
        self._battles: Sequence[str] = ()  # Who won each battle of this turn, as signs.
        self._room = Widget()
        self._rows, self._lanes = Kept(self._room, GoalRow), Pool(Lane)
        self.lanes: Sequence[Lane] = ()
        self._foot = Widget()
        with self._foot.canvas:
            self._line_ink, self._line = Color(), Rectangle()
            self._foot_ink, self._red = Color(), Rectangle()
        for part in (
            self._rays,
            self._seat,
            self._cord,
            self._room,
            self._foot,
            self.due,
            self.clock,
            self.leads,
            self.time,
            self.turns,
            self.turn,
            self._turn,
            self.last,
        ):
            self.add_widget(part)
        place = self._placing = LayoutDue(self.place)
        self.fbind("pos", place)
        self.fbind("size", place)
        self.clock.fbind("width", place)

    def put(self, game: Game, look: Look) -> None:
        """Show what is due in a game now, in the colours of a look."""
        standing = game.state.standing()
        due = due_now(game)
        seat = due.seat
        ink = named(game.seats[seat].colour) if seat >= 0 else inks.raised
        self._ground_ink.rgba, self._cord.paint = inks.ground, look.edge
        last, picture = due.outcome or last_outcome(game), due.picture
        facts = (fact for step in reversed(game.match.steps) for fact in reversed(step.facts))
        phases = [each for each in game.box.scores(game.state, facts) if each.rare]
        self._battles = [each.picture for each in phases]
        self._due, self._names = due.sentence, tuple(seat.name for seat in game.seats)
        if phases and last:  # What has happened is what people look up for.
            picture, seat, ink = self._winner(game)
            self._due, last = together(last), self._due
        self._rays.paint = rays_in(tuple(ink), inks.ground, 0.12, 0.5)
        drawn = seat >= 0 and not picture
        self._seat.strokes = SEATS[seat % len(SEATS)] if drawn else ()
        self._seat.ink = readable(ink)
        self._show_picture(picture)
        self.due.text, self.last.text = self._due, last
        self._last = last
        self.turn.put(self._battles)
        self._turn.text = say("table-this-turn") if phases else ""
        self.last.color = letters_on(inks.primary)
        self._foot_ink.rgba = inks.primary if last else inks.ground
        self._line_ink.rgba = inks.bright if last else inks.ground
        self._put_time(game, standing)
        self._put_goals(game, standing)
        self._placing()

    def _winner(self, game: Game) -> tuple[str, int, Colour]:
        """Return the picture, the seat and the colour of who won the last battle."""
        fact, page = last_fact(game), game.page()
        seat = fact.seat if fact is not None else -1
        both = page.balance[:2] if page is not None and page.balance is not None else ("", "")
        goals = [goal for goal in game.state.standing().goals if seat in goal.seats]
        ink = colour_of(goals[0], game) if goals else inks.raised
        return both[seat] if seat in (0, 1) else "", seat, ink

    def _show_picture(self, picture: str) -> None:
        if self._picture is not None:
            self.remove_widget(self._picture)
        self._picture = sign(picture) if picture else None
        if self._picture is not None:
            self.add_widget(self._picture)

    def _put_time(self, game: Game, standing: Standing) -> None:
        left = standing.time
        self.time.text, self.time.color = (
            (str(left.number), inks.bright) if left else ("", inks.text)
        )
        self.turns.text = game.say(left.unit) if left else ""
        self.turns.color, self.turns.largest = inks.bright, theme.capitals(LEAST_MM)

    def _put_goals(self, game: Game, standing: Standing) -> None:
        sides = [goal for goal in standing.goals if goal.side]
        in_lanes = len(sides) > 2
        said = ("", "") if in_lanes or self._battles else (standing.leads, standing.leaders)
        self._led_by = game.say(said[0]), game.say(said[1])
        self._shorten()
        for lane in self.lanes:
            self._room.remove_widget(lane)
        rows = () if in_lanes else standing.goals
        for row, goal in self._rows.show(rows):
            row.put(goal, game, discs=bool(self._battles) and goal.needs <= DISCS)
        self.lanes = list(self._lanes.first(len(sides) if in_lanes else 0))
        for lane, goal in zip(self.lanes, sides, strict=False):
            lane.put(goal, colour_of(goal, game))
            self._room.add_widget(lane)
        across = max((lane.named for lane in self.lanes), default=0.0)
        for lane in self.lanes:
            lane.across = across

    def place(self, *_: object) -> None:
        """Place the four parts from top to bottom, and distribute the rest of the height."""
        wide, high, unit = self.width, self.height, theme.unit
        self._shorten()
        self._ground.pos, self._ground.size = self.pos, self.size
        line, cord, gap = line_mm(LEAST_MM), EDGE * unit, 10 * unit
        most = 2 if theme.portrait else 1
        clock = self.clock.width + gap if self.clock.width else 0
        middle = self._lines() * line
        free = max(0.0, high - cord - 4 * unit - middle - (most + 1) * line - most * line)
        foot, top = most * line + 0.2 * free, (most + 1) * line + 0.4 * free
        self.last.text, self.last.size = self._last, (wide - 3 * gap, foot)
        if self.last.is_cut:  # Another line for it, from what the others can spare.
            foot = max(foot, min(foot + line, high - cord - 4 * unit - middle - (most + 1) * line))
        lines = most + 3
        if self.lanes:
            foot, lines = 1.25 * most * line, most + 1
        rest = high - cord - 4 * unit - middle - foot
        if self.lanes:
            top = max(rest / 1.5, min(rest, most * line))
        self.due.text, self.due.size = self._due, ((1 - PICTURE) * wide - 3 * gap - clock, top)
        if self.due.is_cut:  # Another line for it, from what the goals can spare.
            top = max(top, min(rest, lines * line))
        top = min(top, high - foot - cord - 4 * unit - middle)
        self._rays.pos, self._rays.size = (0, high - top), (wide, top)
        side = 0.7 * min(top, 0.2 * wide) if self._seat.strokes else 0
        self._seat.size, self._seat.pos = (side, side), (gap, high - top + (top - side) / 2)
        if self._picture is not None:
            side = min(0.95 * top, PICTURE * wide)
            self._picture.size, self._picture.pos = (side, side), (gap, high - top)
        left = 2 * gap + side
        self.due.pos, self.due.size = (left, high - top), (wide - left - clock - gap, top)
        roomy = top >= TWO_LINES * line
        self.due.text = self._broken(self._due, roomy=roomy)
        if self.due.is_cut:
            self.due.text = self._broken(with_short_names(self._due, self._names), roomy=roomy)
        self.clock.pos, self.clock.height = (wide - clock, high - top), top
        self._cord.pos, self._cord.size = (0, high - top - cord), (wide, cord)
        self._red.pos, self._red.size = (0, 0), (wide, foot)
        self._line.pos, self._line.size = (0, foot), (wide, 4 * unit)
        self.last.pos, self.last.size = (2 * gap, 0), (wide - 3 * gap, foot)
        shorter = self._shorter(self._last)
        while self.last.is_cut and (text := next(shorter, None)) is not None:
            self.last.text = text
        self._place_goals(foot + 4 * unit, high - top - cord, gap)

    def _broken(self, due: str, *, roomy: bool) -> str:
        """Return what is due, in two lines parted after a name or a comma if it needs two."""
        self.due.text = due
        if not roomy or self.due.wanted <= self.due.width:
            return due
        for mark in (": ", ", "):
            first, _, rest = due.rpartition(mark) if mark == ", " else due.partition(mark)
            if first and rest and self._fit_lines(first + mark, rest):
                return f"{first}{mark.strip()}\n{rest}"
        return due

    def _fit_lines(self, *lines: str) -> bool:
        """Return whether each of these words about what is due fits into a line."""
        face = Face(self.due.font_name, self.due.bold)
        widths = (extents(line, face, self.due.least)[0] for line in lines)
        return bool(max(widths) <= self.due.width)

    def _shorter(self, text: str) -> Iterator[str]:
        """Yield shorter forms of what has happened, of a long one only who and what came of it."""
        text = with_short_names(text, self._names)
        yield text
        before, colon, rest = text.partition(": ")
        if colon:
            # Not “Ann” of “Anna attacks”: the longest name first, and none within a word.
            short = sorted(filter(None, called(self._names).values()), key=len, reverse=True)
            who = next((n for n in short if re.match(rf"{re.escape(n)}(?!\w)", before)), "")
            if who:
                yield f"{who}: {rest}"
            yield rest

    @property
    def _parts(self) -> Sequence[Widget]:
        return self.lanes or self._rows.widgets

    @property
    def _columns(self) -> int:
        many = len(self._parts)
        if self.lanes or many < (5 if theme.portrait else 3):
            return 1
        return 2 if many < 5 or theme.portrait else 3

    def _lines(self) -> int:
        """Return the number of lines of the middle: goals, who leads, on a tall screen the time."""
        each = max([part.lines for part in self._parts], default=1)
        rows = -(-len(self._parts) // self._columns)
        below = 2 * bool(self._battles) + bool(self.time.text) if theme.portrait else 0
        return rows * each + self._led + below

    @property
    def _led(self) -> int:
        """The number of lines that say who leads; on a tall screen these words may need two."""
        if not self.leads.text:
            return 0
        return 2 if theme.portrait and self.leads.wanted > self.width - 20 * theme.unit else 1

    def _shorten(self) -> None:
        """Leave out by what somebody leads where one line has no room for it: a row says it."""
        self.leads.text = self._led_by[0]
        if self.leads.wanted > self.width - 20 * theme.unit:
            self.leads.text = self._led_by[1]

    def _place_goals(self, low: float, high: float, gap: float) -> None:
        across, line = self.width - 2 * gap, line_mm(LEAST_MM)
        each = (high - low) / max(1, self._lines())
        if self.leads.text:
            led = self._led * each
            self.leads.pos, self.leads.size = (gap, high - led), (across, led)
            high -= led
        clock = 0.0
        self.time.halign, self.turns.halign = (
            ("right", "left") if theme.portrait else ("center",) * 2
        )
        if self.time.text and theme.portrait:
            self.time.pos, self.time.size = (gap, high - each), (0.3 * across, each)
            self.turns.pos, self.turns.size = (0.35 * across, high - each), (0.6 * across, each)
            high -= each
        elif self.time.text:
            clock = min(max(0.17 * self.width, self.turns.wanted), 0.22 * self.width)
            right, tall = self.width - gap - clock, high - low
            self.time.pos, self.time.size = (right, low + line), (clock, tall - line)
            self.turns.pos, self.turns.size = (right, low), (clock, line)
        if self._battles and theme.portrait:
            self._turn.pos, self._turn.size = (gap, high - 0.8 * each), (across, 0.8 * each)
            self.turn.pos, self.turn.size = (gap, high - 2 * each), (across, 1.2 * each)
            high -= 2 * each
        elif self._battles:
            clock = 0.36 * self.width
            right, tall = self.width - gap - clock, high - low
            self._turn.pos, self._turn.size = (right, high - 0.34 * tall), (clock, 0.32 * tall)
            self.turn.pos, self.turn.size = (right, low), (clock, 0.66 * tall)
        columns = self._columns
        rows = max(1, -(-len(self._parts) // columns))
        cell, between = (high - low) / rows, 2 * gap
        taken = clock + (gap if self.time.text else between) if clock else 0
        wide = (across - taken - (columns - 1) * between) / columns
        for n, part in enumerate(self._parts):
            row, column = divmod(n, columns)
            part.pos = gap + column * (wide + between), high - (row + 1) * cell
            part.size = wide, cell
        worded = all(row.has_room for row in self._rows.widgets)
        for row in self._rows.widgets:
            row.worded = worded


class Chair:
    """Shows the chair view at the right moments, and hides it at a touch."""

    def __init__(self, app: Desk) -> None:
        self._app = app
        self._view: ChairView | None = None
        self._gate = TouchGate(lambda: self.showing, down=self._touched, passed=self._count)
        self._rested = Clock.create_trigger(self._rest)
        self._gate.open()

    @property
    def showing(self) -> bool:
        """Whether the view covers the screen."""
        return self._view is not None and self._view.parent is not None

    @property
    def view(self) -> ChairView:
        """The view, for callers that know that it is shown."""
        assert self._view is not None
        return self._view

    def look(self) -> None:
        """Update the view after a move; if it is hidden, wait for a pause without touches."""
        if self.showing or theme.table_view:
            self._rest()
        if not self.showing:
            self._count()

    def hide(self) -> None:
        """Uncover the keys, and wait for the next pause."""
        if self._view is not None and self.showing:
            Window.remove_widget(self._view)
            Window.unbind(size=self._fill)
            self._view = None  # The window may have another size when it is shown again.
        self._count()

    def stop(self) -> None:
        """Hide the view for good."""
        self.hide()
        self._rested.cancel()
        self._gate.close()

    def _touched(self, _: object) -> None:
        self._app.sleep.stir()  # Nobody else gets this touch, so this counts as one, too.
        self.hide()

    def _count(self) -> None:
        self._rested.cancel()
        if self._app.announcing:  # Not in a fast demo.
            self._rested.timeout = AFTER_S
            self._rested()

    def _rest(self, *_: object) -> None:
        """Show the view, or hide it if the game now needs a touch."""
        if not self._may_come():
            if self.showing:
                self.hide()
            return
        if self._view is None:
            self._view = ChairView()
        self._view.put(self._app.current_game, self._app.screen.look)
        self._fill()
        if not self.showing:
            above = Window.children[-2::-1]  # Banners, which must stay above the view.
            for each in above:
                Window.remove_widget(each)
            for each in (self._view, *above):
                Window.add_widget(each)
            Window.bind(size=self._fill)

    def _fill(self, *_: object) -> None:
        self.view.pos, self.view.size = (0, 0), Window.size

    def _may_come(self) -> bool:
        game, screen = self._app.game, self._app.screen
        if game is None or game.state.is_terminal() or screen.name not in HERE:
            return False
        if is_covered() or screen.half_entered or game.entered.begun:
            return False
        return not any(_by_touch(game, prompt) for prompt in game.prompts)


def _by_touch(game: Game, prompt: Prompt) -> bool:
    """Return whether only a touch can answer: a response, a secret, a race, a begun answer.

    Response windows of boxes with pages (those with `Box.scores`) do not count, as there the
    next thing that people do closes them.
    """
    domain = prompt.domain
    answered = domain.is_window and prompt.blocking and not game.box.scores(game.state)
    return answered or domain.is_secret or domain.is_race or domain.begun()
