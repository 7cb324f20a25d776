"""How both bots judge cards, Talents, Items and Tech, and what an effect leaves to choose.

A bot knows no card's text. It plays what it may; in a Fight or Blast only while that goes
badly for its side. What only a table can know is made up at a simulated table alone.
"""

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.bots.judging import (
    UNKNOWN,
    Judge,
    Judged,
    card,
    fixed,
    made_up,
)
from companion.games.invasion_from_outer_space.bots.scene import Scene
from companion.games.invasion_from_outer_space.text.words import several

HIT = 5  # a Ray Gun die that hits in any case
FULL_OF_POWER = 3  # Power Tokens that leave no room for another
PAPER = Judged(-5, "Which cards this hand holds only the table knows.")
CROWD = 4


def hero_name(s: Scene, n: int) -> str:
    """Name a Hero, or the Crowd as a target."""
    return "the Crowd" if n == CROWD else str(s.heroes[n]["name"])


def in_window(s: Scene) -> bool:
    """Say whether cards are asked for in answer to something."""
    return bool(s.seen["due"][-1] == "window")


def standing(s: Scene) -> tuple[bool, str]:
    """Say whether the Fight or Blast goes well for the own side, and how it stands."""
    fight = s.seen["fight"]
    if fight["hero"] is None:
        hits = sum(face >= HIT for face in fight["theirs"])
        return (hits > 0) == s.martian, f"{several(hits, 'sure hit')}"
    ours, theirs = max(fight["ours"], default=0), max(fight["theirs"], default=0)
    lead = ours - theirs + (fight["hero_ties"] - fight["martian_ties"]) / 2
    mine, other = (theirs, ours) if s.martian else (ours, theirs)
    return (lead < 0) if s.martian else (lead > 0), f"{mine} to {other}"


def fails(s: Scene) -> tuple[bool, str]:
    """Say whether a throw goes badly for the own side, and how it stands."""
    throw = s.seen["throw"]
    missed = sum(0 < face < throw["need"] for face in throw["faces"])
    own = (throw["side"] == "martians") == s.martian
    good = len(throw["faces"]) - missed
    badly = missed > 0 if own else bool(throw["need"]) and good > 0
    return badly, several(good, "good die")


def _helps(s: Scene, what: str, else_: Judged) -> Judged:
    """Judge what may change a throw, Fight or Blast; `else_` is for all other moments."""
    if s.seen["throw"] is not None:
        badly, how = fails(s)
        thrown = str(s.seen["throw"]["what"])
        thrown = thrown[:1].upper() + thrown[1:]
        if badly:
            return Judged(1, f"{thrown} fails, {how}: {what} shall help.")
        return Judged(-1, f"{thrown}, {how}: {what} is kept.")
    if s.seen["fight"] is None:
        return else_
    well, how = standing(s)
    if well:
        return Judged(-1, f"It goes well, {how}, without {what}.")
    return Judged(1, f"It does not go well, {how}: {what} shall help.")


# ---- cards and what lies open ------------------------------------------------------------------
def _play(s: Scene, a: Action) -> Judged:
    if s.seen["hand"] is None:
        return PAPER
    what = card(a.args[0])
    return _helps(s, what, Judged(50, f"{what} is played while it may be."))


def _discard(s: Scene, a: Action) -> Judged:
    if s.seen["due"][-1] != "discard":
        return Judged(0, f"One card must go: {card(a.args[0])}.")
    full = s.seen["hands"][s.seat] >= 6 // s.seen["martians"]
    if s.seen["hand"] is None or not full:
        return Judged(-1, "A card in hand is better than none.")
    return Judged(1, f"The hand is full: {card(a.args[0])} goes, to draw a new card.")


def _tech(s: Scene, a: Action) -> Judged:
    tech = next((each for each in s.seen["tech"] if each["id"] == a.args[0]), None)
    what = card(tech["card"] if tech and tech["card"] else UNKNOWN)
    return _helps(s, what, Judged(60, f"{what} is built, and used."))


def _talent(s: Scene, a: Action) -> Judged:
    n = int(a.args[0])
    each, what = s.heroes[n], f"the Talent of {hero_name(s, n)}"
    if in_window(s) and s.seen["fight"] is None and s.seen["throw"] is None:
        return Judged(1, f"{hero_name(s, n)} spends a Power Token while it can still help.")
    if each["tokens"] >= FULL_OF_POWER:
        return _helps(s, what, Judged(1, f"{hero_name(s, n)} has no room for more Power Tokens."))
    return _helps(s, what, Judged(-1, f"{hero_name(s, n)} saves Power Tokens for a worse moment."))


def _use(s: Scene, a: Action) -> Judged:
    n = int(a.args[0])
    what = card(a.args[1]) if a.args[1:] else f"the Combat Bonus of {hero_name(s, n)}"
    if s.heroes[n]["wounds"] or in_window(s):
        other = Judged(1, f"{hero_name(s, n)} uses {what}, wounded or about to be.")
    else:
        other = Judged(-1, f"{hero_name(s, n)} saves {what}.")
    return _helps(s, what, other)


def _big_top(s: Scene, a: Action) -> Judged:
    n = int(a.args[0])
    if s.heroes[n]["tokens"] >= FULL_OF_POWER:
        return Judged(1, f"{hero_name(s, n)} has Power Tokens enough to draw a card for one.")
    return Judged(-1, f"{hero_name(s, n)} saves the Power Token.")


def _pays(s: Scene, a: Action) -> Judged:
    n = int(a.args[0])
    return Judged(s.heroes[n]["tokens"], f"{hero_name(s, n)} pays, with most Power Tokens.")


# ---- what an effect leaves to choose -------------------------------------------------------------
def _choose(s: Scene, a: Action) -> Judged:
    kind = str(a.args[0])
    judge = _CHOICES.get(kind)
    return judge(s, a) if judge else Judged(0, "One is as good as another.")


def _chosen_hero(s: Scene, a: Action) -> Judged:
    n = int(a.args[1])
    if s.martian:
        return Judged(10 - s.boxes(n), f"{hero_name(s, n)} has fewest Health Boxes left.")
    return Judged(-5 - s.boxes(n), f"{hero_name(s, n)} needs it most.")


def _chosen_space(s: Scene, a: Action) -> Judged:
    space = int(a.args[1])
    where = s.space_name(space)
    if s.martian:
        return Judged(-s.near(space) / 10, f"In {where}, near Heroes.")
    value = s.packs.get(space, 0) - 3 * len(s.heroes_in(space))
    return Judged(value, f"In {where}: Martians more than Heroes.")


def _chosen_martian(s: Scene, a: Action) -> Judged:
    sure = a.args[0] != "champion"
    value = (1 + sure) * (-1 if s.martian else 1)
    return Judged(value, "Any wound removes a Soldier." if sure else "The Champion is meant.")


def _chosen_way(s: Scene, a: Action) -> Judged:
    if not a.args[2:]:
        return Judged(0, "One saucer is as good as another.")
    old, to = int(a.args[1]), int(a.args[2])
    if a.args[0] == "site":
        old = s.board["sites"][old]
    gain = s.gain(s.to_prey, old, to)
    if s.martian:
        return Judged(gain, f"To {s.space_name(to)}, nearer to {s.prey_name(to)}.")
    return Judged(-gain, f"To {s.space_name(to)}, away from Heroes.")


def _stands(s: Scene, a: Action) -> Judged:
    """A figure is put somewhere by a card: near Heroes for Martians, away from them for Heroes."""
    if not s.steps:
        return Judged(0, "Where a figure stands only the table sees.")
    space = int(a.args[0])
    if s.martian:
        return Judged(-s.near(space), f"At {s.space_name(space)}, near Heroes.")
    return Judged(-s.threat(space), f"At {s.space_name(space)}, away from Martians.")


def _chosen_die(s: Scene, a: Action) -> Judged:
    """The own lowest die, or the other side's highest: the faces show whose they can be."""
    face, throw = int(a.args[1]), s.seen["throw"]
    if throw is not None and (throw["side"] == "martians") != s.martian:
        return Judged(face, f"Their {face} shall go.")
    fight = s.seen["fight"] or {"ours": [], "theirs": []}
    own, other = (fight["theirs"], fight["ours"])[:: 1 if s.martian else -1]
    if face in other and face not in own:
        return Judged(face, f"Their {face} shall go.")
    return Judged(-face, f"A {face} can only become better.")


_CHOICES: dict[str, Judge] = {
    "hero": _chosen_hero,
    "space": _chosen_space,
    "soldier": _chosen_martian,
    "soldiers": _chosen_martian,
    "champion": _chosen_martian,
    "crowd": lambda s, a: Judged(3 if s.martian else -9, "The Crowd."),
    "ally": lambda s, a: Judged(0, "One Ally is as good as another."),
    "marker": lambda s, a: Judged(0, "One marker is as good as another."),
    "pack": _chosen_way,
    "site": _chosen_way,
    "die": _chosen_die,
}


# ---- great weapons ---------------------------------------------------------------------------
def _lay(s: Scene, a: Action) -> Judged:
    space = s.board["sites"][int(a.args[0])]
    say = f"From the saucer at {s.space_name(space)}, nearest to Heroes; the angle by chance."
    return Judged(-s.near(space), say)


def _lands(s: Scene, a: Action) -> Judged:
    space = int(a.args[0])
    return Judged(-s.threat(space), f"A landing at {s.space_name(space)}, away from Ray Guns.")


def _again(s: Scene, a: Action) -> Judged:
    """A card that lies in play helps again, at no cost."""
    return _helps(s, card(a.args[0]), Judged(1, "A card that lies in play costs nothing."))


JUDGES: dict[str, Judge] = {
    "play": _play,
    "pass": fixed(0, "No card helps here."),
    "keep": fixed(0, "All cards are kept."),
    "none_due": fixed(0, "No card of this hand must be played at once."),
    "discard": _discard,
    "tech": _tech,
    "helps": _again,
    "talent": _talent,
    "use": _use,
    "bonus": _use,
    "big_top": _big_top,
    "pays": _pays,
    "choose": _choose,
    "noted": fixed(0, "People do what the card says."),
    "told_all": fixed(0, "Nothing more is known of this card."),
    "as_before": fixed(1, "The card does what it did before."),
    "does": fixed(-1, "What a card does only people can read."),
    "building": fixed(0, "One building is as good as another."),
    "lay": _lay,
    "turn": fixed(0, "The cannon's angle is left to chance."),
    "lands": _lands,
    "landed": fixed(0, "The Hero has landed where the table says."),
    "aimed": fixed(0, "All who are touched are named."),
    "touched": made_up,
    "section": fixed(0, "By which section only the table sees."),
    "hits": made_up,
    "cannon_hits": made_up,
    "stands": _stands,
    "shows": fixed(0, "Which card it was only its owner sees."),
}
