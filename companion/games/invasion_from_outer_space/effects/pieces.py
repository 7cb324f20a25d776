"""Effects that place or move Heroes, Crowds, Allies and saucers.

On a board the players choose which one, then its space. Without a board the pieces are counted, and
the players move them.
"""

from companion.engine.actions import Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.components.effects import Effect
from companion.games.invasion_from_outer_space.components.scenarios import MOST_ALLIES
from companion.games.invasion_from_outer_space.effects import choices, places
from companion.games.invasion_from_outer_space.effects.choices import Args, skipped
from companion.games.invasion_from_outer_space.effects.context import ALL, EffectContext
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Handler,
    Handlers,
    cached_action,
)
from companion.games.invasion_from_outer_space.steps.effects import Choose, PutPiece
from companion.games.invasion_from_outer_space.table import (
    allies,
    crowds,
    entering,
    figures,
)
from companion.games.invasion_from_outer_space.table.match_setup import SITES
from companion.games.invasion_from_outer_space.table.position import NONE, NOWHERE, Crowd, Position
from companion.games.invasion_from_outer_space.table.sides import living
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.text import target_labels as targets
from companion.games.invasion_from_outer_space.verbs import Verb, declared
from companion.words import Text

HERO, CROWD, ALLY, SAUCER = "hero", "crowd", "ally", "saucer"
KINDS = (HERO, CROWD, ALLY, SAUCER)

RULES = ("IFOS-263",)


# ---- placing ------------------------------
def place(p: Position, context: EffectContext, facts: Facts) -> None:
    """Place `n` pieces one by one."""
    what = context.effect.what
    if what == HERO:
        _place_hero(p, context)
        return
    number = min(context.n, _left(p, what))
    if not number:
        skipped(context.effect, facts)
    for _ in range(number):
        _ask(p, context.seat, context.effect, NONE)


def count(p: Position, context: EffectContext, facts: Facts) -> None:
    """Count new pieces without a board; the players place them."""
    what = context.effect.what
    number = 0 if what == HERO else min(context.n, _left(p, what))
    if not number and what != HERO:
        skipped(context.effect, facts)
        return
    for _ in range(number):
        _add(p, what, NOWHERE, facts)
    choices.by_hand(p, context)


def _left(p: Position, what: str) -> int:
    """Return how many pieces of a kind can still be placed, as far as their number is known."""
    most = {ALLY: MOST_ALLIES - len(p.allies), SAUCER: SITES - len(p.sites)}
    return max(0, most.get(what, ALL))


def _place_hero(p: Position, context: EffectContext) -> None:
    if context.hero != NONE and p.heroes[context.hero].space >= 0:
        _ask(p, context.seat, context.effect, context.hero)
    else:
        for _ in range(min(context.n, len(living(p)))):
            choices.ask(p, context)


def _ask(p: Position, seat: int, effect: Effect, hero: int) -> None:
    p.stack.append(PutPiece(seat, effect, p.maybe_hero_id(hero)))
    if effect.where == "random-building":
        places.roll_building(p, hero)


def heroes(p: Position, step: Choose) -> list[Args]:
    """Return the Heroes that can be moved elsewhere."""
    return [("hero", n) for n in living(p) if p.heroes[n].space >= 0]


def chosen(p: Position, step: Choose, args: Args, facts: Facts) -> None:
    """Ask for the space of the chosen Hero."""
    p.stack.pop()
    _ask(p, step.seat, step.effect, int(args[1]))


def _goals(p: Position, step: PutPiece) -> int:
    """Return the spaces where the piece can be placed, as a mask."""
    mask, what = places.spaces(p, step), step.effect.what
    if what == CROWD:
        mask &= crowds.free_spaces(p)
    elif what == SAUCER:
        for site in p.sites:
            mask &= ~(1 << site)
    elif what == HERO:
        mask &= ~(1 << p.heroes[p.hero_index(step.hero)].space)
    return mask


def _run(p: Position, step: PutPiece, facts: Facts) -> bool:
    n = p.hero_index(step.hero)
    there = step.hero is None or (n != NONE and p.heroes[n].alive)
    found = _goals(p, step) if there else 0
    if found & (found - 1):
        return False
    p.stack.pop()
    if found:
        _put(p, step, found.bit_length() - 1, facts)
    else:
        skipped(step.effect, facts)
    return True


def _legal(p: Position, step: PutPiece) -> list[Action]:
    return [cached_action(step.seat, "stands", space) for space in figures.bits(_goals(p, step))]


def _play(p: Position, step: PutPiece, action: Action, facts: Facts) -> None:
    p.stack.pop()
    _put(p, step, int(action.args[0]), facts)


def _put(p: Position, step: PutPiece, space: int, facts: Facts) -> None:
    if step.hero is None:
        _add(p, step.effect.what, space, facts)
        return
    n = p.hero_index(step.hero)
    text = say("effects-is-put", name=words.hero(p, n), space=words.space(p, space))
    add_fact(facts, "placed", text, *RULES)
    allies.flee_after_a_move(p)
    entering.hero(p, n, space)


def _add(p: Position, what: str, space: int, facts: Facts) -> None:
    """Add one piece of a kind."""
    if what == CROWD:
        p.crowds.append(Crowd(space))
        name = words.crowd(len(p.crowds) - 1)
    elif what == ALLY:
        p.allies.append(space)
        name = say("effects-an-ally")
        allies.flee_after_a_move(p)
    else:
        p.sites.append(space)
        if p.setup.scenario.saucer_health:
            p.saucer_damage.append(0)
        name = say("place-site", number=len(p.sites))
    text = say("effects-is-put-somewhere", name=name)
    if space != NOWHERE:
        text = say("effects-is-put", name=name, space=words.space(p, space))
    add_fact(facts, "placed", text, *RULES)


def _asked(p: Position, step: PutPiece) -> Asked:
    n = p.hero_index(step.hero)
    text = say("effects-ask-piece-stands", what=step.effect.what, effect=step.effect.words)
    if n != NONE:
        text = say("effects-ask-stands", effect=step.effect.words, hero=words.hero(p, n))
    return Asked("stands", (step.seat,), text, RULES)


# ---- moving Allies ------------------------------
def ally_moves(p: Position, far: int) -> list[Args]:
    """Return the spaces each Ally can reach on foot."""
    return [
        ("ally", n, to)
        for n in range(len(p.allies))
        for to in figures.bits(allies.reach(p, n, far))
    ]


def ally_moved(p: Position, which: int, to: int, facts: Facts) -> None:
    """Move an Ally to a space."""
    add_fact(facts, "ally", say("effects-ally-moves", space=words.space(p, to)), *RULES)
    entering.ally(p, which, to)


HANDLERS: Handlers = {
    PutPiece: Handler(
        run=_run, actor=lambda p, step: step.seat, legal=_legal, play=_play, asked=_asked
    )
}


# ---- what its actions are called ---------------------------------------------------------
def _say_placed(p: Position, a: tuple[int | str, ...]) -> Text:
    if not a[1:]:
        return targets.space(p, a[0])
    return say("action-stand", number=int(a[1]), space=targets.space(p, a[0]))


VERBS = declared(
    Verb("stands", _say_placed, chosen=True),
)
