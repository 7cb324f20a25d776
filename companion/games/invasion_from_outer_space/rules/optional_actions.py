"""What may be done beside what is due: cards for any time, abilities, the Big Top's card."""

from typing import Any

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.handlers import Facts, add_fact
from companion.games.invasion_from_outer_space.rules import abilities, response_windows
from companion.games.invasion_from_outer_space.steps.cards import FindCards
from companion.games.invasion_from_outer_space.steps.heroes import (
    HeroActs,
    HeroPhase,
    HeroShoots,
    Walk,
)
from companion.games.invasion_from_outer_space.steps.turn import CommandPhase
from companion.games.invasion_from_outer_space.table import inventory, sides
from companion.games.invasion_from_outer_space.table.position import HERO, MARTIAN, Position
from companion.games.invasion_from_outer_space.text import words

# The frames in which somebody may do something else first, with the moments they are for the
# side whose frame it is. Everybody else may do what is for any time.
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
BESIDE = ("play", "talent", "use", "tech", "helps", "big_top")


def moments(p: Position, step: Any, seat: int) -> tuple[str, ...]:
    """The moments that a waiting frame is for a seat's cards and abilities, () for none."""
    side, found = OPEN[step.kind]
    if sides.side_of(p, seat) != side or (isinstance(step, CommandPhase) and step.seat != seat):
        return ("any", "card")
    found = PHASES.get(type(step), found)
    # The start of a turn lasts until somebody moves (IFOS-264, IFOS-265).
    begins = ("start",) if not p.moved and p.side == side else ()
    return (*found, "card", *begins)


def seats(p: Position, step: Any, actor: int) -> tuple[int, ...]:
    """Who may have something to do beside what the frame asks, by what everybody sees."""
    if step.kind not in OPEN or p.fight is not None:
        return ()
    return tuple(
        seat
        for seat in _asked_seats(p, actor)
        if p.hand_sizes[seat]
        or abilities.legal(p, seat, moments(p, step, seat))
        or any(each.player == seat for each in _big_top(p, step))
    )


def legal(p: Position, step: Any, actor: int) -> list[Action]:
    """All that may be done beside what the frame asks."""
    if step.kind not in OPEN or p.fight is not None:
        return []
    found = []
    for seat in _asked_seats(p, actor):
        now = moments(p, step, seat)
        found += response_windows.legal(p, seat, now)
        found += abilities.legal(p, seat, now)
    return found + _big_top(p, step)


def _asked_seats(p: Position, actor: int) -> tuple[int, ...]:
    """Simulated, only `actor`, who is asked anyway, plays a card as well."""
    if not p.simulated:
        return tuple(range(p.seats))
    return (actor,) if actor >= 0 else ()


def _big_top(p: Position, step: Any) -> list[Action]:
    """A card of the Hero deck for a Power Token, inside the Big Top (IFOS-062, 063, A51)."""
    if OPEN[step.kind][0] != HERO or not p.deck_sizes[HERO]:
        return []
    if isinstance(step, HeroPhase | Walk):
        heroes = [p.hero_index(step.hero)]
    elif p.ruled["IFOS-A51"] == "hero-turn" and not p.simulated:
        heroes = sides.living(p)
    else:
        return []
    if p.ruled["IFOS-A51"] == "hero-turn" and not p.simulated:
        heroes = sides.living(p)
    return [Action(p.owner(n), "big_top", (n,)) for n in heroes if p.heroes[n].tokens and _in(p, n)]


def _in(p: Position, n: int) -> bool:
    if p.ground is None:
        return not p.setup.scenario.fair_grounds
    return bool(p.ground.big_top >> p.heroes[n].space & 1)


def takes(p: Position, action: Action) -> bool:
    """Say whether an action is done beside what is due."""
    return action.verb in BESIDE and p.stack[-1].kind in OPEN


def play(p: Position, action: Action, facts: Facts) -> None:
    """Do it."""
    if action.verb == "play":
        response_windows.play(p, action, facts)
    elif action.verb == "big_top":
        n = int(action.args[0])
        inventory.spend_tokens(p, n, 1, facts)
        name = words.hero(p, n)
        add_fact(facts, "big_top", f"{name} draws a card in the Big Top.", "IFOS-062", "IFOS-063")
        p.push(FindCards(p.hero_id(n), 1))
    else:
        abilities.use(p, action, False, facts)
