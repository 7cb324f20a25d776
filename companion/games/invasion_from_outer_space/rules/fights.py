"""Fights: one Hero against the Pack or Champion of the space; the highest die counts."""

from typing import cast

from msgspec.structs import replace

from companion.engine.actions import SIMULTANEOUS, TABLE, Action
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Facts,
    Frame,
    Handler,
    Handlers,
    add_fact,
    roll,
)
from companion.games.invasion_from_outer_space.steps.cards import ResponseWindow
from companion.games.invasion_from_outer_space.steps.crowds import CrowdFights
from companion.games.invasion_from_outer_space.steps.damage import (
    Cause,
    HitChampion,
    WoundHero,
    WoundSoldiers,
)
from companion.games.invasion_from_outer_space.table import crowds, deciders, fighters, figures
from companion.games.invasion_from_outer_space.table.models import crowds_left
from companion.games.invasion_from_outer_space.table.position import (
    FULL_PACK,
    LEADER,
    NONE,
    NOWHERE,
    SUPER,
    ZARD,
    Fight,
    Position,
)
from companion.games.invasion_from_outer_space.text import words


# ---- the Martian phase: every Pack fights every Hero in its space ---------------------------
def _phase(p: Position, f: Frame, facts: Facts) -> bool:
    """Fight until every Hero who shares a space has fought (IFOS-127, IFOS-128, IFOS-237)."""
    if not f.b:
        p.stack[-1] = f._replace(b=1)
        # The Packs' size now, for tables that keep it for the phase (IFOS-A32).
        p.unmoved = [troops[:] for troops in p.troops]
        for n in crowds_left(p) if not p.guide else ():
            if p.martians_at(p.crowds[n].space):
                crowds.ask_stances(p, p.crowds[n].space)
        return True
    if p.guide or _due(p, f):
        return False
    p.swap(CrowdFights())
    return True


def _due(p: Position, f: Frame) -> list[int]:
    return [
        n
        for n, hero in enumerate(p.heroes)
        if hero.alive
        and not hero.late
        and not f.a >> n & 1
        and p.martians_at(hero.space)
        and not crowds.is_hiding(p, n)
    ]


def _legal(p: Position, f: Frame) -> list[Action]:
    if not p.guide:
        return [Action(p.owner(n), "fight", (n,)) for n in _due(p, f)]
    # Who shares a space with whom only the table sees, and so when all have fought.
    found = [Action(TABLE, "end_fights")]
    for n, hero in enumerate(p.heroes):
        if hero.alive and not hero.late and not f.a >> n & 1:
            found += against(p, n, TABLE)
    return found


def against(p: Position, n: int, player: int) -> list[Action]:
    """All that a Hero can fight in a guided match, told by a player: Pack, Leader or beast."""
    leader = (0, 1) if p.champions[LEADER].playing else (0,)
    most = min(FULL_PACK, p.on_board())
    found = [
        Action(player, "fight", (n, soldiers, with_))
        for soldiers in range(most + 1)
        for with_ in leader
        if soldiers + with_
    ]
    found += [
        Action(player, "fight_beast", (n, which))
        for which in (ZARD, SUPER)
        if p.champions[which].playing
    ]
    return found


def _play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    if action.verb == "end_fights":
        p.swap(CrowdFights())
        return
    n = int(action.args[0])
    p.stack[-1] = f._replace(a=f.a | 1 << n)
    start(p, action)


def start(p: Position, action: Action) -> None:
    """Begin the Fight that an action names."""
    n = int(action.args[0])
    if action.verb == "fight_beast":
        begin(p, n, 0, int(action.args[1]), False)
    elif len(action.args) == 3:
        begin(p, n, int(action.args[1]), NONE, bool(action.args[2]))
    else:
        space = p.heroes[n].space
        begin(p, n, fighters.pack_size(p, space), p.champion_at(space), p.leader_at(space))


# ---- one Fight --------------------------------------------------------------------------------
def begin(p: Position, hero: int, soldiers: int, champion: int, leader: bool) -> None:
    """Begin a Fight; a beast roars first (IFOS-172)."""
    p.fight = Fight(
        hero, p.heroes[hero].space, soldiers, champion, leader,
        hero_ties=any(e.do == "ties" for e in p.setup.sheets[p.heroes[hero].sheet].bonus),
        martian_ties=champion != NONE,
    )  # fmt: skip
    p.stack.append(Frame("fight", hero))


def _fight(p: Position, f: Frame, facts: Facts) -> bool:
    """Roar, dice, cards, result: one stage after the other."""
    fight = p.fight
    if fight is None or fight.cancelled or not p.heroes[f.a].alive:
        _over(p, facts, cancelled=fight is not None and p.heroes[f.a].alive)
    elif f.b == 0:
        p.stack[-1] = f._replace(b=1)
        if fight.champion != NONE:
            roar(p, f.a, facts)
    elif f.b == 1:
        p.stack[-1] = f._replace(b=2)
        text = f"Fight of {words.hero(p, f.a)}"
        roll(p, fighters.hero_dice(p, f.a), text, fighters.martian_dice(p, fight))
    elif f.b == 2:
        p.stack[-1] = f._replace(b=3)
        p.push(ResponseWindow("fight"))
    else:
        _resolve(p, f, facts)
    return True


def roar(p: Position, hero: int, facts: Facts) -> None:
    """The Hero loses a Power Token before anything else (IFOS-172, IFOS-A21)."""
    each = p.heroes[hero]
    if p.ruled["IFOS-A21"] == "spend-first":
        p.push(ResponseWindow("roar"))
        p.stack.insert(-1, Frame("roar", hero))
    elif each.tokens:
        _lose_token(p, hero, facts)


def _lose_token(p: Position, hero: int, facts: Facts) -> None:
    each = p.heroes[hero]
    if each.tokens:
        p.heroes[hero] = replace(each, tokens=each.tokens - 1)
        text = f"The beast roars: {words.hero(p, hero)} loses a Power Token."
        add_fact(facts, "roar", text, "IFOS-172")


def _roar(p: Position, f: Frame, facts: Facts) -> bool:
    p.stack.pop()
    _lose_token(p, f.a, facts)
    return True


def _rolled(p: Position, f: Frame, faces: tuple[int, ...], facts: Facts) -> None:
    assert p.fight is not None
    dice = fighters.hero_dice(p, f.a)
    ours, theirs = faces[:dice], faces[dice:]
    # Dice of a Talent used at the roar lie there already.
    ours = tuple(sorted((*p.fight.ours, *ours)))
    p.fight = replace(p.fight, ours=ours, theirs=theirs)
    text = f"{words.hero(p, f.a)}: {words.dice(ours)}. Martians: {words.dice(theirs)}."
    add_fact(facts, "rolled", text, "IFOS-239", "IFOS-240", "IFOS-241")


def _resolve(p: Position, f: Frame, facts: Facts) -> None:
    fight = p.fight
    assert fight is not None
    result = fight.ahead()
    ours, theirs = max(fight.ours, default=0), max(fight.theirs, default=0)
    name = words.hero(p, f.a)
    p.stack.pop()
    tie = " on a tie" if ours == theirs else ""
    if result > 0:
        add_fact(facts, "fight_won", f"{name} wins{tie}, {ours} to {theirs}.", "IFOS-248")
        p.stack.append(Frame("strike", f.a, fight.space, fight.champion + 1, "fight"))
    elif result < 0:
        rule = "IFOS-170" if tie else "IFOS-247"
        add_fact(facts, "fight_lost", f"{name} loses{tie}, {ours} to {theirs}.", rule)
        p.push(WoundHero(p.hero_id(f.a), 1))
    else:
        add_fact(facts, "fight_drawn", f"A draw, {ours} to {theirs}.", "IFOS-249", "IFOS-250")
    if result <= 0:
        end(p)


def _over(p: Position, facts: Facts, *, cancelled: bool) -> None:
    p.stack.pop()
    if cancelled:
        add_fact(facts, "cancelled", "The Fight ends unresolved.", "IFOS-273")
    end(p)


def end(p: Position) -> None:
    """Forget the Fight, and what may be used once in it."""
    p.fight = None
    for n, hero in enumerate(p.heroes):
        if hero.used:
            p.heroes[n] = replace(hero, used=())


# ---- the Hero chooses whom a wound meets ----------------------------------------------------
def victims(p: Position, space: int, champion: int) -> list[tuple[int | str, ...]]:
    """List whom one wound can meet in a space: a colour of Soldier, or a Champion."""
    fight = p.fight
    if champion != NONE:
        return [("champion", champion)]
    found: list[tuple[int | str, ...]] = []
    if p.guide:
        if fight is None or fight.soldiers:
            found += [("soldier", colour) for colour in figures.colours_at(p, NOWHERE)]
        if p.champions[LEADER].playing and (fight is None or fight.leader):
            found.append(("champion", LEADER))
        return found
    found += [("soldier", colour) for colour in figures.colours_at(p, space)]
    if p.leader_at(space):
        found.append(("champion", LEADER))
    if p.champion_at(space) != NONE:
        found.append(("champion", p.champion_at(space)))
    return found


def _strike(p: Position, f: Frame, facts: Facts) -> bool:
    found = victims(p, f.b, f.c - 1)
    if len(found) > 1:
        return False
    p.stack.pop()
    if f.word == "fight":
        end(p)
    if found:
        _wound(p, f, found[0], facts)
    return True


def _wound(p: Position, f: Frame, victim: tuple[int | str, ...], facts: Facts) -> None:
    if victim[0] == "soldier":
        p.push(WoundSoldiers(int(victim[1]), f.b, 1, cast(Cause, f.word)))
    else:
        p.push(HitChampion(int(victim[1]), 1, cast(Cause, f.word), p.hero_id(f.a)))


def _strike_legal(p: Position, f: Frame) -> list[Action]:
    owner = p.owner(f.a)
    return [Action(owner, "strike", victim) for victim in victims(p, f.b, f.c - 1)]


def _strike_play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    p.stack.pop()
    if f.word == "fight":
        end(p)
    _wound(p, f, action.args, facts)


def _strike_asked(p: Position, f: Frame) -> Asked:
    text = f"Which Martian does {words.hero(p, f.a)} wound?"
    return Asked("strike", (p.owner(f.a),), text, ("IFOS-248",))


def _actor(p: Position, f: Frame) -> int:
    if p.guide:
        return TABLE
    owners = {p.owner(n) for n in _due(p, f)}
    return owners.pop() if len(owners) == 1 else SIMULTANEOUS


def _asked(p: Position, f: Frame) -> Asked:
    text = "Fights: every Pack fights every Hero in its space. Who fights next?"
    seats = (TABLE,) if p.guide else deciders.heroes(p)
    return Asked("fights", seats, text, ("IFOS-127", "IFOS-128", "IFOS-238"))


HANDLERS: Handlers = {
    "fights": Handler(run=_phase, actor=_actor, legal=_legal, play=_play, asked=_asked),
    "fight": Handler(run=_fight, rolled=_rolled),
    "roar": Handler(run=_roar),
    "strike": Handler(
        run=_strike, actor=lambda p, f: p.owner(f.a), legal=_strike_legal, play=_strike_play,
        asked=_strike_asked,
    ),
}  # fmt: skip
