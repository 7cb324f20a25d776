"""How a turn proceeds: seven phases in order, Victory Points, and the end of the game."""

from companion.engine.actions import RESULT, Action
from companion.engine.by_role import Verb
from companion.engine.state import Fact, Facts
from companion.games.martian_invasion import battle, dealing, scoring
from companion.games.martian_invasion.components import (
    ABDUCT,
    ABDUCTION,
    AIR,
    ALL,
    DEPLOY,
    GROUND,
    INDEX,
    MARTIAN,
    OVER,
    REGROUP,
    RESERVES,
    SPACE,
)
from companion.games.martian_invasion.state import (
    DECIDE,
    DONE,
    DROP,
    ENTER,
    LAY,
    LOSE,
    ROLL,
    Position,
)
from companion.games.martian_invasion.text import say, words
from companion.words import Text


# ---- Deploy and Reserves ---------------------------------------------------------------
def begin_turn(p: Position, facts: Facts) -> None:
    """Begin with Deploy (MI-07, MI-08)."""
    p.turn += 1
    p.phase, p.sp, p.ready = DEPLOY, [0, 0], [False, False]
    if p.turn > 1 and not p.uncounted and not dealing.can_draw(p):
        # If neither side had a card, nothing would ever change again.
        if dealing.stuck(p) or not any(p.size):
            finish(p, "deck", facts)
        else:
            begin_reserves(p)
    elif all(p.known):
        deal(p, facts)
    else:
        p.stage = ENTER


def deal(p: Position, facts: Facts) -> None:
    """Draw what is due, or continue at once if no hand is known."""
    if not dealing.begin_draws(p):
        dealt(p, facts)


def dealt(p: Position, facts: Facts) -> None:
    """Continue once the last card is drawn."""
    over = dealing.stuck(p)
    dealing.settle(p, facts)
    if over:
        finish(p, "deck", facts)
    elif p.phase == DEPLOY:
        begin_reserves(p)
    elif all(p.ready):
        begin_abduction(p, facts)
    else:
        p.stage = DROP


def begin_reserves(p: Position) -> None:
    """Ask both sides for the cards that they swap (MI-09)."""
    p.phase, p.stage, p.ready = RESERVES, DROP, [False, False]


def draw(p: Position, action: Action, facts: Facts) -> None:
    """Draw a card; continue after the last one due."""
    if dealing.draw(p, action):
        dealt(p, facts)


def drop(p: Position, action: Action, facts: Facts) -> None:
    """Drop a card of a known hand, or a number of paper cards, after which that hand is ready."""
    seat = action.player
    if p.known[seat]:
        dealing.drop(p, action)
    else:
        p.drops[seat] = int(action.args[0])
        is_ready(p, action, facts)


def is_ready(p: Position, action: Action, facts: Facts) -> None:
    """Record that a seat has finished playing or dropping; continue once both have."""
    seat, ready = action.player, p.ready
    if p.stage == LAY:
        ready[seat] = True
        if ready[1 - seat]:
            battle.reveal(p, facts)
            battle.ask(p, 0, facts)
            after_battle(p, facts)
    elif p.stage == DROP:
        waiting = p.one_by_one()
        ready[seat] = True
        if waiting or ready[1 - seat]:
            all_dropped(p, facts)
    else:
        battle.answered(p, True, facts)
        after_battle(p, facts)


def all_dropped(p: Position, facts: Facts) -> None:
    """Continue once both have dropped their cards."""
    if p.phase == RESERVES:
        deal(p, facts)
    else:
        dealing.settle(p, facts)
        begin_turn(p, facts)


# ---- Abduction -------------------------------------------------------------------------
def may_abduct(p: Position) -> bool:
    """Return whether an Abduction can be played now, as far as everybody knows (MI-10)."""
    again = p.ruled["MI-A04"] == "any" or not p.used[MARTIAN]
    return bool(again and p.size[0] and p.pool[ABDUCTION])


def begin_abduction(p: Position, facts: Facts) -> None:
    """Ask the Martians for an Abduction unless they cannot have one."""
    p.phase, p.used[MARTIAN] = ABDUCT, False
    ask_abduction(p, facts)


def ask_abduction(p: Position, facts: Facts) -> None:
    """Ask for an Abduction, again where the ruling allows it (MI-A04)."""
    p.stage, p.rolled = DECIDE, 0
    if not may_abduct(p):
        begin_battle(p, SPACE, facts)


def decide(p: Position, action: Action, facts: Facts) -> None:
    """Play an Abduction, or none."""
    if action.verb == "pass":
        begin_battle(p, SPACE, facts)
    elif not p.size[1]:
        _spend_abduction(p)
        lost_nobody(p, facts)
    elif p.ruled["MI-A17"] == "die":
        _spend_abduction(p)
        p.stage = ROLL
    elif p.known[1]:
        # discarded when the Humans lose the card, because a table reports both at once
        p.stage = LOSE
    else:
        _spend_abduction(p)
        lost(p, None, facts)


def _spend_abduction(p: Position) -> None:
    dealing.spend(p, ABDUCTION)
    p.used[MARTIAN] = True


def rolled(p: Position, action: Action, facts: Facts) -> None:
    """Count to the card that the die chooses (MI-A17)."""
    p.rolled = action.args.index(1) + 1
    if p.known[1]:
        p.stage = LOSE
    else:
        lost(p, None, facts)


def lost(p: Position, kind: int | None, facts: Facts) -> None:
    """Make the Humans lose a card to an Abduction (MI-10)."""
    if p.stage == LOSE and not p.rolled:
        _spend_abduction(p)
    place = (p.rolled - 1) % p.size[1] + 1 if p.rolled else 0
    dealing.lose(p, kind)
    if facts is not None:
        who, left = words.name(1), p.size[1]
        text = say("abducted", seat=who, left=left)
        if place:
            text = say("abducted-from-left", seat=who, place=place, left=left)
        headline = say("headline-abducted", seat=who)
        facts.append(Fact("abducted", text, ("MI-10",), headline, 0))
    ask_abduction(p, facts)


def lost_nobody(p: Position, facts: Facts) -> None:
    """Continue after an Abduction from an empty hand (MI-A16)."""
    if facts is not None:
        text, headline = say("abduction-void", seat=words.name(1)), say("headline-nobody")
        facts.append(Fact("abducted", text, ("MI-10", "MI-A16"), headline, 0))
    ask_abduction(p, facts)


# ---- battles and Regroup ---------------------------------------------------------------
def begin_battle(p: Position, phase: int, facts: Facts) -> None:
    """Begin Space, Air or Ground."""
    p.phase = phase
    if not battle.begin(p):
        battle.score(p, facts)
        after_battle(p, facts)


def after_battle(p: Position, facts: Facts) -> None:
    """Continue with the next phase once the battle is scored."""
    if p.stage != DONE:
        return
    if p.phase == GROUND:
        regroup(p, facts)
    else:
        begin_battle(p, AIR if p.phase == SPACE else GROUND, facts)


def regroup(p: Position, facts: Facts) -> None:
    """Turn Strategy Points into Victory Points (MI-34 to MI-36), then end or drop cards."""
    p.phase = REGROUP
    if any(p.lying):
        for kind in ALL:
            p.open[kind] += p.lying[kind]
            p.lying[kind] = 0
    won = [scoring.earned(sp) for sp in p.sp]
    p.vp = [p.vp[0] + won[0], p.vp[1] + won[1]]
    if facts is not None:
        facts.append(_earned(p, won))
    go_on_regrouping(p, facts)


def go_on_regrouping(p: Position, facts: Facts) -> None:
    """End the game if somebody has won, else ask who drops cards."""
    p.phase = REGROUP
    if scoring.reached(p):
        finish(p, "goal", facts)
        return
    p.ended, p.stage = "", DROP
    p.ready = [not dealing.to_drop(p, seat)[1] for seat in (0, 1)]
    if facts is not None and min(p.vp) >= p.goal:
        facts.append(Fact("level", say("level", points=p.vp[0]), ("MI-04", "MI-A12")))
    if p.ready[0] and p.ready[1]:
        all_dropped(p, facts)


def _earned(p: Position, won: list[int]) -> Fact:
    rules = {3: "MI-35", 2: "MI-34"}
    cited = tuple(dict.fromkeys(rules.get(min(sp, 3), "MI-36") for sp in p.sp))
    text = say(
        "earned",
        martian=words.name(0), our_sp=p.sp[0], our_gain=won[0], ours=p.vp[0],
        human=words.name(1), their_sp=p.sp[1], their_gain=won[1], theirs=p.vp[1], goal=p.goal,
    )  # fmt: skip
    return Fact("regrouped", text, cited, *_headline(p, won))


def _headline(p: Position, won: list[int]) -> tuple[Text, int]:
    """Return the gains and the score, gaining side first, and the seat of that side."""
    ours, theirs = p.vp
    if not any(won):
        return say("headline-none-gain", ours=ours, theirs=theirs), -1
    if all(won):
        martian, human = words.name(0), words.name(1)
        return say(
            "headline-both-gain",
            martian=martian,
            our_gain=won[0],
            human=human,
            their_gain=won[1],
            ours=ours,
            theirs=theirs,
        ), -1
    seat = 0 if won[0] else 1
    who, own, other = words.name(seat), p.vp[seat], p.vp[1 - seat]
    return say("headline-gains", seat=who, gain=won[seat], ours=own, theirs=other), seat


def finish(p: Position, why: str, facts: Facts) -> None:
    """End the game; `why` is "goal" or "deck"."""
    p.phase, p.stage, p.ended = OVER, DONE, why
    if facts is not None:
        result = scoring.outcome(p)
        seat, *others = result.ranking[0]
        headline = say("headline-wins-match", seat=words.name(seat))
        if others:
            seat, headline = -1, say("headline-shared")
        facts.append(Fact("over", result.why, result.rules, headline, seat))


# ---- what each verb does ---------------------------------------------------------------
def enlist(p: Position, action: Action, facts: Facts) -> None:
    """Let the companion deal for a bot's seat (MI-02, MI-08)."""
    p.take_over(action.player)
    if facts is not None:
        text = say("enlisted", seat=words.name(action.player))
        facts.append(Fact("enlisted", text, ("MI-02", "MI-08")))
    if all(p.known):
        deal(p, facts)


def answer(p: Position, action: Action, facts: Facts) -> None:
    """Play a special card, or none: an Abduction, or a response in a battle."""
    if p.phase == ABDUCT:
        decide(p, action, facts)
    else:
        battle.answer(p, action, facts)
        after_battle(p, facts)


def won(p: Position, action: Action, facts: Facts) -> None:
    """Give the point of a battle that is entered by its result."""
    battle.won(p, int(action.args[0]), facts)
    after_battle(p, facts)


VERBS = {
    "draw": Verb(draw, words.moves("draws", "draws-hidden")),
    "drop": Verb(drop, words.drops),
    "lose": Verb(
        lambda p, action, facts: lost(p, INDEX[action.args[0]], facts),
        words.moves("loses", "loses-hidden"),
    ),
    "lay": Verb(battle.lay, words.moves("lays", "lays-hidden")),
    "attach": Verb(battle.attach, words.attaches),
    "ready": Verb(is_ready, words.of_seat("is-ready")),
    "abduct": Verb(answer, words.of_seat("plays-abduction")),
    "pass": Verb(answer, words.of_seat("plays-no-special")),
    "mind": Verb(answer, words.minds),
    "ambush": Verb(answer, words.ambushes),
    RESULT: Verb(won, words.result),
    "enlist": Verb(enlist, words.of_seat("deals-for")),
    "dealt": Verb(
        lambda p, action, facts: deal(p, facts), lambda p, action: say("both-hands-full")
    ),
    "run_out": Verb(
        lambda p, action, facts: finish(p, "deck", facts),
        lambda p, action: say("decks-run-out", rule=p.ruled["MI-A03"]),
    ),
    "roll": Verb(rolled, words.roll),
}
