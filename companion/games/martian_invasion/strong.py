"""The strongest bot: plans its cards against many hands that the other side may hold.

Those hands are drawn from the cards that nobody has seen, so the bot knows no hand but its own. A
division of cards among battles is valued by the chance to win the match after this turn, and a
little by good cards kept.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement, product
from random import Random

from companion.engine.actions import Action
from companion.engine.bots import Bot, Budget, Choice, Explain, View
from companion.games.martian_invasion.components import (
    AMBUSH,
    BONUS,
    FORCES,
    INDEX,
    KEYS,
    MARTIAN,
    MIND,
    TRAITS,
)
from companion.games.martian_invasion.guesses import LETTER, Seen, opposing, side
from companion.games.martian_invasion.text import say
from companion.games.martian_invasion.worth import (
    BATTLES,
    VALUES,
    Entry,
    Lot,
    Side,
    Turns,
    fight,
    lots,
)
from companion.words import Text

Places = tuple[tuple[int, str], ...]  # cards by kind, and the battle of each, or KEEP

HANDS = 240  # sampled hands of the other side
FIRST = 12  # hands tried with all divisions; the best half gets twice as many, and so on
MOST_WAYS = 1500
KEEP = "-"


@dataclass(frozen=True, slots=True)
class Strong:
    """Plays a seat by its best division of cards, otherwise like the normal bot."""

    plain: Bot
    explain: Explain

    def __call__(self, view: View, rng: Random, budget: Budget) -> Choice:
        seen, legal = view.observation, view.legal
        verbs = {action.verb for action in legal}
        if seen["own"] is not None and len(legal) > 1 and not budget.stop():
            if "drop" in verbs:
                return _drop(legal)
            if verbs & {"mind", "ambush"} and all(len(action.args) < 2 for action in legal):
                return _answer(view.seat, seen, legal, budget)
            answers = verbs & {"mind", "ambush", "pass", "enlist"} or seen["turned"]
            if seen["phase"] in LETTER and not answers:
                plan, chance, tried = _best(view.seat, seen, rng, budget)
                return Choice(_next(plan, LETTER[seen["phase"]], legal), _why(tried, chance))
        chosen = self.plain(view.seat, seen, legal, rng)
        return Choice(chosen, self.explain(seen, chosen))


def _why(tried: int, chance: float) -> Text:
    return say("why-plan", hands=tried, chance=round(100 * chance))


def _drop(legal: Sequence[Action]) -> Choice:
    """Drop the worst card if it is worth less than a card drawn in its place."""
    ready = [action for action in legal if action.verb == "ready"]
    drops = [action for action in legal if action.verb == "drop"]
    worst = min(drops, key=lambda action: VALUES[INDEX[action.args[0]]], default=None)
    if worst and (not ready or VALUES[INDEX[worst.args[0]]] < 0):
        return Choice(worst, say("why-drop"))
    return Choice(ready[0], say("why-ready"))


# ---- responses -------------------------------------------------------------------------
def _answer(seat: int, seen: Seen, legal: Sequence[Action], budget: Budget) -> Choice:
    """Use a special card or keep it, judged by the rest of the turn against sampled hands."""
    letter = LETTER[seen["phase"]]
    rest = BATTLES[BATTLES.index(letter) + 1 :]
    kinds = [INDEX[key] for key, count in seen["own"]["hand"].items() for _ in range(int(count))]
    special = MIND if seat == MARTIAN else AMBUSH
    mine = side(kinds, seat, rest, int(seen["sp"][seat]))
    held = kinds.count(special)
    lies = {action: _after(seen, action) for action in legal}
    turns, tried, sums = Turns(seat, seen), 0, dict.fromkeys(legal, 0.0)
    for theirs in opposing(seat, seen, rest or letter, rest, budget.iterations or HANDS):
        if tried and budget.stop():
            break
        for action, (attack, defence) in lies.items():
            left = max(0, held - (action.verb != "pass"))
            ours = Side((attack if seat == MARTIAN else defence, *mine.lots), left)
            others = Side((defence if seat == MARTIAN else attack, *theirs.lots), theirs.answers)
            pair = (ours, others) if seat == MARTIAN else (others, ours)
            points = fight(letter + rest, *pair)[:2]
            sums[action] += turns.worth(points, VALUES[special] * left)
        tried += 1
    best = max(legal, key=lambda action: sums[action])
    return Choice(best, _why(tried, min(1.0, sums[best] / tried)))


def _after(seen: Seen, action: Action) -> tuple[Lot, Lot]:
    """Return the lots of this battle after a response; an Ambush comes after Mind Control."""
    attack = [(int(each["force"]), len(each["cards"])) for each in seen["table"][0]]
    turned = [(int(each["force"]), len(each["cards"])) for each in seen["turned"]]
    defence = [(int(each["force"]), 1) for each in seen["table"][1]]
    if action.verb == "mind":
        at = next(n for n, each in enumerate(seen["table"][1]) if each["card"] == action.args[0])
        turned.append(defence.pop(at))
    elif action.verb == "ambush":
        at = int(action.args[0])
        (attack if at < len(attack) else turned).pop(at if at < len(attack) else at - len(attack))
    best = max(attack, default=(0, 0)) if action.player == MARTIAN else (0, 0)
    both = attack + turned
    force, cards = sum(f for f, _ in both), sum(n for _, n in both)
    return Lot(force, cards, *best, 0), Lot(sum(f for f, _ in defence), len(defence), 0, 0, 0)


# ---- playing cards -----------------------------------------------------------------------
def _next(plan: Places, letter: str, legal: Sequence[Action]) -> Action:
    """Return the next step of a plan: the strongest card first, Bonus cards to the last one."""
    now = sorted((kind for kind, place in plan if place == letter), key=lambda kind: -FORCES[kind])
    for kind in [each for each in now if each not in BONUS] or now:
        for action in legal:
            if action.verb in ("lay", "attach") and action.args[0] == KEYS[kind]:
                return action
    return next(action for action in legal if action.verb == "ready")


# ---- divisions ---------------------------------------------------------------------
def ways(seen: Seen, phases: str) -> Iterator[Places]:
    """Yield all divisions of the hand among the remaining battles; equal cards count as one."""
    own = seen["own"]
    kinds = {INDEX[key]: int(count) for key, count in own["hand"].items()}
    fighters = {k: n for k, n in kinds.items() if k in BONUS or set(TRAITS[k]) & set(phases)}
    options = [(kind, _places(kind, phases), fighters[kind]) for kind in sorted(fighters)]
    laid = bool(own["laid"])
    for chosen in product(*(combinations_with_replacement(o, n) for _, o, n in options)):
        places = tuple(
            (kind, place)
            for (kind, _, _), each in zip(options, chosen, strict=True)
            for place in each
        )
        fought = {place for kind, place in places if kind not in BONUS}
        fought |= {phases[0]} if laid else set()
        if all(place in fought or place == KEEP for kind, place in places if kind in BONUS):
            yield places


def _places(kind: int, phases: str) -> tuple[str, ...]:
    if kind in BONUS:
        return (*phases, KEEP)
    fits = tuple(phase for phase in phases if phase in TRAITS[kind])
    return (*fits, KEEP) if VALUES[kind] > 0 else fits


def _own_side(plan: Places, seen: Seen, seat: int, phases: str) -> Side:
    entries: dict[str, list[Entry]] = {
        phases[0]: [tuple(INDEX[key] for key in entry) for entry in seen["own"]["laid"]]
    }
    bonus: dict[str, Entry] = {}
    for kind, place in sorted(plan, key=lambda each: -FORCES[each[0]]):
        if kind in BONUS:
            bonus[place] = (*bonus.get(place, ()), kind)
        else:
            entries.setdefault(place, []).append((kind,))
    for place, more in bonus.items():
        if entries.get(place):
            entries[place][-1] += more
    answers = int(seen["own"]["hand"].get(KEYS[MIND if seat == MARTIAN else AMBUSH], 0))
    return Side(lots(phases, entries), answers)


# ---- the best division --------------------------------------------------------------
def _best(seat: int, seen: Seen, rng: Random, budget: Budget) -> tuple[Places, float, int]:
    """Return the best division, its chance to win the match, and the number of sampled hands."""
    phases = BATTLES[BATTLES.index(LETTER[seen["phase"]]) :]
    found = list(ways(seen, phases))
    if len(found) > MOST_WAYS:
        found = rng.sample(found, MOST_WAYS)
    sides = [(_own_side(plan, seen, seat, phases), _value_kept(plan)) for plan in found]
    sums = [0.0] * len(found)
    left, tried, until = list(range(len(found))), 0, FIRST
    turns, special = Turns(seat, seen), VALUES[MIND if seat == MARTIAN else AMBUSH]
    for theirs in opposing(seat, seen, phases, phases, budget.iterations or HANDS):
        if tried and budget.stop():
            break
        for at in left:
            mine, kept = sides[at]
            pair = (mine, theirs) if seat == MARTIAN else (theirs, mine)
            ours, others, minds, traps = fight(phases, *pair)
            saved = special * (minds if seat == MARTIAN else traps)
            sums[at] += turns.worth((ours, others), kept + saved)
        tried += 1
        if tried == until:
            left = sorted(left, key=lambda at: -sums[at])[: max(8, len(left) // 2)]
            until *= 2
    best = max(left, key=lambda at: sums[at])
    return found[best], min(1.0, sums[best] / tried), tried


def _value_kept(plan: Places) -> float:
    return sum(VALUES[kind] for kind, place in plan if place == KEEP and VALUES[kind] > 0)
