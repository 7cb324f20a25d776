"""Tech of the Martian players, who share it: what is being built and what is ready."""

from msgspec.structs import replace

from companion.games.invasion_from_outer_space.table.position import Position, Tech


def unfinished(p: Position) -> list[Tech]:
    """Return the Tech that any Martian player may build on, whoever began it (IFOS-151)."""
    return [each for each in p.tech if not each.up]


def is_ready(tech: Tech, seat: int) -> bool:
    """Return whether a Martian player can use Tech this turn, whoever built it (IFOS-151)."""
    return tech.up and seat not in tech.used


def use(p: Position, number: int, seat: int, in_window: bool) -> Tech:
    """Note that a Martian player used Tech: once a turn for each player (IFOS-151).

    In a window it can be used once per window, except to prevent wounds, which is once a turn.
    """
    place = next(place for place, each in enumerate(p.tech) if each.id == number)
    tech = p.tech[place]
    data = p.setup.cards[tech.card]
    if (not in_window or data.when == "wound") and not data.once:
        p.tech[place] = replace(tech, used=(*tech.used, seat))
    return tech


def make_ready(p: Position) -> None:
    """Let Tech be used again at the beginning of a turn."""
    for n, each in enumerate(p.tech):
        if each.used:
            p.tech[n] = replace(each, used=())
