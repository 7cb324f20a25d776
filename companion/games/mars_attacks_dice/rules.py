"""The effects of all actions. Each function changes the position passed to it."""

import json

from companion.engine.actions import DEFINE, Action
from companion.engine.by_role import Verb
from companion.engine.state import Fact, Facts
from companion.games.mars_attacks_dice import scoring
from companion.games.mars_attacks_dice.components import DICE, SYMBOLS, read_card, several
from companion.games.mars_attacks_dice.state import (
    DECIDE,
    DIFFICULTY,
    EMPTY_ROW,
    NO_AIM,
    NONE,
    OVER,
    RESOLVE,
    ROLL,
    SET_DIE,
    TARGET,
    TURN_UP,
    Position,
)
from companion.games.mars_attacks_dice.text import say, words


# ---- before the first turn -------------------------------------------------------
def begin(s: Position, seat: int, facts: Facts) -> None:
    """Give the first-player marker to a seat, then turn up the row."""
    s.first = seat
    if facts is not None:
        facts.append(Fact("first", say("first-is", seat=words.who(seat)), ("MAD-03",)))
    if s.rules.rulings["MAD-A23"] == "random":
        s.phase = DIFFICULTY
    else:
        proceed(s, facts)


def lay_difficulty(s: Position, nukes: int, facts: Facts) -> None:
    """Place the difficulty card with one or two Nukes face up."""
    s.difficulty = nukes
    if facts is not None:
        text = say("difficulty-shows", nukes=several(nukes, 2))
        facts.append(Fact("difficulty", text, ("MAD-04",)))
    proceed(s, facts)


def turn_up(s: Position, stack: int, card_id: str, facts: Facts) -> None:
    """Turn up a card on a stack, which is now in play."""
    place = s.rules.index[card_id]
    up, left = list(s.up), list(s.left)
    up[stack] = place
    left[stack] -= 1
    s.up, s.left = tuple(up), tuple(left)
    s.unseen = tuple([other for other in s.unseen if other != place])
    if facts is not None:
        facts.append(words.turned_up(s, stack))
    proceed(s, facts)


def define(s: Position, text: str, facts: Facts) -> None:
    """Add a card entered during the match."""
    card = read_card(json.loads(text))
    s.rules = s.rules.with_card(card)
    s.unseen = (*s.unseen, len(s.rules.cards) - 1)
    if facts is not None:
        known = say("is-known", card=card.name, wants=card.wants(), vp=card.vp)
        facts.append(Fact("defined", known))


# ---- between turns ---------------------------------------------------------------
def proceed(s: Position, facts: Facts) -> None:
    """Continue with what is due: an effect by hand, a card to turn up, the next turn."""
    if s.resolving and s.rules.effects_first:
        s.phase = RESOLVE
        return
    if NONE in s.up and s.hole() >= 0:
        if s.unseen or s.may_define():
            s.phase = TURN_UP
            return
        # Only corrections lead here: there is no card left to put on top.
        s.left = tuple(left if up >= 0 else 0 for up, left in zip(s.up, s.left, strict=True))
    if s.resolving:
        s.phase = RESOLVE
    elif s.taken >= 0:
        end_turn(s, facts)
    else:
        _begin_turn(s, facts)


def end_turn(s: Position, facts: Facts) -> None:
    """Pass play to the left, or back for an extra turn; end the game if that is due."""
    clear(s)
    if s.extra:
        s.extra -= 1
        stops = s.rules.rulings["MAD-A15"] == "ends_first"
        if stops and s.last_round and s.turn == s.first:
            _finish(s, facts)
            return
        if facts is not None:
            text = say("extra-turn", seat=words.who(s.turn))
            headline = say("headline-extra-turn", seat=words.who(s.turn))
            facts.append(Fact("extra_turn", text, ("MAD-29",), headline, s.turn))
    else:
        s.turn = (s.turn + 1) % s.seats
        if s.last_round and s.turn == s.first:
            _finish(s, facts)
            return
    proceed(s, facts)


def clear(s: Position) -> None:
    """Clear dice and target: no turn is in progress."""
    s.target = s.taken = NONE
    s.aim = NO_AIM
    s.m = s.r = s.n = s.fixed = s.last = s.due = s.sets = 0
    s.resolving = False


def _begin_turn(s: Position, facts: Facts) -> None:
    if s.turn < 0:
        s.turn = s.first
    if s.up == EMPTY_ROW:
        # The rulebook is silent: without a card to attack nobody can take a turn.
        _finish(s, facts)
        return
    s.phase = TARGET
    if facts is not None:
        facts.append(Fact("turn", say("is-on", seat=words.who(s.turn)), ("MAD-15", "MAD-33")))


def _finish(s: Position, facts: Facts) -> None:
    s.phase = OVER
    if facts is not None:
        outcome = scoring.outcome(s)
        (first,) = outcome.ranking[0]
        headline = say("headline-wins", seat=words.who(first))
        facts.append(Fact("over", outcome.why, ("MAD-60", "MAD-62"), headline, first))


# ---- a turn ----------------------------------------------------------------------
def attack(s: Position, stack: int, facts: Facts) -> None:
    """Declare the target; the dice are picked up, unless already rolled (MAD-A09)."""
    changed = s.phase == DECIDE
    s.target = stack
    take_aim(s)
    if facts is not None:
        facts.append(words.aimed(s))
    if changed:
        judge(s, facts)
        return
    s.due = DICE
    s.sets = s.owned_sets()
    s.phase = SET_DIE if s.sets else ROLL


def take_aim(s: Position) -> None:
    """Store the aim, which says what counts for the target."""
    base = max(0, s.token(s.target, s.turn))
    s.aim = s.rules.aim(s.up[s.target], base, s.corners(), s.owned_sets())


def set_die(s: Position, face: str, facts: Facts) -> None:
    """Set one of the due dice to a face (MAD-32)."""
    m, r, n = (int(face == symbol) for symbol in SYMBOLS)
    s.m += m
    s.r += r
    s.n += n
    s.last += n
    s.fixed += m and s.aim.hold
    s.due -= 1
    s.sets -= 1
    if facts is not None:
        shown = several(1, SYMBOLS.index(face))
        text = say("die-set", seat=words.who(s.turn), face=shown, due=s.due)
        facts.append(Fact("set_die", text, ("MAD-32",)))
    if not s.due:
        judge(s, facts)
    elif not s.sets:
        s.phase = ROLL


def set_none(s: Position) -> None:
    """Roll all due dice without setting any."""
    s.sets = 0
    s.phase = ROLL


def roll(s: Position, m: int, r: int, n: int, facts: Facts) -> None:
    """Add a roll; if all ten dice are shown, subtract those that were not rolled (MAD-A24)."""
    if s.rules.all_ten:
        m, r, n = m - s.m, r - s.r, n - s.n
    s.m += m
    s.r += r
    s.n += n
    s.last += n
    s.due = 0
    if facts is not None:
        facts.append(words.rolled(s, (m, r, n)))
    judge(s, facts)


def go_on(s: Position, facts: Facts) -> None:
    """Pick up all Martians that may be re-rolled."""
    again = s.again()
    s.m -= again
    s.due = again
    s.last = 0
    s.sets = s.aim.sets
    s.phase = SET_DIE if s.sets else ROLL
    if facts is not None:
        text = say("goes-on", seat=words.who(s.turn), dice=several(again, 0))
        facts.append(Fact("went_on", text, ("MAD-51",)))


def judge(s: Position, facts: Facts) -> None:
    """Decide the result: nuked first, then a claim, then whether to ask (MAD-E10)."""
    aim = s.aim
    m, r, n = s.m, s.r, s.n
    if aim.is_nuked(m, r, n, s.last):
        _be_nuked(s, facts)
    elif aim.got(m, r, n) == len(aim.spaces):
        claim(s, facts)
    elif not aim.again(m, r, n, s.fixed):
        stop(s, facts)
    else:
        s.phase = DECIDE


def stop(s: Position, facts: Facts) -> None:
    """End the turn and mark its progress."""
    _mark(s, s.got(), facts)
    end_turn(s, facts)


def _be_nuked(s: Position, facts: Facts) -> None:
    if facts is not None:
        facts.append(words.nuked(s))
    if s.rules.rulings["MAD-A05"] == "removed":
        put_token(s, s.target, s.turn, NONE)
    elif bust := s.aim.bust():
        if bust == len(s.aim.spaces):
            claim(s, facts)
            return
        _mark(s, bust, facts)
    end_turn(s, facts)


def _mark(s: Position, got: int, facts: Facts) -> None:
    base = s.token(s.target, s.turn)
    total = max(0, base) + got
    if got or (base == NONE and s.rules.rulings["MAD-A10"] == "beside"):
        put_token(s, s.target, s.turn, total)
    if facts is not None:
        facts.append(words.marked(s, got, total))


def claim(s: Position, facts: Facts) -> None:
    """Claim the target: tokens return, its effect is due, the next card is turned up."""
    stack, place = s.target, s.up[s.target]
    if facts is not None:
        facts.append(words.claimed(s))
        if s.rules.cards[place].special:
            facts.append(words.rule_text(s.rules.cards[place], s.turn))
    claimed = list(s.claimed)
    claimed[s.turn] += (place,)
    s.claimed = tuple(claimed)
    clear(s)
    empty_stack(s, stack)
    s.taken = place
    if not s.left[stack] and not s.last_round:
        s.last_round, s.trigger = True, s.turn
        if facts is not None:
            facts.append(words.last_round(s))
    s.extra += place in s.rules.extra_turns
    s.resolving = s.rules.by_hand(place)
    proceed(s, facts)


# ---- pieces ----------------------------------------------------------------------
def put_token(s: Position, stack: int, seat: int, space: int) -> None:
    """Put or move a seat's token on a card; NONE removes it."""
    tokens = list(s.tokens)
    tokens[stack * s.seats + seat] = space
    s.tokens = tuple(tokens)


def empty_stack(s: Position, stack: int) -> None:
    """Remove the face-up card of a stack; all tokens on it return to their owners."""
    up = list(s.up)
    up[stack] = NONE
    s.up = tuple(up)
    start = stack * s.seats
    s.tokens = s.tokens[:start] + (NONE,) * s.seats + s.tokens[start + s.seats :]


def resolved(s: Position, action: Action, facts: Facts) -> None:
    """Continue once the players have applied a red rule."""
    s.resolving = False
    proceed(s, facts)


VERBS = {
    "first": Verb(lambda s, action, facts: begin(s, action.args[0], facts), words.begins),
    "difficulty": Verb(
        lambda s, action, facts: lay_difficulty(s, action.args[0], facts), words.difficulty
    ),
    "turn_up": Verb(
        lambda s, action, facts: turn_up(s, action.args[0], action.args[1], facts), words.turn_up
    ),
    "target": Verb(lambda s, action, facts: attack(s, action.args[0], facts), words.attacks),
    "roll": Verb(
        lambda s, action, facts: roll(s, action.args[0], action.args[1], action.args[2], facts),
        words.was_rolled,
    ),
    "set_die": Verb(lambda s, action, facts: set_die(s, action.args[0], facts), words.sets_die),
    "set_none": Verb(lambda s, action, facts: set_none(s), words.chooses("sets-none")),
    "go": Verb(lambda s, action, facts: go_on(s, facts), words.chooses("rolls-again")),
    "stop": Verb(lambda s, action, facts: stop(s, facts), words.chooses("stops")),
    "resolved": Verb(resolved, words.chooses("has-applied")),
    DEFINE: Verb(
        lambda s, action, facts: define(s, action.args[0], facts),
        lambda s, action: say("card-entered"),
    ),
}
