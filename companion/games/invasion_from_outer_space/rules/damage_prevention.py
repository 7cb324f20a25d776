"""Wounds that cards may still prevent: of Heroes, Soldiers, Champions and Crowds (IFOS-266).

Wounds of a Hero wait in a frame "hurt". Those of anybody else are dealt at once, unless a card
of this match could prevent them: then they wait in a frame "coming" (kind, number, which, and
in words the stage, the space and the cause). Allies and buildings have no Health Boxes, so
there is nothing of theirs to prevent.
"""

from functools import lru_cache
from typing import TYPE_CHECKING

from companion.games.invasion_from_outer_space.handlers import (
    Facts,
    Frame,
    Handler,
    Handlers,
    add_fact,
)
from companion.games.invasion_from_outer_space.steps.cards import ResponseWindow
from companion.games.invasion_from_outer_space.table.models import (
    CHAMPION,
    CROWD,
    HERO,
    SOLDIERS,
    number_of,
)
from companion.games.invasion_from_outer_space.table.position import HERO as HEROES
from companion.games.invasion_from_outer_space.table.position import MARTIAN, Position
from companion.games.invasion_from_outer_space.text import words

if TYPE_CHECKING:
    from companion.games.invasion_from_outer_space.components.effects import Effect
    from companion.games.invasion_from_outer_space.table.match_setup import MatchSetup

MOMENT = "wound"
WAITING = ("hurt", "coming")
WINDOWS = {HERO: MOMENT, SOLDIERS: "martian_wound", CHAMPION: "martian_wound", CROWD: "crowd_wound"}
# Whose wounds an effect prevents, by its target; untold it is the own side's figures, no Crowd:
# a card works on a Crowd only if it says so (IFOS-455).
_OWN = {HEROES: (HERO,), MARTIAN: (SOLDIERS, CHAMPION)}
_SPARED = {
    "hero": (HERO,), "pack": (SOLDIERS,), "martian": (SOLDIERS, CHAMPION),
    "champion": (CHAMPION,), "crowd": (CROWD,),
}  # fmt: skip


# ---- what prevents what ------------------------------
def spares(effect: "Effect", side: int, model: int) -> bool:
    """Whether an effect prevents wounds of a kind of model when a side uses it."""
    return effect.do == "prevent" and model in _SPARED.get(effect.target, _OWN[side])


def _answers(effects: tuple["Effect", ...], side: int, model: int) -> bool:
    """Whether effects for the moment of a wound are for a kind of model.

    What prevents nothing is for the moment at which a Hero is wounded; what nobody has told
    yet may also be for the figures of its own side.
    """
    if any(effect.do == "prevent" for effect in effects):
        return any(spares(effect, side, model) for effect in effects)
    return model == HERO or (not effects and model in _OWN[side])


def fits(p: Position, side: int, effects: tuple["Effect", ...]) -> bool:
    """Whether effects for the moment of a wound are for the one that is coming now."""
    coming = next((frame for frame in reversed(p.stack) if frame.kind in WAITING), None)
    return _answers(effects, side, HERO if coming is None else kind(coming))


def kind(f: Frame) -> int:
    """The kind of model whose wounds wait in a frame."""
    return HERO if f.kind == "hurt" else f.a


def whom(p: Position, f: Frame) -> str:
    """Whose wounds they are, in words."""
    if f.kind == "hurt":
        return words.hero(p, f.a)
    if f.a == SOLDIERS:
        return "Soldiers" if f.b > 1 else "a Soldier"
    return words.champion(f.c) if f.a == CHAMPION else f"Crowd {f.c + 1}"


@lru_cache(maxsize=64)
def in_hand(setup: "MatchSetup", side: int, model: int) -> bool:
    """Whether a hand of a side can hold an Event for the wounds of a kind of model."""
    cards = (setup.cards[card] for card in set(setup.decks[side]))
    events = [card.effects for card in cards if card.kind == "event" and card.when == MOMENT]
    return any(_answers(effects, side, model) for effects in events)


@lru_cache(maxsize=64)
def may(setup: "MatchSetup", side: int, model: int) -> bool:
    """Whether a hand, an Item or a Talent of a side can be for the wounds of a kind of model."""
    if in_hand(setup, side, model):
        return True
    items = [card.effects for card in setup.cards if card.kind == "item" and card.when == MOMENT]
    talents = [sheet.talent.effects for sheet in setup.sheets if sheet.talent.when == MOMENT]
    return side == HEROES and any(_answers(each, side, model) for each in items + talents)


# ---- waiting ------------------------------
def wait(p: Position, model: int, which: int, number: int, space: int, by: str) -> bool:
    """Keep wounds back while they may be prevented; False when nothing in the match could."""
    side = HEROES if model == CROWD else MARTIAN
    if not number or not (may(p.setup, side, model) or _built(p)):
        return False
    p.stack.append(Frame("coming", model, number, which, f"0 {space} {by}"))
    return True


def _built(p: Position) -> bool:
    """Whether Tech for such a moment is in play."""
    return any(each.up and p.setup.cards[each.card].when == MOMENT for each in p.tech)


def prevent(p: Position, effect: "Effect", side: int, number: int, facts: Facts) -> bool:
    """Take wounds off those being dealt; False when the effect is for none that wait."""
    for place in range(len(p.stack) - 1, -1, -1):
        f = p.stack[place]
        if f.kind in WAITING:
            if not spares(effect, side, kind(f)):
                return False
            p.stack[place] = f._replace(b=max(0, f.b - number))
            text = f"{words.several(min(number, f.b), 'wound')} prevented."
            add_fact(facts, "prevented", text, "IFOS-266")
            return True
    return False


def over(p: Position, f: Frame) -> bool:
    """Whether nothing is left of the wounds that wait, or nobody to take them."""
    if f.kind == "hurt":
        return f.b <= 0 or not p.heroes[f.a].alive
    return f.b <= 0 or not number_of(p, f.a, f.c, int(f.word.split(" ")[1]))


def _coming(p: Position, f: Frame, facts: Facts) -> bool:
    """First let people prevent them, then deal what is left."""
    from companion.games.invasion_from_outer_space.rules import crowds, wounds

    stage, space, by = f.word.split(" ", 2)
    if over(p, f):
        p.stack.pop()
    elif stage == "0":
        p.stack[-1] = f._replace(word=f"1 {space} {by}")
        p.push(ResponseWindow(WINDOWS[f.a]))
    else:
        p.stack.pop()
        if f.a == SOLDIERS:
            number = min(f.b, number_of(p, SOLDIERS, f.c, int(space)))
            wounds.deal_soldiers(p, f.c, int(space), number, by, facts)
        elif f.a == CHAMPION:
            wounds.deal_champion(p, f.c, f.b, by, facts)
        else:
            crowds.deal(p, f.c, f.b, facts, *by.split())
    return True


HANDLERS: Handlers = {"coming": Handler(run=_coming)}
