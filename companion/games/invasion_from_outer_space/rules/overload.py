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
from companion.words import Sentences, Text


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
    rules = ("IFOS-217", "IFOS-218", "IFOS-219")
    return Asked("burden", (_actor(p, step),), _carries(p, p.hero_index(step.hero)), rules)


def _carries(p: Position, n: int) -> Text:
    """Return the sum that is too large, and which of the cards in it count more than one."""
    items, weapons = inventory.load(p, n)
    name, cards = words.hero(p, n), [p.setup.cards[card] for card in p.heroes[n].items]
    if weapons > inventory.MOST_WEAPONS:
        most, cards = inventory.MOST_WEAPONS, [card for card in cards if card.weapon]
        text = say("card-too-many-weapons", name=name, carried=weapons, most=most)
    else:
        text = say("card-too-many-items", name=name, carried=items, most=inventory.MOST_ITEMS)
    counted = [say("card-counts", card=c.name, hands=c.hands) for c in cards if c.hands > 1]
    return Sentences((text, *counted))


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
