"""Without a board, ask the table who stands in a fire or under a saucer, and what burns down."""

from msgspec.structs import replace

from companion.engine.actions import TABLE, Action
from companion.engine.prompts import Number
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.handlers import Asked, Handler, Handlers
from companion.games.invasion_from_outer_space.steps.fire import (
    Burn,
    BurnChampion,
    BurnHero,
    BurnSoldiers,
    Danger,
    TimesBurnt,
    WhoBurns,
)
from companion.games.invasion_from_outer_space.table import buildings, burning, objectives
from companion.games.invasion_from_outer_space.table.models import (
    CHAMPION,
    CROWD,
    HERO,
    SOLDIERS,
)
from companion.games.invasion_from_outer_space.table.position import MARTIAN, NOWHERE, Position
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.verbs import Args, Verb, declared
from companion.words import Text

ALLIES = say("fire-allies-run")  # No board shows it (IFOS-381).
MOST_TIMES = 4  # The most fires that one move can touch.


def _unchosen(p: Position, step: WhoBurns) -> list[Burn]:
    """Return the burn rolls of figures that can still be chosen."""
    return [burn for burn in step.left if burning.there(p, burn)]


def _run(p: Position, step: WhoBurns, facts: Facts) -> bool:
    if step.danger is Danger.FIRE or _unchosen(p, step):
        return False
    p.stack.pop()
    return True


def _legal(p: Position, step: WhoBurns) -> list[Action]:
    found = [Action(TABLE, "nobody_burns")]
    for burn in _unchosen(p, step):
        most = burning.there(p, burn) if isinstance(burn, BurnSoldiers) else 1
        kind, which = _named(p, burn)
        found += [Action(TABLE, "burns", (kind, which, n)) for n in range(1, most + 1)]
    if step.danger is Danger.FIRE and not step.burnt_down:
        found += [Action(TABLE, "burns_down", each) for each in _burnt_spaces(p)]
    return found


def _burnt_spaces(p: Position) -> list[tuple[int, ...]]:
    """Return how many spaces a building that burnt down may have.

    Where that leaves open how many of its fires were New, that number follows.
    """
    most, new = len(p.fires), sum(each.new for each in p.fires)
    if p.first_edition:
        return [(n,) for n in range(1, most + 1)]
    found: list[tuple[int, ...]] = []
    for n in range(1, most + 1):
        ways = range(max(min(new, 1), n - (most - new)), min(n, new) + 1)
        found += [(n,)] if len(ways) == 1 else [(n, k) for k in ways]
    return found


def _named(p: Position, burn: Burn) -> tuple[int, int]:
    """Return the kind and number that stand for a figure in an action."""
    if isinstance(burn, BurnSoldiers):
        return SOLDIERS, burn.colour
    if isinstance(burn, BurnHero):
        return HERO, p.hero_index(burn.hero)
    if isinstance(burn, BurnChampion):
        return CHAMPION, burn.champion
    return CROWD, burn.crowd


def _play(p: Position, step: WhoBurns, action: Action, facts: Facts) -> None:
    if action.verb == "nobody_burns":
        p.stack.pop()
    elif action.verb == "burns_down":
        number, *new = (int(each) for each in action.args)
        _burnt(p, number, new)
        # Whoever flees from it may come into another fire.
        everybody = step if p.first_edition else burning.who_burns(p, step.danger, again=True)
        p.stack[-1] = step.with_building(everybody)
        text = say("fire-a-building-burnt", number=number)
        rules = ("IFOS-329", buildings.CLOSED, "IFOS-366")
        add_fact(facts, "burnt_down", text, *rules, headline=say("fire-building-down"))
        objectives.count(p, MARTIAN, "buildings", 1, facts)
    else:
        kind, which, number = (int(each) for each in action.args)
        burn = next(each for each in step.left if _named(p, each) == (kind, which))
        p.stack[-1] = step.without(burn)
        p.stack.append(replace(burn, number=number) if isinstance(burn, BurnSoldiers) else burn)


def _burnt(p: Position, number: int, new: list[int]) -> None:
    """Take the fires of a building that burnt down; `new` may say how many of them were New."""
    if p.first_edition:
        del p.fires[:number]
        return
    fresh = sum(each.new for each in p.fires)
    gone = new[0] if new else max(min(fresh, 1), number - (len(p.fires) - fresh))
    for flag, left in ((True, gone), (False, number - gone)):
        for _ in range(left):
            p.fires.remove(next(each for each in p.fires if each.new is flag))


def _asked(p: Position, step: WhoBurns) -> Asked:
    if step.danger is Danger.FIRE:
        text = say("fire-who-stands")
        rules: tuple[str, ...] = (burning.BURNS, "IFOS-329", "IFOS-340")
        if p.allies:
            return Asked("who_burns", (TABLE,), text, (*rules, "IFOS-381"), None, ALLIES)
        return Asked("who_burns", (TABLE,), text, rules)
    text = say("fire-who-under")
    return Asked("who_burns", (TABLE,), text, ("IFOS-362", "IFOS-363"))


# ---- a Hero who has moved ----------------------------------------------------------------
def _times_run(p: Position, step: TimesBurnt, facts: Facts) -> bool:
    if p.heroes[p.hero_index(step.hero)].alive:
        return False
    p.stack.pop()
    return True


def _times_legal(p: Position, step: TimesBurnt) -> list[Action]:
    return [Action(TABLE, "times_burnt", (n,)) for n in range(MOST_TIMES + 1)]


def _times_play(p: Position, step: TimesBurnt, action: Action, facts: Facts) -> None:
    p.stack.pop()
    p.push(*[BurnHero(step.hero, NOWHERE)] * int(action.args[0]))


def _times_asked(p: Position, step: TimesBurnt) -> Asked:
    text = say("fire-how-often", name=words.hero(p, p.hero_index(step.hero)))
    domain = Number(TABLE, "times_burnt", 0, MOST_TIMES)
    return Asked("times_burnt", (TABLE,), text, (burning.BURNS, "IFOS-459"), domain)


HANDLERS: Handlers = {
    WhoBurns: Handler(
        run=_run, actor=lambda p, step: TABLE, legal=_legal, play=_play, asked=_asked
    ),
    TimesBurnt: Handler(
        run=_times_run,
        actor=lambda p, step: TABLE,
        legal=_times_legal,
        play=_times_play,
        asked=_times_asked,
    ),
}


# ---- what its actions are called ---------------------------------------------------------
def _say_burns(p: Position, a: Args) -> Text:
    kind, which, number = (int(each) for each in a)
    if kind == HERO:
        return words.hero(p, which)
    if kind == CHAMPION:
        return words.first_champion(p, which)
    if kind == CROWD:
        return words.crowd(which)
    return words.troop(p, which, number)


def _say_burns_down(p: Position, a: Args) -> Text:
    if a[1:]:
        return say("action-burns-down-new", spaces=int(a[0]), new=int(a[1]))
    return say("action-burns-down", spaces=int(a[0]))


VERBS = declared(
    Verb("burns", _say_burns),
    Verb("burns_down", _say_burns_down),
    Verb("nobody_burns"),
    Verb("times_burnt", lambda p, a: say("action-times-burnt", times=int(a[0]))),
)
