"""Card events at a guided table: drawing, playing immediately, and responding in a window."""

from collections.abc import Sequence

from companion.engine.actions import CHANCE, Action, IllegalAction
from companion.engine.prompts import Option, Prompt
from companion.engine.state import State
from ui.table.panels.invasion_from_outer_space.ahead import (
    Moment,
    Way,
    follow,
    follow_secret,
)
from ui.table.panels.invasion_from_outer_space.aims import aimed
from ui.table.panels.invasion_from_outer_space.offers import (
    CARD,
    COLUMNS,
    SECRET,
    Fold,
    KeyRow,
    Names,
    Offer,
    Report,
    entering,
    keys_of,
    may_enter,
    others,
)
from ui.text import say


# ---- the Martians' cards -----------------------------------------------------------------
def cards_offer(way: Way, drawn: Sequence[str]) -> Offer:
    """Discard, draw, play immediately, and count the Packs; `drawn` says what has been drawn."""
    folds: list[Fold] = []
    discard, packs = way.find("discard"), way.find("packs")
    if discard is not None:
        folds.append(Fold(say("panels-discard-first"), keys_of(discard, others(discard))))
    for moment in way.moments:
        at_once = others(moment) if moment.name == "immediate" else []
        if at_once:
            keys = tuple(
                key._replace(label=say("panels-played-at-once-card", card=key.label))
                for key in keys_of(moment, at_once)
            )  # fmt: skip
            folds.append(Fold(say("panels-one-played-at-once"), keys))
    text = " ".join((*drawn, *_drawn(way))) or str(way.moments[0].prompts[0].text)
    enter = may_enter(way)
    if packs is None:
        done = Report(say("panels-nothing-to-play"), way.end.before, lost=way.end.lost)
        return Offer(text, folds=tuple(folds), primary=done, may_enter=enter)
    due = packs.prompts[0]
    if packs is not way.moments[0]:
        text = f"{text} {due.text}" if drawn or _drawn(way) else str(due.text)
    return Offer(text, parts=(_numbers(packs, due),), folds=tuple(folds), may_enter=enter)


def _drawn(way: Way) -> list[str]:
    """Say what is drawn: the first draw of each player says how many."""
    found, before = [], ""
    for moment in way.moments:
        if moment.name == "draw" and before != "draw":
            found.append(str(moment.prompts[0].text))
        before = moment.name
    return found


def _numbers(moment: Moment, due: Prompt) -> KeyRow:
    number = due.domain.number()
    assert number is not None
    numbers = range(number.low, number.high + 1)
    keys = tuple(Report(str(n), (*moment.before, number.answer(n))) for n in numbers)
    return KeyRow("", keys)


# ---- a card turned up --------------------------------------------------------------------
def found_offer(prompts: Sequence[Prompt], state: State, columns: int = COLUMNS) -> Offer:
    """Offer the card that a Hero found; an Event stays in the hand unless it is played at once."""
    due = prompts[0]
    enters = due.domain.is_open()
    keys = finds(Moment((), tuple(prompts), state))
    parts = (KeyRow("", keys, wide=True, columns=columns),)
    return Offer(str(due.text), str(due.detail), parts, may_enter=enters)


def finds(now: Moment) -> tuple[Report, ...]:
    """Return the keys of what may be found at a moment that asks for it."""
    keys: list[Report] = []
    at_once = False
    for each in now.prompts[0].domain.listed():
        found = follow(now, each.action)
        if each.action.args == SECRET:
            found, at_once = follow_secret(now, each.action)
        keys.append(Report(str(each.label), found.before))
    if at_once:
        event = Action(CHANCE, "found", SECRET)
        keys.append(Report(say("panels-event-at-once"), (*now.before, event)))
    return tuple(keys)


def note_offer(prompts: Sequence[Prompt]) -> Offer:
    """Show what people do on the table: it closes by itself, as there is nothing to say."""
    due = prompts[0]
    done = next(iter(due.domain.listed()))
    key = Report(str(done.label), (done.action,), tone=done.tone)
    return Offer(str(due.text), str(due.detail), primary=key, timed=True, to_do=True)


# ---- cards that answer -------------------------------------------------------------------
def window_offer(
    prompts: Sequence[Prompt], state: State, names: Names, later: Sequence[Action] = ()
) -> Offer:
    """Offer who may respond with what; it closes by itself if nobody does.

    What was said to happen `later` then happens, if it still can.
    """
    now = Moment((), tuple(prompts), state)
    due = prompts[0]
    options = due.domain.listed()
    close = next((each for each in options if each.tone == "go"), None)
    answers = [each for each in options if each is not close]
    hidden: dict[int, list[Report]] = {}
    for each in answers:
        if each.action.verb == CARD:
            hidden.setdefault(each.action.player, []).append(
                Report(str(each.label), (each.action,))
            )
    folds = tuple(Fold(names[seat], tuple(keys), seat) for seat, keys in sorted(hidden.items()))
    parts = tuple(_use(now, each) for each in answers if each.action.verb != CARD)
    done = Report(say("panels-nobody"), _closing(now, close.action, later)) if close else None
    return Offer(str(due.text), str(due.detail), parts, folds, done, timed=close is not None,
                 may_enter=entering(prompts))  # fmt: skip


def _closing(now: Moment, close: Action, later: Sequence[Action]) -> tuple[Action, ...]:
    """Return what closes the window, and all that was said before."""
    if tuple(later[:1]) != (close,):
        return (close,)
    try:
        return follow(now, *later).before
    except IllegalAction:
        return (close,)


def _use(now: Moment, option: Option) -> KeyRow:
    """Offer an open card, with its follow-up question if that is short: which die, which Hero."""
    plain = KeyRow("", (Report(str(option.label), (option.action,)),), wide=True)
    return aimed(now, option) or plain
