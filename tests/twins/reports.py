"""How a perfect table answers the guide: from what it sees on the board.

Each question of the guide has an answer below, or it is the same question as on the board. An
answer is an action, or None while the board has not got there yet.
"""

from collections.abc import Callable
from typing import Any

from companion.engine.actions import CHANCE, TABLE, Action
from companion.games.invasion_from_outer_space.legal.moments import VERB as FOUND_ROOM
from companion.games.invasion_from_outer_space.rules.opening import start_spaces
from companion.games.invasion_from_outer_space.steps.base import (
    AskForCornfield,
    HeroStarts,
    HeroStep,
    LayBoards,
    Roll,
)
from companion.games.invasion_from_outer_space.steps.buildings import (
    AlliesFlee,
    AllyGone,
    AllyStarts,
    ChooseBuilding,
    CrowdStarts,
    DestroyBuilding,
    EnterBuilding,
    Flee,
    FunHouse,
    MoveAlly,
    RandomBuilding,
    RandomSection,
    WasObjective,
)
from companion.games.invasion_from_outer_space.steps.cards import (
    Choose,
    DoByHand,
    PutOutFires,
    ResolveEffects,
    ResponseWindow,
    SlaySoldier,
)
from companion.games.invasion_from_outer_space.steps.combat import (
    Aim,
    AskInCorn,
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
from companion.games.invasion_from_outer_space.steps.fire import (
    Blaze,
    Burn,
    BurnChampion,
    BurnCrowd,
    BurnDown,
    BurnHero,
    BurnSoldiers,
    Danger,
    FirePhase,
    LightKerosene,
    MoveFire,
    RangedAttack,
    RollAllFires,
    RollFire,
    RollFires,
    SpreadFire,
    StartFire,
    TimesBurnt,
    TurnFires,
    WhoBurns,
)
from companion.games.invasion_from_outer_space.steps.heroes import (
    BeastWalk,
    CrowdFights,
    Crushes,
    FightCrowd,
    HeroActs,
    HeroEnds,
    HeroFights,
    HeroPhase,
    HeroShoots,
    HeroSwaps,
    HeroTurn,
    LeaderWalk,
    MarchPhase,
    Squeeze,
    TakeStance,
    Walk,
)
from companion.games.invasion_from_outer_space.steps.turn import (
    ChampionArrives,
    CountPacks,
    LandPhase,
    PlaceSoldiers,
    PlaceZombies,
    ReinforcePhase,
)
from companion.games.invasion_from_outer_space.table import figures
from companion.games.invasion_from_outer_space.table.figures import CHAMPION, CROWD, HERO, SOLDIERS
from companion.games.invasion_from_outer_space.table.party import HEROES, Fight
from companion.games.invasion_from_outer_space.table.position import LEADER, NONE
from tests.twins.match import UNSEEN, Difference, Entry, Twins

# What only the board asks: where something goes. The table just does it.
PLACES = (
    LayBoards, HeroStarts, PlaceSoldiers, LeaderWalk, BeastWalk, TakeAim, TakeStance, RollFires,
    MoveFire, Flee, ChampionArrives, EnterBuilding, RandomSection, RandomBuilding, ChooseBuilding,
    AllyStarts, CrowdStarts, AlliesFlee, MoveAlly, DoByHand,
)  # fmt: skip
MOVES = ("march", "lead_on", "beast", "beast_halt", "step", "stop", "goes", "room")
PLACED = ("place", "fire", "kerosene", "marker", "move")
# What a fire is still doing on the board.
BURNING = (
    StartFire, MoveFire, LightKerosene, Blaze, BurnDown, DestroyBuilding, Flee, AlliesFlee,
    BurnSoldiers, BurnHero, BurnChampion, BurnCrowd,
)  # fmt: skip
SHOOTING = (RangedAttack, ResolveEffects, Strike, WoundSoldiers, HitChampion, WoundChampion)
ALIKE: dict[type, type] = {RayGuns: GuideRayGuns, RollFire: RollAllFires}
FIELDS = ("hero", "seat", "moment", "colour", "champion", "crowd", "card")
NO_MATTER = 3  # A face that neither puts a fire out nor spreads it.


def is_place(entry: Entry) -> bool:
    """Whether an action of the board only says where something goes."""
    if isinstance(entry.step, Choose):
        return entry.step.effect.do in PLACED
    if isinstance(entry.step, ResponseWindow) and any(
        isinstance(each, UNSEEN) for each in entry.before.stack
    ):
        return True
    return isinstance(entry.asker, PLACES) or entry.action.verb in MOVES


def report_once(twins: Twins) -> bool:
    """Answer the guide once, and return whether that was possible."""
    guide = twins.guide
    if guide.winner != NONE:
        return False
    if guide.landed and (action := _found_room(twins)) is not False:
        if action is not None:
            twins.report(action)
        return action is not None
    step = guide.stack[-1]
    answer = ANSWERS.get(type(step), same)
    action = answer(twins, step)
    if action is None:
        return False
    twins.report(action)
    return True


# ---- the same question -------------------------------------------------------------------
def fits(entry: Entry, step: Any) -> bool:
    """Whether an entry of the board answers the same question as a step of the guide."""
    asker = entry.asker
    if ALIKE.get(type(asker), type(asker)) is not type(step):
        return False
    return all(
        getattr(asker, name, None) == getattr(step, name, None)
        for name in FIELDS
        if hasattr(asker, name) and hasattr(step, name)
    )


def same(twins: Twins, step: Any) -> Action | None:
    """Report what was said at the same question on the board."""
    entry = twins.find(lambda e: not e.rolls and not is_place(e) and fits(e, step))
    if entry is None:
        return None
    twins.use(entry)
    return in_guide(twins, entry)


def in_guide(twins: Twins, entry: Entry) -> Action:
    """The action of the board without the spaces that a guide does not know."""
    legal, action = twins.guide.listed(), entry.action
    if action.verb == "search" and any(isinstance(e, FunHouse) for e in entry.after.stack):
        return action._replace(verb="fun_house")
    if action.verb == "quench":
        new = next(f.new for f in entry.before.fires if f.space == action.args[0])
        side = action._replace(args=(int(new),))
        return side if side in legal else action._replace(args=())
    if action.verb == "move_ally":
        return action._replace(args=(0,))
    for length in range(len(action.args), -1, -1):
        shorter = action._replace(args=action.args[:length])
        if shorter in legal:
            return shorter
    return action


def passable(*before: type) -> Callable[[Twins, Any], Action | None]:
    """Report the same, or that nothing is done, once the board is past all of these steps."""

    def answer(twins: Twins, step: Any) -> Action | None:
        found = same(twins, step)
        if found is not None:
            return found
        hero = {"hero": step.hero} if isinstance(step, HeroStep) else {}
        if twins.on_stack(*before, **hero):
            return None
        return nothing(twins)

    return answer


def nothing(twins: Twins) -> Action:
    """The action that goes on without doing anything."""
    for action in twins.guide.listed():
        if action.verb in ("go_on", "stop", "pass", "enough"):
            return action
    raise Difference(f"nothing passes {twins.guide.stack[-1]}")


def _window(twins: Twins, step: ResponseWindow) -> Action | None:
    found = same(twins, step)
    if found is not None:
        return found
    return None if twins.on_stack(ResponseWindow, moment=step.moment) else nothing(twins)


# ---- dice --------------------------------------------------------------------------------
def _roll(twins: Twins, step: Roll) -> Action | None:
    below = twins.guide.stack[-2]
    if isinstance(below, RollAllFires):
        return _all_fires(twins, step)
    if isinstance(below, BurnSoldiers):
        return _soldiers_burn(twins, step, below)
    entry = twins.find(lambda e: e.rolls and fits(e, below))
    if entry is None:
        full = twins.notes.get("full", [])
        if isinstance(below, LandPhase) and below.seat in full:
            full.remove(below.seat)
            twins.notes.setdefault("lost", {})[below.seat] = 1
            return _together([1])
        return None
    twins.use(entry)
    return entry.action


def _together(faces: list[int]) -> Action:
    return Action(CHANCE, "roll", tuple(faces.count(face) for face in range(1, 7)))


def _all_fires(twins: Twins, step: Roll) -> Action | None:
    """Roll for all fires at once; those that fell with a building before their roll burn on."""
    if twins.on_stack(FirePhase, RollFires, RollFire, SpreadFire, TurnFires, PlaceZombies):
        return None
    found = [e for e in twins.waiting() if e.rolls and isinstance(e.asker, RollFire)]
    faces = [face for entry in found for face in entry.faces()]
    for entry in reversed(found):
        twins.use(entry)
    return _together([*faces, *[NO_MATTER] * (step.white - len(faces))])


def _soldiers_burn(twins: Twins, step: Roll, below: BurnSoldiers) -> Action | None:
    faces: list[int] = []
    found = []
    for entry in twins.waiting():
        if entry.rolls and fits(entry, below) and len(faces) < step.white:
            faces += entry.faces()
            found.append(entry)
    if len(faces) != step.white:
        raise Difference(f"{step.white} dice for Soldiers in the guide, {faces} on the board")
    for entry in found:
        twins.use(entry)
    return _together(faces)


# ---- setting up and landing --------------------------------------------------------------
def _hero_starts(twins: Twins, step: HeroStarts) -> Action | None:
    n = twins.board.hero_index(step.hero)
    if n == NONE:
        return None
    verb = "starts_there" if start_spaces(twins.board, n) else "starts_centre"
    return Action(twins.guide.owner(n), verb)


def _place(twins: Twins, step: PlaceSoldiers) -> Action | None:
    """Report how many landed."""
    if twins.on_stack(PlaceSoldiers):
        return None
    number = 0
    for entry in twins.log[twins.last + 1 :]:
        if isinstance(entry.step, PlaceSoldiers) and entry.step.seat == step.seat:
            number += int(entry.action.args[1])
            twins.use(entry)
    return Action(step.seat, "land", (number,))


def _found_room(twins: Twins) -> Any:
    """Report that fewer landed than the guide counts; False if all did."""
    if twins.on_stack(PlaceSoldiers):
        return None
    if type(twins.guide.stack[-1]) is Roll:
        return False
    lost: dict[int, int] = twins.notes.get("lost", {})
    for seat, number in enumerate(twins.guide.landed):
        if seat in lost:
            return Action(TABLE, FOUND_ROOM, (seat, number - lost.pop(seat)))
    return False


def _packs(twins: Twins, step: CountPacks) -> Action | None:
    entry = twins.find(
        lambda e: e.rolls and isinstance(e.asker, ReinforcePhase) and e.asker.seat == step.seat
    )
    if entry is None:
        if not twins.on_stack(ReinforcePhase):
            return None
        entry_state = twins.board
    else:
        entry_state = entry.before
    return Action(TABLE, "packs", (figures.packs(entry_state, step.seat),))


# ---- moving Martians ---------------------------------------------------------------------
def _march(twins: Twins, step: MarchPhase) -> Action | None:
    crushed: list[int] = twins.notes.get("crushed", [])
    for entry in list(twins.waiting()):
        if not isinstance(entry.step, MarchPhase | BeastWalk | LeaderWalk):
            continue
        if entry.action.verb in ("beast", "march", "lead_on", "halt", "beast_halt"):
            twins.use(entry)
        else:
            break
    if crushed:
        return Action(twins.guide.listed()[0].player, "crushed", (crushed.pop(),))
    found = same(twins, step)
    if found is None and twins.over():
        return next(each for each in twins.guide.listed() if each.verb == "end_march")
    return found


def _crushes(twins: Twins, step: Crushes) -> Action | None:
    crushed: list[int] = twins.notes.get("crushed", [])
    if twins.on_stack(ChampionArrives):
        return None
    return Action(TABLE, "crushed", (crushed.pop(),)) if crushed else Action(TABLE, "crushed_all")


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
    if not slain:
        return Action(step.seat, "choose", victim(twins) or ("soldiers", 0))
    leader = (1,) if _leader_hit(twins) else ()
    return Action(step.seat, "choose", ("soldiers", len(slain), *leader))


def _leader_hit(twins: Twins) -> bool:
    """Whether the board has hit the Leader since what was reported last."""
    stacks = (each for entry in twins.log[twins.last :] for each in entry.after.stack)
    hits = (each for each in stacks if isinstance(each, HitChampion | WoundChampion))
    now, then = twins.board, twins.log[twins.last].before
    changed = now.champions[LEADER] != then.champions[LEADER]
    return changed or any(each.champion == LEADER for each in hits)


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


# ---- walking -----------------------------------------------------------------------------
def _walk(twins: Twins, step: Walk) -> Action | None:
    for entry in list(twins.waiting()):
        if isinstance(entry.step, Walk) and entry.action.verb in ("step", "stop"):
            twins.use(entry)
    squeeze = twins.find(
        lambda e: e.rolls and isinstance(e.asker, Squeeze) and e.asker.hero == step.hero
    )
    owner = twins.guide.owner(twins.guide.hero_index(step.hero))
    if squeeze is not None:
        return Action(owner, "squeeze")
    on_the_way = twins.find(
        lambda e: e.rolls and isinstance(e.asker, BurnHero) and e.asker.hero == step.hero
    )
    if on_the_way is not None and Walk in map(type, on_the_way.before.stack):
        return Action(owner, "enters_fire")
    found = same(twins, step)
    if found is not None or twins.on_stack(Walk, hero=step.hero):
        return found
    return Action(owner, "stop")


def _times_burnt(twins: Twins, step: TimesBurnt) -> Action | None:
    if twins.on_stack(BurnHero, hero=step.hero):
        return None
    times = sum(
        e.rolls and isinstance(e.asker, BurnHero) and e.asker.hero == step.hero
        for e in twins.waiting()
    )
    return Action(TABLE, "times_burnt", (times,))


# ---- fires -------------------------------------------------------------------------------
def _ends(entry: Entry) -> bool:
    """Whether what a fire does on the board is over with this entry, and another thing begins."""
    if entry.rolls:
        return isinstance(entry.asker, RollFire | SpreadFire)
    return isinstance(entry.step, HeroTurn | HeroActs | MarchPhase | RayGuns | Walk)


def _of_this_fire(twins: Twins) -> list[Entry]:
    """The entries from the one reported last on, up to what begins something else."""
    found: list[Entry] = twins.log[twins.last : twins.last + 1]
    for entry in twins.log[twins.last + 1 :]:
        if not entry.used and _ends(entry):
            break
        found.append(entry)
    return found


def _who_burns(twins: Twins, step: WhoBurns) -> Action | None:
    if twins.on_stack(*BURNING):
        return None
    burns = []
    for entry in twins.waiting():
        if _ends(entry):
            break
        if entry.rolls and isinstance(entry.asker, Burn) and entry.asker.danger == step.danger:
            burns.append(entry)
    if burns:
        first = burns[0].asker
        alike = [e for e in burns if fits(e, first)]
        number = 1
        if isinstance(first, BurnSoldiers):
            number = burns[0].step.white if step.again else sum(e.step.white for e in alike)
        action = Action(TABLE, "burns", (*_figure(twins, first), number))
        # Who rolls again has fled from a building that burnt down.
        if action in twins.guide.listed() or not _down(twins):
            return action
    if step.danger is Danger.FIRE and not step.burnt_down and (entry := _down(twins)):
        twins.notes["down"] = twins.log.index(entry) + 1
        return _burnt_down(twins, entry, entry.after.destroyed & ~entry.before.destroyed)
    return Action(TABLE, "nobody_burns")


def _down(twins: Twins) -> Entry | None:
    """What burnt a building down, and is not reported yet."""
    for entry in twins.log[twins.notes.get("down", 0) :]:
        if not entry.used and _ends(entry):
            break
        if "burnt_down" in entry.kinds:
            return entry
    return None


def _burnt_down(twins: Twins, entry: Entry, ruins: int) -> Action:
    """Report the fires of a building that burnt down, and how many of them were New."""
    spaces = ruins.bit_count()
    old = sum(not f.new for f in entry.before.fires if f.space >= 0 and ruins >> f.space & 1)
    short = Action(TABLE, "burns_down", (spaces,))
    if short in twins.guide.listed():
        return short
    return Action(TABLE, "burns_down", (spaces, spaces - old))


def _figure(twins: Twins, burn: Any) -> tuple[int, int]:
    if isinstance(burn, BurnSoldiers):
        return SOLDIERS, burn.colour
    if isinstance(burn, BurnHero):
        return HERO, twins.guide.hero_index(burn.hero)
    if isinstance(burn, BurnChampion):
        return CHAMPION, burn.champion
    return CROWD, burn.crowd


def _kerosene(twins: Twins, step: LightKerosene) -> Action | None:
    if twins.on_stack(LightKerosene, MoveFire, StartFire):
        return None
    entries = _of_this_fire(twins)
    kinds = [kind for entry in entries for kind in entry.kinds]
    caught = kinds.count("catches") - kinds.count("no_fire")
    left = entries[-1].after.kerosene.bit_count()
    if twins.guide.kerosene_count > left + caught:  # Some lie in spaces that burn already.
        return Action(TABLE, "kerosene_spent")
    return Action(TABLE, "kerosene_lit", (caught,))


def _spread(twins: Twins, step: SpreadFire) -> Action | None:
    for entry in twins.log[twins.last :]:
        if "fire_moved" in entry.kinds:
            # Until the next answer it may also be reported that fewer Martians landed.
            legal = [e for e in twins.guide.listed() if e.verb != FOUND_ROOM]
            return max(legal, key=lambda action: len(action.verb))
        if "fire" in entry.kinds:
            return Action(TABLE, "spreads")
        if "stopped" in entry.kinds:
            return Action(TABLE, "stays")
    return None


# ---- work by hand ------------------------------------------------------------------------
def _by_hand(twins: Twins, step: DoByHand) -> Action | None:
    """Do what the guide says; on the board some of it is done by the app."""
    entry = twins.find(lambda e: e.step == step)
    if entry is None and step in twins.board.stack:
        return None
    if entry is not None:
        twins.use(entry)
    return Action(step.seat, "noted")


# ---- the Cornfield ------------------------------------------------------------------------
def _corn_lies(twins: Twins, step: AskForCornfield) -> Action | None:
    if twins.board.ground is None:
        return None
    return Action(TABLE, "corn_lies" if twins.board.ground.cornfield else "no_corn_lies")


def _in_corn(twins: Twins, step: AskInCorn) -> Action | None:
    now = twins.log[twins.last].after.stack
    found = any(isinstance(each, FindInCorn) for each in now)
    return Action(TABLE, "in_corn" if found else "no_corn")


# ---- buildings, Allies -------------------------------------------------------------------
def _building(twins: Twins, step: RandomSection) -> Action | None:
    if twins.on_stack(RandomSection, RandomBuilding, ChooseBuilding, EnterBuilding):
        return None
    return Action(TABLE, "building_found")


def _was_objective(twins: Twins, step: WasObjective) -> Action | None:
    """Say whether Allies were to be brought there: the board then has a new place for them."""
    if twins.on_stack(Flee, RandomSection, RandomBuilding, ChooseBuilding):
        return None
    known = twins.notes.get("haven", NONE)
    twins.notes["haven"] = twins.board.haven
    return Action(TABLE, "no_aim" if twins.board.haven == known else "was_aim")


def _fun_house(twins: Twins, step: FunHouse) -> Action | None:
    if twins.on_stack(FunHouse, hero=step.hero):
        return None
    owner = twins.guide.owner(twins.guide.hero_index(step.hero))
    entry = twins.log[twins.last]
    verb = "full_room" if "thrown_out" in entry.kinds else "other_room"
    return Action(owner, verb)


def _allies(twins: Twins, step: AllyGone) -> Action | None:
    if twins.guide.progress[step.side] < twins.board.progress[step.side]:
        return Action(TABLE, "ally_gone", (0,))
    return Action(TABLE, "no_ally")


Answer = Callable[[Twins, Any], Action | None]
ANSWERS: dict[type, Answer] = {
    Roll: _roll,
    ResponseWindow: _window,
    HeroStarts: _hero_starts,
    PlaceSoldiers: _place,
    CountPacks: _packs,
    MarchPhase: _march,
    Crushes: _crushes,
    GuideRayGuns: _ray_guns,
    NameTargets: _targets,
    PhaseFights: _phase_fights,
    CrowdFights: _crowd_fights,
    HeroFights: _hero_fights,
    Strike: _strike,
    Choose: _choose,
    SlaySoldier: _slay,
    HeroSwaps: passable(HeroActs, HeroSwaps, Walk),
    HeroShoots: passable(HeroActs, HeroSwaps, HeroShoots, Walk),
    PutOutFires: passable(PutOutFires),
    Walk: _walk,
    TimesBurnt: _times_burnt,
    WhoBurns: _who_burns,
    LightKerosene: _kerosene,
    SpreadFire: _spread,
    RandomSection: _building,
    WasObjective: _was_objective,
    FunHouse: _fun_house,
    DoByHand: _by_hand,
    AllyGone: _allies,
    AskForCornfield: _corn_lies,
    AskInCorn: _in_corn,
}
