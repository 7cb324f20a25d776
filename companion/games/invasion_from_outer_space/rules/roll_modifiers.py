"""Throws of the rules that cards may change before they count: tests, fires, landings (IFOS-268).

Between a roll and the frame that asked for it stands a frame "thrown" while a card could still
change the dice: whose they are, whether they have been offered, the number each needs, and in
words the faces and what they are for. Fights, Blasts and Ranged Attacks hold their own dice.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from companion.games.invasion_from_outer_space.handlers import Facts, Frame, Handler, add_fact
from companion.games.invasion_from_outer_space.table.models import CHAMPION, SOLDIERS
from companion.games.invasion_from_outer_space.table.position import HERO, MARTIAN, NONE, Position
from companion.games.invasion_from_outer_space.text import words

if TYPE_CHECKING:
    from companion.games.invasion_from_outer_space.table.match_setup import MatchSetup

AGILITY, TOUGHNESS, BREAK, ANY = "agility", "toughness", "break", "roll"
MOMENTS = (AGILITY, TOUGHNESS, BREAK, ANY)
# Rolls with a window of their own, those of cards themselves, and those of setting up.
OWN_WINDOW = ("fight", "blast", "shot", "ray")
NOT_HELD = (*OWN_WINDOW, "refill", "move_again", "hero", "first_martians")
MOST = 6  # what is added to a die of a test never makes it more than a die can show
Owner = Callable[[Position, Frame], int]


class Sort(NamedTuple):
    """What a throw of some kind of frame is: its moment, side, Hero, and the number needed."""

    moment: str = ANY
    side: Owner | None = None  # None: the side whose turn it is
    hero: bool = False  # whether the frame's first number is the Hero who rolls
    need: Owner | None = None  # None: no number is good by itself


def _agility(p: Position, f: Frame) -> int:
    return p.setup.sheets[p.heroes[f.a].sheet].agility


def _unbroken(p: Position, f: Frame) -> int:
    """The lowest number from which the Item holds in any case."""
    return max(p.setup.cards[f.b].breaks) + 1


def _heroes(p: Position, f: Frame) -> int:
    return HERO


def _martians(p: Position, f: Frame) -> int:
    return MARTIAN


def _burnt(p: Position, f: Frame) -> int:
    return MARTIAN if f.a in (SOLDIERS, CHAMPION) else HERO


def _seat(p: Position, f: Frame) -> int:
    return MARTIAN if f.b < p.setup.martians else HERO


SORTS: dict[str, Sort] = {
    "dodge": Sort(AGILITY, _heroes, True, _agility),
    "pinch": Sort(AGILITY, _heroes, True, _agility),
    "tough": Sort(TOUGHNESS, _martians, need=lambda p, f: p.setup.champions[f.a].toughness),
    "break": Sort(BREAK, _heroes, True, _unbroken),
    "fuse": Sort(ANY, _heroes, True, lambda p, f: 4),
    "ignite": Sort(ANY, _heroes, True, lambda p, f: f.c),
    "flight": Sort(ANY, _heroes, True),
    "cannonade": Sort(ANY, _heroes, True),
    "scorch": Sort(ANY, _burnt),
    "crowd_hits": Sort(ANY, _martians),
    "crowd_fight": Sort(ANY, _martians),
    "fire": Sort(ANY, _martians),
    "all_fires": Sort(ANY, _martians),
    "effect": Sort(ANY, _seat),
    "try_cancel": Sort(ANY, _heroes, need=lambda p, f: 4),
}
USUAL = Sort()


# ---- holding a throw ------------------------------
@lru_cache(maxsize=64)
def _moments(setup: "MatchSetup") -> frozenset[str]:
    """The moments of throws that some card or Talent of the match is for."""
    cards = {*setup.decks[HERO], *setup.decks[MARTIAN]}
    found = {setup.cards[card].when for card in cards} | {s.talent.when for s in setup.sheets}
    return frozenset(found & set(MOMENTS))


def hold(p: Position, what: str, faces: tuple[int, ...]) -> bool:
    """Keep a throw for the frame on top while cards may change it; False when none could."""
    known = _moments(p.setup)
    below = p.stack[-1]
    # What is rolled for a card that answers a throw stands, or it could go on for ever.
    if not known or not faces or below.kind in NOT_HELD or place(p) != NONE:
        return False
    sort = SORTS.get(below.kind, USUAL)
    if not known & {sort.moment, ANY}:
        return False
    side = sort.side(p, below) if sort.side else p.side
    need = sort.need(p, below) if sort.need else 0
    p.stack.append(Frame("thrown", side, 0, need, f"{_write(faces)}:{what}"))
    return True


def _write(faces: tuple[int, ...]) -> str:
    return " ".join(map(str, faces))


def faces(f: Frame) -> tuple[int, ...]:
    """The dice of a throw; a 0 is one being rolled again."""
    return tuple(map(int, f.word.partition(":")[0].split()))


def what(f: Frame) -> str:
    """What a throw is for, in words."""
    return f.word.partition(":")[2]


def laid(f: Frame, dice: tuple[int, ...]) -> Frame:
    """The throw with its dice laid anew."""
    return f._replace(word=f"{_write(dice)}:{what(f)}")


def place(p: Position) -> int:
    """Where on the agenda the throw is that may be changed now, or NONE."""
    for n in range(len(p.stack) - 1, -1, -1):
        if p.stack[n].kind == "thrown":
            return n
    return NONE


def concerns(p: Position, hero: int) -> bool:
    """Whether the dice on the table are a Hero's own, or nobody's by name."""
    n = place(p)
    if n != NONE:
        below = p.stack[n - 1]
        return not SORTS.get(below.kind, USUAL).hero or below.a == hero
    if p.fight is not None:
        aimed = bool(p.fight.targets >> hero & 1)
        return aimed if p.fight.hero == NONE else p.fight.hero == hero
    return any(frame.kind == "shot" and frame.a == hero for frame in p.stack)


def _run(p: Position, f: Frame, facts: Facts) -> bool:
    """First whoever can changes the dice, then they count."""
    from companion.games.invasion_from_outer_space.engine import HANDLERS as EVERY
    from companion.games.invasion_from_outer_space.rules import response_windows

    if not f.b:
        p.stack[-1] = f._replace(b=1)
        moment = SORTS.get(p.stack[-2].kind, USUAL).moment
        if response_windows.anybody(p, moment):
            text = f"{words.faced(what(f))}: {words.dice(faces(f))}."
            add_fact(facts, "rolled", text, "IFOS-268")
            response_windows.window(p, moment)
        return True
    p.stack.pop()
    below = p.stack[-1]
    take = EVERY[below.kind].rolled
    assert take is not None
    take(p, below, faces(f), facts)
    return True


HANDLERS: dict[str, Handler] = {"thrown": Handler(run=_run)}
