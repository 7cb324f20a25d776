"""The context in which one effect is resolved."""

from msgspec import Struct

from companion.games.invasion_from_outer_space.components.effects import Effect
from companion.games.invasion_from_outer_space.steps.effects import Source

ALL = 99


class EffectContext(Struct, frozen=True, gc=False):
    """One effect resolved for a seat, `n` times or for an amount of `n`.

    `hero` is the index of the Hero who acts, or NONE; `space` is the space that was hit, or NONE.
    """

    effect: Effect
    n: int
    hero: int
    seat: int
    space: int
    name: str
    source: Source | None
