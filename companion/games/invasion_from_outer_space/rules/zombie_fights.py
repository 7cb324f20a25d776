"""Fights of Zombies: in pairs in the Zombie Turn, one after another in a Hero's turn."""

from msgspec.structs import replace

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
from companion.games.invasion_from_outer_space.legal import fights
from companion.games.invasion_from_outer_space.steps.combat import (
    DodgeZombies,
    HitChampion,
    ShotZombies,
    WoundSoldiers,
)
from companion.games.invasion_from_outer_space.steps.turn import MeetZombies, ZombieFights
from companion.games.invasion_from_outer_space.table import crowds, figures, sides
from companion.games.invasion_from_outer_space.table.figures import soldiers_in
from companion.games.invasion_from_outer_space.table.position import (
    MARTIAN,
    NOWHERE,
    ZOMBIE,
    Position,
)
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.text import words as targets
from companion.games.invasion_from_outer_space.verbs import Usual, Verb, declared
from companion.words import Text

RULES = ("IFOS-444", "IFOS-A77")


# ---- in the Zombie Turn ----------------------------------------------------------------
def _run(p: Position, step: ZombieFights, facts: Facts) -> bool:
    if not step.opened:
        p.stack[-1] = ZombieFights(opened=True)
        # The Zombies that have not fought in this phase.
        p.unmoved = [troops[:] for troops in p.troops]
        return True
    if fights.pairs(p, step):
        return False
    p.stack.pop()
    p.unmoved = [[] for _ in p.troops]
    return True


def _legal(p: Position, step: ZombieFights) -> list[Action]:
    return fights.pairs(p, step)


def _players(p: Position, step: ZombieFights) -> tuple[int, ...]:
    return tuple(sorted({action.player for action in fights.pairs(p, step)}))


def _actor(p: Position, step: ZombieFights) -> int:
    return sides.actor(_players(p, step))


def _play(p: Position, step: ZombieFights, action: Action, facts: Facts) -> None:
    who, n = (int(each) for each in action.args)
    risen = action.verb == "risen_fight"
    if not risen:
        p.unmoved[who][p.heroes[n].space] -= 1
    roused = (*step.roused, who) if risen else step.roused
    p.stack[-1] = ZombieFights(True, (*step.fought, n), roused)
    crowds.entered(p, p.heroes[n].space, fights.begun(p, action))


def _asked(p: Position, step: ZombieFights) -> Asked:
    return Asked("zombie_fights", _players(p, step), say("zombies-fight"), RULES)


# ---- the Zombie Turn without a board -----------------------------------------------------
def _guide_run(p: Position, step: ZombieFights, facts: Facts) -> bool:
    if step.opened:
        return False
    p.stack[-1] = ZombieFights(opened=True, left=crowds.standing_by_seat(p))
    return True


def _guide_legal(p: Position, step: ZombieFights) -> list[Action]:
    found = [Action(TABLE, "end_fights")]
    for n in figures.taking_part(p):
        found += fights.unplaced_zombies(p, n, TABLE, step)
    return found


def _guide_play(p: Position, step: ZombieFights, action: Action, facts: Facts) -> None:
    if action.verb == "end_fights":
        p.stack.pop()
    else:
        p.stack[-1] = fights.fought(p, step, action)
        crowds.entered(p, NOWHERE, fights.begun(p, action))


def _guide_asked(p: Position, step: ZombieFights) -> Asked:
    return Asked("zombie_fights", (TABLE,), say("zombies-fight-table"), RULES)


# ---- in a Hero's turn --------------------------------------------------------------------
def _takes_part(p: Position, step: MeetZombies) -> bool:
    return figures.takes_part(p, p.hero_index(step.hero))


def _meet_legal(p: Position, step: MeetZombies) -> list[Action]:
    return fights.met(p, step)


def _meet_legal_guide(p: Position, step: MeetZombies) -> list[Action]:
    n = p.hero_index(step.hero)
    owner = p.owner(n)
    found = [Action(owner, "go_on"), *fights.unplaced_zombies(p, n, owner, step)]
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
    p.stack[-1] = fights.fought(p, step, action)
    p.stack.append(fights.begun(p, action))


def _meet_asked(p: Position, step: MeetZombies) -> Asked:
    said = "zombies-hero-fights-all" if step.pack else "zombies-hero-fights"
    text = say(said, name=words.hero(p, p.hero_index(step.hero)))
    return Asked("hero_fight", (owner_of(p, step),), text, (*RULES, "IFOS-443"))


GUIDE_HANDLERS: Handlers = {
    ZombieFights: Handler(
        run=_guide_run,
        actor=lambda p, step: TABLE,
        legal=_guide_legal,
        play=_guide_play,
        asked=_guide_asked,
    ),
    MeetZombies: Handler(
        run=waits_while(
            lambda p, step: _takes_part(p, step) and len(_meet_legal_guide(p, step)) > 1
        ),
        actor=owner_of,
        legal=_meet_legal_guide,
        play=_meet_play,
        asked=_meet_asked,
    ),
}


# Ray Gun hits on Zombies: they dodge on 5 or more, and their players choose who falls (IFOS-447).


DODGES = 5


# ---- dodging ---------------------------------------------------------------------------
def _dodge(p: Position, step: DodgeZombies, facts: Facts) -> bool:
    if step.hits:
        roll(p, step.hits, say("zombies-dodge-roll"))
    else:
        p.stack.pop()
    return True


def _dodged(p: Position, step: DodgeZombies, faces: tuple[int, ...], facts: Facts) -> None:
    failed = sum(face < DODGES for face in faces)
    text = say("zombies-dodged", need=DODGES, dice=words.dice(faces), number=failed)
    add_fact(facts, "dodged", text, "IFOS-447")
    p.stack[-1] = ShotZombies(step.space, failed)


# ---- choosing who falls ----------------------------------------------------------------
def _victims(p: Position, step: ShotZombies) -> list[Action]:
    """Return the choices: a Zombie of each player in the space, or a Zombie Hero there."""
    own = crowds.seats(p)
    found = [
        Action(seat, "falls", ("soldier", seat)) for seat in own if soldiers_in(p, seat, step.space)
    ]
    risen = (Action(own.start, "falls", ("champion", n)) for n in p.risen_at(step.space))
    found += risen
    return [*found, Action(own.start, "no_more_fall")] if step.fell and found else found


def _fall(p: Position, step: ShotZombies, facts: Facts) -> bool:
    """Deal the wounds one by one; ask only while there is more than one kind of target.

    Without a board nobody knows how many stand there, so each wound but the first is asked for.
    """
    found = _victims(p, step)
    if step.left and len(found) > 1:
        return False
    p.stack.pop()
    if not step.left or not found:
        return True
    if p.guide and step.left > 1 and not p.second_edition:
        p.stack.append(ShotZombies(step.space, step.left - 1, _may_be_last(p, found[0])))
        _wound(p, step.space, found[0], 1)
    else:
        _wound(p, step.space, found[0], step.left)
    return True


def _may_be_last(p: Position, who: Action) -> bool:
    """Return whether nobody may be left to take the next wound: a Zombie Hero may survive this."""
    which = int(who.args[1])
    if who.args[0] == "soldier":
        return True
    return p.champions[which].wounds + 1 >= p.setup.champions[which].health


def _wound(p: Position, space: int, who: Action, number: int) -> None:
    which = int(who.args[1])
    if who.args[0] == "soldier":
        p.stack.append(WoundSoldiers(which, space, number, "ranged", side=MARTIAN))
    else:
        p.stack.append(HitChampion(which, number, "ranged", side=MARTIAN))


def _shot_zombies_play(p: Position, step: ShotZombies, action: Action, facts: Facts) -> None:
    if action.verb == "no_more_fall":
        p.stack.pop()
        return
    fell = p.guide and not p.second_edition and _may_be_last(p, action)
    p.stack[-1] = ShotZombies(step.space, step.left - 1, fell)
    _wound(p, step.space, action, 1)


def _shot_zombies_players(p: Position, step: ShotZombies) -> tuple[int, ...]:
    return tuple(sorted({action.player for action in _victims(p, step)}))


def _shot_zombies_actor(p: Position, step: ShotZombies) -> int:
    return sides.actor(_shot_zombies_players(p, step))


def _who_falls(step: ShotZombies) -> Text:
    return say("zombies-falls-too") if step.fell else say("zombies-falls", number=step.left)


def _shot_zombies_asked(p: Position, step: ShotZombies) -> Asked:
    return Asked(
        "shot",
        _shot_zombies_players(p, step),
        _who_falls(step),
        ("IFOS-447",),
    )


HANDLERS: Handlers = {
    ZombieFights: Handler(run=_run, actor=_actor, legal=_legal, play=_play, asked=_asked),
    MeetZombies: Handler(
        run=waits_while(lambda p, step: _takes_part(p, step) and fights.met(p, step)),
        actor=owner_of,
        legal=_meet_legal,
        play=_meet_play,
        asked=_meet_asked,
    ),
    DodgeZombies: Handler(
        run=_dodge,
        rolled=_dodged,
        dice=RollSpec("agility", lambda p, step: ZOMBIE, need=lambda p, step: DODGES),
        results=number_of("wounds", good=False),
    ),
    ShotZombies: Handler(
        run=_fall,
        actor=_shot_zombies_actor,
        legal=_victims,
        play=_shot_zombies_play,
        asked=_shot_zombies_asked,
    ),
}


VERBS = declared(
    Verb("pack_fight", lambda p, a: say("action-pack-fight", hero=targets.hero_target(p, a[0]))),
    Verb(
        "risen_fight",
        lambda p, a: say(
            "action-fight-champion",
            hero=targets.hero_target(p, a[1]),
            champion=words.champion(p, int(a[0])),
        ),
    ),
    Verb(
        "zombie_fight", lambda p, a: say("action-zombie-fight", hero=targets.hero_target(p, a[1]))
    ),
    Verb("falls", targets.strike),
    Verb("no_more_fall", usual=Usual(0, say("bot-table-sees-figure"))),
)
