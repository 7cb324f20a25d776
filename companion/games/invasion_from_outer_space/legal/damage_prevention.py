"""Wounds that cards may prevent: of Heroes, Soldiers, Champions and Crowds (IFOS-266).

Allies and buildings have no Health Boxes, so their wounds are not prevented.
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
from companion.games.invasion_from_outer_space.table import models
from companion.games.invasion_from_outer_space.table.position import HERO, MARTIAN, NONE, Position
from companion.games.invasion_from_outer_space.text import say, words
from companion.words import Text

if TYPE_CHECKING:
    from companion.games.invasion_from_outer_space.components.effects import Effect
    from companion.games.invasion_from_outer_space.table.match_setup import MatchSetup

MOMENT = "wound"
# The wounds of one kind of model, as the type of their step.
Kind = type[Wounds]
WINDOWS: dict[Kind, str] = {
    WoundHero: MOMENT,
    WoundSoldiers: "martian_wound",
    WoundChampion: "martian_wound",
    WoundCrowd: "crowd_wound",
}
# Whose wounds an effect prevents, by its target. By default these are its own side's figures
# without Crowds: a card works on a Crowd only if it says so (IFOS-455).
_OWN: dict[int, tuple[Kind, ...]] = {HERO: (WoundHero,), MARTIAN: (WoundSoldiers, WoundChampion)}
_SPARED: dict[str, tuple[Kind, ...]] = {
    "hero": (WoundHero,),
    "pack": (WoundSoldiers,),
    "martian": (WoundSoldiers, WoundChampion),
    "champion": (WoundChampion,),
    "crowd": (WoundCrowd,),
}


# ---- which effects prevent which wounds ------------------------------
def spares(effect: "Effect", side: int, kind: Kind) -> bool:
    """Return whether an effect used by a side prevents wounds of a kind of model."""
    return effect.do == "prevent" and kind in _SPARED.get(effect.target, _OWN[side])


def _answers(effects: tuple["Effect", ...], side: int, kind: Kind) -> bool:
    """Return whether effects for the moment of a wound apply to a kind of model.

    Effects that prevent nothing are for the moment a Hero is wounded; an effect that nobody has
    entered yet may also be for the other figures of its own side.
    """
    if any(effect.do == "prevent" for effect in effects):
        return any(spares(effect, side, kind) for effect in effects)
    return kind is WoundHero or (not effects and kind in _OWN[side])


def fits(p: Position, side: int, effects: tuple["Effect", ...]) -> bool:
    """Return whether effects for the moment of a wound apply to the wounds about to be dealt."""
    step = coming(p)
    return _answers(effects, side, WoundHero if step is None else type(step))


def coming(p: Position) -> Wounds | None:
    """Return the wounds about to be dealt, or None."""
    for step in reversed(p.stack):
        if isinstance(step, Wounds):
            return step
    return None


def concerns(p: Position, n: int) -> bool:
    """Return whether a Hero may respond to the coming wounds: the Hero's own, or no Hero's."""
    step = coming(p)
    return step is not None and (not isinstance(step, WoundHero) or p.hero_index(step.hero) == n)


def whose(p: Position, step: Wounds) -> Text:
    """Return the name of the model that is wounded."""
    if isinstance(step, WoundHero):
        return words.hero(p, p.hero_index(step.hero))
    if isinstance(step, WoundSoldiers):
        return say("window-soldiers", number=step.number)
    if isinstance(step, WoundChampion):
        return words.champion(p, step.champion)
    return words.crowd(step.crowd)


@lru_cache(maxsize=64)
def in_hand(setup: "MatchSetup", side: int, kind: Kind) -> bool:
    """Return whether a hand of a side can hold an Event for wounds of a kind of model."""
    cards = (setup.cards[card] for card in set(setup.decks[side]))
    events = [card.effects for card in cards if card.kind == "event" and card.when == MOMENT]
    return any(_answers(effects, side, kind) for effects in events)


@lru_cache(maxsize=64)
def may_prevent(setup: "MatchSetup", side: int, kind: Kind) -> bool:
    """Return whether a side can have a card or Talent for wounds of a kind of model."""
    if in_hand(setup, side, kind):
        return True
    items = [card.effects for card in setup.cards if card.kind == "item" and card.when == MOMENT]
    talents = [sheet.talent.effects for sheet in setup.sheets if sheet.talent.when == MOMENT]
    return side == HERO and any(_answers(each, side, kind) for each in items + talents)


def is_over(p: Position, step: Wounds) -> bool:
    """Return whether there are no wounds left, or nobody to take them."""
    if not step.number:
        return True
    if isinstance(step, WoundHero):
        n = p.hero_index(step.hero)
        return n == NONE or not p.heroes[n].alive
    if isinstance(step, WoundSoldiers):
        return not models.soldiers_in(p, step.colour, step.space)
    if isinstance(step, WoundChampion):
        return not models.champion_in(p, step.champion, step.space)
    return not models.crowd_in(p, step.crowd, step.space)
