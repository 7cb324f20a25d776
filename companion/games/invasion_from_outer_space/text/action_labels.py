"""What every action is called: on its button, and in the history."""

from collections.abc import Callable

from companion.engine.actions import CORRECT, DEFINE, RULE, Action
from companion.games.invasion_from_outer_space.components.effect_parsing import read_line
from companion.games.invasion_from_outer_space.corrections import fields
from companion.games.invasion_from_outer_space.effects.heavy_weapons import death_ray
from companion.games.invasion_from_outer_space.table import decks
from companion.games.invasion_from_outer_space.table.position import HERO, HEROES, Position
from companion.games.invasion_from_outer_space.text import advanced_labels, words

Say = Callable[[Position, tuple[int | str, ...]], str]
CROWD = HEROES


def label(p: Position, action: Action) -> str:
    """What the action is called on its button."""
    if action.verb in BY_SEAT and p.setup.martians == 2:
        return f"{words.seat(action.player)}: {PLAIN[action.verb]}"
    if action.verb in ("march", "land"):
        return _moved(p, action)
    say = SAY.get(action.verb)
    if say is not None:
        return say(p, action.args)
    return PLAIN.get(action.verb, action.verb.replace("_", " "))


def describe(p: Position, action: Action) -> str:
    """What the action is called in the history, with who does it."""
    if action.verb == CORRECT:
        return f"Set by hand: {fields.set_to(p, str(action.args[0]), action.args[1])}"
    if action.verb == RULE:
        return f"Ruling {action.args[0]}: {action.args[1]}"
    if action.verb == DEFINE:
        return "A card is entered"
    if action.verb == "roll":
        return _dice(action)
    text = label(p, action)
    if action.player < 0:
        return text
    seat = words.seat(action.player)
    if text.startswith(f"{seat}: "):
        return text  # the button says whose it is already
    return f"{seat}{CHOSEN.get(action.verb, ':')} {text}"


def _dice(action: Action) -> str:
    numbers = [int(n) for n in action.args]
    groups = [numbers[place : place + 6] for place in range(0, len(numbers), 6)]
    rolled = [
        words.dice(tuple(face + 1 for face, n in enumerate(group) for _ in range(n)))
        for group in groups
    ]
    return f"Rolled {' and '.join(rolled)}"


def _hero(p: Position, n: int | str) -> str:
    return words.hero(p, int(n))


def _space(p: Position, s: int | str) -> str:
    return words.space(p, int(s))


def _card(p: Position, key: int | str) -> str:
    return decks.card_label(p, str(key))


def _crowd(n: int) -> str:
    return f"Crowd {n + 1}"


def _sheet(p: Position, key: int | str) -> str:
    return p.setup.sheets[p.setup.sheet_index[str(key)]].name


def _pack(n: int | str, leader: int | str) -> str:
    parts = [words.several(int(n), "Soldier")] if n else []
    return " and ".join(parts + ["the Leader"] * bool(leader))


def _fight(p: Position, a: tuple[int | str, ...]) -> str:
    if len(a) == 1:
        return f"{_hero(p, a[0])} fights"
    return f"{_hero(p, a[0])} fights {_pack(a[1], a[2])}"


def _strike(p: Position, a: tuple[int | str, ...]) -> str:
    if a[0] == "champion":
        return words.faced(words.champion(int(a[1])))
    if p.setup.martians == 1:
        return "A Soldier"
    return ("A blue Soldier", "A purple Soldier")[int(a[1])]


def _blast(p: Position, a: tuple[int | str, ...]) -> str:
    at = ("", ", at the Crowd", ", at all", "")[int(a[2])]
    return f"{words.firing(p, int(a[0]))} at {_space(p, a[1])}{at}"


def _fires(n: int, leader: int) -> str:
    return words.faced(_pack(n, leader)) + (" fires" if n + leader == 1 else " fire")


def _moved(p: Position, action: Action) -> str:
    """Soldiers that move or land, with their colour where there are two players."""
    *spaces, number = (int(each) for each in action.args)
    who = words.troop(p, action.player, number)
    if not spaces:
        return who if number else "Nobody"
    if len(spaces) == 1:
        return f"{who} in {_space(p, spaces[0])}"
    return f"{who} from {_space(p, spaces[0])} to {_space(p, spaces[1])}"


def _found_room(p: Position, seat: int, number: int) -> str:
    return f"{words.troop(p, seat, number)} found room" if number else "No room for any"


def _points(p: Position, a: tuple[int | str, ...]) -> str:
    which = int(a[0])
    paid, cost = p.champions[which].points, p.setup.champions[which].cost
    return f"Put a point on {words.champion(which)} ({paid} of {cost})"


def _tech_point(p: Position, id_: int | str) -> str:
    points = next((each.points for each in p.tech if each.id == id_), 0)
    return f"A point on face-down Tech {id_} ({points} there)"


def _build(p: Position, a: tuple[int | str, ...]) -> str:
    return "Start building Tech" if a[0] == "?" else f"Begin to build {_card(p, a[0])}"


def _leads(p: Position, a: tuple[int | str, ...]) -> str:
    return f"The Leader to {_space(p, a[0])}{' with his Pack' if a[1] else ''}"


def _building(p: Position, a: tuple[int | str, ...]) -> str:
    assert p.ground is not None
    return p.ground.buildings[int(a[0])].name


def _choice(p: Position, a: tuple[int | str, ...]) -> str:
    """The target of an effect: what it is, and which."""
    kind, which = str(a[0]), a[1]
    say: dict[str, Callable[[], str]] = {
        "die": lambda: f"The {which}",
        "hero": lambda: _hero(p, which),
        "space": lambda: _space(p, which),
        "pack": lambda: f"From {_space(p, which)} to {_space(p, a[2])}",
        "soldier": lambda: f"{_strike(p, a[:2])} in {_space(p, a[2])}",
        "soldiers": lambda: words.several(int(which), "Soldier"),
        "champion": lambda: words.faced(words.champion(int(which))),
        "crowd": lambda: _crowd(int(which)) + (f" to {_space(p, a[2])}" if a[2:] else ""),
        "ally": lambda: _ally(p, a),
        "site": lambda: f"Site {int(which) + 1}" + (f" to {_space(p, a[2])}" if a[2:] else ""),
        "card": lambda: _card(p, which) + (f" for {_hero(p, a[2])}" if a[2:] else ""),
        "item": lambda: f"{_card(p, a[2])} of {_hero(p, which)}",
        "hand": lambda: f"A card of {words.seat(int(which))}",
        "lying": lambda: _card(p, which),
        "tech": lambda: _tech(p, which),
        "marker": lambda: _marker(p, int(which)),
    }
    return say[kind]()


def _ally(p: Position, a: tuple[int | str, ...]) -> str:
    """An Ally by its space, and where it goes."""
    name = f"Ally {int(a[1]) + 1}"
    if not p.guide:
        name = f"The Ally in {_space(p, p.allies[int(a[1])])}"
    return name + (f" to {_space(p, a[2])}" if a[2:] else "")


def _marker(p: Position, place: int) -> str:
    lying = p.cards_in_play[place]
    return f"{p.setup.cards[lying.card].name} in {_space(p, lying.spot)}"


def _tech(p: Position, id_: int | str) -> str:
    for each in p.tech:
        if each.id == id_ and each.up:
            return p.setup.cards[each.card].name
    return f"Face-down Tech {id_}"


def _talent(p: Position, n: int | str) -> str:
    sheet = p.setup.sheets[p.heroes[int(n)].sheet]
    return f"{sheet.name}: {sheet.talent.name}"


def _shoot(p: Position, a: tuple[int | str, ...]) -> str:
    what = {"talent": "The Talent", "light": "Light the Kerosene"}.get(str(a[0])) or _card(p, a[0])
    return what + (f" at {_space(p, a[1])}" if a[1:] else "")


def _touched(p: Position, a: tuple[int | str, ...]) -> str:
    if a[0] != "space":
        return _struck(p, str(a[0]), int(a[1]))
    who = " and ".join(_struck(p, *each) for each in death_ray.in_space(p, int(a[1])))
    return f"{_space(p, a[1])}: {who}"


def _struck(p: Position, kind: str, which: int) -> str:
    return _hero(p, which) if kind == "hero" else _crowd(which)


# Actions whose button only names what is chosen, and how the history goes on.
CHOSEN = {
    "choose": " chooses:", "target": " aims at", "hit": " hits", "strike": " strikes:",
    "step": " steps to", "stands": " puts it:", "starts": " starts in", "pays": " pays with",
    "touched": " touches", "hits": " hits", "lands": " lands in",
}  # fmt: skip
# Actions that both Martian players may take at the same time.
BY_SEAT = ("end_march", "end_blasts")
PLAIN = {
    "noted": "It is done", "aimed": "That is all", "landed": "The figure is placed",
    "told_all": "That is all", "as_before": "As last time", "pick_nothing": "Nothing to pick up",
    "keep": "No discard", "end_command": "End the Command Phase",
    "end_march": "All have moved", "halt": "Stay here", "beast_halt": "Stay here",
    "end_blasts": "No more Ray Guns", "fire": "Fire!", "hold": "Do not fire",
    "end_fights": "All Fights are done", "move": "Move", "search": "Search", "stop": "Stop here",
    "go_on": "Go on", "building_found": "It is placed", "pass": "No card",
    "none_due": "Nothing to play", "new_hero": "Draw a new Hero", "no_hero": "No new Hero",
    "at_centre": "Centre, with a free card",
    "at_random": "Random building, no card", "starts_there": "It is on the board",
    "starts_centre": "It is not: centre and a free card", **advanced_labels.PLAIN,
}  # fmt: skip
SAY: dict[str, Say] = {
    "discard": lambda p, a: f"Discard {_card(p, a[0])}",
    "packs": lambda p, a: words.several(int(a[0]), "Pack"),
    "saucer": lambda p, a: (
        f"Move Site {int(a[0]) + 1}" + (f" to {_space(p, a[1])}" if a[1:] else "")
    ),
    "buy_card": lambda p, a: "Draw a card",
    "let_spend": lambda p, a: f"{words.seat(int(a[0]))} spends first",
    "reinforce": lambda p, a: "Reinforce" + (f" at Site {int(a[0]) + 1}" if a else ""),
    "build": _build,
    "tech_point": lambda p, a: _tech_point(p, a[0]),
    "reveal": lambda p, a: f"Reveal {_card(p, a[1])}",
    "call_point": _points,
    "arrive": lambda p, a: _space(p, a[0]),
    "found_room": lambda p, a: _found_room(p, int(a[0]), int(a[1])),
    "lead_on": _leads,
    "beast": lambda p, a: f"The beast to {_space(p, a[0])}",
    "blast": _blast,
    "crushed": lambda p, a: "The beast crushes a" + _strike(p, ("soldier", a[0]))[1:],
    "fires": lambda p, a: _fires(int(a[0]), int(a[1])),
    "target": lambda p, a: _hero(p, a[0]) if int(a[0]) < CROWD else _crowd(int(a[0]) - CROWD),
    **advanced_labels.SAY,
    "hit": lambda p, a: _hero(p, a[0]),
    "fight": _fight,
    "fight_beast": lambda p, a: f"{_hero(p, a[0])} fights {words.champion(int(a[1]))}",
    "strike": _strike,
    "lead": lambda p, a: "The Heroes" if a[0] == HERO else "The Martians",
    "activate": lambda p, a: _hero(p, a[0]),
    "step": lambda p, a: _space(p, a[0]),
    "give": lambda p, a: f"Give {_card(p, a[1])} to {_hero(p, a[0])}",
    "take": lambda p, a: f"Take {_card(p, a[1])} from {_hero(p, a[0])}",
    "pass_on": lambda p, a: f"{_card(p, a[1])} to {_hero(p, a[0])}",
    "drop": lambda p, a: f"Discard {_card(p, a[0])}",
    "shoot": _shoot,
    "ignite": lambda p, a: (
        f"{_card(p, a[0])} at the Kerosene" + (f" in {_space(p, a[1])}" if a[1:] else "")
    ),
    "choose": _choice,
    "talent": lambda p, a: _talent(p, a[0]),
    "bonus": lambda p, a: f"{_hero(p, a[0])}: Combat Bonus",
    "use": lambda p, a: f"{_card(p, a[1])} ({_hero(p, a[0])})",
    "tech": lambda p, a: _tech(p, a[0]),
    "helps": lambda p, a: _card(p, a[0]),
    "big_top": lambda p, a: f"{_hero(p, a[0])}: a card for a Power Token",
    "pays": lambda p, a: _hero(p, a[0]),
    "shows": lambda p, a: _card(p, a[0]),
    "milled": lambda p, a: _card(p, a[0]),
    "touched": _touched,
    "section": lambda p, a: f"{a[0]}+",
    "lay": lambda p, a: f"From Site {int(a[0]) + 1}, {a[1]} degrees",
    "turn": lambda p, a: f"{a[0]} degrees",
    "lands": lambda p, a: _space(p, a[0]),
    "hits": lambda p, a: _space(p, a[0]),
    "cannon_hits": lambda p, a: f"{a[0]} Packs" if a[0] != 1 else "1 Pack",
    "does": lambda p, a: read_line(str(a[0]), "An effect").words,
    "pick_up": lambda p, a: f"Pick up {_card(p, a[0])}",
    "play": lambda p, a: _card(p, a[0]),
    "card": lambda p, a: "A Martian card" if a[0] == "?" else _card(p, a[0]),
    "found": lambda p, a: _card(p, a[0]),
    "sheet": lambda p, a: _sheet(p, a[0]),
    "board": lambda p, a: str(a[0]).replace("-", " ").title(),
    "building": _building,
    "starts": lambda p, a: _space(p, a[0]),
    "cannon_to": lambda p, a: _space(p, a[0]),
    "cannon_section": lambda p, a: f"Section {int(a[0]) + 1}",
    "stands": lambda p, a: (f"{a[1]} in " if a[1:] else "") + _space(p, a[0]),
}
