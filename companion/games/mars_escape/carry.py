"""Resolves cards: what happens when a window closes, and what a copy does."""

from msgspec import structs

from companion.engine.state import Fact, Facts, add_fact
from companion.games.mars_escape import effects, targets
from companion.games.mars_escape.components import (
    CHEST,
    CONFUSION,
    FORCE,
    FREEZE,
    MACHINE,
    PRINTER,
    SCAVENGER,
    STEAL,
    TRACKER,
)
from companion.games.mars_escape.effects import AIMED
from companion.games.mars_escape.state import LAST_ITEM, NONE, OVER, WIN, Entry, Position
from companion.games.mars_escape.text import say, words


def out(p: Position, entry: Entry, facts: Facts) -> None:
    """Resolve a card, or begin one that takes several steps."""
    acts = entry.acts
    if acts == WIN:
        p.stack.remove(entry)
        if p.enough(entry.seat):
            p.phase, p.winner = OVER, entry.seat
    elif acts == PRINTER:
        copy(p, entry, facts)
    elif acts in AIMED:
        apply_aimed(p, entry, facts)
    elif acts == MACHINE:
        effects.rewind(p, entry, facts)
    else:
        start(p, entry)


def apply_aimed(p: Position, entry: Entry, facts: Facts) -> None:
    """Resolve an item with a target."""
    if entry.acts == STEAL:
        effects.steal(p, entry, facts)
    elif entry.acts == FREEZE:
        effects.freeze(p, entry, facts)
    elif entry.acts == CONFUSION:
        effects.confuse(p, entry, facts)
    else:
        effects.take_hidden(p, entry, facts)


def start(p: Position, entry: Entry) -> None:
    """Begin a card that takes several steps: drawing, searching, copying."""
    cards = 2 if entry.acts == CHEST else NONE
    effects.replace(p, entry, structs.replace(entry, shut=True, of=cards))


def copy(p: Position, entry: Entry, facts: Facts) -> None:
    """Let the Printer do what the card below it does (ESC-82, ESC-83)."""
    on = p.entry(entry.target)
    if on is None or on.acts < 0:
        add_fact(facts, "void", say("printer-void"), "ESC-82")
        effects.remove(p, entry)
        return
    if facts is not None:
        text = say("printer-copies", card=words.whose(p, on))
        facts.append(Fact("copied", text, ("ESC-82", "ESC-83")))
    if on.acts > LAST_ITEM:
        p.stack.remove(entry)
        brief = p.ruled["ESC-A30"] == "moment"
        p.down.append(structs.replace(entry, acts=on.acts, target=NONE, brief=brief))
        return
    copied = structs.replace(entry, acts=on.acts, target=NONE, of=NONE)
    if on.acts == FORCE:
        p.stack.remove(entry)
        effects.shield(p, copied, facts)
    elif on.acts in AIMED:
        same = p.ruled["ESC-A31"] == "same" and on.target != entry.id
        if same and on.acts != PRINTER:
            copied = structs.replace(copied, target=on.target, of=on.of)
            effects.replace(p, entry, copied)
            apply_aimed(p, copied, facts)
        else:
            effects.replace(p, entry, structs.replace(copied, shut=True))
    else:
        effects.replace(p, entry, copied)
        if on.acts == MACHINE:
            effects.rewind(p, copied, facts)
        else:
            start(p, copied)


def choices(p: Position, entry: Entry) -> bool:
    """Return whether the player who resolves a card has anything to choose from."""
    if entry.acts == SCAVENGER:
        return bool(p.discard[: p.mark] if p.ruled["ESC-A26"] == "earlier" else p.discard)
    if entry.acts == TRACKER:
        return bool(p.pile) or p.hidden_aliens() > 0
    return bool(targets.targets(p, entry.seat, entry.acts, entry.id))


def aimed_at(p: Position, entry: Entry, target: int) -> Entry:
    """Return a copied card with its chosen target."""
    return structs.replace(entry, target=target, of=words.owner(p, target, entry.acts))


def use(p: Position, entry: Entry, target: int, facts: Facts) -> None:
    """Use a copied card on a chosen target, unless a Force Field stops it."""
    chosen = aimed_at(p, entry, target)
    if effects.bounces(p, chosen, facts):
        effects.remove(p, entry)
        return
    effects.replace(p, entry, chosen)
    if chosen.acts == PRINTER:
        copy(p, chosen, facts)
    else:
        apply_aimed(p, chosen, facts)
