"""Wounds of Heroes, who dodge first (IFOS-124 to IFOS-126), Soldiers, Champions and Crowds.

They are dealt once nobody prevents them any more (IFOS-266).
"""

from msgspec.structs import replace

from companion.engine.actions import Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.events import (
    ChampionKilled,
    CrowdDestroyed,
    HeroDied,
    MartiansLost,
)
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Handler,
    Handlers,
    RollSpec,
    number_of,
    owner_of,
    roll,
)
from companion.games.invasion_from_outer_space.legal import answers, windows
from companion.games.invasion_from_outer_space.steps.base import HeroId
from companion.games.invasion_from_outer_space.steps.cards import ResponseWindow, SlaySoldier
from companion.games.invasion_from_outer_space.steps.combat import (
    BeatAll,
    Dodge,
    EndOfFight,
    FendedOff,
    HitChampion,
    WoundChampion,
    WoundCrowd,
    WoundHero,
    Wounds,
    WoundSoldiers,
    offered,
)
from companion.games.invasion_from_outer_space.table import figures, health, inventory
from companion.games.invasion_from_outer_space.table.figures import (
    BOXES,
    champion_in,
    crowd_in,
    soldiers_in,
)
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    LEADER,
    MARTIAN,
    NONE,
    NOWHERE,
    Crowd,
    Fight,
    Position,
)
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.verbs import Verb, declared
from companion.words import Message, Text

# Fights in the Small Town: cards that beat every opponent, and Martians who are still there.


# ---- beating every opponent (IFOS-407) ------------------------------------------------------
def _champions(p: Position, step: BeatAll) -> list[int]:
    """Return the beaten Champion, if any: the giant, or the Leader if he took part."""
    if step.champion is not None:
        return [step.champion]
    return [LEADER] if isinstance(p.fight, Fight) and p.fight.leader else []


def _beat(p: Position, step: BeatAll, facts: Facts) -> bool:
    found = _champions(p, step)
    if found and step.soldiers:
        return False
    _meet(p, step, bool(found))
    return True


def _beat_legal(p: Position, step: BeatAll) -> list[Action]:
    owner = owner_of(p, step)
    return [Action(owner, "beats", ("pack",)), Action(owner, "beats", ("champion",))]


def _beat_play(p: Position, step: BeatAll, action: Action, facts: Facts) -> None:
    _meet(p, step, action.args == ("champion",))


def _meet(p: Position, step: BeatAll, champion: bool) -> None:
    p.stack[-1] = EndOfFight()
    if champion:
        health.kill_champion(p, _champions(p, step)[0], "fight", HERO)
        return
    colours = figures.colours_at(p, step.space)
    if p.guide and len(colours) > 1:
        # A Pack may mix colours, so the Hero's player picks the Soldiers one by one.
        owner = owner_of(p, step)
        p.push(*[SlaySoldier(owner, step.hero, step.space)] * step.soldiers)
        return
    for colour in colours:
        number = step.soldiers if p.guide else p.troops[colour][step.space]
        p.stack.append(WoundSoldiers(colour, step.space, number, "fight", side=HERO))


def _beat_asked(p: Position, step: BeatAll) -> Asked:
    text = say("fight-who", name=words.hero(p, p.hero_index(step.hero)))
    return Asked("beat", (owner_of(p, step),), text, ("IFOS-407",))


def _end(p: Position, step: EndOfFight, facts: Facts) -> bool:
    p.stack.pop()
    p.fight = None
    for n in range(len(p.heroes)):
        inventory.make_ready(p, n)
    return True


# ---- still with Martians (IFOS-408) ---------------------------------------------------------
def _offer_cards(p: Position, step: FendedOff, facts: Facts) -> bool:
    """Open the window for cards if Martians are still in the Hero's space.

    Without a board, the players see whether they are.
    """
    n = p.hero_index(step.hero)
    hero = p.heroes[n]
    there = not figures.none_left(p) if p.guide else p.martians_at(hero.space)
    if step.offered or not hero.alive or not there:
        p.stack.pop()
    else:
        p.stack[-1] = FendedOff(step.hero, offered=True)
        p.stack.append(ResponseWindow("fended"))
    return True


# ---- what its actions are called ---------------------------------------------------------
VERBS = declared(
    Verb(
        "beats",
        lambda p, a: say("action-beats-pack" if a[0] == "pack" else "action-beats-champion"),
    ),
)


def _now_dealt(p: Position, step: Wounds, there: bool) -> bool:
    """Pop wounds that are due and return whether to deal them, after players could prevent them.

    Wounds are dropped if none is left, or if the model is no longer `there`.
    """
    dealt = bool(step.number) and there
    if dealt and not step.offered and windows.may_be_answered(p, type(step)):
        window = ResponseWindow(answers.WINDOWS[type(step)])
        if windows.next_seat(p, window) != NONE:
            p.stack[-1] = offered(step)
            p.stack.append(window)
            return False
    p.stack.pop()
    return dealt


def _wounds_left(name: Text, dealt: int, wounds: int, boxes: int) -> Message:
    return say("wound-left", name=name, number=dealt, left=boxes - wounds, boxes=boxes)


# ---- Soldiers --------------------------------------------------------------------------
def _wound_soldiers(p: Position, step: WoundSoldiers, facts: Facts) -> bool:
    """Return Soldiers to the pool: any wound kills one (IFOS-251)."""
    there = soldiers_in(p, step.colour, step.space)
    if _now_dealt(p, step, there > 0):
        number = min(step.number, there)
        figures.remove(p, step.colour, step.space, number)
        if facts is not None:
            _say_killed(p, step, number, facts)
        undead = step.colour >= p.setup.martians
        p.publish(MartiansLost(number, step.by, step.side, undead), facts)
    return True


def _say_killed(p: Position, step: WoundSoldiers, number: int, facts: Facts) -> None:
    colour = words.colour(p, step.colour)
    text = say("wound-killed-soldiers", colour=colour, number=number)
    headline = say("wound-soldiers-killed", colour=colour, number=number)
    add_fact(facts, "killed", text, "IFOS-251", "IFOS-089", headline=headline, seat=step.colour)


# ---- Champions ---------------------------------------------------------------------------
def _hit_champion(p: Position, step: HitChampion, facts: Facts) -> bool:
    """Wound a Champion; a tough one may ignore each wound unless it is weak to it (IFOS-171)."""
    tough = p.setup.champions[step.champion].toughness and step.by != "weakness"
    if tough and not _is_weak(p, step.champion, step.hero):
        roll(p, step.number, say("wound-toughness-roll"))
    else:
        _wounded(p, step, step.number)
    return True


def _is_weak(p: Position, which: int, hero: HeroId | None) -> bool:
    """Return whether the Champion is weak to something the Hero has (IFOS-376, IFOS-377).

    Fires do not count.
    """
    weaknesses = p.setup.champions[which].weaknesses
    if hero is None or p.hero_index(hero) == NONE or not weaknesses:
        return False
    counts_as = p.setup.sheets[hero].counts_as
    items = p.heroes[p.hero_index(hero)].items
    return any(
        word in counts_as or any(p.setup.cards[card].has(word) for card in items)
        for word in weaknesses
    )


def _toughness_rolled(p: Position, step: HitChampion, faces: tuple[int, ...], facts: Facts) -> None:
    need = p.setup.champions[step.champion].toughness
    left = sum(face < need for face in faces)
    text = say("wound-toughness", need=need, dice=words.dice(faces), number=left)
    add_fact(facts, "tough", text, "IFOS-171")
    _wounded(p, step, left)


def _wounded(p: Position, step: HitChampion, number: int) -> None:
    space = p.champions[step.champion].space
    p.stack[-1] = WoundChampion(step.champion, space, number, step.by, side=step.side)


def _wound_champion(p: Position, step: WoundChampion, facts: Facts) -> bool:
    """Fill Health Boxes of a Champion, which dies with the last one (IFOS-252, IFOS-256)."""
    which = step.champion
    if not _now_dealt(p, step, champion_in(p, which, step.space)):
        return True
    each = p.champions[which]
    wounds = each.wounds + step.number
    name = words.first_champion(p, which)
    boxes = p.setup.champions[which].health
    if wounds < boxes:
        p.champions[which] = replace(each, wounds=wounds)
        text = say("wound-has", name=name, number=wounds)
        headline = _wounds_left(name, step.number, wounds, boxes)
        add_fact(facts, "wounded", text, "IFOS-252", headline=headline, seat=p.control)
    else:
        p.champions[which] = replace(each, playing=False, space=NOWHERE, wounds=0)
        text, headline = say("wound-was-killed", name=name), say("wound-killed", name=name)
        add_fact(facts, "killed", text, "IFOS-252", "IFOS-256", headline=headline, seat=p.control)
        p.publish(ChampionKilled(which, step.by, step.side, each.space), facts)
    return True


# ---- Heroes --------------------------------------------------------------------------------
def _dodge(p: Position, step: Dodge, facts: Facts) -> bool:
    n = p.hero_index(step.hero)
    if p.heroes[n].alive and step.sure:
        p.stack[-1] = WoundHero(step.hero, step.hits, side=MARTIAN)
    elif p.heroes[n].alive and step.hits:
        roll(p, step.hits, say("hit-dodge-roll", name=words.hero(p, n)))
    else:
        p.stack.pop()
    return True


def _agility(p: Position, step: Dodge) -> int:
    return p.setup.sheets[step.hero].agility


def _dodge_rolled(p: Position, step: Dodge, faces: tuple[int, ...], facts: Facts) -> None:
    p.stack.pop()
    need, name = _agility(p, step), p.setup.sheets[step.hero].name
    failed = sum([face < need for face in faces])
    if facts is not None:
        text = say("hit-dodged", name=name, need=need, dice=words.dice(faces), number=failed)
        rules = ("IFOS-124", "IFOS-125", "IFOS-126")
        headline = "" if failed else say("hit-dodges", name=name)
        seat = p.setup.owners[p.heroes.places[step.hero]]
        add_fact(facts, "dodged", text, *rules, headline=headline, seat=seat)
    p.stack.append(WoundHero(step.hero, failed, side=MARTIAN))


def _wound_hero(p: Position, step: WoundHero, facts: Facts) -> bool:
    """Fill Health Boxes of a Hero, who dies with the last one (IFOS-252, IFOS-257)."""
    n, sheet = p.heroes.places[step.hero], p.setup.sheets[step.hero]
    hero, boxes, name = p.heroes[n], sheet.health, sheet.name
    if not _now_dealt(p, step, hero.alive):
        return True
    wounds, seat = hero.wounds + step.number, p.setup.owners[n]
    p.heroes[n] = replace(hero, wounds=min(wounds, boxes))
    if wounds < boxes:
        if facts is None:
            return True
        text = say("wound-takes", name=name, number=step.number, now=wounds, boxes=boxes)
        headline = _wounds_left(name, step.number, wounds, boxes)
        add_fact(facts, "wounded", text, "IFOS-013", "IFOS-252", headline=headline, seat=seat)
    else:
        text, headline = say("wound-is-dead", name=name), say("wound-dead", name=name)
        add_fact(facts, "dead", text, "IFOS-252", "IFOS-257", headline=headline, seat=seat)
        health.leave_table(p, n)
        p.publish(HeroDied(n, step.side, hero.space), facts)
        health.offer_new_hero(p, n)
    return True


# ---- Crowds --------------------------------------------------------------------------------
def _wound_crowd(p: Position, step: WoundCrowd, facts: Facts) -> bool:
    """Fill Health Boxes of a Crowd, which cannot dodge (IFOS-334, IFOS-343, IFOS-344, IFOS-347)."""
    if not _now_dealt(p, step, crowd_in(p, step.crowd, step.space)):
        return True
    each = p.crowds[step.crowd]
    now = min(BOXES, each.wounds + step.number)
    name = words.crowd(step.crowd)
    text = say("wound-takes", name=name, number=step.number, now=now, boxes=BOXES)
    headline: Text = ""
    if now < BOXES:
        headline = say("wound-crowd-left", name=name, left=BOXES - now, boxes=BOXES)
    add_fact(facts, "crowd_wounded", text, "IFOS-334", "IFOS-344", *step.rules, headline=headline)
    if now < BOXES:
        p.crowds[step.crowd] = replace(each, wounds=now)
    else:
        # It stays in the list, off the board, so that the others keep their numbers.
        p.crowds[step.crowd] = Crowd(NOWHERE, BOXES)
        text = say("wound-crowd-is-gone", name=name)
        headline = say("wound-crowd-gone", name=name)
        add_fact(facts, "crowd_gone", text, "IFOS-334", "IFOS-347", headline=headline)
        p.publish(CrowdDestroyed(step.crowd), facts)
    return True


HANDLERS: Handlers = {
    BeatAll: Handler(
        run=_beat, actor=owner_of, legal=_beat_legal, play=_beat_play, asked=_beat_asked
    ),
    EndOfFight: Handler(run=_end),
    FendedOff: Handler(run=_offer_cards),
    WoundSoldiers: Handler(run=_wound_soldiers),
    HitChampion: Handler(
        run=_hit_champion,
        rolled=_toughness_rolled,
        dice=RollSpec(
            "toughness",
            side=lambda p, step: MARTIAN,
            need=lambda p, step: p.setup.champions[step.champion].toughness,
        ),
        results=number_of("wounds", good=False),
    ),
    WoundChampion: Handler(run=_wound_champion),
    Dodge: Handler(
        run=_dodge,
        rolled=_dodge_rolled,
        dice=RollSpec(
            "agility",
            side=lambda p, step: HERO,
            own=True,
            need=_agility,
        ),
        results=number_of("wounds", good=False),
    ),
    WoundHero: Handler(run=_wound_hero),
    WoundCrowd: Handler(run=_wound_crowd),
}
