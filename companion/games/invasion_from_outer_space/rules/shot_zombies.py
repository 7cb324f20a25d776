"""Ray Gun hits on Zombies: they dodge on 5 or more, and their players choose who falls
(IFOS-447).
"""

from companion.engine.actions import Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Handler,
    Handlers,
    RollSpec,
    number_of,
    roll,
)
from companion.games.invasion_from_outer_space.steps.combat import DodgeZombies, ShotZombies
from companion.games.invasion_from_outer_space.steps.damage import HitChampion, WoundSoldiers
from companion.games.invasion_from_outer_space.table import deciders, zombies
from companion.games.invasion_from_outer_space.table.models import soldiers_in
from companion.games.invasion_from_outer_space.table.position import MARTIAN, ZOMBIE, Position
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.text import target_labels as targets
from companion.games.invasion_from_outer_space.verbs import Verb, declared

DODGES = 5


# ---- dodging ---------------------------------------------------------------------------
def _dodge(p: Position, step: DodgeZombies, facts: Facts) -> bool:
    if step.hits:
        roll(p, step.hits, say("zombies-dodge-roll"))
    else:
        p.stack.pop()
    return True


def _dodged(p: Position, step: DodgeZombies, faces: tuple[int, ...], facts: Facts) -> None:
    failed = sum(face < DODGES for face in faces)
    text = say("zombies-dodged", need=DODGES, dice=words.dice(faces), number=failed)
    add_fact(facts, "dodged", text, "IFOS-447")
    p.stack[-1] = ShotZombies(step.space, failed)


# ---- choosing who falls ----------------------------------------------------------------
def _victims(p: Position, step: ShotZombies) -> list[Action]:
    """Return the choices: a Zombie of each player in the space, or a Zombie Hero there."""
    own = zombies.seats(p)
    found = [
        Action(seat, "falls", ("soldier", seat)) for seat in own if soldiers_in(p, seat, step.space)
    ]
    risen = (Action(own.start, "falls", ("champion", n)) for n in p.risen_at(step.space))
    return [*found, *risen]


def _fall(p: Position, step: ShotZombies, facts: Facts) -> bool:
    """Deal the wounds one by one; ask only while there is more than one kind of target."""
    found = _victims(p, step)
    if step.left and len(found) > 1:
        return False
    p.stack.pop()
    if step.left and found:
        _wound(p, step.space, found[0], step.left)
    return True


def _wound(p: Position, space: int, who: Action, number: int) -> None:
    which = int(who.args[1])
    if who.args[0] == "soldier":
        p.stack.append(WoundSoldiers(which, space, number, "ranged", side=MARTIAN))
    else:
        p.stack.append(HitChampion(which, number, "ranged", side=MARTIAN))


def _play(p: Position, step: ShotZombies, action: Action, facts: Facts) -> None:
    p.stack[-1] = ShotZombies(step.space, step.left - 1)
    _wound(p, step.space, action, 1)


def _players(p: Position, step: ShotZombies) -> tuple[int, ...]:
    return tuple(sorted({action.player for action in _victims(p, step)}))


def _actor(p: Position, step: ShotZombies) -> int:
    return deciders.actor(_players(p, step))


def _asked(p: Position, step: ShotZombies) -> Asked:
    return Asked("shot", _players(p, step), say("zombies-falls", number=step.left), ("IFOS-447",))


HANDLERS: Handlers = {
    DodgeZombies: Handler(
        run=_dodge,
        rolled=_dodged,
        dice=RollSpec("agility", lambda p, step: ZOMBIE, need=lambda p, step: DODGES),
        results=number_of("wounds", good=False),
    ),
    ShotZombies: Handler(run=_fall, actor=_actor, legal=_victims, play=_play, asked=_asked),
}


# ---- what its actions are called ---------------------------------------------------------
VERBS = declared(
    Verb("falls", targets.strike),
)
