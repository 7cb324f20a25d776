"""Tech of the Martian players, who share it: what is being built, what is ready for use."""

from msgspec.structs import replace

from companion.games.invasion_from_outer_space.table.position import Position, Tech


def unfinished(p: Position) -> list[Tech]:
    """Tech that any Martian player may build on, whoever began it (IFOS-151)."""
    return [each for each in p.tech if not each.up]


def is_ready(tech: Tech, seat: int) -> bool:
    """Return whether a Martian player can use Tech this turn, whoever built it (IFOS-151)."""
    return tech.up and seat not in tech.used


def use(p: Position, number: int, seat: int, in_window: bool) -> Tech:
    """Note that a Martian player has used Tech: each does so once a turn (IFOS-151).

    In a window it is used once in that, but to spare a wound once a turn only.
    """
    place = next(place for place, each in enumerate(p.tech) if each.id == number)
    tech = p.tech[place]
    data = p.setup.cards[tech.card]
    if (not in_window or data.when == "wound") and not data.once:
        p.tech[place] = replace(tech, used=(*tech.used, seat))
    return tech


def make_ready(p: Position) -> None:
    """Let Tech be used again: a turn begins."""
    for n, each in enumerate(p.tech):
        if each.used:
            p.tech[n] = replace(each, used=())
