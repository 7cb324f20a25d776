"""Items traded between Heroes in one space, by Item and by giver."""

from companion.engine.prompts import Option
from ui.table.panels.invasion_from_outer_space.ahead import Moment
from ui.table.panels.invasion_from_outer_space.offers import Fold, KeyRow, Report, others
from ui.text import say

GIVE, TAKE = "give", "take"  # verbs
MOST_GIVEN = 2  # most Items of a Hero offered without opening the list


def trades(swap: Moment) -> tuple[tuple[KeyRow, ...], Fold]:
    """The Items the Hero may give, if they are few, and the page of all possible trades."""
    given, taken = _rows(swap, GIVE), _rows(swap, TAKE)
    rows = (*given, *taken)
    keys = tuple(key for row in rows for key in row.keys)
    page = Fold(say("panels-trade-items"), keys, rows=rows)
    return given if len(given) <= MOST_GIVEN else (), page


def _rows(swap: Moment, verb: str) -> tuple[KeyRow, ...]:
    """Who each Item may be given to, or what each Hero may be asked for."""
    heroes, cards = swap.state.observation(None)["heroes"], swap.state.card_names()
    rows: dict[str, list[Report]] = {}
    for option in others(swap):
        if option.action.verb != verb:
            continue
        hero = heroes[int(option.action.args[0])]["name"]
        card = str(cards.get(str(option.action.args[1]), option.label))
        giving = verb == GIVE
        label = say("panels-gives-to", card=card) if giving else say("panels-takes-from", hero=hero)
        rows.setdefault(label, []).append(_key(swap, option, hero if giving else card))
    return tuple(KeyRow(label, tuple(keys)) for label, keys in rows.items())


def _key(swap: Moment, option: Option, label: str) -> Report:
    return Report(label, (*swap.before, option.action), lost=swap.lost)
