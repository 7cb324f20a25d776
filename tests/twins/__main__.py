"""Plays matches twice, on the board and as a guide hears of them, and counts the differences."""

import argparse
from collections import Counter

from tests.twins.playing import GAMES, LEFT, TOOLBOX, play


def main() -> None:
    """Play so many matches of each game and scenario, and say what differed."""
    parser = argparse.ArgumentParser(prog="python -m tests.twins", description=__doc__)
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="a part of a game's name")
    parser.add_argument("--effects", choices=(LEFT, TOOLBOX), default=LEFT)
    parser.add_argument(
        "--nudges", type=float, default=0.0, help="how often a value is set by hand"
    )
    parser.add_argument("--show", action="store_true", help="every difference")
    asked = parser.parse_args()
    for name in GAMES:
        if asked.only not in name:
            continue
        done: Counter[str] = Counter()
        for number in range(asked.matches):
            seed = f"{name} {asked.seed} {number}"
            try:
                compared, steps = play(name, seed, asked.effects, nudges=asked.nudges)
            except AssertionError as error:
                done["differ"] += 1
                if asked.show:
                    print(f"  {seed}: {error}")
                continue
            done["agree"] += 1
            done["compared"] += compared
            done["steps"] += steps
        print(
            f"{name}: {done['agree']} of {asked.matches} agree, compared {done['compared']} times"
            f" in {done['steps']} steps, {done['differ']} differ"
        )


if __name__ == "__main__":
    main()
