"""A new Hero at a guided table: who comes, where, and with which card, in two taps."""

from collections.abc import Sequence

from companion.engine.prompts import Option, Prompt
from companion.engine.state import State
from ui.table.panels.invasion_from_outer_space.ahead import Moment, follow
from ui.table.panels.invasion_from_outer_space.card_offers import finds
from ui.table.panels.invasion_from_outer_space.offers import (
    KeyRow,
    Offer,
    entering,
    keys_of,
)

WHO, FINDS = "sheet", "found"  # names of prompts
LISTED, ACROSS = 2, 4  # columns of Heroes, and of cards


def comes_offer(prompts: Sequence[Prompt], state: State) -> Offer:
    """Offer by name who comes, or that nobody does."""
    now = Moment((), tuple(prompts), state)
    who: tuple[KeyRow, ...] = ()
    plain: list[Option] = []
    for option in prompts[0].domain.listed():
        drawn = follow(now, option.action)
        if drawn.name == WHO:
            names = keys_of(drawn, drawn.prompts[0].domain.listed())
            text = str(drawn.prompts[0].text)
            who = (KeyRow(text, ()), KeyRow("", names, wide=True, columns=LISTED))
        else:
            plain.append(option)
    return _offer(prompts, (*who, KeyRow("", keys_of(now, plain), wide=True)))


def entry_offer(prompts: Sequence[Prompt], state: State) -> Offer:
    """Offer where a new Hero comes in, with the card that is drawn there."""
    now = Moment((), tuple(prompts), state)
    places: list[KeyRow] = []
    plain: list[Option] = []
    enters = False
    for option in prompts[0].domain.listed():
        placed = follow(now, option.action)
        if placed.name == FINDS:
            keys, enters = finds(placed), entering(placed.prompts)
            places += [KeyRow(str(option.label), ()), KeyRow("", keys, wide=True, columns=ACROSS)]
        else:
            plain.append(option)
    rest = (KeyRow("", keys_of(now, plain), wide=True),) if plain else ()
    return _offer(prompts, (*places, *rest))._replace(may_enter=enters)


def _offer(prompts: Sequence[Prompt], parts: tuple[KeyRow, ...]) -> Offer:
    return Offer(str(prompts[0].text), str(prompts[0].detail), parts)
