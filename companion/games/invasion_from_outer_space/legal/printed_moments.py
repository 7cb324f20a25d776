"""Which cards and abilities are printed for given moments, computed once a match.

A playout asks at every step what may be played or used. Most cards and Talents are for other
moments, which depends only on their text and not on the table.
"""

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct

from companion.games.invasion_from_outer_space.legal import crossover
from companion.games.invasion_from_outer_space.legal.moments import WITH_DICE

if TYPE_CHECKING:
    from companion.games.invasion_from_outer_space.components.cards import Card, HeroSheet
    from companion.games.invasion_from_outer_space.components.effects import Effect
    from companion.games.invasion_from_outer_space.table.match_setup import MatchSetup

# Effects that a card in play repeats each time; others apply once, when it is played.
AGAIN = ("dice", "reroll", "set", "plus", "ties", "reroll_move", "prevent")
NEVER = 99  # More Power Tokens than anybody can have.
# Moments of cards that may have nothing to act on: a cannon, a wound, a card, dice.
NEEDY = frozenset(("cannon", "wound", "card", *WITH_DICE))


class Missing(NamedTuple):
    """What effects act on: whether the table has none of it for certain."""

    wounds: bool = False  # No Hero is wounded.
    cards: bool = False  # No card remains in play, and no Tech: nothing can be cancelled.
    cannons: bool = False  # No Hero is in a space with a cannon.


NOTHING = Missing()


class Printed(Struct, frozen=True, gc=False):
    """Indices into `cards` of a match whose text is for some moments, and what else they allow."""

    moments: tuple[str, ...]
    events: frozenset[int]
    plain: frozenset[int]  # Events among them that cost nothing and need nothing on the table.
    items: frozenset[int]
    lasting: frozenset[int]  # Cards that remain in play and act again.
    talents: tuple[int, ...]  # The least Power Tokens a Talent needs, by index of its sheet.
    fight: bool
    tech: bool  # Whether Tech may be used.
    sheets: bool  # Whether a Hero may have an ability without an Item.
    more: bool  # Whether it may be a bonus of the sheet or a Fire Extinguisher.


@lru_cache(maxsize=512)
def printed(setup: "MatchSetup", moments: tuple[str, ...], missing: Missing = NOTHING) -> Printed:
    """Return what is printed for any of these moments and has something to act on.

    The table may still forbid its use.
    """
    blast = setup.crossed and "blast" in moments
    fight = "fight" in moments
    events, items, lasting = [], [], []
    for place, card in enumerate(setup.cards):
        now = card.when in moments
        playable = now and not _is_idle(card, missing)
        if card.kind == "event" and (playable or (blast and crossover.cancels_fight(card.effects))):
            events.append(place)
        worn = fight and bool(card.combat)
        usable = now and not _are_idle(card.effects, missing)
        if usable or worn or (blast and crossover.cancels_fight(card.combat or card.effects)):
            items.append(place)
        if now and card.remains and any(effect.do in AGAIN for effect in card.effects):
            lasting.append(place)
    talents = tuple(
        _tokens(sheet)
        if (sheet.talent.when in moments and not _are_idle(sheet.talent.effects, missing))
        or (blast and crossover.cancels_fight(sheet.talent.effects))
        else NEVER
        for sheet in setup.sheets
    )
    tech = [card for card in setup.cards if card.kind == "tech" and card.effects]
    sheets = fight or setup.strangers or setup.crossed or min(talents) < NEVER
    plain = [place for place in events if _is_plain(setup.cards[place])]
    return Printed(
        moments=moments,
        events=frozenset(events),
        plain=frozenset(plain),
        items=frozenset(items),
        lasting=frozenset(lasting),
        talents=talents,
        fight=fight,
        tech=any(("command" if card.once else card.when) in moments for card in tech),
        sheets=sheets,
        more=fight or setup.crossed,
    )


def _is_idle(event: "Card", missing: Missing) -> bool:
    """Return whether an Event has nothing to act on, judging by its moment."""
    return (missing.cards and event.when == "card") or (missing.cannons and event.when == "cannon")


def _are_idle(effects: tuple["Effect", ...], missing: Missing) -> bool:
    """Return whether the effects of an Item or a Talent have nothing to act on."""
    kinds = {effect.do for effect in effects}
    if (missing.cards and "cancel_card" in kinds) or (missing.cannons and "cannon" in kinds):
        return True
    heals = kinds == {"heal"} and all(effect.target in ("self", "hero") for effect in effects)
    return missing.wounds and heals


def _tokens(sheet: "HeroSheet") -> int:
    return sheet.talent.cost if sheet.town else max(1, sheet.talent.cost)


def _is_plain(card: "Card") -> bool:
    """Return whether an Event for the moment can always be played."""
    needs = any(each.do == "move" and each.target == "champion" for each in card.effects)
    return not card.cost and not needs and card.when not in NEEDY
