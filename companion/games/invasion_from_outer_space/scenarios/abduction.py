"""Abduction: Ally markers, how they move, and whether they are saved or carried off."""

from msgspec.structs import replace

from companion.engine.actions import TABLE, Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.components.scenarios import BY_PLACE
from companion.games.invasion_from_outer_space.events import TurnEnded
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Handler,
    Handlers,
    Subscriptions,
    waits_while,
)
from companion.games.invasion_from_outer_space.steps.buildings import (
    AlliesFlee,
    AllyGone,
    AllyStarts,
    CallAlly,
    MoveAlly,
    PayForAlly,
    PlaceAlly,
    RandomSection,
)
from companion.games.invasion_from_outer_space.steps.combat import WoundHero
from companion.games.invasion_from_outer_space.table import (
    decks,
    entering,
    figures,
    fires,
    inventory,
    objectives,
    sides,
)
from companion.games.invasion_from_outer_space.table.position import HERO, NONE, NOWHERE, Position
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.text import words as targets
from companion.games.invasion_from_outer_space.verbs import Args, Verb, declared, of_space
from companion.words import Text


# ---- setting up --------------------------------------------------------------------------
def _place(p: Position, step: PlaceAlly, facts: Facts) -> bool:
    """Roll a Random Building, where the Hero players choose the space (IFOS-380)."""
    p.stack.pop()
    if figures.usable(p):
        p.stack.append(RandomSection(NONE, AllyStarts()))
    else:
        p.stack.append(AllyStarts())
    return True


def _place_unseen(p: Position, step: PlaceAlly, facts: Facts) -> bool:
    p.stack.pop()
    p.allies.append(NOWHERE)
    return True


def _starts_legal(p: Position, step: AllyStarts) -> list[Action]:
    where = figures.spaces(p, step.building)
    return sides.spaces(sides.heroes(p), "ally_starts", figures.bits(where))


def _starts_play(p: Position, step: AllyStarts, action: Action, facts: Facts) -> None:
    p.stack.pop()
    p.allies.append(int(action.args[0]))
    add_fact(
        facts, "placed", say("scenarios-ally-waits", space=words.space(p, p.allies[-1])), "IFOS-380"
    )


def _starts_asked(p: Position, step: AllyStarts) -> Asked:
    assert p.ground is not None
    text = say("scenarios-ask-ally-waits")
    if step.building is not None:
        name = p.ground.buildings[step.building].name
        text = say("scenarios-ask-ally-waits-in", building=name)
    return Asked("ally_starts", sides.heroes(p), text, ("IFOS-380",))


# ---- fires -------------------------------------------------------------------------------
def _fleeing(p: Position) -> int:
    """Return the Ally that flees now."""
    found = fires.alone_in_fire(p)
    assert found is not None
    return found


def _flee_legal(p: Position, step: AlliesFlee) -> list[Action]:
    where = figures.bits(fires.ways_out(p, p.allies[_fleeing(p)]))
    return sides.spaces(sides.heroes(p), "ally_flees", where)


def _flee_play(p: Position, step: AlliesFlee, action: Action, facts: Facts) -> None:
    to = int(action.args[0])
    p.allies[_fleeing(p)] = to
    add_fact(facts, "ally", say("scenarios-ally-runs", space=words.space(p, to)), "IFOS-381")


def _flee_asked(p: Position, step: AlliesFlee) -> Asked:
    where = words.space(p, p.allies[_fleeing(p)])
    text = say("scenarios-ask-ally-runs", space=where)
    return Asked("ally_flees", sides.heroes(p), text, ("IFOS-381",))


# ---- moving an Ally for Power Tokens ----------------------------------------------------
def _called(p: Position, step: CallAlly, facts: Facts) -> bool:
    """Make the Heroes pay, then ask where the Ally moves."""
    p.stack[-1] = MoveAlly(step.ally)
    if p.ruled["IFOS-A74"] == "two":
        p.stack.append(PayForAlly(fires.PRICE))
    return True


def _owners(p: Position, step: PayForAlly) -> tuple[int, ...]:
    return tuple(sorted({action.player for action in _price_legal(p, step)}))


def _price(p: Position, step: PayForAlly, facts: Facts) -> bool:
    """Ask for payments one by one; any Hero who can pay may do so."""
    ways = _price_legal(p, step)
    if not step.tokens or not ways:
        p.stack.pop()
    elif len(ways) == 1:
        _price_play(p, step, ways[0], facts)
    else:
        return False
    return True


def _price_legal(p: Position, step: PayForAlly) -> list[Action]:
    """Return the payments: Power Tokens; for Small Town Heroes wounds and cards (IFOS-414)."""
    found = [
        Action(p.owner(n), "pays", (n,)) for n, h in enumerate(p.heroes) if h.alive and h.tokens
    ]
    town = [n for n, h in enumerate(p.heroes) if h.alive and p.setup.sheets[h.sheet].town]
    for n in town:
        found.append(Action(p.owner(n), "pays_wound", (n,)))
        keys = dict.fromkeys(p.setup.cards[card].key for card in p.heroes[n].items)
        found += [Action(p.owner(n), "pays_item", (n, key)) for key in keys]
    for seat in sorted({p.owner(n) for n in town}):
        found += [Action(seat, "pays_card", (key,)) for key in decks.may_hold_ids(p, seat)]
    return found


def _price_play(p: Position, step: PayForAlly, action: Action, facts: Facts) -> None:
    p.stack[-1] = PayForAlly(step.tokens - 1)
    if action.verb == "pays_card":
        card = p.setup.index[str(action.args[0])]
        decks.lose(p, action.player, card)
        text = say(
            "scenarios-discards-for-ally",
            seat=words.seat(action.player),
            card=p.setup.cards[card].name,
        )
        add_fact(facts, "paid", text, "IFOS-414")
        return
    n = int(action.args[0])
    if action.verb == "pays_item":
        inventory.discard(p, n, p.setup.index[str(action.args[1])], facts, "IFOS-414")
    elif action.verb == "pays_wound":
        # Wounds taken as payment cannot be prevented.
        p.stack.append(WoundHero(p.hero_id(n), 1, offered=True))
    else:
        p.heroes[n] = replace(p.heroes[n], tokens=p.heroes[n].tokens - 1)
        text = say("scenarios-pays-for-ally", hero=words.hero(p, n))
        add_fact(facts, "paid", text, "IFOS-205", "IFOS-380")


def _price_asked(p: Position, step: PayForAlly) -> Asked:
    if any(p.setup.sheets[hero.sheet].town for hero in p.heroes):
        text = say("scenarios-ask-price-wounds", number=step.tokens)
        return Asked("ally_price", _owners(p, step), text, ("IFOS-414",))
    text = say("scenarios-ask-price-tokens", number=step.tokens)
    return Asked("ally_price", _owners(p, step), text, ("IFOS-380",))


def _goes_unseen(p: Position, step: MoveAlly, facts: Facts) -> bool:
    """Ask the table to move an Ally."""
    p.stack.pop()
    far = p.setup.scenario.ally_moves
    text = say("scenarios-move-ally", number=far) if far else say("scenarios-move-ally-by-card")
    add_fact(facts, "ally", text, "IFOS-380")
    return True


def _goes_legal(p: Position, step: MoveAlly) -> list[Action]:
    far = p.setup.scenario.ally_moves
    mask = fires.reach(p, step.ally, far) if far else figures.spaces(p)
    return sides.spaces(sides.heroes(p), "ally_to", figures.bits(mask))


def _goes_play(p: Position, step: MoveAlly, action: Action, facts: Facts) -> None:
    p.stack.pop()
    to = int(action.args[0])
    add_fact(facts, "ally", say("scenarios-ally-moves", space=words.space(p, to)), "IFOS-380")
    entering.ally(p, step.ally, to)


def _goes_asked(p: Position, step: MoveAlly) -> Asked:
    text = say("scenarios-ask-ally-goes", space=words.space(p, p.allies[step.ally]))
    far = p.setup.scenario.ally_moves
    detail = say("scenarios-far", number=far) if far else say("scenarios-far-by-card")
    return Asked("ally_to", sides.heroes(p), text, ("IFOS-380",), None, detail)


# ---- saved or carried off ----------------------------------------------------------------
def _turn_ended(p: Position, event: TurnEnded, facts: Facts) -> None:
    """Check whether an Ally now counts for the side whose turn ended.

    By place, the board decides; otherwise the players read the card.
    """
    scenario, side = p.setup.scenario, event.side
    if not p.allies or scenario.goal(side).kind != "allies":
        return
    if scenario.ally_rule != BY_PLACE or p.guide:
        p.stack.append(AllyGone(side))
        return
    for n in range(len(p.allies) - 1, -1, -1):
        if _counts(p, side, p.allies[n]):
            _leaves(p, side, n, facts)


def _counts(p: Position, side: int, space: int) -> bool:
    """Return whether an Ally in a space counts for the side.

    It is saved without Martians in the centre, or in the place that replaces a lost centre. It is
    carried off at a Site with Martians and no Hero.
    """
    if side == HERO:
        return bool(objectives.haven(p) >> space & 1) and not p.martians_at(space)
    return space in p.sites and p.martians_at(space) and not p.heroes_at(space)


def _leaves(p: Position, side: int, ally: int, facts: Facts) -> None:
    """Count an Ally for a side and remove it from the board."""
    space = p.allies.pop(ally)
    text = say("scenarios-ally-gone", side=_side(side))
    if not p.guide:
        text = say("scenarios-ally-gone-in", side=_side(side), space=words.space(p, space))
    add_fact(facts, "ally", text, "IFOS-380")
    objectives.count(p, side, "allies", 1, facts)


def _side(side: int) -> str:
    return "heroes" if side == HERO else "martians"


def _gone_legal(p: Position, step: AllyGone) -> list[Action]:
    which = range(1 if p.guide else len(p.allies))
    return [Action(TABLE, "no_ally"), *(Action(TABLE, "ally_gone", (n,)) for n in which)]


def _gone_play(p: Position, step: AllyGone, action: Action, facts: Facts) -> None:
    if action.verb == "no_ally":
        p.stack.pop()
    else:
        _leaves(p, step.side, int(action.args[0]), facts)


def _gone_asked(p: Position, step: AllyGone) -> Asked:
    scenario = p.setup.scenario
    text = say("scenarios-ask-ally-gone", side=_side(step.side))
    notes = " ".join((*scenario.notes, scenario.goal(step.side).text)).strip()
    return Asked("ally_gone", (TABLE,), text, ("IFOS-380", "IFOS-280"), None, notes)


def _heroes(p: Position, step: object) -> int:
    return sides.actor(sides.heroes(p))


HANDLERS: Handlers = {
    PlaceAlly: Handler(run=_place),
    AllyStarts: Handler(actor=_heroes, legal=_starts_legal, play=_starts_play, asked=_starts_asked),
    AlliesFlee: Handler(
        run=waits_while(lambda p, step: fires.alone_in_fire(p) is not None),
        actor=_heroes,
        legal=_flee_legal,
        play=_flee_play,
        asked=_flee_asked,
    ),
    CallAlly: Handler(run=_called),
    PayForAlly: Handler(
        run=_price,
        actor=lambda p, step: sides.actor(_owners(p, step)),
        legal=_price_legal,
        play=_price_play,
        asked=_price_asked,
    ),
    MoveAlly: Handler(
        run=waits_while(_goes_legal),  # in a building set to destroyed it can go nowhere
        actor=_heroes,
        legal=_goes_legal,
        play=_goes_play,
        asked=_goes_asked,
    ),
    AllyGone: Handler(
        run=waits_while(lambda p, step: p.allies),
        actor=lambda p, step: TABLE,
        legal=_gone_legal,
        play=_gone_play,
        asked=_gone_asked,
    ),
}
GUIDE_HANDLERS: Handlers = {
    PlaceAlly: Handler(run=_place_unseen),
    MoveAlly: Handler(run=_goes_unseen),
}
SUBSCRIPTIONS: Subscriptions = ((TurnEnded, _turn_ended),)


# ---- what its actions are called ---------------------------------------------------------
def _say_ally(p: Position, a: Args) -> Text:
    if p.guide:
        return say("action-ally")
    return say("action-ally-in", space=words.space(p, p.allies[int(a[0])]))


def _say_move_ally(p: Position, a: Args) -> Text:
    if p.guide:
        return say("action-move-ally")
    return say("action-move-ally-in", space=words.space(p, p.allies[int(a[0])]))


VERBS = declared(
    Verb("ally_flees", of_space),
    Verb("ally_gone", _say_ally),
    Verb("ally_starts", of_space),
    Verb("ally_to", of_space),
    Verb("move_ally", _say_move_ally),
    Verb("no_ally"),
    Verb("pays_card", lambda p, a: say("action-pays-card", card=targets.card(p, a[0]))),
    Verb(
        "pays_item",
        lambda p, a: say(
            "action-pays-item", hero=targets.hero_target(p, a[0]), card=targets.card(p, a[1])
        ),
    ),
    Verb("pays_wound", lambda p, a: say("action-pays-wound", hero=targets.hero_target(p, a[0]))),
)
