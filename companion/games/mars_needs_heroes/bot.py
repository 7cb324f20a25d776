"""The bots. They mix bids by exact chances and see only what their seat sees."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import islice
from math import exp
from random import Random
from typing import Any, NamedTuple

from companion.engine.actions import Action
from companion.engine.bots import Budget, Choice, View
from companion.engine.state import State
from companion.games.mars_needs_heroes import odds
from companion.games.mars_needs_heroes.state import HAND
from companion.games.mars_needs_heroes.text import say
from companion.words import Percent, Several, Text

# Values the cards on the table by every seat's chance to win, for each possible taker. The
# remaining pile is dealt to all players evenly, many times, with the cards on the table given to
# one seat after the other.


Seen = Mapping[str, Any]
Shares = tuple[tuple[float, ...], ...]

SAMPLES = 120
SHIFTS = 6  # deals made from one shuffle


class Stakes(NamedTuple):
    """Chances to win by taker, then seat: for the cards `now` on the table
    and for a `usual` set.
    """

    now: Shares
    usual: Shares

    def gain(self, seat: int) -> float:
        """Return what taking the cards on the table gains `seat`, compared
        with anybody else taking them.
        """
        return _gain(self.now, seat)

    def usual_gain(self, seat: int) -> float:
        """Return what taking two unknown cards gains `seat`; 0 when none are left."""
        return _gain(self.usual, seat)


def _gain(shares: Shares, seat: int) -> float:
    others = sum(row[seat] for taker, row in enumerate(shares) if taker != seat)
    return shares[seat][seat] - others / (len(shares) - 1)


def weighed_stakes(seen: Seen, rng: Random, samples: int = SAMPLES) -> Stakes:
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
    """Deal out the pile except for the next two cards; yield these, and everybody's cards."""
    order: list[int] = []
    for number in range(samples):
        at = number % SHIFTS
        if not at:
            unseen = _unseen(seen, colours, rng)
            order = rng.sample(unseen, len(unseen))
        # Cutting a shuffled pile gives another one that is as well shuffled.
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
    """Add each seat's share of the win, giving the pot to one seat after the other."""
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


def dealt_chances(seen: Seen, rng: Random, samples: int = SAMPLES) -> tuple[float, ...]:
    """Return every seat's share of the win, with all remaining cards dealt out at random.

    The cards on the table go to the seat that would take them now, if that is known.
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
    """Return the colours of all cards never turned up; uncounted ones get a random known colour."""
    counted = [n for n, colour in enumerate(colours) for _ in range(seen["unseen"][colour])]
    others = int(seen.get("uncounted", 0)) if colours else 0
    return counted + (rng.choices(range(len(colours)), k=others) if others else [])


def _shares(tallies: list[list[int]]) -> list[float]:
    """Return each seat's share: the largest colour wins, then the second and so on; ties share."""
    keys = [sorted(tally, reverse=True) for tally in tallies]
    best = max(keys)
    winners = keys.count(best)
    return [(key == best) / winners for key in keys]


# The strongest bot bids in equilibrium for the stakes, and freezes what decides the match.


KEPT = 2.2  # value of a kept Freeze Ray while many sets are left, in usual sets
SOON = 3.0  # number of sets before the end at which it is worth half of that


def hard(view: View, rng: Random, budget: Budget) -> Choice:
    """Bid a random mix: an equilibrium for two bidders, for more an answer to what they may bid.

    Freeze high stakes.
    """
    seen, legal = view.observation, view.legal
    bids = [action for action in legal if action.verb == "bid"]
    if not bids and not any(action.verb in ("freeze", "yell") for action in legal):
        return Choice(rng.choice(list(legal)), say("why-nothing"))
    at_stake = weighed_stakes(seen, rng, budget.iterations or SAMPLES)
    if bids:
        known = {**seen, "past_bids": view.possible(rng).shown}  # type: ignore[attr-defined]
        return _strong_bid(view.seat, known, bids, at_stake, rng)
    return _freeze(view.seat, seen, legal, at_stake)


def _strong_bid(seat: int, seen: Seen, bids: Sequence[Action], at: Stakes, rng: Random) -> Choice:
    bids = sorted(bids, key=lambda action: action.args)
    mix = odds.mixed(_mix(seat, seen, at))
    chosen = rng.choices(bids, mix)[0]
    cards = tuple(
        say("bid-with-share", number=action.args[0], share=Percent(share))
        for action, share in zip(bids, mix, strict=True)
        if share >= 0.005
    )
    share = Percent(at.gain(seat))
    return Choice(chosen, say("why-these-bids", share=share, bids=Several(cards, "or")))


def _mix(seat: int, seen: Seen, at: Stakes) -> list[float]:
    bidders = list(seen["bidders"])
    hands = [tuple(sorted(seen["hands"][each])) for each in bidders]
    place = bidders.index(seat)
    if len(bidders) > 2:
        now, usual = (
            [[row[each] for each in bidders] for row in (shares[taker] for taker in bidders)]
            for shares in at
        )
        trusts = {each: _trust(each, seen) for each in bidders if each != seat}
        foreseen = [
            [trusts.get(each, 0.0) * share for share in _usual_mix(each, seen)] for each in bidders
        ]
        frozen = _frozen_anyway(trusts, seen)
        mean = [sum(column) / len(now) for column in zip(*now, strict=True)]
        now = [
            [each + frozen * (usually - each) for each, usually in zip(row, mean, strict=True)]
            for row in now
        ]
        return odds.mixes_of_many(hands, now, usual, foreseen)[place]
    worth, usual_worth = (
        sum(shares[each][each] - shares[other][each] for each, other in (bidders, bidders[::-1]))
        / 2
        for shares in at
    )
    if not seen["pile"] and worth <= 0:
        return [1.0] * len(hands[place])  # No card need be kept, and a tie would only go on.
    return odds.mix_of_two(hands[place], hands[1 - place], worth, usual_worth)


# What the bids and shouts so far say of a rival: whether it plays as the normal bot, or thinks.
# Other habits are not answered: when several bots answer one, their bids collide, and it gains.


USUAL = 0.6  # how likely a rival plays as the normal bot before anything was bid
SLIP = 0.02  # chance left for the normal bot after a shout, or a silence, that its rule excludes


def _trust(seat: int, seen: Seen) -> float:
    """Return how likely a seat plays as the normal bot."""
    odds_on, after, ray = USUAL / (1 - USUAL), seen, bool(seen["tokens"][seat])
    left = (1, 3) if seen["rulings"]["MNH-A01"] == "pairs" else (1,)
    for then, bids in _earlier(seen):
        if bids[seat]:
            hand = then["hands"][seat]
            odds_on *= len(hand) * _usual_mix(seat, then)[hand.index(bids[seat])]
        best = max((bid for bid in bids if bids.count(bid) in left), default=0)
        winners = [n for n, bid in enumerate(bids) if best == bid > 0]
        winner = winners[0] if winners else None
        taker = next((n for n, won in enumerate(after["won"]) if _more(won, then["won"][n])), None)
        ray = ray or (taker == seat and seat not in winners)
        # Which of three equal bids wins depends on who turned the cards up, which is not known.
        if ray and taker in (winner, seat) and len(winners) < 2:
            wants = wants_freeze(seat, {**then, "winner": winner, "freezer": None})
            odds_on *= 1.0 if wants == (taker != winner) else SLIP
        after = then
    return odds_on / (1 + odds_on)


def _more(now: Mapping[str, int], then: Mapping[str, int]) -> bool:
    return sum(now.values()) > sum(then.values())


def _earlier(seen: Seen) -> Iterator[tuple[Seen, Sequence[int]]]:
    """Return what was seen before each bid of the match, and the bids, the last ones first."""
    colours = seen["colours"]
    up = {each: seen["table"][each] + sum(won[each] for won in seen["won"]) for each in colours}
    past, seats = seen["past_bids"], len(seen["won"])
    while past:
        past, *latest = past
        # At a bid only the first colours were known: its length says how many.
        known = colours[: len(latest) // (seats + 1) - 1]
        parts = iter(latest)
        bids, hands, won, table = (
            list(islice(parts, n)) for n in (seats, seats, seats * len(known), len(known))
        )
        rows = [won[n : n + len(known)] for n in range(0, len(won), len(known))]
        down = {
            # A correction may have left fewer cards than there were.
            each: max(0, seen["unseen"][each] + up[each] - sum(column))
            for each, *column in zip(known, table, *rows, strict=True)
        }
        then = {
            "table": dict(zip(known, table, strict=True)),
            "won": [dict(zip(known, row, strict=True)) for row in rows],
            "hands": [HAND[hand] for hand in hands],
            "bidders": [n for n, bid in enumerate(bids) if bid],
            "unseen": down,
            "pile": seen["pile"] + sum(up.values()) - sum(table) - sum(won),
        }
        yield then, bids


def _frozen_anyway(trusts: Mapping[int, float], seen: Seen) -> float:
    """Return how likely a rival shouts FREEZE for the cards, so that a bid is not sure of them."""
    free = 1.0
    for each, trust in trusts.items():
        if seen["tokens"][each] and wants_freeze(each, seen):
            free *= 1 - trust
    return 1 - free


def _freeze(seat: int, seen: Seen, legal: Sequence[Action], at: Stakes) -> Choice:
    loud = [action for action in legal if _is_loud(action)]
    quiet = [action for action in legal if not _is_loud(action)]
    holder = seen["freezer"] if seen["freezer"] is not None else seen["winner"]
    if holder == seat:
        return Choice((quiet or loud)[0], say("why-won-already"))
    gain = at.gain(seat)
    if holder is not None:
        gain = at.now[seat][seat] - at.now[holder][seat]
    left = seen["pile"] / 2
    kept = KEPT * at.usual_gain(seat) * left / (left + SOON)
    share = Percent(gain)
    if loud and (not quiet or gain > kept):
        return Choice(loud[0], say("why-freeze-now", share=share))
    return Choice(quiet[0], say("why-freeze-later", share=share))


# value of the cards that are worth a Freeze Ray, in usual sets
WORTH_A_RAY = Fraction(11, 8)
# for a set worth two usual ones: the logarithm of how much a sure win outweighs a sure loss
EAGER = 4.0


def greedy(
    seat: int, observation: Mapping[str, Any], legal: Sequence[Action], rng: Random
) -> Action:
    """Bid high for more than a usual set, low for less; freeze what is worth it."""
    bids = [action for action in legal if action.verb == "bid"]
    if bids:
        return _bid(seat, observation, bids, rng)
    loud = [action for action in legal if action.verb in ("freeze", "yell") and _is_loud(action)]
    quiet = [action for action in legal if action not in loud]
    if loud:
        return loud[0] if not quiet or wants_freeze(seat, observation) else quiet[0]
    return rng.choice(list(legal))


def _is_loud(action: Action) -> bool:
    return action.verb == "freeze" or (action.verb == "yell" and bool(action.args[0]))


def wants_freeze(seat: int, observation: Seen) -> bool:
    """Return whether the bot would shout FREEZE now, unless it wins the cards anyway."""
    holder = observation["freezer"] if observation["freezer"] is not None else observation["winner"]
    if holder == seat:
        return False
    return worth(seat, observation) > WORTH_A_RAY * usual(seat, observation)


def worth(seat: int, observation: Seen) -> Fraction:
    """Return the value of the cards on the table.

    A colour of which somebody has many counts more.
    """
    table = observation["table"]
    return Fraction(sum(table[colour] * _weight(seat, observation, colour) for colour in table))


def usual(seat: int, observation: Seen) -> Fraction:
    """Return the expected value of the next two cards; 0 if there are none."""
    unseen = observation["unseen"]
    total = sum(unseen.values())
    if not total or not observation["pile"]:
        return Fraction(0)
    weights = (count * _weight(seat, observation, colour) for colour, count in unseen.items())
    return Fraction(2 * sum(weights), total)


def _weight(seat: int, observation: Seen, colour: str) -> int:
    """Return the weight of a colour, by the seat's own cards of it and the best rival's."""
    won = observation["won"]
    others = max(tally[colour] for each, tally in enumerate(won) if each != seat)
    return 1 + int(won[seat][colour]) + int(others)


def _bid(seat: int, observation: Seen, bids: Sequence[Action], rng: Random) -> Action:
    """Draw a bid at random, because equal bids of bots with equal hands would cancel."""
    bids = sorted(bids, key=lambda action: action.args)
    return rng.choices(bids, _usual_mix(seat, observation))[0]


def _usual_mix(seat: int, observation: Seen) -> list[float]:
    """Return how often each card of a hand is bid."""
    rivals = [each for each in observation["bidders"] if each != seat]
    hands = [tuple(sorted(observation["hands"][each])) for each in rivals]
    eager = _eager(seat, observation)
    cards = sorted(observation["hands"][seat])
    weights = [exp(eager * odds.win_chance(card, hands)) for card in cards]
    return [each / sum(weights) for each in weights]


def _eager(seat: int, observation: Seen) -> float:
    """Return how strongly a higher chance to win is preferred; negative to avoid it.

    Each card is bid once per hand, so what matters is the gain over a usual win.
    """
    now, later = worth(seat, observation), usual(seat, observation)
    if not later:
        return EAGER
    return EAGER * float(min(now / later, Fraction(2)) - 1)


def explain(observation: Seen, action: Action) -> Text:
    """Return why the normal bot chose this."""
    seat = action.player
    if action.verb == "bid":
        return say("why-high" if _eager(seat, observation) > 0 else "why-low")
    if _is_loud(action):
        return say("why-freeze")
    return say("why-no-freeze" if action.verb == "yell" else "why-nothing")


def chances(state: State, rng: Random) -> tuple[float, ...]:
    """Estimate chances to win by dealing out the remaining cards at random."""
    return dealt_chances(state.observation(None), rng)


BOTS = {"greedy": greedy}
HARD = hard
