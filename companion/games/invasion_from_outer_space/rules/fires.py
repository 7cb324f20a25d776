"""Start fires: the limit of eight, Kerosene that ignites, buildings that burn down."""

from companion.engine.actions import TABLE, Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.handlers import Asked, Handler, Handlers
from companion.games.invasion_from_outer_space.steps.buildings import DestroyBuilding
from companion.games.invasion_from_outer_space.steps.fire import (
    Blaze,
    BurnDown,
    Danger,
    LightKerosene,
    MoveFire,
    StartFire,
    WhoBurns,
)
from companion.games.invasion_from_outer_space.table import (
    allies,
    burning,
    deciders,
    fires,
    objectives,
)
from companion.games.invasion_from_outer_space.table.position import NONE, NOWHERE, Fire, Position
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.verbs import MADE_UP, Verb, declared, of_space


# ---- starting ----------------------------------------------------------------------------
def _start(p: Position, step: StartFire, facts: Facts) -> bool:
    """Start a New fire; if all eight markers are in use, move one (IFOS-313)."""
    p.stack.pop()
    movable = fires.movable(p)
    if not fires.can_burn(p, step.space):
        text = say("fire-none-starts", space=words.space(p, step.space))
        add_fact(facts, "no_fire", text, "IFOS-312", "IFOS-366")
    elif len(p.fires) < fires.MOST:
        _burns(p, step, facts)
    elif not movable:
        _all_are_new(facts)
    elif len(movable) == 1:
        _move(p, movable[0], step, facts)
    else:
        p.stack.append(MoveFire(step.space, step.seat, step.side))
    return True


def _start_unseen(p: Position, step: StartFire, facts: Facts) -> bool:
    """Start a fire without a board: the table says who stands in it."""
    p.stack.pop()
    if len(p.fires) >= fires.MOST:
        movable = fires.movable(p)
        if not movable:
            _all_are_new(facts)
            return True
        p.fires.remove(movable[0])
    _add_unseen(p, step.side, facts)
    objectives.begin_event(p)
    burning.ask_who(p, Danger.FIRE)
    if p.kerosene_count and fires.can_start(p) and not p.first_edition:
        p.stack.append(LightKerosene())
    return True


def _add_unseen(p: Position, side: int, facts: Facts) -> None:
    p.fires.append(Fire(NOWHERE, side=side))
    add_fact(facts, "fire", say("fire-starts"), "IFOS-313", "IFOS-314", "IFOS-463")


def _all_are_new(facts: Facts) -> None:
    text = say("fire-all-new")
    add_fact(facts, "no_fire", text, "IFOS-325", "IFOS-326")


def _move(p: Position, fire: Fire, step: StartFire | MoveFire, facts: Facts) -> None:
    p.fires.remove(fire)
    text = say("fire-moved", space=words.space(p, fire.space))
    add_fact(facts, "fire_moved", text, "IFOS-325", "IFOS-326")
    _burns(p, step, facts)


def _burns(p: Position, step: StartFire | MoveFire, facts: Facts) -> None:
    """Add the marker; all Kerosene that it lights burns before it does anything (IFOS-307)."""
    space = step.space
    p.fires.append(Fire(space, side=step.side))
    text = say("fire-starts-in", space=words.space(p, space))
    add_fact(facts, "fire", text, "IFOS-313", "IFOS-314", "IFOS-463")
    p.kerosene &= ~(1 << space)
    if p.first_edition:
        fires.catch(p)
        p.stack.append(BurnDown(space))
        allies.flee_after_a_move(p)
        burning.fire_starts(p, space)
        return
    blaze = p.pending(Blaze) if p.pending(LightKerosene) else None
    if blaze is None:
        p.stack.append(Blaze((space,)))
    else:
        p.exchange(blaze, Blaze((*blaze.spaces, space)))
    fires.catch(p)


def _blazes(p: Position, step: Blaze, facts: Facts) -> bool:
    """Burn the figures in the space of the first fire, and its building if it is the last."""
    space, *others = step.spaces
    p.stack.pop()
    if others:
        p.stack.append(Blaze(tuple(others)))
    objectives.begin_event(p)
    p.stack.append(BurnDown(space))
    burning.fire_starts(p, space)
    return True


# ---- all eight markers in use ------------------------------------------------------------
def _move_run(p: Position, step: MoveFire, facts: Facts) -> bool:
    if fires.movable(p):
        return False
    p.stack.pop()
    return True


def _move_legal(p: Position, step: MoveFire) -> list[Action]:
    return [Action(step.seat, "takes_fire", (each.space,)) for each in fires.movable(p)]


def _move_play(p: Position, step: MoveFire, action: Action, facts: Facts) -> None:
    p.stack.pop()
    fire = next(each for each in p.fires if each.space == action.args[0])
    _move(p, fire, step, facts)


def _move_asked(p: Position, step: MoveFire) -> Asked:
    text = say("fire-which-moves", space=words.space(p, step.space))
    return Asked("move_fire", (step.seat,), text, ("IFOS-325", "IFOS-326"))


# ---- Kerosene ----------------------------------------------------------------------------
def _light_kerosene(p: Position, step: LightKerosene, facts: Facts) -> bool:
    """Turn one Kerosene marker after another into a fire, while markers last
    (IFOS-308, IFOS-A44).
    """
    lit = fires.due(p)
    if not lit:
        p.stack.pop()
        return True
    lowest = lit & -lit
    space = lowest.bit_length() - 1
    p.kerosene &= ~lowest
    text = say("fire-kerosene-catches", space=words.space(p, space))
    add_fact(facts, "catches", text, "IFOS-307", "IFOS-308")
    # The fire that lit it spreads into it (IFOS-A80).
    near = fires.around(p, space) | 1 << space
    sides = [each.side for each in p.fires if near >> each.space & 1]
    p.stack.append(StartFire(space, deciders.seats(p, p.side)[0], sides[0] if sides else NONE))
    return True


# ---- Kerosene without a board ------------------------------------------------------------
def _catches_legal(p: Position, step: LightKerosene) -> list[Action]:
    """Return how many markers catch fire, as far as there are Fire markers for them (308, A44)."""
    left = fires.MOST - len(p.fires)
    if p.ruled["IFOS-A44"] != "stop":
        left += len(fires.movable(p))
    most = max(0, min(p.kerosene_count, left))
    found = [Action(TABLE, "kerosene_lit", (n,)) for n in range(most + 1)]
    return [*found, Action(TABLE, "kerosene_spent")] if p.kerosene_count else found


def _catches_play(p: Position, step: LightKerosene, action: Action, facts: Facts) -> None:
    """Turn the markers into fires; who stands in them is asked together with the first.

    In a space that burns already, a marker is used up without another fire (IFOS-312).
    """
    if action.verb == "kerosene_spent":
        fires.take_kerosene(p, NOWHERE)
        text = say("fire-kerosene-catches", space=words.space(p, NOWHERE))
        add_fact(facts, "catches", text, "IFOS-307", "IFOS-312")
        return
    p.stack.pop()
    number = int(action.args[0])
    side = p.fires[-1].side if p.fires else NONE
    for _ in range(number):
        fires.take_kerosene(p, NOWHERE)
        text = say("fire-kerosene-catches", space=words.space(p, NOWHERE))
        add_fact(facts, "catches", text, "IFOS-307", "IFOS-308")
        if len(p.fires) >= fires.MOST:
            p.fires.remove(fires.movable(p)[0])
        _add_unseen(p, side, facts)
    asked = bool(p.stack) and isinstance(p.stack[-1], WhoBurns)
    if number and not asked:  # A fire was there before the marker.
        burning.ask_who(p, Danger.FIRE)


def _catches_asked(p: Position, step: LightKerosene) -> Asked:
    text, rules = say("fire-how-much-kerosene"), ("IFOS-307", "IFOS-308", "IFOS-A44")
    return Asked("kerosene", (TABLE,), text, rules)


# ---- burning down ------------------------------------------------------------------------
def _burns_down(p: Position, step: BurnDown, facts: Facts) -> bool:
    """Destroy a building as soon as all its spaces burn (IFOS-329)."""
    p.stack.pop()
    assert p.ground is not None
    number = p.ground.building[step.space]
    if number >= 0 and fires.all_burns(p, number):
        text = say("fire-building-burns", name=p.ground.buildings[number].name)
        add_fact(facts, "burnt_down", text, "IFOS-329")
        p.stack.append(DestroyBuilding(number))
    return True


HANDLERS: Handlers = {
    StartFire: Handler(run=_start),
    MoveFire: Handler(
        run=_move_run,
        actor=lambda p, step: step.seat,
        legal=_move_legal,
        play=_move_play,
        asked=_move_asked,
    ),
    LightKerosene: Handler(run=_light_kerosene),
    Blaze: Handler(run=_blazes),
    BurnDown: Handler(run=_burns_down),
}
GUIDE_HANDLERS: Handlers = {
    StartFire: Handler(run=_start_unseen),
    LightKerosene: Handler(
        actor=lambda p, step: TABLE,
        legal=_catches_legal,
        play=_catches_play,
        asked=_catches_asked,
    ),
}


# ---- what its actions are called ---------------------------------------------------------
VERBS = declared(
    Verb(
        "kerosene_lit",
        lambda p, a: say("action-kerosene-lit", number=int(a[0])),
        usual=MADE_UP,
    ),
    Verb("kerosene_spent", usual=MADE_UP),
    Verb("takes_fire", of_space),
)
