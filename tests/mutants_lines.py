"""Which tests of a box run which lines of its rules, and how long each takes.

A test that never runs a line can't notice that it has been changed. Caches are emptied before each
test, so that it runs what it would run alone. What runs while modules are imported or tests are
collected counts for every test. Needs Coverage.py.
"""

import ast
import functools
import gc
import multiprocessing
import os
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

OURS = ("companion.", "tests.", "test_")
WORDS = ("-x", "-q", "--tb=no", "-m", "not slow", "-n", "0", "--hypothesis-seed=0")


@dataclass
class Lines:
    """What a run of all tests has recorded."""

    seconds: dict[str, float] = field(default_factory=dict)  # of each test
    by_line: dict[tuple[str, int], frozenset[str]] = field(default_factory=dict)

    def tests(self, path: Path, first: int, last: int) -> list[dict[str, float]]:
        """The tests that may notice a changed statement, and their seconds: the shortest first.

        Where it runs while modules are imported, first those that run anything of the file.
        """
        found = self._run(path, range(first, last + 1))
        if "" not in found:
            return [self._sorted(found)]
        near = self._run(path, range(1, len(path.read_text(encoding="utf-8")) + 1)) - {""}
        return [self._sorted(near), self._sorted(set(self.seconds) - near)]

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

    def __init__(self, folder: Path) -> None:
        import coverage  # only with the extra "mutants"

        self.coverage = coverage.Coverage(
            data_file=None, include=[f"{folder}/*"], config_file=False
        )
        self.seconds: dict[str, float] = {}
        self.caches: list[functools._lru_cache_wrapper[object]] = []

    def pytest_collection_finish(self) -> None:
        """Find all caches, once everything has been imported."""
        found = [
            each for each in gc.get_objects() if isinstance(each, functools._lru_cache_wrapper)
        ]
        self.caches = [each for each in found if each.__module__.startswith(OURS)]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Record a test."""
        for each in self.caches:
            each.cache_clear()
        self.coverage.switch_context(item.nodeid)
        began = time.process_time()
        result = yield
        self.seconds[item.nodeid] = time.process_time() - began
        self.coverage.switch_context("")
        return result

    def lines(self) -> Lines:
        """What has been recorded."""
        data = self.coverage.get_data()
        found = {}
        for name in data.measured_files():
            for line, contexts in data.contexts_by_lineno(name).items():
                found[name, line] = frozenset(contexts)
        return Lines(self.seconds, found)


def _record(folder: Path, tests: list[str], out: Connection) -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    recorder = Recorder(folder)
    recorder.coverage.start()
    status = pytest.main([*WORDS, "-p", "no:cacheprovider", *tests], plugins=[recorder])
    recorder.coverage.stop()
    out.send(recorder.lines() if status == 0 else None)
    os._exit(0)


def record(folder: Path, tests: list[str]) -> Lines | None:
    """Run test files and see which lines of a folder each test runs; None where one fails."""
    here, there = multiprocessing.Pipe(duplex=False)
    process = multiprocessing.get_context("fork").Process(
        target=_record, args=(folder, tests, there)
    )
    process.start()
    there.close()
    try:
        lines: Lines | None = here.recv()
    except EOFError:
        lines = None
    process.join()
    return lines
