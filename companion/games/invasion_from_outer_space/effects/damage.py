"""Effects that wound, kill or heal, or prevent wounds."""

from collections.abc import Iterator
from itertools import product

from companion.engine.actions import Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.components.effects import Effect
from companion.games.invasion_from_outer_space.effects import choices, removing
from companion.games.invasion_from_outer_space.effects.choices import (
    ALL,
    Args,
    Choice,
    EffectContext,
    EffectRule,
    ask,
    skipped,
)
from companion.games.invasion_from_outer_space.handlers import Asked, Handler, Handlers
from companion.games.invasion_from_outer_space.legal import answers
from companion.games.invasion_from_outer_space.steps.cards import (
    Choose,
    ShotSource,
    SlaySoldier,
    Source,
    TalentSource,
)
from companion.games.invasion_from_outer_space.steps.combat import (
    Cause,
    HitChampion,
    Strike,
    WoundCrowd,
    WoundHero,
    WoundSoldiers,
    prevented,
)
from companion.games.invasion_from_outer_space.table import crowds, figures, health
from companion.games.invasion_from_outer_space.table.figures import BOXES, crowds_left
from companion.games.invasion_from_outer_space.table.position import (
    CHAMPIONS,
    FULL_PACK,
    HERO,
    NONE,
    NOWHERE,
    SUPER,
    ZARD,
    Position,
)
from companion.games.invasion_from_outer_space.table.sides import living, own_heroes, side_of
from companion.games.invasion_from_outer_space.text import say


def _cause(p: Position, seat: int) -> Cause:
    """Return the cause of a wound: Hero cards count like a Ranged Attack (IFOS-A03)."""
    return "ranged" if side_of(p, seat) == HERO else "card"


# ---- wounds and kills ------------------------------
def harm(p: Position, context: EffectContext, facts: Facts) -> None:
    """Wound or kill a target; a shot already has its space (IFOS-198, IFOS-199)."""
    effect = context.effect
    if effect.target == "ally" and effect.do == "wound":
        choices.by_hand(p, context)  # the target has no Health Boxes, so the card says what happens
    elif effect.target == "self" and context.hero != NONE:
        _hit_hero(p, context.hero, effect, context.n, context.seat)
    elif context.space != NONE and effect.target in ("pack", "martian", "champion"):
        _hit_martians(p, context.space, context, facts)
    elif _is_shot(p, context):
        hero = p.maybe_hero_id(context.hero)
        p.stack.append(Choose(context.seat, effect, context.n, hero, shot=context.source))
    else:
        ask(p, context, context.n)


def _is_shot(p: Position, context: EffectContext) -> bool:
    """Return whether an effect belongs to a Ranged Attack without a board."""
    source = context.source
    shot = isinstance(source, ShotSource | TalentSource) and source.space is not None
    return p.guide and shot and not p.first_edition


def _hit_martians(p: Position, space: int, context: EffectContext, facts: Facts) -> None:
    """Hit or kill one Martian in a space, or as many of its Pack as the effect says."""
    kills, many = context.effect.do == "kill", context.effect.target == "pack"
    number = (ALL if kills else context.n) if many else 1
    there = _pack(p, space) + p.leader_at(space) + (p.champion_at(space) != NONE)
    there += 0 if p.third_edition else len(p.risen_at(space))
    hero, by, card = p.hero_id(max(context.hero, 0)), _cause(p, context.seat), _card(context.source)
    for _ in range(min(number, max(there, 1))):
        p.stack.append(Strike(hero, space, by, card=card, kills=kills))


def _pack(p: Position, space: int) -> int:
    return sum(troops[space] for troops in figures.foes(p))


def _card(source: Source | None) -> int | None:
    """Return the card of a Ranged Attack, to which a Champion may be weak."""
    return source.card if isinstance(source, ShotSource) else None


def _hit_hero(p: Position, hero: int, effect: Effect, n: int, seat: int) -> None:
    side = side_of(p, seat)
    if effect.do == "kill":
        health.kill_hero(p, hero, side)
    else:
        p.stack.append(WoundHero(p.hero_id(hero), n, side=side))


def _board_targets(p: Position, step: Choose) -> list[Args]:
    spaces = figures.bits(figures.foe_spaces(p))
    return _targets(p, step, [("space", space) for space in spaces])


def _guide_targets(p: Position, step: Choose) -> list[Args]:
    """Return the targets without a board: the players choose how many Soldiers are hit."""
    room = step.left if step.effect.do == "wound" else ALL
    most = min(_largest(p), p.on_board(), room)
    shot_at_pack = step.shot is not None and step.effect.target == "pack"
    # What is thrown into a fire may hit nobody.
    packs: list[Args] = [("soldiers", n) for n in range(int(not shot_at_pack), most + 1)]
    if shot_at_pack:
        packs += [("champion", w) for w, each in enumerate(p.champions) if each.playing]
        packs += _mixed(p, room)
    return _targets(p, step, packs)


def _largest(p: Position) -> int:
    """Return the most Soldiers in a space; any number of Zombies may be there."""
    no_zombies = p.setup.martians and not figures.zombies_too(p)
    return FULL_PACK if no_zombies or p.third_edition else ALL


def _mixed(p: Position, left: int) -> Iterator[Args]:
    """Return the ways to share hits between Soldiers and who stands among them.

    There are as many hits as the card says, or figures if these are fewer; one figure may take
    several of them, unless they kill.
    """
    most = min(_largest(p), p.on_board())
    there = _among(p)
    largest = min(left, most + len(there))
    each = min(largest, left if left < ALL else 1)
    for times in product(range(each + 1), repeat=len(there)):
        hit = sum(times)
        others = [which for which, n in zip(there, times, strict=True) for _ in range(n)]
        if hit:
            for n in range(int(hit < 2), min(most, largest - hit) + 1):
                yield "soldiers", n, *others


def _among(p: Position) -> list[int]:
    """Return the Champions who may stand with Soldiers, and with Zombies."""
    alone = [] if len(p.setup.foes) > 1 else [ZARD, SUPER]
    martians = [which for which in range(len(CHAMPIONS)) if which not in alone]
    there = [which for which in martians if p.champions[which].playing]
    return there if p.third_edition else there + crowds.risen(p)


def _targets(p: Position, step: Choose, packs: list[Args]) -> list[Args]:
    target = step.effect.target
    found: list[Args] = []
    if target in ("hero", "any"):
        found += [("hero", n) for n in figures.taking_part(p)]
    if target == "self":
        found += [("hero", n) for n in own_heroes(p, step.seat)]
    if target in ("pack", "any"):
        found += packs
    if target == "martian":
        found += _soldiers(p)
    if target in ("martian", "champion", "any"):
        found += [("champion", w) for w, each in enumerate(p.champions) if each.playing]
    if target in ("crowd", "any"):
        found += [("crowd", n) for n in crowds_left(p)]
    if target == "ally":
        found += removing.targets_there(p, "ally")
    return found


def _soldiers(p: Position) -> list[Args]:
    return [
        ("soldier", colour, space)
        for colour in range(len(p.pool))
        for space in ((NOWHERE,) if p.guide else figures.bits(figures.foe_spaces(p)))
        if colour in figures.colours_at(p, space)
    ]


def _hit_chosen(p: Position, step: Choose, args: Args, facts: Facts) -> None:
    p.stack.pop()
    kind, which = str(args[0]), int(args[1])
    by, kills, side = _cause(p, step.seat), step.effect.do == "kill", side_of(p, step.seat)
    if kind == "hero":
        _hit_hero(p, which, step.effect, step.left, step.seat)
    elif kind == "soldier":
        p.stack.append(WoundSoldiers(which, int(args[2]), 1, by, side=side))
    elif kind == "champion" and step.shot is not None:
        p.stack.append(_strike(step, which, by))
    elif kind == "champion" and kills:
        health.kill_champion(p, which, by, side)
    elif kind == "champion":
        p.stack.append(HitChampion(which, step.left, by, side=side))
    elif kind == "crowd":
        number = BOXES if kills else step.left
        p.stack.append(WoundCrowd(which, p.crowds[which].space, number, ("IFOS-455",)))
    elif kind == "ally":
        removing.take(p, "ally", args, facts)
    elif kind == "soldiers":
        for champion in map(int, args[2:]):
            p.stack.append(_strike(step, champion, by))
        _slay(p, step, NONE, which)
    else:
        number = _pack(p, which)
        _slay(p, step, which, number if kills else min(step.left, number))


def _strike(step: Choose, champion: int, by: Cause) -> Strike:
    """Return what a shot without a board does to a Champion (IFOS-198, IFOS-199)."""
    assert step.hero is not None
    kills = step.effect.do == "kill"
    return Strike(step.hero, NOWHERE, by, champion, card=_card(step.shot), kills=kills)


# ---- choosing a Soldier's colour ------------------------------
def _slay(p: Position, step: Choose, space: int, number: int) -> None:
    n = max(p.hero_index(step.hero), 0)
    p.push(*[SlaySoldier(p.owner(n), p.hero_id(n), space)] * number)


def _slaying(p: Position, step: SlaySoldier, facts: Facts) -> bool:
    found = figures.colours_at(p, step.space)
    if len(found) > 1:
        return False
    p.stack.pop()
    if found:
        _slain(p, step, found[0])
    return True


def _slain(p: Position, step: SlaySoldier, colour: int) -> None:
    by: Cause = "fight" if p.fight else "ranged"
    p.stack.append(WoundSoldiers(colour, step.space, 1, by, side=HERO))


def _slay_legal(p: Position, step: SlaySoldier) -> list[Action]:
    colours = figures.colours_at(p, step.space)
    return [Action(step.seat, "strike", ("soldier", colour)) for colour in colours]


def _slay_play(p: Position, step: SlaySoldier, action: Action, facts: Facts) -> None:
    p.stack.pop()
    _slain(p, step, int(action.args[1]))


def _slay_asked(p: Position, step: SlaySoldier) -> Asked:
    text = say("effects-ask-slay", hero=p.setup.sheets[step.hero].name)
    return Asked("strike", (step.seat,), text, ("IFOS-248", "IFOS-267"))


# ---- preventing and healing ------------------------------
def prevent(p: Position, context: EffectContext, facts: Facts) -> None:
    """Reduce the wounds about to be dealt to a model that the effect protects (IFOS-266)."""
    effect, step = context.effect, answers.coming(p)
    side = side_of(p, context.seat)
    if step is None or not answers.spares(effect, side, type(step)):
        skipped(effect, facts)
        return
    p.exchange(step, prevented(step, context.n))
    text = say("effects-prevented", number=min(context.n, step.number))
    add_fact(facts, "prevented", text, "IFOS-266")


def heal(p: Position, context: EffectContext, facts: Facts) -> None:
    """Remove wounds, except during a Fight or Blast (IFOS-254, IFOS-255)."""
    target, n = context.effect.target, context.hero
    if p.fight is not None:
        skipped(context.effect, facts, "IFOS-255")
    elif target in ("hero", "any", "champion", "crowd") or (target == "self" and n == NONE):
        ask(p, context, context.n)
    elif target == "self" and p.heroes[n].wounds:
        health.heal_hero(p, n, context.n, facts)
    else:
        skipped(context.effect, facts)


def _heal_legal(p: Position, step: Choose) -> list[Args]:
    target = step.effect.target
    if target == "champion":
        return [("champion", w) for w, c in enumerate(p.champions) if c.playing and c.wounds]
    if target == "crowd":
        return [("crowd", n) for n in crowds_left(p) if p.crowds[n].wounds]
    heroes = own_heroes(p, step.seat) if target == "self" else living(p)
    return [("hero", n) for n in heroes if p.heroes[n].wounds]


def _heal_play(p: Position, step: Choose, args: Args, facts: Facts) -> None:
    p.stack.pop()
    which = int(args[1])
    if args[0] == "hero":
        health.heal_hero(p, which, step.left, facts)
    elif args[0] == "crowd":
        health.heal_crowd(p, which, step.left, facts)
    else:
        health.heal_champion(p, which, step.left, facts)


HANDLERS: Handlers = {
    SlaySoldier: Handler(
        run=_slaying,
        actor=lambda p, step: step.seat,
        legal=_slay_legal,
        play=_slay_play,
        asked=_slay_asked,
    ),
}


EFFECTS = {
    "wound": EffectRule(harm, Choice(_board_targets, _hit_chosen, ("IFOS-198", "IFOS-252"))),
    "kill": EffectRule(harm, Choice(_board_targets, _hit_chosen, ("IFOS-199", "IFOS-253"))),
    "prevent": EffectRule(prevent),
    "heal": EffectRule(heal, Choice(_heal_legal, _heal_play, ("IFOS-254", "IFOS-255"))),
}


GUIDE_EFFECTS = {
    "wound": EffectRule(harm, Choice(_guide_targets, _hit_chosen, ("IFOS-198", "IFOS-252"))),
    "kill": EffectRule(harm, Choice(_guide_targets, _hit_chosen, ("IFOS-199", "IFOS-253"))),
}
