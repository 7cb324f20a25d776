"""What the families of effects share: their rules, choices of a seat, and work done by hand."""

from collections.abc import Callable
from typing import NamedTuple

from msgspec import Struct

from companion.engine.actions import Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.components.effects import Effect
from companion.games.invasion_from_outer_space.handlers import Asked, Handler, Handlers
from companion.games.invasion_from_outer_space.steps.cards import Choose, DoByHand, Source
from companion.games.invasion_from_outer_space.table.position import Position
from companion.games.invasion_from_outer_space.text import say
from companion.games.invasion_from_outer_space.verbs import GO, Usual, Verb, declared
from companion.words import Text

# The context in which one effect is resolved.


ALL = 99


class EffectContext(Struct, frozen=True, gc=False):
    """One effect resolved for a seat, `n` times or for an amount of `n`.

    `hero` is the index of the Hero who acts, `space` the space that was hit; each may be NONE.
    """

    effect: Effect
    n: int
    hero: int
    seat: int
    space: int
    name: str
    source: Source | None


Args = tuple[int | str, ...]


class Choice(NamedTuple):
    """What can be chosen for an effect, and the function that carries a choice out."""

    found: Callable[[Position, Choose], list[Args]]
    taken: Callable[[Position, Choose, Args, Facts], None]
    rules: tuple[str, ...]


class EffectRule(NamedTuple):
    """How an effect is resolved, and the choice that it may leave to a seat."""

    resolve: Callable[[Position, EffectContext, Facts], None]
    choice: Choice | None = None


def ask(p: Position, context: EffectContext, n: int = 1) -> None:
    """Ask the seat to choose for an effect, `n` times or up to `n` in total."""
    p.stack.append(Choose(context.seat, context.effect, n, p.maybe_hero_id(context.hero)))


def next_choice(p: Position, step: Choose) -> None:
    """Continue with the next of several choices, or pop the step after the last one."""
    if step.left > 1:
        p.stack[-1] = step.fewer()
    else:
        p.stack.pop()


def skipped(effect: Effect, facts: Facts, *rules: str) -> None:
    """Add the fact that an effect cannot be resolved now."""
    if facts is not None:
        text = say("effects-skipped", effect=effect.words)
        add_fact(facts, "skipped", text, *(rules or ("IFOS-263",)))


# ---- work done by hand ------------------------------
def by_hand(p: Position, context: EffectContext, text: Text = "") -> None:
    """Ask the players to do and confirm what the companion cannot do."""
    what = text or context.effect.words
    p.stack.append(to_do(context.seat, context.name, what))


def to_do(seat: int, name: str, what: Text) -> DoByHand:
    """Return the step with which players confirm work done by hand, for the source `name`."""
    ended = isinstance(what, str) and what.endswith((".", "!", "?"))
    return DoByHand(seat, say("effects-by-hand", name=name, what=what), ended)


def do_by_hand(p: Position, context: EffectContext, facts: Facts) -> None:
    """Ask the players to carry out a whole effect."""
    by_hand(p, context)


def _hand_play(p: Position, step: DoByHand, action: Action, facts: Facts) -> None:
    p.stack.pop()
    text = step.text if step.ended else say("effects-done-by-hand", text=step.text)
    add_fact(facts, "note", text, "IFOS-263")


def _hand_asked(p: Position, step: DoByHand) -> Asked:
    text = say("effects-ask-by-hand", text=step.text)
    return Asked("note", (step.seat,), text, ("IFOS-263",), paced=True)


HANDLERS: Handlers = {
    DoByHand: Handler(
        actor=lambda p, step: step.seat,
        legal=lambda p, step: [Action(step.seat, "noted")],
        play=_hand_play,
        asked=_hand_asked,
    ),
}


# ---- what its actions are called ---------------------------------------------------------
VERBS = declared(
    Verb("noted", tone=GO, usual=Usual(0, say("bot-noted"))),
)
