"""The table's own stick: filled as soon as it is plugged in, and said when it may be pulled."""

from collections.abc import Callable
from pathlib import Path
from threading import Event, Thread

import pytest

from companion.storage import own_stick
from companion.storage.backups import adopt_stick, own_folder
from companion.storage.folders import Folders
from companion.storage.journal import Journal
from companion.storage.own_stick import fill, keep_up
from tests import toy
from tests.events.test_hub import until
from tests.test_backups import add_match, folders  # noqa: F401 - a fixture


@pytest.fixture
def stick(folders: Folders, tmp_path: Path) -> Path:  # noqa: F811
    place = tmp_path / "media" / "STICK"
    place.mkdir(parents=True)
    adopt_stick(folders, place)
    return place


def names(folders: Folders, stick: Path) -> list[str]:  # noqa: F811
    place = own_folder(folders, stick)
    return sorted(str(path.relative_to(place)) for path in place.rglob("*") if path.is_file())


def test_backup_and_photos_go_there_once(folders: Folders, stick: Path) -> None:  # noqa: F811
    assert fill(folders, stick) == 2
    assert names(folders, stick) == ["backup-0001.zip", "photos/toy/photo.jpg"]
    assert fill(folders, stick) == 0
    (folders.owner / "toy/photo.jpg").write_bytes(b"another")
    assert fill(folders, stick) == 2  # The photo that changed lies next to the old one.
    old = own_folder(folders, stick) / "photos/toy/photo.jpg"
    assert old.read_bytes() == b"photo"
    assert fill(folders, stick) == 0


def test_another_match_of_the_same_number_is_kept_next_to_the_first(
    folders: Folders,  # noqa: F811
    stick: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def read(path: Path, clock: Callable[[], float]) -> Journal:
        return Journal(path, clock, toy.take)

    monkeypatch.setattr(own_stick, "open_to_read", read)
    fill(folders, stick)
    folders.journal_file.unlink()  # As after a loss: numbers begin again.
    add_match(folders, 2)
    fill(folders, stick)
    fill(folders, stick)
    records = [name for name in names(folders, stick) if name.endswith(".jsonl")]
    assert records == ["records/toy-1.jsonl", "records/toy-1.newer-1.jsonl"]


def test_a_stick_is_filled_when_it_comes_and_said_to_be_ready(
    folders: Folders,  # noqa: F811
    stick: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(own_stick, "LOOK_S", 0.01)
    there: list[Path] = []
    said: list[str] = []
    stop, looks = Event(), []

    def look() -> tuple[Path, ...]:
        looks.append(1)
        return tuple(there)

    watch = Thread(
        target=keep_up, args=(folders, lambda words: said.append(str(words)), stop, bool, look)
    )
    watch.start()
    until(lambda: len(looks) > 2)
    there.append(stick)
    until(lambda: said)
    assert said == ["One new file is on the stick “STICK”. You can pull it out."]
    there.clear()
    before = len(looks)
    until(lambda: len(looks) > before + 2)
    there.append(stick)
    until(lambda: len(said) == 2)
    assert said[1].startswith("Everything is on the stick")
    monkeypatch.setattr(own_stick, "fill", _full)
    there.clear()
    before = len(looks)
    until(lambda: len(looks) > before + 2)
    there.append(stick)
    until(lambda: len(said) == 3)
    assert said[2].startswith("Not everything is on the stick “STICK”: ")
    stop.set()
    watch.join()


def _full(*_: object, **__: object) -> int:
    raise OSError(28, "No space left on device")


def test_a_table_without_a_stick_of_its_own_looks_for_none(
    folders: Folders,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(own_stick, "LOOK_S", 0.0)
    turns: list[float | None] = []

    class Waits(Event):
        def wait(self, timeout: float | None = None) -> bool:
            turns.append(timeout)
            return len(turns) > 5

    def never() -> tuple[Path, ...]:
        raise AssertionError

    keep_up(folders, lambda words: None, Waits(), there=never)
    assert len(turns) == 6


def test_the_record_of_a_finished_match_goes_there_and_an_unfinished_one_does_not(
    folders: Folders,  # noqa: F811
    stick: Path,
) -> None:

    from companion import games
    from companion.match.match import Match
    from companion.match.simulation import simulate, simulated_header
    from companion.storage.journal import Journal
    from companion.storage.records import read_record

    box = games.take("mars-attacks-dice")
    header = simulated_header(box, 3, "normal")
    whole = simulate(box, header, "stick")
    journal = Journal(folders.journal_file, lambda: 0.0)
    for steps in (whole.steps, whole.steps[:10]):
        match = Match(box, header)
        match.keep_in(journal.create(header))
        for step in steps:
            match.push(step.action, step.source)
    journal.close()
    fill(folders, stick)
    (record,) = (own_folder(folders, stick) / "records").iterdir()
    assert len(read_record(record).steps) == len(whole.steps)
