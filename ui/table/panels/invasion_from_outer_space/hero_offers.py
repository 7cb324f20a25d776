"""What a guided table can say of one Hero, and who is next."""

from companion.engine.prompts import Option
from ui.table.panels.invasion_from_outer_space.ahead import Moment, Way, follow, look
from ui.table.panels.invasion_from_outer_space.offers import (
    Attacks,
    Fold,
    KeyRow,
    Names,
    Offer,
    Report,
    choices,
    fight_key,
    hands,
    keys_of,
    landed,
    may_enter,
    others,
)

FEW = 2  # discarded cards that are offered at once


def hero_offer(way: Way, names: Names) -> Offer:
    """What a Hero did: search, shoot, fight; who is next ends it."""
    parts: list[KeyRow | Attacks] = []
    folds: list[Fold] = []
    act, fight, swap = way.find("act"), way.find("hero_fight"), way.find("swap")
    if act is not None:
        parts += _searches(act, folds)
    shots = way.find("ranged")
    if shots is not None:
        parts.append(KeyRow("Shoots with", keys_of(shots, others(shots))))
    if fight is not None:
        keys = tuple(fight_key(fight, option) for option in others(fight))
        parts += [KeyRow("Fights a Pack of", keys)] if keys else []
    if swap is not None:
        folds.append(Fold("Trade Items", keys_of(swap, others(swap))))
    told = act or fight or way.moments[0]
    heroes = way.find("heroes")
    nexts = tuple(
        Report(each.label, (*heroes.before, each.action)) for each in others(heroes)
    ) if heroes else ()  # fmt: skip
    done = Report("Hero Turn done", way.end.before, tone="go") if heroes is None else None
    late = landed(way)
    if told is heroes and len(nexts) == 1 and not late:
        # Nobody else can act: it goes on by itself unless somebody touches the screen.
        done, nexts = nexts[0], ()
    return Offer(
        told.prompts[0].text, parts=(*late, *parts),
        folds=(*folds, *hands(way, names)), primary=done, next_up=nexts,
        ends="Done. Who acts next?" if told is not heroes else "", may_enter=may_enter(way),
        timed=told is heroes and done is not None,
    )  # fmt: skip


def _searches(act: Moment, folds: list[Fold]) -> list[KeyRow | Attacks]:
    """A search with what it found, and what else may be done in the place of a move."""
    wide: list[Report] = []
    found: list[Report] = []
    lying: list[Report] = []
    for option in others(act):
        if option.action.verb == "search":
            found += _found(act, option)
        elif option.action.verb == "pick_up":
            lying += keys_of(act, [option])
        else:
            wide += keys_of(act, [option])
    rows: list[KeyRow | Attacks] = [KeyRow("Searches, finds", tuple(found))] if found else []
    if len(lying) > FEW:
        folds.append(Fold("Pick up a card", tuple(lying)))
    else:
        wide = lying + wide
    return [*rows, KeyRow("", tuple(wide), wide=True)] if wide else rows


def _found(act: Moment, option: Option) -> list[Report]:
    """Search, and say what was found: an Event goes to the hand, an Item is named next."""
    after = follow(act, option.action)
    secret = next((each for each in choices(after.prompts[0]) if each.action.args == ("?",)), None)
    if secret is None:
        return list(keys_of(act, [option]))
    kept = follow(after, secret.action)
    further = look(kept.state)
    quiet = further is not None and further.moments[0].name == "immediate"
    if quiet and further is not None:
        kept = follow(kept, *further.end.before)
    keys = [Report("Event", kept.before)]
    items = any(each is not secret for each in choices(after.prompts[0]))
    if items or after.prompts[0].domain.may_enter:  # type: ignore[union-attr]
        keys.append(Report("Item", after.before))
    if quiet and further is not None and others(further.moments[0]):
        keys.append(Report("Played at once", (*after.before, secret.action)))
    return keys
