"""What a table cannot see, and what it still knows: the pool of cards nobody has seen yet."""

from collections.abc import Sequence
from random import Random

from companion.engine.actions import CHANCE, TABLE, Action
from companion.games.mars_escape import flow, window
from companion.games.mars_escape.cards import ALIEN, TOTALS
from companion.games.mars_escape.position import LAST_ITEM, NONE, RESOLVE, Position


# ---- the pool ----------------------------------------------------------------------
def open_cards(p: Position) -> list[int]:
    """List every card whose place everybody can see."""
    found = [*p.discard, *p.pile]
    for aliens in p.stock:
        found += aliens
    found += [each.card for each in (*p.stack, *p.down) if each.card >= 0]
    return found


def pool(p: Position) -> list[int]:
    """Count by card how many can still be in the deck or unknown in a hand."""
    left = list(p.cards.most)
    seen = open_cards(p)
    for known in p.known:
        seen += known
    for card in seen:
        left[card] -= 1
    return [max(0, count) for count in left]


def unseen_of(p: Position, kind: int) -> int:
    """Count the cards of a class that nobody has seen yet, told by name or not."""
    kinds = p.cards.kinds
    seen = open_cards(p)
    for known in p.known:
        seen += known
    return TOTALS[kind] - sum(kinds[card] == kind for card in seen)


def may_hold(p: Position, seat: int, card: int, left: Sequence[int] | None = None) -> bool:
    """Say whether some deal gives `seat` this card."""
    if card in p.known[seat]:
        return True
    if p.counts[seat] <= len(p.known[seat]):
        return False
    left = pool(p) if left is None else left
    return left[card] > 0 and unseen_of(p, p.cards.kinds[card]) > 0


def spare(p: Position, card: int) -> int:
    """Count how many of a card a hand may take out of the deck, as far as anybody knows."""
    if p.simulated:
        return p.deck.count(card)
    if p.cards.kinds[card] == ALIEN:
        return pool(p)[card]
    return max(0, min(pool(p)[card], p.left - p.hidden_aliens()))


def may_draw_hidden(p: Position) -> bool:
    """Say whether the next card can be one that stays hidden: aliens are shown (ESC-44)."""
    return p.left > p.hidden_aliens()


# ---- secrets drawn anew ------------------------------------------------------------
def redraw(p: Position, viewer: int | None, rng: Random) -> None:
    """Deal anew all that `viewer` has not seen: the other hands and the deck."""
    kinds = p.cards.kinds
    if p.owed:
        _redraw_deal(p, viewer, rng)
        return
    aliens = [card for card in p.deck if kinds[card] == ALIEN]
    cards = [card for card in p.deck if kinds[card] != ALIEN]
    others = [seat for seat in range(p.seats) if seat != viewer]
    for seat in others:
        cards += _unknown(p, seat)
    rng.shuffle(cards)
    for seat in others:
        number = p.counts[seat] - len(p.known[seat])
        _hold(p, seat, [*p.known[seat], *cards[:number]])
        del cards[:number]
    p.deck = cards + aliens


def _unknown(p: Position, seat: int) -> list[int]:
    hand = [*p.items[seat], *p.arms[seat]]
    for card in p.known[seat]:
        hand.remove(card)
    return hand


def _hold(p: Position, seat: int, hand: Sequence[int]) -> None:
    p.items[seat] = tuple(sorted(card for card in hand if card <= LAST_ITEM))
    p.arms[seat] = tuple(sorted(card for card in hand if card > LAST_ITEM))


def _redraw_deal(p: Position, viewer: int | None, rng: Random) -> None:
    """In the middle of a deal only the new hands and what is still to deal are drawn anew."""
    cards = list(p.pot)
    others = [seat for seat in range(p.seats) if seat != viewer]
    for seat in others:
        cards += p.fresh[seat]
    rng.shuffle(cards)
    for seat in others:
        number = len(p.fresh[seat])
        p.fresh[seat] = tuple(cards[:number])
        del cards[:number]
    p.pot = sorted(cards)


# ---- what a table would report -------------------------------------------------------
def project(p: Position, action: Action) -> tuple[Action, ...]:
    """Tell what a table would report of a simulated `action` about to happen."""
    verb = action.verb
    if verb == "deal":
        last = sum(p.owed) == 1 or len(p.pot) == 1
        return (_told(p, p.report),) if last else ()
    if verb == "pick":
        return (_told(p, p.report),)
    if verb == "draw" and action.args:
        card = p.cards.index[str(action.args[0])]
        alien = p.cards.kinds[card] == ALIEN
        return (action if alien else Action(CHANCE, "draw", ("?",)),)
    if verb not in ("pass", "use"):
        return (action,)
    if verb == "use":
        report = action
    elif not p.stack:
        return ()
    else:
        explicit = p.ruled["ESC-A05"] == "explicit"
        if not _is_last(p, action.player):
            return (action,) if explicit else ()
        report = action if explicit else RESOLVE
    # What needs a secret first is reported when chance has told it.
    after = _copy(p)
    flow.reported(after, report, None)
    return () if after.report == report else (_told(p, report),)


def _told(p: Position, report: Action) -> Action:
    """Name the card where the table chooses which one is carried out (ESC-A04)."""
    if report == RESOLVE and p.ruled["ESC-A04"] == "table":
        return Action(TABLE, "resolve", (window.front(p).id,))
    return report


def _is_last(p: Position, seat: int) -> bool:
    """Say whether everybody else has passed already."""
    after = _copy(p)
    after.passed |= 1 << seat
    return window.asked(after, window.front(after).seat) == NONE


def _copy(p: Position) -> Position:
    other = Position()
    p.copy_into(other)
    return other
