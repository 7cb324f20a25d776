"""Fires, Kerosene and Allies: where they are, what can catch fire, and who rolls for it."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from companion.engine.actions import Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.steps.buildings import (
    AlliesFlee,
    NewObjective,
    RandomSection,
)
from companion.games.invasion_from_outer_space.steps.fire import (
    Blaze,
    Burn,
    BurnChampion,
    BurnCrowd,
    BurnDown,
    BurnHero,
    BurnSoldiers,
    Danger,
    LightKerosene,
    TimesBurnt,
    WhoBurns,
)
from companion.games.invasion_from_outer_space.table import figures, objectives, sides
from companion.games.invasion_from_outer_space.table.position import (
    LEADER,
    NONE,
    NOWHERE,
    SUPER,
    ZARD,
    Fire,
    Position,
)
from companion.games.invasion_from_outer_space.text import say, words

# Decides who rolls for a fire or a crash: on entering, on staying, or everybody in a space.


STILTS = "Stilts"
BURNS = "IFOS-317"
NEEDS = {Danger.FIRE: 4, Danger.CRASH: 3}  # lowest face that wounds (IFOS-317, IFOS-362)
RULES = {Danger.FIRE: (BURNS,), Danger.CRASH: ("IFOS-362", "IFOS-363")}


# ---- entering ----------------------------------------------------------------------------
def soldiers_enter(p: Position, colour: int, space: int, number: int) -> None:
    """Make Soldiers that enter a burning space roll one by one (IFOS-317)."""
    if p.fire_at(space):
        _soldiers(p, colour, space, number)


def rolls_where_placed(p: Position) -> bool:
    """Return whether a figure placed into a fire rolls.

    Without a board, ask who does (IFOS-A88).
    """
    if not p.fires or p.ruled["IFOS-A88"] == "none":
        return False
    if p.guide:
        ask_who(p, Danger.FIRE, late=True)
    return not p.guide


def leader_enters(p: Position, space: int, pack: tuple[int, ...]) -> None:
    """Make the Leader and the Soldiers with him roll; `pack` counts them by colour."""
    if p.fires and p.fire_at(space):
        champion_enters(p, LEADER, space)
        for colour, number in enumerate(pack):
            _soldiers(p, colour, space, number)


def champion_enters(p: Position, which: int, space: int) -> None:
    """Make a Champion that enters a fire roll; Toughness may count (IFOS-A38)."""
    if p.fires and p.fire_at(space):
        p.stack.append(BurnChampion(which, space))


def hero_enters(p: Position, hero: int, space: int) -> None:
    """Make a Hero who enters a fire roll, except on Stilts (IFOS-459)."""
    if not p.guide and p.fire_at(space) and not _on_stilts(p, hero):
        p.stack.append(BurnHero(p.hero_id(hero), space))


def _on_stilts(p: Position, hero: int) -> bool:
    return any(p.setup.cards[card].name == STILTS for card in p.heroes[hero].items)


def _soldiers(
    p: Position, colour: int, space: int, number: int, danger: Danger = Danger.FIRE
) -> None:
    if number > 0:
        p.stack.append(BurnSoldiers(colour, space, number, danger))


# ---- ending a move -----------------------------------------------------------------------
def hero_ends(p: Position, hero: int, moved: bool = True) -> None:
    """Make a Hero who ends a move in a fire roll (IFOS-317, IFOS-A36, IFOS-A37)."""
    if not p.fires or (not moved and p.ruled["IFOS-A37"] == "moved"):
        return
    if p.guide:
        p.stack.append(TimesBurnt(p.hero_id(hero)))
    elif p.fire_at(p.heroes[hero].space):
        p.stack.append(BurnHero(p.hero_id(hero), p.heroes[hero].space))


def hero_moved(p: Position, hero: int, space: int) -> None:
    """Make a Hero roll for staying in a fire into which something moved the Hero (IFOS-A89)."""
    p.stack.append(BurnHero(p.hero_id(hero), space))


def hero_searched(p: Position, hero: int) -> None:
    """Make a Hero who Searches in a fire roll, by ruling (IFOS-A37)."""
    if p.ruled["IFOS-A37"] == "all":
        hero_ends(p, hero)


def march_ends(p: Position, beast_moved: bool, leader_moved: bool) -> None:
    """Make Martians that end the Move phase in a fire roll (IFOS-A37).

    If only those that moved roll, `unmoved` counts the Soldiers that did not.
    """
    if not p.fires:
        return
    if p.guide:
        ask_who(p, Danger.FIRE, again=True)
        return
    only_moved = p.ruled["IFOS-A37"] == "moved"
    moved = {ZARD: beast_moved, LEADER: leader_moved, SUPER: beast_moved}
    for fire in p.fires:
        for colour, troops in enumerate(p.troops):
            stayed = p.unmoved[colour][fire.space] if only_moved and p.unmoved[colour] else 0
            _soldiers(p, colour, fire.space, troops[fire.space] - stayed)
        for which, each in enumerate(p.champions):
            has_moved = moved.get(which, True)
            if each.playing and each.space == fire.space and (has_moved or not only_moved):
                p.stack.append(BurnChampion(which, fire.space))


# ---- everybody in a space ----------------------------------------------------------------
def fire_starts(p: Position, space: int) -> None:
    """Make all figures in the space where a fire starts roll (IFOS-317, IFOS-340)."""
    all_roll(p, space, Danger.FIRE)
    crowd = p.crowd_at(space)
    if crowd >= 0:
        p.stack.append(BurnCrowd(crowd, space))


def crash(p: Position, space: int) -> None:
    """Make everybody under a crashing saucer roll, a Crowd by ruling (IFOS-362, IFOS-A90)."""
    crowd = p.crowd_at(space) if _crushes_crowds(p) else NONE
    if crowd >= 0:
        p.stack.append(BurnCrowd(crowd, space, Danger.CRASH))
    all_roll(p, space, Danger.CRASH)


def _crushes_crowds(p: Position) -> bool:
    return p.ruled.get("IFOS-A90", "spared") != "spared"


def all_roll(p: Position, space: int, danger: Danger) -> None:
    """Make every Soldier, Hero and Champion in a space roll; without a board, ask who they are."""
    if p.guide:
        ask_who(p, danger)
        return
    for colour, troops in enumerate(p.troops):
        _soldiers(p, colour, space, troops[space], danger)
    there = p.heroes_at(space) if p.first_edition else figures.taking_part(p, space)
    p.push(*(BurnHero(p.hero_id(n), space, danger) for n in there))
    for which, each in enumerate(p.champions):
        if each.playing and each.space == space:
            p.stack.append(BurnChampion(which, space, danger))


def ask_who(p: Position, danger: Danger, late: bool = False, *, again: bool = False) -> None:
    """Ask the table who rolls, without a board; includes `late` Heroes for placed figures."""
    p.stack.append(who_burns(p, danger, late, again=again))


def who_burns(p: Position, danger: Danger, late: bool = False, *, again: bool = False) -> WhoBurns:
    """Return the question who rolls; with `again` the same figures may roll for several fires."""
    heroes = range(len(p.heroes)) if late or p.first_edition else figures.taking_part(p)
    left: list[Burn] = [BurnHero(p.hero_id(n), NOWHERE, danger) for n in heroes]
    left += [BurnChampion(which, NOWHERE, danger) for which in range(len(p.champions))]
    if danger is Danger.FIRE or _crushes_crowds(p):
        left += [BurnCrowd(crowd, NOWHERE, danger) for crowd in range(len(p.crowds))]
    left += [BurnSoldiers(colour, NOWHERE, 1, danger) for colour in range(len(p.pool))]
    return WhoBurns(danger, tuple(left), again=again)


def there(p: Position, burn: Burn) -> int:
    """Return how many figures of a roll are still in its space; without a board, in play."""
    if isinstance(burn, BurnSoldiers):
        return figures.soldiers_in(p, burn.colour, burn.space)
    if isinstance(burn, BurnHero):
        return int(figures.hero_in(p, burn.hero, burn.space))
    if isinstance(burn, BurnChampion):
        return int(figures.champion_in(p, burn.champion, burn.space))
    return int(figures.crowd_in(p, burn.crowd, burn.space))


MOST = 8
UNSURE = -2  # only the table knows who started the fire


def burning(p: Position) -> int:
    """Return the spaces with a fire, as bits."""
    return _spaces(p.fires)


def old(p: Position) -> int:
    """Return the spaces with a fire that is not New, as bits."""
    return _spaces(fire for fire in p.fires if not fire.new)


def _spaces(found: Iterable[Fire]) -> int:
    mask = 0
    for fire in found:
        if fire.space >= 0:
            mask |= 1 << fire.space
    return mask


def around(p: Position, space: int) -> int:
    """Return the spaces that a fire can reach from one; Blockers stop it by ruling (IFOS-A42)."""
    assert p.ground is not None
    return (p.ground.touching if p.ruled["IFOS-A42"] == "yes" else p.ground.adjacent)[space]


def can_burn(p: Position, space: int) -> bool:
    """Return whether a fire can start in a space: no fire, nothing destroyed (IFOS-312, 366)."""
    return not (figures.is_destroyed(p, space) or p.fire_at(space))


def movable(p: Position) -> list[Fire]:
    """Return the fires that can be moved when all eight burn (IFOS-326, IFOS-A39)."""
    return [each for each in p.fires if not each.new] or (
        p.fires[:] if p.ruled["IFOS-A39"] == "move-new" else []
    )


def take_fire(p: Position, space: int) -> None:
    """Remove the fire of a space; without a board, any one."""
    if p.guide:
        p.fires = p.fires[:-1]
    else:
        put_out(p, space)


def starter(p: Position, space: int) -> int:
    """Return the side that started the fire of a space, NONE for nobody (IFOS-A80).

    Without a board this is UNSURE unless one side has started all fires.
    """
    if p.setup.overrun and p.ruled["IFOS-A80"] == "turn":
        return p.side
    found = {each.side for each in p.fires if p.guide or each.space == space}
    if len(found) > 1:
        return UNSURE
    return found.pop() if found else NONE


def can_start(p: Position) -> bool:
    """Return whether a marker is left for another fire, or one can be moved (IFOS-326)."""
    return len(p.fires) < MOST or bool(movable(p))


def all_burns(p: Position, building: int) -> bool:
    """Return whether every space of a standing building burns (IFOS-329)."""
    assert p.ground is not None
    return not p.ground.buildings[building].mask & ~burning(p)


def burnt_down(p: Position) -> int | None:
    """Return a space of a building in which every space burns; None without one."""
    assert p.ground is not None
    mask = burning(p)
    for each in p.fires:
        number = p.ground.building[each.space] if each.space >= 0 else NONE
        if number >= 0 and not p.ground.buildings[number].mask & ~mask:
            return each.space
    return None


def put_out(p: Position, space: int) -> None:
    """Remove the fire of a space (IFOS-320)."""
    p.fires = [each for each in p.fires if each.space != space]


# ---- Kerosene ----------------------------------------------------------------------------
def near(p: Position) -> int:
    """Return the spaces with a fire in the same or an adjacent space, as bits."""
    reach = 0
    for each in figures.bits(burning(p)):
        reach |= 1 << each | around(p, each)
    return reach


def catching(p: Position) -> int:
    """Return the spaces in which Kerosene burns at once, as bits, while markers last (IFOS-A44)."""
    if len(p.fires) >= MOST and (p.ruled["IFOS-A44"] == "stop" or not movable(p)):
        return 0
    return near(p)


def due(p: Position) -> int:
    """Return the spaces of Kerosene that must catch fire now, as bits."""
    return catching(p) & p.kerosene


def lay_kerosene(p: Position, space: int, facts: Facts) -> None:
    """Place a Kerosene marker, at most one a space (IFOS-304); a fire nearby lights it (IFOS-307).

    Without a board the markers are only counted.
    """
    if p.guide:
        p.kerosene_count += 1
        if p.fires and can_start(p) and not p.first_edition:
            p.stack.append(LightKerosene())
    else:
        p.kerosene |= 1 << space
    add_fact(facts, "kerosene", say("table-kerosene-lies", space=words.space(p, space)), "IFOS-304")
    if p.first_edition:
        catch(p)


@contextmanager
def freeing(p: Position) -> Iterator[None]:
    """Take Fire markers away, or turn them over.

    Without a board, Kerosene that has waited for one is asked for then (IFOS-308, IFOS-A44).
    """
    could = can_start(p)
    yield
    waits = p.kerosene_count and p.fires and not could
    if waits and can_start(p) and not p.third_edition:
        p.stack.append(LightKerosene())


def take_kerosene(p: Position, space: int) -> None:
    """Remove the Kerosene marker of a space; without a board, any one."""
    if p.guide:
        p.kerosene_count = max(0, p.kerosene_count - 1)
    else:
        p.kerosene &= ~(1 << space)


def kerosene_spaces(p: Position) -> list[int]:
    """Return the spaces with Kerosene; without a board, NOWHERE if there is any."""
    if p.guide:
        return [NOWHERE] if p.kerosene_count else []
    return list(figures.bits(p.kerosene))


def catch(p: Position) -> None:
    """Push the step in which Kerosene next to a fire catches fire (IFOS-307)."""
    if p.kerosene and p.ground is not None and p.pending(LightKerosene) is None and due(p):
        p.stack.append(LightKerosene())


# Allies: how far they can move, and what a move costs.


PRICE = 2  # Power Tokens, paid together (IFOS-A74)


def reach(p: Position, ally: int, far: int) -> int:
    """Return the spaces that an Ally can reach on foot, without its own, as bits."""
    assert p.ground is not None
    seen, open_ = 1 << p.allies[ally], figures.standing(p)
    for _ in range(far):
        for space in figures.bits(seen):
            seen |= p.ground.steps[space] & open_
    return seen & ~(1 << p.allies[ally])


def alone_in_fire(p: Position) -> int | None:
    """Return the first Ally that must flee a fire: alone there and able to move away (IFOS-381)."""
    for n, space in enumerate(p.allies):
        alone = not p.heroes_at(space) and not p.martians_at(space)
        if alone and p.fire_at(space) and ways_out(p, space):
            return n
    return None


def ways_out(p: Position, space: int) -> int:
    """Return the adjacent spaces that do not burn, ignoring walls, as bits."""
    assert p.ground is not None
    return p.ground.adjacent[space] & figures.standing(p) & ~burning(p)


def flee(p: Position) -> None:
    """Make Allies leave a fire where nobody else stands (IFOS-381)."""
    if type(p.stack[-1]) is not AlliesFlee and alone_in_fire(p) is not None:
        p.stack.append(AlliesFlee())


def _most_payments(p: Position) -> int:
    """Return how many payments the Heroes can make together.

    Carnival Heroes pay with Power Tokens, those of the Small Town with wounds and cards (IFOS-414).
    """
    found = sum(hero.tokens for hero in p.heroes if hero.alive)
    town = [n for n, each in enumerate(p.heroes) if each.alive and p.setup.sheets[each.sheet].town]
    for hero in (p.heroes[n] for n in town):
        found += p.setup.sheets[hero.sheet].health - hero.wounds + len(hero.items)
    return found + sum(p.hand_sizes[seat] for seat in {p.owner(n) for n in town})


def flee_after_a_move(p: Position) -> None:
    """Look for Allies in a fire after a move, for old records, which do so only then."""
    if p.first_edition and p.allies and p.fires and not p.guide:
        p.stack.append(AlliesFlee())


def at_any_time(p: Position) -> bool:
    """Return whether Allies may be moved in mid-activation and last of all (IFOS-A91)."""
    return bool(p.allies) and p.ruled["IFOS-A91"] == "any"


def calls(p: Position) -> list[Action]:
    """Return the moves of Allies in the Hero Turn: for two tokens, or as printed (IFOS-A74)."""
    if not p.allies:
        return []
    if p.ruled["IFOS-A74"] == "two" and _most_payments(p) < PRICE:
        return []
    number = 1 if p.guide else len(p.allies)
    return [Action(seat, "move_ally", (n,)) for n in range(number) for seat in sides.heroes(p)]


# What must happen at once because of the state, whatever has led there. The rulebook says "ever",
# "immediately" or "automatically" of it. The state is therefore checked each time before anybody is
# asked anything; it does not depend on the moves that may cause it.


# name of the steps in which positions are still being entered after a board was added
PLACING = "stands"


def remedies_due(p: Position) -> bool:
    """Push what must happen now, where there are fires or ruins; return whether it is anything."""
    burns, ruined = p.fires, p.destroyed and p.allies
    if p.ground is None or p.first_edition:
        return False
    if p.stack[-1].kind == PLACING:
        return False
    size = len(p.stack)
    if burns and p.kerosene:
        catch(p)
    if burns and size == len(p.stack):
        _burn_down(p)
    if burns and p.allies and size == len(p.stack):
        flee(p)
    if ruined and size == len(p.stack) and objectives.haven_due(p):
        p.stack.append(RandomSection(NONE, NewObjective()))
    return len(p.stack) > size


def _burn_down(p: Position) -> None:
    """Destroy a building of which every space burns (IFOS-329).

    Where fires are just starting, the figures in them burn first.
    """
    burnt = burnt_down(p)
    if burnt is not None and not any(p.pending(kind) for kind in (Blaze, BurnDown, LightKerosene)):
        p.stack.append(BurnDown(burnt))
