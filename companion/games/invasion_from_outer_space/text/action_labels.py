"""The names of actions on buttons and in the history."""

from collections.abc import Callable

from companion.engine.actions import DEFINE, Action
from companion.games.invasion_from_outer_space.components.effect_parsing import read_line
from companion.games.invasion_from_outer_space.table.position import Position
from companion.games.invasion_from_outer_space.text import advanced_labels, say, words
from companion.games.invasion_from_outer_space.text import target_labels as targets
from companion.words import Message, Several, Text

Say = Callable[[Position, tuple[int | str, ...]], Text]


def label(p: Position, action: Action) -> Text:
    """Return the name of an action for its button."""
    if _names_seat(p, action):
        return say("by-seat", seat=words.seat(action.player), text=_plain(action.verb))
    if action.verb in ("march", "land"):
        return _moved(p, action)
    name = SAY.get(action.verb)
    if name is not None:
        return name(p, action.args)
    return _plain(action.verb) if action.verb in PLAIN else action.verb.replace("_", " ")


def describe(p: Position, action: Action) -> Text:
    """Return the description of an action for the history, including who does it."""
    if action.verb == DEFINE:
        return say("history-defined")
    if action.verb == "roll":
        return _dice(action)
    text = label(p, action)
    if action.player < 0 or _names_seat(p, action):
        return text
    seat = words.seat(action.player)
    how = action.verb if action.verb in CHOSEN else "other"
    return say("history-action", seat=seat, how=how, text=text)


def _names_seat(p: Position, action: Action) -> bool:
    """Return whether the button says whose it is."""
    return action.verb in BY_SEAT and p.setup.martians == 2


def _plain(verb: str) -> Message:
    return say(f"do-{verb.replace('_', '-')}")


def _dice(action: Action) -> Text:
    numbers = [int(n) for n in action.args]
    groups = [numbers[place : place + 6] for place in range(0, len(numbers), 6)]
    rolled = (
        words.dice(tuple(face + 1 for face, n in enumerate(group) for _ in range(n)))
        for group in groups
    )
    return say("history-rolled", dice=Several(tuple(rolled)))


def _sheet(p: Position, key: int | str) -> str:
    return p.setup.sheets[p.setup.sheet_index[str(key)]].name


def _fight(p: Position, a: tuple[int | str, ...]) -> Text:
    hero = targets.hero(p, a[0])
    if len(a) == 1:
        return say("action-fight", hero=hero)
    who = "leader" if not a[1] else "both" if a[2] else "soldiers"
    return say("action-fight-pack", hero=hero, who=who, number=int(a[1]))


def _blast(p: Position, a: tuple[int | str, ...]) -> Text:
    source, aim = int(a[0]), ("none", "crowd", "all", "none", "zombies")[int(a[2])]
    alone = p.soldiers(source) + p.leader_at(source) == 1
    return say(
        "action-blast",
        pack=words.pack(p, source, first=True),
        number="one" if alone else "many",
        source=targets.space(p, source),
        space=targets.space(p, a[1]),
        aim=aim,
    )


def _against(n: int, leader: bool) -> Text:
    who = "leader" if not n else "both" if leader else "soldiers"
    return say("action-against", who=who, number=n)


def _fires(n: int, leader: int) -> Text:
    who = "leader" if not n else "both" if leader else "soldiers"
    return say("action-fires", who=who, number=n)


def _moved(p: Position, action: Action) -> Text:
    """Return the Soldiers that move or land, with their colour if there are two players."""
    *spaces, number = (int(each) for each in action.args)
    who = words.troop(p, action.player, number)
    if not spaces:
        return who if number else say("nobody-first")
    if len(spaces) == 1:
        return say("action-troop-in", troop=who, space=targets.space(p, spaces[0]))
    source, space = (targets.space(p, each) for each in spaces)
    return say("action-troop-moves", troop=who, source=source, space=space)


def _found_room(p: Position, seat: int, number: int) -> Text:
    if not number:
        return say("action-no-room")
    return say("action-found-room", troop=words.troop(p, seat, number))


def _points(p: Position, a: tuple[int | str, ...]) -> Text:
    which = int(a[0])
    paid, cost = p.champions[which].points, p.setup.champions[which].cost
    return say("action-call-point", champion=words.champion(p, which), paid=paid, cost=cost)


def _tech_point(p: Position, id_: int | str) -> Text:
    points = next((each.points for each in p.tech if each.id == id_), 0)
    return say("action-tech-point", tech=str(id_), points=points)


def _build(p: Position, a: tuple[int | str, ...]) -> Text:
    if a[0] == "?":
        return say("action-build-hidden")
    return say("action-build", card=targets.card(p, a[0]))


def _leads(p: Position, a: tuple[int | str, ...]) -> Text:
    alone = "no" if a[1] else "yes"
    return say("action-lead-on", space=targets.space(p, a[0]), alone=alone)


def _building(p: Position, a: tuple[int | str, ...]) -> Text:
    assert p.ground is not None
    return p.ground.buildings[int(a[0])].name


def _talent(p: Position, n: int | str) -> Text:
    sheet = p.setup.sheets[p.heroes[int(n)].sheet]
    return f"{sheet.name}: {sheet.talent.name}"  # Both are printed.


def _roll_again(p: Position, a: tuple[int | str, ...]) -> Text:
    if len(a) == 1:
        return say("action-again-move", hero=targets.hero(p, a[0]))
    return say("action-again-die", hero=targets.hero(p, a[0]), face=int(a[1]))


def _shoot(p: Position, a: tuple[int | str, ...]) -> Text:
    what = {"talent": "action-shoot-talent", "light": "action-shoot-light"}.get(str(a[0]))
    name = say(what) if what else targets.card(p, a[0])
    return say("action-shoot-at", what=name, space=targets.space(p, a[1])) if a[1:] else name


def _ignite(p: Position, a: tuple[int | str, ...]) -> Text:
    if not a[1:]:
        return say("action-ignite", card=targets.card(p, a[0]))
    return say("action-ignite-in", card=targets.card(p, a[0]), space=targets.space(p, a[1]))


def _placed(p: Position, a: tuple[int | str, ...]) -> Text:
    if not a[1:]:
        return targets.space(p, a[0])
    return say("action-stand", number=int(a[1]), space=targets.space(p, a[0]))


def _reinforce(p: Position, a: tuple[int | str, ...]) -> Text:
    return say("action-reinforce-at", number=int(a[0]) + 1) if a else say("action-reinforce")


# Actions whose button only names the choice, and how the history continues.
CHOSEN = frozenset(("choose", "target", "hit", "strike", "step", "stands", "starts", "pays",
                    "touched", "hits", "lands"))  # fmt: skip
# Actions that both Martian players may take at the same time.
BY_SEAT = ("end_march", "end_blasts")
# Actions whose buttons always read the same.
PLAIN = frozenset((
    "noted", "aimed", "landed", "told_all", "as_before", "pick_nothing", "keep", "end_command",
    "end_march", "end_shamble", "prowl_ends", "halt", "beast_halt", "end_blasts", "fire", "hold",
    "end_fights", "end_skirmishes", "target_zombies", "move",
    "search", "stop", "go_on", "building_found", "pass", "none_due", "new_hero", "no_hero",
    "at_centre", "at_random", "starts_there", "starts_centre",
)) | advanced_labels.PLAIN  # fmt: skip
SAY: dict[str, Say] = {
    "discard": lambda p, a: say("action-discard", card=targets.card(p, a[0])),
    "packs": lambda p, a: say("packs", number=int(a[0])),
    "saucer": lambda p, a: targets.to_space(p, say("action-saucer", number=int(a[0]) + 1), a[1:]),
    "buy_card": lambda p, a: say("action-buy-card"),
    "let_spend": lambda p, a: say("action-let-spend", seat=words.seat(int(a[0]))),
    "reinforce": _reinforce,
    "build": _build,
    "tech_point": lambda p, a: _tech_point(p, a[0]),
    "reveal": lambda p, a: say("action-reveal", card=targets.card(p, a[1])),
    "call_point": _points,
    "arrive": lambda p, a: targets.space(p, a[0]),
    "found_room": lambda p, a: _found_room(p, int(a[0]), int(a[1])),
    "lead_on": _leads,
    "beast": lambda p, a: say("action-beast", space=targets.space(p, a[0])),
    "blast": _blast,
    "crushed": lambda p, a: say("action-crushed", colour=words.colour(p, int(a[0]))),
    "fires": lambda p, a: _fires(int(a[0]), int(a[1])),
    "target": targets.target,
    **advanced_labels.SAY,
    "hit": lambda p, a: targets.hero(p, a[0]),
    "fight": _fight,
    "fight_beast": lambda p, a: say(
        "action-fight-champion", hero=targets.hero(p, a[0]), champion=words.champion(p, int(a[1]))
    ),
    "strike": targets.strike,
    "lead": lambda p, a: words.side(int(a[0])),
    "activate": lambda p, a: targets.hero(p, a[0]),
    "step": lambda p, a: targets.space(p, a[0]),
    "give": lambda p, a: say("action-give", card=targets.card(p, a[1]), hero=targets.hero(p, a[0])),
    "take": lambda p, a: say("action-take", card=targets.card(p, a[1]), hero=targets.hero(p, a[0])),
    "pass_on": lambda p, a: say(
        "action-pass-on", card=targets.card(p, a[1]), hero=targets.hero(p, a[0])
    ),
    "drop": lambda p, a: say("action-discard", card=targets.card(p, a[0])),
    "shoot": _shoot,
    "ignite": _ignite,
    "choose": targets.chosen,
    "talent": lambda p, a: _talent(p, a[0]),
    "again": _roll_again,
    "shamble": lambda p, a: say(
        "action-shamble", source=targets.space(p, a[0]), space=targets.space(p, a[1])
    ),
    "rouse": lambda p, a: words.first_champion(p, int(a[0])),
    "prowl": lambda p, a: targets.space(p, a[0]),
    "spawn": lambda p, a: targets.space(p, a[0]),
    "skirmish": lambda p, a: say("action-skirmish", space=words.where(p, int(a[1]))),
    "risen_skirmish": lambda p, a: say(
        "action-risen-skirmish",
        name=p.setup.champions[int(a[0])].name,
        space=words.where(p, int(a[1])),
    ),
    "heroes_first": lambda p, a: say("action-heroes-first"),
    "maul": targets.strike,
    "falls": targets.strike,
    "against": lambda p, a: _against(int(a[0]), bool(a[1])),
    "against_beast": lambda p, a: words.champion(p, int(a[0])),
    "pack_fight": lambda p, a: say("action-pack-fight", hero=targets.hero(p, a[0])),
    "comes_from": lambda p, a: words.space(p, int(a[0])),
    "zombie_fight": lambda p, a: say("action-zombie-fight", hero=targets.hero(p, a[1])),
    "risen_fight": lambda p, a: say(
        "action-fight-champion", hero=targets.hero(p, a[1]), champion=words.champion(p, int(a[0]))
    ),
    "bonus": lambda p, a: say("action-bonus", hero=targets.hero(p, a[0])),
    "use": lambda p, a: say("action-use", card=targets.card(p, a[1]), hero=targets.hero(p, a[0])),
    "tech": lambda p, a: targets.tech(p, a[0]),
    "helps": lambda p, a: targets.card(p, a[0]),
    "big_top": lambda p, a: say("action-big-top", hero=targets.hero(p, a[0])),
    "pays": lambda p, a: targets.hero(p, a[0]),
    "shows": lambda p, a: targets.card(p, a[0]),
    "milled": lambda p, a: targets.card(p, a[0]),
    "touched": targets.touched,
    "section": lambda p, a: f"{a[0]}+",
    "lay": lambda p, a: say("action-lay", number=int(a[0]) + 1, angle=int(a[1])),
    "turn": lambda p, a: say("action-turn", angle=int(a[0])),
    "lands": lambda p, a: targets.space(p, a[0]),
    "hits": lambda p, a: targets.space(p, a[0]),
    "cannon_hits": lambda p, a: say("packs", number=int(a[0])),
    "does": lambda p, a: read_line(str(a[0]), say("entry-an-effect")).words,
    "pick_up": lambda p, a: say("action-pick-up", card=targets.card(p, a[0])),
    "play": lambda p, a: targets.card(p, a[0]),
    "card": lambda p, a: say("action-martian-card") if a[0] == "?" else targets.card(p, a[0]),
    "found": lambda p, a: targets.card(p, a[0]),
    "sheet": lambda p, a: _sheet(p, a[0]),
    "board": lambda p, a: str(a[0]).replace("-", " ").title(),
    "building": _building,
    "starts": lambda p, a: targets.space(p, a[0]),
    "cannon_to": lambda p, a: targets.space(p, a[0]),
    "cannon_section": lambda p, a: say("action-section", number=int(a[0]) + 1),
    "stands": _placed,
}
