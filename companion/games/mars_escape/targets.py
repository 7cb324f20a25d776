"""The targets of each item: listed for screens and bots, and checked without listing."""

from companion.games.mars_escape.components import (
    CONFUSION,
    FORCE,
    FREEZE,
    MACHINE,
    PRINTER,
    SLEIGHT,
    STEAL,
    TRACKER,
)
from companion.games.mars_escape.state import ATTACK, LAST_ITEM, NONE, WIN, Entry, Position
from companion.games.mars_escape.text import say
from companion.words import Text

Args = tuple[int | str, ...]
Refusal = tuple[str, Text]
_NOTHING: list[Args] = [()]
UNLOCKED = (CONFUSION, FORCE)  # the only cards that may be playable while a card locks a hand


# ---- listed ------------------------------------------------------------------------
def targets(p: Position, seat: int, card: int, own: int = 0) -> list[Args]:
    """Return the arguments with which `seat` may play an item; `own` is a copy's own id."""
    listed = LISTED.get(card)
    return listed(p, seat, own) if listed else _NOTHING


def _to_steal(p: Position, seat: int, own: int) -> list[Args]:
    if why_no_steal(p):
        return []
    ids = p.cards.ids
    return [
        (ids[alien],) for other, aliens in enumerate(p.stock) if other != seat for alien in aliens
    ]


def _to_freeze(p: Position, seat: int, own: int) -> list[Args]:
    return [(each,) for each in range(p.seats) if not why_not_freeze(p, seat, each)]


def _to_cancel(p: Position, seat: int, own: int) -> list[Args]:
    active = p.stack + p.down if p.down else p.stack
    return [(each.id,) for each in active if each.id != own and p.takes_cancelling(each)]


def _to_copy(p: Position, seat: int, own: int) -> list[Args]:
    active = p.stack + p.down if p.down else p.stack
    return [(each.id,) for each in active if not why_not_copy(p, seat, each, own)]


def _to_rob(p: Position, seat: int, own: int) -> list[Args]:
    return [(each,) for each in range(p.seats) if not why_not_sleight(p, seat, each)]


def _to_track(p: Position, seat: int, own: int) -> list[Args]:
    return [] if why_not_track(p) else _NOTHING


# Items that have a target or depend on the table.
LISTED = {
    STEAL: _to_steal,
    FREEZE: _to_freeze,
    CONFUSION: _to_cancel,
    PRINTER: _to_copy,
    SLEIGHT: _to_rob,
    TRACKER: _to_track,
}


# ---- refused -----------------------------------------------------------------------
def why_not(p: Position, seat: int, card: int, args: Args, own: int = 0) -> Refusal | None:
    """Return why an item may not be played with these arguments; None if it may."""
    name = p.cards.names[card]
    if card not in (STEAL, FREEZE, CONFUSION, PRINTER, SLEIGHT):
        if args:
            return "ESC-41", say("laid-on-nothing", card=name)
        return why_not_track(p) if card == TRACKER else None
    if len(args) != 1:
        return "ESC-41", say("laid-on-one-thing", card=name)
    target = args[0]
    if card == STEAL:
        return why_no_steal(p) or _why_not_alien(p, seat, target)
    if type(target) is not int:
        return "ESC-41", say("not-laid-on", card=name, target=repr(target))
    if card in (FREEZE, SLEIGHT):
        if not 0 <= target < p.seats:
            return "ESC-41", say("laid-before-player", card=name)
        check = why_not_freeze if card == FREEZE else why_not_sleight
        return check(p, seat, target)
    entry = p.entry(target)
    if entry is None or entry.id == own:
        return "ESC-14", say("no-such-active-card", card=str(target))
    if card == PRINTER:
        return why_not_copy(p, seat, entry, own)
    if not p.takes_cancelling(entry):
        return "ESC-62", say("no-confusion-there")
    return None


def _why_not_alien(p: Position, seat: int, target: int | str) -> Refusal | None:
    alien = p.cards.index.get(target, NONE) if isinstance(target, str) else NONE
    if any(alien in aliens for other, aliens in enumerate(p.stock) if other != seat):
        return None
    return "ESC-54", say("steal-from-others")


def why_no_steal(p: Position) -> Refusal | None:
    """Return why nothing can be stolen any more (ESC-A39); None if it can."""
    if p.ruled["ESC-A39"] != "ends" or not p.all_defeated():
        return None
    if any(each.acts == WIN for each in p.stack):
        return None
    return "ESC-A39", say("nothing-to-steal")


def why_not_freeze(p: Position, seat: int, target: int) -> Refusal | None:
    """Return why a player cannot be frozen; None if it can be."""
    ruled = p.ruled
    if target == seat and ruled["ESC-A16"] == "others":
        return "ESC-A16", say("nobody-freezes-oneself")
    if ruled["ESC-A15"] == "one" and _is_freezing(p, target):
        return "ESC-A15", say("one-freeze-ray")
    late = target == p.turn and p.armed and p.phase == ATTACK
    if late and ruled["ESC-A18"] == "illegal":
        return "ESC-A18", say("too-late-to-freeze")
    return None


def _is_freezing(p: Position, target: int) -> bool:
    rays = (each for each in (*p.stack, *p.down) if each.acts == FREEZE)
    return any(each.target == target for each in rays)


def why_not_sleight(p: Position, seat: int, target: int) -> Refusal | None:
    """Return why no card can be taken from a hand; None if one can."""
    if target == seat:
        return "ESC-84", say("sleight-from-others")
    if not p.counts[target] and p.ruled["ESC-A34"] == "refused":
        return "ESC-A34", say("player-has-no-card")
    return None


def why_not_track(p: Position) -> Refusal | None:
    """Return why the Alien Tracker may not be played (ESC-A28); None if it may."""
    if p.ruled["ESC-A28"] == "no_effect" or p.pile or p.hidden_aliens():
        return None
    return "ESC-A28", say("no-alien-left")


def why_not_copy(p: Position, seat: int, entry: Entry, own: int = 0) -> Refusal | None:
    """Return why the 3-D Printer cannot copy an entry (ESC-82, ESC-A30, ESC-A33).

    None if it can.
    """
    if entry.id == own or entry.acts < 0:
        return "ESC-82", say("no-card-to-copy")
    if own and entry.acts == PRINTER:
        return "ESC-83", say("no-printer-to-copy")
    if entry.acts > LAST_ITEM:
        attacker = seat == p.turn and p.phase == ATTACK
        if not attacker and p.ruled["ESC-A30"] != "anyone":
            return "ESC-A30", say("weapon-copied-by-attacker")
    elif entry.acts == FREEZE and entry in p.down and p.ruled["ESC-A33"] == "no":
        return "ESC-A33", say("waiting-ray-not-copied")
    return None


def may_lock(p: Position, seat: int) -> bool:
    """Return whether any active card could stop a seat from playing items; see `locked`."""
    for each in p.stack:
        if each.acts == MACHINE or (each.acts == SLEIGHT and each.target == seat):
            return True
    return False


def locked(p: Position, seat: int, card: int, args: Args) -> Refusal | None:
    """Return why active cards stop a seat from playing this one (ESC-85, ESC-89).

    None if none do.
    """
    from_machine = MACHINE in [each.acts for each in p.stack]
    if from_machine and card not in UNLOCKED:
        return "ESC-89", say("locked-by-machine")
    locks = p.locks(seat)
    if not locks:
        return None
    if card == FORCE and p.ruled["ESC-A23"] == "force_too":
        return None
    if card == CONFUSION and args and _cancels(p, args[0], locks):
        return None
    return "ESC-85", say("locked-by-sleight")


def _cancels(p: Position, target: int | str, locks: list[int]) -> bool:
    """Return whether a Confusion Ray on `target` helps to cancel a Sleight (ESC-A44).

    It does on a Ray that protects the Sleight, but not on a Ray that already cancels the Sleight.
    """
    protects = True
    while target not in locks:
        on = p.entry(target) if isinstance(target, int) else None
        if p.ruled["ESC-A44"] == "no" or on is None or on.acts != CONFUSION:
            return False
        target, protects = on.target, not protects
    return protects
