"""Stand-ins for faces of dice that nobody entered, because only the result of the roll is known.

They compare as the result says, with each other and with every number that is needed: `HIGH` is
above, and `LOW` or less is below, whatever a die and all additions to it can show. `BETWEEN` is
neither low nor high.
"""


class Between(int):
    """A face that compares as its number, but that nobody entered."""


HIGH, LOW = 100, -100
BETWEEN = Between(3)


def unseen(faces: tuple[int, ...]) -> bool:
    """Return whether any of these faces was not entered."""
    return max(map(abs, faces), default=0) >= HIGH or Between in map(type, faces)


def counted(dice: int, good: int) -> tuple[int, ...]:
    """Return faces for `dice` dice of which `good` are good."""
    return (LOW,) * (dice - good) + (HIGH,) * good


def best(dice: int, alike: bool = False) -> tuple[int, ...]:
    """Return faces for the side whose die is highest; with `alike` its two highest are equal."""
    return (*different(dice - 1 - alike), *(HIGH,) * (1 + alike))


def different(dice: int) -> tuple[int, ...]:
    """Return low faces, lowest first, no two of which are the same."""
    return tuple(range(LOW - dice + 1, LOW + 1))


def known(faces: tuple[int, ...]) -> list[int]:
    """Return faces as they are shown to others, 0 for an unknown one."""
    return [0 if unseen((face,)) else face for face in faces]
