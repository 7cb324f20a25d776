"""A Pi has no clock battery: what runs by the clock on the wall is listed here, and is no timer.

What happens when that clock jumps is tried on a real kernel: tests/rig/test_{pins,power}.py.
"""

import ast

import pytest

from tests.test_layers import FILES, name

# Who may ask for the time of day, and what for.
STAMPS = {
    "companion/app/crash.py": "when a crash happened",
    "companion/cli/compose.py": "when a match was played; the order of playing is counted",
    "companion/cli/journal.py": "the same, for the commands on the journal",
    "companion/cli/play.py": "how old the rest of an unfinished write is: a day or more",
    "hardware/crops.py": "when a die was set right",
    "hardware/panel.py": "when the voltage was low",
}
ON_THE_WALL = {
    "time.time", "time.time_ns", "time.localtime", "time.gmtime", "time.ctime", "time.strftime",
    "datetime.now", "datetime.utcnow", "datetime.today", "date.today",
    "datetime.datetime.now", "datetime.datetime.utcnow", "datetime.date.today",
}  # fmt: skip


def asked(source: str) -> set[str]:
    """The clocks on the wall that a file names; with a time in hand, a word for it is no clock."""
    tree = ast.parse(source)
    given = {
        id(node.func)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and ast.unparse(node.func) in ("time.localtime", "time.gmtime", "time.strftime")
        and node.args
    }
    return {
        ast.unparse(node)
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and id(node) not in given
    } & ON_THE_WALL


def test_only_stamps_for_people_come_from_the_clock_on_the_wall() -> None:
    found = {name(path) for path in FILES if asked(path.read_text(encoding="utf-8"))}
    assert found == set(STAMPS)


@pytest.mark.parametrize(
    ("source", "clocks"),
    [
        ("import time\nnow = time.time()", {"time.time"}),
        ("import time\ndef f(clock=time.time): ...", {"time.time"}),
        ("from datetime import datetime\ndatetime.now()", {"datetime.now"}),
        ("import time\ntime.localtime(3.0)", set()),
        ("import time\ntime.localtime()", {"time.localtime"}),
        ("import time\ntime.monotonic()", set()),
    ],
)
def test_the_look_finds_a_clock_on_the_wall(source: str, clocks: set[str]) -> None:
    assert asked(source) == clocks
