"""Draw what is random during set-up for the table: cities, Hero sheets.

People then take those cards out of the box instead of entering what they drew.
"""

from random import Random

from companion.engine.actions import CHANCE, Action
from companion.engine.prompts import Prompt
from companion.engine.state import State
from companion.match.match import Match

LONGEST = 50  # no set-up needs more draws


def may_draw(match: Match, prompt: Prompt) -> bool:
    """Return whether `prompt` asks for a random draw before anybody has decided anything."""
    nobody = all(step.action.player < 0 for step in match.steps)
    return nobody and _is_drawn(prompt)


def draws(state: State, rng: Random) -> list[Action]:
    """Return all draws up to the next prompt that asks for something else."""
    found: list[Action] = []
    for _ in range(LONGEST):
        prompts = state.prompts()
        if not prompts or not _is_drawn(prompts[0]):
            break
        options = prompts[0].domain.actions()
        drawn = state.sample(rng)
        found.append(drawn if drawn in options else rng.choice(options))
        state, _facts = state.apply(found[-1])
    return found


def _is_drawn(prompt: Prompt) -> bool:
    options = prompt.domain.listed()
    return bool(options) and all(option.action.player == CHANCE for option in options)
