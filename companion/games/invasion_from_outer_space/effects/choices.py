"""What an effect leaves to a choice: a die, a Hero, a space. One step, one verb, for all effects.

An effect that needs a choice gives a Pick.
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
    Handler,
    Handlers,
    add_fact,
)
from companion.games.invasion_from_outer_space.steps.effects import Choose, DoByHand
from companion.games.invasion_from_outer_space.table.position import Position

Args = tuple[int | str, ...]


class Pick(NamedTuple):
    """How the choice of an effect is made: what can be chosen, and what follows from it."""

    found: Callable[[Position, Choose], list[Args]]
    taken: Callable[[Position, Choose, Args, Facts], None]
    rules: tuple[str, ...]


# What is chosen, in words, where all there is to choose from is of one kind.
NAMED = {
    "die": " die", "hero": " Hero", "space": " space", "champion": " Champion",
    "crowd": " Crowd", "site": " saucer", "card": " card", "item": " Item", "hand": " hand",
    "ally": " Ally", "pack": " Pack", "soldier": " Soldier", "marker": " marker",
}  # fmt: skip
PICKS: dict[str, Pick] = {}


def ask(p: Position, context: EffectContext, n: int = 1) -> None:
    """Have the seat choose for an effect, `n` times or `n` worth."""
    p.push(Choose(context.seat, context.effect, n, p.maybe_hero_id(context.hero)))


def again(p: Position, step: Choose) -> None:
    """Use up one of the choices."""
    if step.left > 1:
        p.swap(step.fewer())
    else:
        p.stack.pop()


def skipped(effect: Effect, facts: Facts, *rules: str) -> None:
    """Add the fact that an effect cannot be carried out now."""
    if facts is not None:
        text = f"Nothing happens: {wording.words(effect)}."
        add_fact(facts, "skipped", text, *(rules or ("IFOS-263",)))


def _run(p: Position, step: Choose, facts: Facts) -> bool:
    """Skip what nothing can be chosen for, and take the only choice there is."""
    pick = PICKS[step.effect.do]
    found = pick.found(p, step)
    if not found:
        p.stack.pop()
        skipped(step.effect, facts)
    elif len(found) == 1:
        pick.taken(p, step, found[0], facts)
    else:
        return False
    return True


def _legal(p: Position, step: Choose) -> list[Action]:
    return [Action(step.seat, "choose", args) for args in PICKS[step.effect.do].found(p, step)]


def _play(p: Position, step: Choose, action: Action, facts: Facts) -> None:
    PICKS[step.effect.do].taken(p, step, action.args, facts)


def _asked(p: Position, step: Choose) -> Asked:
    pick = PICKS[step.effect.do]
    kinds = {str(args[0]) for args in pick.found(p, step)}
    what = NAMED.get(kinds.pop(), "") if len(kinds) == 1 else ""
    text = f"{wording.words(step.effect)}: which{what}?"
    return Asked("choose", (step.seat,), text, pick.rules)


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
    Choose: Handler(
        run=_run, actor=lambda p, step: step.seat, legal=_legal, play=_play, asked=_asked
    ),
    DoByHand: Handler(
        actor=lambda p, step: step.seat,
        legal=lambda p, step: [Action(step.seat, "noted")],
        play=_hand_play,
        asked=_hand_asked,
    ),
}
