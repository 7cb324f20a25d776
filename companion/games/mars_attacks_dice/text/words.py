"""What happened, as sentences with the arithmetic and the rule ids. `{0}` names seat 0."""

from companion.engine.actions import CORRECT, DEFINE, RULE, Action
from companion.engine.state import Fact
from companion.games.mars_attacks_dice.components import MANY, ONE, SYMBOLS, Card, several
from companion.games.mars_attacks_dice.state import NONE, Position


def who(seat: int) -> str:
    """Write the place where the seat's name goes."""
    return "{" + str(seat) + "}"


def plain(text: object) -> str:
    """Write text from outside so that brackets in it name nobody."""
    return str(text).replace("{", "(").replace("}", ")")


def covered(s: Position) -> str:
    """Write how many corner Nukes are covered: "2 of 4 corner Nukes covered"."""
    return f"{s.covered()} of {s.aim.corners} corner Nukes covered"


def progress(s: Position) -> str:
    """Write how far the target is: "3 Ray Guns: 5 of 7 on Dallas"."""
    card = s.card(s.target)
    total = len(card.spaces)
    base, got = total - len(s.aim.spaces), s.got()
    faces = s.aim.faces
    what = several(got, faces[0]) if len(faces) == 1 else f"{got} matching"
    return f"{what}: {base + got} of {total} on {card.name}"


def needed(s: Position) -> str:
    """Write what the target still needs: "4 Ray Guns for Akron"."""
    left, faces = len(s.aim.spaces) - s.got(), s.aim.faces
    what = several(left, faces[0]) if len(faces) == 1 else f"{left} matching"
    return f"{what} for {s.card(s.target).name}"


def rolled(s: Position, counts: tuple[int, int, int]) -> Fact:
    """Give a roll and what it means."""
    dice = ", ".join(several(count, face) for face, count in enumerate(counts) if count)
    text = f"{who(s.turn)} rolls {dice}. {covered(s)}. {progress(s)}."
    return Fact("rolled", text, ("MAD-42", "MAD-14", "MAD-16"))


def nuked(s: Position) -> Fact:
    """Say that all corner Nukes are covered."""
    text = (
        f"{s.n} Nukes on {s.aim.corners} corner Nukes: all are covered. "
        f"{who(s.turn)} is nuked, nothing of this turn counts."
    )
    return Fact("nuked", text, ("MAD-43", "MAD-44"), f"{who(s.turn)} is nuked", s.turn)


def claimed(s: Position) -> Fact:
    """Give a claim, before the card is taken."""
    card = s.card(s.target)
    total = len(card.spaces)
    base = total - len(s.aim.spaces)
    text = (
        f"{who(s.turn)} claims {card.name}: {base} + {total - base} = {total} of {total}, "
        f"{card.vp} VP."
    )
    headline = f"{card.name} {'falls' if card.kind == 'city' else 'claimed'} +{card.vp} VP"
    return Fact("claimed", text, ("MAD-45", "MAD-48", "MAD-17"), headline, s.turn)


def rule_text(card: Card, owner: int) -> Fact:
    """Give the special rule of a card just claimed."""
    colour = "ongoing" if card.rule == "ongoing" else "red"
    rules = ("MAD-30",) if card.rule == "ongoing" else ("MAD-28", "MAD-46")
    return Fact("rule", f"{card.name}, {colour} rule for {who(owner)}: {card.text}", rules)


def marked(s: Position, got: int, total: int) -> Fact:
    """Say where the token goes."""
    card = s.card(s.target)
    spaces = len(card.spaces)
    if not got:
        return Fact("nothing", f"{who(s.turn)} marks nothing on {card.name}.", ("MAD-56",))
    text = f"{who(s.turn)} marks {total - got} + {got} = {total} of {spaces} on {card.name}."
    headline = f"{card.name} – {total} of {spaces}"
    rule = "MAD-59" if card.kind == "monument" else "MAD-57" if total > got else "MAD-56"
    return Fact("marked", text, (rule,), headline, s.turn)


def turned_up(s: Position, stack: int) -> Fact:
    """Give the card that came into play."""
    card = s.card(stack)
    text = f"{card.name} comes into play on stack {stack + 1}: {card.wants()}, {card.vp} VP."
    if card.rule in ("standing", "requirement", "on_claim"):
        text += f" Red rule: {card.text}"
    return Fact("turned_up", text, ("MAD-08", "MAD-11") if s.begun() else ("MAD-08",))


def aimed(s: Position) -> Fact:
    """Give the declared target."""
    card = s.card(s.target)
    base = len(card.spaces) - len(s.aim.spaces)
    so_far = f", {base} of {len(card.spaces)} so far" if base else ""
    return Fact("target", f"{who(s.turn)} attacks {card.name}{so_far}.", ("MAD-35",))


def last_round(s: Position) -> Fact:
    """Say that the end is fixed."""
    text = f"A stack is used up: the game ends before {who(s.first)} is on again."
    return Fact("last_round", text, ("MAD-60",), "Last round")


def describe(s: Position, action: Action) -> str:
    """Say what an action is, for history and buttons."""
    player, verb, args = action
    if verb == CORRECT:
        return f"By hand: {_label(s, args)} set to {plain(args[1]) if len(args) > 1 else '?'}"
    if verb == RULE:
        return f"Ruling {plain(' '.join(map(str, args)))}"
    if verb == DEFINE:
        return "A new card is entered"
    if verb == "first":
        return f"{_seat(s, args)} begins"
    if verb == "difficulty":
        return f"Difficulty card with {several(_number(args), 2)}"
    if verb == "turn_up" and len(args) == 2:
        place = s.rules.index.get(str(args[1]), NONE)
        name = s.rules.cards[place].name if place >= 0 else plain(args[1])
        return f"{name} is turned up on stack {_number(args) + 1}"
    if verb == "roll":
        counts = zip(args, ONE, MANY, strict=False)
        return "Rolled: " + ", ".join(
            f"{plain(count)} {one if count == 1 else many}" for count, one, many in counts
        )
    return _choice(s, player, verb, args)


def _choice(s: Position, player: int, verb: str, args: tuple[int | str, ...]) -> str:
    name = who(player) if 0 <= player < s.seats else "The table"
    if verb == "target":
        stack = _number(args)
        there = 0 <= stack < len(s.up) and s.up[stack] >= 0
        return f"{name} attacks {s.card(stack).name if there else f'stack {stack + 1}'}"
    if verb == "set_die":
        face = args[0] if args else ""
        return f"{name} sets one die: {ONE[SYMBOLS.index(face)] if face in SYMBOLS else '?'}"
    said = {
        "set_none": "sets no die",
        "go": "re-rolls all Martians",
        "stop": "stops",
        "resolved": "has applied the card's rule",
    }
    return f"{name} {said.get(verb, plain(verb))}"


def _number(args: tuple[int | str, ...]) -> int:
    return args[0] if args and isinstance(args[0], int) else 0


def _seat(s: Position, args: tuple[int | str, ...]) -> str:
    seat = _number(args)
    return who(seat) if 0 <= seat < s.seats else "Somebody"


def _label(s: Position, args: tuple[int | str, ...]) -> str:
    for field in s.correctables():
        if args and field.path == args[0]:
            return str(field.label)
    return plain(args[0]) if args else "a value"
