"""Crowds: how they are attacked, wounded and destroyed, and how they run."""

from msgspec.structs import replace

from companion.engine.actions import TABLE, Action
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Facts,
    Frame,
    Handler,
    Handlers,
    add_fact,
    roll,
)
from companion.games.invasion_from_outer_space.rules import (
    crowd_stances,
    damage_prevention,
    direction,
    wounds,
)
from companion.games.invasion_from_outer_space.table import deciders, figures, objectives
from companion.games.invasion_from_outer_space.table.models import BOXES, CROWD, alive, crowds_left
from companion.games.invasion_from_outer_space.table.position import (
    LEADER,
    MARTIAN,
    NONE,
    NOWHERE,
    Crowd,
    Position,
)
from companion.games.invasion_from_outer_space.text import words

FIGHT_HIT = 6  # each Fight Die of 6 wounds (IFOS-342)
AUTO_HIT = 3  # hits that are automatic for Heroes (IFOS-345)
MOST_DICE = 5  # a full Pack with the Leader

can_be_shot, hides = crowd_stances.can_be_shot, crowd_stances.hides


# ---- wounds -------------------------------------------------------------------------------------
def hurt(p: Position, crowd: int, wounds_: int, facts: Facts, *rules: str) -> None:
    """Wound a Crowd: every hit is a wound, nothing is dodged (IFOS-343, IFOS-344)."""
    if not wounds_ or not alive(p, crowd):
        return
    if not damage_prevention.wait(p, CROWD, crowd, wounds_, p.crowds[crowd].space, " ".join(rules)):
        deal(p, crowd, wounds_, facts, *rules)


def deal(p: Position, crowd: int, wounds_: int, facts: Facts, *rules: str) -> None:
    """Fill Health Boxes of a Crowd; with the last one it is destroyed (IFOS-334, IFOS-347)."""
    each = p.crowds[crowd]
    now = min(BOXES, each.wounds + wounds_)
    name = f"Crowd {crowd + 1}"
    text = f"{name} takes {words.several(wounds_, 'wound')}: {now} of {BOXES}."
    add_fact(facts, "crowd_wounded", text, "IFOS-334", "IFOS-344", *rules)
    if now < BOXES:
        p.crowds[crowd] = replace(each, wounds=now)
        return
    # It stays in the list, off the board: the others keep their numbers.
    p.crowds[crowd] = Crowd(NOWHERE, BOXES)
    add_fact(facts, "crowd_gone", f"{name} is destroyed.", "IFOS-334", "IFOS-347")
    wounds.reward(p)
    objectives.count(p, MARTIAN, "crowds", 1, facts)
    if p.ruled["IFOS-A49"] == "scenario":
        p.stack.append(Frame("crowd_back"))


def heal(p: Position, crowd: int, number: int, facts: Facts) -> None:
    """Take wound markers off a Crowd (IFOS-254, IFOS-336)."""
    each = p.crowds[crowd]
    p.crowds[crowd] = replace(each, wounds=max(0, each.wounds - number))
    left = words.several(p.crowds[crowd].wounds, "wound")
    add_fact(facts, "healed", f"Crowd {crowd + 1} is healed: {left} left.", "IFOS-254")


def automatic(p: Position, crowd: int, hits: int) -> None:
    """Have a Crowd roll for hits that need no die for Heroes (IFOS-345)."""
    if alive(p, crowd):
        p.stack.append(Frame("crowd_hits", crowd))
        roll(p, hits, f"Hits on Crowd {crowd + 1}")


def _hits_rolled(p: Position, f: Frame, faces: tuple[int, ...], facts: Facts) -> None:
    p.stack.pop()
    number = sum(face >= AUTO_HIT for face in faces)
    text = f"Crowd {f.a + 1}, {AUTO_HIT}+: {words.dice(faces)}."
    add_fact(facts, "rolled", text, "IFOS-345")
    hurt(p, f.a, number, facts, "IFOS-345")


# ---- fires ---------------------------------------------------------------------------------------
def burnt(p: Position, crowd: int, space: int, wounds_: int, facts: Facts) -> None:
    """A fire wounds a Crowd, which then runs, wounded or not (IFOS-340, IFOS-A47)."""
    direction.run(p, crowd)  # below the wound: a Crowd that is gone runs nowhere
    hurt(p, crowd, wounds_, facts, "IFOS-340")


def moves(p: Position, crowd: int, to: int, facts: Facts) -> None:
    """Put a Crowd into the next space."""
    p.crowds[crowd] = replace(p.crowds[crowd], space=to)
    text = f"Crowd {crowd + 1} moves to {words.space(p, to)}."
    add_fact(facts, "crowd_moves", text, "IFOS-337", "IFOS-338")


# ---- Fights --------------------------------------------------------------------------------------
def before_fights(p: Position) -> None:
    """Ask the Heroes in a Crowd that Martians attack what they do (IFOS-348)."""
    for n in crowds_left(p) if not p.guide else ():
        if p.martians_at(p.crowds[n].space):
            crowd_stances.ask(p, p.crowds[n].space)


def fought(p: Position, facts: Facts) -> None:
    """Packs that share a space with a Crowd fight it, if nobody protects it (IFOS-342, 346)."""
    if p.guide:
        if crowds_left(p) and (p.on_board() or any(each.playing for each in p.champions)):
            p.stack.append(Frame("crowd_fights"))
        return
    # The last pushed fights first.
    for n in reversed(crowds_left(p)):
        space = p.crowds[n].space
        if p.martians_at(space) and can_be_shot(p, space):
            p.stack.append(Frame("crowd_fight", n, _dice(p, space)))
    p.stances = 0


def _dice(p: Position, space: int) -> int:
    """One a Soldier, and those of Champions (IFOS-241, IFOS-242, IFOS-356)."""
    from companion.games.invasion_from_outer_space.rules import fights

    dice = fights.pack_size(p, space)
    if p.leader_at(space):
        dice += p.setup.champions[LEADER].dice
    giant = p.champion_at(space)
    return dice + (p.setup.champions[giant].dice if giant != NONE else 0)


def _fight(p: Position, f: Frame, facts: Facts) -> bool:
    if alive(p, f.a):
        roll(p, f.b, f"Fight against Crowd {f.a + 1}")
    else:
        p.stack.pop()
    return True


def _fight_rolled(p: Position, f: Frame, faces: tuple[int, ...], facts: Facts) -> None:
    p.stack.pop()
    text = f"Fight against Crowd {f.a + 1}: {words.dice(faces)}."
    add_fact(facts, "rolled", text, "IFOS-342", "IFOS-343", "IFOS-346")
    hurt(p, f.a, sum(face >= FIGHT_HIT for face in faces), facts, "IFOS-342")


# ---- Fights without a board ---------------------------------------------------------------------
def _told_legal(p: Position, f: Frame) -> list[Action]:
    """The table says which Crowd is fought by how many dice; each once."""
    found = [Action(TABLE, "no_crowd_fight")]
    for n in crowds_left(p):
        if not f.a >> n & 1:
            found += [Action(TABLE, "crowd_fight", (n, d)) for d in range(1, MOST_DICE + 1)]
    return found


def _told_play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    if action.verb == "no_crowd_fight":
        p.stack.pop()
        return
    crowd, dice = int(action.args[0]), int(action.args[1])
    p.stack[-1] = f._replace(a=f.a | 1 << crowd)
    p.stack.append(Frame("crowd_fight", crowd, dice))


def _told_asked(p: Position, f: Frame) -> Asked:
    text = "Which Crowd shares a space with Martians and nobody protects it? With how many dice?"
    return Asked("crowd_fights", (TABLE,), text, ("IFOS-342", "IFOS-346", "IFOS-349"))


# ---- back again ----------------------------------------------------------------------------------
def _back_legal(p: Position, f: Frame) -> list[Action]:
    """As the scenario card says; the table places it (IFOS-A49)."""
    found = [Action(TABLE, "crowd_stays_out")]
    if p.guide:
        return [*found, Action(TABLE, "crowd_back")]
    return found + deciders.spaces((TABLE,), "crowd_back", figures.bits(free(p)))


def free(p: Position) -> int:
    """The spaces where a Crowd can stand, as bits (IFOS-333, IFOS-364)."""
    assert p.ground is not None
    mask = p.ground.everywhere & ~p.destroyed
    for each in p.crowds:
        if each.space >= 0:
            mask &= ~(1 << each.space)
    return mask


def _back_play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    p.stack.pop()
    if action.verb == "crowd_back":
        space = int(action.args[0]) if action.args else NOWHERE
        p.crowds.append(Crowd(space))
        add_fact(facts, "placed", f"A Crowd is back in {words.space(p, space)}.", "IFOS-370")


def _back_asked(p: Position, f: Frame) -> Asked:
    text = "A Crowd is destroyed. Does it come back, as the scenario card says?"
    return Asked("crowd_back", (TABLE,), text, ("IFOS-347",))


HANDLERS: Handlers = {
    "crowd_hits": Handler(rolled=_hits_rolled),
    "crowd_fight": Handler(run=_fight, rolled=_fight_rolled),
    "crowd_fights": Handler(
        actor=lambda p, f: TABLE, legal=_told_legal, play=_told_play, asked=_told_asked
    ),
    "crowd_back": Handler(
        actor=lambda p, f: TABLE, legal=_back_legal, play=_back_play, asked=_back_asked
    ),
}
