"""The Command Phase: Martian players spend Command Points one at a time on the Command Console."""

from functools import lru_cache

from msgspec.structs import replace

from companion.engine.actions import TABLE, Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.boards.ground import Ground
from companion.games.invasion_from_outer_space.events import CrowdDestroyed, Event, HeroDied
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Handler,
    Handlers,
    Subscriptions,
    actions_to,
    cached_action,
    roll,
    waits_while,
)
from companion.games.invasion_from_outer_space.legal import hand_cards
from companion.games.invasion_from_outer_space.steps.cards import DrawCards, PlayImmediately
from companion.games.invasion_from_outer_space.steps.heroes import Crushes
from companion.games.invasion_from_outer_space.steps.turn import (
    ChampionArrives,
    CommandPhase,
    Landing,
    RollReinforcements,
)
from companion.games.invasion_from_outer_space.table import decks, entering, figures, fires, sides
from companion.games.invasion_from_outer_space.table.position import (
    CHAMPIONS,
    NOWHERE,
    Position,
    Tech,
)
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.text import words as targets
from companion.games.invasion_from_outer_space.verbs import GO, Usual, Verb, declared, of_space
from companion.words import Text

BONUS = 2  # Command Points for a dead Hero or a destroyed Crowd


def _command(p: Position, step: CommandPhase, facts: Facts) -> bool:
    """Give the Martian players their points for this phase, then let them spend."""
    if len(step.ended) == p.setup.martians:
        p.stack.pop()
        return True
    if step.spending:
        return _comes_late(p, step.seat)
    p.stack[-1] = replace(step, spending=True)
    if not step.ended:
        _give_points(p, facts)
    return True


def _give_points(p: Position, facts: Facts) -> None:
    """Give all Martian players their points at once (IFOS-A11).

    Points earned while one of them spends count for the next phase.
    """
    for seat in range(p.setup.martians):
        points = p.setup.console.points + p.bonus[seat]
        p.command_points[seat], p.bonus[seat] = points, 0
        if facts is None:
            continue
        text = say("command-has", seat=words.seat(seat), number=points)
        add_fact(facts, "command", text, "IFOS-132", "IFOS-258")


def _reward(p: Position, event: Event, facts: Facts) -> None:
    """Give the Martians extra points for the next Command Phase (IFOS-258, 347, A11)."""
    if not p.setup.martians:
        return
    share = BONUS // p.setup.martians
    for seat in range(p.setup.martians):
        p.bonus[seat] = share if p.ruled["IFOS-A11"] == "one" else p.bonus[seat] + share


def _comes_late(p: Position, seat: int) -> bool:
    """Let a paid Champion that found no room arrive as soon as a Site has some (IFOS-156)."""
    for which in hand_cards.champions(p):
        waits = not p.champions[which].playing and hand_cards.is_paid(p, which)
        if waits and hand_cards.has_room(p, which):
            p.stack.append(ChampionArrives(seat, which))
            return True
    return False


def _others(p: Position, step: CommandPhase) -> list[int]:
    """Return the other Martian players who have not ended their phase."""
    return [n for n in range(p.setup.martians) if n != step.seat and n not in step.ended]


def _may_let(p: Position, step: CommandPhase) -> list[int]:
    """Return the players that the seat may let go first (IFOS-133).

    The rules set no order between two Martian players.
    """
    if step.handed or not p.command_points[step.seat]:
        return []
    return [other for other in _others(p, step) if p.command_points[other]]


def _legal(p: Position, step: CommandPhase) -> list[Action]:
    seat = step.seat
    found = [cached_action(seat, "end_command")]
    if p.setup.martians > 1:
        found += [Action(seat, "let_spend", (other,)) for other in _may_let(p, step)]
    if p.tech:
        found += _tech_uses(p, seat)
    if not p.command_points[seat]:
        return found
    if p.command_points[seat] >= p.setup.console.draw and decks.may_draw(p, seat):
        found.append(cached_action(seat, "buy_card"))
    found += _saucers(p, seat)
    found += _reinforcements(p, seat)
    found += [cached_action(seat, "build", card) for card in decks.tech_ids(p, seat)]
    if p.tech:
        found += [cached_action(seat, "tech_point", each.id) for each in sides.unfinished(p)]
    found += [cached_action(seat, "call_point", n) for n in hand_cards.open_calls(p)]
    return found


def _tech_uses(p: Position, seat: int) -> list[Action]:
    """Return the Tech that can be turned face up, because its cost is paid (IFOS-146)."""
    found = []
    for each in sides.unfinished(p):
        for card in decks.reveal_ids(p, each):
            if p.setup.cards[p.setup.index[card]].cost <= each.points:
                found.append(Action(seat, "reveal", (each.id, card)))
    return found


def _saucers(p: Position, seat: int) -> list[Action]:
    """Return all moves of Landing Sites; two Sites never share a space (IFOS-137 to 140)."""
    if p.command_points[seat] < p.setup.console.saucer:
        return []
    if p.ground is None:
        return [Action(seat, "saucer", (site,)) for site in range(len(p.sites))]
    found: list[Action] = []
    sites = figures.site_spaces(p)
    for site, space in enumerate(p.sites):
        reach, free = _free_flights(p.ground, seat, site, p.setup.console.saucer_spaces)[space]
        flights, taken = [*free], reach & sites
        while taken:  # from the highest on, so that the places below it stay
            other = 1 << taken.bit_length() - 1
            del flights[(reach & other - 1).bit_count()]
            taken ^= other
        found += flights
    return found


@lru_cache(maxsize=32)
def _free_flights(
    ground: Ground, seat: int, site: int, far: int
) -> list[tuple[int, tuple[Action, ...]]]:
    """Return, by space of a Site, the other spaces that it reaches, as bits,
    and the moves there.
    """
    moves = actions_to(ground.size, seat, "saucer", site)
    reached = [ground.fly(space, far) & ~(1 << space) for space in range(ground.size)]
    return [(reach, tuple(map(moves.__getitem__, figures.bits(reach)))) for reach in reached]


def _reinforcements(p: Position, seat: int) -> list[Action]:
    if p.command_points[seat] < p.setup.console.reinforce or not p.pool[seat]:
        return []
    if p.guide:
        return [Action(seat, "reinforce")]
    open_ = figures.open_sites(p)
    return [
        cached_action(seat, "reinforce", n) for n, space in enumerate(p.sites) if space in open_
    ]


def _play(p: Position, step: CommandPhase, action: Action, facts: Facts) -> None:
    if action.verb == "let_spend":
        p.stack[-1] = replace(step, seat=int(action.args[0]), handed=True)
    elif action.verb == "end_command":
        _end(p, step, facts)
    else:
        if step.handed:
            p.stack[-1] = replace(step, handed=False)
        _DO[action.verb](p, step.seat, action, facts)


def _end(p: Position, step: CommandPhase, facts: Facts) -> None:
    seat = step.seat
    if p.command_points[seat]:
        text = say("command-lost", number=p.command_points[seat])
        add_fact(facts, "lost", text, "IFOS-134")
    p.command_points[seat] = 0
    p.stack[-1] = CommandPhase((_others(p, step) or [seat])[0], ended=(*step.ended, seat))


def _buy_card(p: Position, seat: int, action: Action, facts: Facts) -> None:
    cost = p.setup.console.draw
    p.command_points[seat] -= cost
    p.stack.append(PlayImmediately(seat))
    p.stack.append(DrawCards(seat, 1))
    text = say("command-bought", seat=words.seat(seat), number=cost)
    add_fact(facts, "bought", text, "IFOS-136")


def _saucer(p: Position, seat: int, action: Action, facts: Facts) -> None:
    p.command_points[seat] -= p.setup.console.saucer
    site = int(action.args[0])
    if len(action.args) > 1:
        p.sites[site] = int(action.args[1])
    if facts is None:
        return
    if len(action.args) > 1:
        text = say("command-saucer", site=site + 1, space=words.space(p, p.sites[site]))
    else:
        far = p.setup.console.saucer_spaces
        text = say("command-saucer-far", site=site + 1, number=far)
    add_fact(facts, "saucer", text, "IFOS-137", "IFOS-138")


def _reinforce(p: Position, seat: int, action: Action, facts: Facts) -> None:
    """Spend points to land Soldiers at one Site: the printed number, or a D3."""
    site = int(action.args[0]) if action.args else None
    p.command_points[seat] -= p.setup.console.reinforce
    number = p.setup.console.reinforce_n
    if number == "d3":
        p.stack.append(RollReinforcements(seat, site))
        roll(p, 1, say("command-reinforcement"))
    else:
        _up_to(p, seat, number, site, facts)


def _d3_rolled(p: Position, step: RollReinforcements, faces: tuple[int, ...], facts: Facts) -> None:
    p.stack.pop()
    _up_to(p, step.seat, (faces[0] + 1) // 2, step.site, facts)


def _up_to(p: Position, seat: int, number: int, site: int | None, facts: Facts) -> None:
    """Let the player place up to `number` Soldiers (IFOS-142)."""
    text = say("command-reinforced", number=number)
    add_fact(facts, "reinforced", text, "IFOS-142", "IFOS-143")
    figures.land(p, seat, number, site, Landing.UP_TO)


def _build(p: Position, seat: int, action: Action, facts: Facts) -> None:
    """Play Tech face down with its first point; only its owner knows the card (IFOS-145)."""
    p.command_points[seat] -= 1
    p.serial += 1
    card = decks.lay_down(p, seat, str(action.args[0]))
    p.tech.append(Tech(p.serial, seat, card, 1))
    text = say("command-builds", seat=words.seat(seat))
    add_fact(facts, "tech", text, "IFOS-145", "IFOS-148")


def _tech_point(p: Position, seat: int, action: Action, facts: Facts) -> None:
    p.command_points[seat] -= 1
    for n, each in enumerate(p.tech):
        if each.id == action.args[0]:
            p.tech[n] = replace(each, points=each.points + 1)
            text = say("command-tech-point", points=each.points + 1)
            add_fact(facts, "tech", text, "IFOS-149", "IFOS-150")


def _reveal(p: Position, seat: int, action: Action, facts: Facts) -> None:
    """Turn Tech face up when its cost is paid (IFOS-146, IFOS-040)."""
    card = p.setup.index[str(action.args[1])]
    for n, each in enumerate(p.tech):
        if each.id == action.args[0]:
            p.tech[n] = replace(each, card=card, points=0, up=True)
    data = p.setup.cards[card]
    add_fact(facts, "tech", say("command-in-play", what=data.name), "IFOS-146", "IFOS-040")
    if not data.known and data.text:
        # From now on it works whenever its text says (IFOS-147), so its text is shown.
        add_fact(facts, "note", data.text, "IFOS-040")


def _call_point(p: Position, seat: int, action: Action, facts: Facts) -> None:
    """Put a point on a Champion; once fully paid, it arrives immediately (IFOS-153 to 156)."""
    p.command_points[seat] -= 1
    which = int(action.args[0])
    each = p.champions[which]
    p.champions[which] = replace(each, points=each.points + 1)
    cost = p.setup.champions[which].cost
    text = say("command-called", which=CHAMPIONS[which], points=each.points + 1, cost=cost)
    add_fact(facts, "call", text, "IFOS-153")
    if each.points + 1 >= cost:
        p.stack.append(ChampionArrives(seat, which))


def _asked(p: Position, step: CommandPhase) -> Asked:
    points = p.command_points[step.seat]
    text = say("command-phase", seat=words.seat(step.seat), number=points)
    return Asked("command", (step.seat,), text, ("IFOS-131", "IFOS-133", "IFOS-134"))


_DO = {
    "buy_card": _buy_card,
    "saucer": _saucer,
    "reinforce": _reinforce,
    "build": _build,
    "tech_point": _tech_point,
    "reveal": _reveal,
    "call_point": _call_point,
}


SUBSCRIPTIONS: Subscriptions = ((HeroDied, _reward), (CrowdDestroyed, _reward))


# ---- what its actions are called ---------------------------------------------------------
def _say_build(p: Position, a: tuple[int | str, ...]) -> Text:
    if a[0] == "?":
        return say("action-build-hidden")
    return say("action-build", card=targets.card(p, a[0]))


def _say_points(p: Position, a: tuple[int | str, ...]) -> Text:
    which = int(a[0])
    paid, cost = p.champions[which].points, p.setup.champions[which].cost
    return say("action-call-point", champion=words.champion(p, which), paid=paid, cost=cost)


def _say_reinforce(p: Position, a: tuple[int | str, ...]) -> Text:
    return say("action-reinforce-at", number=int(a[0]) + 1) if a else say("action-reinforce")


def _say_tech_point(p: Position, id_: int | str) -> Text:
    points = next((each.points for each in p.tech if each.id == id_), 0)
    return say("action-tech-point", tech=str(id_), points=points)


# A Champion that is fully paid for arrives at a Landing Site.


def _run(p: Position, step: ChampionArrives, facts: Facts) -> bool:
    if not hand_cards.arrival_spaces(p, step.champion):
        # It stays paid for until a Site has room.
        p.stack.pop()
        text = say("champion-waits", which=CHAMPIONS[step.champion])
        add_fact(facts, "waits", text, "IFOS-156")
        return True
    return False


def _run_guide(p: Position, step: ChampionArrives, facts: Facts) -> bool:
    p.stack.pop()
    _bring(p, step.champion, NOWHERE, facts)
    return True


def _arrivals_legal(p: Position, step: ChampionArrives) -> list[Action]:
    return [
        Action(step.seat, "arrive", (space,))
        for space in hand_cards.arrival_spaces(p, step.champion)
    ]


def _arrivals_play(p: Position, step: ChampionArrives, action: Action, facts: Facts) -> None:
    p.stack.pop()
    _bring(p, step.champion, int(action.args[0]), facts)


def _bring(p: Position, which: int, space: int, facts: Facts) -> None:
    entering.new_champion(p, which, space, facts)
    if fires.rolls_where_placed(p):
        fires.champion_enters(p, which, space)
    text = say("champion-in-play", which=CHAMPIONS[which], space=words.space(p, space))
    headline = say("champion-lands", which=CHAMPIONS[which])
    add_fact(facts, "champion", text, "IFOS-156", headline=headline, seat=p.control)


def _arrivals_asked(p: Position, step: ChampionArrives) -> Asked:
    which = CHAMPIONS[step.champion]
    text = say("champion-where", seat=words.seat(step.seat), which=which)
    return Asked("arrive", (step.seat,), text, ("IFOS-156",))


# ---- who is crushed, without a board -------------------------------------------------------
def _crushes_legal(p: Position, step: Crushes) -> list[Action]:
    found = [Action(TABLE, "crushed", (which,)) for which in entering.crushable(p)]
    return [Action(TABLE, "crushed_all"), *found]


def _crushes_play(p: Position, step: Crushes, action: Action, facts: Facts) -> None:
    if action.verb == "crushed_all":
        p.stack.pop()
    else:
        entering.crush_unseen(p, int(action.args[0]), facts)


def _crushes_asked(p: Position, step: Crushes) -> Asked:
    return Asked("crushed", (TABLE,), say("champion-who-crushed"), ("IFOS-156", "IFOS-165"))


GUIDE_HANDLERS: Handlers = {ChampionArrives: Handler(run=_run_guide)}


HANDLERS: Handlers = {
    CommandPhase: Handler(
        run=_command, actor=lambda p, step: step.seat, legal=_legal, play=_play, asked=_asked
    ),
    RollReinforcements: Handler(rolled=_d3_rolled),
    Crushes: Handler(
        run=waits_while(lambda p, step: entering.crushable(p)),
        actor=lambda p, step: TABLE,
        legal=_crushes_legal,
        play=_crushes_play,
        asked=_crushes_asked,
    ),
    ChampionArrives: Handler(
        run=_run,
        actor=lambda p, step: step.seat,
        legal=_arrivals_legal,
        play=_arrivals_play,
        asked=_arrivals_asked,
    ),
}


VERBS = declared(
    Verb("build", _say_build, price=lambda p: 1),
    Verb("buy_card", lambda p, a: say("action-buy-card"), price=lambda p: p.setup.console.draw),
    Verb("call_point", _say_points),
    Verb("end_command", tone=GO, usual=Usual(0, say("bot-nothing-to-spend"))),
    Verb(
        "let_spend",
        lambda p, a: say("action-let-spend", seat=words.seat(int(a[0]))),
        usual=Usual(-1, say("bot-spend-order")),
    ),
    Verb("reinforce", _say_reinforce, price=lambda p: p.setup.console.reinforce),
    Verb("reveal", lambda p, a: say("action-reveal", card=targets.card(p, a[1]))),
    Verb(
        "saucer",
        lambda p, a: targets.to_space(p, say("action-saucer", number=int(a[0]) + 1), a[1:]),
        price=lambda p: p.setup.console.saucer,
    ),
    Verb(
        "tech_point", lambda p, a: _say_tech_point(p, a[0]), usual=Usual(25, say("bot-tech-point"))
    ),
    Verb("arrive", of_space),
    Verb("crushed_all", tone=GO, usual=Usual(0, say("bot-nothing-more"))),
)
