"""Make a Hero who carries too much discard Items or pass them on (IFOS-217 to IFOS-219)."""

from msgspec.structs import replace

from companion.engine.actions import Action
from companion.engine.state import Facts
from companion.games.invasion_from_outer_space.handlers import Asked, Handler, Handlers
from companion.games.invasion_from_outer_space.steps.cards import Overload
from companion.games.invasion_from_outer_space.table import inventory
from companion.games.invasion_from_outer_space.table.position import Position
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.text import target_labels as targets
from companion.games.invasion_from_outer_space.verbs import Verb, declared


def _run(p: Position, step: Overload, facts: Facts) -> bool:
    n = p.hero_index(step.hero)
    if p.heroes[n].alive and inventory.too_much(p, n):
        return False
    p.stack.pop()
    return True


def _legal(p: Position, step: Overload) -> list[Action]:
    n = p.hero_index(step.hero)
    owner = p.owner(n)
    cards = sorted(set(p.heroes[n].items))
    found = [Action(owner, "drop", (p.setup.cards[card].key,)) for card in cards]
    for other in inventory.neighbours(p, n):
        if inventory.too_much(p, other):
            continue  # Two who carry too much would pass a card to and fro without end.
        found += [
            Action(owner, "pass_on", (other, p.setup.cards[card].key))
            for card in cards
            if inventory.has_room(p, other, card) or _may_make_room(p, step, card)
        ]
    return found


def _may_make_room(p: Position, step: Overload, card: int) -> bool:
    """Return whether a full Hero may take a card and then choose what to give back or discard.

    A Hero who receives a card this way cannot pass one on to the next Hero.
    """
    first = sum(isinstance(each, Overload) for each in p.stack) == 1
    return first and card not in step.offered


def _play(p: Position, step: Overload, action: Action, facts: Facts) -> None:
    n = p.hero_index(step.hero)
    if action.verb == "drop":
        inventory.discard(p, n, p.setup.index[str(action.args[0])], facts, "IFOS-218")
    else:
        other, card = int(action.args[0]), p.setup.index[str(action.args[1])]
        if not inventory.has_room(p, other, card):
            p.stack[-1] = replace(step, offered=(*step.offered, card))
        inventory.hand_over(p, n, other, card, facts)


def _actor(p: Position, step: Overload) -> int:
    return p.owner(p.hero_index(step.hero))


def _asked(p: Position, step: Overload) -> Asked:
    name = words.hero(p, p.hero_index(step.hero))
    text = say("card-too-much", name=name)
    return Asked("burden", (_actor(p, step),), text, ("IFOS-217", "IFOS-218", "IFOS-219"))


HANDLERS: Handlers = {
    Overload: Handler(run=_run, actor=_actor, legal=_legal, play=_play, asked=_asked),
}


# ---- what its actions are called ---------------------------------------------------------
VERBS = declared(
    Verb("drop", lambda p, a: say("action-discard", card=targets.card(p, a[0]))),
    Verb(
        "pass_on",
        lambda p, a: say("action-pass-on", card=targets.card(p, a[1]), hero=targets.hero(p, a[0])),
    ),
)
