"""New Martians: the landing roll at the end of the turn, and placing Soldiers at the Sites."""

from collections.abc import Sequence

from companion.engine.actions import Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Handler,
    Handlers,
    cached_action,
    roll,
)
from companion.games.invasion_from_outer_space.steps.heroes import HeroTurn
from companion.games.invasion_from_outer_space.steps.turn import Landing, LandPhase, PlaceSoldiers
from companion.games.invasion_from_outer_space.table import figures, fires, objectives
from companion.games.invasion_from_outer_space.table.position import FULL_PACK, NONE, Position
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.text import words as targets
from companion.games.invasion_from_outer_space.verbs import GO, Usual, Verb, declared
from companion.words import Sentences, Text

RULES = ("IFOS-129", "IFOS-130", "IFOS-142")


# ---- the phase -----------------------------------------------------------------------
def _land(p: Position, step: LandPhase, facts: Facts) -> bool:
    """Roll how many land for each player whose reinforcement roll succeeded (IFOS-129)."""
    seat = step.seat
    if seat == p.setup.martians:
        p.stack.pop()
    elif not p.landing[seat] or not p.pool[seat]:
        p.landing[seat] = False
        p.stack[-1] = LandPhase(seat + 1)
    elif not (p.guide or p.second_edition or figures.open_sites(p)):
        p.landing[seat] = False
        text = say("land-all-full", who=words.player(p, seat))
        add_fact(facts, "lost", text, "IFOS-130", seat=seat)
    else:
        roll(p, 1, say("land-roll", who=words.player(p, seat)))
    return True


def _rolled(p: Position, step: LandPhase, faces: tuple[int, ...], facts: Facts) -> None:
    seat = step.seat
    number = faces[0] if p.setup.martians == 1 else (faces[0] + 1) // 2
    p.landing[seat] = False
    figures.land(p, seat, number)
    if facts is None:
        return
    text: Text = say("land-may", number=number)
    if number > p.pool[seat]:
        text = Sentences((text, say("land-pool", number=p.pool[seat])))
    headline = say("land-place", number=min(number, p.pool[seat]))
    add_fact(facts, "landing", text, "IFOS-129", "IFOS-088", headline=headline, seat=seat)


# ---- on the board --------------------------------------------------------------------
def _place(p: Position, step: PlaceSoldiers, facts: Facts) -> bool:
    """Place Soldiers until none are left or no Site has room (IFOS-A13, IFOS-A15)."""
    if step.left and p.pool[step.seat]:
        if _spaces(p, step):
            return False
        text = say("land-no-room", number=step.left)
        headline = say("headline-no-room", number=step.left)
        add_fact(facts, "lost", text, "IFOS-130", headline=headline, seat=step.seat)
    p.stack.pop()
    return True


def _first_ruling(p: Position, step: PlaceSoldiers) -> str:
    """Return where Soldiers may be placed: at the Sites, or during set-up as ruled (IFOS-A05)."""
    return p.ruled["IFOS-A05"] if step.landing is Landing.FIRST else "sites"


def _spaces(p: Position, step: PlaceSoldiers) -> Sequence[int]:
    ruling = _first_ruling(p, step)
    if ruling == "anywhere":
        assert p.ground is not None
        return [s for s in range(p.ground.size) if figures.room(p, s) > 0]
    sites = figures.open_sites(p, step.site)
    if ruling == "equal" and sites:
        fewest = min(p.soldiers(space) for space in sites)
        return [space for space in sites if p.soldiers(space) == fewest]
    return sites


def _legal(p: Position, step: PlaceSoldiers) -> list[Action]:
    most = 1 if _first_ruling(p, step) == "equal" else min(step.left, p.pool[step.seat])
    closed = figures.closed(p)
    return [
        cached_action(step.seat, "land", space, n)
        for space in _spaces(p, step)
        for n in range(1, min(most, FULL_PACK) + 1)
        if not closed[n] >> space & 1
    ]


def _play(p: Position, step: PlaceSoldiers, action: Action, facts: Facts) -> None:
    space, number = (int(each) for each in action.args)
    _put(p, step, space, number, facts)


def _put(p: Position, step: PlaceSoldiers, space: int, number: int, facts: Facts) -> None:
    forced = facts is not None and space != NONE and len(_legal(p, step)) == 1
    if step.landing is Landing.UP_TO:
        p.stack.pop()
    else:
        p.stack[-1] = PlaceSoldiers(step.seat, step.left - number, step.site, step.landing)
    figures.deploy(p, step.seat, space, number)
    if number and fires.rolls_where_placed(p):
        fires.soldiers_enter(p, step.seat, space, number)
    if facts is None:
        return
    colour = words.colour(p, step.seat)
    text = say("land-landed", colour=colour, number=number, space=words.space(p, space))
    # Where nobody was asked, people at the table have to place it themselves.
    headline = say("headline-landed", number=number, space=words.space(p, space)) if forced else ""
    add_fact(facts, "landed", text, "IFOS-129", "IFOS-130", headline=headline, seat=step.seat)


def _asked(p: Position, step: PlaceSoldiers) -> Asked:
    if _first_ruling(p, step) == "anywhere":
        return _question(p, step, "land-anywhere")
    if step.site is None:
        return _question(p, step, "land-at-sites")
    return _question(p, step, "land-at-site", site=step.site + 1)


def _question(p: Position, step: PlaceSoldiers, said: str, **site: int) -> Asked:
    left = min(step.left, p.pool[step.seat])
    if step.landing is Landing.UP_TO:
        said = f"{said}-up-to"
    text = say(said, seat=words.seat(step.seat), number=left, **site)
    return Asked("land", (step.seat,), text, RULES)


# ---- without a board -----------------------------------------------------------------
def _place_guide(p: Position, step: PlaceSoldiers, facts: Facts) -> bool:
    """Ask for the number only if fewer may land or one Site may be too small (IFOS-142)."""
    seat = step.seat
    if step.landing is Landing.UP_TO and step.left > 1 and p.pool[seat]:
        return False
    p.stack.pop()
    if step.left and p.pool[seat]:
        number = min(step.left, p.pool[seat])
        figures.deploy(p, seat, NONE, number)
        fires.rolls_where_placed(p)
        if step.landing is Landing.ALL:
            _remember(p, seat, number)
    return True


def _remember(p: Position, seat: int, number: int) -> None:
    """Store how many landed, so that the table can still report that fewer found room."""
    landed = list(p.landed or [0] * p.setup.martians)
    landed[seat] += number
    p.landed = tuple(landed)


def put_back(p: Position, action: Action, facts: Facts) -> None:
    """Return Soldiers that found no room to the pool (IFOS-130, IFOS-A13)."""
    seat, number = (int(each) for each in action.args)
    lost = p.landed[seat] - number
    p.landed = tuple(0 if each == seat else n for each, n in enumerate(p.landed))
    p.pool[seat] += lost
    text = say("land-no-room", number=lost)
    add_fact(facts, "lost", text, "IFOS-130")
    objectives.check(p, facts)
    if p.ruled["IFOS-A04"] == "end-of-turn" and isinstance(p.stack[-1], HeroTurn):
        objectives.check_empty(p, facts)  # the Martian Turn ended before this was known


def _legal_guide(p: Position, step: PlaceSoldiers) -> list[Action]:
    most = min(step.left, p.pool[step.seat])
    return [Action(step.seat, "land", (n,)) for n in range(most, -1, -1)]


def _play_guide(p: Position, step: PlaceSoldiers, action: Action, facts: Facts) -> None:
    _put(p, step, NONE, int(action.args[0]), facts)


def _asked_guide(p: Position, step: PlaceSoldiers) -> Asked:
    return _question(p, step, "land-at-one")


def _seat(p: Position, step: PlaceSoldiers) -> int:
    return step.seat


HANDLERS: Handlers = {
    LandPhase: Handler(run=_land, rolled=_rolled),
    PlaceSoldiers: Handler(run=_place, actor=_seat, legal=_legal, play=_play, asked=_asked),
}
GUIDE_HANDLERS: Handlers = {
    PlaceSoldiers: Handler(
        run=_place_guide, actor=_seat, legal=_legal_guide, play=_play_guide, asked=_asked_guide
    ),
}


# ---- what its actions are called ---------------------------------------------------------
def _say_found_room(p: Position, seat: int, number: int) -> Text:
    if not number:
        return say("action-no-room")
    return say("action-found-room", troop=words.troop(p, seat, number))


VERBS = declared(
    Verb("found_room", lambda p, a: _say_found_room(p, int(a[0]), int(a[1]))),
    Verb("land", named=targets.moved),
    Verb("landed", tone=GO, usual=Usual(0, say("bot-landed"))),
)
