"""Cards, bids and actions as messages, with `{0}` for the name of seat 0."""

from collections.abc import Iterable, Sequence

from companion.engine.actions import Action
from companion.games.mars_needs_heroes.state import Position
from companion.games.mars_needs_heroes.text import say
from companion.words import Message, Several


def name(seat: int) -> str:
    """Return the placeholder for the name of `seat`."""
    return f"{{{seat}}}"


def names(seats: Iterable[int]) -> Several:
    """Return a list of names: "Ann, Bob and Cy"."""
    return Several(tuple(map(name, seats)))


def colour(key: str) -> Message:
    """Return the name of a colour of Invaders, translated if known, else as the owner wrote it."""
    return say("colour", name=key)


def colours(position: Position, counts: Sequence[int]) -> Message | Several:
    """Return counts by colour: "3 yellow, 1 green"."""
    pairs = zip(counts, position.deck.colours, strict=True)
    counted = tuple(_counted(count, each) for count, each in pairs if count)
    return Several(counted, "commas") if counted else say("no-cards")


def _counted(count: int, key: str) -> Message:
    return say("count-of-colour", count=count, colour=colour(key))


def cards(position: Position, counts: Sequence[int]) -> Message:
    """Return the cards on the table: "2 cards (yellow, green)"."""
    shown = tuple(
        colour(key) if count == 1 else _counted(count, key)
        for count, key in zip(counts, position.deck.colours, strict=True)
        if count
    )
    if not shown:
        return say("no-cards")
    return say("cards-shown", count=sum(counts), shown=Several(shown, "commas"))


def numbers(pairs: Iterable[tuple[int, int]]) -> Several:
    """Return a number for each of several seats: "Ann 2, Bob 4"."""
    shown = (say("number-of-seat", seat=name(seat), number=number) for seat, number in pairs)
    return Several(tuple(shown), "commas")


def cancelled(bids: Sequence[int], pairs: bool) -> tuple[Message, ...]:
    """Return which equal bids cancel, one sentence for each: "Two 5s cancel."."""
    counts = ((number, bids.count(number)) for number in range(5, 0, -1))
    return tuple(
        say("two-of-three-cancel", number=number)
        if pairs and count == 3
        else say("cancel", count=count, number=number)
        for number, count in counts
        if count > 1
    )


def colour_first(key: str) -> Message:
    """Return a colour for the start of a label."""
    return say("colour-first", name=key, own=key[:1].upper() + key[1:])


def yells(position: Position, action: Action) -> Message:
    """Describe whether a seat shouts in a simulation."""
    return say("shouts" if action.args[0] else "keeps-quiet", seat=name(action.player))


def is_first(seat: int, *slower: int) -> Message:
    """Describe who froze first, and who was slower and loses a token."""
    if slower:
        return say("is-first-of-several", seat=name(seat), slower=names(slower))
    return say("is-first", seat=name(seat))
