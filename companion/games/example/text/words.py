"""Messages for facts, prompts and actions; `{0}` stands for the name of seat 0."""

from collections.abc import Sequence

from companion.engine.actions import Action
from companion.games.example.state import Position
from companion.games.example.text import say
from companion.words import Message, Several, Text


def name(seat: int) -> str:
    """Return the placeholder for the name of a seat."""
    return f"{{{seat}}}"


def revealed(p: Position, winner: int | None) -> Message:
    """Describe what was chosen and who takes the rocks."""
    shown = (say("card-of", seat=name(seat), card=card) for seat, card in enumerate(p.chosen))
    cards = Several(tuple(shown), "commas")
    if winner is None:
        return say("nobody-takes", cards=cards)
    return say("takes", cards=cards, seat=name(winner), count=p.crater)


def won(seats: Sequence[int], number: int) -> Message:
    """Describe who has won."""
    if len(seats) == 1:
        return say("wins", seat=name(seats[0]), count=number)
    return say("share-the-win", seats=Several(tuple(map(name, seats))), count=number)


def die_shows(p: Position, action: Action) -> Text:
    """Describe a roll."""
    return say("die-shows", number=action.args.index(1) + 1)


def chooses(p: Position, action: Action) -> Text:
    """Describe the choice of a card."""
    return say("chooses", seat=name(action.player), card=action.args[0])
