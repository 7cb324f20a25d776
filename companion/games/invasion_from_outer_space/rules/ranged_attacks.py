"""Ranged Attacks of Heroes: range, sight, to hit, and the Break Test afterwards."""

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.components.cards import Card
from companion.games.invasion_from_outer_space.handlers import (
    Facts,
    Frame,
    Handler,
    Handlers,
    add_fact,
    roll,
)
from companion.games.invasion_from_outer_space.legal import hand_cards
from companion.games.invasion_from_outer_space.rules import (
    explosives,
    fire_items,
    kerosene,
)
from companion.games.invasion_from_outer_space.steps.cards import BreakTest, ResponseWindow
from companion.games.invasion_from_outer_space.steps.combat import Strike
from companion.games.invasion_from_outer_space.steps.effects import (
    CardSource,
    ResolveEffects,
    ShotSource,
    Source,
    TalentSource,
)
from companion.games.invasion_from_outer_space.table import figures, inventory, item_usage, sources
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    LEADER,
    NONE,
    NOWHERE,
    SUPER,
    ZARD,
    Position,
)
from companion.games.invasion_from_outer_space.text import words

TALENT = "talent"  # stands for the Hero's Talent among the Items


def shots(p: Position, n: int) -> list[Action]:
    """All Ranged Attacks a Hero can make: an Item or Talent with a Range, and a space."""
    owner, found = p.owner(n), []
    hero = p.heroes[n]
    for card in dict.fromkeys(hero.items):
        if item_usage.may_use(p, n, card) and _lit(p, n, card):
            data = p.setup.cards[card]
            found += _at(p, n, owner, data.key, data.range, _aims_free(data))
    talent = p.setup.sheets[hero.sheet].talent
    if talent.range and hero.tokens >= talent.cost:
        found += _at(p, n, owner, TALENT, talent.range, not talent.hit)
    return found + kerosene.shots(p, n) + explosives.throws(p, n) + fire_items.throws(p, n)


def waits(p: Position, n: int) -> bool:
    """Whether there may be a Ranged Attack, by what everybody sees."""
    return bool(shots(p, n)) or _may_fire(p, n)


def _may_fire(p: Position, n: int) -> bool:
    """A Hero at a cannon whose player may hold a card for it (IFOS-222)."""
    seat = p.owner(n)
    return (
        p.hand_sizes[seat] > 0
        and "cannon" in hand_cards.deck_moments(p.setup, HERO)
        and p.heroes[n].tokens >= hand_cards.cheapest(p.setup, "cannon")
        and figures.at_cannon(p, n)
    )


def _aims_free(data: Card) -> bool:
    """Whether it may be used on a space without Martians: it only lays something there."""
    return not data.hit


def _lit(p: Position, n: int, card: int) -> bool:
    """A Bomb needs something to light it: a Fire Item, or a Hero who counts as one (303)."""
    data = p.setup.cards[card]
    return not (data.explosive and data.weapon) or kerosene.has_fire(p, n)


def _at(p: Position, n: int, owner: int, key: str, reach: int, free: bool) -> list[Action]:
    if not reach:
        return []
    if p.guide:
        return [Action(owner, "shoot", (key,))]
    return [
        Action(owner, "shoot", (key, space))
        for space in figures.bits(in_range(p, n, reach) & ~p.destroyed & ~_taken(p, key))
        if free or p.martians_at(space)
    ]


def _taken(p: Position, key: str) -> int:
    """Spaces that have their Kerosene marker already (IFOS-304), as bits."""
    if not p.kerosene or key == TALENT:
        return 0
    lays = any(each.do == "kerosene" for each in p.setup.cards[p.setup.index[key]].effects)
    return p.kerosene if lays else 0


def in_range(p: Position, n: int, reach: int) -> int:
    """The spaces within Range and in sight, the own one too, as bits (IFOS-196, IFOS-203)."""
    assert p.ground is not None
    space = p.heroes[n].space
    seen = p.ground.within(space, reach) & figures.sees(p, space)
    return seen | 1 << space


def shoot(p: Position, n: int, action: Action, facts: Facts) -> None:
    """Roll to hit, or do at once what needs no roll."""
    key = str(action.args[0])
    space = int(action.args[1]) if len(action.args) > 1 else NOWHERE
    if key == kerosene.LIGHT:
        kerosene.light(p, n, space, facts)
        return
    sheet = p.setup.sheets[p.heroes[n].sheet]
    name = sheet.talent.name if key == TALENT else p.setup.cards[p.setup.index[key]].name
    add_fact(facts, "shot", f"{words.hero(p, n)} uses {name}.", "IFOS-194", "IFOS-193")
    if key == TALENT:
        inventory.spend_tokens(p, n, sheet.talent.cost, facts)
        hit, card = sheet.talent.hit, NONE
    else:
        card = p.setup.index[key]
        data = p.setup.cards[card]
        hit = data.hit
        item_usage.use(p, n, card)
        if not data.once:
            p.push(BreakTest(p.hero_id(n), card))
    p.stack.append(Frame("shot", n, space, (card + 1) << 3 | hit))
    if hit:
        roll(p, 1, f"{name}: to hit")
    else:
        _strikes(p, n, space, card, facts)


def _rolled(p: Position, f: Frame, faces: tuple[int, ...], facts: Facts) -> None:
    """The die is known; whoever can changes it before it counts (IFOS-268)."""
    p.stack[-1] = f._replace(word=str(faces[0]))
    add_fact(facts, "rolled", f"To hit: {faces[0]}.", "IFOS-198")
    p.push(ResponseWindow("ranged"))


def _shot(p: Position, f: Frame, facts: Facts) -> bool:
    p.stack.pop()
    hit, card = f.c & 7, (f.c >> 3) - 1
    face = int(f.word)
    text = f"{face} against {hit}+: {'a hit' if face >= hit else 'missed'}."
    add_fact(facts, "to_hit", text, "IFOS-198")
    if card != NONE and p.setup.cards[card].once and card in p.heroes[f.a].items:
        inventory.discard(p, f.a, card, facts, "IFOS-302")
    if face >= hit:
        _hits(p, f.a, f.b, card, facts)
    return True


def _strikes(p: Position, n: int, space: int, card: int, facts: Facts) -> None:
    """An Item without a to-hit number, such as Kerosene, does what it does."""
    p.stack.pop()
    if p.setup.cards[card].once:
        inventory.discard(p, n, card, facts, "IFOS-302")
    _hits(p, n, space, card, facts)


def _hits(p: Position, n: int, space: int, card: int, facts: Facts) -> None:
    """A hit is one wound unless the card tells more (IFOS-198)."""
    there = None if p.guide else space
    source: Source
    if card == NONE:
        source = TalentSource(p.heroes[n].sheet, there)
    else:
        source = CardSource(card) if there is None else ShotSource(card, there)
    if sources.effects(p, source):
        p.push(ResolveEffects(p.owner(n), source, p.hero_id(n)))
    else:
        p.push(Strike(p.hero_id(n), space, "ranged", _beast(p)))


def _beast(p: Position) -> int | None:
    """Without a board, a beast may be the only Martian there is to hit."""
    if not p.guide or p.on_board() or p.champions[LEADER].playing:
        return None
    return next((which for which in (ZARD, SUPER) if p.champions[which].playing), None)


HANDLERS: Handlers = {"shot": Handler(run=_shot, rolled=_rolled)}
