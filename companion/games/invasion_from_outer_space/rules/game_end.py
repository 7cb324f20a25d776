"""The track has run out: where only the scenario card decides, the table says who was ahead."""

from companion.engine.actions import TABLE, Action
from companion.engine.state import Facts
from companion.games.invasion_from_outer_space.handlers import Asked, Handler, Handlers
from companion.games.invasion_from_outer_space.steps.turn import NameLeader
from companion.games.invasion_from_outer_space.table import objectives
from companion.games.invasion_from_outer_space.table.position import HERO, MARTIAN, Position
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.verbs import Verb, declared


def _legal(p: Position, step: NameLeader) -> list[Action]:
    return [Action(TABLE, "lead", (side,)) for side in (HERO, MARTIAN)]


def _play(p: Position, step: NameLeader, action: Action, facts: Facts) -> None:
    objectives.win(p, int(action.args[0]), "time-lead", facts)


def _asked(p: Position, step: NameLeader) -> Asked:
    text = say("round-lead")
    return Asked("lead", (TABLE,), text, ("IFOS-078",))


HANDLERS: Handlers = {
    NameLeader: Handler(actor=lambda p, step: TABLE, legal=_legal, play=_play, asked=_asked),
}


# ---- what its actions are called ---------------------------------------------------------
VERBS = declared(
    Verb("lead", lambda p, a: words.side(int(a[0]))),
)
