"""`read`: reads dice in pictures; exit status 1 if any reading is not sure."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from companion.cli.asking import (
    Command,
    Examples,
    Worded,
    Wrong,
    data_option,
    folders,
    json_option,
    progress,
    show,
)
from companion.cli.text import message, say
from companion.devices.ports import DiceReader, DieReading, Frame, Reading
from companion.engine.dice import D6, KINDS
from companion.storage.reasons import reason
from companion.words import Message, Several, Text

if TYPE_CHECKING:
    from hardware.profile import Profile


@click.command(
    cls=Command,
    help=message("help-read"),
    epilog=Examples(
        "read tray.jpg --dice d6 --expect 3",
        "read *.png --dice mars-attacks --json",
        "read tray.jpg --dice tray-1:d6",
    ),
)
@click.argument(
    "images", metavar="IMAGE...", nargs=-1, required=True, type=click.Path(path_type=Path)
)
@click.option(
    "--dice",
    metavar="WHICH",
    required=True,
    cls=Worded,
    help=message("option-dice", kinds=", ".join(KINDS)),
)
@click.option(
    "--expect", metavar="N", type=click.IntRange(0, 60), cls=Worded, help=message("option-expect")
)
@json_option
@data_option
def read(images: tuple[Path, ...], dice: str, expect: int | None, as_json: bool) -> int:
    """Read the dice in pictures; exit status 1 if any reading is not sure."""
    profile, kind = (None, dice) if dice in KINDS else _calibrated(dice)
    # Imported late: only this command needs OpenCV.
    from hardware.tray import reader_for

    reader = reader_for(profile)
    alone = len(images) == 1 and not as_json  # A program gets an entry even of a single picture.
    seen = [
        (path, _read(reader, path, kind, expect, alone=alone))
        for path in progress(images, len(images), say("reading"))
    ]
    show([_value(*each) for each in seen], as_json, (_words(*each) for each in seen))
    return 0 if all(isinstance(said, Reading) and said.sure for _, said in seen) else 1


def _calibrated(dice: str) -> tuple["Profile", str]:
    """Return the named profile and its kind of dice; an error lists the profiles there are."""
    # imported late: only for calibrated trays
    from hardware.profile import ProfileStore, find_profile

    words: list[Text] = []
    store = ProfileStore(folders().calibration, words.append)
    name, colon, kind = dice.rpartition(":")
    if not (colon and kind in KINDS):
        name, kind = dice, ""
    profile = find_profile(store, name)
    if profile is None:
        known, trays = ", ".join(KINDS), ", ".join(store.keys())
        wrong = (
            say("no-such-dice-or-tray", dice=dice, kinds=known, trays=trays)
            if trays
            else say("no-such-dice", dice=dice, kinds=known)
        )
        raise Wrong(f"{wrong} ({' '.join(map(str, words))})" if words else wrong)
    kinds = [each for each in KINDS if each in profile.dice or each in profile.enrolled]
    if not kind and len(kinds) > 1:
        which = Several(tuple(f"{name}:{each}" for each in kinds), "or")
        raise Wrong(say("say-which-dice", dice=dice, which=which))
    return profile, kind or (kinds[0] if kinds else D6.id)


def _read(
    reader: DiceReader, path: Path, kind: str, expect: int | None, *, alone: bool
) -> Reading | str:
    """Read a picture; of several, return what is wrong with it in place of its reading.

    If it is `alone`, the error is raised.
    """
    try:
        if not path.is_file():
            raise Wrong(say("no-picture-file", path=str(path)))
        return reader.read(load_frame(path), kind, expect)
    except (Wrong, OSError) as fault:
        if alone:
            raise
        return fault.message if isinstance(fault, Wrong) else reason(fault)


def load_frame(path: Path) -> Frame:
    """Load a picture file; OSError if it is none."""
    from hardware.vision.pictures import load_picture  # imported late: loads OpenCV

    with _decoders_hushed():
        return load_picture(path)


@contextmanager
def _decoders_hushed() -> Iterator[None]:
    """Silence picture libraries, which print to stderr on their own, next to our one line."""
    stderr, kept = 2, os.dup(2)
    try:
        with Path(os.devnull).open("w") as nowhere:
            os.dup2(nowhere.fileno(), stderr)
        yield
    finally:
        os.dup2(kept, stderr)
        os.close(kept)


def _value(path: Path, reading: Reading | str) -> dict[str, Any]:
    # A file name may not be valid UTF-8, but what is printed must be.
    value: dict[str, Any] = {"file": click.format_filename(path)}
    if isinstance(reading, str):
        return value | {"sure": False, "error": reading}
    return value | {
        "sure": reading.sure,
        "reason": reading.reason,
        "reason_codes": [_code(why, "reading-") for why in reading.reasons],
        "remark": str(reading.remark),
        "dice": [_die(die) for die in reading.dice],
        "ms": round(reading.ms, 3),
    }


def _die(die: DieReading) -> dict[str, Any]:
    """Return a die for programs; its doubt in words, and as a code that does
    not change with them.
    """
    words = {"doubt": str(die.doubt), "doubt_code": _code(die.doubt, "doubt-")}
    return asdict(replace(die, doubt="")) | words


def _code(why: Text, prefix: str) -> str:
    """Return a reason as a code that is the same in every language, "" for none."""
    return why.id.removeprefix(prefix) if isinstance(why, Message) else ""


def _words(path: Path, reading: Reading | str) -> str:
    if isinstance(reading, str):
        return f"{click.format_filename(path)}: {reading}"
    faces = " ".join(die.face or "?" for die in reading.dice)
    doubt = "" if reading.sure else f"  {say('not-sure', why=str(reading.reason))}"
    remark = f"  ({reading.remark})" if reading.remark else ""
    return f"{click.format_filename(path)}: {faces or say('no-dice')}{doubt}{remark}"
