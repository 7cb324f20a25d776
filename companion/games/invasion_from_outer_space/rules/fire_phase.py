"""The Fire Phase: old fires may go out or spread, then New ones are turned over."""

from msgspec.structs import replace

from companion.engine.actions import TABLE, Action
from companion.engine.prompts import Number
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.events import BuildingDestroyed
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Handler,
    Handlers,
    Results,
    RollSpec,
    roll,
    waits_while,
)
from companion.games.invasion_from_outer_space.steps import unseen
from companion.games.invasion_from_outer_space.steps.base import Roll
from companion.games.invasion_from_outer_space.steps.buildings import MarkersThere
from companion.games.invasion_from_outer_space.steps.fire import (
    Burn,
    BurnChampion,
    BurnHero,
    BurnSoldiers,
    Danger,
    FirePhase,
    RollAllFires,
    RollFire,
    RollFires,
    SpreadFire,
    TimesBurnt,
    TurnFires,
    WhoBurns,
)
from companion.games.invasion_from_outer_space.table import figures, fires, objectives, sides
from companion.games.invasion_from_outer_space.table.figures import CHAMPION, CROWD, HERO, SOLDIERS
from companion.games.invasion_from_outer_space.table.position import MARTIAN, NOWHERE, Position
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.verbs import Args, Usual, Verb, declared, of_space
from companion.words import Text

OUT, SPREADS = 1, 5
RAIN = "Heavy Rain"


def _begin(p: Position, step: FirePhase, facts: Facts) -> bool:
    """Roll for each fire that shows its arrows, not for New ones (IFOS-318, IFOS-A40)."""
    add_fact(facts, "fire_phase", say("fire-phase-begins"), "IFOS-309", "IFOS-291")
    p.stack[-1] = RollFires(fires.old(p))
    if p.first_edition:
        fires.flee_after_a_move(p)
        fires.catch(p)
    return True


# ---- the order ---------------------------------------------------------------------------
def _waiting(p: Position, step: RollFires) -> list[int]:
    """Return the spaces of fires still to be rolled for, leaving out New fires and moved ones."""
    return [each.space for each in p.fires if not each.new and step.mask >> each.space & 1]


def _next(p: Position, step: RollFires, facts: Facts) -> bool:
    waiting = _waiting(p, step)
    if not waiting:
        p.stack[-1] = TurnFires()
        if p.first_edition:
            fires.catch(p)
    elif len(waiting) == 1 or step.in_order or p.ruled["IFOS-A40"] == "fixed":
        _roll(p, step, waiting[0])
    else:
        return False
    return True


def _roll(p: Position, step: RollFires, space: int) -> None:
    p.stack[-1] = RollFires(step.mask & ~(1 << space), step.in_order)
    p.stack.append(RollFire(space))
    roll(p, 1, say("fire-roll", space=words.space(p, space)))


def _roll_all(p: Position, step: RollFires, facts: Facts) -> bool:
    """Roll once for all fires, because without a board they are all alike."""
    p.stack[-1] = TurnFires()
    old = sum(not each.new for each in p.fires)
    if old:
        p.stack.append(RollAllFires())
        roll(p, old, say("fire-roll-all"))
    return True


def _turn(p: Position, step: TurnFires, facts: Facts) -> bool:
    """Turn the New fires to their arrow side (IFOS-327, IFOS-328)."""
    p.stack.pop()
    if any(each.new for each in p.fires):
        with fires.freeing(p):
            p.fires = [replace(each, new=False) for each in p.fires]
        text = say("fire-turned")
        add_fact(facts, "turned", text, "IFOS-327", "IFOS-328", "IFOS-463")
        if not p.third_edition:  # Later it would be the Hero Turn, and theirs to choose a marker.
            fires.catch(p)
    return True


def _legal(p: Position, step: RollFires) -> list[Action]:
    found = [Action(p.control, "rolls_fire", (space,)) for space in _waiting(p, step)]
    return [Action(p.control, "in_order"), *found]


def _play(p: Position, step: RollFires, action: Action, facts: Facts) -> None:
    if action.verb == "in_order":
        p.stack[-1] = RollFires(step.mask, True)
    else:
        _roll(p, step, int(action.args[0]))


def _asked(p: Position, step: RollFires) -> Asked:
    text = say("fire-next")
    return Asked("fires", sides.seats(p, MARTIAN), text, ("IFOS-318", "IFOS-319"))


def goes_out(p: Position) -> int:
    """Return the highest face that puts a fire out; Heavy Rain adds one (IFOS-390)."""
    rain = any(p.setup.cards[each.card].name == RAIN for each in p.cards_in_play)
    return OUT + rain


# ---- the dice ----------------------------------------------------------------------------
def _rolled(p: Position, step: RollFire, faces: tuple[int, ...], facts: Facts) -> None:
    """Put the fire out on 1, spread it on 5 or 6 (IFOS-319)."""
    p.stack.pop()
    face, space = faces[0], words.space(p, step.space)
    if face <= goes_out(p):
        fires.put_out(p, step.space)
        text = say("fire-goes-out", face=face, space=space)
        add_fact(facts, "out", text, "IFOS-319", "IFOS-320")
    elif face >= SPREADS:
        text = say("fire-spreads", face=face, space=space)
        add_fact(facts, "spreading", text, "IFOS-319", "IFOS-321")
        p.stack.append(SpreadFire(step.space, side=fires.starter(p, step.space)))
    else:
        add_fact(facts, "burns_on", say("fire-burns-on", face=face, space=space), "IFOS-319")


def _all_rolled(p: Position, step: RollAllFires, faces: tuple[int, ...], facts: Facts) -> None:
    p.stack.pop()
    old = sum(not each.new for each in p.fires)  # a card may have put some out in the meantime
    out = min(sum(face <= goes_out(p) for face in faces), old)
    spreading = sum(face >= SPREADS for face in faces)
    kerosene = 0 if p.third_edition else p.kerosene_count  # It may take markers, too.
    most = len(p.fires) + spreading + kerosene
    full = most > fires.MOST and out > 0 and not p.first_edition
    for _ in range(out):
        p.fires.remove(next(each for each in p.fires if not each.new))
    said = say("fire-all-said", out=out, number=len(faces), spreading=spreading)
    rolled = say("fire-all-rolled", dice=words.dice(faces), said=said)
    text = said if unseen.unseen(faces) else rolled
    add_fact(facts, "spreading", text, "IFOS-319", "IFOS-320", "IFOS-321")
    p.push(*[SpreadFire(NOWHERE, side=fires.starter(p, NOWHERE), full=full)] * spreading)


# Without a board two numbers are enough: how many fires go out, and how many spread.
TENS = 10  # base of the entered number: its tens are fires that go out, its units fires that spread


def two_numbers(value: int) -> tuple[int, int]:
    """Split an entered number into fires that go out and fires that spread."""
    return divmod(value, TENS)


def _numbers(p: Position, step: RollAllFires, due: Roll) -> tuple[int, ...]:
    n = due.white
    return tuple(out * TENS + more for out in range(n + 1) for more in range(n - out + 1))


def _as_numbers(p: Position, step: RollAllFires, due: Roll, value: int) -> tuple[int, ...]:
    out, spread = two_numbers(value)
    rest = (unseen.BETWEEN,) * (due.white - out - spread)
    return (unseen.LOW,) * out + rest + (unseen.HIGH,) * spread


RESULTS: Results[RollAllFires] = Results("fires", _numbers, _as_numbers)
DICE: RollSpec[RollFire | RollAllFires] = RollSpec(side=lambda p, step: MARTIAN)
GUIDE_HANDLERS: Handlers = {RollFires: Handler(run=_roll_all)}


# Without a board, the table is asked who stands in a fire or under a saucer, and what burns down.


ALLIES = say("fire-allies-run")  # without a board, the table moves them (IFOS-381)
MOST_TIMES = 4  # most fires that one move can touch


def _unchosen(p: Position, step: WhoBurns) -> list[Burn]:
    """Return the burn rolls of figures that can still be chosen."""
    return [burn for burn in step.left if fires.there(p, burn)]


def _guide_burns_legal(p: Position, step: WhoBurns) -> list[Action]:
    found = [Action(TABLE, "nobody_burns")]
    for burn in _unchosen(p, step):
        most = fires.there(p, burn) if isinstance(burn, BurnSoldiers) else 1
        kind, which = _named(p, burn)
        found += [Action(TABLE, "burns", (kind, which, n)) for n in range(1, most + 1)]
    if step.danger is Danger.FIRE and not step.burnt_down:
        found += [Action(TABLE, "burns_down", each) for each in _burnt_spaces(p)]
    return found


def _burnt_spaces(p: Position) -> list[tuple[int, ...]]:
    """Return how many spaces a building that burnt down may have.

    If that leaves open how many of its fires were New, that number follows in the tuple.
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


def _burns_down(p: Position, step: WhoBurns, action: Action, facts: Facts) -> None:
    number, *new = (int(each) for each in action.args)
    _burnt(p, number, new)
    # A figure that flees may come into another fire.
    everybody = step if p.first_edition else fires.who_burns(p, step.danger, again=True)
    p.stack[-1] = step.with_building(everybody)
    text = say("fire-a-building-burnt", number=number)
    rules = ("IFOS-329", figures.CLOSED, "IFOS-366")
    add_fact(facts, "burnt_down", text, *rules, headline=say("fire-building-down"))
    objectives.count(p, MARTIAN, "buildings", 1, facts)
    if not p.third_edition:
        p.stack.append(MarkersThere())
        p.publish(BuildingDestroyed(None), facts)


def _guide_burns_play(p: Position, step: WhoBurns, action: Action, facts: Facts) -> None:
    if action.verb == "nobody_burns":
        p.stack.pop()
    elif action.verb == "burns_down":
        with fires.freeing(p):
            _burns_down(p, step, action, facts)
    else:
        kind, which, number = (int(each) for each in action.args)
        burn = next(each for each in step.left if _named(p, each) == (kind, which))
        p.stack[-1] = step.without(burn)
        p.stack.append(replace(burn, number=number) if isinstance(burn, BurnSoldiers) else burn)


def _burnt(p: Position, number: int, new: list[int]) -> None:
    """Remove the fires of a building that burnt down; `new` may say how many of them were New."""
    if p.first_edition:
        del p.fires[:number]
        return
    fresh = sum(each.new for each in p.fires)
    gone = new[0] if new else max(min(fresh, 1), number - (len(p.fires) - fresh))
    for flag, left in ((True, gone), (False, number - gone)):
        for _ in range(left):
            p.fires.remove(next(each for each in p.fires if each.new is flag))


def _guide_burns_asked(p: Position, step: WhoBurns) -> Asked:
    if step.danger is Danger.FIRE:
        text = say("fire-who-stands")
        rules: tuple[str, ...] = (fires.BURNS, "IFOS-329", "IFOS-340")
        if p.allies:
            return Asked("who_burns", (TABLE,), text, (*rules, "IFOS-381"), None, ALLIES)
        return Asked("who_burns", (TABLE,), text, rules)
    text = say("fire-who-under")
    return Asked("who_burns", (TABLE,), text, ("IFOS-362", "IFOS-363"))


# ---- a Hero who has moved ----------------------------------------------------------------
def _times_legal(p: Position, step: TimesBurnt) -> list[Action]:
    return [Action(TABLE, "times_burnt", (n,)) for n in range(MOST_TIMES + 1)]


def _times_play(p: Position, step: TimesBurnt, action: Action, facts: Facts) -> None:
    p.stack.pop()
    p.push(*[BurnHero(step.hero, NOWHERE)] * int(action.args[0]))


def _times_asked(p: Position, step: TimesBurnt) -> Asked:
    text = say("fire-how-often", name=words.hero(p, p.hero_index(step.hero)))
    domain = Number(TABLE, "times_burnt", 0, MOST_TIMES)
    return Asked("times_burnt", (TABLE,), text, (fires.BURNS, "IFOS-459"), domain)


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


HANDLERS: Handlers = {
    FirePhase: Handler(run=_begin),
    RollFires: Handler(
        run=_next, actor=lambda p, step: p.control, legal=_legal, play=_play, asked=_asked
    ),
    TurnFires: Handler(run=_turn),
    RollFire: Handler(rolled=_rolled, dice=DICE),
    RollAllFires: Handler(rolled=_all_rolled, dice=DICE, results=RESULTS),
    WhoBurns: Handler(
        run=waits_while(lambda p, step: step.danger is Danger.FIRE or _unchosen(p, step)),
        actor=lambda p, step: TABLE,
        legal=_guide_burns_legal,
        play=_guide_burns_play,
        asked=_guide_burns_asked,
    ),
    TimesBurnt: Handler(
        run=waits_while(lambda p, step: p.heroes[p.hero_index(step.hero)].alive),
        actor=lambda p, step: TABLE,
        legal=_times_legal,
        play=_times_play,
        asked=_times_asked,
    ),
}


VERBS = declared(
    Verb("in_order", usual=Usual(1, say("bot-fire-order"))),
    Verb("rolls_fire", of_space, usual=Usual(0, say("bot-fire-order"))),
    Verb("burns", _say_burns),
    Verb("burns_down", _say_burns_down),
    Verb("nobody_burns"),
    Verb("times_burnt", lambda p, a: say("action-times-burnt", times=int(a[0]))),
)
