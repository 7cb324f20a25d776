"""Cards, sums and actions in words, with `{0}` for the name of seat 0."""

from collections.abc import Iterable, Sequence

from companion.engine.actions import RESULT, Action
from companion.games.martian_invasion.components import (
    ALONE,
    INDEX,
    NAMES,
    PHASES,
    TRAIT_NAMES,
    TRAITS,
)
from companion.games.martian_invasion.state import Entry, Position
from companion.games.martian_invasion.text import say
from companion.words import Several, Text


def name(seat: int) -> str:
    """Return the placeholder for the name of `seat`."""
    return f"{{{seat}}}"


def card(kind: int) -> str:
    """Return the name of a kind of card."""
    return NAMES[kind]


def key(text: object) -> str:
    """Return the name of the card with a key; other text is returned without braces."""
    if isinstance(text, str) and text in INDEX:
        return NAMES[INDEX[text]]
    return str(text).replace("{", "(").replace("}", ")")


def battle(p: Position) -> Text:
    """Return the name of the current battle."""
    return say(f"battle-{PHASES[p.phase]}")


def traits(kind: int) -> Several:
    """Return the names of a kind's traits."""
    return Several(tuple(say(f"trait-{TRAIT_NAMES[trait].lower()}") for trait in TRAITS[kind]))


def force_of(p: Position, kind: int) -> int:
    """Return the force of a card alone (MI-A01)."""
    return ALONE[p.ruled["MI-A01"]][kind]


def entry(p: Position, cards: Entry, *, force: bool = True) -> str:
    """Return a card with its Bonus cards: "Saucers 8 + Force Fields 3"."""
    parts = [f"{NAMES[kind]} {force_of(p, kind)}" if force else NAMES[kind] for kind in cards]
    return " + ".join(parts)


def entries(p: Position, cards: Iterable[Entry]) -> Text:
    """Return several cards in words."""
    return ", ".join(entry(p, each) for each in cards) or say("nothing")


def total(p: Position, cards: Sequence[Entry]) -> str:
    """Return a sum card by card, such as "Saucers 8 + Force Fields 3 = 11"; "0" without cards."""
    each = [kind for one in cards for kind in one]
    added = " + ".join(f"{NAMES[kind]} {force_of(p, kind)}" for kind in each)
    if len(each) < 2:
        return added or "0"
    return f"{added} = {sum(force_of(p, kind) for kind in each)}"


def describe(p: Position, action: Action) -> Text:
    """Describe `action`, without secrets of a hand held here."""
    player, verb, args = action
    who = name(player) if player in (0, 1) else ""
    if verb in ("draw", "drop", "lose", "lay", "attach"):
        return _with_cards(p, player, verb, args)
    if verb == "ambush":
        return say("plays-ambush", seat=who, target=target(p, args))
    if verb == "mind":
        return say("plays-mind-control", seat=who, card=key(args[0]))
    if verb == RESULT:
        return say("result-of-battle", result=int(args[0]), phase=battle(p))
    if verb == "roll":
        return say("die-shows", number=str(list(args).index(1) + 1) if 1 in args else "?")
    if verb == "dealt":
        return say("both-hands-full")
    if verb == "run_out":
        return say("decks-run-out", rule=p.ruled["MI-A03"])
    return say(_OF_SEAT[verb], seat=who) if verb in _OF_SEAT else verb


def target(p: Position, args: Sequence[int | str]) -> Text:
    """Describe what an Ambush hits: a card with its Bonus cards, or one of them alone (MI-A21)."""
    place, *alone = args
    targets = p.table[0] + p.turned
    if not isinstance(place, int) or not 0 <= place < len(targets):
        return say("card-at", place=str(place))
    if alone:
        return say("bonus-on", bonus=key(alone[0]), card=NAMES[targets[place][0]])
    return entry(p, targets[place], force=False)


def _with_cards(p: Position, player: int, verb: str, args: tuple[int | str, ...]) -> Text:
    kind = INDEX.get(str(args[0]), 0 if player not in (0, 1) else player * 13)
    seat = name(kind // 13)
    if verb == "drop" and isinstance(args[0], int):
        return say("discards-count", seat=seat, count=args[0])
    # A bot's hand at a real table is as secret as any other.
    hidden = not p.simulated and p.known[kind // 13]
    if verb == "attach":
        if hidden:
            return say("adds-hidden", seat=seat)
        return say("adds", seat=seat, bonus=key(args[0]), card=key(args[1]))
    open_, closed = _WITH_CARD[verb]
    return say(closed, seat=seat) if hidden else say(open_, seat=seat, card=key(args[0]))


# Messages with the card's name, and messages for when only the number of cards is public.
_WITH_CARD = {
    "draw": ("draws", "draws-hidden"),
    "drop": ("discards", "discards-hidden"),
    "lose": ("loses", "loses-hidden"),
    "lay": ("lays", "lays-hidden"),
}
_OF_SEAT = {
    "enlist": "deals-for",
    "ready": "is-ready",
    "pass": "plays-no-special",
    "abduct": "plays-abduction",
}
