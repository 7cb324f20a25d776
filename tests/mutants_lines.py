"""Which tests of a box run which lines of its rules, and how long each takes.

A test that never runs a line can't notice that it has been changed. Caches are emptied before each
test, so that it runs what it would run alone. What runs while modules are imported or tests are
collected counts for every test. What is found is kept from time to time, each file of tests whole,
so that a recording that was stopped goes on. Needs Coverage.py.
"""

import ast
import functools
import gc
import multiprocessing
import os
import pickle
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

OURS = ("companion.", "tests.", "test_")
EVERY_S = 30.0  # of processor time
WORDS = ("-x", "-q", "--tb=no", "-m", "not slow", "-n", "0", "--hypothesis-seed=0")


@dataclass
class Lines:
    """What a run of all tests has recorded."""

    seconds: dict[str, float] = field(default_factory=dict)  # of each test
    by_line: dict[tuple[str, int], frozenset[str]] = field(default_factory=dict)
    whole: bool = False  # whether all tests have run

    def tests(self, path: Path, first: int, last: int) -> list[dict[str, float]]:
        """The tests that may notice a changed statement, and their seconds: the shortest first.

        Where it runs while modules are imported, first those that run anything of the file.
        """
        found = self._run(path, range(first, last + 1))
        if "" not in found:
            return [self._sorted(found)]
        near = self._run(path, range(1, len(path.read_text(encoding="utf-8")) + 1)) - {""}
        return [self._sorted(near), self._sorted(set(self.seconds) - near)]

    def files(self) -> set[str]:
        """The files of the tests that have run."""
        return {each.split("::")[0] for each in self.seconds}

    def add(self, other: "Lines") -> None:
        """Join what another run has recorded of other tests."""
        self.seconds |= other.seconds
        for line, tests in other.by_line.items():
            self.by_line[line] = self.by_line.get(line, frozenset()) | tests

    def _run(self, path: Path, lines: range) -> set[str]:
        return set().union(*(self.by_line.get((str(path), line), ()) for line in lines))

    def _sorted(self, tests: set[str]) -> dict[str, float]:
        times = sorted((self.seconds[each], each) for each in tests)
        return {each: seconds for seconds, each in times}


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

    def __init__(self, folder: Path, kept: Path, before: Lines) -> None:
        import coverage  # only with the extra "mutants"

        self.coverage = coverage.Coverage(
            data_file=None, include=[f"{folder}/*"], config_file=False
        )
        self.kept, self.before = kept, before
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
                self.keep(whole=False)
            self.due = time.process_time() + EVERY_S
        return result

    def keep(self, *, whole: bool) -> None:
        """Write what has been recorded, now and before."""
        data, found = self.coverage.get_data(), Lines(self.seconds, whole=whole)
        for name in data.measured_files():
            for line, contexts in data.contexts_by_lineno(name).items():
                found.by_line[name, line] = frozenset(contexts)
        found.add(self.before)
        self.kept.with_suffix(".part").write_bytes(pickle.dumps(found))
        self.kept.with_suffix(".part").replace(self.kept)


def _record(folder: Path, tests: list[str], kept: Path, before: Lines) -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    recorder = Recorder(folder, kept, before)
    recorder.coverage.start()
    status = pytest.main([*WORDS, "-p", "no:cacheprovider", *tests], plugins=[recorder])
    recorder.coverage.stop()
    if status in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        recorder.keep(whole=True)
    os._exit(0)


def record(folder: Path, tests: list[str], kept: Path) -> Lines | None:
    """Run test files and see which lines of a folder each test runs; None where one fails.

    What a run has written to the file `kept` is not run again.
    """
    lines = _read(kept)
    if not lines.whole:
        left = [each for each in tests if not any(each.endswith(name) for name in lines.files())]
        context = multiprocessing.get_context("fork")
        process = context.Process(target=_record, args=(folder, left, kept, lines))
        process.start()
        process.join()
        lines = _read(kept)
    return lines if lines.whole else None


def _read(kept: Path) -> Lines:
    lines: Lines = pickle.loads(kept.read_bytes()) if kept.exists() else Lines()
    return lines
