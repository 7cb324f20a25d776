"""How easy the code is to live in: circles, closures, lines, and how far a roll travels.

`python -m tests.bench house` prints the figures; nothing here is timed. Type errors are
`python -m mypy`'s to count.
"""

import re
import sys
from collections.abc import Callable
from statistics import median
from typing import Any

from companion import games
from companion.engine.actions import CHANCE, Action
from companion.engine.state import add_fact
from companion.games.invasion_from_outer_space.engine import settle
from companion.games.invasion_from_outer_space.steps.combat import Dodge
from tests import imports
from tests.bench import frame_walk
from tests.bench.figures import Figure

BOX = "companion.games.invasion_from_outer_space"
RULE_FOLDERS = tuple(f"{BOX}.{folder}." for folder in ("rules", "effects"))
# Where somebody looks who wants to know how a rule is enforced: not the help, texts and bots.
ENFORCING = ("rules", "effects", "table", "legal", "scenarios", "boards")
RULES = ("IFOS-115", "IFOS-151", "IFOS-262", "IFOS-317", "IFOS-364")


def measure(rounds: int = 1) -> list[Figure]:
    """Measure the source as it stands; `rounds` is accepted like in the other parts."""
    rules = [module for module in imports.files() if module.startswith(RULE_FOLDERS)]
    behind = [sum(map(imports.lines, imports.closure(module))) for module in rules]
    late = sum(
        each.late
        for module in imports.files()
        if module.startswith("companion.games.")
        for each in imports.imports(module)
    )
    calls, files = dodge()
    return [
        Figure("house.import_circles", len(imports.circles()), at_most=0),
        Figure("house.function_level_imports_in_games", late, at_most=10),
        Figure("house.median_closure_of_invasion_rules", median(behind), "lines", at_most=5500),
        Figure(
            "house.product_lines", sum(map(imports.lines, imports.files())), "lines", at_most=58_000
        ),
        *(Figure(f"house.files_enforcing_{rule}", enforcing(rule), at_most=2) for rule in RULES),
        Figure("house.dodge_to_facts_calls", calls, at_most=50),
        Figure("house.dodge_to_facts_files", files, at_most=7),
        Figure("house.frame_to_action_files", len(frame_walk.files()), at_most=18),
    ]


def enforcing(rule: str) -> int:
    """Count the rule files that cite a rule."""
    pattern = re.compile(rf"{rule}\b")
    folders = tuple(f"{BOX}.{folder}" for folder in ENFORCING)
    return sum(
        bool(pattern.search(path.read_text(encoding="utf-8")))
        for module, path in imports.files().items()
        if module.startswith(folders)
    )


def dodge() -> tuple[int, int]:
    """Count the calls of our code, and its files, from a Dodge roll to its facts."""
    state: Any = games.take("invasion-from-outer-space").new_state(2)
    while not state.heroes or state.stack[-1].kind != "command":
        state = state.apply(state.legal_actions()[0])[0]
    state.push(Dodge(state.hero_id(0), 2))
    settle(state, None)
    roll = Action(CHANCE, "roll", (1, 0, 0, 0, 0, 1))
    state.apply(roll)  # what is worked out once a match is known now
    return _profiled(lambda: state.apply(roll))


def _profiled(act: Callable[[], object]) -> tuple[int, int]:
    """Run `act`; count the calls of `companion` up to the last fact, and their files."""
    called: list[str] = []
    to_last_fact: list[str] = []
    room = str(imports.ROOT / "companion")

    def note(frame: Any, event: str, _arg: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(room):
            called.append(frame.f_code.co_filename)
            if frame.f_code is add_fact.__code__:
                to_last_fact[:] = called

    sys.setprofile(note)
    try:
        act()
    finally:
        sys.setprofile(None)
    return len(to_last_fact), len(set(to_last_fact))
