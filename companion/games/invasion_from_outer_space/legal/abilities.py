"""Abilities that can be used now: of Talents, Items, Tech and cards in play."""

from collections.abc import Sequence

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.components.cards import Card
from companion.games.invasion_from_outer_space.components.effects import Effect
from companion.games.invasion_from_outer_space.handlers import cached_action
from companion.games.invasion_from_outer_space.legal import answers
from companion.games.invasion_from_outer_space.legal import moments as moments_module
from companion.games.invasion_from_outer_space.legal.moments import ROLLS, Printed, printed
from companion.games.invasion_from_outer_space.steps.base import Thrown
from companion.games.invasion_from_outer_space.steps.cards import ResponseWindow
from companion.games.invasion_from_outer_space.steps.combat import FendedOff
from companion.games.invasion_from_outer_space.steps.fire import RangedAttack
from companion.games.invasion_from_outer_space.steps.heroes import HeroPhase, Walk
from companion.games.invasion_from_outer_space.table import figures, inventory, sides
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    MARTIAN,
    NONE,
    Blast,
    Fight,
    Position,
    Tech,
)

# Effects of a sheet that apply in every Fight without being used; see rules/fights.
BY_ITSELF = ("dice", "ties")
# effects that are useless before the dice are rolled
NEED_DICE = ("reroll", "set", "plus", "instant", "heal")
# Effects that may have nothing to act on.
_NEEDY = frozenset(("cannon", "cancel_card", "heal", "instant", "quench", *answers.CHANGE))
_OF_A_HERO = HeroPhase | RangedAttack
Moments = tuple[str, ...]
Window = ResponseWindow | None


def listed(p: Position, seat: int, now: Printed, window: Window = None) -> list[Action]:
    """Return all abilities that a seat may use; in a window, Tech and cards in play only once.

    Usually there are none, which is found out quickly.
    """
    found: list[Action] = []
    setup, moments = p.setup, now.moments
    if now.lasting and p.cards_in_play:
        for place, each in enumerate(p.cards_in_play):
            if each.seat == seat and each.card in now.lasting and _helps_again(p, place, window):
                found.append(Action(seat, "helps", (setup.cards[each.card].key, place)))
    if setup.sides[seat] == MARTIAN:
        for tech in p.tech if now.tech else ():
            if _tech_is_ready(p, tech, seat, moments, window):
                found.append(Action(seat, "tech", (tech.id,)))
        return found
    heroes, items = p.heroes, now.items
    held = not items.isdisjoint(heroes.items)
    if not held and not now.sheets:
        return found
    strangers, talents = setup.strangers, now.talents
    own = _fighting(p, setup.heroes_of[seat]) if now.fight else setup.heroes_of[seat]
    for n in own:
        hero = heroes[n]
        if not hero.alive:
            continue
        if hero.tokens >= talents[hero.sheet] and _talent_is_ready(p, n, moments):
            found.append(cached_action(seat, "talent", n))
        if strangers and hero.tokens:
            found += [Action(seat, "again", args) for args in answers.rerolls(p, n, moments)]
        if held and not items.isdisjoint(hero.items):
            for card in dict.fromkeys(hero.items):
                if card in items and _item_is_ready(p, n, card, moments):
                    found.append(cached_action(seat, "use", n, setup.cards[card].key))
        if now.more:
            found += _more(p, seat, n, moments)
    return found


def _fighting(p: Position, heroes: Sequence[int]) -> Sequence[int]:
    """Return the Heroes who may change the dice: in a Fight only the one who fights."""
    fight = p.fight
    if not isinstance(fight, Fight) or Thrown in map(type, p.stack):
        return heroes
    return (fight.hero,) if fight.hero in heroes else ()


def _more(p: Position, seat: int, n: int, moments: Moments) -> list[Action]:
    """Return what a Hero may use besides a Talent and Items: a bonus, a Fire Extinguisher."""
    found = [Action(seat, "bonus", (n,))] if _bonus_is_ready(p, n, moments) else []
    if p.fires and "any" in moments:
        found += [Action(seat, "put_out", (n, key)) for key in moments_module.extinguishers(p, n)]
    return found


def allows(p: Position, action: Action, moments: Moments, window: Window = None) -> bool:
    """Return whether a seat may use one ability, without listing all."""
    seat = action.player
    match action.verb, action.args:
        case "helps", (str(key), int(place)) if 0 <= place < len(p.cards_in_play):
            each = p.cards_in_play[place]
            right = each.seat == seat and p.setup.cards[each.card].key == key
            acts_again = each.card in printed(p.setup, moments).lasting
            return right and acts_again and _helps_again(p, place, window)
        case "tech", (int(number),):
            there = [each for each in p.tech if each.id == number]
            martian = sides.side_of(p, seat) == MARTIAN
            return martian and any(_tech_is_ready(p, each, seat, moments, window) for each in there)
        case "talent", (int(n),) if _is_own(p, seat, n):
            return _talent_is_ready(p, n, moments)
        case "again", (int(n), *_) if _is_own(p, seat, n):
            return action.args in answers.rerolls(p, n, moments)
        case "bonus", (int(n),) if _is_own(p, seat, n):
            return _bonus_is_ready(p, n, moments)
        case "put_out", (int(n), str(key)) if _is_own(p, seat, n):
            return "any" in moments and key in moments_module.extinguishers(p, n)
        case "use", (int(n), str(key)) if _is_own(p, seat, n):
            card = p.setup.index.get(key, NONE)
            return card in p.heroes[n].items and _item_is_ready(p, n, card, moments)
    return False


def _is_own(p: Position, seat: int, n: int) -> bool:
    return 0 <= n < len(p.heroes) and p.heroes[n].alive and p.owner(n) == seat


# ---- which Hero is concerned ------------------------------------------------------------
def _concerns(p: Position, n: int, moment: str) -> bool:
    """Return whether a moment concerns this Hero, who fights, is fired at, moves or shoots."""
    if moment in ("any", "start", "card"):
        return True
    fight = p.fight
    if moment in ROLLS:
        return answers.concern(p, n)
    if moment == "fight":
        return isinstance(fight, Fight) and fight.hero == n
    if moment == "blast":
        return isinstance(fight, Blast) and p.hero_id(n) in fight.targets
    if moment == "fended":
        fended = p.pending(FendedOff)
        return fended is not None and fended.hero == p.hero_id(n)
    if moment == "wound":
        return answers.concerns(p, n)
    for step in reversed(p.stack):
        if isinstance(step, _OF_A_HERO):
            return step.hero == p.hero_id(n)
    return False


def _is_useful(p: Position, effects: tuple[Effect, ...], n: int) -> bool:
    """Return whether effects have something to act on, such as a cannon, a card or a wound."""
    for effect in effects:
        if effect.do in _NEEDY:
            return _has_something(p, effects, n)
    return True


def _has_something(p: Position, effects: tuple[Effect, ...], n: int) -> bool:
    """Return whether effects that need something to act on have it."""
    for effect in effects:
        # A flight replaces a move, so it is not possible in the middle of one.
        if effect.do == "cannon" and (not figures.at_cannon(p, n) or isinstance(p.stack[-1], Walk)):
            return False
        if effect.do == "cancel_card" and not (
            moments_module.may_be_cancelled(p) or moments_module.opposing(p, HERO)
        ):
            return False
    if answers.idle(p, p.setup.owners[n], effects):
        return False
    return not all([_is_idle(p, effect, n) for effect in effects])


def _is_idle(p: Position, effect: Effect, n: int) -> bool:
    """Return whether an effect has nothing to act on: nobody to heal or kill, no fire."""
    if effect.do == "instant":
        if p.first_edition:
            return False
        fight = p.fight
        return isinstance(fight, Fight) and not fight.soldiers and fight.zombie is None
    if effect.do == "heal":
        if effect.target == "self":
            return not p.heroes[n].wounds
        return effect.target == "hero" and not any([each.wounds for each in p.heroes])
    return effect.do == "quench" and not p.fires


# ---- Talents and sheets -----------------------------------------------------------------
def _talent_is_ready(p: Position, n: int, moments: Moments) -> bool:
    """Return whether a Hero can use the Talent at this moment and pay for it (IFOS-205)."""
    hero = p.heroes[n]
    sheet = p.setup.sheets[hero.sheet]
    talent = sheet.talent
    if talent.when not in moments and "blast" not in moments:
        return False
    if not (_is_free(p, n) if sheet.town else hero.tokens):
        return False
    if p.setup.crossed and moments_module.cancels_blast(p, talent.effects, moments):
        return talent.cost <= hero.tokens and _concerns(p, n, "blast")
    if talent.when not in moments:
        return False
    if talent.cost > hero.tokens or talent.range:
        return False
    if talent.when == "wound" and not answers.fits(p, HERO, talent.effects):
        return False
    return _concerns(p, n, talent.when) and _is_useful(p, talent.effects, n)


def _is_free(p: Position, n: int) -> bool:
    """Return whether a Small Town Hero's ability is still unused in this Fight or activation."""
    hero = p.heroes[n]
    named = bool(p.setup.sheets[hero.sheet].talent.name)
    return named and inventory.TALENT not in hero.used


def at_roar(p: Position, seat: int) -> list[Action]:
    """Return the Talent that a fighting Hero may use before the roar takes the token (IFOS-A21)."""
    fight = p.fight
    if not isinstance(fight, Fight) or p.owner(fight.hero) != seat:
        return []
    hero = p.heroes[fight.hero]
    talent = p.setup.sheets[hero.sheet].talent
    late = any(effect.do in NEED_DICE for effect in talent.effects)
    if talent.when not in ("fight", "any") or late or not 0 < talent.cost <= hero.tokens:
        return []
    return [Action(seat, "talent", (fight.hero,))]


def _bonus_is_ready(p: Position, n: int, moments: Moments) -> bool:
    """Return whether the sheet has a bonus for this Fight that must be chosen."""
    sheet = p.setup.sheets[p.heroes[n].sheet]
    return (
        "fight" in moments
        and any(each.do not in BY_ITSELF for each in sheet.bonus)
        and _concerns(p, n, "fight")
        and not p.heroes[n].bonus_used
    )


# ---- Items -----------------------------------------------------------------------------
def _item_is_ready(p: Position, n: int, card: int, moments: Moments) -> bool:
    """Return whether an Item can be used: a Combat Bonus once per Fight (IFOS-245)."""
    data = p.setup.cards[card]
    if not inventory.may_use(p, n, card):
        return False
    if inventory.worn(p, n, card):
        return False
    if p.setup.crossed and moments_module.cancels_blast(p, data.combat or data.effects, moments):
        return _concerns(p, n, "blast")
    if "fight" in moments and data.combat and _concerns(p, n, "fight"):
        return True
    return (
        data.when in moments
        and (bool(data.effects) or _is_unknown(p, data))
        and _is_useful(p, data.effects, n)
        and not data.range
        and _concerns(p, n, data.when)
        and (data.when != "wound" or answers.fits(p, HERO, data.effects))
    )


def _is_unknown(p: Position, data: Card) -> bool:
    """Return whether nobody has entered an Item's effect, so that players read what it does."""
    return not p.simulated and not data.known and not data.weapon


# ---- Tech ------------------------------------------------------------------------------
def _tech_is_ready(p: Position, each: Tech, seat: int, moments: Moments, window: Window) -> bool:
    """Return whether Tech can be used at this moment.

    Tech that is discarded when used works only in the Command Phase (IFOS-152).
    """
    if not sides.is_ready(each, seat) or (window is not None and each.id in window.tech):
        return False
    data = p.setup.cards[each.card]
    when = "command" if data.once else data.when
    if when not in moments or not data.effects:
        return False
    if when == "wound" and not answers.fits(p, MARTIAN, data.effects):
        return False
    return not answers.idle(p, seat, data.effects)


# ---- cards that remain in play ---------------------------------------------------------------
def _helps_again(p: Position, place: int, window: Window) -> bool:
    """Return whether a card in play can act again at this moment (IFOS-043)."""
    each = p.cards_in_play[place]
    data = p.setup.cards[each.card]
    if window is not None and place in window.lasting:
        return False
    side = sides.side_of(p, each.seat)
    if data.when == "wound" and not answers.fits(p, side, data.effects):
        return False
    return not moments_module.acting(p, each) and _is_fresh(p, each.seat, each.card)


def _is_fresh(p: Position, seat: int, card: int) -> bool:
    """Return whether the acting Hero has not used a card in this Fight or activation."""
    if sides.side_of(p, seat) != HERO:
        return p.fight is not None
    hero = sides.acting(p, seat)
    return hero != NONE and card not in p.heroes[hero].used
