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
    next_heroes,
    others,
)
from ui.text import say

FEW = 4  # discarded cards that are offered at once: one line
MOST_ITEMS = 14  # that have keys of their own: three lines of five, with an Event


def hero_offer(way: Way, names: Names) -> Offer:
    """What a Hero did: search, shoot, fight; who is next ends it."""
    parts: list[KeyRow | Attacks] = []
    folds: list[Fold] = []
    act, fight, swap = way.find("act"), way.find("hero_fight"), way.find("swap")
    shots = way.find("ranged")
    if shots is not None:
        parts.append(KeyRow(say("panels-shoots-with"), keys_of(shots, others(shots))))
    if fight is not None:
        keys = tuple(fight_key(fight, option) for option in others(fight))
        parts += [KeyRow(say("panels-fights-pack"), keys)] if keys else []
    if act is not None:
        parts += _searches(act, folds)
    if swap is not None:
        folds.append(Fold(say("panels-trade-items"), keys_of(swap, others(swap))))
    told = act or fight or way.moments[0]
    heroes = way.find("heroes")
    nexts = next_heroes(way)
    done = (
        Report(say("panels-hero-turn-done"), way.end.before, tone="go") if heroes is None else None
    )
    late = landed(way)
    if told is heroes and len(nexts) == 1 and not late:
        # Nobody else can act: it goes on by itself unless somebody touches the screen.
        done, nexts = nexts[0], ()
    return Offer(
        str(told.prompts[0].text), parts=(*late, *parts),
        folds=(*folds, *hands(way, names)), primary=done, next_up=nexts,
        ends=say("panels-who-next") if told is not heroes else "", may_enter=may_enter(way),
        timed=told is heroes and done is not None,
    )  # fmt: skip


def _searches(act: Moment, folds: list[Fold]) -> list[KeyRow | Attacks]:
    """A search with what it found, and what else may be done in the place of a move."""
    wide: list[Report] = []
    found: list[Report] = []
    rest: list[Report] = []
    lying: list[Report] = []
    for option in others(act):
        if option.action.verb == "search":
            found, rest = _found(act, option)
        elif option.action.verb == "pick_up":
            lying += _lying(act, option)
        else:
            wide += keys_of(act, [option])
    rows: list[KeyRow | Attacks] = []
    if rest:
        folds.append(Fold(say("panels-another-find"), tuple(rest)))
    if len(lying) > FEW:
        folds.append(Fold(say("panels-pick-up-card"), tuple(lying)))
    elif lying:
        rows.append(KeyRow(say("panels-picks-up"), tuple(lying)))
    rows += [KeyRow(say("panels-searches"), tuple(found))] if found else []
    return [*rows, *([KeyRow("", tuple(wide), wide=True)] if wide else [])]


def _lying(act: Moment, option: Option) -> tuple[Report, ...]:
    """A discarded card by its name alone: what is done with it is said before it."""
    label = act.state.card_names().get(str(option.action.args[0]), option.label)
    return tuple(key._replace(label=str(label)) for key in keys_of(act, [option]))


def _found(act: Moment, option: Option) -> tuple[list[Report], list[Report]]:
    """Search, and what was found: what has a key of its own, and what is seldom found.

    An Event goes to the hand. Items have keys of their own unless they are many.
    """
    after = follow(act, option.action)
    secret = next((each for each in choices(after.prompts[0]) if each.action.args == ("?",)), None)
    if secret is None:
        return list(keys_of(act, [option])), []
    kept = follow(after, secret.action)
    further = look(kept.state)
    quiet = further is not None and further.moments[0].name == "immediate"
    if quiet and further is not None:
        kept = follow(kept, *further.end.before)
    keys, rest = [Report(say("panels-event"), kept.before)], []
    items = keys_of(after, [each for each in choices(after.prompts[0]) if each is not secret])
    named = 0 < len(items) <= MOST_ITEMS
    if items or after.prompts[0].domain.may_enter:  # type: ignore[union-attr]
        rest.append(Report(say("panels-not-listed" if named else "panels-item"), after.before))
    if quiet and further is not None and others(further.moments[0]):
        rest.append(Report(say("panels-played-at-once"), (*after.before, secret.action)))
    return ([*keys, *items], rest) if named else ([*keys, *rest], [])
