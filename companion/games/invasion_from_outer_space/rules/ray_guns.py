"""Ray Gun Attacks: every Pack may fire once; hits are divided, dodged, or wound."""

from msgspec.structs import replace

from companion.engine.actions import SIMULTANEOUS, Action
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Facts,
    Frame,
    Handler,
    Handlers,
    add_fact,
    cached_action,
    roll,
)
from companion.games.invasion_from_outer_space.steps.cards import ResponseWindow
from companion.games.invasion_from_outer_space.steps.combat import DivideHits
from companion.games.invasion_from_outer_space.steps.damage import WoundCrowd
from companion.games.invasion_from_outer_space.table import crowds, figures
from companion.games.invasion_from_outer_space.table.models import crowds_left
from companion.games.invasion_from_outer_space.table.position import (
    FULL_PACK,
    HEROES,
    LEADER,
    NONE,
    NOWHERE,
    Fight,
    Position,
)
from companion.games.invasion_from_outer_space.text import words

LEADER_HIT, FULL_HIT, HIT, CROWD_HIT = 3, 4, 5, 6
MOST_BLASTS = 18
# At whom a Blast is aimed; OPEN: said when the Heroes have protected the Crowd or hidden (A28).
AT_HEROES, AT_CROWD, AT_BOTH, AT_OPEN = range(4)
# The last figure of an aim in a guided match: all Heroes, and a bit for the Crowd.
CROWD_BIT = 1 << HEROES
# What the phase's frame remembers, as bits of `c`: that it is open, and which seats are done.
OPEN, SEAT_DONE = 1, 2


# ---- the phase -----------------------------------------------------------------------
def _phase(p: Position, f: Frame, facts: Facts) -> bool:
    """Packs that have not fired yet may, until the Martians are done (IFOS-117)."""
    if not _seats(p, f):
        p.stack.pop()
        return True
    if p.guide or f.c & OPEN:
        return False
    ready = figures.pack_spaces(p)
    if p.champions[LEADER].playing:
        ready |= 1 << p.champions[LEADER].space
    p.stack[-1] = f._replace(a=ready, c=f.c | OPEN)
    return True


def _seats(p: Position, f: Frame) -> tuple[int, ...]:
    """The Martian players who have not said that they are done."""
    return tuple(s for s in range(p.setup.martians) if not f.c & SEAT_DONE << s)


def _legal(p: Position, f: Frame) -> list[Action]:
    done = _done(p, f)
    if p.guide:
        if f.b >= MOST_BLASTS or not (p.on_board() or p.champions[LEADER].playing):
            return done
        leader = (0, 1) if p.champions[LEADER].playing else (0,)
        most = min(FULL_PACK, p.on_board())
        return done + [
            Action(seat, "fires", (n, with_))
            for seat in _seats(p, f)
            for n in range(most + 1)
            for with_ in leader
            if n + with_
        ]
    found = done
    for space in figures.bits(f.a):
        for seat in _gunners(p, space):
            if not f.c & SEAT_DONE << seat:
                found += [
                    cached_action(seat, "blast", space, to, aim) for to, aim in targets(p, space)
                ]
    return found


def _done(p: Position, f: Frame) -> list[Action]:
    """A player may stop, unless firing is compulsory (IFOS-A25)."""
    bound: set[int] = set()
    if p.ruled["IFOS-A25"] == "must" and not p.guide:
        for space in figures.bits(f.a & p.hero_spaces()):
            if targets(p, space):
                bound.update(_gunners(p, space))
    return [Action(seat, "end_blasts") for seat in _seats(p, f) if seat not in bound]


def _gunners(p: Position, space: int) -> tuple[int, ...]:
    """Who can fire a Pack: its player; a mixed one as ruled (IFOS-A12)."""
    seat = _gunner(p, space)
    if seat == NONE:
        return ()
    if p.ruled["IFOS-A12"] == "agree" and len(figures.colours_at(p, space)) > 1:
        return tuple(range(p.setup.martians))
    return (seat,)


def _gunner(p: Position, space: int) -> int:
    """Who fires for a Pack: its colour, or who controls Champions for a mixed one (A12)."""
    if not p.soldiers(space) and not p.leader_at(space):
        return NONE
    if p.setup.martians == 1:
        return 0
    colours = figures.colours_at(p, space)
    return colours[0] if len(colours) == 1 and not p.leader_at(space) else p.control


def targets(p: Position, space: int) -> list[tuple[int, int]]:
    """List the spaces a Pack can fire at, and at whom in them (IFOS-118 to 120, A28)."""
    assert p.ground is not None
    reach = 1 << space
    if not p.hero_spaces() >> space & 1:
        near = p.ground.beside[space] & figures.holding(p)
        if near:
            reach |= near & figures.sees(p, space)
    found = []
    for to in figures.bits(reach):
        heroes = bool(shot_at(p, to))
        crowd = p.crowd_at(to) != NONE and crowds.can_be_attacked(p, to)
        if heroes and crowd:
            found.append((to, AT_OPEN))
        elif heroes or crowd:
            found.append((to, AT_HEROES if heroes else AT_CROWD))
    return found


def shot_at(p: Position, space: int) -> list[int]:
    """List the Heroes of a space who can be hit: not late ones (IFOS-262), none in hiding."""
    return [n for n in p.heroes_at(space) if not p.heroes[n].late and not crowds.is_hiding(p, n)]


def _play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    if action.verb == "end_blasts":
        p.stack[-1] = f._replace(c=f.c | SEAT_DONE << action.player)
    elif action.verb == "fires":
        p.stack[-1] = f._replace(b=f.b + 1)
        soldiers, leader = int(action.args[0]), int(action.args[1])
        p.stack.append(Frame("aim", 0, soldiers, leader, str(action.player)))
    else:
        space, to, aim = (int(each) for each in action.args)
        p.stack[-1] = f._replace(a=f.a & ~(1 << space))
        text = f"{words.firing(p, space)} at {words.space(p, to)}."
        add_fact(facts, "blast", text, "IFOS-117", "IFOS-121")
        if aim == AT_OPEN:
            p.stack.append(Frame("take_aim", space, to))
            crowds.ask_stances(p, to)
        else:
            discharge(p, space, to, aim)


def discharge(p: Position, space: int, to: int, aim: int) -> None:
    """Fire from a space at those in another that can be hit."""
    heroes = 0 if aim == AT_CROWD else sum(1 << n for n in shot_at(p, to))
    p.stances = 0
    fire(p, p.soldiers(space), p.leader_at(space), to, heroes, aim)


# ---- Heroes and a Crowd in one space ---------------------------------------------------------
def _aims(p: Position, f: Frame) -> list[int]:
    """At whom it can be aimed when all have said what they do (IFOS-349, 350, A28, A30, A31)."""
    heroes, crowd = (
        bool(shot_at(p, f.b)),
        p.crowd_at(f.b) != NONE and crowds.can_be_attacked(p, f.b),
    )
    if heroes and crowd and p.ruled["IFOS-A28"] == "both":
        return [AT_BOTH]
    return [AT_HEROES] * heroes + [AT_CROWD] * crowd


def _take_aim(p: Position, f: Frame, facts: Facts) -> bool:
    found = _aims(p, f)
    if len(found) > 1:
        return False
    p.stack.pop()
    if found:
        discharge(p, f.a, f.b, found[0])
    return True


def _take_aim_legal(p: Position, f: Frame) -> list[Action]:
    return [Action(_gunner(p, f.a), "aims", (aim,)) for aim in _aims(p, f)]


def _take_aim_play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    p.stack.pop()
    discharge(p, f.a, f.b, int(action.args[0]))


def _take_aim_asked(p: Position, f: Frame) -> Asked:
    text = f"At the Heroes or at the Crowd in {words.space(p, f.b)}?"
    return Asked("take_aim", (_gunner(p, f.a),), text, ("IFOS-121", "IFOS-341", "IFOS-348"))


# ---- aiming without a board ---------------------------------------------------------------
def _aim_legal(p: Position, f: Frame) -> list[Action]:
    found = [
        Action(int(f.word), "target", (n,))
        for n, hero in enumerate(p.heroes)
        if hero.alive and not hero.late and not f.a >> n & 1 and f.a < CROWD_BIT
    ]
    if not f.a:
        found += [Action(int(f.word), "target", (HEROES + n,)) for n in crowds_left(p)]
    return [*found, Action(int(f.word), "fire" if f.a else "hold")]


def _aim_play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    if action.verb == "target":
        p.stack[-1] = f._replace(a=f.a | 1 << int(action.args[0]))
        return
    p.stack.pop()
    if action.verb == "fire":
        crowd = (f.a // CROWD_BIT).bit_length() - 1
        aim = AT_CROWD if crowd >= 0 else AT_HEROES
        fire(p, f.b, bool(f.c), NOWHERE, f.a & (CROWD_BIT - 1), aim, crowd)


def _aim_asked(p: Position, f: Frame) -> Asked:
    text = "Whom do they fire at? All in that one space."
    if crowds_left(p):
        text += " Heroes in a Crowd first say whether they protect it or hide."
    return Asked("aim", (int(f.word),), text, ("IFOS-118", "IFOS-121", "IFOS-348"))


# ---- one Blast ------------------------------------------------------------------------------
def fire(
    p: Position, soldiers: int, leader: bool, space: int, heroes: int, aim: int, crowd: int = NONE
) -> None:
    """Begin a Blast: one die a Martian that fires (IFOS-122)."""
    if aim != AT_HEROES and not p.guide:
        crowd = p.crowd_at(space)
    p.fight = Fight(NONE, space, soldiers, leader=leader, targets=heroes)
    others = 0
    if leader and not p.guide and p.ruled["IFOS-A24"] == "moved":
        others = max(0, soldiers - p.moved_with_leader)
    p.stack.append(Frame("blast", space, aim, crowd + 1, str(others)))
    roll(p, soldiers + leader - others, "Ray Guns")


def need(fight: Fight) -> int:
    """The number that hits: 5, a full Pack 4, with the Leader 3 (IFOS-122, IFOS-354)."""
    if fight.leader:
        return LEADER_HIT
    return FULL_HIT if fight.soldiers >= FULL_PACK else HIT


def _blast_rolled(p: Position, f: Frame, faces: tuple[int, ...], facts: Facts) -> None:
    assert p.fight is not None
    add_fact(facts, "rolled", f"Ray Guns: {words.dice(faces)}.", "IFOS-122")
    others = int(f.word)
    if p.fight.theirs:
        p.fight = replace(p.fight, ours=faces)
    else:
        p.fight = replace(p.fight, theirs=faces)
        if others:
            # Those who only met the Leader shoot as without him (IFOS-A24).
            roll(p, others, "Ray Guns of those who did not move with the Leader")
            return
    p.push(ResponseWindow("blast"))


def _blast(p: Position, f: Frame, facts: Facts) -> bool:
    """When everybody is done with cards, count the hits (IFOS-268)."""
    fight = p.fight
    p.stack.pop()
    if fight is None or fight.cancelled:
        add_fact(facts, "cancelled", "The Blast is cancelled.", "IFOS-274")
        p.fight = None
        return True
    hits = sum(face >= need(fight) for face in fight.theirs)
    hits += sum(face >= need(replace(fight, leader=False)) for face in fight.ours)
    sixes = sum(face >= CROWD_HIT for face in (*fight.theirs, *fight.ours))
    p.fight = None
    if f.b != AT_HEROES:
        crowd = f.c - 1
        p.push(WoundCrowd(crowd, p.crowds[crowd].space, sixes, ("IFOS-341",)))
    if f.b != AT_CROWD:
        said = f"{words.several(hits, 'hit')} on {need(fight)} or more."
        add_fact(facts, "hits", said, "IFOS-122", "IFOS-354")
        if hits and fight.targets:
            heroes = tuple(p.hero_id(n) for n in figures.bits(fight.targets))
            p.push(DivideHits(heroes, (0,) * len(heroes), hits))
    return True


def _asked(p: Position, f: Frame) -> Asked:
    text = "Ray Guns: every Pack may fire once, into its own space or one beside it."
    return Asked("rayguns", _seats(p, f), text, ("IFOS-117", "IFOS-118", "IFOS-119", "IFOS-122"))


HANDLERS: Handlers = {
    "rayguns": Handler(
        run=_phase,
        actor=lambda p, f: _seats(p, f)[0] if len(_seats(p, f)) == 1 else SIMULTANEOUS,
        legal=_legal,
        play=_play,
        asked=_asked,
    ),
    "take_aim": Handler(
        run=_take_aim,
        actor=lambda p, f: _gunner(p, f.a),
        legal=_take_aim_legal,
        play=_take_aim_play,
        asked=_take_aim_asked,
    ),
    "aim": Handler(
        actor=lambda p, f: int(f.word), legal=_aim_legal, play=_aim_play, asked=_aim_asked
    ),
    "blast": Handler(run=_blast, rolled=_blast_rolled),
}
