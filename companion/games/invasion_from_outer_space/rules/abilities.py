"""Use abilities open on the table: Talents, Combat Bonuses, Items, Tech and the Big Top."""

from msgspec import structs

from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.handlers import Handler, Handlers
from companion.games.invasion_from_outer_space.steps.cards import (
    DrawInBigTop,
    FindCards,
    PlayedCard,
    UseBonus,
    UseItem,
    UseTalent,
    UseTech,
)
from companion.games.invasion_from_outer_space.steps.effects import (
    BonusSource,
    CardSource,
    CombatSource,
    TalentSource,
    TechSource,
    UseEffects,
)
from companion.games.invasion_from_outer_space.table import inventory, item_usage, talents, tech
from companion.games.invasion_from_outer_space.table.position import (
    Blast,
    Fight,
    Position,
)
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.text import target_labels as targets
from companion.games.invasion_from_outer_space.verbs import Verb, declared
from companion.words import Text


def _talent(p: Position, step: UseTalent, facts: Facts) -> bool:
    p.stack.pop()
    n, sheet = p.hero_index(step.hero), p.setup.sheets[step.hero]
    if facts is not None:
        text = say("card-used", who=sheet.name, what=sheet.talent.name)
        add_fact(facts, "talent", text, "IFOS-205")
    talents.pay(p, n, facts)
    p.stack.append(UseEffects(p.owner(n), TalentSource(step.hero), step.hero))
    return True


def _bonus(p: Position, step: UseBonus, facts: Facts) -> bool:
    p.stack.pop()
    n, sheet = p.hero_index(step.hero), p.setup.sheets[step.hero]
    p.heroes[n] = structs.replace(p.heroes[n], bonus_used=True)
    add_fact(facts, "bonus", say("card-bonus-used", name=sheet.name), "IFOS-243")
    p.stack.append(UseEffects(p.owner(n), BonusSource(step.hero), step.hero))
    return True


def _item(p: Position, step: UseItem, facts: Facts) -> bool:
    """Use an Item: discard it for its effect, or push its Break Test (IFOS-220)."""
    p.stack.pop()
    n, data = p.hero_index(step.hero), p.setup.cards[step.card]
    own = isinstance(p.fight, Fight) and p.fight.hero == n
    # In a Blast only an ability that cancels a Fight can be used (IFOS-404).
    combat = bool(data.combat) and (own or isinstance(p.fight, Blast))
    if facts is not None:
        text = say("card-used", who=words.hero(p, n), what=data.name)
        add_fact(facts, "used", text, "IFOS-245", "IFOS-193")
    item_usage.use(p, n, step.card)
    if data.once:
        inventory.discard(p, n, step.card, facts, "IFOS-263")
    else:
        item_usage.test_break(p, step.hero, step.card)
    source = CombatSource(step.card) if combat else CardSource(step.card)
    p.stack.append(UseEffects(p.owner(n), source, step.hero))
    return True


def _tech(p: Position, step: UseTech, facts: Facts) -> bool:
    p.stack.pop()
    used = tech.use(p, step.tech, step.seat, step.in_window)
    text = say("card-used", who=words.seat(step.seat), what=p.setup.cards[used.card].name)
    add_fact(facts, "tech", text, "IFOS-040", "IFOS-152")
    p.stack.append(PlayedCard(step.seat, used.card, TechSource(used.card, used.id)))
    return True


def _big_top(p: Position, step: DrawInBigTop, facts: Facts) -> bool:
    p.stack.pop()
    n = p.hero_index(step.hero)
    inventory.spend_tokens(p, n, 1, facts)
    text = say("card-big-top", name=words.hero(p, n))
    add_fact(facts, "big_top", text, "IFOS-062", "IFOS-063")
    p.stack.append(FindCards(step.hero, 1))
    return True


HANDLERS: Handlers = {
    UseTalent: Handler(run=_talent),
    UseBonus: Handler(run=_bonus),
    UseItem: Handler(run=_item),
    UseTech: Handler(run=_tech),
    DrawInBigTop: Handler(run=_big_top),
}


# ---- what its actions are called ---------------------------------------------------------
def _say_talent(p: Position, n: int | str) -> Text:
    sheet = p.setup.sheets[p.heroes[int(n)].sheet]
    return f"{sheet.name}: {sheet.talent.name}"


VERBS = declared(
    Verb("big_top", lambda p, a: say("action-big-top", hero=targets.hero(p, a[0]))),
    Verb("bonus", lambda p, a: say("action-bonus", hero=targets.hero(p, a[0]))),
    Verb("talent", lambda p, a: _say_talent(p, a[0])),
    Verb("tech", lambda p, a: targets.tech(p, a[0])),
)
