"""Cards and actions in words, with `{0}` for the name of seat 0."""

from collections.abc import Sequence

from companion.engine.actions import CORRECT, DEFINE, RULE, Action
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
from companion.games.mars_escape.state import Position
from companion.games.mars_escape.steps import BLOW, NONE, WIN, Entry


def name(seat: int) -> str:
    """Write the place where the name of `seat` is filled in."""
    return f"{{{seat}}}"


def amount(count: int, what: str) -> str:
    """Write a number of things."""
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def listing(parts: Sequence[str]) -> str:
    """Join words with commas and an "and"."""
    return f"{', '.join(parts[:-1])} and {parts[-1]}" if len(parts) > 1 else "".join(parts)


def card(p: Position, number: int) -> str:
    """Name a card."""
    return p.cards.names[number]


def title(p: Position, entry: Entry) -> str:
    """Name an active card: a copy says what it copies."""
    if entry.acts == BLOW:
        return "The attack"
    if entry.acts == WIN:
        return "Enough ship parts"
    if entry.acts != entry.card:
        return f"{card(p, entry.card)} as {card(p, entry.acts)}"
    return card(p, entry.card)


def whose(p: Position, entry: Entry) -> str:
    """Name an active card with its owner: "Ann's Laser"."""
    if entry.acts == FREEZE and entry not in p.stack:
        return f"{title(p, entry)} before {name(entry.target)}"
    return f"{name(entry.seat)}'s {title(p, entry)}"


def on(p: Position, acts: int, target: int, of: int = NONE) -> str:
    """Say on what a card lies; "" for one that lies on nothing."""
    if acts == STEAL:
        return f"{card(p, target)}, {name(of)}'s" if of != NONE else card(p, target)
    if acts in (FREEZE, SLEIGHT):
        return name(target) if target < p.seats else "a player"
    if acts in (CONFUSION, PRINTER):
        entry = p.entry(target)
        return whose(p, entry) if entry else "a card that is gone"
    return ""


_EFFECTS = {
    CHEST: "{seat} draws two cards.",
    FORCE: "{seat} is safe from items until the turn ends.",
    SCAVENGER: "{seat} takes a card from the discard pile.",
    TRACKER: "{seat} puts any alien of deck or pile on top.",
    MACHINE: "Hands, deck and discard pile are shuffled and dealt again.",
    WIN: "{seat} wins.",
    STEAL: "{seat} takes {on}.",
    FREEZE: "{on} is frozen.",
    CONFUSION: "Cancels {on}.",
    PRINTER: "{seat} uses {on} too.",
    SLEIGHT: "{seat} takes a hidden card from {on}.",
}


def effect(p: Position, entry: Entry) -> str:
    """Say what an entry will do if nobody answers."""
    if entry.acts == BLOW:
        return blow(p)
    text = _EFFECTS[entry.acts]
    if entry.acts == CONFUSION and not p.entry(entry.target):
        return "Does nothing: its card is gone."
    # Names stay places to be filled in later, so no `format` here.
    said = on(p, entry.acts, entry.target, entry.of) if entry.target != NONE else "a card"
    return text.replace("{seat}", name(entry.seat)).replace("{on}", said)


def blow(p: Position) -> str:
    """Say how an attack stands: "3 + 2 = 5 of 7"."""
    alien = p.active()
    values = [str(p.cards.values[each.acts]) for each in p.weapons()]
    total = p.damage()
    sum_ = f"{' + '.join(values)} = {total}" if len(values) > 1 else str(total)
    if alien == NONE:
        return f"Damage {sum_}, and no alien is there."
    health = p.cards.values[alien]
    if total >= health:
        return f"Damage {sum_} of {health}: enough for {card(p, alien)}."
    return f"Damage {sum_} of {health}: not enough for {card(p, alien)} yet."


def short(p: Position) -> str:
    """Say in a few words that an attack was not enough; "" without an alien."""
    alien = p.active()
    return f"Not enough – {p.damage()} of {p.cards.values[alien]}" if alien != NONE else ""


def label(p: Position, path: str) -> str:
    """Name for people what a correction of `path` sets."""
    kind, _, rest = path.partition("/")
    if kind in ("discard", "laid", "alien"):
        here = card(p, p.cards.index[rest])
        return {
            "discard": f"{here} in the discard pile",
            "laid": f"{here} laid as weapon",
            "alien": f"Where {here} is",
        }[kind]
    if kind == "stack":
        entry = p.entry(int(rest))
        return f"{title(p, entry)} on the stack" if entry else "A card on the stack"
    if kind in ("turn", "active"):
        return {"turn": "Whose turn it is (the turn starts over)", "active": "Active alien"}[kind]
    what = {
        "hand": "Cards in the hand of",
        "frozen": "Freeze Rays before",
        "shield": "Force Field of",
    }[kind]
    return f"{what} {name(int(rest))}"


def describe(p: Position, action: Action) -> str:
    """Say in words what `action` is."""
    player, verb, args = action
    if verb == "play":
        number = p.cards.index[str(args[0])]
        target = aimed(p, number, args[1]) if len(args) > 1 else NONE
        where = f" on {on(p, number, target, owner(p, target, number))}" if target != NONE else ""
        return f"{name(player)} plays {card(p, number)}{where}"
    if verb == "use":
        return _use(p, action)
    if verb == "draw" and args:
        return "A card is drawn" if args[0] == "?" else f"{_named(p, args[0])} is drawn"
    if verb in ("weapon", "take", "track"):
        did = {"weapon": "lays", "take": "takes from the discard pile", "track": "brings up"}
        return f"{name(player)} {did[verb]} {_named(p, args[0])}"
    if verb == "deal":
        return f"{name(int(args[0]))} is dealt {_named(p, args[1])}"
    if verb == "pick":
        return f"{_named(p, args[0])} is drawn from the hand"
    if verb == "first":
        return f"{name(int(args[0]))} is the youngest and begins"
    if verb == "resolve" and args:
        entry = p.entry(int(args[0]))
        return f"{title(p, entry)} is carried out" if entry else "A card is carried out"
    if verb == CORRECT:
        return f"Set by hand: {label(p, str(args[0]))} = {_value(str(args[0]), args[1])}"
    if verb == RULE:
        return f"Ruling {args[0]}: {args[1]}"
    plain = _PLAIN.get(verb, verb)
    return f"{name(player)} {plain}" if player >= 0 else plain


def _named(p: Position, id_: int | str) -> str:
    return card(p, p.cards.index[str(id_)])


def _use(p: Position, action: Action) -> str:
    entry = p.task()
    if entry is None or isinstance(action.args[0], str) is not (entry.acts == STEAL):
        return f"{name(action.player)} uses the copy"
    target = aimed(p, entry.acts, action.args[0])
    said = on(p, entry.acts, target, owner(p, target, entry.acts))
    return f"{name(action.player)} uses the copied {card(p, entry.acts)} on {said}"


def aimed(p: Position, number: int, argument: int | str) -> int:
    """Read the target of a checked action: a seat, an id, or an alien's name."""
    return p.cards.index[str(argument)] if number == STEAL else int(argument)


def owner(p: Position, alien: int, number: int) -> int:
    """Say in whose stockpile the alien of a Steal lies."""
    if number == STEAL:
        for seat, aliens in enumerate(p.stock):
            if alien in aliens:
                return seat
    return NONE


def _value(path: str, value: int | str) -> str:
    seat = path == "turn" or (path.startswith("alien/") and isinstance(value, int))
    return f"{{{value}}}" if seat else str(value)


_PLAIN = {
    "draw": "draws",
    "no_draw": "draws no card",
    "skip": "is frozen and skips the turn",
    "done": "ends the turn",
    "pass": "does not answer",
    "contest": "contests",
    "resolve": "Nobody answers",
    "dealt": "Everybody has four cards",
    "end": "Nobody has a Steal any more: the game is over",
    DEFINE: "A card is entered",
}
