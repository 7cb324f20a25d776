"""What must happen at once because of how things stand, whatever has led there.

The rulebook says of these "ever", "immediately" or "automatically", so they are looked for in the
state, each time before anybody is asked anything, and not hung on the moves that may bring them.
"""

from companion.games.invasion_from_outer_space.steps.fire import Blaze, BurnDown, LightKerosene
from companion.games.invasion_from_outer_space.table import allies, fires
from companion.games.invasion_from_outer_space.table.position import Position

PLACING = "stands"  # The table still says where everything is, after a board was laid.


def due(p: Position) -> bool:
    """Push what must happen now, and return whether there was anything.

    Each of them is about a fire on the board, so most states are passed at a glance.
    """
    if not p.fires or p.ground is None or p.first_edition or p.stack[-1].kind == PLACING:
        return False
    size = len(p.stack)
    if p.kerosene:
        fires.catch(p)
    if size == len(p.stack):
        _burn_down(p)
    if p.allies and size == len(p.stack):
        allies.flee(p)
    return len(p.stack) > size


def _burn_down(p: Position) -> None:
    """Destroy a building of which every space burns (IFOS-329).

    Where fires are just starting, the figures in them burn first.
    """
    burnt = fires.burnt_down(p)
    if burnt is not None and not any(p.pending(kind) for kind in (Blaze, BurnDown, LightKerosene)):
        p.stack.append(BurnDown(burnt))
