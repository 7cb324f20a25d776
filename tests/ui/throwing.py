"""A demo whose dice all lie in the simulated tray, and a person who looks before confirming.

It knows what really lies there, so it can count how often the reader was wrong, and how often
it asked.
"""

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

from kivy.uix.widget import Widget

from companion.engine.prompts import Prompt
from hardware.camera.simulated import Thrown
from tests.ui.lockstep import LockstepTray
from ui.demo.demo import Demo
from ui.demo.stage import Finger
from ui.dice.draft import DOUBTFUL, DraftDie
from ui.text import say
from ui.text.colours import colour_name
from ui.widgets import Tap
from ui.widgets.die import HOLD_S, DieKey, face_name

CORRECTED_EVERY = 9  # throws: a cocked die is set right by touch
BLURRED_EVERY = 7  # throws: the camera is out of focus
BLUR = 7.0  # pixels: most dice are asked about, some are not seen
BY_HAND_EVERY = 40  # throws: the companion rolls


@dataclass
class Seeing:
    """How the reader did: dice it read wrong though it looked sure are the worst."""

    throws: int = 0
    dice: int = 0
    asked: int = 0  # dice it was not sure of
    doubted: int = 0  # throws it was not sure of as a whole
    wrong: int = 0  # dice it was sure of, and not right
    missed: int = 0
    ghosts: int = 0  # seen where none lies
    blurred: int = 0  # throws seen out of focus
    unseen: int = 0  # throws of which nothing was seen, until somebody wiped the lens
    corrected: int = 0  # changed by touch although read right
    by_hand: int = 0

    def reported(self) -> dict[str, int]:
        """Give it as plain numbers."""
        return asdict(self)


class ThrowingDemo(Demo):
    """Plays with a `LockstepTray`; `seeing` counts how its dice were read."""

    def __init__(self, tray: LockstepTray, *table: Any, **more: Any) -> None:
        """`table` and `more` are what a `Demo` takes."""
        super().__init__(*table, **more)
        self.tray = tray
        self.seeing = Seeing()
        self.stepped: Callable[[str], None] = lambda name: None  # every later look at a moment

    def _moment(self, name: str) -> None:
        if name in self._seen:
            self.stepped(name)
        super()._moment(name)

    @property
    def dice(self) -> Any:
        """The dice screen."""
        assert self.stage.app.screen.name == "dice"
        return self.stage.app.screen

    # ---- a roll ------------------------------------------------------------------
    def _roll(self, prompt: Prompt) -> None:
        self._rolls += 1
        if self._rolls % BY_HAND_EVERY == 0:
            self.seeing.by_hand += 1
            self.stage.tap(say("dice-by-hand"))
            self.stage.tap(say("dice-roll-for-us"))
            self._moment("dice-by-hand")
            self.stage.tap(self._confirm())
            return
        self._moment("dice-empty")
        blurred = self._rolls % BLURRED_EVERY == 0
        self.seeing.blurred += blurred
        self.tray.camera.blur = BLUR if blurred else 0.0
        self.stage.tap(say("dice-throw-simulated"))
        if not self.stage.within(1.0, lambda: self.dice.draft.dice):
            self.seeing.unseen += 1
            self.tray.camera.blur = 0.0
            self.tray.look()
        self.stage.until(lambda: self.dice.draft.dice, "a reading")
        self._moment(f"dice-{prompt.name}")
        truth = self._compare()
        if self._rolls % CORRECTED_EVERY == 0:
            self._turn_one(truth)
        self._check(truth)

    def _compare(self) -> list[tuple[str, int]]:
        """Look at every die as people would, correct what is not as it lies; the truth."""
        draft, seeing = self.dice.draft, self.seeing
        seeing.throws += 1
        seeing.doubted += draft.unsure
        colours = [group.colour for group in draft.groups]
        truth: list[tuple[str, int]] = []
        left = list(draft.dice)
        missing: list[tuple[int, str]] = []
        for thrown in self.tray.dice:
            group = colours.index(thrown.colour) if len(colours) > 1 else 0
            truth.append((thrown.face, group))
            seeing.dice += 1
            die = next((die for die in left if _lies_at(die, thrown)), None)
            if die is None:
                missing.append((group, thrown.face))
                continue
            left = [each for each in left if each is not die]
            if die.ring == DOUBTFUL:
                seeing.asked += 1
                self.stage.tap(self._key(die))
            elif (die.face, die.group) != truth[-1]:
                seeing.wrong += 1
            self._move_to(die, group)
            self._turn_to(die, thrown.face)
        # What does not lie there goes first: a row takes no more dice than are due.
        for die in left:
            seeing.ghosts += 1
            self._hold(die)
        for group, face in missing:
            seeing.missed += 1
            self._add(group, face)
        return truth

    def _turn_one(self, truth: list[tuple[str, int]]) -> None:
        """A die lay askew: the table counts its next face."""
        die = self.dice.draft.dice[0]
        place = truth.index((die.face, die.group))
        faces = self.dice.draft.kind.faces
        self._turn_to(die, faces[(faces.index(die.face) + 1) % len(faces)])
        truth[place] = (die.face, die.group)
        self.seeing.corrected += 1

    def _check(self, truth: list[tuple[str, int]]) -> None:
        """Confirm; what counts must be what lies there."""
        due, draft = self.dice.due, self.dice.draft
        faces = tuple(
            tuple(face for face, group in truth if group == place)
            for place in range(len(draft.groups))
        )
        assert not self._confirm().disabled, self.dice.check
        steps = len(self.game.match)
        self._moment("dice-checked")
        self.stage.tap(self._confirm())
        assert self.game.match.steps[steps].action == due.answer(faces)

    # ---- the dice below the picture ----------------------------------------------
    def _key(self, die: DraftDie) -> DieKey:
        """The key of a die: the screen makes all keys again when one has changed."""
        draft = self.dice.draft
        place = next(n for n, each in enumerate(draft.of(die.group)) if each is die)
        keys = [key for key in self._room(die.group) if isinstance(key, DieKey)]
        assert keys[place].face == die.face
        return keys[place]

    def _room(self, group: int) -> list[Widget]:
        """What a group shows: its dice, and a plus if one is missing."""
        return list(list(reversed(self.dice.faces.children))[group].walk(restrict=True))

    def _move_to(self, die: DraftDie, group: int) -> None:
        if die.group == group:
            return
        colour = colour_name(self.dice.draft.groups[group].colour)
        self.stage.tap(self._key(die))
        self.stage.tap(say("dice-it-is", colour=colour))
        assert die.group == group

    def _turn_to(self, die: DraftDie, face: str) -> None:
        if die.face == face:
            return
        self.stage.tap(self._key(die))
        self.stage.tap(say("dice-it-shows", face=face_name(face)))
        assert die.face == face

    def _add(self, group: int, face: str) -> None:
        adds = (each for each in self._room(group) if isinstance(each, Tap))
        self.stage.tap(next(each for each in adds if each.label == say("dice-add")))
        die = self.dice.draft.dice[-1]
        assert (die.group, die.seen, die.face) == (group, None, "")
        self.stage.tap(self._key(die))
        self._turn_to(die, face)

    def _hold(self, die: DraftDie) -> None:
        """Remove a die; where it might be one of another colour this is asked."""
        key = self._key(die)
        finger = Finger(*key.to_window(*key.center))
        many, asked = len(self.dice.draft.dice), say("dice-remove")

        def gone() -> bool:
            return len(self.dice.draft.dice) < many

        finger.down()
        self.stage.until(lambda: gone() or self.stage.has(asked), f"a hold of {HOLD_S} s")
        finger.up()
        self.stage.frames(2)
        if not gone():
            self.stage.tap(asked)


def _lies_at(die: DraftDie, thrown: Thrown) -> bool:
    if die.seen is None:
        return False
    x0, y0, x1, y1 = die.seen.box
    return x0 <= thrown.x <= x1 and y0 <= thrown.y <= y1
