"""Starting fires and their effects: the limit of eight, Kerosene, burning buildings and figures."""

from companion.engine.actions import TABLE, Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Handler,
    Handlers,
    RollSpec,
    number_of,
    owner_of,
    roll,
    waits_while,
)
from companion.games.invasion_from_outer_space.legal import moments
from companion.games.invasion_from_outer_space.steps.buildings import DestroyBuilding
from companion.games.invasion_from_outer_space.steps.cards import PutOutFires, UseExtinguisher
from companion.games.invasion_from_outer_space.steps.combat import (
    NOBODY,
    Cause,
    HitChampion,
    WoundCrowd,
    WoundHero,
    WoundSoldiers,
)
from companion.games.invasion_from_outer_space.steps.fire import (
    Blaze,
    Burn,
    BurnChampion,
    BurnCrowd,
    BurnDown,
    BurnHero,
    BurnSoldiers,
    Danger,
    LightKerosene,
    MoveFire,
    RunCrowd,
    StartFire,
    WhoBurns,
)
from companion.games.invasion_from_outer_space.table import fires, inventory, objectives
from companion.games.invasion_from_outer_space.table import sides as sides_module
from companion.games.invasion_from_outer_space.table.position import (
    CHAMPIONS,
    HERO,
    NONE,
    NOWHERE,
    Fire,
    Position,
)
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.text import words as targets
from companion.games.invasion_from_outer_space.verbs import (
    MADE_UP,
    Args,
    Usual,
    Verb,
    declared,
    of_space,
)
from companion.words import Text


# ---- starting ----------------------------------------------------------------------------
def _start(p: Position, step: StartFire, facts: Facts) -> bool:
    """Start a New fire; if all eight markers are in use, move one (IFOS-313)."""
    p.stack.pop()
    movable = fires.movable(p)
    if not fires.can_burn(p, step.space):
        text = say("fire-none-starts", space=words.space(p, step.space))
        add_fact(facts, "no_fire", text, "IFOS-312", "IFOS-366")
    elif len(p.fires) < fires.MOST:
        _burns(p, step, facts)
    elif not movable:
        _all_are_new(facts)
    elif len(movable) == 1:
        _move(p, movable[0], step, facts)
    else:
        p.stack.append(MoveFire(step.space, step.seat, step.side))
    return True


def _start_unseen(p: Position, step: StartFire, facts: Facts) -> bool:
    """Start a fire without a board: the table says who stands in it."""
    p.stack.pop()
    if len(p.fires) >= fires.MOST:
        movable = fires.movable(p)
        if not movable:
            _all_are_new(facts)
            return True
        p.fires.remove(movable[0])
    _add_unseen(p, step.side, facts)
    objectives.begin_event(p)
    fires.ask_who(p, Danger.FIRE)
    if p.kerosene_count and fires.can_start(p) and not p.first_edition:
        p.stack.append(LightKerosene(step.full))
    return True


def _add_unseen(p: Position, side: int, facts: Facts) -> None:
    p.fires.append(Fire(NOWHERE, side=side))
    add_fact(facts, "fire", say("fire-starts"), "IFOS-313", "IFOS-314", "IFOS-463")


def _all_are_new(facts: Facts) -> None:
    text = say("fire-all-new")
    add_fact(facts, "no_fire", text, "IFOS-325", "IFOS-326")


def _move(p: Position, fire: Fire, step: StartFire | MoveFire, facts: Facts) -> None:
    p.fires.remove(fire)
    text = say("fire-moved", space=words.space(p, fire.space))
    add_fact(facts, "fire_moved", text, "IFOS-325", "IFOS-326")
    _burns(p, step, facts)


def _burns(p: Position, step: StartFire | MoveFire, facts: Facts) -> None:
    """Add the marker; all Kerosene that it lights burns before it has any effect (IFOS-307)."""
    space = step.space
    p.fires.append(Fire(space, side=step.side))
    text = say("fire-starts-in", space=words.space(p, space))
    add_fact(facts, "fire", text, "IFOS-313", "IFOS-314", "IFOS-463")
    p.kerosene &= ~(1 << space)
    if p.first_edition:
        fires.catch(p)
        p.stack.append(BurnDown(space))
        fires.flee_after_a_move(p)
        fires.fire_starts(p, space)
        return
    lighting = p.pending(LightKerosene)
    blaze = p.pending(Blaze) if lighting else None
    if blaze is not None:
        p.exchange(blaze, Blaze((*blaze.spaces, space)))
    elif lighting is None or p.fourth_edition:
        p.stack.append(Blaze((space,)))
    else:  # An older fire lit it.
        p.exchange(lighting, Blaze((space,)))
        p.stack.append(lighting)
    fires.catch(p)


def _blazes(p: Position, step: Blaze, facts: Facts) -> bool:
    """Burn the figures in the space of the first fire, and its building if it is the last."""
    space, *others = step.spaces
    p.stack.pop()
    if others:
        p.stack.append(Blaze(tuple(others)))
    objectives.begin_event(p)
    p.stack.append(BurnDown(space))
    fires.fire_starts(p, space)
    return True


# ---- all eight markers in use ------------------------------------------------------------
def _move_legal(p: Position, step: MoveFire) -> list[Action]:
    return [Action(step.seat, "takes_fire", (each.space,)) for each in fires.movable(p)]


def _move_play(p: Position, step: MoveFire, action: Action, facts: Facts) -> None:
    p.stack.pop()
    fire = next(each for each in p.fires if each.space == action.args[0])
    _move(p, fire, step, facts)


def _move_asked(p: Position, step: MoveFire) -> Asked:
    text = say("fire-which-moves", space=words.space(p, step.space))
    return Asked("move_fire", (step.seat,), text, ("IFOS-325", "IFOS-326"))


# ---- Kerosene ----------------------------------------------------------------------------
def _light_kerosene(p: Position, step: LightKerosene, facts: Facts) -> bool:
    """Turn one Kerosene marker after another into a fire, while markers last
    (IFOS-308, IFOS-A44).
    """
    lit = fires.due(p)
    if not lit:
        p.stack.pop()
        return True
    lowest = lit & -lit
    space = lowest.bit_length() - 1
    p.kerosene &= ~lowest
    text = say("fire-kerosene-catches", space=words.space(p, space))
    add_fact(facts, "catches", text, "IFOS-307", "IFOS-308")
    # The fire that lit it spreads into it (IFOS-A80).
    near = fires.around(p, space) | 1 << space
    sides = [each.side for each in p.fires if near >> each.space & 1]
    p.stack.append(StartFire(space, sides_module.seats(p, p.side)[0], sides[0] if sides else NONE))
    return True


# ---- Kerosene without a board ------------------------------------------------------------
def _catches_legal(p: Position, step: LightKerosene) -> list[Action]:
    """Return how many markers may catch fire, given the Fire markers left (IFOS-308, IFOS-A44)."""
    left = fires.MOST - len(p.fires)
    if p.ruled["IFOS-A44"] != "stop":
        left += len(fires.movable(p))
    most = max(0, min(p.kerosene_count, left))
    found = [Action(TABLE, "kerosene_lit", (n,)) for n in range(most + 1)]
    if step.full:  # some with the markers of other fires, although others have gone out since
        moved = len(fires.movable(p))
        ways = ((n, m) for n in range(1, most + 1) for m in range(1, min(n, moved) + 1))
        found += [Action(TABLE, "kerosene_lit", each) for each in ways]
    return [*found, Action(TABLE, "kerosene_spent")] if p.kerosene_count else found


def _catches_play(p: Position, step: LightKerosene, action: Action, facts: Facts) -> None:
    """Turn the markers into fires; who stands in them is asked together with the first.

    In a space that burns already, a marker is used up without another fire (IFOS-312).
    """
    if action.verb == "kerosene_spent":
        fires.take_kerosene(p, NOWHERE)
        text = say("fire-kerosene-catches", space=words.space(p, NOWHERE))
        add_fact(facts, "catches", text, "IFOS-307", "IFOS-312")
        return
    p.stack.pop()
    number, *moved = map(int, action.args)
    for _ in range(sum(moved)):
        p.fires.remove(fires.movable(p)[0])
    side = p.fires[-1].side if p.fires else NONE
    for _ in range(number):
        fires.take_kerosene(p, NOWHERE)
        text = say("fire-kerosene-catches", space=words.space(p, NOWHERE))
        add_fact(facts, "catches", text, "IFOS-307", "IFOS-308")
        if len(p.fires) >= fires.MOST:
            p.fires.remove(fires.movable(p)[0])
        _add_unseen(p, side, facts)
    asked = bool(p.stack) and isinstance(p.stack[-1], WhoBurns)
    if number and not asked:  # a fire was there before the marker
        fires.ask_who(p, Danger.FIRE)


def _catches_asked(p: Position, step: LightKerosene) -> Asked:
    text, rules = say("fire-how-much-kerosene"), ("IFOS-307", "IFOS-308", "IFOS-A44")
    return Asked("kerosene", (TABLE,), text, rules)


# ---- burning down ------------------------------------------------------------------------
def _burns_down(p: Position, step: BurnDown, facts: Facts) -> bool:
    """Destroy a building as soon as all its spaces burn (IFOS-329)."""
    p.stack.pop()
    assert p.ground is not None
    number = p.ground.building[step.space]
    if number >= 0 and fires.all_burns(p, number):
        text = say("fire-building-burns", name=p.ground.buildings[number].name)
        add_fact(facts, "burnt_down", text, "IFOS-329")
        p.stack.append(DestroyBuilding(number))
    return True


GUIDE_HANDLERS: Handlers = {
    StartFire: Handler(run=_start_unseen),
    LightKerosene: Handler(
        actor=lambda p, step: TABLE,
        legal=_catches_legal,
        play=_catches_play,
        asked=_catches_asked,
    ),
}


# Rolls for figures in a fire or under a saucer, and the wounds that follow.


UNDEAD = 5  # lowest face that wounds Zombies in a fire (IFOS-388)


def _run(p: Position, step: Burn, facts: Facts) -> bool:
    number = fires.there(p, step)
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
    rules = ("IFOS-388",) if least == UNDEAD else fires.RULES[step.danger]
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
        number = min(burnt, fires.there(p, step))
        p.stack.append(WoundSoldiers(step.colour, step.space, number, by, side=side))
    elif isinstance(step, BurnHero):
        p.stack.append(WoundHero(step.hero, burnt, side=side))
    else:
        p.stack.append(HitChampion(step.champion, burnt, by, side=side))


def need(p: Position, step: Burn) -> int:
    """Return the lowest face that wounds; Zombies resist fire better (IFOS-388)."""
    if step.danger is Danger.FIRE and _is_undead(p, step):
        return UNDEAD
    return fires.NEEDS[step.danger]


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

# Putting out fires with a Fire Extinguisher from Last Night on Earth (IFOS-389).


def _use(p: Position, step: UseExtinguisher, facts: Facts) -> bool:
    inventory.discard(p, p.hero_index(step.hero), step.card, facts, "IFOS-389")
    p.stack[-1] = PutOutFires(step.hero)
    return True


def _burning(p: Position, step: PutOutFires) -> list[int]:
    return moments.near_fires(p, p.hero_index(step.hero))


def _legal(p: Position, step: PutOutFires) -> list[Action]:
    """Return one action per fire nearby; without a board, one for each side of their markers."""
    owner = owner_of(p, step)
    found = [Action(owner, "enough")]
    if p.guide:
        sides = {each.new for each in p.fires}
        if len(sides) == 1 or p.first_edition:
            return [Action(owner, "quench"), *found]
        return [*(Action(owner, "quench", (new,)) for new in (0, 1)), *found]
    near = (p.fires[place].space for place in _burning(p, step))
    return found + [Action(owner, "quench", (space,)) for space in near]


def _play(p: Position, step: PutOutFires, action: Action, facts: Facts) -> None:
    if action.verb == "enough":
        p.stack.pop()
        return
    near = _burning(p, step)
    if p.guide:  # without a board the fires with the same side up are alike
        fit = (n for n in near if not action.args or p.fires[n].new == action.args[0])
        place = max(fit)
    else:
        place = next(n for n in near if p.fires[n].space == action.args[0])
    space = words.where(p, p.fires[place].space)
    with fires.freeing(p):
        del p.fires[place]
    add_fact(facts, "quenched", say("fire-put-out", space=space), "IFOS-389")


def _asked(p: Position, step: PutOutFires) -> Asked:
    text = say("fire-which-put-out", name=words.hero(p, p.hero_index(step.hero)))
    return Asked("put_out", (owner_of(p, step),), text, ("IFOS-389",))


# ---- what its actions are called ---------------------------------------------------------
def _say_quench(p: Position, a: Args) -> Text:
    if not a:
        return say("action-quench")
    if p.guide:
        return say("action-quench-kind", kind="new" if a[0] else "arrows")
    return words.space(p, int(a[0]))


HANDLERS: Handlers = {
    StartFire: Handler(run=_start),
    MoveFire: Handler(
        run=waits_while(lambda p, step: fires.movable(p)),
        actor=lambda p, step: step.seat,
        legal=_move_legal,
        play=_move_play,
        asked=_move_asked,
    ),
    LightKerosene: Handler(run=_light_kerosene),
    Blaze: Handler(run=_blazes),
    BurnDown: Handler(run=_burns_down),
    BurnSoldiers: MARTIANS,
    BurnChampion: MARTIANS,
    BurnHero: HEROES,
    BurnCrowd: HEROES,
    UseExtinguisher: Handler(run=_use),
    PutOutFires: Handler(
        run=waits_while(_burning), actor=owner_of, legal=_legal, play=_play, asked=_asked
    ),
}


VERBS = declared(
    Verb(
        "kerosene_lit",
        lambda p, a: say("action-kerosene-lit", number=int(a[0]), moved=sum(map(int, a[1:]))),
        usual=MADE_UP,
    ),
    Verb("kerosene_spent", usual=MADE_UP),
    Verb("takes_fire", of_space),
    Verb("enough", usual=Usual(0, say("bot-may-burn"))),
    Verb(
        "put_out",
        lambda p, a: say(
            "action-put-out", card=targets.card(p, a[1]), hero=targets.hero_target(p, a[0])
        ),
        usual=Usual(-1, say("bot-few-fires")),
    ),
    Verb(
        "quench",
        _say_quench,
        usual=Usual(1, say("bot-fire-less")),
    ),
)
