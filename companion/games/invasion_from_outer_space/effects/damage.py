"""Effects that remove, wound, kill or heal, or prevent wounds."""

from collections.abc import Callable

from msgspec.structs import replace

from companion.engine.actions import Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.components.effects import Effect
from companion.games.invasion_from_outer_space.effects import choices
from companion.games.invasion_from_outer_space.effects.choices import (
    ALL,
    Args,
    Choice,
    EffectContext,
    EffectRule,
    ask,
    next_choice,
    skipped,
)
from companion.games.invasion_from_outer_space.events import MartiansLost
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
from companion.games.invasion_from_outer_space.table import figures, fires, health
from companion.games.invasion_from_outer_space.table.figures import BOXES, crowds_left, soldiers_in
from companion.games.invasion_from_outer_space.table.position import (
    FULL_PACK,
    HERO,
    LEADER,
    NONE,
    NOWHERE,
    CardInPlay,
    Crowd,
    Position,
)
from companion.games.invasion_from_outer_space.table.sides import living, own_heroes, side_of
from companion.games.invasion_from_outer_space.text import say, words
from companion.words import Text

# Effects that remove figures and markers of every kind from the board. Removing is not killing:
# nobody is rewarded, but a removed Hero may be replaced like a dead one. Without a board, pieces
# are counted, and players remove those that are not.


RULES = ("IFOS-263",)


def remove(p: Position, context: EffectContext, facts: Facts) -> None:
    """Remove `n` pieces, without asking if there are no more than that."""
    what = context.effect.what
    found = targets_there(p, what)
    if not found or context.n < sum(_number(p, args) for args in found):
        ask(p, context, context.n)
        return
    for args in reversed(found):
        for _ in range(_number(p, args)):
            take(p, what, args, facts)


def _remove_counted(p: Position, context: EffectContext, facts: Facts) -> None:
    """Without a board, remove counted pieces; players remove the others."""
    if context.effect.what in UNSEEN:
        choices.by_hand(p, context)
    else:
        remove(p, context, facts)


def _number(p: Position, args: Args) -> int:
    """Return how many pieces one choice removes, which may be all Soldiers of
    a colour in a space.
    """
    if args[0] != "soldier":
        return 1
    return soldiers_in(p, int(args[1]), int(args[2]))


def quench(p: Position, context: EffectContext, facts: Facts) -> None:
    """Put `n` fires out."""
    if not p.fires:
        skipped(context.effect, facts)
    elif context.n >= len(p.fires):
        p.fires = []
        add_fact(facts, "quenched", say("effects-no-fire"), "IFOS-263")
    else:
        ask(p, context, context.n)


def _quench_counted(p: Position, context: EffectContext, facts: Facts) -> None:
    if not p.fires:
        skipped(context.effect, facts)
        return
    both = len({fire.new for fire in p.fires}) > 1
    if both and context.n < len(p.fires) and not p.second_edition:
        ask(p, context, context.n)  # only the players see which of them are put out
        return
    del p.fires[max(0, len(p.fires) - context.n) :]
    add_fact(facts, "quenched", say("effects-quenched", effect=context.effect.words), "IFOS-263")


def _kinds_of_fire(p: Position, step: Choose) -> list[Args]:
    return [("burning", int(new)) for new in sorted({fire.new for fire in p.fires})]


def _one_out(p: Position, step: Choose, args: Args, facts: Facts) -> None:
    next_choice(p, step)
    p.fires.remove(next(fire for fire in p.fires if fire.new == bool(args[1])))
    text = say("effects-kind-quenched", kind="new" if args[1] else "arrows")
    add_fact(facts, "quenched", text, "IFOS-263")


# ---- choosing ------------------------------
def targets_there(p: Position, what: str) -> list[Args]:
    """Return the pieces of a kind that can be removed; identical ones are a single choice."""
    if what in MARKS:
        return [("space", space) for space in MARKS[what](p)]
    return FIGURES[what](p)


def _removal_soldiers(p: Position) -> list[Args]:
    return [
        ("soldier", colour, space)
        for space in figures.pack_places(p)
        for colour in figures.colours_at(p, space)
    ]


def _markers_by_number(p: Position, kind: str, number: int) -> list[Args]:
    """Return markers by their number; without a board they are identical, so at most one."""
    return [(kind, n) for n in range(min(number, 1) if p.guide else number)]


def _sites(p: Position) -> list[Args]:
    # Saucers that can be shot down have their own damage, even without a board.
    return [("site", n) for n in range(len(p.saucer_damage))] or _markers_by_number(
        p, "site", len(p.sites)
    )


FIGURES: dict[str, Callable[[Position], list[Args]]] = {
    "soldier": _removal_soldiers,
    "hero": lambda p: [("hero", n) for n in living(p)],
    "champion": lambda p: [("champion", w) for w, c in enumerate(p.champions) if c.playing],
    "crowd": lambda p: [("crowd", n) for n in crowds_left(p)],
    "ally": lambda p: _markers_by_number(p, "ally", len(p.allies)),
    "saucer": _sites,
    "marker": lambda p: [
        ("marker", n) for n, each in enumerate(p.cards_in_play) if each.spot != NONE
    ],
}
MARKS: dict[str, Callable[[Position], list[int]]] = {
    "fire": lambda p: sorted({fire.space for fire in p.fires}),
    "kerosene": fires.kerosene_spaces,
    "cannon": lambda p: list(figures.bits(p.cannons)),
}
UNSEEN = ("cannon", "marker")  # kinds of pieces that are not counted without a board


def _there(p: Position, step: Choose) -> list[Args]:
    return targets_there(p, step.effect.what or "fire")


def _taken(p: Position, step: Choose, args: Args, facts: Facts) -> None:
    next_choice(p, step)
    take(p, step.effect.what or "fire", args, facts)


# ---- removing ------------------------------
def take(p: Position, what: str, args: Args, facts: Facts) -> None:
    """Remove one piece from the board."""
    which = int(args[1])
    if what == "hero":
        health.take_hero_off(p, which, facts)
    elif what in ("soldier", "champion"):
        _martian(p, what, args, facts)
    elif what in MARKS:
        _mark(p, what, which, facts)
    else:
        add_fact(facts, "removed", say("effects-taken-off", name=TAKE[what](p, which)), *RULES)


def _martian(p: Position, what: str, args: Args, facts: Facts) -> None:
    """Remove a Martian, which counts for the Heroes only if all removals count (IFOS-A03)."""
    which = int(args[1])
    if what == "soldier":
        figures.remove(p, which, int(args[2]))
        name: Text = words.troop(p, which, 1)
    else:
        each = p.champions[which]
        p.champions[which] = replace(each, playing=False, space=NOWHERE, wounds=0)
        name = words.first_champion(p, which)
    add_fact(facts, "removed", say("effects-taken-off", name=name), *RULES)
    p.publish(MartiansLost(1, "removed"), facts)


def _mark(p: Position, what: str, space: int, facts: Facts) -> None:
    if what == "fire":
        fires.take_fire(p, space)
    elif what == "kerosene":
        fires.take_kerosene(p, space)
    else:
        p.cannons &= ~(1 << space)
    text = say("effects-mark-taken", what=what, space=words.space(p, space))
    add_fact(facts, "removed", text, *RULES)


def _crowd(p: Position, which: int) -> Text:
    p.crowds[which] = Crowd(NOWHERE, BOXES)
    return words.crowd(which)


def _ally(p: Position, which: int) -> Text:
    p.allies.pop(which)
    return say("effects-an-ally")


def _site(p: Position, which: int) -> Text:
    p.sites.pop(which)
    if p.saucer_damage:
        p.saucer_damage.pop(which)
    return say("place-site", number=which + 1)


def _marker(p: Position, which: int) -> Text:
    """Remove a marker and return its name; its card stays in play and says what follows."""
    each = p.cards_in_play[which]
    p.cards_in_play[which] = CardInPlay(each.card, each.seat)
    return say("effects-the-marker", name=p.setup.cards[each.card].name)


TAKE: dict[str, Callable[[Position, int], Text]] = {
    "crowd": _crowd,
    "ally": _ally,
    "saucer": _site,
    "marker": _marker,
}


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
        n = min(context.n, ALL) or 1
        p.stack.append(Choose(context.seat, effect, n, hero, shot=context.source))
    else:
        ask(p, context, min(context.n, ALL) or 1)


def _is_shot(p: Position, context: EffectContext) -> bool:
    """Return whether an effect belongs to a Ranged Attack without a board."""
    source = context.source
    shot = isinstance(source, ShotSource | TalentSource) and source.space is not None
    return p.guide and shot and not p.first_edition


def _hit_martians(p: Position, space: int, context: EffectContext, facts: Facts) -> None:
    """Hit one Martian in a space, or as many of its Pack as the effect says."""
    number = context.n if context.effect.target == "pack" else 1
    if context.effect.do == "kill":
        number = ALL if context.effect.target == "pack" else 1
    there = p.soldiers(space) + p.leader_at(space) + (p.champion_at(space) != NONE)
    hero, by, card = p.hero_id(max(context.hero, 0)), _cause(p, context.seat), _card(context.source)
    for _ in range(min(number, max(there, 1))):
        p.stack.append(Strike(hero, space, by, card=card))


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
    spaces = figures.bits(figures.pack_spaces(p))
    return _targets(p, step, [("space", space) for space in spaces])


def _guide_targets(p: Position, step: Choose) -> list[Args]:
    """Return the targets without a board: the players choose how many Soldiers are hit."""
    most = min(FULL_PACK, p.on_board(), step.left if step.effect.do == "wound" else ALL)
    shot_at_pack = step.shot is not None and step.effect.target == "pack"
    # What is thrown into a fire may hit nobody.
    packs: list[Args] = [("soldiers", n) for n in range(int(not shot_at_pack), most + 1)]
    if shot_at_pack:
        packs += [("champion", w) for w, each in enumerate(p.champions) if each.playing]
        if p.champions[LEADER].playing:
            most = min(FULL_PACK, p.on_board(), (step.left - 1) if step.left < ALL else ALL)
            packs += [("soldiers", n, 1) for n in range(1, most + 1)]
    return _targets(p, step, packs)


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
        found += targets_there(p, "ally")
    return found


def _soldiers(p: Position) -> list[Args]:
    return [
        ("soldier", colour, space)
        for colour in range(len(p.pool))
        for space in figures.pack_places(p)
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
        assert step.hero is not None
        p.stack.append(Strike(step.hero, NOWHERE, by, which, card=_card(step.shot)))
    elif kind == "champion" and kills:
        health.kill_champion(p, which, by, side)
    elif kind == "champion":
        p.stack.append(HitChampion(which, step.left, by, side=side))
    elif kind == "crowd":
        number = BOXES if kills else step.left
        p.stack.append(WoundCrowd(which, p.crowds[which].space, number, ("IFOS-455",)))
    elif kind == "ally":
        take(p, "ally", args, facts)
    elif kind == "soldiers":
        if args[2:]:  # the Leader is in that Pack
            assert step.hero is not None
            p.stack.append(Strike(step.hero, NOWHERE, by, LEADER, card=_card(step.shot)))
        _slay(p, step, NONE, which)
    else:
        number = p.soldiers(which)
        _slay(p, step, which, number if kills else min(step.left, number))


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
    "remove": EffectRule(remove, Choice(_there, _taken, ("IFOS-263",))),
    "quench": EffectRule(quench, Choice(_there, _taken, ("IFOS-263",))),
    "wound": EffectRule(harm, Choice(_board_targets, _hit_chosen, ("IFOS-198", "IFOS-252"))),
    "kill": EffectRule(harm, Choice(_board_targets, _hit_chosen, ("IFOS-199", "IFOS-253"))),
    "prevent": EffectRule(prevent),
    "heal": EffectRule(heal, Choice(_heal_legal, _heal_play, ("IFOS-254", "IFOS-255"))),
}


GUIDE_EFFECTS = {
    "remove": EFFECTS["remove"]._replace(resolve=_remove_counted),
    "quench": EffectRule(_quench_counted, Choice(_kinds_of_fire, _one_out, ("IFOS-263",))),
    "wound": EffectRule(harm, Choice(_guide_targets, _hit_chosen, ("IFOS-198", "IFOS-252"))),
    "kill": EffectRule(harm, Choice(_guide_targets, _hit_chosen, ("IFOS-199", "IFOS-253"))),
}
