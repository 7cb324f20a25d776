"""What the actions of the Advanced Game and the scenarios are called on their buttons."""

from collections.abc import Callable

from companion.games.invasion_from_outer_space.steps.buildings import FleeSoldiers
from companion.games.invasion_from_outer_space.table.models import CHAMPION, CROWD, HERO
from companion.games.invasion_from_outer_space.table.position import HERO as HEROES
from companion.games.invasion_from_outer_space.table.position import Position
from companion.games.invasion_from_outer_space.text import words

Args = tuple[int | str, ...]
AIMS = ("At the Heroes", "At the Crowd", "At all")


def _space(p: Position, a: Args) -> str:
    return words.space(p, int(a[0]))


def _burns(p: Position, a: Args) -> str:
    kind, which, number = (int(each) for each in a)
    if kind == HERO:
        return words.hero(p, which)
    if kind == CHAMPION:
        return words.faced(words.champion(which))
    if kind == CROWD:
        return f"Crowd {which + 1}"
    colour = ("", "purple ")[which] if p.setup.martians == 1 else ("blue ", "purple ")[which]
    return words.several(number, f"{colour}Soldier")


def _flees(p: Position, a: Args) -> str:
    number = f"{a[1]} to " if isinstance(p.stack[-1], FleeSoldiers) else ""
    return number + _space(p, a)


def _ally(p: Position, a: Args) -> str:
    return "An Ally" if p.guide else f"The Ally in {words.space(p, p.allies[int(a[0])])}"


def _thrown(how: str, p: Position, a: Args) -> str:
    name = p.setup.cards[p.setup.index[str(a[0])]].name
    where = f": {words.space(p, int(a[1]))}" if a[1:] else ""
    return f"{name} {how} a fire{where}"


def _card(p: Position, key: int | str) -> str:
    return p.setup.cards[p.setup.index[str(key)]].name


def _item_fire(p: Position, a: Args) -> str:
    name = p.setup.cards[p.setup.index[str(a[0])]].name
    return f"Set fire with {name}" + (f": {words.space(p, int(a[1]))}" if a[1:] else "")


PLAIN = {
    "protect": "Protect the Crowd", "hide": "Hide in the Crowd", "neither": "Neither",
    "in_order": "All in order", "spreads": "It spreads", "stays": "It is stopped",
    "nobody_burns": "That is all", "no_crowd_fight": "That is all",
    "crowd_stays_out": "It does not come back", "was_aim": "Yes, roll a new one",
    "no_aim": "No", "no_ally": "No", "not_yet": "Not yet", "no_saucer_hit": "No saucer",
    "no_corn": "Not in the Cornfield", "in_corn": "In the Cornfield", "enough": "That is enough",
    "cannon_placed": "It is placed",
    "no_corn_lies": "No Cornfield", "corn_lies": "There is a Cornfield",
    "fun_house": "Search the Fun House", "own_room": "It is there already",
    "other_room": "It goes there", "full_room": "No empty space there",
}  # fmt: skip
SAY: dict[str, Callable[[Position, Args], str]] = {
    "aims": lambda p, a: AIMS[int(a[0])],
    "rolls_fire": _space,
    "takes_fire": _space,
    "goes": _space,
    "burns": _burns,
    "burns_down": lambda p, a: f"A building of {words.several(int(a[0]), 'space')} burns down",
    "times_burnt": lambda p, a: f"{a[0]} times",
    "flees": _flees,
    "crowd_fight": lambda p, a: f"Crowd {int(a[0]) + 1}, {a[1]} dice",
    "crowd_back": lambda p, a: _space(p, a) if a else "It comes back",
    "crowd_starts": _space,
    "ally_starts": _space,
    "ally_flees": _space,
    "ally_to": _space,
    "ally_gone": _ally,
    "move_ally": lambda p, a: f"Move: {_ally(p, a).lower()}" if p.guide else f"Move: {_ally(p, a)}",
    "quench": lambda p, a: _space(p, a) if a else "Put out a fire",
    "put_out": lambda p, a: f"{_card(p, a[1])} against fires ({words.hero(p, int(a[0]))})",
    "pays_wound": lambda p, a: f"{words.hero(p, int(a[0]))} takes a wound",
    "pays_item": lambda p, a: f"{words.hero(p, int(a[0]))} discards {_card(p, a[1])}",
    "pays_card": lambda p, a: f"Discard {_card(p, a[0])} from the hand",
    "beats": lambda p, a: "All Soldiers of the Pack" if a[0] == "pack" else "The Champion",
    "reached": lambda p, a: "The Heroes have" if a[0] == HEROES else "The Martians have",
    "saucer_hit": lambda p, a: (
        f"Saucer {int(a[0]) + 1}: {p.saucer_damage[int(a[0])]} wounds so far"
    ),
    "room": _space,
    "fire_item": _item_fire,
    "throw_into": lambda p, a: _thrown("into", p, a),
    "throw_through": lambda p, a: _thrown("through", p, a),
}
