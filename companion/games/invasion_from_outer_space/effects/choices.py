"""What an effect leaves to a choice: a die, a Hero, a space. One frame, one verb, for all words.

A word that needs a choice gives a Pick; the frame holds the effect as its line, and in `c`
how much of it is left to do.
"""

from collections.abc import Callable
from typing import NamedTuple

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.components.effects import Effect
from companion.games.invasion_from_outer_space.effects import wording
from companion.games.invasion_from_outer_space.effects.context import EffectContext
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Facts,
    Frame,
    Handler,
    Handlers,
    add_fact,
)
from companion.games.invasion_from_outer_space.steps.effects import DoByHand
from companion.games.invasion_from_outer_space.table.position import Position
from companion.games.invasion_from_outer_space.table.sources import read

Args = tuple[int | str, ...]
# Above this in `c` stands a building, one more than its number, 0 for none found yet.
BUILDING = 1 << 8


class Pick(NamedTuple):
    """How the choice of a word is made: what can be chosen, and what follows from it."""

    found: Callable[[Position, Frame, Effect], list[Args]]
    taken: Callable[[Position, Frame, Effect, Args, Facts], None]
    rules: tuple[str, ...]
    only: bool = True  # the only one there is needs no asking


# What is chosen, in words, where all there is to choose from is of one kind.
NAMED = {
    "die": " die", "hero": " Hero", "space": " space", "champion": " Champion",
    "crowd": " Crowd", "site": " saucer", "card": " card", "item": " Item", "hand": " hand",
    "ally": " Ally", "pack": " Pack", "soldier": " Soldier", "marker": " marker",
}  # fmt: skip
PICKS: dict[str, Pick] = {}


def ask(p: Position, context: EffectContext, n: int = 1) -> None:
    """Have the seat choose for an effect, `n` times or `n` worth."""
    p.stack.append(Frame("pick", context.hero, context.seat, n, context.effect.line()))


def again(p: Position, f: Frame) -> None:
    """Use up one of the choices."""
    if f.c % BUILDING > 1:
        p.stack[-1] = f._replace(c=f.c - 1)
    else:
        p.stack.pop()


def skipped(effect: Effect, facts: Facts, *rules: str) -> None:
    """Tell that an effect cannot be carried out now."""
    if facts is not None:
        text = f"Nothing happens: {wording.words(effect)}."
        add_fact(facts, "skipped", text, *(rules or ("IFOS-263",)))


def _run(p: Position, f: Frame, facts: Facts) -> bool:
    """Skip what nothing can be chosen for, and take the only choice there is."""
    effect = read(f.word)
    pick = PICKS[effect.do]
    found = pick.found(p, f, effect)
    if not found:
        p.stack.pop()
        skipped(effect, facts)
        return True
    if len(found) == 1 and pick.only:
        pick.taken(p, f, effect, found[0], facts)
        return True
    return False


def _legal(p: Position, f: Frame) -> list[Action]:
    effect = read(f.word)
    return [Action(f.b, "choose", args) for args in PICKS[effect.do].found(p, f, effect)]


def _play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    effect = read(f.word)
    PICKS[effect.do].taken(p, f, effect, action.args, facts)


def _asked(p: Position, f: Frame) -> Asked:
    effect = read(f.word)
    pick = PICKS[effect.do]
    kinds = {str(args[0]) for args in pick.found(p, f, effect)}
    what = NAMED.get(kinds.pop(), "") if len(kinds) == 1 else ""
    text = f"{wording.words(effect)}: which{what}?"
    return Asked("choose", (f.b,), text, pick.rules)


# ---- what people do ------------------------------
def by_hand(p: Position, context: EffectContext, text: str = "") -> None:
    """Have people do what the companion cannot, and say when it is done."""
    what = text or wording.words(context.effect)
    p.push(DoByHand(context.seat, f"{context.name}: {what}"))


def _hand_play(p: Position, step: DoByHand, action: Action, facts: Facts) -> None:
    p.stack.pop()
    end = "" if step.text.endswith((".", "!", "?")) else "."
    add_fact(facts, "note", step.text + end, "IFOS-263")


def _hand_asked(p: Position, step: DoByHand) -> Asked:
    text = f"Please do this on the table: {step.text}"
    return Asked("note", (step.seat,), text, ("IFOS-263",))


HANDLERS: Handlers = {
    "pick": Handler(run=_run, actor=lambda p, f: f.b, legal=_legal, play=_play, asked=_asked),
    DoByHand: Handler(
        actor=lambda p, step: step.seat,
        legal=lambda p, step: [Action(step.seat, "noted")],
        play=_hand_play,
        asked=_hand_asked,
    ),
}
