"""Deal hands: at the start, and again when a Broken Time Machine is resolved."""

from companion.engine.state import Fact, Facts
from companion.games.mars_escape.components import ALIEN, MACHINE
from companion.games.mars_escape.counts import HAND
from companion.games.mars_escape.rules import effects
from companion.games.mars_escape.state import Position
from companion.games.mars_escape.steps import Entry
from companion.games.mars_escape.text import say, words
from companion.words import Sentences, Several


def start_dealing(p: Position) -> None:
    """Collect the cards to deal again, without aliens, as no hand keeps one (ESC-07, ESC-87)."""
    p.owed = owed(p)
    p.fresh = [()] * p.seats
    machines = [each.card for each in p.stack if each.acts == MACHINE]
    pot = p.deck + p.discard + machines
    for seat in range(p.seats):
        if not p.shielded(seat):
            pot += p.items[seat] + p.arms[seat]
    kinds = p.cards.kinds
    p.pot = sorted([card for card in pot if kinds[card] != ALIEN])


def owed(p: Position) -> list[int]:
    """Return the number of cards to deal to each seat (ESC-A25)."""
    saved = HAND if p.ruled["ESC-A25"] == "four_more" else 0
    return [saved if p.shielded(seat) else HAND for seat in range(p.seats)]


def deal_again(p: Position) -> None:
    """Give everybody the new cards; the rest is the deck (ESC-08, ESC-91)."""
    due = owed(p)
    p.left += len(p.discard)
    for seat in range(p.seats):
        if not p.shielded(seat):
            p.left += p.counts[seat]
            p.counts[seat], p.known[seat] = 0, ()
            p.items[seat] = p.arms[seat] = ()
    if p.simulated:
        _hand_out(p)
    else:
        _count_out(p, due)
    p.discard, p.mark = [], 0
    p.pot, p.fresh, p.owed = [], [], []


def _hand_out(p: Position) -> None:
    """Give the hands of a simulation the cards dealt to them."""
    kinds = p.cards.kinds
    p.deck = [card for card in p.deck + p.discard if kinds[card] == ALIEN] + p.pot
    for seat, fresh in enumerate(p.fresh):
        p.left -= len(fresh)
        p.counts[seat] += len(fresh)
        p.hold(seat, p.items[seat] + p.arms[seat] + fresh)


def _count_out(p: Position, due: list[int]) -> None:
    """Count what a table deals; few cards may be left if most are in play."""
    for seat, number in enumerate(due):
        number = min(number, max(0, p.left - p.hidden_aliens()))
        p.left -= number
        p.counts[seat] += number


def rewind(p: Position, entry: Entry, facts: Facts) -> None:
    """Shuffle hands, deck and discard pile, and deal as at the start (ESC-87, ESC-91)."""
    effects.remove(p, entry)
    deal_again(p)
    if facts is not None:
        saved = [words.name(seat) for seat in range(p.seats) if p.shielded(seat)]
        kept = say("keep-hands", seats=Several(tuple(saved)), count=len(saved)) if saved else ""
        text = Sentences((say("dealt-again"), kept))
        rules = ("ESC-87", "ESC-91", *(("ESC-90",) if saved else ()))
        facts.append(Fact("rewound", text, rules, say("headline-rewound"), entry.seat))
