"""What each card does once nobody responds, and the effects on parts and aliens.

Each function changes the position passed to it, and adds facts if it is passed a list.
"""

from bisect import bisect

from msgspec import structs

from companion.engine.state import Fact, Facts, add_fact
from companion.games.mars_escape import window
from companion.games.mars_escape.components import (
    ALIEN,
    CHEST,
    CONFUSION,
    FORCE,
    FREEZE,
    MACHINE,
    PRINTER,
    SLEIGHT,
    STEAL,
    TRACKER,
)
from companion.games.mars_escape.counts import HAND
from companion.games.mars_escape.state import (
    ATTACK,
    BLOW,
    ENOUGH,
    FROZEN,
    LAST_ITEM,
    NONE,
    OVER,
    WIN,
    Entry,
    Position,
)
from companion.games.mars_escape.text import say, words
from companion.words import Sentences, Several

AIMED = (STEAL, FREEZE, CONFUSION, PRINTER, SLEIGHT)


# ---- moving cards ------------------------------------------------------------------
def next_id(p: Position) -> int:
    """Return a new id for an entry."""
    p.serial += 1
    return p.serial


def to_discard(p: Position, card: int) -> None:
    """Put a card on the discard pile (ESC-13, ESC-40)."""
    if card >= 0:
        p.discard.append(card)


def remove(p: Position, entry: Entry) -> None:
    """Remove an entry from play and discard its card."""
    if entry in p.stack:
        p.stack.remove(entry)
    else:
        p.down.remove(entry)
    to_discard(p, entry.card)


def replace(p: Position, old: Entry, new: Entry) -> None:
    """Replace an entry on the stack."""
    p.stack[p.stack.index(old)] = new


def leaves_hand(p: Position, seat: int, card: int) -> None:
    """Remove a card from a hand."""
    p.counts[seat] -= 1
    if card in p.known[seat]:
        p.known[seat] = without(p.known[seat], card)
    if p.simulated:
        hands = p.items if card <= LAST_ITEM else p.arms
        hands[seat] = without(hands[seat], card)


def joins_hand(p: Position, seat: int, card: int) -> None:
    """Add a card to a hand; at a real table only count it."""
    p.counts[seat] += 1
    if p.simulated:
        hands = p.items if card <= LAST_ITEM else p.arms
        hand = hands[seat]
        at = bisect(hand, card)
        hands[seat] = (*hand[:at], card, *hand[at:])


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Return the cards without one copy of a card."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


# ---- aliens and parts --------------------------------------------------------------
def surface(p: Position, alien: int) -> None:
    """Put an alien on top of the pile (ESC-45, ESC-48)."""
    if alien in p.pile:
        p.pile.remove(alien)
    p.pile.append(alien)


def attack(p: Position) -> None:
    """Put the attack on the stack, where it waits until all items are resolved (ESC-21)."""
    window.lay(p, Entry(next_id(p), NONE, BLOW, p.turn))


def strike(p: Position, entry: Entry | None, facts: Facts) -> None:
    """Check whether the weapons are enough (ESC-28); the attack is over either way."""
    alien = p.active()
    if entry is not None:
        p.stack.remove(entry)
    if alien != NONE and p.damage() >= p.cards.values[alien]:
        defeat(p, alien, facts)
        return
    if facts is not None:
        facts.append(Fact("short", words.blow(p), ("ESC-28",), words.short(p), p.turn))
    for each in p.weapons():
        if each.brief:
            remove(p, each)


def defeat(p: Position, alien: int, facts: Facts) -> None:
    """Move the alien into the attacker's stockpile (ESC-52); the turn will end (ESC-A40)."""
    if facts is not None:
        text = Sentences((words.blow(p), say("takes-it", seat=words.name(p.turn))))
        headline = say("headline-beaten", alien=words.card(p, alien))
        facts.append(Fact("defeated", text, ("ESC-28", "ESC-52"), headline, p.turn))
    p.pile.remove(alien)
    p.ending = True
    p.aim = NONE
    gain(p, p.turn, alien, facts)


def gain(p: Position, seat: int, alien: int, facts: Facts) -> None:
    """Put an alien into a stockpile and check whether that is enough to win (ESC-04)."""
    p.stock[seat] = (*p.stock[seat], alien)
    if facts is not None:
        who, parts = words.name(seat), p.parts(seat)
        headline = say("headline-parts", seat=who, parts=parts, enough=ENOUGH)
        text = say("has-parts", seat=who, parts=parts)
        facts.append(Fact("parts", text, ("ESC-04",), headline, seat))
    see_whether_enough(p, seat)


def see_whether_enough(p: Position, seat: int) -> None:
    """Let a seat with enough parts win, at once or when all is resolved (ESC-04, ESC-A03)."""
    if not p.enough(seat):
        return
    if p.ruled["ESC-A03"] == "immediate":
        p.phase, p.winner = OVER, seat
    elif not any(each.acts == WIN and each.seat == seat for each in p.stack):
        p.stack.append(Entry(next_id(p), NONE, WIN, seat))


# ---- Force Field -------------------------------------------------------------------
def against(p: Position, entry: Entry, seat: int) -> bool:
    """Return whether an item is played against a seat (ESC-71, ESC-A21)."""
    if entry.seat == seat:
        return False
    acts = entry.acts
    if acts == STEAL:
        return entry.of == seat
    if acts in (FREEZE, SLEIGHT):
        return entry.target == seat
    if acts == CONFUSION or (acts == PRINTER and p.ruled["ESC-A45"] == "stopped"):
        on = p.entry(entry.target)
        return on is not None and on.seat == seat
    if acts in (TRACKER, CHEST) and p.ruled["ESC-A21"] == "indirect":
        return seat == p.turn and p.armed
    return False


def shield(p: Position, entry: Entry, facts: Facts) -> None:
    """Raise a Force Field, which cancels whatever is being played against the seat (ESC-71)."""
    p.down.append(structs.replace(entry, shut=False))
    seat = entry.seat
    if facts is not None:
        who = words.name(seat)
        text, headline = say("effect-force", seat=who), say("headline-force", seat=who)
        facts.append(Fact("shield", text, ("ESC-68", "ESC-73"), headline, seat))
    active = p.stack + p.down if p.ruled["ESC-A22"] == "waiting" else p.stack
    for each in [each for each in active if against(p, each, seat)]:
        if facts is not None:
            facts.append(_cancelled(p, each, seat, "ESC-71"))
        remove(p, each)


def _cancelled(p: Position, entry: Entry, seat: int, rule: str) -> Fact:
    text = say("cancelled", card=words.whose(p, entry))
    headline = say("headline-cancelled", card=words.title(p, entry))
    return Fact("cancelled", text, (rule,), headline, seat)


def bounces(p: Position, entry: Entry, facts: Facts) -> bool:
    """Cancel an item just played against a protected seat; return whether it was (ESC-72)."""
    for seat in {each.seat for each in p.down if each.acts == FORCE} if p.down else ():
        if against(p, entry, seat):
            text = say("force-cancels", seat=words.name(seat), card=words.title(p, entry))
            headline = say("headline-cancelled", card=words.title(p, entry))
            add_fact(facts, "cancelled", text, "ESC-72", headline=headline, seat=seat)
            return True
    return False


# ---- items -------------------------------------------------------------------------
def steal(p: Position, entry: Entry, facts: Facts) -> None:
    """Move the alien to the thief if it is still there (ESC-56, ESC-A43)."""
    victim = entry.of
    if p.ruled["ESC-A43"] == "earlier":
        owners = (seat for seat in range(p.seats) if entry.target in p.stock[seat])
        victim = next(owners, NONE)
    remove(p, entry)
    if victim in (NONE, entry.seat) or entry.target not in p.stock[victim]:
        add_fact(facts, "void", say("steal-void"), "ESC-54")
        return
    p.stock[victim] = without(p.stock[victim], entry.target)
    if facts is not None:
        thief, alien = words.name(entry.seat), words.card(p, entry.target)
        text = say("stolen", seat=thief, alien=alien, victim=words.name(victim))
        headline = say("headline-stolen", seat=thief, alien=alien)
        facts.append(Fact("stolen", text, ("ESC-55", "ESC-56"), headline, entry.seat))
    gain(p, entry.seat, entry.target, facts)
    if p.phase != OVER:
        see_whether_enough(p, victim)  # exactly four parts may be left of five (ESC-A02)


def freeze(p: Position, entry: Entry, facts: Facts) -> None:
    """Freeze the current turn, or wait for the next one (ESC-57, ESC-60).

    A weapon played while the Ray waits for responses does not save the turn.
    """
    seat = entry.target
    if seat == p.turn and not entry.armed and not p.ending and p.phase != FROZEN:
        if facts is not None:
            who = words.name(seat)
            text, headline = say("frozen-now", seat=who), say("headline-frozen", seat=who)
            facts.append(Fact("frozen", text, ("ESC-60", "ESC-61"), headline, seat))
        remove(p, entry)
        p.ending = True
        p.stack = [each for each in p.stack if each.acts != BLOW]
        return
    p.stack.remove(entry)
    p.down.append(structs.replace(entry, shut=False))
    if facts is not None:
        who = words.name(seat)
        text, headline = say("freeze-waits", seat=who), say("headline-will-skip", seat=who)
        facts.append(Fact("waits", text, ("ESC-57",), headline, seat))


def confuse(p: Position, entry: Entry, facts: Facts) -> None:
    """Discard the Confusion Ray with the card below it (ESC-64)."""
    on = p.entry(entry.target)
    if on is None or on.acts == FORCE:
        add_fact(facts, "void", say("confusion-void"), "ESC-62")
    else:
        if facts is not None:
            facts.append(_cancelled(p, on, entry.seat, "ESC-64"))
        remove(p, on)
    remove(p, entry)


def take_hidden(p: Position, entry: Entry, facts: Facts) -> None:
    """Move a card from hand to hand without showing it (ESC-86)."""
    thief, victim = entry.seat, entry.target
    remove(p, entry)
    if not p.counts[victim]:
        add_fact(facts, "void", say("nothing-to-take", seat=words.name(victim)), "ESC-84")
        return
    # It is not public which card moved, so nothing is certain about that hand any more.
    p.known[victim] = ()
    if p.simulated:
        leaves_hand(p, victim, p.picked)
        joins_hand(p, thief, p.picked)
    else:
        p.counts[victim] -= 1
        p.counts[thief] += 1
    if facts is not None:
        who, of = words.name(thief), words.name(victim)
        text = say("taken-from-hand", seat=who, victim=of)
        headline = say("headline-taken", seat=who, victim=of)
        facts.append(Fact("taken", text, ("ESC-86",), headline, thief))


def track(p: Position, entry: Entry, alien: int, facts: Facts) -> None:
    """Bring an alien to the top; weapons on the table now face it (ESC-76, ESC-80)."""
    if facts is not None:
        facts.append(_tracked(p, alien, entry.seat))
    if alien not in p.pile:
        p.left -= 1
        if p.simulated:
            p.deck.remove(alien)
    surface(p, alien)
    p.aim = NONE
    remove(p, entry)


def _tracked(p: Position, alien: int, seat: int) -> Fact:
    name = words.card(p, alien)
    headline = say("headline-tracked", alien=name)
    if alien in p.pile:
        return Fact("tracked", say("tracked-in-pile", alien=name), ("ESC-76",), headline, seat)
    text = say("tracked-in-deck", alien=name)
    return Fact("tracked", text, ("ESC-76", "ESC-77"), headline, seat)


def scavenge(p: Position, entry: Entry, card: int, facts: Facts) -> None:
    """Move a card from the discard pile to the hand; everybody sees which (ESC-74)."""
    place = p.discard.index(card)
    if p.ruled["ESC-A26"] == "earlier":
        p.mark -= 1
    del p.discard[place]
    p.mark = min(p.mark, len(p.discard))
    joins_hand(p, entry.seat, card)
    p.known[entry.seat] = tuple(sorted((*p.known[entry.seat], card)))
    if facts is not None:
        text = say("scavenged", seat=words.name(entry.seat), card=words.card(p, card))
        facts.append(Fact("scavenged", text, ("ESC-74", "ESC-75")))
    remove(p, entry)


def blow_due(p: Position) -> bool:
    """Return whether weapons in play defeat the active alien."""
    if p.ending or p.phase != ATTACK or not p.pile:
        return False
    return p.damage() >= p.cards.values[p.active()]


# Deals hands: at the start, and again when a Broken Time Machine is resolved.


def start_dealing(p: Position) -> None:
    """Collect the cards to deal, without aliens, because no hand keeps one (ESC-07, ESC-87)."""
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
    """Put the dealt cards into the hands, in a simulation."""
    kinds = p.cards.kinds
    p.deck = [card for card in p.deck + p.discard if kinds[card] == ALIEN] + p.pot
    for seat, fresh in enumerate(p.fresh):
        p.left -= len(fresh)
        p.counts[seat] += len(fresh)
        p.hold(seat, p.items[seat] + p.arms[seat] + fresh)


def _count_out(p: Position, due: list[int]) -> None:
    """Count what a table deals, which may be few cards if most are in play."""
    for seat, number in enumerate(due):
        number = min(number, max(0, p.left - p.hidden_aliens()))
        p.left -= number
        p.counts[seat] += number


def rewind(p: Position, entry: Entry, facts: Facts) -> None:
    """Shuffle hands, deck and discard pile, and deal as at the start (ESC-87, ESC-91)."""
    remove(p, entry)
    deal_again(p)
    if facts is not None:
        saved = [words.name(seat) for seat in range(p.seats) if p.shielded(seat)]
        kept = say("keep-hands", seats=Several(tuple(saved)), count=len(saved)) if saved else ""
        text = Sentences((say("dealt-again"), kept))
        rules = ("ESC-87", "ESC-91", *(("ESC-90",) if saved else ()))
        facts.append(Fact("rewound", text, rules, say("headline-rewound"), entry.seat))
