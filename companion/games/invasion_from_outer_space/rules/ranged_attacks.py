"""Ranged Attacks of Heroes: choosing one, rolling to hit, and testing the Item for breaking."""

from companion.engine.actions import Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Handler,
    Handlers,
    RollSpec,
    cached_action,
    number_of,
    roll,
)
from companion.games.invasion_from_outer_space.legal import ranged
from companion.games.invasion_from_outer_space.steps import unseen
from companion.games.invasion_from_outer_space.steps.base import HeroId, HeroStep
from companion.games.invasion_from_outer_space.steps.cards import (
    CardSource,
    ResolveEffects,
    ResponseWindow,
    ShotSource,
    Source,
    TalentSource,
)
from companion.games.invasion_from_outer_space.steps.combat import Strike
from companion.games.invasion_from_outer_space.steps.fire import (
    KeroseneShot,
    LightWithGun,
    LightWithItem,
    RangedAttack,
    Shoot,
    StartFire,
    ThrowFireItem,
    ThrowIntoFire,
    ThrowThroughFire,
    UseLighter,
)
from companion.games.invasion_from_outer_space.steps.heroes import HeroFights, HeroShoots
from companion.games.invasion_from_outer_space.table import figures, fires, inventory, sources
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    LEADER,
    NOWHERE,
    SUPER,
    ZARD,
    Position,
)
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.text import words as targets
from companion.games.invasion_from_outer_space.verbs import Args, Usual, Verb, declared, of_card
from companion.words import Text

WITH_CARD = {
    "shoot": Shoot,
    ranged.IGNITE: LightWithGun,
    ranged.INTO: ThrowIntoFire,
    ranged.THROUGH: ThrowThroughFire,
    ranged.FIRE_ITEM: ThrowFireItem,
}


# ---- the phase of a Hero ---------------------------------------------------------------
def _phase(p: Position, step: HeroShoots, facts: Facts) -> bool:
    n = p.heroes.places[step.hero]
    if figures.takes_part(p, n) and ranged.any_attack(p, n):
        return False
    p.stack[-1] = HeroFights(step.hero)
    return True


def _legal(p: Position, step: HeroShoots) -> list[Action]:
    n = p.heroes.places[step.hero]
    return [cached_action(p.owner(n), "go_on"), *ranged.attacks(p, n)]


def _play(p: Position, step: HeroShoots, action: Action, facts: Facts) -> None:
    p.stack[-1] = HeroFights(step.hero)
    if action.verb != "go_on":
        p.stack.append(_attack(p, step.hero, action))


def _attack(p: Position, hero: HeroId, action: Action) -> HeroStep:
    """Return the step for the attack that an action chooses."""
    key = str(action.args[0])
    space = int(action.args[1]) if len(action.args) > 1 else NOWHERE
    if key == ranged.LIGHT:
        return LightWithItem(hero, space)
    if key == ranged.TALENT:
        return Shoot(hero, None, space)
    made: HeroStep = WITH_CARD[action.verb](hero, p.setup.index[key], space)
    return made


def _asked(p: Position, step: HeroShoots) -> Asked:
    n = p.heroes.places[step.hero]
    text = say("ranged-may", name=words.hero(p, n))
    return Asked("ranged", (p.owner(n),), text, ("IFOS-194", "IFOS-195", "IFOS-200"))


# ---- one attack ------------------------------------------------------------------------
def _shoot(p: Position, step: Shoot, facts: Facts) -> bool:
    """Roll to hit, or resolve at once what needs no roll."""
    n, card, talent = p.heroes.places[step.hero], step.card, p.setup.sheets[step.hero].talent
    lit = step.lit or p.first_edition
    if card is not None and ranged.needs_fire(p.setup.cards[card]) and not lit:
        p.stack[-1] = UseLighter(step.hero, Shoot(step.hero, card, step.space, lit=True))
        return True
    p.stack.pop()
    name = talent.name if card is None else p.setup.cards[card].name
    if facts is not None:
        text = say("card-used", who=words.hero(p, n), what=name)
        add_fact(facts, "shot", text, "IFOS-194", "IFOS-193")
    if card is None:
        inventory.pay(p, n, facts)
    else:
        inventory.use_and_test(p, n, card)
    hit = talent.hit if card is None else p.setup.cards[card].hit
    attack = RangedAttack(step.hero, card, step.space, hit)
    if hit:
        p.stack.append(attack)
        roll(p, 1, say("ranged-roll", what=name))
    else:
        # Attacks without a roll, such as with Kerosene, just have their effects.
        _use_up(p, attack, facts)
        _hits(p, attack)
    return True


def _rolled(p: Position, step: RangedAttack, faces: tuple[int, ...], facts: Facts) -> None:
    """Show the die and let cards and abilities change it before it counts (IFOS-268)."""
    p.stack[-1] = step.showing(faces[0])
    if facts is not None and not unseen.unseen(faces):
        add_fact(facts, "rolled", say("ranged-rolled", face=faces[0]), "IFOS-198")
    p.stack.append(ResponseWindow("ranged"))


def _run(p: Position, step: RangedAttack, facts: Facts) -> bool:
    p.stack.pop()
    assert step.face is not None
    success = step.face >= step.hit
    if facts is not None:
        shown = unseen.known((step.face,))[0]
        text = say("ranged-hit" if success else "ranged-missed", face=shown, need=step.hit)
        n = p.heroes.places[step.hero]
        headline = say("ranged-hits" if success else "ranged-misses", name=words.hero(p, n))
        add_fact(facts, "to_hit", text, "IFOS-198", headline=headline, seat=p.owner(n))
    _use_up(p, step, facts)
    if success:
        _hits(p, step)
    return True


def _use_up(p: Position, step: RangedAttack, facts: Facts) -> None:
    """Discard a single-use Item unless a card has taken it in the meantime."""
    n, card = p.heroes.places[step.hero], step.card
    if card is not None and p.setup.cards[card].once and card in p.heroes[n].items:
        inventory.discard(p, n, card, facts, "IFOS-302")


def _hits(p: Position, step: RangedAttack) -> None:
    """Push the wounds of a hit: one unless the card says more (IFOS-198)."""
    n, card = p.heroes.places[step.hero], step.card
    source: Source
    if card is None:
        source = TalentSource(step.hero, None if p.guide and p.first_edition else step.space)
    elif p.guide and p.first_edition:
        source = CardSource(card)
    else:
        source = ShotSource(card, step.space)
    if sources.effects(p, source):
        p.stack.append(ResolveEffects(p.owner(n), source, step.hero))
    else:
        known = None if p.first_edition else card
        p.stack.append(Strike(step.hero, step.space, "ranged", _beast(p), card=known))


def _beast(p: Position) -> int | None:
    """Return the beast if, without a board, it is the only Martian that can be hit."""
    if not p.guide or not p.first_edition or p.on_board() or p.champions[LEADER].playing:
        return None
    return next((which for which in (ZARD, SUPER) if p.champions[which].playing), None)


# ---- what its actions are called ---------------------------------------------------------
def _say_shoot(p: Position, a: tuple[int | str, ...]) -> Text:
    what = {"talent": "action-shoot-talent", "light": "action-shoot-light"}.get(str(a[0]))
    name = say(what) if what else targets.card(p, a[0])
    return say("action-shoot-at", what=name, space=targets.space_target(p, a[1])) if a[1:] else name


# Ranged Attacks with fire: throwing Explosives into fires, lighting Kerosene, throwing Fire Items.


LIT = 4  # lowest face on which Kerosene thrown through a fire lights (IFOS-331)


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
        return  # a card played in the meantime may have taken it
    if face >= LIT:
        add_fact(facts, "fuse", say("fire-lit", face=face, what=data.name), "IFOS-331")
        p.stack.append(Shoot(step.hero, step.card, step.space, lit=True))
        return
    inventory.use(p, n, step.card)
    text = say("fire-not-lit", face=face, what=data.name, name=words.hero(p, n))
    add_fact(facts, "fuse", text, "IFOS-331")
    inventory.discard(p, n, step.card, facts, "IFOS-331")


# ---- which Fire Item is used -------------------------------------------------------------
def _lighter(p: Position, step: UseLighter, facts: Facts) -> bool:
    """Ask which Fire Item is used if the Hero has several.

    Some Heroes need none (IFOS-306, 316).
    """
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
        inventory.use_and_test(p, p.hero_index(step.hero), card)
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
    inventory.use_and_test(p, p.hero_index(step.hero), step.card)
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


# ---- what its actions are called ---------------------------------------------------------
def _say_where(p: Position, what: Text, spaces: Args) -> Text:
    """Return what is done, with its space if one is given."""
    return say("action-where", what=what, space=words.space(p, int(spaces[0]))) if spaces else what


def _say_ignite(p: Position, a: tuple[int | str, ...]) -> Text:
    if not a[1:]:
        return say("action-ignite", card=targets.card(p, a[0]))
    return say("action-ignite-in", card=targets.card(p, a[0]), space=targets.space_target(p, a[1]))


HANDLERS: Handlers = {
    HeroShoots: Handler(
        run=_phase,
        actor=lambda p, step: p.owner(p.heroes.places[step.hero]),
        legal=_legal,
        play=_play,
        asked=_asked,
    ),
    Shoot: Handler(run=_shoot),
    RangedAttack: Handler(run=_run, rolled=_rolled, dice=None, results=number_of("hit")),
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


VERBS = declared(
    Verb("shoot", _say_shoot),
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
