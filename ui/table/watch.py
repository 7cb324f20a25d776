"""A past moment of the match played again on the box's own screen, step by step by itself.

It is a copy of the match that is shown: nothing is stored, the camera and the buzzers rest, and no
key of the table can be touched.
"""

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.match.review import dice_of, in_words
from companion.words import Percent
from ui.kivy_layer.kept import Kept
from ui.looks.paint import Look
from ui.shell.game import Game
from ui.shell.reviewing import Reviewing
from ui.shell.screens import CompanionScreen
from ui.table.panels import make_panel
from ui.text import say
from ui.widgets import Scroll
from ui.widgets.ribbon import ScoreRibbon

STEP_S = 2.0
AROUND = 2  # The moments shown before and after those that were asked for.
FOLLOWS = ("forced", "gesture")  # Sources of steps that are shown with the one before them.


class Untouched(BoxLayout):
    """Shows what neither a touch nor a key must reach."""

    only_shown = True  # So that `ui.shell.focus` passes over it.

    def on_touch_down(self, _: Any) -> bool:
        """Keep every touch from the children."""
        return False


class Chance(BoxLayout):
    """How likely a seat was to win at this moment."""

    share = StringProperty("")


class WatchScreen(CompanionScreen):
    """Shows steps `first` to `last` of the match on the table, and what led to them."""

    mirrors = ("foot",)
    in_motion = True

    words = StringProperty("")
    where = StringProperty("")
    pausing = BooleanProperty(False)
    alone = BooleanProperty(True)  # Whether the screen of the box leaves room for words.

    def __init__(self, app: Any, **kwargs: object) -> None:
        super().__init__(app, **kwargs)
        self._reviewing = Reviewing()
        self._chances = Kept(self.ids.chances, Chance)
        self._next = Clock.create_trigger(self._turn, STEP_S)
        self._stops: list[int] = []
        self._at = 0

    def show(self, first: int = 0, last: int = -1, **about: object) -> None:
        """Begin a few moments before step `first`; -1 as the last step is that of the match."""
        match = self.game.match.trial(())
        every = [n for n, step in enumerate(match.steps) if step.source not in FOLLOWS]
        stops = [0, *every[1:], len(match)]
        here = max(0, sum(each <= first for each in stops) - AROUND)
        end = len(stops) if last < 0 else sum(each <= last for each in stops) + AROUND
        self._stops = stops[here:end]
        self._curve: tuple[tuple[float, ...], ...] = ()
        match.go_to(self._stops[0])
        self._copy = Game(match, self.app.session.rng)
        self._panel = make_panel(self._copy)
        self._build(self.look)
        self._reviewing.of(self.game, lambda found: self._know(found.curve))
        self.pausing = False
        self._show(0)

    def leave(self) -> None:
        """Stop, and show nothing any more."""
        self._next.cancel()
        self._reviewing.leave()
        self.ids.room.clear_widgets()

    def _build(self, look: Look) -> None:
        """Put the box's own screen into the room: its page, or its panel below the scores."""
        room = self.ids.room
        room.clear_widgets()
        whole = self._panel.whole(self.app, look.edge)
        self.alone = whole is None
        self._ribbon: ScoreRibbon | None = None
        if whole is not None:
            room.add_widget(whole)
            return
        self._ribbon = ScoreRibbon()
        self._ribbon.cord.paint = look.edge
        inside = BoxLayout(orientation="vertical")
        inside.add_widget(self._ribbon)
        scroll = Scroll()
        scroll.add_widget(self._panel)
        inside.add_widget(scroll)
        room.add_widget(inside)

    def _know(self, curve: tuple[tuple[float, ...], ...]) -> None:
        self._curve = curve
        self._show_chances()

    # ---- moving ------------------------------------------------------------------
    def step(self, by: int) -> None:
        """Go on or back by hand, which pauses."""
        self.pausing = True
        self._show(self._at + by)

    def pause(self) -> None:
        """Stop, or go on; at the end begin again."""
        self.pausing = not self.pausing
        if not self.pausing:
            self._show(self._at + 1 if self._at + 1 < len(self._stops) else 0)

    def _turn(self, _: float) -> None:
        if self._at + 1 < len(self._stops):
            self._show(self._at + 1)
        else:
            self.pausing = True

    def _show(self, at: int) -> None:
        self._next.cancel()
        self._at = min(max(0, at), len(self._stops) - 1)
        self._copy.go_to(self._stops[self._at])
        self._panel.refresh()
        if self._ribbon is not None:
            self._ribbon.show(self._panel.counts(), ())
        self._say()
        self._show_chances()
        now, every = str(self._at + 1), str(len(self._stops))
        self.where = say("table-watch-step", now=now, all=every)
        if not self.pausing:
            self._next()

    def _say(self) -> None:
        """Say what was done last, with its dice and what came of it."""
        match, self.words = self._copy.match, ""
        dice: tuple[tuple[str, str], ...] = ()
        if self._at:
            before = self._stops[self._at - 1]
            state, action = match.state_at(before), match.steps[before].action
            came = self._copy.headline(match.steps[before:])
            said = self._copy.say(in_words(state, action, self._copy.names))
            dice = dice_of(state, action)
            self.words = came if dice and came else f"{said}. {came}" if came else said
        self.ids.said.text, self.ids.said.dice = self.words, dice

    def _show_chances(self) -> None:
        length = self._stops[self._at]
        shares = self._curve[length] if length < len(self._curve) else ()
        for seat, (shown, share) in enumerate(self._chances.show(shares)):
            shown.share = str(Percent(share))
            shown.ids.mark.seat = seat
            shown.ids.mark.colour = self._copy.seats[seat].colour
