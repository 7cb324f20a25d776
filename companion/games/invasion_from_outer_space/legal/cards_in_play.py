"""Cards in play: which of them can be cancelled."""

from companion.games.invasion_from_outer_space.steps.cards import WINDOW, PlayedCard, ResponseWindow
from companion.games.invasion_from_outer_space.table.position import MARTIAN, CardInPlay, Position
from companion.games.invasion_from_outer_space.table.sides import side_of


def answered(p: Position) -> PlayedCard | None:
    """Return the card that the topmost "card" window may cancel: the step below that window."""
    above = False
    for step in reversed(p.stack):
        if above:
            return step if type(step) is PlayedCard else None
        above = type(step) is ResponseWindow and step.moment == "card"
    return None


def may_be_cancelled(p: Position) -> bool:
    """Return whether a window is open for a card that is still unresolved."""
    card = answered(p)
    return card is not None and card.stage is WINDOW


def opposing(p: Position, side: int) -> list[tuple[int | str, ...]]:
    """Return everything the other side has in play: cards that remain, and Tech, even face down.

    The entries are arguments of a choice: ("lying", key of the card, its place) or ("tech", its
    number).
    """
    found: list[tuple[int | str, ...]] = [
        ("lying", p.setup.cards[each.card].key, n)
        for n, each in enumerate(p.cards_in_play)
        if side_of(p, each.seat) != side and not acting(p, each)
    ]
    if side != MARTIAN:
        found += [("tech", each.id) for each in p.tech]
    return found


def acting(p: Position, each: CardInPlay) -> bool:
    """Return whether a card is in play only until it is resolved."""
    played = [step for step in p.stack if type(step) is PlayedCard]
    return any([step.card == each.card and step.seat == each.seat for step in played])
