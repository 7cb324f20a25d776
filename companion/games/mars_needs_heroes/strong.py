"""The strongest bot: bids in equilibrium for the stakes, and freezes what decides the match."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from companion.engine.actions import Action
from companion.engine.bots import Budget, Choice, View
from companion.games.mars_needs_heroes import bidding
from companion.games.mars_needs_heroes.stakes import SAMPLES, Stakes, stakes
from companion.games.mars_needs_heroes.text import say
from companion.words import Percent, Several

Seen = Mapping[str, Any]

KEPT = 2.5  # What a kept Freeze Ray is worth while many sets are left, in usual sets.
SOON = 3.0  # Sets before the end at which it is worth half of that.


def hard(view: View, rng: Random, budget: Budget) -> Choice:
    """Bid by a mix: in equilibrium for two, close to one for more; FREEZE for high stakes."""
    seen, legal = view.observation, view.legal
    bids = [action for action in legal if action.verb == "bid"]
    if not bids and not any(action.verb in ("freeze", "yell") for action in legal):
        return Choice(rng.choice(list(legal)), say("why-nothing"))
    at_stake = stakes(seen, rng, budget.iterations or SAMPLES)
    if bids:
        return _bid(view.seat, seen, bids, at_stake, rng)
    return _freeze(view.seat, seen, legal, at_stake)


def _bid(seat: int, seen: Seen, bids: Sequence[Action], at: Stakes, rng: Random) -> Choice:
    bids = sorted(bids, key=lambda action: action.args)
    mix = bidding.mixed(_mix(seat, seen, at))
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
        return bidding.mixes_of_many(hands, now, usual)[place]
    worth, usual_worth = (
        sum(shares[each][each] - shares[other][each]
            for each, other in (bidders, bidders[::-1])) / 2
        for shares in at
    )  # fmt: skip
    return bidding.mix_of_two(hands[place], hands[1 - place], worth, usual_worth)


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


def _is_loud(action: Action) -> bool:
    return action.verb == "freeze" or (action.verb == "yell" and bool(action.args[0]))
