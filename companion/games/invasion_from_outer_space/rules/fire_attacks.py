"""Ranged Attacks with fire: throw Explosives into fires, light Kerosene, throw Fire Items."""

from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.handlers import Handler, Handlers, RollSpec, roll
from companion.games.invasion_from_outer_space.steps.fire import StartFire
from companion.games.invasion_from_outer_space.steps.ranged import (
    KeroseneShot,
    LightWithGun,
    LightWithItem,
    Shoot,
    ThrowFireItem,
    ThrowIntoFire,
    ThrowThroughFire,
)
from companion.games.invasion_from_outer_space.table import inventory, item_usage
from companion.games.invasion_from_outer_space.table.position import HERO, NOWHERE, Position
from companion.games.invasion_from_outer_space.text import say, words

LIT = 4  # Kerosene thrown through a fire lights on this face or higher (IFOS-331).


# ---- Explosives ------------------------------------------------------------------------
def _throw_into(p: Position, step: ThrowIntoFire, facts: Facts) -> bool:
    """Resolve the thrown Item as a shot into the fire's space."""
    text = say("fire-thrown-into", what=p.setup.cards[step.card].name)
    add_fact(facts, "thrown", text, "IFOS-330")
    p.stack[-1] = Shoot(step.hero, step.card, step.space)
    return True


def _throw_through(p: Position, step: ThrowThroughFire, facts: Facts) -> bool:
    roll(p, 1, say("fire-is-it-lit", what=p.setup.cards[step.card].name))
    return True


def _throw_rolled(
    p: Position, step: ThrowThroughFire, faces: tuple[int, ...], facts: Facts
) -> None:
    p.stack.pop()
    n, data, face = p.hero_index(step.hero), p.setup.cards[step.card], faces[0]
    if step.card not in p.heroes[n].items:
        return  # A card played in the meantime may have taken it.
    if face >= LIT:
        add_fact(facts, "fuse", say("fire-lit", face=face, what=data.name), "IFOS-331")
        p.stack.append(Shoot(step.hero, step.card, step.space))
        return
    item_usage.use(p, n, step.card)
    text = say("fire-not-lit", face=face, what=data.name, name=words.hero(p, n))
    add_fact(facts, "fuse", text, "IFOS-331")
    inventory.discard(p, n, step.card, facts, "IFOS-331")


# ---- Kerosene --------------------------------------------------------------------------
def _light(p: Position, step: LightWithItem, facts: Facts) -> bool:
    p.stack.pop()
    n = p.hero_index(step.hero)
    text = say("fire-kerosene-lit", name=words.hero(p, n))
    add_fact(facts, "lit", text, "IFOS-306", "IFOS-308")
    _set_on_fire(p, n, step.space)
    return True


def _shoot_at(p: Position, step: LightWithGun, facts: Facts) -> bool:
    """Roll to hit the Kerosene as if it were a Martian (IFOS-305)."""
    p.stack.pop()
    item_usage.use(p, p.hero_index(step.hero), step.card)
    data = p.setup.cards[step.card]
    item_usage.test_break(p, step.hero, step.card)
    p.stack.append(KeroseneShot(step.hero, step.space, data.hit))
    roll(p, 1, say("fire-kerosene-roll", what=data.name))
    return True


def _shot_at(p: Position, step: KeroseneShot, faces: tuple[int, ...], facts: Facts) -> None:
    p.stack.pop()
    hit = faces[0] >= step.hit
    result = "fire-kerosene-hit" if hit else "fire-kerosene-missed"
    text = say(result, face=faces[0], need=step.hit)
    add_fact(facts, "to_hit", text, "IFOS-305")
    if hit:
        _set_on_fire(p, p.hero_index(step.hero), step.space)


def _set_on_fire(p: Position, n: int, space: int) -> None:
    """Replace a lit marker by a Fire marker (IFOS-308); without a board, count one marker less."""
    p.kerosene = p.kerosene >> 1 if space == NOWHERE else p.kerosene & ~(1 << space)
    p.stack.append(StartFire(space, p.owner(n), HERO))


# ---- Fire Items ------------------------------------------------------------------------
def _fire_item(p: Position, step: ThrowFireItem, facts: Facts) -> bool:
    """Discard a Fire Item and start a New fire (IFOS-313, IFOS-315)."""
    p.stack.pop()
    n = p.hero_index(step.hero)
    text = say("fire-set", name=words.hero(p, n), what=p.setup.cards[step.card].name)
    add_fact(facts, "fire_item", text, "IFOS-315")
    inventory.discard(p, n, step.card, facts, "IFOS-315")
    p.stack.append(StartFire(step.space, p.owner(n), HERO))
    return True


def _heroes(p: Position, step: ThrowThroughFire | KeroseneShot) -> int:
    return HERO


HANDLERS: Handlers = {
    ThrowIntoFire: Handler(run=_throw_into),
    ThrowThroughFire: Handler(
        run=_throw_through,
        rolled=_throw_rolled,
        dice=RollSpec("roll", _heroes, True, lambda p, step: LIT),
    ),
    LightWithItem: Handler(run=_light),
    LightWithGun: Handler(run=_shoot_at),
    KeroseneShot: Handler(
        rolled=_shot_at, dice=RollSpec("roll", _heroes, True, lambda p, step: step.hit)
    ),
    ThrowFireItem: Handler(run=_fire_item),
}
