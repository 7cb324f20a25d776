"""How the bots judge actions of Zombies: move towards prey and fight the weakest."""

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.bots.judging import Judge, Judged
from companion.games.invasion_from_outer_space.bots.scene import FAR, Scene
from companion.games.invasion_from_outer_space.text import say


def _walks(s: Scene, a: Action) -> Judged:
    """Judge a step by how much closer to prey it brings the Zombie."""
    old, to = (int(each) for each in a.args)
    nearer = s.gain(s.to_prey_over_walls, old, to)
    return Judged(nearer, say("bot-shambles", space=s.space_name(to)))


def _prowls(s: Scene, a: Action) -> Judged:
    """Prefer the space closest to prey."""
    to = int(a.args[0])
    far = s.to_prey_over_walls[to] if s.steps else 0.0
    return Judged(1 + FAR - far, say("bot-shambles", space=s.space_name(to)))


def _fights(s: Scene, a: Action) -> Judged:
    """Judge a Fight: Zombies take the weakest Hero; Heroes send the strongest."""
    n = int(a.args[-1])
    if s.seen["guide"]:
        # Only a simulation may invent who shares a space.
        made_up = 0 if s.seen["hand"] is not None and not s.three_sided else -1
        return Judged(made_up, say("bot-met-made-up"))
    boxes = s.boxes(n)
    value = 9 - boxes if s.martian else boxes
    return Judged(value, say("bot-zombie-fights", name=str(s.heroes[n]["name"])))


def _spawns(s: Scene, a: Action) -> Judged:
    space = int(a.args[0])
    return Judged(50 - s.near(space), say("bot-spawns", space=s.space_name(space)))


JUDGES: dict[str, Judge] = {
    "shamble": _walks,
    "prowl": _prowls,
    "zombie_fight": _fights,
    "risen_fight": _fights,
    "spawn": _spawns,
    "pack_fight": lambda s, a: Judged(9, say("bot-pack-first")),
    "maul": lambda s, a: Judged(a.args[0] == "champion", say("bot-mauls")),
    "falls": lambda s, a: Judged(a.args[0] == "soldier", say("bot-falls")),
    "comes_from": lambda s, a: Judged(s.near(int(a.args[0])), say("bot-comes-from")),
}
