"""What happened, what is asked and what an action is; `{0}` stands for the name of seat 0."""

from collections.abc import Sequence

from companion.engine.actions import CORRECT, RULE, Action
from companion.games.example.state import Position

ASK_ROLL = "Roll a die for the rocks that fall."


def name(seat: int) -> str:
    """Write the place where the name of a seat is filled in."""
    return f"{{{seat}}}"


def rocks(number: int) -> str:
    """Write a number of rocks."""
    return f"{number} rock" if number == 1 else f"{number} rocks"


def fell(p: Position, number: int) -> str:
    """Say how many rocks fell."""
    return f"{rocks(number).capitalize()} fell: {p.crater} in the crater."


def ask_card(p: Position) -> str:
    """Ask everybody for a card."""
    return f"Choose a card for {rocks(p.crater)}, in secret."


def revealed(p: Position, winner: int | None) -> str:
    """Say what was chosen and who takes the rocks."""
    shown = ", ".join(f"{name(seat)} {card}" for seat, card in enumerate(p.chosen))
    if winner is None:
        return f"{shown}: no card is alone, the rocks stay."
    return f"{shown}: {name(winner)} takes {rocks(p.crater)}."


def won(seats: Sequence[int], number: int) -> str:
    """Say who has won."""
    verb = "wins" if len(seats) == 1 else "share the win"
    return f"{' and '.join(map(name, seats))} {verb} with {rocks(number)}."


def rocks_of(seat: int) -> str:
    """Label the rocks of a seat."""
    return f"Rocks of {name(seat)}"


def describe(action: Action) -> str:
    """Say what an action is, for the history and for buttons."""
    player, verb, args = action
    if verb == "roll":
        return f"The die shows {args.index(1) + 1}"
    if verb == "choose":
        return f"{name(player)} chooses {args[0]}"
    if verb == CORRECT:
        return f"{rocks_of(int(str(args[0]).removeprefix('rocks/')))} set to {args[1]}"
    return f"Ruling {args[0]}: {args[1]}" if verb == RULE else verb
