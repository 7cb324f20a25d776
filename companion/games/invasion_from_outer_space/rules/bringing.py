"""Place the cannons that Archibald brings to the Small Town (IFOS-425)."""

from companion.engine.actions import TABLE, Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.handlers import Asked, Handler, Handlers, roll
from companion.games.invasion_from_outer_space.steps.setup import BringCannon
from companion.games.invasion_from_outer_space.table import deciders, figures
from companion.games.invasion_from_outer_space.table.position import Position
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.verbs import MADE_UP, Usual, Verb, declared, of_space

HEROES_CHOICE, MARTIANS_CHOICE = 1, 6
ANY_HERO, ANY_MARTIAN = -1, -2  # Stored as a section: the die leaves it to this side to choose.


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
    return (p.control,) if step.section == ANY_MARTIAN else deciders.heroes(p)


def _legal(p: Position, step: BringCannon) -> list[Action]:
    """Return the sections to choose from, or the free Outdoor Spaces of the section rolled."""
    assert p.ground is not None
    if step.section < 0:
        sections = range(1, len(p.ground.sections))
        return deciders.spaces(_seats(p, step), "cannon_section", sections)
    free = p.ground.sections[step.section] & p.ground.outdoors & ~p.cannons
    return deciders.spaces(_seats(p, step), "cannon_to", figures.bits(free))


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
    BringCannon: Handler(
        run=_section,
        rolled=_rolled,
        actor=lambda p, step: deciders.actor(_seats(p, step)),
        legal=_legal,
        play=_play,
        asked=_asked,
        dice=None,
    ),
}
GUIDE_HANDLERS: Handlers = {
    BringCannon: Handler(
        actor=lambda p, step: TABLE,
        legal=lambda p, step: [Action(TABLE, "cannon_placed")],
        play=_on_table_play,
        asked=_on_table_asked,
    ),
}


# ---- what its actions are called ---------------------------------------------------------
VERBS = declared(
    Verb("cannon_placed", usual=MADE_UP),
    Verb(
        "cannon_section",
        lambda p, a: say("action-section", number=int(a[0]) + 1),
        usual=Usual(0, say("bot-any-section")),
    ),
    Verb("cannon_to", of_space, usual=Usual(0, say("bot-any-cannon"))),
)
