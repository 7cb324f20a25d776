"""`stats`: what the dice showed in all kept matches, and how far the camera can be trusted."""

import time
from collections.abc import Iterator
from typing import Any

import click

from companion.cli.asking import data_option, json_option, progress, settled_folders, show
from companion.cli.text import message, say
from companion.cli.worded import Command, Examples, Worded
from companion.engine.dice import KINDS
from companion.match.statistics import FaceCount, Statistics, count, read_journal
from companion.storage.locked_journal import open_to_read

_BAR = 40  # characters of the longest bar


@click.command(
    cls=Command,
    help=message("help-stats"),
    epilog=Examples("stats", "stats --imported", "stats --json"),
)
@click.option("--imported", is_flag=True, cls=Worded, help=message("option-imported"))
@json_option
@data_option
def stats(imported: bool, as_json: bool) -> None:
    """Count the faces of all rolls in the journal, and test whether the dice are fair."""
    journal = open_to_read(
        settled_folders().journal_file, time.time, notice=lambda words: click.echo(words, err=True)
    )
    try:
        matches = journal.matches()
        left_out = 0 if imported else sum(info.imported for info in matches)
        rolls = read_journal(journal, imported=imported)
        counted = count(progress(rolls, len(matches) - left_out, say("counting")))
    finally:
        journal.close()
    show(_value(counted) | {"left_out": left_out}, as_json, _words(counted, left_out))


def _value(counted: Statistics) -> dict[str, Any]:
    return {
        "matches": counted.matches,
        "unread": counted.unread,
        "rolls": dict(counted.sources),
        "dice": [
            {
                "kind": each.kind,
                "colour": each.colour,
                "rolls": each.rolls,
                "faces": dict(zip(KINDS[each.kind].faces, each.counts, strict=True)),
                "chi_square": round(each.fairness.chi_square, 6),
                "freedom": each.fairness.freedom,
                "p": each.fairness.p,
                "words": each.fairness.words,
            }
            for each in counted.faces
        ],
    }


def _words(counted: Statistics, left_out: int) -> Iterator[str]:
    if not counted.sources:
        yield say("no-roll-yet")
    for each in counted.faces:
        yield say("stats-dice", name=str(each.name), dice=str(each.dice), rolls=str(each.rolls))
        yield from _bars(each)
        yield f"  {each.fairness.words}"
    if counted.sources:
        yield say("stats-sources", sources=", ".join(f"{name} {n}" for name, n in counted.sources))
    if counted.camera_words:
        yield counted.camera_words
    if counted.unread:
        yield say("stats-unread", n=str(counted.unread))
    if left_out:
        yield say("stats-left-out", n=str(left_out))


def _bars(each: FaceCount) -> Iterator[str]:
    most = max(each.counts)
    for face, seen in zip(KINDS[each.kind].faces, each.counts, strict=True):
        bar = "#" * round(_BAR * seen / most)
        yield f"  {face:>8} {seen:6} {seen / each.dice:5.1%} {bar}"
