"""`simulate`: matches by bots at the simulated table, on any number of cores or machines."""

import os
import re
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any, TypeVar

import click

from companion import games
from companion.cli.asking import (
    BoxId,
    Command,
    Examples,
    Worded,
    Wrong,
    data_option,
    json_option,
    progress,
    show,
    take_box,
)
from companion.cli.text import message, say
from companion.engine.box import Box
from companion.match.simulation import (
    Played,
    Series,
    breach,
    level_words,
    played,
    simulated_header,
    totals,
)
from companion.storage.files import hand_out
from companion.storage.reasons import foreign
from companion.storage.records import match_text
from companion.words import Decimal, Message

# Runs matches on several machines, through a running Dask scheduler and its workers. Dask joins
# existing workers by one address, is plain Python, reruns what a lost worker had, and accepts
# workers that join later. It is an optional extra, `cluster`.


T = TypeVar("T")
# Most matches sent to a worker at a time, and so the most that are lost with a worker.
MOST = 16
SECONDS_TO_ANSWER = 10


@contextmanager
def spread(address: str, play: Callable[[int], T], matches: int) -> Iterator[Iterator[T]]:
    """Yield what `play` returns for each match, in order, played by the workers at `address`.

    `play` must give the same result for the same number wherever it runs. `Wrong` says why the
    cluster cannot be used.
    """
    try:
        # Imported late: only needed for a cluster.
        from distributed import Client
        from distributed.comm import get_address_host_port
    except ImportError:
        raise Wrong(say("no-extra", extra="cluster")) from None
    try:
        # checked first, because a client with a wrong address blocks for 20 seconds
        get_address_host_port(address)
        client = Client(address, timeout=SECONDS_TO_ANSWER, set_as_default=False)
    except ValueError:
        raise Wrong(say("no-address", address=address)) from None
    except OSError as error:
        raise Wrong(say("no-cluster", address=address, reason=_cause(error))) from None
    with client:
        workers = max(1, len(client.scheduler_info()["workers"]))
        size = max(1, min(MOST, matches // (4 * workers)))
        parts = [range(at, min(at + size, matches)) for at in range(0, matches, size)]
        # Not pure, so that Dask does not reuse results of earlier runs with the same numbers.
        waiting = client.map(_play_all, [play] * len(parts), parts, pure=False)
        yield (each for future in waiting for each in future.result())


def _cause(error: BaseException) -> Message:
    """Return why the last attempt failed; Dask itself only reports a timeout."""
    while error.__cause__ is not None:
        error = error.__cause__
    return foreign(error)


def _play_all(play: Callable[[int], T], numbers: Sequence[int]) -> list[T]:
    return [play(number) for number in numbers]


@dataclass(frozen=True)
class _Work:
    """What a worker plays, and where it writes records."""

    series: Series
    records: Path | None
    check: bool = False

    def play(self, number: int) -> Played:
        box = games.take(self.series.header.box)
        match = self.series.play(box, number)
        found = breach(match) if self.check else None
        if found is not None:
            place, law = found
            rules = ", ".join(law.rules)
            raise Wrong(say("law-broken", match=number + 1, place=place, law=law.name, rules=rules))
        if self.records is not None:
            name = re.sub(r"[^A-Za-z0-9.-]", "_", self.series.seed)[:60]
            hand_out(self.records / f"{box.id}-{name}-{number:04}.jsonl", match_text(match))
        return played(match)


@click.command(
    cls=Command,
    help=message("help-simulate"),
    epilog=Examples(
        "simulate mars-escape",
        "simulate mars-attacks-dice --seats 4 --matches 100 --seed 1",
        "simulate mars-needs-heroes --bots hard,normal --rotate --matches 400 --jobs 0",
        "simulate mars-escape --matches 100000 --cluster tcp://192.168.1.20:8786",
        "simulate mars-needs-heroes --seats 3 --matches 2 --seed 7 --records records",
    ),
)
@click.argument("box_id", metavar="BOX", type=BoxId())
@click.option(
    "--seats", metavar="N", type=click.IntRange(1, 12), cls=Worded, help=message("option-seats")
)
@click.option(
    "--matches", metavar="N", type=click.IntRange(1, 1_000_000), default=1, show_default=True
)
@click.option(
    "--seed", default="0", show_default=True, cls=Worded, help=message("option-seed-matches")
)
@click.option("--bot", default="random", show_default=True, cls=Worded, help=message("option-bot"))
@click.option("--bots", metavar="LEVEL,...", cls=Worded, help=message("option-bots"))
@click.option("--rotate", is_flag=True, cls=Worded, help=message("option-rotate"))
@click.option(
    "--tries",
    metavar="N",
    type=click.IntRange(0),
    default=0,
    cls=Worded,
    help=message("option-tries"),
)
@click.option(
    "--mode",
    type=click.Choice(["guide", "board"]),
    default="board",
    show_default=True,
    cls=Worded,
    help=message("option-mode"),
)
@click.option(
    "--option",
    "chosen",
    metavar="KEY=VALUE",
    multiple=True,
    cls=Worded,
    help=message("option-option"),
)
@click.option(
    "--jobs",
    metavar="N",
    type=click.IntRange(0),
    default=1,
    show_default=True,
    cls=Worded,
    help=message("option-jobs"),
)
@click.option(
    "--records",
    metavar="DIR",
    type=click.Path(file_okay=False, path_type=Path),
    cls=Worded,
    help=message("option-records"),
)
@click.option("--check", is_flag=True, cls=Worded, help=message("option-check-laws"))
@click.option("--cluster", metavar="ADDRESS", cls=Worded, help=message("option-cluster"))
@json_option
@data_option
def simulate(
    box_id: str,
    seats: int | None,
    matches: int,
    seed: str,
    bot: str,
    bots: str | None,
    rotate: bool,
    tries: int,
    mode: str,
    chosen: tuple[str, ...],
    jobs: int,
    records: Path | None,
    check: bool,
    cluster: str | None,
    as_json: bool,
) -> None:
    """Play matches by bots at the simulated table."""
    box = take_box(box_id)
    named = bots.split(",") if bots else None
    try:
        options = _options(box, mode, chosen)
        seats = seats or (len(named) if named else box.seats_for(box.opted(options))[0])
        header = simulated_header(box, seats, named or bot, options)
    except ValueError as error:
        raise Wrong(str(error)) from None
    if cluster and records:
        raise Wrong(say("no-records-from-cluster"))
    work = _Work(Series(header, seed, tries, rotate), records, check)
    jobs = min(matches, jobs or os.cpu_count() or 1)
    start = time.perf_counter()
    playing = spread(cluster, work.play, matches) if cluster else _workers(work, jobs, matches)
    with playing as results:
        found = totals(progress(results, matches, say("playing")), seats)
    seconds = time.perf_counter() - start
    actions = found["actions"]
    result = {
        "box": box_id,
        "seats": seats,
        "matches": matches,
        "actions": actions,
        "seconds": round(seconds, 6),
        "actions_per_second": round(actions / seconds) if seconds else 0,
        "wins": found["wins"],
        "ties": found["ties"],
        "levels": found["levels"],
    }
    show(result, as_json, _words(result))


def _options(box: Box, mode: str, chosen: Sequence[str]) -> dict[str, str]:
    """Merge the chosen options over the mode, if the box has modes; ValueError if malformed."""
    found = {"play": mode} if any(each.key == "play" for each in box.settings) else {}
    for each in chosen:
        key, is_pair, value = each.partition("=")
        if not is_pair:
            raise ValueError(say("no-option", option=f"{each!r:.40}"))
        found[key] = value
    return found


@contextmanager
def _workers(work: _Work, jobs: int, matches: int) -> Iterator[Iterator[Played]]:
    """Yield the results in order, from this process or from `jobs` processes."""
    if jobs <= 1:
        yield map(work.play, range(matches))
        return
    # Spawned processes share nothing that this one has open.
    with get_context("spawn").Pool(jobs, _begin, (work,)) as pool:
        yield pool.imap(_play, range(matches), chunksize=max(1, min(16, matches // (4 * jobs))))


_work: list[_Work] = []  # the work of a worker process


def _begin(work: _Work) -> None:
    _work[:] = [work]


def _play(number: int) -> Played:
    return _work[0].play(number)


def _words(result: dict[str, Any]) -> list[str]:
    won = ", ".join(
        say("simulated-wins", seat=str(seat), wins=str(wins))
        for seat, wins in enumerate(result["wins"])
    )
    return [
        say(
            "simulated",
            n=result["matches"],
            box=result["box"],
            seats=str(result["seats"]),
            actions=str(result["actions"]),
            seconds=Decimal(result["seconds"], 2),
            rate=str(result["actions_per_second"]),
        ),
        say("simulated-won", won=won, ties=str(result["ties"])),
        *map(str, level_words(result["levels"])),
    ]
