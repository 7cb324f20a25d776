"""The Zombie Turn: the track, cards, moves, and new Zombies on the pits at its end."""

from companion.engine.actions import Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.handlers import Asked, Handler, Handlers, roll
from companion.games.invasion_from_outer_space.steps.cards import DrawCards, PlayImmediately
from companion.games.invasion_from_outer_space.steps.turn import (
    CheckSpawn,
    DiscardFirst,
    DrawStage,
    FirstZombies,
    PlaceZombies,
    Prowl,
    Shamble,
    Skirmishes,
    Spawn,
    TrackPhase,
    ZombieDraw,
    ZombieFights,
    ZombieTrack,
    ZombieTurn,
)
from companion.games.invasion_from_outer_space.table import (
    crowds,
    decks,
    entering,
    figures,
    fires,
    sides,
)
from companion.games.invasion_from_outer_space.table.position import NOWHERE, Position
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.text import words as targets
from companion.games.invasion_from_outer_space.verbs import Usual, Verb, declared, of_space

PHASES = (ZombieTrack, ZombieDraw, CheckSpawn, Shamble, ZombieFights, Spawn)
OF_PLAYERS = (ZombieDraw, CheckSpawn, Spawn)  # steps that one Zombie player does after another


def _turn(p: Position, step: ZombieTurn, facts: Facts) -> bool:
    """Open the next phase; a Hero who came late takes part from then on."""
    figures.all_take_part(p)
    if step.phase == len(PHASES):
        p.stack.pop()
        return True
    kind = PHASES[step.phase]
    p.stack[-1] = ZombieTurn(step.phase + 1)
    if kind is ZombieFights and p.setup.martians:
        p.push(ZombieFights(), Skirmishes())
        return True
    p.push(kind(crowds.seats(p).start) if kind in OF_PLAYERS else kind())  # type: ignore[call-arg]
    return True


def _track(p: Position, step: ZombieTrack, facts: Facts) -> bool:
    """Move the marker as in a Martian Turn, unless Martians already move it."""
    p.stack.pop()
    if not p.setup.martians:
        p.stack.append(TrackPhase())
    return True


# ---- cards -----------------------------------------------------------------------------
def _draw(p: Position, step: ZombieDraw, facts: Facts) -> bool:
    """Let each player discard a card, then draw up to the hand limit."""
    seat = step.seat
    if seat == crowds.seats(p).stop:
        p.stack.pop()
    elif step.stage is DrawStage.DISCARD:
        p.stack[-1] = ZombieDraw(seat, DrawStage.DRAW)
        if p.hand_sizes[seat]:
            p.stack.append(DiscardFirst(seat))
    elif step.stage is DrawStage.DRAW:
        p.stack[-1] = ZombieDraw(seat, DrawStage.IMMEDIATE)
        p.stack.append(DrawCards(seat, max(0, decks.limit(p, seat) - decks.held(p, seat))))
    else:
        p.stack[-1] = ZombieDraw(seat + 1)
        p.stack.append(PlayImmediately(seat))
    return True


# ---- whether new Zombies come ----------------------------------------------------------
def _dice(p: Position) -> int:
    """Return the dice of one player: 2D6, or D6 each with two players."""
    return 3 - p.setup.zombies


def _check(p: Position, step: CheckSpawn, facts: Facts) -> bool:
    if step.seat == crowds.seats(p).stop:
        p.stack.pop()
    elif p.setup.autospawn:
        p.landing[step.seat] = True
        p.stack[-1] = CheckSpawn(step.seat + 1)
    else:
        roll(p, _dice(p), say("zombies-check-roll"))
    return True


def _checked(p: Position, step: CheckSpawn, faces: tuple[int, ...], facts: Facts) -> None:
    p.stack[-1] = CheckSpawn(step.seat + 1)
    there = crowds.on_board(p)
    p.landing[step.seat] = sum(faces) > there
    said = "zombies-will-come" if p.landing[step.seat] else "zombies-none-come"
    text = say(said, total=sum(faces), number=there)
    add_fact(facts, "check_spawn", text, "IFOS-392")


# ---- new Zombies -----------------------------------------------------------------------
def _spawn(p: Position, step: Spawn, facts: Facts) -> bool:
    """Roll for new Zombies, without a check when Autospawn applies (IFOS-392, IFOS-A75)."""
    if step.seat == crowds.seats(p).stop:
        p.stack.pop()
    elif not p.landing[step.seat] or not p.pool[step.seat]:
        p.stack[-1] = Spawn(step.seat + 1)
    else:
        assert p.setup.undead is not None
        roll(p, p.setup.undead.spawned, say("zombies-spawn-roll"))
    return True


def _spawned(p: Position, step: Spawn, faces: tuple[int, ...], facts: Facts) -> None:
    p.landing[step.seat] = False
    _take_from_pool(p, step.seat, sum(faces), facts)


def _first(p: Position, step: FirstZombies, facts: Facts) -> bool:
    if step.seat == crowds.seats(p).stop:
        p.stack.pop()
    else:
        assert p.setup.undead is not None
        number = p.setup.undead.first
        roll(p, number if p.setup.zombies == 1 else max(1, number // 2), say("zombies-first-roll"))
    return True


def _first_rolled(p: Position, step: FirstZombies, faces: tuple[int, ...], facts: Facts) -> None:
    p.stack[-1] = FirstZombies(step.seat + 1)
    _take_from_pool(p, step.seat, sum(faces), facts)


def _take_from_pool(p: Position, seat: int, number: int, facts: Facts) -> None:
    """Take new Zombies from the pool; without a board the players put them on the pits."""
    number = min(number, p.pool[seat])
    text = say("zombies-come", number=number, seat=words.seat(seat))
    headline = say("zombies-new", number=number)
    add_fact(facts, "spawn", text, "IFOS-392", "IFOS-433", headline=headline, seat=seat)
    if p.guide:
        figures.deploy(p, seat, NOWHERE, number)
        fires.rolls_where_placed(p)
    else:
        p.stack.append(PlaceZombies(seat, number, (0,) * len(crowds.pits(p))))


def _place(p: Position, step: PlaceZombies, facts: Facts) -> bool:
    """Place Zombies; ask only if they are fewer than the open pits."""
    free = _free(p, step)
    if not step.left or not free:
        p.stack.pop()
    elif len(free) <= step.left:
        placed = tuple(number + (n in free) for n, number in enumerate(step.placed))
        p.stack[-1] = PlaceZombies(step.seat, step.left - len(free), placed)
        for n in free:
            _come(p, step.seat, crowds.pits(p)[n])
    else:
        return False
    return True


def _free(p: Position, step: PlaceZombies) -> list[int]:
    """Return the open pits with the fewest new Zombies: one each before any gets two (IFOS-433)."""
    found = [n for n, space in enumerate(crowds.pits(p)) if not figures.is_destroyed(p, space)]
    return [n for n in found if step.placed[n] == min(step.placed[each] for each in found)]


def _place_legal(p: Position, step: PlaceZombies) -> list[Action]:
    return [Action(step.seat, "spawn", (crowds.pits(p)[n],)) for n in _free(p, step)]


def _place_play(p: Position, step: PlaceZombies, action: Action, facts: Facts) -> None:
    space = int(action.args[0])
    n = crowds.pits(p).index(space)
    placed = (*step.placed[:n], step.placed[n] + 1, *step.placed[n + 1 :])
    p.stack[-1] = PlaceZombies(step.seat, step.left - 1, placed)
    _come(p, step.seat, space)


def _come(p: Position, seat: int, pit: int) -> None:
    figures.deploy(p, seat, pit, 1)
    if fires.rolls_where_placed(p):
        fires.soldiers_enter(p, seat, pit, 1)


def _place_asked(p: Position, step: PlaceZombies) -> Asked:
    text = say("zombies-place", seat=words.seat(step.seat), number=step.left)
    return Asked("spawn", (step.seat,), text, ("IFOS-433",))


# Zombies move one space each, also through walls; hungry ones move first (IFOS-393).


RULES = ("IFOS-393", "IFOS-446")


# ---- the phase -------------------------------------------------------------------------
def _run(p: Position, step: Shamble, facts: Facts) -> bool:
    """Open the phase; at its end, roll for Zombies that stand in a fire."""
    if len(step.done) == p.setup.zombies:
        p.moved = True
        p.stack.pop()
        fires.march_ends(p, beast_moved=False, leader_moved=False)
        p.unmoved = [[] for _ in p.troops]
        return True
    if step.opened:
        return False
    if not p.guide:
        p.unmoved = [troops[:] for troops in p.troops]
    p.stack[-1] = Shamble(opened=True)
    return True


def _seats_left(p: Position, step: Shamble) -> tuple[int, ...]:
    return tuple(seat for seat in crowds.seats(p) if seat not in step.done)


def _actor(p: Position, step: Shamble) -> int:
    return sides.actor(_seats_left(p, step))


def _moves(p: Position, seat: int, eaten: int) -> tuple[list[Action], bool]:
    """Return the moves of a player's Zombies, and whether one is hungry and must move."""
    found, hungry = [], False
    for space, number in enumerate(p.unmoved[seat]):
        if number:
            goals = crowds.goals(p, space, eaten)
            hungry |= bool(goals & eaten)
            found += [Action(seat, "shamble", (space, to)) for to in figures.bits(goals)]
    return found, hungry


def _heroes(p: Position, step: Shamble, eaten: int) -> tuple[list[int], bool]:
    """Return the Zombie Heroes that may still move, and whether one is hungry."""
    found = [
        which
        for which in crowds.risen(p)
        if which not in step.roused and crowds.goals(p, p.champions[which].space, eaten)
    ]
    return found, any(crowds.goals(p, p.champions[n].space, eaten) & eaten for n in found)


def _legal(p: Position, step: Shamble) -> list[Action]:
    """Return the moves; nobody may finish while a hungry Zombie has not moved."""
    eaten = crowds.prey(p)
    heroes, starving = _heroes(p, step, eaten)
    first, found = _seats_left(p, step)[0], []
    for seat in _seats_left(p, step):
        moves, hungry = _moves(p, seat, eaten)
        # The first player who has not finished moves the Zombie Heroes.
        if not hungry and not (starving and seat == first):
            found.append(Action(seat, "end_shamble"))
        found += moves
    return found + [Action(first, "rouse", (which,)) for which in heroes]


def _legal_guide(p: Position, step: Shamble) -> list[Action]:
    return [Action(seat, "end_shamble") for seat in _seats_left(p, step)]


def _play(p: Position, step: Shamble, action: Action, facts: Facts) -> None:
    p.moved = True
    if action.verb == "end_shamble":
        p.stack[-1] = Shamble(True, (*step.done, action.player), step.roused)
    elif action.verb == "rouse":
        which = int(action.args[0])
        p.stack[-1] = Shamble(True, step.done, (*step.roused, which))
        p.stack.append(Prowl(which))
    else:
        space, to = (int(each) for each in action.args)
        text = say("zombies-move", old=words.space(p, space), new=words.space(p, to))
        add_fact(facts, "shamble", text, *RULES)
        entering.marching_soldiers(p, action.player, space, to, 1)


def _prey(p: Position) -> str:
    return "all" if p.setup.martians else "heroes"


def _asked(p: Position, step: Shamble) -> Asked:
    return Asked("shamble", _seats_left(p, step), say("zombies-shamble", foes=_prey(p)), RULES)


def _asked_guide(p: Position, step: Shamble) -> Asked:
    said = "zombies-shamble-heroes" if crowds.risen(p) else "zombies-shamble-table"
    return Asked("shamble", _seats_left(p, step), say(said, foes=_prey(p)), RULES, paced=True)


# ---- a Zombie Hero ---------------------------------------------------------------------
def _prowl(p: Position, step: Prowl, facts: Facts) -> bool:
    """Roll the D3, then continue while steps are left and nobody is there to eat."""
    each = p.champions[step.which]
    if not each.playing:
        p.stack.pop()
        return True
    if step.left is None:
        roll(p, 1, say("zombies-prowl-roll", who=words.first_champion(p, step.which)))
        return True
    if step.left and crowds.goals(p, each.space, crowds.prey(p)):
        return False
    p.stack.pop()
    return True


def _prowl_rolled(p: Position, step: Prowl, faces: tuple[int, ...], facts: Facts) -> None:
    p.stack[-1] = Prowl(step.which, (faces[0] + 1) // 2)


def _prowl_seat(p: Position, step: Prowl) -> int:
    below = p.pending(Shamble)
    return crowds.seats(p).start if below is None else (*_seats_left(p, below), 0)[0]


def _prowl_legal(p: Position, step: Prowl) -> list[Action]:
    seat, eaten = _prowl_seat(p, step), crowds.prey(p)
    goals = crowds.goals(p, p.champions[step.which].space, eaten)
    found = [Action(seat, "prowl", (to,)) for to in figures.bits(goals)]
    return found if goals & eaten else [Action(seat, "prowl_ends"), *found]


def _prowl_play(p: Position, step: Prowl, action: Action, facts: Facts) -> None:
    if action.verb == "prowl_ends":
        p.stack.pop()
        return
    assert step.left is not None
    to = int(action.args[0])
    p.stack[-1] = Prowl(step.which, step.left - 1)
    crowds.walk(p, step.which, to)
    name, space = words.first_champion(p, step.which), words.space(p, to)
    add_fact(facts, "prowl", say("zombies-prowls", who=name, space=space), *RULES)
    fires.champion_enters(p, step.which, to)


def _prowl_asked(p: Position, step: Prowl) -> Asked:
    text = say("zombies-prowl", who=words.first_champion(p, step.which), number=step.left or 0)
    return Asked("prowl", (_prowl_seat(p, step),), text, RULES)


GUIDE_HANDLERS: Handlers = {
    Shamble: Handler(run=_run, actor=_actor, legal=_legal_guide, play=_play, asked=_asked_guide),
}


HANDLERS: Handlers = {
    ZombieTurn: Handler(run=_turn),
    ZombieTrack: Handler(run=_track),
    ZombieDraw: Handler(run=_draw),
    CheckSpawn: Handler(run=_check, rolled=_checked),
    Spawn: Handler(run=_spawn, rolled=_spawned),
    FirstZombies: Handler(run=_first, rolled=_first_rolled, dice=None),
    PlaceZombies: Handler(
        run=_place,
        actor=lambda p, step: step.seat,
        legal=_place_legal,
        play=_place_play,
        asked=_place_asked,
    ),
    Shamble: Handler(run=_run, actor=_actor, legal=_legal, play=_play, asked=_asked),
    Prowl: Handler(
        run=_prowl,
        rolled=_prowl_rolled,
        actor=_prowl_seat,
        legal=_prowl_legal,
        play=_prowl_play,
        asked=_prowl_asked,
    ),
}


VERBS = declared(
    Verb("spawn", of_space),
    Verb("end_shamble", usual=Usual(0, say("bot-shambled"))),
    Verb("prowl", of_space),
    Verb("prowl_ends", usual=Usual(0, say("bot-shambled"))),
    Verb(
        "rouse", lambda p, a: words.first_champion(p, int(a[0])), usual=Usual(5, say("bot-rouses"))
    ),
    Verb(
        "shamble",
        lambda p, a: say(
            "action-shamble",
            source=targets.space_target(p, a[0]),
            space=targets.space_target(p, a[1]),
        ),
    ),
)
