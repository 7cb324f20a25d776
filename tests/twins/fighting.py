"""How the table reports Ray Guns and Fights: attackers, targets and hits."""

from typing import Any

from companion.engine.actions import TABLE, Action
from companion.games.invasion_from_outer_space.steps.cards import (
    Choose,
    ResolveEffects,
    SlaySoldier,
)
from companion.games.invasion_from_outer_space.steps.combat import (
    Aim,
    BeginFight,
    FightPhase,
    FindInCorn,
    FireBlast,
    GuideRayGuns,
    HitChampion,
    NameTargets,
    PhaseFights,
    RayGuns,
    Strike,
    TakeAim,
    WoundChampion,
    WoundSoldiers,
)
from companion.games.invasion_from_outer_space.steps.fire import RangedAttack
from companion.games.invasion_from_outer_space.steps.heroes import (
    CrowdFights,
    FightCrowd,
    HeroEnds,
    HeroFights,
    HeroPhase,
    TakeStance,
    Walk,
)
from companion.games.invasion_from_outer_space.table.party import HEROES, Fight
from companion.games.invasion_from_outer_space.table.position import NONE
from tests.twins.asking import Answer, fits, is_place, nothing, same
from tests.twins.match import Difference, Entry, Twins

WOUNDING = (WoundSoldiers, HitChampion, WoundChampion)
SHOOTING = (RangedAttack, ResolveEffects, Strike, *WOUNDING)


# ---- Ray Guns ----------------------------------------------------------------------------
def _ray_guns(twins: Twins, step: GuideRayGuns) -> Action | None:
    """Report the Pack that fires, once its target is known."""
    entry = twins.find(lambda e: isinstance(e.step, RayGuns) and not e.rolls)
    if entry is None or entry.action.verb != "blast":
        return same(twins, step)
    place = twins.log.index(entry)
    for later in twins.log[place:]:
        blast = begun(later, FireBlast)
        if blast is not None:
            twins.use(entry)
            twins.notes["blast"] = blast
            with_leader = int(blast.leader)
            return Action(entry.action.player, "fires", (blast.soldiers, with_leader))
        if isinstance(later.after.stack[-1], RayGuns):
            break
    if twins.on_stack(TakeAim, TakeStance):
        return None
    twins.use(entry)  # Nobody was left to fire at.
    return same(twins, step)


def _targets(twins: Twins, step: NameTargets) -> Action | None:
    blast: FireBlast = twins.notes["blast"]
    if blast.aim == Aim.ZOMBIES:
        return Action(step.seat, "target_zombies")
    for hero in blast.heroes:
        if hero not in step.heroes:
            return Action(step.seat, "target", (twins.guide.hero_index(hero),))
    if blast.crowd is not None and step.crowd is None:
        return Action(step.seat, "target", (HEROES + blast.crowd,))
    return Action(step.seat, "fire")


# ---- Fights ------------------------------------------------------------------------------
def _phase_fights(twins: Twins, step: PhaseFights) -> Action | None:
    entry = twins.find(lambda e: isinstance(e.step, PhaseFights) and not e.rolls)
    if entry is not None and entry.action.verb == "fight":
        due: BeginFight | None = begun(entry, BeginFight)
        if due is not None:  # In the Cornfield: the Hero must first be found.
            n = twins.guide.hero_index(due.hero)
            fight: Any = Fight(n, NONE, due.soldiers, due.champion, due.leader)
        else:
            place = twins.log.index(entry)
            fight = next((_fight(e) for e in twins.log[place:] if _fight(e)), None)
        if fight is None:
            return None
        twins.use(entry)
        return named(fight, TABLE)
    found = same(twins, step)
    if found is not None or twins.on_stack(PhaseFights, FightPhase):
        return found
    return Action(TABLE, "end_fights")


def begun(entry: Entry, kind: type) -> Any:
    """The attack of a kind that is due on the board, maybe after a search of the Cornfield."""
    due = (e.then if isinstance(e, FindInCorn) else e for e in entry.after.stack)
    return next((each for each in due if isinstance(each, kind)), None)


def _fight(entry: Entry) -> Fight | None:
    fight = entry.after.fight
    return fight if isinstance(fight, Fight) else None


def named(fight: Fight, player: int) -> Action:
    if fight.champion is not None:
        return Action(player, "fight_beast", (fight.hero, fight.champion))
    return Action(player, "fight", (fight.hero, fight.soldiers, int(fight.leader)))


def _hero_fights(twins: Twins, step: HeroFights) -> Action | None:
    found = against_martians(twins, step.hero)
    if found is not None:
        return found
    if twins.on_stack(HeroPhase, Walk, hero=step.hero) and not twins.on_stack(
        HeroEnds, hero=step.hero
    ):
        return None
    return nothing(twins)


def against_martians(twins: Twins, hero: int) -> Action | None:
    """Report a Hero's Fight against a Pack or a Champion that nobody had to choose on the board."""
    n = twins.guide.hero_index(hero)
    for place in range(twins.last, len(twins.log)):
        fight = _fight(twins.log[place])
        if fight is None or fight.hero != n or fight.undead or twins.notes.get("fought") == place:
            continue
        if not isinstance(twins.log[place].before.fight, Fight):
            twins.notes["fought"] = place
            return named(fight, twins.guide.owner(n))
    return None


def _crowd_fights(twins: Twins, step: CrowdFights) -> Action | None:
    entry = twins.find(lambda e: e.rolls and isinstance(e.asker, FightCrowd))
    if entry is not None and entry.asker.crowd not in step.fought:
        return Action(TABLE, "crowd_fight", (entry.asker.crowd, entry.asker.dice))
    if twins.on_stack(PhaseFights, CrowdFights, FightCrowd):
        return None
    return Action(TABLE, "no_crowd_fight")


def _strike(twins: Twins, step: Strike) -> Action | None:
    """Report who was hit: chosen on the board, or the only one there."""
    found = same(twins, step)
    who = None if found is not None else victim(twins)
    if who is None:
        return found
    player = twins.guide.listed()[0].player
    return Action(player, "strike", who)


def _choose(twins: Twins, step: Choose) -> Action | None:
    """Report what was chosen on the board, or who was hit there without a choice."""
    entry = twins.find(lambda e: not e.rolls and not is_place(e) and fits(e, step))
    if entry is not None and entry.action.args[0] == "space":
        twins.use(entry)
        entry = None
        twins.notes["pack"] = True
    found = same(twins, step) if entry is not None else None
    if found is None and (step.effect.target == "pack" or twins.notes.pop("pack", False)):
        return _pack_hit(twins, step)
    who = None if found is not None else victim(twins)
    if who is None:
        return found
    for entry in twins.log[twins.last :]:
        entry.used = entry.used or isinstance(entry.step, Strike)
    for action in twins.guide.listed():
        if action.args[:2] == who:
            return action
    raise Difference(f"{who} is hit on the board, and nobody like that at {step}")


def _pack_hit(twins: Twins, step: Choose) -> Action | None:
    """Report how many Soldiers of a Pack were hit, and note their colours."""
    if twins.on_stack(*SHOOTING):
        return None
    slain: list[int] = []
    for entry in twins.log[twins.last :]:
        for colour, pool in enumerate(entry.before.pool):
            slain += [colour] * (entry.after.pool[colour] - pool)
        entry.used = entry.used or isinstance(entry.step, Strike)
    twins.notes["slain"] = slain
    others = _champions_hit(twins)
    if not slain and len(others) < 2:
        return Action(step.seat, "choose", victim(twins) or ("soldiers", 0))
    return Action(step.seat, "choose", ("soldiers", len(slain), *others))


def _champions_hit(twins: Twins) -> list[int]:
    """The Champions that the board has hit since what was reported last, each as often as hit."""
    entries = twins.log[twins.last :]
    places = range(len(twins.board.champions))
    return [which for which in places for e in entries for _ in range(_times_hit(e, which))]


def _times_hit(entry: Entry, which: int) -> int:
    """How often an entry hits a Champion: once where something is asked before the wound."""
    asked, asks = (
        any(isinstance(e, HitChampion | WoundChampion) and e.champion == which for e in p.stack)
        for p in (entry.before, entry.after)
    )
    if asks:
        strikes = [sum(isinstance(e, Strike) for e in p.stack) for p in (entry.before, entry.after)]
        return int(not asked or strikes[0] > strikes[1])
    was, now = (p.champions[which] for p in (entry.before, entry.after))
    if asked or not was.playing:
        return 0
    boxes = entry.before.setup.champions[which].health
    return (now.wounds if now.playing else boxes) - was.wounds


def _slay(twins: Twins, step: SlaySoldier) -> Action | None:
    return Action(step.seat, "strike", ("soldier", twins.notes["slain"].pop()))


def victim(twins: Twins) -> tuple[str, int] | None:
    """The Martian that the board is wounding, or has wounded, since what was reported last."""
    for entry in twins.log[twins.last :]:
        for each in reversed(entry.after.stack):
            if isinstance(each, WoundSoldiers):
                return "soldier", each.colour
            if isinstance(each, HitChampion | WoundChampion):
                return "champion", each.champion
        for colour, pool in enumerate(entry.before.pool):
            if entry.after.pool[colour] > pool:
                return "soldier", colour
        for which, each in enumerate(entry.before.champions):
            now = entry.after.champions[which]
            if each.wounds != now.wounds or each.playing != now.playing:
                return "champion", which
    return None


ANSWERS: dict[type, Answer] = {
    GuideRayGuns: _ray_guns,
    NameTargets: _targets,
    PhaseFights: _phase_fights,
    CrowdFights: _crowd_fights,
    HeroFights: _hero_fights,
    Strike: _strike,
    Choose: _choose,
    SlaySoldier: _slay,
}
