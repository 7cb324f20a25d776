"""The prompt that is due."""

from companion.engine.actions import CHANCE
from companion.engine.prompts import Dice, Option, Prompt, Secret
from companion.games.example import legal
from companion.games.example.state import OVER, ROLL, Position
from companion.games.example.text import say


def prompts(p: Position) -> tuple[Prompt, ...]:
    """Return the prompt for the roll or for the secret choice; () at the end."""
    if p.phase == OVER:
        return ()
    if p.phase == ROLL:
        return (Prompt("roll", (CHANCE,), Dice("d6", 1), say("ask-roll"), ("EX-02",)),)
    waiting = p.waiting()
    options = tuple(
        (seat, tuple(Option(each, str(each.args[0])) for each in legal.choices(p, seat)))
        for seat in waiting
    )
    ready = tuple(seat for seat in range(p.seats) if seat not in waiting)
    domain = Secret(options, ready)
    return (
        Prompt(
            "choose", tuple(waiting), domain, say("ask-card", count=p.crater), ("EX-03", "EX-04")
        ),
    )
