"""What a real table would report of what happens in a simulated game."""

from companion.engine.actions import CHANCE, TABLE, Action
from companion.games.mars_needs_heroes.position import NOBODY, Position


def project(p: Position, action: Action) -> tuple[Action, ...]:
    """Tell the table's reports of `action`, which is about to happen to `p`."""
    if action.verb == "bid":
        return _bids(p, action)
    if action.verb == "yell":
        return _shouts(p, action)
    if action.verb == "first":
        return (Action(int(action.args[0]), "freeze", action.args[1:]),)
    if action.player == CHANCE and action.verb != "turn_up":
        return (Action(TABLE, action.verb, action.args),)
    return (action,)


def _bids(p: Position, action: Action) -> tuple[Action, ...]:
    """Nothing until the last bid is in, then all of them (MNH-15)."""
    bids = p.bids[:]
    bids[action.player] = int(action.args[0])
    if not all(bids[seat] for seat in p.bidders()):
        return ()
    return tuple(Action(seat, "bid", (bids[seat],)) for seat in p.bidders())


def _shouts(p: Position, action: Action) -> tuple[Action, ...]:
    """Nothing until all have decided; who of several was first, chance tells later."""
    yells = p.yells[:]
    yells[action.player] = int(action.args[0])
    freezers = p.freezers()
    if any(yells[seat] == NOBODY for seat in freezers):
        return ()
    shouting = [seat for seat in freezers if yells[seat]]
    if not shouting:
        return (Action(TABLE, "settle"),)
    return (Action(shouting[0], "freeze"),) if len(shouting) == 1 else ()
