"""Which rules of the Advanced Game a guide enforces, asks about, or only shows at their moment.

`python -m tests.twins.rules --matches N --seed S` plays matches twice, and notes which rules the
facts and questions of the board and of the guide cite. What no fact and no question cites is shown
with the questions of its moment (`help.toml`), which the guide has asked or not.
"""

import argparse
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from companion.engine.box_parts import Topic
from companion.games.invasion_from_outer_space import BOX
from companion.games.invasion_from_outer_space.state import InvasionState
from tests.twins.playing import GAMES, play

PARTS = {12: range(287, 368), 13: range(368, 382)}  # Rules of the index, by its parts.
ENFORCED, ASKED, SAID, SILENT = "enforced", "asked", "said", "–"


class Cited:
    """The rules that the facts and the questions of one way to play have cited."""

    def __init__(self) -> None:
        self.facts: set[str] = set()
        self.questions: set[str] = set()
        self.moments: set[str] = set()

    def hear(self, state: InvasionState, rules: Iterable[str]) -> None:
        """Note what a step has brought about, and what is asked now."""
        self.facts |= set(rules)
        for prompt in state.prompts():
            self.questions |= set(prompt.rules)
            self.moments.add(prompt.name)

    def kind(self, topic: Topic) -> str:
        """Say how a rule was met."""
        if topic.id in self.questions:
            return ASKED
        if topic.id in self.facts:
            return ENFORCED
        return SAID if self.moments & set(topic.prompts) else SILENT


@contextmanager
def listening(board: Cited, guide: Cited) -> Iterator[None]:
    """Hear everything that the two states say as long as this lasts."""
    kept = InvasionState.apply

    def apply(self, action):  # type: ignore[no-untyped-def]
        state, facts = kept(self, action)
        cited = guide if state.setup.guide else board
        cited.hear(state, (rule for fact in facts for rule in fact.rules))
        return state, facts

    InvasionState.apply = apply  # type: ignore[method-assign]
    try:
        yield
    finally:
        del InvasionState.apply


def table(matches: int, seed: int) -> list[tuple[str, str, str]]:
    """Play, and return each rule with how board and guide met it."""
    board, guide = Cited(), Cited()
    with listening(board, guide):
        for name in GAMES:
            for number in range(matches):
                play(name, f"{name} {seed} {number}", longest=500)
    numbers = [number for part in PARTS.values() for number in part]
    topics = {topic.id: topic for topic in BOX.topics}
    wanted = (topics[f"IFOS-{number}"] for number in numbers if f"IFOS-{number}" in topics)
    return [(each.id, board.kind(each), guide.kind(each)) for each in wanted]


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m tests.twins.rules", description=__doc__)
    parser.add_argument("--matches", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    found = table(asked.matches, asked.seed)
    text = {each.id: each.text for each in BOX.topics}
    print("rule      board     guide")
    for rule, board, guide in found:
        print(f"{rule}  {board:9} {guide:9} {text[rule]}")
    for kind in (ENFORCED, ASKED, SAID, SILENT):
        print(f"{kind}: {sum(each[2] == kind for each in found)} of {len(found)} in the guide")


if __name__ == "__main__":
    main()
