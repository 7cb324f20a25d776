"""Cards and actions in words, with `{0}` for the name of seat 0."""

from collections.abc import Iterable, Sequence

from companion.engine.actions import CORRECT, RULE, Action
from companion.games.mars_needs_heroes.state import Position

_MANY = {1: "One", 2: "Two", 3: "Three", 4: "Four"}


def name(seat: int) -> str:
    """Write the place where the name of `seat` is filled in."""
    return f"{{{seat}}}"


def names(seats: Iterable[int]) -> str:
    """Write several names with an "and" before the last."""
    return listing([name(seat) for seat in seats])


def listing(parts: Sequence[str]) -> str:
    """Join words with commas and an "and"."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} and {parts[-1]}"


def amount(count: int, what: str = "card") -> str:
    """Write a number of things."""
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def colours(position: Position, counts: Sequence[int]) -> str:
    """Write counts by colour: "3 yellow, 1 green"."""
    pairs = zip(counts, position.deck.colours, strict=True)
    return ", ".join(f"{count} {colour}" for count, colour in pairs if count) or "no cards"


def cards(position: Position, counts: Sequence[int]) -> str:
    """Write cards on the table: "2 cards (yellow, green)"."""
    shown = [
        colour if count == 1 else f"{count} {colour}"
        for count, colour in zip(counts, position.deck.colours, strict=True)
        if count
    ]
    return f"{amount(sum(counts))} ({', '.join(shown)})" if shown else "no cards"


def cancelled(bids: Sequence[int], pairs: bool) -> str:
    """Say which equal bids cancel, as in "Two 5s cancel"."""
    said = []
    for number in range(5, 0, -1):
        count = bids.count(number)
        if count < 2:
            continue
        if pairs and count == 3:
            said.append(f"Two of three {number}s cancel, the third stays.")
        else:
            said.append(f"{_MANY[count]} {number}s cancel.")
    return " ".join(said)


def shout(seat: int, slower: Sequence[int]) -> str:
    """Say who froze, and who lost a token by being slower."""
    text = f"{name(seat)} was first with FREEZE"
    return f"{text}; {names(slower)} came too late and lost the token too" if slower else text


def label(path: str) -> str:
    """Name for people what a correction of `path` sets."""
    kind, _, rest = path.partition("/")
    if kind in ("pile", "table", "turner"):
        where = {"pile": f"{rest} never turned up", "table": f"{rest} on the table"}
        return where.get(kind, "who turns up")
    seat, _, colour = rest.partition("/")
    what = {"won": colour, "hand": "hand", "token": "Freeze Rays", "bid": "open bid"}
    return f"{what.get(kind, kind)} of {{{seat}}}"


def _value(path: str, value: int | str) -> str:
    return f"{{{value}}}" if path == "turner" else str(value)


def describe(action: Action) -> str:
    """Say in words what `action` is."""
    player, verb, args = action
    if verb == "youngest":
        return f"{name(int(args[0]))} is the youngest"
    if verb == "turn_up":
        return f"A {args[0]} Invader card is turned up"
    if verb == "bid":
        return f"{name(player)} bids {args[0]}"
    if verb == "yell":
        return f"{name(player)} shouts FREEZE" if args[0] else f"{name(player)} keeps quiet"
    if verb == "freeze":
        return shout(player, [int(seat) for seat in args])
    if verb == "first":
        return shout(int(args[0]), [int(seat) for seat in args[1:]])
    if verb == CORRECT:
        return f"Set by hand: {label(str(args[0]))} = {_value(str(args[0]), args[1])}"
    if verb == RULE:
        return f"Ruling {args[0]}: {args[1]}"
    return _PLAIN.get(verb, verb)


_PLAIN = {
    "settle": "Nobody shouts: the bid stands",
    "reset": "Reset: full hands and Freeze Rays for all",
    "go_on": "No reset: bidding goes on",
}
