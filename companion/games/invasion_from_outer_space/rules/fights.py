"""Fights: a Hero against the Pack or Champion of the space; the highest die wins."""

from functools import cache

from msgspec.structs import replace

from companion.engine.actions import TABLE, Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Handler,
    Handlers,
    Results,
    cached_action,
    owner_of,
    roll,
)
from companion.games.invasion_from_outer_space.legal import fights
from companion.games.invasion_from_outer_space.steps import unseen
from companion.games.invasion_from_outer_space.steps.base import Roll
from companion.games.invasion_from_outer_space.steps.cards import ResponseWindow
from companion.games.invasion_from_outer_space.steps.combat import (
    BeatAll,
    BeginFight,
    Cause,
    DecideFight,
    FendedOff,
    FightPhase,
    HitChampion,
    PhaseFights,
    Roar,
    RollFight,
    Strike,
    WoundHero,
    WoundSoldiers,
)
from companion.games.invasion_from_outer_space.steps.heroes import AskStances, CrowdFights
from companion.games.invasion_from_outer_space.table import (
    crowds,
    figures,
    health,
    inventory,
    sides,
)
from companion.games.invasion_from_outer_space.table.figures import crowds_left
from companion.games.invasion_from_outer_space.table.position import (
    CHAMPIONS,
    HERO,
    MARTIAN,
    NOWHERE,
    ZOMBIE,
    Blast,
    Fight,
    Position,
)
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.text import words as targets
from companion.games.invasion_from_outer_space.verbs import GO, Verb, declared
from companion.words import Message, Param, Text

# The Fight phase: every Pack fights each Hero in its space (IFOS-127, IFOS-128, IFOS-237).


TEXT = say("fight-next")
RULES = ("IFOS-127", "IFOS-128", "IFOS-238")


def _fight_phase_begin(p: Position, step: FightPhase, facts: Facts) -> bool:
    """First ask Heroes in Crowds that Martians attack for their stance (IFOS-348)."""
    p.stack[-1] = PhaseFights()
    # Keeps the size of the Packs for tables that fix it for the phase (IFOS-A32).
    p.unmoved = [troops[:] for troops in p.troops]
    for n in crowds_left(p):
        if p.martians_at(p.crowds[n].space):
            crowds.ask_stances(p, p.crowds[n].space)
    return True


def _ask_again(p: Position, step: AskStances, facts: Facts) -> bool:
    """Ask for stances before the next attack, whether another Fight or on the Crowd (IFOS-348)."""
    p.stack.pop()
    if p.crowd_at(step.space) >= 0 and p.martians_at(step.space):
        crowds.ask_stances(p, step.space)
    return True


def _waiting(p: Position, step: PhaseFights) -> list[int]:
    """Return the Heroes who can still fight in this phase."""
    return [n for n in figures.taking_part(p) if p.heroes[n].sheet not in step.fought]


# ---- on the board -----------------------------------------------------------------------
def _due(p: Position, step: PhaseFights) -> list[int]:
    return [
        n for n in _waiting(p, step) if p.pack_at(p.heroes[n].space) and not crowds.is_hiding(p, n)
    ]


def _run(p: Position, step: PhaseFights, facts: Facts) -> bool:
    if _due(p, step):
        return False
    p.stack[-1] = CrowdFights()
    return True


def _legal(p: Position, step: PhaseFights) -> list[Action]:
    return [cached_action(p.owner(n), "fight", n) for n in _due(p, step)]


def _play(p: Position, step: PhaseFights, action: Action, facts: Facts) -> None:
    n = int(action.args[0])
    space = p.heroes[n].space
    p.stack[-1] = PhaseFights((*step.fought, p.hero_id(n)))
    if p.crowd_at(space) >= 0 and not p.first_edition:
        p.stack.append(AskStances(space))
    crowds.entered(p, space, fights.in_space(p, n))


def _owners(p: Position, step: PhaseFights) -> tuple[int, ...]:
    return tuple(sorted({p.owner(n) for n in _due(p, step)}))


def _actor(p: Position, step: PhaseFights) -> int:
    return sides.actor(_owners(p, step))


def _asked(p: Position, step: PhaseFights) -> Asked:
    return Asked("fights", _owners(p, step), TEXT, RULES)


# ---- without a board --------------------------------------------------------------------
def _guide_begin(p: Position, step: FightPhase, facts: Facts) -> bool:
    p.stack[-1] = PhaseFights()
    return True


def _guide_legal(p: Position, step: PhaseFights) -> list[Action]:
    """Return the Fights that the table can report; only the table knows who shares a space."""
    found = [Action(TABLE, "end_fights")]
    for n in _waiting(p, step):
        found += fights.opponents(p, n, TABLE)
    return found


def _guide_play(p: Position, step: PhaseFights, action: Action, facts: Facts) -> None:
    if action.verb == "end_fights":
        p.stack[-1] = CrowdFights()
        return
    p.stack[-1] = PhaseFights((*step.fought, p.hero_id(int(action.args[0]))))
    crowds.entered(p, NOWHERE, fights.named(p, action))


def _guide_asked(p: Position, step: PhaseFights) -> Asked:
    return Asked("fights", (TABLE,), TEXT, RULES)


GUIDE_HANDLERS: Handlers = {
    FightPhase: Handler(run=_guide_begin),
    PhaseFights: Handler(
        actor=lambda p, step: TABLE, legal=_guide_legal, play=_guide_play, asked=_guide_asked
    ),
}


# ---- what its actions are called ---------------------------------------------------------
def _say_fight(p: Position, a: tuple[int | str, ...]) -> Text:
    hero = targets.hero_target(p, a[0])
    if len(a) == 1:
        return say("action-fight", hero=hero)
    number, leader = a[1:]
    who = "both" if number else "leader" if leader else "pack"
    who = "soldiers" if number and not leader else who
    return say("action-fight-pack", hero=hero, who=who, number=int(a[1]))


# ---- the roar ---------------------------------------------------------------------------
def _begin(p: Position, step: BeginFight, facts: Facts) -> bool:
    """Set up the Fight; a beast roars first (IFOS-172)."""
    n = p.hero_index(step.hero)
    p.stack[-1] = RollFight()
    p.fight = Fight(
        n,
        p.heroes[n].space,
        step.soldiers,
        step.champion,
        step.leader,
        hero_ties=any(each.do == "ties" for each in p.setup.sheets[step.hero].bonus),
        martian_ties=figures.keeps(p, step.champion, "giant") or step.zombie is not None,
        zombie=step.zombie,
        yields=p.ruled.get("IFOS-A86") == "opponent",
    )
    roars = figures.keeps(p, step.champion, "roar")
    if step.champion is not None and step.champion < len(CHAMPIONS) and roars:
        p.stack.append(Roar(step.hero))
        # By ruling, the Hero may spend the token first (IFOS-A21).
        if p.ruled["IFOS-A21"] == "spend-first":
            p.stack.append(ResponseWindow("roar"))
    return True


def _roar(p: Position, step: Roar, facts: Facts) -> bool:
    p.stack.pop()
    n = p.hero_index(step.hero)
    hero = p.heroes[n]
    if hero.tokens:
        p.heroes[n] = replace(hero, tokens=hero.tokens - 1)
        text = say("fight-roar", name=words.hero(p, n))
        add_fact(facts, "roar", text, "IFOS-172")
    return True


# ---- dice and result --------------------------------------------------------------------
def _going_on(p: Position, facts: Facts) -> Fight | None:
    """Return the Fight; None if it ended early, cancelled or without the Hero."""
    fight = p.fight
    assert not isinstance(fight, Blast)
    if fight is not None and not fight.cancelled and p.heroes[fight.hero].alive:
        return fight
    p.stack.pop()
    if fight is not None and p.heroes[fight.hero].alive:
        add_fact(facts, "cancelled", say("fight-unresolved"), "IFOS-273")
    _end(p)
    return None


def _roll(p: Position, step: RollFight, facts: Facts) -> bool:
    fight = _going_on(p, facts)
    if fight is not None:
        purpose = _purpose(words.hero(p, fight.hero))
        roll(p, figures.hero_dice(p, fight.hero), purpose, figures.martian_dice(p, fight))
    return True


@cache
def _purpose(name: str) -> Message:
    return say("fight-roll", name=name)


def _rolled(p: Position, step: RollFight, faces: tuple[int, ...], facts: Facts) -> None:
    """Let everybody play cards and use abilities on the dice (IFOS-243, IFOS-246)."""
    fight = p.fight
    assert isinstance(fight, Fight)
    dice = figures.hero_dice(p, fight.hero)
    ours, theirs = faces[:dice], faces[dice:]
    # Dice from a Talent used at the roar are already there. An entered result is that of all dice.
    before = unseen.different(len(fight.ours)) if unseen.unseen(faces) else fight.ours
    ours = tuple(sorted((*before, *ours)))
    p.fight = replace(fight, ours=ours, theirs=theirs)
    if facts is not None and not unseen.unseen(faces):
        name = words.hero(p, fight.hero)
        said = "fight-dice-zombie" if fight.undead else "fight-dice"
        text = say(said, name=name, ours=words.dice(ours), theirs=words.dice(theirs))
        add_fact(facts, "rolled", text, "IFOS-239", "IFOS-240", "IFOS-241")
    p.stack[-1] = DecideFight()
    p.stack.append(ResponseWindow("fight"))


HIGHER, TIED, LOWER, HIGHER_ALIKE, TIED_ALIKE = 1, 0, -1, 2, 3


def _who_is_higher(p: Position, step: RollFight, due: Roll) -> tuple[int, ...]:
    """Return whose highest die may be higher; doubles of the Hero may matter, too."""
    fight = p.fight
    if not due.green or not isinstance(fight, Fight):
        return ()
    alike = fight.undead and due.white > 1
    return (HIGHER_ALIKE, HIGHER, TIED_ALIKE, TIED, LOWER) if alike else (HIGHER, TIED, LOWER)


def _as_compared(p: Position, step: RollFight, due: Roll, value: int) -> tuple[int, ...]:
    alike = value in (HIGHER_ALIKE, TIED_ALIKE)
    low, high = unseen.different, unseen.best
    ours = low(due.white) if value == LOWER else high(due.white, alike)
    theirs = low(due.green) if value in (HIGHER, HIGHER_ALIKE) else high(due.green)
    return ours + theirs


RESULTS: Results[RollFight] = Results("higher", _who_is_higher, _as_compared)


def _decide(p: Position, step: DecideFight, facts: Facts) -> bool:
    fight = _going_on(p, facts)
    if fight is None:
        return True
    p.stack.pop()
    result = fight.ahead()
    if facts is not None:
        _say_result(p, fight, result, facts)
    if result > 0:
        _won(p, fight, facts)
        return True
    if result < 0:
        side = ZOMBIE if fight.undead else MARTIAN
        p.stack.append(WoundHero(p.hero_id(fight.hero), 1, side=side))
    _end(p)
    return True


def _say_result(p: Position, fight: Fight, result: int, facts: Facts) -> None:
    """Add the fact of a Fight won (result 1), lost (-1) or drawn by the Hero (IFOS-247 to 250)."""
    ours, theirs = max(fight.ours, default=0), max(fight.theirs, default=0)
    name, seat = words.hero(p, fight.hero), p.owner(fight.hero)
    tie = ours == theirs
    how = "unseen" if unseen.unseen((ours, theirs)) else "tie" if tie else "by"
    said: dict[str, Param] = {"how": how, "name": name, "ours": ours, "theirs": theirs}
    if result > 0:
        text, headline = say("fight-won-how", **said), say("fight-won", **said)
        add_fact(facts, "fight_won", text, "IFOS-248", headline=headline, seat=seat)
    elif result < 0:
        text, headline = say("fight-lost-how", **said), say("fight-lost", **said)
        rule = "IFOS-170" if tie else "IFOS-247"
        add_fact(facts, "fight_lost", text, rule, headline=headline, seat=seat)
    else:
        text, headline = say("fight-draw-how", **said), say("fight-draw", **said)
        add_fact(facts, "fight_drawn", text, "IFOS-249", "IFOS-250", headline=headline, seat=seat)


def _won(p: Position, fight: Fight, facts: Facts) -> None:
    """Wound one Martian, or with a suitable card every opponent (IFOS-248, IFOS-407)."""
    hero = p.hero_id(fight.hero)
    if fight.undead and not fight.beats and not _kills(p, fight):
        text = say("fight-fended-off", name=words.hero(p, fight.hero))
        add_fact(facts, "fended_off", text, "IFOS-391")
        _end(p)
        return
    if p.setup.crossed:
        p.stack.append(FendedOff(hero))
    if fight.beats and fight.zombie is None:
        p.stack.append(BeatAll(hero, fight.space, fight.soldiers, fight.champion))
    else:
        p.stack.append(Strike(hero, fight.space, "fight", fight.champion, fight.zombie))


def _kills(p: Position, fight: Fight) -> bool:
    """Return whether a beaten Zombie is wounded: on doubles, or always by ruling (IFOS-A77)."""
    return p.ruled["IFOS-A77"] == "wounded" or len(set(fight.ours)) < len(fight.ours)


def _end(p: Position) -> None:
    """Clear the Fight and make Items usable again that work once per Fight."""
    p.fight = None
    for n in range(len(p.heroes)):
        inventory.make_ready(p, n)


# ---- choosing the casualty --------------------------------------------------------------
def _strike(p: Position, step: Strike, facts: Facts) -> bool:
    found = fights.victims(p, step)
    if len(found) > 1:
        return False
    if found:
        _meet(p, step, found[0])
    else:
        _over(p, step)
    return True


def _over(p: Position, step: Strike) -> None:
    p.stack.pop()
    if step.by == "fight":
        _end(p)


def _meet(p: Position, step: Strike, victim: tuple[int | str, ...]) -> None:
    _over(p, step)
    which = int(victim[1])
    if victim[0] == "soldier":
        p.stack.append(WoundSoldiers(which, step.space, 1, step.by, side=HERO))
    else:
        by: Cause = "weakness" if fights.is_weak(p, which, step.card) else step.by
        if step.kills:
            health.kill_champion(p, which, by, HERO, step.hero)
        else:
            p.stack.append(HitChampion(which, 1, by, step.hero, HERO))


def _strike_legal(p: Position, step: Strike) -> list[Action]:
    owner = owner_of(p, step)
    return [Action(owner, "strike", victim) for victim in fights.victims(p, step)]


def _strike_play(p: Position, step: Strike, action: Action, facts: Facts) -> None:
    _meet(p, step, action.args)


def _strike_asked(p: Position, step: Strike) -> Asked:
    text = say("fight-which", name=words.hero(p, p.hero_index(step.hero)))
    return Asked("strike", (owner_of(p, step),), text, ("IFOS-248",))


HANDLERS: Handlers = {
    AskStances: Handler(run=_ask_again),
    FightPhase: Handler(run=_fight_phase_begin),
    PhaseFights: Handler(run=_run, actor=_actor, legal=_legal, play=_play, asked=_asked),
    BeginFight: Handler(run=_begin),
    Roar: Handler(run=_roar),
    RollFight: Handler(run=_roll, rolled=_rolled, dice=None, results=RESULTS),
    DecideFight: Handler(run=_decide),
    Strike: Handler(
        run=_strike, actor=owner_of, legal=_strike_legal, play=_strike_play, asked=_strike_asked
    ),
}


VERBS = declared(
    Verb("end_fights", tone=GO),
    Verb("fight", _say_fight),
    Verb(
        "fight_beast",
        lambda p, a: say(
            "action-fight-champion",
            hero=targets.hero_target(p, a[0]),
            champion=words.champion(p, int(a[1])),
        ),
    ),
    Verb("strike", targets.strike, chosen=True),
)
