"""What may respond to a roll or a hit: dice pools, Power Tokens, and damage prevention."""

from functools import lru_cache
from typing import TYPE_CHECKING

from companion.games.invasion_from_outer_space.components.effects import Effect
from companion.games.invasion_from_outer_space.steps import unseen
from companion.games.invasion_from_outer_space.steps.base import Thrown
from companion.games.invasion_from_outer_space.steps.combat import (
    WoundChampion,
    WoundCrowd,
    WoundHero,
    Wounds,
    WoundSoldiers,
)
from companion.games.invasion_from_outer_space.steps.fire import RangedAttack
from companion.games.invasion_from_outer_space.steps.heroes import HeroActs
from companion.games.invasion_from_outer_space.table import figures
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    MARTIAN,
    NONE,
    Blast,
    Fight,
    Position,
)
from companion.games.invasion_from_outer_space.table.sides import side_of
from companion.games.invasion_from_outer_space.text import say, words
from companion.words import Text

if TYPE_CHECKING:
    from companion.games.invasion_from_outer_space.components.effects import Effect
    from companion.games.invasion_from_outer_space.table.match_setup import MatchSetup

# The dice that cards may change now: of a test, a Fight, a Blast, a Ranged Attack.


CHANGE = ("reroll", "set")  # effects that change dice already rolled


def whose(p: Position, seat: int, effect: Effect) -> int:
    """Return the side whose dice an effect changes."""
    side = side_of(p, seat)
    if effect.side == "own":
        return side
    return p.setup.foes[-1] if side == HERO else HERO


def ranged_attack(p: Position) -> RangedAttack | None:
    """Return the Ranged Attack whose die has been rolled; None without one."""
    for step in reversed(p.stack):
        if isinstance(step, RangedAttack) and step.face is not None:
            return step
    return None


def pool(p: Position, side: int) -> tuple[int, ...] | None:
    """Return the dice of a side on the table; a 0 is being rolled again."""
    thrown = p.pending(Thrown)
    if thrown is not None:
        return thrown.faces if thrown.side == side else None
    fight = p.fight
    if fight is not None:
        if isinstance(fight, Blast):
            return fight.dice if side == MARTIAN else None
        return fight.ours if side == HERO else fight.theirs
    attack = ranged_attack(p) if side == HERO else None
    return None if attack is None or attack.face is None else (attack.face,)


def unentered(p: Position) -> bool:
    """Return whether only the result of the throw on the table is known."""
    thrown, fight = p.pending(Thrown), p.fight
    if thrown is not None:
        return unseen.unseen(thrown.faces)
    if isinstance(fight, Blast):
        return unseen.unseen(fight.dice)
    if fight is not None:
        return unseen.unseen(fight.ours + fight.theirs)
    attack = ranged_attack(p)
    return attack is not None and unseen.unseen((attack.face or 0,))


def lying(p: Position, side: int) -> tuple[int, int]:
    """Return the dice of a throw: in a Fight the Hero's and the others', else a side's."""
    fight = p.fight if p.pending(Thrown) is None else None
    if isinstance(fight, Fight):
        return len(fight.ours), len(fight.theirs)
    return len(pool(p, side) or ()), 0


def could_show(p: Position, face: int) -> list[int]:
    """Return the faces that a single die may show if only its result is known."""
    thrown, attack = p.pending(Thrown), ranged_attack(p)
    need = thrown.need if thrown else attack.hit if attack else 0
    good = face == unseen.HIGH
    return [each for each in range(1, 7) if not need or (each >= need) == good]


def idle(p: Position, seat: int, effects: tuple[Effect, ...]) -> bool:
    """Return whether effects only change dice of a side that has none on the table."""
    for each in effects:
        if each.do not in CHANGE:
            return False
        if pool(p, whose(p, seat, each) if each.do == "reroll" else side_of(p, seat)):
            return False
    return bool(effects)


def concern(p: Position, hero: int) -> bool:
    """Return whether the dice on the table are a Hero's, or no Hero's in particular."""
    thrown = p.pending(Thrown)
    if thrown is not None:
        return thrown.hero is None or thrown.hero == p.hero_id(hero)
    if isinstance(p.fight, Blast):
        return p.hero_id(hero) in p.fight.targets
    if p.fight is not None:
        return p.fight.hero == hero
    return any(isinstance(step, RangedAttack) and step.hero == p.hero_id(hero) for step in p.stack)


# What Small Town Heroes can do with a Power Token at the Carnival (IFOS-422).


Args = tuple[int, ...]


def rerolls(p: Position, n: int, moments: tuple[str, ...]) -> list[Args]:
    """Return the re-rolls that a Hero may pay for: (Hero,) for the move, else (Hero, face)."""
    hero = p.heroes[n]
    if not hero.tokens or p.setup.town or not p.setup.sheets[hero.sheet].town:
        return []
    top = p.stack[-1]
    if "move" in moments:
        return [(n,)] if isinstance(top, HeroActs) and top.hero == p.hero_id(n) else []
    if not _is_own_roll(p, n, moments):
        return []
    if unentered(p):
        return [(n, 0)]  # the players see which die it is
    return [(n, face) for face in sorted(set(pool(p, HERO) or ())) if face]


def _is_own_roll(p: Position, n: int, moments: tuple[str, ...]) -> bool:
    """Return whether the dice are the Hero's, in a Fight or a Ranged Attack."""
    if "fight" in moments:
        return isinstance(p.fight, Fight) and p.fight.hero == n
    attack = ranged_attack(p) if "ranged" in moments and p.fight is None else None
    return attack is not None and attack.hero == p.hero_id(n)


# Wounds that cards may prevent: of Heroes, Soldiers, Champions and Crowds (IFOS-266). Allies and
# buildings have no Health Boxes, so their wounds are not prevented.


MOMENT = "wound"
# A kind of model that is wounded, as the type of the step.
Kind = type[Wounds]
WINDOWS: dict[Kind, str] = {
    WoundHero: MOMENT,
    WoundSoldiers: "martian_wound",
    WoundChampion: "martian_wound",
    WoundCrowd: "crowd_wound",
}
# The kinds whose wounds an effect prevents, by its target. The default is its own side's figures
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

    Effects that prevent nothing are for the moment when a Hero is wounded. An effect that nobody
    has entered yet may also be for the other figures of its own side.
    """
    if any(effect.do == "prevent" for effect in effects):
        return any(spares(effect, side, kind) for effect in effects)
    return kind is WoundHero or (not effects and kind in _OWN[side])


def fits(p: Position, side: int, effects: tuple["Effect", ...]) -> bool:
    """Return whether effects for the moment of a wound apply to the wounds about to be dealt."""
    step = coming(p)
    return _answers(effects, side, WoundHero if step is None else type(step))


def coming(p: Position) -> Wounds | None:
    """Return the wounds about to be dealt; None without any."""
    for step in reversed(p.stack):
        if isinstance(step, Wounds):
            return step
    return None


def concerns(p: Position, n: int) -> bool:
    """Return whether a Hero may respond to the coming wounds: the Hero's own, or no Hero's."""
    step = coming(p)
    return step is not None and (not isinstance(step, WoundHero) or p.hero_index(step.hero) == n)


def wounded_name(p: Position, step: Wounds) -> Text:
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
        return not figures.soldiers_in(p, step.colour, step.space)
    if isinstance(step, WoundChampion):
        return not figures.champion_in(p, step.champion, step.space)
    return not figures.crowd_in(p, step.crowd, step.space)
