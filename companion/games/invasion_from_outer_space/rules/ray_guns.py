"""The Ray Gun phase: each Pack may fire once, into its own space or an adjacent one."""

from companion.engine.actions import Action, IllegalAction
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Handler,
    Handlers,
    cached_action,
    waits_while,
)
from companion.games.invasion_from_outer_space.legal import fights
from companion.games.invasion_from_outer_space.steps.combat import (
    Aim,
    FireBlast,
    GuideRayGuns,
    NameTargets,
    RayGunPhase,
    RayGuns,
    TakeAim,
)
from companion.games.invasion_from_outer_space.table import crowds, figures, sides
from companion.games.invasion_from_outer_space.table.figures import crowds_left
from companion.games.invasion_from_outer_space.table.position import (
    FULL_PACK,
    HEROES,
    LEADER,
    NONE,
    NOWHERE,
    Position,
)
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.text import words as targets
from companion.games.invasion_from_outer_space.verbs import GO, Usual, Verb, declared
from companion.words import Message, Sentences, Several, Text

MOST_BLASTS = 18
TEXT = say("guns-every-pack")
RULES = ("IFOS-117", "IFOS-118", "IFOS-119")


# ---- the phase --------------------------------------------------------------------------
def _begin(p: Position, step: RayGunPhase, facts: Facts) -> bool:
    """Store the spaces of all Packs and of the Leader, who may fire alone (IFOS-117)."""
    ready = figures.pack_spaces(p)
    if p.champions[LEADER].playing:
        ready |= 1 << p.champions[LEADER].space
    p.stack[-1] = RayGuns(ready)
    return True


def _guide_begin(p: Position, step: RayGunPhase, facts: Facts) -> bool:
    p.stack[-1] = GuideRayGuns()
    return True


def _actor(p: Position, step: RayGuns | GuideRayGuns) -> int:
    return sides.martian(p, step.done)


def _asked(p: Position, step: RayGuns | GuideRayGuns) -> Asked:
    return Asked("rayguns", sides.left(p, step.done), TEXT, RULES)


# ---- on the board -----------------------------------------------------------------------
def _legal(p: Position, step: RayGuns) -> list[Action]:
    found = [cached_action(seat, "end_blasts") for seat in _free_to_stop(p, step)]
    aims = fights.all_targets(p, step.ready)
    for space in figures.bits(step.ready & fights.near(p, aims)) if aims else ():
        targets = fights.targets(p, space, aims)
        for seat in fights.gunners(p, space) if targets else ():
            if seat not in step.done:
                found += [cached_action(seat, "blast", space, to, int(aim)) for to, aim in targets]
    return found


def _check(p: Position, step: RayGuns, action: Action) -> None:
    """Check only the Pack that the action fires, without listing all Blasts."""
    seat, args = action.player, action.args
    if seat not in sides.left(p, step.done):
        raise IllegalAction("IFOS-117", say("guns-who"))
    if action.verb == "end_blasts" and not args:
        if seat not in _free_to_stop(p, step):
            raise IllegalAction("IFOS-A25", say("guns-must-fire"))
    elif action.verb == "blast" and len(args) == 3 and all(type(each) is int for each in args):
        space, to, aim = (int(each) for each in args)
        _check_blast(p, step, seat, space, (to, aim))
    else:
        raise IllegalAction("IFOS-117", say("prompt-due-is", due=TEXT))


def _check_blast(
    p: Position, step: RayGuns, seat: int, space: int, target: tuple[int, int]
) -> None:
    if space not in figures.bits(step.ready):
        raise IllegalAction("IFOS-117", say("guns-no-pack"))
    if seat not in fights.gunners(p, space):
        raise IllegalAction("IFOS-A12", say("guns-others-pack"))
    if target in fights.targets(p, space, fights.all_targets(p, step.ready)):
        return
    if target[0] != space and p.heroes.spaces >> space & 1:
        raise IllegalAction("IFOS-119", say("guns-own-space"))
    raise IllegalAction("IFOS-118", say("guns-nobody"))


def _free_to_stop(p: Position, step: RayGuns) -> list[int]:
    """Return the players who may stop: all, unless firing is compulsory (IFOS-A25)."""
    bound: set[int] = set()
    if p.ruled["IFOS-A25"] == "must":
        aims = fights.all_targets(p, step.ready)
        for space in figures.bits(step.ready & p.heroes.spaces):
            if fights.targets(p, space, aims):
                bound.update(fights.gunners(p, space))
    return [seat for seat in sides.left(p, step.done) if seat not in bound]


def _play(p: Position, step: RayGuns, action: Action, facts: Facts) -> None:
    if action.verb == "end_blasts":
        p.stack[-1] = RayGuns(step.ready, (*step.done, action.player))
        return
    space, to, aim = map(int, action.args)
    p.stack[-1] = RayGuns(step.ready & ~(1 << space), step.done)
    if facts is not None:
        add_fact(facts, "blast", _firing(p, space, to), "IFOS-117", "IFOS-121")
    if aim == Aim.OPEN:
        p.stack.append(TakeAim(space, to))
        if p.crowd_at(to) != NONE:
            crowds.ask_stances(p, to)
    else:
        _fire(p, space, to, Aim(aim))


def _firing(p: Position, space: int, to: int) -> Message:
    number = p.soldiers(space) + p.leader_at(space)
    old, new = words.space(p, space), words.space(p, to)
    return say("guns-fire", pack=words.pack(p, space, first=True), old=old, number=number, new=new)


def _fire(p: Position, space: int, to: int, aim: Aim) -> None:
    """Push the Blast from one space at the possible targets in another."""
    alone = aim in (Aim.CROWD, Aim.ZOMBIES)
    heroes = () if alone else tuple(p.hero_id(n) for n in fights.heroes_hit(p, to))
    crowd = p.crowd_at(to) if aim in (Aim.CROWD, Aim.BOTH) else None
    crowds.forget_stances(p)
    blast = FireBlast(p.soldiers(space), p.leader_at(space), to, heroes, aim, crowd)
    _push_blast(p, blast)


def _push_blast(p: Position, blast: FireBlast) -> None:
    """Push the Blast; targets in the Cornfield must be found first (IFOS-410, IFOS-449)."""
    if blast.aim == Aim.ZOMBIES:
        p.stack.append(blast)
    else:
        crowds.entered(p, blast.space, blast)


# ---- Heroes and a Crowd in one space ----------------------------------------------------
def _aims(p: Position, step: TakeAim) -> list[Aim]:
    """Return the targets left once every Hero has chosen a stance.

    The rules are IFOS-349, IFOS-350 and the rulings A28, A30, A31.
    """
    found = fights.possible_aims(p, step.to)
    both = len(found) > 1 and Aim.CROWD in found and p.ruled["IFOS-A28"] == "both"
    return [Aim.BOTH] if both else found


def _take_aim(p: Position, step: TakeAim, facts: Facts) -> bool:
    found = _aims(p, step)
    if len(found) > 1:
        return False
    p.stack.pop()
    if found:
        _fire(p, step.space, step.to, found[0])
    return True


def _take_aim_legal(p: Position, step: TakeAim) -> list[Action]:
    return [Action(fights.gunner(p, step.space), "aims", (int(aim),)) for aim in _aims(p, step)]


def _take_aim_play(p: Position, step: TakeAim, action: Action, facts: Facts) -> None:
    p.stack.pop()
    _fire(p, step.space, step.to, Aim(int(action.args[0])))


def _take_aim_asked(p: Position, step: TakeAim) -> Asked:
    said = "guns-heroes-or-zombies" if Aim.ZOMBIES in _aims(p, step) else "guns-heroes-or-crowd"
    text = say(said, space=words.space(p, step.to))
    rules = ("IFOS-121", "IFOS-341", "IFOS-348")
    return Asked("take_aim", (fights.gunner(p, step.space),), text, rules)


# ---- without a board --------------------------------------------------------------------
def _guide_legal(p: Position, step: GuideRayGuns) -> list[Action]:
    """Return the Packs that may fire, by their number of Soldiers, with or without the Leader."""
    seats = sides.left(p, step.done)
    found = [Action(seat, "end_blasts") for seat in seats]
    if step.blasts >= MOST_BLASTS or figures.none_left(p):
        return found
    leader = (0, 1) if p.champions[LEADER].playing else (0,)
    most = min(FULL_PACK, p.on_board())
    # At a real table it is enough to report that a Pack fires; nobody needs to count it.
    fewest = int(p.simulated)
    return found + [
        Action(seat, "fires", (n, with_))
        for seat in seats
        for n in range(most + 1)
        for with_ in leader
        if n + with_ >= fewest and most + with_
    ]


def _guide_play(p: Position, step: GuideRayGuns, action: Action, facts: Facts) -> None:
    if action.verb == "end_blasts":
        p.stack[-1] = GuideRayGuns(step.blasts, (*step.done, action.player))
        return
    soldiers, leader = (int(each) for each in action.args)
    p.stack[-1] = GuideRayGuns(step.blasts + 1, step.done)
    p.stack.append(NameTargets(action.player, soldiers, bool(leader)))


def _name_legal(p: Position, step: NameTargets) -> list[Action]:
    """Return the targets: further Heroes, or else a single Crowd."""
    targets: list[int] = []
    counted = step.soldiers or step.leader
    if step.crowd is None:
        targets = [n for n in figures.taking_part(p) if p.hero_id(n) not in step.heroes]
        if not step.heroes and counted:
            targets += [HEROES + n for n in crowds_left(p)]
    found = [Action(step.seat, "target", (each,)) for each in targets]
    named = bool(step.heroes) or step.crowd is not None
    if not named and counted and p.setup.zombies and crowds.on_board(p):
        found.append(Action(step.seat, "target_zombies"))
    return [*found, Action(step.seat, "fire" if named else "hold")]


def _name_play(p: Position, step: NameTargets, action: Action, facts: Facts) -> None:
    if action.verb == "target":
        p.stack[-1] = _named(p, step, int(action.args[0]))
        return
    p.stack.pop()
    if action.verb == "target_zombies":
        _push_blast(p, FireBlast(step.soldiers, step.leader, NOWHERE, (), Aim.ZOMBIES, None))
    elif action.verb == "fire":
        heroes = tuple(sorted(step.heroes, key=p.hero_index))
        aim = Aim.HEROES if step.crowd is None else Aim.CROWD
        _push_blast(p, FireBlast(step.soldiers, step.leader, NOWHERE, heroes, aim, step.crowd))


def _named(p: Position, step: NameTargets, target: int) -> NameTargets:
    heroes, crowd = step.heroes, step.crowd
    if target < HEROES:
        heroes = (*heroes, p.hero_id(target))
    else:
        crowd = target - HEROES
    return NameTargets(step.seat, step.soldiers, step.leader, heroes, crowd)


def _name_asked(p: Position, step: NameTargets) -> Asked:
    text: Text = say("guns-targets")
    named = tuple(words.hero(p, p.hero_index(each)) for each in step.heroes)
    if named:
        text = say("guns-more-targets", names=Several(named))
    if crowds_left(p):
        text = Sentences((text, say("guns-say-stance")))
    return Asked("aim", (step.seat,), text, ("IFOS-118", "IFOS-121", "IFOS-348"))


HANDLERS: Handlers = {
    RayGunPhase: Handler(run=_begin),
    RayGuns: Handler(
        run=waits_while(lambda p, step: len(step.done) < p.setup.martians),
        actor=_actor,
        legal=_legal,
        check=_check,
        play=_play,
        asked=_asked,
    ),
    TakeAim: Handler(
        run=_take_aim,
        actor=lambda p, step: fights.gunner(p, step.space),
        legal=_take_aim_legal,
        play=_take_aim_play,
        asked=_take_aim_asked,
    ),
}
GUIDE_HANDLERS: Handlers = {
    RayGunPhase: Handler(run=_guide_begin),
    GuideRayGuns: Handler(
        run=waits_while(lambda p, step: len(step.done) < p.setup.martians),
        actor=_actor,
        legal=_guide_legal,
        play=_guide_play,
        asked=_asked,
    ),
    NameTargets: Handler(
        actor=lambda p, step: step.seat,
        legal=_name_legal,
        play=_name_play,
        asked=_name_asked,
    ),
}


# ---- what its actions are called ---------------------------------------------------------
def _say_blast(p: Position, a: tuple[int | str, ...]) -> Text:
    source, aim = int(a[0]), ("none", "crowd", "all", "none", "zombies")[int(a[2])]
    alone = p.soldiers(source) + p.leader_at(source) == 1
    return say(
        "action-blast",
        pack=words.pack(p, source, first=True),
        number="one" if alone else "many",
        source=targets.space_target(p, source),
        space=targets.space_target(p, a[1]),
        aim=aim,
    )


def _say_fires(n: int, leader: int) -> Text:
    who = "soldiers" if n and not leader else "both" if n else "leader" if leader else "pack"
    return say("action-fires", who=who, number=n)


AIMS = {
    Aim.HEROES: "action-aims-heroes",
    Aim.CROWD: "action-aims-crowd",
    Aim.BOTH: "action-aims-all",
    Aim.ZOMBIES: "action-aims-zombies",
}
VERBS = declared(
    Verb("aims", lambda p, a: say(AIMS[Aim(int(a[0]))])),
    Verb("blast", _say_blast),
    Verb("end_blasts", tone=GO, by_seat=True),
    Verb("fires", lambda p, a: _say_fires(int(a[0]), int(a[1]))),
    Verb("fire", tone=GO, usual=Usual(1, say("bot-fire"))),
    Verb("hold", usual=Usual(0, say("bot-hold"))),
    Verb("target", targets.target, chosen=True),
    Verb("target_zombies"),
)
