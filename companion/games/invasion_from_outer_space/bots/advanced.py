"""How both bots judge what the Advanced Game adds: fires, explosives, Crowds, Allies, rooms."""

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.bots.hero import search_value
from companion.games.invasion_from_outer_space.bots.judging import (
    Judge,
    Judged,
    card,
    fixed,
    made_up,
)
from companion.games.invasion_from_outer_space.bots.scene import Scene
from companion.games.invasion_from_outer_space.text.words import several

AT_HEROES = 0


# ---- fires ---------------------------------------------------------------------------------
def _worth_burning(s: Scene, space: int) -> float:
    """Weigh how much a side likes a fire in a space, and just beside it a little."""
    martians, heroes = float(s.packs.get(space, 0)), 3.0 * len(s.heroes_in(space))
    if s.martian:
        return heroes - martians - s.near(space) / 10
    return martians - heroes


def _goes(s: Scene, a: Action) -> Judged:
    space = int(a.args[0])
    where = s.space_name(space)
    if s.seen["phase"] != "crowd_phase":
        return Judged(_worth_burning(s, space), f"The fire goes to {where}, at the other side.")
    if s.martian:
        return Judged(float(s.packs.get(space, 0)), f"The Crowd runs to {where}, to Martians.")
    return Judged(-s.threat(space), f"The Crowd runs to {where}, away from Martians.")


def _takes_fire(s: Scene, a: Action) -> Judged:
    space = int(a.args[0])
    say = f"The fire in {s.space_name(space)} does least for this side: it is moved."
    return Judged(-_worth_burning(s, space), say)


def _explodes(s: Scene, a: Action) -> Judged:
    what = card(a.args[0])
    if not a.args[1:]:
        return made_up(s, a)
    space = int(a.args[1])
    value = _worth_burning(s, space)
    if value <= 0:
        return Judged(-1, f"{what} at {s.space_name(space)} would meet nobody.")
    return Judged(1 + value, f"{what} at {s.space_name(space)}, where Martians stand.")


# ---- Crowds and Allies ---------------------------------------------------------------------------
def _protect(s: Scene, a: Action) -> Judged:
    if s.seen["scenario"]["martians"]["kind"] == "crowds":
        return Judged(2, "In this scenario the Martians want the Crowds: they are protected.")
    return Judged(-1, "A Hero is worth more than a Crowd.")


def _aims(s: Scene, a: Action) -> Judged:
    wants_crowds = s.seen["scenario"]["martians"]["kind"] == "crowds"
    if (a.args[0] != AT_HEROES) == wants_crowds:
        whom = "Crowds" if wants_crowds else "dead Heroes"
        return Judged(1, f"In this scenario {whom} count for the Martians.")
    return Judged(0, "The other target counts for more.")


def _safest(what: str) -> Judge:
    def judge(s: Scene, a: Action) -> Judged:
        space = int(a.args[0])
        return Judged(-s.threat(space), f"{what} at {s.space_name(space)}, away from Martians.")

    return judge


def _move_ally(s: Scene, a: Action) -> Judged:
    if s.seen["scenario"]["heroes"]["kind"] != "allies":
        return Judged(-1, "Power Tokens are saved for Heroes.")
    if not s.steps:
        return Judged(2, "Saving Allies is what this scenario asks for.")
    far = s.to_centre[s.seen["allies"][int(a.args[0])]]
    if not far:
        return Judged(-1, "This Ally is where it will be saved.")
    return Judged(3 - far / 10, f"The Ally {several(int(far), 'space')} from the centre is moved.")


def _ally_to(s: Scene, a: Action) -> Judged:
    """Towards the centre, where it is saved, as long as no Martians wait there."""
    space = int(a.args[0])
    where = s.space_name(space)
    if not s.steps or s.seen["scenario"]["heroes"]["kind"] != "allies":
        return _safest("The Ally")(s, a)
    if s.packs.get(space):
        return Judged(-50, f"Martians stand in {where}.")
    return Judged(-s.to_centre[space], f"The Ally goes to {where}, nearer to the centre.")


# ---- buildings -----------------------------------------------------------------------------------
def _flees(s: Scene, a: Action) -> Judged:
    space = int(a.args[0])
    if s.martian:
        return Judged(-s.near(space), f"Out to {s.space_name(space)}, near Heroes.")
    return Judged(-s.threat(space), f"Out to {s.space_name(space)}, away from Martians.")


def _fun_house(s: Scene, a: Action) -> Judged:
    return Judged(search_value(s) + 0.3, "A room of the Fun House may hold more than a search.")


JUDGES: dict[str, Judge] = {
    "in_order": fixed(1, "In which order fires are rolled hardly matters."),
    "rolls_fire": fixed(0, "In which order fires are rolled hardly matters."),
    "goes": _goes,
    "takes_fire": _takes_fire,
    "ignite": _explodes,
    "fire_item": _explodes,
    "throw_into": _explodes,
    "throw_through": _explodes,
    "aims": _aims,
    "protect": _protect,
    "hide": fixed(1, "Hidden in the Crowd nobody is shot."),
    "neither": fixed(0, "Neither is of use."),
    "crowd_starts": _safest("A Crowd"),
    "ally_starts": _safest("An Ally"),
    "ally_flees": _safest("The Ally"),
    "ally_to": _ally_to,
    "move_ally": _move_ally,
    "flees": _flees,
    "fun_house": _fun_house,
    "room": fixed(0, "One space of the room is as good as another."),
    "own_room": made_up,
    "other_room": made_up,
    "full_room": made_up,
}
