"""Resolves the effects of a source one after another, by the rules of all families."""

from companion.engine.actions import Action
from companion.engine.by_role import modules, table
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space import effects
from companion.games.invasion_from_outer_space.components.effects import (
    DICE,
    OFFERS,
    Effect,
    read_line,
)
from companion.games.invasion_from_outer_space.effects import choices
from companion.games.invasion_from_outer_space.effects.choices import (
    ALL,
    Choice,
    EffectContext,
    EffectRule,
    skipped,
)
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Handler,
    Handlers,
    RollSpec,
    cached_action,
    roll,
)
from companion.games.invasion_from_outer_space.steps.cards import (
    Choose,
    EnterEffects,
    ResolveEffects,
    UseEffects,
)
from companion.games.invasion_from_outer_space.table import sources
from companion.games.invasion_from_outer_space.table.position import NONE, Position
from companion.games.invasion_from_outer_space.table.sides import side_of
from companion.games.invasion_from_outer_space.text import say
from companion.games.invasion_from_outer_space.text import words as targets
from companion.games.invasion_from_outer_space.verbs import GO, Usual, Verb, declared
from companion.words import Sentences, Several

# Recipes: effects that players enter for a card during the match, kept for its next use.


MOST = 6


def _legal(p: Position, step: EnterEffects) -> list[Action]:
    found = [Action(step.seat, "told_all")]
    if not step.lines and sources.recipe_key(p, step.source) in p.recipes:
        found.append(Action(step.seat, "as_before"))
    if len(step.lines) < MOST:
        found += [Action(step.seat, "does", (line,)) for line, _ in OFFERS]
    return found


def _play(p: Position, step: EnterEffects, action: Action, facts: Facts) -> None:
    if action.verb == "does":
        p.stack[-1] = EnterEffects(step.seat, step.source, (*step.lines, str(action.args[0])))
        return
    p.stack.pop()
    if action.verb == "told_all":
        # Without chosen effects, the players read the card and do everything by hand.
        key = sources.recipe_key(p, step.source)
        kept = {each: lines for each, lines in p.recipes.items() if each != key}
        p.recipes = {**kept, key: step.lines} if step.lines else kept
    effects = sources.effects(p, step.source)
    name = sources.name(p, step.source)
    done = Sentences(tuple(say("effects-recipe-one", effect=each.words) for each in effects))
    text = say("effects-recipe", name=name, effects=done)
    add_fact(facts, "recipe", text if effects else say("effects-recipe-by-hand", name=name))


def _asked(p: Position, step: EnterEffects) -> Asked:
    so_far = say("effects-recipe-first")
    if step.lines:
        lines = tuple(read_line(line, say("entry-an-effect")).words for line in step.lines)
        so_far = say("effects-recipe-so-far", effects=Several(lines, "commas"))
    text = say("effects-ask-recipe", name=sources.name(p, step.source))
    return Asked("recipe", (step.seat,), text, ("IFOS-263",), detail=so_far)


# Resolving.


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
    # The message names the kind if all choices have the same kind.
    kind = kinds.pop() if len(kinds) == 1 else "other"
    text = say("effects-ask-choice", effect=step.effect.words, kind=kind)
    return Asked("choose", (step.seat,), text, choice.rules)


# ---- all families ------------------------------
FAMILIES = modules(effects)
EFFECTS: dict[str, EffectRule] = {"note": EffectRule(_note), **table(FAMILIES, "EFFECTS")}
# Some effects differ without a board; a family lists those in GUIDE_EFFECTS.
GUIDE_EFFECTS: dict[str, EffectRule] = EFFECTS | table(FAMILIES, "GUIDE_EFFECTS")


def rule_of(p: Position, effect: Effect) -> EffectRule:
    """Return how an effect is resolved, with or without a board."""
    return (GUIDE_EFFECTS if p.ground is None else EFFECTS)[effect.do]


HANDLERS: Handlers = {
    EnterEffects: Handler(actor=lambda p, step: step.seat, legal=_legal, play=_play, asked=_asked),
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


VERBS = declared(
    Verb("as_before", tone=GO, usual=Usual(1, say("bot-as-before"))),
    Verb(
        "does",
        lambda p, a: read_line(str(a[0]), say("entry-an-effect")).words,
        usual=Usual(-1, say("bot-people-read")),
    ),
    Verb("told_all", tone=GO, usual=Usual(0, say("bot-nothing-more"))),
    Verb("choose", targets.chosen, chosen=True),
)
