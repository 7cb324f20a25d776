"""Uses of Last Night on Earth cards against Martians that the cards do not mention."""

from functools import lru_cache
from typing import TYPE_CHECKING

from companion.games.invasion_from_outer_space.components.effects import Effect
from companion.games.invasion_from_outer_space.table.position import HERO, Position

if TYPE_CHECKING:
    from companion.games.invasion_from_outer_space.table.match_setup import MatchSetup

EXTINGUISHER = "Fire Extinguisher"


# ---- against Blasts -------------------------------------------------------------------------
def cancels_blast(p: Position, effects: tuple[Effect, ...], moments: tuple[str, ...]) -> bool:
    """Return whether effects that cancel a Fight cancel a Blast, in the Small Town (IFOS-404)."""
    return p.setup.crossed and "blast" in moments and cancels_fight(effects)


def cancels_fight(effects: tuple[Effect, ...]) -> bool:
    """Return whether effects cancel a Fight."""
    return any(each.do == "cancel_fight" for each in effects)


@lru_cache(maxsize=16)
def in_deck(setup: "MatchSetup") -> bool:
    """Return whether the Hero deck has an Event that cancels a Fight, and so a Blast for one
    Hero.
    """
    cards = (setup.cards[card] for card in set(setup.decks[HERO]))
    return setup.crossed and any(c.kind == "event" and cancels_fight(c.effects) for c in cards)


# ---- against fires --------------------------------------------------------------------------
def extinguishers(p: Position, n: int) -> list[str]:
    """Return the keys of a Hero's Fire Extinguishers that can put fires out (IFOS-389)."""
    if not p.setup.crossed or not near_fires(p, n):
        return []
    cards = (p.setup.cards[card] for card in dict.fromkeys(p.heroes[n].items))
    return [card.key for card in cards if card.name == EXTINGUISHER]


def near_fires(p: Position, n: int) -> list[int]:
    """Return the indices of fires in a Hero's space or adjacent to it.

    Without a board, these are all fires: only the table knows where they are.
    """
    if p.ground is None:
        return list(range(len(p.fires)))
    space = p.heroes[n].space
    near = p.ground.adjacent[space] | 1 << space
    return [place for place, fire in enumerate(p.fires) if near >> fire.space & 1]
