"""The values that can be set by hand, with their labels and ranges."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.engine.state import SEAT, SPACE, Correctable
from companion.games.invasion_from_outer_space.hidden.observation import phase
from companion.games.invasion_from_outer_space.steps.board_switch import Locate
from companion.games.invasion_from_outer_space.steps.setup import LayBoards
from companion.games.invasion_from_outer_space.table import phases as course
from companion.games.invasion_from_outer_space.table.factions import SIDES, TRACK
from companion.games.invasion_from_outer_space.table.models import BOXES, crowds_left
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

NO, YES = "no", "yes"
# The decks by side.
DECKS = ("corrections-deck-heroes", "corrections-deck-martians", "corrections-deck-zombies")
FLAG = (NO, YES)
MOST_POINTS, MOST_TOKENS, MOST_COUNTED = 12, 3, 40
MOST_TECH, MOST_HAND = 12, 12


def correctables(p: Position) -> Iterator[Correctable]:
    """Yield every value that is visible on the table and may be wrong here."""
    # Not during set-up, nor while boards and positions are being entered.
    entering = any(isinstance(step, LayBoards | Locate) for step in p.stack)
    if entering or not p.started:
        return
    yield from _course(p)
    yield from _heroes(p)
    yield from _grouped(say("corrections-group-martians"), _martians(p))
    yield from _grouped(say("corrections-group-cards"), _cards(p))
    figures = [*_figures(p), *_markers(p)]
    board = (each for each in figures if not in_space(each))
    yield from _grouped(say("corrections-group-board"), board)
    yield from _grouped(say("corrections-group-spaces"), filter(in_space, figures))


def correctable(p: Position, path: str) -> Correctable | None:
    """Return the value with this path, or None if there is none now."""
    return next((each for each in correctables(p) if each.path == path), None)


def set_to(p: Position, path: str, value: int | str) -> Text:
    """Return a message about a value being set: "Hannah: wounds = 1"."""
    each = correctable(p, path)
    if each is None or value not in each.choices:
        return say("corrections-set", label=path, value=str(value))
    name: Text = str(value)
    if each.names:
        name = each.names[each.choices.index(value)]
    elif isinstance(value, str):
        name = say(f"corrections-value-{value.replace('_', '-')}")
    return say("corrections-set", label=each.label, value=name)


def in_space(value: Correctable) -> bool:
    """Return whether a value belongs to a space; without a board, the number of fires does."""
    return value.space is not None or value.path == "fires"


def _grouped(group: Text, values: Iterable[Correctable]) -> Iterator[Correctable]:
    for each in values:
        yield replace(each, group=group)


def _range(
    path: str, label: Text, value: int, most: int, least: int = 0, space: int | None = None
) -> Correctable:
    choices = tuple(range(least, max(most, value) + 1))
    return Correctable(path, label, value, choices, space=space)


def _flag(path: str, label: Text, value: bool, space: int | None = None) -> Correctable:
    return Correctable(path, label, FLAG[value], FLAG, space=space)


# ---- turn and phase -----------------------------------------------------------------------
def _course(p: Position) -> Iterator[Correctable]:
    now = phase(p)
    if now in course.ALL:
        yield Correctable("phase", say("corrections-phase"), now, phases(p))
    if not p.setup.overrun:
        yield _range("marker", say("corrections-marker"), p.track_marker,
                     p.setup.scenario.turns)  # fmt: skip
    yield _range("track/0", say("corrections-track-heroes"), p.progress[HERO], MOST_COUNTED)
    if p.setup.martians:
        yield _range("track/1", say("corrections-track-martians"), p.progress[MARTIAN],
                     MOST_COUNTED)  # fmt: skip
    if p.setup.zombies:
        yield _range("track/2", say("corrections-track-zombies"), p.progress[ZOMBIE],
                     MOST_COUNTED)  # fmt: skip
    if p.setup.overrun:
        for side in (MARTIAN, ZOMBIE):
            label = say("corrections-sixes", side=SIDES[side])
            yield _range(f"six/{side}", label, p.kill_tracks[side], TRACK - 1)
    yield _range("dead", say("corrections-dead"), p.dead_heroes, 7)
    yield Correctable("won", say("corrections-won"), won(p)[p.winner + 1], won(p))
    yield Correctable("play", say("corrections-play"),
                      "guide" if p.guide else "board", ("guide", "board"))  # fmt: skip


def won(p: Position) -> tuple[str, ...]:
    """Return "nobody" and the sides that can have won."""
    return ("nobody", *SIDES[: len(p.setup.decks)])


def champion_keys(p: Position) -> tuple[str, ...]:
    """Return the keys of Champions and Zombie Heroes in corrections."""
    return (*CHAMPIONS, *(each.key for each in p.setup.champions[len(CHAMPIONS) :]))


def phases(p: Position) -> tuple[str, ...]:
    """Return the phases that can be restarted: those in which there is something to do."""
    shared = p.ground is None or any(hero.alive and p.martians_at(hero.space) for hero in p.heroes)
    idle = {
        "track": True,  # It has a value of its own.
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
def _heroes(p: Position) -> Iterator[Correctable]:
    for n in range(len(p.heroes)):
        yield from _grouped(words.hero(p, n), _hero(p, n))


def _hero(p: Position, n: int) -> Iterator[Correctable]:
    hero, name = p.heroes[n], words.hero(p, n)
    yield _flag(f"hero/{n}/alive", say("corrections-alive", hero=name), hero.alive)
    if not hero.alive:
        return
    boxes = p.setup.sheets[hero.sheet].health
    yield _range(f"hero/{n}/wounds", say("corrections-wounds", who=name), hero.wounds, boxes - 1)
    tokens = say("corrections-tokens", hero=name)
    yield _range(f"hero/{n}/tokens", tokens, hero.tokens, MOST_TOKENS)
    acted = say("corrections-acted", hero=name)
    yield _flag(f"hero/{n}/acted", acted, bool(p.activated >> n & 1))
    if p.ground is not None:
        yield _place(p, f"hero/{n}/space", name, hero.space)
    for card in sorted(set(hero.items)):
        data = p.setup.cards[card]
        held = hero.items.count(card)
        item = say("corrections-item", hero=name, card=data.name)
        yield _range(f"hero/{n}/item/{data.key}", item, held, held)


def _place(p: Position, path: str, thing: Text, space: int, *, stands: bool = True) -> Correctable:
    assert p.ground is not None
    spaces = tuple(range(p.ground.size))
    names: tuple[Text, ...] = _space_names(p.ground)
    if space < 0:
        spaces, names = (NOWHERE, *spaces), (say("corrections-nowhere"), *names)
    label = say("corrections-stands-in", who=thing) if stands else thing
    return Correctable(path, label, space, spaces, names=names, kind=SPACE, thing=thing)


@lru_cache(maxsize=4)
def _space_names(ground: "Ground") -> tuple[str, ...]:
    return tuple(words.place(ground, space) for space in range(ground.size))


# ---- Martians ---------------------------------------------------------------------------------
def _martians(p: Position) -> Iterator[Correctable]:
    for seat in range(p.setup.martians):
        who = words.seat(seat)
        yield _range(f"cp/{seat}", say("corrections-command-points", seat=who),
                     p.command_points[seat], MOST_POINTS)  # fmt: skip
        yield _range(f"bonus/{seat}", say("corrections-bonus", seat=who), p.bonus[seat],
                     MOST_POINTS)  # fmt: skip
        yield _flag(f"landing/{seat}", say("corrections-landing", seat=who), p.landing[seat])
    if p.setup.martians == 2:
        yield Correctable("control", say("corrections-control"), p.control, (0, 1), kind=SEAT)
    for which, key in enumerate(champion_keys(p)):
        # Champions belong to Martians, Zombie Heroes to Zombies.
        if not p.setup.martians and which < len(CHAMPIONS):
            continue
        data, each = p.setup.champions[which], p.champions[which]
        name = words.first_champion(p, which)
        yield _flag(
            f"champion/{key}/playing", say("corrections-playing", champion=name), each.playing
        )
        if each.playing:
            yield _range(f"champion/{key}/wounds", say("corrections-wounds", who=name), each.wounds,
                         data.health - 1)  # fmt: skip
            if p.ground is not None:
                yield _place(p, f"champion/{key}/space", name, each.space)
        elif which < len(CHAMPIONS):
            points = say("corrections-points", champion=name)
            yield _range(f"champion/{key}/points", points, each.points, data.cost)


# ---- cards --------------------------------------------------------------------------------------
def _cards(p: Position) -> Iterator[Correctable]:
    for each in p.tech:
        up = each.up and each.card != NONE
        name = p.setup.cards[each.card].name if up else say("corrections-face-down")
        yield _range(f"tech/{each.id}", say("corrections-tech", name=name), each.points, MOST_TECH)
    if p.simulated:
        return
    for seat in range(p.seats):
        most = p.hand_sizes[seat] + p.deck_sizes[p.setup.sides[seat]]
        yield _range(f"hand/{seat}", say("corrections-hand", seat=words.seat(seat)),
                     p.hand_sizes[seat], min(most, MOST_HAND),
                     len(p.known_cards[seat]))  # fmt: skip
    for deck, id_ in enumerate(DECKS[: len(p.setup.decks)]):
        if p.setup.decks[deck]:
            yield _range(f"deck/{deck}", say(id_), p.deck_sizes[deck], len(p.setup.decks[deck]))
    for pile in p.discard:
        for card in sorted(set(pile)):
            data, lie = p.setup.cards[card], pile.count(card)
            yield _range(
                f"discard/{data.key}", say("corrections-discard", card=data.name), lie, lie
            )


# ---- figures and markers ------------------------------------------------------------------------
def _figures(p: Position) -> Iterator[Correctable]:
    for colour, most in enumerate(p.setup.troops):
        which = words.colour(p, colour)
        if p.ground is None:
            on_board = most - p.pool[colour]
            label = say("corrections-soldiers", colour=which)
            yield _range(f"soldiers/{colour}", label, on_board, most)
            continue
        labels = _in_each_space("corrections-soldiers-in", p.ground, which)
        for space in range(p.ground.size):
            here = p.troops[colour][space]
            high = here + p.pool[colour]
            if colour < p.setup.martians:
                high = min(FULL_PACK, high)
            yield _range(f"soldiers/{colour}/{space}", labels[space], here, high, space=space)
    if p.ground is not None:
        for site, space in enumerate(p.sites):
            yield _place(p, f"site/{site}", say("place-site", number=site + 1), space, stands=False)


@lru_cache(maxsize=32)
def _in_each_space(label: str, ground: "Ground", colour: str = "") -> tuple[Message, ...]:
    """Return a label for each space; they are built once, as there are hundreds."""
    if colour:
        return tuple(say(label, colour=colour, space=name) for name in ground.names)
    return tuple(say(label, space=name) for name in ground.names)


def _markers(p: Position) -> Iterator[Correctable]:
    if not p.setup.advanced:
        return
    if p.ground is None:
        yield _range("fires", say("corrections-fires"), len(p.fires), 8)
    else:
        burning = {fire.space: "new" if fire.new else "burning" for fire in p.fires}
        fire = _in_each_space("corrections-fire-in", p.ground)
        spilt = _in_each_space("corrections-kerosene-in", p.ground)
        for space in range(p.ground.size):
            if len(p.fires) < 8 or space in burning:
                yield Correctable(f"fire/{space}", fire[space], burning.get(space, NO),
                                  (NO, "new", "burning"), space=space)  # fmt: skip
            yield _flag(f"kerosene/{space}", spilt[space], bool(p.kerosene >> space & 1), space)
    for n, crowd in enumerate(p.crowds):
        if crowd.wounds >= BOXES:
            continue  # Destroyed.
        label = say("corrections-wounds", who=words.crowd(n))
        yield _range(f"crowd/{n}/wounds", label, crowd.wounds, 3)
        if p.ground is not None:
            yield _place(p, f"crowd/{n}/space", words.crowd(n), crowd.space)
    for n, wounds in enumerate(p.saucer_damage):
        most = p.setup.scenario.saucer_health - 1
        label = say("corrections-saucer-wounds", number=n + 1)
        yield _range(f"saucer/{n}", label, wounds, most)
    yield from _on_the_board(p)


def _on_the_board(p: Position) -> Iterator[Correctable]:
    """Yield Allies and ruins; without a board, the players keep track of them."""
    if p.ground is None:
        return
    for n, space in enumerate(p.allies):
        yield _place(p, f"ally/{n}", say("ally", number=n + 1), space)
    for n, each in enumerate(p.ground.buildings):
        label = say("corrections-destroyed", building=each.name)
        yield _flag(f"ruin/{n}", label, bool(each.mask & p.destroyed))
