"""Which cards and abilities are printed for given moments, computed once a match.

A playout asks at every step what may be played or used. Most cards and Talents are for other
moments, which depends only on their text and not on the table.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct

from companion.games.invasion_from_outer_space.legal import crossover

if TYPE_CHECKING:
    from companion.games.invasion_from_outer_space.table.match_setup import MatchSetup

# Effects that a card in play repeats each time; others apply once, when it is played.
AGAIN = ("dice", "reroll", "set", "plus", "ties", "reroll_move", "prevent")


class Printed(Struct, frozen=True, gc=False):
    """Indices into `cards` of a match whose text is for some moments, and what else they allow."""

    moments: tuple[str, ...]
    events: frozenset[int]
    items: frozenset[int]
    lasting: frozenset[int]  # Cards that remain in play and act again.
    talents: Mapping[int, int]  # The least Power Tokens a Talent needs, by index of its sheet.
    fight: bool
    heroes: bool  # Whether a Hero may have an ability.


@lru_cache(maxsize=128)
def printed(setup: "MatchSetup", moments: tuple[str, ...]) -> Printed:
    """Return what is printed for any of these moments; the table may still forbid its use."""
    blast = setup.crossed and "blast" in moments
    fight = "fight" in moments
    events, items, lasting = [], [], []
    for place, card in enumerate(setup.cards):
        now = card.when in moments
        if card.kind == "event" and (now or (blast and crossover.cancels_fight(card.effects))):
            events.append(place)
        worn = fight and bool(card.combat)
        if now or worn or (blast and crossover.cancels_fight(card.combat or card.effects)):
            items.append(place)
        if now and card.remains and any(effect.do in AGAIN for effect in card.effects):
            lasting.append(place)
    talents = {
        place: sheet.talent.cost if sheet.town else max(1, sheet.talent.cost)
        for place, sheet in enumerate(setup.sheets)
        if sheet.talent.when in moments or (blast and crossover.cancels_fight(sheet.talent.effects))
    }
    heroes = fight or setup.strangers or setup.crossed or bool(items or talents)
    cards = (frozenset(events), frozenset(items), frozenset(lasting))
    return Printed(moments, *cards, talents, fight, heroes)
