"""Fights in the Small Town: cards that beat every opponent, and Martians who are still there."""

from companion.engine.actions import Action
from companion.engine.state import Facts
from companion.games.invasion_from_outer_space.handlers import Asked, Handler, Handlers
from companion.games.invasion_from_outer_space.steps.base import HeroStep
from companion.games.invasion_from_outer_space.steps.cards import ResponseWindow
from companion.games.invasion_from_outer_space.steps.combat import BeatAll, EndOfFight, FendedOff
from companion.games.invasion_from_outer_space.steps.damage import WoundSoldiers
from companion.games.invasion_from_outer_space.steps.effects import SlaySoldier
from companion.games.invasion_from_outer_space.table import figures, health, item_usage
from companion.games.invasion_from_outer_space.table.position import HERO, LEADER, Fight, Position
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.verbs import Verb, declared


def _owner(p: Position, step: HeroStep) -> int:
    return p.owner(p.hero_index(step.hero))


# ---- beating every opponent (IFOS-407) ------------------------------------------------------
def _champions(p: Position, step: BeatAll) -> list[int]:
    """Return the Champion that is beaten, if any: the giant, or the Leader if he took part."""
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
    owner = _owner(p, step)
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
        # A Pack may mix colours: the Hero's player picks the Soldiers one by one.
        owner = _owner(p, step)
        p.push(*[SlaySoldier(owner, step.hero, step.space)] * step.soldiers)
        return
    for colour in colours:
        number = step.soldiers if p.guide else p.troops[colour][step.space]
        p.stack.append(WoundSoldiers(colour, step.space, number, "fight", side=HERO))


def _beat_asked(p: Position, step: BeatAll) -> Asked:
    text = say("fight-who", name=words.hero(p, p.hero_index(step.hero)))
    return Asked("beat", (_owner(p, step),), text, ("IFOS-407",))


def _end(p: Position, step: EndOfFight, facts: Facts) -> bool:
    p.stack.pop()
    p.fight = None
    for n in range(len(p.heroes)):
        item_usage.make_ready(p, n)
    return True


# ---- still with Martians (IFOS-408) ---------------------------------------------------------
def _offer_cards(p: Position, step: FendedOff, facts: Facts) -> bool:
    """Open the window for cards if Martians are still in the Hero's space.

    Without a board, the table sees whether they are.
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


HANDLERS: Handlers = {
    BeatAll: Handler(
        run=_beat, actor=_owner, legal=_beat_legal, play=_beat_play, asked=_beat_asked
    ),
    EndOfFight: Handler(run=_end),
    FendedOff: Handler(run=_offer_cards),
}


# ---- what its actions are called ---------------------------------------------------------
VERBS = declared(
    Verb(
        "beats",
        lambda p, a: say("action-beats-pack" if a[0] == "pack" else "action-beats-champion"),
    ),
)
