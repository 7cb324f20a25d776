"""What may be done besides what is due: cards for any time, abilities, the Big Top's card."""

from typing import Any

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.legal import abilities, hand_cards
from companion.games.invasion_from_outer_space.steps.heroes import (
    HeroActs,
    HeroPhase,
    HeroShoots,
    Walk,
)
from companion.games.invasion_from_outer_space.steps.turn import CommandPhase
from companion.games.invasion_from_outer_space.table import sides
from companion.games.invasion_from_outer_space.table.position import HERO, MARTIAN, Position

# The steps in which somebody may do something else first, with the moments they are for the
# side whose step it is. Everybody else may do what is for any time.
OPEN: dict[str, tuple[int, tuple[str, ...]]] = {
    "command": (MARTIAN, ("any", "command")),
    "march": (MARTIAN, ("any", "move")),
    "rayguns": (MARTIAN, ("any",)),
    "fights": (MARTIAN, ("any",)),  # between two Fights (IFOS-255, IFOS-462)
    "heroes": (HERO, ("any",)),
    "hero": (HERO, ("any",)),
    "walk": (HERO, ("any", "move")),
}
# In these phases of an activated Hero there is more.
PHASES: dict[Any, tuple[str, ...]] = {
    HeroActs: ("any", "move", "search"),
    HeroShoots: ("any", "cannon"),
}
VERBS = ("play", "talent", "use", "tech", "helps", "big_top")


def is_optional(p: Position, action: Action) -> bool:
    """Whether an action is done besides what is due."""
    return action.verb in VERBS and p.stack[-1].kind in OPEN


def _is_open(p: Position, step: Any) -> bool:
    return step.kind in OPEN and p.fight is None


def moments(p: Position, step: Any, seat: int) -> tuple[str, ...]:
    """The moments that a waiting step is for a seat's cards and abilities."""
    side, found = OPEN[step.kind]
    if sides.side_of(p, seat) != side or (isinstance(step, CommandPhase) and step.seat != seat):
        return ("any", "card")
    found = PHASES.get(type(step), found)
    # The start of a turn lasts until somebody moves (IFOS-264, IFOS-265).
    begins = ("start",) if not p.moved and p.side == side else ()
    return (*found, "card", *begins)


def _seats(p: Position, actor: int) -> tuple[int, ...]:
    """Simulated, only `actor`, who is asked anyway, plays a card as well."""
    if not p.simulated:
        return tuple(range(p.seats))
    return (actor,) if actor >= 0 else ()


def seats(p: Position, step: Any, actor: int) -> tuple[int, ...]:
    """Who may have something to do besides what a step asks, by what everybody sees."""
    if not _is_open(p, step):
        return ()
    return tuple(
        seat
        for seat in _seats(p, actor)
        if p.hand_sizes[seat]
        or abilities.listed(p, seat, moments(p, step, seat))
        or any(p.owner(n) == seat for n in _in_big_top(p, step))
    )


def listed(p: Position, step: Any, actor: int) -> list[Action]:
    """All that may be done besides what a step asks."""
    if not _is_open(p, step):
        return []
    found = []
    for seat in _seats(p, actor):
        now = moments(p, step, seat)
        found += hand_cards.listed(p, seat, now)
        found += abilities.listed(p, seat, now)
    return found + [Action(p.owner(n), "big_top", (n,)) for n in _in_big_top(p, step)]


def allows(p: Position, step: Any, actor: int, action: Action) -> bool:
    """Whether one thing may be done besides what a step asks; the same as being listed."""
    if not _is_open(p, step):
        return False
    if action.verb == "big_top":
        return any(action == (p.owner(n), "big_top", (n,)) for n in _in_big_top(p, step))
    if action.player not in _seats(p, actor):
        return False
    now = moments(p, step, action.player)
    if action.verb == "play":
        return hand_cards.allows(p, action, now)
    return abilities.allows(p, action, now)


def _in_big_top(p: Position, step: Any) -> list[int]:
    """The Heroes who may draw a card for a Power Token (IFOS-062, 063, A51)."""
    if OPEN[step.kind][0] != HERO or not p.deck_sizes[HERO]:
        return []
    if p.ruled["IFOS-A51"] == "hero-turn" and not p.simulated:
        heroes = sides.living(p)
    elif isinstance(step, HeroPhase | Walk):
        heroes = [p.hero_index(step.hero)]
    else:
        return []
    return [n for n in heroes if p.heroes[n].tokens and _is_in_big_top(p, n)]


def _is_in_big_top(p: Position, n: int) -> bool:
    if p.ground is None:
        return not p.setup.scenario.fair_grounds
    return bool(p.ground.big_top >> p.heroes[n].space & 1)
