"""How both bots judge actions of the Advanced Game: fires, explosives, Crowds, Allies, rooms."""

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.bots.hero import search_value
from companion.games.invasion_from_outer_space.bots.judging import (
    Judge,
    Judged,
    card,
    made_up,
)
from companion.games.invasion_from_outer_space.bots.scene import Scene
from companion.games.invasion_from_outer_space.text import say

AT_HEROES = 0


# ---- fires ---------------------------------------------------------------------------------
def _worth_burning(s: Scene, space: int) -> float:
    """Return the value of a fire in a space to the bot's side; adjacent ones count a little."""
    martians, heroes = float(s.packs.get(space, 0)), 3.0 * len(s.heroes_in(space))
    if s.martian:
        return heroes - martians - s.near(space) / 10
    return martians - heroes


def _judge_direction(s: Scene, a: Action) -> Judged:
    space = int(a.args[0])
    where = s.space_name(space)
    if s.seen["phase"] != "crowd_phase":
        return Judged(_worth_burning(s, space), say("bot-fire-goes", space=where))
    if s.martian:
        return Judged(float(s.packs.get(space, 0)), say("bot-crowd-to-martians", space=where))
    return Judged(-s.threat(space), say("bot-crowd-away", space=where))


def _takes_fire(s: Scene, a: Action) -> Judged:
    space = int(a.args[0])
    return Judged(-_worth_burning(s, space), say("bot-takes-fire", space=s.space_name(space)))


def _explodes(s: Scene, a: Action) -> Judged:
    what = card(a.args[0])
    if not a.args[1:]:
        return made_up(s, a)
    space = int(a.args[1])
    value = _worth_burning(s, space)
    where = s.space_name(space)
    if value <= 0:
        return Judged(-1, say("bot-explodes-alone", what=what, space=where))
    return Judged(1 + value, say("bot-explodes", what=what, space=where))


# ---- Crowds and Allies ---------------------------------------------------------------------------
def _protect(s: Scene, a: Action) -> Judged:
    if s.seen["scenario"]["martians"]["kind"] == "crowds":
        return Judged(2, say("bot-protects"))
    return Judged(-1, say("bot-hero-worth-more"))


def _aims(s: Scene, a: Action) -> Judged:
    wants_crowds = s.seen["scenario"]["martians"]["kind"] == "crowds"
    if (a.args[0] != AT_HEROES) == wants_crowds:
        return Judged(1, say("bot-crowds-count" if wants_crowds else "bot-heroes-count"))
    return Judged(0, say("bot-other-target"))


def _safest(what: str) -> Judge:
    def judge(s: Scene, a: Action) -> Judged:
        space = int(a.args[0])
        why = say("bot-safest", what=what, space=s.space_name(space))
        return Judged(-s.threat(space), why)

    return judge


def _move_ally(s: Scene, a: Action) -> Judged:
    if s.seen["scenario"]["heroes"]["kind"] != "allies":
        return Judged(-1, say("bot-tokens-for-heroes"))
    if not s.steps:
        return Judged(2, say("bot-saving-allies"))
    far = s.to_centre[s.seen["allies"][int(a.args[0])]]
    if not far:
        return Judged(-1, say("bot-ally-is-there"))
    return Judged(3 - far / 10, say("bot-ally-far", number=int(far)))


def _ally_to(s: Scene, a: Action) -> Judged:
    """Prefer the centre, where an Ally is saved, unless Martians are there."""
    space = int(a.args[0])
    where = s.space_name(space)
    if not s.steps or s.seen["scenario"]["heroes"]["kind"] != "allies":
        return _safest("ally")(s, a)
    if s.packs.get(space):
        return Judged(-50, say("bot-martians-in", space=where))
    return Judged(-s.to_centre[space], say("bot-ally-goes", space=where))


# ---- buildings -----------------------------------------------------------------------------------
def _flees(s: Scene, a: Action) -> Judged:
    space = int(a.args[0])
    if s.martian:
        return Judged(-s.near(space), say("bot-out-near", space=s.space_name(space)))
    return Judged(-s.threat(space), say("bot-out-away", space=s.space_name(space)))


def _fun_house(s: Scene, a: Action) -> Judged:
    return Judged(search_value(s) + 0.3, say("bot-fun-house"))


JUDGES: dict[str, Judge] = {
    "goes": _judge_direction,
    "takes_fire": _takes_fire,
    "ignite": _explodes,
    "fire_item": _explodes,
    "throw_into": _explodes,
    "throw_through": _explodes,
    "aims": _aims,
    "protect": _protect,
    "crowd_starts": _safest("crowd"),
    "ally_starts": _safest("new-ally"),
    "ally_flees": _safest("ally"),
    "ally_to": _ally_to,
    "move_ally": _move_ally,
    "flees": _flees,
    "fun_house": _fun_house,
}
