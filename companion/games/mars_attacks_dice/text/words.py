"""Facts and actions in words, with the arithmetic and the rule ids. `{0}` stands for seat 0."""

from collections.abc import Callable

from companion.engine.actions import Action
from companion.engine.state import Fact
from companion.games.mars_attacks_dice.advice import Chances
from companion.games.mars_attacks_dice.components import SYMBOLS, Card, several
from companion.games.mars_attacks_dice.state import Position
from companion.games.mars_attacks_dice.text import say
from companion.words import Message, Percent, Sentences, Several, Text

Args = tuple[int | str, ...]


def who(seat: int) -> str:
    """Return the placeholder of the seat's name."""
    return "{" + str(seat) + "}"


def covered(s: Position) -> Message:
    """Return how many corner Nukes are covered: "2 of 4 corner Nukes covered."."""
    return say("covered", count=s.covered(), corners=s.aim.corners)


def done(s: Position) -> int:
    """Return how many spaces of the target are covered, with the dice of this turn."""
    return len(s.card(s.target).spaces) - len(s.aim.spaces) + s.got()


def progress(s: Position) -> Message:
    """Return the progress on the target: "3 Ray Guns: 5 of 7 on Dallas."."""
    card, what = s.card(s.target), _wanted(s, s.got())
    return say("progress", what=what, done=done(s), spaces=len(card.spaces), card=card.name)


def so_far(s: Position) -> Message:
    """Return the progress on the target where its name is known: "5 of 7 spaces so far."."""
    return say("spaces-so-far", done=done(s), spaces=len(s.card(s.target).spaces))


def needed(s: Position) -> Message:
    """Return what the target still requires: "4 Ray Guns", or "4 matching" if mixed."""
    return _wanted(s, len(s.aim.spaces) - s.got())


def _wanted(s: Position, count: int) -> Message:
    faces = s.aim.faces
    return several(count, faces[0]) if len(faces) == 1 else say("matching", count=count)


def dice(counts: tuple[int, int, int]) -> Several:
    """List dice by the faces that lie: "3 Ray Guns, 1 Nuke"."""
    return Several(tuple(several(n, face) for face, n in enumerate(counts) if n), "commas")


def rolled(s: Position, counts: tuple[int, int, int]) -> Fact:
    """Describe a roll and its meaning."""
    rolls = say("rolls", seat=who(s.turn), dice=dice(counts))
    text = Sentences((rolls, covered(s), progress(s)))
    return Fact("rolled", text, ("MAD-42", "MAD-14", "MAD-16"))


def nuked(s: Position) -> Fact:
    """Return the fact that all corner Nukes are covered."""
    text = say("is-nuked", count=s.n, corners=s.aim.corners, seat=who(s.turn))
    headline = say("headline-nuked", seat=who(s.turn))
    return Fact("nuked", text, ("MAD-43", "MAD-44"), headline, s.turn)


def claimed(s: Position) -> Fact:
    """Return the fact of a claim, before the card is taken."""
    card = s.card(s.target)
    total, got = len(card.spaces), len(s.aim.spaces)
    text = say(
        "claims",
        seat=who(s.turn),
        card=card.name,
        base=total - got,
        got=got,
        spaces=total,
        vp=card.vp,
    )
    headline = say("headline-claimed", kind=card.kind, card=card.name, vp=card.vp)
    return Fact("claimed", text, ("MAD-45", "MAD-48", "MAD-17"), headline, s.turn)


def rule_text(card: Card, owner: int) -> Fact:
    """Return the fact of a claimed card's special rule."""
    ongoing = card.rule == "ongoing"
    rules = ("MAD-30",) if ongoing else ("MAD-28", "MAD-46")
    id_ = "ongoing-rule-for" if ongoing else "red-rule-for"
    return Fact("rule", say(id_, card=card.name, seat=who(owner), text=card.special), rules)


def marked(s: Position, got: int, total: int) -> Fact:
    """Return the fact that a token moves."""
    card = s.card(s.target)
    spaces = len(card.spaces)
    if not got:
        text = say("marks-nothing", seat=who(s.turn), card=card.name)
        return Fact("nothing", text, ("MAD-56",))
    text = say(
        "marks",
        seat=who(s.turn),
        base=total - got,
        got=got,
        total=total,
        spaces=spaces,
        card=card.name,
    )
    headline = say("headline-marked", card=card.name, total=total, spaces=spaces)
    rule = "MAD-59" if card.kind == "monument" else "MAD-57" if total > got else "MAD-56"
    return Fact("marked", text, (rule,), headline, s.turn)


def turned_up(s: Position, stack: int) -> Fact:
    """Return the fact that a card came into play."""
    card = s.card(stack)
    text: Text = say(
        "comes-into-play", card=card.name, stack=stack + 1, wants=card.wants(), vp=card.vp
    )
    if card.rule in ("standing", "requirement", "on_claim"):
        text = Sentences((text, say("red-rule", text=card.special)))
    return Fact("turned_up", text, ("MAD-08", "MAD-11") if s.begun() else ("MAD-08",))


def aimed(s: Position) -> Fact:
    """Return the fact of the declared target."""
    card = s.card(s.target)
    spaces = len(card.spaces)
    base = spaces - len(s.aim.spaces)
    text = say("target-is", seat=who(s.turn), card=card.name)
    if base:
        text = say("target-is-again", seat=who(s.turn), card=card.name, base=base, spaces=spaces)
    return Fact("target", text, ("MAD-35",))


def last_round(s: Position) -> Fact:
    """Return the fact that the last round has begun."""
    text = say("last-round", seat=who(s.first))
    return Fact("last_round", text, ("MAD-60",), say("headline-last-round"))


# ---- what actions are called ---------------------------------------------------------
def begins(s: Position, action: Action) -> Message:
    """Describe who begins."""
    return say("begins", seat=who(int(action.args[0])))


def difficulty(s: Position, action: Action) -> Message:
    """Describe the card of difficulty that was turned up."""
    return say("difficulty-with", nukes=several(int(action.args[0]), 2))


def turn_up(s: Position, action: Action) -> Message:
    """Describe which card was turned up on which stack."""
    stack, card = action.args
    name = s.rules.cards[s.rules.index[str(card)]].name
    return say("is-turned-up", card=name, stack=int(stack) + 1)


def was_rolled(s: Position, action: Action) -> Message:
    """Describe a roll."""
    pairs = zip(SYMBOLS, action.args, strict=True)
    dice = tuple(say("symbols", face=face, count=int(count)) for face, count in pairs)
    return say("was-rolled", dice=Several(dice, "commas"))


def attacks(s: Position, action: Action) -> Message:
    """Describe the choice of a target; at that stack there may be no card any more."""
    stack = int(action.args[0])
    there = s.up[stack] >= 0
    card: Text = s.card(stack).name if there else say("stack", number=stack + 1)
    return say("attacks", who=who(action.player), card=card)


def sets_die(s: Position, action: Action) -> Message:
    """Describe the face to which a die is set by hand."""
    face = say("symbol", face=str(action.args[0]))
    return say("sets-die", who=who(action.player), face=face)


def chooses(id_: str) -> Callable[[Position, Action], Text]:
    """Return the name of a choice that needs nothing but who makes it."""
    return lambda s, action: say(id_, who=who(action.player))


def chances(weighed: Chances) -> Message:
    """Return advice on the dice, with the share of matches that each choice wins."""
    # Choices that look alike get one more decimal.
    digits = 0 if round(100 * weighed.go) != round(100 * weighed.stop) else 1
    return say(
        "advice-go" if weighed.best == "go" else "advice-stop",
        how="exact" if weighed.exact else "about",
        go=Percent(weighed.go, digits),
        stop=Percent(weighed.stop, digits),
    )
