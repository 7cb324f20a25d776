"""Cards and actions in words, with `{0}` for the name of seat 0."""

from collections.abc import Callable

from companion.engine.actions import Action
from companion.games.mars_escape.components import (
    CHEST,
    CONFUSION,
    FORCE,
    FREEZE,
    MACHINE,
    PRINTER,
    SCAVENGER,
    SLEIGHT,
    STEAL,
    TRACKER,
)
from companion.games.mars_escape.state import BLOW, NONE, WIN, Entry, Position
from companion.games.mars_escape.text import say
from companion.words import Text


def name(seat: int) -> str:
    """Return the placeholder for the name of `seat`."""
    return f"{{{seat}}}"


def card(p: Position, number: int) -> str:
    """Return the name of a card."""
    return p.cards.names[number]


def title(p: Position, entry: Entry) -> Text:
    """Return the name of an active card; a copy says what it copies."""
    if entry.acts == BLOW:
        return say("the-attack")
    if entry.acts == WIN:
        return say("enough-parts")
    if entry.acts != entry.card:
        return say("card-as", card=card(p, entry.card), acts=card(p, entry.acts))
    return card(p, entry.card)


def whose(p: Position, entry: Entry) -> Text:
    """Return the name of an active card with its owner: "Ann's Laser"."""
    if entry.acts == FREEZE and entry not in p.stack:
        return say("card-before", card=title(p, entry), seat=name(entry.target))
    return say("card-of", card=title(p, entry), seat=name(entry.seat))


def on(p: Position, acts: int, target: int, of: int = NONE) -> Text:
    """Return the target of a card in words; "" if it has none."""
    if acts == STEAL:
        alien = card(p, target)
        return say("alien-of", alien=alien, seat=name(of)) if of != NONE else alien
    if acts in (FREEZE, SLEIGHT):
        return name(target) if target < p.seats else say("a-player")
    if acts in (CONFUSION, PRINTER):
        entry = p.entry(target)
        return whose(p, entry) if entry else say("a-card-gone")
    return ""


# Messages about cards without a target.
_EFFECTS = {
    CHEST: "effect-chest",
    FORCE: "effect-force",
    SCAVENGER: "effect-scavenger",
    TRACKER: "effect-tracker",
    WIN: "effect-win",
}
# Messages about items with a target, and about a copy before it has one.
_AIMED = {
    STEAL: ("effect-steal", "effect-steal-open"),
    FREEZE: ("effect-freeze", "effect-freeze-open"),
    CONFUSION: ("effect-confusion", "effect-confusion-open"),
    PRINTER: ("effect-printer", "effect-printer-open"),
    SLEIGHT: ("effect-sleight", "effect-sleight-open"),
}


def effect(p: Position, entry: Entry) -> Text:
    """Describe what an entry will do if nobody responds."""
    acts, seat = entry.acts, name(entry.seat)
    if acts == BLOW:
        return blow(p)
    if acts == MACHINE:
        return say("effect-machine")
    if acts in _EFFECTS:
        return say(_EFFECTS[acts], seat=seat)
    aimed_, open_ = _AIMED[acts]
    if entry.target == NONE:
        return say(open_, seat=seat)
    if acts in (CONFUSION, PRINTER) and not p.entry(entry.target):
        return say("effect-void")
    return say(aimed_, seat=seat, on=on(p, acts, entry.target, entry.of))


def blow(p: Position) -> Text:
    """Describe the state of an attack: "3 + 2 = 5 of 7"."""
    alien = p.active()
    values = [str(p.cards.values[each.acts]) for each in p.weapons()]
    total = p.damage()
    sum_ = f"{' + '.join(values)} = {total}" if len(values) > 1 else str(total)
    if alien == NONE:
        return say("damage-without-alien", sum=sum_)
    health, named = p.cards.values[alien], card(p, alien)
    if total >= health:
        return say("damage-enough", sum=sum_, health=health, alien=named)
    return say("damage-short", sum=sum_, health=health, alien=named)


def short(p: Position) -> Text:
    """Return a headline for an attack that was not enough; "" without an alien."""
    alien = p.active()
    if alien == NONE:
        return ""
    return say("headline-short", damage=p.damage(), health=p.cards.values[alien])


# ---- what actions are called ---------------------------------------------------------
Label = Callable[[Position, Action], Text]


def of_seat(id_: str) -> Label:
    """Return a label that names who acts."""
    return lambda p, action: say(id_, seat=name(action.player))


def with_card(id_: str) -> Label:
    """Return a label that names who acts, and the card."""
    return lambda p, action: say(id_, seat=name(action.player), card=_named(p, action.args[0]))


def draws(p: Position, action: Action) -> Text:
    """Describe a draw that begins, or the card drawn."""
    if not action.args:
        return say("draws", seat=name(action.player))
    hidden = action.args[0] == "?"
    return say("a-card-drawn") if hidden else say("drawn", card=_named(p, action.args[0]))


def picked(p: Position, action: Action) -> Text:
    """Describe a card that chance takes from a hand."""
    return say("picked", card=_named(p, action.args[0]))


def is_dealt(p: Position, action: Action) -> Text:
    """Describe a card that is dealt."""
    seat, card = action.args
    return say("is-dealt", seat=name(int(seat)), card=_named(p, card))


def resolved(p: Position, action: Action) -> Text:
    """Describe that nobody responds, or which entry is resolved."""
    if not action.args:
        return say("nobody-answers")
    entry = p.entry(int(action.args[0]))
    return say("carried-out", card=title(p, entry)) if entry else say("a-card-carried-out")


def _named(p: Position, id_: int | str) -> str:
    return card(p, p.cards.index[str(id_)])


def plays(p: Position, action: Action) -> Text:
    """Describe an item that is played, and its target."""
    player, _, args = action
    number = p.cards.index[str(args[0])]
    played, target = card(p, number), aimed(p, number, args[1]) if len(args) > 1 else NONE
    if target == NONE:
        return say("plays", seat=name(player), card=played)
    where = on(p, number, target, owner(p, target, number))
    return say("plays-on", seat=name(player), card=played, on=where)


def uses(p: Position, action: Action) -> Text:
    """Describe the target of a copied card."""
    entry, seat = p.task(), name(action.player)
    if entry is None or isinstance(action.args[0], str) is not (entry.acts == STEAL):
        return say("uses-copy", seat=seat)
    target = aimed(p, entry.acts, action.args[0])
    said = on(p, entry.acts, target, owner(p, target, entry.acts))
    return say("uses-copied", seat=seat, card=card(p, entry.acts), on=said)


def aimed(p: Position, number: int, argument: int | str) -> int:
    """Return the target of a checked action as a number: a seat, an id, or an alien."""
    return p.cards.index[str(argument)] if number == STEAL else int(argument)


def owner(p: Position, alien: int, number: int) -> int:
    """Return whose stockpile holds the alien of a Steal."""
    if number == STEAL:
        for seat, aliens in enumerate(p.stock):
            if alien in aliens:
                return seat
    return NONE
