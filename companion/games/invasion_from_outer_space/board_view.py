"""What can be done on the drawn board: the spaces of each action, and the templates."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.engine.actions import Action, IllegalAction
from companion.engine.page import BoardMove, BoardView, BoardWalk, Template
from companion.games.invasion_from_outer_space.boards.ground import safest, spaces
from companion.games.invasion_from_outer_space.effects import cannons
from companion.games.invasion_from_outer_space.engine import handler_of
from companion.games.invasion_from_outer_space.legal import optional_actions
from companion.games.invasion_from_outer_space.steps.base import HeroStep, Roll
from companion.games.invasion_from_outer_space.steps.combat import Aim, RayGuns
from companion.games.invasion_from_outer_space.steps.heroes import (
    HeroActs,
    HeroShoots,
    HeroSwaps,
    HeroTurn,
    MarchPhase,
    Walk,
)
from companion.games.invasion_from_outer_space.table import figures, fires
from companion.games.invasion_from_outer_space.table.position import LEADER, SUPER, ZARD, MatchState
from companion.games.invasion_from_outer_space.text import say, words
from companion.words import Text

# The walk of a Hero on the drawn board, and the Heroes that can be tapped to act next.


def walk(state: MatchState) -> BoardWalk | None:
    """Return where the moving Hero can walk (IFOS-179 to 185); None if no Hero moves."""
    step = state.stack[-1] if state.stack else None
    if not isinstance(step, HeroActs | Walk) or state.ground is None:
        return None
    n = state.hero_index(step.hero)
    owner, start = state.owner(n), state.heroes[n].space
    left = step.left if isinstance(step, Walk) else step.movement
    martians = sum(1 << s for s in range(state.ground.size) if state.martians_at(s))
    steps, closed = state.ground.steps, state.destroyed
    pinch = state.ground.pinch if state.setup.advanced else (0,) * state.ground.size
    ways = safest(steps, start, left, closed, martians, fires.burning(state), pinch)
    return BoardWalk(
        start,
        left,
        ways,
        {
            space: frozenset(spaces(steps[space] & ~closed))
            for space in (start, *ways)
            if space == start or not martians >> space & 1
        },
        owner,
        before=(Action(owner, "move"),) if isinstance(step, HeroActs) else (),
        after=(Action(owner, "stop"),),
    )


def next_heroes(state: MatchState) -> list[BoardMove]:
    """Return the taps on Heroes that end the current activation, if it has nothing left to do.

    While a target is asked for there are none, as a Hero who is touched could be meant as one.
    """
    aims = isinstance(state.stack[-1], HeroShoots)
    if aims and any(each.verb in PLACED for each in state.legal_actions()):
        return []
    before: list[Action] = []
    while isinstance(state.stack[-1], Walk | HeroSwaps | HeroShoots):
        step = state.stack[-1]
        verb = "stop" if isinstance(step, Walk) else "go_on"
        before.append(Action(state.owner(state.hero_index(step.hero)), verb))
        state = state.apply(before[-1])[0]
        if state.is_terminal():
            return []
    if not before or not isinstance(state.stack[-1], HeroTurn):
        return []
    return [
        BoardMove(each, aim=state.heroes[int(each.args[0])].space, before=tuple(before))
        for each in state.legal_actions()
        if each.verb == "activate"
    ]


Seen = Mapping[str, Any]
TEMPLATES = ("lay", "turn")  # verbs for the Death Ray of a saucer, and for a fired cannon
TWO_TAPS = ("march", "shamble", "blast", "saucer", "lead_on", "beast")
ENDS = ("end_command", "end_march", "end_blasts")  # verbs that end a phase of the Martian Turn
# Index of the source (-1: none) and of the aim among an action's arguments.
PLACED: Mapping[str, tuple[int, int]] = {
    "march": (0, 1), "shamble": (0, 1), "blast": (0, 1),
    **dict.fromkeys(("shoot", "ignite", "fire_item", "throw_into", "throw_through"), (-1, 1)),
    **dict.fromkeys((
        "step", "land", "arrive", "starts", "stands", "lands", "hits",
        "rolls_fire", "takes_fire", "goes", "flees", "crowd_back", "crowd_starts", "ally_starts",
        "ally_flees", "ally_to", "room", "prowl", "spawn", "comes_from",
    ), (-1, 0)),
}  # fmt: skip
# Verbs that name a Landing Site, whose space is looked up.
OF_SITE: Mapping[str, tuple[bool, int]] = {"saucer": (True, 1), "reinforce": (False, 0)}
# Verbs that name a Hero, who is tapped in its space.
OF_HERO = ("activate", "fight", "hit")
# Verbs that give the destination of a Champion, which is tapped first.
OF_CHAMPION: Mapping[str, tuple[int, ...]] = {"lead_on": (LEADER,), "beast": (ZARD, SUPER)}
# The targets of a Blast where Heroes and a Crowd share a space.
BLAST_AIMS: Mapping[int, Text] = {
    Aim.HEROES: say("board-aim-heroes"),
    Aim.CROWD: say("board-aim-crowd"),
    Aim.BOTH: say("board-aim-all"),
    Aim.OPEN: "",
    Aim.ZOMBIES: say("board-aim-zombies"),
}
# Verbs whose first argument is the kind of target: a space, or a figure that is looked up.
OF_KIND = ("touched", "choose")
FIGURES = ("hero", "champion", "crowd", "ally", "site")


def view(state: MatchState) -> BoardView | None:
    """Return the drawn board of a state; None without a board."""
    if state.ground is None:
        return None
    seen, legal = state.observation(None), state.legal_actions()
    found = walk(state)
    moves = [
        _building(state, each) if each.verb == "building" else move_of(each, seen)
        for each in legal
        if each.verb not in TEMPLATES and (found is None or each.verb != found.verb)
    ]
    turned = [each for each in legal if each.verb in TEMPLATES]
    return BoardView(
        ground=state.ground,
        moves={
            move.action: move
            for move in (*moves, *next_heroes(state), *_of_next_phase(state, legal))
            if move is not None
        },
        templates={each: _template(state, each, seen) for each in turned},
        walk=found,
    )


def move_of(action: Action, seen: Seen) -> BoardMove | None:
    """Return the spaces an action starts from and aims at; None if it names no space."""
    verb, args = action.verb, action.args
    source = aim = -1
    placed = False  # whether a tap on the board is enough
    if verb in OF_KIND:
        source, aim = _of_kind(args, seen)
        placed = args[0] in ("space", "soldier") or (
            len(args) > 2 and args[0] in ("pack", *FIGURES)
        )
        # A figure can be tapped where it stands, but keeps its button, because not all are on the
        # board.
    elif verb in OF_HERO and len(args) == 1:
        aim = _stands("hero", int(args[0]), seen)
    elif verb in OF_CHAMPION:
        placed = True
        source, aim = _champion(OF_CHAMPION[verb], seen), int(args[0])
    elif verb in PLACED:
        start, end = PLACED[verb]
        placed = len(args) > end
        if placed:
            source, aim = (int(args[start]) if start >= 0 else -1), int(args[end])
    elif verb in OF_SITE:
        placed = True
        if args:
            starts, end = OF_SITE[verb]
            site = _stands("site", int(args[0]), seen)
            if not starts:
                aim = site
            elif end < len(args):
                source, aim = site, int(args[end])
    two_taps = verb in TWO_TAPS or (verb == "choose" and len(args) > 2)
    if not (placed or two_taps or aim >= 0):
        return None
    figures, party = _party(action, seen)
    words = BLAST_AIMS[int(args[2])] if verb == "blast" else ""
    return BoardMove(
        action, source, aim, two_taps, button=not placed, figures=figures, party=party, words=words
    )


def _champion(those: tuple[int, ...], seen: Seen) -> int:
    """Return the space of the first of some Champions that is in play; -1 if none is."""
    playing = [each for each in those if seen["champions"][each]["playing"]]
    return _stands("champion", playing[0], seen) if playing else -1


def _party(action: Action, seen: Seen) -> tuple[int, Text]:
    """Return how many figures an action moves, and who they are; 0 if it moves all."""
    verb, args = action.verb, action.args
    if verb in ("march", "land"):
        number = int(args[-1])
        return number, say("soldiers", number=number)
    if verb != "lead_on":
        return 0, ""
    if not args[1]:
        return 1, say("board-leader-alone")
    space = _champion((LEADER,), seen)
    pack = sum(number for troops in seen["board"]["troops"] for at, number in troops if at == space)
    return pack + 1, say("board-leader-and-pack")


def _of_next_phase(state: MatchState, legal: list[Action]) -> list[BoardMove]:
    """Return the moves of the next phase in which anything can be done, if this one only ends."""
    before: list[Action] = []
    while True:
        due = [each for each in legal if not optional_actions.is_optional(state, each)]
        if len(due) != 1 or due[0].verb not in ENDS:
            break
        before.append(due[0])
        state = state.apply(due[0])[0]
        if state.is_terminal():
            return []
        legal = state.legal_actions()
    found = [move_of(each, state.observation(None)) for each in due] if before else []
    return [replace(move, before=tuple(before)) for move in found if move is not None]


def _building(state: MatchState, action: Action) -> BoardMove:
    """Return the choice of a building, which can be tapped in any of its spaces."""
    assert state.ground is not None
    aim, *also = spaces(state.ground.buildings[int(action.args[0])].mask)
    return BoardMove(action, aim=aim, also=tuple(also))


def _of_kind(args: tuple[int | str, ...], seen: Seen) -> tuple[int, int]:
    """Return the source and aim of a chosen space, Pack or figure."""
    kind = str(args[0])
    if kind == "space":
        return -1, int(args[1])
    if kind == "soldier":
        return -1, int(args[2])
    if kind == "pack":
        return int(args[1]), int(args[2])
    if kind not in FIGURES:
        return -1, -1
    stands = _stands(kind, int(args[1]), seen)
    return (stands, int(args[2])) if len(args) > 2 else (-1, stands)


def _stands(kind: str, which: int, seen: Seen) -> int:
    """Return the space of a figure or a Landing Site; -1 if it has none."""
    if kind == "crowd":
        return next((c["space"] for c in seen["crowds"] if c["number"] == which + 1), -1)
    if kind in ("hero", "champion"):
        return int(seen["heroes" if kind == "hero" else "champions"][which]["space"])
    spaces = seen["board"]["sites" if kind == "site" else "allies"]
    return int(spaces[which]) if which < len(spaces) else -1


def _template(state: MatchState, action: Action, seen: Seen) -> Template:
    """Return a position of the template, with the Heroes and Crowds that it touches."""
    source, mask = cannons.lies(state, action)
    there: list[tuple[Text, int]] = [
        (hero["name"], hero["space"]) for hero in seen["heroes"] if hero["alive"]
    ]
    there += [(say("crowd", number=each["number"]), each["space"]) for each in seen["crowds"]]
    touched = tuple(name for name, space in there if space >= 0 and mask >> space & 1)
    return Template(action, source, int(action.args[-1]), frozenset(spaces(mask)), touched)


# Explains why a tap on the drawn board does nothing.


def why_not(state: MatchState, source: int, space: int) -> Text:
    """Return why nothing moves from `source` (-1 for none) to `space`; "" if unknown."""
    if state.ground is None or state.is_terminal():
        return ""
    if figures.is_destroyed(state, space):
        return say("board-destroyed")
    if walk(state) is not None:
        return _too_far(state)
    if isinstance(state.stack[-1], MarchPhase) and source < 0:
        return _why_soldiers_stay(state, space)
    if isinstance(state.stack[-1], RayGuns) and source < 0 and _is_aim(state, space):
        return say("board-shooter-first")
    return _refused(state, source, space)


def _is_aim(state: MatchState, space: int) -> bool:
    """Return whether anybody there can be shot at, by a Pack that is touched first (IFOS-118)."""
    return any(each.verb == "blast" and each.args[1] == space for each in state.legal_actions())


def _too_far(state: MatchState) -> Text:
    step, found = state.stack[-1], walk(state)
    assert isinstance(step, HeroStep) and found is not None
    name = words.hero(state, state.hero_index(step.hero))
    return say("board-too-far", hero=name, number=found.left)


def _why_soldiers_stay(state: MatchState, space: int) -> Text:
    """Return why the Soldiers in a space do not move (IFOS-112 to 116)."""
    if not state.soldiers(space):
        return say("board-no-soldiers")
    if figures.holding(state) >> space & 1:
        return say("board-held")
    if not any(unmoved[space] for unmoved in state.unmoved):
        return say("board-have-moved")
    return say("board-no-room")


def _refused(state: MatchState, source: int, space: int) -> Text:
    """Return why the rules refuse a move like the legal ones, but into this space."""
    view, step = state.board_view(), state.stack[-1]
    assert view is not None
    check = None if type(step) is Roll else handler_of(state, step).check
    if check is None:
        return ""
    for move in view.moves.values():
        args = list(move.action.args)
        if move.before or move.source != source or move.aim not in args:
            continue
        args[args.index(move.aim, int(source >= 0))] = space
        try:
            check(state, step, Action(move.action.player, move.action.verb, tuple(args)))
        except IllegalAction as error:
            return error.reason
    return ""
