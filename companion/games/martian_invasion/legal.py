"""Legal actions: what is listed; anything else is refused with a reason."""

from collections.abc import Callable
from itertools import compress
from operator import itemgetter

from companion.engine.actions import CHANCE, RESULT, TABLE, Action
from companion.games.martian_invasion import battle, dealing
from companion.games.martian_invasion.components import (
    ABDUCT,
    ABDUCTION,
    AIR,
    AMBUSH,
    ATTACHES,
    BONUS,
    COPIES,
    DEPLOY,
    DRAWS,
    DROPS,
    GROUND,
    HUMAN,
    INDEX,
    KEYS,
    LAYABLE,
    LAYS,
    LOSSES,
    MARTIAN,
    MIND,
    MINDABLE,
    OF_SEAT,
    OVER,
    PASS,
    READY,
    REGROUP,
    RESERVES,
    SPACE,
    WIDTH,
)
from companion.games.martian_invasion.state import (
    AMBUSH_STAGE,
    BOOST,
    BOTH,
    DECIDE,
    DONE,
    DRAW,
    DROP,
    ENTER,
    LAY,
    LOSE,
    MIND_STAGE,
    ROLL,
    Position,
)
from companion.games.martian_invasion.text import say, words
from companion.words import Several, Text

DEALT, RUN_OUT = Action(TABLE, "dealt"), Action(TABLE, "run_out")
ABDUCTS = Action(MARTIAN, "abduct")
MINDS = tuple(Action(MARTIAN, "mind", (key,)) for key in KEYS)
ROLLS = tuple(
    Action(CHANCE, "roll", tuple(int(face == shown) for face in range(6))) for shown in range(6)
)

# Actions by kind of card, with the slice or getter of their numbers in the hands.
_DROPPABLE = ((DROPS[:WIDTH], slice(WIDTH)), (DROPS[WIDTH:], slice(WIDTH, None)))
_LAYABLE = {
    phase: tuple((tuple(LAYS[kind] for kind in kinds), itemgetter(*kinds)) for kinds in of_seats)
    for phase, of_seats in LAYABLE.items()
}


# Hands.
def may_run_out(p: Position) -> bool:
    """Return whether only the table can see that there is no card to draw (MI-A03).

    After a battle was entered by its result, the companion cannot count the cards any more.
    """
    return p.uncounted and p.ruled["MI-A03"] != "shuffle"


def enlists(p: Position) -> list[Action]:
    """Return the seats whose hand the companion may take over, before the first card only."""
    if p.turn > 1:
        return []
    return [Action(seat, "enlist") for seat in (0, 1) if not p.known[seat]]


def draws(p: Position) -> list[Action]:
    """Return the cards that can come: kinds for chance, single copies for a bot's seat."""
    seat = p.drawer()
    deck = p.deck[seat]
    if p.simulated:
        return [DRAWS[kind] for kind in OF_SEAT[seat] if kind in deck]
    return copies(seat, "draw", {kind: deck.count(kind) for kind in OF_SEAT[seat]})


def losses(p: Position) -> list[Action]:
    """Return the cards that the Humans can lose."""
    if p.simulated:
        return [LOSSES[kind] for kind in OF_SEAT[HUMAN] if p.hand[kind]]
    return copies(HUMAN, "lose", {kind: p.hand[kind] for kind in OF_SEAT[HUMAN]})


def copies(seat: int, verb: str, counts: dict[int, int]) -> list[Action]:
    """Return an action for each single copy, so that a blind choice among them is a fair draw."""
    return [
        Action(seat, verb, (KEYS[kind], copy))
        for kind, count in counts.items()
        for copy in range(1, count + 1)
    ]


def drops(p: Position, seat: int) -> list[Action]:
    """Return what a seat may drop: cards of a known hand, otherwise numbers."""
    low, high = dealing.to_drop(p, seat)
    if not p.known[seat]:
        return [Action(seat, "drop", (number,)) for number in range(low, high + 1)]
    dropped = p.drops[seat]
    if dropped >= high:
        return [READY[seat]]
    actions, held = _DROPPABLE[seat]
    found = compress(actions, p.hand[held])
    return [READY[seat], *found] if dropped >= low else list(found)


# ---- battles ---------------------------------------------------------------------------
def lays(p: Position, seat: int) -> list[Action]:
    """Return what a seat may play or attach, and that it is ready."""
    if p.size[seat] <= p.weight[seat]:
        return [READY[seat]]
    hand = p.hand
    actions, held = _LAYABLE[p.phase][seat]
    found = [READY[seat], *compress(actions, held(hand))]
    if seat == HUMAN:
        if hand[AMBUSH] and may_trap(p):
            found.append(LAYS[AMBUSH])
    elif laid := p.laid[MARTIAN]:
        last = laid[-1]
        if len(last) == 1 or p.ruled["MI-A10"] == "any":
            for bonus in BONUS:
                if hand[bonus]:
                    found.append(ATTACHES[bonus][last[0]])
    return found


def results(p: Position) -> list[Action]:
    """Return the possible winners, for tables that add up the forces themselves."""
    if any(p.known) or any(p.weight) or p.one_by_one():
        return []
    return [Action(TABLE, RESULT, (won,)) for won in range(len(battle.WON))]


def may_trap(p: Position) -> bool:
    """Return whether another Ambush may be played before the reveal (MI-A06)."""
    if p.ruled["MI-A06"] != "committed":
        return False
    return p.ruled["MI-A04"] == "any" or (AMBUSH,) not in p.laid[HUMAN]


def boosts(p: Position) -> list[Action]:
    """Return the Bonus cards for a card taken over (MI-A08)."""
    last = p.turned[-1]
    if p.ruled["MI-A10"] == "one" and len(last) > 1:
        return [READY[0]]
    found = [ATTACHES[b][last[0]] for b in BONUS if p.hand[b] and p.size[MARTIAN]]
    return [READY[0], *found]


def answers(p: Position, seat: int) -> list[Action]:
    """Return the ways in which a seat may respond to the reveal."""
    return minds(p) if seat == MARTIAN else ambushes(p)


def minds(p: Position) -> list[Action]:
    """Return the kinds of cards that the Martians may take over."""
    found = [MINDS[kind] for kind in battle.mind_targets(p)] if p.hand[MIND] else []
    return [PASS[MARTIAN], *found]


def ambushes(p: Position) -> list[Action]:
    """Return what the Humans may hit with an Ambush; one on the table must hit something."""
    if not p.trap and not p.hand[AMBUSH]:
        return [PASS[HUMAN]]
    found = [Action(HUMAN, "ambush", (at,)) for at, _ in enumerate(battle.ambush_targets(p))]
    found += [Action(HUMAN, "ambush", (at, KEYS[kind])) for at, kind in battle.bonus_targets(p)]
    return found if p.trap else [PASS[HUMAN], *found]


# ---- by stage --------------------------------------------------------------------------
def _in_secret(
    of_seat: Callable[[Position, int], list[Action]],
    of_table: Callable[[Position], list[Action]] = lambda p: [],
) -> Callable[..., list[Action]]:
    """Return a function that lists the actions of all seats that are not ready.

    At a real table it lists the seats one by one, and what the table may report.
    """

    def listed(p: Position) -> list[Action]:
        first, second = p.ready
        if first:
            found = [] if second else of_seat(p, HUMAN)
        else:
            found = of_seat(p, MARTIAN)
            if not second and not p.one_by_one():
                found += of_seat(p, HUMAN)
        return found if p.simulated else found + of_table(p)

    return listed


def _to_answer_in_secret(p: Position) -> list[Action]:
    return [action for seat in battle.answerers(p) for action in answers(p, seat)]


# Returns all legal actions, by stage.
BY_STAGE: dict[int, Callable[[Position], list[Action]]] = {
    ENTER: lambda p: [DEALT, *enlists(p), *([RUN_OUT] if may_run_out(p) else [])],
    DRAW: draws,
    DROP: _in_secret(drops),
    DECIDE: lambda p: [PASS[0], ABDUCTS] if p.hand[ABDUCTION] else [PASS[0]],
    ROLL: lambda p: list(ROLLS),
    LOSE: losses,
    LAY: _in_secret(lays, results),
    MIND_STAGE: minds,
    BOOST: boosts,
    AMBUSH_STAGE: ambushes,
    BOTH: _to_answer_in_secret,
    DONE: lambda p: [],
}

# Why an action is illegal: the rule, and the arithmetic of the cards in words.


Refusal = tuple[str, Text]

# The rule and message of each phase.
_PHASE = {
    DEPLOY: ("MI-08", say("now-deploy")),
    RESERVES: ("MI-09", say("now-reserves")),
    ABDUCT: ("MI-10", say("now-abduction")),
    SPACE: ("MI-11", say("now-space")),
    AIR: ("MI-20", say("now-air")),
    GROUND: ("MI-27", say("now-ground")),
    REGROUP: ("MI-37", say("now-regroup")),
    OVER: ("MI-04", say("game-over")),
}
_REVEAL = {SPACE: "MI-11", AIR: "MI-20", GROUND: "MI-27"}
_BONUS = {SPACE: "MI-12", AIR: "MI-21", GROUND: "MI-28"}


def why_not(p: Position, action: Action) -> Refusal:
    """Return why an action that is not listed is illegal now."""
    why = _WHY_NOT.get((p.stage, action.verb))
    return why(p, action) if why else _PHASE[p.phase]


def _kind(seat: int, args: tuple[int | str, ...], count: int = 1) -> int | None:
    """Return the kind of card of a seat that the first of so many arguments names, if it does."""
    named = len(args) == count and type(args[0]) is str  # A record may hold anything.
    kind = INDEX.get(args[0]) if named else None
    return kind if kind in OF_SEAT[seat] else None


# ---- playing cards -----------------------------------------------------------------------
def _why_not_laid(p: Position, action: Action) -> Refusal:
    player, verb, args = action
    if player not in p.acting():
        return _REVEAL[p.phase], say("has-laid")
    if verb == "ready":
        return _REVEAL[p.phase], say("ready-alone")
    attaches = verb == "attach"
    kind = _kind(player, args, 2 if attaches else 1)
    if kind is None:
        wrong = say("no-such-card", card=words.key(args[0])) if args else say("no-card-named")
        return _REVEAL[p.phase], wrong
    if attaches:
        found = _why_not_attached(p, kind, args, p.laid[MARTIAN])
    else:
        found = _wrong_card(p, player, kind)
    return found or _unavailable(p, player, kind)


def _wrong_card(p: Position, player: int, kind: int) -> Refusal | None:
    if kind == AMBUSH and p.ruled["MI-A06"] == "committed":
        if p.ruled["MI-A04"] != "any" and (AMBUSH,) in p.laid[HUMAN]:
            return "MI-A04", say("one-ambush")
        return None
    if kind not in LAYABLE[p.phase][player]:
        card, traits = words.card(kind), words.traits(kind)
        return _REVEAL[p.phase], say("wrong-trait", card=card, traits=traits, phase=words.battle(p))
    return None


def _why_not_attached(
    p: Position, kind: int, args: tuple[int | str, ...], to: list[tuple[int, ...]]
) -> Refusal | None:
    rule = _BONUS.get(p.phase, "MI-12")
    if kind not in BONUS:
        return rule, say("no-bonus-card", card=words.card(kind))
    if not to:
        return rule, say("bonus-needs-card", phase=words.battle(p))
    carrier = to[-1][0]
    if args[1] != KEYS[carrier]:
        return rule, say("bonus-to-last", card=words.card(carrier))
    if len(to[-1]) > 1 and p.ruled["MI-A10"] == "one":
        return "MI-A10", say("one-bonus")
    return None


def _unavailable(p: Position, seat: int, kind: int) -> Refusal:
    """Return by calculation why this card cannot be in that hand any more."""
    if not p.free(seat):
        return "MI-08", say("hand-too-small", count=p.size[seat])
    if p.known[seat]:
        return "MI-03", say("not-in-hand", card=words.card(kind))
    seen = [
        (p.open[kind], "copies-discarded"),
        (p.lying[kind], "copies-fought"),
        (COPIES - p.open[kind] - p.lying[kind] - p.pool[kind], "copies-on-table"),
        (p.pool[kind], "copies-laid"),
    ]
    where = Several(tuple(say(id_, count=count) for count, id_ in seen if count > 0), "commas")
    return "MI-03", say("all-accounted-for", copies=COPIES, card=words.card(kind), where=where)


# ---- hands -----------------------------------------------------------------------------
def _why_not_dropped(p: Position, action: Action) -> Refusal:
    player, verb, args = action
    rule = _PHASE[p.phase][0]
    if player not in p.acting():
        return rule, say("has-discarded")
    low, high = dealing.to_drop(p, player)
    if not p.known[player]:
        return rule, say("discard-number", low=low, high=high)
    if verb == "ready":
        return rule, say("discard-at-least", count=low)
    kind = _kind(player, args)
    if kind is None:
        return rule, say("discard-from-hand")
    if p.drops[player] >= high:
        return rule, say("discard-at-most", count=high)
    return rule, say("not-in-hand", card=words.card(kind))


# ---- responses -------------------------------------------------------------------------
def _why_no_abduction(p: Position, action: Action) -> Refusal:
    others = action.player != MARTIAN or action.args
    return "MI-10", say("martians-abduct") if others else say("no-abduction-in-hand")


def _why_no_boost(p: Position, action: Action) -> Refusal:
    player, verb, args = action
    if player != MARTIAN:
        return "MI-A08", say("only-martians-bonus")
    if verb == "ready":
        return "MI-A08", say("ready-alone")
    kind = _kind(MARTIAN, args, 2)
    if kind is None:
        return "MI-A08", say("bonus-to-turned")
    return _why_not_attached(p, kind, args, p.turned) or _unavailable(p, MARTIAN, kind)


def _why_no_answer(p: Position, action: Action) -> Refusal:
    player, verb, args = action
    if player not in battle.answerers(p):
        return battle.RULES[p.phase][2], say("no-answer-now")
    if verb == "pass":
        return "MI-A06", say("ambush-needs-target")
    if player == MARTIAN:
        return _why_not_minded(p, verb, args)
    return _why_not_ambushed(p, verb, args)


def _why_not_minded(p: Position, verb: str, args: tuple[int | str, ...]) -> Refusal:
    rule = battle.RULES[p.phase][1]
    kind = _kind(HUMAN, args)
    if verb != "mind" or kind is None:
        return rule, say("mind-control-names-one")
    if kind not in MINDABLE:
        return "MI-65", say("mind-control-not-space", card=words.card(kind))
    if (kind,) not in p.table[HUMAN]:
        return rule, say("not-revealed", card=words.card(kind))
    return _unavailable(p, MARTIAN, MIND)


def _why_not_ambushed(p: Position, verb: str, args: tuple[int | str, ...]) -> Refusal:
    rule = battle.RULES[p.phase][2]
    place = args[0] if len(args) in (1, 2) else None
    if verb != "ambush" or type(place) is not int:
        return rule, say("ambush-hits-martian")
    if len(args) == 2:
        if p.ruled["MI-A21"] == "no":
            return "MI-A21", say("no-bonus-alone")
        if (place, _kind(MARTIAN, args[1:])) not in battle.bonus_targets(p):
            return rule, say("bonus-not-there")
    elif not 0 <= place < len(battle.ambush_targets(p)):
        return rule, say("ambush-hits-martian")
    return _unavailable(p, HUMAN, AMBUSH)


# Why an action is illegal, by stage and verb; in other cases the phase says what it is for.
_ANSWERED = {
    (stage, verb): _why_no_answer
    for stage in (MIND_STAGE, AMBUSH_STAGE, BOTH)
    for verb in ("mind", "ambush", "pass")
}
_WHY_NOT: dict[tuple[int, str], Callable[[Position, Action], Refusal]] = {
    (ENTER, "dealt"): lambda p, action: ("MI-08", say("table-says-when-full")),
    (ENTER, "run_out"): lambda p, action: ("MI-A03", say("decks-are-counted")),
    (ENTER, "enlist"): lambda p, action: ("MI-08", say("enlist-first")),
    (DRAW, "draw"): lambda p, action: ("MI-08", say("card-cannot-come")),
    (DROP, "drop"): _why_not_dropped,
    (DROP, "ready"): _why_not_dropped,
    (DECIDE, "abduct"): _why_no_abduction,
    (DECIDE, "pass"): _why_no_abduction,
    (ROLL, "roll"): lambda p, action: ("MI-A17", say("one-die")),
    (LOSE, "lose"): lambda p, action: ("MI-10", say("card-cannot-come")),
    (LAY, RESULT): lambda p, action: (_REVEAL[p.phase], say("no-result-now")),
    (LAY, "lay"): _why_not_laid,
    (LAY, "attach"): _why_not_laid,
    (LAY, "ready"): _why_not_laid,
    **_ANSWERED,
    (BOOST, "attach"): _why_no_boost,
    (BOOST, "ready"): _why_no_boost,
}
