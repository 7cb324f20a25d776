"""What a real table would report of what happens in a simulated game."""

from companion.engine.actions import CHANCE, TABLE, Action
from companion.games.martian_invasion import battle, dealing
from companion.games.martian_invasion.cards import (
    ABDUCT,
    DEPLOY,
    INDEX,
    KEYS,
    LAYS,
    READY,
    REGROUP,
    WIDTH,
)
from companion.games.martian_invasion.position import BOTH, DROP, LAY, Position


def project(p: Position, action: Action) -> tuple[Action, ...]:
    """Tell the table's reports of `action`, which is about to happen to `p`."""
    verb = action.verb
    if verb in ("lay", "attach", "drop") and p.stage in (LAY, DROP):
        return ()
    if verb == "draw":
        return _drawn(p, action)
    if verb == "ready" and p.stage == DROP:
        return _dropped(p, action.player)
    if verb == "ready" and p.stage == LAY:
        return _revealed(p, action.player)
    if p.phase == ABDUCT:
        return _abducted(p, action)
    if p.stage == BOTH:
        return _answered(p, action)
    return (action,)


def _drawn(p: Position, action: Action) -> tuple[Action, ...]:
    """Nothing until the last card: then hands are full, or so many cards were swapped."""
    after = p.__class__.__new__(p.__class__)
    p.copy_into(after)
    if not dealing.draw(after, INDEX[str(action.args[0])]):
        return ()
    if p.phase == DEPLOY:
        return (Action(TABLE, "dealt"),)
    return _swaps(p, INDEX[str(action.args[0])] // WIDTH)


def _swaps(p: Position, seat: int) -> tuple[Action, ...]:
    """Tell the numbers of the step that ends: one side's, or both."""
    seats = (seat,) if p.ruled["MI-A15"] == "martian" else (0, 1)
    return tuple(Action(each, "drop", (p.drops[each],)) for each in seats)


def _dropped(p: Position, seat: int) -> tuple[Action, ...]:
    if p.phase == REGROUP:
        if not p.ready[1 - seat]:
            return ()
        asked = [each for each in (0, 1) if dealing.most(p, each)]
        return tuple(Action(each, "drop", (p.drops[each],)) for each in asked)
    if p.one_by_one():
        return () if _will_draw(p, seat) else _swaps(p, seat)
    if not p.ready[1 - seat] or _will_draw(p, 0) or _will_draw(p, 1):
        return ()
    return _swaps(p, seat)


def _will_draw(p: Position, seat: int) -> bool:
    """Say whether cards come for what this seat has dropped."""
    if not p.drops[seat]:
        return False
    return bool(p.left[seat]) or p.ruled["MI-A03"] == "shuffle"


def _revealed(p: Position, seat: int) -> tuple[Action, ...]:
    """Nothing until both are ready, then every card (MI-13)."""
    if not p.ready[1 - seat]:
        return ()
    found: list[Action] = []
    for each in (0, 1):
        for entry in p.laid[each]:
            found.append(LAYS[entry[0]])
            for bonus in entry[1:]:
                found.append(Action(each, "attach", (KEYS[bonus], KEYS[entry[0]])))
        if each == seat or p.size[each]:
            found.append(READY[each])
    return tuple(found)


def _abducted(p: Position, action: Action) -> tuple[Action, ...]:
    """Report the card with the loss; with a die, the card first, then the die."""
    die = p.ruled["MI-A17"] == "die"
    if action.verb == "abduct":
        return (action,) if die or not p.size[1] else ()
    if action.verb == "roll":
        return ()
    if action.verb == "lose":
        if not die:
            return (Action(0, "abduct"),)
        counts = tuple(int(face == p.rolled) for face in range(1, 7))
        return (Action(CHANCE, "roll", counts),)
    return (action,)


def _answered(p: Position, action: Action) -> tuple[Action, ...]:
    """Nothing until the last secret answer is in, then all."""
    if [seat for seat in battle.answerers(p) if seat != action.player]:
        return ()
    other = p.picks[1 - action.player]
    both = (action,) if other is None else (action, other)
    return tuple(sorted(both))
