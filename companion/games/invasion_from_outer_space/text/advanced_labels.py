"""The names of actions of the Advanced Game and the scenarios on their buttons."""

from collections.abc import Callable

from companion.games.invasion_from_outer_space.steps.buildings import FleeSoldiers
from companion.games.invasion_from_outer_space.steps.combat import Aim
from companion.games.invasion_from_outer_space.table.factions import SIDES
from companion.games.invasion_from_outer_space.table.models import CHAMPION, CROWD, HERO
from companion.games.invasion_from_outer_space.table.position import HERO as HEROES
from companion.games.invasion_from_outer_space.table.position import NONE, Position
from companion.games.invasion_from_outer_space.text import say, words
from companion.words import Text

Args = tuple[int | str, ...]
AIMS = {
    Aim.HEROES: "action-aims-heroes",
    Aim.CROWD: "action-aims-crowd",
    Aim.BOTH: "action-aims-all",
    Aim.ZOMBIES: "action-aims-zombies",
}


def _space(p: Position, a: Args) -> Text:
    return words.space(p, int(a[0]))


def _hero(p: Position, n: int | str) -> str:
    return words.hero(p, int(n))


def _burns(p: Position, a: Args) -> Text:
    kind, which, number = (int(each) for each in a)
    if kind == HERO:
        return words.hero(p, which)
    if kind == CHAMPION:
        return words.first_champion(p, which)
    if kind == CROWD:
        return words.crowd(which)
    return words.troop(p, which, number)


def _flees(p: Position, a: Args) -> Text:
    if isinstance(p.stack[-1], FleeSoldiers):
        return say("action-flee", number=int(a[1]), space=_space(p, a))
    return _space(p, a)


def _ally(p: Position, a: Args) -> Text:
    if p.guide:
        return say("action-ally")
    return say("action-ally-in", space=words.space(p, p.allies[int(a[0])]))


def _move_ally(p: Position, a: Args) -> Text:
    return say("action-move-ally") if p.guide else say("action-move-this-ally", ally=_ally(p, a))


def _card(p: Position, key: int | str) -> str:
    return p.setup.cards[p.setup.index[str(key)]].name


def _where(p: Position, what: Text, spaces: Args) -> Text:
    """Return what is done, and in which space, if one is given."""
    return say("action-where", what=what, space=_space(p, spaces)) if spaces else what


def _saucer_hit(p: Position, a: Args) -> Text:
    number = int(a[0])
    return say("action-saucer-hit", number=number + 1, wounds=p.saucer_damage[number])


# Actions whose buttons always read the same.
PLAIN = frozenset((
    "protect", "hide", "neither", "in_order", "spreads", "stays", "nobody_burns", "no_more",
    "squeeze",
    "no_crowd_fight", "crowd_stays_out", "was_aim", "no_aim", "no_ally", "not_yet",
    "no_saucer_hit", "no_corn", "in_corn", "enough", "cannon_placed", "no_corn_lies", "corn_lies",
    "fun_house", "own_room", "other_room", "full_room",
))  # fmt: skip
SAY: dict[str, Callable[[Position, Args], Text]] = {
    "aims": lambda p, a: say(AIMS[Aim(int(a[0]))]),
    "rolls_fire": _space,
    "takes_fire": _space,
    "goes": _space,
    "burns": _burns,
    "burns_down": lambda p, a: say("action-burns-down", spaces=int(a[0])),
    "times_burnt": lambda p, a: say("action-times-burnt", times=int(a[0])),
    "flees": _flees,
    "crowd_fight": lambda p, a: say("action-crowd-fight", crowd=int(a[0]) + 1, dice=int(a[1])),
    "crowd_back": lambda p, a: _space(p, a) if a else say("action-crowd-back"),
    "crowd_starts": _space,
    "ally_starts": _space,
    "ally_flees": _space,
    "ally_to": _space,
    "ally_gone": _ally,
    "move_ally": _move_ally,
    "quench": lambda p, a: _space(p, a) if a else say("action-quench"),
    "put_out": lambda p, a: say("action-put-out", card=_card(p, a[1]), hero=_hero(p, a[0])),
    "pays_wound": lambda p, a: say("action-pays-wound", hero=_hero(p, a[0])),
    "pays_item": lambda p, a: say("action-pays-item", hero=_hero(p, a[0]), card=_card(p, a[1])),
    "pays_card": lambda p, a: say("action-pays-card", card=_card(p, a[0])),
    "beats": lambda p, a: say("action-beats-pack" if a[0] == "pack" else "action-beats-champion"),
    "reached": lambda p, a: say(
        "action-reached-heroes" if a[0] == HEROES else "action-reached-martians"
    ),
    "started": lambda p, a: say("points-side", side=SIDES[int(a[0])] if a[0] != NONE else ""),
    "saucer_hit": _saucer_hit,
    "room": _space,
    "fire_item": lambda p, a: _where(p, say("action-fire-item", card=_card(p, a[0])), a[1:]),
    "kerosene_lit": lambda p, a: say("action-kerosene-lit", number=int(a[0])),
    "lights_with": lambda p, a: _card(p, a[0]),
    "throw_into": lambda p, a: _where(p, say("action-throw-into", card=_card(p, a[0])), a[1:]),
    "throw_through": lambda p, a: _where(
        p, say("action-throw-through", card=_card(p, a[0])), a[1:]
    ),
}
