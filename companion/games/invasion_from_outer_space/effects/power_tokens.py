"""Re-rolls that Small Town Heroes pay for with Power Tokens, at the Carnival (IFOS-422)."""

from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.effects import dice
from companion.games.invasion_from_outer_space.handlers import Handler, Handlers, roll
from companion.games.invasion_from_outer_space.steps.cards import RollAgain
from companion.games.invasion_from_outer_space.steps.effects import RerollMove, RollMissingDice
from companion.games.invasion_from_outer_space.table import inventory
from companion.games.invasion_from_outer_space.table.position import HERO, Position
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.text import target_labels as targets
from companion.games.invasion_from_outer_space.verbs import Verb, declared
from companion.words import Text


def _roll_again(p: Position, step: RollAgain, facts: Facts) -> bool:
    p.stack.pop()
    n = p.hero_index(step.hero)
    inventory.spend_tokens(p, n, 1, facts)
    text = say("effects-token-again", name=words.hero(p, n))
    add_fact(facts, "again", text, "IFOS-422")
    if step.face is None:
        p.stack.append(RerollMove(step.hero))
        roll(p, 1, say("effects-roll-move"))
    else:
        dice.exchange(p, HERO, step.face, 0)
        p.stack.append(RollMissingDice(HERO))
    return True


HANDLERS: Handlers = {RollAgain: Handler(run=_roll_again)}


# ---- what its actions are called ---------------------------------------------------------
def _say_roll_again(p: Position, a: tuple[int | str, ...]) -> Text:
    if len(a) == 1:
        return say("action-again-move", hero=targets.hero(p, a[0]))
    return say("action-again-die", hero=targets.hero(p, a[0]), face=int(a[1]))


VERBS = declared(
    Verb("again", _say_roll_again),
)
