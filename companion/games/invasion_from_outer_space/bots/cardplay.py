"""How both bots value cards, Talents, Items and Tech, and the choices of effects.

A bot does not know card texts. It plays whatever it may, but in a Fight or Blast only if that goes
badly for its side. What only a real table can know is made up only in a simulation.
"""

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.bots.scene import UNKNOWN, Judge, Judged, Scene, card
from companion.games.invasion_from_outer_space.table.party import SIDES
from companion.games.invasion_from_outer_space.text import say
from companion.words import Text

HIT = 5  # the face on which a Ray Gun die hits in any case
FULL_OF_POWER = 3  # number of Power Tokens at which another one would be lost
BETWEEN_HEROES = "heroes"
PAPER = Judged(-5, say("bot-paper"))
CROWD = 4


def hero_name(s: Scene, n: int) -> Text:
    """Return the name of a Hero, or of the Crowd as a target."""
    return say("bot-the-crowd") if n == CROWD else str(s.heroes[n]["name"])


def in_window(s: Scene) -> bool:
    """Return whether cards are asked for in a response window."""
    return bool(s.seen["due"][-1] == "window")


def standing(s: Scene) -> tuple[bool, Text]:
    """Return whether the Fight or Blast goes well for the bot's side, with a description."""
    fight = s.seen["fight"]
    if fight["hero"] is None:
        hits = sum(face >= HIT for face in fight["theirs"])
        return (hits > 0) == s.martian, say("bot-sure-hits", number=hits)
    ours, theirs = max(fight["ours"], default=0), max(fight["theirs"], default=0)
    lead = ours - theirs + (fight["hero_ties"] - fight["martian_ties"]) / 2
    mine, other = (theirs, ours) if s.martian else (ours, theirs)
    return (lead < 0) if s.martian else (lead > 0), say("bot-score", mine=mine, other=other)


def fails(s: Scene) -> tuple[bool, Text]:
    """Return whether a roll goes badly for the bot's side, with a description."""
    throw = s.seen["throw"]
    missed = sum(0 < face < throw["need"] for face in throw["faces"])
    own = throw["side"] == SIDES[s.side]
    good = len(throw["faces"]) - missed
    badly = missed > 0 if own else bool(throw["need"]) and good > 0
    return badly, say("bot-good-dice", number=good)


def _helps(s: Scene, what: Text, else_: Judged) -> Judged:
    """Value what may change a roll, Fight or Blast; `else_` is used at all other times."""
    if s.seen["throw"] is not None:
        badly, how = fails(s)
        thrown = str(s.seen["throw"]["what"])
        if badly:
            return Judged(1, say("bot-throw-fails", thrown=thrown, how=how, what=what))
        return Judged(-1, say("bot-throw-stands", thrown=thrown, how=how, what=what))
    if s.seen["fight"] is None:
        return else_
    well, how = standing(s)
    if well:
        return Judged(-1, say("bot-goes-well", how=how, what=what))
    return Judged(1, say("bot-goes-badly", how=how, what=what))


# ---- cards and open abilities -----------------------------------------------------------------
def _play(s: Scene, a: Action) -> Judged:
    if s.seen["hand"] is None:
        return PAPER
    what = card(a.args[0])
    return _helps(s, what, Judged(50, say("bot-play", what=what)))


def _discard(s: Scene, a: Action) -> Judged:
    if s.seen["due"][-1] != "discard":
        return Judged(0, say("bot-must-go", what=card(a.args[0])))
    full = s.seen["hands"][s.seat] >= 6 // max(1, s.seen["martians"])
    if s.seen["hand"] is None or not full:
        return Judged(-1, say("bot-keeps-card"))
    return Judged(1, say("bot-full-hand", what=card(a.args[0])))


def _tech(s: Scene, a: Action) -> Judged:
    tech = next((each for each in s.seen["tech"] if each["id"] == a.args[0]), None)
    what = card(tech["card"] if tech and tech["card"] else UNKNOWN)
    return _helps(s, what, Judged(60, say("bot-tech", what=what)))


def _talent(s: Scene, a: Action) -> Judged:
    n = int(a.args[0])
    each, name = s.heroes[n], hero_name(s, n)
    what = say("bot-talent-of", name=name)
    if in_window(s) and s.seen["fight"] is None and s.seen["throw"] is None:
        return Judged(1, say("bot-spends-token", name=name))
    if s.seen["due"][-1] == BETWEEN_HEROES and any(other["wounds"] for other in s.heroes):
        # Talents usable between two Heroes mostly heal, and are offered only if useful.
        return _helps(s, what, Judged(1, say("bot-spends-token", name=name)))
    if each["tokens"] >= FULL_OF_POWER:
        return _helps(s, what, Judged(1, say("bot-full-of-power", name=name)))
    return _helps(s, what, Judged(-1, say("bot-saves-tokens", name=name)))


def _roll_again(s: Scene, a: Action) -> Judged:
    """Spend a Power Token only on a bad die in a Fight or on a miss."""
    name = hero_name(s, int(a.args[0]))
    if len(a.args) > 1 and int(a.args[1]) < HIT - 1 and not (s.seen["fight"] and standing(s)[0]):
        return Judged(1, say("bot-spends-token", name=name))
    return Judged(-1, say("bot-saves-tokens", name=name))


def _use(s: Scene, a: Action) -> Judged:
    n = int(a.args[0])
    name = hero_name(s, n)
    what = card(a.args[1]) if a.args[1:] else say("bot-bonus-of", name=name)
    if s.heroes[n]["wounds"] or in_window(s):
        other = Judged(1, say("bot-uses", name=name, what=what))
    else:
        other = Judged(-1, say("bot-saves", name=name, what=what))
    return _helps(s, what, other)


def _big_top(s: Scene, a: Action) -> Judged:
    n = int(a.args[0])
    if s.heroes[n]["tokens"] >= FULL_OF_POWER:
        return Judged(1, say("bot-big-top", name=hero_name(s, n)))
    return Judged(-1, say("bot-saves-token", name=hero_name(s, n)))


def _pays(s: Scene, a: Action) -> Judged:
    n = int(a.args[0])
    return Judged(s.heroes[n]["tokens"], say("bot-pays", name=hero_name(s, n)))


# ---- choices of effects -----------------------------------------------------------------------
def _choose(s: Scene, a: Action) -> Judged:
    kind = str(a.args[0])
    judge = _CHOICES.get(kind)
    return judge(s, a) if judge else Judged(0, say("bot-any"))


def _chosen_hero(s: Scene, a: Action) -> Judged:
    n = int(a.args[1])
    if s.martian:
        return Judged(10 - s.boxes(n), say("bot-weakest", name=hero_name(s, n)))
    return Judged(-5 - s.boxes(n), say("bot-neediest", name=hero_name(s, n)))


def _chosen_space(s: Scene, a: Action) -> Judged:
    space = int(a.args[1])
    where = s.space_name(space)
    if s.martian:
        return Judged(-s.near(space) / 10, say("bot-in-near-heroes", space=where))
    value = s.packs.get(space, 0) - 3 * len(s.heroes_in(space))
    return Judged(value, say("bot-in-more-martians", space=where))


def _chosen_martian(s: Scene, a: Action) -> Judged:
    sure = a.args[0] != "champion"
    value = (1 + sure) * (-1 if s.martian else 1)
    return Judged(value, say("bot-any-wound" if sure else "bot-champion-meant"))


def _chosen_number(s: Scene, a: Action) -> Judged:
    """Value a number without a board: any for a Pack, a low one if there are Zombies."""
    if s.seen.get("zombies"):
        return Judged(-int(a.args[1]), say("bot-lone-zombie"))
    return _chosen_martian(s, a)


def _chosen_way(s: Scene, a: Action) -> Judged:
    if not a.args[2:]:
        return Judged(0, say("bot-any-saucer"))
    old, to = int(a.args[1]), int(a.args[2])
    if a.args[0] == "site":
        old = s.board["sites"][old]
    gain = s.gain(s.to_prey, old, to)
    if s.martian:
        why = say("bot-to-nearer", space=s.space_name(to), prey=s.prey_name(to))
        return Judged(gain, why)
    return Judged(-gain, say("bot-to-away", space=s.space_name(to)))


def _judge_space(s: Scene, a: Action) -> Judged:
    """Value the space of a figure: Martians want it near Heroes, Heroes away from Martians."""
    if not s.steps:
        return Judged(0, say("bot-table-sees-figure"))
    space = int(a.args[0])
    if s.martian:
        return Judged(-s.near(space), say("bot-at-near-heroes", space=s.space_name(space)))
    return Judged(-s.threat(space), say("bot-at-away", space=s.space_name(space)))


def _chosen_die(s: Scene, a: Action) -> Judged:
    """Choose the lowest die of the bot's side, or the highest of the other side."""
    face, throw = int(a.args[1]), s.seen["throw"]
    if throw is not None and (throw["side"] == "martians") != s.martian:
        return Judged(face, say("bot-their-die", face=face))
    fight = s.seen["fight"] or {"ours": [], "theirs": []}
    own, other = (fight["theirs"], fight["ours"])[:: 1 if s.martian else -1]
    if face in other and face not in own:
        return Judged(face, say("bot-their-die", face=face))
    return Judged(-face, say("bot-own-die", face=face))


_CHOICES: dict[str, Judge] = {
    "hero": _chosen_hero,
    "space": _chosen_space,
    "soldier": _chosen_martian,
    "soldiers": _chosen_number,
    "champion": _chosen_martian,
    "crowd": lambda s, a: Judged(3 if s.martian else -9, say("bot-crowd")),
    "ally": lambda s, a: Judged(0, say("bot-any-ally")),
    "marker": lambda s, a: Judged(0, say("bot-any-marker")),
    "burning": lambda s, a: Judged(int(a.args[1]), say("bot-any-marker")),
    "pack": _chosen_way,
    "site": _chosen_way,
    "die": _chosen_die,
}


# ---- heavy weapons -----------------------------------------------------------------------
def _lay(s: Scene, a: Action) -> Judged:
    space = s.board["sites"][int(a.args[0])]
    return Judged(-s.near(space), say("bot-lay", space=s.space_name(space)))


def _lands(s: Scene, a: Action) -> Judged:
    space = int(a.args[0])
    return Judged(-s.threat(space), say("bot-lands", space=s.space_name(space)))


def _use_again(s: Scene, a: Action) -> Judged:
    """Value using a card that remains in play a second time, at no cost."""
    return _helps(s, card(a.args[0]), Judged(1, say("bot-lying-card")))


JUDGES: dict[str, Judge] = {
    "play": _play,
    "discard": _discard,
    "tech": _tech,
    "helps": _use_again,
    "talent": _talent,
    "again": _roll_again,
    "use": _use,
    "bonus": _use,
    "big_top": _big_top,
    "pays": _pays,
    "choose": _choose,
    "lay": _lay,
    "lands": _lands,
    "stands": _judge_space,
}

# How the bots value actions that exist only in the Small Town.


def _wound(s: Scene, a: Action) -> Judged:
    """Pay with a wound only if nothing else is left, and never with the last Health Box."""
    n = int(a.args[0])
    hero = s.heroes[n]
    left = hero["health"] - hero["wounds"]
    return Judged(-10.0 / left, say("bot-takes-wound", name=hero_name(s, n), left=left))


def _item(s: Scene, a: Action) -> Judged:
    return Judged(-1, say("bot-item-for-wound", what=card(a.args[1])))


def _hand(s: Scene, a: Action) -> Judged:
    return Judged(-0.5, say("bot-card-for-wound"))


def _judge_beating(s: Scene, a: Action) -> Judged:
    whole = a.args[0] == "pack"
    fight = s.seen["fight"]
    number = fight["soldiers"] if whole and fight else 1
    return Judged(number, say("bot-pack-goes" if whole else "bot-champion-goes"))


TOWN_JUDGES: dict[str, Judge] = {
    "pays_wound": _wound,
    "pays_item": _item,
    "pays_card": _hand,
    "beats": _judge_beating,
}
