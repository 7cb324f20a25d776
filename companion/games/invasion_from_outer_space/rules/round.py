"""The round and the first half of the Martian Turn: track, cards, reinforcements, Command."""

from companion.engine.actions import TABLE, Action
from companion.engine.prompts import Number
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Facts,
    Frame,
    Handler,
    Handlers,
    add_fact,
    roll,
)
from companion.games.invasion_from_outer_space.rules import abilities
from companion.games.invasion_from_outer_space.scenarios import common
from companion.games.invasion_from_outer_space.steps.cards import DrawCards, PlayImmediately
from companion.games.invasion_from_outer_space.steps.crowds import CrowdPhase
from companion.games.invasion_from_outer_space.table import decks, figures, objectives
from companion.games.invasion_from_outer_space.table.models import crowds_left
from companion.games.invasion_from_outer_space.table.position import HERO, MARTIAN, NONE, Position
from companion.games.invasion_from_outer_space.text import words

# The eight phases of the Martian Turn, in order (IFOS-099), and what opens each.
PHASES = ("track", "draw", "reinforce", "command", "march", "rayguns", "fights", "land")
TURN, FIRE, HEROES, CROWD = range(4)
MOST_PACKS = 18
FIRST = "first"  # Soldiers placed before the first turn


# ---- the round -----------------------------------------------------------------------
def _round(p: Position, f: Frame, facts: Facts) -> bool:
    """Open the next part of the round (IFOS-097, IFOS-291, IFOS-292)."""
    stage = f.a
    p.stack[-1] = f._replace(a=(stage + 1) % 4)
    if stage == TURN:
        # Only now: the Crowd Phase still belongs to the round before.
        p.rounds += p.track_marker > 0
        _open_martian_turn(p, facts)
    elif stage == FIRE:
        if p.setup.advanced and p.fires:
            p.stack.append(Frame("fire_phase"))
        common.turn_ends(p, MARTIAN, facts)
    elif stage == HEROES:
        _open_hero_turn(p, facts)
    elif stage == CROWD:
        _turn_ends(p, facts)
        if p.setup.advanced and crowds_left(p):
            p.stack.append(CrowdPhase())
        common.turn_ends(p, HERO, facts)
    return True


def _turn_ends(p: Position, facts: Facts) -> None:
    """Some tables look only now whether a Martian is left (IFOS-A04)."""
    if p.ruled["IFOS-A04"] == "end-of-turn":
        objectives.check_empty(p, facts)


def _open_martian_turn(p: Position, facts: Facts) -> None:
    p.side, p.moved = MARTIAN, False
    p.used_items = ()
    abilities.rest(p)
    p.stack.append(Frame("martian_turn"))


def _open_hero_turn(p: Position, facts: Facts) -> None:
    p.side, p.moved, p.activated = HERO, False, 0
    p.used_items = () if p.ruled["IFOS-A57"] == "hero-turn" else p.used_items
    abilities.rest(p)
    p.stack.append(Frame("heroes"))
    add_fact(facts, "hero_turn", "The Hero Turn begins.", "IFOS-097")


def _martian_turn(p: Position, f: Frame, facts: Facts) -> bool:
    """Open the next of the eight phases; a Hero who came late takes part in the next one."""
    figures.all_take_part(p)
    if f.a == len(PHASES):
        p.stack.pop()
        _turn_ends(p, facts)
        return True
    p.stack[-1] = f._replace(a=f.a + 1)
    p.stack.append(Frame(PHASES[f.a]))
    return True


# ---- 1 the track ---------------------------------------------------------------------
def _track(p: Position, f: Frame, facts: Facts) -> bool:
    """Set the marker in the first turn, move it one down in every later one."""
    p.stack.pop()
    if p.rounds == 0 and p.track_marker == 0:
        p.track_marker = p.setup.scenario.turns
        add_fact(facts, "track", f"The track marker stands at {p.track_marker}.", "IFOS-100")
    else:
        p.track_marker -= 1
        add_fact(facts, "track", f"The track marker moves to {p.track_marker}.", "IFOS-101")
    if p.setup.martians == 2:
        # Blue has the Champions on odd turns, Purple on even ones.
        p.control = 0 if p.turn_mark() % 2 else 1
        add_fact(facts, "control", f"{words.seat(p.control)} controls the Champions.", "IFOS-157")
    if p.track_marker <= 0:
        objectives.time_is_up(p, facts)
    return True


# ---- 2 cards -------------------------------------------------------------------------
def _draw(p: Position, f: Frame, facts: Facts) -> bool:
    """Let every Martian player discard up to one card, then draw (IFOS-103, IFOS-106)."""
    seat, stage = f.a, f.b
    if seat == p.setup.martians:
        p.stack.pop()
    elif stage == 0:
        limit = decks.limit(p)
        may = p.hand_sizes[seat] >= (limit if p.ruled["IFOS-A10"] == "full" else 1)
        p.stack[-1] = f._replace(b=1)
        if may:
            p.stack.append(Frame("discard", seat))
    elif stage == 1:
        p.stack[-1] = f._replace(b=2)
        p.push(DrawCards(seat, 2 // p.setup.martians))
    else:
        p.stack[-1] = Frame("draw", seat + 1)
        p.push(PlayImmediately(seat))
    return True


def _discard_legal(p: Position, f: Frame) -> list[Action]:
    seat = f.a
    return [Action(seat, "keep"), *(
        Action(seat, "discard", (card,)) for card in decks.may_hold_ids(p, seat)
    )]  # fmt: skip


def _discard_play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    p.stack.pop()
    if action.verb == "discard":
        card = p.setup.index[str(action.args[0])]
        decks.lose(p, f.a, card)
        name = p.setup.cards[card].name
        add_fact(facts, "discarded", f"{words.seat(f.a)} discards {name}.", "IFOS-106")


def _discard_asked(p: Position, f: Frame) -> Asked:
    text = f"{words.seat(f.a)}, you may discard one card before you draw."
    return Asked("discard", (f.a,), text, ("IFOS-106",))


# ---- 3 reinforcements ----------------------------------------------------------------
def _reinforce(p: Position, f: Frame, facts: Facts) -> bool:
    """Roll against the number of Packs (IFOS-107 to 110)."""
    if f.a == p.setup.martians:
        p.stack.pop()
    elif p.guide and f.b == 0:
        p.stack[-1] = f._replace(b=1)
        p.stack.append(Frame("packs", f.a))
    else:
        roll(p, 3 - p.setup.martians, whose(p, f.a, "reinforcements"))
    return True


def whose(p: Position, seat: int, what: str) -> str:
    """What a roll is for, and whose it is where there are two Martian players."""
    return what if p.setup.martians == 1 else f"{what} of {words.seat(seat)}"


def _reinforce_rolled(p: Position, f: Frame, faces: tuple[int, ...], facts: Facts) -> None:
    packs = f.c if p.guide else figures.packs(p, f.a)
    p.landing[f.a] = sum(faces) > packs
    p.stack[-1] = Frame("reinforce", f.a + 1)
    told = " + ".join(map(str, faces)) + (f" = {sum(faces)}" if len(faces) > 1 else "")
    so = "new Martians land at the end of the turn" if p.landing[f.a] else "nobody lands"
    seat = f"{words.seat(f.a)}: " if p.setup.martians == 2 else ""
    text = f"{seat}{told} against {words.several(packs, 'Pack')}: {so}."
    add_fact(facts, "reinforcements", text, "IFOS-108")


def _packs_legal(p: Position, f: Frame) -> list[Action]:
    return [Action(TABLE, "packs", (n,)) for n in range(_most_packs(p, f.a) + 1)]


def _most_packs(p: Position, seat: int) -> int:
    """No more Packs than Soldiers, and the Champions that stand alone (guide)."""
    soldiers = p.setup.soldiers - p.pool[seat]
    return min(MOST_PACKS, soldiers + sum(each.playing for each in p.champions))


def _packs_play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    p.stack.pop()
    p.stack[-1] = p.stack[-1]._replace(c=int(action.args[0]))


def _packs_asked(p: Position, f: Frame) -> Asked:
    text = "How many spaces of the board hold Martians?"
    rules: tuple[str, ...] = ("IFOS-108",)
    if p.setup.martians == 2:
        text = f"In how many spaces does {words.seat(f.a)} have Martians?"
        rules = ("IFOS-109",)
    domain = Number(TABLE, "packs", 0, _most_packs(p, f.a))
    return Asked("packs", (TABLE,), text, rules, domain)


# ---- 8 landing -----------------------------------------------------------------------
def _land(p: Position, f: Frame, facts: Facts) -> bool:
    """Roll how many land where the reinforcement roll succeeded (IFOS-129)."""
    if f.a == p.setup.martians:
        p.stack.pop()
    elif not p.landing[f.a] or not p.pool[f.a]:
        p.landing[f.a] = False
        p.stack[-1] = Frame("land", f.a + 1)
    else:
        roll(p, 1, whose(p, f.a, "landing Martians"))
    return True


def _land_rolled(p: Position, f: Frame, faces: tuple[int, ...], facts: Facts) -> None:
    number = faces[0] if p.setup.martians == 1 else (faces[0] + 1) // 2
    p.landing[f.a] = False
    p.stack[-1] = Frame("land", f.a + 1)
    text = f"{words.several(number, 'new Martian')} may land."
    if number > p.pool[f.a]:
        text += f" The pool holds {p.pool[f.a]}."
    add_fact(facts, "landing", text, "IFOS-129", "IFOS-088")
    figures.land(p, f.a, number)


# ---- placing Soldiers at Landing Sites --------------------------------------------------
def _place(p: Position, f: Frame, facts: Facts) -> bool:
    """Put Soldiers down until all are placed or no Site has room (IFOS-A13, IFOS-A15)."""
    seat, left = f.a, f.b
    if left <= 0 or not p.pool[seat]:
        p.stack.pop()
    elif p.guide:
        if f.word == figures.UP_TO and left > 1:
            return False
        p.stack.pop()
        figures.deploy(p, seat, NONE, min(left, p.pool[seat]))
    elif not _places(p, f):
        p.stack.pop()
        text = f"No room for {words.several(left, 'Martian')}: lost."
        add_fact(facts, "lost", text, "IFOS-130", "IFOS-A13")
    else:
        return False
    return True


def _places(p: Position, f: Frame) -> list[int]:
    """The spaces for Soldiers: Landing Sites, and for the first ones as ruled (IFOS-A05)."""
    ruling = p.ruled["IFOS-A05"] if f.word == FIRST else "sites"
    if ruling == "anywhere":
        assert p.ground is not None
        return [s for s in range(p.ground.size) if figures.room(p, s) > 0]
    sites = figures.open_sites(p, f.c - 1)
    if ruling == "equal" and sites:
        fewest = min(p.soldiers(space) for space in sites)
        return [space for space in sites if p.soldiers(space) == fewest]
    return sites


def _place_legal(p: Position, f: Frame) -> list[Action]:
    most = min(f.b, p.pool[f.a])
    if f.word == FIRST and p.ruled["IFOS-A05"] == "equal":
        most = 1
    if p.guide:
        # One Site may have no room for all of them, and fewer may be wanted (IFOS-142).
        return [Action(f.a, "land", (n,)) for n in range(most, -1, -1)]
    return [
        Action(f.a, "land", (space, n))
        for space in _places(p, f)
        for n in range(1, min(most, figures.room(p, space)) + 1)
    ]


def _place_play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    *spaces, number = (int(each) for each in action.args)
    space = spaces[0] if spaces else NONE
    if f.word == figures.UP_TO:
        p.stack.pop()
    else:
        p.stack[-1] = f._replace(b=f.b - number)
    figures.deploy(p, f.a, space, number)
    lands = "lands" if number == 1 else "land"
    text = f"{words.troop(p, f.a, number)} {lands} in {words.space(p, space)}."
    add_fact(facts, "landed", text, "IFOS-129", "IFOS-130")


def _place_asked(p: Position, f: Frame) -> Asked:
    left = min(f.b, p.pool[f.a])
    where = "at Landing Sites" if f.c == 0 else f"at Landing Site {f.c}"
    if f.word == FIRST and p.ruled["IFOS-A05"] == "anywhere":
        where = "in any spaces"
    if p.guide:
        where = "at one Landing Site"
    many = f"up to {left} Soldiers" if f.word == figures.UP_TO else words.several(left, "Soldier")
    text = f"{words.seat(f.a)}, place {many} {where}."
    return Asked("land", (f.a,), text, ("IFOS-129", "IFOS-130", "IFOS-142"))


def _seat_of(p: Position, f: Frame) -> int:
    return f.a


HANDLERS: Handlers = {
    "round": Handler(run=_round),
    "martian_turn": Handler(run=_martian_turn),
    "track": Handler(run=_track),
    "draw": Handler(run=_draw),
    "discard": Handler(
        actor=_seat_of, legal=_discard_legal, play=_discard_play, asked=_discard_asked
    ),
    "reinforce": Handler(run=_reinforce, rolled=_reinforce_rolled),
    "packs": Handler(
        actor=lambda p, f: TABLE, legal=_packs_legal, play=_packs_play, asked=_packs_asked
    ),
    "land": Handler(run=_land, rolled=_land_rolled),
    "place": Handler(
        run=_place, actor=_seat_of, legal=_place_legal, play=_place_play, asked=_place_asked
    ),
}
