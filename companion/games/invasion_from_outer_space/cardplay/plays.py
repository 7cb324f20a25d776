"""Cards and abilities played: when a window is open, who may answer, and what is laid."""

from companion.actions import SIMULTANEOUS, TABLE, Action
from companion.games.invasion_from_outer_space import words
from companion.games.invasion_from_outer_space.agenda import Asked, Facts, Frame, Room, tell
from companion.games.invasion_from_outer_space.cardplay import hands, toolbox
from companion.games.invasion_from_outer_space.position import NONE, Lying, Position

# The moments of a window in words, with the rules that open it.
MOMENTS = {
    "fight": ("Fight: more cards or abilities?", ("IFOS-243", "IFOS-246")),
    "blast": ("Blast: more cards or abilities?", ("IFOS-268", "IFOS-274")),
    "wound": ("A wound is coming: does anything prevent it?", ("IFOS-266", "IFOS-268")),
    "roar": ("The beast roars: spend a Power Token first?", ("IFOS-172",)),
    "card": ("Does anybody cancel this card?", ("IFOS-270", "IFOS-269")),
}
# Moments in which cards "for any time" may not be played (IFOS-255, IFOS-462).
CLOSED = ("fight", "blast", "wound", "roar", "card")


def window(p: Position, moment: str) -> None:
    """Let everybody play cards of this moment before the game goes on."""
    p.agenda.append(Frame("window", word=moment))


def legal(p: Position, seat: int, moment: str) -> list[Action]:
    """All cards that a seat may play at this moment."""
    cards = p.setting.cards
    return [
        Action(seat, "play", (cards[card].key,))
        for card in hands.may_hold(p, seat)
        if _fits(p, card, moment)
    ]


def _fits(p: Position, card: int, moment: str) -> bool:
    data = p.setting.cards[card]
    if data.kind == "tech":
        return False
    return bool(data.when == moment or (data.when == "any" and moment not in CLOSED))


def play(p: Position, action: Action, facts: Facts) -> None:
    """Play a card from the hand: it acts, and is discarded or remains (IFOS-035, 039, 043)."""
    seat, card = action.player, p.setting.index[str(action.args[0])]
    data = p.setting.cards[card]
    tell(facts, "played", f"{words.seat(seat)} plays {data.name}.", "IFOS-263")
    if data.remains:
        hands.take_out(p, seat, card)
        p.lying.append(Lying(card, seat))
    else:
        hands.lose(p, seat, card)
    toolbox.enters_play(p, seat, card, facts)


def card_label(p: Position, key: str) -> str:
    """The name of a card for a button."""
    return (
        "An Event, kept secret"
        if key == hands.HIDDEN
        else p.setting.cards[p.setting.index[key]].name
    )


# ---- the window ----------------------------------------------------------------------------
def _window(p: Position, f: Frame, facts: Facts) -> bool:
    """Simulated, one seat after the other is asked; a table answers as it likes.

    Who is asked depends on nothing hidden: everybody who has cards at all.
    """
    seat = next((s for s in range(f.a, p.seats) if p.counts[s]), NONE)
    if seat == NONE:
        p.agenda.pop()
        return True
    if p.simulated:
        p.agenda[-1] = f._replace(a=seat)
    return False


def _window_actor(p: Position, f: Frame) -> int:
    return f.a if p.simulated else SIMULTANEOUS


def _window_legal(p: Position, f: Frame) -> list[Action]:
    if p.simulated:
        return [Action(f.a, "pass"), *legal(p, f.a, f.word)]
    found = [Action(TABLE, "go_on")]
    for seat in range(p.seats):
        found += legal(p, seat, f.word)
    return found


def _window_play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    if action.verb == "go_on":
        p.agenda.pop()
    elif action.verb == "pass":
        p.agenda[-1] = f._replace(a=f.a + 1)
    else:
        # After a card everybody may answer again.
        p.agenda[-1] = f._replace(a=0)
        play(p, action, facts)


def last_pass(p: Position, f: Frame) -> bool:
    """Say whether nobody after this seat is asked any more (simulated)."""
    return not any(p.counts[seat] for seat in range(f.a + 1, p.seats))


def _window_asked(p: Position, f: Frame) -> Asked:
    text, rules = MOMENTS[f.word]
    seats = (f.a,) if p.simulated else tuple(range(p.seats))
    return Asked(f"{f.word}_cards", seats, text, rules)


# ---- cards that must be played at once ---------------------------------------------------------
def _immediate_legal(p: Position, f: Frame) -> list[Action]:
    """The player picks the order of several; none may be kept (IFOS-041, IFOS-042)."""
    cards = p.setting.cards
    due = [card for card in hands.may_hold(p, f.a) if cards[card].immediate]
    found = [Action(f.a, "play", (cards[card].key,)) for card in due]
    return found if p.simulated and due else [Action(f.a, "none_due"), *found]


def _immediate(p: Position, f: Frame, facts: Facts) -> bool:
    if p.counts[f.a]:
        return False
    p.agenda.pop()
    return True


def _immediate_play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    if action.verb == "none_due":
        p.agenda.pop()
    else:
        play(p, action, facts)


def _immediate_asked(p: Position, f: Frame) -> Asked:
    text = f"{words.seat(f.a)}, is there a card to play immediately?"
    return Asked("immediate", (f.a,), text, ("IFOS-041", "IFOS-042", "IFOS-110"))


ROOMS = {
    "window": Room(
        run=_window, actor=_window_actor, legal=_window_legal, play=_window_play,
        asked=_window_asked,
    ),
    "immediate": Room(
        run=_immediate, actor=lambda p, f: f.a, legal=_immediate_legal, play=_immediate_play,
        asked=_immediate_asked,
    ),
}  # fmt: skip
