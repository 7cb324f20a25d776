"""Plays Earth Overrun by chance: `python -m tests.games.invasion_from_outer_space.three_sides`.

`[board|guide] [MATCHES]`: at simulated tables of 3 to 8 players, to the end, no piece lost.
"""

import sys
from collections import Counter
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parent))

from ifos_three import begun  # noqa: E402  (found only with the path above)

from companion.games.invasion_from_outer_space.table.party import SIDES  # noqa: E402
from tests.walks import choose  # noqa: E402

LONGEST = 20_000
EVERY = 50  # steps between two counts of all pieces


def play(mode: str, seed: int) -> str:
    """Play one match and name who has won."""
    state, rng = begun(mode, 3 + seed % 6, simulated=True), Random(seed)
    census, steps = state.census(), 0
    while not state.is_terminal():
        state, steps = state.apply(choose(state, rng))[0], steps + 1
        assert steps < LONGEST, f"match {seed} does not end"
        if steps % EVERY == 0:
            assert state.census() == census, f"match {seed} lost a piece before step {steps}"
    return SIDES[state.winner]


def main(mode: str = "board", matches: str = "100") -> None:
    """Play all matches and count who has won."""
    won = Counter(play(mode, seed) for seed in range(int(matches)))
    print(", ".join(f"{side} {won[side]}" for side in SIDES))


if __name__ == "__main__":
    main(*sys.argv[1:])
