"""Setting up: boards, Heroes, starting Martians, as far as the table has to tell them."""

from msgspec.structs import replace

from companion.engine.actions import CHANCE, TABLE, Action
from companion.games.invasion_from_outer_space.components.parsing import slug
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Facts,
    Frame,
    Handler,
    Handlers,
    add_fact,
    roll,
)
from companion.games.invasion_from_outer_space.rules import round
from companion.games.invasion_from_outer_space.table import figures, inventory
from companion.games.invasion_from_outer_space.table.position import HEROES, NOWHERE, Hero, Position
from companion.games.invasion_from_outer_space.text import words

CORNERS = ("top left", "top right", "bottom right", "bottom left")
SITES = 4


def begin(p: Position) -> None:
    """Lay out what is due before the first round, the first step on top."""
    p.stack = [Frame("round"), Frame("first_martians"), Frame("extras"), Frame("heroes_drawn")]
    p.progress = [0, 0]
    if p.setup.guide:
        p.sites = [NOWHERE] * SITES
    else:
        p.stack.append(Frame("boards"))


# ---- boards ---------------------------------------------------------------------------------
def _boards_legal(p: Position, f: Frame) -> list[Action]:
    """The Outer Boards that are not laid yet, one corner after the other (IFOS-053)."""
    left = [n for n in range(len(p.setup.outers)) if n not in _laid(f)]
    return [Action(CHANCE, "board", (slug(p.setup.outers[n].name),)) for n in left]


def _laid(f: Frame) -> list[int]:
    return [int(each) for each in f.word.split()]


def _boards_play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    keys = [slug(plan.name) for plan in p.setup.outers]
    board = keys.index(str(action.args[0]))
    laid = [*_laid(f), board]
    add_fact(facts, "board", f"{p.setup.outers[board].name} lies {CORNERS[f.a]}.", "IFOS-053")
    if len(laid) < len(CORNERS):
        p.stack[-1] = f._replace(a=f.a + 1, word=" ".join(map(str, laid)))
        return
    p.stack.pop()
    lay_board(p, laid)
    add_fact(facts, "sites", "A Landing Site lies on every start spot.", "IFOS-068", "IFOS-093")


def lay_board(p: Position, laid: list[int]) -> None:
    """Work out the ground of these four boards, and put the Landing Sites on it."""
    from companion.games.invasion_from_outer_space.table.ground import laid_out

    p.ground = laid_out(p.setup, laid, p.ruled)
    p.troops = [[0] * p.ground.size for _ in p.pool]
    # The board may be taken up in the middle: some saucers are shot down or taken away then.
    p.sites = list(p.ground.spots)[: len(p.sites) if p.track_marker else None]
    p.cannons = 0
    for space in p.ground.cannons:
        p.cannons |= 1 << space


def _boards_asked(p: Position, f: Frame) -> Asked:
    text = f"Which Outer Board lies {CORNERS[f.a]}?"
    return Asked("boards", (TABLE,), text, ("IFOS-053", "IFOS-080"))


# ---- Heroes ----------------------------------------------------------------------------------
def _heroes(p: Position, f: Frame, facts: Facts) -> bool:
    """Four sheets at random, then each Hero is placed (IFOS-081 to 086)."""
    drawn = len(p.heroes)
    if drawn < HEROES:
        return False
    p.stack.pop()
    p.stack += [Frame("start", n) for n in reversed(range(HEROES))]
    return True


def _heroes_legal(p: Position, f: Frame) -> list[Action]:
    return [Action(CHANCE, "sheet", (p.setup.sheets[n].key,)) for n in p.sheets]


def _heroes_play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    sheet = p.setup.sheet_index[str(action.args[0])]
    p.sheets = tuple(each for each in p.sheets if each != sheet)
    p.heroes.append(Hero(sheet, tokens=1))
    n = len(p.heroes) - 1
    text = f"{words.hero(p, n)} plays for {words.seat(p.owner(n))}, with one Power Token."
    add_fact(facts, "drawn", text, "IFOS-081", "IFOS-086")
    inventory.give_starting_items(p, n, facts)


def _heroes_asked(p: Position, f: Frame) -> Asked:
    n = len(p.heroes)
    text = f"Draw a Hero sheet for {words.seat(p.owner(n))}."
    return Asked("sheet", (TABLE,), text, ("IFOS-081", "IFOS-290"))


def start_spaces(p: Position, n: int) -> int:
    """The spaces of the start building on the sheet, 0 when it is not there (IFOS-083)."""
    assert p.ground is not None
    wanted = p.setup.sheets[p.heroes[n].sheet].start
    mask = 0
    for building in p.ground.buildings:
        if wanted in (building.name, building.start):
            mask |= building.mask
    return mask


def _start(p: Position, f: Frame, facts: Facts) -> bool:
    """Place a Hero in its start building, or in the centre with a free card (IFOS-084)."""
    if p.guide:
        return False
    if start_spaces(p, f.a):
        return False
    p.stack.pop()
    _in_the_centre(p, f.a, facts)
    return True


def _in_the_centre(p: Position, n: int, facts: Facts) -> None:
    space = NOWHERE if p.ground is None else p.ground.centre
    p.heroes[n] = replace(p.heroes[n], space=space)
    add_fact(
        facts, "placed", f"{words.hero(p, n)} starts in the centre, with a free card.", "IFOS-084"
    )
    inventory.draw_starting_cards(p, n, 1)


def _start_legal(p: Position, f: Frame) -> list[Action]:
    owner = p.owner(f.a)
    if p.guide:
        return [Action(owner, "starts_there"), Action(owner, "starts_centre")]
    return [Action(owner, "starts", (space,)) for space in figures.bits(start_spaces(p, f.a))]


def _start_play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    p.stack.pop()
    if action.verb == "starts_centre":
        _in_the_centre(p, f.a, facts)
        return
    if action.args:
        p.heroes[f.a] = replace(p.heroes[f.a], space=int(action.args[0]))
    inventory.draw_starting_cards(p, f.a)
    where = words.space(p, p.heroes[f.a].space)
    add_fact(facts, "placed", f"{words.hero(p, f.a)} starts in {where}.", "IFOS-083")


def _start_asked(p: Position, f: Frame) -> Asked:
    start = p.setup.sheets[p.heroes[f.a].sheet].start
    text = f"{words.hero(p, f.a)} starts in {start}: in which space?"
    if p.guide:
        text = f"{words.hero(p, f.a)} starts in {start}. Is it on the board?"
    return Asked("start", (p.owner(f.a),), text, ("IFOS-083", "IFOS-084"))


# ---- the first Martians ------------------------------------------------------------------------
def _martians(p: Position, f: Frame, facts: Facts) -> bool:
    """2D6 Soldiers, or D6 of each player (IFOS-094)."""
    if f.a == p.setup.martians:
        p.stack.pop()
    else:
        roll(p, 3 - p.setup.martians, round.whose(p, f.a, "starting Martians"))
    return True


def _martians_rolled(p: Position, f: Frame, faces: tuple[int, ...], facts: Facts) -> None:
    number = sum(faces)
    p.stack[-1] = Frame("first_martians", f.a + 1)
    text = f"{words.seat(f.a)} starts with {words.several(number, 'Soldier')}."
    add_fact(facts, "start", text, "IFOS-094")
    p.stack.append(Frame("place", f.a, min(number, p.pool[f.a]), 0, round.FIRST))


HANDLERS: Handlers = {
    "boards": Handler(
        actor=lambda p, f: CHANCE, legal=_boards_legal, play=_boards_play, asked=_boards_asked
    ),
    "heroes_drawn": Handler(
        run=_heroes, actor=lambda p, f: CHANCE, legal=_heroes_legal, play=_heroes_play,
        asked=_heroes_asked,
    ),
    "start": Handler(
        run=_start, actor=lambda p, f: p.owner(f.a), legal=_start_legal, play=_start_play,
        asked=_start_asked,
    ),
    "first_martians": Handler(run=_martians, rolled=_martians_rolled),
}  # fmt: skip
