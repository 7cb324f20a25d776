"""Shows the headlines of each move over the current screen, one page after the other.

People need not wait for it: the game goes on below, and their next move ends it. Only bots wait, so
that people can follow them.
"""

from collections.abc import Sequence
from pathlib import Path

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window

from ui.outcomes.banner import OutcomeBanner, OutcomePage, OutcomeText, pages
from ui.shell.desk import Desk
from ui.shell.sound import Cue
from ui.shell.theme import theme

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
        self._over = False
        self._frames = self._jerks = 0

    @property
    def showing(self) -> bool:
        """Whether a page is shown."""
        return self._banner is not None and self._banner.parent is not None

    def begin(self) -> None:
        """Take over a match that was started or resumed, without showing its past."""
        self.clear()
        game = self._app.current_game
        self._length, self._over = len(game.match), game.state.is_terminal()

    def moved(self) -> None:
        """Show the headlines of the move just made; nothing after an undo or redo."""
        game = self._app.current_game
        length, over = len(game.match), game.state.is_terminal()
        grew, ended = length > self._length, over and not self._over
        self._length, self._over = length, over
        found = pages(game.facts, game.names, game.outcome if ended else None) if grew else ()
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
        banner.put(
            [
                OutcomeText(s.text, s.seat, seats[s.seat].colour if s.seat >= 0 else "")
                for s in page.lines
            ]
        )
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
