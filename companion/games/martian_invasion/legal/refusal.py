"""Why an action may not happen: the rule, and the arithmetic of the cards in words."""

from companion.engine.actions import CHANCE, TABLE, Action
from companion.games.martian_invasion.components import (
    ABDUCT,
    ABDUCTION,
    AIR,
    AMBUSH,
    BONUS,
    COPIES,
    DEPLOY,
    GROUND,
    HUMAN,
    INDEX,
    LAYABLE,
    MARTIAN,
    MIND,
    MINDABLE,
    OVER,
    PHASE_NAMES,
    REGROUP,
    RESERVES,
    SPACE,
    WIDTH,
)
from companion.games.martian_invasion.legal import listing
from companion.games.martian_invasion.rules import battle, dealing
from companion.games.martian_invasion.state import (
    AMBUSH_STAGE,
    BOOST,
    BOTH,
    DECIDE,
    DRAW,
    DROP,
    LAY,
    LOSE,
    MIND_STAGE,
    ROLL,
    TELL,
    Position,
)
from companion.games.martian_invasion.text import words

Refusal = tuple[str, str]

# The rule that says what this phase is for.
_PHASE = {
    DEPLOY: ("MI-08", "Now both fill their hands to seven cards."),
    RESERVES: ("MI-09", "Now up to two cards may be swapped."),
    ABDUCT: ("MI-10", "Now the Martians may play an Abduction."),
    SPACE: ("MI-11", "Now it is the Space phase."),
    AIR: ("MI-20", "Now it is the Air phase."),
    GROUND: ("MI-27", "Now it is the Ground phase."),
    REGROUP: ("MI-37", "Now hands are brought down to four cards or fewer."),
    OVER: ("MI-04", "The game is over."),
}
_REVEAL = {SPACE: "MI-11", AIR: "MI-20", GROUND: "MI-27"}
_BONUS = {SPACE: "MI-12", AIR: "MI-21", GROUND: "MI-28"}


def refusal(p: Position, action: Action) -> Refusal | None:
    """Say why `action` may not happen now; None when it may."""
    player, verb, args = action
    stage = p.stage
    if stage == LAY and verb in ("lay", "attach", "ready"):
        return _laying(p, player, verb, args)
    if stage == DRAW and verb == "draw":
        return _taking(p, action, p.drawer(), "MI-08")
    if stage == LOSE and verb == "lose":
        return _taking(p, action, HUMAN, "MI-10")
    if stage == DROP and verb in ("drop", "ready"):
        return _dropping(p, player, verb, args)
    if stage == TELL and verb in ("dealt", "enlist"):
        return _telling(p, action)
    if stage == DECIDE and verb in ("abduct", "pass"):
        return _abducting(p, action)
    if stage == ROLL and verb == "roll":
        good = player == CHANCE and action in listing.ROLLS and _ints(args)
        return None if good else ("MI-A17", "One six-sided die is rolled.")
    if stage == BOOST and verb in ("attach", "ready"):
        return _boosting(p, player, verb, args)
    if stage in (MIND_STAGE, AMBUSH_STAGE, BOTH) and verb in ("mind", "ambush", "pass"):
        return _answering(p, action)
    return _PHASE[p.phase]


def _ints(args: tuple[int | str, ...]) -> bool:
    return all(type(each) is int for each in args)


def _kind(seat: int, args: tuple[int | str, ...], place: int = 0) -> int:
    """Read a kind of card of a seat's deck; -1 if it is none."""
    key = args[place] if len(args) > place else ""
    kind = INDEX.get(key, -1) if isinstance(key, str) else -1
    return kind if kind >= 0 and kind // WIDTH == seat else -1


def _acting(p: Position, player: int) -> bool:
    return type(player) is int and player in p.acting()


# ---- laying ----------------------------------------------------------------------------
def _laying(p: Position, player: int, verb: str, args: tuple[int | str, ...]) -> Refusal | None:
    if not _acting(p, player):
        return _REVEAL[p.phase], "This side has laid its cards, or it is not its turn to."
    if verb == "ready":
        return None if not args else (_REVEAL[p.phase], "Ready is said without a card.")
    kind = _kind(player, args)
    if kind < 0 or len(args) != (2 if verb == "attach" else 1):
        return _REVEAL[p.phase], f"{words.key(args[0]) if args else 'Nothing'} is no such card."
    if verb == "attach":
        wrong = _attaching(p, player, kind, args, p.laid[MARTIAN])
    else:
        wrong = _wrong_card(p, player, kind)
    return wrong or unavailable(p, player, kind)


def _wrong_card(p: Position, player: int, kind: int) -> Refusal | None:
    if kind == AMBUSH and p.ruled["MI-A06"] == "committed":
        if p.ruled["MI-A04"] != "any" and (AMBUSH,) in p.laid[HUMAN]:
            return "MI-A04", "The table rules: one Ambush in a phase."
        return None
    if kind not in LAYABLE[p.phase][player]:
        phase = PHASE_NAMES[p.phase]
        text = f"{words.card(kind)} has the trait {words.traits(kind)}, not {phase}."
        return _REVEAL[p.phase], text
    return None


def _attaching(
    p: Position, player: int, kind: int, args: tuple[int | str, ...], to: list[tuple[int, ...]]
) -> Refusal | None:
    rule = _BONUS.get(p.phase, "MI-12")
    if player != MARTIAN or kind not in BONUS:
        return rule, f"{words.card(kind)} is no Bonus card."
    if not to:
        return rule, f"A Bonus card needs a card with the trait {PHASE_NAMES[p.phase]} first."
    carrier = INDEX.get(args[1], -1) if type(args[1]) is str else -1
    if carrier != to[-1][0]:
        return rule, f"A Bonus card goes to the card laid last, {words.card(to[-1][0])}."
    if len(to[-1]) > 1 and p.ruled["MI-A10"] == "one":
        return "MI-A10", "The table rules: one Bonus card on a card."
    return None


def unavailable(p: Position, seat: int, kind: int) -> Refusal | None:
    """Say with the arithmetic why this card cannot be in that hand any more."""
    free = p.free(seat)
    if free < 1:
        used = p.weight[seat] + p.drops[seat]
        text = f"The hand is too small: {words.amount(p.size[seat])} in hand, {used} used already."
        return "MI-08", text
    if p.hand[kind] > 0:
        return None
    if p.known[seat]:
        return "MI-03", f"There is no {words.card(kind)} in that hand."
    seen = [
        (p.open[kind], "on the discard pile"),
        (p.lying[kind], "fought this turn"),
        (COPIES - p.open[kind] - p.lying[kind] - p.pool[kind], "on the table"),
        (p.pool[kind], "laid already"),
    ]
    where = ", ".join(f"{count} {place}" for count, place in seen if count > 0)
    return "MI-03", f"There are {COPIES} {words.card(kind)}: {where}. No fifth can be in that hand."


# ---- hands -----------------------------------------------------------------------------
def _taking(p: Position, action: Action, seat: int, rule: str) -> Refusal | None:
    player, verb, args = action
    kind = _kind(seat, args)
    count = 0
    if kind >= 0:
        count = p.deck[seat].count(kind) if verb == "draw" else p.hand[kind]
    if p.simulated:
        good = player == CHANCE and len(args) == 1 and count > 0
    else:
        copy = args[1] if len(args) == 2 else 0
        good = player == seat and type(copy) is int and 1 <= copy <= count
    return None if good else (rule, "This card cannot come now.")


def _dropping(p: Position, player: int, verb: str, args: tuple[int | str, ...]) -> Refusal | None:
    rule = _PHASE[p.phase][0]
    if not _acting(p, player):
        return rule, "This side has discarded, or it is not its turn to."
    low, high = dealing.fewest(p, player), dealing.most(p, player)
    dropped = p.drops[player]
    if not p.known[player]:
        number = args[0] if verb == "drop" and len(args) == 1 else -1
        if type(number) is int and low <= number <= high:
            return None
        return rule, f"{low} to {high} cards may be discarded here, given as a number."
    if verb == "ready":
        return None if not args and dropped >= low else (rule, f"{low} cards must be discarded.")
    kind = _kind(player, args)
    if kind < 0 or len(args) != 1:
        return rule, "A card of that hand is discarded."
    if dropped >= high:
        return rule, f"No more than {high} cards may be discarded here."
    return None if p.hand[kind] else (rule, f"There is no {words.card(kind)} in that hand.")


def _telling(p: Position, action: Action) -> Refusal | None:
    if action.verb == "dealt":
        good = action.player == TABLE and not action.args
        return None if good else ("MI-08", "The table says when both hands are full.")
    if action in listing.enlists(p) and type(action.player) is int:
        return None
    return "MI-08", "The companion can keep a hand only from its first card on."


def _abducting(p: Position, action: Action) -> Refusal | None:
    if action.player != MARTIAN or action.args:
        return "MI-10", "The Martians decide about an Abduction."
    if action.verb == "pass" or p.hand[ABDUCTION]:
        return None
    return "MI-10", "There is no Abduction in that hand."


# ---- answers ---------------------------------------------------------------------------
def _boosting(p: Position, player: int, verb: str, args: tuple[int | str, ...]) -> Refusal | None:
    if player != MARTIAN:
        return "MI-A08", "Only the Martians have Bonus cards."
    if verb == "ready":
        return None if not args else ("MI-A08", "Ready is said without a card.")
    kind = _kind(MARTIAN, args)
    if kind < 0 or len(args) != 2:
        return "MI-A08", "A Bonus card goes to the card that changed sides."
    return _attaching(p, player, kind, args, p.turned) or unavailable(p, MARTIAN, kind)


def _answering(p: Position, action: Action) -> Refusal | None:
    player, verb, args = action
    if type(player) is not int or player not in battle.answerers(p):
        return battle.RULES[p.phase][2], "This side does not answer now."
    minds = p.stage == MIND_STAGE or (p.stage == BOTH and player == MARTIAN)
    if verb == "pass":
        if args or (p.trap and not minds):
            return "MI-A06", "An Ambush that lies there needs a target."
        return None
    if minds:
        return _minding(p, verb, args)
    return _ambushing(p, verb, args)


def _minding(p: Position, verb: str, args: tuple[int | str, ...]) -> Refusal | None:
    rule = battle.RULES[p.phase][1]
    kind = _kind(HUMAN, args)
    if verb != "mind" or kind < 0 or len(args) != 1:
        return rule, "Mind Control names one human card."
    if kind not in MINDABLE:
        return "MI-65", f"{words.card(kind)} has the Space trait: Mind Control does not work on it."
    if (kind,) not in p.table[HUMAN]:
        return rule, f"No {words.card(kind)} was revealed."
    return unavailable(p, MARTIAN, MIND)


def _ambushing(p: Position, verb: str, args: tuple[int | str, ...]) -> Refusal | None:
    rule = battle.RULES[p.phase][2]
    place = args[0] if args else -1
    if verb != "ambush" or type(place) is not int or len(args) > 2:
        return rule, "An Ambush hits one of the Martian cards that lie there."
    if len(args) == 2:
        if p.ruled["MI-A21"] == "no":
            return "MI-A21", "The table rules: an Ambush does not take a Bonus card alone."
        if (place, _kind(MARTIAN, args, 1)) not in battle.bonus_targets(p):
            return rule, "That Bonus card does not lie there."
    elif not 0 <= place < len(battle.ambush_targets(p)):
        return rule, "An Ambush hits one of the Martian cards that lie there."
    return None if p.trap else unavailable(p, HUMAN, AMBUSH)
