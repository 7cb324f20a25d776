"""The toolbox: what the effects of cards, Talents and abilities do, one after the other.

A frame "effect" holds its source, and in `c` which effect is next and what was rolled for it.
"""

from collections.abc import Callable

from companion.games.invasion_from_outer_space.effects import (
    card_piles,
    choices,
    damage,
    dice,
    moving,
    pieces,
    placing,
    removal,
    sources,
    unknown,
)
from companion.games.invasion_from_outer_space.effects.heavy_weapons import (
    aiming,
    cannons,
    death_ray,
)
from companion.games.invasion_from_outer_space.effects.schema import DICE
from companion.games.invasion_from_outer_space.effects.sources import ALL, Job
from companion.games.invasion_from_outer_space.handlers import (
    Facts,
    Frame,
    Handler,
    Handlers,
    add_fact,
    roll,
)
from companion.games.invasion_from_outer_space.rules import (
    break_tests,
    cards_in_play,
    roll_modifiers,
)
from companion.games.invasion_from_outer_space.table.position import NONE, Position

NEXT = 1 << 6  # above the number of the effect stands what was rolled for its amount


def begin(p: Position, seat: int, hero: int, source: str) -> None:
    """Have the effects of a source carried out for a seat; people do it if they want (A01)."""
    if p.ruled["IFOS-A01"] == "left":
        told = sources.text(p, source) or "do what is printed"
        p.stack.append(Frame("by_hand", hero, seat, 0, f"{sources.name(p, source)}: {told}"))
        return
    p.stack.append(Frame("effect", hero, seat, 0, source))
    if not sources.printed(p, source):
        unknown.ask(p, seat, source)


def enters_play(p: Position, seat: int, card: int, facts: Facts) -> None:
    """Tell what Tech does from now on; it is used in its own moments (IFOS-040, IFOS-147)."""
    data = p.setup.cards[card]
    if not data.known and data.text:
        add_fact(facts, "note", data.text, "IFOS-040")


def _run(p: Position, f: Frame, facts: Facts) -> bool:
    """Carry out the next effect; roll for its amount first where that is due."""
    effects = sources.effects(p, f.word)
    number, rolled = f.c % NEXT, f.c // NEXT
    if number >= len(effects):
        p.stack.pop()
        return True
    effect = effects[number]
    if effect.by in DICE and not rolled:
        roll(p, 1, f"{sources.name(p, f.word)}: {effect.by.upper()}")
        return True
    p.stack[-1] = f._replace(c=number + 1)
    n = rolled or (ALL if effect.by == "all" else effect.n)
    hero = f.a if f.a == NONE or p.heroes[f.a].alive else NONE
    job = Job(
        effect, n, hero, f.b, sources.space(f.word), sources.name(p, f.word), f.word
    )  # fmt: skip
    WORDS[effect.do](p, job, facts)
    return True


def _rolled(p: Position, f: Frame, faces: tuple[int, ...], facts: Facts) -> None:
    effect = sources.effects(p, f.word)[f.c % NEXT]
    amount = faces[0] if effect.by == "d6" else (faces[0] + 1) // 2
    p.stack[-1] = f._replace(c=f.c + amount * NEXT)
    add_fact(facts, "amount", f"{effect.by.upper()}: {amount}.", "IFOS-011")


def _note(p: Position, job: Job, facts: Facts) -> None:
    choices.by_hand(p, job, job.effect.text)


Word = Callable[[Position, Job, Facts], None]
MODULES = (cards_in_play, cannons, card_piles, dice, damage, moving, placing, death_ray, removal)
WORDS: dict[str, Word] = {"note": _note}
for _module in MODULES:
    WORDS.update(_module.WORDS)
    choices.PICKS.update(getattr(_module, "PICKS", {}))
HANDLERS: Handlers = {
    "effect": Handler(run=_run, rolled=_rolled),
    **choices.HANDLERS,
    **roll_modifiers.HANDLERS,
    **pieces.HANDLERS,
    **dice.HANDLERS,
    **damage.HANDLERS,
    **card_piles.HANDLERS,
    **cards_in_play.HANDLERS,
    **unknown.HANDLERS,
    **break_tests.HANDLERS,
    **aiming.HANDLERS,
    **cannons.HANDLERS,
    **death_ray.HANDLERS,
}
