"""Heroes, Crowds, Allies and saucers that a card puts down or moves.

On the board first which one, then its space: a frame "put" holds the piece (a Hero's number,
or NONE for a new marker) and the effect. Without a board they are counted, and people move them.
"""

from msgspec.structs import replace

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.components.effects import Effect
from companion.games.invasion_from_outer_space.components.scenarios import MOST_ALLIES
from companion.games.invasion_from_outer_space.effects import choices, places, wording
from companion.games.invasion_from_outer_space.effects.choices import Args, skipped
from companion.games.invasion_from_outer_space.effects.context import EffectContext
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Facts,
    Frame,
    Handler,
    Handlers,
    add_fact,
)
from companion.games.invasion_from_outer_space.rules import allies
from companion.games.invasion_from_outer_space.table import crowds, figures
from companion.games.invasion_from_outer_space.table.match_setup import OUTERS
from companion.games.invasion_from_outer_space.table.position import NONE, NOWHERE, Crowd, Position
from companion.games.invasion_from_outer_space.table.sides import living
from companion.games.invasion_from_outer_space.table.sources import read
from companion.games.invasion_from_outer_space.text import words

HERO, CROWD, ALLY, SAUCER = "hero", "crowd", "ally", "saucer"
KINDS = (HERO, CROWD, ALLY, SAUCER)

RULES = ("IFOS-263",)


# ---- putting down ------------------------------
def place(p: Position, context: EffectContext, facts: Facts) -> None:
    """Put down so many, one after the other."""
    what = context.effect.what
    if what == HERO:
        _place_hero(p, context)
        return
    number = min(context.n, _left(p, what))
    if not number:
        skipped(context.effect, facts)
    elif p.guide:
        for _ in range(number):
            _add(p, what, NOWHERE, facts)
        choices.by_hand(p, context)
    else:
        for _ in range(number):
            _ask(p, context, NONE)


def _left(p: Position, what: str) -> int:
    """How many markers of a kind are not on the board, as far as their number is known."""
    most = {ALLY: MOST_ALLIES - len(p.allies), SAUCER: OUTERS - len(p.sites)}
    return max(0, most.get(what, choices.BUILDING))


def _place_hero(p: Position, context: EffectContext) -> None:
    if p.guide:
        choices.by_hand(p, context)
    elif context.hero != NONE and p.heroes[context.hero].space >= 0:
        _ask(p, context, context.hero)
    else:
        for _ in range(min(context.n, len(living(p)))):
            choices.ask(p, context)


def _ask(p: Position, context: EffectContext, which: int) -> None:
    p.stack.append(Frame("put", which, context.seat, 1, context.effect.line()))
    if context.effect.where == "random-building":
        places.roll_building(p, max(which, 0))


def heroes(p: Position, f: Frame, effect: Effect) -> list[Args]:
    """The Heroes that may be put somewhere else."""
    return [("hero", n) for n in living(p) if p.heroes[n].space >= 0]


def chosen(p: Position, f: Frame, effect: Effect, args: Args, facts: Facts) -> None:
    """A Hero is chosen: now the space."""
    p.stack.pop()
    _ask(p, EffectContext(effect, 1, NONE, f.b, NONE, "", None), int(args[1]))


def goals(p: Position, f: Frame) -> int:
    """The spaces where the piece may be put, as bits."""
    effect = read(f.word)
    mask = places.spaces(p, f, effect)
    if effect.what == CROWD:
        mask &= crowds.free_spaces(p)
    elif effect.what == SAUCER:
        for site in p.sites:
            mask &= ~(1 << site)
    elif effect.what == HERO:
        mask &= ~(1 << p.heroes[f.a].space)
    return mask


def _run(p: Position, f: Frame, facts: Facts) -> bool:
    alive = f.a == NONE or p.heroes[f.a].alive
    found = goals(p, f) if alive and not p.guide else 0
    if found & (found - 1):
        return False
    p.stack.pop()
    if found:
        _put(p, f, found.bit_length() - 1, facts)
    else:
        skipped(read(f.word), facts)
    return True


def _legal(p: Position, f: Frame) -> list[Action]:
    return [Action(f.b, "stands", (space,)) for space in figures.bits(goals(p, f))]


def _play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    p.stack.pop()
    _put(p, f, int(action.args[0]), facts)


def _put(p: Position, f: Frame, space: int, facts: Facts) -> None:
    from companion.games.invasion_from_outer_space.rules import fire_damage

    what = read(f.word).what
    if what != HERO:
        _add(p, what, space, facts)
        return
    p.heroes[f.a] = replace(p.heroes[f.a], space=space)
    text = f"{words.hero(p, f.a)} is put in {words.space(p, space)}."
    add_fact(facts, "placed", text, *RULES)
    allies.flee(p)
    fire_damage.hero_enters(p, f.a, space)


def _add(p: Position, what: str, space: int, facts: Facts) -> None:
    """Lay one more marker."""
    if what == CROWD:
        p.crowds.append(Crowd(space))
        name = f"Crowd {len(p.crowds)}"
    elif what == ALLY:
        p.allies.append(space)
        name = "An Ally"
        allies.flee(p)
    else:
        p.sites.append(space)
        if p.setup.scenario.saucer_health:
            p.saucer_damage.append(0)
        name = f"Landing Site {len(p.sites)}"
    where = "on the board" if space == NOWHERE else f"in {words.space(p, space)}"
    add_fact(facts, "placed", f"{name} is put {where}.", *RULES)


def _asked(p: Position, f: Frame) -> Asked:
    effect = read(f.word)
    what = words.hero(p, f.a) if effect.what == HERO else f"the {effect.what}"
    text = f"{wording.words(effect)}: in which space does {what} stand?"
    return Asked("stands", (f.b,), text, RULES)


# ---- Allies that move ------------------------------
def ally_moves(p: Position, far: int) -> list[Args]:
    """Where each Ally can get to on foot."""
    return [
        ("ally", n, to)
        for n in range(len(p.allies))
        for to in figures.bits(allies.reach(p, n, far))
    ]


def ally_moved(p: Position, which: int, to: int, facts: Facts) -> None:
    """Put an Ally where it goes."""
    p.allies[which] = to
    add_fact(facts, "ally", f"An Ally moves to {words.space(p, to)}.", *RULES)
    allies.flee(p)


HANDLERS: Handlers = {
    "put": Handler(run=_run, actor=lambda p, f: f.b, legal=_legal, play=_play, asked=_asked)
}
