"""Touches the app at random, as a child or a pocket would, and checks that nothing breaks.

    python -m tests.ui.monkey --touches 2000 --seed 1 [BOX...]

Most touches hit something that can be pressed; others miss, drag, hold, press with two fingers,
type, press buzzers, or change the size of the window. An exception ends the run with the seed and
the touches before it. From time to time the match on the table is looked up in the journal, and the
table is set to a chance moment of another match: by touches alone none gets far.
"""

import argparse
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random

from tests.ui.conftest import SIZES, make_session  # first: it prepares Kivy's window

# isort: split
from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion import games
from companion.engine.actions import CHANCE
from companion.match.match import Seat
from companion.match.session import Session
from companion.storage.records import match_text
from ui.boxes.invasion_from_outer_space.boards.view import ancestors
from ui.demo.stage import Finger, Stage
from ui.widgets.bar import Bar
from ui.widgets.button import Pressable

CHECK_EVERY = 40  # touches from one look at the journal to the next
STAYS = 0.7  # of the presses are none of the bar, which leads to other screens
DEEP_EVERY = 30  # touches from one moment of a match to another
DEEPEST = 150  # chance steps before such a moment
KEPT = 12  # touches named when something breaks
ESCAPE, BACKSPACE, ENTER = 27, 8, 13
KEYS = (ESCAPE, BACKSPACE, ENTER, *map(ord, "123456 aZ"))


class Monkey:
    """Random touches on a stage. `done` names the last ones."""

    def __init__(self, stage: Stage, rng: Random) -> None:
        self.stage, self.rng = stage, rng
        self.done: list[str] = []
        self._ways: tuple[tuple[Callable[[], str], int], ...] = (
            (self._press, 75), (self._miss, 6), (self._drag, 6), (self._hold, 4), (self._pinch, 2),
            (self._type, 3), (self._buzz, 3), (self._resize, 1),
        )  # fmt: skip

    def touch(self) -> None:
        """Do one random thing, and let the app react."""
        ways, weights = zip(*self._ways, strict=True)
        (way,) = self.rng.choices(ways, weights)
        self.done = [*self.done[1 - KEPT :], way.__name__]
        self.done[-1] = way()
        self.stage.frames(2)

    # ---- what a hand may do ------------------------------------------------------
    def _press(self) -> str:
        shown = [
            each
            for each in self.stage.every(Pressable)
            if not each.disabled and each.get_root_window()
        ]
        if not shown:
            return self._miss()
        if self.rng.random() < STAYS:
            shown = [each for each in shown if not _leads_away(each)] or shown
        # The first are on the sheet in front; those below it take no touch.
        widget = shown[min(int(self.rng.expovariate(0.1)), len(shown) - 1)]
        label = str(getattr(widget, "label", "")) or type(widget).__name__
        with suppress(AttributeError, IndexError):  # it went while the page scrolled to it
            self.stage.bring_into_view(widget)
        x, y = widget.to_window(widget.center_x, widget.center_y)
        self._tap(x, y)
        return f"press {label!r} on {self.stage.app.screen.name}"

    def _miss(self) -> str:
        x, y = self._anywhere()
        self._tap(x, y)
        return f"tap {x:.0f}, {y:.0f}"

    def _drag(self) -> str:
        (x, y), (to_x, to_y) = self._anywhere(), self._anywhere()
        finger = Finger(x, y)
        finger.down()
        for part in range(1, 5):
            finger.move_to(x + (to_x - x) * part / 4, y + (to_y - y) * part / 4)
            self.stage.frames(1)
        finger.up()
        return f"drag {x:.0f}, {y:.0f} to {to_x:.0f}, {to_y:.0f}"

    def _hold(self) -> str:
        x, y = self._anywhere()
        finger = Finger(x, y)
        finger.down()
        self.stage.within(0.7, lambda: False)
        finger.up()
        return f"hold {x:.0f}, {y:.0f}"

    def _pinch(self) -> str:
        fingers = [Finger(*self._anywhere()) for _ in range(2)]
        for finger in fingers:
            finger.down()
        for finger in fingers:
            finger.move_to(*self._anywhere())
            self.stage.frames(1)
        for finger in fingers:
            finger.up()
        return "two fingers"

    def _type(self) -> str:
        code = self.rng.choice(KEYS)
        Window.dispatch("on_key_down", code, 0, chr(code), [])
        Window.dispatch("on_keyboard", code, 0, chr(code), [])
        Window.dispatch("on_key_up", code, 0)
        return f"key {code}"

    def _buzz(self) -> str:
        seat, buzzers = self.rng.randrange(6), self.stage.app.session.devices.buzzers
        buzzers.press(seat, time.monotonic_ns())
        self.stage.frames(self.rng.randrange(3))
        buzzers.release(seat, time.monotonic_ns())
        return f"buzzer {seat}"

    def _resize(self) -> str:
        size = self.rng.choice(SIZES)
        self.stage.resize(*size)
        return f"resize to {size[0]}x{size[1]}"

    # ---- helpers -------------------------------------------------------------------
    def _tap(self, x: float, y: float) -> None:
        finger = Finger(x, y)
        finger.down()
        self.stage.frames(1)
        finger.up()

    def _anywhere(self) -> tuple[float, float]:
        return self.rng.uniform(0, Window.width - 1), self.rng.uniform(0, Window.height - 1)


def _leads_away(widget: Widget) -> bool:
    return any(isinstance(each, Bar) for each in ancestors(widget))


def check_saved(stage: Stage) -> None:
    """Look for the match on the table in the journal; AssertionError if it is not there."""
    game, journal = stage.app.game, stage.app.session.journal
    infos = journal.matches()
    assert [info.fault for info in infos if info.fault] == []
    if game is not None and len(game.match):  # a match is stored with its first step
        records = (journal.record(info.id)[1] for info in infos)
        assert match_text(game.match) in records, "the match on the table is not in the journal"


def somewhere(stage: Stage, box_id: str, rng: Random) -> None:
    """Put a match on the table that has been played by chance up to some moment before its end."""
    session = stage.app.session
    box = session.take(box_id)
    seats = [Seat(f"P{n}", colour) for n, colour in enumerate(box.colours[: box.seats[0]], 1)]
    match = session.new_match(box_id, seats, practice=True)
    for _ in range(rng.randrange(DEEPEST)):
        state = match.state
        if state.is_terminal():
            match.undo()
            break
        by_chance = state.current_player() == CHANCE
        match.push(state.sample(rng) if by_chance else rng.choice(state.legal_actions()))
    stage.app.play(match)


def run(session: Session, box: str, touches: int, seed: int) -> int:
    """Open a box and touch it so often; whatever breaks names the seed and the last touches.

    Return how many steps of matches the touches have made.
    """
    made = 0
    session.box = box
    with Stage(session, hurry=True, draws=False) as stage:
        stage.app.bots.thinking = 0.0
        stage.resize(*SIZES[0])
        monkey = Monkey(stage, Random(f"{box} {seed}"))
        for number in range(touches):
            try:
                if number % DEEP_EVERY == DEEP_EVERY - 1:
                    somewhere(stage, box, monkey.rng)
                match = stage.app.game and stage.app.game.match
                before = len(match) if match else 0
                monkey.touch()
                made += max(0, len(match) - before) if match else 0
                if number % CHECK_EVERY == 0:
                    check_saved(stage)
            except Exception as error:
                error.add_note(f"{box}, seed {seed}, touch {number}: {'; '.join(monkey.done)}")
                raise
        check_saved(stage)
    return made


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("boxes", nargs="*", default=games.ids())
    parser.add_argument("--touches", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    for box in asked.boxes:
        with tempfile.TemporaryDirectory() as folder:
            session = make_session(Path(folder), asked.seed)
            made = run(session, box, asked.touches, asked.seed)
            matches = len(session.journal.matches())
            session.close()
        print(f"{box}: {asked.touches} touches, {matches} matches, {made} steps made", flush=True)


if __name__ == "__main__":
    main()
