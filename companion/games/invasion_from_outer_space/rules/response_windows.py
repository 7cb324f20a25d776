"""Windows in which everybody may answer, and cards that must be played at once."""

from msgspec.structs import replace

from companion.engine.actions import SIMULTANEOUS, Action, IllegalAction
from companion.games.invasion_from_outer_space.handlers import Asked, Facts, Handler, Handlers
from companion.games.invasion_from_outer_space.legal import (
    cards_in_play,
    damage_prevention,
    uses,
    windows,
)
from companion.games.invasion_from_outer_space.legal.moments import FIGHTING, ROLLS, WOUNDS
from companion.games.invasion_from_outer_space.steps.cards import (
    PlayCard,
    PlayImmediately,
    ResponseWindow,
)
from companion.games.invasion_from_outer_space.table import decks, sources
from companion.games.invasion_from_outer_space.table.position import (
    NONE,
    Blast,
    Position,
)
from companion.games.invasion_from_outer_space.text import words

# The moments of a window in words, with the rules that open it.
MOMENTS = {
    "fight": ("Fight: more cards or abilities?", ("IFOS-243", "IFOS-246")),
    "blast": ("Blast: more cards or abilities?", ("IFOS-268", "IFOS-274")),
    "wound": ("A wound is coming: does anything prevent it?", ("IFOS-266", "IFOS-268")),
    "martian_wound": ("Martians are wounded: does anything prevent it?", ("IFOS-266", "IFOS-268")),
    "crowd_wound": ("A Crowd is wounded: does anything prevent it?", ("IFOS-266", "IFOS-455")),
    "roar": ("The beast roars: spend a Power Token first?", ("IFOS-172",)),
    "card": ("Does anybody cancel this card?", ("IFOS-270", "IFOS-269")),
    "agility": ("An Agility Test: does anything change the dice?", ("IFOS-268", "IFOS-125")),
    "toughness": ("Toughness: does anything change the dice?", ("IFOS-268", "IFOS-171")),
    "break": ("A Break Test: does anything change the die?", ("IFOS-268", "IFOS-220")),
    "roll": ("Does anything change these dice?", ("IFOS-268",)),
    "fended": ("Martians are still there: a card or ability for that?", ("IFOS-408",)),
    "ranged": ("A Ranged Attack: does anything change the roll?", ("IFOS-268", "IFOS-198")),
}


# ---- the window --------------------------------------------------------------------------
def _run(p: Position, step: ResponseWindow, facts: Facts) -> bool:
    """Simulated, one seat after the other is asked; a table answers as it likes."""
    seat = NONE if windows.is_closed(p, step) else windows.next_seat(p, step, step.seat)
    if seat == NONE:
        p.stack.pop()
        return True
    if p.simulated and seat != step.seat:
        p.swap(replace(step, seat=seat))
    return False


def _actor(p: Position, step: ResponseWindow) -> int:
    return step.seat if p.simulated else SIMULTANEOUS


def _check(p: Position, step: ResponseWindow, action: Action) -> None:
    if not windows.allows(p, step, action):
        raise IllegalAction(
            MOMENTS[step.moment][1][0], f"That cannot be done now. Due is: {_asked(p, step).text}"
        )


def _play(p: Position, step: ResponseWindow, action: Action, facts: Facts) -> None:
    if action.verb == "go_on":
        p.stack.pop()
    elif action.verb == "pass":
        p.swap(replace(step, seat=step.seat + 1))
    else:
        p.swap(_after(p, step, action))
        p.push(uses.step_of(p, action, in_window=True))


def _after(p: Position, step: ResponseWindow, action: Action) -> ResponseWindow:
    """The window after an answer: everybody may answer again, but not with the same thing.

    This holds for Tech and for cards that remain in play.
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
    text, rules = MOMENTS[step.moment]
    if step.moment == "card":
        played = cards_in_play.answered(p)
        assert played is not None
        text = f"{sources.name(p, played.source)} is laid. Does anybody cancel it?"
    elif step.moment in ROLLS:
        thrown = p.stack[-2]
        text = f"{words.faced(thrown.purpose)}: {words.dice(thrown.faces)}. {text}"
    elif step.moment in WOUNDS:
        coming = p.stack[-2]
        much = words.several(coming.number, "wound")
        text = f"{much} for {damage_prevention.whose(p, coming)}: does anything prevent it?"
    players = (step.seat,) if p.simulated else tuple(range(p.seats))
    return Asked(f"{step.moment}_cards", players, text, rules, detail=_dice(p, step.moment))


def _dice(p: Position, moment: str) -> str:
    """The dice of the Fight or Blast going on, and who is ahead: cards may change both."""
    fight = p.fight
    if fight is None or moment not in FIGHTING:
        return ""
    if isinstance(fight, Blast):
        return f"The dice: {words.dice((*fight.dice, *fight.apart))}."
    hero = words.hero(p, fight.hero)
    ahead = {1: f"{hero} is ahead", -1: "The Martians are ahead", 0: "A draw"}[fight.ahead()]
    return f"{hero}: {words.dice(fight.ours)}. Martians: {words.dice(fight.theirs)}. {ahead}."


# ---- cards that must be played at once ---------------------------------------------------
def _due(p: Position, seat: int) -> list[int]:
    return [card for card in decks.may_hold(p, seat) if p.setup.cards[card].immediate]


def _immediate_legal(p: Position, step: PlayImmediately) -> list[Action]:
    """The player picks the order of several; none may be kept (IFOS-041, IFOS-042)."""
    due = _due(p, step.seat)
    found = [Action(step.seat, "play", (p.setup.cards[card].key,)) for card in due]
    return found if p.simulated and due else [Action(step.seat, "none_due"), *found]


def _immediate(p: Position, step: PlayImmediately, facts: Facts) -> bool:
    if p.hand_sizes[step.seat]:
        return False
    p.stack.pop()
    return True


def _immediate_play(p: Position, step: PlayImmediately, action: Action, facts: Facts) -> None:
    if action.verb == "none_due":
        p.stack.pop()
    else:
        p.push(PlayCard(step.seat, p.setup.index[str(action.args[0])]))


def _immediate_asked(p: Position, step: PlayImmediately) -> Asked:
    text = f"{words.seat(step.seat)}, is there a card to play immediately?"
    return Asked("immediate", (step.seat,), text, ("IFOS-041", "IFOS-042", "IFOS-110"))


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
        run=_immediate,
        actor=lambda p, step: step.seat,
        legal=_immediate_legal,
        play=_immediate_play,
        asked=_immediate_asked,
    ),
}
