"""The moments that cards and abilities are for, and which of them answer in a window."""

from functools import lru_cache

ANY_ROLL = "roll"
ROLLS = ("agility", "toughness", "break", ANY_ROLL)
# While these go on, nothing "for any time" may be played (IFOS-255, IFOS-462).
FIGHTING = ("fight", "blast")
WOUNDS = ("wound", "martian_wound", "crowd_wound")
# Where dice lie, what is for any roll may be used too.
WITH_DICE = (*ROLLS, *FIGHTING, "ranged")


@lru_cache(maxsize=64)
def answers_to(moment: str) -> tuple[str, ...]:
    """Return the moments of the cards and abilities that answer in a window."""
    if moment in WOUNDS:
        return ("wound",)
    if moment in WITH_DICE and moment != ANY_ROLL:
        return (moment, ANY_ROLL)
    return (moment,)
