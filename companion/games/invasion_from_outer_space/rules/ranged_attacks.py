"""Ranged Attacks of Heroes: choose one, roll to hit, and test the Item for breaking."""

from companion.engine.actions import Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Handler,
    Handlers,
    cached_action,
    number_of,
    roll,
)
from companion.games.invasion_from_outer_space.legal import ranged
from companion.games.invasion_from_outer_space.steps import unseen
from companion.games.invasion_from_outer_space.steps.base import HeroId, HeroStep
from companion.games.invasion_from_outer_space.steps.cards import ResponseWindow
from companion.games.invasion_from_outer_space.steps.combat import Strike
from companion.games.invasion_from_outer_space.steps.effects import (
    CardSource,
    ResolveEffects,
    ShotSource,
    Source,
    TalentSource,
)
from companion.games.invasion_from_outer_space.steps.heroes import HeroFights, HeroShoots
from companion.games.invasion_from_outer_space.steps.ranged import (
    LightWithGun,
    LightWithItem,
    RangedAttack,
    Shoot,
    ThrowFireItem,
    ThrowIntoFire,
    ThrowThroughFire,
    UseLighter,
)
from companion.games.invasion_from_outer_space.table import (
    figures,
    inventory,
    item_usage,
    sources,
    talents,
)
from companion.games.invasion_from_outer_space.table.position import (
    LEADER,
    NOWHERE,
    SUPER,
    ZARD,
    Position,
)
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.text import target_labels as targets
from companion.games.invasion_from_outer_space.verbs import Verb, declared
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
        talents.pay(p, n, facts)
    else:
        item_usage.use_and_test(p, n, card)
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
        p.stack.append(Strike(step.hero, step.space, "ranged", _beast(p), card=card))


def _beast(p: Position) -> int | None:
    """Return the beast if, without a board, it is the only Martian there is to hit."""
    if not p.guide or not p.first_edition or p.on_board() or p.champions[LEADER].playing:
        return None
    return next((which for which in (ZARD, SUPER) if p.champions[which].playing), None)


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
}


# ---- what its actions are called ---------------------------------------------------------
def _say_shoot(p: Position, a: tuple[int | str, ...]) -> Text:
    what = {"talent": "action-shoot-talent", "light": "action-shoot-light"}.get(str(a[0]))
    name = say(what) if what else targets.card(p, a[0])
    return say("action-shoot-at", what=name, space=targets.space(p, a[1])) if a[1:] else name


VERBS = declared(
    Verb("shoot", _say_shoot),
)
