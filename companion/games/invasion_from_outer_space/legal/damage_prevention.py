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
from companion.games.invasion_from_outer_space.table import models
from companion.games.invasion_from_outer_space.table.position import HERO, MARTIAN, NONE, Position
from companion.games.invasion_from_outer_space.text import say, words
from companion.words import Text

if TYPE_CHECKING:
    from companion.games.invasion_from_outer_space.components.effects import Effect
    from companion.games.invasion_from_outer_space.table.match_setup import MatchSetup

MOMENT = "wound"
# The wounds of a kind of model, by the type of their step.
Kind = type[Wounds]
_WINDOWS: dict[Kind, str] = {
    WoundHero: MOMENT,
    WoundSoldiers: "martian_wound",
    WoundChampion: "martian_wound",
    WoundCrowd: "crowd_wound",
}
# Whose wounds an effect prevents, by its target; by default it is the own side's figures, no Crowd:
# a card works on a Crowd only if it says so (IFOS-455).
_OWN: dict[int, tuple[Kind, ...]] = {HERO: (WoundHero,), MARTIAN: (WoundSoldiers, WoundChampion)}
_SPARED: dict[str, tuple[Kind, ...]] = {
    "hero": (WoundHero,),
    "pack": (WoundSoldiers,),
    "martian": (WoundSoldiers, WoundChampion),
    "champion": (WoundChampion,),
    "crowd": (WoundCrowd,),
}


# ---- what prevents what ------------------------------
def spares(effect: "Effect", side: int, kind: Kind) -> bool:
    """Return whether an effect prevents wounds of a kind of model when a side uses it."""
    return effect.do == "prevent" and kind in _SPARED.get(effect.target, _OWN[side])


def _answers(effects: tuple["Effect", ...], side: int, kind: Kind) -> bool:
    """Return whether effects for the moment of a wound are for a kind of model.

    What prevents nothing is for the moment at which a Hero is wounded; what nobody has entered yet
    may also be for the figures of its own side.
    """
    if any(effect.do == "prevent" for effect in effects):
        return any(spares(effect, side, kind) for effect in effects)
    return kind is WoundHero or (not effects and kind in _OWN[side])


def fits(p: Position, side: int, effects: tuple["Effect", ...]) -> bool:
    """Return whether effects for the moment of a wound are for the one that is coming now."""
    step = coming(p)
    return _answers(effects, side, WoundHero if step is None else type(step))


def coming(p: Position) -> Wounds | None:
    """The wounds that are about to be dealt."""
    for step in reversed(p.stack):
        if isinstance(step, Wounds):
            return step
    return None


def concerns(p: Position, n: int) -> bool:
    """Return whether a Hero may act on the wounds that are coming: the own, or those of no Hero."""
    step = coming(p)
    return step is not None and (not isinstance(step, WoundHero) or p.hero_index(step.hero) == n)


def whose(p: Position, step: Wounds) -> Text:
    """Whose wounds they are, in words."""
    if isinstance(step, WoundHero):
        return words.hero(p, p.hero_index(step.hero))
    if isinstance(step, WoundSoldiers):
        return say("window-soldiers", number=step.number)
    if isinstance(step, WoundChampion):
        return words.champion(p, step.champion)
    return words.crowd(step.crowd)


@lru_cache(maxsize=64)
def in_hand(setup: "MatchSetup", side: int, kind: Kind) -> bool:
    """Return whether a hand of a side can hold an Event for the wounds of a kind of model."""
    cards = (setup.cards[card] for card in set(setup.decks[side]))
    events = [card.effects for card in cards if card.kind == "event" and card.when == MOMENT]
    return any(_answers(effects, side, kind) for effects in events)


@lru_cache(maxsize=64)
def _may(setup: "MatchSetup", side: int, kind: Kind) -> bool:
    """Return whether a hand, an Item or a Talent of a side can be for the wounds of a kind of
    model.
    """
    if in_hand(setup, side, kind):
        return True
    items = [card.effects for card in setup.cards if card.kind == "item" and card.when == MOMENT]
    talents = [sheet.talent.effects for sheet in setup.sheets if sheet.talent.when == MOMENT]
    return side == HERO and any(_answers(each, side, kind) for each in items + talents)


# ---- waiting ------------------------------
def moment(p: Position, step: Wounds) -> str:
    """Return the window in which they may be prevented; "" where nothing in the match could do
    that.
    """
    kind = type(step)
    if kind is not WoundHero:
        side = HERO if kind is WoundCrowd else MARTIAN
        if not _may(p.setup, side, kind) and not _built(p):
            return ""
    return _WINDOWS[kind]


def _built(p: Position) -> bool:
    """Return whether Tech for such a moment is in play."""
    return any(each.up and p.setup.cards[each.card].when == MOMENT for each in p.tech)


def is_over(p: Position, step: Wounds) -> bool:
    """Return whether nothing is left of the wounds, or nobody to take them."""
    if step.number <= 0:
        return True
    if isinstance(step, WoundHero):
        n = p.hero_index(step.hero)
        return n == NONE or not p.heroes[n].alive
    if isinstance(step, WoundSoldiers):
        return not models.soldiers_in(p, step.colour, step.space)
    if isinstance(step, WoundChampion):
        return not models.champion_in(p, step.champion, step.space)
    return not models.crowd_in(p, step.crowd, step.space)
