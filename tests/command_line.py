"""Command lines in the process of a test, and a record for them; the fixture is `said`."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion import games
from companion.cli import run
from companion.match.simulation import simulate, simulated_header
from companion.storage.records import match_text

ROOT = Path(__file__).parent.parent


class Said:
    """Runs command lines in this process and holds what they said."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, line: str, code: int = 0) -> str:
        self._capsys.readouterr()
        found = run(line.split())
        out, self.err = self._capsys.readouterr()
        assert found == code, (line, out, self.err)
        assert "Traceback" not in out + self.err
        if code == 2:
            assert self.err.startswith("mars-companion: ") and self.err.count("\n") == 1
        return out

    def json(self, line: str, code: int = 0) -> Any:
        return json.loads(self(f"{line} --json", code))


def three(box_id: str) -> int:
    """Three seats, or as many as the box has at most."""
    return min(3, games.take(box_id).seats[1])


def record(box_id: str = "mars-needs-heroes", seats: int = 3) -> str:
    box = games.take(box_id)
    return match_text(simulate(box, simulated_header(box, seats), "cli"))
