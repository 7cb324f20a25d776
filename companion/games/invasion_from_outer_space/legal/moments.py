"""The moments of cards and abilities, and which of them may be used in a window."""

from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct

from companion.engine.actions import TABLE, Action
from companion.games.invasion_from_outer_space.components.effects import Effect
from companion.games.invasion_from_outer_space.steps.base import Roll, Step
from companion.games.invasion_from_outer_space.steps.buildings import CallAlly
from companion.games.invasion_from_outer_space.steps.cards import (
    WINDOW,
    DrawInBigTop,
    HelpAgain,
    PlayCard,
    PlayedCard,
    ResponseWindow,
    RollAgain,
    UseBonus,
    UseExtinguisher,
    UseItem,
    UseTalent,
    UseTech,
)
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    MARTIAN,
    CardInPlay,
    Position,
)
from companion.games.invasion_from_outer_space.table.sides import side_of

if TYPE_CHECKING:
    from companion.games.invasion_from_outer_space.components.cards import Card, HeroSheet
    from companion.games.invasion_from_outer_space.components.effects import Effect
    from companion.games.invasion_from_outer_space.table.match_setup import MatchSetup

ANY_ROLL = "roll"
ROLLS = ("agility", "toughness", "break", ANY_ROLL)
# During these windows nothing "for any time" may be played (IFOS-255, IFOS-462).
FIGHTING = ("fight", "blast")
WOUNDS = ("wound", "martian_wound", "crowd_wound")
# Windows with dice on the table, where cards and abilities for any roll may be used as well.
WITH_DICE = (*ROLLS, *FIGHTING, "ranged")


@cache
def answers_to(moment: str) -> tuple[str, ...]:
    """Return the moments of cards and abilities that may be used in a window."""
    if moment in WOUNDS:
        return ("wound",)
    if moment in WITH_DICE and moment != ANY_ROLL:
        return (moment, ANY_ROLL)
    return (moment,)


# Uses of Last Night on Earth cards against Martians that the cards do not mention.


EXTINGUISHER = "Fire Extinguisher"


# ---- against Blasts -------------------------------------------------------------------------
def cancels_blast(p: Position, effects: tuple[Effect, ...], moments: tuple[str, ...]) -> bool:
    """Return whether effects that cancel a Fight cancel a Blast, in the Small Town (IFOS-404)."""
    return p.setup.crossed and "blast" in moments and cancels_fight(effects)


def cancels_fight(effects: tuple[Effect, ...]) -> bool:
    """Return whether effects cancel a Fight."""
    return any(each.do == "cancel_fight" for each in effects)


@lru_cache(maxsize=16)
def in_deck(setup: "MatchSetup") -> bool:
    """Return whether the Hero deck has an Event that cancels a Fight, and so
    a Blast for one Hero.
    """
    cards = (setup.cards[card] for card in set(setup.decks[HERO]))
    return setup.crossed and any(c.kind == "event" and cancels_fight(c.effects) for c in cards)


# ---- against fires --------------------------------------------------------------------------
def extinguishers(p: Position, n: int) -> list[str]:
    """Return the keys of a Hero's Fire Extinguishers that can put fires out (IFOS-389)."""
    if not p.setup.crossed or not near_fires(p, n):
        return []
    cards = (p.setup.cards[card] for card in dict.fromkeys(p.heroes[n].items))
    return [card.key for card in cards if card.name == EXTINGUISHER]


def near_fires(p: Position, n: int) -> list[int]:
    """Return the indices of fires in a Hero's space or adjacent to it.

    Without a board these are all fires, because only the players know where they are.
    """
    if p.ground is None:
        return list(range(len(p.fires)))
    space = p.heroes[n].space
    near = p.ground.adjacent[space] | 1 << space
    return [place for place, fire in enumerate(p.fires) if near >> fire.space & 1]


# Which cards and abilities are printed for given moments, computed once per match. A playout asks
# at every step what may be played or used. Most cards and Talents are for other moments, which
# depends only on their text and not on the table.


# Effects that a card in play repeats each time; others apply once, when it is played.
AGAIN = ("dice", "reroll", "set", "plus", "ties", "reroll_move", "prevent")
NEVER = 99  # more Power Tokens than anybody can have
# Moments of cards that may have nothing to act on: a cannon, a wound, a card, dice.
NEEDY = frozenset(("cannon", "wound", "card", *WITH_DICE))


class Missing(NamedTuple):
    """What effects act on, and whether the table is known to have none of it."""

    wounds: bool = False  # no Hero is wounded
    cards: bool = False  # no card remains in play, and no Tech, so nothing can be cancelled
    cannons: bool = False  # no Hero is in a space with a cannon
    beast: bool = False  # no beast is in play


NOTHING = Missing()


class Printed(Struct, frozen=True, gc=False):
    """Indices into `cards` of a match whose text is for some moments, and what else they allow."""

    moments: tuple[str, ...]
    events: frozenset[int]
    plain: frozenset[int]  # Events among them that cost nothing and need nothing on the table
    items: frozenset[int]
    lasting: frozenset[int]  # cards that remain in play and act again
    talents: tuple[int, ...]  # fewest Power Tokens that a Talent needs, by index of its sheet
    fight: bool
    tech: bool  # whether Tech may be used
    sheets: bool  # whether a Hero may have an ability without an Item
    more: bool  # whether it may be a bonus of the sheet or a Fire Extinguisher


@lru_cache(maxsize=512)
def printed(setup: "MatchSetup", moments: tuple[str, ...], missing: Missing = NOTHING) -> Printed:
    """Return what is printed for any of these moments and has something to act on.

    The table may still forbid its use.
    """
    blast = setup.crossed and "blast" in moments
    fight = "fight" in moments
    events, items, lasting = [], [], []
    for place, card in enumerate(setup.cards):
        now = card.when in moments
        playable = now and not _is_idle(card, missing)
        if card.kind == "event" and (playable or (blast and cancels_fight(card.effects))):
            events.append(place)
        worn = fight and bool(card.combat)
        usable = now and not _are_idle(card.effects, missing)
        if usable or worn or (blast and cancels_fight(card.combat or card.effects)):
            items.append(place)
        if now and card.remains and any(effect.do in AGAIN for effect in card.effects):
            lasting.append(place)
    talents = tuple(
        _tokens(sheet)
        if (sheet.talent.when in moments and not _are_idle(sheet.talent.effects, missing))
        or (blast and cancels_fight(sheet.talent.effects))
        else NEVER
        for sheet in setup.sheets
    )
    tech = [card for card in setup.cards if card.kind == "tech" and card.effects]
    sheets = fight or setup.strangers or setup.crossed or min(talents) < NEVER
    plain = [place for place in events if _is_plain(setup.cards[place])]
    return Printed(
        moments=moments,
        events=frozenset(events),
        plain=frozenset(plain),
        items=frozenset(items),
        lasting=frozenset(lasting),
        talents=talents,
        fight=fight,
        tech=any(("command" if card.once else card.when) in moments for card in tech),
        sheets=sheets,
        more=fight or setup.crossed,
    )


def _is_idle(event: "Card", missing: Missing) -> bool:
    """Return whether an Event has nothing to act on, judging by its moment and the beast."""
    if (missing.cards and event.when == "card") or (missing.cannons and event.when == "cannon"):
        return True
    targets = {effect.target if effect.do == "move" else "" for effect in event.effects}
    return missing.beast and targets == {"beast"}


def _are_idle(effects: tuple["Effect", ...], missing: Missing) -> bool:
    """Return whether the effects of an Item or a Talent have nothing to act on."""
    kinds = {effect.do for effect in effects}
    if (missing.cards and "cancel_card" in kinds) or (missing.cannons and "cannon" in kinds):
        return True
    heals = kinds == {"heal"} and all(effect.target in ("self", "hero") for effect in effects)
    return missing.wounds and heals


def _tokens(sheet: "HeroSheet") -> int:
    return sheet.talent.cost if sheet.town else max(1, sheet.talent.cost)


def _is_plain(card: "Card") -> bool:
    """Return whether an Event for the moment can always be played."""
    needs = any(e.do == "move" and e.target in ("champion", "beast") for e in card.effects)
    return not card.cost and not needs and card.when not in NEEDY


# Cards in play: which of them can be cancelled.


def answered(p: Position) -> PlayedCard | None:
    """Return the card that the topmost "card" window may cancel: the step below that window."""
    above = False
    for step in reversed(p.stack):
        if above:
            return step if type(step) is PlayedCard else None
        above = type(step) is ResponseWindow and step.moment == "card"
    return None


def may_be_cancelled(p: Position) -> bool:
    """Return whether a window is open for a card that is still unresolved."""
    card = answered(p)
    return card is not None and card.stage is WINDOW


def opposing(p: Position, side: int) -> list[tuple[int | str, ...]]:
    """Return everything the other side has in play: cards that remain, and Tech, even face down.

    The entries are arguments of a choice: ("lying", key of the card, its place) or ("tech", its
    number).
    """
    found: list[tuple[int | str, ...]] = [
        ("lying", p.setup.cards[each.card].key, n)
        for n, each in enumerate(p.cards_in_play)
        if side_of(p, each.seat) != side and not acting(p, each)
    ]
    if side != MARTIAN:
        found += [("tech", each.id) for each in p.tech]
    return found


def acting(p: Position, each: CardInPlay) -> bool:
    """Return whether a card is in play only until it is resolved."""
    for step in p.stack:
        if type(step) is PlayedCard and step.card == each.card and step.seat == each.seat:
            return True
    return False


# Without a board, the table reports afterwards how many new Martians found room (IFOS-130).


VERB = "found_room"


def listed(p: Position) -> list[Action]:
    """Return, for each Martian player, every number smaller than the Soldiers placed."""
    if p.simulated or type(p.stack[-1]) is Roll:
        return []
    return [
        Action(TABLE, VERB, (seat, number))
        for seat, landed in enumerate(p.landed)
        for number in range(landed - 1, -1, -1)
    ]


# The step that begins when a card is played or an ability is used.


def step_of(p: Position, action: Action, in_window: bool = False) -> Step:
    """Return the step that a legal action begins."""
    match action.verb, action.args:
        case "play", (key,):
            return PlayCard(action.player, p.setup.index[str(key)])
        case "helps", (key, _):
            return HelpAgain(action.player, p.setup.index[str(key)])
        case "tech", (number,):
            return UseTech(action.player, int(number), in_window)
        case "talent", (n,):
            return UseTalent(p.hero_id(int(n)))
        case "again", (n, *face):
            return RollAgain(p.hero_id(int(n)), int(face[0]) if face else None)
        case "bonus", (n,):
            return UseBonus(p.hero_id(int(n)))
        case "use", (n, key):
            return UseItem(p.hero_id(int(n)), p.setup.index[str(key)])
        case "move_ally", (n,):
            return CallAlly(int(n))
        case "put_out", (n, key):
            return UseExtinguisher(p.hero_id(int(n)), p.setup.index[str(key)])
        case _, (n,):
            return DrawInBigTop(p.hero_id(int(n)))
    raise AssertionError(action)
