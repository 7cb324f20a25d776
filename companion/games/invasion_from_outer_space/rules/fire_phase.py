"""The Fire Phase: old fires may go out or spread, then New ones are turned over."""

from msgspec.structs import replace

from companion.engine.actions import Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Handler,
    Handlers,
    RollSpec,
    roll,
)
from companion.games.invasion_from_outer_space.steps.fire import (
    FirePhase,
    RollAllFires,
    RollFire,
    RollFires,
    SpreadFire,
    TurnFires,
)
from companion.games.invasion_from_outer_space.table import allies, deciders, fires
from companion.games.invasion_from_outer_space.table.position import MARTIAN, NOWHERE, Position
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.verbs import Usual, Verb, declared, of_space

OUT, SPREADS = 1, 5
RAIN = "Heavy Rain"


def _begin(p: Position, step: FirePhase, facts: Facts) -> bool:
    """Roll for each fire that shows its arrows, not for New ones (IFOS-318, IFOS-A40)."""
    add_fact(facts, "fire_phase", say("fire-phase-begins"), "IFOS-309", "IFOS-291")
    p.stack[-1] = RollFires(fires.old(p))
    if p.first_edition:
        allies.flee_after_a_move(p)
        fires.catch(p)
    return True


# ---- the order ---------------------------------------------------------------------------
def _waiting(p: Position, step: RollFires) -> list[int]:
    """Return the spaces of fires still to be rolled for, leaving out New fires and moved ones."""
    return [each.space for each in p.fires if not each.new and step.mask >> each.space & 1]


def _next(p: Position, step: RollFires, facts: Facts) -> bool:
    waiting = _waiting(p, step)
    if not waiting:
        p.stack[-1] = TurnFires()
        if p.first_edition:
            fires.catch(p)
    elif len(waiting) == 1 or step.in_order or p.ruled["IFOS-A40"] == "fixed":
        _roll(p, step, waiting[0])
    else:
        return False
    return True


def _roll(p: Position, step: RollFires, space: int) -> None:
    p.stack[-1] = RollFires(step.mask & ~(1 << space), step.in_order)
    p.stack.append(RollFire(space))
    roll(p, 1, say("fire-roll", space=words.space(p, space)))


def _roll_all(p: Position, step: RollFires, facts: Facts) -> bool:
    """Roll once for all fires: without a board they are all alike."""
    p.stack[-1] = TurnFires()
    old = sum(not each.new for each in p.fires)
    if old:
        p.stack.append(RollAllFires())
        roll(p, old, say("fire-roll-all"))
    return True


def _turn(p: Position, step: TurnFires, facts: Facts) -> bool:
    """Turn the New fires to their arrow side (IFOS-327, IFOS-328)."""
    p.stack.pop()
    if any(each.new for each in p.fires):
        p.fires = [replace(each, new=False) for each in p.fires]
        text = say("fire-turned")
        add_fact(facts, "turned", text, "IFOS-327", "IFOS-328", "IFOS-463")
    return True


def _legal(p: Position, step: RollFires) -> list[Action]:
    found = [Action(p.control, "rolls_fire", (space,)) for space in _waiting(p, step)]
    return [Action(p.control, "in_order"), *found]


def _play(p: Position, step: RollFires, action: Action, facts: Facts) -> None:
    if action.verb == "in_order":
        p.stack[-1] = RollFires(step.mask, True)
    else:
        _roll(p, step, int(action.args[0]))


def _asked(p: Position, step: RollFires) -> Asked:
    text = say("fire-next")
    return Asked("fires", deciders.seats(p, MARTIAN), text, ("IFOS-318", "IFOS-319"))


def goes_out(p: Position) -> int:
    """Return the highest face that puts a fire out; Heavy Rain adds one (IFOS-390)."""
    rain = any(p.setup.cards[each.card].name == RAIN for each in p.cards_in_play)
    return OUT + rain


# ---- the dice ----------------------------------------------------------------------------
def _rolled(p: Position, step: RollFire, faces: tuple[int, ...], facts: Facts) -> None:
    """Put the fire out on 1, spread it on 5 or 6 (IFOS-319)."""
    p.stack.pop()
    face, space = faces[0], words.space(p, step.space)
    if face <= goes_out(p):
        fires.put_out(p, step.space)
        text = say("fire-goes-out", face=face, space=space)
        add_fact(facts, "out", text, "IFOS-319", "IFOS-320")
    elif face >= SPREADS:
        text = say("fire-spreads", face=face, space=space)
        add_fact(facts, "spreading", text, "IFOS-319", "IFOS-321")
        p.stack.append(SpreadFire(step.space, side=fires.starter(p, step.space)))
    else:
        add_fact(facts, "burns_on", say("fire-burns-on", face=face, space=space), "IFOS-319")


def _all_rolled(p: Position, step: RollAllFires, faces: tuple[int, ...], facts: Facts) -> None:
    p.stack.pop()
    old = sum(not each.new for each in p.fires)  # A card may have put some out in the meantime.
    out = min(sum(face <= goes_out(p) for face in faces), old)
    spreading = sum(face >= SPREADS for face in faces)
    full = len(p.fires) + spreading > fires.MOST and out > 0 and not p.first_edition
    for _ in range(out):
        p.fires.remove(next(each for each in p.fires if not each.new))
    text = say(
        "fire-all-rolled",
        dice=words.dice(faces), out=out, number=len(faces), spreading=spreading,
    )  # fmt: skip
    add_fact(facts, "spreading", text, "IFOS-319", "IFOS-320", "IFOS-321")
    p.push(*[SpreadFire(NOWHERE, side=fires.starter(p, NOWHERE), full=full)] * spreading)


DICE: RollSpec[RollFire | RollAllFires] = RollSpec(side=lambda p, step: MARTIAN)
HANDLERS: Handlers = {
    FirePhase: Handler(run=_begin),
    RollFires: Handler(
        run=_next, actor=lambda p, step: p.control, legal=_legal, play=_play, asked=_asked
    ),
    TurnFires: Handler(run=_turn),
    RollFire: Handler(rolled=_rolled, dice=DICE),
    RollAllFires: Handler(rolled=_all_rolled, dice=DICE),
}
GUIDE_HANDLERS: Handlers = {RollFires: Handler(run=_roll_all)}


# ---- what its actions are called ---------------------------------------------------------
VERBS = declared(
    Verb("in_order", usual=Usual(1, say("bot-fire-order"))),
    Verb("rolls_fire", of_space, usual=Usual(0, say("bot-fire-order"))),
)
