"""What the screen has said is there, is there after a cut, or the next start says what is not.

Each scenario runs once on a disk that forgets what was not synced (`tests/lying_disk.py`). After
every call that changed the disk, what a cut would leave there is started from, in three ways.
`python -m tests.test_lying_disk` lists the calls and cuts.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest

from companion.app.config import read_config
from companion.storage.backups import back_up, backups
from companion.storage.card_file import write_card_file
from companion.storage.folders import Folders, find_folders
from companion.storage.owner_cards import OwnerStore
from companion.storage.records import write_record
from companion.storage.restoring import at_start, restore_at_start
from companion.storage.retrying_store import open_journal
from tests import toy
from tests.journal_fuzz import filled
from tests.journals import BACK, clock, make_older
from tests.lying_disk import Cut, LyingDisk, lay_down

ROOT = Path(__file__).parent.parent
WAYS = ("synced", "names", "all")
# As small as one can be: 8 x 8 grey pixels, which no decoder sees here.
A_JPEG = (b"\xff\xd8\xff\xc0\x00\x0b\x08\x00\x08\x00\x08\x01\x01\x11\x00"
          b"\xff\xda\x00\x08\x01\x01\x00\x00\x3f\x00\xff\xd9")  # fmt: skip
# What every scenario has at hand. `said` is what the screen says: the disk notes when.
PREPARED = """
import os, sys, time
from pathlib import Path
from companion import games
from companion.storage.folders import find_folders
from companion.storage.journal import Journal
from companion.storage.owner_cards import OwnerStore
from companion.storage.retrying_store import open_journal
from companion.storage import backups, restoring
from companion.storage.card_file import read_card_file, take_in
from companion.storage.records import read_record
from companion.app.config import Config
from companion.app.config import save_config
from tests import toy
from tests.journals import begin, clock, take
from tests.test_lying_disk import entry
folders = find_folders(Path(sys.argv[1]))
def said(words):
    (Path(sys.argv[1]) / f"said {words}").exists()
"""


def entry(number: int) -> dict[str, object]:
    """A filled form of a card of Mars Attacks: The Dice Game."""
    from companion import games

    values = {"number": lambda f: f.low, "choice": lambda f: f.choices[0][0],
              "list": lambda f: [f.choices[0][0]], "text": lambda f: f"City {number}"}  # fmt: skip
    return {f.key: values[f.kind](f) for f in games.take("mars-attacks-dice").entry}


# ---- scenarios ---------------------------------------------------------------------------
PLAY = """
journal, word = open_journal(folders.journal_file, clock(), toy.take)
match, keeper = begin(journal)
for number in range(4):
    match.push(take(1, number % 2))
    said(f"steps {number + 1}")
os._exit(0)
"""
CARDS = """
box = games.take("mars-attacks-dice")
owner = OwnerStore(folders.owner)
for number in range(3, 6):
    owner.add(box, entry(number))
    said(f"cards {number + 1}")
owner.photos(box).keep("paris", b"\\xff\\xd8\\xff" + bytes(9000))
said("photos 1")
"""
IMPORT = """
journal, word = open_journal(folders.journal_file, clock(), toy.take)
journal.take_in(read_record(folders.data / "match.jsonl", toy.take))
said("matches 4")
box = games.take("mars-attacks-dice")
took = take_in(OwnerStore(folders.owner), box, read_card_file(folders.data / "new.cards.zip", box))
said("cards 6")
said("photos 1")
os._exit(0)
"""
DELETE = """
journal, word = open_journal(folders.journal_file, clock(), toy.take)
box = games.take("mars-attacks-dice")
journal.delete(journal.matches()[0].id)
said("gone-matches -2")
OwnerStore(folders.owner).remove(box, 1)
said("gone-cards -2")
said("matches 2")
said("cards 2")
os._exit(0)
"""
SETTINGS = """
for volume in (0.2, 0.4):
    save_config(Config().changed({"volume": volume}), folders.config_file)
    said(f"volume {volume}")
"""
BACKUP = """
backups.back_up(folders)
said("backups 1")
"""
RESTORE = """
print(restoring.at_start(folders))
said("matches 3")
said("cards 3")
"""
MIGRATE = """
journal = Journal(folders.journal_file, clock(), toy.take)
said("matches 3")
os._exit(0)
"""
SALVAGE = """
journal, word = open_journal(folders.journal_file, clock(), toy.take)
assert word
said("matches 3")
os._exit(0)
"""


def three_matches(folders: Folders) -> None:
    filled(folders.journal_file, 3)


def three_cards(folders: Folders) -> None:
    from companion import games

    for number in range(3):
        OwnerStore(folders.owner).add(games.take("mars-attacks-dice"), entry(number))


def matches_and_cards(folders: Folders) -> None:
    three_matches(folders)
    three_cards(folders)


def an_export(folders: Folders) -> None:
    """A table with matches and cards, and files of another one: a record, three cards, a photo."""
    from companion import games

    matches_and_cards(folders)
    with tempfile.TemporaryDirectory() as place:
        record = filled(Path(place) / "journal.sqlite", 1)
        write_record(folders.data, "match", record[1])
        other, box = OwnerStore(Path(place) / "owner"), games.take("mars-attacks-dice")
        for number in range(3, 6):
            other.add(box, entry(number))
        other.photos(box).keep(box.photo_key(other.entries(box)[0]), A_JPEG)
        write_card_file(other, box, Path(place))[0].replace(folders.data / "new.cards.zip")


def a_backup_to_restore(folders: Folders) -> None:
    three_matches(folders)
    three_cards(folders)
    made = back_up(folders)
    assert made is not None
    folders.journal_file.unlink()
    (folders.owner / "mars-attacks-dice.json").unlink()
    filled(folders.journal_file, 1)
    restore_at_start(folders, made)


def a_damaged_schema(folders: Folders) -> None:
    three_matches(folders)
    data = bytearray(folders.journal_file.read_bytes())
    data[data.index(b"CREATE TABLE match") + 3] ^= 1
    folders.journal_file.write_bytes(data)


def of_version(version: int) -> Callable[[Folders], None]:
    def older(folders: Folders) -> None:
        three_matches(folders)
        make_older(folders.journal_file, version)

    return older


SCENARIOS: dict[str, tuple[Callable[[Folders], None], str]] = {
    "step": (lambda folders: None, PLAY),
    "step in a journal": (three_matches, PLAY),
    "card and photo": (three_cards, CARDS),
    "import": (an_export, IMPORT),
    "delete": (matches_and_cards, DELETE),
    "settings": (lambda folders: None, SETTINGS),
    "backup": (three_matches, BACKUP),
    "restore": (a_backup_to_restore, RESTORE),
    "salvage": (a_damaged_schema, SALVAGE),
    **{f"migration from {version}": (of_version(version), MIGRATE) for version in BACK},
}


# ---- what is there -----------------------------------------------------------------------
def there_after(folders: Folders) -> tuple[dict[str, float], str]:
    """Start as the app does; how much of each kind there is, and what was said."""
    from companion import games

    heard = [str(at_start(folders))]
    journal, word = open_journal(folders.journal_file, clock(), toy.take)
    matches = [info for info in journal.matches() if not info.fault]
    longest = max((info.steps for info in matches if not info.over), default=0)
    journal.close()
    owner = OwnerStore(folders.owner, lambda words: heard.append(str(words)))
    box = games.take("mars-attacks-dice")
    config, problems = read_config(folders.config_file)
    heard += [str(word), *(str(each.said) for each in problems)]
    found = {
        "matches": len(matches),
        "steps": longest,
        "cards": len(owner.entries(box)),
        "photos": sum(1 for _ in folders.owner.rglob("*.jpg")),
        "gone-matches": -len(matches),
        "gone-cards": -len(owner.entries(box)),
        "backups": sum(each.size > 0 for each in backups(folders)),
        "volume": config.volume,
    }
    return found, " ".join(filter(None, heard))


def play_on_disk(name: str, folder: Path, before: str = "") -> LyingDisk:
    """Run a scenario on the lying disk, after a few lines of the caller's."""
    prepare, script = SCENARIOS[name]
    prepare(find_folders(folder / "before"))
    (folder / "before").mkdir(exist_ok=True)
    (folder / "disk").mkdir()
    disk = LyingDisk()
    disk.fill(folder / "before")
    with disk.mounted(folder / "disk"):
        disk.recording = True
        call = [sys.executable, "-c", PREPARED + before + script, str(folder / "disk")]
        env = {**os.environ, "PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8"}
        done = subprocess.run(call, capture_output=True, text=True, timeout=120, env=env)
    assert done.returncode == 0, done.stderr
    return disk


# What a start names when something of a kind is gone.
NAMES = {"matches": "ournal", "steps": "ournal", "cards": "mars-attacks-dice.json",
         "photos": "paris", "backups": "backup-", "volume": "config.toml",
         "gone-matches": "\0", "gone-cards": "\0"}  # nothing excuses these  # fmt: skip


class Starts:
    """Starts after cuts: one for each different content that cuts leave."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.known: dict[bytes, tuple[dict[str, float], str]] = {}

    def after(self, cut: Cut, way: str) -> tuple[dict[str, float], str]:
        left = cut.left(way)
        key = sha256(repr(left).encode()).digest()
        if key not in self.known:
            lay_down(left, self._folder / f"cut-{len(self.known)}")
            self.known[key] = there_after(find_folders(self._folder / f"cut-{len(self.known)}"))
        return self.known[key]


def judge(disk: LyingDisk, place: int, way: str, starts: Starts, *, excused: bool = True) -> str:
    """Start after a cut; return what was said to be there, is not, and was not said to be gone."""
    cut = disk.cuts[place - 1]
    found, words = starts.after(cut, way)
    promised = [each for calls, each in disk.said if calls <= place]
    wrong = []
    for kind, value in (each.split() for each in promised):
        last = [each.split()[1] for each in promised if each.startswith(f"{kind} ")][-1]
        if value == last and found[kind] < float(value) and not (excused and NAMES[kind] in words):
            wrong.append(f"{kind}: {found[kind]} instead of {value}")
    return f"after {cut.call}, {way}: {wrong}" if wrong else ""


def judged(disk: LyingDisk, starts: Starts) -> list[str]:
    """Judge a cut after each call, in each way; return one line for each, "" for a good one."""
    places = range(1, len(disk.cuts) + 1)
    return [judge(disk, place, way, starts) for place in places for way in WAYS]


def can_mount() -> bool:
    with tempfile.TemporaryDirectory() as folder:
        try:
            with LyingDisk().mounted(Path(folder)):
                return True
        except OSError:
            return False


@pytest.mark.parametrize("name", SCENARIOS)
def test_what_was_said_is_there_after_a_cut_anywhere(name: str, tmp_path: Path):
    if not can_mount():
        pytest.skip("no FUSE: needs root and /dev/fuse")
    disk = play_on_disk(name, tmp_path)
    assert len(disk.cuts) > 5 and disk.said
    assert [*filter(None, judged(disk, Starts(tmp_path)))] == []


@pytest.mark.parametrize(("name", "kind"), [("card and photo", "cards"), ("restore", "matches")])
def test_a_door_that_syncs_nothing_is_noticed(name: str, kind: str, tmp_path: Path):
    if not can_mount():
        pytest.skip("no FUSE: needs root and /dev/fuse")
    disk = play_on_disk(name, tmp_path, "os.fsync = lambda handle: None\n")
    assert kind in judge(disk, len(disk.cuts), "names", Starts(tmp_path), excused=False)


def test_the_disk_forgets_what_was_not_synced(tmp_path: Path):
    """A stand-in must be no kinder than a disk: a name or a content without a sync is lost."""
    if not can_mount():
        pytest.skip("no FUSE: needs root and /dev/fuse")
    (tmp_path / "disk").mkdir()
    disk = LyingDisk()
    with disk.mounted(tmp_path / "disk"):
        disk.recording = True
        (tmp_path / "disk/unsynced").write_text("lost")
        assert (tmp_path / "disk/unsynced").read_text() == "lost"
    left = {}
    for way in WAYS:
        left[way] = disk.cuts[-1].left(way)
    assert left == {"synced": {}, "names": {"unsynced": b""}, "all": {"unsynced": b"lost"}}


def main() -> int:
    """List the calls of each scenario, or of those that are named, and what its cuts leave."""
    for name in sys.argv[1:] or SCENARIOS:
        with tempfile.TemporaryDirectory() as folder:
            disk, starts = play_on_disk(name, Path(folder)), Starts(Path(folder))
            found = judged(disk, starts)
            bad = [*filter(None, found)]
            print(f"{name}: {len(disk.cuts)} calls, {len(found)} cuts, {len(starts.known)} starts,"
                  f" {len(bad)} lost in silence", flush=True)  # fmt: skip
            for each in bad[:5]:
                print(f"    {each}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
