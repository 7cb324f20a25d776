"""Fights of Zombies: in pairs in the Zombie Turn, one after another in a Hero's turn."""

from msgspec.structs import replace

from companion.engine.actions import TABLE, Action
from companion.engine.state import Facts
from companion.games.invasion_from_outer_space.handlers import Asked, Handler, Handlers
from companion.games.invasion_from_outer_space.legal import fights, zombie_fights
from companion.games.invasion_from_outer_space.steps.zombies import MeetZombies, ZombieFights
from companion.games.invasion_from_outer_space.table import cornfield, deciders, figures, zombies
from companion.games.invasion_from_outer_space.table.position import NOWHERE, Position
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.text import target_labels as targets
from companion.games.invasion_from_outer_space.verbs import Verb, declared

RULES = ("IFOS-444", "IFOS-A77")


# ---- in the Zombie Turn ----------------------------------------------------------------
def _run(p: Position, step: ZombieFights, facts: Facts) -> bool:
    if not step.opened:
        p.stack[-1] = ZombieFights(opened=True)
        # The Zombies that have not fought in this phase.
        p.unmoved = [troops[:] for troops in p.troops]
        return True
    if zombie_fights.pairs(p, step):
        return False
    p.stack.pop()
    p.unmoved = [[] for _ in p.troops]
    return True


def _legal(p: Position, step: ZombieFights) -> list[Action]:
    return zombie_fights.pairs(p, step)


def _players(p: Position, step: ZombieFights) -> tuple[int, ...]:
    return tuple(sorted({action.player for action in zombie_fights.pairs(p, step)}))


def _actor(p: Position, step: ZombieFights) -> int:
    return deciders.actor(_players(p, step))


def _play(p: Position, step: ZombieFights, action: Action, facts: Facts) -> None:
    who, n = (int(each) for each in action.args)
    risen = action.verb == "risen_fight"
    if not risen:
        p.unmoved[who][p.heroes[n].space] -= 1
    roused = (*step.roused, who) if risen else step.roused
    p.stack[-1] = ZombieFights(True, (*step.fought, n), roused)
    cornfield.entered(p, p.heroes[n].space, zombie_fights.begun(p, action))


def _asked(p: Position, step: ZombieFights) -> Asked:
    return Asked("zombie_fights", _players(p, step), say("zombies-fight"), RULES)


# ---- the Zombie Turn without a board -----------------------------------------------------
def _guide_run(p: Position, step: ZombieFights, facts: Facts) -> bool:
    if step.opened:
        return False
    p.stack[-1] = ZombieFights(opened=True, left=zombies.standing_by_seat(p))
    return True


def _guide_legal(p: Position, step: ZombieFights) -> list[Action]:
    found = [Action(TABLE, "end_fights")]
    for n in figures.taking_part(p):
        found += zombie_fights.named(p, n, TABLE, step)
    return found


def _guide_play(p: Position, step: ZombieFights, action: Action, facts: Facts) -> None:
    if action.verb == "end_fights":
        p.stack.pop()
    else:
        p.stack[-1] = zombie_fights.fought(p, step, action)
        cornfield.entered(p, NOWHERE, zombie_fights.begun(p, action))


def _guide_asked(p: Position, step: ZombieFights) -> Asked:
    return Asked("zombie_fights", (TABLE,), say("zombies-fight-table"), RULES)


# ---- in a Hero's turn --------------------------------------------------------------------
def _takes_part(p: Position, step: MeetZombies) -> bool:
    return figures.takes_part(p, p.hero_index(step.hero))


def _meet(p: Position, step: MeetZombies, facts: Facts) -> bool:
    """Let the Hero choose the order of Fights."""
    if _takes_part(p, step) and zombie_fights.met(p, step):
        return False
    p.stack.pop()
    return True


def _meet_guide(p: Position, step: MeetZombies, facts: Facts) -> bool:
    if _takes_part(p, step) and len(_meet_legal_guide(p, step)) > 1:
        return False
    p.stack.pop()
    return True


def _owner(p: Position, step: MeetZombies) -> int:
    return p.owner(p.hero_index(step.hero))


def _meet_legal(p: Position, step: MeetZombies) -> list[Action]:
    return zombie_fights.met(p, step)


def _meet_legal_guide(p: Position, step: MeetZombies) -> list[Action]:
    n = p.hero_index(step.hero)
    owner = p.owner(n)
    found = [Action(owner, "go_on"), *zombie_fights.named(p, n, owner, step)]
    return [*found, *fights.opponents(p, n, owner)] if step.pack else found


def _meet_play(p: Position, step: MeetZombies, action: Action, facts: Facts) -> None:
    if action.verb == "go_on":
        p.stack.pop()
        return
    who = int(action.args[0])
    if action.verb in ("pack_fight", "fight", "fight_beast"):
        p.stack[-1] = replace(step, pack=False)
        p.stack.append(fights.named(p, action) if p.guide else fights.in_space(p, who))
        return
    p.stack[-1] = zombie_fights.fought(p, step, action)
    p.stack.append(zombie_fights.begun(p, action))


def _meet_asked(p: Position, step: MeetZombies) -> Asked:
    said = "zombies-hero-fights-all" if step.pack else "zombies-hero-fights"
    text = say(said, name=words.hero(p, p.hero_index(step.hero)))
    return Asked("hero_fight", (_owner(p, step),), text, (*RULES, "IFOS-443"))


HANDLERS: Handlers = {
    ZombieFights: Handler(run=_run, actor=_actor, legal=_legal, play=_play, asked=_asked),
    MeetZombies: Handler(
        run=_meet, actor=_owner, legal=_meet_legal, play=_meet_play, asked=_meet_asked
    ),
}
GUIDE_HANDLERS: Handlers = {
    ZombieFights: Handler(
        run=_guide_run,
        actor=lambda p, step: TABLE,
        legal=_guide_legal,
        play=_guide_play,
        asked=_guide_asked,
    ),
    MeetZombies: Handler(
        run=_meet_guide,
        actor=_owner,
        legal=_meet_legal_guide,
        play=_meet_play,
        asked=_meet_asked,
    ),
}


# ---- what its actions are called ---------------------------------------------------------
VERBS = declared(
    Verb("pack_fight", lambda p, a: say("action-pack-fight", hero=targets.hero(p, a[0]))),
    Verb(
        "risen_fight",
        lambda p, a: say(
            "action-fight-champion",
            hero=targets.hero(p, a[1]),
            champion=words.champion(p, int(a[0])),
        ),
    ),
    Verb("zombie_fight", lambda p, a: say("action-zombie-fight", hero=targets.hero(p, a[1]))),
)
