"""Lists the laws of every box, and counts the steps of random matches after which they held.

`python -m tests.laws [--matches N] [--seed S]`; each match is played with random rulings, in both
ways to play, and every tenth step of a table is a correction.
"""

import argparse
from random import Random

from companion import games
from companion.engine.actions import CORRECT, TABLE, Action
from companion.engine.box import Box
from companion.engine.state import State
from tests.lawful import states, watching
from tests.walks import choose

LONGEST = 1500


def rulings(box: Box, rng: Random) -> dict[str, str]:
    """Rulings as a table might choose them."""
    return {each.id: rng.choice(each.choices)[0] for each in box.rulings}


def options(box: Box, rng: Random) -> dict[str, str]:
    """Options that go together, most of them the defaults."""
    found = box.default_options()
    for each in box.settings:
        if each.key in ("play", "scenario", "game") and rng.random() < 0.7:
            found |= box.matched(found | {each.key: rng.choice(each.choices)[0]}, each.key)
    return found


def begun(box: Box, rng: Random) -> State:
    """A new match of any number of seats."""
    while True:
        chosen, ruled = options(box, rng), rulings(box, rng)
        try:
            low, high = box.seats_with(box.ruled(ruled, chosen), chosen)
            components = box.suited(box.components(), chosen)
            return box.new_state(
                rng.randint(low, high), simulated=rng.random() < 0.5, rulings=ruled,
                options=chosen, components=components,
            )  # fmt: skip
        except ValueError:
            continue  # Options that do not go together.


def play(box: Box, rng: Random, *, corrections: bool = False) -> int:
    """Play one match by chance, some steps set by hand; the number of steps."""
    state, steps = begun(box, rng), 0
    while not state.is_terminal() and steps < LONGEST:
        settable = state.correctables() if corrections and rng.random() < 0.1 else ()
        if settable:
            value = rng.choice(settable)
            action = Action(TABLE, CORRECT, (value.path, rng.choice(value.choices)))
        else:
            action = choose(state, rng)
        state, steps = state.apply(action)[0], steps + 1
    return steps


def main() -> None:
    """List the laws, and play."""
    parser = argparse.ArgumentParser(prog="python -m tests.laws", description=__doc__)
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    kinds = states()
    with watching() as checked:
        for box_id, kind in kinds.items():
            print(f"{box_id}: {len(kind.laws)} laws")
            for law in kind.laws:
                unless = f"  not by hand: {law.unless_by_hand}" if law.unless_by_hand else ""
                print(f"  {law.name:40} {' '.join(law.rules)}{unless}")
            for number in range(asked.matches):
                play(games.take(box_id), Random(f"{box_id} {asked.seed} {number}"))
            print(f"  held after {checked[box_id]} steps of {asked.matches} matches")


if __name__ == "__main__":
    main()
