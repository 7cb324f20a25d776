"""Looks ahead past prompts that are usually passed, so that events can be reported in any order.

What would be asked only later is offered now, together with the passes that lead there.
"""

from collections.abc import Iterator
from typing import NamedTuple

from companion.engine.actions import Action
from companion.engine.prompts import Option, Prompt
from companion.engine.state import Fact, State

# Blocks of prompts that one panel shows together, in the engine's order.
CARDS = ("discard", "draw", "immediate", "packs")
# choosing who acts first ends the block
MARTIANS = ("command", "march", "rayguns", "fights", "heroes")
HERO = ("act", "walk", "swap", "ranged", "hero_fight", "heroes")
BLOCKS = (CARDS, HERO, MARTIANS)
LONGEST = 12  # most prompts passed over; no block has so many
LOST = "lost"  # kind of fact that names what is given up


class Moment(NamedTuple):
    """The prompts after `before` has been played, and the facts of that.

    `lost` says what `before` gives up.
    """

    before: tuple[Action, ...]
    prompts: tuple[Prompt, ...]
    state: State
    lost: str = ""
    facts: tuple[Fact, ...] = ()

    @property
    def name(self) -> str:
        """The name of the prompt that blocks the game at this moment."""
        return self.prompts[0].name if self.prompts else ""

    @property
    def options(self) -> tuple[Option, ...]:
        """The options of the prompt that blocks the game at this moment."""
        return self.prompts[0].domain.choices() if self.prompts else ()


class Way(NamedTuple):
    """The moments of a block, and how to leave each (None if a moment has no pass)."""

    moments: tuple[Moment, ...]
    end: Moment

    def find(self, name: str) -> Moment | None:
        """Return the first moment with the prompt `name`."""
        return next((each for each in self.moments if each.name == name), None)

    def offers(self) -> Iterator[tuple[Moment, Prompt]]:
        """Yield the optional actions of every moment."""
        for moment in self.moments:
            for prompt in moment.prompts[1:]:
                yield moment, prompt


def look(state: State) -> Way | None:
    """Follow the block that the current prompt belongs to; None if it belongs to none."""
    return look_from(Moment((), state.prompts(), state))


def look_from(now: Moment) -> Way | None:
    """Follow the block that the prompt of this moment belongs to; None if it belongs to none."""
    block = next((each for each in BLOCKS if now.name in each), None)
    if block is None:
        return None
    moments = [now]
    while len(moments) < LONGEST:
        after = follow_pass(moments[-1])
        if after is None:
            break
        if after.name not in block or block.index(after.name) < block.index(moments[-1].name):
            return Way(tuple(moments), after)
        moments.append(after)
    return Way(tuple(moments), moments[-1])


def follow_pass(moment: Moment) -> Moment | None:
    """Return the moment after passing; None if this moment has no pass."""
    ways = [option for option in moment.options if option.tone == "go"]
    if not ways and len(moment.options) == 1 and moment.name != "heroes":
        ways = list(moment.options)
    if not ways:
        return None
    action = ways[0].action
    state, facts = moment.state.apply(action)
    lost = " ".join(str(fact.text) for fact in facts if fact.kind == LOST)
    said = (*moment.facts, *facts)
    return Moment((*moment.before, action), state.prompts(), state, moment.lost or lost, said)


def follow_secret(moment: Moment, action: Action) -> tuple[Moment, bool]:
    """Return the moment after a hidden card is kept, and whether it could be played at once."""
    kept = follow(moment, action)
    way = look(kept.state)
    if way is None or way.moments[0].name != "immediate":
        return kept, False
    could = any(option.tone != "go" for option in way.moments[0].options)
    return follow(kept, *way.end.before), could


def follow(moment: Moment, *actions: Action) -> Moment:
    """Return the moment after more actions; IllegalAction if the rules forbid one."""
    state = moment.state
    for action in actions:
        state = state.apply(action)[0]
    before = (*moment.before, *actions)
    return Moment(before, state.prompts(), state, moment.lost, moment.facts)
