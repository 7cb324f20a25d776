"""Cards between deck, hand and discard pile: Deploy, Reserves, Regroup and Abduction's loss.

What a known hand draws or drops becomes public only when the whole step is over (`settle`), exactly
when a real table would see it.
"""

from companion.engine.actions import Action
from companion.engine.state import Fact, Facts
from companion.games.martian_invasion.components import (
    DEPLOY,
    INDEX,
    OF_SEAT,
    RESERVES,
    WIDTH,
)
from companion.games.martian_invasion.state import DRAW, Position
from companion.games.martian_invasion.text import say, words

FULL_HAND, KEEP, SWAPS = 7, 4, 2


def wanted(p: Position, seat: int) -> int:
    """Return how many cards a seat must draw now (MI-08, MI-09)."""
    return max(0, FULL_HAND - p.size[seat]) if p.phase == DEPLOY else p.drops[seat]


def stuck(p: Position) -> bool:
    """Return whether an empty deck ends the game because a seat must draw from it (MI-A03)."""
    if p.ruled["MI-A03"] != "end":
        return False
    return any(wanted(p, seat) > p.left[seat] for seat in (0, 1))


def can_draw(p: Position) -> bool:
    """Return whether any seat must draw and can."""
    return any(
        wanted(p, seat) and (p.left[seat] or (p.ruled["MI-A03"] == "shuffle" and p.discards(seat)))
        for seat in (0, 1)
    )


def begin_draws(p: Position) -> bool:
    """Ask for the draws of known hands; return False if none has to draw."""
    for seat in (0, 1):
        p.due[seat] = wanted(p, seat) if p.known[seat] else 0
        _refill(p, seat)
    p.stage = DRAW
    return p.due[0] > 0 or p.due[1] > 0


def draw(p: Position, action: Action) -> bool:
    """Move a card from its deck to its hand; return True if it was the last one due."""
    kind, due = INDEX[action.args[0]], p.due
    seat = 0 if kind < WIDTH else 1
    deck = p.deck[seat]
    deck.remove(kind)
    p.hand[kind] += 1
    p.drawn[seat] += 1
    due[seat] -= 1
    if not deck:
        _refill(p, seat)
    return not (due[seat] or due[1 - seat])


def _refill(p: Position, seat: int) -> None:
    """Handle an empty deck as MI-A03 says, while more cards are due."""
    if not p.due[seat] or p.deck[seat]:
        return
    if p.ruled["MI-A03"] == "shuffle":
        if not p.mixed[seat]:
            p.deck[seat] = [kind for kind in OF_SEAT[seat] for _ in range(p.open[kind])]
        p.mixed[seat] = True
        p.deck[seat] += p.buried[seat]
        p.buried[seat] = []
    if not p.deck[seat]:
        p.due[seat] = 0


def settle(p: Position, facts: Facts) -> None:
    """Make public how many cards were dropped and drawn."""
    if p.uncounted and p.phase == DEPLOY and p.ruled["MI-A03"] == "shuffle":
        for seat in (0, 1):  # the discards may have returned to the deck meanwhile
            p.left[seat] += p.discards(seat)
            p.down[seat] = 0
            _forget_discards(p, seat)
    dropped, drew, mixed = p.drops, [0, 0], [0, 0]
    for seat in (0, 1):
        drew[seat], mixed[seat] = (_settle_known if p.known[seat] else _settle_unknown)(p, seat)
    p.drops, p.drawn, p.due = [0, 0], [0, 0], [0, 0]
    if facts is not None:
        facts.append(_given(p, list(zip(dropped, drew, strict=True))))
        for seat in (0, 1):
            if mixed[seat]:
                text = say("shuffles-discards", seat=words.name(seat), count=mixed[seat])
                facts.append(Fact("reshuffled", text, ("MI-A03",)))


def _settle_known(p: Position, seat: int) -> tuple[int, int]:
    drew, mixed = p.drawn[seat], 0
    p.size[seat] += drew - p.drops[seat]
    if p.mixed[seat]:
        mixed = p.discards(seat) + p.drops[seat]
        _forget_discards(p, seat)
        p.mixed[seat] = False
    p.left[seat], p.down[seat] = len(p.deck[seat]), len(p.buried[seat])
    return drew, mixed


def _settle_unknown(p: Position, seat: int) -> tuple[int, int]:
    want = wanted(p, seat) if p.phase in (DEPLOY, RESERVES) else 0
    p.size[seat] -= p.drops[seat]
    p.down[seat] += p.drops[seat]
    drew, mixed = min(want, p.left[seat]), 0
    p.left[seat] -= drew
    if drew < want and p.ruled["MI-A03"] == "shuffle":
        mixed = p.discards(seat)
        _forget_discards(p, seat)
        p.left[seat], p.down[seat] = mixed, 0
        more = min(want - drew, mixed)
        p.left[seat] -= more
        drew += more
    p.size[seat] += drew
    return drew, mixed


def _forget_discards(p: Position, seat: int) -> None:
    """Forget the open discards, which can now be anywhere in the new deck.

    A hand of paper cards may then count as holding one of them that it cannot have yet. That is
    better than refusing a card that is really there.
    """
    for kind in OF_SEAT[seat]:
        p.pool[kind] += p.open[kind]
        if not p.known[seat]:
            p.hand[kind] += p.open[kind]
        p.open[kind] = 0


def _given(p: Position, said: list[tuple[int, int]]) -> Fact:
    martian, human = words.name(0), words.name(1)
    (ours, drew), (theirs, other) = said
    if p.uncounted and p.phase != RESERVES:
        return Fact("dealt" if p.phase == DEPLOY else "dropped", say("hands-uncounted"), ("MI-08",))
    if p.phase == DEPLOY:
        text = say(
            "both-drew",
            martian=martian,
            human=human,
            ours=drew,
            theirs=other,
            our_hand=p.size[0],
            their_hand=p.size[1],
            our_deck=p.left[0],
            their_deck=p.left[1],
        )
        return Fact("dealt", text, ("MI-08",))
    if p.phase == RESERVES:
        text = say("both-swapped", martian=martian, human=human, ours=ours, theirs=theirs)
        return Fact("swapped", text, ("MI-09",))
    text = say(
        "both-discarded",
        martian=martian,
        human=human,
        ours=ours,
        theirs=theirs,
        our_hand=p.size[0],
        their_hand=p.size[1],
    )
    return Fact("dropped", text, ("MI-37", "MI-38"))


# ---- cards leaving a hand -----------------------------------------------------------
def to_drop(p: Position, seat: int) -> tuple[int, int]:
    """Return how many cards a seat must and may drop now (MI-09, MI-37, MI-A14)."""
    size = p.size[seat]
    if p.phase == RESERVES:
        return 0, size if size < SWAPS else SWAPS
    if p.uncounted:
        return 0, size  # some of these may have been played; the players know how many are left
    least = size - KEEP if size > KEEP else 0
    return least, least if p.ruled["MI-A14"] == "exact" else size


def drop(p: Position, action: Action) -> None:
    """Put a card of a known hand face down on the discard pile."""
    kind, seat = INDEX[action.args[0]], action.player
    p.hand[kind] -= 1
    p.buried[seat].append(kind)
    p.drops[seat] += 1


def take_back_drops(p: Position, seat: int) -> None:
    """Undo the drops of this step, after a correction."""
    for _ in range(p.drops[seat] if p.known[seat] else 0):
        p.hand[p.buried[seat].pop()] += 1
    p.drops[seat] = 0


def lose(p: Position, kind: int | None) -> None:
    """Make the Humans lose a random card face down; None if nobody knows which."""
    p.size[1] -= 1
    p.down[1] += 1
    if kind is not None:
        p.hand[kind] -= 1
        p.buried[1].append(kind)


def spend(p: Position, kind: int) -> None:
    """Discard a special card from a hand face up, for its effect."""
    p.hand[kind] -= 1
    p.pool[kind] -= 1
    p.open[kind] += 1
    p.size[kind // WIDTH] -= 1
