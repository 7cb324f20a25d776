"""Zombies against Martians: each Zombie fights the whole Pack in its space (IFOS-443, 444)."""

from msgspec.structs import replace

from companion.engine.actions import TABLE, Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Handler,
    Handlers,
    Results,
    roll,
)
from companion.games.invasion_from_outer_space.steps import unseen
from companion.games.invasion_from_outer_space.steps.base import Roll
from companion.games.invasion_from_outer_space.steps.combat import HitChampion, WoundSoldiers
from companion.games.invasion_from_outer_space.steps.turn import (
    Maul,
    NameMartians,
    Skirmish,
    Skirmishes,
    TurnSoldier,
)
from companion.games.invasion_from_outer_space.table import crowds, figures, sides
from companion.games.invasion_from_outer_space.table.figures import soldiers_in
from companion.games.invasion_from_outer_space.table.position import (
    FULL_PACK,
    LEADER,
    MARTIAN,
    NONE,
    NOWHERE,
    SUPER,
    ZARD,
    ZOMBIE,
    Position,
)
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.text import words as targets
from companion.games.invasion_from_outer_space.verbs import Usual, Verb, declared, of_space
from companion.words import Text

RULES = ("IFOS-443", "IFOS-444")


# ---- one after the other -----------------------------------------------------------------
def _run(p: Position, step: Skirmishes, facts: Facts) -> bool:
    """Store the Zombies present, because those that come later do not fight
    in this phase (IFOS-450).
    """
    assert p.ground is not None
    if step.left is None:
        spaces = [space for space in range(p.ground.size) if p.pack_at(space)]
        left = [(seat, s, p.troops[seat][s]) for seat in crowds.seats(p) for s in spaces]
        risen = tuple(which for which in crowds.risen(p) if p.champions[which].space in spaces)
        p.stack[-1] = Skirmishes(step.last, tuple(each for each in left if each[2]), risen)
        return True
    if _fights(p, step):
        return False
    p.stack.pop()
    return True


def _players(p: Position) -> tuple[int, ...]:
    """Return the seats that choose the order: the players whose turn it is (IFOS-443)."""
    return tuple(p.setup.seats_of[p.side])


def _fights(p: Position, step: Skirmishes) -> list[tuple[str, int, int]]:
    """Return the possible next Fights, as (verb, seat or Zombie Hero, space)."""
    found = [
        ("skirmish", seat, space)
        for seat, space, number in step.left or ()
        if min(number, p.troops[seat][space]) and p.pack_at(space)
    ]
    for which in step.risen:
        each = p.champions[which]
        if each.playing and p.pack_at(each.space):
            found.append(("risen_skirmish", which, each.space))
    return found


def _legal(p: Position, step: Skirmishes) -> list[Action]:
    fights, players = _fights(p, step), _players(p)
    found = [Action(seat, verb, (who, s)) for seat in players for verb, who, s in fights]
    return found if step.last else [*found, *(Action(seat, "heroes_first") for seat in players)]


def _play(p: Position, step: Skirmishes, action: Action, facts: Facts) -> None:
    if action.verb == "heroes_first":
        # The step with the Heroes' Fights is next on the stack.
        p.stack.pop()
        p.stack.insert(len(p.stack) - 1, Skirmishes(True, step.left, step.risen))
        return
    who, space = (int(each) for each in action.args)
    if action.verb == "risen_skirmish":
        risen = tuple(each for each in step.risen if each != who)
        p.stack[-1] = Skirmishes(step.last, step.left, risen)
        _enter(p, Skirmish(space, crowds.seats(p).start, who))
        return
    left = tuple((seat, s, n - ((seat, s) == (who, space))) for seat, s, n in step.left or ())
    p.stack[-1] = Skirmishes(step.last, left, step.risen)
    _enter(p, Skirmish(space, who))


def _enter(p: Position, fight: Skirmish) -> None:
    """Push the Fight; in the Cornfield Zombies must first find the Martians (IFOS-449).

    Martians need not find Zombies.
    """
    if p.side == ZOMBIE:
        crowds.entered(p, fight.space, fight)
    else:
        p.stack.append(fight)


def _asked(p: Position, step: Skirmishes) -> Asked:
    return Asked("skirmishes", _players(p), say("zombies-skirmishes"), RULES)


# ---- the dice ----------------------------------------------------------------------------
def _begin(p: Position, step: Skirmish, facts: Facts) -> bool:
    assert p.setup.undead is not None
    dice = p.setup.undead.dice
    if step.risen is not None:
        dice = p.setup.champions[step.risen].dice
    if not p.guide:
        space, giant = step.space, p.champion_at(step.space)
        champion = None if giant == NONE else giant
        soldiers, leader = figures.pack_size(p, space), p.leader_at(space)
        step = replace(step, soldiers=soldiers, champion=champion, leader=leader)
        p.stack[-1] = step
    text = say("zombies-skirmish-roll", space=words.where(p, step.space))
    roll(p, dice, text, _martian_dice(p, step))
    return True


def _martian_dice(p: Position, step: Skirmish) -> int:
    return figures.dice_of(p, step.soldiers, step.champion, step.leader)


def _rolled(p: Position, step: Skirmish, faces: tuple[int, ...], facts: Facts) -> None:
    """Compare the highest dice; an opponent that also wins ties takes that
    from Zombies (IFOS-448).
    """
    p.stack.pop()
    theirs = _martian_dice(p, step)
    bites, shots = faces[: len(faces) - theirs], faces[len(faces) - theirs :]
    best, against = max(bites, default=0), max(shots, default=0)
    zombie_wins = best > against or (best == against and step.champion is None)
    tied = best == against and not zombie_wins and p.ruled["IFOS-A86"] == "tie"
    doubles = not tied and (len(set(shots)) < len(shots) or p.ruled["IFOS-A78"] == "wins")
    outcome = "zombie" if zombie_wins else "tie" if tied else "killed" if doubles else "fended"
    zombie, martians = unseen.known((best, against))
    text = say(
        "zombies-skirmish",
        space=words.where(p, step.space),
        zombie=zombie,
        martians=martians,
        outcome=outcome,
    )
    add_fact(facts, "skirmish", text, *RULES, "IFOS-448", "IFOS-A78")
    if zombie_wins:
        p.stack.append(Maul(step))
    elif doubles and step.risen is not None:
        p.stack.append(HitChampion(step.risen, 1, "fight", side=MARTIAN))
    elif doubles:
        p.stack.append(WoundSoldiers(step.seat, step.space, 1, "fight", side=MARTIAN))


HIGHER, LOWER, LOWER_ALIKE = 1, -1, -2


def _who_is_higher(p: Position, step: Skirmish, due: Roll) -> tuple[int, ...]:
    """Return who may win; () against a giant, which wins ties, so that dice have to be entered."""
    if step.champion is not None or not due.green:
        return ()
    return (HIGHER, LOWER, LOWER_ALIKE) if due.green > 1 else (HIGHER, LOWER)


def _as_compared(p: Position, step: Skirmish, due: Roll, value: int) -> tuple[int, ...]:
    if value == HIGHER:
        return unseen.best(due.white) + unseen.different(due.green)
    return unseen.different(due.white) + unseen.best(due.green, value == LOWER_ALIKE)


RESULTS: Results[Skirmish] = Results("skirmish", _who_is_higher, _as_compared)


# ---- choosing the casualty ---------------------------------------------------------------
def _victims(p: Position, step: Maul) -> list[tuple[str, int]]:
    fight, martians = step.of, p.setup.seats_of[MARTIAN] if step.of.soldiers else ()
    found = [("soldier", seat) for seat in martians if soldiers_in(p, seat, fight.space)]
    found += [("champion", LEADER)] if fight.leader else []
    return found if fight.champion is None else [*found, ("champion", fight.champion)]


def _maul(p: Position, step: Maul, facts: Facts) -> bool:
    found = _victims(p, step)
    if len(found) > 1:
        return False
    p.stack.pop()
    if found:
        _bite(p, step, *found[0])
    return True


def _bite(p: Position, step: Maul, kind: str, which: int) -> None:
    if kind == "soldier":
        space = step.of.space
        p.stack.append(TurnSoldier(space, step.of.seat, _soldiers(p, space)))
        p.stack.append(WoundSoldiers(which, space, 1, "fight", side=ZOMBIE))
    else:
        p.stack.append(HitChampion(which, 1, "fight", side=ZOMBIE))


def _soldiers(p: Position, space: int) -> int:
    return sum(soldiers_in(p, seat, space) for seat in p.setup.seats_of[MARTIAN])


def _maul_legal(p: Position, step: Maul) -> list[Action]:
    return [Action(step.of.seat, "maul", victim) for victim in _victims(p, step)]


def _maul_play(p: Position, step: Maul, action: Action, facts: Facts) -> None:
    p.stack.pop()
    _bite(p, step, str(action.args[0]), int(action.args[1]))


def _maul_asked(p: Position, step: Maul) -> Asked:
    return Asked("maul", (step.of.seat,), say("zombies-maul"), RULES)


# ---- the dead rise -----------------------------------------------------------------------
def _others(p: Position, step: TurnSoldier) -> list[int]:
    """Return the other spaces that hold a Zombie of the seat."""
    return [s for s, n in enumerate(p.troops[step.seat]) if n and s != step.space]


def _turn(p: Position, step: TurnSoldier, facts: Facts) -> bool:
    """Place a Zombie from the pool, or from another space if that is empty (IFOS-450, IFOS-A83)."""
    killed = _soldiers(p, step.space) < step.before
    if killed and not p.pool[step.seat] and _others(p, step):
        return False
    p.stack.pop()
    if killed and p.pool[step.seat]:
        figures.deploy(p, step.seat, step.space, 1)
        _risen(p, step, facts)
    elif killed and p.guide:
        add_fact(facts, "turned", say("zombies-from-elsewhere"), "IFOS-450")
    return True


def _risen(p: Position, step: TurnSoldier, facts: Facts) -> None:
    text = say("zombies-soldier-turns", space=words.where(p, step.space))
    add_fact(facts, "turned", text, "IFOS-450", "IFOS-A83")


def _turn_legal(p: Position, step: TurnSoldier) -> list[Action]:
    return [Action(step.seat, "comes_from", (space,)) for space in _others(p, step)]


def _turn_play(p: Position, step: TurnSoldier, action: Action, facts: Facts) -> None:
    p.stack.pop()
    p.troops[step.seat][int(action.args[0])] -= 1
    p.troops[step.seat][step.space] += 1
    _risen(p, step, facts)


def _turn_asked(p: Position, step: TurnSoldier) -> Asked:
    return Asked("turned", (step.seat,), say("zombies-comes-from"), ("IFOS-450",))


def _seat(p: Position, step: Maul | TurnSoldier) -> int:
    return step.of.seat if isinstance(step, Maul) else step.seat


def _actor(p: Position, step: Skirmishes) -> int:
    return sides.actor(_players(p))


# Zombies against Martians without a board: the table reports who meets (IFOS-443, IFOS-444).


# ---- which Zombie ----------------------------------------------------------------------
def _guide_run(p: Position, step: Skirmishes, facts: Facts) -> bool:
    """Store the Zombies present, because new ones do not fight in this phase (IFOS-450).

    Asks nothing if there are no Zombies or no Martians on the board.
    """
    if step.left is None:
        on_board = zip(crowds.seats(p), crowds.standing_by_seat(p), strict=True)
        left = tuple((seat, NOWHERE, number) for seat, number in on_board)
        p.stack[-1] = Skirmishes(step.last, left, tuple(crowds.risen(p)))
        return True
    if _waiting(p, step) and _martians(p):
        return False
    p.stack.pop()
    return True


def _waiting(p: Position, step: Skirmishes) -> list[Action]:
    """Return the actions that choose a Zombie which has not fought yet."""
    there = dict(zip(crowds.seats(p), crowds.standing_by_seat(p), strict=True))
    seats = (seat for seat, _, number in step.left or () if min(number, there[seat]))
    risen = (which for which in step.risen if p.champions[which].playing)
    found = [Action(TABLE, "skirmish", (seat, NOWHERE)) for seat in seats]
    return found + [Action(TABLE, "risen_skirmish", (which, NOWHERE)) for which in risen]


def _guide_legal(p: Position, step: Skirmishes) -> list[Action]:
    found = [Action(TABLE, "end_skirmishes")]
    found += [] if step.last else [Action(TABLE, "heroes_first")]
    return found + _waiting(p, step)


def _guide_play(p: Position, step: Skirmishes, action: Action, facts: Facts) -> None:
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
            p.stack.append(NameMartians(crowds.seats(p).start, who))
        else:
            left = tuple((seat, space, n - (seat == who)) for seat, space, n in step.left or ())
            p.stack[-1] = Skirmishes(step.last, left, step.risen)
            p.stack.append(NameMartians(who))


def _guide_asked(p: Position, step: Skirmishes) -> Asked:
    return Asked("skirmishes", (TABLE,), say("zombies-skirmishes-table"), RULES, paced=True)


# ---- which Martians --------------------------------------------------------------------
def _soldiers_in_play(p: Position) -> int:
    return sum(p.setup.troops[seat] - p.pool[seat] for seat in p.setup.seats_of[MARTIAN])


def _martians(p: Position) -> list[Action]:
    """Return the opponents to choose from: a Pack with or without the Leader, or a giant."""
    most = min(FULL_PACK, _soldiers_in_play(p))
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
        crowds.entered(p, NOWHERE, fight)
    else:
        p.stack.append(fight)


def _named_asked(p: Position, step: NameMartians) -> Asked:
    return Asked("against", (TABLE,), say("zombies-against"), RULES)


GUIDE_HANDLERS: Handlers = {
    Skirmishes: Handler(
        run=_guide_run,
        actor=lambda p, step: TABLE,
        legal=_guide_legal,
        play=_guide_play,
        asked=_guide_asked,
    ),
}


# ---- what its actions are called ---------------------------------------------------------
def _say_against(n: int, leader: bool) -> Text:
    who = "leader" if not n else "both" if leader else "soldiers"
    return say("action-against", who=who, number=n)


HANDLERS: Handlers = {
    Skirmishes: Handler(run=_run, actor=_actor, legal=_legal, play=_play, asked=_asked),
    Skirmish: Handler(run=_begin, rolled=_rolled, dice=None, results=RESULTS),
    Maul: Handler(run=_maul, actor=_seat, legal=_maul_legal, play=_maul_play, asked=_maul_asked),
    TurnSoldier: Handler(
        run=_turn, actor=_seat, legal=_turn_legal, play=_turn_play, asked=_turn_asked
    ),
    NameMartians: Handler(
        actor=lambda p, step: TABLE, legal=_named_legal, play=_named_play, asked=_named_asked
    ),
}


VERBS = declared(
    Verb("comes_from", of_space),
    Verb(
        "heroes_first",
        lambda p, a: say("action-heroes-first"),
        usual=Usual(3, say("bot-heroes-first")),
    ),
    Verb("maul", targets.strike),
    Verb(
        "risen_skirmish",
        lambda p, a: say(
            "action-risen-skirmish",
            name=p.setup.champions[int(a[0])].name,
            space=words.where(p, int(a[1])),
        ),
        usual=Usual(2, say("bot-skirmish")),
    ),
    Verb(
        "skirmish",
        lambda p, a: say("action-skirmish", space=words.where(p, int(a[1]))),
        usual=Usual(1, say("bot-skirmish")),
    ),
    Verb("against", lambda p, a: _say_against(int(a[0]), bool(a[1]))),
    Verb("against_beast", lambda p, a: words.first_champion(p, int(a[0]))),
    Verb("end_skirmishes"),
)
