"""Who has won: colour counts compared one by one (MNH-34, MNH-35)."""

from collections.abc import Sequence

from companion.engine.goals import Standing, of_seats
from companion.engine.state import Outcome
from companion.games.mars_needs_heroes.state import Position
from companion.games.mars_needs_heroes.text import say, words
from companion.words import Message, Text


def scores(position: Position) -> tuple[int, ...]:
    """Return each seat's largest number of cards of one colour (MNH-34)."""
    return tuple(max(position.tally(seat), default=0) for seat in range(position.seats))


def _colour_order(position: Position, seats: Sequence[int]) -> list[int]:
    """Return the colours ordered by how many cards `seats` hold together (MNH-A12 "named")."""
    tallies = [position.tally(seat) for seat in seats]
    together = [sum(column) for column in zip(*tallies, strict=True)]
    return sorted(range(len(together)), key=lambda colour: -together[colour])


def _key(position: Position, seat: int, rivals: Sequence[int]) -> tuple[int, ...]:
    """Return what decides among rivals with equally many cards of their largest colour."""
    tally = position.tally(seat)
    if position.ruled["MNH-A12"] == "named":
        order = _colour_order(position, rivals)
        key = [tally[colour] for colour in order]
    else:
        key = sorted(tally, reverse=True)
    last = position.ruled["MNH-A11"]
    # Equal counts imply equal totals, so totals could decide nothing.
    if last != "shared":
        key.append(int(position.tokens[seat] > 0))
    if last == "sudden":
        key.append(int(seat == position.champion))
    return tuple(key)


def _compared(position: Position, rivals: Sequence[int], place: int) -> Message:
    """Return the name of what is compared at this position of a sort key."""
    if position.ruled["MNH-A12"] == "named":
        order = _colour_order(position, rivals)
        labels = [words.colour(position.deck.colours[colour]) for colour in order]
    else:
        places = range(1, len(position.deck.colours) + 1)
        labels = [say("colour-by-size", place=each) for each in places]
    return [*labels, say("unused-ray"), say("sudden-death")][place]


def _groups(seats: Sequence[int], values: Sequence[object]) -> list[list[int]]:
    """Group seats with equal values, keeping their order."""
    groups: list[list[int]] = []
    for place, seat in enumerate(seats):
        if place and values[place] == values[place - 1]:
            groups[-1].append(seat)
        else:
            groups.append([seat])
    return groups


def ranking(position: Position) -> tuple[tuple[int, ...], ...]:
    """Return the seats from first to last, tied ones together."""
    best = scores(position)
    seats = sorted(range(position.seats), key=lambda seat: -best[seat])
    ranked: list[tuple[int, ...]] = []
    for rivals in _groups(seats, [best[seat] for seat in seats]):
        keys = {seat: _key(position, seat, rivals) for seat in rivals}
        rivals = sorted(rivals, key=lambda seat: keys[seat], reverse=True)
        ranked += map(tuple, map(sorted, _groups(rivals, [keys[seat] for seat in rivals])))
    return tuple(ranked)


def decision(position: Position, order: tuple[tuple[int, ...], ...]) -> Message:
    """Return which comparison put the first before the second."""
    top = max(scores(position))
    first, *others = order[0]
    if others:
        return say("share-the-win", seats=words.names(order[0]), count=top)
    second = order[1][0]
    who, other = words.name(first), words.name(second)
    if scores(position)[second] < top:
        return say("wins", seat=who, count=top, others=scores(position)[second])
    rivals = [seat for seat in range(position.seats) if scores(position)[seat] == top]
    mine, theirs = _key(position, first, rivals), _key(position, second, rivals)
    place = next(i for i, (a, b) in enumerate(zip(mine, theirs, strict=True)) if a != b)
    what = _compared(position, rivals, place)
    return say(
        "wins-tie", seat=who, other=other, what=what, count=mine[place], others=theirs[place]
    )


def items(position: Position, seat: int) -> tuple[tuple[Text, int], ...]:
    """Return a seat's cards by colour, largest number first."""
    pairs = zip(position.deck.colours, position.tally(seat), strict=True)
    best = sorted(pairs, key=lambda pair: -pair[1])
    return tuple((words.colour(colour), count) for colour, count in best)


def outcome(position: Position) -> Outcome:
    """Return the final order for the current cards."""
    order = ranking(position)
    tied = scores(position).count(max(scores(position))) > 1
    rules = ("MNH-34", "MNH-35") if tied else ("MNH-34",)
    if len(order[0]) > 1 or position.champion >= 0:
        rules = (*rules, "MNH-A11")
    lines = tuple(items(position, seat) for seat in range(position.seats))
    return Outcome(order, scores(position), decision(position, order), rules, lines)


def leaders(position: Position) -> tuple[int, ...]:
    """Return who would win now; () before any card is won."""
    return ranking(position)[0] if any(position.won) else ()


def standing(position: Position) -> Standing:
    """Return each seat's largest number of one colour, and who would win now (MNH-34, MNH-35)."""
    units: list[Text] = []
    for seat in range(position.seats):
        tally = position.tally(seat)
        best = max(tally, default=0)
        colour = position.deck.colours[tally.index(best)] if best else ""
        units.append(say("goal-unit", colour=words.colour(colour), number=best))
    return of_seats(scores(position), units, leaders(position))
