"""The Hero Turn: each Hero is activated once, moves or searches, shoots and fights."""

from functools import cache, lru_cache

from msgspec.structs import replace

from companion.engine.actions import CHANCE, TABLE, Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Handler,
    Handlers,
    Results,
    cached_action,
    owner_of,
    roll,
)
from companion.games.invasion_from_outer_space.legal import fights, searching
from companion.games.invasion_from_outer_space.steps import unseen
from companion.games.invasion_from_outer_space.steps.base import HeroId, HeroStep, Roll
from companion.games.invasion_from_outer_space.steps.buildings import EnterBuilding, RandomSection
from companion.games.invasion_from_outer_space.steps.cards import RerollMove
from companion.games.invasion_from_outer_space.steps.combat import (
    DrawNewHero,
    OfferNewHero,
    PlaceNewHero,
)
from companion.games.invasion_from_outer_space.steps.heroes import (
    HeroActs,
    HeroEnds,
    HeroFights,
    HeroPhase,
    HeroRolls,
    HeroShoots,
    HeroSwaps,
    HeroTurn,
    Walk,
)
from companion.games.invasion_from_outer_space.steps.turn import MeetZombies
from companion.games.invasion_from_outer_space.table import crowds, figures, fires, inventory, sides
from companion.games.invasion_from_outer_space.table.position import NOWHERE, Hero, Position
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.text import words as targets
from companion.games.invasion_from_outer_space.verbs import GO, Usual, Verb, declared, of_hero
from companion.words import Message, Sentences, Text

MOST_TOKENS = 3
POWER = 5  # lowest face of the green die that gives a token (IFOS-178)


# ---- who is next ------------------------------------------------------------------------
def _heroes(p: Position, step: HeroTurn, facts: Facts) -> bool:
    if p.heroes.late:
        figures.all_take_part(p)
    if waiting(p) or (fires.at_any_time(p) and fires.calls(p)):
        return False
    p.stack.pop()
    return True


def waiting(p: Position) -> int:
    """Return the Heroes that are still to be activated, as bits (IFOS-173)."""
    return p.heroes.living & ~p.activated


def _heroes_legal(p: Position, step: HeroTurn) -> list[Action]:
    left = waiting(p)
    if not left:  # only an Ally may still be moved (IFOS-A91)
        return [cached_action(seat, "go_on") for seat in sides.heroes(p)]
    return [*_activations(p.setup.owners, left)]


def _activate(p: Position, step: HeroTurn, action: Action, facts: Facts) -> None:
    if action.verb == "go_on":
        p.stack.pop()
        return
    n = int(action.args[0])
    p.activated |= 1 << n
    p.stack.append(HeroRolls(p.heroes[n].sheet))
    if facts is not None:
        text = say("hero-activated", name=words.hero(p, n))
        add_fact(facts, "activated", text, "IFOS-173", "IFOS-174")


def _players(p: Position) -> tuple[int, ...]:
    if p.allies:
        return sides.heroes(p)  # any Hero player may have an Ally to move
    return _owners(p.setup.owners, waiting(p))


@cache
def _activations(owners: tuple[int, ...], heroes: int) -> tuple[Action, ...]:
    """Return the activations of some Heroes, given as bits; cached, because playouts ask often."""
    return tuple([Action(owners[n], "activate", (n,)) for n in figures.bits(heroes)])


@cache
def _owners(owners: tuple[int, ...], heroes: int) -> tuple[int, ...]:
    """Return the seats that play some Heroes, given as bits; cached, because playouts ask often."""
    return tuple(sorted({owners[n] for n in figures.bits(heroes)}))


def _heroes_actor(p: Position, step: HeroTurn) -> int:
    return sides.actor(_players(p) if p.allies else _owners(p.setup.owners, waiting(p)))


def _heroes_asked(p: Position, step: HeroTurn) -> Asked:
    if not waiting(p):
        return Asked("heroes", _players(p), say("hero-allies-first"), ("IFOS-380", "IFOS-A91"))
    return Asked("heroes", _players(p), say("hero-who-acts"), ("IFOS-173",))


# ---- one Hero -----------------------------------------------------------------------------
def _goes_on_or_ends(p: Position, step: HeroPhase) -> bool:
    """Return whether the activation continues; it ends if the Hero dies or came late."""
    hero = p.heroes[p.heroes.places[step.hero]]
    if hero.alive and not hero.late:
        return True
    _ends(p, step, None)
    return False


def _ends(p: Position, step: HeroPhase, facts: Facts) -> bool:
    p.stack.pop()
    n = p.heroes.places[step.hero]
    inventory.make_ready(p, n)
    return True


def _owner(p: Position, step: HeroStep) -> int:
    return p.setup.owners[p.heroes.places[step.hero]]


def _go_on(p: Position, step: HeroPhase) -> Action:
    return cached_action(_owner(p, step), "go_on")


# ---- movement and power ---------------------------------------------------------------------
def _rolls(p: Position, step: HeroRolls, facts: Facts) -> bool:
    if _goes_on_or_ends(p, step):
        sheet = p.setup.sheets[step.hero]
        # Only Carnival Heroes get Power Tokens by a roll (IFOS-423).
        roll(p, 1, _purpose(sheet.name, sheet.town), 0 if sheet.town else 1)
    return True


@lru_cache(maxsize=64)
def _purpose(name: str, town: bool) -> Message:
    return say("hero-roll-move" if town else "hero-roll", name=name)


def _rolled(p: Position, step: HeroRolls, faces: tuple[int, ...], facts: Facts) -> None:
    """Use the white die as movement and the green one as power (IFOS-177, IFOS-178)."""
    white = faces[0]
    p.stack[-1] = HeroActs(step.hero, white)
    if p.ruled["IFOS-A35"] == "yes":
        p.moved = True
    n = p.heroes.places[step.hero]
    hero = p.heroes[n]
    if white == unseen.LOW:
        _take_token(p, step, faces[1:] == (unseen.HIGH,), facts)
        return
    if len(faces) == 1:
        alone = say("hero-rolled-move", name=words.hero(p, n), white=white)
        add_fact(facts, "power", alone, "IFOS-177")
        return
    green = faces[1]
    gains = green >= POWER and hero.tokens < MOST_TOKENS
    if gains:
        p.heroes[n] = replace(hero, tokens=hero.tokens + 1)
    if facts is not None:
        text: Text = say("hero-rolled", name=words.hero(p, n), white=white, green=green)
        if gains:
            text = Sentences((text, say("hero-one-token", tokens=hero.tokens + 1)))
        add_fact(facts, "power", text, "IFOS-177", "IFOS-178", "IFOS-208")


# Results of the roll without a board: only the green die matters, because nobody counts spaces.
def _tokens(p: Position, step: HeroRolls, due: Roll) -> tuple[int, ...]:
    """Return the Power Tokens that a roll may give; () on a board, where the white die matters."""
    if p.ground is not None:
        return ()
    full = p.heroes[p.heroes.places[step.hero]].tokens >= MOST_TOKENS
    return (0,) if full or not due.green else (0, 1)


def _powered(p: Position, step: HeroRolls, due: Roll, value: int) -> tuple[int, ...]:
    return (unseen.LOW, *unseen.counted(due.green, value))


def _take_token(p: Position, step: HeroRolls, gains: bool, facts: Facts) -> None:
    n = p.heroes.places[step.hero]
    hero = p.heroes[n]
    if gains:
        p.heroes[n] = replace(hero, tokens=hero.tokens + 1)
        text = say("hero-one-token", tokens=hero.tokens + 1)
        add_fact(facts, "power", text, "IFOS-178", "IFOS-208")


# ---- moving or searching ----------------------------------------------------------------------
def _acts(p: Position, step: HeroActs, facts: Facts) -> bool:
    if not _goes_on_or_ends(p, step):
        return True
    if step.movement != unseen.LOW or p.guide:
        return False
    # On a board the spaces count, so the white die has to be entered after all.
    p.stack.append(RerollMove(step.hero))
    roll(p, 1, say("roll-moves", name=p.setup.sheets[step.hero].name))
    return True


def _acts_legal(p: Position, step: HeroActs) -> list[Action]:
    n = p.heroes.places[step.hero]
    return [cached_action(p.setup.owners[n], "move"), *searching.options(p, n)]


def _acts_play(p: Position, step: HeroActs, action: Action, facts: Facts) -> None:
    p.stack[-1] = HeroSwaps(step.hero)
    p.moved = True
    if action.verb == "move":
        p.stack.append(Walk(step.hero, step.movement))
    else:
        n = p.heroes.places[step.hero]
        fires.hero_searched(p, n)
        inventory.begin(p, n, action, facts)


def _acts_asked(p: Position, step: HeroActs) -> Asked:
    n = p.heroes.places[step.hero]
    said = "hero-may-move"
    if searching.options(p, n):
        said = "hero-may-search-building" if p.guide else "hero-may-search"
    text = say(said, name=words.hero(p, n), number=unseen.known((step.movement,))[0])
    rules = ("IFOS-176", "IFOS-179", "IFOS-181", "IFOS-186")
    return Asked("act", (p.owner(n),), text, rules)


# ---- swapping Items ---------------------------------------------------------------------------
def _swaps(p: Position, step: HeroSwaps, facts: Facts) -> bool:
    if not _goes_on_or_ends(p, step):
        return True
    if _swap_options(p, p.heroes.places[step.hero]):
        return False
    p.stack[-1] = HeroShoots(step.hero)
    return True


def _swap_options(p: Position, n: int) -> list[Action]:
    """Return all Items that can be given or taken in the Hero's space (IFOS-191)."""
    others = inventory.neighbours(p, n)
    if not others:
        return []
    found = []
    owner, cards = p.owner(n), p.setup.cards
    for other in others:
        found += [Action(owner, "give", (other, cards[c].key)) for c in set(p.heroes[n].items)]
        found += [Action(owner, "take", (other, cards[c].key)) for c in set(p.heroes[other].items)]
    return sorted(found)


def _swaps_legal(p: Position, step: HeroSwaps) -> list[Action]:
    return [_go_on(p, step), *_swap_options(p, p.heroes.places[step.hero])]


def _swaps_play(p: Position, step: HeroSwaps, action: Action, facts: Facts) -> None:
    if action.verb == "go_on":
        p.stack[-1] = HeroShoots(step.hero)
        return
    n, other = p.heroes.places[step.hero], int(action.args[0])
    giver, taker = (n, other) if action.verb == "give" else (other, n)
    inventory.hand_over(p, giver, taker, p.setup.index[str(action.args[1])], facts)


def _swaps_asked(p: Position, step: HeroSwaps) -> Asked:
    n = p.heroes.places[step.hero]
    text = say("hero-may-trade", name=words.hero(p, n))
    return Asked("swap", (p.owner(n),), text, ("IFOS-191", "IFOS-192"))


# ---- fighting ---------------------------------------------------------------------------------
def _fights(p: Position, step: HeroFights, facts: Facts) -> bool:
    if not _goes_on_or_ends(p, step):
        return True
    p.stack[-1] = HeroEnds(step.hero)
    n = p.heroes.places[step.hero]
    space = p.heroes[n].space
    if p.setup.zombies and p.zombies_at(space):
        left = tuple(p.troops[seat][space] for seat in crowds.seats(p))
        p.stack.append(MeetZombies(step.hero, left, pack=p.setup.martians > 0))
    elif p.martians_at(space):
        p.stack.append(fights.in_space(p, n))
    return True


def _fights_guide(p: Position, step: HeroFights, facts: Facts) -> bool:
    if _goes_on_or_ends(p, step) and p.setup.zombies:
        p.stack[-1] = HeroEnds(step.hero)
        there = crowds.standing_by_seat(p)
        p.stack.append(MeetZombies(step.hero, there, pack=p.setup.martians > 0))
        return True
    return not figures.takes_part(p, p.heroes.places[step.hero])


def _fights_legal_guide(p: Position, step: HeroFights) -> list[Action]:
    owner = _owner(p, step)
    return [_go_on(p, step), *fights.opponents(p, p.heroes.places[step.hero], owner)]


def _fights_play_guide(p: Position, step: HeroFights, action: Action, facts: Facts) -> None:
    p.stack[-1] = HeroEnds(step.hero)
    if action.verb != "go_on":
        p.stack.append(fights.named(p, action))


def _fights_asked_guide(p: Position, step: HeroFights) -> Asked:
    n = p.heroes.places[step.hero]
    text = say("hero-martians-there", name=words.hero(p, n))
    return Asked("hero_fight", (p.owner(n),), text, ("IFOS-204", "IFOS-236"))


GUIDE_HANDLERS: Handlers = {
    HeroFights: Handler(
        run=_fights_guide,
        actor=_owner,
        legal=_fights_legal_guide,
        play=_fights_play_guide,
        asked=_fights_asked_guide,
    ),
}


# ---- what its actions are called ---------------------------------------------------------

# Replaces dead Heroes by new ones (IFOS-257, IFOS-260, IFOS-261).


# ---- whether a Hero comes ---------------------------------------------------------------
def _offer_legal(p: Position, step: OfferNewHero) -> list[Action]:
    owner = owner_of(p, step)
    return [Action(owner, "new_hero"), Action(owner, "no_hero")]


def _offer_play(p: Position, step: OfferNewHero, action: Action, facts: Facts) -> None:
    p.stack.pop()
    if action.verb == "new_hero":
        p.stack.append(DrawNewHero(step.hero))


def _offer_asked(p: Position, step: OfferNewHero) -> Asked:
    name, owner = words.hero(p, p.hero_index(step.hero)), owner_of(p, step)
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
    owner = owner_of(p, step)
    found = [Action(owner, "at_centre"), Action(owner, "at_random")]
    return found[p.ground is not None and figures.is_destroyed(p, p.ground.centre) :]


def _place_play(p: Position, step: PlaceNewHero, action: Action, facts: Facts) -> None:
    p.stack.pop()
    n = p.hero_index(step.hero)
    if action.verb == "at_centre":
        space = NOWHERE if p.ground is None else p.ground.centre
        p.heroes[n] = replace(p.heroes[n], space=space)
        if fires.rolls_where_placed(p):
            fires.hero_enters(p, n, space)
        text = say("hero-starts-centre", name=words.hero(p, n))
        add_fact(facts, "placed", text, "IFOS-260")
        inventory.draw_starting_cards(p, n, 1)
    else:
        inventory.draw_starting_cards(p, n)
        p.stack.append(RandomSection(p.owner(n), EnterBuilding(step.hero)))


def _place_asked(p: Position, step: PlaceNewHero) -> Asked:
    text = say("hero-where-starts", name=words.hero(p, p.hero_index(step.hero)))
    return Asked("entry", (owner_of(p, step),), text, ("IFOS-260",))


# ---- what its actions are called ---------------------------------------------------------
def _say_sheet(p: Position, key: int | str) -> str:
    return p.setup.sheets[p.setup.sheet_index[str(key)]].name


HANDLERS: Handlers = {
    HeroTurn: Handler(
        run=_heroes, actor=_heroes_actor, legal=_heroes_legal, play=_activate, asked=_heroes_asked
    ),
    HeroRolls: Handler(
        run=_rolls, rolled=_rolled, dice=None, results=Results("token", _tokens, _powered)
    ),
    HeroActs: Handler(
        run=_acts, actor=_owner, legal=_acts_legal, play=_acts_play, asked=_acts_asked
    ),
    HeroSwaps: Handler(
        run=_swaps, actor=_owner, legal=_swaps_legal, play=_swaps_play, asked=_swaps_asked
    ),
    HeroFights: Handler(run=_fights),
    HeroEnds: Handler(run=_ends),
    OfferNewHero: Handler(actor=owner_of, legal=_offer_legal, play=_offer_play, asked=_offer_asked),
    DrawNewHero: Handler(
        actor=lambda p, step: CHANCE, legal=_draw_legal, play=_draw_play, asked=_draw_asked
    ),
    PlaceNewHero: Handler(actor=owner_of, legal=_place_legal, play=_place_play, asked=_place_asked),
}


VERBS = declared(
    Verb("activate", of_hero),
    Verb(
        "give",
        lambda p, a: say(
            "action-give", card=targets.card(p, a[1]), hero=targets.hero_target(p, a[0])
        ),
    ),
    Verb("go_on", tone=GO, usual=Usual(0, say("bot-nothing-to-do"))),
    Verb("move", tone=GO),
    Verb("pick_nothing", usual=Usual(-2, say("bot-pick-nothing"))),
    Verb("pick_up", lambda p, a: say("action-pick-up", card=targets.card(p, a[0]))),
    Verb("search"),
    Verb(
        "take",
        lambda p, a: say(
            "action-take", card=targets.card(p, a[1]), hero=targets.hero_target(p, a[0])
        ),
    ),
    Verb("at_centre", usual=Usual(1, say("bot-at-centre"))),
    Verb("at_random", usual=Usual(0, say("bot-at-random"))),
    Verb("new_hero", usual=Usual(1, say("bot-new-hero"))),
    Verb("no_hero", usual=Usual(0, say("bot-no-hero"))),
    Verb("sheet", lambda p, a: _say_sheet(p, a[0])),
)
