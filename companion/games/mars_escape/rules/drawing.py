"""Draw from the deck, which the discard pile becomes once it is empty."""

from msgspec import structs

from companion.engine.state import Fact, Facts, add_fact
from companion.games.mars_escape.components import ALIEN
from companion.games.mars_escape.rules import effects
from companion.games.mars_escape.state import ATTACK, Position
from companion.games.mars_escape.steps import NONE
from companion.games.mars_escape.text import say, words


def find_card(p: Position, facts: Facts) -> None:
    """Make sure that a card can be drawn, even if an item took the last one (ESC-17, ESC-A11)."""
    refill(p, facts)
    if not p.left:
        add_fact(facts, "no_card", say("no-card-left"), "ESC-17")
        p.phase = ATTACK


def refill(p: Position, facts: Facts) -> None:
    """Turn the discard pile into the deck if that is empty (ESC-17)."""
    if p.left or not p.discard:
        return
    p.left = len(p.discard)
    if p.simulated:
        p.deck = p.discard
    p.discard, p.mark = [], 0
    add_fact(facts, "reshuffled", say("reshuffled"), "ESC-17")


def take(p: Position, card: int, facts: Facts) -> None:
    """Take a card from the deck; NONE is a card that only its owner sees."""
    task = p.task()
    seat = task.seat if task else p.turn
    p.left -= 1
    if p.simulated:
        p.deck.remove(card)
    if card != NONE and p.cards.kinds[card] == ALIEN:
        before = p.active()
        effects.surface(p, card)
        if p.armed and p.ruled["ESC-A13"] == "former" and p.aim == NONE:
            p.aim = before
        if facts is not None:
            text = say("draws-alien", seat=words.name(seat), alien=words.card(p, card))
            rules = ("ESC-16" if task is None else "ESC-66", "ESC-48")
            headline = say("headline-alien", alien=words.card(p, card), health=p.cards.values[card])
            facts.append(Fact("alien", text, rules, headline, seat))
    else:
        effects.joins_hand(p, seat, card)
        if facts is not None:
            text = say("draws-a-card", seat=words.name(seat))
            facts.append(Fact("drawn", text, ("ESC-65" if task else "ESC-15",)))
    if task is None:
        p.phase = ATTACK
        if p.ending:
            add_fact(facts, "frozen", say("was-frozen", seat=words.name(seat)), "ESC-61")
    else:
        effects.replace(p, task, structs.replace(task, of=task.of - 1))
