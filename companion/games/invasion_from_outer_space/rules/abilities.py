"""What lies open and may be used: Items, Talents, Tech, and what a Hero can do anyway."""

from msgspec.structs import replace

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.components.cards import Card
from companion.games.invasion_from_outer_space.components.effects import Effect
from companion.games.invasion_from_outer_space.handlers import Facts, add_fact
from companion.games.invasion_from_outer_space.legal import (
    cards_in_play,
    damage_prevention,
    dice_pools,
)
from companion.games.invasion_from_outer_space.rules import (
    lasting_cards,
    roll_modifiers,
)
from companion.games.invasion_from_outer_space.steps.cards import (
    BreakTest,
    PlayedCard,
    ResponseWindow,
)
from companion.games.invasion_from_outer_space.steps.combat import Roar
from companion.games.invasion_from_outer_space.steps.effects import (
    BonusSource,
    CardSource,
    CombatSource,
    TalentSource,
    TechSource,
    UseEffects,
)
from companion.games.invasion_from_outer_space.steps.heroes import HeroPhase, Walk
from companion.games.invasion_from_outer_space.table import inventory, item_usage
from companion.games.invasion_from_outer_space.table.position import HERO, MARTIAN, NONE, Position
from companion.games.invasion_from_outer_space.text import words

# What a sheet gives in every Fight by itself: dice and ties, see rules/fights.
BY_ITSELF = ("dice", "ties")
NEED_DICE = ("reroll", "set", "plus", "instant", "heal")  # nothing for the roar before the dice
BONUS = -1  # stands among the things used for the bonus of the sheet


def legal(
    p: Position, seat: int, moments: tuple[str, ...], window: ResponseWindow | None = None
) -> list[Action]:
    """All that a seat may use of what lies open; in a window, Tech and lasting cards once."""
    found = lasting_cards.legal(p, seat, moments, window) if p.cards_in_play else []
    if seat < p.setup.martians:
        return found + _tech(p, seat, moments, window) if p.tech else found
    sheets, owners = p.setup.sheets, p.setup.owners
    for n, hero in enumerate(p.heroes):
        if owners[n] != seat or not hero.alive:
            continue
        if hero.tokens and sheets[hero.sheet].talent.when in moments and _talent_fits(p, n):
            found.append(Action(seat, "talent", (n,)))
        if hero.items:
            found += _items(p, n, seat, moments)
        if "fight" in moments and sheets[hero.sheet].bonus and _bonus(p, n):
            found.append(Action(seat, "bonus", (n,)))
    return found


# ---- Talents ------------------------------
def _talent_fits(p: Position, n: int) -> bool:
    """Whether it is this Hero's moment and the tokens are there (IFOS-205)."""
    talent = p.setup.sheets[p.heroes[n].sheet].talent
    if talent.cost > p.heroes[n].tokens or talent.range:
        return False
    if talent.when == "wound" and not damage_prevention.fits(p, HERO, talent.effects):
        return False
    return concerns(p, n, talent.when) and _useful(p, talent.effects, n)


def at_roar(p: Position, seat: int) -> list[Action]:
    """A Talent for which the fighting Hero spends the token before it is lost (IFOS-A21)."""
    fight = p.fight
    if fight is None or fight.hero == NONE or p.owner(fight.hero) != seat:
        return []
    hero = p.heroes[fight.hero]
    talent = p.setup.sheets[hero.sheet].talent
    late = any(effect.do in NEED_DICE for effect in talent.effects)
    if talent.when not in ("fight", "any") or late or not 0 < talent.cost <= hero.tokens:
        return []
    return [Action(seat, "talent", (fight.hero,))]


def concerns(p: Position, n: int, moment: str) -> bool:
    """Whether a moment is this Hero's: who fights, is fired at, is wounded, moves, shoots."""
    fight = p.fight
    if moment in roll_modifiers.MOMENTS:
        return roll_modifiers.concerns(p, n)
    if moment == "fight":
        return fight is not None and fight.hero == n
    if moment == "blast":
        return fight is not None and p.hero_id(n) in fight.targets
    if moment in ("any", "start", "card"):
        return True
    if moment == "wound":
        return damage_prevention.concerns(p, n)
    for frame in reversed(p.stack):
        if moment == "roar" and isinstance(frame, Roar):
            return frame.hero == p.hero_id(n)
        if moment != "roar" and isinstance(frame, HeroPhase):
            return frame.hero == p.hero_id(n)
        if moment != "roar" and frame.kind == "shot":
            return bool(frame.a == n)
    return False


def _useful(p: Position, effects: tuple[Effect, ...], n: int) -> bool:
    """Whether there is a cannon, a card or a wound for it; some effects need nothing."""
    for effect in effects:
        # The flight is instead of a move, so not in the middle of one.
        if effect.do == "cannon" and (not at_cannon(p, n) or isinstance(p.stack[-1], Walk)):
            return False
        if effect.do == "cancel_card" and not (
            cards_in_play.may_be_cancelled(p) or cards_in_play.opposing(p, HERO)
        ):
            return False
    if dice_pools.idle(p, p.owner(n), effects):
        return False
    return not effects or not all(_idle(p, effect, n) for effect in effects)


def _idle(p: Position, effect: Effect, n: int) -> bool:
    """Whether an effect finds nothing to do: nobody to heal, nothing that burns."""
    if effect.do == "heal":
        heroes = (p.heroes[n],) if effect.target == "self" else p.heroes
        return effect.target in ("self", "hero") and not any(each.wounds for each in heroes)
    return effect.do == "quench" and not p.fires


def at_cannon(p: Position, n: int) -> bool:
    """Whether a Hero can use the cannon of the space: no Martians there (IFOS-222, 224)."""
    if p.guide:
        return True
    space = p.heroes[n].space
    return bool(p.cannons >> space & 1) and not p.martians_at(space)


# ---- Items ------------------------------
def _items(p: Position, n: int, seat: int, moments: tuple[str, ...]) -> list[Action]:
    """Combat Bonuses once a Fight each (IFOS-245), and Items used for their effect."""
    cards, found = p.setup.cards, []
    for card in dict.fromkeys(p.heroes[n].items):
        data = cards[card]
        if not item_usage.may_use(p, n, card):
            continue
        fights = "fight" in moments and bool(data.combat) and concerns(p, n, "fight")
        other = (
            (bool(data.effects) or _untold(p, data))
            and _useful(p, data.effects, n)
            and data.when in moments
            and not data.range
            and concerns(p, n, data.when)
            and (data.when != "wound" or damage_prevention.fits(p, HERO, data.effects))
        )
        if (fights or other) and not item_usage.worn(p, n, card):
            found.append(Action(seat, "use", (n, data.key)))
    return found


def _untold(p: Position, data: Card) -> bool:
    """An Item whose effect nobody has told may be used: the table says what it does."""
    return not p.simulated and not data.known and not data.weapon


def _bonus(p: Position, n: int) -> bool:
    """Whether the sheet gives something in a Fight that must be asked for."""
    sheet = p.setup.sheets[p.heroes[n].sheet]
    return (
        concerns(p, n, "fight")
        and BONUS not in p.heroes[n].used
        and any(each.do not in BY_ITSELF for each in sheet.bonus)
    )


# ---- Tech ------------------------------
def _tech(
    p: Position, seat: int, moments: tuple[str, ...], window: ResponseWindow | None
) -> list[Action]:
    """Tech in play, once in its moment; that which is discarded only in command (IFOS-152)."""
    found = []
    for each in p.tech:
        if not each.up or each.seat != seat or each.used or (window and each.id in window.tech):
            continue
        data = p.setup.cards[each.card]
        when = "command" if data.once else data.when
        if when == "wound" and not damage_prevention.fits(p, MARTIAN, data.effects):
            continue
        if dice_pools.idle(p, seat, data.effects):
            continue
        if when in moments and data.effects:
            found.append(Action(seat, "tech", (each.id,)))
    return found


# ---- using ------------------------------
def use(p: Position, action: Action, window: bool, facts: Facts) -> None:
    """Use what lies open."""
    seat, verb = action.player, action.verb
    if verb == "helps":
        lasting_cards.helps(p, action, facts)
        return
    if verb == "tech":
        _use_tech(p, seat, int(action.args[0]), window, facts)
        return
    n = int(action.args[0])
    number = p.heroes[n].sheet
    sheet = p.setup.sheets[number]
    if verb == "talent":
        add_fact(facts, "talent", f"{sheet.name} uses {sheet.talent.name}.", "IFOS-205")
        inventory.spend_tokens(p, n, sheet.talent.cost, facts)
        p.push(UseEffects(seat, TalentSource(number), p.hero_id(n)))
    elif verb == "bonus":
        item_usage.mark(p, n, BONUS)
        add_fact(facts, "bonus", f"{sheet.name} uses the Combat Bonus of the sheet.", "IFOS-243")
        p.push(UseEffects(seat, BonusSource(number), p.hero_id(n)))
    else:
        _use_item(p, seat, n, p.setup.index[str(action.args[1])], facts)


def _use_tech(p: Position, seat: int, tech: int, window: bool, facts: Facts) -> None:
    for n, each in enumerate(p.tech):
        if each.id == tech:
            data = p.setup.cards[each.card]
            # In a window it is used once in that, but it spares a wound once a turn only.
            if (not window or data.when == "wound") and not data.once:
                p.tech[n] = replace(each, used=True)
            add_fact(facts, "tech", f"{words.seat(seat)} uses {data.name}.", "IFOS-040", "IFOS-152")
            p.push(PlayedCard(seat, each.card, TechSource(each.card, tech)))


def _use_item(p: Position, seat: int, n: int, card: int, facts: Facts) -> None:
    """Discard it for its effect, or test afterwards whether it breaks (IFOS-220)."""
    data = p.setup.cards[card]
    combat = p.fight is not None and p.fight.hero == n and bool(data.combat)
    add_fact(facts, "used", f"{words.hero(p, n)} uses {data.name}.", "IFOS-245", "IFOS-193")
    item_usage.use(p, n, card)
    if data.once:
        inventory.discard(p, n, card, facts, "IFOS-263")
    else:
        p.push(BreakTest(p.hero_id(n), card))
    p.push(UseEffects(seat, (CombatSource if combat else CardSource)(card), p.hero_id(n)))
