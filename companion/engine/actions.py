"""Actions: plain data that is stored, sent, undone and replayed. Nothing else changes a game."""

from typing import NamedTuple

from companion.words import Text

# Pseudo-players that are not seats. The first three numbers are OpenSpiel's.
CHANCE, SIMULTANEOUS, TERMINAL, TABLE = -1, -2, -4, -6

# Verbs of the table that every box knows and that no rule can forbid:
# Action(TABLE, CORRECT, (path, value)) sets a value by hand,
# Action(TABLE, RULE, (ruling id, choice)) chooses a ruling,
# Action(TABLE, DEFINE, (JSON text,)) defines a card not known so far.
CORRECT, RULE, DEFINE = "correct", "rule", "define"
# Action(TABLE, RESULT, (value,)) enters the result of a roll without its dice.
RESULT = "result"


class Action(NamedTuple):
    """One thing that happened: a choice, a chance outcome or a report from the table."""

    player: int
    verb: str
    args: tuple[int | str, ...] = ()


class IllegalAction(ValueError):
    """The rules forbid an action: `rule` is the rule's id, `reason` a sentence for the players."""

    def __init__(self, rule: str, reason: Text) -> None:
        super().__init__(rule, reason)
        self.rule = rule
        self.reason = reason

    def __str__(self) -> str:
        # Formatted on demand, because bots and tests try many actions that are refused.
        return f"{self.reason} ({self.rule})" if self.rule else str(self.reason)
