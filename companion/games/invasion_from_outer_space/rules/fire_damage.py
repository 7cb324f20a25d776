"""Roll for figures in a fire or under a saucer, and push the wounds that follow."""

from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.handlers import (
    Handler,
    Handlers,
    RollSpec,
    number_of,
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
from companion.games.invasion_from_outer_space.table.position import CHAMPIONS, HERO, Position
from companion.games.invasion_from_outer_space.text import say, words

UNDEAD = 5  # The lowest face that wounds Zombies in a fire (IFOS-388).


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
    least = need(p, step)
    burnt = sum(face >= least for face in faces)
    danger, dice = step.danger.value, words.dice(faces)
    text = say("fire-burnt", danger=danger, need=least, dice=dice, number=burnt)
    rules = ("IFOS-388",) if least == UNDEAD else burning.RULES[step.danger]
    add_fact(facts, "burnt", text, *rules)
    by: Cause = step.danger.value
    side = fires.starter(p, step.space) if step.danger is Danger.FIRE else NOBODY
    if isinstance(step, BurnCrowd):
        crash = step.danger is Danger.CRASH
        # If the Crowd survives the wound, it then runs (IFOS-340, IFOS-A47, IFOS-A90).
        if not crash or p.ruled["IFOS-A90"] == "runs":
            p.stack.append(RunCrowd(step.crowd, step.space))
        rule = "IFOS-362" if crash else "IFOS-340"
        p.stack.append(WoundCrowd(step.crowd, step.space, burnt, (rule,)))
    elif not burnt:
        return
    elif isinstance(step, BurnSoldiers):
        number = min(burnt, burning.there(p, step))
        p.stack.append(WoundSoldiers(step.colour, step.space, number, by, side=side))
    elif isinstance(step, BurnHero):
        p.stack.append(WoundHero(step.hero, burnt, side=side))
    else:
        p.stack.append(HitChampion(step.champion, burnt, by, side=side))


def need(p: Position, step: Burn) -> int:
    """Return the lowest face that wounds; Zombies resist fire better (IFOS-388)."""
    if step.danger is Danger.FIRE and _is_undead(p, step):
        return UNDEAD
    return burning.NEEDS[step.danger]


def _is_undead(p: Position, step: Burn) -> bool:
    if isinstance(step, BurnChampion):
        return step.champion >= len(CHAMPIONS)
    return isinstance(step, BurnSoldiers) and step.colour >= p.setup.martians


MARTIANS: Handler[Burn] = Handler(
    run=_run,
    rolled=_rolled,
    dice=RollSpec(side=lambda p, step: p.setup.foes[-1]),
    results=number_of("wounds"),
)
HEROES: Handler[Burn] = Handler(
    run=_run,
    rolled=_rolled,
    dice=RollSpec(side=lambda p, step: HERO),
    results=number_of("wounds"),
)
HANDLERS: Handlers = {
    BurnSoldiers: MARTIANS,
    BurnChampion: MARTIANS,
    BurnHero: HEROES,
    BurnCrowd: HEROES,
}
