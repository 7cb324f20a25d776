"""Apply corrections and new rulings, so that the game never gets stuck."""

from collections.abc import Callable

from msgspec.structs import replace

from companion.engine.actions import Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.corrections import board_switch
from companion.games.invasion_from_outer_space.corrections.fields import YES, champion_keys, won
from companion.games.invasion_from_outer_space.steps.turn import (
    MartianTurn,
    NameLeader,
    Round,
    RoundPart,
)
from companion.games.invasion_from_outer_space.table import (
    buildings,
    crowds,
    figures,
    objectives,
    phases,
)
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    MARTIAN,
    NONE,
    NOWHERE,
    Fire,
    Position,
)
from companion.games.invasion_from_outer_space.text import action_labels, say

Value = int | str
Setter = Callable[[Position, list[str], Value], None]


def correct(p: Position, action: Action, facts: Facts) -> None:
    """Set a value by hand; a game that was over continues if the reason is gone."""
    kind, *rest = str(action.args[0]).split("/")
    add_fact(facts, "corrected", say("corrections-done", what=action_labels.describe(p, action)))
    _SET[kind](p, rest, action.args[1])
    if p.winner != NONE and kind != "won" and not objectives.holds(p):
        p.winner, p.win_reason = NONE, ""
    if kind not in ("won", "phase", "play"):
        objectives.check(p, facts)


def rule(p: Position, action: Action, facts: Facts) -> None:
    """Play by another ruling from now on."""
    ruling, choice = str(action.args[0]), str(action.args[1])
    p.ruled = {**p.ruled, ruling: choice}
    if p.ground is not None:
        from companion.games.invasion_from_outer_space.table.ground import SHAPING, shaped

        if ruling in SHAPING:
            p.ground = shaped(p.ground.layout, p.ruled)
    add_fact(
        facts, "ruled", say("corrections-ruled", choice=say(f"ruling-{ruling}-{choice}")), ruling
    )


# ---- turn and phase -----------------------------------------------------------------------
def _phase(p: Position, rest: list[str], value: Value) -> None:
    """Restart a phase and drop whatever was being resolved."""
    p.fight = None
    crowds.forget_stances(p)
    p.unmoved = [[] for _ in p.troops]
    name = str(value)
    opening = phases.OPENING[name]()
    if name in phases.PARTS:
        p.stack = [Round(p.setup.rounds.after(phases.PARTS[name])), opening]
        if name == "heroes":
            _hero_turn(p)
        return
    place = phases.MARTIAN.index(name)
    # The start of the turn ends when the first Martian moves (IFOS-264).
    p.side, p.moved = MARTIAN, place > phases.MARTIAN.index("march")
    p.stack = [Round(p.setup.rounds.after(RoundPart.MARTIANS)), MartianTurn(place + 1), opening]


def _hero_turn(p: Position) -> None:
    """Start the Hero Turn; Heroes who have acted keep that only within the same turn."""
    left = any(hero.alive and not p.activated >> n & 1 for n, hero in enumerate(p.heroes))
    if p.side != HERO or not left:
        p.activated, p.moved = 0, False
    p.side = HERO


def _marker(p: Position, rest: list[str], value: Value) -> None:
    p.track_marker = int(value)
    if p.track_marker:  # No need to ask who is ahead at the end.
        p.stack = [step for step in p.stack if type(step) is not NameLeader]


def _track(p: Position, rest: list[str], value: Value) -> None:
    p.progress[int(rest[0])] = int(value)


def _kill_track(p: Position, rest: list[str], value: Value) -> None:
    p.kill_tracks[int(rest[0])] = int(value)


def _dead_heroes(p: Position, rest: list[str], value: Value) -> None:
    p.dead_heroes = int(value)


def _winner(p: Position, rest: list[str], value: Value) -> None:
    p.winner = won(p).index(str(value)) - 1
    p.win_reason = "" if p.winner == NONE else "table"


def _play(p: Position, rest: list[str], value: Value) -> None:
    if value == "guide":
        board_switch.leave_board(p)
    elif p.guide:
        board_switch.take_board(p)


# ---- Heroes and Champions -----------------------------------------------------------------
def _hero(p: Position, rest: list[str], value: Value) -> None:
    n, what = int(rest[0]), rest[1]
    hero = p.heroes[n]
    if what == "acted":
        p.activated = p.activated | 1 << n if value == YES else p.activated & ~(1 << n)
    elif what == "alive":
        _set_alive(p, n, value == YES)
    elif what == "item":
        _discard_copies(p, n, rest[2], int(value))
    else:
        number = int(value)
        p.heroes[n] = {
            "wounds": replace(hero, wounds=number),
            "tokens": replace(hero, tokens=number),
            "space": replace(hero, space=number),
        }[what]


def _set_alive(p: Position, n: int, alive: bool) -> None:
    hero = p.heroes[n]
    if alive == hero.alive:
        return
    space = NOWHERE if p.ground is None or not alive else p.ground.centre
    boxes = p.setup.sheets[hero.sheet].health
    wounds = min(hero.wounds, boxes - 1) if alive else boxes
    p.discard[HERO] += () if alive else hero.items
    p.heroes[n] = replace(
        hero, alive=alive, wounds=wounds, space=space, items=hero.items if alive else ()
    )


def _discard_copies(p: Position, n: int, key: str, number: int) -> None:
    card = p.setup.index[key]
    items = list(p.heroes[n].items)
    while items.count(card) > number:
        items.remove(card)
        p.discard[HERO].append(card)
    p.heroes[n] = replace(p.heroes[n], items=tuple(items))


def _champion(p: Position, rest: list[str], value: Value) -> None:
    which, what = champion_keys(p).index(rest[0]), rest[1]
    each = p.champions[which]
    if what != "playing":
        number = int(value)
        p.champions[which] = {
            "wounds": replace(each, wounds=number),
            "points": replace(each, points=number),
            "space": replace(each, space=number),
        }[what]
        return
    space = NOWHERE if p.ground is None or value != YES else p.ground.centre
    p.champions[which] = replace(each, playing=value == YES, space=space, wounds=0)


# ---- numbers by seat -------------------------------------------------------------------------
def _cp(p: Position, rest: list[str], value: Value) -> None:
    p.command_points[int(rest[0])] = int(value)


def _bonus(p: Position, rest: list[str], value: Value) -> None:
    p.bonus[int(rest[0])] = int(value)


def _landing(p: Position, rest: list[str], value: Value) -> None:
    p.landing[int(rest[0])] = value == YES


def _control(p: Position, rest: list[str], value: Value) -> None:
    p.control = int(value)


def _tech(p: Position, rest: list[str], value: Value) -> None:
    for n, each in enumerate(p.tech):
        if each.id == int(rest[0]):
            p.tech[n] = replace(each, points=int(value))


def _hand(p: Position, rest: list[str], value: Value) -> None:
    seat = int(rest[0])
    deck = p.setup.sides[seat]
    p.deck_sizes[deck] = max(0, p.deck_sizes[deck] - int(value) + p.hand_sizes[seat])
    p.hand_sizes[seat] = int(value)


def _deck(p: Position, rest: list[str], value: Value) -> None:
    p.deck_sizes[int(rest[0])] = int(value)


def _discard(p: Position, rest: list[str], value: Value) -> None:
    """Put copies that do not lie in the discard pile back into the deck."""
    card = p.setup.index[rest[0]]
    for deck, pile in enumerate(p.discard):
        while pile.count(card) > int(value):
            pile.remove(card)
            p.deck_sizes[deck] += 1


# ---- figures and markers ------------------------------------------------------------------------
def _soldiers(p: Position, rest: list[str], value: Value) -> None:
    colour = int(rest[0])
    if len(rest) == 1:
        p.pool[colour] = p.setup.troops[colour] - int(value)
        return
    space = int(rest[1])
    more = int(value) - p.troops[colour][space]
    if more > 0:
        figures.deploy(p, colour, space, more)
    else:
        figures.remove(p, colour, space, -more)


def _site(p: Position, rest: list[str], value: Value) -> None:
    p.sites[int(rest[0])] = int(value)


def _fires(p: Position, rest: list[str], value: Value) -> None:
    number = int(value)
    p.fires = p.fires[:number] + [Fire(NOWHERE, new=False)] * (number - len(p.fires))


def _fire(p: Position, rest: list[str], value: Value) -> None:
    space = int(rest[0])
    p.fires = [each for each in p.fires if each.space != space]
    if value != "no":
        p.fires.append(Fire(space, new=value == "new"))


def _kerosene(p: Position, rest: list[str], value: Value) -> None:
    bit = 1 << int(rest[0])
    p.kerosene = p.kerosene | bit if value == YES else p.kerosene & ~bit


def _crowd(p: Position, rest: list[str], value: Value) -> None:
    n = int(rest[0])
    p.crowds[n] = replace(p.crowds[n], **{rest[1]: int(value)})


def _saucer(p: Position, rest: list[str], value: Value) -> None:
    p.saucer_damage[int(rest[0])] = int(value)


def _ally(p: Position, rest: list[str], value: Value) -> None:
    p.allies[int(rest[0])] = int(value)


def _ruin(p: Position, rest: list[str], value: Value) -> None:
    """Mark a building as destroyed; figures in it are corrected one by one."""
    assert p.ground is not None
    mask = p.ground.buildings[int(rest[0])].mask
    if value == YES:
        buildings.destroy(p, mask)
    else:
        p.destroyed &= ~mask


_SET: dict[str, Setter] = {
    "phase": _phase, "marker": _marker, "track": _track, "six": _kill_track,
    "dead": _dead_heroes, "won": _winner,
    "play": _play, "hero": _hero, "champion": _champion, "cp": _cp, "bonus": _bonus,
    "landing": _landing, "control": _control, "tech": _tech, "hand": _hand, "deck": _deck,
    "discard": _discard,
    "soldiers": _soldiers, "site": _site, "fires": _fires, "fire": _fire,
    "kerosene": _kerosene, "crowd": _crowd, "saucer": _saucer,
    "ally": _ally, "ruin": _ruin,
}  # fmt: skip
