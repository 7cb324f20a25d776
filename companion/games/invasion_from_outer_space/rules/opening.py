"""Setting up the game: placing the boards, drawing the Heroes, placing the first Martians."""

from collections.abc import Sequence

from msgspec.structs import replace

from companion.engine.actions import CHANCE, TABLE, Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.boards.plan import SQUARE
from companion.games.invasion_from_outer_space.components.printed import slug
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Handler,
    Handlers,
    cached_action,
    owner_of,
    roll,
)
from companion.games.invasion_from_outer_space.steps.base import (
    AskForCornfield,
    BringCannon,
    DrawHeroes,
    FirstMartians,
    HeroId,
    HeroStarts,
    LayBoards,
    Step,
)
from companion.games.invasion_from_outer_space.steps.buildings import (
    EnterBuilding,
    RandomSection,
    SetUpScenario,
)
from companion.games.invasion_from_outer_space.steps.turn import FirstZombies, Landing, Round
from companion.games.invasion_from_outer_space.table import figures, inventory, sides
from companion.games.invasion_from_outer_space.table.match_setup import SITES, laid_out
from companion.games.invasion_from_outer_space.table.party import Troops
from companion.games.invasion_from_outer_space.table.position import HEROES, NOWHERE, Hero, Position
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.verbs import MADE_UP, Usual, Verb, declared, of_space

CORNERS = ("top-left", "top-right", "bottom-right", "bottom-left")
BY_NUMBER = ("one", "two", "three", "four", "five", "six")
CANNONS = 2  # cannons that Archibald brings along (IFOS-425)


def begin(p: Position) -> None:
    """Push the steps due before the first round, and fill the decks."""
    first: list[Step] = [FirstMartians()] if p.setup.martians else []
    if p.setup.zombies:
        first.append(FirstZombies(p.setup.martians))
    p.stack = [Round(p.setup.rounds.first), *first, SetUpScenario(), DrawHeroes()]
    p.progress = [0] * len(p.setup.decks)
    if p.setup.guide:
        p.sites = [NOWHERE] * SITES
        if p.setup.town:
            p.stack.append(AskForCornfield())
    else:
        p.stack.append(LayBoards())


# ---- boards ---------------------------------------------------------------------------------
def _boards_legal(p: Position, step: LayBoards) -> list[Action]:
    """Return the Outer Boards not placed yet, for the next place in order (IFOS-053, IFOS-428)."""
    left = [n for n in range(len(p.setup.outers)) if n not in step.laid]
    return [Action(CHANCE, "board", (slug(p.setup.outers[n].name),)) for n in left]


def _boards_play(p: Position, step: LayBoards, action: Action, facts: Facts) -> None:
    keys = [slug(plan.name) for plan in p.setup.outers]
    board = keys.index(str(action.args[0]))
    corner = _place(p, step)
    laid = (*step.laid, board)
    text = say("opening-board", board=p.setup.outers[board].name, corner=corner)
    wide = p.setup.arrangement.corners
    add_fact(facts, "board", text, "IFOS-428" if wide else "IFOS-053")
    if len(laid) < len(p.setup.arrangement.places):
        p.stack[-1] = LayBoards(laid)
        return
    p.stack.pop()
    lay_board(p, laid)
    if wide:
        add_fact(facts, "sites", say("opening-corner-sites"), "IFOS-434", "IFOS-A84")
    else:
        add_fact(facts, "sites", say("opening-sites"), "IFOS-068", "IFOS-093")


def _place(p: Position, step: LayBoards) -> str:
    """Return the place of the next board: a corner, or the one its D6 shows (IFOS-428, 429)."""
    if p.setup.arrangement == SQUARE:
        return CORNERS[len(step.laid)]
    return BY_NUMBER[p.setup.arrangement.places[len(step.laid)].number - 1]


def lay_board(p: Position, laid: Sequence[int]) -> None:
    """Work out the ground formed by the boards and put the Landing Sites on it."""
    p.ground = laid_out(p.setup, laid, p.ruled)
    p.troops = [Troops([0] * p.ground.size) for _ in p.pool]
    # The board may be added in mid-match, when some saucers are already shot down or removed.
    p.sites = list(p.ground.sites)[: len(p.sites) if p.started else None]
    p.cannons = 0
    for space in p.ground.cannons:
        p.cannons |= 1 << space


def _boards_asked(p: Position, step: LayBoards) -> Asked:
    text = say("opening-which-board", corner=_place(p, step))
    rules = ("IFOS-428",) if p.setup.arrangement.corners else ("IFOS-053", "IFOS-080")
    return Asked("boards", (TABLE,), text, rules)


# ---- Heroes ----------------------------------------------------------------------------------
def _heroes(p: Position, step: DrawHeroes, facts: Facts) -> bool:
    """Draw four sheets at random, then place each Hero (IFOS-081 to 086)."""
    drawn = len(p.heroes)
    if drawn < HEROES:
        return False
    p.stack.pop()
    if (
        p.setup.town
        and p.setup.strangers
        and any(figures.is_cannonball(p, n) for n in range(HEROES))
    ):
        p.push(*[BringCannon()] * CANNONS)
    p.push(*(HeroStarts(p.hero_id(n)) for n in reversed(range(HEROES))))
    return True


def _heroes_legal(p: Position, step: DrawHeroes) -> list[Action]:
    return [cached_action(CHANCE, "sheet", p.setup.sheets[n].key) for n in p.sheets]


def _heroes_play(p: Position, step: DrawHeroes, action: Action, facts: Facts) -> None:
    sheet = p.setup.sheet_index[str(action.args[0])]
    p.sheets = tuple(each for each in p.sheets if each != sheet)
    town = p.setup.sheets[sheet].town
    p.heroes.append(Hero(HeroId(sheet), tokens=0 if town else 1))
    n = len(p.heroes) - 1
    which = "opening-town-hero" if town else "opening-hero"
    text = say(which, name=words.hero(p, n), seat=words.seat(p.owner(n)))
    said = say("headline-hero", name=words.hero(p, n), seat=words.seat(p.owner(n)))
    rule = "IFOS-423" if town else "IFOS-086"
    add_fact(facts, "drawn", text, "IFOS-081", rule, headline=said, seat=p.owner(n))
    inventory.give_starting_items(p, n, facts)


def _heroes_asked(p: Position, step: DrawHeroes) -> Asked:
    n = len(p.heroes)
    seat = p.owner(n)
    of_seat = p.setup.heroes_of[seat]
    number = of_seat.index(n) + 1  # One player may have several Heroes.
    text = say("opening-draw-hero", seat=words.seat(seat), number=number, all=len(of_seat))
    return Asked("sheet", (TABLE,), text, ("IFOS-081", "IFOS-290"))


def start_spaces(p: Position, n: int) -> int:
    """Return the spaces of the Hero's Start building as bits, 0 if it is not in play (IFOS-083)."""
    assert p.ground is not None
    wanted = p.setup.sheets[p.heroes[n].sheet].start
    mask = 0
    for building in p.ground.buildings:
        if wanted in (building.name, building.start):
            mask |= building.mask
    return mask


def _start(p: Position, step: HeroStarts, facts: Facts) -> bool:
    """Place a Hero in the Start building, or in the centre with a free card (IFOS-084)."""
    n = p.hero_index(step.hero)
    if p.setup.overrun:
        return _at_the_truck(p, step, facts)
    if p.setup.strangers:
        return _start_in_random_building(p, step)
    if start_spaces(p, n):
        return False
    p.stack.pop()
    _in_the_centre(p, n, facts)
    return True


def _start_in_random_building(p: Position, step: HeroStarts) -> bool:
    """Start in a Random Building if not every Start building is in play (IFOS-424, IFOS-426)."""
    p.stack.pop()
    n = p.hero_index(step.hero)
    inventory.draw_starting_cards(p, n)
    p.stack.append(RandomSection(p.owner(n), EnterBuilding(step.hero)))
    return True


def _at_the_truck(p: Position, step: HeroStarts, facts: Facts) -> bool:
    """Start in the centre with only the scenario's cards (IFOS-435, IFOS-437)."""
    p.stack.pop()
    n = p.hero_index(step.hero)
    space = NOWHERE if p.ground is None else p.ground.centre
    p.heroes[n] = replace(p.heroes[n], space=space)
    text = say("hero-starts-centre", name=words.hero(p, n))
    add_fact(facts, "placed", text, "IFOS-435")
    inventory.draw_starting_cards(p, n)
    return True


def _start_guide(p: Position, step: HeroStarts, facts: Facts) -> bool:
    if p.setup.overrun:
        return _at_the_truck(p, step, facts)
    return p.setup.strangers and _start_in_random_building(p, step)


def _in_the_centre(p: Position, n: int, facts: Facts) -> None:
    space = NOWHERE if p.ground is None else p.ground.centre
    p.heroes[n] = replace(p.heroes[n], space=space)
    add_fact(facts, "placed", say("hero-starts-centre-card", name=words.hero(p, n)), "IFOS-084")
    inventory.draw_starting_cards(p, n, 1)


def _start_legal(p: Position, step: HeroStarts) -> list[Action]:
    n = p.hero_index(step.hero)
    owner = p.owner(n)
    return [cached_action(owner, "starts", space) for space in figures.bits(start_spaces(p, n))]


def _start_play(p: Position, step: HeroStarts, action: Action, facts: Facts) -> None:
    p.stack.pop()
    n = p.hero_index(step.hero)
    p.heroes[n] = replace(p.heroes[n], space=int(action.args[0]))
    _at_home(p, n, facts)


def _at_home(p: Position, n: int, facts: Facts) -> None:
    inventory.draw_starting_cards(p, n)
    space = words.space(p, p.heroes[n].space)
    text = say("hero-starts-in", name=words.hero(p, n), space=space)
    add_fact(facts, "placed", text, "IFOS-083")


def _start_asked(p: Position, step: HeroStarts) -> Asked:
    return _start_question(p, step, "opening-which-space")


def _start_question(p: Position, step: HeroStarts, said: str) -> Asked:
    n, building = p.hero_index(step.hero), p.setup.sheets[step.hero].start
    text = say(said, name=words.hero(p, n), building=building)
    return Asked("start", (p.owner(n),), text, ("IFOS-083", "IFOS-084"))


# ---- starting without a board ------------------------------------------------------------------
def _start_legal_guide(p: Position, step: HeroStarts) -> list[Action]:
    owner = owner_of(p, step)
    return [Action(owner, "starts_there"), Action(owner, "starts_centre")]


def _start_play_guide(p: Position, step: HeroStarts, action: Action, facts: Facts) -> None:
    p.stack.pop()
    place = _in_the_centre if action.verb == "starts_centre" else _at_home
    place(p, p.hero_index(step.hero), facts)


def _start_asked_guide(p: Position, step: HeroStarts) -> Asked:
    return _start_question(p, step, "opening-is-there")


# ---- the first Martians ------------------------------------------------------------------------
def _martians(p: Position, step: FirstMartians, facts: Facts) -> bool:
    """Roll 2D6 for the Soldiers of one player, or D6 for each of two (IFOS-094)."""
    if step.seat == p.setup.martians:
        p.stack.pop()
    else:
        roll(p, 3 - p.setup.martians, say("opening-roll", who=words.player(p, step.seat)))
    return True


def _martians_rolled(
    p: Position, step: FirstMartians, faces: tuple[int, ...], facts: Facts
) -> None:
    seat, number = step.seat, sum(faces)
    p.stack[-1] = FirstMartians(seat + 1)
    text = say("opening-martians", seat=words.seat(seat), number=number)
    add_fact(facts, "start", text, "IFOS-094")
    figures.land(p, seat, number, landing=Landing.FIRST)


def _chance(p: Position, step: LayBoards | DrawHeroes) -> int:
    return CHANCE


# Places the cannons that Archibald brings to the Small Town (IFOS-425).


HEROES_CHOICE, MARTIANS_CHOICE = 1, 6
ANY_HERO, ANY_MARTIAN = -1, -2  # for a section that this side may choose


def _section(p: Position, step: BringCannon, facts: Facts) -> bool:
    """Roll for the section; then the players choose the section or the space."""
    if step.section:
        return False
    roll(p, 1, say("building-section-cannon"))
    return True


def _rolled(p: Position, step: BringCannon, faces: tuple[int, ...], facts: Facts) -> None:
    assert p.ground is not None
    face = faces[0]
    free = {HEROES_CHOICE: ANY_HERO, MARTIANS_CHOICE: ANY_MARTIAN}
    p.stack[-1] = BringCannon(p.ground.section_of(face) or free[face])
    add_fact(facts, "section", say("building-section", face=face), "IFOS-275", "IFOS-277")


def _seats(p: Position, step: BringCannon) -> tuple[int, ...]:
    return (p.control,) if step.section == ANY_MARTIAN else sides.heroes(p)


def _legal(p: Position, step: BringCannon) -> list[Action]:
    """Return the sections to choose from, or the free Outdoor Spaces of the section rolled."""
    assert p.ground is not None
    if step.section < 0:
        sections = range(1, len(p.ground.sections))
        return sides.spaces(_seats(p, step), "cannon_section", sections)
    free = p.ground.sections[step.section] & p.ground.outdoors & ~p.cannons
    return sides.spaces(_seats(p, step), "cannon_to", figures.bits(free))


def _play(p: Position, step: BringCannon, action: Action, facts: Facts) -> None:
    if action.verb == "cannon_section":
        p.stack[-1] = BringCannon(int(action.args[0]))
        return
    p.stack.pop()
    space = int(action.args[0])
    p.cannons |= 1 << space
    add_fact(facts, "cannon", say("building-cannon", space=words.space(p, space)), "IFOS-425")


def _asked(p: Position, step: BringCannon) -> Asked:
    text = say("building-cannon-section")
    if step.section > 0:
        text = say("building-cannon-where")
    return Asked("bring_cannon", _seats(p, step), text, ("IFOS-425",))


# ---- without a board ------------------------------------------------------------------------
def _on_table_play(p: Position, step: BringCannon, action: Action, facts: Facts) -> None:
    p.stack.pop()


def _on_table_asked(p: Position, step: BringCannon) -> Asked:
    text = say("building-cannon-by-hand")
    return Asked("bring_cannon", (TABLE,), text, ("IFOS-425",), paced=True)


HANDLERS: Handlers = {
    LayBoards: Handler(actor=_chance, legal=_boards_legal, play=_boards_play, asked=_boards_asked),
    DrawHeroes: Handler(
        run=_heroes, actor=_chance, legal=_heroes_legal, play=_heroes_play, asked=_heroes_asked
    ),
    HeroStarts: Handler(
        run=_start, actor=owner_of, legal=_start_legal, play=_start_play, asked=_start_asked
    ),
    FirstMartians: Handler(run=_martians, rolled=_martians_rolled, dice=None),
    BringCannon: Handler(
        run=_section,
        rolled=_rolled,
        actor=lambda p, step: sides.actor(_seats(p, step)),
        legal=_legal,
        play=_play,
        asked=_asked,
        dice=None,
    ),
}


GUIDE_HANDLERS: Handlers = {
    HeroStarts: Handler(
        run=_start_guide,
        actor=owner_of,
        legal=_start_legal_guide,
        play=_start_play_guide,
        asked=_start_asked_guide,
    ),
    BringCannon: Handler(
        actor=lambda p, step: TABLE,
        legal=lambda p, step: [Action(TABLE, "cannon_placed")],
        play=_on_table_play,
        asked=_on_table_asked,
    ),
}


VERBS = declared(
    Verb("board", lambda p, a: str(a[0]).replace("-", " ").title()),
    Verb("starts", of_space, chosen=True),
    Verb("starts_centre", usual=Usual(0, say("bot-table-sees-boards"))),
    Verb("starts_there", usual=Usual(0, say("bot-table-sees-boards"))),
    Verb("cannon_placed", usual=MADE_UP),
    Verb(
        "cannon_section",
        lambda p, a: say("action-section", number=int(a[0]) + 1),
        usual=Usual(0, say("bot-any-section")),
    ),
    Verb("cannon_to", of_space, usual=Usual(0, say("bot-any-cannon"))),
)
