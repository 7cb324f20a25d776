"""Windows in which everybody may respond, and cards that must be played at once."""

from typing import Any

from companion.engine.actions import SIMULTANEOUS, Action, IllegalAction
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Handler,
    Handlers,
    RollSpec,
    cached_action,
    waits_while,
)
from companion.games.invasion_from_outer_space.legal import answers, moments, windows
from companion.games.invasion_from_outer_space.legal.moments import (
    ANY_ROLL,
    FIGHTING,
    ROLLS,
    WOUNDS,
)
from companion.games.invasion_from_outer_space.steps.base import Faces, Thrown
from companion.games.invasion_from_outer_space.steps.cards import (
    PlayCard,
    PlayImmediately,
    ResponseWindow,
)
from companion.games.invasion_from_outer_space.steps.fire import RangedAttack
from companion.games.invasion_from_outer_space.steps.unseen import known
from companion.games.invasion_from_outer_space.table import decks, sources
from companion.games.invasion_from_outer_space.table.position import (
    NONE,
    Blast,
    Position,
)
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.verbs import GO, Usual, Verb, declared
from companion.words import Sentences, Text

# The rules that open the window at each moment.
RULES = {
    "fight": ("IFOS-243", "IFOS-246"),
    "blast": ("IFOS-268", "IFOS-274"),
    "wound": ("IFOS-266", "IFOS-268"),
    "martian_wound": ("IFOS-266", "IFOS-268"),
    "crowd_wound": ("IFOS-266", "IFOS-455"),
    "roar": ("IFOS-172",),
    "card": ("IFOS-270", "IFOS-269"),
    "agility": ("IFOS-268", "IFOS-125"),
    "toughness": ("IFOS-268", "IFOS-171"),
    "break": ("IFOS-268", "IFOS-220"),
    "roll": ("IFOS-268",),
    "fended": ("IFOS-408",),
    "ranged": ("IFOS-268", "IFOS-198"),
}
# The question asked at each moment.
TEXTS = {
    "fight": say("window-fight"),
    "blast": say("window-blast"),
    "roar": say("window-roar"),
    "roll": say("window-roll"),
    "fended": say("window-fended"),
    "ranged": say("window-ranged"),
}
AHEAD = {1: "heroes", -1: "martians", 0: "nobody"}


# ---- the window --------------------------------------------------------------------------
def _run(p: Position, step: ResponseWindow, facts: Facts) -> bool:
    """Ask one seat after another in a simulation; at a real table anybody may respond."""
    seat = NONE if windows.is_closed(p, step) else windows.next_seat(p, step, step.seat)
    if seat == NONE:
        p.stack.pop()
        return True
    if p.simulated and seat != step.seat:
        p.stack[-1] = step.asking(seat)
    return False


def _actor(p: Position, step: ResponseWindow) -> int:
    return step.seat if p.simulated else SIMULTANEOUS


def _check(p: Position, step: ResponseWindow, action: Action) -> None:
    if not windows.allows(p, step, action):
        raise IllegalAction(RULES[step.moment][0], say("prompt-due-is", due=_asked(p, step).text))


def _play(p: Position, step: ResponseWindow, action: Action, facts: Facts) -> None:
    if action.verb == "go_on":
        p.stack.pop()
    elif action.verb == "pass":
        p.stack[-1] = step.asking(step.seat + 1)
    else:
        p.stack[-1] = _after_answer(p, step, action)
        p.stack.append(moments.step_of(p, action, in_window=True))


def _after_answer(p: Position, step: ResponseWindow, action: Action) -> ResponseWindow:
    """Return the window after a response: everybody may respond another time.

    Tech and cards that remain in play can be used only once in a window.
    """
    tech, lasting = step.tech, step.lasting
    if action.verb == "tech":
        tech = (*tech, int(action.args[0]))
    elif action.verb == "helps":
        lasting = (*lasting, int(action.args[1]))
    elif action.verb == "play":
        lasting = (*lasting, len(p.cards_in_play))
    return ResponseWindow(step.moment, 0, tech, lasting)


def _asked(p: Position, step: ResponseWindow) -> Asked:
    players = (step.seat,) if p.simulated else tuple(range(p.seats))
    text, rules = _question(p, step.moment), RULES[step.moment]
    return Asked(f"{step.moment}_cards", players, text, rules, detail=_dice(p, step.moment))


def _question(p: Position, moment: str) -> Text:
    if moment == "card":
        played = moments.answered(p)
        assert played is not None
        return say("window-card", what=sources.name(p, played.source))
    if moment in WOUNDS:
        coming = p.stack[-2]
        return say("window-wound", number=coming.number, whose=answers.wounded_name(p, coming))
    if moment in ROLLS:
        thrown = p.stack[-2]
        lying = say("window-thrown", what=thrown.purpose, dice=words.dice(thrown.faces))
        return Sentences((lying, TEXTS[ANY_ROLL]))
    return TEXTS[moment]


def _dice(p: Position, moment: str) -> Text:
    """Describe the dice on the table and what they mean so far; cards may change both."""
    if moment == "ranged":
        return _shot(p, p.stack[-2])
    fight = p.fight
    if fight is None or moment not in FIGHTING:
        return ""
    if isinstance(fight, Blast):
        return say("window-blast-dice", dice=words.dice((*fight.dice, *fight.apart)))
    return say(
        "window-zombie-dice" if fight.undead else "window-fight-dice",
        name=words.hero(p, fight.hero),
        ours=words.dice(fight.ours),
        theirs=words.dice(fight.theirs),
        ahead=AHEAD[fight.ahead()],
    )


def _shot(p: Position, shot: RangedAttack) -> Text:
    """Describe who rolled what in a Ranged Attack, and what hits."""
    name = words.hero(p, p.heroes.places[shot.hero])
    assert shot.face is not None
    hits, face = int(shot.face >= shot.hit), known((shot.face,))[0]
    return say("window-shot", name=name, face=face, need=shot.hit, hits=hits)


# ---- cards that must be played at once ---------------------------------------------------
def _due(p: Position, seat: int) -> list[int]:
    return [card for card in decks.may_hold(p, seat) if p.setup.cards[card].immediate]


def _immediate_legal(p: Position, step: PlayImmediately) -> list[Action]:
    """Return the due cards to play, in any order, or to keep none back (IFOS-041, IFOS-042)."""
    due = _due(p, step.seat)
    found = [cached_action(step.seat, "play", p.setup.cards[card].key) for card in due]
    return found if p.simulated and due else [cached_action(step.seat, "none_due"), *found]


def _immediate_play(p: Position, step: PlayImmediately, action: Action, facts: Facts) -> None:
    if action.verb == "none_due":
        p.stack.pop()
    else:
        p.stack.append(PlayCard(step.seat, p.setup.index[str(action.args[0])]))


def _immediate_asked(p: Position, step: PlayImmediately) -> Asked:
    text = say("window-immediate", seat=words.seat(step.seat))
    return Asked("immediate", (step.seat,), text, ("IFOS-041", "IFOS-042", "IFOS-110"))


# ---- what its actions are called ---------------------------------------------------------
VERBS = declared(
    Verb("none_due", tone=GO, usual=Usual(0, say("bot-none-due"))),
    Verb("pass", tone=GO, usual=Usual(0, say("bot-pass"))),
)

# Holds rolls that cards may change before they count: tests, fires, landings (IFOS-268). While a
# card could still change the dice, a step `Thrown` stands between them and the step that asked for
# the roll. Fights, Blasts and Ranged Attacks hold their own dice.


def hold(
    p: Position, spec: RollSpec[Any], purpose: Text, faces: tuple[int, ...], facts: Facts
) -> bool:
    """Hold a roll for the step on top while somebody may change it; return False if nobody can."""
    # A roll for a card that responds to a roll cannot be changed; responses could go on without
    # end.
    if Thrown in map(type, p.stack):
        return False
    below = p.stack[-1]
    side = spec.side(p, below) if spec.side else p.side
    need = spec.need(p, below) if spec.need else 0
    hero = below.hero if spec.own else None
    p.stack.append(Thrown(side, hero, need, spec.moment, purpose, faces))
    window = ResponseWindow(spec.moment)
    if windows.next_seat(p, window) == NONE:
        p.stack.pop()
        return False
    text = say("window-thrown", what=purpose, dice=words.dice(faces))
    add_fact(facts, "rolled", text, "IFOS-268")
    p.stack.append(window)
    return True


def _let_count(p: Position, step: Thrown, facts: Facts) -> bool:
    """Let the dice count once nobody changes them any more."""
    p.stack[-1] = Faces(step.faces)
    return True


HANDLERS: Handlers = {
    ResponseWindow: Handler(
        run=_run,
        actor=_actor,
        legal=windows.listed,
        check=_check,
        play=_play,
        asked=_asked,
    ),
    PlayImmediately: Handler(
        run=waits_while(lambda p, step: p.hand_sizes[step.seat]),
        actor=lambda p, step: step.seat,
        legal=_immediate_legal,
        play=_immediate_play,
        asked=_immediate_asked,
    ),
    Thrown: Handler(run=_let_count),
}
