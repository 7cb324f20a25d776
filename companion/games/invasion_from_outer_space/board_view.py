"""What can be done on the drawn board: which spaces an action is about, templates, a walk's reach.

Reads legal actions and the public observation only.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from companion.engine.actions import Action
from companion.engine.board import BoardMove, BoardView, Template
from companion.games.invasion_from_outer_space.boards.ground import spaces
from companion.games.invasion_from_outer_space.boards.routes import reach
from companion.games.invasion_from_outer_space.effects.heavy_weapons import aiming

if TYPE_CHECKING:
    from companion.games.invasion_from_outer_space.state import InvasionState

Seen = Mapping[str, Any]
TEMPLATES = ("lay", "turn")  # of the Death Ray from a saucer; of a cannon that was fired
TWO_TAPS = ("march", "blast", "saucer")
# Where an action's arguments name spaces: the one it starts from (-1: it names none) and its aim.
PLACED: Mapping[str, tuple[int, int]] = {
    "march": (0, 1), "blast": (0, 1), "shoot": (-1, 1),
    **dict.fromkeys((
        "step", "beast", "lead_on", "land", "arrive", "starts", "stands", "lands", "hits",
        "rolls_fire", "takes_fire", "goes", "flees", "crowd_back", "crowd_starts", "ally_starts",
        "ally_flees", "ally_to", "room",
    ), (-1, 0)),
}  # fmt: skip
# These name a Landing Site, whose space is looked up.
OF_SITE: Mapping[str, tuple[bool, int]] = {"saucer": (True, 1), "reinforce": (False, 0)}
# These name what they aim at first: a space, or a figure, whose space is looked up.
OF_KIND = ("touched", "choose")
FIGURES = ("hero", "champion", "crowd", "ally", "site")


def view(state: "InvasionState") -> BoardView | None:
    """The drawn board of a state; None where the match is played without one."""
    if state.ground is None:
        return None
    seen, legal = state.observation(None), state.legal_actions()
    moves = {each: move_of(each, seen) for each in legal if each.verb not in TEMPLATES}
    turned = [each for each in legal if each.verb in TEMPLATES]
    return BoardView(
        ground=state.ground,
        moves={action: move for action, move in moves.items() if move is not None},
        templates={each: _template(state, each, seen) for each in turned},
        walks=_walks(state, seen, legal),
    )


def move_of(action: Action, seen: Seen) -> BoardMove | None:
    """The spaces an action starts from and aims at; None for one that names none."""
    verb, args = action.verb, action.args
    source = aim = -1
    placed = False  # whether a tap on the board is all it takes
    if verb in OF_KIND:
        source, aim = _of_kind(args, seen)
        placed = args[0] in ("space", "soldier") or (
            len(args) > 2 and args[0] in ("pack", *FIGURES)
        )
        # A figure can be tapped where it stands, but keeps its button: not all are on the board.
    elif verb in PLACED:
        start, end = PLACED[verb]
        placed = len(args) > end
        if placed:
            source, aim = (int(args[start]) if start >= 0 else -1), int(args[end])
    elif verb in OF_SITE:
        placed = True
        if args:
            starts, end = OF_SITE[verb]
            site = _stands("site", int(args[0]), seen)
            if not starts:
                aim = site
            elif end < len(args):
                source, aim = site, int(args[end])
    two_taps = verb in TWO_TAPS or (verb == "choose" and len(args) > 2)
    if not (placed or two_taps or aim >= 0):
        return None
    return BoardMove(action, source, aim, two_taps, button=not placed)


def _of_kind(args: tuple[int | str, ...], seen: Seen) -> tuple[int, int]:
    """A space, a Pack that goes from one to another, or a figure, by its number."""
    kind = str(args[0])
    if kind == "space":
        return -1, int(args[1])
    if kind == "soldier":
        return -1, int(args[2])
    if kind == "pack":
        return int(args[1]), int(args[2])
    if kind not in FIGURES:
        return -1, -1
    stands = _stands(kind, int(args[1]), seen)
    return (stands, int(args[2])) if len(args) > 2 else (-1, stands)


def _stands(kind: str, which: int, seen: Seen) -> int:
    """The space of a figure or a Landing Site, -1 for nowhere."""
    if kind == "crowd":
        return next((c["space"] for c in seen["crowds"] if c["number"] == which + 1), -1)
    if kind in ("hero", "champion"):
        return int(seen["heroes" if kind == "hero" else "champions"][which]["space"])
    spaces = seen["board"]["sites" if kind == "site" else "allies"]
    return int(spaces[which]) if which < len(spaces) else -1


def _template(state: "InvasionState", action: Action, seen: Seen) -> Template:
    """A way to place the template, with the Heroes and Crowds it touches."""
    source, mask = aiming.lies(state, action)
    there = [(hero["name"], hero["space"]) for hero in seen["heroes"] if hero["alive"]]
    there += [(f"Crowd {each['number']}", each["space"]) for each in seen["crowds"]]
    touched = tuple(name for name, space in there if space >= 0 and mask >> space & 1)
    return Template(action, source, int(action.args[-1]), frozenset(spaces(mask)), touched)


def _walks(
    state: "InvasionState", seen: Seen, legal: list[Action]
) -> Mapping[int, tuple[Action, ...]] | None:
    """The steps to every space that the Hero who walks now can reach; None while nobody walks."""
    walk = seen["walk"]
    if not walk or not walk["left"]:
        return None
    assert state.ground is not None
    closed = sum(1 << space for space in seen["board"]["destroyed"])
    ends = 0
    for troops in seen["board"]["troops"]:
        for space, _ in troops:
            ends |= 1 << space
    for each in seen["champions"]:
        if each["playing"]:
            ends |= 1 << each["space"]
    start = seen["heroes"][walk["hero"]]["space"]
    found = reach(state.ground.steps, start, walk["left"], closed, ends)
    player = next((each.player for each in legal if each.verb == "step"), state.current_player())
    return {
        goal: tuple(Action(player, "step", (space,)) for space in found.path(goal))
        for goal in found.came
        if goal != start
    }
