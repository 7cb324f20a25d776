"""The round and the first half of the Martian Turn: track, cards, reinforcements."""

from functools import cache

from companion.engine.actions import TABLE, Action
from companion.engine.prompts import Number
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.events import ChampionKilled, HeroDied, TurnEnded
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Handler,
    Handlers,
    Results,
    Subscriptions,
    cached_action,
    roll,
)
from companion.games.invasion_from_outer_space.steps import unseen
from companion.games.invasion_from_outer_space.steps.base import Roll
from companion.games.invasion_from_outer_space.steps.cards import DrawCards, PlayImmediately
from companion.games.invasion_from_outer_space.steps.combat import FightPhase
from companion.games.invasion_from_outer_space.steps.turn import (
    ComparePacks,
    CountPacks,
    DiscardFirst,
    DrawPhase,
    DrawStage,
    MartianTurn,
    NameLeader,
    ReinforcePhase,
    Round,
    RoundPart,
    Skirmishes,
    TrackPhase,
    ZombieTurn,
)
from companion.games.invasion_from_outer_space.table import (
    crowds,
    decks,
    figures,
    objectives,
    sides,
)
from companion.games.invasion_from_outer_space.table.figures import crowds_left
from companion.games.invasion_from_outer_space.table.position import (
    CHAMPIONS,
    HERO,
    MARTIAN,
    ZOMBIE,
    Position,
)
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.text import words as targets
from companion.games.invasion_from_outer_space.verbs import GO, Usual, Verb, declared
from companion.words import Message, Param

MOST_PACKS = 18
# Constants, because looking up a member of an Enum class is slow.
DISCARD, DRAW, IMMEDIATE = DrawStage


# ---- the round -----------------------------------------------------------------------
def _round(p: Position, step: Round, facts: Facts) -> bool:
    """Open the next part of the round (IFOS-097, IFOS-291, IFOS-292)."""
    p.stack[-1] = Round(p.setup.rounds.after(step.part))
    if step.part is p.setup.rounds.first:
        # Counted only here, because the Crowd Phase still belongs to the previous round.
        p.rounds += p.started
    _OPEN[step.part](p, facts)
    return True


def _open_martian_turn(p: Position, facts: Facts) -> None:
    if p.side == ZOMBIE:
        p.publish(TurnEnded(ZOMBIE), facts)
    p.side, p.moved = MARTIAN, False
    p.used_items = ()
    sides.make_ready(p)
    p.stack.append(MartianTurn())


def _open_fire_phase(p: Position, facts: Facts) -> None:
    if p.setup.advanced and p.fires:
        p.stack.append(sides.OPENING["fire_phase"]())
    p.publish(TurnEnded(p.side), facts)


def _open_hero_turn(p: Position, facts: Facts) -> None:
    p.side, p.moved, p.activated = HERO, False, 0
    p.used_items = () if p.ruled["IFOS-A57"] == "hero-turn" else p.used_items
    sides.make_ready(p)
    p.stack.append(sides.OPENING["heroes"]())
    if facts is None:
        return
    seat = sides.alone(p, HERO)
    text, headline = say("round-hero-turn"), say("round-hero-turn-now")
    add_fact(facts, "hero_turn", text, "IFOS-097", headline=headline, seat=seat)


def _open_crowd_phase(p: Position, facts: Facts) -> None:
    _check_empty(p, facts)
    if p.setup.advanced and crowds_left(p):
        p.stack.append(sides.OPENING["crowd_phase"]())
    p.publish(TurnEnded(HERO), facts)


def _open_zombie_turn(p: Position, facts: Facts) -> None:
    p.side, p.moved = ZOMBIE, False
    p.used_items = ()
    p.stack.append(ZombieTurn())


_OPENING = {
    RoundPart.ZOMBIES: _open_zombie_turn,
    RoundPart.MARTIANS: _open_martian_turn,
    RoundPart.FIRES: _open_fire_phase,
    RoundPart.HEROES: _open_hero_turn,
    RoundPart.CROWDS: _open_crowd_phase,
}
_OPEN = [_OPENING[part] for part in RoundPart]  # by number, because hashing an Enum member is slow


def _check_empty(p: Position, facts: Facts) -> None:
    """Check for victory, if it is ruled that this happens at the end of a turn (IFOS-A04)."""
    if p.ruled["IFOS-A04"] == "end-of-turn":
        objectives.check_empty(p, facts)


_MARTIAN = tuple(sides.OPENING[name] for name in sides.PHASES_MARTIAN)


def _martian_turn(p: Position, step: MartianTurn, facts: Facts) -> bool:
    """Open the next of the eight phases; a Hero who came late takes part from then on."""
    if p.heroes.late:
        figures.all_take_part(p)
    if step.phase == len(_MARTIAN):
        p.stack.pop()
        _check_empty(p, facts)
        return True
    p.stack[-1] = step.further()
    opening = _MARTIAN[step.phase]
    p.stack.append(opening())
    if opening is FightPhase and p.setup.zombies:
        p.stack.append(Skirmishes())
    return True


# ---- 1 the track ---------------------------------------------------------------------
def _track(p: Position, step: TrackPhase, facts: Facts) -> bool:
    """Set the marker in the first turn; move it down by one in later turns."""
    p.stack.pop()
    first, p.started = not p.started, True
    if p.setup.scenario.end == "never":
        # The marker only shows that the first Martians have landed (IFOS-432).
        p.track_marker = p.setup.scenario.turns
        seat, now = sides.alone(p, MARTIAN), say("round-martians-now")
        text = say("round-martians-begin")
        add_fact(facts, "track", text, "IFOS-431", "IFOS-432", headline=now, seat=seat)
    elif first:
        p.track_marker = p.setup.scenario.turns
        add_fact(facts, "track", say("round-track-stands", place=p.track_marker), "IFOS-100")
    else:
        p.track_marker = max(0, p.track_marker - 1)  # may already be 0 after a correction
        if facts is not None:
            _say_moved(p, p.track_marker, facts)
    if p.setup.martians == 2:
        # Blue controls the Champions on odd turns, Purple on even ones.
        p.control = 0 if p.turn_mark() % 2 else 1
        add_fact(facts, "control", say("round-control", seat=words.seat(p.control)), "IFOS-157")
    if p.track_marker <= 0:
        objectives.time_is_up(p, facts)
    return True


def _say_moved(p: Position, place: int, facts: Facts) -> None:
    said = "round-zombie-turn" if p.side == ZOMBIE else "round-martian-turn"
    headline = say(said, place=place) if place > 0 else ""
    text, seat = say("round-track-moves", place=place), sides.alone(p, p.side)
    add_fact(facts, "track", text, "IFOS-101", headline=headline, seat=seat)


# ---- 2 cards -------------------------------------------------------------------------
def _draw(p: Position, step: DrawPhase, facts: Facts) -> bool:
    """Let each Martian player discard up to one card, then draw (IFOS-103, IFOS-106)."""
    seat = step.seat
    if seat == p.setup.martians:
        p.stack.pop()
    elif step.stage is DISCARD:
        least = decks.limit(p) if p.ruled["IFOS-A10"] == "full" else 1
        p.stack[-1] = DrawPhase(seat, DRAW)
        if p.hand_sizes[seat] >= least:
            p.stack.append(DiscardFirst(seat))
    elif step.stage is DRAW:
        p.stack[-1] = DrawPhase(seat, IMMEDIATE)
        p.stack.append(DrawCards(seat, 2 // p.setup.martians))
    else:
        p.stack[-1] = DrawPhase(seat + 1)
        p.stack.append(PlayImmediately(seat))
    return True


def _discard_legal(p: Position, step: DiscardFirst) -> list[Action]:
    cards = decks.may_hold_ids(p, step.seat)
    keep = cached_action(step.seat, "keep")
    return [keep, *[cached_action(step.seat, "discard", card) for card in cards]]


def _discard_play(p: Position, step: DiscardFirst, action: Action, facts: Facts) -> None:
    p.stack.pop()
    if action.verb == "discard":
        card = p.setup.index[str(action.args[0])]
        decks.lose(p, step.seat, card)
        if facts is None:
            return
        name = p.setup.cards[card].name
        text = say("round-discards", seat=words.seat(step.seat), what=name)
        add_fact(facts, "discarded", text, "IFOS-106")


def _discard_asked(p: Position, step: DiscardFirst) -> Asked:
    text = say("round-may-discard", seat=words.seat(step.seat))
    return Asked("discard", (step.seat,), text, ("IFOS-106",))


# ---- 3 reinforcements ----------------------------------------------------------------
def _reinforce(p: Position, step: ReinforcePhase, facts: Facts) -> bool:
    """Roll for reinforcements against the number of Packs (IFOS-107 to 110)."""
    if step.seat == p.setup.martians:
        p.stack.pop()
    else:
        roll(p, 3 - p.setup.martians, _purpose(words.player(p, step.seat)))
    return True


@cache
def _purpose(who: str) -> Message:
    return say("reinforce-roll", who=who)


def _reinforce_guide(p: Position, step: ReinforcePhase, facts: Facts) -> bool:
    """Ask the table to count the Packs, then roll."""
    if step.seat < p.setup.martians and step.packs is None:
        p.stack.append(CountPacks(step.seat))
        return True
    return _reinforce(p, step, facts)


def _reinforce_rolled(
    p: Position, step: ReinforcePhase, faces: tuple[int, ...], facts: Facts
) -> None:
    seat = step.seat
    if unseen.unseen(faces):
        _compare(p, seat, faces, None, faces[0] == unseen.HIGH, facts)
    elif step.packs is None and p.guide:
        p.stack.append(ComparePacks(seat, faces))
    else:
        packs = figures.packs(p, seat) if step.packs is None else step.packs
        _compare(p, seat, faces, packs, sum(faces) > packs, facts)


def _compare(
    p: Position, seat: int, faces: tuple[int, ...], packs: int | None, lands: bool, facts: Facts
) -> None:
    """Record whether a roll was higher than the number of Packs, if that is known (IFOS-108)."""
    p.landing[seat] = lands
    p.stack[-1] = ReinforcePhase(seat + 1)
    if facts is None:
        return
    headline = say("reinforce-will" if lands else "reinforce-none")
    text = say("reinforce-lands" if lands else "reinforce-lands-not")
    if p.setup.martians == 2:
        text = say("reinforce-who", seat=words.seat(seat), what=text)
    if packs is not None:
        text = _against(p, seat, faces, packs, lands)
    add_fact(facts, "reinforcements", text, "IFOS-108", headline=headline, seat=seat)


def _against(p: Position, seat: int, faces: tuple[int, ...], packs: int, lands: bool) -> Message:
    row = " + ".join(map(str, faces))
    total: dict[str, Param] = {
        "dice": len(faces),
        "faces": row,
        "total": sum(faces),
        "number": packs,
    }
    if p.setup.martians == 2:
        said = "reinforce-who-lands" if lands else "reinforce-who-nobody"
        return say(said, seat=words.seat(seat), **total)
    return say("reinforce-land" if lands else "reinforce-nobody", **total)


# Results of a roll: not higher than the number of Packs, or higher.
MORE = (0, 1)


def _higher(p: Position, step: ReinforcePhase, due: Roll, value: int) -> tuple[int, ...]:
    return unseen.counted(due.white, due.white * value)


def _roll_first(p: Position, step: CountPacks) -> Roll:
    return Roll(3 - p.setup.martians, 0, _purpose(words.player(p, step.seat)))


def _lie(p: Position, step: ComparePacks, facts: Facts) -> bool:
    """Compare the dice with the Packs counted on a board that was added meanwhile."""
    if p.guide:
        return False
    p.stack.pop()
    packs = figures.packs(p, step.seat)
    _compare(p, step.seat, step.faces, packs, sum(step.faces) > packs, facts)
    return True


def _lie_legal(p: Position, step: ComparePacks) -> list[Action]:
    most = _most_packs(p, step.seat)
    # A roll higher than any possible number of Packs leaves no question.
    possible = MORE if most >= sum(step.faces) else (1,)
    return [Action(TABLE, "more", (more,)) for more in reversed(possible)]


def _lie_play(p: Position, step: ComparePacks, action: Action, facts: Facts) -> None:
    p.stack.pop()
    _compare(p, step.seat, step.faces, None, bool(action.args[0]), facts)


def _lie_asked(p: Position, step: ComparePacks) -> Asked:
    total = sum(step.faces)
    if p.setup.martians == 2:
        text = say("reinforce-is-more-own", total=total, seat=words.seat(step.seat))
        return Asked("more", (TABLE,), text, ("IFOS-109",))
    return Asked("more", (TABLE,), say("reinforce-is-more", total=total), ("IFOS-108",))


def _packs_legal(p: Position, step: CountPacks) -> list[Action]:
    return [Action(TABLE, "packs", (n,)) for n in range(_most_packs(p, step.seat) + 1)]


def _most_packs(p: Position, seat: int) -> int:
    """Return the most Packs possible: all Soldiers and Champions standing alone."""
    soldiers = p.setup.soldiers - p.pool[seat]
    return min(MOST_PACKS, soldiers + sum(each.playing for each in p.champions[:3]))


def _packs_play(p: Position, step: CountPacks, action: Action, facts: Facts) -> None:
    p.stack.pop()
    p.stack[-1] = ReinforcePhase(step.seat, int(action.args[0]))


def _packs_asked(p: Position, step: CountPacks) -> Asked:
    text = say("reinforce-count")
    rules: tuple[str, ...] = ("IFOS-108",)
    if p.setup.martians == 2:
        text = say("reinforce-count-own", seat=words.seat(step.seat))
        rules = ("IFOS-109",)
    domain = Number(TABLE, "packs", 0, _most_packs(p, step.seat))
    return Asked("packs", (TABLE,), text, rules, domain)


GUIDE_HANDLERS: Handlers = {
    ReinforcePhase: Handler(
        run=_reinforce_guide,
        rolled=_reinforce_rolled,
        results=Results("more", lambda p, step, due: MORE, _higher),
    ),
}


# The track has run out: if only the scenario card decides, the players report who was ahead.


def _legal(p: Position, step: NameLeader) -> list[Action]:
    return [Action(TABLE, "lead", (side,)) for side in (HERO, MARTIAN)]


def _play(p: Position, step: NameLeader, action: Action, facts: Facts) -> None:
    objectives.win(p, int(action.args[0]), "time-lead", facts)


def _asked(p: Position, step: NameLeader) -> Asked:
    text = say("round-lead")
    return Asked("lead", (TABLE,), text, ("IFOS-078",))


# Always Zombie Heroes: Heroes killed among Zombies return as Zombies (IFOS-392, IFOS-A76).


def _rises(p: Position, event: HeroDied, facts: Facts) -> None:
    if not p.setup.zombies or not p.setup.autospawn:
        return
    crowds.rise(p, p.heroes[event.place].sheet, event.space)
    name = words.hero(p, event.place)
    text, headline = say("zombies-hero-rises", name=name), say("zombies-hero-risen", name=name)
    add_fact(facts, "rises", text, "IFOS-392", headline=headline)


def _turns(p: Position, event: ChampionKilled, facts: Facts) -> None:
    if not (p.setup.zombies and p.setup.martians) or event.champion >= len(CHAMPIONS):
        return
    crowds.turn(p, event.champion, event.space)
    text = say("zombies-champion-turns", name=p.setup.champions[event.champion].name)
    add_fact(facts, "rises", text, "IFOS-451")


# The dead rise only after their deaths have been counted.
LATE_SUBSCRIPTIONS: Subscriptions = ((HeroDied, _rises), (ChampionKilled, _turns))


HANDLERS: Handlers = {
    Round: Handler(run=_round),
    MartianTurn: Handler(run=_martian_turn),
    TrackPhase: Handler(run=_track),
    DrawPhase: Handler(run=_draw),
    DiscardFirst: Handler(
        actor=lambda p, step: step.seat,
        legal=_discard_legal,
        play=_discard_play,
        asked=_discard_asked,
    ),
    ReinforcePhase: Handler(run=_reinforce, rolled=_reinforce_rolled),
    CountPacks: Handler(
        actor=lambda p, step: TABLE,
        legal=_packs_legal,
        play=_packs_play,
        asked=_packs_asked,
        early=_roll_first,
    ),
    ComparePacks: Handler(
        run=_lie, actor=lambda p, step: TABLE, legal=_lie_legal, play=_lie_play, asked=_lie_asked
    ),
    NameLeader: Handler(actor=lambda p, step: TABLE, legal=_legal, play=_play, asked=_asked),
}


VERBS = declared(
    Verb("discard", lambda p, a: say("action-discard", card=targets.card(p, a[0]))),
    Verb("keep", tone=GO, usual=Usual(0, say("bot-keep"))),
    Verb("more", lambda p, a: say("more-than-packs", more=int(a[0]))),
    Verb("packs", lambda p, a: say("packs", number=int(a[0]))),
    Verb("lead", lambda p, a: words.side(int(a[0]))),
)
