"""Which spaces of a board an action is about: so that a tap on the board can do it.

Reads legal actions only; what is allowed was decided by the engine.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.engine.actions import Action
from ui.boards.ways import VERBS

Seen = Mapping[str, Any]
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


@dataclass(frozen=True)
class Places:
    """The actions by the space they start from (-1 for none), and by the space they aim at."""

    by_source: Mapping[int, Mapping[int, tuple[Action, ...]]] = field(default_factory=dict)

    def lit(self, chosen: int) -> dict[int, str]:
        """The spaces to light up: "source" where something can start, "aim" where it can go."""
        found = {space: "source" for space in self.by_source if space >= 0}
        for aim in self.by_source.get(chosen, self.by_source.get(-1, {})):
            found[aim] = "aim"
        return found

    def actions(self, chosen: int, space: int) -> tuple[Action, ...]:
        """What a tap on a space can mean when `chosen` is the space it starts from."""
        for source in (chosen, -1):
            found = self.by_source.get(source, {}).get(space)
            if found:
                return found
        return ()


def placed(action: Action) -> bool:
    """Say whether an action is done by tapping the board, and needs no button.

    A figure can be tapped where it stands, but keeps its button: not all stand on the board.
    """
    args = action.args
    if action.verb in VERBS:
        return True
    if action.verb in OF_KIND:
        return args[0] in ("space", "soldier") or len(args) > 2 and args[0] in ("pack", *FIGURES)
    if action.verb in PLACED:
        return len(args) > PLACED[action.verb][1]
    return action.verb in OF_SITE


def places(actions: Iterable[Action], seen: Seen) -> Places:
    """Sort actions by where they start and where they go; `seen` tells where figures stand."""
    found: dict[int, dict[int, list[Action]]] = {}
    for action in actions:
        source, aim = _spaces(action, seen)
        if aim >= 0:
            found.setdefault(source, {}).setdefault(aim, []).append(action)
    return Places(
        {source: {aim: tuple(each) for aim, each in aims.items()} for source, aims in found.items()}
    )


def _spaces(action: Action, seen: Seen) -> tuple[int, int]:
    """The spaces an action starts from and aims at, -1 for none."""
    args = action.args
    if action.verb in OF_KIND:
        return _of_kind(args, seen)
    if action.verb in PLACED:
        source, aim = PLACED[action.verb]
        if aim < len(args):
            return (int(args[source]) if source >= 0 else -1), int(args[aim])
    elif action.verb in OF_SITE and args:
        starts, aim = OF_SITE[action.verb]
        site = _stands("site", int(args[0]), seen)
        if not starts:
            return -1, site
        if aim < len(args):
            return site, int(args[aim])
    return -1, -1


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
