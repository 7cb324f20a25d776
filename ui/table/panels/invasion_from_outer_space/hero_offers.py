"""Reports about one Hero at a guided table, and who is next."""

from collections.abc import Sequence
from itertools import groupby

from companion.engine.actions import Action
from companion.engine.prompts import Option
from companion.match.match import Step
from ui.table.panels.invasion_from_outer_space.ahead import (
    HERO,
    Moment,
    Way,
    follow,
    follow_secret,
    follow_to,
    look,
)
from ui.table.panels.invasion_from_outer_space.aims import aims
from ui.table.panels.invasion_from_outer_space.offers import (
    Crossed,
    Fold,
    KeyRow,
    Names,
    Offer,
    Part,
    Report,
    fight_key,
    hands,
    in_turn,
    keys_of,
    known,
    landed,
    likely,
    may_enter,
    next_heroes,
    others,
    secret,
)
from ui.table.panels.invasion_from_outer_space.trade_offers import trades
from ui.text import say

ACTIVATE = "activate"  # a verb
FEW = 4  # most discarded cards offered at once: one line
MOST_CROSSED, MOST_FIGHTS = 2, 4  # cards in the space and Packs, in one grid
MOST_ITEMS = 24  # Items with a key of their own: five lines of five, with an Event


def hero_offer(way: Way, names: Names, usual: Action | None = None) -> Offer:
    """Offer what a Hero did: search, shoot, fight; who is next ends it.

    `usual` names the Hero who usually acts next and does so unless somebody taps another.
    """
    parts: list[Part] = []
    folds: list[Fold] = []
    rest: tuple[KeyRow, ...] = ()
    act, fight, swap = way.find("act"), way.find("hero_fight"), way.find("swap")
    shots = way.find("ranged")
    if shots is not None:
        parts.append(KeyRow(say("panels-shoots-with"), keys_of(shots, others(shots))))
    fights = _fights(fight) if fight is not None else None
    if act is not None:
        parts += _acts(act, fights, folds, usual)
    elif fights is not None:
        parts.append(fights)
    if swap is not None:
        given, traded = trades(swap)
        rest = given if swap is way.moments[0] else ()
        folds.append(traded)
    lead = act or fight or way.moments[0]
    heroes = way.find("heroes")
    nexts = next_heroes(way)
    done = (
        Report(say("panels-hero-turn-done"), way.end.before, tone="go") if heroes is None else None
    )
    late = landed(way)
    expected = likely(nexts, usual)
    rolls = in_turn(*(fights.keys if fights is not None else ()), expected)
    if lead is heroes and len(nexts) == 1 and not late:
        # Nobody else can act: it continues by itself unless somebody touches the screen.
        done, nexts = nexts[0], ()
    elif lead is heroes:
        done = expected
    held = hands(way, names)
    open_cards = known(way, held)
    return Offer(
        str(lead.prompts[0].text), parts=(*late, *parts),
        folds=(*folds, *held), known=open_cards, aims=aims(way, open_cards), rest=rest,
        primary=done, next_up=nexts, usual=expected, rolls=rolls,
        ends_rolled=_ends_rolled(nexts, expected),
        ends=say("panels-who-next") if lead is not heroes and nexts else "",
        may_enter=may_enter(way),
        timed=lead is heroes and done is not None, to_do=bool(late),
    )  # fmt: skip


def _ends_rolled(nexts: Sequence[Report], expected: Report | None) -> str:
    """Return that rolling is enough where it is known who does."""
    if expected is None:
        return ""
    if len(nexts) < 2:
        return say("panels-rolls-next")
    return say("panels-who-next-rolls", hero=expected.label)


def usual_next(steps: Sequence[Step], waiting: Sequence[Action]) -> Action | None:
    """Return the Hero who acted after this one last time; None if that is unknown.

    Once all have acted, it is the Hero who began the last round.
    """
    calls = [step.action for step in steps if step.action.verb == ACTIVATE]
    acted = [call for call, _ in groupby(calls)]  # A replaced Hero acts again in the same round.
    if acted and acted[-1] in waiting:
        usual = _began(acted)
    else:
        before = acted[:-1]
        if not acted or acted[-1] not in before:
            return None
        usual = acted[len(before) - before[::-1].index(acted[-1])]
    return usual if usual in waiting else None


def _began(acted: Sequence[Action]) -> Action:
    """Return who began the round that the last of `acted` ended: the first before any repeats."""
    order: list[Action] = []
    for call in reversed(acted):
        if call in order:
            break
        order.append(call)
    return order[-1]


def _fights(fight: Moment) -> KeyRow | None:
    keys = _fight_keys(fight)
    label = "panels-fights-pack" if _packs_only(fight) else "panels-fights"
    return KeyRow(say(label), keys) if keys else None


def _fight_keys(fight: Moment) -> tuple[Report, ...]:
    """Offer a key per Fight; if not all are against Packs, each names its foe."""
    keys = tuple(fight_key(fight, option) for option in others(fight))
    if _packs_only(fight):
        return keys
    named = (_against(option.action) for option in others(fight))
    return tuple(
        key._replace(label=name or key.label) for key, name in zip(keys, named, strict=True)
    )


def _against(action: Action) -> str:
    """Name the foe: a Zombie, or a number of Soldiers; "" for a foe with a name."""
    if action.verb == "zombie_fight":
        return say("panels-a-zombie")
    soldiers, leader = action.args[-2:] if action.verb == "fight" else (0, 0)
    return say("panels-so-many-soldiers", count=soldiers) if soldiers and not leader else ""


def _packs_only(fight: Moment) -> bool:
    return all(option.action.verb == "fight" for option in others(fight))


def _acts(
    act: Moment, fights: KeyRow | None, folds: list[Fold], usual: Action | None
) -> list[Part]:
    """Fights, cards in the space, a search with its result, and whatever else takes a move."""
    rows: list[Part] = []
    wide: list[Report] = []
    found: list[Report] = []
    rest: list[Report] = []
    lying: list[Option] = []
    lines: list[KeyRow] = []
    for option in others(act):
        if option.action.verb == "search":
            found, rest = _found(act, option)
            event = _event(act, option, usual)
            if event is not None:
                lines, found = [event], found[1:]
        elif option.action.verb == "pick_up":
            lying.append(option)
        else:
            wide += keys_of(act, [option])
    if rest:
        folds.append(Fold(say("panels-another-find"), tuple(rest)))
    few = fights is not None and len(fights.keys) <= MOST_FIGHTS
    if few and len(lying) <= MOST_CROSSED:
        lines += [_picks_up(act, option) for option in lying]
        lying = []
    if fights is not None and lines and few:
        rows.append(Crossed(fights, tuple(lines)))
    else:
        rows += [fights] if fights is not None else []
        rows += [Crossed(KeyRow("", ()), tuple(lines))] if lines else []
    keys = tuple(_lying(act, option) for option in lying)
    if len(keys) > FEW:
        folds.append(Fold(say("panels-pick-up-card"), keys))
    elif keys:
        rows.append(KeyRow(say("panels-picks-up"), keys))
    rows += [KeyRow(say("panels-searches"), tuple(found))] if found else []
    return [*rows, *([KeyRow("", tuple(wide), wide=True)] if wide else [])]


def _event(act: Moment, option: Option, usual: Action | None) -> KeyRow | None:
    """Offer a search that finds an Event, and what the Hero then does: fight, or nothing more."""
    after = follow(act, option.action)
    event = secret(after.prompts[0])
    if event is None:
        return None
    kept, _ = follow_secret(after, event.action)
    fight = follow_to(kept, "hero_fight")
    fights = _fight_keys(fight) if fight is not None else ()
    more = (*(fights if len(fights) <= MOST_FIGHTS else ()), *_done(kept, usual))
    alone = Report(say("panels-searches-event"), kept.before)
    return KeyRow("", (alone, *more)) if more else None


def _done(kept: Moment, usual: Action | None) -> tuple[Report, ...]:
    """Offer that the Hero does nothing more, if it is known who is next, or that nobody is."""
    heroes = follow_to(kept, "heroes")
    if heroes is None:
        return _turn_done(kept)
    waiting = others(heroes)
    known = waiting if len(waiting) == 1 else [each for each in waiting if each.action == usual]
    return keys_of(heroes, known)


def _turn_done(kept: Moment) -> tuple[Report, ...]:
    """Offer the end of the Hero Turn after the last Hero."""
    way = look(kept.state) if kept.name in HERO else None
    if way is None:
        return ()
    done = follow(kept, *way.end.before)
    return (Report(say("panels-turn-done"), done.before),)


def _picks_up(act: Moment, option: Option) -> KeyRow:
    """Offer a discarded card to pick up, and the Pack that the Hero then fights."""
    alone = _lying(act, option)
    fight = follow_to(follow(act, option.action), "hero_fight")
    keys = _fight_keys(fight) if fight is not None else ()
    label = say("panels-picks-up-card", card=alone.label)
    return KeyRow("", (alone._replace(label=label), *keys))


def _lying(act: Moment, option: Option) -> Report:
    """Offer a discarded card by its name alone: the heading says what is done with it."""
    label = act.state.card_names().get(str(option.action.args[0]), option.label)
    return Report(str(label), (*act.before, option.action), str(option.detail), lost=act.lost)


def _found(act: Moment, option: Option) -> tuple[list[Report], list[Report]]:
    """Search, with the result: common finds have keys, rare ones a fold.

    An Event goes to the hand. Items have keys of their own unless they are many.
    """
    after = follow(act, option.action)
    event = secret(after.prompts[0])
    if event is None:
        return list(keys_of(act, [option])), []
    kept, at_once = follow_secret(after, event.action)
    keys, rest = [Report(say("panels-event"), kept.before)], []
    items = keys_of(after, [each for each in after.prompts[0].domain.listed() if each is not event])
    named = 0 < len(items) <= MOST_ITEMS
    if items or after.prompts[0].domain.is_open():
        rest.append(Report(say("panels-not-listed" if named else "panels-item"), after.before))
    if at_once:
        rest.append(Report(say("panels-played-at-once"), (*after.before, event.action)))
    return ([*keys, *items], rest) if named else ([*keys, *rest], [])
