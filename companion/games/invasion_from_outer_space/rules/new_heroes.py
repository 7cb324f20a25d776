"""Replace dead Heroes by new ones (IFOS-257, IFOS-260, IFOS-261)."""

from msgspec.structs import replace

from companion.engine.actions import CHANCE, TABLE, Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.handlers import Asked, Handler, Handlers
from companion.games.invasion_from_outer_space.steps.base import HeroId, HeroStep
from companion.games.invasion_from_outer_space.steps.buildings import EnterBuilding, RandomSection
from companion.games.invasion_from_outer_space.steps.damage import (
    DrawNewHero,
    OfferNewHero,
    PlaceNewHero,
)
from companion.games.invasion_from_outer_space.table import (
    buildings,
    burning,
    figures,
    inventory,
)
from companion.games.invasion_from_outer_space.table.position import NOWHERE, Hero, Position
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.verbs import Usual, Verb, declared


def _owner(p: Position, step: HeroStep) -> int:
    return p.owner(p.hero_index(step.hero))


# ---- whether a Hero comes ---------------------------------------------------------------
def _offer_legal(p: Position, step: OfferNewHero) -> list[Action]:
    owner = _owner(p, step)
    return [Action(owner, "new_hero"), Action(owner, "no_hero")]


def _offer_play(p: Position, step: OfferNewHero, action: Action, facts: Facts) -> None:
    p.stack.pop()
    if action.verb == "new_hero":
        p.stack.append(DrawNewHero(step.hero))


def _offer_asked(p: Position, step: OfferNewHero) -> Asked:
    name, owner = words.hero(p, p.hero_index(step.hero)), _owner(p, step)
    text = say("hero-gone", name=name, seat=words.seat(owner))
    return Asked("new_hero", (owner,), text, ("IFOS-257",))


# ---- drawing the sheet ------------------------------------------------------------------
def _draw_legal(p: Position, step: DrawNewHero) -> list[Action]:
    return [Action(CHANCE, "sheet", (p.setup.sheets[n].key,)) for n in p.sheets]


def _draw_play(p: Position, step: DrawNewHero, action: Action, facts: Facts) -> None:
    p.stack.pop()
    n = p.hero_index(step.hero)
    enter(p, n, p.setup.sheet_index[str(action.args[0])], facts)
    p.stack.append(PlaceNewHero(p.hero_id(n)))


def enter(p: Position, n: int, sheet: int, facts: Facts) -> None:
    """Put a new Hero into play with one Power Token (IFOS-261, IFOS-262)."""
    p.sheets = tuple(each for each in p.sheets if each != sheet)
    town = p.setup.sheets[sheet].town
    p.heroes[n] = Hero(HeroId(sheet), tokens=0 if town else 1, late=True)
    p.activated &= ~(1 << n)
    text = say("hero-comes-in-bare" if town else "hero-comes-in", name=words.hero(p, n))
    rules = ("IFOS-257", "IFOS-261", figures.COMES_LATE)
    headline = say("hero-joins", name=words.hero(p, n))
    add_fact(facts, "enters", text, *rules, headline=headline, seat=p.owner(n))
    if p.ruled["IFOS-A61"] == "yes":
        inventory.give_starting_items(p, n, facts)


def _draw_asked(p: Position, step: DrawNewHero) -> Asked:
    return Asked("sheet", (TABLE,), say("hero-who-comes"), ("IFOS-257",))


# ---- placing the Hero -------------------------------------------------------------------
def _place_legal(p: Position, step: PlaceNewHero) -> list[Action]:
    """Return the choices: the centre with a free card, or a Random Building without (IFOS-260).

    The centre is left out if it is a destroyed Big Top.
    """
    owner = _owner(p, step)
    found = [Action(owner, "at_centre"), Action(owner, "at_random")]
    return found[p.ground is not None and buildings.is_destroyed(p, p.ground.centre) :]


def _place_play(p: Position, step: PlaceNewHero, action: Action, facts: Facts) -> None:
    p.stack.pop()
    n = p.hero_index(step.hero)
    if action.verb == "at_centre":
        space = NOWHERE if p.ground is None else p.ground.centre
        p.heroes[n] = replace(p.heroes[n], space=space)
        if burning.rolls_where_placed(p):
            burning.hero_enters(p, n, space)
        text = say("hero-starts-centre", name=words.hero(p, n))
        add_fact(facts, "placed", text, "IFOS-260")
        inventory.draw_starting_cards(p, n, 1)
    else:
        inventory.draw_starting_cards(p, n)
        p.stack.append(RandomSection(p.owner(n), EnterBuilding(step.hero)))


def _place_asked(p: Position, step: PlaceNewHero) -> Asked:
    text = say("hero-where-starts", name=words.hero(p, p.hero_index(step.hero)))
    return Asked("entry", (_owner(p, step),), text, ("IFOS-260",))


HANDLERS: Handlers = {
    OfferNewHero: Handler(actor=_owner, legal=_offer_legal, play=_offer_play, asked=_offer_asked),
    DrawNewHero: Handler(
        actor=lambda p, step: CHANCE, legal=_draw_legal, play=_draw_play, asked=_draw_asked
    ),
    PlaceNewHero: Handler(actor=_owner, legal=_place_legal, play=_place_play, asked=_place_asked),
}


# ---- what its actions are called ---------------------------------------------------------
def _say_sheet(p: Position, key: int | str) -> str:
    return p.setup.sheets[p.setup.sheet_index[str(key)]].name


VERBS = declared(
    Verb("at_centre", usual=Usual(1, say("bot-at-centre"))),
    Verb("at_random", usual=Usual(0, say("bot-at-random"))),
    Verb("new_hero", usual=Usual(1, say("bot-new-hero"))),
    Verb("no_hero", usual=Usual(0, say("bot-no-hero"))),
    Verb("sheet", lambda p, a: _say_sheet(p, a[0])),
)
