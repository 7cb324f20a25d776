"""Plays matches under every reading, and lists where another side wins.

`python -m tests.readings BOX [--matches N] [--seed S]`. At moments of random matches each ruling is
set to each of its choices; where the same answer then leads elsewhere, both are played to the end
with the same choices and dice, and a moment is printed for each pair of rulings and answers at
which another side wins. Which rulings are tried is not asked of the app. For Invasion, figures that
one event hurts are also taken in the reverse order, each with its own dice, with both sides one
short of their goal; elsewhere two seats that may act at the same time do so in either order. An
order that decides and is no rule or ruling is an error.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from companion import games
from companion.engine.actions import RULE, SIMULTANEOUS, TABLE, Action
from companion.engine.box import Box
from companion.engine.state import State
from companion.games.invasion_from_outer_space.engine import thrown
from companion.games.invasion_from_outer_space.state import InvasionState
from companion.games.invasion_from_outer_space.steps.base import Roll
from companion.games.invasion_from_outer_space.steps.buildings import (
    FleeChampion,
    FleeHero,
    FleeSoldiers,
)
from companion.games.invasion_from_outer_space.steps.combat import Dodge
from companion.games.invasion_from_outer_space.steps.fire import (
    BurnChampion,
    BurnCrowd,
    BurnHero,
    BurnSoldiers,
)
from companion.games.invasion_from_outer_space.steps.heroes import TakeStance
from companion.games.invasion_from_outer_space.table.objectives import MOST_DEAD
from companion.games.invasion_from_outer_space.table.position import HERO
from companion.match import readings
from tests.laws import begun
from tests.walks import choose

INVASION = "invasion-from-outer-space"
LONGEST = 4000
EVERY = {INVASION: 60}  # Of so many steps, one is looked at; elsewhere of 3.
ENOUGH = 8  # Moments of a choice that are played on; more say nothing new.

# ---- rulings -----------------------------------------------------------------------------


class Found(NamedTuple):
    """What one choice of a ruling has done: moments, those it changes, and those that decide."""

    changes: int = 0
    hidden: int = 0  # Of the changes, those after an answer that not everybody may see.
    shown: int = 0  # Of the others, those that the app shows under Rulings.
    decides: int = 0
    example: str = ""


Table = dict[tuple[str, str], Found]


def look(box: Box, rng: Random, found: Table, longest: int = LONGEST) -> int:
    """Play one match, try each ruling at its moments, and return how many steps it had."""
    state, steps = begun(box, rng), 0
    while not state.is_terminal() and steps < longest:
        action = choose(state, rng)
        if steps % EVERY.get(box.id, 3) == 0:
            _try_all(box, state, action, rng, found)
        state, steps = state.apply(action)[0], steps + 1
    return steps


def _try_all(box: Box, state: State, action: Action, rng: Random, found: Table) -> None:
    here = None
    in_force, seen = state.rulings(), _everybody_sees(state, action)
    for ruling in box.rulings:  # All, whichever the app thinks are about this moment.
        for key, _ in ruling.choices:
            if ruling.id not in in_force or key == in_force[ruling.id]:
                continue
            there = state.apply(Action(TABLE, RULE, (ruling.id, key)))[0]
            here = here or state.apply(action)
            if not _leads_elsewhere(here, there, action):
                continue
            # Changing a ruling may take back what was chosen in secret.
            same = state.apply(Action(TABLE, RULE, (ruling.id, in_force[ruling.id])))[0]
            if not same.is_legal(action) or not _leads_elsewhere(same.apply(action), there, action):
                continue
            known = found.get((ruling.id, key), Found())
            shown = seen and any(
                label == other.choice
                for each in readings.readings(box, state)
                if each.ruling.id == ruling.id
                for other in each.others
                for label in (dict(ruling.choices)[key],)
            )
            decides = known.changes < ENOUGH and _wins(same, rng) != _wins(there, rng)
            found[ruling.id, key] = Found(
                known.changes + 1,
                known.hidden + (not seen),
                known.shown + shown,
                known.decides + decides,
                known.example or (_words(state, action) if decides else ""),
            )


def _everybody_sees(state: State, action: Action) -> bool:
    """Whether an answer shows no hand and no secret: at a table, it is one of those asked for."""
    if action.player < 0:
        return True
    prompts = [each.domain for each in state.prompts() if not each.domain.is_secret]
    asked = any(action in each.actions() or each.builds(action) for each in prompts)
    return asked and not state.simulated


def _leads_elsewhere(here: Any, there: State, action: Action) -> bool:
    if there.is_terminal() or not there.is_legal(action):
        return True
    after, facts = there.apply(action)
    if [fact.text for fact in facts] != [fact.text for fact in here[1]]:
        return True
    return [each.text for each in after.prompts()] != [each.text for each in here[0].prompts()]


def _wins(state: State, rng: Random) -> Any:
    """Play on by chance, with the same random numbers whenever this is asked."""
    own, steps = Random(rng.getstate()[1][0]), 0
    state = state.clone()
    while not state.is_terminal() and steps < LONGEST:
        state.advance(choose(state, own))
        steps += 1
    outcome = state.outcome()
    return outcome.ranking[0] if outcome else None


def _words(state: State, action: Action) -> str:
    asked = state.prompts()[0].text if state.prompts() else ""
    return f"{asked} – {state.describe(action)}"


# ---- orders ------------------------------------------------------------------------------
AT_ONCE = (
    BurnHero, BurnSoldiers, BurnChampion, BurnCrowd, FleeHero, FleeSoldiers, FleeChampion, Dodge,
    TakeStance,
)  # fmt: skip
# Who of several is taken first, and what says so.
LISTED = {
    ("BurnHero", "BurnSoldiers"): "IFOS-A87",
    ("BurnChampion", "BurnHero"): "IFOS-A87",
    ("BurnChampion", "BurnSoldiers"): "IFOS-A87",
    ("BurnHero", "BurnHero"): "IFOS-259",
    ("freeze", "freeze"): "MNH-30",
    ("play", "play"): "ESC-A04",
    ("play", "weapon"): "ESC-A04",
    ("play", "track"): "ESC-A04",
    ("pass", "play"): "ESC-A05",
    # Items are played at any moment: who is quicker than the one whose turn it is comes first.
    **{
        (*sorted(("play", verb)),): "ESC-10"
        for verb in ("done", "draw", "no_draw", "skip", "take", "use")
    },
    **{("contest", verb): "ESC-A04" for verb in ("contest", "pass", "play", "weapon")},
}
LUCKS = 12
SOME = 0.3  # of the moments at which several seats may act


def together(p: InvasionState) -> list[Any]:
    """Return the figures that one event hurts now and that are not taken yet, the next one last."""
    due: list[Any] = []
    for step in reversed(p.stack):
        if isinstance(step, Roll):
            continue
        if not isinstance(step, AT_ONCE) or (due and type(step).kind[:4] != type(due[0]).kind[:4]):
            break
        due.insert(0, step)
    return due


def orders(rng: Random, matches: int) -> Iterator[tuple[tuple[str, str], bool]]:
    """Play, and give each pair of figures that were hurt at once, and whether the order decides."""
    box = games.take(INVASION)
    for _ in range(matches):
        state = begun(box, rng)
        assert isinstance(state, InvasionState)
        for _ in range(1500):
            if state.is_terminal():
                break
            due = together(state)
            if state.started and len(due) > 1 and isinstance(state.stack[-1], Roll):
                pair = tuple(sorted((type(due[0]).__name__, type(due[-1]).__name__)))
                yield (pair[0], pair[1]), _order_decides(state, due, rng)
            state = state.apply(choose(state, rng))[0]


def _order_decides(p: InvasionState, due: list[Any], rng: Random) -> bool:
    """Return whether another side wins where the figures are taken the other way round."""
    p = p.clone()
    if not p.setup.scenario.by_points:
        p.dead_heroes = MOST_DEAD - 1
        p.progress[HERO] = p.setup.scenario.goal(HERO).n - 1
    base = len(p.stack) - len(due) - 1
    other = p.clone()
    roll = other.stack[-1]
    other.stack[base:] = [*reversed(due), roll]
    if due[0] != due[-1]:
        del other.stack[-1]  # The die is due for another figure.
        from companion.games.invasion_from_outer_space.engine import settle

        settle(other, None)
    for _ in range(LUCKS):
        luck = str(rng.random())
        if _taken(p, base, luck) != _taken(other, base, luck):
            return True
    return False


def _taken(p: InvasionState, base: int, luck: str) -> int:
    """Take all figures, each with dice and choices of its own, and return who has won."""
    p, seen = p.clone(), {}
    while p.winner < 0 and len(p.stack) > base and len(seen) < 60:
        step = p.stack[-1]
        asker = repr(p.stack[-2] if isinstance(step, Roll) else step)
        seen[asker] = seen.get(asker, 0) + 1
        own = Random(f"{luck} {asker} {seen[asker]}")
        action = thrown(step, own) if isinstance(step, Roll) else own.choice(p.legal_actions())
        p.advance(action)
    return p.winner


def turns(box: Box, rng: Random, matches: int) -> Iterator[tuple[tuple[str, str], bool]]:
    """Play, and give what two seats could do at the same time, and whether who is first decides.

    What has decided once is not tried again.
    """
    found: set[tuple[str, str]] = set()
    for _ in range(matches):
        state = begun(box, rng)
        for _ in range(LONGEST):
            if state.is_terminal():
                break
            together = state.current_player() == SIMULTANEOUS and rng.random() < SOME
            seats = [n for n in range(state.seats) if together and state.legal_actions(n)]
            if len(seats) > 1:
                one, other = (rng.choice(state.legal_actions(n)) for n in rng.sample(seats, 2))
                low, high = sorted((one.verb, other.verb))
                ends = [_both(state, *each) for each in ((one, other), (other, one))]
                tried = (low, high) not in found and _known(ends[0]) != _known(ends[1])
                lucks = [Random(rng.random()) for _ in range(LUCKS if tried else 0)]
                decides = any(_wins(ends[0], luck) != _wins(ends[1], luck) for luck in lucks)
                found |= {(low, high)} if decides else set()
                yield (low, high), decides
            state = state.apply(choose(state, rng))[0]


def _both(state: State, *actions: Action) -> State:
    """Do both things, or only the first where the second is then too late."""
    for action in actions:
        if state.is_legal(action):
            state = state.apply(action)[0]
    return state


def _known(state: State) -> list[Any]:
    return [state.observation(seat) for seat in (None, *range(state.seats))]


# ---- the list ----------------------------------------------------------------------------
def main(words: list[str] | None = None) -> int:
    """Print what was found; 1 if an order decides that nothing lists."""
    parser = argparse.ArgumentParser(prog="python -m tests.readings", description=__doc__)
    parser.add_argument("box", choices=games.ids())
    parser.add_argument("--matches", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(words)
    box, found = games.take(asked.box), Table()
    for number in range(asked.matches):
        look(box, Random(f"{asked.box} {asked.seed} {number}"), found)
    for ruling in box.rulings:
        for key, label in ruling.choices:
            each = found.get((ruling.id, key))
            if each:
                counts = (
                    f"{each.changes} changed, {each.hidden} in secret, {each.shown} shown,"
                    f" {each.decides} decided"
                )
                print(f"{ruling.id} {key}: {counts}. {label}")
                if each.example:
                    print(f"    {each.example}")
    missed = sum(each.changes - each.hidden - each.shown for each in found.values())
    print("missed by the app:", missed)
    never = [each.id for each in box.rulings if not any(id_ == each.id for id_, _ in found)]
    print("never changed anything:", *never)
    rng, pairs = Random(f"orders {asked.seed}"), Counter[tuple[str, str]]()
    first = orders(rng, asked.matches) if asked.box == INVASION else turns(box, rng, asked.matches)
    for pair, decides in first:
        pairs[pair] += decides
    for pair, decided in sorted(pairs.items()):
        print(*pair, f"decided {decided}", LISTED.get(pair, "–"))
    return int(any(decided and pair not in LISTED for pair, decided in pairs.items()))


if __name__ == "__main__":
    sys.exit(main())
