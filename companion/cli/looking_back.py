"""Commands that look back: the review of a match, statistics of the dice, and who won how often."""

import csv
import json
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from companion.app.config import read_config
from companion.cli.asking import (
    Command,
    Examples,
    Paragraphs,
    Worded,
    Wrong,
    data_option,
    folders,
    json_option,
    progress,
    settled_folders,
    show,
)
from companion.cli.journal import opened_journal
from companion.cli.text import message, say
from companion.engine.dice import KINDS
from companion.engine.state import with_names
from companion.match.clocks import Pace, S, as_clock, paces, read_clocks
from companion.match.match import Match
from companion.match.plays import COLUMNS, Wins, play_file, play_of, rows, wins
from companion.match.review import Review, compared, in_words, words_of
from companion.match.review import review as look_again
from companion.match.statistics import FaceCount, Statistics, count, read_journal
from companion.storage.folders import instance_lock
from companion.storage.journal import JournalError
from companion.storage.known import once
from companion.storage.record_form import RecordError
from companion.storage.records import play_record, read_record
from companion.words import Percent
from companion.words.catalogue import harmless

# `review`: how luck and choices changed a match.


USUAL_SAMPLES = 40  # playouts of each choice that is compared


@click.command(
    cls=Command,
    help=Paragraphs(message("help-review"), message("help-review-chances")),
    epilog=Examples("review match.jsonl", "review match.jsonl --samples 20 --json"),
)
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
@click.option(
    "--samples",
    metavar="N",
    type=click.IntRange(0),
    default=0,
    cls=Worded,
    help=message("option-samples"),
)
@click.option(
    "--compare",
    metavar="STEP",
    type=click.IntRange(1),
    cls=Worded,
    help=message("option-compare"),
)
@json_option
@data_option
def review(file: Path, samples: int, compare: int | None, as_json: bool) -> None:
    """Review a match: its turning points, and who was luckiest."""
    match = play_record(read_record(file))
    if compare is not None:
        _show_compared(match, compare - 1, samples or USUAL_SAMPLES, as_json)
        return
    try:
        found = look_again(match, samples=samples)
    except ValueError as error:
        raise Wrong(f"--samples: {error}") from None
    show(_data(match, found), as_json, _review_words(match, found))


def _show_compared(match: Match, place: int, samples: int, as_json: bool) -> None:
    """Show a choice and the best alternative, under the same luck."""
    try:
        found = compared(match, place, samples)
    except ValueError as error:
        raise Wrong(f"--compare: {error}") from None
    state, names = match.state_at(place), match.header.names
    chosen = match.steps[place].action
    data = {"step": place, "seat": found.seat, "share": found.share, "best_share": found.best_share}
    lines = [
        say(
            "review-chosen",
            what=in_words(state, chosen, names),
            share=Percent(found.share),
            samples=samples,
        )
    ]
    if found.best is not None:
        best = in_words(state, found.best, names)
        lines.append(say("review-best-other", what=best, share=Percent(found.best_share)))
    show(data, as_json, lines)


def _data(match: Match, found: Review) -> dict[str, Any]:
    return {
        "box": match.box.id,
        "players": list(match.header.names),
        "luck": _rounded(found.luck),
        "choice": _rounded(found.choice),
        "luckiest": found.luckiest,
        "unseen": found.unseen,
        "turning_points": [
            {
                "step": each.last,
                "seats": list(each.seats),
                "moved": _rounded(each.moved),
                "words": words_of(match, each),
            }
            for each in found.turning_points()
        ],
        "chances": [_rounded(each) for each in found.curve],
    }


def _rounded(values: tuple[float, ...]) -> list[float]:
    return [round(each, 4) for each in values]


def _review_words(match: Match, found: Review) -> list[str]:
    outcome, names = match.state.outcome(), match.header.names
    why = with_names(outcome.why, names) if outcome else say("not-over")
    lines = [match.state.without_codes(why)]
    for seat, name in enumerate(names):
        lines.append(
            say(
                "review-shares",
                name=name,
                luck=Percent(found.luck[seat], signed=True),
                choice=Percent(found.choice[seat], signed=True),
            )
        )
    lucky = found.luckiest
    lines.append(say("no-luck") if lucky is None else say("luckiest", name=names[lucky]))
    if found.unseen:
        lines.append(found.unseen)
    points = found.turning_points()
    lines.append(say("turning-points" if points else "no-turning-point"))
    lines += [f"  {each.last + 1:4}. {words_of(match, each)}" for each in points]
    return lines


# `stats`: what the dice showed in all stored matches, and how reliable the camera was.


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
    with opened_journal(to_read=True) as journal:
        matches = journal.matches()
        left_out = 0 if imported else sum(info.imported for info in matches)
        rolls = read_journal(journal, imported=imported)
        counted = count(progress(rolls, len(matches) - left_out, say("counting")))
    show(_value(counted) | {"left_out": left_out}, as_json, _statistics_words(counted, left_out))


def _value(counted: Statistics) -> dict[str, Any]:
    return {
        "matches": counted.matches,
        "unread": counted.unread,
        "unseen": counted.unseen,
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


def _statistics_words(counted: Statistics, left_out: int) -> Iterator[str]:
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
    if counted.unseen_words:
        yield counted.unseen_words
    if counted.unread:
        yield say("stats-unread", n=str(counted.unread))
    if left_out:
        yield say("stats-left-out", n=str(left_out))


def _bars(each: FaceCount) -> Iterator[str]:
    most = max(each.counts)
    for face, seen in zip(KINDS[each.kind].faces, each.counts, strict=True):
        bar = "#" * round(_BAR * seen / most)
        yield f"  {face:>8} {seen:6} {seen / each.dice:5.1%} {bar}"


# `plays`: the finished matches, for a spreadsheet or a log of plays, and who won how often.


@click.command(
    cls=Command,
    help=message("help-plays"),
    epilog=Examples("plays", "plays --csv > plays.csv", "plays --bgstats > mars.bgsplay"),
)
@click.option("--csv", "as_csv", is_flag=True, cls=Worded, help=message("option-csv"))
@click.option("--bgstats", "as_file", is_flag=True, cls=Worded, help=message("option-bgstats"))
@json_option
@data_option
def plays(as_csv: bool, as_file: bool, as_json: bool) -> None:
    """Count who won how often in the finished matches, or write the matches for other programs."""
    found, unread = _plays()
    if as_file:
        click.echo(json.dumps(play_file(found), ensure_ascii=False, indent=1))
        return
    if as_csv:
        csv.writer(sys.stdout, lineterminator="\n").writerows((COLUMNS, *rows(found)))
        return
    counted = wins(found)
    pace = paces(
        (
            [each["name"] for each in play["players"]],
            [each["thoughtS"] for each in play["players"] if "thoughtS" in each],
        )
        for play in found
    )
    value = {
        "plays": found,
        "wins": [each._asdict() for each in counted],
        "pace": {name: each._asdict() for name, each in pace.items()},
        "unread": unread,
    }
    show(value, as_json, [*_wins_words(counted, unread), *_pace_words(pace)])


def _plays() -> tuple[list[dict[str, Any]], int]:
    """Return the finished matches as plays, latest first, and how many could not be read."""
    found, unread = [], 0
    config = read_config(folders().config_file)[0]
    clocks = read_clocks(folders().data)
    with opened_journal(to_read=True) as journal:
        over = [info for info in once(journal.matches()) if info.over]
        for info in progress(over, len(over), say("counting")):
            try:
                match = journal.open(info.id)[0]
                begun = None if info.imported else info.created
                here = "" if info.imported else config.location
                play = play_of(match, info.updated, begun, here, config.bgg_ids())
                spent = clocks.get(match.header.id, [])
                for player, seconds in zip(play["players"], spent, strict=False):
                    player["thoughtS"] = seconds
                found.append(play)
            except (RecordError, JournalError, ValueError):
                unread += 1
    return found, unread


def _wins_words(counted: Sequence[Wins], unread: int) -> Iterator[str]:
    if not counted:
        yield say("no-play-yet")
    for each in counted:
        share: dict[str, str | Percent] = {
            "won": str(each.won),
            "played": str(each.played),
            "low": Percent(each.low),
            "high": Percent(each.high),
        }
        if not each.player:
            yield say("plays-role", game=each.game, role=each.role, **share)
        elif each.game:
            yield "  " + say("plays-share", name=each.game, **share)
        else:
            yield say("plays-share", name=harmless(each.player), **share)
    if unread:
        yield say("stats-unread", n=str(unread))


def _pace_words(pace: Mapping[str, Pace]) -> Iterator[str]:
    for name, each in pace.items():
        yield say(
            "plays-pace",
            name=harmless(name),
            time=as_clock(round(each.seconds * S)),
            share=Percent(each.share),
            n=each.games,
        )


# `persons`: lists everybody who has played, renames one of them, or merges two.


@click.command(
    cls=Command,
    help=message("help-persons"),
    epilog=Examples("persons", "persons --rename Anna Ann"),
)
@click.option("--rename", nargs=2, metavar="OLD NEW", cls=Worded, help=message("option-rename"))
@json_option
@data_option
def persons(rename: tuple[str, str] | None, as_json: bool) -> None:
    """List everybody who has played, or rename one of them in all matches."""
    if rename:
        # Refused while the app runs, because it would still use the old name.
        with instance_lock(settled_folders().data), opened_journal() as journal:
            try:
                count = journal.rename(rename[0], rename[1])
            except ValueError as error:
                raise Wrong(str(error)) from None
        if not count:
            raise Wrong(say("persons-nobody", name=rename[0]))
        click.echo(say("persons-renamed", old=rename[0], new=rename[1].strip(), n=count), err=True)
    with opened_journal(to_read=True) as journal:
        played = Counter(name for info in once(journal.matches()) for name in {*info.names})
    there = played.most_common()
    value = [{"name": name, "games": count} for name, count in there]
    lines = [say("persons-line", name=harmless(name), n=count) for name, count in there]
    show(value, as_json, lines or (say("no-match-yet"),))
