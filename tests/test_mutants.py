"""Which changes of a rule nothing can notice, and which look like them but can be noticed."""

import importlib
import pickle
from functools import partial
from pathlib import Path

import pytest

from tests.mutants_lines import ROOT, Lines, moved, record
from tests.mutants_runs import Change, Task, afresh, in_fork
from tests.mutants_same import same

BOX = Path(__file__).parents[1] / "companion" / "games" / "mars_escape"
PATH = BOX / "rules" / "effects.py"
BLASTS = BOX.parent / "invasion_from_outer_space" / "rules" / "blasts.py"


def reason(line: str, old: str, new: str, path: Path = PATH) -> str:
    """Why a line does the same with another word; "" where it might not."""
    assert old in line
    return same(path, line, line.replace(old, new))


RULED = 'x = p.ruled["ESC-A42"] == "refused"'  # the other choice is "allowed"


@pytest.mark.parametrize(("line", "new", "left_out"), [
    (RULED, ">=", True), (RULED, "<=", False), (RULED, "!=", False), (RULED, ">", False),
    ('x = p.ruled["ESC-A42"] == "allowed"', "<=", True),
    ('x = s.rules.rulings["ESC-A42"] == "allowed"', "<=", True),
    ('x = p.ruled["ESC-A99"] == "refused"', ">=", False),  # nobody knows its choices
    ('x = p.kinds["ESC-A42"] == "refused"', ">=", False),
    ('x = p.kind == "refused"', ">=", False),
    ("x = len(y) == 0", "<=", True), ("x = len(y) == 0", ">=", False),
    ("x = y.bit_count() == 0", "<=", True), ("x = len(y) == 1", "<=", False),
    ("x = y == 0", "<=", False), ("x = 0 == len(y) == z", "<=", False),
])  # fmt: skip
def test_a_comparison_that_gives_the_same_for_every_value_is_left_out(line, new, left_out):
    assert reason(line, "==", new) == ("the same for every value" if left_out else "")


def test_members_of_an_enum_have_an_order_only_if_they_are_numbers():
    least = "x = step.aim == Aim.HEROES"
    assert reason(least, "==", "<=", BLASTS) == "the same for every value"
    assert reason(least, "==", ">=", BLASTS) == ""
    assert reason("x = step.aim == Aim.CROWD", "==", "<=", BLASTS) == ""
    assert reason("x = step.aim == Unknown.HEROES", "==", "<=", BLASTS) == ""


@pytest.mark.parametrize(("line", "left_out"), [
    ("x = y[0] if len(y) == 1 else z", True), ("x = z if len(y) == 1 else y[0]", False),
    ("x = y[0] if len(y) == 2 else z", False), ("x = y[0] if len(z) == 1 else z", False),
    ("x = len(y) == 1 and y[0]", True), ("x = y[0] and len(y) == 1", False),
    ("x = len(y) != 1 or y[0]", True), ("x = len(y) == 1 or y[0]", False),
    ("if len(y) == 1:\n    f(y[0])", True),
    ("if len(y) == 1:\n    pass\nelse:\n    f(y[0])", False),
    ("if len(y) == 1 and z:\n    f(y[0])", True), ("if len(y) == 1 or z:\n    f(y[0])", False),
    ("if len(y) == 1:\n    y = g()\n    f(y[0])", False), ("x = y[0]", False),
])  # fmt: skip
def test_the_last_is_the_first_only_where_there_is_one(line: str, left_out: bool):
    assert reason(line, "[0]", "[-1]") == ("there is one only" if left_out else "")
    assert reason(line, "[0]", "[1]") == ""


@pytest.mark.parametrize(("line", "old", "new", "said"), [
    ("x = zip(y, z, strict=True)", "True", "False", "only checks lengths"),
    ("x = zip(y, z, strict=False)", "False", "True", ""),
    ("x = f(y, strict=True)", "True", "False", ""),
    ("@lru_cache(maxsize=64)\ndef f(): ...", "64", "65", "only the size of a cache"),
    ("class A(Struct, gc=False): ...", "False", "True", "only the collector of garbage"),
    ("class A(Struct, frozen=False): ...", "False", "True", ""),
    ("class A(Other, gc=False): ...", "False", "True", ""),
    ("f(gc=False)", "False", "True", ""),
    ("@lru_cache(maxsize=1 << 6)\ndef f(): ...", "6", "7", "only the size of a cache"),
    ("@limit(maxsize=64)\ndef f(): ...", "64", "65", ""),
    ("if TYPE_CHECKING:\n    import x", "TYPE", "not TYPE", "only for types"),
    ("if CHECKING:\n    import x", "CHECKING", "not CHECKING", ""),
    ("assert x and y", "and", "or", "asserts less"),
    ("assert x or y", "or", "and", ""),
    ("assert not (x and y)", "and", "or", ""),
    ("assert x > 0", ">", ">=", "asserts less"), ("assert x >= 0", ">=", ">", ""),
    ("assert x", "x", "not x", ""),
])  # fmt: skip
def test_what_only_checks_or_saves_time_is_left_out(line: str, old: str, new: str, said: str):
    assert reason(line, old, new) == said


@pytest.mark.parametrize(("source", "end"), [("", "survived"), ("raise ValueError", "broken")])
def test_a_module_that_is_imported_already_is_imported_with_its_change(source: str, end: str):
    path = BLASTS.parent / "card_play.py"
    module = importlib.import_module("companion.games.invasion_from_outer_space.rules.card_play")
    change = Change(path, f"{path.read_text(encoding='utf-8')}\n{source}\n")
    assert in_fork(partial(afresh, Task(change, {}, 1.0))) == end
    assert importlib.import_module(module.__name__) is module


# ---- a recording of earlier files ------------------------------------------------------------
RULE, ONE, TWO = "companion/games/rule.py", "tests/test_one.py", "tests/test_two.py"
FIRST, SECOND = f"{ONE}::test_first", f"{TWO}::test_second"


def recorded(text: str, **by_line: set[str]) -> Lines:
    """What two tests have run of a rule, by its lines."""
    lines = {(RULE, int(at[1:])): frozenset(tests) for at, tests in by_line.items()}
    return Lines({FIRST: 1.0, SECOND: 2.0}, lines, {RULE: text, ONE: "one", TWO: "two"})


@pytest.mark.parametrize(("now", "run"), [
    ("a\nb\nc\n", {1: {FIRST}, 2: {SECOND}, 3: {"", FIRST}}),
    ("x\na\nb\nc\n", {1: {FIRST}, 2: {FIRST}, 3: {SECOND}, 4: {"", FIRST}}),
    ("b\nc\n", {1: {SECOND}, 2: {"", FIRST}}),
    ("a\nx\ny\nc\n", {1: {FIRST}, 2: {"", FIRST, SECOND}, 3: {"", FIRST, SECOND}, 4: {"", FIRST}}),
])  # fmt: skip
def test_lines_of_a_changed_rule_are_moved(now: str, run: dict[int, set[str]]):
    before = recorded("a\nb\nc\n", _1={FIRST}, _2={SECOND}, _3={"", FIRST})
    after = moved(before, {RULE: now}, {ONE: "one", TWO: "two"})
    assert after.by_line == {(RULE, line): frozenset(tests) for line, tests in run.items()}
    assert after.texts[RULE] == now


@pytest.mark.parametrize("tests", [{ONE: "one", TWO: "other"}, {ONE: "one"}])
def test_what_changed_tests_have_run_is_forgotten(tests: dict[str, str]):
    after = moved(recorded("a\nb\n", _1={FIRST, SECOND}, _2={SECOND}), {RULE: "a\nb\n"}, tests)
    assert after.seconds == {FIRST: 1.0}
    assert after.by_line == {(RULE, 1): frozenset({FIRST})}
    assert ONE in after.texts and TWO not in after.texts


def test_a_recording_is_refused_where_a_rule_is_in_a_new_file(tmp_path: Path):
    kept = tmp_path / "lines"
    kept.write_bytes(pickle.dumps(Lines(texts={"tests/test_one.py": ""})))
    with pytest.raises(SystemExit, match=r"Remove .*lines.*mars_escape/legal\.py"):
        record(BOX, [], kept)


def test_a_changed_helper_of_tests_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    tests = Path(__file__).parent / "games" / "mars_escape"
    (test, *_), (helper, *_) = sorted(tests.glob("test_*.py")), sorted(tests.glob("esc*.py"))
    files = [*BOX.rglob("*.py"), test, helper]
    texts = {each.relative_to(ROOT).as_posix(): each.read_text("utf-8") for each in files}
    kept = tmp_path / "lines"
    for end, said in (("", 0), ("\nx = 1\n", 1)):
        known = texts | {helper.relative_to(ROOT).as_posix(): helper.read_text("utf-8") + end}
        kept.write_bytes(pickle.dumps(Lines(texts=known)))
        assert record(BOX, [str(test)], kept) is not None
        assert capsys.readouterr().out.count(f"{helper.name} has changed since.") == said
