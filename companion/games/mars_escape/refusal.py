"""Why an action that is not listed is illegal: a rule and a sentence for people."""

import json
from collections import Counter

from companion.engine.actions import CHANCE, TABLE, Action
from companion.games.mars_escape import hidden, legal, targets
from companion.games.mars_escape.components import ALIEN, CHEST, WEAPON, read_card
from companion.games.mars_escape.state import (
    ATTACK,
    DEAL,
    FIRST,
    LAST_ITEM,
    NONE,
    OVER,
    TOUCHED,
    TURN,
    Position,
)
from companion.games.mars_escape.targets import Refusal
from companion.games.mars_escape.text import say


def why_not(p: Position, action: Action) -> Refusal:
    """Return why an action that `legal` does not list is illegal now."""
    player, verb, args = action
    if p.phase in (FIRST, OVER):
        return legal.DUE[p.phase]
    if p.simulated:
        return _why_not_simulated(p, player, verb, args)
    if p.phase == DEAL:
        return legal.DUE[DEAL]
    if 0 <= player < p.seats:
        return _why_not_seat(p, player, verb, args)
    return _why_not_table(p, player, verb, args)


def _why_not_simulated(p: Position, player: int, verb: str, args: targets.Args) -> Refusal:
    if player != p.who:
        return "", say("somebody-else-asked")
    if player == CHANCE:
        kind = "pick" if p.victim != NONE else "deal" if p.owed else "draw"
        if verb != kind or len(args) != (2 if kind == "deal" else 1):
            return "ESC-15", say("chance-is-due", kind=kind)
        return "ESC-02", say("card-not-there", card=repr(args[-1]))
    if p.working:
        return _why_not_step(p, player, verb, args)
    if verb == "pass":
        return legal.DUE[p.phase]
    if verb == "play":
        return _why_not_played(p, player, args)
    if p.stack:
        return "ESC-39", say("first-the-table")
    return _why_not_own(p, player, verb, args)


def _card(p: Position, id_: int | str) -> int:
    return p.cards.index.get(id_, NONE) if isinstance(id_, str) else NONE


def _why_not_seat(p: Position, seat: int, verb: str, args: targets.Args) -> Refusal:
    if verb == "play":
        return _why_not_played(p, seat, args)
    closed = not p.stack or p.working or p.word != NONE
    if verb == "contest" and not args:
        return "ESC-42", say("nothing-to-contest") if closed else say("player-has-no-card")
    if verb == "pass" and not args:
        nobody = p.ruled["ESC-A05"] != "explicit" or closed
        return "ESC-A05", say("nobody-passes") if nobody else say("nothing-to-answer")
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


def _why_not_own(p: Position, seat: int, verb: str, args: targets.Args) -> Refusal:
    """Return why the current player may not do this while the stack is empty."""
    if verb not in ("draw", "no_draw", "skip", "done", "weapon"):
        return legal.DUE[p.phase]
    if seat != p.turn:
        return "ESC-09", say("not-your-turn")
    if verb == "weapon":
        if p.phase != ATTACK:
            return "ESC-26", say("weapons-in-own-attack")
        return _why_no_weapon(p, seat, args)
    if verb == "no_draw" and p.phase == TURN and not args:
        return "ESC-A09", say("draw-not-left-out")
    if verb == "done" and p.phase == ATTACK and not args:
        return "ESC-A07", say("weapons-first")
    return legal.DUE[p.phase]


def _why_no_weapon(p: Position, seat: int, args: targets.Args) -> Refusal:
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


def _why_not_held(p: Position, seat: int, card: int) -> Refusal:
    name = p.cards.names[card]
    if p.simulated:
        return "ESC-12", say("not-in-hand", card=name)
    if p.counts[seat] <= len(p.known[seat]):
        return "ESC-12", say("all-known-in-hand", card=name, count=p.counts[seat])
    return "ESC-02", say("all-accounted-for", card=name, count=p.cards.most[card])


def _why_not_played(p: Position, seat: int, args: targets.Args) -> Refusal:
    card = _card(p, args[0]) if args else NONE
    if card == NONE or card > LAST_ITEM:
        return "ESC-36", say("only-items")
    if p.word not in (NONE, seat):
        return "ESC-A04", say("another-has-the-word")
    if card not in legal.items_of(p, seat):
        return _why_not_held(p, seat, card)
    reason = targets.why_not(p, seat, card, args[1:]) or targets.locked(p, seat, card, args[1:])
    return reason or legal.DUE[p.phase]


def _why_not_step(p: Position, seat: int, verb: str, args: targets.Args) -> Refusal:
    task = p.task()
    wanted = hidden.TASKS.get(task.acts, "use") if task else ""
    if task is None or seat != task.seat or verb != wanted or wanted == "draw":
        return "ESC-78", say("first-this-card")
    if verb == "take":
        return "ESC-74", say("not-in-discards")
    if verb == "track":
        return "ESC-81", say("not-in-deck-or-pile")
    return targets.why_not(p, seat, task.acts, args, task.id) or legal.DUE[p.phase]


def _why_not_table(p: Position, player: int, verb: str, args: targets.Args) -> Refusal:
    if player == CHANCE and verb == "draw":
        return _why_no_draw(p, args)
    if player != TABLE or verb not in ("resolve", "end"):
        return legal.DUE[p.phase]
    if verb == "end":
        return "ESC-A39", say("game-not-over")
    if not p.stack or p.working:
        return "ESC-A05", say("nothing-to-settle")
    if p.word != NONE:
        return "ESC-A04", say("a-player-has-the-word")
    if p.ruled["ESC-A05"] == "explicit":
        return "ESC-A05", say("all-pass-aloud")
    table = p.ruled["ESC-A04"] == "table"
    return "ESC-A04", say("say-which") if table else say("front-first")


def _why_no_draw(p: Position, args: targets.Args) -> Refusal:
    task = p.task()
    due = task.acts == CHEST if task else p.phase in (TURN, TOUCHED) and not p.stack
    if not due or not p.left or len(args) != 1:
        return "ESC-12", say("no-draw-now")
    if args == ("?",):
        return "ESC-44", say("only-aliens-left", count=p.left)
    card = _card(p, args[0])
    if card == NONE or p.cards.kinds[card] != ALIEN:
        return "ESC-44", say("only-aliens-shown")
    return "ESC-02", say("out-already", card=p.cards.names[card])


def why_not_defined(p: Position, action: Action) -> Refusal | None:
    """Return why no card can be added now, or not this one; None if it can."""
    player, _, args = action
    if player != TABLE or len(args) != 1 or not isinstance(args[0], str):
        return "", say("card-from-table")
    if not legal.may_define(p):
        return "ESC-02", say("all-cards-known")
    try:
        card = read_card(json.loads(args[0]))
        after = p.cards.with_card(card)
    except (ValueError, RecursionError) as error:
        return "ESC-02", error.args[0]
    old = p.cards.index.get(card.id, NONE)
    if old == NONE:
        return None
    if after.kinds[old] != p.cards.kinds[old] or p.cards.copies[old]:
        return "", say("known-already", card=p.cards.names[old])
    seen = Counter(hidden.open_cards(p))
    too_many = any(count > after.most[each] for each, count in seen.items())
    return ("ESC-02", say("more-on-table")) if too_many else None
