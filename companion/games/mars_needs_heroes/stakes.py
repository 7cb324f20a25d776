"""What the cards on the table are worth: every seat's chance to win, whoever takes them.

The remaining pile is dealt to all players equally, many times, with the cards on the table given to
one seat after the other.
"""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

Seen = Mapping[str, Any]
Shares = tuple[tuple[float, ...], ...]

SAMPLES = 120
SHIFTS = 6  # Deals by one shuffle.


class Stakes(NamedTuple):
    """Chances to win by taker, then seat: of the cards `now` on the table, and of a `usual` set."""

    now: Shares
    usual: Shares

    def gain(self, seat: int) -> float:
        """Return what the cards on the table bring `seat`, compared with anybody else's taking."""
        return _gain(self.now, seat)

    def usual_gain(self, seat: int) -> float:
        """Return what two unknown cards bring `seat`; 0 when none come."""
        return _gain(self.usual, seat)


def _gain(shares: Shares, seat: int) -> float:
    others = sum(row[seat] for taker, row in enumerate(shares) if taker != seat)
    return shares[seat][seat] - others / (len(shares) - 1)


def stakes(seen: Seen, rng: Random, samples: int = SAMPLES) -> Stakes:
    """Return everybody's chances by who takes the cards on the table, and two unknown cards."""
    colours: list[str] = list(seen["colours"])
    won = [[int(tally[colour]) for colour in colours] for tally in seen["won"]]
    pot = [int(seen["table"][colour]) for colour in colours]
    seats = len(won)
    now, usual = _nothing(seats), _nothing(seats)
    for fresh, tallies in _dealt(seen, colours, won, rng, samples):
        _add(now, tallies, pot)
        if fresh:
            _add(usual, tallies, [fresh.count(n) for n in range(len(colours))])
    return Stakes(_mean(now, samples), _mean(usual, samples))


def _mean(total: list[list[float]], samples: int) -> Shares:
    return tuple(tuple(each / samples for each in row) for row in total)


def _dealt(
    seen: Seen, colours: Sequence[str], won: list[list[int]], rng: Random, samples: int
) -> Iterator[tuple[list[int], list[list[int]]]]:
    """Deal the pile out but for the next two cards; give these, and everybody's cards."""
    order: list[int] = []
    for number in range(samples):
        at = number % SHIFTS
        if not at:
            unseen = _unseen(seen, colours, rng)
            order = rng.sample(unseen, len(unseen))
        # A shuffled pile that is cut is as well shuffled.
        cut = at * len(order) // SHIFTS
        rest = (order[cut:] + order[:cut])[: int(seen["pile"])]
        tallies = [row[:] for row in won]
        takers = rng.choices(tallies, k=max(0, len(rest) - 1) // 2)
        for tally, first, second in zip(takers, rest[2::2], [*rest[3::2], -1], strict=False):
            tally[first] += 1
            if second >= 0:
                tally[second] += 1
        yield rest[:2], tallies


def _nothing(seats: int) -> list[list[float]]:
    return [[0.0] * seats for _ in range(seats)]


def _add(total: list[list[float]], tallies: list[list[int]], pot: list[int]) -> None:
    """Add each seat's share of the win with the pot in the hands of one seat after the other."""
    keys = [sorted(tally, reverse=True) for tally in tallies]
    for taker, tally in enumerate(tallies):
        more = sorted([old + new for old, new in zip(tally, pot, strict=True)], reverse=True)
        others = [*keys[:taker], more, *keys[taker + 1 :]]
        best = max(others)
        part = 1 / others.count(best)
        row = total[taker]
        for seat, key in enumerate(others):
            if key == best:
                row[seat] += part


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


def _shares(tallies: list[list[int]]) -> list[float]:
    """Return each seat's share: the largest colour wins, then the second and so on; ties share."""
    keys = [sorted(tally, reverse=True) for tally in tallies]
    best = max(keys)
    winners = keys.count(best)
    return [(key == best) / winners for key in keys]
