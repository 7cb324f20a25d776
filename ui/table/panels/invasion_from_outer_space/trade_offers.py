"""Items traded between Heroes in one space, by Item and by giver."""

from collections.abc import Sequence

from companion.engine.prompts import Option, Prompt
from companion.engine.state import State
from ui.table.panels.invasion_from_outer_space.ahead import Moment
from ui.table.panels.invasion_from_outer_space.offers import (
    Fold,
    KeyRow,
    Offer,
    Report,
    others,
)
from ui.text import say

GIVE, TAKE, PASS_ON, DROP = "give", "take", "pass_on", "drop"  # verbs
MOST_GIVEN = 4  # most Items of a Hero offered without opening the list


def trades(swap: Moment) -> tuple[tuple[KeyRow, ...], Fold]:
    """Offer the Items the Hero may give, if they are few, and the page of all possible trades."""
    given, taken = _rows(swap, GIVE), _rows(swap, TAKE)
    rows = (*given, *taken)
    keys = tuple(key for row in rows for key in row.keys)
    page = Fold(say("panels-trade-items"), keys, rows=rows)
    return given if len(given) <= MOST_GIVEN else (), page


def _rows(swap: Moment, verb: str) -> tuple[KeyRow, ...]:
    """Return who each Item may be given to, or what each Hero may be asked for."""
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


def burden_offer(prompts: Sequence[Prompt], state: State) -> Offer:
    """Offer a line for each Item of too many, with who may take it, and its discard."""
    due, cards = prompts[0], state.card_names()
    heroes = state.observation(None)["heroes"]
    lines: dict[str, list[Report]] = {}
    for option in due.domain.listed():
        verb, args = option.action.verb, option.action.args
        if verb not in (PASS_ON, DROP):
            continue
        label = heroes[int(args[0])]["name"] if verb == PASS_ON else say("panels-discard")
        card = str(cards.get(str(args[-1]), option.label))
        lines.setdefault(card, []).append(Report(label, (option.action,)))
    parts = tuple(
        KeyRow(card, tuple(sorted(keys, key=lambda key: key.actions[0].verb == DROP)))
        for card, keys in lines.items()
    )
    return Offer(str(due.text), str(due.detail), parts)
