"""Abduction: Ally markers, what moves them, and whether they are saved or carried off."""

from msgspec.structs import replace

from companion.engine.actions import TABLE, Action
from companion.games.invasion_from_outer_space.components.scenarios import BY_PLACE
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Facts,
    Frame,
    Handler,
    Handlers,
    add_fact,
)
from companion.games.invasion_from_outer_space.table import deciders, figures, objectives
from companion.games.invasion_from_outer_space.table.position import HERO, Position
from companion.games.invasion_from_outer_space.text import words

PRICE = 2  # Power Tokens, paid together (IFOS-A74)


# ---- fires ---------------------------------------------------------------------------------------
def flee(p: Position) -> None:
    """Have Allies leave a fire where nobody else stands (IFOS-381)."""
    if p.allies and p.fires and not p.guide:
        p.stack.append(Frame("allies_flee"))


def _in_fire(p: Position) -> int:
    """The first Ally in a fire without Heroes and Martians that has somewhere to go, or -1."""
    for n, space in enumerate(p.allies):
        alone = not p.heroes_at(space) and not p.martians_at(space)
        if alone and p.fire_at(space) and _beside(p, space):
            return n
    return -1


def _beside(p: Position, space: int) -> int:
    """The spaces beside one that do not burn, walls ignored, as bits."""
    assert p.ground is not None
    mask = p.ground.beside[space] & ~p.destroyed
    for each in p.fires:
        mask &= ~(1 << each.space)
    return mask


def _flee(p: Position, f: Frame, facts: Facts) -> bool:
    if not p.guide and _in_fire(p) >= 0:
        return False
    p.stack.pop()
    return True


def _flee_legal(p: Position, f: Frame) -> list[Action]:
    where = figures.bits(_beside(p, p.allies[_in_fire(p)]))
    return deciders.spaces(deciders.heroes(p), "ally_flees", where)


def _flee_play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    ally, to = _in_fire(p), int(action.args[0])
    p.allies[ally] = to
    add_fact(facts, "ally", f"An Ally runs to {words.space(p, to)}.", "IFOS-381")


def _flee_asked(p: Position, f: Frame) -> Asked:
    where = words.space(p, p.allies[_in_fire(p)])
    text = f"The Ally in {where} runs from the fire. Where to?"
    return Asked("ally_flees", deciders.heroes(p), text, ("IFOS-381",))


# ---- moving one for Power Tokens -----------------------------------------------------------------
def calls(p: Position) -> list[Action]:
    """Allies that can be moved in the Hero Turn: two tokens together, or as printed (A74)."""
    if not p.allies:
        return []
    tokens = sum(hero.tokens for hero in p.heroes if hero.alive)
    if p.ruled["IFOS-A74"] == "two" and tokens < PRICE:
        return []
    number = 1 if p.guide else len(p.allies)
    return [Action(seat, "move_ally", (n,)) for n in range(number) for seat in deciders.heroes(p)]


def call(p: Position, action: Action) -> None:
    """Have the Heroes pay, then say where the Ally goes."""
    p.stack.append(Frame("ally_goes", int(action.args[0])))
    if p.ruled["IFOS-A74"] == "two":
        p.stack.append(Frame("ally_price", 0, PRICE))


def _payers(p: Position) -> list[int]:
    return [n for n, hero in enumerate(p.heroes) if hero.alive and hero.tokens]


def _price(p: Position, f: Frame, facts: Facts) -> bool:
    """One token after the other; whoever has one may pay it."""
    if f.b and len(_payers(p)) > 1:
        return False
    if f.b and _payers(p):
        _pay(p, f, _payers(p)[0], facts)
    else:
        p.stack.pop()
    return True


def _pay(p: Position, f: Frame, n: int, facts: Facts) -> None:
    p.stack[-1] = f._replace(b=f.b - 1)
    p.heroes[n] = replace(p.heroes[n], tokens=p.heroes[n].tokens - 1)
    text = f"{words.hero(p, n)} pays a Power Token to move an Ally."
    add_fact(facts, "paid", text, "IFOS-205", "IFOS-380")


def _price_legal(p: Position, f: Frame) -> list[Action]:
    return [Action(p.owner(n), "pays", (n,)) for n in _payers(p)]


def _price_asked(p: Position, f: Frame) -> Asked:
    text = f"Who pays? {words.several(f.b, 'Power Token')} to move an Ally."
    owners = tuple(sorted({p.owner(n) for n in _payers(p)}))
    return Asked("ally_price", owners, text, ("IFOS-380",))


def reach(p: Position, ally: int, far: int) -> int:
    """The spaces an Ally can get to on foot, without its own, as bits."""
    assert p.ground is not None
    seen = 1 << p.allies[ally]
    for _ in range(far):
        for space in figures.bits(seen):
            seen |= p.ground.steps[space] & ~p.destroyed
    return seen & ~(1 << p.allies[ally])


def _goes(p: Position, f: Frame, facts: Facts) -> bool:
    """On the board the Heroes put it where it can come to; without one people move it."""
    if not p.guide:
        return False
    p.stack.pop()
    far = p.setup.scenario.ally_moves
    how = f"up to {words.several(far, 'space')}" if far else "as the scenario card says"
    add_fact(facts, "ally", f"Move the Ally {how}.", "IFOS-380")
    return True


def _goes_legal(p: Position, f: Frame) -> list[Action]:
    assert p.ground is not None
    far = p.setup.scenario.ally_moves
    mask = reach(p, f.a, far) if far else p.ground.everywhere & ~p.destroyed
    return deciders.spaces(deciders.heroes(p), "ally_to", figures.bits(mask))


def _goes_play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    p.stack.pop()
    p.allies[f.a] = int(action.args[0])
    add_fact(facts, "ally", f"An Ally moves to {words.space(p, p.allies[f.a])}.", "IFOS-380")
    flee(p)


def _goes_asked(p: Position, f: Frame) -> Asked:
    text = f"Where does the Ally in {words.space(p, p.allies[f.a])} go?"
    far = p.setup.scenario.ally_moves
    detail = f"Up to {words.several(far, 'space')}." if far else "As far as the scenario card says."
    return Asked("ally_to", deciders.heroes(p), text, ("IFOS-380",), None, detail)


# ---- placing them --------------------------------------------------------------------------------
def found(p: Position, who: int, building: int, facts: Facts) -> None:
    """A Random Building for an Ally: the Hero players pick its space (IFOS-380)."""
    p.stack.append(Frame("ally_starts", building))


def _starts_legal(p: Position, f: Frame) -> list[Action]:
    assert p.ground is not None
    mask = p.ground.everywhere if f.a < 0 else p.ground.buildings[f.a].mask
    where = figures.bits(mask & ~p.destroyed)
    return deciders.spaces(deciders.heroes(p), "ally_starts", where)


def _starts_play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    p.stack.pop()
    p.allies.append(int(action.args[0]))
    add_fact(facts, "placed", f"An Ally waits in {words.space(p, p.allies[-1])}.", "IFOS-380")


def _starts_asked(p: Position, f: Frame) -> Asked:
    assert p.ground is not None
    where = f" in {p.ground.buildings[f.a].name}" if f.a >= 0 else ""
    text = f"Where{where} does the Ally wait?"
    return Asked("ally_starts", deciders.heroes(p), text, ("IFOS-380",))


# ---- saved, or carried off -----------------------------------------------------------------------
def check(p: Position, side: int, facts: Facts) -> None:
    """At the end of a side's turn, see whether its card now counts an Ally for it.

    The board decides where the card goes by places; else the table tells it.
    """
    scenario = p.setup.scenario
    goal = scenario.heroes if side == HERO else scenario.martians
    if not p.allies or goal.kind != "allies":
        return
    if scenario.ally_rule != BY_PLACE or p.guide:
        p.stack.append(Frame("ally_gone", side))
        return
    for n in range(len(p.allies) - 1, -1, -1):
        if _counts(p, side, p.allies[n]):
            _goes_away(p, side, n, facts)


def _gone(p: Position, f: Frame, facts: Facts) -> bool:
    if p.allies:
        return False
    p.stack.pop()
    return True


def _gone_legal(p: Position, f: Frame) -> list[Action]:
    which = [0] if p.guide else list(range(len(p.allies)))
    return [Action(TABLE, "no_ally"), *(Action(TABLE, "ally_gone", (n,)) for n in which)]


def _counts(p: Position, side: int, space: int) -> bool:
    """Saved in the centre without Martians; carried off at a Site with Martians, no Hero."""
    assert p.ground is not None
    if side == HERO:
        return space == p.ground.centre and not p.martians_at(space)
    return space in p.sites and p.martians_at(space) and not p.heroes_at(space)


def _gone_play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    if action.verb == "no_ally":
        p.stack.pop()
        return
    _goes_away(p, f.a, int(action.args[0]), facts)


def _goes_away(p: Position, side: int, ally: int, facts: Facts) -> None:
    """Count an Ally for a side, and take it off the board."""
    space = p.allies.pop(ally)
    where = "" if p.guide else f" in {words.space(p, space)}"
    what = "saved" if side == HERO else "carried off"
    add_fact(facts, "ally", f"An Ally is {what}{where}.", "IFOS-380")
    objectives.count(p, side, "allies", 1, facts)


def _gone_asked(p: Position, f: Frame) -> Asked:
    what = "saved" if f.a == HERO else "carried off"
    goal = p.setup.scenario.heroes if f.a == HERO else p.setup.scenario.martians
    text = f"Is an Ally {what} now, by the scenario card?"
    notes = " ".join((*p.setup.scenario.notes, goal.text)).strip()
    return Asked("ally_gone", (TABLE,), text, ("IFOS-380", "IFOS-280"), None, notes)


def _heroes(p: Position, f: Frame) -> int:
    return deciders.actor(deciders.heroes(p))


HANDLERS: Handlers = {
    "allies_flee": Handler(
        run=_flee, actor=_heroes, legal=_flee_legal, play=_flee_play, asked=_flee_asked
    ),
    "ally_price": Handler(
        run=_price,
        actor=lambda p, f: deciders.actor(tuple(sorted({p.owner(n) for n in _payers(p)}))),
        legal=_price_legal,
        play=lambda p, f, action, facts: _pay(p, f, int(action.args[0]), facts),
        asked=_price_asked,
    ),
    "ally_goes": Handler(
        run=_goes, actor=_heroes, legal=_goes_legal, play=_goes_play, asked=_goes_asked
    ),
    "ally_starts": Handler(
        actor=_heroes, legal=_starts_legal, play=_starts_play, asked=_starts_asked
    ),
    "ally_gone": Handler(
        run=_gone, actor=lambda p, f: TABLE, legal=_gone_legal, play=_gone_play, asked=_gone_asked
    ),
}
