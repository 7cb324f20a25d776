"""What a hand may set right, and how the game goes on from there. A correction never sticks."""

from companion.actions import Action
from companion.engine import Correctable, Fact
from companion.games.invasion_from_outer_space import sayings
from companion.games.invasion_from_outer_space.agenda import Facts
from companion.games.invasion_from_outer_space.position import Position


def correctables(p: Position) -> tuple[Correctable, ...]:
    """List every value that the real table shows and the companion may have wrong."""
    return ()


def correct(p: Position, action: Action, facts: Facts) -> None:
    """Set a value by hand."""
    if facts is not None:
        facts.append(Fact("corrected", f"{sayings.describe(p, action)}."))


def rule(p: Position, action: Action, facts: Facts) -> None:
    """Play by another ruling from now on."""
    ruling, choice = str(action.args[0]), str(action.args[1])
    p.ruled = {**p.ruled, ruling: choice}
    if p.ground is not None:
        from companion.games.invasion_from_outer_space.terrain import SHAPING, shaped

        if ruling in SHAPING:
            p.ground = shaped(p.ground.layout, p.ruled)
    if facts is not None:
        facts.append(Fact("ruled", f"The table rules: {choice}.", (ruling,)))
