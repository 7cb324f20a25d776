"""The Move Martians phase: the raging beast first, then the Leader and the Soldiers."""

from functools import cache, lru_cache
from itertools import compress
from typing import Any

from msgspec.structs import replace

from companion.engine.actions import Action, IllegalAction
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.boards.ground import Ground
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Handler,
    Handlers,
    cached_action,
    waits_while,
)
from companion.games.invasion_from_outer_space.legal import hand_cards
from companion.games.invasion_from_outer_space.steps.heroes import (
    BeastMove,
    BeastStep,
    BeastWalk,
    LeaderWalk,
    MarchPhase,
    PackWalk,
)
from companion.games.invasion_from_outer_space.steps.turn import MartianTurn
from companion.games.invasion_from_outer_space.table import entering, figures, fires, sides
from companion.games.invasion_from_outer_space.table.position import (
    CHAMPIONS,
    FULL_PACK,
    LEADER,
    NONE,
    Position,
)
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.text import words as targets
from companion.games.invasion_from_outer_space.verbs import GO, Usual, Verb, declared
from companion.words import Sentences, Text

TEXT = say("move-soldiers")
RULES = ("IFOS-112", "IFOS-113", "IFOS-114", "IFOS-116")


# ---- the phase -----------------------------------------------------------------------
def _march(p: Position, step: MarchPhase, facts: Facts) -> bool:
    """Open the phase; at its end, roll for figures that stand in a fire.

    Until the first figure moves, this still counts as the start of the turn (IFOS-264).
    """
    if len(step.done) == p.setup.martians:
        p.moved = True
        p.stack.pop()
        fires.march_ends(p, step.beast is BeastMove.MOVED, step.leader_moved)
        p.unmoved = [[] for _ in p.troops]
        return True
    if step.opened:
        return False
    p.moved_with_leader = 0
    if not p.guide:
        p.unmoved = [troops[:] for troops in p.troops]
    turn = p.pending(MartianTurn)
    beast = BeastMove.MOVED if turn is not None and turn.beast_moved else step.beast
    p.stack[-1] = replace(step, opened=True, beast=beast)
    return True


def _legal(p: Position, step: MarchPhase) -> list[Action]:
    if (beast := p.champions.beast) != NONE and step.beast is BeastMove.DUE:
        return _beast_first(p, beast)
    seats = sides.left(p, step.done)
    found = list(_ends(seats))
    if p.champions[LEADER].playing and not step.leader_moved and p.control in seats:
        found += _leader_first(p)
    for seat in seats:
        found += _soldier_moves(p, seat)
    return found


@cache
def _ends(seats: tuple[int, ...]) -> tuple[Action, ...]:
    return tuple([Action(seat, "end_march") for seat in seats])


def _check(p: Position, step: MarchPhase, action: Action) -> None:
    """Check only the figure that the action moves, without listing all moves."""
    seat, verb, args = action
    beast = p.champions.beast
    if beast != NONE and step.beast is BeastMove.DUE:
        if action not in _beast_first(p, beast):
            raise IllegalAction("IFOS-165", say("move-beast-first"))
    elif seat not in sides.left(p, step.done):
        raise IllegalAction("IFOS-112", say("move-who"))
    elif verb == "march" and len(args) == 3 and all(type(each) is int for each in args):
        _check_march(p, seat, *(int(each) for each in args))
    elif verb == "lead_on":
        if step.leader_moved or not p.champions[LEADER].playing or action not in _leader_first(p):
            raise IllegalAction("IFOS-355", say("move-leader-cannot"))
    elif verb != "end_march" or args:
        raise IllegalAction("IFOS-112", say("prompt-due-is", due=TEXT))


def _check_march(p: Position, seat: int, space: int, to: int, number: int) -> None:
    assert p.ground is not None
    here = p.unmoved[seat][space] if 0 <= space < p.ground.size else 0
    if not 0 < number <= here:
        raise IllegalAction("IFOS-112", say("move-too-many"))
    if figures.holding(p) >> space & 1:
        raise IllegalAction("IFOS-116", say("move-held"))
    if to not in figures.bits(p.ground.steps[space]):
        raise IllegalAction("IFOS-114", say("move-one-space"))
    if figures.is_destroyed(p, to):
        raise IllegalAction(figures.CLOSED, say("move-destroyed"))
    if number > figures.room(p, to):
        raise IllegalAction("IFOS-113", say("move-no-room"))


def _legal_guide(p: Position, step: MarchPhase) -> list[Action]:
    """Return the actions without a board.

    Only the table sees what the beast moves over (IFOS-165).
    """
    seats = sides.left(p, step.done)
    crushed = entering.crushable(p) if p.champions.beast != NONE else []
    return [
        *(Action(seat, "end_march") for seat in seats),
        *(Action(seats[0], "crushed", (which,)) for which in crushed),
    ]


def _play(p: Position, step: MarchPhase, action: Action, facts: Facts) -> None:
    _DO[action.verb](p, step, action, facts)


def _end(p: Position, step: MarchPhase, action: Action, facts: Facts) -> None:
    p.stack[-1] = step.with_done(action.player)


def _crushed(p: Position, step: MarchPhase, action: Action, facts: Facts) -> None:
    p.moved = True
    entering.crush_unseen(p, int(action.args[0]), facts)


def _actor(p: Position, step: MarchPhase) -> int:
    if p.champions.beast != NONE and step.beast is BeastMove.DUE:
        return p.control
    return sides.martian(p, step.done)


def _actor_guide(p: Position, step: MarchPhase) -> int:
    return sides.martian(p, step.done)


def _asked(p: Position, step: MarchPhase) -> Asked:
    beast = p.champions.beast
    if beast != NONE and step.beast is BeastMove.DUE:
        text = say("move-beast", which=CHAMPIONS[beast], number=_moves_of(p, beast))
        return Asked("march", (p.control,), text, ("IFOS-165", "IFOS-166", "IFOS-167"))
    return Asked("march", sides.left(p, step.done), TEXT, RULES)


def _asked_guide(p: Position, step: MarchPhase) -> Asked:
    beast = p.champions.beast
    text = TEXT
    if beast != NONE:
        text = say("move-beast-on-board", which=CHAMPIONS[beast], number=_moves_of(p, beast))
    detail = Sentences(
        (
            say("move-rage") if beast != NONE else "",
            say("move-leader-on-board") if p.champions[LEADER].playing else "",
        )
    )
    return Asked("march", sides.left(p, step.done), text, RULES, None, detail, paced=True)


def _moves_of(p: Position, beast: int) -> int:
    return p.setup.champions[beast].moves


# ---- Soldiers ------------------------------------------------------------------------
def _soldier_moves(p: Position, seat: int) -> list[Action]:
    """Return the Soldiers' moves: one space, through doors, never into a full Pack.

    The rules are IFOS-112 to 116.
    """
    assert p.ground is not None
    fresh, closed = p.unmoved[seat], figures.closed(p)
    held = figures.bits(figures.holding(p))
    found: list[Action] = []
    for space, near, free in compress(_free_marches(p.ground, seat), fresh):
        if space not in held:
            if (number := fresh[space]) > FULL_PACK:
                number = FULL_PACK
            if near & closed[number]:
                found += _marches(seat, space, *[near & ~each for each in closed[1 : number + 1]])
            else:
                found += free[number]
    return found


@lru_cache(maxsize=16)
def _free_marches(ground: Ground, seat: int) -> list[tuple[int, int, list[tuple[Action, ...]]]]:
    """Return, for every space, the spaces one step away and the moves to them if nothing is in the
    way.

    The spaces are bits; the moves are listed by number of Soldiers.
    """
    most = range(1, FULL_PACK + 1)
    return [
        (space, near, [(), *(_marches(seat, space, *[near] * number) for number in most)])
        for space, near in enumerate(ground.steps)
    ]


@lru_cache(maxsize=1 << 14)
def _marches(seat: int, space: int, *rooms: int) -> tuple[Action, ...]:
    """Return the moves from `space` into spaces, as bits, that 1, 2 and 3 Soldiers can enter.

    Cached, because playouts list the same ones repeatedly.
    """
    return tuple(
        cached_action(seat, "march", space, to, n)
        for to in figures.bits(rooms[0])
        for n, room in enumerate(rooms, 1)
        if room >> to & 1
    )


def _march_play(p: Position, step: MarchPhase, action: Action, facts: Facts) -> None:
    p.moved = True
    seat = action.player
    moved: Any = action.args
    space, to, number = moved
    if facts is not None:
        old, new, colour = words.space(p, space), words.space(p, to), words.colour(p, seat)
        text = say("move-marches", colour=colour, number=number, old=old, new=new)
        add_fact(facts, "march", text, "IFOS-112")
    entering.marching_soldiers(p, seat, space, to, number)


def _pack_walk(p: Position, step: PackWalk, facts: Facts) -> bool:
    """Move the survivors of the Pack into the next space of their path."""
    pack = tuple(
        max(0, min(number, troops[step.space] - before))
        for number, troops, before in zip(step.pack, p.packs, step.standing, strict=True)
    )
    to, *stops = step.stops
    if stops and any(pack):
        p.stack[-1] = PackWalk(to, tuple(stops), pack, tuple(troops[to] for troops in p.packs))
    else:
        p.stack.pop()
    for colour, number in enumerate(pack):
        entering.soldiers(p, colour, step.space, to, number)
    return True


# ---- Champions -------------------------------------------------------------------------
def _leader_first(p: Position) -> list[Action]:
    """Return the Leader's first steps, alone or with the Soldiers of his space (IFOS-355)."""
    pack = sum(hand_cards.waiting_pack(p))
    found = []
    for to in figures.bits(hand_cards.leader_goals(p, hand_cards.LEADER_MOVES)):
        found.append(Action(p.control, "lead_on", (to, 0)))
        if 0 < pack <= figures.room(p, to):
            found.append(Action(p.control, "lead_on", (to, 1)))
    return found


def _lead_on(p: Position, step: MarchPhase, action: Action, facts: Facts) -> None:
    """Move the Leader one space, alone or with all Soldiers that have not moved."""
    to, takes = int(action.args[0]), bool(action.args[1])
    pack = hand_cards.waiting_pack(p) if takes else (0,) * len(p.packs)
    p.moved = True
    p.stack[-1] = step.with_leader_moved()
    p.stack.append(LeaderWalk(p.control, hand_cards.LEADER_MOVES - 1, pack))
    text = say("move-leader-pack" if takes else "move-leader", space=words.space(p, to))
    entering.leader(p, to, pack, text, facts)


def _beast_first(p: Position, which: int) -> list[Action]:
    """Return the moves of the beast, which must move before all others (IFOS-165)."""
    goals = hand_cards.beast_goals(p, which, p.setup.champions[which].moves, first=True)
    found = [Action(p.control, "beast", (to,)) for to in figures.bits(goals)]
    if not hand_cards.prey(p, which, True):
        found.append(Action(p.control, "beast_halt"))
    return found


def _beast(p: Position, step: MarchPhase, action: Action, facts: Facts) -> None:
    which = p.champions.beast
    p.moved = True
    entering.count_beast_move(p)
    p.stack.append(BeastWalk(p.control, p.setup.champions[which].moves - 1, which))
    p.stack.append(BeastStep(which, int(action.args[0])))


def _beast_halt(p: Position, step: MarchPhase, action: Action, facts: Facts) -> None:
    p.stack[-1] = step.with_beast(BeastMove.STAYED)


# ---- handlers ------------------------------------------------------------------------
_DO = {
    "end_march": _end,
    "march": _march_play,
    "crushed": _crushed,
    "lead_on": _lead_on,
    "beast": _beast,
    "beast_halt": _beast_halt,
}


GUIDE_HANDLERS: Handlers = {
    MarchPhase: Handler(
        run=_march, actor=_actor_guide, legal=_legal_guide, play=_play, asked=_asked_guide
    ),
}


# ---- what its actions are called ---------------------------------------------------------
def _crushed_word(p: Position, which: int) -> str:
    return "leader" if which == NONE else words.colour(p, which)


# Moves of Champions that take several steps: the Leader with his Pack, and the raging beast.


# ---- the Martian Leader ----------------------------------------------------------------
def _leader_goes_on(p: Position, step: LeaderWalk) -> list[Action]:
    takes = sum(hand_cards.pack_on_the_way(p, step))
    return [
        Action(step.seat, "lead_on", (to, int(takes > 0)))
        for to in figures.bits(hand_cards.leader_goals(p, step.left))
        if takes <= figures.room(p, to)
    ]


def _leader_legal(p: Position, step: LeaderWalk) -> list[Action]:
    return [Action(step.seat, "halt"), *_leader_goes_on(p, step)]


def _leader_play(p: Position, step: LeaderWalk, action: Action, facts: Facts) -> None:
    if action.verb == "halt":
        p.stack.pop()
        return
    to = int(action.args[0])
    pack = hand_cards.pack_on_the_way(p, step)
    p.stack[-1] = LeaderWalk(step.seat, step.left - 1, pack)
    entering.leader(p, to, pack, say("champion-leader-on", space=words.space(p, to)), facts)


def _leader_asked(p: Position, step: LeaderWalk) -> Asked:
    return _champion_moves_asked(p, step, LEADER, "IFOS-355")


def _champion_moves_asked(
    p: Position, step: LeaderWalk | BeastWalk, which: int, *rules: str
) -> Asked:
    text = say("champion-may-move", which=CHAMPIONS[which], number=step.left)
    return Asked("march", (step.seat,), text, rules)


# ---- the beast -------------------------------------------------------------------------
def _goals(p: Position, step: BeastWalk) -> int:
    return hand_cards.beast_goals(p, step.champion, step.left, step.first)


def _beast_legal(p: Position, step: BeastWalk) -> list[Action]:
    found = [Action(step.seat, "beast", (to,)) for to in figures.bits(_goals(p, step))]
    if hand_cards.prey(p, step.champion, step.first):
        return found
    return [Action(step.seat, "beast_halt"), *found]


def _beast_play(p: Position, step: BeastWalk, action: Action, facts: Facts) -> None:
    if action.verb == "beast_halt":
        p.stack.pop()
        return
    p.stack[-1] = BeastWalk(step.seat, step.left - 1, step.champion)
    p.stack.append(BeastStep(step.champion, int(action.args[0])))


def _beast_step(p: Position, step: BeastStep, facts: Facts) -> bool:
    p.stack.pop()
    which, space = CHAMPIONS[step.champion], words.space(p, step.to)
    text = say("champion-moves", which=which, space=space)
    add_fact(facts, "beast", text, "IFOS-165", "IFOS-166")
    entering.champion(p, step.champion, step.to, facts)
    return True


def _beast_asked(p: Position, step: BeastWalk) -> Asked:
    return _champion_moves_asked(p, step, step.champion, "IFOS-164", "IFOS-166")


def _seat(p: Position, step: LeaderWalk | BeastWalk) -> int:
    return step.seat


# ---- what its actions are called ---------------------------------------------------------
def _say_leads(p: Position, a: tuple[int | str, ...]) -> Text:
    alone = "no" if a[1] else "yes"
    return say("action-lead-on", space=targets.space_target(p, a[0]), alone=alone)


HANDLERS: Handlers = {
    MarchPhase: Handler(
        run=_march, actor=_actor, legal=_legal, check=_check, play=_play, asked=_asked
    ),
    PackWalk: Handler(run=_pack_walk),
    LeaderWalk: Handler(
        run=waits_while(lambda p, step: p.champions[LEADER].playing and _leader_goes_on(p, step)),
        actor=_seat,
        legal=_leader_legal,
        play=_leader_play,
        asked=_leader_asked,
    ),
    BeastWalk: Handler(
        run=waits_while(lambda p, step: p.champions[step.champion].playing and _goals(p, step)),
        actor=_seat,
        legal=_beast_legal,
        play=_beast_play,
        asked=_beast_asked,
    ),
    BeastStep: Handler(run=_beast_step),
}


VERBS = declared(
    Verb(
        "crushed",
        lambda p, a: say("action-crushed", colour=_crushed_word(p, int(a[0]))),
        usual=Usual(-1, say("bot-table-says-beast")),
    ),
    Verb("end_march", tone=GO, by_seat=True),
    Verb("march", named=targets.moved),
    Verb("beast", lambda p, a: say("action-beast", space=targets.space_target(p, a[0]))),
    Verb("beast_halt", usual=Usual(0, say("bot-beast-stays"))),
    Verb("halt", usual=Usual(0, say("bot-leader-stays"))),
    Verb("lead_on", _say_leads),
)
