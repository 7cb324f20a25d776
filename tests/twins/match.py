"""A match on the board that is played by chance, and the guide that hears of it."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from companion.engine.actions import TABLE, Action, IllegalAction
from companion.games.invasion_from_outer_space.engine import thrown
from companion.games.invasion_from_outer_space.state import InvasionState
from companion.games.invasion_from_outer_space.steps.base import Roll, Thrown
from companion.games.invasion_from_outer_space.steps.buildings import RandomBuilding, RandomSection
from companion.games.invasion_from_outer_space.steps.cards import ResponseWindow
from companion.games.invasion_from_outer_space.steps.fire import BurnSoldiers, RollFire
from companion.games.invasion_from_outer_space.steps.turn import Landing
from companion.games.invasion_from_outer_space.table.position import LEADER, NONE
from tests.walks import choose

FACES = 6
# A guide leaves these dice to the table, and so does not know of cards that change them.
UNSEEN = (RandomSection, RandomBuilding)


# A guide throws these dice together, and opens one window for all.
TOGETHER = (RollFire, BurnSoldiers)


def rolled(stack: Any) -> Any:
    """Return whose dice the last step of a stack is about, if any."""
    return stack[-3] if len(stack) > 2 and isinstance(stack[-2], Thrown) else None


class Difference(AssertionError):
    """Guide and board disagree, or the guide asks what the board cannot answer, or the reverse."""


class Entry:
    """One action on the board, with the state before and after it; `used` once reported."""

    def __init__(self, before: InvasionState, action: Action, after: InvasionState, facts: Any):
        self.before, self.action, self.after = before, action, after
        self.kinds = [fact.kind for fact in facts]
        self.used = False
        self.step = before.stack[-1]
        self.rolls = type(self.step) is Roll
        self.asker = before.stack[-2] if self.rolls else self.step

    def faces(self) -> list[int]:
        """The faces of a roll, lowest first."""
        counts: Any = self.action.args
        return [n % FACES + 1 for n, number in enumerate(counts) for _ in range(number)]


class Twins:
    """The two states, and the log of the board that is not reported yet."""

    def __init__(self, board: InvasionState, guide: InvasionState):
        self.board, self.guide = board, guide
        self.log: list[Entry] = []
        self.last = 0  # The place in the log of what was reported last.
        self.in_step = 0  # The place in the log at which both counted last.
        self.notes: dict[str, Any] = {}  # What a report still has to say.
        self.compared = 0

    # ---- the board -------------------------------------------------------------------
    def play(self, rng: Random) -> Entry:
        """Play one action on the board, dice as they fall."""
        before = self.board
        step = before.stack[-1]
        if type(step) is Roll:
            action = thrown(step, rng)
        else:
            before.listed()  # It is asked for twice.
            action = choose(before, rng)
        if type(step) is ResponseWindow and (self.on_stack(*UNSEEN) or self._had_window(before)):
            action = Action(TABLE, "go_on")
        self.board, facts = before.apply(action)
        entry = Entry(before, action, self.board, facts)
        self.log.append(entry)
        for fact in facts:
            upto = getattr(entry.asker, "landing", None) is Landing.UP_TO
            if getattr(fact.text, "id", "") == "land-all-full":
                self.notes.setdefault("full", []).append(fact.seat)
            if getattr(fact.text, "id", "") == "land-no-room" and not upto:
                lost = self.notes.setdefault("lost", {})
                lost[entry.asker.seat] = dict(fact.text.params)["number"]
        if "crushed" in entry.kinds:
            gone = self.notes.setdefault("crushed", [])
            for colour, pool in enumerate(before.pool):
                gone += [colour] * (self.board.pool[colour] - pool)
            leader, now = (state.champions[LEADER].playing for state in (before, self.board))
            gone += [NONE] * (leader and not now)
        return entry

    def _had_window(self, before: InvasionState) -> bool:
        """Whether a card was played at a single one of the dice that a guide throws together."""
        asker = rolled(before.stack)
        return isinstance(asker, TOGETHER) and any(
            type(rolled(entry.before.stack)) is type(asker) and entry.action.verb != "go_on"
            for entry in self.log[self.in_step :]
        )

    def over(self) -> bool:
        """Whether the match on the board has ended."""
        return self.board.winner != NONE

    def on_stack(self, *kinds: type, **fields: Any) -> bool:
        """Whether the board still has a step of these kinds to do, with these fields."""
        return not self.over() and any(
            isinstance(step, kinds)
            and all(getattr(step, name) == value for name, value in fields.items())
            for step in self.board.stack
        )

    # ---- the log ---------------------------------------------------------------------
    def waiting(self) -> Iterator[Entry]:
        """What is not reported yet, in order."""
        return (entry for entry in self.log[self._first() :] if not entry.used)

    def _first(self) -> int:
        while self._begun < len(self.log) and self.log[self._begun].used:
            self._begun += 1
        return self._begun

    _begun = 0

    def find(self, fits: Callable[[Entry], bool]) -> Entry | None:
        """The first entry not reported yet that fits."""
        return next((entry for entry in self.waiting() if fits(entry)), None)

    def use(self, entry: Entry) -> None:
        """Note that an entry is reported."""
        entry.used = True
        place = next(n for n in range(len(self.log) - 1, -1, -1) if self.log[n] is entry)
        self.last = place

    # ---- the guide -------------------------------------------------------------------
    def report(self, action: Action) -> None:
        """Answer the guide's question."""
        try:
            self.guide = self.guide.apply(action)[0]
        except IllegalAction as error:
            step = self.guide.stack[-1]
            raise Difference(f"{action} cannot be reported at {step}: {error}") from None
