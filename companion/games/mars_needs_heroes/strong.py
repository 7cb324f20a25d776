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

WORTH_A_RAY = 1.5  # In usual stakes; a ray can be used only once.


def hard(view: View, rng: Random, budget: Budget) -> Choice:
    """Bid by a mix that nobody can exploit; shout FREEZE if the stakes are high."""
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
    bidders = list(seen["bidders"])
    hands = [tuple(sorted(seen["hands"][each])) for each in bidders]
    place = bidders.index(seat)
    if len(bidders) == 2:
        stake = sum(at.now[each] for each in bidders) / 2
        mix = bidding.mix_of_two(hands[place], hands[1 - place], stake, at.usual)
    else:
        gains = [at.now[each] - at.usual for each in bidders]
        mix = bidding.mix_of_many(hands, place, gains)
    chosen = rng.choices(bids, [each + 1e-9 for each in mix])[0]
    cards = tuple(
        say("bid-with-share", number=action.args[0], share=Percent(share))
        for action, share in zip(bids, mix, strict=True)
        if share >= 0.005
    )
    share = Percent(at.now[seat])
    return Choice(chosen, say("why-these-bids", share=share, bids=Several(cards, "or")))


def _freeze(seat: int, seen: Seen, legal: Sequence[Action], at: Stakes) -> Choice:
    loud = [action for action in legal if _is_loud(action)]
    quiet = [action for action in legal if not _is_loud(action)]
    holder = seen["freezer"] if seen["freezer"] is not None else seen["winner"]
    high = at.now[seat] > WORTH_A_RAY * at.usual
    share = Percent(at.now[seat])
    if loud and (not quiet or (holder != seat and high)):
        return Choice(loud[0], say("why-freeze-now", share=share))
    if holder == seat:
        return Choice(quiet[0], say("why-won-already"))
    return Choice(quiet[0], say("why-freeze-later", share=share))


def _is_loud(action: Action) -> bool:
    return action.verb == "freeze" or (action.verb == "yell" and bool(action.args[0]))
