"""How the bot judges what only Zombies do: shamble at the nearest Heroes, and fight the weakest."""

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.bots.judging import Judge, Judged, fixed
from companion.games.invasion_from_outer_space.bots.scene import Scene
from companion.games.invasion_from_outer_space.text import say


def _walks(s: Scene, a: Action) -> Judged:
    """A step is worth what it brings nearer."""
    to = int(a.args[-1])
    nearer = s.near(int(a.args[0])) - s.near(to) if len(a.args) > 1 else 1
    return Judged(nearer, say("bot-shambles", space=s.space_name(to)))


def _fights(s: Scene, a: Action) -> Judged:
    """Zombies take the weakest Hero; Heroes send the strongest."""
    n = int(a.args[-1])
    boxes = s.boxes(n)
    value = 9 - boxes if s.martian else boxes
    return Judged(value, say("bot-zombie-fights", name=str(s.heroes[n]["name"])))


def _spawns(s: Scene, a: Action) -> Judged:
    space = int(a.args[0])
    return Judged(50 - s.near(space), say("bot-spawns", space=s.space_name(space)))


JUDGES: dict[str, Judge] = {
    "shamble": _walks,
    "prowl": _walks,
    "end_shamble": fixed(0, say("bot-shambled")),
    "prowl_ends": fixed(0, say("bot-shambled")),
    "rouse": fixed(5, say("bot-rouses")),
    "zombie_fight": _fights,
    "risen_fight": _fights,
    "spawn": _spawns,
}
