"""Fires: how one starts, the limit of eight, Kerosene that catches, buildings burnt down."""

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Facts,
    Frame,
    Handler,
    Handlers,
    add_fact,
)
from companion.games.invasion_from_outer_space.rules import (
    allies,
    buildings,
    fire_damage,
    guide_burns,
)
from companion.games.invasion_from_outer_space.table import deciders, figures
from companion.games.invasion_from_outer_space.table.position import NONE, Fire, Position
from companion.games.invasion_from_outer_space.text import words

MOST = 8


# ---- where fires are, and can be --------------------------------------------------------------
def burning(p: Position) -> int:
    """The spaces with a fire, as bits."""
    mask = 0
    for fire in p.fires:
        if fire.space >= 0:
            mask |= 1 << fire.space
    return mask


def around(p: Position, space: int) -> int:
    """The spaces a fire can reach from one; a Blocker stops it or not (IFOS-A42)."""
    assert p.ground is not None
    return (p.ground.touching if p.ruled["IFOS-A42"] == "yes" else p.ground.beside)[space]


def can_burn(p: Position, space: int) -> bool:
    """At most one fire a space, none where a building was (IFOS-312, IFOS-366)."""
    return p.guide or not (p.destroyed >> space & 1 or p.fire_at(space))


def movable(p: Position) -> list[Fire]:
    """The fires that can be moved when all eight lie there (IFOS-326, IFOS-A39)."""
    return [each for each in p.fires if not each.new] or (
        p.fires[:] if p.ruled["IFOS-A39"] == "move-new" else []
    )


# ---- starting ---------------------------------------------------------------------------------
def start(p: Position, space: int, seat: int, facts: Facts) -> None:
    """Start a New fire; `seat` chooses which one is moved if all eight lie there (IFOS-313)."""
    if not can_burn(p, space):
        text = f"No fire starts in {words.space(p, space)}."
        add_fact(facts, "no_fire", text, "IFOS-312", "IFOS-366")
    elif len(p.fires) < MOST:
        _lay(p, space, facts)
    elif not movable(p):
        add_fact(
            facts, "no_fire", "All eight fires are New: no other starts.", "IFOS-325", "IFOS-326"
        )
    elif p.guide or len(movable(p)) == 1:
        _move(p, movable(p)[0], space, facts)
    else:
        p.stack.append(Frame("move_fire", space, p.control if seat == NONE else seat))


def _move(p: Position, fire: Fire, space: int, facts: Facts) -> None:
    p.fires.remove(fire)
    if not p.guide:
        where = words.space(p, fire.space)
        add_fact(facts, "fire_moved", f"The fire in {where} is moved.", "IFOS-325", "IFOS-326")
    _lay(p, space, facts)


def _lay(p: Position, space: int, facts: Facts) -> None:
    """Lay the marker; all that follows from it is due at once, damage first."""
    p.fires.append(Fire(space))
    where = "" if p.guide else f" in {words.space(p, space)}"
    add_fact(facts, "fire", f"A New fire starts{where}.", "IFOS-313", "IFOS-314", "IFOS-463")
    if p.guide:
        guide_burns.ask(p, fire_damage.BURNS)
        return
    p.kerosene &= ~(1 << space)
    catch(p)
    p.stack.append(Frame("burns_down", space))
    allies.flee(p)
    fire_damage.fire_starts(p, space)


def put_out(p: Position, space: int) -> None:
    """Take the marker of a space away (IFOS-320)."""
    p.fires = [each for each in p.fires if each.space != space]


def start_later(p: Position, space: int, seat: int) -> None:
    """Have a fire start when what is on top of the agenda is over."""
    p.stack.append(Frame("kindle", space, seat))


def _kindle(p: Position, f: Frame, facts: Facts) -> bool:
    p.stack.pop()
    start(p, f.a, f.b, facts)
    return True


# ---- all eight lie there ------------------------------------------------------------------------
def _move_run(p: Position, f: Frame, facts: Facts) -> bool:
    if movable(p) and not p.guide:
        return False
    p.stack.pop()
    return True


def _move_legal(p: Position, f: Frame) -> list[Action]:
    return [Action(f.b, "takes_fire", (each.space,)) for each in movable(p)]


def _move_play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    p.stack.pop()
    fire = next(each for each in p.fires if each.space == action.args[0])
    _move(p, fire, f.a, facts)


def _move_asked(p: Position, f: Frame) -> Asked:
    text = f"All eight fires burn. Which one is moved to {words.space(p, f.a)}?"
    return Asked("move_fire", (f.b,), text, ("IFOS-325", "IFOS-326"))


# ---- Kerosene ------------------------------------------------------------------------------------
def catch(p: Position) -> None:
    """See whether Kerosene catches fire, once what is due now is over (IFOS-307)."""
    if p.kerosene and not any(frame.kind == "catch" for frame in p.stack):
        p.stack.append(Frame("catch"))


def lit(p: Position) -> int:
    """The spaces of Kerosene with a fire in the same or an adjacent space, as bits."""
    reach = 0
    for each in figures.bits(burning(p)):
        reach |= 1 << each | around(p, each)
    return reach & p.kerosene


def _catch(p: Position, f: Frame, facts: Facts) -> bool:
    """Marker after marker becomes a fire, while there are Fire markers (IFOS-308, IFOS-A44)."""
    found = 0 if p.guide else lit(p)
    full = len(p.fires) >= MOST
    if not found or (full and (p.ruled["IFOS-A44"] == "stop" or not movable(p))):
        p.stack.pop()
        return True
    low = found & -found
    space = low.bit_length() - 1
    p.kerosene &= ~low
    text = f"The Kerosene in {words.space(p, space)} catches fire."
    add_fact(facts, "catches", text, "IFOS-307", "IFOS-308")
    start(p, space, NONE if p.side else deciders.heroes(p)[0], facts)
    return True


# ---- burnt down ----------------------------------------------------------------------------------
def _burns_down(p: Position, f: Frame, facts: Facts) -> bool:
    """A building that burns in every space is destroyed at once (IFOS-329)."""
    p.stack.pop()
    if p.ground is None:
        return True
    building = p.ground.building[f.a]
    if building >= 0 and not p.ground.buildings[building].mask & ~burning(p):
        name = p.ground.buildings[building].name
        add_fact(facts, "burnt_down", f"{name} burns down.", "IFOS-329")
        buildings.destroy(p, building, facts)
    return True


HANDLERS: Handlers = {
    "kindle": Handler(run=_kindle),
    "move_fire": Handler(
        run=_move_run,
        actor=lambda p, f: f.b,
        legal=_move_legal,
        play=_move_play,
        asked=_move_asked,
    ),
    "catch": Handler(run=_catch),
    "burns_down": Handler(run=_burns_down),
}
