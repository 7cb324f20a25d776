"""How the bots judge actions that only the Small Town has."""

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.bots.cardplay import hero_name
from companion.games.invasion_from_outer_space.bots.judging import (
    Judge,
    Judged,
    card,
)
from companion.games.invasion_from_outer_space.bots.scene import Scene
from companion.games.invasion_from_outer_space.text import say


def _wound(s: Scene, a: Action) -> Judged:
    """Pay with a wound only if nothing else is left, and never with the last one."""
    n = int(a.args[0])
    hero = s.heroes[n]
    left = hero["health"] - hero["wounds"]
    return Judged(-10.0 / left, say("bot-takes-wound", name=hero_name(s, n), left=left))


def _item(s: Scene, a: Action) -> Judged:
    return Judged(-1, say("bot-item-for-wound", what=card(a.args[1])))


def _hand(s: Scene, a: Action) -> Judged:
    return Judged(-0.5, say("bot-card-for-wound"))


def _judge_beating(s: Scene, a: Action) -> Judged:
    whole = a.args[0] == "pack"
    fight = s.seen["fight"]
    number = fight["soldiers"] if whole and fight else 1
    return Judged(number, say("bot-pack-goes" if whole else "bot-champion-goes"))


JUDGES: dict[str, Judge] = {
    "pays_wound": _wound,
    "pays_item": _item,
    "pays_card": _hand,
    "beats": _judge_beating,
}
