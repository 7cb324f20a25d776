"""A Hero in a Crowd protects it, hides in it, or neither; asked before each attack."""

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Facts,
    Frame,
    Handler,
    Handlers,
    add_fact,
)
from companion.games.invasion_from_outer_space.table.position import NONE, Position
from companion.games.invasion_from_outer_space.text import words

NEITHER, PROTECTS, HIDES = range(3)
VERBS = {"protect": PROTECTS, "hide": HIDES, "neither": NEITHER}


def stance(p: Position, hero: int) -> int:
    """What a Hero does in the present attack."""
    return p.stances >> 2 * hero & 3


def can_be_shot(p: Position, space: int) -> bool:
    """Say whether the Crowd of a space may be attacked: nobody protects it (IFOS-349)."""
    return not any(stance(p, n) == PROTECTS for n in p.heroes_at(space))


def hides(p: Position, hero: int) -> bool:
    """Say whether a Hero hides in a Crowd (IFOS-350)."""
    return stance(p, hero) == HIDES and p.crowd_at(p.heroes[hero].space) != NONE


def ask(p: Position, space: int) -> None:
    """Have every Hero of a space choose separately (IFOS-348, IFOS-351)."""
    for n in p.heroes_at(space):
        p.stances &= ~(3 << 2 * n)
        if not p.heroes[n].late:
            p.stack.append(Frame("stance", n))


def _legal(p: Position, f: Frame) -> list[Action]:
    """Neither, too, unless the table rules that one must be chosen (IFOS-A29)."""
    verbs = [verb for verb in VERBS if verb != "neither" or p.ruled["IFOS-A29"] == "may"]
    return [Action(p.owner(f.a), verb) for verb in verbs]


def _play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    p.stack.pop()
    p.stances |= VERBS[action.verb] << 2 * f.a
    said = {"protect": "protects the Crowd", "hide": "hides in the Crowd"}
    text = f"{words.hero(p, f.a)} {said.get(action.verb, 'neither protects nor hides')}."
    add_fact(facts, "stance", text, "IFOS-348", "IFOS-349", "IFOS-350")


def _asked(p: Position, f: Frame) -> Asked:
    text = f"The Martians attack. Does {words.hero(p, f.a)} protect the Crowd, or hide in it?"
    return Asked("stance", (p.owner(f.a),), text, ("IFOS-348", "IFOS-349", "IFOS-350", "IFOS-351"))


HANDLERS: Handlers = {
    "stance": Handler(actor=lambda p, f: p.owner(f.a), legal=_legal, play=_play, asked=_asked),
}
