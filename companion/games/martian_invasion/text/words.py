"""Cards, sums and actions in words, with `{0}` for the name of seat 0."""

from collections.abc import Iterable, Sequence

from companion.engine.actions import CORRECT, RULE, Action
from companion.games.martian_invasion.components import FORCES, INDEX, NAMES, TRAIT_NAMES, TRAITS
from companion.games.martian_invasion.state import Entry, Position


def name(seat: int) -> str:
    """Write the place where the name of `seat` is filled in."""
    return f"{{{seat}}}"


def card(kind: int) -> str:
    """Name a kind of card."""
    return NAMES[kind]


def key(text: object) -> str:
    """Name the card of a key; a key that is none stays as it is, without braces."""
    if isinstance(text, str) and text in INDEX:
        return NAMES[INDEX[text]]
    return str(text).replace("{", "(").replace("}", ")")


def amount(count: int, what: str = "card") -> str:
    """Write a number of things."""
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def traits(kind: int) -> str:
    """Name the traits of a kind."""
    return " and ".join(TRAIT_NAMES[trait] for trait in TRAITS[kind])


def force_of(p: Position, kind: int) -> int:
    """Give the force of a card alone (MI-A01)."""
    return min(9, FORCES[kind]) if p.ruled["MI-A01"] == "cap" else FORCES[kind]


def entry(p: Position, cards: Entry, *, force: bool = True) -> str:
    """Write a card with its Bonus cards: "Saucers 8 + Force Fields 3"."""
    parts = [f"{NAMES[kind]} {force_of(p, kind)}" if force else NAMES[kind] for kind in cards]
    return " + ".join(parts)


def entries(p: Position, cards: Iterable[Entry]) -> str:
    """Write several cards."""
    return ", ".join(entry(p, each) for each in cards) or "nothing"


def total(p: Position, cards: Sequence[Entry]) -> str:
    """Write a sum card by card, as "Saucers 8 + Force Fields 3 = 11"; without cards "0"."""
    each = [kind for one in cards for kind in one]
    added = " + ".join(f"{NAMES[kind]} {force_of(p, kind)}" for kind in each)
    if len(each) < 2:
        return added or "0"
    return f"{added} = {sum(force_of(p, kind) for kind in each)}"


def label(path: str) -> str:
    """Name for people what a correction of `path` sets."""
    kind, _, rest = path.partition("/")
    if kind == "memory":
        return "Memory help"
    if kind == "discards":
        return f"{key(rest)} on the discard pile"
    what = {
        "hand": "Cards in hand of",
        "deck": "Cards in the deck of",
        "down": "Face-down discards of",
        "sp": "Strategy Points of",
        "vp": "Victory Points of",
    }
    return f"{what.get(kind, kind)} {{{rest}}}"


def describe(p: Position, action: Action) -> str:
    """Say in words what `action` is; what a hand kept here does in secret is not named."""
    player, verb, args = action
    who = name(player) if player in (0, 1) else ""
    if verb == CORRECT:
        return f"Set by hand: {label(str(args[0]))} = {args[1]}"
    if verb == RULE:
        return f"Ruling {args[0]}: {args[1]}"
    if verb in ("draw", "drop", "lose", "lay", "attach"):
        return _with_cards(p, player, verb, args)
    if verb == "ambush":
        return f"{who} plays an Ambush on {target(p, args)}"
    if verb == "mind":
        return f"{who} plays Mind Control on {key(args[0])}"
    if verb == "roll":
        return f"The die shows {list(args).index(1) + 1 if 1 in args else '?'}"
    return _PLAIN.get(verb, verb).format(who=who)


def target(p: Position, args: Sequence[int | str]) -> str:
    """Name what an Ambush hits: a card with its Bonus cards, or one of them alone (MI-A21)."""
    place, *alone = args
    targets = p.table[0] + p.turned
    if not isinstance(place, int) or not 0 <= place < len(targets):
        return f"card {place}"
    if alone:
        return f"{key(alone[0])} (on {NAMES[targets[place][0]]})"
    return entry(p, targets[place], force=False)


def _with_cards(p: Position, player: int, verb: str, args: tuple[int | str, ...]) -> str:
    kind = INDEX.get(str(args[0]), 0 if player not in (0, 1) else player * 13)
    seat = name(kind // 13)
    if verb == "drop" and isinstance(args[0], int):
        return f"{seat} discards {amount(args[0]) if args[0] else 'no card'}"
    # A bot's hand at a real table is as secret as everybody's.
    hidden = not p.simulated and p.known[kind // 13]
    what = "a card" if hidden else key(args[0])
    if verb == "attach":
        return f"{seat} adds {what} to {'a card' if hidden else key(args[1])}"
    does = {"draw": "draws", "drop": "discards", "lose": "loses", "lay": "lays"}[verb]
    return f"{seat} {does} {what}"


_PLAIN = {
    "dealt": "Both hands are full",
    "enlist": "The companion deals for {who} and keeps the hand",
    "ready": "{who} is ready",
    "pass": "{who} plays no special card",
    "abduct": "{who} plays an Abduction",
}
