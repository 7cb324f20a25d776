"""Reports in the Martian Turn at a guided table, after the reinforcement roll."""

from companion.engine.actions import Action
from companion.engine.prompts import Option
from ui.table.panels.invasion_from_outer_space.ahead import (
    Moment,
    Way,
    follow,
    look_from,
)
from ui.table.panels.invasion_from_outer_space.aims import aims
from ui.table.panels.invasion_from_outer_space.offers import (
    Attacks,
    KeyRow,
    Light,
    Line,
    Names,
    Offer,
    Often,
    Part,
    Report,
    fight_key,
    hands,
    in_turn,
    keys_of,
    known,
    likely,
    may_enter,
    next_heroes,
    others,
    pack_label,
)
from ui.text import say

POINTS = ("call_point", "tech_point")  # verbs

# Fights by the Hero's index: the name, and one key per Pack.
Fights = dict[int, tuple[str, tuple[Report, ...]]]


def martian_offer(way: Way, names: Names, usual: Action | None = None) -> Offer:
    """Offer Command Points, moves, Ray Guns and Fights in one panel.

    `usual` names the Hero who usually acts first. A landing on which the last points are spent is
    lit: it happens unless somebody unlights it, as the points would be lost.
    """
    landing = _landing(way)
    if landing is None:
        return _offer(way, names, usual)
    keys = landing.keys

    def lit_by(key: Report | None) -> Offer:
        label = say("panels-soldiers-land") if key is not None else landing.label
        return _offer(_after(way, key), names, usual, Light(label, keys, key, lit_by))

    return lit_by(keys[0])


def _number_of(landing: Report) -> int:
    """Return how many Soldiers a key of a landing lands."""
    return int(landing.actions[-1].args[0])


def _landing(way: Way) -> KeyRow | None:
    """Return how many Soldiers may land if that spends what is lost otherwise."""
    command = way.moments[0]
    options = [each for each in others(command) if each.action.verb == "reinforce"]
    row = _reinforce(command, options[0]) if len(options) == 1 and way.end.lost else None
    return row if row is not None and not _after(way, row.keys[0]).end.lost else None


def _after(way: Way, key: Report | None) -> Way:
    """Return the way on after this key's actions, which begin it."""
    if key is None:
        return way
    command = way.moments[0]
    after = look_from(follow(command, *key.actions))
    return Way((command, *after.moments[1:]), after.end) if after is not None else way


def _offer(way: Way, names: Names, usual: Action | None, light: Light | None = None) -> Offer:
    parts: list[Part] = []
    text, lands = "", 0
    for moment in way.moments:
        if moment.name == "command" and light is not None and light.lit is not None:
            parts.append(light)  # the points are spent
            lands = _number_of(light.lit)
            continue
        found = _command(moment, light) if moment.name == "command" else _march(moment)
        if moment.name == "command" and not found:
            continue
        said = str(moment.prompts[0].text)
        if not text:
            text = say("panels-land-first", count=lands, then=said) if lands else said
        elif moment.name in ("command", "march") and KeyRow(said, ()) not in parts:
            parts.append(KeyRow(said, ()))
        parts += found
    attacks = _attacks(way, names)
    parts += attacks
    nexts = next_heroes(way)
    expected = likely(nexts, usual)
    fights = (key for each in attacks for line in each.lines for key in line.fights)
    done = Report(say("panels-martian-turn-done"), way.end.before, tone="go", lost=way.end.lost)
    held = hands(way, names)
    open_cards = known(way, held)
    return Offer(
        text or str(way.moments[0].prompts[0].text),
        parts=tuple(parts), folds=held, known=open_cards, aims=aims(way, open_cards),
        primary=None if nexts else done, next_up=nexts,
        ends=say("panels-who-first") if nexts else "",
        usual=expected, rolls=in_turn(*fights, expected), ends_rolled=_ends_rolled(expected),
        may_enter=may_enter(way),
    )  # fmt: skip


def _ends_rolled(expected: Report | None) -> str:
    """Return that rolling is enough where it is known who does."""
    return say("panels-who-first-rolls", hero=expected.label) if expected is not None else ""


def _command(moment: Moment, light: Light | None) -> list[Part]:
    sites: list[Report] = []
    rows: list[Part] = []
    points: list[Part] = []
    wide: list[Report] = []
    detail = ""
    for option in others(moment):
        if option.action.verb == "saucer":
            detail = str(option.detail)
            sites += [Report(str(int(option.action.args[0]) + 1), (*moment.before, option.action),
                          lost=moment.lost)]  # fmt: skip
        elif option.action.verb == "reinforce" and (row := _reinforce(moment, option)):
            rows.append(light or row)
        elif option.action.verb in POINTS:
            points.append(_often(moment, option))
        else:
            wide += keys_of(moment, [option])
    if sites:
        rows.append(KeyRow(_priced("panels-move-site", detail), tuple(sites)))
    return [*rows, *points, *([KeyRow("", tuple(wide), wide=True)] if wide else [])]


def _often(moment: Moment, option: Option) -> Often:
    """Offer a point on something, or as many as there are."""
    keys = list(keys_of(moment, [option]))
    after = follow(moment, option.action)
    while after.state.is_legal(option.action):
        after = follow(after, option.action)
        label = say("panels-so-many-points", count=len(keys) + 1)
        keys.append(Report(label, after.before, lost=moment.lost))
    return Often(tuple(keys))


def _priced(what: str, price: str) -> str:
    return say("panels-at-price", what=say(what), price=price) if price else say(what)


def _reinforce(moment: Moment, option: Option) -> KeyRow | None:
    """Offer how many land, in the same step; None if a die decides first."""
    after = follow(moment, option.action)
    if after.name != "land":
        return None
    keys = tuple(
        Report(str(each.action.args[0]), (*after.before, each.action), lost=moment.lost)
        for each in after.options
    )
    return KeyRow(_priced("panels-land-soldiers", str(option.detail)), keys)


def _march(moment: Moment) -> list[Part]:
    if moment.name != "march":
        return []
    keys = keys_of(moment, others(moment))
    return [KeyRow("", keys, wide=True)] if keys else []


def _attacks(way: Way, names: Names) -> list[Attacks]:
    """Return the Ray Guns of each Martian player, with the Fights in the last one's."""
    fights = _fights(way.find("fights"))
    fire = [moment for moment in way.moments if moment.name == "rayguns"]
    found: list[Attacks] = []
    for place, moment in enumerate(fire):
        last = place == len(fire) - 1
        seat = moment.prompts[0].players[0]
        guns = tuple(
            (pack_label(each.action.args), each.action)
            for each in moment.options
            if each.action.verb == "fires" and each.action.player == seat
        )
        if guns:
            several = len(fire) > 1 or len(moment.prompts[0].players) > 1
            label = (
                say("panels-ray-guns-of", name=names[seat]) if several else say("panels-ray-guns")
            )
            lines = _lines(moment, guns[0][1], fights if last else {})
            found.append(Attacks(label, lines, moment, guns))
            fights = {} if last else fights
    if fights:
        found.append(Attacks("", tuple(Line(name, None, keys) for name, keys in fights.values())))
    return found


def _lines(moment: Moment, gun: Action, fights: Fights) -> tuple[Line, ...]:
    """Return one line for everybody who can be hit or fought; a new Hero cannot be hit yet."""
    lines: list[Line] = []
    left = dict(fights)
    for option in follow(moment, gun).options:
        if option.action.verb == "target":
            _, keys = left.pop(int(option.action.args[0]), ("", ()))
            lines.append(Line(str(option.label), option.action, keys))
    return (*lines, *(Line(name, None, keys) for name, keys in left.values()))


def _fights(moment: Moment | None) -> Fights:
    """Return the Fights of each Hero who can still fight, by index, with the name."""
    if moment is None:
        return {}
    heroes = moment.state.observation(None)["heroes"]
    found: Fights = {}
    for option in others(moment):
        place = int(option.action.args[0])
        _, keys = found.get(place, ("", ()))
        found[place] = (heroes[place]["name"], (*keys, fight_key(moment, option)))
    return found
