"""Optional actions besides the pending one: cards for any time, abilities, the Big Top."""

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.handlers import cached_action
from companion.games.invasion_from_outer_space.legal import abilities, hand_cards
from companion.games.invasion_from_outer_space.legal.printed_moments import (
    Missing,
    Printed,
    printed,
)
from companion.games.invasion_from_outer_space.steps.base import HeroStep, Step
from companion.games.invasion_from_outer_space.steps.combat import (
    FightPhase,
    GuideRayGuns,
    PhaseFights,
    RayGunPhase,
    RayGuns,
)
from companion.games.invasion_from_outer_space.steps.heroes import (
    HeroActs,
    HeroPhase,
    HeroShoots,
    HeroTurn,
    Walk,
)
from companion.games.invasion_from_outer_space.steps.movement import MarchPhase
from companion.games.invasion_from_outer_space.steps.turn import CommandPhase
from companion.games.invasion_from_outer_space.steps.zombies import (
    MeetZombies,
    Shamble,
    ZombieFights,
)
from companion.games.invasion_from_outer_space.table import sides
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    MARTIAN,
    ZOMBIE,
    Position,
)

if TYPE_CHECKING:
    from companion.games.invasion_from_outer_space.table.match_setup import MatchSetup

# The steps during which something else may be done first, with the moments they are for the side
# whose step it is. Everybody else may use what is for any time. The first match counts.
OPEN: tuple[tuple[type[Step], int, tuple[str, ...]], ...] = (
    (CommandPhase, MARTIAN, ("any", "command")),
    (MarchPhase, MARTIAN, ("any", "move")),
    (RayGunPhase, MARTIAN, ("any",)),
    (RayGuns, MARTIAN, ("any",)),
    (GuideRayGuns, MARTIAN, ("any",)),
    (FightPhase, MARTIAN, ("any",)),  # Between two Fights (IFOS-255, IFOS-462).
    (PhaseFights, MARTIAN, ("any",)),
    (Shamble, ZOMBIE, ("any", "move")),
    (ZombieFights, ZOMBIE, ("any",)),
    (MeetZombies, HERO, ("any",)),
    (HeroTurn, HERO, ("any",)),
    (HeroActs, HERO, ("any", "move", "search")),
    (HeroShoots, HERO, ("any", "cannon")),
    (HeroPhase, HERO, ("any",)),
    (Walk, HERO, ("any", "move")),
)
VERBS = frozenset(("play", "talent", "use", "tech", "helps", "big_top", "put_out", "again"))
_AT_ANY_TIME = ("any", "card")  # For everybody else.


class Opening(Struct, frozen=True, gc=False):
    """What a type of step permits in a match: what is printed for the side whose step it is, also
    at the start of its turn, and for everybody else.
    """

    side: int
    own: Printed
    at_start: Printed
    others: Printed
    of_one_seat: bool  # The step has a `seat`, and the moments are that seat's only.
    big_top: bool  # Heroes may use the Big Top.


def is_open(kind: type[Step]) -> bool:
    """Return whether something else may be done before steps of a type are answered."""
    return any(issubclass(kind, each) for each, _, _ in OPEN)


@lru_cache(maxsize=1024)
def _opening(
    setup: "MatchSetup",
    kind: type[Step],
    no_wounds: bool = False,
    no_cards: bool = False,
    no_cannons: bool = False,
) -> Opening | None:
    """Return what a type of step permits, or None if nothing else may be done."""
    missing = Missing(no_wounds, no_cards, no_cannons)
    for each, side, found in OPEN:
        if issubclass(kind, each):
            moments = (*found, "card")
            return Opening(
                side=side,
                own=printed(setup, moments, missing),
                at_start=printed(setup, (*moments, "start"), missing),
                others=printed(setup, _AT_ANY_TIME, missing),
                of_one_seat=kind is CommandPhase,
                big_top=issubclass(kind, HeroTurn | HeroPhase | Walk),
            )
    return None


def is_optional(p: Position, action: Action) -> bool:
    """Return whether an action is optional, besides the pending one."""
    step: Step = p.stack[-1]
    return action.verb in VERBS and _opening(p.setup, type(step)) is not None


def _open(p: Position, step: Step) -> Opening | None:
    """Return what else may be done before the step is answered, or None if nothing may."""
    if p.fight is not None:
        return None
    return _opening(
        p.setup,
        type(step),
        not p.heroes.wounded,
        not (p.cards_in_play or p.tech),
        not (p.cannons & p.heroes.spaces or p.ground is None),
    )


def _printed(p: Position, step: Any, opening: Opening, seat: int) -> Printed:
    """Return what is printed for the moments that a step is for a seat's cards and abilities."""
    if p.setup.sides[seat] != opening.side or (opening.of_one_seat and step.seat != seat):
        return opening.others
    # The start of a turn ends when somebody moves (IFOS-264, IFOS-265).
    return opening.own if p.moved or p.side != opening.side else opening.at_start


def _seats(p: Position, actor: int) -> tuple[int, ...]:
    """Return the seats that may act: in a simulation only `actor`, who is asked anyway."""
    if not p.simulated:
        return tuple(range(p.seats))
    return (actor,) if actor >= 0 else ()


def seats(p: Position, step: Step, actor: int) -> tuple[int, ...]:
    """Return the seats that may have an optional action, judging by public knowledge."""
    opening = _open(p, step)
    if opening is None:
        return ()
    return tuple(
        seat
        for seat in _seats(p, actor)
        if p.hand_sizes[seat]
        or abilities.listed(p, seat, _printed(p, step, opening, seat))
        or any(p.owner(n) == seat for n in _in_big_top(p, step, opening))
    )


def listed(p: Position, step: Step, actor: Callable[[Position, Any], int]) -> list[Action]:
    """Return all optional actions before a step is answered by its actor."""
    opening = _open(p, step)
    if opening is None:
        return []
    found: list[Action] = []
    player = actor(p, step)
    for seat in (player,) if p.simulated and player >= 0 else _seats(p, player):
        now = _printed(p, step, opening, seat)
        if now.events and p.hand_sizes[seat]:
            found += hand_cards.listed(p, seat, now)
        found += abilities.listed(p, seat, now)
    if opening.big_top and (p.ground is None or p.ground.big_top & p.heroes.spaces):
        for n in _in_big_top(p, step, opening):
            found.append(cached_action(p.setup.owners[n], "big_top", n))
    return found


def allows(p: Position, step: Step, actor: int, action: Action) -> bool:
    """Return whether one optional action is allowed, as if it were listed."""
    opening = _open(p, step)
    if opening is None:
        return False
    if action.verb == "big_top":
        heroes = _in_big_top(p, step, opening)
        return any(action == (p.owner(n), "big_top", (n,)) for n in heroes)
    if action.player not in _seats(p, actor):
        return False
    now = _printed(p, step, opening, action.player).moments
    if action.verb == "play":
        return hand_cards.allows(p, action, now)
    return abilities.allows(p, action, now)


def _in_big_top(p: Position, step: Step, opening: Opening) -> list[int]:
    """Return the Heroes who may draw a card for a Power Token (IFOS-062, 063, A51)."""
    if not opening.big_top or not p.deck_sizes[HERO]:
        return []
    if not p.simulated and p.ruled["IFOS-A51"] == "hero-turn":
        return [n for n in sides.living(p) if _may_draw(p, n)]
    if not isinstance(step, HeroStep):
        return []
    n = p.heroes.places[step.hero]
    return [n] if p.heroes[n].tokens and _may_draw(p, n) else []


def _may_draw(p: Position, n: int) -> bool:
    """Return whether a Hero with a Power Token is in the Big Top."""
    hero = p.heroes[n]
    if not hero.tokens:
        return False
    if p.ground is None:
        return p.setup.center == "big-top"
    return bool(p.ground.big_top >> hero.space & 1)
