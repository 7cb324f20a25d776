"""Run the same matches on several machines, through a running Dask scheduler and its workers.

Dask because it joins existing workers by one address, is plain Python, replays elsewhere what a
lost worker had, and accepts workers that join later. An optional extra, `cluster`.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

from companion.cli.asking import Wrong
from companion.cli.text import say
from companion.storage.reasons import foreign
from companion.words import Message

T = TypeVar("T")
# Most matches a worker plays at a time: a lost worker costs no more than these.
MOST = 16
SECONDS_TO_ANSWER = 10


@contextmanager
def spread(address: str, play: Callable[[int], T], matches: int) -> Iterator[Iterator[T]]:
    """Yield what `play` returns for each match, in order, played by the workers at `address`.

    `play` must give the same result for the same number wherever it runs. Wrong says why there is
    no cluster.
    """
    try:
        # Only who asks for a cluster needs it.
        from distributed import Client
        from distributed.comm import get_address_host_port
    except ImportError:
        raise Wrong(say("no-extra", extra="cluster")) from None
    try:
        get_address_host_port(address)  # A client of a wrong address stays for 20 seconds.
        client = Client(address, timeout=SECONDS_TO_ANSWER, set_as_default=False)
    except ValueError:
        raise Wrong(say("no-address", address=address)) from None
    except OSError as error:
        raise Wrong(say("no-cluster", address=address, reason=_cause(error))) from None
    with client:
        workers = max(1, len(client.scheduler_info()["workers"]))
        size = max(1, min(MOST, matches // (4 * workers)))
        parts = [range(at, min(at + size, matches)) for at in range(0, matches, size)]
        # Not pure: Dask must not reuse results of earlier runs with the same numbers.
        waiting = client.map(_play_all, [play] * len(parts), parts, pure=False)
        yield (each for future in waiting for each in future.result())


def _cause(error: BaseException) -> Message:
    """Return why the last try failed; Dask itself only says that time is up."""
    while error.__cause__ is not None:
        error = error.__cause__
    return foreign(error)


def _play_all(play: Callable[[int], T], numbers: Sequence[int]) -> list[T]:
    return [play(number) for number in numbers]
