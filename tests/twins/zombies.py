"""How a perfect table answers what a guide asks about Zombies, alone or against Martians."""

from companion.engine.actions import TABLE, Action
from companion.games.invasion_from_outer_space.state import InvasionState
from companion.games.invasion_from_outer_space.steps.combat import (
    BeginFight,
    ShotZombies,
)
from companion.games.invasion_from_outer_space.steps.heroes import (
    HeroActs,
    HeroPhase,
    HeroShoots,
    HeroSwaps,
    Walk,
)
from companion.games.invasion_from_outer_space.steps.turn import (
    Maul,
    MeetZombies,
    NameMartians,
    Shamble,
    Skirmish,
    Skirmishes,
    ZombieFights,
)
from companion.games.invasion_from_outer_space.table.party import Fight
from companion.games.invasion_from_outer_space.table.position import NONE, NOWHERE
from tests.twins.asking import Answer, fits, nothing, same
from tests.twins.fighting import WOUNDING, against_martians, begun, named, victim
from tests.twins.match import Twins


def _shamble(twins: Twins, step: Shamble) -> Action | None:
    """Report that a player's Zombies have moved, once the board is past them."""
    found = same(twins, step)
    if found is None and twins.over():
        return twins.guide.listed()[0]
    return found


def _zombie_fights(twins: Twins, step: ZombieFights) -> Action | None:
    entry = twins.find(lambda e: isinstance(e.step, ZombieFights) and not e.rolls)
    if entry is not None and entry.action.verb in ("zombie_fight", "risen_fight"):
        twins.use(entry)
        return entry.action._replace(player=TABLE)
    found = same(twins, step)
    if found is not None or twins.on_stack(ZombieFights):
        return found
    return Action(TABLE, "end_fights")


def _meet(twins: Twins, step: MeetZombies) -> Action | None:
    entry = twins.find(lambda e: not e.rolls and fits(e, step))
    if entry is not None:
        owner = twins.guide.owner(twins.guide.hero_index(step.hero))
        twins.use(entry)
        if entry.action.verb != "pack_fight":
            return entry.action
        fight: BeginFight | None = begun(entry, BeginFight)
        if fight is not None:
            n = twins.guide.hero_index(fight.hero)
            return named(Fight(n, NONE, fight.soldiers, fight.champion, fight.leader), owner)
        twins.notes["fought"] = twins.log.index(entry)
        now = entry.after.fight
        assert isinstance(now, Fight)
        return named(now, owner)
    before = (HeroPhase, HeroActs, HeroSwaps, HeroShoots, MeetZombies, Walk)
    if step.pack and (found := against_martians(twins, step.hero)) is not None:
        return found
    return None if twins.on_stack(*before, hero=step.hero) else nothing(twins)


def _skirmishes(twins: Twins, step: Skirmishes) -> Action | None:
    entry = twins.find(lambda e: isinstance(e.step, Skirmishes) and not e.rolls)
    if entry is not None:
        twins.use(entry)
        if entry.action.verb == "heroes_first":
            return Action(TABLE, "heroes_first")
        who, space = (int(each) for each in entry.action.args)
        twins.notes["skirmish"] = entry.before, space
        return Action(TABLE, entry.action.verb, (who, NOWHERE))
    if any(isinstance(e, Skirmishes) and e.last == step.last for e in twins.board.stack):
        return None
    return Action(TABLE, "end_skirmishes")


def _martians(twins: Twins, step: NameMartians) -> Action | None:
    board, space = twins.notes["skirmish"]
    giant = board.champion_at(space)
    if giant != NONE:
        return Action(TABLE, "against_beast", (giant,))
    return Action(TABLE, "against", (board.soldiers(space), int(board.leader_at(space))))


def _maul(twins: Twins, step: Maul) -> Action | None:
    found = same(twins, step)
    if found is not None or twins.on_stack(Skirmish, Maul):
        return found
    who = victim(twins)
    return None if who is None else Action(step.of.seat, "maul", who)


def _falls(twins: Twins, step: ShotZombies) -> Action | None:
    found = same(twins, step)
    if found is not None or twins.on_stack(ShotZombies, *WOUNDING):
        return found
    if step.fell:
        return _falls_too(twins)
    who = victim(twins)
    legal = twins.guide.listed()
    return next((each for each in legal if each.args == who), None) or _falls_too(twins)


def _falls_too(twins: Twins) -> Action | None:
    """Report another Zombie that was wounded on the board and not yet in the guide."""
    board, guide = twins.board, twins.guide
    legal = guide.listed()
    for action in legal:
        kind, which = action.args or ("", 0)
        if kind == "soldier" and board.pool[which] > guide.pool[which]:
            return action
        if kind == "champion" and _hurt(board, which) != _hurt(guide, which):
            return action
    return next((each for each in legal if each.verb == "no_more_fall"), None)


def _hurt(p: InvasionState, which: int) -> tuple[bool, int]:
    return p.champions[which].playing, p.champions[which].wounds


ANSWERS: dict[type, Answer] = {
    Shamble: _shamble,
    ZombieFights: _zombie_fights,
    MeetZombies: _meet,
    Skirmishes: _skirmishes,
    NameMartians: _martians,
    Maul: _maul,
    ShotZombies: _falls,
}
