"""The verbs that people see: the actions that each stands for, and its picture.

A key shows the message `story-verb-NAME`; it is offered if one of its actions is legal.
"""

from typing import NamedTuple

from companion.engine.actions import Action


class Seen(NamedTuple):
    """A verb on a key: its name in the catalogue, its picture, the verbs of its actions."""

    name: str
    picture: str
    actions: tuple[str, ...]


SEARCH = Seen("search", "search", ("search", "pick_up"))
SHOOT = Seen("shoot", "shoot", ("shoot",))
FIGHT = Seen("fight", "fight", ("fight", "fight_beast", "zombie_fight"))
GIVE = Seen("give", "card", ("give", "take"))
# Ways to spend Command Points.
CONSOLE = (
    Seen("land", "heads", ("reinforce",)),
    Seen("fly", "saucer", ("saucer",)),
    Seen("draw", "card", ("buy_card",)),
    Seen("tech", "tech", ("build", "tech_point", "reveal")),
    Seen("call", "martian:champion", ("call_point",)),
)
# Verbs of actions about a Hero, whose index is the first argument.
OF_HEROES = ("hit", "pays", "target", "activate", "give", "take", "pass_on")
OF_KINDS = ("choose", "touched", "strike", "maul")  # verbs whose arguments are a kind and an index
KINDS = {
    "soldier": "martian:soldier",
    "soldiers": "martian:soldier",
    "pack": "heads",
    "champion": "martian:champion",
    "site": "saucer",
    "card": "card",
    "fire": "fire",
}
PICTURES = {
    "saucer": "saucer", "landed": "saucer", "rouse": "martian:champion", "go_on": "done",
    "call_point": "martian:champion", "noted": "done", "drop": "card", "discard": "card",
    "play": "card", "strike": "martian:soldier", "fight": "head", "fires": "head",
    "fight_beast": "martian:champion", "zombie_fight": "zombie", "target_zombies": "zombie",
    "buy_card": "card", "build": "tech", "tech_point": "tech", "reveal": "tech",
    "found": "card", "shoot": "shoot", "talent": "token", "bonus": "token",
}  # fmt: skip


def hero_of(action: Action, heroes: int) -> int:
    """Return the index of the Hero that an action is about; -1 if it is about none."""
    verb, args = action.verb, action.args
    number = args[0] if verb in OF_HEROES and args else -1
    if verb in OF_KINDS and args[:1] == ("hero",):
        number = args[1]
    return number if isinstance(number, int) and 0 <= number < heroes else -1


def face_of(name: str) -> str:
    """Return the picture of a Hero's face."""
    return f"face:{name}"


def picture_of(action: Action, names: tuple[str, ...]) -> str:
    """Return the picture of what an action is about; `names` are those of the Heroes."""
    hero = hero_of(action, len(names))
    if hero >= 0:
        return f"face:{names[hero]}"
    if action.verb in OF_KINDS and action.args:
        kind = str(action.args[0])
        return f"die:{action.args[1]}" if kind == "die" else KINDS.get(kind, "")
    return PICTURES.get(action.verb, "")
