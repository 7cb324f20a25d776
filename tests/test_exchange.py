"""Several places exchanged at once: cut off, carried on at the next start, and failing there."""

import errno
from pathlib import Path

import pytest

from companion.storage import exchange
from companion.storage.exchange import Exchange


class Cut(BaseException):
    """The power went."""


def contents(places: dict[str, Path]) -> dict[str, str]:
    return {name: place.read_text() for name, place in places.items() if place.exists()}


def prepared(data: Path) -> tuple[Exchange, dict[str, Path]]:
    """Three places with something old in each, and something new for each."""
    places = {name: data / name for name in ("first", "second", "third")}
    data.mkdir()
    for name, place in places.items():
        place.write_text(f"old {name}")
    made = Exchange(data)
    made.begin()
    for name in places:
        (made.new / name).write_text(f"new {name}")
    return made, places


def fail_at(monkeypatch: pytest.MonkeyPatch, move: int, fault: BaseException) -> None:
    """Let the nth rename fail."""
    whole, calls = exchange.move, 0

    def fails(path: Path, to: Path) -> None:
        nonlocal calls
        calls += 1
        if calls == move:
            raise fault
        whole(path, to)

    monkeypatch.setattr(exchange, "move", fails)


@pytest.mark.parametrize("cut_at", range(1, 8))
@pytest.mark.parametrize("fails_at", range(1, 8))
def test_one_that_was_cut_and_fails_when_it_is_carried_on_leaves_all_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cut_at: int, fails_at: int
):
    """Or the failure comes too late to matter, and then everything is new."""
    data = tmp_path / "data"
    made, places = prepared(data)
    old = contents(places)
    new = {name: f"new {name}" for name in places}
    with monkeypatch.context() as patched:
        fail_at(patched, cut_at, Cut())
        with pytest.raises(Cut):
            made.switch(places, {"file": "x"})
    with monkeypatch.context() as patched:
        fail_at(patched, fails_at, OSError(errno.EIO, "Input/output error"))
        try:
            Exchange(data).finish()
        except OSError:
            assert contents(places) == old
            assert Exchange(data).finish() is None, "it is given up, not tried again"
            assert contents(places) == old
            return
    assert contents(places) == new
