"""The prompts, for screens and bots."""

from companion.engine.actions import CHANCE, TABLE, Action
from companion.engine.prompts import Cards, Choices, Option, Prompt, Race, Secret
from companion.games.mars_needs_heroes import hidden, legal
from companion.games.mars_needs_heroes.rules import VERBS
from companion.games.mars_needs_heroes.state import (
    BID,
    BIDS,
    FIRST,
    FREEZE,
    NOBODY,
    RESET,
    TURN_UP,
    YELLS,
    YOUNGEST,
    Position,
)
from companion.games.mars_needs_heroes.text import say, words
from companion.words import Message, Sentences


def prompts(p: Position) -> tuple[Prompt, ...]:
    """Return everything that is due now."""
    if p.phase == YOUNGEST:
        return (_youngest(p),)
    if p.phase == TURN_UP:
        return (_turn_up(p),)
    if p.phase == BID:
        return (_bid(p),)
    if p.phase == FREEZE:
        return (_yell(p),) if p.simulated else _race(p)
    if p.phase == FIRST:
        return (_first(p),)
    return (_reset(p),) if p.phase == RESET else ()


def _youngest(p: Position) -> Prompt:
    options = tuple(Option(a, words.name(int(a.args[0]))) for a in legal.listed(p))
    text, detail = say("ask-youngest"), say("youngest-begins")
    return Prompt("youngest", (p.who(),), Choices(options), text, ("MNH-11",), detail)


def _turn_up(p: Position) -> Prompt:
    # Practice data are not counted from a real box, so their numbers are no facts.
    counted = p.deck.data != "practice" and not p.uncounted
    options = tuple(
        Option(
            action,
            words.colour(colour),
            say("unseen", count=count) if counted else "",
            symbol=f"card:{colour}",
        )
        for place, (action, colour, count) in enumerate(
            zip(p.deck.turn_up, p.deck.colours, p.unseen, strict=True)
        )
        if p.may_come(place)
    )
    turner = hidden.turner(p)
    tied = p.joining()
    rule = "MNH-24" if tied else "MNH-21" if p.round else "MNH-13"
    left = min(p.due, p.left)
    text = say("ask-turn-up-anybody", count=left)
    if turner is not None:
        text = say("ask-turn-up", seat=words.name(turner), count=left)
    detail = say("cards-join", cards=words.cards(p, p.pot)) if tied else ""
    domain = Cards(say("invader-pile"), options, bool(p.uncounted) and not p.simulated)
    return Prompt("turn_up", (CHANCE,), domain, text, (rule,), detail)


def _bid(p: Position) -> Prompt:
    due = tuple(seat for seat in p.bidders() if not p.bids[seat])
    ready = tuple(seat for seat in p.bidders() if p.bids[seat])
    options = tuple((seat, tuple(_hero(a) for a in BIDS[seat][p.hands[seat]])) for seat in due)
    rules = ("MNH-14", "MNH-15", "MNH-20") + (("MNH-25",) if sum(p.pot) > 2 else ())
    text = say("ask-bid", cards=words.cards(p, p.pot))
    if p.duel:
        text = say("ask-duel", seats=words.names(p.duel))
    domain = Secret(options, ready, _race_at_reveal(p))
    return Prompt("bid", due, domain, text, rules, say("how-to-bid"))


def _hero(bid: Action) -> Option:
    return Option(bid, str(bid.args[0]), symbol=f"bust:{bid.args[0]}")


def _race_at_reveal(p: Position) -> Race | None:
    """Return the race from the reveal on, before the bids are entered (MNH-29)."""
    if p.simulated or p.duel or not p.freezers():
        return None
    return _window(p, Option(Action(TABLE, "settle"), say("let-it-stand"), tone="go"))


def _window(p: Position, close: Option) -> Race:
    claims = tuple((seat, Action(seat, "freeze")) for seat in p.freezers())
    timed = p.ruled["MNH-A05"] == "countdown"
    return Race(claims, close, hidden.seconds(p), timed)


def _stake(p: Position) -> Message:
    """Return who gets which cards unless somebody freezes them."""
    prize = words.cards(p, p.pot)
    if p.holder != NOBODY:
        return say("stake-frozen", seat=words.name(p.holder), cards=prize)
    if p.winner != NOBODY:
        leader, number = words.name(p.winner), p.bids[p.winner]
        return say("stake-won", seat=leader, number=number, cards=prize)
    return say("stake-tied", cards=prize)


def _freeze_it(p: Position) -> Sentences:
    return Sentences((_stake(p), say("ask-freeze")))


def _rules(p: Position) -> tuple[str, ...]:
    return ("MNH-29", "MNH-30", "MNH-31" if p.taker() != NOBODY else "MNH-32")


def _race(p: Position) -> tuple[Prompt, ...]:
    """Return the race and, where slower players can lose a token, the list of such cases."""
    freezers = p.freezers()
    race = _window(p, _close(p))
    found = (Prompt("freeze", (*freezers, TABLE), race, _freeze_it(p), _rules(p), _open_until(p)),)
    late = [a for a in legal.listed(p) if a.verb == "freeze" and a.args]
    if not late:
        return found
    options = tuple(Option(a, VERBS[a.verb].label(p, a)) for a in late)
    text, players = say("ask-too-late"), tuple(freezers)
    late_one = Prompt("freeze_late", players, Choices(options), text, ("MNH-A02",), "", False)
    return (*found, late_one)


def _close(p: Position) -> Option:
    action = Action(TABLE, "settle")
    if p.taker() != NOBODY:
        return Option(action, say("let-take", seat=words.name(p.taker())), tone="go")
    more = p.left and not p.tie_open
    return Option(action, say("two-more-cards" if more else "bid-again"), tone="go")


def _open_until(p: Position) -> Message:
    return say(f"open-until-{p.ruled['MNH-A05']}")


def _yell(p: Position) -> Prompt:
    due = tuple(seat for seat in p.freezers() if p.yells[seat] == NOBODY)
    ready = tuple(seat for seat in p.freezers() if p.yells[seat] != NOBODY)
    options = tuple(
        (
            seat,
            (
                Option(YELLS[seat][0], say("keep-quiet")),
                Option(YELLS[seat][1], say("freeze"), tone="go"),
            ),
        )
        for seat in due
    )
    return Prompt("yell", due, Secret(options, ready), _freeze_it(p), _rules(p))


def _first(p: Position) -> Prompt:
    options = tuple(Option(a, VERBS[a.verb].label(p, a)) for a in legal.listed(p))
    text = say("ask-first", seats=words.names(legal.loud(p)))
    return Prompt("first", (CHANCE,), Choices(options), text, ("MNH-30",))


def _reset(p: Position) -> Prompt:
    ask = say("ask-reset", ties=p.ties)
    again, on = legal.listed(p)
    options = (
        Option(again, say("reset"), say("what-reset-does"), "go"),
        Option(on, say("bid-on"), say("what-bidding-on-does")),
    )
    return Prompt("reset", (p.who(),), Choices(options), ask, ("MNH-37", "MNH-A14"))
