"""The laws of Mars Needs Heroes: invariants that the rulebook states."""

from companion.engine.state import ONE_BY_ONE, TABLE_SAYS, Law
from companion.games.mars_needs_heroes.counts import CARDS
from companion.games.mars_needs_heroes.state import BID, FREEZE, FULL, OVER, TURN_UP, Position


def _all_invaders(p: Position) -> bool:
    return sum(p.unseen) + p.uncounted + sum(p.pot) + sum(p.won) == CARDS


def _pile(p: Position) -> bool:
    return 0 <= p.left <= sum(p.unseen) + p.uncounted


def _hands(p: Position) -> bool:
    return all(hand & ~FULL == 0 for hand in p.hands)


def _bids_are_held(p: Position) -> bool:
    if p.phase != BID:
        return True
    return all(not bid or hand >> bid & 1 for bid, hand in zip(p.bids, p.hands, strict=True))


def _no_empty_hand_bids(p: Position) -> bool:
    return p.phase != BID or all(p.hands)


def _rays(p: Position) -> bool:
    most = 2 if p.ruled["MNH-A15"] == "plus_one" else 1
    return all(left >= 0 for left in p.tokens) and (most > 1 or max(p.tokens) <= 1)


def _freeze_only_with_a_ray(p: Position) -> bool:
    return p.phase != FREEZE or bool(p.freezers())


def _cards_to_bid_for(p: Position) -> bool:
    return p.phase != BID or bool(p.duel) or any(p.pot)


def _something_to_turn(p: Position) -> bool:
    return p.phase != TURN_UP or (p.left > 0 and 0 < p.due <= 2)


def _over(p: Position) -> bool:
    return p.phase != OVER or not p.left or not any(p.pot)


LAWS = (
    Law("forty-invaders", ("MNH-04",), _all_invaders, ONE_BY_ONE),
    Law("the-pile-holds-unseen-cards", ("MNH-10",), _pile),
    Law("five-hero-cards", ("MNH-07",), _hands),
    Law("a-bid-is-a-card-in-hand", ("MNH-14", "MNH-18"), _bids_are_held),
    Law("used-up-hands-come-back", ("MNH-22",), _no_empty_hand_bids),
    Law("one-freeze-ray-each", ("MNH-27", "MNH-28"), _rays, TABLE_SAYS),
    Law("who-may-freeze-has-a-ray", ("MNH-27", "MNH-29"), _freeze_only_with_a_ray),
    Law("bids-are-for-cards", ("MNH-13", "MNH-25"), _cards_to_bid_for, ONE_BY_ONE),
    Law("cards-are-turned-from-the-pile", ("MNH-24", "MNH-33"), _something_to_turn),
    Law("over-when-the-pile-is", ("MNH-33",), _over),
)
