"""Resolve the effects of a source one after another, by the rules of all families."""

from companion.engine.actions import Action
from companion.engine.by_role import modules, table
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space import effects
from companion.games.invasion_from_outer_space.components.effects import DICE, Effect
from companion.games.invasion_from_outer_space.effects import choices
from companion.games.invasion_from_outer_space.effects.choices import Choice, EffectRule, skipped
from companion.games.invasion_from_outer_space.effects.context import ALL, EffectContext
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Handler,
    Handlers,
    RollSpec,
    cached_action,
    roll,
)
from companion.games.invasion_from_outer_space.steps.effects import (
    Choose,
    EnterEffects,
    ResolveEffects,
    UseEffects,
)
from companion.games.invasion_from_outer_space.table import sources
from companion.games.invasion_from_outer_space.table.position import NONE, Position
from companion.games.invasion_from_outer_space.table.sides import side_of
from companion.games.invasion_from_outer_space.text import say
from companion.games.invasion_from_outer_space.text import target_labels as targets
from companion.games.invasion_from_outer_space.verbs import Verb, declared


def _use(p: Position, step: UseEffects, facts: Facts) -> bool:
    """Resolve the effects of a source, or leave them to the players (IFOS-A01)."""
    if p.ruled["IFOS-A01"] == "left":
        text = sources.text(p, step.source) or say("effects-as-printed")
        p.stack[-1] = choices.to_do(step.seat, sources.name(p, step.source), text)
        return True
    p.stack[-1] = ResolveEffects(step.seat, step.source, step.hero)
    if not sources.printed(p, step.source):
        p.stack.append(EnterEffects(step.seat, step.source))
    return True


def _resolve(p: Position, step: ResolveEffects, facts: Facts) -> bool:
    """Resolve the next effect, after rolling for its amount."""
    effects = sources.effects(p, step.source)
    if step.at >= len(effects):
        p.stack.pop()
        return True
    effect = effects[step.at]
    name = sources.name(p, step.source)
    if effect.by in DICE and step.amount is None:
        roll(p, 1, say("effects-roll-amount", name=name, die=effect.by.upper()))
        return True
    p.stack[-1] = step.going_on()
    n = step.amount or (ALL if effect.by == "all" else effect.n)
    hero = p.hero_index(step.hero)
    if hero != NONE and not p.heroes[hero].alive:
        hero = NONE
    space = sources.space(step.source)
    context = EffectContext(
        effect, n, hero, step.seat, NONE if space is None else space, name, step.source
    )
    rule_of(p, effect).resolve(p, context, facts)
    return True


def _rolled(p: Position, step: ResolveEffects, faces: tuple[int, ...], facts: Facts) -> None:
    effect = sources.effects(p, step.source)[step.at]
    amount = faces[0] if effect.by == "d6" else (faces[0] + 1) // 2
    p.stack[-1] = step.with_amount(amount)
    add_fact(
        facts, "amount", say("effects-amount", die=effect.by.upper(), amount=amount), "IFOS-011"
    )


def _note(p: Position, context: EffectContext, facts: Facts) -> None:
    choices.by_hand(p, context, context.effect.text)


# ---- choices ------------------------------
def _choice(p: Position, step: Choose) -> Choice:
    choice = rule_of(p, step.effect).choice
    assert choice is not None
    return choice


def _choose(p: Position, step: Choose, facts: Facts) -> bool:
    """Skip a choice without options, and take a single option without asking."""
    choice = _choice(p, step)
    found = choice.found(p, step)
    if not found:
        p.stack.pop()
        skipped(step.effect, facts)
    elif len(found) == 1:
        choice.taken(p, step, found[0], facts)
    else:
        return False
    return True


def _choose_legal(p: Position, step: Choose) -> list[Action]:
    return [cached_action(step.seat, "choose", *args) for args in _choice(p, step).found(p, step)]


def _choose_play(p: Position, step: Choose, action: Action, facts: Facts) -> None:
    _choice(p, step).taken(p, step, action.args, facts)


def _choose_asked(p: Position, step: Choose) -> Asked:
    choice = _choice(p, step)
    kinds = {str(args[0]) for args in choice.found(p, step)}
    # The kind is used if all choices share it.
    kind = kinds.pop() if len(kinds) == 1 else "other"
    text = say("effects-ask-choice", effect=step.effect.words, kind=kind)
    return Asked("choose", (step.seat,), text, choice.rules)


# ---- all families ------------------------------
FAMILIES = modules(effects)
EFFECTS: dict[str, EffectRule] = {"note": EffectRule(_note), **table(FAMILIES, "EFFECTS")}
# Without a board some effects differ; a family lists those in GUIDE_EFFECTS.
GUIDE_EFFECTS: dict[str, EffectRule] = EFFECTS | table(FAMILIES, "GUIDE_EFFECTS")


def rule_of(p: Position, effect: Effect) -> EffectRule:
    """Return how an effect is resolved, with or without a board."""
    return (GUIDE_EFFECTS if p.ground is None else EFFECTS)[effect.do]


HANDLERS: Handlers = {
    UseEffects: Handler(run=_use),
    ResolveEffects: Handler(
        run=_resolve, rolled=_rolled, dice=RollSpec(side=lambda p, step: side_of(p, step.seat))
    ),
    Choose: Handler(
        run=_choose,
        actor=lambda p, step: step.seat,
        legal=_choose_legal,
        play=_choose_play,
        asked=_choose_asked,
    ),
}


# ---- what its actions are called ---------------------------------------------------------
VERBS = declared(
    Verb("choose", targets.chosen, chosen=True),
)
