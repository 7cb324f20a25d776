"""Legal actions, listed. `refusal` checks them without listing."""

from collections.abc import Callable
from itertools import compress
from operator import itemgetter

from companion.engine.actions import CHANCE, RESULT, TABLE, Action
from companion.games.martian_invasion.components import (
    ABDUCTION,
    AMBUSH,
    ATTACHES,
    BONUS,
    DRAWS,
    DROPS,
    HUMAN,
    KEYS,
    LAYABLE,
    LAYS,
    LOSSES,
    MARTIAN,
    MIND,
    OF_SEAT,
    PASS,
    READY,
    WIDTH,
)
from companion.games.martian_invasion.rules import battle, dealing
from companion.games.martian_invasion.state import (
    AMBUSH_STAGE,
    BOOST,
    BOTH,
    DECIDE,
    DONE,
    DRAW,
    DROP,
    ENTER,
    LAY,
    LOSE,
    MIND_STAGE,
    ROLL,
    Position,
)

DEALT = Action(TABLE, "dealt")
ABDUCTS = Action(MARTIAN, "abduct")
MINDS = tuple(Action(MARTIAN, "mind", (key,)) for key in KEYS)
AMBUSHES = tuple(Action(HUMAN, "ambush", (place,)) for place in range(16))
ROLLS = tuple(
    Action(CHANCE, "roll", tuple(int(face == shown) for face in range(6))) for shown in range(6)
)

# Actions with kinds of cards, and what gets the number of each from the hands.
_DROPPABLE = ((DROPS[:WIDTH], slice(WIDTH)), (DROPS[WIDTH:], slice(WIDTH, None)))
_LAYABLE = {
    phase: tuple((tuple(LAYS[kind] for kind in kinds), itemgetter(*kinds)) for kinds in of_seats)
    for phase, of_seats in LAYABLE.items()
}


# ---- hands -----------------------------------------------------------------------------
def enlists(p: Position) -> list[Action]:
    """Return the seats whose hand the companion may take over, before the first card only."""
    if p.turn > 1:
        return []
    return [Action(seat, "enlist") for seat in (0, 1) if not p.known[seat]]


def draws(p: Position) -> list[Action]:
    """Return the cards that can come: kinds for chance, single copies for a bot's seat."""
    seat = p.drawer()
    deck = p.deck[seat]
    if p.simulated:
        return [DRAWS[kind] for kind in OF_SEAT[seat] if kind in deck]
    return copies(seat, "draw", {kind: deck.count(kind) for kind in OF_SEAT[seat]})


def losses(p: Position) -> list[Action]:
    """Return the cards that the Humans can lose."""
    if p.simulated:
        return [LOSSES[kind] for kind in OF_SEAT[HUMAN] if p.hand[kind]]
    return copies(HUMAN, "lose", {kind: p.hand[kind] for kind in OF_SEAT[HUMAN]})


def copies(seat: int, verb: str, counts: dict[int, int]) -> list[Action]:
    """Return single cards, so that a blind choice among them is a fair draw."""
    return [
        Action(seat, verb, (KEYS[kind], copy))
        for kind, count in counts.items()
        for copy in range(1, count + 1)
    ]


def drops(p: Position, seat: int) -> list[Action]:
    """Return what a seat may drop: cards of a known hand, otherwise numbers."""
    low, high = dealing.to_drop(p, seat)
    if not p.known[seat]:
        return [Action(seat, "drop", (number,)) for number in range(low, high + 1)]
    dropped = p.drops[seat]
    if dropped >= high:
        return [READY[seat]]
    actions, held = _DROPPABLE[seat]
    found = compress(actions, p.hand[held])
    return [READY[seat], *found] if dropped >= low else list(found)


# ---- battles ---------------------------------------------------------------------------
def lays(p: Position, seat: int) -> list[Action]:
    """Return what a seat may play or attach, or that it is ready."""
    if p.size[seat] <= p.weight[seat]:
        return [READY[seat]]
    hand = p.hand
    actions, held = _LAYABLE[p.phase][seat]
    found = [READY[seat], *compress(actions, held(hand))]
    if seat == HUMAN:
        if hand[AMBUSH] and may_trap(p):
            found.append(LAYS[AMBUSH])
    elif laid := p.laid[MARTIAN]:
        last = laid[-1]
        if len(last) == 1 or p.ruled["MI-A10"] == "any":
            for bonus in BONUS:
                if hand[bonus]:
                    found.append(ATTACHES[bonus][last[0]])
    return found


def results(p: Position) -> list[Action]:
    """Return who may have won, for tables that add in their heads and enter no cards."""
    paper = not p.simulated and p.known == (False, False)
    begun = p.weight != [0, 0]
    if not paper or begun or p.stage != LAY or p.one_by_one():
        return []
    return [Action(TABLE, RESULT, (won,)) for won in range(len(battle.WON))]


def may_trap(p: Position) -> bool:
    """Return whether another Ambush may be played before the reveal (MI-A06)."""
    if p.ruled["MI-A06"] != "committed":
        return False
    return p.ruled["MI-A04"] == "any" or (AMBUSH,) not in p.laid[HUMAN]


def boosts(p: Position) -> list[Action]:
    """Return the Bonus cards for a card taken over (MI-A08)."""
    last = p.turned[-1]
    if p.ruled["MI-A10"] == "one" and len(last) > 1:
        return [READY[0]]
    found = [ATTACHES[b][last[0]] for b in BONUS if p.hand[b] and p.size[MARTIAN]]
    return [READY[0], *found]


def answers(p: Position, seat: int) -> list[Action]:
    """Return how a seat may respond to the reveal."""
    return minds(p) if seat == MARTIAN else ambushes(p)


def minds(p: Position) -> list[Action]:
    """Return the kinds of cards that the Martians may take over."""
    found = [MINDS[kind] for kind in battle.mind_targets(p)] if p.hand[MIND] else []
    return [PASS[MARTIAN], *found]


def ambushes(p: Position) -> list[Action]:
    """Return what the Humans may hit with an Ambush; one on the table must hit something."""
    found = [AMBUSHES[place] for place in range(len(battle.ambush_targets(p)))]
    found += [Action(HUMAN, "ambush", (at, KEYS[kind])) for at, kind in battle.bonus_targets(p)]
    if p.trap:
        return found
    return [PASS[HUMAN], *found] if p.hand[AMBUSH] else [PASS[HUMAN]]


# ---- each stage ------------------------------------------------------------------------
def _in_secret(of_seat: Callable[[Position, int], list[Action]]) -> Callable[..., list[Action]]:
    """Return what lists the actions of each seat that is not ready, at a table one by one."""

    def listed(p: Position) -> list[Action]:
        first, second = p.ready
        if first:
            return [] if second else of_seat(p, HUMAN)
        found = of_seat(p, MARTIAN)
        if not second and not p.one_by_one():
            found += of_seat(p, HUMAN)
        return found

    return listed


def _to_answer_in_secret(p: Position) -> list[Action]:
    return [action for seat in battle.answerers(p) for action in answers(p, seat)]


_lays = _in_secret(lays)
# All legal actions of a moment, by its stage.
BY_STAGE: dict[int, Callable[[Position], list[Action]]] = {
    ENTER: lambda p: [DEALT, *enlists(p)],
    DRAW: draws,
    DROP: _in_secret(drops),
    DECIDE: lambda p: [PASS[0], ABDUCTS] if p.hand[ABDUCTION] else [PASS[0]],
    ROLL: lambda p: list(ROLLS),
    LOSE: losses,
    LAY: lambda p: [*_lays(p), *results(p)],
    MIND_STAGE: minds,
    BOOST: boosts,
    AMBUSH_STAGE: ambushes,
    BOTH: _to_answer_in_secret,
    DONE: lambda p: [],
}
