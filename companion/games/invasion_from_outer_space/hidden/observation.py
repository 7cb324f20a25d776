"""What each seat sees, as plain JSON values: the only module that decides visibility."""

from collections.abc import Iterable
from typing import Any

from companion.games.invasion_from_outer_space.steps import unseen
from companion.games.invasion_from_outer_space.steps.base import Thrown
from companion.games.invasion_from_outer_space.steps.heroes import HeroActs, HeroPhase, Walk
from companion.games.invasion_from_outer_space.steps.turn import ZombieTurn
from companion.games.invasion_from_outer_space.table import figures, objectives, sides
from companion.games.invasion_from_outer_space.table.figures import crowds_left
from companion.games.invasion_from_outer_space.table.party import SIDES
from companion.games.invasion_from_outer_space.table.position import (
    MARTIAN,
    NONE,
    Blast,
    Position,
)


def observation(p: Position, viewer: int | None) -> dict[str, Any]:
    """Return all that a seat (the public if None) sees."""
    seen = {
        **_game(p),
        **_course(p),
        **_three_sided(p),
        "heroes": [_hero(p, n) for n in range(len(p.heroes))],
        "champions": [_champion(p, which) for which in range(len(p.champions))],
        **_cards(p, viewer),
        **_being_resolved(p),
        "rulings": dict(p.ruled),
        **_standing(p),
        "winner": None if p.winner == NONE else SIDES[p.winner],
    }
    if viewer is not None:
        seen["seat"] = viewer
        seen["hand"] = _keys(p, p.hands[viewer]) if p.simulated else None
    return seen


def _game(p: Position) -> dict[str, Any]:
    """Return the chosen game and its options."""
    scenario = p.setup.scenario
    return {
        "data": p.setup.data,
        "guide": p.guide,
        "advanced": p.setup.advanced,
        "martians": p.setup.martians,
        **({"zombies": p.setup.zombies} if p.setup.zombies else {}),
        "scenario": {
            "name": scenario.name,
            "turns": scenario.turns,
            "heroes": scenario.heroes.plain(),
            "martians": scenario.martians.plain(),
            **({"zombies": scenario.zombies.plain()} if p.setup.zombies else {}),
        },
    }


def _course(p: Position) -> dict[str, Any]:
    """Return the progress of the game and what decides it."""
    return {
        "marker": p.track_marker,
        "round": p.rounds + 1,
        "side": SIDES[p.side],
        "phase": phase(p),
        "due": [step.kind for step in p.stack],
        "track": list(p.progress),
        "kills": p.kills,
        "dead": p.dead_heroes,
        "pool": list(p.pool),
        "on_board": p.on_board(),
    }


def _three_sided(p: Position) -> dict[str, Any]:
    """Return kills towards the next Victory Point, and the number of figures with their maximum."""
    if not p.setup.overrun:
        return {}
    colours = {SIDES[side]: p.setup.seats_of[side] for side in p.setup.foes}
    every = {side: sum(p.setup.troops[seat] for seat in seats) for side, seats in colours.items()}
    left = {side: sum(p.pool[seat] for seat in seats) for side, seats in colours.items()}
    return {
        "sixes": list(p.kill_tracks),
        "figures": {side: [every[side] - left[side], every[side]] for side in colours},
    }


def _cards(p: Position, viewer: int | None) -> dict[str, Any]:
    """Return the Martians' points, hands, piles, and cards in play."""
    return {
        "control": p.control,
        "cp": list(p.command_points),
        "bonus": list(p.bonus),
        "landing": list(p.landing),
        "hands": list(p.hand_sizes),
        "known": [_keys(p, known) for known in p.known_cards],
        "decks": list(p.deck_sizes),
        "discard": [_keys(p, pile) for pile in p.discard],
        "tech": [_tech(p, n, viewer) for n in range(len(p.tech))],
        "lying": [
            {"card": p.setup.cards[each.card].key, "seat": each.seat, "spot": each.spot}
            for each in p.cards_in_play
        ],
        "recipes": {key: list(lines) for key, lines in p.recipes.items()},
    }


def _keys(p: Position, cards: Iterable[int]) -> list[str]:
    return [p.setup.cards[card].key for card in cards]


def _being_resolved(p: Position) -> dict[str, Any]:
    """Return the Fight, throw and step that are being resolved."""
    return {
        "fight": _fight(p),
        "throw": _throw(p),
        "walk": _walk(p),
        "movement": _movement(p),
        "active": _active(p),
        "acted": p.activated,
    }


def _active(p: Position) -> int | None:
    """Return the activated Hero; None if it was replaced."""
    phases = (step for step in reversed(p.stack) if isinstance(step, HeroPhase))
    phase = next(phases, None)
    n = NONE if phase is None else p.hero_index(phase.hero)
    return None if n == NONE else n


def _standing(p: Position) -> dict[str, Any]:
    """Return everything on the table except Heroes and Champions."""
    ground = p.ground if p.setup.scenario.crashed_saucer else None
    return {
        "board": _board(p),
        "crowds": [
            {"number": n + 1, "space": p.crowds[n].space, "wounds": p.crowds[n].wounds}
            for n in crowds_left(p)
        ],
        "allies": list(p.allies),
        "saucers": list(p.saucer_damage),
        "crashed": ground.centre if ground else None,
        "fires": [{"space": each.space, "new": each.new} for each in p.fires],
    }


def phase(p: Position) -> str:
    """Return the short name of the turn's phase."""
    names = [step.kind for step in p.stack if step.kind in sides.ALL]
    if names:
        return str(names[-1])
    return "zombies" if p.pending(ZombieTurn) else "setup"


def _hero(p: Position, n: int) -> dict[str, Any]:
    hero = p.heroes[n]
    sheet = p.setup.sheets[hero.sheet]
    return {
        **({"town": True} if sheet.town else {}),
        "name": sheet.name,
        "seat": p.owner(n),
        "space": hero.space,
        "wounds": hero.wounds,
        "health": sheet.health,
        "agility": sheet.agility,
        "tokens": hero.tokens,
        "items": _keys(p, hero.items),
        "range": _range(p, n),
        "fight_dice": figures.hero_dice(p, n),
        "fight_aids": figures.aids(p, n),
        "alive": hero.alive,
        "late": hero.late,
        "acted": bool(p.activated >> n & 1),
    }


def _range(p: Position, n: int) -> int:
    """Return how far a Hero can shoot with open cards; 0 without a Ranged Attack."""
    hero = p.heroes[n]
    talent = p.setup.sheets[hero.sheet].talent
    found = [p.setup.cards[card].range for card in hero.items]
    if hero.tokens >= talent.cost:
        found.append(talent.range)
    return max(found, default=0)


def _champion(p: Position, which: int) -> dict[str, Any]:
    each, data = p.champions[which], p.setup.champions[which]
    return {
        "name": data.name,
        "playing": each.playing,
        "space": each.space,
        "wounds": each.wounds,
        "health": data.health,
        "points": each.points,
        "cost": data.cost,
    }


def _tech(p: Position, n: int, viewer: int | None) -> dict[str, Any]:
    """Return Tech; all Martian players see it face down, because they build
    it together (IFOS-151).
    """
    each = p.tech[n]
    martian = viewer is not None and sides.side_of(p, viewer) == MARTIAN
    open_ = each.up or (p.simulated and martian)
    card = p.setup.cards[each.card].key if open_ and each.card != NONE else None
    return {"id": each.id, "seat": each.seat, "card": card, "points": each.points, "up": each.up}


def _walk(p: Position) -> dict[str, int] | None:
    """Return the Hero who is walking and the spaces left."""
    walk = p.pending(Walk)
    n = NONE if walk is None else p.hero_index(walk.hero)
    return None if walk is None or n == NONE else {"hero": n, "left": unseen.known((walk.left,))[0]}


def _movement(p: Position) -> int:
    """Return the movement of the Hero who chooses between moving and a Search (IFOS-181)."""
    acts = p.pending(HeroActs)
    return 0 if acts is None else unseen.known((acts.movement,))[0]


def _fight(p: Position) -> dict[str, Any] | None:
    """Return the current Fight or Blast; a Blast has no Hero of its own."""
    fight = p.fight
    if isinstance(fight, Blast):
        return {
            "hero": None,
            "space": fight.space,
            "soldiers": fight.soldiers,
            "champion": None,
            "leader": fight.leader,
            "ours": unseen.known(fight.apart),
            "theirs": unseen.known(fight.dice),
            "hero_ties": False,
            "martian_ties": False,
            "cancelled": fight.cancelled,
        }
    if fight is None:
        return None
    return {
        "hero": fight.hero,
        "space": fight.space,
        "soldiers": fight.soldiers,
        "champion": fight.champion,
        "leader": fight.leader,
        "ours": unseen.known(fight.ours),
        "theirs": unseen.known(fight.theirs),
        "hero_ties": fight.hero_ties,
        "martian_ties": fight.martian_ties,
        "cancelled": fight.cancelled,
    }


def _throw(p: Position) -> dict[str, Any] | None:
    """Return a roll that cards may still change: its side, dice, and the face needed or 0."""
    thrown = p.pending(Thrown)
    if thrown is None:
        return None
    return {
        "side": SIDES[thrown.side],
        "what": str(thrown.purpose),  # a message would not be plain JSON
        "faces": unseen.known(thrown.faces),
        "need": thrown.need,
    }


def _board(p: Position) -> dict[str, Any] | None:
    """Return all positions by space; reachable spaces are computed elsewhere."""
    if p.ground is None:
        return None
    return {
        "names": list(p.ground.names),
        "steps": list(p.ground.steps),
        "beside": list(p.ground.adjacent),
        "troops": [
            [[space, troops[space]] for space in figures.bits(troops.some)] for troops in p.troops
        ],
        "sites": list(p.sites),
        "kerosene": list(figures.bits(p.kerosene)),
        "cannons": list(figures.bits(p.cannons)),
        "destroyed": list(figures.bits(p.destroyed)),
        "centre": p.ground.centre,
        **({"haven": list(figures.bits(objectives.haven(p)))} if p.haven != NONE else {}),
        "indoors": p.ground.everywhere & ~p.ground.outdoors & ~p.ground.big_top & ~p.destroyed,
        "allies": list(p.allies),
    }
