"""Which spaces of a board an action is about: so that a tap on the board can do it.

Reads legal actions only; what is allowed was decided by the engine.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from companion.actions import Action

# Where an action's arguments name spaces: the one it starts from (-1: it names none) and its aim.
PLACED: Mapping[str, tuple[int, int]] = {
    "march": (0, 1), "blast": (0, 1), "step": (-1, 0), "beast": (-1, 0), "lead_on": (-1, 0),
    "land": (-1, 0), "arrive": (-1, 0), "starts": (-1, 0), "stands": (-1, 0), "shoot": (-1, 1),
}  # fmt: skip
# These name a Landing Site, whose space is looked up.
OF_SITE: Mapping[str, tuple[bool, int]] = {
    "saucer": (True, 1), "reinforce": (False, 0), "lay": (False, 0),
}  # fmt: skip
# These name what they aim at first: a space, or a figure that is not found on the board.
OF_KIND = ("touched",)


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
    """Say whether an action can be done by tapping the board."""
    if action.verb in OF_KIND:
        return action.args[:1] == ("space",)
    return action.verb in PLACED or action.verb in OF_SITE


def places(actions: Iterable[Action], sites: Sequence[int]) -> Places:
    """Sort actions by where they start and where they go."""
    found: dict[int, dict[int, list[Action]]] = {}
    for action in actions:
        spaces = _spaces(action, sites)
        if spaces is not None:
            source, aim = spaces
            found.setdefault(source, {}).setdefault(aim, []).append(action)
    return Places(
        {source: {aim: tuple(each) for aim, each in aims.items()} for source, aims in found.items()}
    )


def _spaces(action: Action, sites: Sequence[int]) -> tuple[int, int] | None:
    args = action.args
    if action.verb in OF_KIND:
        return (-1, int(args[1])) if placed(action) else None
    if action.verb in PLACED:
        source, aim = PLACED[action.verb]
        if aim >= len(args):
            return None
        return (int(args[source]) if source >= 0 else -1), int(args[aim])
    if action.verb in OF_SITE and args and 0 <= int(args[0]) < len(sites):
        starts, aim = OF_SITE[action.verb]
        site = sites[int(args[0])]
        if not starts:
            return -1, site
        return (site, int(args[aim])) if aim < len(args) else None
    return None
