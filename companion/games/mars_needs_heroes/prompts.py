"""What the engine waits for, as prompts for screens and bots. Words for people."""

from companion.engine.actions import CHANCE, TABLE, Action
from companion.engine.prompts import Cards, Choices, Option, Prompt, Race, Secret
from companion.games.mars_needs_heroes import hidden, legal
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
from companion.games.mars_needs_heroes.text import words


def prompts(p: Position) -> tuple[Prompt, ...]:
    """All that is waited for now."""
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
    text = "Who is the youngest at the table?"
    detail = "The youngest turns up the first two Invader cards."
    return Prompt("youngest", (p.who(),), Choices(options), text, ("MNH-11",), detail)


def _turn_up(p: Position) -> Prompt:
    # Nobody counted the practice deck in the real box: its numbers would be no facts.
    counted = p.deck.data != "practice"
    options = tuple(
        Option(action, colour, f"{count} not seen yet" if counted else "")
        for action, colour, count in zip(p.deck.turn_up, p.deck.colours, p.unseen, strict=True)
        if count
    )
    turner = hidden.turner(p)
    who = "Somebody" if turner is None else words.name(turner)
    tied = p.joining()
    rule = "MNH-24" if tied else "MNH-21" if p.round else "MNH-13"
    left = min(p.due, p.left)
    which = "Which colour?" if left < 2 else "Which colours?"
    text = f"{who} turns up {words.amount(left, 'card')}. {which}"
    detail = f"Tie: they join {words.cards(p, p.pot)}." if tied else ""
    return Prompt("turn_up", (CHANCE,), Cards("Invader pile", options), text, (rule,), detail)


def _bid(p: Position) -> Prompt:
    due = tuple(seat for seat in p.bidders() if not p.bids[seat])
    ready = tuple(seat for seat in p.bidders() if p.bids[seat])
    options = tuple(
        (seat, tuple(Option(a, str(a.args[0])) for a in BIDS[seat][p.hands[seat]])) for seat in due
    )
    prize = "the win" if p.duel else words.cards(p, p.pot)
    rules = ("MNH-14", "MNH-15", "MNH-20") + (("MNH-25",) if sum(p.pot) > 2 else ())
    text = f"Everybody bids for {prize}."
    if p.duel:
        text = f"Sudden death: {words.names(p.duel)} bid for {prize}."
    detail = "Lay a hero card face down. When all are ready, reveal together."
    domain = Secret(options, ready, _race_at_reveal(p))
    return Prompt("bid", due, domain, text, rules, detail)


def _race_at_reveal(p: Position) -> Race | None:
    """Name who can press FREEZE from the reveal on, before the bids are entered (MNH-29)."""
    if p.simulated or p.duel or not p.freezers():
        return None
    return _window(p, Option(Action(TABLE, "settle"), "The bid stands", tone="go"))


def _window(p: Position, close: Option) -> Race:
    claims = tuple((seat, Action(seat, "freeze")) for seat in p.freezers())
    timed = p.ruled["MNH-A05"] == "countdown"
    return Race(claims, close, hidden.seconds(p), timed)


def _stake(p: Position) -> str:
    """Say what stands now, before anybody freezes it."""
    prize = words.cards(p, p.pot)
    if p.holder != NOBODY:
        return f"{words.name(p.holder)} froze the bid for {prize}."
    if p.winner != NOBODY:
        return f"{words.name(p.winner)} leads with {p.bids[p.winner]} for {prize}."
    return f"A bidding tie over {prize}."


def _rules(p: Position) -> tuple[str, ...]:
    return ("MNH-29", "MNH-30", "MNH-31" if p.taker() != NOBODY else "MNH-32")


def _race(p: Position) -> tuple[Prompt, ...]:
    """Open the race and, where slower players can lose a token, the list of such cases."""
    freezers = p.freezers()
    race = _window(p, _close(p))
    text = f"{_stake(p)} FREEZE?"
    found = (Prompt("freeze", (*freezers, TABLE), race, text, _rules(p), _until(p)),)
    late = [a for a in legal.listed(p) if a.verb == "freeze" and a.args]
    if not late:
        return found
    options = tuple(Option(action, words.describe(action)) for action in late)
    text = "Did somebody else slam a token too late?"
    players = tuple(freezers)
    rules = ("MNH-A02",)
    return (*found, Prompt("freeze_late", players, Choices(options), text, rules, "", False))


def _close(p: Position) -> Option:
    action = Action(TABLE, "settle")
    if p.taker() != NOBODY:
        return Option(action, f"{words.name(p.taker())} takes the cards", tone="go")
    more = p.left and not p.tie_open
    return Option(action, "Two more cards" if more else "Bid again", tone="go")


def _until(p: Position) -> str:
    return {
        "confirm": "Open until the cards are taken, but at least for the set time.",
        "countdown": "Open until the time is over.",
        "table": "Open until the table closes it.",
    }[p.ruled["MNH-A05"]]


def _yell(p: Position) -> Prompt:
    due = tuple(seat for seat in p.freezers() if p.yells[seat] == NOBODY)
    ready = tuple(seat for seat in p.freezers() if p.yells[seat] != NOBODY)
    options = tuple(
        (
            seat,
            (Option(YELLS[seat][0], "Keep quiet"), Option(YELLS[seat][1], "FREEZE!", tone="go")),
        )
        for seat in due
    )
    return Prompt("yell", due, Secret(options, ready), f"{_stake(p)} FREEZE?", _rules(p))


def _first(p: Position) -> Prompt:
    options = tuple(Option(action, words.describe(action)) for action in legal.listed(p))
    text = f"{words.names(legal.loud(p))} shout FREEZE. Who is first?"
    return Prompt("first", (CHANCE,), Choices(options), text, ("MNH-30",))


def _reset(p: Position) -> Prompt:
    ask = f"{words.amount(p.ties, 'tie')} in a row over the last cards. Do both want a reset?"
    again, on = legal.listed(p)
    options = (
        Option(again, "Reset", "Full hands, and all Freeze Rays ready again", "go"),
        Option(on, "Bid on", "Full hands, Freeze Rays as they are"),
    )
    return Prompt("reset", (p.who(),), Choices(options), ask, ("MNH-37", "MNH-A14"))
