"""Wounds that cards may still prevent: of Heroes, Soldiers, Champions and Crowds (IFOS-266).

Those of a Hero may always be prevented. Anybody else's are dealt at once, unless a card of this
match could prevent them. Allies and buildings have no Health Boxes, so there is nothing of
theirs to prevent.
"""

from functools import lru_cache
from typing import TYPE_CHECKING

from companion.games.invasion_from_outer_space.steps.damage import (
    WoundChampion,
    WoundCrowd,
    WoundHero,
    Wounds,
    WoundSoldiers,
)
from companion.games.invasion_from_outer_space.table.models import (
    CHAMPION,
    CROWD,
    HERO,
    SOLDIERS,
    number_of,
)
from companion.games.invasion_from_outer_space.table.position import HERO as HEROES
from companion.games.invasion_from_outer_space.table.position import MARTIAN, NONE, Position
from companion.games.invasion_from_outer_space.text import words

if TYPE_CHECKING:
    from companion.games.invasion_from_outer_space.components.effects import Effect
    from companion.games.invasion_from_outer_space.table.match_setup import MatchSetup

MOMENT = "wound"
_WINDOWS = {
    HERO: MOMENT,
    SOLDIERS: "martian_wound",
    CHAMPION: "martian_wound",
    CROWD: "crowd_wound",
}
# Whose wounds an effect prevents, by its target; by default it is the own side's figures, no Crowd:
# a card works on a Crowd only if it says so (IFOS-455).
_OWN = {HEROES: (HERO,), MARTIAN: (SOLDIERS, CHAMPION)}
_SPARED = {
    "hero": (HERO,), "pack": (SOLDIERS,), "martian": (SOLDIERS, CHAMPION),
    "champion": (CHAMPION,), "crowd": (CROWD,),
}  # fmt: skip


# ---- what prevents what ------------------------------
def spares(effect: "Effect", side: int, model: int) -> bool:
    """Whether an effect prevents wounds of a kind of model when a side uses it."""
    return effect.do == "prevent" and model in _SPARED.get(effect.target, _OWN[side])


def _answers(effects: tuple["Effect", ...], side: int, model: int) -> bool:
    """Whether effects for the moment of a wound are for a kind of model.

    What prevents nothing is for the moment at which a Hero is wounded; what nobody has entered
    yet may also be for the figures of its own side.
    """
    if any(effect.do == "prevent" for effect in effects):
        return any(spares(effect, side, model) for effect in effects)
    return model == HERO or (not effects and model in _OWN[side])


def fits(p: Position, side: int, effects: tuple["Effect", ...]) -> bool:
    """Whether effects for the moment of a wound are for the one that is coming now."""
    step = coming(p)
    return _answers(effects, side, HERO if step is None else model(step))


def coming(p: Position) -> Wounds | None:
    """The wounds that are about to be dealt."""
    return next((step for step in reversed(p.stack) if isinstance(step, Wounds)), None)


def concerns(p: Position, n: int) -> bool:
    """Whether a Hero may act on the wounds that are coming: the own, or those of no Hero."""
    step = coming(p)
    return step is not None and (not isinstance(step, WoundHero) or p.hero_index(step.hero) == n)


def model(step: Wounds) -> int:
    """The kind of model that is wounded."""
    if isinstance(step, WoundHero):
        return HERO
    if isinstance(step, WoundSoldiers):
        return SOLDIERS
    return CHAMPION if isinstance(step, WoundChampion) else CROWD


def moment(step: Wounds) -> str:
    """The window in which they may be prevented."""
    return _WINDOWS[model(step)]


def whose(p: Position, step: Wounds) -> str:
    """Whose wounds they are, in words."""
    if isinstance(step, WoundHero):
        return words.hero(p, p.hero_index(step.hero))
    if isinstance(step, WoundSoldiers):
        return "Soldiers" if step.number > 1 else "a Soldier"
    if isinstance(step, WoundChampion):
        return words.champion(step.champion)
    return f"Crowd {step.crowd + 1}"


@lru_cache(maxsize=64)
def in_hand(setup: "MatchSetup", side: int, model: int) -> bool:
    """Whether a hand of a side can hold an Event for the wounds of a kind of model."""
    cards = (setup.cards[card] for card in set(setup.decks[side]))
    events = [card.effects for card in cards if card.kind == "event" and card.when == MOMENT]
    return any(_answers(effects, side, model) for effects in events)


@lru_cache(maxsize=64)
def may(setup: "MatchSetup", side: int, model: int) -> bool:
    """Whether a hand, an Item or a Talent of a side can be for the wounds of a kind of model."""
    if in_hand(setup, side, model):
        return True
    items = [card.effects for card in setup.cards if card.kind == "item" and card.when == MOMENT]
    talents = [sheet.talent.effects for sheet in setup.sheets if sheet.talent.when == MOMENT]
    return side == HEROES and any(_answers(each, side, model) for each in items + talents)


# ---- waiting ------------------------------
def is_possible(p: Position, step: Wounds) -> bool:
    """Whether anything in the match could prevent them."""
    if isinstance(step, WoundHero):
        return True
    side = HEROES if isinstance(step, WoundCrowd) else MARTIAN
    return may(p.setup, side, model(step)) or _built(p)


def _built(p: Position) -> bool:
    """Whether Tech for such a moment is in play."""
    return any(each.up and p.setup.cards[each.card].when == MOMENT for each in p.tech)


def is_over(p: Position, step: Wounds) -> bool:
    """Whether nothing is left of the wounds, or nobody to take them."""
    if step.number <= 0:
        return True
    if isinstance(step, WoundHero):
        n = p.hero_index(step.hero)
        return n == NONE or not p.heroes[n].alive
    if isinstance(step, WoundSoldiers):
        return not number_of(p, SOLDIERS, step.colour, step.space)
    if isinstance(step, WoundChampion):
        return not number_of(p, CHAMPION, step.champion, step.space)
    return not number_of(p, CROWD, step.crowd, step.space)
