"""Place a Champion that is fully paid for at a Landing Site."""

from companion.engine.actions import TABLE, Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.handlers import Asked, Handler, Handlers
from companion.games.invasion_from_outer_space.legal import champion_calls
from companion.games.invasion_from_outer_space.steps.movement import Crushes
from companion.games.invasion_from_outer_space.steps.turn import ChampionArrives
from companion.games.invasion_from_outer_space.table import burning, entering
from companion.games.invasion_from_outer_space.table.position import CHAMPIONS, NOWHERE, Position
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.verbs import GO, Usual, Verb, declared, of_space


def _run(p: Position, step: ChampionArrives, facts: Facts) -> bool:
    if not champion_calls.arrival_spaces(p, step.champion):
        # It stays paid for, on its token, until a Site has room.
        p.stack.pop()
        text = say("champion-waits", which=CHAMPIONS[step.champion])
        add_fact(facts, "waits", text, "IFOS-156")
        return True
    return False


def _run_guide(p: Position, step: ChampionArrives, facts: Facts) -> bool:
    p.stack.pop()
    _bring(p, step.champion, NOWHERE, facts)
    return True


def _legal(p: Position, step: ChampionArrives) -> list[Action]:
    return [
        Action(step.seat, "arrive", (space,))
        for space in champion_calls.arrival_spaces(p, step.champion)
    ]


def _play(p: Position, step: ChampionArrives, action: Action, facts: Facts) -> None:
    p.stack.pop()
    _bring(p, step.champion, int(action.args[0]), facts)


def _bring(p: Position, which: int, space: int, facts: Facts) -> None:
    entering.new_champion(p, which, space, facts)
    if burning.rolls_where_placed(p):
        burning.champion_enters(p, which, space)
    text = say("champion-in-play", which=CHAMPIONS[which], space=words.space(p, space))
    headline = say("champion-lands", which=CHAMPIONS[which])
    add_fact(facts, "champion", text, "IFOS-156", headline=headline, seat=p.control)


def _asked(p: Position, step: ChampionArrives) -> Asked:
    which = CHAMPIONS[step.champion]
    text = say("champion-where", seat=words.seat(step.seat), which=which)
    return Asked("arrive", (step.seat,), text, ("IFOS-156",))


# ---- who is crushed, without a board -------------------------------------------------------
def _crushes(p: Position, step: Crushes, facts: Facts) -> bool:
    if entering.crushable(p):
        return False
    p.stack.pop()
    return True


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


HANDLERS: Handlers = {
    Crushes: Handler(
        run=_crushes,
        actor=lambda p, step: TABLE,
        legal=_crushes_legal,
        play=_crushes_play,
        asked=_crushes_asked,
    ),
    ChampionArrives: Handler(
        run=_run,
        actor=lambda p, step: step.seat,
        legal=_legal,
        play=_play,
        asked=_asked,
    ),
}
GUIDE_HANDLERS: Handlers = {ChampionArrives: Handler(run=_run_guide)}


# ---- what its actions are called ---------------------------------------------------------
VERBS = declared(
    Verb("arrive", of_space),
    Verb("crushed_all", tone=GO, usual=Usual(0, say("bot-nothing-more"))),
)
