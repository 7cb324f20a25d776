"""Which rules of the Advanced Game a guide enforces, asks about, says at their moment or at set-up.

`python -m tests.twins.rules --matches N --seed S --write` plays matches twice, with values set by
hand so that rare moments come up, and writes `docs/board-and-guide.md`. A rule is *enforced* if a
fact cites it, *asked* if a question does, *said* if the help shows it at a question of its moment,
and part of the *set-up* if the list of what to lay out, or a choice there, cites it.
"""

import argparse
import ast
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import NamedTuple

from companion.engine.actions import CHANCE, TABLE, Action
from companion.engine.box_parts import Topic
from companion.games.invasion_from_outer_space import BOX
from companion.games.invasion_from_outer_space.events import CannonHit
from companion.games.invasion_from_outer_space.state import InvasionState
from companion.games.invasion_from_outer_space.text.setup_checklist import steps
from tests.twins.match import Difference
from tests.twins.playing import GAMES, begun, play
from tests.walks import choose

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "board-and-guide.md"
PARTS = {12: range(287, 368), 13: range(368, 382)}  # Rules of the index, by its parts.
ENFORCED, ASKED, SAID, SET_UP, SILENT = "enforced", "asked", "said", "set-up", "–"
NUDGES = 0.04
LONGEST = 700


class Row(NamedTuple):
    """A rule, how board and guide met it, and how many tests name it."""

    rule: str
    board: str
    guide: str
    tests: int


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
        if topic.id in at_set_up():
            return SET_UP
        return SAID if self.moments & set(topic.prompts) else SILENT


def at_set_up() -> set[str]:
    """The rules of what is laid out and chosen before a match."""
    rules = {rule for option in BOX.settings for rule in option.rules}
    for options in GAMES.values():
        rules |= {rule for _, rule in steps(3, {"heroes": "carnival", **options})}
    return rules


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


def shoot_down(cited: Cited, way: str, *, low: bool) -> None:
    """Shoot a saucer down, which chance hardly ever does; the crash rolls low or high."""
    rng = Random(way)
    state = begun("advanced blow-em-out-of-the-sky", way, 2)
    while not state.started:
        state = state.apply(choose(state, rng))[0]
    state, facts = state.clone(), []
    state.saucer_damage[0] = state.setup.scenario.saucer_health - 1
    state.publish(CannonHit(state.sites[0]), facts)
    state._listed = None
    cited.hear(state, (rule for fact in facts for rule in fact.rules))
    if way == "guide":
        state = state.apply(Action(TABLE, "saucer_hit", (0,)))[0]
    state = state.apply(Action(CHANCE, "roll", (int(low), 0, 0, 0, 0, int(not low))))[0]
    for _ in range(8):
        state = state.apply(choose(state, rng))[0]


def tests() -> Counter[str]:
    """How many tests name each rule."""
    found: Counter[str] = Counter()
    for path in (ROOT / "tests").rglob("test_ifos_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.rule"):
                found.update(each.value for each in node.args if isinstance(each, ast.Constant))
    return found


def table(matches: int, seed: int) -> list[Row]:
    """Play, and return each rule with how board and guide met it."""
    board, guide = Cited(), Cited()
    with listening(board, guide):
        for name in GAMES:
            for number in range(matches):
                try:
                    play(name, f"{name} {seed} {number}", longest=LONGEST, nudges=NUDGES)
                except Difference as error:
                    print(f"{name} {seed} {number}: {error}")
        for cited, way in ((board, "board"), (guide, "guide")):
            shoot_down(cited, way, low=True)
            shoot_down(cited, way, low=False)
    numbers = [number for part in PARTS.values() for number in part]
    topics = {topic.id: topic for topic in BOX.topics}
    wanted = (topics[f"IFOS-{number}"] for number in numbers if f"IFOS-{number}" in topics)
    named = tests()
    return [Row(each.id, board.kind(each), guide.kind(each), named[each.id]) for each in wanted]


def page(rows: list[Row], matches: int, seed: int) -> str:
    """Write the table as a page."""
    text = {each.id: str(each.text) for each in BOX.topics}
    counts = Counter(row.guide for row in rows)
    said = ", ".join(f"{counts[kind]} {kind}" for kind in (ENFORCED, ASKED, SAID, SET_UP))
    lines = [
        "# What board and guide do with each rule",
        "",
        f"Made by `python -m tests.twins.rules --matches {matches} --seed {seed} --write`.",
        "Do not change this page by hand. It lists the rules of the Advanced Game of Invasion From",
        "Outer Space and of its scenarios. *Enforced*: the app does it, or refuses what is against",
        "it. *Asked*: the app asks the players for what it cannot know. *Said*: the help shows the",
        "rule when its moment comes. *Set-up*: it is chosen or laid out before the match. A guide",
        "follows no board; it does what it can without. A dash on the board: it is kept, but",
        "no fact and no question of these matches cites it, as with lines of sight.",
        "",
        f"In the guide: {said}, {counts[SILENT]} none of these.",
        "",
        "| rule | in our words | board | guide | tests |",
        "|---|---|---|---|---|",
        *(f"| {r.rule} | {text[r.rule]} | {r.board} | {r.guide} | {r.tests} |" for r in rows),
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Print the table, or write its page."""
    parser = argparse.ArgumentParser(prog="python -m tests.twins.rules", description=__doc__)
    parser.add_argument("--matches", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    found = page(table(asked.matches, asked.seed), asked.matches, asked.seed)
    if asked.write:
        PAGE.write_text(found, encoding="utf-8")
    print(found)


if __name__ == "__main__":
    main()
