"""Secrets drawn anew: what the other side cannot tell from the real hand, deck and choice."""

from random import Random

from companion.games.martian_invasion import battle, dealing, legal
from companion.games.martian_invasion.cards import ABDUCTION, MARTIAN, OF_SEAT
from companion.games.martian_invasion.position import BOTH, DROP, LAY, LOSE, Position


def redraw(p: Position, seat: int, rng: Random) -> None:
    """Deal all that nobody else saw of a seat's cards anew, and let it choose anew."""
    laying = p.stage == LAY and bool(p.laid[seat] or p.ready[seat])
    if laying:
        battle.take_back(p, seat)
    # In the moment of a new deck its cards are known: only the hand is not. It stays.
    if p.known[seat] and not p.mixed[seat]:
        _deal(p, seat, rng)
    if laying:
        _lay(p, seat, rng)
    if p.stage == BOTH and p.picks[seat] is not None:
        p.picks[seat] = rng.choice(legal.answers(p, seat))
    if p.stage == DROP and p.ready[seat] and p.drops[seat] and not p.known[seat]:
        p.drops[seat] = rng.randint(dealing.fewest(p, seat), dealing.most(p, seat))


def _deal(p: Position, seat: int, rng: Random) -> None:
    hand = [kind for kind in OF_SEAT[seat] for _ in range(p.hand[kind])]
    fixed = []
    if seat == MARTIAN and p.stage == LOSE and not p.rolled:
        # It was played, and lies open as soon as the card is lost.
        fixed = [ABDUCTION]
        hand.remove(ABDUCTION)
    cards = [*hand, *p.deck[seat], *p.buried[seat]]
    rng.shuffle(cards)
    decked = len(hand) + len(p.deck[seat])
    p.deck[seat], p.buried[seat] = cards[len(hand) : decked], cards[decked:]
    for kind in OF_SEAT[seat]:
        p.hand[kind] = 0
    for kind in cards[: len(hand)] + fixed:
        p.hand[kind] += 1


def _lay(p: Position, seat: int, rng: Random) -> None:
    """Lay some cards as a seat might have; whether it is ready everybody sees."""
    while True:
        action = rng.choice(legal.lays(p, seat))
        if action.verb == "ready":
            return
        kind = legal.kind_of(action)
        if action.verb == "lay":
            battle.lay(p, seat, kind)
        else:
            battle.attach(p, kind)
