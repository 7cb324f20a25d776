"""Cards, sums and actions in words, with `{0}` for the name of seat 0."""

from collections.abc import Callable, Iterable, Sequence

from companion.engine.actions import Action
from companion.games.martian_invasion.components import (
    ALONE,
    INDEX,
    NAMES,
    PHASES,
    TRAIT_NAMES,
    TRAITS,
    WIDTH,
)
from companion.games.martian_invasion.state import Entry, Position
from companion.games.martian_invasion.text import say
from companion.words import Several, Text


def name(seat: int) -> str:
    """Return the placeholder for the name of `seat`."""
    return f"{{{seat}}}"


def card(kind: int) -> str:
    """Return the name of a kind of card."""
    return NAMES[kind]


def key(text: object) -> str:
    """Return the name of the card with a key; other text is returned without braces."""
    if isinstance(text, str) and text in INDEX:
        return NAMES[INDEX[text]]
    return str(text).replace("{", "(").replace("}", ")")


def battle(p: Position) -> Text:
    """Return the name of the current battle."""
    return say(f"battle-{PHASES[p.phase]}")


def traits(kind: int) -> Several:
    """Return the names of a kind's traits."""
    return Several(tuple(say(f"trait-{TRAIT_NAMES[trait].lower()}") for trait in TRAITS[kind]))


def force_of(p: Position, kind: int) -> int:
    """Return the force of a card alone (MI-A01)."""
    return ALONE[p.ruled["MI-A01"]][kind]


def entry(p: Position, cards: Entry, *, force: bool = True) -> str:
    """Return a card with its Bonus cards: "Saucers 8 + Force Fields 3"."""
    parts = [f"{NAMES[kind]} {force_of(p, kind)}" if force else NAMES[kind] for kind in cards]
    return " + ".join(parts)


def entries(p: Position, cards: Iterable[Entry]) -> Text:
    """Return several cards in words."""
    return ", ".join(entry(p, each) for each in cards) or say("nothing")


def total(p: Position, cards: Sequence[Entry]) -> str:
    """Return a sum card by card, such as "Saucers 8 + Force Fields 3 = 11"; "0" without cards."""
    each = [kind for one in cards for kind in one]
    added = " + ".join(f"{NAMES[kind]} {force_of(p, kind)}" for kind in each)
    if len(each) < 2:
        return added or "0"
    return f"{added} = {sum(force_of(p, kind) for kind in each)}"


def target(p: Position, args: Sequence[int | str]) -> Text:
    """Describe what an Ambush hits: a card with its Bonus cards, or one of them alone (MI-A21)."""
    place, *alone = args
    targets = p.table[0] + p.turned
    if not isinstance(place, int) or not 0 <= place < len(targets):
        return say("card-at", place=str(place))
    if alone:
        return say("bonus-on", bonus=key(alone[0]), card=NAMES[targets[place][0]])
    return entry(p, targets[place], force=False)


# ---- what actions are called -----------------------------------------------------------
Label = Callable[[Position, Action], Text]


def of_seat(id_: str) -> Label:
    """Return a label that names who acts."""
    return lambda p, action: say(id_, seat=name(action.player))


def moves(open_: str, closed: str) -> Label:
    """Return a label that names the card, and is `closed` where only its owner may see it."""

    def label(p: Position, action: Action) -> Text:
        card = str(action.args[0])
        seat = INDEX[card] // WIDTH
        shown = not _is_secret(p, seat)
        return (
            say(open_, seat=name(seat), card=key(card)) if shown else say(closed, seat=name(seat))
        )

    return label


def _is_secret(p: Position, seat: int) -> bool:
    """Return whether it is a bot's hand at a real table, which is as secret as any other."""
    return not p.simulated and p.known[seat]


_discards = moves("discards", "discards-hidden")


def drops(p: Position, action: Action) -> Text:
    """Describe a card that is discarded, or a number of paper cards."""
    if isinstance(action.args[0], int):
        return say("discards-count", seat=name(action.player), count=action.args[0])
    return _discards(p, action)


def attaches(p: Position, action: Action) -> Text:
    """Describe a Bonus card that is attached, without secrets of a hand held here."""
    seat, (bonus, card) = action.player, action.args
    if _is_secret(p, seat):
        return say("adds-hidden", seat=name(seat))
    return say("adds", seat=name(seat), bonus=key(bonus), card=key(card))


def minds(p: Position, action: Action) -> Text:
    """Describe a Mind Control."""
    return say("plays-mind-control", seat=name(action.player), card=key(action.args[0]))


def ambushes(p: Position, action: Action) -> Text:
    """Describe an Ambush."""
    return say("plays-ambush", seat=name(action.player), target=target(p, action.args))


def result(p: Position, action: Action) -> Text:
    """Describe the entered result of a battle."""
    return say("result-of-battle", result=int(action.args[0]), phase=battle(p))


def roll(p: Position, action: Action) -> Text:
    """Describe the die that chooses the card lost to an Abduction."""
    return say("die-shows", number=str(action.args.index(1) + 1))
