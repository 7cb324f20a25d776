"""What the cards on the table are worth: how much they change the chance to win the match.

The remaining pile is dealt to all players equally, many times, with the cards on the table given to
one seat or another.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

Seen = Mapping[str, Any]

SAMPLES = 150


class Stakes(NamedTuple):
    """Changes of the chance to win: by the cards `now` on the table, per seat, and by a `usual`
    set.
    """

    now: tuple[float, ...]
    usual: float


def stakes(seen: Seen, rng: Random, samples: int = SAMPLES) -> Stakes:
    """Return the value of the cards on the table for every seat, and of two unknown cards."""
    colours: list[str] = list(seen["colours"])
    won = [[int(tally[colour]) for colour in colours] for tally in seen["won"]]
    pot = [int(seen["table"][colour]) for colour in colours]
    unseen = _unseen(seen, colours, rng)
    seats = range(len(won))
    now, usual = [0.0] * len(won), 0.0
    for _ in range(samples):
        rest = rng.sample(unseen, min(int(seen["pile"]), len(unseen)))
        fresh, later = rest[:2], rest[2:]
        tallies = [row[:] for row in won]
        for n in range(0, len(later), 2):
            tally = tallies[rng.randrange(len(won))]
            for colour in later[n : n + 2]:
                tally[colour] += 1
        next_pot = [fresh.count(n) for n in range(len(colours))]
        swings = _swings(tallies, pot)
        now = [old + new for old, new in zip(now, swings, strict=True)]
        usual += sum(_swings(tallies, next_pot)) / len(won) if fresh else 0.0
    return Stakes(tuple(now[seat] / samples for seat in seats), usual / samples)


def chances(seen: Seen, rng: Random, samples: int = SAMPLES) -> tuple[float, ...]:
    """Return every seat's share of the win, with all remaining cards dealt out at random.

    The cards on the table go to whoever would take them now, if that is known.
    """
    colours: list[str] = list(seen["colours"])
    won = [[int(tally[colour]) for colour in colours] for tally in seen["won"]]
    pot = [n for n, colour in enumerate(colours) for _ in range(seen["table"][colour])]
    unseen = _unseen(seen, colours, rng)
    taker = seen["freezer"] if seen["freezer"] is not None else seen["winner"]
    total = [0.0] * len(won)
    for _ in range(samples):
        tallies = [row[:] for row in won]
        rest = rng.sample(unseen, min(int(seen["pile"]), len(unseen)))
        for colour in pot:
            tallies[rng.randrange(len(won)) if taker is None else taker][colour] += 1
        for n in range(0, len(rest), 2):
            tally = tallies[rng.randrange(len(won))]
            for colour in rest[n : n + 2]:
                tally[colour] += 1
        total = [old + new for old, new in zip(total, _shares(tallies), strict=True)]
    return tuple(each / samples for each in total)


def _unseen(seen: Seen, colours: Sequence[str], rng: Random) -> list[int]:
    """Return the colours of all cards never turned up; of uncounted ones, as a guess, any known."""
    counted = [n for n, colour in enumerate(colours) for _ in range(seen["unseen"][colour])]
    others = int(seen.get("uncounted", 0)) if colours else 0
    return counted + (rng.choices(range(len(colours)), k=others) if others else [])


def _swings(tallies: list[list[int]], pot: list[int]) -> list[float]:
    """Return for each seat its share of the win with the pot, minus that without it."""
    with_pot = []
    for seat, tally in enumerate(tallies):
        more = [old + new for old, new in zip(tally, pot, strict=True)]
        with_pot.append(_shares([*tallies[:seat], more, *tallies[seat + 1 :]]))
    others = len(tallies) - 1
    return [
        with_pot[seat][seat]
        - sum(shares[seat] for n, shares in enumerate(with_pot) if n != seat) / others
        for seat in range(len(tallies))
    ]


def _shares(tallies: list[list[int]]) -> list[float]:
    """Return each seat's share: the largest colour wins, then the second and so on; ties share."""
    keys = [sorted(tally, reverse=True) for tally in tallies]
    best = max(keys)
    winners = keys.count(best)
    return [(key == best) / winners for key in keys]
