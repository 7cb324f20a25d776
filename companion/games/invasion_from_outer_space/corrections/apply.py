"""Corrections that change more than one value, and how the game continues after any of them."""

from msgspec.structs import replace

from companion.engine.state import Facts
from companion.games.invasion_from_outer_space.corrections import board_switch
from companion.games.invasion_from_outer_space.steps.turn import (
    MartianTurn,
    NameLeader,
    Round,
    RoundPart,
)
from companion.games.invasion_from_outer_space.table import (
    crowds,
    figures,
    inventory,
    objectives,
    sides,
)
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    LEADER,
    MARTIAN,
    NONE,
    NOWHERE,
    SUPER,
    ZARD,
    Fight,
    Fire,
    Position,
)


def corrected(p: Position, path: str, facts: Facts) -> None:
    """Continue after a value was set by hand; a finished game goes on if its reason is gone."""
    if p.winner != NONE and path != "won" and not objectives.holds(p):
        p.winner, p.win_reason = NONE, ""
    if path not in ("won", "phase", "play"):
        objectives.check(p, facts)


def ruled(p: Position, ruling: str, facts: Facts) -> None:
    """Continue after a ruling was changed, which may reshape the ground."""
    if p.ground is not None:
        from companion.games.invasion_from_outer_space.table.match_setup import SHAPING, shaped

        if ruling in SHAPING:
            p.ground = shaped(p.ground.layout, p.ruled)


# ---- turn and phase -----------------------------------------------------------------------
def restart(p: Position, phase: str) -> None:
    """Restart a phase and drop whatever was being resolved, but for Items to be put away."""
    _begin_again(p, phase)
    if not p.third_edition:
        inventory.lighten(p)


def _begin_again(p: Position, phase: str) -> None:
    p.fight = None
    crowds.forget_stances(p)
    p.unmoved = [[] for _ in p.troops]
    opening = sides.OPENING[phase]()
    if phase in sides.PARTS:
        p.stack = [Round(p.setup.rounds.after(sides.PARTS[phase])), opening]
        if phase == "heroes":
            _hero_turn(p)
        return
    place = sides.PHASES_MARTIAN.index(phase)
    # The start of the turn ends when the first Martian moves (IFOS-264).
    p.side, p.moved = MARTIAN, place > sides.PHASES_MARTIAN.index("march")
    p.stack = [Round(p.setup.rounds.after(RoundPart.MARTIANS)), MartianTurn(place + 1), opening]


def _hero_turn(p: Position) -> None:
    """Start the Hero Turn; within the same turn, Heroes who have acted stay that way."""
    left = any(hero.alive and not p.activated >> n & 1 for n, hero in enumerate(p.heroes))
    if p.side != HERO or not left:
        p.activated, p.moved = 0, False
    p.side = HERO


def move_marker(p: Position, turns: int) -> None:
    """Set the Invasion Track; before its end nobody is asked who is ahead."""
    p.track_marker = turns
    if turns:
        p.stack = [step for step in p.stack if type(step) is not NameLeader]


def declare(p: Position, winner: int) -> None:
    """Set which side has won, or that none has yet."""
    p.winner, p.win_reason = winner, "" if winner == NONE else "table"


def follow(p: Position, what: str) -> None:
    """Start or stop tracking the board."""
    if what == "guide":
        board_switch.leave_board(p)
    elif p.guide:
        board_switch.take_board(p)


# ---- Heroes and Champions -----------------------------------------------------------------
def let_live(p: Position, n: int, alive: bool) -> None:
    """Revive a Hero, or let it die and discard its Items."""
    hero = p.heroes[n]
    if alive == hero.alive:
        return
    space = NOWHERE
    if p.ground is not None and alive:
        ruined = figures.is_destroyed(p, p.ground.centre) and not p.second_edition
        space = max(figures.bits(figures.standing(p))) if ruined else p.ground.centre
    boxes = p.setup.sheets[hero.sheet].health
    wounds = min(hero.wounds, boxes - 1) if alive else boxes
    p.discard[HERO] += () if alive else hero.items
    p.heroes[n] = replace(
        hero, alive=alive, wounds=wounds, space=space, items=hero.items if alive else ()
    )


def discard_copies(p: Position, n: int, card: int, left: int) -> None:
    """Discard copies of a Hero's Item until `left` are left."""
    items = list(p.heroes[n].items)
    while items.count(card) > left:
        items.remove(card)
        p.discard[HERO].append(card)
    p.heroes[n] = replace(p.heroes[n], items=tuple(items))


def bring_champion(p: Position, which: int, playing: bool) -> None:
    """Bring an unhurt Champion into play, or take it out."""
    space = NOWHERE
    if p.ground is not None and playing:
        free = p.ground.everywhere if p.first_edition else free_for_champion(p, which)
        space = p.ground.centre if free >> p.ground.centre & 1 else max(figures.bits(free))
    one = p.champions[which]
    points = one.points if p.first_edition else 0
    p.champions[which] = replace(one, playing=playing, space=space, wounds=0, points=points)


def free_for_champion(p: Position, which: int) -> int:
    """Return the spaces in which a Champion may stand, as bits (IFOS-168, IFOS-353)."""
    standing = figures.standing(p)
    if which in (ZARD, SUPER):
        return standing & ~p.champions.spaces & ~figures.pack_spaces(p)
    return standing & ~p.champions.giants if which == LEADER else standing


# ---- cards ----------------------------------------------------------------------------------
def resize_hand(p: Position, seat: int, size: int) -> None:
    """Set the size of a hand; its deck gives or takes the difference."""
    deck = p.setup.sides[seat]
    p.deck_sizes[deck] = max(0, p.deck_sizes[deck] - size + p.hand_sizes[seat])
    p.hand_sizes[seat] = size


def return_copies(p: Position, card: int, left: int) -> None:
    """Return discarded copies to the deck until `left` are in the discard pile."""
    for deck, pile in enumerate(p.discard):
        while pile.count(card) > left:
            pile.remove(card)
            p.deck_sizes[deck] += 1


# ---- figures and markers ------------------------------------------------------------------------
def count_soldiers(p: Position, colour: int, number: int) -> None:
    """Set how many Soldiers stand on a board that is not tracked."""
    p.pool[colour] = p.setup.troops[colour] - number


def place_soldiers(p: Position, colour: int, space: int, number: int) -> None:
    """Set how many Soldiers stand in a space; the pool gives or takes the difference."""
    more = number - p.troops[colour][space]
    if more > 0:
        figures.deploy(p, colour, space, more)
    else:
        figures.remove(p, colour, space, -more)
    fight = p.fight
    if isinstance(fight, Fight) and fight.space == space and not p.first_edition:
        # A Fight with nobody left to fight ends without a result (IFOS-273).
        p.fight = replace(fight, cancelled=fight.cancelled or not p.martians_at(space))


def count_fires(p: Position, number: int) -> None:
    """Set how many fires burn on a board that is not tracked."""
    p.fires = p.fires[:number] + [Fire(NOWHERE, new=False)] * (number - len(p.fires))


def place_fire(p: Position, space: int, fire: str) -> None:
    """Put the fire in a space out, or start a new or an old one there."""
    p.fires = [each for each in p.fires if each.space != space]
    if fire != "no":
        p.fires.append(Fire(space, new=fire == "new"))


def ruin(p: Position, mask: int, destroyed: bool) -> None:
    """Destroy a building, which figures must leave, or restore it (IFOS-364, IFOS-365)."""
    if destroyed:
        figures.destroy(p, mask)
        for space in figures.bits(0 if p.first_edition else mask):
            figures.empty(p, space)
    else:
        p.destroyed &= ~mask
