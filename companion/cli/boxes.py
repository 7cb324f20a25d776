"""`boxes`, `simulate` and `replay`: the shelf and its engines without a screen."""

import re
import time
from pathlib import Path
from typing import Any

import click

from companion import games
from companion.cli.asking import (
    BoxId,
    Wrong,
    data_option,
    examples,
    folders,
    json_option,
    progress,
    say,
    take_box,
)
from companion.cli.showing import replayed, replayed_words
from companion.match.simulation import simulate as play_match
from companion.match.simulation import simulated_header
from companion.storage.atomic_write import write_whole
from companion.storage.owner_cards import OwnerStore
from companion.storage.records import match_text, play_record, read_record

BOT_HELP = "Level of the bots: random or greedy; of Invasion From Outer Space also hero, martian."


@click.command(epilog=examples("boxes", "boxes --json"))
@json_option
@data_option
def boxes(as_json: bool) -> None:
    """List the boxes on the shelf."""
    owner = OwnerStore(folders().owner, lambda words: click.echo(words, err=True))
    shelf = [
        {
            "id": box.id,
            "name": box.name,
            "seats": list(box.seats),
            "data": owner.components(box)["data"],
        }
        for box in games.shelf()
    ]
    say(shelf, as_json, (
        f"{box['id']:26} {box['name']:28} {_seats(*box['seats'])}, {box['data']} data"
        for box in shelf
    ))  # fmt: skip


def _seats(least: int, most: int) -> str:
    return f"{least} seats" if least == most else f"{least} to {most} seats"


@click.command(
    epilog=examples(
        "simulate mars-escape",
        "simulate mars-attacks-dice --seats 4 --matches 100 --seed 1",
        "simulate mars-needs-heroes --seats 3 --matches 2 --seed 7 --records records",
    )
)
@click.argument("box_id", metavar="BOX", type=BoxId())
@click.option(
    "--seats", type=click.IntRange(1, 12), help="How many play.  [default: as few as can]"
)
@click.option("--matches", type=click.IntRange(1, 1_000_000), default=1, show_default=True)
@click.option("--seed", default="0", show_default=True, help="The same seed, the same matches.")
@click.option("--bot", default="random", show_default=True, help=BOT_HELP)
@click.option(
    "--records", metavar="DIR", type=click.Path(file_okay=False, path_type=Path),
    help="Write a record of every match into DIR.",
)  # fmt: skip
@json_option
@data_option
def simulate(
    box_id: str,
    seats: int | None,
    matches: int,
    seed: str,
    bot: str,
    records: Path | None,
    as_json: bool,
) -> None:
    """Play matches by bots at the simulated table."""
    box = take_box(box_id)
    seats = seats or box.seats[0]
    try:
        header = simulated_header(box, seats, bot)
    except ValueError as error:
        raise Wrong(str(error)) from None
    wins, ties, actions, seconds = [0] * seats, 0, 0, 0.0
    for number in progress(range(matches), matches, "playing"):
        start = time.perf_counter()
        match = play_match(box, header, f"{seed}:{number}")
        seconds += time.perf_counter() - start
        actions += len(match)
        outcome = match.state.outcome()
        first = outcome.ranking[0] if outcome else ()
        if len(first) == 1:
            wins[first[0]] += 1
        else:
            ties += 1
        if records is not None:
            name = re.sub(r"[^A-Za-z0-9.-]", "_", seed)[:60]
            write_whole(records / f"{box_id}-{name}-{number:04}.jsonl", match_text(match))
    result = {
        "box": box_id,
        "seats": seats,
        "matches": matches,
        "actions": actions,
        "seconds": round(seconds, 6),
        "actions_per_second": round(actions / seconds) if seconds else 0,
        "wins": wins,
        "ties": ties,
    }
    say(result, as_json, _simulated_words(result))


def _simulated_words(result: dict[str, Any]) -> list[str]:
    won = ", ".join(f"seat {seat}: {wins}" for seat, wins in enumerate(result["wins"]))
    matches = "1 match" if result["matches"] == 1 else f"{result['matches']} matches"
    return [
        f"{matches} of {result['box']} with {result['seats']} seats,"
        f" {result['actions']} actions in {result['seconds']:.2f} s"
        f" ({result['actions_per_second']} a second).",
        f"Won by {won}; shared: {result['ties']}.",
    ]


@click.command(epilog=examples("replay match.jsonl", "replay match.jsonl --upto 12 --json"))
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
@click.option("--upto", metavar="K", type=click.IntRange(0), help="Only the first K actions.")
@json_option
@data_option
def replay(file: Path, upto: int | None, as_json: bool) -> None:
    """Apply a record and show where it leads; 2 if it does not hold."""
    match = play_record(read_record(file, upto=upto))
    if upto is not None and upto > len(match):
        raise Wrong(f"--upto {upto}: the record has {len(match)} actions")
    say(replayed(match), as_json, replayed_words(match))
