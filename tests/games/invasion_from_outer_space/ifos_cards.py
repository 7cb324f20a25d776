"""Cards with other effects than the practice data, for tests of the toolbox."""

from typing import Any

from ifos_table import Table, components

from companion.games.invasion_from_outer_space.table.position import HERO, MARTIAN


def effect(line: str) -> dict[str, Any]:
    """Write an effect as a data file does, from its line."""
    from companion.games.invasion_from_outer_space.components.effects import read_line

    return read_line(line, "A test").plain()


def entered(**cards: dict[str, Any]) -> dict[str, Any]:
    """The practice data with some cards changed; `_` in a name stands for a space.

    "effects" and "combat" are given as lines of the toolbox.
    """
    found = []
    for card in components()["cards"]:
        change = dict(cards.get(card["name"].replace(" ", "_"), {}))
        for key in ("effects", "combat"):
            if key in change:
                change[key] = [effect(line) for line in change[key]]
        found.append({**card, **change})
    return {**components(), "cards": found}


def talented(hero: str, **talent: Any) -> dict[str, Any]:
    """The practice data with the Talent of one Hero changed."""
    heroes = []
    for sheet in components()["heroes"]:
        if sheet["name"] == hero:
            change = dict(talent)
            if "effects" in change:
                change["effects"] = [effect(line) for line in change["effects"]]
            heroes.append({**sheet, "talent": {**sheet["talent"], **change}})
        else:
            heroes.append(sheet)
    return {**components(), "heroes": heroes}


def with_event(line: str, play: str = "board", *, when: str = "any", **kind: Any) -> Table:
    """A Hero player (seat 1) in the Hero Turn, holding an Event of that effect."""
    data = entered(Great_Applause={"effects": [line], "when": when})
    table = quiet(Table(play, entered=data, **kind))
    table.hand(1, "Great Applause")
    return table


def with_martian_event(line: str, play: str = "board", *, when: str = "any", **kind: Any) -> Table:
    """A Martian player (seat 0) in the Command Phase, holding an Event of that effect."""
    data = entered(Field_Report={"effects": [line], "when": when})
    table = quiet(Table(play, entered=data, **kind))
    table.hand(0, "Field Report")
    return table


def quiet(table: Table) -> Table:
    """Take the Power Tokens away, so that no Talent is offered."""
    for n in range(len(table.p.heroes)):
        table.hero(n, tokens=0)
    return table


def empty(table: Table) -> Table:
    """Have nothing due, and nobody with a token."""
    quiet(table).p.stack = []
    return table


def fight(table: Table, *ours: int, theirs: tuple[int, ...], hero: int = 0) -> Table:
    """Begin the Fight of a Hero against a Pack in a space of its own, and roll the dice."""
    table.soldiers(space_of(table, hero), len(theirs))
    # One more elsewhere: the game is not over when this Pack is gone.
    table.soldiers(int(table.p.sites[3]), 1)
    table.at("fights")
    if table.p.guide:
        table.do("fight", hero, len(theirs), 0)
    else:
        table.do("fight", hero) if table.can("fight") else None
    return table.roll(*ours, green=theirs)


def space_of(table: Table, hero: int) -> int:
    """Where a Hero stands."""
    return int(table.p.heroes[hero].space)


def aside(table: Table, hero: int) -> int:
    """Put a Hero alone into a space far from the others; the number of the space."""
    ground = table.p.ground
    if ground is None:
        return -1
    space = int(ground.spots[hero])
    table.hero(hero, space=space)
    return space


DECKS = (HERO, MARTIAN)
