"""Champions on their way: the Leader with his Pack, and the beast drawn by its Rage."""

from msgspec.structs import replace

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Facts,
    Handler,
    Handlers,
    add_fact,
)
from companion.games.invasion_from_outer_space.steps.movement import (
    BeastWalk,
    LeaderWalk,
)
from companion.games.invasion_from_outer_space.table import burning, figures
from companion.games.invasion_from_outer_space.table.position import (
    LEADER,
    NONE,
    SUPER,
    ZARD,
    Position,
)
from companion.games.invasion_from_outer_space.text import words

LEADER_MOVES = 2


# ---- the Martian Leader ----------------------------------------------------------------
def leader_moves(p: Position, seat: int, left: int) -> list[Action]:
    """Two spaces, alone or with the Soldiers of his space (IFOS-355)."""
    assert p.ground is not None
    space = p.champions[LEADER].space
    if left <= 0 or (figures.holding(p) >> space & 1 and not _passes(p, left)):
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


def leader_goes(p: Position, to: int, pack: tuple[int, ...], facts: Facts) -> None:
    """Put the Leader and who comes with him into another space."""
    old = p.champions[LEADER].space
    p.champions[LEADER] = replace(p.champions[LEADER], space=to)
    for colour, number in enumerate(pack):
        p.troops[colour][old] -= number
        p.troops[colour][to] += number
        if p.unmoved[colour]:
            p.unmoved[colour][old] = min(p.unmoved[colour][old], p.troops[colour][old])
    p.moved_with_leader = sum(pack)


def _leader_walk(p: Position, step: LeaderWalk, facts: Facts) -> bool:
    if p.champions[LEADER].playing and _walk_on(p, step):
        return False
    p.stack.pop()
    return True


def _walk_on(p: Position, step: LeaderWalk) -> list[Action]:
    assert p.ground is not None
    space = p.champions[LEADER].space
    if step.left <= 0 or (figures.holding(p) >> space & 1 and not _passes(p, step.left)):
        return []
    takes = sum(_with_him(p, step, space))
    return [
        Action(step.seat, "lead_on", (to, int(takes > 0)))
        for to in figures.bits(p.ground.steps[space] & ~p.destroyed)
        if p.champion_at(to) == NONE and takes <= figures.room(p, to)
    ]


def _with_him(p: Position, step: LeaderWalk, space: int) -> tuple[int, ...]:
    """The Soldiers that came along and still live, and those met on the way (IFOS-A23)."""
    came = step.pack
    if p.ruled["IFOS-A23"] == "on-the-way" and p.unmoved[0]:
        came = tuple(n + fresh[space] for n, fresh in zip(came, p.unmoved, strict=True))
    return tuple(min(n, troops[space]) for n, troops in zip(came, p.troops, strict=True))


def _leader_legal(p: Position, step: LeaderWalk) -> list[Action]:
    return [Action(step.seat, "halt"), *_walk_on(p, step)]


def _leader_play(p: Position, step: LeaderWalk, action: Action, facts: Facts) -> None:
    if action.verb == "halt":
        p.stack.pop()
        return
    to = int(action.args[0])
    pack = _with_him(p, step, p.champions[LEADER].space)
    p.swap(LeaderWalk(step.seat, step.left - 1, pack))
    leader_goes(p, to, pack, facts)
    add_fact(facts, "leader", f"The Leader moves on to {words.space(p, to)}.", "IFOS-355")
    burning.leader_enters(p, to, pack)


def _leader_asked(p: Position, step: LeaderWalk) -> Asked:
    return _walk_asked(p, step, LEADER, "IFOS-355")


def _walk_asked(p: Position, step: LeaderWalk | BeastWalk, which: int, *rules: str) -> Asked:
    far = words.several(step.left, "more space")
    text = f"{words.faced(words.champion(which))} may move {far}."
    return Asked("march", (step.seat,), text, rules)


def beast(p: Position) -> int:
    """The beast in play, or NONE."""
    for which in (ZARD, SUPER):
        if p.champions[which].playing:
            return which
    return NONE


# ---- the beast -----------------------------------------------------------------------
def beast_steps(p: Position, which: int, seat: int, left: int) -> list[Action]:
    """Through walls, not across Blockers; a Hero beside it draws it in (IFOS-166 to 169)."""
    assert p.ground is not None
    space = p.champions[which].space
    if left <= 0 or figures.holding(p) >> space & 1:
        return []
    first = left == p.setup.champions[which].moves
    reach = must_enter(p, which, first) or p.ground.beside[space] & ~p.destroyed
    return [Action(seat, "beast", (to,)) for to in figures.bits(reach)]


def must_enter(p: Position, which: int, first: bool) -> int:
    """The spaces its Rage draws it into, as bits (IFOS-A17, IFOS-A18)."""
    assert p.ground is not None
    if p.ruled["IFOS-A17"] == "start" and not first:
        return 0
    space = p.champions[which].space
    prey = p.hero_spaces()
    if p.ruled["IFOS-A18"] == "yes":
        prey = figures.holding(p)
    if figures.holding(p) >> space & 1:
        return 0
    return prey & p.ground.beside[space] & ~p.destroyed


def beast_enters(p: Position, which: int, to: int, facts: Facts) -> None:
    """Put the beast into another space; it crushes the Martians there (IFOS-165)."""
    p.champions[which] = replace(p.champions[which], space=to)
    text = f"{words.faced(words.champion(which))} moves to {words.space(p, to)}."
    add_fact(facts, "beast", text, "IFOS-165", "IFOS-166")
    figures.crush(p, which, to, facts)
    burning.champion_enters(p, which, to)


def _beast_walk(p: Position, step: BeastWalk, facts: Facts) -> bool:
    which = step.champion
    if p.champions[which].playing and beast_steps(p, which, step.seat, step.left):
        return False
    p.stack.pop()
    return True


def _beast_walk_legal(p: Position, step: BeastWalk) -> list[Action]:
    found = beast_steps(p, step.champion, step.seat, step.left)
    if must_enter(p, step.champion, False):
        return found
    return [Action(step.seat, "beast_halt"), *found]


def _beast_walk_play(p: Position, step: BeastWalk, action: Action, facts: Facts) -> None:
    if action.verb == "beast_halt":
        p.stack.pop()
        return
    p.swap(BeastWalk(step.seat, step.left - 1, step.champion))
    beast_enters(p, step.champion, int(action.args[0]), facts)


def _beast_asked(p: Position, step: BeastWalk) -> Asked:
    return _walk_asked(p, step, step.champion, "IFOS-164", "IFOS-166")


def _seat(p: Position, step: LeaderWalk | BeastWalk) -> int:
    return step.seat


HANDLERS: Handlers = {
    LeaderWalk: Handler(
        run=_leader_walk, actor=_seat, legal=_leader_legal, play=_leader_play, asked=_leader_asked
    ),
    BeastWalk: Handler(
        run=_beast_walk,
        actor=_seat,
        legal=_beast_walk_legal,
        play=_beast_walk_play,
        asked=_beast_asked,
    ),
}
