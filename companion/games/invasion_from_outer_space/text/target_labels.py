"""The names of the targets of actions and effects, by the arguments of an action."""

from collections.abc import Callable

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.table import decks
from companion.games.invasion_from_outer_space.table.position import HEROES, ZOMBIE, Position
from companion.games.invasion_from_outer_space.text import say, words
from companion.words import Text

CROWD = HEROES  # the first number after those of Heroes


def hero(p: Position, n: int | str) -> str:
    """Return a Hero's name."""
    return words.hero(p, int(n))


def space(p: Position, s: int | str) -> Text:
    """Return a space's name."""
    return words.space(p, int(s))


def card(p: Position, key: int | str) -> Text:
    """Return a card's name."""
    return decks.card_label(p, str(key))


def to_space(p: Position, what: Text, spaces: tuple[int | str, ...]) -> Text:
    """Return what goes to a space; without a board, only what."""
    return say("action-goes-to", what=what, space=space(p, spaces[0])) if spaces else what


def strike(p: Position, a: tuple[int | str, ...]) -> Text:
    """Return the Champion, Soldier or Zombie of an action, by its kind and number."""
    which = int(a[1])
    if a[0] == "champion":
        return words.first_champion(p, which)
    if p.setup.sides[which] == ZOMBIE and len(p.setup.seats_of[ZOMBIE]) > 1:
        return say("action-zombie-of", seat=words.seat(which))
    return say("action-soldier", colour=words.colour(p, which))


def _soldier(p: Position, a: tuple[int | str, ...]) -> Text:
    where = space(p, a[2])
    if a[0] == "champion":
        return say("action-champion-in", who=strike(p, a), space=where)
    return say("action-soldier-in", colour=words.colour(p, int(a[1])), space=where)


def chosen(p: Position, a: tuple[int | str, ...]) -> Text:
    """Return the name of an effect's target, by its kind and number."""
    kind, which = str(a[0]), a[1]
    name: dict[str, Callable[[], Text]] = {
        "die": lambda: say("action-die", face=int(which)),
        "hero": lambda: hero(p, which),
        "space": lambda: space(p, which),
        "pack": lambda: say("action-pack", source=space(p, which), space=space(p, a[2])),
        "soldier": lambda: _soldier(p, a),
        "soldiers": lambda: say("soldiers", number=int(which)),
        "champion": lambda: words.first_champion(p, int(which)),
        "crowd": lambda: to_space(p, words.crowd(int(which)), a[2:]),
        "ally": lambda: to_space(p, _ally(p, int(which)), a[2:]),
        "site": lambda: to_space(p, say("action-site", number=int(which) + 1), a[2:]),
        "card": lambda: (
            say("action-card-for", card=card(p, which), hero=hero(p, a[2]))
            if a[2:]
            else card(p, which)
        ),
        "item": lambda: say("action-item-of", card=card(p, a[2]), hero=hero(p, which)),
        "hand": lambda: say("action-hand", seat=words.seat(int(which))),
        "lying": lambda: card(p, which),
        "tech": lambda: tech(p, which),
        "marker": lambda: _marker(p, int(which)),
    }
    return name[kind]()


def _ally(p: Position, number: int) -> Text:
    """Return an Ally by its space or, without a board, by its number."""
    if p.guide:
        return say("ally", number=number + 1)
    return say("action-ally-in", space=space(p, p.allies[number]))


def _marker(p: Position, place: int) -> Text:
    lying = p.cards_in_play[place]
    name = p.setup.cards[lying.card].name
    return say("action-marker", name=name, space=space(p, lying.spot))


def tech(p: Position, id_: int | str) -> Text:
    """Return the name of a Tech, or only its number while it is hidden."""
    for each in p.tech:
        if each.id == id_ and each.up:
            return p.setup.cards[each.card].name
    return say("action-hidden-tech", tech=str(id_))


def target(p: Position, a: tuple[int | str, ...]) -> Text:
    """Return the Hero or the crowd that is aimed at."""
    number = int(a[0])
    return hero(p, number) if number < CROWD else words.crowd(number - CROWD)


def moved(p: Position, action: Action) -> Text:
    """Return the Soldiers that move or land, with their colour if there are two players."""
    *spaces, number = (int(each) for each in action.args)
    who = words.troop(p, action.player, number)
    if not spaces:
        return who if number else say("nobody-first")
    if len(spaces) == 1:
        return say("action-troop-in", troop=who, space=space(p, spaces[0]))
    source, end = (space(p, each) for each in spaces)
    return say("action-troop-moves", troop=who, source=source, space=end)
