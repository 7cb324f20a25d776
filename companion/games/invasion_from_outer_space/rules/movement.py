"""Move Martians: the beast in its Rage first, then the Leader and the Soldiers."""

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
)
from companion.games.invasion_from_outer_space.rules import fire_damage
from companion.games.invasion_from_outer_space.table import figures
from companion.games.invasion_from_outer_space.table.position import (
    FULL_PACK,
    LEADER,
    NONE,
    SUPER,
    ZARD,
    Position,
)
from companion.games.invasion_from_outer_space.text import words

LEADER_MOVES = 2
# What a march frame remembers, as bits of `a`: who has moved, and which seats are done.
BEAST_DONE, LEADER_DONE = 1, 2
SEAT_DONE = 4
BEAST_STAYED = 16


# ---- the phase -----------------------------------------------------------------------
def _march(p: Position, f: Frame, facts: Facts) -> bool:
    """Open the phase; when all are done, those who ended in a fire roll for it."""
    p.moved = True
    all_done = SEAT_DONE * ((1 << p.setup.martians) - 1)
    if f.a & all_done == all_done:
        p.stack.pop()
        beast = fire_damage.BEAST_MOVED if f.a & BEAST_DONE and not f.a & BEAST_STAYED else 0
        fire_damage.march_ends(
            p, beast | (fire_damage.LEADER_MOVED if f.a & LEADER_DONE else 0), facts
        )
        p.unmoved = [[] for _ in p.troops]
        return True
    if f.b:
        return False
    p.moved_with_leader = 0
    if not p.guide:
        p.unmoved = [troops[:] for troops in p.troops]
    p.stack[-1] = f._replace(b=1)
    return True


def _legal(p: Position, f: Frame) -> list[Action]:
    done = [Action(s, "end_march") for s in range(p.setup.martians) if not f.a & SEAT_DONE << s]
    beast = _beast(p)
    if p.guide:
        # Whom the beast moves over only the table sees (IFOS-165).
        crushed = figures.colours_at(p, NONE) if beast != NONE else []
        return done + [Action(done[0].player, "crushed", (colour,)) for colour in crushed]
    if beast != NONE and not f.a & BEAST_DONE:
        return _beast_first(p, beast)
    found = done
    if p.champions[LEADER].playing and not f.a & LEADER_DONE and _seat_moves(f, p.control):
        found += _leader_moves(p, p.control, p.champions[LEADER].space, LEADER_MOVES)
    for seat in range(p.setup.martians):
        if _seat_moves(f, seat):
            found += _soldier_moves(p, seat)
    return found


def _seat_moves(f: Frame, seat: int) -> bool:
    return not f.a & SEAT_DONE << seat


def _beast(p: Position) -> int:
    for which in (ZARD, SUPER):
        if p.champions[which].playing:
            return which
    return NONE


# ---- Soldiers ------------------------------------------------------------------------
def _soldier_moves(p: Position, seat: int) -> list[Action]:
    """One space each, through doors only, never into a full Pack (IFOS-112 to 116)."""
    assert p.ground is not None
    fresh, steps, locked = p.unmoved[seat], p.ground.steps, holding(p)
    there, free = room_by_space(p), p.ground.everywhere & ~p.destroyed
    found = []
    for space, number in enumerate(fresh):
        if not number or locked >> space & 1:
            continue
        for to in figures.bits(steps[space] & free):
            most = there.get(to, FULL_PACK)
            for n in range(1, (number if number < most else most) + 1):
                found.append(cached_action(seat, "march", space, to, n))
    return found


def room_by_space(p: Position) -> dict[int, int]:
    """Room for Soldiers in the spaces where it is not all of a Pack (IFOS-113, IFOS-168)."""
    there: dict[int, int] = {}
    for troops in p.troops:
        for space, number in enumerate(troops):
            if number:
                there[space] = there.get(space, FULL_PACK) - number
    for each in (p.champions[ZARD], p.champions[SUPER]):
        if each.playing:
            there[each.space] = 0
    return there


def holding(p: Position) -> int:
    """Collect the spaces that no Martian may leave: with a Hero or a Crowd (IFOS-116, 333)."""
    mask = p.hero_spaces()
    for crowd in p.crowds:
        if crowd.space >= 0:
            mask |= 1 << crowd.space
    return mask


def _march_play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    seat = action.player
    space, to, number = (int(each) for each in action.args)
    p.troops[seat][space] -= number
    p.troops[seat][to] += number
    p.unmoved[seat][space] -= number
    text = f"from {words.space(p, space)} to {words.space(p, to)}."
    add_fact(facts, "march", f"{words.troop(p, seat, number)} {text}", "IFOS-112")
    fire_damage.soldiers_enter(p, seat, to, number, facts)


# ---- the Martian Leader ----------------------------------------------------------------
def _leader_moves(p: Position, seat: int, space: int, left: int) -> list[Action]:
    """Two spaces, alone or with the Soldiers of his space (IFOS-355)."""
    assert p.ground is not None
    if left <= 0 or (holding(p) >> space & 1 and not _passes(p, left)):
        return []
    pack = sum([colour[space] for colour in p.unmoved])
    found = []
    for to in figures.bits(p.ground.steps[space] & ~p.destroyed):
        if p.champion_at(to) != NONE:
            continue
        found.append(Action(seat, "lead_on", (to, 0)))
        if 0 < pack <= figures.room(p, to) and _pack_whole(p, space):
            found.append(Action(seat, "lead_on", (to, 1)))
    return found


def _passes(p: Position, left: int) -> bool:
    """Whether a Champion may go through a Hero's space (IFOS-A22)."""
    return left < LEADER_MOVES and p.ruled["IFOS-A22"] == "champions"


def _pack_whole(p: Position, space: int) -> bool:
    return all(fresh[space] == troops[space] for fresh, troops in zip(p.unmoved, p.troops,
                                                                      strict=True))  # fmt: skip


def _lead_on(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    to, takes = int(action.args[0]), int(action.args[1])
    old = p.champions[LEADER].space
    p.champions[LEADER] = replace(p.champions[LEADER], space=to)
    moved = [0] * len(p.troops)
    if takes:
        for colour in range(len(p.troops)):
            number = p.unmoved[colour][old]
            moved[colour] = number
            p.troops[colour][old] -= number
            p.troops[colour][to] += number
            p.unmoved[colour][old] = 0
    p.stack[-1] = f._replace(a=f.a | LEADER_DONE)
    p.moved_with_leader = sum(moved)
    left = LEADER_MOVES - 1
    p.stack.append(Frame("leader_walk", p.control, left, moved[0], str(sum(moved[1:]))))
    with_him = " with his Pack" if takes else ""
    add_fact(facts, "leader", f"The Leader moves to {words.space(p, to)}{with_him}.", "IFOS-355")
    fire_damage.leader_enters(p, to, moved, facts)


def _leader_walk(p: Position, f: Frame, facts: Facts) -> bool:
    leader = p.champions[LEADER]
    if leader.playing and not p.guide and _walk_on(p, f):
        return False
    p.stack.pop()
    return True


def _walk_on(p: Position, f: Frame) -> list[Action]:
    assert p.ground is not None
    space = p.champions[LEADER].space
    if f.b <= 0 or (holding(p) >> space & 1 and not _passes(p, f.b)):
        return []
    takes = _with_him(p, f, space)
    return [
        Action(f.a, "lead_on", (to, int(sum(takes) > 0)))
        for to in figures.bits(p.ground.steps[space] & ~p.destroyed)
        if p.champion_at(to) == NONE and sum(takes) <= figures.room(p, to)
    ]


def _with_him(p: Position, f: Frame, space: int) -> list[int]:
    """The Soldiers that came along and still live, and those met on the way (IFOS-A23)."""
    came = [f.c, int(f.word or 0)][: len(p.troops)]
    if p.ruled["IFOS-A23"] == "on-the-way" and p.unmoved[0]:
        came = [n + fresh[space] for n, fresh in zip(came, p.unmoved, strict=True)]
    return [min(n, troops[space]) for n, troops in zip(came, p.troops, strict=True)]


def _leader_legal(p: Position, f: Frame) -> list[Action]:
    return [Action(f.a, "halt"), *_walk_on(p, f)]


def _leader_play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    if action.verb == "halt":
        p.stack.pop()
        return
    old, to = p.champions[LEADER].space, int(action.args[0])
    takes = _with_him(p, f, old)
    p.champions[LEADER] = replace(p.champions[LEADER], space=to)
    for colour, number in enumerate(takes):
        p.troops[colour][old] -= number
        p.troops[colour][to] += number
        if p.unmoved[colour]:
            p.unmoved[colour][old] = min(p.unmoved[colour][old], p.troops[colour][old])
    p.moved_with_leader = sum(takes)
    p.stack[-1] = f._replace(b=f.b - 1, c=takes[0], word=str(sum(takes[1:])))
    add_fact(facts, "leader", f"The Leader moves on to {words.space(p, to)}.", "IFOS-355")
    fire_damage.leader_enters(p, to, takes, facts)


# ---- the beast -----------------------------------------------------------------------
def _beast_first(p: Position, which: int) -> list[Action]:
    """It always moves first (IFOS-165)."""
    seat = p.control
    return [*_beast_steps(p, which, seat, p.setup.champions[which].moves), *(
        [] if _must_enter(p, which, True) else [Action(seat, "beast_halt")]
    )]  # fmt: skip


def _beast_steps(p: Position, which: int, seat: int, left: int) -> list[Action]:
    """Through walls, not across Blockers; a Hero beside it draws it in (IFOS-166 to 169)."""
    assert p.ground is not None
    space = p.champions[which].space
    if left <= 0 or holding(p) >> space & 1:
        return []
    first = left == p.setup.champions[which].moves
    reach = _must_enter(p, which, first) or p.ground.beside[space] & ~p.destroyed
    return [Action(seat, "beast", (to,)) for to in figures.bits(reach)]


def _must_enter(p: Position, which: int, first: bool) -> int:
    """The spaces its Rage draws it into, as bits (IFOS-A17, IFOS-A18)."""
    assert p.ground is not None
    if p.ruled["IFOS-A17"] == "start" and not first:
        return 0
    space = p.champions[which].space
    prey = p.hero_spaces()
    if p.ruled["IFOS-A18"] == "yes":
        prey = holding(p)
    if holding(p) >> space & 1:
        return 0
    return prey & p.ground.beside[space] & ~p.destroyed


def _beast_play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    which = _beast(p)
    p.stack[-1] = f._replace(a=f.a | BEAST_DONE)
    if action.verb == "beast_halt":
        p.stack[-1] = f._replace(a=f.a | BEAST_DONE | BEAST_STAYED)
        return
    p.stack.append(Frame("beast_walk", p.control, p.setup.champions[which].moves - 1, which))
    _beast_enters(p, which, int(action.args[0]), facts)


def _beast_enters(p: Position, which: int, to: int, facts: Facts) -> None:
    p.champions[which] = replace(p.champions[which], space=to)
    text = f"{words.faced(words.champion(which))} moves to {words.space(p, to)}."
    add_fact(facts, "beast", text, "IFOS-165", "IFOS-166")
    figures.crush(p, which, to, facts)
    fire_damage.champion_enters(p, which, to, facts)


def _beast_walk(p: Position, f: Frame, facts: Facts) -> bool:
    if p.champions[f.c].playing and not p.guide and _beast_steps(p, f.c, f.a, f.b):
        return False
    p.stack.pop()
    return True


def _beast_walk_legal(p: Position, f: Frame) -> list[Action]:
    found = _beast_steps(p, f.c, f.a, f.b)
    return found if _must_enter(p, f.c, False) else [Action(f.a, "beast_halt"), *found]


def _beast_walk_play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    if action.verb == "beast_halt":
        p.stack.pop()
        return
    p.stack[-1] = f._replace(b=f.b - 1)
    _beast_enters(p, f.c, int(action.args[0]), facts)


def unleash(p: Position, which: int, moves: int) -> None:
    """Have a beast move `moves` spaces now, instead of its normal move (IFOS-378)."""
    for place, frame in enumerate(p.stack):
        if frame.kind == "march":
            p.stack[place] = frame._replace(a=frame.a | BEAST_DONE)
    p.stack.append(Frame("beast_walk", p.control, moves, which))


# ---- the room ------------------------------------------------------------------------
def _play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    if action.verb == "end_march":
        p.stack[-1] = f._replace(a=f.a | SEAT_DONE << action.player)
    elif action.verb == "march":
        _march_play(p, f, action, facts)
    elif action.verb == "crushed":
        figures.remove(p, int(action.args[0]), NONE)
        add_fact(facts, "crushed", "The beast crushes 1 Martian.", "IFOS-165")
        figures.count_crushed(p, 1, facts)
    elif action.verb == "lead_on":
        _lead_on(p, f, action, facts)
    else:
        _beast_play(p, f, action, facts)


def _actor(p: Position, f: Frame) -> int:
    if not p.guide and _beast(p) != NONE and not f.a & BEAST_DONE:
        return p.control
    return 0 if p.setup.martians == 1 else SIMULTANEOUS


def _asked(p: Position, f: Frame) -> Asked:
    text = "Move the Martians: every Soldier up to one space."
    beast = _beast(p)
    if beast != NONE and not f.a & BEAST_DONE:
        name, far = words.champion(beast), p.setup.champions[beast].moves
        if not p.guide:
            text = f"{words.faced(name)} moves first, up to {words.several(far, 'space')}."
            return Asked("march", (p.control,), text, ("IFOS-165", "IFOS-166", "IFOS-167"))
        text = (f"Move the Martians on the board: {name} first, up to "
                f"{words.several(far, 'space')}, then every Soldier one.")  # fmt: skip
    elif p.guide:
        text = "Move the Martians on the board: every Soldier up to one space."
    seats = tuple(s for s in range(p.setup.martians) if not f.a & SEAT_DONE << s)
    return Asked("march", seats, text, ("IFOS-112", "IFOS-113", "IFOS-114", "IFOS-116"))


def _walk_asked(p: Position, f: Frame) -> Asked:
    which = LEADER if f.kind == "leader_walk" else f.c
    text = f"{words.faced(words.champion(which))} may move {words.several(f.b, 'more space')}."
    rules = ("IFOS-355",) if which == LEADER else ("IFOS-164", "IFOS-166")
    return Asked("march", (f.a,), text, rules)


HANDLERS: Handlers = {
    "march": Handler(run=_march, actor=_actor, legal=_legal, play=_play, asked=_asked),
    "leader_walk": Handler(
        run=_leader_walk, actor=lambda p, f: f.a, legal=_leader_legal, play=_leader_play,
        asked=_walk_asked,
    ),
    "beast_walk": Handler(
        run=_beast_walk, actor=lambda p, f: f.a, legal=_beast_walk_legal, play=_beast_walk_play,
        asked=_walk_asked,
    ),
}  # fmt: skip
