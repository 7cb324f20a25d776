"""Plays one match twice, and compares after every step at which both ask the same."""

import re
from functools import cache
from random import Random

from companion.engine.actions import CORRECT, TABLE, Action
from companion.games.invasion_from_outer_space import BOX
from companion.games.invasion_from_outer_space.hidden.observation import phase
from companion.games.invasion_from_outer_space.state import InvasionState
from companion.games.invasion_from_outer_space.steps.base import Roll
from companion.games.invasion_from_outer_space.steps.cards import ResponseWindow
from companion.games.invasion_from_outer_space.steps.fire import WhoBurns
from tests.twins.asking import is_place
from tests.twins.counts import differences
from tests.twins.match import Difference, Entry, Twins
from tests.twins.reports import report_once

LEFT, TOOLBOX = "left", "toolbox"
LONGEST = 1500
# Crowds, saucers and beasts that the next hit destroys, and means to do rare things.
NUDGED = re.compile(r"(crowd|champion)/[a-z0-9]+/wounds|saucer/\d|cp/\d|hero/\d/tokens")
GAMES = {
    f"{game} {scenario}": {"game": game, "scenario": scenario}
    for game, scenarios in (
        ("basic", ("invasion",)),
        ("small-town", ("invasion",)),
        (
            "advanced",
            ("invasion", "wipe-them-out", "abduction", "unleashed", "blow-em-out-of-the-sky"),
        ),
        ("crossover", ("die-zombies-die", "earth-overrun")),
    )
    for scenario in scenarios
}


@cache
def begun(name: str, way: str, seats: int, effects: str = LEFT) -> InvasionState:
    """A match that begins, on the board or in the guide; the same one whenever it is asked for."""
    heroes = {"heroes": "carnival"} if "crossover" in name else {}
    state = BOX.new_state(
        seats, simulated=False, options=GAMES[name] | heroes | {"play": way},
        rulings={"IFOS-A01": effects}, components=BOX.components(),
    )  # fmt: skip
    assert isinstance(state, InvasionState)
    return state


def play(
    name: str, seed: str, effects: str = LEFT, longest: int = LONGEST, nudges: float = 0.0
) -> tuple[int, int]:
    """Play a match, and return how often the counts were compared, and the board's steps.

    `nudges` is how likely it is at a comparison that a value is set by hand on both.
    """
    rng = Random(seed)
    seats = rng.choice((2, 3, 4)) + ("earth-overrun" in name)
    twins = Twins(*(begun(name, way, seats, effects) for way in ("board", "guide")))
    phases: set[str] = set()
    for steps in range(longest):
        while report_once(twins):
            pass
        if _in_step(twins):
            phases = set()
            for entry in twins.waiting():
                entry.used = True
            twins.last = len(twins.log) - 1
            twins.in_step = len(twins.log)
            twins.compared += 1
            if found := differences(twins.board, twins.guide):
                raise Difference(f"step {steps}: {'; '.join(found)}")
            if nudges and rng.random() < nudges:
                _nudge(twins, rng)
        phases.add(phase(twins.board))
        if len(phases) > 6:
            raise Difference(f"step {steps}: guide at {twins.guide.stack[-1]}, log {_left(twins)}")
        if twins.over():
            break
        twins.play(rng)
    return twins.compared, steps


def _in_step(twins: Twins) -> bool:
    """Whether everything is reported, and both ask the same question or are over."""
    if not (twins.board.started and twins.guide.started):
        return False  # A guide counts at once what is still being placed.
    if any(not _needs_no_report(entry) for entry in twins.waiting()):
        return False
    if twins.notes.get("crushed"):
        return False
    if any(isinstance(each, WhoBurns) for each in twins.guide.stack):
        return False  # What burns down is reported once everybody's dice are.
    if twins.guide.landed and type(twins.guide.stack[-1]) is Roll:
        return False  # It cannot be reported yet that fewer landed.
    if twins.over() or twins.guide.is_terminal():
        return twins.over()  # The table plays on until it sees what has ended the game.
    return type(twins.board.stack[-1]) is type(twins.guide.stack[-1])


def _nudge(twins: Twins, rng: Random) -> None:
    """Set a value by hand on both, so that moments come up that chance hardly ever reaches."""
    values = [each for each in twins.guide.correctables() if NUDGED.fullmatch(each.path)]
    if values and not twins.over():
        value = rng.choice(values)
        action = Action(TABLE, CORRECT, (value.path, value.choices[-1]))
        for way in ("board", "guide"):
            setattr(twins, way, getattr(twins, way).apply(action)[0])


def _needs_no_report(entry: Entry) -> bool:
    """Whether a guide may hear nothing of an entry: where something goes, or that nobody responds.

    A guide asks once where the board asks for every die, or when nobody has a card left to play.
    """
    passed = isinstance(entry.step, ResponseWindow) and entry.action.verb == "go_on"
    return is_place(entry) or passed


def _left(twins: Twins) -> list[str]:
    return [
        f"{type(entry.asker).__name__}:{entry.action.verb}"
        for entry in twins.waiting()
        if not is_place(entry)
    ][:5]
