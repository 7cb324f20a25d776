"""Flips one bit in a file of every kind that the app keeps, and looks whether that is noticed:

    python -m tests.files_fuzz --flips 3000 --seed 1

After a flip the file is read as the app reads it. What comes out must be what was written, or it is
said, on the screen or in the log. Anything else is silent, and counted as that.
"""

import argparse
import logging
import shutil
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from companion import games
from companion.app.config import Config, read_config, save_config
from companion.devices.ports import Correction, DieReading, Frame
from companion.games.invasion_from_outer_space.boards.draft import new_outer
from companion.storage.backups import back_up, backups, check_newest
from companion.storage.card_file import read_card_file, write_card_file
from companion.storage.drafts import Draft, DraftStore, LessonsGiven
from companion.storage.files import read_file
from companion.storage.folders import find_folders
from companion.storage.owner_cards import OwnerStore
from companion.storage.records import read_record, write_record
from companion.storage.retrying_store import open_journal
from hardware.card_recognizer import CardPictures
from hardware.crops import CropStore
from hardware.profile import Profile, ProfileStore
from tests import toy
from tests.journal_fuzz import filled
from tests.journals import clock
from tests.test_lying_disk import entry

CARDS = games.take("mars-attacks-dice")
BOARDS = games.take("invasion-from-outer-space")
PHOTO = b"\xff\xd8\xff" + bytes(range(256)) * 8
Heard = list[str]
# Makes a file below a folder; reads it as the app does, saying what it says.
Make = Callable[[Path], Path]
Read = Callable[[Path, Heard], Any]


def _cards(folder: Path) -> Path:
    for number in range(8):
        OwnerStore(folder).add(CARDS, entry(number))
    return folder / f"{CARDS.id}.json"


def _read_cards(folder: Path, heard: Heard) -> Any:
    return OwnerStore(folder, lambda words: heard.append(str(words))).entries(CARDS)


def _photo(folder: Path) -> Path:
    photos = OwnerStore(folder).photos(CARDS)
    photos.keep("paris", PHOTO)
    return photos.path("paris")


def _draft_of_a_board(folder: Path) -> Path:
    OwnerStore(folder).boards(BOARDS).keep_draft("mine", new_outer("Mine", 6, 3).to_dict())
    return next(folder.rglob("*draft*"))


def _form(folder: Path) -> Path:
    photo = Frame(4, 2, bytes(range(24)))
    DraftStore(folder).keep((CARDS.id, None), Draft({"name": "Paris", "vp": 3}, {"nukes"}, photo))
    return folder / f"{CARDS.id}-new.json"


def _form_photo(folder: Path) -> Path:
    return _form(folder).with_suffix(".ppm")


def _read_form(folder: Path, heard: Heard) -> Any:
    return DraftStore(folder, lambda words: heard.append(str(words))).get((CARDS.id, None))


def _settings(folder: Path) -> Path:
    save_config(Config().changed({"volume": 0.3}), folder / "config.toml")
    return folder / "config.toml"


def _read_settings(folder: Path, heard: Heard) -> Any:
    config, problems = read_config(folder / "config.toml")
    heard += [str(each.said) for each in problems]
    return config


def _tray(folder: Path) -> Path:
    key = ProfileStore(folder).save(Profile(name="Tray", camera="usb:0", size=(640, 480)))
    return folder / f"{key}.json"


def _tray_in_use(folder: Path) -> Path:
    return _tray(folder).with_name("in-use")


def _read_trays(folder: Path, heard: Heard) -> Any:
    store = ProfileStore(folder, lambda words: heard.append(str(words)))
    return store.in_use, store.all()


def _lessons(folder: Path) -> Path:
    LessonsGiven(folder / "lessons").begin(CARDS)
    return folder / "lessons"


def _dice(folder: Path) -> Path:
    seen = DieReading("d6", "3", "green", (40.0, 40.0, 80.0, 80.0), 0.6, "5", "hard to read")
    CropStore(folder, clock=lambda: 2e9).keep(
        Frame(160, 120, bytes(57600)), [Correction(seen, "5")]
    )
    return next(path for path in folder.iterdir() if path.suffix != ".png")


def _die(folder: Path) -> Path:
    return next(_dice(folder).parent.glob("*.png"))


def _read_dice(folder: Path, _: Heard) -> Any:
    store = CropStore(folder)
    return [(picture.tobytes(), crop) for picture, crop in store.examples()], store.kept()


def _card_picture(folder: Path) -> Path:
    return CardPictures(folder).add(CARDS.id, "paris", PHOTO)


def _record(folder: Path) -> Path:
    records = filled(folder / "journal.sqlite", 3)
    return write_record(folder, "match", next(iter(records.values())))


def _read_record(folder: Path, _: Heard) -> Any:
    return read_record(next(folder.glob("match*")), toy.take)


def _exported(folder: Path) -> Path:
    _cards(folder / "owner")
    _photo(folder / "owner")
    return write_card_file(OwnerStore(folder / "owner"), CARDS, folder)[0]


def _backup(folder: Path) -> Path:
    folders = find_folders(folder)
    _cards(folders.owner)
    _photo(folders.owner)
    made = back_up(folders)
    assert made is not None
    return made.path


def _read_backup(folder: Path, heard: Heard) -> Any:
    folders = find_folders(folder)
    heard += filter(None, [str(check_newest(folders, 2e9))])
    return [each.number for each in backups(folders)]


def _journal(folder: Path) -> Path:
    filled(folder / "journal.sqlite", 4)
    return folder / "journal.sqlite"


def _read_journal(folder: Path, heard: Heard) -> Any:
    journal, word = open_journal(folder / "journal.sqlite", clock(), toy.take)
    heard += [each for each in (str(word),) if each]
    matches = journal.matches()
    heard += [str(info.fault) for info in matches if info.fault]
    found = {info.id: journal.record(info.id)[1] for info in matches if not info.fault}
    journal.close()
    return found


def _whole(pattern: str) -> Read:
    return lambda folder, _: [read_file(path) for path in sorted(folder.rglob(pattern))]


KINDS: dict[str, tuple[Make, Read]] = {
    "owner's cards": (_cards, _read_cards),
    "photo of a card": (_photo, _whole("*.jpg")),
    "board being copied": (
        _draft_of_a_board, lambda folder, _: OwnerStore(folder).boards(BOARDS).draft("mine")),
    "form half filled in": (_form, _read_form),
    "photo of such a form": (_form_photo, _read_form),
    "settings": (_settings, _read_settings),
    "tray": (_tray, _read_trays),
    "tray in use": (_tray_in_use, _read_trays),
    "lessons given": (
        _lessons, lambda folder, _: LessonsGiven(folder / "lessons").wanted(CARDS)),
    "list of corrected dice": (_dice, _read_dice),
    "picture of a corrected die": (_die, _read_dice),
    "picture of a shown card": (_card_picture, _whole("*.jpg")),
    "record": (_record, _read_record),
    "exported cards": (
        _exported, lambda folder, _: read_card_file(next(folder.glob("*.zip")), CARDS)),
    "backup": (_backup, _read_backup),
    "journal": (_journal, _read_journal),
}  # fmt: skip


class Listening(logging.Handler):
    """What is said in the log."""

    def __init__(self, heard: Heard) -> None:
        super().__init__(logging.WARNING)
        self.heard = heard

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a line."""
        self.heard.append(record.getMessage())


def judged(kind: str, flips: int, seed: int, folder: Path) -> Counter[str]:
    """Flip bits in a file of a kind, one at a time; count "same", "said" and "silent"."""
    make, read = KINDS[kind]
    whole = folder / "whole"
    whole.mkdir()
    path = make(whole).relative_to(whole)
    _copied(whole, folder / "first")
    wanted = repr(read(folder / "first", []))
    rng, data, found = Random(f"{seed} {kind}"), (whole / path).read_bytes(), Counter[str]()
    for _ in range(flips):
        rotten = bytearray(data)
        bit = rng.randrange(8 * len(data))
        rotten[bit // 8] ^= 1 << bit % 8
        home = _copied(whole, folder / "rotten")
        (home / path).write_bytes(rotten)
        heard: Heard = []
        listening = Listening(heard)
        logging.getLogger().addHandler(listening)
        try:
            same = repr(read(home, heard)) == wanted
        except (OSError, ValueError) as error:
            same, heard = False, [*heard, str(error)]
        finally:
            logging.getLogger().removeHandler(listening)
        outcome = "said" if heard else "same" if same else "silent"
        if outcome == "silent":
            logging.critical("%s, bit %d of %d: silent", kind, bit, 8 * len(data))
        found[outcome] += 1
    return found


def _copied(whole: Path, to: Path) -> Path:
    shutil.rmtree(to, ignore_errors=True)
    shutil.copytree(whole, to)
    return to


def main() -> int:
    """Flip in all kinds in turn; 1 if something was silent."""
    parser = argparse.ArgumentParser(prog="python -m tests.files_fuzz", description=__doc__)
    parser.add_argument("--flips", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    logging.basicConfig(level=logging.WARNING)
    logging.getLogger().handlers[0].setLevel(logging.CRITICAL)
    every = Counter[str]()
    for number, kind in enumerate(KINDS):
        flips = asked.flips // len(KINDS) + (number < asked.flips % len(KINDS))
        with tempfile.TemporaryDirectory(prefix="mars-flips-") as folder:
            found = judged(kind, flips, asked.seed, Path(folder))
        print(f"{kind}: {flips} flips, {found['said']} said, {found['same']} changed nothing, "
              f"{found['silent']} silent")  # fmt: skip
        every += found
    print(f"all: {every.total()} flips, {every['silent']} silent")
    return 1 if every["silent"] else 0


if __name__ == "__main__":
    raise SystemExit(main())
