"""Zombies against Martians without a board: the table says who meets (IFOS-443, IFOS-444)."""

from companion.engine.actions import TABLE, Action
from companion.engine.state import Facts
from companion.games.invasion_from_outer_space.handlers import Asked, Handler, Handlers
from companion.games.invasion_from_outer_space.steps.skirmishes import (
    NameMartians,
    Skirmish,
    Skirmishes,
)
from companion.games.invasion_from_outer_space.table import cornfield, zombies
from companion.games.invasion_from_outer_space.table.position import (
    FULL_PACK,
    LEADER,
    MARTIAN,
    NOWHERE,
    SUPER,
    ZARD,
    ZOMBIE,
    Position,
)
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.verbs import Verb, declared
from companion.words import Text

RULES = ("IFOS-443", "IFOS-444")


# ---- which Zombie ----------------------------------------------------------------------
def _run(p: Position, step: Skirmishes, facts: Facts) -> bool:
    """Note the Zombies present: new ones do not fight in this phase (IFOS-450).

    Ask nothing if there are no Zombies or no Martians on the board.
    """
    if step.left is None:
        on_board = zip(zombies.seats(p), zombies.standing_by_seat(p), strict=True)
        left = tuple((seat, NOWHERE, number) for seat, number in on_board)
        p.stack[-1] = Skirmishes(step.last, left, tuple(zombies.risen(p)))
        return True
    if _waiting(p, step) and _martians(p):
        return False
    p.stack.pop()
    return True


def _waiting(p: Position, step: Skirmishes) -> list[Action]:
    """Return the actions that choose a Zombie which has not fought yet."""
    there = dict(zip(zombies.seats(p), zombies.standing_by_seat(p), strict=True))
    seats = (seat for seat, _, number in step.left or () if min(number, there[seat]))
    risen = (which for which in step.risen if p.champions[which].playing)
    found = [Action(TABLE, "skirmish", (seat, NOWHERE)) for seat in seats]
    return found + [Action(TABLE, "risen_skirmish", (which, NOWHERE)) for which in risen]


def _legal(p: Position, step: Skirmishes) -> list[Action]:
    found = [Action(TABLE, "end_skirmishes")]
    found += [] if step.last else [Action(TABLE, "heroes_first")]
    return found + _waiting(p, step)


def _play(p: Position, step: Skirmishes, action: Action, facts: Facts) -> None:
    if action.verb == "end_skirmishes":
        p.stack.pop()
    elif action.verb == "heroes_first":
        # The step with the Heroes' Fights is next on the stack.
        p.stack.pop()
        p.stack.insert(len(p.stack) - 1, Skirmishes(True, step.left, step.risen))
    else:
        who = int(action.args[0])
        if action.verb == "risen_skirmish":
            risen = tuple(each for each in step.risen if each != who)
            p.stack[-1] = Skirmishes(step.last, step.left, risen)
            p.stack.append(NameMartians(zombies.seats(p).start, who))
        else:
            left = tuple((seat, space, n - (seat == who)) for seat, space, n in step.left or ())
            p.stack[-1] = Skirmishes(step.last, left, step.risen)
            p.stack.append(NameMartians(who))


def _asked(p: Position, step: Skirmishes) -> Asked:
    return Asked("skirmishes", (TABLE,), say("zombies-skirmishes-table"), RULES, paced=True)


# ---- which Martians --------------------------------------------------------------------
def _soldiers(p: Position) -> int:
    return sum(p.setup.troops[seat] - p.pool[seat] for seat in p.setup.seats_of[MARTIAN])


def _martians(p: Position) -> list[Action]:
    """Return the opponents to choose from: a Pack with or without the Leader, or a giant."""
    most = min(FULL_PACK, _soldiers(p))
    leader = (0, 1) if p.champions[LEADER].playing else (0,)
    packs = ((number, with_) for number in range(most + 1) for with_ in leader if number + with_)
    giants = (which for which in (ZARD, SUPER) if p.champions[which].playing)
    found = [Action(TABLE, "against", each) for each in packs]
    return found + [Action(TABLE, "against_beast", (which,)) for which in giants]


def _named_legal(p: Position, step: NameMartians) -> list[Action]:
    return _martians(p)


def _named_play(p: Position, step: NameMartians, action: Action, facts: Facts) -> None:
    p.stack.pop()
    if action.verb == "against_beast":
        fight = Skirmish(NOWHERE, step.seat, step.risen, champion=int(action.args[0]))
    else:
        number, leader = (int(each) for each in action.args)
        fight = Skirmish(NOWHERE, step.seat, step.risen, number, leader=bool(leader))
    if p.side == ZOMBIE:
        cornfield.entered(p, NOWHERE, fight)
    else:
        p.stack.append(fight)


def _named_asked(p: Position, step: NameMartians) -> Asked:
    return Asked("against", (TABLE,), say("zombies-against"), RULES)


HANDLERS: Handlers = {
    NameMartians: Handler(
        actor=lambda p, step: TABLE, legal=_named_legal, play=_named_play, asked=_named_asked
    ),
}
GUIDE_HANDLERS: Handlers = {
    Skirmishes: Handler(
        run=_run, actor=lambda p, step: TABLE, legal=_legal, play=_play, asked=_asked
    ),
}


# ---- what its actions are called ---------------------------------------------------------
def _say_against(n: int, leader: bool) -> Text:
    who = "leader" if not n else "both" if leader else "soldiers"
    return say("action-against", who=who, number=n)


VERBS = declared(
    Verb("against", lambda p, a: _say_against(int(a[0]), bool(a[1]))),
    Verb("against_beast", lambda p, a: words.champion(p, int(a[0]))),
    Verb("end_skirmishes"),
)
