"""Optional actions besides the pending one: cards for any time, abilities, the Big Top."""

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.handlers import cached_action
from companion.games.invasion_from_outer_space.legal import abilities, hand_cards
from companion.games.invasion_from_outer_space.legal.moments import Missing, Printed, printed
from companion.games.invasion_from_outer_space.steps.base import Step
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
    MarchPhase,
    Walk,
)
from companion.games.invasion_from_outer_space.steps.turn import (
    CommandPhase,
    MeetZombies,
    Shamble,
    ZombieFights,
)
from companion.games.invasion_from_outer_space.table import fires, sides
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    MARTIAN,
    ZOMBIE,
    Position,
)

if TYPE_CHECKING:
    from companion.games.invasion_from_outer_space.table.match_setup import MatchSetup

# The steps before which something else may be done, with the moments that count for the side whose
# step it is. All others may use what is for any time. The first match counts.
OPEN: tuple[tuple[type[Step], int, tuple[str, ...]], ...] = (
    (CommandPhase, MARTIAN, ("any", "command")),
    (MarchPhase, MARTIAN, ("any", "move")),
    (RayGunPhase, MARTIAN, ("any",)),
    (RayGuns, MARTIAN, ("any",)),
    (GuideRayGuns, MARTIAN, ("any",)),
    (FightPhase, MARTIAN, ("any",)),  # between two Fights (IFOS-255, IFOS-462)
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
VERBS = frozenset(
    ("play", "talent", "use", "tech", "helps", "big_top", "put_out", "again", "move_ally")
)
_AT_ANY_TIME = ("any", "card")  # for everybody else


class Opening(Struct, frozen=True, gc=False):
    """What a seat may do before a step is answered: what is printed for it, and abilities."""

    now: Printed
    abilities: bool


@lru_cache(maxsize=256)
def _moments(kind: type[Step]) -> tuple[int, tuple[str, ...]] | None:
    """Return the side whose step it is and its moments; None if nothing else may be done."""
    return next(((side, found) for each, side, found in OPEN if issubclass(kind, each)), None)


def is_open(kind: type[Step]) -> bool:
    """Return whether something else may be done before steps of a type are answered."""
    return _moments(kind) is not None


def is_optional(p: Position, action: Action) -> bool:
    """Return whether an action is optional, that is, not an answer to the pending step."""
    step: Step = p.stack[-1]
    return action.verb in VERBS and is_open(type(step))


def _open(p: Position, step: Any, seat: int) -> Opening | None:
    """Return what else a seat may do before the step is answered; None if nothing."""
    if p.fight is not None:
        return None
    kind: type[Step] = type(step)
    return _opening(
        p.setup,
        kind,
        seat,
        kind is CommandPhase and step.seat != seat,
        p.moved,
        p.side,
        not p.heroes.wounded,
        not p.cards_in_play,
        not p.tech,
        not (p.cannons & p.heroes.spaces or p.ground is None),
        p.champions.beast < 0,
    )


@lru_cache(maxsize=1 << 12)
def _opening(
    setup: "MatchSetup",
    kind: type[Step],
    seat: int,
    others: bool,
    moved: bool,
    turn: int,
    no_wounds: bool,
    no_cards: bool,
    no_tech: bool,
    no_cannons: bool,
    no_beast: bool,
) -> Opening | None:
    """Return what a type of step permits a seat in a turn of a side.

    With `others`, the step is another player's.
    """
    found = _moments(kind)
    if found is None:
        return None
    side, moments = found
    if others or setup.sides[seat] != side:
        moments = _AT_ANY_TIME
    else:
        # The start of a turn ends when somebody moves (IFOS-264, IFOS-265).
        moments = (*moments, "card") if moved or turn != side else (*moments, "card", "start")
    now = printed(setup, moments, Missing(no_wounds, no_cards and no_tech, no_cannons, no_beast))
    able = now.lasting and not no_cards
    if setup.sides[seat] == MARTIAN:
        able = able or (now.tech and not no_tech)
    else:
        able = able or now.sheets or now.items
    return Opening(now, bool(able))


def _seats(p: Position, actor: int) -> tuple[int, ...]:
    """Return the seats that may act; in a simulation only `actor`, who is asked anyway."""
    if not p.simulated:
        return tuple(range(p.seats))
    return (actor,) if actor >= 0 else ()


def seats(p: Position, step: Step, actor: int) -> tuple[int, ...]:
    """Return the seats that may have an optional action, judging by public knowledge."""
    return tuple(
        seat
        for seat in _seats(p, actor)
        if (opening := _open(p, step, seat))
        and (
            p.hand_sizes[seat]
            or abilities.listed(p, seat, opening.now)
            or any(p.owner(n) == seat for n in _in_big_top(p, step))
            or any(each.player == seat for each in _allies(p, step))
        )
    )


def listed(p: Position, step: Step, player: int) -> list[Action]:
    """Return all optional actions before the `player` asked answers a step."""
    found: list[Action] = []
    for seat in (player,) if p.simulated and player >= 0 else _seats(p, player):
        opening = _open(p, step, seat)
        if opening is None:
            return found
        now = opening.now
        if now.events and p.hand_sizes[seat]:
            found += hand_cards.listed(p, seat, now)
        if opening.abilities:
            found += abilities.listed(p, seat, now)
    if not _is_of_heroes(type(step)):
        return found
    if p.ground is None or p.ground.big_top & p.heroes.spaces:
        for n in _in_big_top(p, step):
            found.append(cached_action(p.setup.owners[n], "big_top", n))
    if p.allies:
        open_to = _seats(p, player)
        found += [each for each in _allies(p, step) if each.player in open_to]
    return found


def allows(p: Position, step: Step, actor: int, action: Action) -> bool:
    """Return whether one optional action is allowed, without listing all."""
    if action.verb == "big_top":
        return any(action == (p.owner(n), "big_top", (n,)) for n in _in_big_top(p, step))
    if action.verb == "move_ally":
        return action in _allies(p, step)
    seat = action.player
    opening = _open(p, step, seat) if seat in _seats(p, actor) else None
    if opening is None:
        return False
    now = opening.now.moments
    if action.verb == "play":
        return hand_cards.allows(p, action, now)
    return abilities.allows(p, action, now)


def _allies(p: Position, step: Step) -> list[Action]:
    """Return the moves of Allies, which may come between or during
    activations (IFOS-380, IFOS-A91).
    """
    kind: type[Step] = type(step)
    if not p.allies or not _is_of_heroes(kind) or p.fight is not None:
        return []
    if kind is not HeroTurn and not fires.at_any_time(p):
        return []
    return fires.calls(p)


@cache
def _is_of_heroes(kind: type[Step]) -> bool:
    return issubclass(kind, HeroTurn | HeroPhase | Walk)


def _in_big_top(p: Position, step: Any) -> list[int]:
    """Return the Heroes who may draw a card for a Power Token (IFOS-062, 063, A51)."""
    kind: type[Step] = type(step)
    if not _is_of_heroes(kind) or not p.deck_sizes[HERO] or p.fight is not None:
        return []
    if not p.simulated and p.ruled["IFOS-A51"] == "hero-turn":
        return [n for n in sides.living(p) if _may_draw(p, n)]
    if kind is HeroTurn:
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
