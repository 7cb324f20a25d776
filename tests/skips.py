"""What a skip is worth: the last line of a run counts them by reason, and no new one is let by.

`skips.toml` lists the reasons that are allowed, how many tests may have each, and why. A reason
that is not there, or has more, fails the run: a test that is skipped has shown nothing.
"""

import re
import tomllib
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import pytest

ALLOWED = Path(__file__).with_name("skips.toml")


class Allowed(NamedTuple):
    """A reason as a regular expression, how many tests may have it, and why it is no fault."""

    reason: str
    most: int
    why: str


def allowed() -> tuple[Allowed, ...]:
    """Read the list."""
    return tuple(Allowed(**each) for each in tomllib.loads(ALLOWED.read_text())["skip"])


def counted(reasons: Iterable[str]) -> tuple[Counter[str], list[str]]:
    """Count reasons as they stand in the list; what is not allowed comes in words."""
    found, wrong = Counter[str](), []
    for reason in reasons:
        for each in allowed():
            if re.fullmatch(each.reason, reason, re.S):
                found[each.reason] += 1
                break
        else:
            wrong.append(f"not in {ALLOWED.name}: {reason}")
    most = {each.reason: each.most for each in allowed()}
    wrong = [f"{count} with a reason that is {each}" for each, count in Counter(wrong).items()]
    wrong += [
        f"{count} skips, {most[reason]} are allowed: {reason}"
        for reason, count in found.items()
        if count > most[reason]
    ]
    return found, wrong


def _reasons(config: pytest.Config) -> list[str]:
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    skipped = reporter.stats.get("skipped", []) if reporter else []
    found = (each.longrepr for each in skipped)
    return [each[2].removeprefix("Skipped: ") for each in found if isinstance(each, tuple)]


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Let a run with a skip that is not allowed fail."""
    is_worker = hasattr(session.config, "workerinput")
    if not is_worker and counted(_reasons(session.config))[1] and not session.exitstatus:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_unconfigure(config: pytest.Config) -> None:
    """Print the last line of the run."""
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    if hasattr(config, "workerinput") or reporter is None or config.option.collectonly:
        return
    reasons = _reasons(config)
    found, wrong = counted(reasons)
    for each in wrong:
        reporter.write_line(f"SKIP NOT ALLOWED: {each}", red=True)
    parts = [f"{count} {reason}" for reason, count in found.most_common()]
    reporter.write_line(f"{len(reasons)} skipped" + (": " + "; ".join(parts) if parts else ""))
