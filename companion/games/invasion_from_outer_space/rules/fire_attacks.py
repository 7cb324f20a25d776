"""Ranged Attacks with fire: throw Explosives into fires, light Kerosene, throw Fire Items."""

from companion.engine.actions import Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Handler,
    Handlers,
    RollSpec,
    roll,
)
from companion.games.invasion_from_outer_space.legal import ranged
from companion.games.invasion_from_outer_space.steps.fire import StartFire
from companion.games.invasion_from_outer_space.steps.ranged import (
    KeroseneShot,
    LightWithGun,
    LightWithItem,
    Shoot,
    ThrowFireItem,
    ThrowIntoFire,
    ThrowThroughFire,
    UseLighter,
)
from companion.games.invasion_from_outer_space.table import fires, inventory, item_usage
from companion.games.invasion_from_outer_space.table.position import HERO, Position
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.text import target_labels as targets
from companion.games.invasion_from_outer_space.verbs import Args, Usual, Verb, declared, of_card
from companion.words import Text

LIT = 4  # Kerosene thrown through a fire lights on this face or higher (IFOS-331).


# ---- Explosives ------------------------------------------------------------------------
def _throw_into(p: Position, step: ThrowIntoFire, facts: Facts) -> bool:
    """Resolve the thrown Item as a shot into the fire's space."""
    text = say("fire-thrown-into", what=p.setup.cards[step.card].name)
    add_fact(facts, "thrown", text, "IFOS-330")
    p.stack[-1] = Shoot(step.hero, step.card, step.space, lit=True)
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
        p.stack.append(Shoot(step.hero, step.card, step.space, lit=True))
        return
    item_usage.use(p, n, step.card)
    text = say("fire-not-lit", face=face, what=data.name, name=words.hero(p, n))
    add_fact(facts, "fuse", text, "IFOS-331")
    inventory.discard(p, n, step.card, facts, "IFOS-331")


# ---- which Fire Item is used -------------------------------------------------------------
def _lighter(p: Position, step: UseLighter, facts: Facts) -> bool:
    """Ask which Fire Item is used where the Hero has several; some Heroes need none (306, 316)."""
    n = p.hero_index(step.hero)
    found = [] if ranged.counts_as_fire(p, n) else ranged.lighters(p, n)
    if len(found) > 1:
        return False
    _lights(p, step, found[0] if found else None)
    return True


def _lights(p: Position, step: UseLighter, card: int | None) -> None:
    """Use the Fire Item, which is tested for breaking once it has lit (IFOS-193, IFOS-220)."""
    p.stack.pop()
    if card is not None:
        item_usage.use_and_test(p, p.hero_index(step.hero), card)
    p.stack.append(step.then)


def _lighter_legal(p: Position, step: UseLighter) -> list[Action]:
    n = p.hero_index(step.hero)
    cards = (p.setup.cards[card] for card in ranged.lighters(p, n))
    return [Action(p.owner(n), "lights_with", (data.key,)) for data in cards]


def _lighter_play(p: Position, step: UseLighter, action: Action, facts: Facts) -> None:
    _lights(p, step, p.setup.index[str(action.args[0])])


def _lighter_asked(p: Position, step: UseLighter) -> Asked:
    n = p.hero_index(step.hero)
    text = say("fire-which-lighter", name=words.hero(p, n))
    return Asked("lighter", (p.owner(n),), text, ("IFOS-193", "IFOS-306"))


# ---- Kerosene --------------------------------------------------------------------------
def _light(p: Position, step: LightWithItem, facts: Facts) -> bool:
    p.stack.pop()
    n = p.hero_index(step.hero)
    text = say("fire-kerosene-lit", name=words.hero(p, n))
    add_fact(facts, "lit", text, "IFOS-306", "IFOS-308")
    fire = _set_on_fire(p, n, step.space, facts)
    if fire is not None:
        p.stack.append(fire if p.first_edition else UseLighter(step.hero, fire))
    return True


def _shoot_at(p: Position, step: LightWithGun, facts: Facts) -> bool:
    """Roll to hit the Kerosene as if it were a Martian (IFOS-305)."""
    p.stack.pop()
    item_usage.use_and_test(p, p.hero_index(step.hero), step.card)
    data = p.setup.cards[step.card]
    p.stack.append(KeroseneShot(step.hero, step.space, data.hit))
    roll(p, 1, say("fire-kerosene-roll", what=data.name))
    return True


def _shot_at(p: Position, step: KeroseneShot, faces: tuple[int, ...], facts: Facts) -> None:
    p.stack.pop()
    hit = faces[0] >= step.hit
    result = "fire-kerosene-hit" if hit else "fire-kerosene-missed"
    text = say(result, face=faces[0], need=step.hit)
    add_fact(facts, "to_hit", text, "IFOS-305")
    fire = _set_on_fire(p, p.hero_index(step.hero), step.space, facts) if hit else None
    if fire is not None:
        p.stack.append(fire)


def _set_on_fire(p: Position, n: int, space: int, facts: Facts) -> StartFire | None:
    """Replace a lit marker by a Fire marker, if one is left (IFOS-308, IFOS-326, IFOS-A44)."""
    if not fires.can_start(p) and not p.first_edition:
        add_fact(facts, "no_fire", say("fire-all-new"), "IFOS-326", "IFOS-A44")
        return None
    fires.take_kerosene(p, space)
    return StartFire(space, p.owner(n), HERO)


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
    UseLighter: Handler(
        run=_lighter,
        actor=lambda p, step: p.owner(p.hero_index(step.hero)),
        legal=_lighter_legal,
        play=_lighter_play,
        asked=_lighter_asked,
    ),
    LightWithGun: Handler(run=_shoot_at),
    KeroseneShot: Handler(
        rolled=_shot_at, dice=RollSpec("roll", _heroes, True, lambda p, step: step.hit)
    ),
    ThrowFireItem: Handler(run=_fire_item),
}


# ---- what its actions are called ---------------------------------------------------------
def _say_where(p: Position, what: Text, spaces: Args) -> Text:
    """Return what is done, and in which space, if one is given."""
    return say("action-where", what=what, space=words.space(p, int(spaces[0]))) if spaces else what


def _say_ignite(p: Position, a: tuple[int | str, ...]) -> Text:
    if not a[1:]:
        return say("action-ignite", card=targets.card(p, a[0]))
    return say("action-ignite-in", card=targets.card(p, a[0]), space=targets.space(p, a[1]))


VERBS = declared(
    Verb(
        "fire_item",
        lambda p, a: _say_where(p, say("action-fire-item", card=targets.card(p, a[0])), a[1:]),
    ),
    Verb("ignite", _say_ignite),
    Verb("lights_with", of_card, usual=Usual(0, say("bot-any-lighter"))),
    Verb(
        "throw_into",
        lambda p, a: _say_where(p, say("action-throw-into", card=targets.card(p, a[0])), a[1:]),
    ),
    Verb(
        "throw_through",
        lambda p, a: _say_where(p, say("action-throw-through", card=targets.card(p, a[0])), a[1:]),
    ),
)
