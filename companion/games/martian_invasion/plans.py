"""The normal bot's plan: which card fights in which battle."""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import product

from companion.games.martian_invasion.components import BONUS, FORCES, TRAITS

BATTLES = "SAG"

_USUAL = 8.0  # About the force that the other side commits to a battle.


@cache
def _worth(total: int) -> float:
    """Estimate the chance that a force wins a battle."""
    return total * total / (total * total + _USUAL * _USUAL) if total else 0.0


@lru_cache(maxsize=2048)
def plan(cards: tuple[int, ...], phases: str, won: int, fixed: int) -> tuple[str, ...]:
    """Divide cards among the remaining battles; `fixed` force is already in the first one."""
    options = [
        tuple(t for t in phases if t in TRAITS[kind]) or ("-",) for kind in cards
    ]  # fmt: skip
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
