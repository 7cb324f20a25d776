"""Checks an action directly; refuses it with a rule and a sentence for people."""

from companion.engine.actions import CHANCE, TABLE, Action
from companion.games.mars_escape import hidden, legal, targets, window
from companion.games.mars_escape.components import ALIEN, CHEST, SCAVENGER, TRACKER, WEAPON
from companion.games.mars_escape.state import (
    ATTACK,
    DEAL,
    FIRST,
    FROZEN,
    LAST_ITEM,
    NONE,
    OVER,
    TOUCHED,
    TURN,
    Position,
)
from companion.games.mars_escape.targets import Refusal
from companion.games.mars_escape.text import say


def why_not(p: Position, action: Action) -> Refusal | None:
    """Return why `action` is illegal now, or None if it is legal."""
    player, verb, args = action
    if type(player) is not int or type(args) is not tuple:
        return "", say("no-such-player", player=repr(player))
    if p.phase == OVER:
        return legal.DUE[OVER]
    if p.phase == FIRST:
        good = verb == "first" and player == TABLE and len(args) == 1
        good = good and type(args[0]) is int and 0 <= args[0] < p.seats
        return None if good else legal.DUE[FIRST]
    if p.simulated:
        return _why_not_simulated(p, player, verb, args)
    if p.phase == DEAL:
        return None if (player, verb, args) == (TABLE, "dealt", ()) else legal.DUE[DEAL]
    if 0 <= player < p.seats:
        return _why_not_seat(p, player, verb, args)
    return _why_not_table(p, player, verb, args)


def _why_not_simulated(p: Position, player: int, verb: str, args: targets.Args) -> Refusal | None:
    who = p.who
    if player != who:
        return "", say("somebody-else-asked")
    if who == CHANCE:
        return _why_not_chance(p, verb, args)
    if p.working:
        return _why_not_step(p, player, verb, args)
    if verb == "pass":
        # Those who may pass have been handled before.
        return legal.DUE[p.phase]
    if verb == "play":
        return _why_not_play(p, player, args)
    if p.stack:
        return "ESC-39", say("first-the-table")
    return _why_not_own(p, player, verb, args)


def _why_not_chance(p: Position, verb: str, args: targets.Args) -> Refusal | None:
    kind = "pick" if p.victim != NONE else "deal" if p.owed else "draw"
    if verb != kind or len(args) != (2 if kind == "deal" else 1):
        return "ESC-15", say("chance-is-due", kind=kind)
    card = _card(p, args[-1])
    if kind == "draw":
        good = card in p.deck
    elif kind == "pick":
        good = card in p.items[p.victim] or card in p.arms[p.victim]
    else:
        seat = next(seat for seat, number in enumerate(p.owed) if number)
        good = type(args[0]) is int and args[0] == seat and card in p.pot
    return None if good else ("ESC-02", say("card-not-there", card=repr(args[-1])))


def _card(p: Position, id_: int | str) -> int:
    return p.cards.index.get(id_, NONE) if isinstance(id_, str) else NONE


def _why_not_seat(p: Position, seat: int, verb: str, args: targets.Args) -> Refusal | None:
    if verb == "play":
        return _why_not_play(p, seat, args)
    if verb == "contest" and not args:
        if not p.stack or p.working or p.word != NONE:
            return "ESC-42", say("nothing-to-contest")
        return None if p.counts[seat] else ("ESC-42", say("player-has-no-card"))
    if verb == "pass" and not args:
        return _why_no_pass(p, seat)
    if verb == "weapon" and p.stack:
        if legal.items_forbid(p):
            return "ESC-A42", say("no-weapon-while-item")
        if not legal.may_lay_more(p):
            return "ESC-26", say("no-weapon-now")
        return _why_no_weapon(p, seat, args)
    if p.working:
        return _why_not_step(p, seat, verb, args)
    if p.stack:
        return "ESC-39", say("first-the-table")
    return _why_not_own(p, seat, verb, args)


def _why_no_pass(p: Position, seat: int) -> Refusal | None:
    if p.word == seat:
        return None
    if p.ruled["ESC-A05"] != "explicit" or not p.stack or p.working or p.word != NONE:
        return "ESC-A05", say("nobody-passes")
    due = seat in window.answerers(p) and not p.passed >> seat & 1
    return None if due else ("ESC-A05", say("nothing-to-answer"))


def _why_not_own(p: Position, seat: int, verb: str, args: targets.Args) -> Refusal | None:
    """Return why the current player may not do this while the stack is empty; None if legal."""
    if verb not in ("draw", "no_draw", "skip", "done", "weapon"):
        return legal.DUE[p.phase]
    if seat != p.turn:
        return "ESC-09", say("not-your-turn")
    if verb == "weapon":
        if p.phase != ATTACK:
            return "ESC-26", say("weapons-in-own-attack")
        return _why_no_weapon(p, seat, args)
    phase = {"draw": TURN, "no_draw": TURN, "skip": FROZEN, "done": ATTACK}[verb]
    if args or p.phase != phase:
        return legal.DUE[p.phase]
    if verb == "no_draw" and p.ruled["ESC-A09"] != "optional":
        return "ESC-A09", say("draw-not-left-out")
    if verb == "done" and legal.must_attack(p):
        return "ESC-A07", say("weapons-first")
    return None


def _why_no_weapon(p: Position, seat: int, args: targets.Args) -> Refusal | None:
    if seat != p.turn:
        return "ESC-26", say("weapons-in-own-attack")
    if p.ending:
        return "ESC-20", say("one-alien-a-turn")
    if not p.pile:
        return "ESC-19", say("no-alien-active")
    card = _card(p, args[0]) if len(args) == 1 else NONE
    if card == NONE or p.cards.kinds[card] != WEAPON:
        return "ESC-25", say("one-weapon-at-a-time")
    return _why_not_held(p, seat, card)


def _why_not_held(p: Position, seat: int, card: int) -> Refusal | None:
    name = p.cards.names[card]
    if p.simulated:
        held = card in p.items[seat] or card in p.arms[seat]
        return None if held else ("ESC-12", say("not-in-hand", card=name))
    if hidden.may_hold(p, seat, card):
        return None
    if p.counts[seat] <= len(p.known[seat]):
        return "ESC-12", say("all-known-in-hand", card=name, count=p.counts[seat])
    return "ESC-02", say("all-accounted-for", card=name, count=p.cards.most[card])


def _why_not_play(p: Position, seat: int, args: targets.Args) -> Refusal | None:
    card = _card(p, args[0]) if args else NONE
    if card == NONE or card > LAST_ITEM:
        return "ESC-36", say("only-items")
    if p.word not in (NONE, seat):
        return "ESC-A04", say("another-has-the-word")
    return (
        _why_not_held(p, seat, card)
        or targets.why_not(p, seat, card, args[1:])
        or (targets.locked(p, seat, card, args[1:]) if p.stack else None)
    )


def _why_not_step(p: Position, seat: int, verb: str, args: targets.Args) -> Refusal | None:
    task = p.task()
    if task is None or seat != task.seat:
        return "ESC-78", say("first-this-card")
    wanted = {CHEST: "draw", SCAVENGER: "take", TRACKER: "track"}.get(task.acts, "use")
    if verb != wanted or wanted == "draw":
        return "ESC-78", say("first-this-card")
    if verb == "use":
        return targets.why_not(p, seat, task.acts, args, task.id)
    card = _card(p, args[0]) if len(args) == 1 else NONE
    if verb == "take":
        good = card != NONE and card in legal.to_take(p)
        return None if good else ("ESC-74", say("not-in-discards"))
    good = card != NONE and card in legal.to_track(p)
    return None if good else ("ESC-81", say("not-in-deck-or-pile"))


def _why_not_table(p: Position, player: int, verb: str, args: targets.Args) -> Refusal | None:
    if player == CHANCE and verb == "draw":
        return _why_no_draw(p, args)
    if player != TABLE or verb not in ("resolve", "end"):
        return legal.DUE[p.phase]
    if verb == "end":
        good = legal.can_end(p) and not args
        return None if good else ("ESC-A39", say("game-not-over"))
    if not p.stack or p.working:
        return "ESC-A05", say("nothing-to-settle")
    if p.word != NONE:
        return "ESC-A04", say("a-player-has-the-word")
    if p.ruled["ESC-A05"] == "explicit":
        return "ESC-A05", say("all-pass-aloud")
    if p.ruled["ESC-A04"] != "table":
        return None if args == () else ("ESC-A04", say("front-first"))
    open_ids = [each.id for each in window.uncovered(p)]
    good = len(args) == 1 and type(args[0]) is int and args[0] in open_ids
    return None if good else ("ESC-A04", say("say-which"))


def _why_no_draw(p: Position, args: targets.Args) -> Refusal | None:
    task = p.task()
    due = task.acts == CHEST if task else p.phase in (TURN, TOUCHED) and not p.stack
    if not due or not p.left or len(args) != 1:
        return "ESC-12", say("no-draw-now")
    if args[0] == "?" and isinstance(args[0], str):
        good = hidden.may_draw_hidden(p)
        return None if good else ("ESC-44", say("only-aliens-left", count=p.left))
    card = _card(p, args[0])
    if card == NONE or p.cards.kinds[card] != ALIEN:
        return "ESC-44", say("only-aliens-shown")
    seen = card in hidden.open_cards(p)
    return ("ESC-02", say("out-already", card=p.cards.names[card])) if seen else None
