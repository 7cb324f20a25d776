"""Without a board the table says who stands in a fire or under a saucer, and what burns down."""

from companion.engine.actions import TABLE, Action
from companion.engine.prompts import Number
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Facts,
    Frame,
    Handler,
    Handlers,
    add_fact,
)
from companion.games.invasion_from_outer_space.rules import fire_damage
from companion.games.invasion_from_outer_space.table import objectives
from companion.games.invasion_from_outer_space.table.models import (
    CHAMPION,
    CROWD,
    HERO,
    SOLDIERS,
    crowds_left,
    number_of,
)
from companion.games.invasion_from_outer_space.table.position import (
    CHAMPIONS,
    MARTIAN,
    NOWHERE,
    Position,
)
from companion.games.invasion_from_outer_space.text import words

# Bits of those already named: four Heroes, three Champions, eight Crowds, two colours.
_FIRST = {HERO: 0, CHAMPION: 4, CROWD: 7, SOLDIERS: 15}
MOST_TIMES = 4  # fires that one move can touch
FIRE = 4


def ask(p: Position, need: int) -> None:
    """Ask who rolls, one after the other, until the table says that is all."""
    p.stack.append(Frame("who_burns", need))


def ask_hero(p: Position, hero: int) -> None:
    """Ask how often a Hero who has moved rolls for fires."""
    p.stack.append(Frame("times_burnt", hero))


def _there(p: Position, f: Frame) -> list[tuple[int, int]]:
    """Kind and number of all that can be named still."""
    found = [(HERO, n) for n, hero in enumerate(p.heroes) if hero.alive]
    found += [(CHAMPION, n) for n in range(len(CHAMPIONS)) if p.champions[n].playing]
    if f.a == FIRE:
        found += [(CROWD, n) for n in crowds_left(p)]
    found += [(SOLDIERS, c) for c in range(len(p.pool)) if number_of(p, SOLDIERS, c, NOWHERE)]
    return [(kind, n) for kind, n in found if not f.b >> _FIRST[kind] + n & 1]


def _run(p: Position, f: Frame, facts: Facts) -> bool:
    if p.guide and (_there(p, f) or f.a == FIRE):
        return False
    p.stack.pop()
    return True


def _legal(p: Position, f: Frame) -> list[Action]:
    found = [Action(TABLE, "nobody_burns")]
    for kind, n in _there(p, f):
        most = number_of(p, kind, n, NOWHERE) if kind == SOLDIERS else 1
        found += [Action(TABLE, "burns", (kind, n, number)) for number in range(1, most + 1)]
    if f.a == FIRE and not f.c:
        found += [Action(TABLE, "burns_down", (n,)) for n in range(1, len(p.fires) + 1)]
    return found


def _play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    if action.verb == "nobody_burns":
        p.stack.pop()
    elif action.verb == "burns_down":
        number = int(action.args[0])
        del p.fires[:number]
        p.stack[-1] = f._replace(c=1)
        text = f"A building burns down: {words.several(number, 'fire')} removed."
        add_fact(facts, "burnt_down", text, "IFOS-329", "IFOS-364", "IFOS-366")
        objectives.count(p, MARTIAN, "buildings", 1, facts)
    else:
        kind, n, number = (int(each) for each in action.args)
        p.stack[-1] = f._replace(b=f.b | 1 << _FIRST[kind] + n)
        fire_damage.scorch(p, kind, n, NOWHERE, number, f.a)


def _asked(p: Position, f: Frame) -> Asked:
    if f.a == FIRE:
        text = "Who stands in a fire now and rolls for it? Has a building burnt down?"
        return Asked("who_burns", (TABLE,), text, ("IFOS-317", "IFOS-329", "IFOS-340"))
    text = "Who is under the saucer and rolls?"
    return Asked("who_burns", (TABLE,), text, ("IFOS-362", "IFOS-363"))


# ---- a Hero who has moved ------------------------------------------------------------------------
def _times_run(p: Position, f: Frame, facts: Facts) -> bool:
    if p.guide and p.heroes[f.a].alive:
        return False
    p.stack.pop()
    return True


def _times_legal(p: Position, f: Frame) -> list[Action]:
    return [Action(TABLE, "times_burnt", (n,)) for n in range(MOST_TIMES + 1)]


def _times_play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    p.stack.pop()
    for _ in range(int(action.args[0])):
        fire_damage.scorch(p, HERO, f.a, NOWHERE)


def _times_asked(p: Position, f: Frame) -> Asked:
    name = words.hero(p, f.a)
    text = f"How many times does {name} roll for fire: spaces entered, and the last one again?"
    domain = Number(TABLE, "times_burnt", 0, MOST_TIMES)
    return Asked("times_burnt", (TABLE,), text, ("IFOS-317", "IFOS-459"), domain)


HANDLERS: Handlers = {
    "who_burns": Handler(
        run=_run, actor=lambda p, f: TABLE, legal=_legal, play=_play, asked=_asked
    ),
    "times_burnt": Handler(
        run=_times_run,
        actor=lambda p, f: TABLE,
        legal=_times_legal,
        play=_times_play,
        asked=_times_asked,
    ),
}
