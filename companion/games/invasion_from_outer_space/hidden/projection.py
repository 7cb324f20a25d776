"""What a table cannot see (hands, decks, face-down Tech): resampled, counted and reported."""

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from random import Random
from typing import Any

from msgspec.structs import replace

from companion.engine.actions import CHANCE, TABLE, Action
from companion.games.invasion_from_outer_space.handlers import cached_action
from companion.games.invasion_from_outer_space.hidden.observation import observation as observation
from companion.games.invasion_from_outer_space.legal import windows
from companion.games.invasion_from_outer_space.rules import card_play
from companion.games.invasion_from_outer_space.steps.cards import DrawCards, FindCards, MillCards
from companion.games.invasion_from_outer_space.table import decks, sides
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    MARTIAN,
    MatchState,
    Position,
)

# Names of the decks in a census, by side.
DECKS = ("hero cards", "Martian cards", "Zombie cards")


# ---- chance ----------------------------------------------------------------------------
def _drawn(p: Position, step: Any) -> tuple[int, str] | None:
    """Return the deck a step draws from and the verb of the outcome; None if it draws no card."""
    if isinstance(step, DrawCards):
        return decks.deck_of(p, step.seat), "card"
    if isinstance(step, FindCards):
        return HERO, "found"
    return (step.deck, "milled") if isinstance(step, MillCards) else None


def chances(p: Position, step: Any, listed: list[Action]) -> list[tuple[Action, Fraction]]:
    """Return all outcomes of a draw, weighted by their number in the deck."""
    drawn = _drawn(p, step)
    if drawn is None:
        return [(action, Fraction(1, len(listed))) for action in listed]
    pile = Counter(p.setup.cards[card].key for card in p.deck_cards[drawn[0]])
    return [(action, Fraction(pile[str(action.args[0])], pile.total())) for action in listed]


def sample(p: Position, step: Any, listed: Callable[[], list[Action]], rng: Random) -> Action:
    """Draw one outcome; `listed` returns the legal actions."""
    drawn = _drawn(p, step)
    if not p.simulated or drawn is None:
        return rng.choice(listed())
    deck, verb = drawn
    pile = p.deck_cards[deck]
    card = pile[int(rng.random() * len(pile))]
    return cached_action(CHANCE, verb, p.setup.cards[card].key)


# ---- resampling ------------------------------------------------------------------------
def resample(p: MatchState, viewer: int | None, rng: Random) -> MatchState:
    """Return a copy in which the other hands and the decks are dealt again."""
    other = p.clone()
    if p.simulated:
        redraw(other, viewer, rng)
    return other


def redraw(p: Position, viewer: int | None, rng: Random) -> None:
    """Deal again everything that `viewer` has not seen."""
    for deck in range(len(p.setup.decks)):
        _redraw_deck(p, deck, viewer, rng)


def _redraw_deck(p: Position, deck: int, viewer: int | None, rng: Random) -> None:
    seats = [s for s in range(p.seats) if decks.deck_of(p, s) == deck and s != viewer]
    unseen = list(p.deck_cards[deck])
    for seat in seats:
        unseen += _unknown(p, seat)
    martian = viewer is not None and sides.side_of(p, viewer) == MARTIAN
    hidden = deck == MARTIAN and not martian
    down = [n for n, t in enumerate(p.tech) if hidden and not t.up]
    unseen += [p.tech[n].card for n in down]
    unseen.sort()  # so that the result depends on nothing hidden
    rng.shuffle(unseen)
    for n in down:
        p.tech[n] = replace(p.tech[n], card=_take(p, unseen, "tech"))
    for seat in seats:
        fresh = [
            _take_any(p, unseen, deck) for _ in range(p.hand_sizes[seat] - len(p.known_cards[seat]))
        ]
        p.hands[seat] = tuple(sorted((*p.known_cards[seat], *fresh)))
    p.deck_cards[deck] = unseen


def _unknown(p: Position, seat: int) -> list[int]:
    left = list(p.hands[seat])
    for card in p.known_cards[seat]:
        left.remove(card)
    return left


def _take(p: Position, unseen: list[int], kind: str) -> int:
    place = next(n for n, card in enumerate(unseen) if p.setup.cards[card].kind == kind)
    return unseen.pop(place)


def _take_any(p: Position, unseen: list[int], deck: int) -> int:
    """Take a card for a hand; a Hero player's hand holds only Events, because Items are face up."""
    return _take(p, unseen, "event") if deck == HERO else unseen.pop()


# ---- reports of a table ----------------------------------------------------------------------
def project(p: Position, action: Action) -> tuple[Action, ...]:
    """Return what a table would report of a simulated `action` about to be applied."""
    frame = p.stack[-1]
    verb = action.verb
    if verb == "pass":
        return (Action(TABLE, "go_on"),) if windows.is_last_pass(p, frame) else ()
    if verb == "card" and not decks.laid_aside(p, p.setup.index[str(action.args[0])]):
        return (action._replace(args=(decks.HIDDEN,)),)
    if verb == "found":
        return (action._replace(args=(card_play.reported(p, frame, str(action.args[0])),)),)
    if verb == "build":
        return (action._replace(args=(decks.HIDDEN,)),)
    return (action,)


# ---- for tests ---------------------------------------------------------------------------------
def census(p: Position) -> Mapping[str, int]:
    """Count cards, Soldiers and sheets, wherever they are."""
    soldiers = sum(p.pool)
    soldiers += p.on_board() if p.guide else sum(map(sum, p.troops))
    found = {"soldiers": soldiers, "sheets": len(p.sheets) + len(p.heroes) + _replaced_heroes(p)}
    for deck, name in enumerate(DECKS[: len(p.setup.decks)]):
        seats = [s for s in range(p.seats) if decks.deck_of(p, s) == deck]
        down = sum(not t.up for t in p.tech) if deck == MARTIAN else 0
        found[name] = (
            p.deck_sizes[deck]
            + len(decks.shown(p, deck))
            + down
            + sum(p.hand_sizes[s] for s in seats)
        )
    return found


def _replaced_heroes(p: Position) -> int:
    """Return the number of sheets of replaced Heroes."""
    return len(p.setup.sheets) - len(p.sheets) - len(p.heroes)
