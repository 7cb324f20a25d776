"""Recipes: effects that players enter for a card during the match, kept for the next time."""

from companion.engine.actions import Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.components.effects import OFFERS, read_line
from companion.games.invasion_from_outer_space.handlers import Asked, Handler, Handlers
from companion.games.invasion_from_outer_space.steps.effects import EnterEffects
from companion.games.invasion_from_outer_space.table import sources
from companion.games.invasion_from_outer_space.table.position import Position
from companion.games.invasion_from_outer_space.text import say
from companion.games.invasion_from_outer_space.verbs import GO, Usual, Verb, declared
from companion.words import Sentences, Several

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
        # No effects chosen: the players read the card and do everything by hand.
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


HANDLERS: Handlers = {
    EnterEffects: Handler(actor=lambda p, step: step.seat, legal=_legal, play=_play, asked=_asked)
}


# ---- what its actions are called ---------------------------------------------------------
VERBS = declared(
    Verb("as_before", tone=GO, usual=Usual(1, say("bot-as-before"))),
    Verb(
        "does",
        lambda p, a: read_line(str(a[0]), say("entry-an-effect")).words,
        usual=Usual(-1, say("bot-people-read")),
    ),
    Verb("told_all", tone=GO, usual=Usual(0, say("bot-nothing-more"))),
)
