"""How a game proceeds: turns, draws, response windows, and who is asked next.

Every change of the table ends in `proceed`, which determines what is due.
"""

import json
from bisect import bisect_left

from msgspec import structs

from companion.engine.actions import CHANCE, DEFINE, TABLE, TERMINAL, Action
from companion.engine.by_role import Verb
from companion.engine.state import Fact, Facts, add_fact
from companion.games.mars_escape import carry, effects, window
from companion.games.mars_escape.components import (
    ALIEN,
    CHEST,
    FORCE,
    FREEZE,
    MACHINE,
    PRINTER,
    SCAVENGER,
    SLEIGHT,
    TRACKER,
    read_card,
)
from companion.games.mars_escape.state import (
    ATTACK,
    BLOW,
    DEAL,
    FIRST,
    FROZEN,
    NONE,
    NOTHING,
    OVER,
    RESOLVE,
    TOUCHED,
    TURN,
    Entry,
    Position,
)
from companion.games.mars_escape.text import say, words
from companion.words import Sentences

# Draws from the deck, which the discard pile becomes once it is empty.


def find_card(p: Position, facts: Facts) -> None:
    """Make sure that a card can be drawn, even if an item took the last one (ESC-17, ESC-A11)."""
    refill(p, facts)
    if not p.left:
        add_fact(facts, "no_card", say("no-card-left"), "ESC-17")
        p.phase = ATTACK


def refill(p: Position, facts: Facts) -> None:
    """Turn the discard pile into the deck if that is empty (ESC-17)."""
    if p.left or not p.discard:
        return
    p.left = len(p.discard)
    if p.simulated:
        p.deck = p.discard
    p.discard, p.mark = [], 0
    add_fact(facts, "reshuffled", say("reshuffled"), "ESC-17")


def take(p: Position, card: int, facts: Facts) -> None:
    """Take a card from the deck; NONE is a card that only its owner sees."""
    task = p.task()
    seat = task.seat if task else p.turn
    p.left -= 1
    if p.simulated:
        p.deck.remove(card)
    if card != NONE and p.cards.kinds[card] == ALIEN:
        before = p.active()
        effects.surface(p, card)
        if p.armed and p.ruled["ESC-A13"] == "former" and p.aim == NONE:
            p.aim = before
        if facts is not None:
            text = say("draws-alien", seat=words.name(seat), alien=words.card(p, card))
            rules = ("ESC-16" if task is None else "ESC-66", "ESC-48")
            headline = say("headline-alien", alien=words.card(p, card), health=p.cards.values[card])
            facts.append(Fact("alien", text, rules, headline, seat))
    else:
        effects.joins_hand(p, seat, card)
        if facts is not None:
            text = say("draws-a-card", seat=words.name(seat))
            facts.append(Fact("drawn", text, ("ESC-65" if task else "ESC-15",)))
    if task is None:
        p.phase = ATTACK
        if p.ending:
            add_fact(facts, "frozen", say("was-frozen", seat=words.name(seat)), "ESC-61")
    else:
        effects.replace(p, task, structs.replace(task, of=task.of - 1))


_STILL = frozenset((DEAL, FIRST, OVER))  # phases in which nobody is asked to respond


# ---- what is due -------------------------------------------------------------------
def proceed(p: Position, facts: Facts, settled: bool = False) -> None:
    """Determine what is due after a change; `settled` if nobody wants to respond to it."""
    p.word = NONE
    if p.armed and not p.stack and effects.blow_due(p):
        judge(p, facts)
    if p.phase in _STILL:
        p.working = 0
        if p.phase == OVER:
            p.who = TERMINAL
        return
    if p.stack:
        # A card being resolved continues, unless another was played meanwhile.
        entry = (p.task() if p.working else None) or window.front(p)
        if entry.shut:
            p.working = entry.id
            carry_on(p, entry, facts)
        else:
            p.working = 0
            window.open_window(p, entry.seat)
        return
    p.working = 0
    if p.phase == TOUCHED:
        find_card(p, facts)
    if not p.pile and p.ruled["ESC-A39"] == "ends" and p.all_defeated():
        tie(p, facts)
    elif p.ending and p.phase != TOUCHED:
        end_turn(p, facts)
    else:
        open_moment(p, settled)


def judge(p: Position, facts: Facts) -> None:
    """Defeat the alien at once or after a last window, by ruling (ESC-A06)."""
    if p.ruled["ESC-A06"] == "at_once":
        effects.strike(p, None, facts)
    else:
        effects.attack(p)


def open_moment(p: Position, settled: bool) -> None:
    """Between cards, let others play items, then let the current player continue."""
    if p.phase == FROZEN and not p.waiting(p.turn):
        p.phase = TURN
    if not p.simulated:
        return
    if p.phase == TOUCHED:
        p.who = CHANCE
    elif settled:
        p.who = p.turn
    else:
        window.open_window(p, p.turn)


# ---- the beginning and the end -------------------------------------------------------
def dealt(p: Position, facts: Facts) -> None:
    """Start the game once everybody has four cards (ESC-06, ESC-07, ESC-08)."""
    effects.deal_again(p)
    p.phase, p.who = FIRST, TABLE
    add_fact(facts, "dealt", say("dealt", left=p.left), "ESC-06", "ESC-08")


def begin(p: Position, action: Action, facts: Facts) -> None:
    """Let the youngest player begin (ESC-09)."""
    seat = p.first = p.turn = int(action.args[0])
    add_fact(facts, "youngest", say("youngest", seat=words.name(seat)), "ESC-09")
    begin_turn(p, facts)


def begin_turn(p: Position, facts: Facts) -> None:
    """Begin the turn of `p.turn`, unless a waiting Freeze Ray takes it (ESC-57)."""
    p.turns += 1
    p.armed = p.ending = False
    p.aim = NONE
    p.mark = len(p.discard)
    if not p.down:
        p.serial = 0
    p.phase = FROZEN if p.waiting(p.turn) else TURN
    proceed(p, facts)


def end_turn(p: Position, facts: Facts) -> None:
    """Discard weapons and Force Fields; the alien's health is restored (ESC-32, ESC-73)."""
    waiting = []
    for each in p.down:
        if each.acts == FREEZE:
            waiting.append(each)
        else:
            p.discard.append(each.card)
    if facts is not None and p.armed:
        facts.append(Fact("weapons_discarded", say("weapons-discarded"), ("ESC-23", "ESC-32")))
    p.down = waiting
    p.turn = (p.turn + 1) % p.seats
    begin_turn(p, facts)


def tie(p: Position, facts: Facts) -> None:
    """End the game: all aliens are gone and nobody has four parts (ESC-05)."""
    p.phase, p.winner, p.who = OVER, NONE, TERMINAL
    add_fact(facts, "tie", say("all-defeated"), "ESC-05", headline=say("headline-nobody"))


# ---- drawing -------------------------------------------------------------------------
def draw(p: Position, action: Action, facts: Facts) -> None:
    """Take the card drawn, or begin to draw."""
    if action.args:
        take(p, p.cards.index.get(str(action.args[0]), NONE), facts)
        proceed(p, facts)
    else:
        touch(p, facts)


def touch(p: Position, facts: Facts) -> None:
    """Begin to draw, or end the game in a tie if there is nothing to draw for."""
    if not p.left and p.all_defeated():
        tie(p, facts)
        return
    p.phase = TOUCHED
    proceed(p, facts)


# ---- playing cards -------------------------------------------------------------------
def _card(p: Position, action: Action) -> int:
    return p.cards.index[str(action.args[0])]


def play(p: Position, action: Action, facts: Facts) -> None:
    """Play an item. It waits for responses, unless a Force Field stops it or it is one itself."""
    seat, card = action.player, _card(p, action)
    target = words.aimed(p, card, action.args[1]) if len(action.args) > 1 else NONE
    effects.leaves_hand(p, seat, card)
    p.working = 0
    of = words.owner(p, target, card)
    entry = Entry(effects.next_id(p), card, card, seat, target, of, armed=p.armed)
    if facts is not None:
        who, title = words.name(seat), words.title(p, entry)
        text = say("played", seat=who, card=title)
        if target != NONE:
            text = say("played-on", seat=who, card=title, on=words.on(p, card, target, of))
        facts.append(Fact("played", text))
    if card == FORCE:
        effects.shield(p, entry, facts)
    elif effects.bounces(p, entry, facts):
        effects.to_discard(p, card)
    else:
        window.lay(p, entry)
    proceed(p, facts)


def lay_weapon(p: Position, action: Action, facts: Facts) -> None:
    """Play a weapon against the active alien; the attack opens a window (ESC-30)."""
    card = _card(p, action)
    effects.leaves_hand(p, p.turn, card)
    p.armed = True
    if p.ruled["ESC-A06"] != "at_once" and not any(each.acts == BLOW for each in p.stack):
        effects.attack(p)
    p.down.append(Entry(effects.next_id(p), card, card, p.turn))
    if facts is not None:
        laid = say("lays-weapon", seat=words.name(p.turn), card=words.card(p, card))
        text = Sentences((laid, words.blow(p)))
        facts.append(Fact("weapon", text, ("ESC-27", "ESC-30")))
    proceed(p, facts, settled=True)


def passes(p: Position, action: Action, facts: Facts) -> None:
    """Record that a seat does not respond; once nobody does, resolve the card in front."""
    if not p.simulated:
        _passes_at_table(p, action.player, facts)
    elif p.asked:
        p.passed |= 1 << action.player
        p.who = p.asked.pop()
    elif p.stack:
        explicit = p.ruled["ESC-A05"] == "explicit"
        reported(p, action if explicit else RESOLVE, facts)
    else:
        p.who = p.turn


def _passes_at_table(p: Position, seat: int, facts: Facts) -> None:
    if p.word == seat:
        p.word = NONE
        return
    p.passed |= 1 << seat
    if all(p.passed >> each & 1 for each in window.answerers(p)):
        resolve(p, window.front(p), facts)


def reported(p: Position, report: Action, facts: Facts) -> None:
    """Do what a table would report, after drawing any secret that it depends on."""
    entry = window.front(p) if report.verb != "use" else p.task()
    assert entry is not None
    acts, target = entry.acts, entry.target
    if report.verb == "use":
        target = words.aimed(p, acts, report.args[0])
        if effects.bounces(p, carry.aimed_at(p, entry, target), None):
            happen(p, report, facts)  # a Force Field stops it before chance has to decide
            return
    if acts == PRINTER:
        copied = p.entry(target)
        acts = copied.acts if copied else NONE
        same = p.ruled["ESC-A31"] == "same"
        target = copied.target if copied and same else NONE
    if acts == SLEIGHT and target != NONE and p.counts[target]:
        p.report, p.who, p.victim = report, CHANCE, target
    elif acts == MACHINE:
        p.report, p.who = report, CHANCE
        effects.start_dealing(p)
        if not any(p.owed):
            happen(p, report, facts)
    else:
        happen(p, report, facts)


def happen(p: Position, report: Action, facts: Facts) -> None:
    """Carry out a report whose secrets are known."""
    p.report = NOTHING
    task = p.task()
    if task is not None:
        use(p, words.aimed(p, task.acts, report.args[0]), facts)
    elif report.verb == "dealt":
        dealt(p, facts)
    else:
        resolve(p, window.front(p), facts)


# ---- resolving --------------------------------------------------------------------------
def resolve(p: Position, entry: Entry, facts: Facts) -> None:
    """Resolve an entry that nobody responded to."""
    if entry.acts == BLOW:
        effects.strike(p, entry, facts)
        proceed(p, facts, settled=True)
    elif entry.shut:
        # The table chose to continue an interrupted search (ESC-A04).
        p.working = entry.id
        proceed(p, facts)
    else:
        carry.out(p, entry, facts)
        begun = p.entry(entry.id)
        if begun is not None and begun.shut:
            p.working = entry.id
        proceed(p, facts)


def carry_on(p: Position, entry: Entry, facts: Facts) -> None:
    """Ask for the next step of the card being resolved, or finish it."""
    if entry.acts == CHEST:
        again = entry.of == 2 or p.ruled["ESC-A12"] == "shuffle"
        if entry.of and again:
            refill(p, facts)
        if not entry.of or not p.left:
            effects.remove(p, entry)
            proceed(p, facts)
        elif p.simulated:
            p.who = CHANCE
        return
    if not carry.choices(p, entry):
        text = say("finds-nothing", card=words.title(p, entry))
        add_fact(facts, "void", text, *_NOTHING.get(entry.acts, ()))
        effects.remove(p, entry)
        proceed(p, facts)
    elif p.simulated:
        p.who = entry.seat


_NOTHING = {TRACKER: ("ESC-76",), SCAVENGER: ("ESC-74",)}


def use(p: Position, target: int, facts: Facts) -> None:
    """Use a copied card on a target of the printing player's choice (ESC-A31)."""
    entry = p.task()
    assert entry is not None
    p.working = 0
    carry.use(p, entry, target, facts)
    proceed(p, facts)


def find(p: Position, action: Action, facts: Facts) -> None:
    """Finish a Scavenger or an Alien Tracker with what its player searched for."""
    entry = p.task()
    assert entry is not None
    finish = effects.scavenge if entry.acts == SCAVENGER else effects.track
    finish(p, entry, _card(p, action), facts)
    proceed(p, facts)


def skip(p: Position, action: Action, facts: Facts) -> None:
    """Discard a waiting Freeze Ray instead of taking the turn (ESC-59)."""
    ray = next(each for each in p.down if each.acts == FREEZE and each.target == p.turn)
    effects.remove(p, ray)
    if facts is not None:
        text = say("skipped", seat=words.name(p.turn))
        facts.append(Fact("skipped", text, ("ESC-58", "ESC-59")))
    end_turn(p, facts)


def done(p: Position, action: Action, facts: Facts) -> None:
    """End the turn (ESC-21)."""
    if facts is not None:
        facts.append(Fact("done", say("turn-ended", seat=words.name(p.turn)), ("ESC-21",)))
    end_turn(p, facts)


def no_draw(p: Position, action: Action, facts: Facts) -> None:
    """Skip the draw where the ruling allows it (ESC-A09)."""
    p.phase = ATTACK
    proceed(p, facts)


# ---- secret chance events -------------------------------------------------------------------
def deal(p: Position, action: Action, facts: Facts) -> None:
    """Deal one hidden card; after the last one, the deal is what a table reports."""
    seat, card = int(action.args[0]), p.cards.index[str(action.args[1])]
    del p.pot[bisect_left(p.pot, card)]
    p.fresh[seat] += (card,)
    p.owed[seat] -= 1
    if not p.pot or not any(p.owed):
        happen(p, p.report, facts)


def pick(p: Position, action: Action, facts: Facts) -> None:
    """Draw the hidden card that a Sleight of Hand takes."""
    p.picked, p.victim = _card(p, action), NONE
    happen(p, p.report, facts)
    p.picked = NONE


# ---- reports and cards of the owner ----------------------------------------------------------
def contest(p: Position, action: Action, facts: Facts) -> None:
    """Let a seat respond before all others (ESC-42)."""
    p.word = action.player
    if facts is not None:
        text = say("has-the-word", seat=words.name(action.player))
        facts.append(Fact("contested", text, ("ESC-42",)))


def settle(p: Position, action: Action, facts: Facts) -> None:
    """Resolve the entry in front, or the one that the table names (ESC-A04)."""
    entry = p.entry(int(action.args[0])) if action.args else window.front(p)
    assert entry is not None
    resolve(p, entry, facts)


def aim_copy(p: Position, action: Action, facts: Facts) -> None:
    """Use a copied card, in a simulation after drawing the secrets that it depends on."""
    (reported if p.simulated else happen)(p, action, facts)


def define(p: Position, action: Action, facts: Facts) -> None:
    """Add a card entered during the match (ESC-02)."""
    card = read_card(json.loads(str(action.args[0])))
    p.cards = p.cards.with_card(card)
    if facts is not None:
        name = p.cards.names[p.cards.index[card.id]]
        facts.append(Fact("defined", say("known-now", card=name), ("ESC-02",)))


VERBS = {
    "dealt": Verb(
        lambda p, action, facts: dealt(p, facts), lambda p, action: say("everybody-has-four")
    ),
    "first": Verb(begin, lambda p, action: say("begins", seat=words.name(int(action.args[0])))),
    "draw": Verb(draw, words.draws),
    "no_draw": Verb(no_draw, words.of_seat("draws-no-card")),
    "skip": Verb(skip, words.of_seat("skips")),
    "done": Verb(done, words.of_seat("ends-turn")),
    "play": Verb(play, words.plays),
    "weapon": Verb(lay_weapon, words.with_card("lays")),
    "pass": Verb(passes, words.of_seat("does-not-answer")),
    "contest": Verb(contest, words.of_seat("contests")),
    "resolve": Verb(settle, words.resolved),
    "use": Verb(aim_copy, words.uses),
    "take": Verb(find, words.with_card("takes-from-discards")),
    "track": Verb(find, words.with_card("brings-up")),
    "deal": Verb(deal, words.is_dealt),
    "pick": Verb(pick, words.picked),
    "end": Verb(lambda p, action, facts: tie(p, facts), lambda p, action: say("no-steal-left")),
    DEFINE: Verb(define, lambda p, action: say("card-entered")),
}
