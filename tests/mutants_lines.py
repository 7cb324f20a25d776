"""Which tests of a box run which lines of its rules, and how long each takes.

A test that never runs a line can't notice that it has been changed. Caches are emptied before each
test, so that it runs what it would run alone. What runs while modules are imported or tests are
collected counts for every test. What is found is kept from time to time, each file of tests whole,
so that a recording that was stopped goes on, and with what each file was: where a rule has changed,
its lines are moved, and a changed file of tests runs again. Needs Coverage.py.
"""

import ast
import functools
import gc
import multiprocessing
import os
import pickle
import time
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
OURS = ("companion.", "tests.", "test_")
EVERY_S = 30.0  # of processor time
WORDS = ("-x", "-q", "--tb=no", "-m", "not slow", "-n", "0", "--hypothesis-seed=0")


@dataclass
class Lines:
    """What a run of tests has recorded; each file by its path in the project."""

    seconds: dict[str, float] = field(default_factory=dict)  # of each test
    by_line: dict[tuple[str, int], frozenset[str]] = field(default_factory=dict)
    texts: dict[str, str] = field(default_factory=dict)  # rules, tests that have run, their helpers

    def tests(self, path: Path, first: int, last: int) -> list[dict[str, float]]:
        """The tests that may notice a changed statement, and their seconds: the shortest first.

        Where it runs while modules are imported, first those that run anything of the file.
        """
        found = self._run(path, range(first, last + 1))
        if "" not in found:
            return [self._sorted(found)]
        near = self._run(path, range(1, len(path.read_text(encoding="utf-8")) + 1)) - {""}
        return [self._sorted(near), self._sorted(set(self.seconds) - near)]

    def add(self, other: "Lines") -> None:
        """Join what another run has recorded of other tests."""
        self.seconds |= other.seconds
        for line, tests in other.by_line.items():
            self.by_line[line] = self.by_line.get(line, frozenset()) | tests

    def _run(self, path: Path, lines: range) -> set[str]:
        return set().union(*(self.by_line.get((named(path), line), ()) for line in lines))

    def _sorted(self, tests: set[str]) -> dict[str, float]:
        times = sorted((self.seconds[each], each) for each in tests)
        return {each: seconds for seconds, each in times}


def named(path: Path | str) -> str:
    """A path in the project, as it is recorded."""
    return Path(path).relative_to(ROOT).as_posix()


# ---- files that have changed since -----------------------------------------------------------
def moved(lines: Lines, rules: dict[str, str], tests: dict[str, str]) -> Lines:
    """What a recording says of rules and tests as they are now, by path.

    A changed line of a rule has the tests of those that it replaces and of the lines next to them.
    What tests of a changed file have run is forgotten, and so is that file.
    """
    gone = {name for name in lines.texts if _is_test(name) and tests.get(name) != lines.texts[name]}
    seconds = {test: each for test, each in lines.seconds.items() if _file(test) not in gone}
    texts = {name: rules.get(name, text) for name, text in lines.texts.items() if name not in gone}
    found = Lines(seconds, texts=texts)
    forgotten = lines.seconds.keys() - seconds.keys()
    for name, now in rules.items():
        for line, before in enumerate(_origins(lines.texts.get(name, now), now), start=1):
            run = [lines.by_line.get((name, each), frozenset()) for each in before]
            if here := frozenset[str]().union(*run) - forgotten:
                found.by_line[name, line] = here
    return found


def _origins(before: str, now: str) -> Iterator[range]:
    """Yield for each line of a text the lines of an earlier one that it comes from, from 1 on."""
    matcher = SequenceMatcher(None, before.splitlines(), now.splitlines(), autojunk=False)
    for tag, first, end, start, stop in matcher.get_opcodes():
        for each in range(start, stop):
            at = first + each - start + 1
            yield range(at, at + 1) if tag == "equal" else range(first, end + 2)


def _is_test(name: str) -> bool:
    return Path(name).name.startswith("test_")


def _file(test: str) -> str:
    return test.split("::")[0]


def helpers(tests: list[str]) -> dict[str, str]:
    """What stands next to files of tests and isn't one, by path."""
    folders = {Path(each).parent for each in tests} - {ROOT / "tests"}
    found = _texts(each for folder in sorted(folders) for each in sorted(folder.glob("*.py")))
    return {name: text for name, text in found.items() if not _is_test(name)}


def _texts(paths: Iterable[Path]) -> dict[str, str]:
    return {named(path): path.read_text(encoding="utf-8") for path in paths}


# ---- recording -------------------------------------------------------------------------------
def statement(path: Path, line: int) -> tuple[int, int]:
    """The first and last line of the statement around a line, without what is indented below it."""
    best = (line, line)
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.stmt):
            continue
        first, last = node.lineno, node.end_lineno or node.lineno
        for each in getattr(node, "decorator_list", ()):
            first = min(first, each.lineno)
        body = getattr(node, "body", None) or getattr(node, "cases", None)
        if body and not isinstance(node, ast.Match):
            last = max(first, body[0].lineno - 1)
        if first <= line <= last and (best == (line, line) or last - first <= best[1] - best[0]):
            best = (first, last)
    return best


class Recorder:
    """A plugin of pytest: a context of Coverage.py for each test."""

    def __init__(self, folder: Path, kept: Path, before: Lines, texts: dict[str, str]) -> None:
        import coverage  # only with the extra "mutants"

        self.coverage = coverage.Coverage(
            data_file=None, include=[f"{folder}/*"], config_file=False
        )
        self.kept, self.before, self.texts = kept, before, texts
        self.seconds: dict[str, float] = {}
        self.caches: list[functools._lru_cache_wrapper[object]] = []
        self.due = time.process_time() + EVERY_S

    def pytest_collection_finish(self) -> None:
        """Find all caches, once everything has been imported."""
        found = [
            each for each in gc.get_objects() if isinstance(each, functools._lru_cache_wrapper)
        ]
        self.caches = [each for each in found if each.__module__.startswith(OURS)]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(
        self, item: pytest.Item, nextitem: pytest.Item | None
    ) -> Iterator[None]:
        """Record a test."""
        for each in self.caches:
            each.cache_clear()
        self.coverage.switch_context(item.nodeid)
        began = time.process_time()
        result = yield
        self.seconds[item.nodeid] = time.process_time() - began
        self.coverage.switch_context("")
        if time.process_time() > self.due and nextitem and nextitem.path != item.path:
            if not item.session.testsfailed:
                self.keep({_file(each) for each in self.seconds})
            self.due = time.process_time() + EVERY_S
        return result

    def keep(self, done: Collection[str]) -> None:
        """Write what has been recorded, now and before, where files of tests are done."""
        data, found = self.coverage.get_data(), Lines(self.seconds)
        for name, text in self.texts.items():
            if name in done or not _is_test(name):
                found.texts[name] = text
        for name in data.measured_files():
            for line, contexts in data.contexts_by_lineno(name).items():
                found.by_line[named(name), line] = frozenset(contexts)
        found.add(self.before)
        found.texts |= self.before.texts
        self.kept.with_suffix(".part").write_bytes(pickle.dumps(found))
        self.kept.with_suffix(".part").replace(self.kept)


def _record(recorder: Recorder, tests: list[str]) -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    recorder.coverage.start()
    status = pytest.main([*WORDS, "-p", "no:cacheprovider", *tests], plugins=[recorder])
    recorder.coverage.stop()
    if status in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        recorder.keep(set(map(named, tests)))
    os._exit(0)


def record(folder: Path, tests: list[str], kept: Path) -> Lines | None:
    """Run test files and see which lines of a folder each test runs; None where one fails.

    What a run has written to the file `kept` is not run again, as long as the tests are the same.
    SystemExit where nothing is known of a new file of rules.
    """
    rules, now = _texts(sorted(folder.rglob("*.py"))), _texts(map(Path, tests))
    before, helping = _read(kept), helpers(tests)
    if before.texts and (new := rules.keys() - before.texts.keys()):
        raise SystemExit(f"Remove {kept}: it knows nothing of {', '.join(sorted(new))}.")
    lines = moved(before, rules, now)
    for name, text in helping.items():
        if lines.texts.get(name, text) != text:
            print(f"{name} has changed since. Remove {kept} to see what tests run with it now.")
    if left := [each for each in tests if named(each) not in lines.texts]:
        recorder = Recorder(folder, kept, lines, rules | now | helping | lines.texts)
        context = multiprocessing.get_context("fork")
        process = context.Process(target=_record, args=(recorder, left))
        process.start()
        process.join()
        lines = _read(kept)
    return lines if all(named(each) in lines.texts for each in tests) else None


def _read(kept: Path) -> Lines:
    lines: Lines = pickle.loads(kept.read_bytes()) if kept.exists() else Lines()
    return lines
