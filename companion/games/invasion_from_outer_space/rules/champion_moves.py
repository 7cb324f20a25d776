"""Moves of Champions that take several steps: the Leader with his Pack, and the raging beast."""

from companion.engine.actions import Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.handlers import Asked, Handler, Handlers
from companion.games.invasion_from_outer_space.legal import champion_moves
from companion.games.invasion_from_outer_space.steps.movement import (
    BeastStep,
    BeastWalk,
    LeaderWalk,
)
from companion.games.invasion_from_outer_space.table import entering, figures
from companion.games.invasion_from_outer_space.table.position import CHAMPIONS, LEADER, Position
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.text import target_labels as targets
from companion.games.invasion_from_outer_space.verbs import Usual, Verb, declared
from companion.words import Text


# ---- the Martian Leader ----------------------------------------------------------------
def _leader_goes_on(p: Position, step: LeaderWalk) -> list[Action]:
    takes = sum(champion_moves.pack_on_the_way(p, step))
    return [
        Action(step.seat, "lead_on", (to, int(takes > 0)))
        for to in figures.bits(champion_moves.leader_goals(p, step.left))
        if takes <= figures.room(p, to)
    ]


def _leader_walk(p: Position, step: LeaderWalk, facts: Facts) -> bool:
    if p.champions[LEADER].playing and _leader_goes_on(p, step):
        return False
    p.stack.pop()
    return True


def _leader_legal(p: Position, step: LeaderWalk) -> list[Action]:
    return [Action(step.seat, "halt"), *_leader_goes_on(p, step)]


def _leader_play(p: Position, step: LeaderWalk, action: Action, facts: Facts) -> None:
    if action.verb == "halt":
        p.stack.pop()
        return
    to = int(action.args[0])
    pack = champion_moves.pack_on_the_way(p, step)
    p.stack[-1] = LeaderWalk(step.seat, step.left - 1, pack)
    entering.leader(p, to, pack, say("champion-leader-on", space=words.space(p, to)), facts)


def _leader_asked(p: Position, step: LeaderWalk) -> Asked:
    return _asked(p, step, LEADER, "IFOS-355")


def _asked(p: Position, step: LeaderWalk | BeastWalk, which: int, *rules: str) -> Asked:
    text = say("champion-may-move", which=CHAMPIONS[which], number=step.left)
    return Asked("march", (step.seat,), text, rules)


# ---- the beast -------------------------------------------------------------------------
def _goals(p: Position, step: BeastWalk) -> int:
    return champion_moves.beast_goals(p, step.champion, step.left, step.first)


def _beast_walk(p: Position, step: BeastWalk, facts: Facts) -> bool:
    if p.champions[step.champion].playing and _goals(p, step):
        return False
    p.stack.pop()
    return True


def _beast_legal(p: Position, step: BeastWalk) -> list[Action]:
    found = [Action(step.seat, "beast", (to,)) for to in figures.bits(_goals(p, step))]
    if champion_moves.prey(p, step.champion, step.first):
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
    return _asked(p, step, step.champion, "IFOS-164", "IFOS-166")


def _seat(p: Position, step: LeaderWalk | BeastWalk) -> int:
    return step.seat


HANDLERS: Handlers = {
    LeaderWalk: Handler(
        run=_leader_walk, actor=_seat, legal=_leader_legal, play=_leader_play, asked=_leader_asked
    ),
    BeastWalk: Handler(
        run=_beast_walk, actor=_seat, legal=_beast_legal, play=_beast_play, asked=_beast_asked
    ),
    BeastStep: Handler(run=_beast_step),
}


# ---- what its actions are called ---------------------------------------------------------
def _say_leads(p: Position, a: tuple[int | str, ...]) -> Text:
    alone = "no" if a[1] else "yes"
    return say("action-lead-on", space=targets.space(p, a[0]), alone=alone)


VERBS = declared(
    Verb("beast", lambda p, a: say("action-beast", space=targets.space(p, a[0]))),
    Verb("beast_halt", usual=Usual(0, say("bot-beast-stays"))),
    Verb("halt", usual=Usual(0, say("bot-leader-stays"))),
    Verb("lead_on", _say_leads),
)
