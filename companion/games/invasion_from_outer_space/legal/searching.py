"""Ways to Search: the top card, or a discarded card that the building names."""

from functools import lru_cache
from typing import TYPE_CHECKING

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.components.crossover import UNLEASHED
from companion.games.invasion_from_outer_space.handlers import cached_action
from companion.games.invasion_from_outer_space.legal import moments
from companion.games.invasion_from_outer_space.table import figures
from companion.games.invasion_from_outer_space.table.inventory import NOTHING
from companion.games.invasion_from_outer_space.table.position import HERO, Position

if TYPE_CHECKING:
    from companion.games.invasion_from_outer_space.table.match_setup import MatchSetup

HIGH_SCHOOL = "High School"


def options(p: Position, n: int) -> list[Action]:
    """Return all ways in which a Hero can Search now (IFOS-061, IFOS-070, IFOS-186, IFOS-A53)."""
    owner = p.setup.owners[n]
    if p.ground is None:
        named = pick_ups(p, None)
        house = ["fun_house"] if p.setup.advanced and not p.setup.town else []
        found = [Action(owner, verb) for verb in ("search", *house)]
        return found + [Action(owner, "pick_up", (key,)) for key in named]
    space = p.heroes[n].space
    building = p.ground.building[space]
    if building < 0 or p.ground.big_top >> space & 1:
        return []
    if p.cards_in_play and figures.is_marked(p, space, "no_search"):
        return []
    found = [cached_action(owner, "search")]
    names = _named(p, building)
    if names:
        lying = sorted({key for name in names for key in pick_ups(p, name)})
        found += [Action(owner, "pick_up", (key,)) for key in lying]
        if not lying and p.ruled["IFOS-A53"] == "wasted":
            found.append(Action(owner, NOTHING))
    return found


def _named(p: Position, building: int) -> list[str]:
    """Return the cards a building names; the High School in Unleashed names one more (IFOS-415)."""
    assert p.ground is not None
    here = p.ground.buildings[building]
    found = [here.pick_up] if here.pick_up else []
    if p.setup.town and p.setup.scenario.key == UNLEASHED and here.name == HIGH_SCHOOL:
        found.append(moments.EXTINGUISHER)
    return found


def pick_ups(p: Position, wanted: str | None) -> list[str]:
    """Return the keys of discarded Hero cards of a name or kind.

    None for all of them (IFOS-071).
    """
    fitting = _fitting(p.setup, wanted).intersection(p.discard[HERO])
    return sorted([p.setup.cards[card].key for card in fitting])


@lru_cache(maxsize=64)
def _fitting(setup: "MatchSetup", wanted: str | None) -> frozenset[int]:
    """Return the indices of cards of that name or kind; for None, of all cards."""
    return frozenset(
        place
        for place, card in enumerate(setup.cards)
        if wanted is None or wanted == card.name or wanted in card.keywords
    )
