"""The dice of figures in a fire or under a saucer, and the wounds that follow."""

from companion.games.invasion_from_outer_space.handlers import (
    Facts,
    Handler,
    Handlers,
    RollSpec,
    add_fact,
    roll,
)
from companion.games.invasion_from_outer_space.steps.damage import (
    NOBODY,
    Cause,
    HitChampion,
    WoundCrowd,
    WoundHero,
    WoundSoldiers,
)
from companion.games.invasion_from_outer_space.steps.fire import (
    Burn,
    BurnChampion,
    BurnCrowd,
    BurnHero,
    BurnSoldiers,
    Danger,
    RunCrowd,
)
from companion.games.invasion_from_outer_space.table import burning, fires
from companion.games.invasion_from_outer_space.table.position import HERO, MARTIAN, Position
from companion.games.invasion_from_outer_space.text import say, words

# What wounds from which number on, by which rules (IFOS-317, IFOS-362).
NEEDS = {Danger.FIRE: 4, Danger.CRASH: 3}
RULES = {Danger.FIRE: ("IFOS-317",), Danger.CRASH: ("IFOS-362", "IFOS-363")}


def _run(p: Position, step: Burn, facts: Facts) -> bool:
    number = burning.there(p, step)
    if isinstance(step, BurnSoldiers):
        number = min(step.number, number)
    if step.danger is Danger.FIRE and not p.guide and not p.fire_at(step.space):
        number = 0
    if number:
        danger = step.danger.value
        if p.guide:
            roll(p, number, say("fire-burn-roll", danger=danger))
        else:
            space = words.space(p, step.space)
            roll(p, number, say("fire-burn-roll-in", danger=danger, space=space))
    else:
        p.stack.pop()
    return True


def _rolled(p: Position, step: Burn, faces: tuple[int, ...], facts: Facts) -> None:
    p.stack.pop()
    need = NEEDS[step.danger]
    burnt = sum(face >= need for face in faces)
    danger, dice = step.danger.value, words.dice(faces)
    text = say("fire-burnt", danger=danger, need=need, dice=dice, number=burnt)
    add_fact(facts, "burnt", text, *RULES[step.danger])
    by: Cause = step.danger.value
    side = fires.starter(p, step.space) if step.danger is Danger.FIRE else NOBODY
    if isinstance(step, BurnCrowd):
        # It runs after the wound, if it is still there (IFOS-340, IFOS-A47).
        p.push(RunCrowd(step.crowd, step.space))
        p.push(WoundCrowd(step.crowd, step.space, burnt, ("IFOS-340",)))
    elif not burnt:
        return
    elif isinstance(step, BurnSoldiers):
        number = min(burnt, burning.there(p, step))
        p.push(WoundSoldiers(step.colour, step.space, number, by, side=side))
    elif isinstance(step, BurnHero):
        p.push(WoundHero(step.hero, burnt, side=side))
    else:
        p.push(HitChampion(step.champion, burnt, by, side=side))


MARTIANS: Handler[Burn] = Handler(
    run=_run, rolled=_rolled, dice=RollSpec(side=lambda p, step: MARTIAN)
)
HEROES: Handler[Burn] = Handler(run=_run, rolled=_rolled, dice=RollSpec(side=lambda p, step: HERO))
HANDLERS: Handlers = {
    BurnSoldiers: MARTIANS,
    BurnChampion: MARTIANS,
    BurnHero: HEROES,
    BurnCrowd: HEROES,
}
