"""The Zombie Turn: the track, cards, and new Zombies on the pits at its end."""

from companion.engine.actions import Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.handlers import Asked, Handler, Handlers, roll
from companion.games.invasion_from_outer_space.steps.cards import DrawCards, PlayImmediately
from companion.games.invasion_from_outer_space.steps.skirmishes import Skirmishes
from companion.games.invasion_from_outer_space.steps.turn import DiscardFirst, DrawStage, TrackPhase
from companion.games.invasion_from_outer_space.steps.zombies import (
    CheckSpawn,
    FirstZombies,
    PlaceZombies,
    Shamble,
    Spawn,
    ZombieDraw,
    ZombieFights,
    ZombieTrack,
    ZombieTurn,
)
from companion.games.invasion_from_outer_space.table import (
    buildings,
    burning,
    decks,
    figures,
    zombies,
)
from companion.games.invasion_from_outer_space.table.position import NOWHERE, Position
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.verbs import Verb, declared, of_space

PHASES = (ZombieTrack, ZombieDraw, CheckSpawn, Shamble, ZombieFights, Spawn)
OF_PLAYERS = (ZombieDraw, CheckSpawn, Spawn)  # Done by one Zombie player after another.


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
    p.push(kind(zombies.seats(p).start) if kind in OF_PLAYERS else kind())  # type: ignore[call-arg]
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
    if seat == zombies.seats(p).stop:
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
    if step.seat == zombies.seats(p).stop:
        p.stack.pop()
    elif p.setup.autospawn:
        p.landing[step.seat] = True
        p.stack[-1] = CheckSpawn(step.seat + 1)
    else:
        roll(p, _dice(p), say("zombies-check-roll"))
    return True


def _checked(p: Position, step: CheckSpawn, faces: tuple[int, ...], facts: Facts) -> None:
    p.stack[-1] = CheckSpawn(step.seat + 1)
    there = zombies.on_board(p)
    p.landing[step.seat] = sum(faces) > there
    said = "zombies-will-come" if p.landing[step.seat] else "zombies-none-come"
    text = say(said, total=sum(faces), number=there)
    add_fact(facts, "check_spawn", text, "IFOS-392")


# ---- new Zombies -----------------------------------------------------------------------
def _spawn(p: Position, step: Spawn, facts: Facts) -> bool:
    """Roll for new Zombies, without a check when Autospawn applies (IFOS-392, IFOS-A75)."""
    if step.seat == zombies.seats(p).stop:
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
    if step.seat == zombies.seats(p).stop:
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
    """Take new Zombies from the pool; without a board the table puts them on the pits."""
    number = min(number, p.pool[seat])
    text = say("zombies-come", number=number, seat=words.seat(seat))
    headline = say("zombies-new", number=number)
    add_fact(facts, "spawn", text, "IFOS-392", "IFOS-433", headline=headline, seat=seat)
    if p.guide:
        figures.deploy(p, seat, NOWHERE, number)
        burning.rolls_where_placed(p)
    else:
        p.stack.append(PlaceZombies(seat, number, (0,) * len(zombies.pits(p))))


def _place(p: Position, step: PlaceZombies, facts: Facts) -> bool:
    """Place Zombies; ask only if they are fewer than the open pits."""
    free = _free(p, step)
    if not step.left or not free:
        p.stack.pop()
    elif len(free) <= step.left:
        placed = list(step.placed)
        for n in free:
            placed[n] += 1
            _come(p, step.seat, zombies.pits(p)[n])
        p.stack[-1] = PlaceZombies(step.seat, step.left - len(free), tuple(placed))
    else:
        return False
    return True


def _free(p: Position, step: PlaceZombies) -> list[int]:
    """Return the open pits with the fewest new Zombies: one each before any gets two (IFOS-433)."""
    found = [n for n, space in enumerate(zombies.pits(p)) if not buildings.is_destroyed(p, space)]
    return [n for n in found if step.placed[n] == min(step.placed[each] for each in found)]


def _place_legal(p: Position, step: PlaceZombies) -> list[Action]:
    return [Action(step.seat, "spawn", (zombies.pits(p)[n],)) for n in _free(p, step)]


def _place_play(p: Position, step: PlaceZombies, action: Action, facts: Facts) -> None:
    space = int(action.args[0])
    n = zombies.pits(p).index(space)
    placed = (*step.placed[:n], step.placed[n] + 1, *step.placed[n + 1 :])
    p.stack[-1] = PlaceZombies(step.seat, step.left - 1, placed)
    _come(p, step.seat, space)


def _come(p: Position, seat: int, pit: int) -> None:
    figures.deploy(p, seat, pit, 1)
    if burning.rolls_where_placed(p):
        burning.soldiers_enter(p, seat, pit, 1)


def _place_asked(p: Position, step: PlaceZombies) -> Asked:
    text = say("zombies-place", seat=words.seat(step.seat), number=step.left)
    return Asked("spawn", (step.seat,), text, ("IFOS-433",))


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
}


# ---- what its actions are called ---------------------------------------------------------
VERBS = declared(
    Verb("spawn", of_space),
)
