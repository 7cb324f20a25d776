"""The strongest bot: plans its cards against many hands that the other side may hold.

Those hands are drawn from the cards that nobody has seen, so the bot knows no hand but its own. A
division of cards among battles is valued by the chance to win the match after this turn, and a
little by good cards kept.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations_with_replacement, product
from random import Random
from typing import Any, NamedTuple

from companion.engine.actions import Action
from companion.engine.bots import Bot, Budget, Choice, Explain, View
from companion.games.martian_invasion.components import (
    AMBUSH,
    BONUS,
    COPIES,
    FORCES,
    INDEX,
    KEYS,
    MARTIAN,
    MIND,
    MINDABLE,
    OF_SEAT,
    TRAITS,
)
from companion.games.martian_invasion.scoring import earned
from companion.games.martian_invasion.text import say
from companion.words import Text

# The value of a card in hand before the battles of a turn, in hundredths of the chance to win the
# match, above that of a card drawn in its place. Measured: one card of seven was replaced by it in
# 1500 pairs of hands, both were divided by the normal bot, and the turn was played out. An
# Abduction costs the Humans an average card.


_HUNDREDTHS = {
    "mothership": 3.2, "saucers": 1.8, "giant-robots": 0.4, "landing-pods": -3.6, "infantry": -0.3,
    "jump-troops": -0.5, "force-fields": -2.8, "antigravity-beams": -3.3, "ray-guns": -3.7,
    "antimatter-cannons": 0.9, "poison-gas": 4.5, "mind-control": 2.7, "abduction": 0.1,
    "army": -3.8, "tanks": -3.0, "artillery": -2.3, "helicopters": -2.1, "jet-fighters": -0.7,
    "bombers": -0.4, "missiles": 2.1, "navy": -1.6, "militias": -4.8, "nukes": 3.4,
    "common-cold": 4.3, "defense-satellites": 2.4, "ambush": 6.4,
}  # fmt: skip
VALUES = {INDEX[key]: value / 100 for key, value in _HUNDREDTHS.items()}

# The normal bot's plan: which card fights in which battle.


BATTLES = "SAG"

_USUAL = 8.0  # approximate force that the other side commits to a battle


@cache
def _worth(total: int) -> float:
    """Estimate the chance that a force wins a battle."""
    return total * total / (total * total + _USUAL * _USUAL) if total else 0.0


@lru_cache(maxsize=2048)
def plan(cards: tuple[int, ...], phases: str, won: int, fixed: int) -> tuple[str, ...]:
    """Divide cards among the remaining battles; the first one already has a force of `fixed`."""
    options = [tuple(t for t in phases if t in TRAITS[kind]) or ("-",) for kind in cards]
    best, chosen = -1.0, tuple("-" for _ in cards)
    for places in product(*options):
        totals = dict.fromkeys(phases, 0)
        totals[phases[0]] = fixed
        for kind, place in zip(cards, places, strict=True):
            if place != "-":
                totals[place] += FORCES[kind]
        value = _promised(tuple(totals.values()), won)
        if value > best:
            best, chosen = value, places
    return chosen


@lru_cache(maxsize=8192)
def _promised(totals: tuple[int, ...], won: int) -> float:
    return expected([_worth(total) for total in totals], won)


def expected(chances: Sequence[float], won: int) -> float:
    """Return the expected Victory Points from the chances of the battles (MI-34, MI-35)."""
    spread = {won: 1.0}
    for chance in chances:
        more: dict[int, float] = {}
        for sp, weight in spread.items():
            more[sp] = more.get(sp, 0.0) + weight * (1 - chance)
            more[sp + 1] = more.get(sp + 1, 0.0) + weight * chance
        spread = more
    return sum(weight * (2 if sp >= 3 else sp == 2) for sp, weight in spread.items())


def keep_value(kind: int) -> float:
    """Return the value of keeping a card: its force, more if it fits several battles.

    Special cards count as good cards.
    """
    if kind in BONUS:
        return FORCES[kind] + 1.0
    return 6.0 if TRAITS[kind] == "X" else FORCES[kind] + len(TRAITS[kind]) - 1


# Battles in numbers: what two sides commit, and who gains the Strategy Points. Both sides respond
# like the normal bot: a special card is used where it turns the battle.


Entry = tuple[int, ...]  # a card and the Bonus cards attached to it, by kind

# How often a turn brings Martians and Humans these Victory Points, counted over 290 turns of the
# normal bot against itself.
_TURNS = (((2, 0), 0.06), ((1, 0), 0.36), ((1, 1), 0.02), ((0, 1), 0.46), ((0, 2), 0.1))


class Lot(NamedTuple):
    """The cards of a side in one battle, in numbers."""

    force: int
    cards: int
    best: int  # force of the strongest entry, which an Ambush would take
    at_best: int  # number of cards in that entry
    mindable: int  # force of the strongest card that Mind Control can take

    @classmethod
    def of(cls, entries: Sequence[Entry]) -> "Lot":
        best = max(entries, key=_force, default=())
        mindable = max((FORCES[each[0]] for each in entries if each[0] in MINDABLE), default=0)
        force = sum(map(_force, entries))
        return cls(force, sum(map(len, entries)), _force(best), len(best), mindable)


class Side(NamedTuple):
    """The lots of a side in the remaining battles, and its responses: Mind Control or Ambushes."""

    lots: tuple[Lot, ...]
    answers: int


def _force(entry: Entry) -> int:
    return sum([FORCES[kind] for kind in entry])


def fight(phases: str, martian: Side, human: Side) -> tuple[int, int]:
    """Return the Strategy Points that both sides gain in the battles of `phases` ("SAG")."""
    minds, traps = martian.answers, human.answers
    ours = theirs = 0
    for phase, attack, defence in zip(phases, martian.lots, human.lots, strict=True):
        m, h, m_cards, h_cards = attack.force, defence.force, attack.cards, defence.cards
        taken = defence.mindable
        if minds and taken and phase != "S" and m <= h < m + 2 * taken:
            m, h, m_cards, h_cards, minds = (
                m + taken,
                h - taken,
                m_cards + 1,
                h_cards - 1,
                minds - 1,
            )
        if traps and attack.best and h <= m < h + attack.best:
            m, m_cards, traps = m - attack.best, m_cards - attack.at_best, traps - 1
        if m == h:
            m, h = m_cards, h_cards
        ours += m >= h
        theirs += h >= m
    return ours, theirs


@lru_cache(maxsize=64)
def standing(martian: int, human: int, goal: int) -> float:
    """Return the Martians' chance to win a match, from the Victory Points before a turn."""
    if max(martian, human) >= goal:
        return 0.5 if martian == human else float(martian > human)
    return sum(
        chance * standing(martian + ours, human + theirs, goal) for (ours, theirs), chance in _TURNS
    )


class Turns:
    """The value to a seat of Strategy Points from the remaining battles."""

    def __init__(self, seat: int, seen: Mapping[str, Any]) -> None:
        """Read the points of a match."""
        self._seat, self._goal = seat, int(seen["goal"])
        self._vp, self._sp = seen["vp"], seen["sp"]
        self._known: dict[tuple[int, int], tuple[float, bool]] = {}

    def worth(self, points: tuple[int, int], kept: float) -> float:
        """Return the chance to win the match; `kept` counts if there is another turn."""
        found = self._known.get(points)
        if found is None:
            found = self._known[points] = self._counted(*points)
        chance, goes_on = found
        return chance + kept if goes_on else chance

    def _counted(self, ours: int, theirs: int) -> tuple[float, bool]:
        martian = self._vp[0] + earned(self._sp[0] + ours)
        human = self._vp[1] + earned(self._sp[1] + theirs)
        chance = standing(martian, human, self._goal)
        goes_on = max(martian, human) < self._goal or martian == human
        return 1 - chance if self._seat else chance, goes_on


def lots(phases: str, entries: Mapping[str, Sequence[Entry]]) -> tuple[Lot, ...]:
    """Return the totals of each battle's entries."""
    return tuple(_lot(tuple(entries.get(phase, ()))) for phase in phases)


@lru_cache(maxsize=4096)
def _lot(entries: tuple[Entry, ...]) -> Lot:
    return Lot.of(entries)


# What the other side may hold, as far as a seat has seen, and how it would divide it.


Seen = Mapping[str, Any]

SWAPS = 2  # cards that may be swapped in Reserves (MI-09)
POOR = 5.0  # least value of a card that the normal bot keeps there


def unseen(seat: int, seen: Seen) -> list[int]:
    """Return the cards of a side that may be in its hand, judging by public cards."""
    memory = seen["memory"]
    if memory is None:  # a table that plays without the card counter
        return [kind for kind in OF_SEAT[seat] for _ in range(COPIES)]
    return [INDEX[each["card"]] for each in memory[seat] for _ in range(each["unseen"])]


def hand(cards: list[int], size: int, phases: str, rng: Random) -> list[int]:
    """Deal a hand of `size` from `cards`, as it may be before the battles of `phases`."""
    rng.shuffle(cards)
    if phases == BATTLES:
        dealt, rest = cards[:size], cards[size:]
        for kind in sorted(dealt, key=keep_value)[: min(SWAPS, len(rest))]:
            if keep_value(kind) < POOR:
                dealt.remove(kind)
                dealt.append(rest.pop())
        return dealt
    # Cards that could only fight in an earlier battle are unlikely, so they come last.
    able = [kind for kind in cards if set(TRAITS[kind]) & {*phases, "B", "X"}]
    others = [kind for kind in cards if kind not in set(able)]
    return (able + others)[:size]


def side(kinds: list[int], seat: int, phases: str, sp: int) -> Side:
    """Divide a hand like the normal bot: Bonus cards go to the first card played."""
    answers = kinds.count(MIND if seat == MARTIAN else AMBUSH)
    if not phases:
        return Side((), answers)
    fighters = tuple(sorted(kind for kind in kinds if set(TRAITS[kind]) & set(BATTLES)))
    entries: dict[str, list[Entry]] = {}
    for kind, place in zip(fighters, plan(fighters, phases, sp, 0), strict=True):
        entries.setdefault(place, []).append((kind,))
    bonus = tuple(kind for kind in kinds if kind in BONUS)
    first = next((phase for phase in phases if phase in entries), None)
    if bonus and first:
        entries[first][0] += bonus
    return Side(lots(phases, entries), answers)


Places = tuple[tuple[int, str], ...]  # cards by kind, and the battle of each, or KEEP

HANDS = 240  # sampled hands of the other side
FIRST = 12  # hands tried with all divisions; the best half gets twice as many, and so on
MOST_WAYS = 1500
KEEP = "-"
_LETTER = {"space": "S", "air": "A", "ground": "G"}


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
                return _answer(view.seat, seen, legal, rng, budget)
            answers = verbs & {"mind", "ambush", "pass", "enlist"} or seen["turned"]
            if seen["phase"] in _LETTER and not answers:
                plan, chance, tried = _best(view.seat, seen, rng, budget)
                return Choice(_next(plan, _LETTER[seen["phase"]], legal), _why(tried, chance))
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
def _answer(seat: int, seen: Seen, legal: Sequence[Action], rng: Random, budget: Budget) -> Choice:
    """Use a special card or keep it, judged by the rest of the turn against sampled hands."""
    letter = _LETTER[seen["phase"]]
    rest = BATTLES[BATTLES.index(letter) + 1 :]
    kinds = [INDEX[key] for key, count in seen["own"]["hand"].items() for _ in range(int(count))]
    special = MIND if seat == MARTIAN else AMBUSH
    mine = side(kinds, seat, rest, int(seen["sp"][seat]))
    held = kinds.count(special)
    lies = {action: _after(seen, action) for action in legal}
    hidden, size = unseen(1 - seat, seen), int(seen["hands"][1 - seat])
    turns, tried, sums = Turns(seat, seen), 0, dict.fromkeys(legal, 0.0)
    while tried < (budget.iterations or HANDS) and (not tried or not budget.stop()):
        theirs = side(
            hand(hidden, size, rest or letter, rng), 1 - seat, rest, int(seen["sp"][1 - seat])
        )
        for action, (attack, defence) in lies.items():
            left = max(0, held - (action.verb != "pass"))
            ours = Side((attack if seat == MARTIAN else defence, *mine.lots), left)
            others = Side((defence if seat == MARTIAN else attack, *theirs.lots), theirs.answers)
            pair = (ours, others) if seat == MARTIAN else (others, ours)
            sums[action] += turns.worth(fight(letter + rest, *pair), VALUES[special] * left)
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
    phases = BATTLES[BATTLES.index(_LETTER[seen["phase"]]) :]
    found = list(ways(seen, phases))
    if len(found) > MOST_WAYS:
        found = rng.sample(found, MOST_WAYS)
    sides = [(_own_side(plan, seen, seat, phases), _value_kept(plan)) for plan in found]
    sums = [0.0] * len(found)
    left, tried, until = list(range(len(found))), 0, FIRST
    hidden, size = unseen(1 - seat, seen), int(seen["hands"][1 - seat])
    turns, most = Turns(seat, seen), budget.iterations or HANDS
    while tried < most and (not tried or not budget.stop()):
        theirs = side(hand(hidden, size, phases, rng), 1 - seat, phases, int(seen["sp"][1 - seat]))
        for at in left:
            mine, kept = sides[at]
            pair = (mine, theirs) if seat == MARTIAN else (theirs, mine)
            sums[at] += turns.worth(fight(phases, *pair), kept)
        tried += 1
        if tried == until:
            left = sorted(left, key=lambda at: -sums[at])[: max(8, len(left) // 2)]
            until *= 2
    best = max(left, key=lambda at: sums[at])
    return found[best], min(1.0, sums[best] / tried), tried


def _value_kept(plan: Places) -> float:
    return sum(VALUES[kind] for kind, place in plan if place == KEEP and VALUES[kind] > 0)
