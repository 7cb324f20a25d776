"""Starts or stops tracking the board in the middle of a match, and asks where everything stands."""

from typing import Any, get_args

from msgspec.structs import replace

from companion.engine.actions import Action
from companion.engine.state import Facts
from companion.games.invasion_from_outer_space.handlers import Asked, Handler, Handlers, waits_while
from companion.games.invasion_from_outer_space.steps.base import LayBoards
from companion.games.invasion_from_outer_space.steps.buildings import (
    AllyGone,
    Locate,
    LocateAlly,
    LocateCannons,
    LocateChampion,
    LocateCrowd,
    LocateFire,
    LocateHero,
    LocateKerosene,
    LocateMarker,
    LocateRuins,
    LocateSaucer,
    LocateSoldiers,
)
from companion.games.invasion_from_outer_space.steps.cards import (
    BreakTest,
    DrawCards,
    FindCards,
    Overload,
    PlayImmediately,
)
from companion.games.invasion_from_outer_space.steps.combat import (
    DrawNewHero,
    OfferNewHero,
    PhaseFights,
    PlaceNewHero,
)
from companion.games.invasion_from_outer_space.steps.fire import TurnFires
from companion.games.invasion_from_outer_space.steps.heroes import (
    CrowdFights,
    CrowdPhase,
    HeroEnds,
    HeroFights,
    HeroPhase,
    HeroTurn,
    Walk,
)
from companion.games.invasion_from_outer_space.steps.turn import (
    ChampionArrives,
    CommandPhase,
    ComparePacks,
    DiscardFirst,
    DrawPhase,
    LandPhase,
    MartianTurn,
    PlaceSoldiers,
    ReinforcePhase,
    Round,
    Shamble,
    ZombieFights,
    ZombieTurn,
)
from companion.games.invasion_from_outer_space.table import crowds, figures, fires, sides
from companion.games.invasion_from_outer_space.table.figures import crowds_left
from companion.games.invasion_from_outer_space.table.party import Champions, Party, Troops
from companion.games.invasion_from_outer_space.table.position import (
    FULL_PACK,
    LEADER,
    NONE,
    NOWHERE,
    SOMEWHERE,
    SUPER,
    ZARD,
    Fight,
    Position,
)
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.verbs import GO, Usual, Verb, declared
from companion.words import Text

# Steps with the same meaning with and without a board; they survive the switch.
_KEPT = (
    Round,
    MartianTurn,
    ZombieTurn,
    DrawPhase,
    DrawCards,
    DiscardFirst,
    PlayImmediately,
    ReinforcePhase,
    ComparePacks,
    CommandPhase,
    ChampionArrives,
    LandPhase,
    PlaceSoldiers,
    PhaseFights,
    CrowdFights,
    AllyGone,
    BreakTest,
    TurnFires,
    CrowdPhase,
    HeroTurn,
    HeroPhase,
    Walk,
    FindCards,
    Overload,
    OfferNewHero,
    DrawNewHero,
    PlaceNewHero,
)


def leave_board(p: Position) -> None:
    """Continue without a board: figures and markers are counted, not placed."""
    p.stack = _course(p)
    p.ground = None
    p.fight = None
    p.troops = [Troops() for _ in p.pool]
    p.unmoved = [[] for _ in p.pool]
    p.heroes = Party(replace(hero, space=NOWHERE) for hero in p.heroes)
    p.champions = Champions(replace(each, space=NOWHERE) for each in p.champions)
    p.crowds = [replace(each, space=NOWHERE) for each in p.crowds]
    p.fires = [replace(each, space=NOWHERE) for each in p.fires]
    p.sites = [NOWHERE] * len(p.sites)
    p.allies = [NOWHERE] * len(p.allies)
    p.kerosene_count = 0 if p.first_edition else p.kerosene.bit_count()
    p.kerosene = p.cannons = p.destroyed = 0
    p.haven = NONE
    if not p.second_edition:
        gone = NONE if p.third_edition else SOMEWHERE
        p.cards_in_play = [
            replace(each, spot=NONE if each.spot == NONE else gone) for each in p.cards_in_play
        ]
    crowds.forget_stances(p)


def take_board(p: Position) -> None:
    """Continue with a board: ask for the boards, then where everything is."""
    p.stack = _course(p)
    p.fight = None
    on_board = [most - pool for most, pool in zip(p.setup.troops, p.pool, strict=True)]
    p.pool = list(p.setup.troops)
    for which in reversed(range(len(p.champions))):
        if p.champions[which].playing:
            p.stack.append(LocateChampion(which))
    p.push(*(LocateSoldiers(c, on_board[c]) for c in range(len(p.pool)) if on_board[c]))
    p.push(*(LocateCrowd(n) for n in crowds_left(p)))
    p.push(*(LocateAlly(n) for n in range(len(p.allies))))
    p.push(*(LocateHero(p.hero_id(n)) for n, hero in enumerate(p.heroes) if hero.alive))
    if p.first_edition:
        p.fires = []
        p.stack.append(LayBoards())
        return
    p.push(*[LocateKerosene()] * p.kerosene_count)
    p.push(*(LocateFire(n) for n in range(len(p.fires))))
    p.push(*(LocateSaucer(n) for n in range(len(p.sites))))
    if not p.second_edition:
        p.push(*(LocateMarker(n) for n in range(len(p.cards_in_play)) if _has_marker(p, n)))
    if p.setup.advanced:
        p.push(LocateCannons(), LocateRuins())
    p.kerosene_count = 0
    p.cards_in_play = [replace(each, spot=NONE) for each in p.cards_in_play]
    p.stack.append(LayBoards())


def _has_marker(p: Position, n: int) -> bool:
    if not p.third_edition:
        return p.cards_in_play[n].spot == SOMEWHERE
    effects = p.setup.cards[p.cards_in_play[n].card].effects
    return any(each.do == "marker" for each in effects)


def _course(p: Position) -> list[Any]:
    """Return the steps that survive the switch: the round, the phase, and what has begun in it.

    What depends on spaces starts again, such as moving Martians or a Fight.
    """
    if p.first_edition:
        return _restarted(p)
    kept: list[Any] = []
    for step in p.stack:
        if not isinstance(step, _KEPT):
            opening = _again(step)
            return _without_fight(p, [*kept, opening] if opening else kept)
        kept.append(step)
    return kept


def _restarted(p: Position) -> list[Any]:
    """Return the round and its phase from the start, which is how old records continue here."""
    kept = [step for step in p.stack if isinstance(step, Round | MartianTurn | ZombieTurn)]
    inside = [step for step in p.stack if step.kind in sides.PARTS]
    inside += [type(step)() for step in p.stack if isinstance(step, Shamble | ZombieFights)]
    named = (step.kind for step in p.stack if step.kind in sides.PHASES_MARTIAN)
    inside += [sides.OPENING[name]() for name in named]
    return [*kept, *inside[:1]]


def _again(step: Any) -> Any:
    """Return the step that reopens the phase of a dropped step; None for steps within a phase."""
    if isinstance(step, Shamble | ZombieFights):
        return type(step)()
    opens = step.kind in sides.OPENING and not isinstance(step, Locate)
    return sides.OPENING[step.kind]() if opens else None


def _without_fight(p: Position, kept: list[Any]) -> list[Any]:
    """Restart the Fight that the switch has interrupted."""
    fighter = p.hero_id(p.fight.hero) if isinstance(p.fight, Fight) else None
    if fighter is None or not kept:
        return kept
    last = kept[-1]
    if isinstance(last, PhaseFights):
        kept[-1] = PhaseFights(tuple(hero for hero in last.fought if hero != fighter))
    elif isinstance(last, HeroEnds):
        kept[-1] = HeroFights(fighter)
    return kept


# ---- placing figures ----------------------------------------------------------------------
def _legal(p: Position, step: Locate) -> list[Action]:
    seat, free = _seat(p, step), figures.bits(_free(p, step))
    if isinstance(step, LocateSoldiers):
        return [
            Action(seat, "stands", (space, number))
            for space in free
            for number in range(1, _most_soldiers(p, step, space) + 1)
        ]
    found = [Action(seat, "stands", (space,)) for space in free]
    if isinstance(step, LocateRuins | LocateCannons | LocateMarker):
        return [Action(seat, "no_more"), *found]
    return found


def _free(p: Position, step: Locate) -> int:
    """Return the spaces in which the rules allow the figure, as bits."""
    assert p.ground is not None
    standing = figures.spaces(p)
    if p.first_edition:
        return standing
    match step:
        case LocateSoldiers() | LocateHero() | LocateAlly():
            return standing
        case LocateChampion(champion=which) if which in (ZARD, SUPER):
            return standing & ~p.champions.spaces & ~figures.pack_spaces(p)
        case LocateChampion(champion=which) if which == LEADER:
            return standing & ~p.champions.giants
        case LocateCrowd():
            return crowds.free_spaces(p)
        case LocateSaucer():
            return p.ground.everywhere & ~sum(1 << s for s in p.sites if s >= 0)
        case LocateFire():
            return standing & ~fires.burning(p)
        case LocateKerosene():
            return standing & ~p.kerosene
        case LocateRuins() | LocateMarker():
            return sum(each.mask & -each.mask for each in p.ground.buildings) & standing
        case LocateCannons():
            return standing & ~p.cannons
        case _:
            return standing


def _most_soldiers(p: Position, step: LocateSoldiers, space: int) -> int:
    """Return how many Soldiers of a colour can be placed in a space; of Zombies, all."""
    if step.colour >= p.setup.martians:
        return step.left
    return min(step.left, FULL_PACK - p.soldiers(space))


def _seat(p: Position, step: Locate) -> int:
    if isinstance(step, LocateHero):
        return p.owner(p.hero_index(step.hero))
    return step.colour if isinstance(step, LocateSoldiers) else p.control


def _play(p: Position, step: Locate, action: Action, facts: Facts) -> None:
    p.stack.pop()
    if action.verb == "no_more":
        return
    space = int(action.args[0])
    match step:
        case LocateHero(hero=hero):
            n = p.hero_index(hero)
            p.heroes[n] = replace(p.heroes[n], space=space)
        case LocateSoldiers(colour=colour, left=left):
            number = int(action.args[1])
            p.troops[colour][space] += number
            p.pool[colour] -= number
            if left > number:
                p.stack.append(LocateSoldiers(colour, left - number))
        case LocateChampion(champion=which):
            p.champions[which] = replace(p.champions[which], space=space)
        case LocateCrowd(crowd=crowd):
            p.crowds[crowd] = replace(p.crowds[crowd], space=space)
        case LocateAlly(ally=ally):
            p.allies[ally] = space
        case LocateSaucer(site=site):
            p.sites[site] = space
        case LocateFire(fire=number):
            p.fires[number] = replace(p.fires[number], space=space)
        case LocateKerosene():
            p.kerosene |= 1 << space
        case LocateRuins():
            assert p.ground is not None
            p.destroyed |= p.ground.buildings[p.ground.building[space]].mask
            p.stack.append(step)
        case LocateMarker(card=n):
            p.cards_in_play[n] = replace(p.cards_in_play[n], spot=space)
        case LocateCannons():
            p.cannons |= 1 << space
            p.stack.append(step)


def _asked(p: Position, step: Locate) -> Asked:
    match step:
        case LocateSoldiers(colour=colour, left=left):
            text = say("corrections-ask-soldiers", colour=_colour(p, colour), number=left)
        case LocateSaucer(site=site):
            text = say("corrections-ask-saucer", number=site + 1)
        case LocateFire(fire=number):
            new = p.fires[number].new
            text = say("corrections-ask-fire", number=number + 1, side="new" if new else "arrows")
        case LocateKerosene():
            text = say("corrections-ask-kerosene")
        case LocateRuins():
            text = say("corrections-ask-ruins")
        case LocateCannons():
            text = say("corrections-ask-cannons")
        case LocateMarker(card=n):
            name = p.setup.cards[p.cards_in_play[n].card].name
            text = say("corrections-ask-marker", name=name)
        case _:
            text = say("corrections-ask-stands", who=_name(p, step))
    return Asked("stands", (_seat(p, step),), text, ("IFOS-054", "IFOS-113"))


def _colour(p: Position, colour: int) -> str:
    return "zombies" if colour >= p.setup.martians else words.COLOURS[colour]


def _name(p: Position, step: LocateHero | LocateChampion | LocateCrowd | LocateAlly) -> Text:
    match step:
        case LocateHero(hero=hero):
            return words.hero(p, p.hero_index(hero))
        case LocateChampion(champion=which):
            return words.champion(p, which)
        case LocateCrowd(crowd=crowd):
            return words.crowd(crowd)
        case LocateAlly(ally=ally):
            return say("ally", number=ally + 1)


LOCATE = Handler(run=waits_while(_legal), actor=_seat, legal=_legal, play=_play, asked=_asked)
HANDLERS: Handlers = {each: LOCATE for each in get_args(Locate)}


# ---- what its actions are called ---------------------------------------------------------
VERBS = declared(
    Verb("no_more", tone=GO, usual=Usual(1, say("bot-nothing-to-do"))),
)
