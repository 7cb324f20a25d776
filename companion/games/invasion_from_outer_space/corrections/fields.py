"""The values that can be set by hand: each with its label, its range and its place."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import lru_cache, partial
from typing import TYPE_CHECKING

from companion.engine.by_hand import (
    FLAG,
    NO,
    SEAT,
    SPACE,
    Place,
    Settable,
    Value,
    attribute,
    bit,
    field,
    flag,
    item,
    number,
    one_of,
)
from companion.games.invasion_from_outer_space.corrections import apply
from companion.games.invasion_from_outer_space.corrections.apply import corrected as corrected
from companion.games.invasion_from_outer_space.corrections.apply import ruled as ruled
from companion.games.invasion_from_outer_space.hidden.observation import phase
from companion.games.invasion_from_outer_space.steps.base import LayBoards
from companion.games.invasion_from_outer_space.steps.buildings import Locate
from companion.games.invasion_from_outer_space.table import (
    crowds,
    figures,
    fires,
)
from companion.games.invasion_from_outer_space.table import (
    figures as figures_module,
)
from companion.games.invasion_from_outer_space.table import sides as course
from companion.games.invasion_from_outer_space.table.figures import BOXES, crowds_left
from companion.games.invasion_from_outer_space.table.party import SIDES, TRACK
from companion.games.invasion_from_outer_space.table.position import (
    CHAMPIONS,
    FULL_PACK,
    HERO,
    MARTIAN,
    NONE,
    NOWHERE,
    ZOMBIE,
    Position,
)
from companion.games.invasion_from_outer_space.text import say, words
from companion.words import Message, Text

if TYPE_CHECKING:
    from companion.games.invasion_from_outer_space.boards.ground import Ground

# Labels of the decks, by side.
DECKS = ("corrections-deck-heroes", "corrections-deck-martians", "corrections-deck-zombies")
MOST_POINTS, MOST_TOKENS, MOST_COUNTED = 12, 3, 40
MOST_TECH, MOST_HAND = 12, 12
MOST_KEROSENE = 12
_OF_A_SPACE = ("soldiers/", "fire/", "kerosene/")


def settable(p: Position, path: str) -> Settable | None:
    """Return the value with this path, looking at its own space alone among hundreds."""
    number = path.rpartition("/")[2]
    spaces = (int(number),) if path.startswith(_OF_A_SPACE) and number.isdecimal() else ()
    return next((each for each in settables(p, spaces) if each.shown.path == path), None)


def settables(p: Position, spaces: Collection[int] | None = None) -> Iterator[Settable]:
    """Yield every value that is visible on the table and may be wrong here.

    With `spaces`, what is counted in spaces only for these.
    """
    # Not during set-up, nor while boards and positions are being entered.
    entering = any(isinstance(step, LayBoards | Locate) for step in p.stack)
    if entering or not p.started:
        return
    yield from _course(p)
    yield from _heroes(p)
    yield from _grouped(say("corrections-group-martians"), _martians(p))
    yield from _grouped(say("corrections-group-cards"), _cards(p))
    figures = [*_figures(p, spaces), *_markers(p, spaces)]
    board = (each for each in figures if not in_space(each))
    yield from _grouped(say("corrections-group-board"), board)
    yield from _grouped(say("corrections-group-spaces"), filter(in_space, figures))


def in_space(value: Settable) -> bool:
    """Return whether a value belongs to a space; without a board, the number of fires does."""
    return value.shown.space is not None or value.shown.path in ("fires", "kerosene")


def _grouped(group: Text, values: Iterable[Settable]) -> Iterator[Settable]:
    return (each.under(group) for each in values)


def _named(*choices: str) -> dict[Value, Text]:
    """Return choices that are words of this box, with their names."""
    return {each: say(f"corrections-value-{each.replace('_', '-')}") for each in choices}


# ---- turn and phase -----------------------------------------------------------------------
def _course(p: Position) -> Iterator[Settable]:
    now = phase(p)
    if now in course.ALL:
        at = Place(now, partial(apply.restart, p))
        yield one_of("phase", say("corrections-phase"), at, _named(*phases(p)))
    if not p.setup.overrun:
        marker = Place(p.track_marker, partial(apply.move_marker, p))
        yield number("marker", say("corrections-marker"), marker, p.setup.scenario.turns)
    for side, players in ((HERO, 1), (MARTIAN, p.setup.martians), (ZOMBIE, p.setup.zombies)):
        if players:
            label = say(f"corrections-track-{SIDES[side]}")
            yield number(f"track/{side}", label, item(p.progress, side), MOST_COUNTED)
    for side in (MARTIAN, ZOMBIE) if p.setup.overrun else ():
        label = say("corrections-sixes", side=SIDES[side])
        yield number(f"six/{side}", label, item(p.kill_tracks, side), TRACK - 1)
    yield number("dead", say("corrections-dead"), attribute(p, "dead_heroes"), 7)
    sides = ("nobody", *SIDES[: len(p.setup.decks)])  # `NONE` comes before the first side
    won = Place(sides[p.winner + 1], lambda side: apply.declare(p, sides.index(side) - 1))
    yield one_of("won", say("corrections-won"), won, _named(*sides))
    tracked = Place("guide" if p.guide else "board", partial(apply.follow, p))
    yield one_of("play", say("corrections-play"), tracked, _named("guide", "board"))


def phases(p: Position) -> tuple[str, ...]:
    """Return the phases that can be restarted: those in which there is something to do."""
    shared = p.ground is None or any(hero.alive and p.martians_at(hero.space) for hero in p.heroes)
    idle = {
        "track": True,  # it has a value of its own
        "fights": not shared,
        "land": not any(landing and pool for landing, pool in zip(p.landing, p.pool, strict=True)),
        "fire_phase": not (p.setup.advanced and p.fires),
        "heroes": not any(hero.alive for hero in p.heroes),
        "crowd_phase": not (p.setup.advanced and crowds_left(p)),
    }
    now = phase(p)
    known = course.ALL if p.setup.martians else tuple(course.PARTS)
    return tuple(each for each in known if each == now or not idle.get(each, False))


# ---- Heroes ---------------------------------------------------------------------------------
def _heroes(p: Position) -> Iterator[Settable]:
    for n in range(len(p.heroes)):
        yield from _grouped(words.hero(p, n), _hero(p, n))


def _hero(p: Position, n: int) -> Iterator[Settable]:
    hero, name, own = p.heroes[n], words.hero(p, n), partial(field, p.heroes, n)
    lives = Place(hero.alive, partial(apply.let_live, p, n))
    yield flag(f"hero/{n}/alive", say("corrections-alive", hero=name), lives)
    if not hero.alive:
        return
    most = p.setup.sheets[hero.sheet].health - 1
    yield number(f"hero/{n}/wounds", say("corrections-wounds", who=name), own("wounds"), most)
    label = say("corrections-tokens", hero=name)
    yield number(f"hero/{n}/tokens", label, own("tokens"), MOST_TOKENS)
    acted = say("corrections-acted", hero=name)
    yield flag(f"hero/{n}/acted", acted, bit(p, "activated", n))
    if p.ground is not None:
        free = _open(p, figures_module.standing(p))
        yield _stands(p.ground, f"hero/{n}/space", name, own("space"), free)
    for card in sorted(set(hero.items)):
        data = p.setup.cards[card]
        held = Place(hero.items.count(card), partial(apply.discard_copies, p, n, card))
        label = say("corrections-item", hero=name, card=data.name)
        yield number(f"hero/{n}/item/{data.key}", label, held, held.now)


def _open(p: Position, free: int) -> int:
    """Return the spaces in which the rules allow something, as bits; in old records all spaces."""
    assert p.ground is not None
    return p.ground.everywhere if p.first_edition else free


def _stands(ground: "Ground", path: str, who: Text, at: Place, free: int) -> Settable:
    return _lies(ground, path, say("corrections-stands-in", who=who), who, at, free)


def _lies(ground: "Ground", path: str, label: Text, thing: Text, at: Place, free: int) -> Settable:
    """Return the position of something: any space that the rules allow, or its present one."""
    names = _space_names(ground)
    spaces = {space: name for space, name in names.items() if free >> int(space) & 1}
    if at.now >= 0 and at.now not in spaces:
        spaces[at.now] = names[at.now]
    if at.now < 0:
        spaces = {NOWHERE: say("corrections-nowhere"), **spaces}
    return one_of(path, label, at, spaces, kind=SPACE, thing=thing)


@lru_cache(maxsize=4)
def _space_names(ground: "Ground") -> Mapping[Value, Text]:
    return {space: words.place(ground, space) for space in range(ground.size)}


# ---- Martians ---------------------------------------------------------------------------------
def _martians(p: Position) -> Iterator[Settable]:
    for seat in range(p.setup.martians):
        who = words.seat(seat)
        label, points = say("corrections-command-points", seat=who), item(p.command_points, seat)
        yield number(f"cp/{seat}", label, points, MOST_POINTS)
        label, points = say("corrections-bonus", seat=who), item(p.bonus, seat)
        yield number(f"bonus/{seat}", label, points, MOST_POINTS)
        label = say("corrections-landing", seat=who)
        yield flag(f"landing/{seat}", label, item(p.landing, seat))
    if p.setup.martians == 2:
        at = attribute(p, "control")
        yield one_of("control", say("corrections-control"), at, (0, 1), kind=SEAT)
    for which, data in enumerate(p.setup.champions):
        # Champions belong to Martians, Zombie Heroes to Zombies.
        if which >= len(CHAMPIONS):
            yield from _champion(p, which, f"champion/{data.key}")
        elif p.setup.martians:
            yield from _champion(p, which, f"champion/{CHAMPIONS[which]}")


def _champion(p: Position, which: int, path: str) -> Iterator[Settable]:
    data, each = p.setup.champions[which], p.champions[which]
    name, own = words.first_champion(p, which), partial(field, p.champions, which)
    playing = Place(each.playing, partial(apply.bring_champion, p, which))
    yield flag(f"{path}/playing", say("corrections-playing", champion=name), playing)
    if each.playing:
        label = say("corrections-wounds", who=name)
        yield number(f"{path}/wounds", label, own("wounds"), data.health - 1)
        if p.ground is not None:
            free = _open(p, apply.free_for_champion(p, which))
            yield _stands(p.ground, f"{path}/space", name, own("space"), free)
    elif which < len(CHAMPIONS):
        label = say("corrections-points", champion=name)
        yield number(f"{path}/points", label, own("points"), data.cost)


# ---- cards --------------------------------------------------------------------------------------
def _cards(p: Position) -> Iterator[Settable]:
    for n, each in enumerate(p.tech):
        up = each.up and each.card != NONE
        name = p.setup.cards[each.card].name if up else say("corrections-face-down")
        label = say("corrections-tech", name=name)
        yield number(f"tech/{each.id}", label, field(p.tech, n, "points"), MOST_TECH)
    if p.simulated:
        return
    for seat in range(p.seats):
        hand = Place(p.hand_sizes[seat], partial(apply.resize_hand, p, seat))
        most = min(hand.now + p.deck_sizes[p.setup.sides[seat]], MOST_HAND)
        label = say("corrections-hand", seat=words.seat(seat))
        yield number(f"hand/{seat}", label, hand, most, len(p.known_cards[seat]))
    for deck, id_ in enumerate(DECKS[: len(p.setup.decks)]):
        if p.setup.decks[deck]:
            most = len(p.setup.decks[deck])
            yield number(f"deck/{deck}", say(id_), item(p.deck_sizes, deck), most)
    for pile in p.discard:
        for card in sorted(set(pile)):
            data = p.setup.cards[card]
            lie = Place(pile.count(card), partial(apply.return_copies, p, card))
            label = say("corrections-discard", card=data.name)
            yield number(f"discard/{data.key}", label, lie, lie.now)


# ---- figures and markers ------------------------------------------------------------------------
def _figures(p: Position, spaces: Collection[int] | None) -> Iterator[Settable]:
    for colour, most in enumerate(p.setup.troops):
        which = words.colour(p, colour)
        if p.ground is None:
            on_board = Place(most - p.pool[colour], partial(apply.count_soldiers, p, colour))
            label = say("corrections-soldiers", colour=which)
            yield number(f"soldiers/{colour}", label, on_board, most)
            continue
        labels = _in_each_space("corrections-soldiers-in", p.ground, which)
        for space in _seen(p.ground, spaces):
            here = Place(p.troops[colour][space], partial(apply.place_soldiers, p, colour, space))
            high = here.now + p.pool[colour]
            if colour < p.setup.martians:
                room = FULL_PACK - here.now if p.first_edition else figures.room(p, space)
                high = min(here.now + max(0, room), high)
            yield number(f"soldiers/{colour}/{space}", labels[space], here, high, space=space)
    if p.ground is not None:
        for site in range(len(p.sites)):
            label = say("place-site", number=site + 1)
            taken = sum(1 << s for n, s in enumerate(p.sites) if n != site and s >= 0)
            free, at = _open(p, p.ground.everywhere & ~taken), item(p.sites, site)
            yield _lies(p.ground, f"site/{site}", label, label, at, free)


def _seen(ground: "Ground", spaces: Collection[int] | None) -> Collection[int]:
    """Return the spaces of a ground that are asked about."""
    every = range(ground.size)
    return every if spaces is None else [each for each in spaces if each in every]


@lru_cache(maxsize=32)
def _in_each_space(label: str, ground: "Ground", colour: str = "") -> tuple[Message, ...]:
    """Return a label for each space, built once because there are hundreds."""
    if colour:
        return tuple(say(label, colour=colour, space=name) for name in ground.names)
    return tuple(say(label, space=name) for name in ground.names)


def _markers(p: Position, spaces: Collection[int] | None) -> Iterator[Settable]:
    if not p.setup.advanced:
        return
    if p.ground is None:
        burning = Place(len(p.fires), partial(apply.count_fires, p))
        yield number("fires", say("corrections-fires"), burning, fires.MOST)
        kerosene = attribute(p, "kerosene_count")
        yield number("kerosene", say("corrections-kerosene"), kerosene, MOST_KEROSENE)
    else:
        yield from _fires(p, p.ground, _seen(p.ground, spaces))
    for n, crowd in enumerate(p.crowds):
        if crowd.wounds >= BOXES:
            continue  # already destroyed
        who, own = words.crowd(n), partial(field, p.crowds, n)
        label = say("corrections-wounds", who=who)
        yield number(f"crowd/{n}/wounds", label, own("wounds"), BOXES - 1)
        if p.ground is not None:
            free = _open(p, crowds.free_spaces(p))
            yield _stands(p.ground, f"crowd/{n}/space", who, own("space"), free)
    for n in range(len(p.saucer_damage)):
        most = p.setup.scenario.saucer_health - 1
        label = say("corrections-saucer-wounds", number=n + 1)
        yield number(f"saucer/{n}", label, item(p.saucer_damage, n), most)
    if p.ground is not None:
        yield from _on_the_board(p, p.ground)


def _fires(p: Position, ground: "Ground", spaces: Iterable[int]) -> Iterator[Settable]:
    burning = {fire.space: "new" if fire.new else "burning" for fire in p.fires}
    fire = _in_each_space("corrections-fire-in", ground)
    burns_at_once = 0 if p.first_edition else fires.catching(p)
    spilt = _in_each_space("corrections-kerosene-in", ground)
    kinds = {NO: FLAG[NO], **_named("new", "burning")}
    for space in spaces:
        ruined = figures_module.is_destroyed(p, space) and not p.first_edition
        if (len(p.fires) < fires.MOST or space in burning) and not ruined:
            here = Place(burning.get(space, NO), partial(apply.place_fire, p, space))
            yield one_of(f"fire/{space}", fire[space], here, kinds, space=space)
        lies = bit(p, "kerosene", space)
        if lies.now or not burns_at_once >> space & 1:
            yield flag(f"kerosene/{space}", spilt[space], lies, space=space)


def _on_the_board(p: Position, ground: "Ground") -> Iterator[Settable]:
    """Yield Allies and ruins; without a board, the players keep track of them."""
    for n in range(len(p.allies)):
        name, standing = say("ally", number=n + 1), _open(p, figures_module.standing(p))
        yield _stands(ground, f"ally/{n}", name, item(p.allies, n), standing)
    if p.haven != NONE:
        names = {NONE: words.place(ground, ground.centre)}
        names |= {n: ground.buildings[n].name for n in figures_module.usable(p)}
        yield one_of("haven", say("corrections-haven"), attribute(p, "haven"), names)
    for n, each in enumerate(ground.buildings):
        label = say("corrections-destroyed", building=each.name)
        down = Place(bool(each.mask & p.destroyed), partial(apply.ruin, p, each.mask))
        yield flag(f"ruin/{n}", label, down)
