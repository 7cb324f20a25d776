"""A battle in Space, Air or Ground: secret choice, reveal, responses, and sum of forces."""

from collections.abc import Callable

from companion.engine.actions import Action
from companion.engine.state import Fact, Facts
from companion.games.martian_invasion.components import (
    AIR,
    AMBUSH,
    GROUND,
    HUMAN,
    INDEX,
    MARTIAN,
    MIND,
    MINDABLE,
    SPACE,
    WIDTH,
)
from companion.games.martian_invasion.dealing import spend
from companion.games.martian_invasion.scoring import forces, numbers
from companion.games.martian_invasion.state import (
    AMBUSH_STAGE,
    BOOST,
    BOTH,
    DONE,
    LAY,
    MIND_STAGE,
    Battle,
    Entry,
    Position,
)
from companion.games.martian_invasion.text import say, words
from companion.words import Sentences, Several, Text

# The rules of each battle: reveal, Mind Control, Ambush, sum, point, tie by cards, full tie.
RULES = {
    SPACE: ("MI-13", "MI-19", "MI-14", "MI-15", "MI-16", "MI-17", "MI-18"),
    AIR: ("MI-22", "MI-23", "MI-24", "MI-25", "MI-26", "MI-26", "MI-26"),
    GROUND: ("MI-29", "MI-30", "MI-31", "MI-32", "MI-33", "MI-33", "MI-33"),
}
# The order of responses in Air and Ground, by the choice of MI-A05.
ORDERS = {
    "text": (MIND_STAGE, AMBUSH_STAGE),
    "human": (AMBUSH_STAGE, MIND_STAGE),
    "secret": (BOTH,),
}


# ---- choosing and revealing --------------------------------------------------------------
def begin(p: Position) -> bool:
    """Ask both sides for cards; return False if neither has any."""
    p.stage, p.fought = LAY, False
    p.used, p.picks = [False, False], [None, None]
    ours, theirs = p.size
    p.ready = [not ours, not theirs]
    return ours > 0 or theirs > 0


def lay(p: Position, action: Action, facts: Facts) -> None:
    """Play a card face down."""
    kind, seat = INDEX[action.args[0]], action.player
    p.hand[kind] -= 1
    p.weight[seat] += 1
    p.laid[seat].append((kind,))


def attach(p: Position, action: Action, facts: Facts) -> None:
    """Attach a Bonus card to the card played last, or to the card taken over last."""
    bonus = INDEX[action.args[0]]
    p.hand[bonus] -= 1
    if p.stage == BOOST:
        _boost(p, bonus, facts)
    else:
        p.weight[MARTIAN] += 1
        p.laid[MARTIAN][-1] += (bonus,)


def take_back(p: Position, seat: int) -> None:
    """Return the unrevealed cards to the hand."""
    for entry in p.laid[seat]:
        for kind in entry:
            p.hand[kind] += 1
    p.laid[seat], p.weight[seat] = [], 0


def reveal(p: Position, facts: Facts) -> None:
    """Reveal all cards at once (MI-13, MI-22, MI-29)."""
    pool = p.pool
    for seat in (MARTIAN, HUMAN):
        laid = p.laid[seat]
        for entry in laid:
            for kind in entry:
                pool[kind] -= 1
        laid.sort()
        p.table[seat] = laid
        p.size[seat] -= p.weight[seat]
    p.laid, p.weight = [[], []], [0, 0]
    _set_traps(p)
    p.fought = bool(p.table[0] or p.table[1])
    if facts is not None:
        facts.append(_revealed(p))


def _set_traps(p: Position) -> None:
    """Move Ambush cards out of the battle; they wait for a target."""
    trap, laid = (AMBUSH,), p.table[HUMAN]
    if trap in laid:
        p.table[HUMAN] = [entry for entry in laid if entry != trap]
        p.trap = laid.count(trap)
        p.open[AMBUSH] += p.trap


def _revealed(p: Position) -> Fact:
    martian, human = words.name(0), words.name(1)
    ours, theirs = words.entries(p, p.table[0]), words.entries(p, p.table[1])
    text = say("revealed", martian=martian, ours=ours, human=human, theirs=theirs)
    if p.trap:
        text = say(
            "revealed-traps",
            martian=martian,
            ours=ours,
            human=human,
            theirs=theirs,
            traps=p.trap,
        )
    return Fact("revealed", text, (RULES[p.phase][0],))


# ---- responses -------------------------------------------------------------------------
def order(p: Position) -> tuple[int, ...]:
    """Return the order in which sides respond to the reveal (MI-14, MI-23, MI-24, MI-A05)."""
    return (AMBUSH_STAGE,) if p.phase == SPACE else ORDERS[p.ruled["MI-A05"]]


def mind_targets(p: Position) -> list[int]:
    """Return the kinds of human cards that Mind Control can take (MI-65)."""
    return sorted({entry[0] for entry in p.table[HUMAN] if entry[0] in MINDABLE})


def ambush_targets(p: Position) -> list[Entry]:
    """Return the cards that an Ambush can hit (MI-14, MI-A07)."""
    return p.table[MARTIAN] + p.turned if p.ruled["MI-A07"] == "ambush" else p.table[MARTIAN]


def bonus_targets(p: Position) -> list[tuple[int, int]]:
    """Return the Bonus cards that an Ambush can take alone, as (index of entry, kind) (MI-A21).

    A Bonus card on a human card that changed sides is a Martian card, whatever MI-A07 says.
    """
    if p.ruled["MI-A21"] == "no":
        return []
    lie = enumerate(p.table[MARTIAN] + p.turned)
    return [(place, bonus) for place, entry in lie for bonus in dict.fromkeys(entry[1:])]


def may_mind(p: Position) -> bool:
    """Return whether Mind Control can be played now, as far as everybody knows."""
    if p.phase == SPACE or not p.size[MARTIAN] or not p.pool[MIND]:
        return False
    again = p.ruled["MI-A04"] == "any" or not p.used[MARTIAN]
    return again and not MINDABLE.isdisjoint([entry[0] for entry in p.table[HUMAN]])


def may_ambush(p: Position) -> bool:
    """Return whether an Ambush can be played now, as far as everybody knows."""
    if p.ruled["MI-A06"] == "committed" or p.trap:
        held = p.trap
    else:
        again = p.ruled["MI-A04"] == "any" or not p.used[HUMAN]
        held = p.pool[AMBUSH] if again and p.size[HUMAN] else 0
    return held > 0 and bool(ambush_targets(p) or bonus_targets(p))


# By stage: whether anybody has to be asked.
_MAY_ANSWER: dict[int, Callable[[Position], bool]] = {
    MIND_STAGE: may_mind,
    AMBUSH_STAGE: may_ambush,
    BOTH: lambda p: may_ambush(p) or may_mind(p),
}


def answerers(p: Position) -> list[int]:
    """Return the seats that still have to respond at this stage."""
    if p.stage in (MIND_STAGE, BOOST):
        return [MARTIAN]
    if p.stage == AMBUSH_STAGE:
        return [HUMAN]
    may = (may_mind(p), may_ambush(p))
    return [seat for seat in (0, 1) if may[seat] and p.picks[seat] is None]


def ask(p: Position, place: int, facts: Facts) -> None:
    """Ask for the responses of the stages from index `place` on, then add the forces."""
    for stage in order(p)[place:]:
        if _MAY_ANSWER[stage](p):
            p.stage, p.picks = stage, [None, None]
            return
    score(p, facts)


def answered(p: Position, used: bool, facts: Facts) -> None:
    """Continue after a response; ask again if more may be used (MI-A04)."""
    stages = order(p)
    stage = p.stage
    if stage == BOOST:
        stage = MIND_STAGE if MIND_STAGE in stages else BOTH
    place = stages.index(stage)
    again = used and (p.ruled["MI-A04"] == "any" or p.trap > 0)
    ask(p, place if again else place + 1, facts)


def answer(p: Position, action: Action, facts: Facts) -> None:
    """Carry out a side's response; secret responses wait for each other."""
    if p.stage == BOTH:
        p.picks[action.player] = action
        if answerers(p):
            return
        used = [_do(p, pick, facts) for pick in p.picks if pick is not None]
        _after_answer(p, any(used), facts)
    else:
        _after_answer(p, _do(p, action, facts), facts)


def _after_answer(p: Position, used: bool, facts: Facts) -> None:
    if used and p.turned and p.stage != AMBUSH_STAGE and _may_boost(p):
        p.stage = BOOST
    else:
        answered(p, used, facts)


def _may_boost(p: Position) -> bool:
    """Return whether Bonus cards may be attached to a card just taken over (MI-A08)."""
    return p.ruled["MI-A08"] == "yes" and p.size[MARTIAN] > 0 and bool(p.table[MARTIAN])


def _do(p: Position, action: Action, facts: Facts) -> bool:
    if action.verb == "mind":
        _mind(p, INDEX[action.args[0]], facts)
    elif action.verb == "ambush":
        _ambush(p, action, facts)
    return action.verb != "pass"


def _mind(p: Position, kind: int, facts: Facts) -> None:
    spend(p, MIND)
    p.used[MARTIAN] = True
    p.table[HUMAN].remove((kind,))
    p.turned.append((kind,))
    if facts is not None:
        text = say("mind-controlled", seat=words.name(0), card=words.card(kind))
        headline = say("headline-mind-control", card=words.card(kind))
        facts.append(Fact("minded", text, (RULES[p.phase][1], "MI-65"), headline, MARTIAN))


def _ambush(p: Position, action: Action, facts: Facts) -> None:
    if p.trap:
        p.trap -= 1
    else:
        spend(p, AMBUSH)
    p.used[HUMAN] = True
    hit = words.target(p, action.args)
    place, *alone = action.args
    side, at = p.table[MARTIAN], int(place)
    if at >= len(side):
        side, at = p.turned, at - len(side)
    entry = side.pop(at)
    rules: tuple[str, ...] = (RULES[p.phase][2],)
    if alone:
        bonus = INDEX[alone[0]]
        rest = list(entry)
        rest.remove(bonus)
        side.insert(at, tuple(rest))
        entry, rules = (bonus,), (*rules, "MI-A21")
    for kind in entry:
        p.open[kind] += 1
    if facts is not None:
        headline = say("headline-ambush", card=hit)
        facts.append(Fact("ambushed", say("ambushed", card=hit), rules, headline, HUMAN))


def _boost(p: Position, bonus: int, facts: Facts) -> None:
    """Attach a Bonus card to the card taken over last (MI-A08)."""
    p.pool[bonus] -= 1
    p.size[MARTIAN] -= 1
    p.turned[-1] += (bonus,)
    if facts is not None:
        text = say("fights-for", cards=words.entry(p, p.turned[-1]), seat=words.name(0))
        facts.append(Fact("boosted", text, ("MI-A08",)))


# ---- scoring --------------------------------------------------------------------------------
def _gains(p: Position, force: tuple[int, int], count: tuple[int, int]) -> tuple[int, int]:
    """Return the Strategy Points that each side gains with these forces and numbers of cards."""
    if not p.fought and p.ruled["MI-A11"] == "nobody":
        return 0, 0
    ours, theirs = force if force[0] != force[1] else count
    return int(ours >= theirs), int(theirs >= ours)


def score(p: Position, facts: Facts) -> None:
    """Add the forces, give the point, and clear the table (MI-15 to MI-18)."""
    force, count = forces(p), numbers(p)
    gained = _gains(p, force, count)
    p.sp[0] += gained[0]
    p.sp[1] += gained[1]
    if facts is not None:
        facts.append(_scored(p, gained))
    ours, turned, theirs = tuple(p.table[0]), tuple(p.turned), tuple(p.table[1])
    p.battle = Battle(p.phase, ours, turned, theirs, force, count, gained)
    _clear(p)
    p.stage = DONE


# Gains of both sides by the entered result: the Martians win, the Humans win, or both.
WON = ((1, 0), (0, 1), (1, 1))


def won(p: Position, result: int, facts: Facts) -> None:
    """Give the point of a battle whose cards nobody entered (MI-16, MI-26, MI-33)."""
    gained = WON[result]
    p.uncounted, p.battle = True, None
    p.sp[0] += gained[0]
    p.sp[1] += gained[1]
    if facts is not None:
        seats = tuple(words.name(seat) for seat in (0, 1) if gained[seat])
        ours, theirs = p.sp
        said = say("gain-point", seats=Several(seats), count=len(seats), ours=ours, theirs=theirs)
        who = -1 if len(seats) > 1 else gained.index(1)
        headline = say("headline-result", seat=seats[0], tie=len(seats) - 1, phase=words.battle(p))
        facts.append(Fact("scored", said, (RULES[p.phase][4],), headline, who))
    p.stage = DONE


def _clear(p: Position) -> None:
    """Move the cards that fought to the place given by MI-A02."""
    where = p.ruled["MI-A02"]
    # Ambushes without a target are already on the discard pile.
    p.trap = 0
    fought = (*p.table[MARTIAN], *p.turned, *p.table[HUMAN])
    if where in ("discard", "stay"):
        pile = p.open if where == "discard" else p.lying
        for entry in fought:
            for kind in entry:
                pile[kind] += 1
    else:
        for kind in (kind for entry in fought for kind in entry):
            p.pool[kind] += 1
            p.hand[kind] += 1
            p.size[kind // WIDTH] += 1
    p.table, p.turned = [[], []], []


def _scored(p: Position, gained: tuple[int, int]) -> Fact:
    rules = RULES[p.phase]
    ours, theirs = forces(p)
    said: list[Text] = [
        say(
            "sums",
            phase=words.battle(p),
            martian=words.name(0),
            ours=words.total(p, p.table[0] + p.turned),
            human=words.name(1),
            theirs=words.total(p, p.table[1]),
        )
    ]
    if not p.fought and gained == (0, 0):
        return Fact("scored", Sentences((*said, say("nobody-played"))), ("MI-A11",))
    if ours != theirs:
        cited: tuple[str, ...] = (rules[3], rules[4])
    else:
        count = numbers(p)
        said.append(say("tie-by-cards", ours=count[0], theirs=count[1]))
        cited = (rules[3], rules[5] if count[0] != count[1] else rules[6])
    winners = tuple(words.name(seat) for seat in (0, 1) if gained[seat])
    ours, theirs = p.sp
    said.append(
        say("gain-point", seats=Several(winners), count=len(winners), ours=ours, theirs=theirs)
    )
    return Fact("scored", Sentences(tuple(said)), cited, *_headline(p, gained))


def _headline(p: Position, gained: tuple[int, int]) -> tuple[Text, int]:
    """Return who won the battle and with what, and the seat whose colour is shown."""
    ours, theirs = forces(p)
    phase = words.battle(p)
    if gained[0] and gained[1]:
        return say("headline-draw", phase=phase, ours=ours, theirs=theirs), -1
    winner, id_ = MARTIAN if gained[MARTIAN] else HUMAN, "headline-wins"
    if ours == theirs:
        (ours, theirs), id_ = numbers(p), "headline-wins-by-cards"
    won, lost = (ours, theirs) if winner == MARTIAN else (theirs, ours)
    return say(id_, seat=words.name(winner), phase=phase, won=won, lost=lost), winner
