"""The effects of cards turned up, bids and Freeze Rays.

Each function changes the position passed to it, and adds facts if it is passed a list.
"""

import json
from collections.abc import Sequence

from companion.engine.actions import DEFINE
from companion.engine.by_role import Verb
from companion.engine.state import Fact, Facts
from companion.games.mars_needs_heroes import scoring
from companion.games.mars_needs_heroes.components import entry
from companion.games.mars_needs_heroes.state import (
    BID,
    FIRST,
    FREEZE,
    FULL,
    NOBODY,
    OVER,
    RESET,
    TURN_UP,
    Position,
)
from companion.games.mars_needs_heroes.text import say, words
from companion.words import Message, Sentences

TIES_BEFORE_OFFER, TIES_BEFORE_RESET = 5, 10


def youngest_is(p: Position, seat: int, facts: Facts) -> None:
    """Begin with the youngest, who turns up two cards (MNH-11, MNH-13)."""
    p.turner = seat
    turn_up_next(p)
    if facts is not None:
        text = say("youngest-turns-up", seat=words.name(seat))
        facts.append(Fact("youngest", text, ("MNH-11", "MNH-13")))


def define(p: Position, text: str, facts: Facts) -> None:
    """Add a colour of Invader cards entered during the match (MNH-04)."""
    new = entry(json.loads(text))
    width = len(p.pot)
    for seat in reversed(range(p.seats)):
        p.won.insert((seat + 1) * width, 0)
    whose = next(choice for choice, deck in p.decks.items() if deck is p.deck)
    p.deck = p.deck.with_colour(new["colour"], new["count"])
    p.decks = {**p.decks, whose: p.deck}
    p.unseen.append(new["count"])
    p.pot.append(0)
    p.uncounted -= new["count"]
    if facts is not None:
        known = say("colour-known", colour=words.colour(new["colour"]))
        facts.append(Fact("defined", known, ("MNH-04",)))


def turned_up(p: Position, colour: str, facts: Facts) -> None:
    """Put one more card into the middle (MNH-13, MNH-24)."""
    place = p.deck.index[colour]
    if p.unseen[place]:
        p.unseen[place] -= 1
    else:
        p.uncounted -= 1
    p.left -= 1
    p.pot[place] += 1
    p.due -= 1
    if facts is not None:
        text = say("turned-up", colour=words.colour(colour), cards=words.cards(p, p.pot))
        rule = "MNH-24" if p.joining() else "MNH-21" if p.round else "MNH-13"
        facts.append(Fact("turned_up", text, (rule,)))
        if not p.left:
            facts.append(Fact("pile_empty", say("pile-empty"), ("MNH-33",)))
    if not p.due or not p.left:
        all_up(p, facts)


def all_up(p: Position, facts: Facts) -> None:
    """Continue once the set is face up: bid for it, or ask who freezes the tie (MNH-A06)."""
    if not any(p.pot):
        finish(p, facts)
    elif p.tie_open:
        open_window(p, facts)
    else:
        begin_bid(p, facts)


def turn_up_next(p: Position) -> None:
    """Ask for the next two cards (MNH-21, MNH-24)."""
    p.phase, p.due = TURN_UP, 2


def begin_bid(p: Position, facts: Facts) -> None:
    """Ask for bids; used-up hands are returned first (MNH-22, MNH-A10)."""
    p.round += 1
    p.phase = BID
    p.winner = p.holder = NOBODY
    p.tie_open = False
    p.bids = [0] * p.seats
    p.yells = [NOBODY] * p.seats
    if not all(p.hands):
        refill(p, facts, say("refill-used-up"), "MNH-22")


def refill(p: Position, facts: Facts, text: Message, rule: str) -> None:
    """Give all five hero cards back to everyone; `text` is the fact."""
    p.hands = [FULL] * p.seats
    if facts is not None:
        facts.append(Fact("refilled", text, (rule,)))


def has_bid(p: Position, seat: int, number: int, facts: Facts) -> None:
    """Store a bid; reveal all when it is the last one (MNH-15)."""
    bids = p.bids
    bids[seat] = number
    if 0 in bids and not (p.duel and bids.count(0) <= p.seats - len(p.duel)):
        return
    hands = p.hands
    if p.left and p.seats > 2:  # Of two nobody asks.
        p.shown = (p.shown, *bids, *hands, *p.won, *p.pot)
    for each, shown in enumerate(bids):
        if shown:
            hands[each] ^= 1 << shown
    p.winner = best_bid(p)
    if facts is not None:
        facts.append(_revealed(p))
    if p.winner < 0 and p.ruled["MNH-A06"] == "after" and p.left and not p.duel:
        p.tie_open = True
        turn_up_next(p)
    else:
        open_window(p, facts)


def best_bid(p: Position) -> int:
    """Return who bid the highest number that is not cancelled (MNH-16, MNH-20, MNH-23)."""
    if p.ruled["MNH-A01"] == "pairs":
        return _best_of_pairs(p)
    bids = p.bids
    winner, high = NOBODY, 0
    for seat, number in enumerate(bids):
        if number > high and bids.count(number) == 1:
            winner, high = seat, number
    return winner


def _best_of_pairs(p: Position) -> int:
    """Cancel only pairs: of three equal bids the last, clockwise from the turner, stays."""
    for number in range(5, 0, -1):
        if p.bids.count(number) % 2:
            start = max(p.turner, 0)
            clockwise = [(start + step) % p.seats for step in range(p.seats)]
            return [seat for seat in clockwise if p.bids[seat] == number][-1]
    return NOBODY


def _revealed(p: Position) -> Fact:
    shown = say("bids-are", bids=words.numbers((s, n) for s, n in enumerate(p.bids) if n))
    cancel = words.cancelled([n for n in p.bids if n], p.ruled["MNH-A01"] == "pairs")
    if p.winner == NOBODY:
        text = Sentences((shown, *cancel, say("nobody-left")))
        return Fact("tied", text, ("MNH-20", "MNH-23"), say("headline-tie"))
    lead = say("leads", seat=words.name(p.winner), number=p.bids[p.winner])
    text = Sentences((shown, *cancel, lead))
    return Fact("revealed", text, ("MNH-16", "MNH-20") if cancel else ("MNH-16",))


def open_window(p: Position, facts: Facts) -> None:
    """Wait for FREEZE if anybody can use it (MNH-29); in a sudden death nothing can be frozen."""
    p.phase = FREEZE
    if p.duel or not p.freezers():
        settle(p, facts)


def has_yelled(p: Position, seat: int, yells: int, facts: Facts) -> None:
    """Store whether a simulated seat shouts; resolve the shouts once all are in."""
    p.yells[seat] = yells
    freezers = p.freezers()
    loud = []
    for each in freezers:
        if p.yells[each] < 0:
            return
        if p.yells[each]:
            loud.append(each)
    if not loud:
        settle(p, facts)
    elif len(loud) == 1:
        freeze(p, loud[0], (), facts)
    else:
        p.phase = FIRST


def freeze(p: Position, seat: int, slower: Sequence[int], facts: Facts) -> None:
    """Use up the token of the first seat, and of slower ones under MNH-A02 (MNH-30)."""
    overridden = p.taker()
    p.holder = seat
    for each in (seat, *slower):
        p.tokens[each] -= 1
    if facts is not None:
        facts.append(_frozen(p, overridden, slower))
    p.phase = FREEZE
    p.yells = [NOBODY] * p.seats
    if p.ruled["MNH-A03"] == "first" or not p.freezers():
        settle(p, facts)


def _frozen(p: Position, overridden: int, slower: Sequence[int]) -> Fact:
    seat, other = words.name(p.holder), words.name(overridden)
    first = say("froze", seat=seat)
    if slower:
        first = say("froze-before-others", seat=seat, slower=words.names(slower))
    if overridden == NOBODY:
        text, headline = say("tie-broken"), say("headline-froze-tie", seat=seat)
    elif overridden == p.holder:
        text, headline = say("own-cards-frozen", seat=seat), say("headline-froze", seat=seat)
    else:
        text = say("gets-nothing", seat=other)
        headline = say("headline-froze-other", seat=seat, other=other)
    rules = ("MNH-30", "MNH-32" if overridden == NOBODY else "MNH-31")
    return Fact("frozen", Sentences((first, text)), rules, headline, p.holder)


def settle(p: Position, facts: Facts) -> None:
    """Close the window: the cards are taken, or the tie continues."""
    if p.taker() != NOBODY:
        take(p, facts)
    elif p.duel:
        refill(p, facts, say("refill-duel"), "MNH-A11")
        begin_bid(p, facts)
    elif p.left and not p.tie_open:
        if facts is not None:
            facts.append(Fact("tie_goes_on", _more_cards(p), ("MNH-24", "MNH-25")))
        turn_up_next(p)
    elif p.tie_open:
        begin_bid(p, facts)
    else:
        end_tie(p, facts)


def _more_cards(p: Position) -> Message:
    if p.ruled["MNH-A08"] == "anyone":
        return say("more-cards-by-anybody", count=sum(p.pot))
    return say("more-cards", seat=words.name(p.turner), count=sum(p.pot))


def take(p: Position, facts: Facts) -> None:
    """Give all cards in the middle to the taker (MNH-17, MNH-31)."""
    taker = p.taker()
    width = len(p.pot)
    for colour, count in enumerate(p.pot):
        if count:
            p.won[taker * width + colour] += count
    if facts is not None:
        facts.append(_cards_won(p, taker))
    p.pot = [0] * width
    p.ties, p.tie_open = 0, False
    _pass_duty(p, taker)
    if p.duel:
        p.champion = taker
        finish(p, facts)
    elif p.left:
        turn_up_next(p)
    else:
        finish(p, facts)


def _cards_won(p: Position, taker: int) -> Fact:
    seat = words.name(taker)
    if p.duel:
        text = say("wins-duel", seat=seat, number=p.bids[taker])
        return Fact("duel_won", text, ("MNH-A11",), say("headline-duel-won", seat=seat), taker)
    shown, now = words.cards(p, p.pot), words.colours(p, p.tally(taker))
    headline = say("headline-takes", seat=seat, cards=words.colours(p, p.pot))
    if p.holder != NOBODY:
        text = say("takes", seat=seat, cards=shown, now=now)
        return Fact("took", text, ("MNH-31", "MNH-17"), headline, taker)
    cancel = words.cancelled(p.bids, p.ruled["MNH-A01"] == "pairs")
    wins = say("wins-and-takes", seat=seat, number=p.bids[taker], cards=shown, now=now)
    rules = ("MNH-16", "MNH-20", "MNH-17") if cancel else ("MNH-16", "MNH-17")
    return Fact("took", Sentences((*cancel, wins)), rules, headline, taker)


def _pass_duty(p: Position, taker: int) -> None:
    """Set who turns up the next cards (MNH-21, MNH-A07, MNH-A09)."""
    if p.ruled["MNH-A09"] == "clockwise":
        p.turner = (p.turner + 1) % p.seats
    elif p.ruled["MNH-A07"] == "highest" and p.winner != NOBODY:
        p.turner = p.winner
    else:
        p.turner = taker


def end_tie(p: Position, facts: Facts) -> None:
    """Continue bidding for the last set with full hands (MNH-36), or reset (MNH-37)."""
    p.ties += 1
    rule = p.ruled["MNH-A14"]
    if p.seats == 2 and rule == "auto" and p.ties >= TIES_BEFORE_RESET:
        reset(p, facts)
    elif p.seats == 2 and (rule == "any" or (rule == "offer" and p.ties >= TIES_BEFORE_OFFER)):
        p.phase = RESET
    else:
        bid_again(p, facts)


def bid_again(p: Position, facts: Facts) -> None:
    """Return the played cards after a tie over the last set (MNH-36), or only once (MNH-A19)."""
    if not (p.picked_up and p.ruled["MNH-A19"] == "once"):
        refill(p, facts, say("refill-tie"), "MNH-36")
    p.picked_up = True
    begin_bid(p, facts)


def reset(p: Position, facts: Facts) -> None:
    """Give hands and Freeze Rays back (MNH-37, MNH-A15)."""
    p.ties, p.picked_up = 0, True
    more = p.ruled["MNH-A15"] == "plus_one"
    p.tokens = [left + 1 if more else 1 for left in p.tokens]
    refill(p, facts, say("refill-reset"), "MNH-37")
    if facts is not None:
        text = say("rays-ready", rays=words.numbers(enumerate(p.tokens)))
        facts.append(Fact("reset", text, ("MNH-37", "MNH-A15")))
    begin_bid(p, facts)


def finish(p: Position, facts: Facts) -> None:
    """End the game (MNH-33), or let tied players bid again, by ruling (MNH-A11)."""
    first = scoring.ranking(p)[0] if p.ruled["MNH-A11"] == "sudden" else ()
    if len(first) > 1:
        p.duel = first
        if facts is not None:
            text = say("duel", seats=words.names(p.duel))
            facts.append(Fact("duel", text, ("MNH-A11",), say("headline-duel")))
        p.hands = [FULL] * p.seats
        begin_bid(p, facts)
        return
    p.phase, p.duel = OVER, ()
    if facts is not None:
        result = scoring.outcome(p)
        first = result.ranking[0]
        headline = say("headline-wins", seats=words.names(first), count=len(first))
        facts.append(Fact("over", result.why, result.rules, headline, first[0]))


VERBS = {
    "youngest": Verb(
        lambda p, action, facts: youngest_is(p, int(action.args[0]), facts),
        lambda p, action: say("is-youngest", seat=words.name(int(action.args[0]))),
    ),
    "turn_up": Verb(
        lambda p, action, facts: turned_up(p, str(action.args[0]), facts),
        lambda p, action: say("is-turned-up", colour=words.colour(str(action.args[0]))),
    ),
    "bid": Verb(
        lambda p, action, facts: has_bid(p, action.player, int(action.args[0]), facts),
        lambda p, action: say("bids", seat=words.name(action.player), number=action.args[0]),
    ),
    "yell": Verb(
        lambda p, action, facts: has_yelled(p, action.player, int(action.args[0]), facts),
        words.yells,
    ),
    "first": Verb(
        lambda p, action, facts: freeze(p, action.args[0], action.args[1:], facts),
        lambda p, action: words.is_first(*action.args),
    ),
    "freeze": Verb(
        lambda p, action, facts: freeze(p, action.player, action.args, facts),
        lambda p, action: words.is_first(action.player, *action.args),
    ),
    "settle": Verb(lambda p, action, facts: settle(p, facts), lambda p, action: say("bid-stands")),
    "reset": Verb(lambda p, action, facts: reset(p, facts), lambda p, action: say("resets")),
    "go_on": Verb(lambda p, action, facts: bid_again(p, facts), lambda p, action: say("bids-on")),
    DEFINE: Verb(
        lambda p, action, facts: define(p, str(action.args[0]), facts),
        lambda p, action: say("colour-entered"),
    ),
}
