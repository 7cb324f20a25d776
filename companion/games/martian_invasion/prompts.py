"""What the engine waits for, as prompts for screens and bots. Words for people.

What a known hand may do stands in a prompt of its own, so that nobody else reads it; for a
bot's hand at a real table not even that, since everybody looks at the screen.
"""

from companion.engine.actions import CHANCE, TABLE, Action
from companion.engine.prompts import (
    Choices,
    Dice,
    Option,
    Prompt,
    Reveal,
    RevealHand,
    RevealKind,
    Secret,
)
from companion.games.martian_invasion import scoring
from companion.games.martian_invasion.components import (
    ABDUCTION,
    AMBUSH,
    BONUS,
    DEPLOY,
    FORCES,
    HUMAN,
    INDEX,
    KEYS,
    LAYABLE,
    MARTIAN,
    NAMES,
    PASS,
    PHASE_NAMES,
    RESERVES,
    SPACE,
)
from companion.games.martian_invasion.legal import listing
from companion.games.martian_invasion.rules import battle, dealing
from companion.games.martian_invasion.state import (
    AMBUSH_STAGE,
    BOOST,
    BOTH,
    DECIDE,
    DONE,
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

_LAY_RULES = {3: ("MI-11", "MI-12", "MI-13"), 4: ("MI-20", "MI-21"), 5: ("MI-27", "MI-28")}


def prompts(p: Position) -> tuple[Prompt, ...]:
    """All that is waited for now."""
    stage = p.stage
    if stage in (LAY, DROP):
        return _both(p)
    if stage == DONE:
        return ()
    if stage == BOTH:
        return _secret_answers(p)
    return ({
        TELL: _tell, DRAW: _draw, DECIDE: _decide, ROLL: _roll, LOSE: _lose,
        BOOST: _boost, MIND_STAGE: _mind, AMBUSH_STAGE: _ambush,
    }[stage](p),)  # fmt: skip


def hidden(p: Position, seat: int) -> bool:
    """Say whether this seat's hand is a bot's at a real table: its options stay unshown."""
    return p.known[seat] and not p.simulated


def _choices(p: Position, seat: int, options: tuple[Option, ...]) -> Choices:
    return Choices(() if hidden(p, seat) else options)


def _labelled(p: Position, actions: list[Action]) -> tuple[Option, ...]:
    return tuple(Option(action, words.describe(p, action)) for action in actions)


# ---- Deploy ----------------------------------------------------------------------------
def _tell(p: Position) -> Prompt:
    parts = [
        f"{words.name(seat)} draws {dealing.wanted(p, seat) or 'none'}"
        for seat in (0, 1)
        if not p.known[seat]
    ]
    go = Option(listing.DEALT, "Done drawing", tone="go")
    text = "Deploy: fill hands to seven cards."
    detail = f"{', '.join(parts)}. Keep them secret."
    # No button for "enlist": a bot takes its hand by itself, and nobody else may.
    players = (TABLE, *(action.player for action in listing.enlists(p)))
    return Prompt("deploy", players, Choices((go,)), text, ("MI-08",), detail)


def _draw(p: Position) -> Prompt:
    seat = p.drawer()
    rule = "MI-08" if p.phase == DEPLOY else "MI-09"
    if not p.simulated:
        text = f"The companion deals to {words.name(seat)}."
        return Prompt("draw", (seat,), Choices(()), text, (rule,))
    options = _labelled(p, listing.draws(p))
    return Prompt("draw", (CHANCE,), Choices(options), f"{words.name(seat)} draws.", (rule,))


# ---- both at once ----------------------------------------------------------------------
def _both(p: Position) -> tuple[Prompt, ...]:
    """Ask each known hand alone, and the hands of paper together."""
    acting = p.acting()
    make = _reveal if p.stage == LAY else _drop
    bots = [seat for seat in acting if hidden(p, seat)]
    if bots:
        # People enter when the bot has laid: their entry must not be torn by its steps.
        return tuple(_bot_chooses(p, seat) for seat in bots)
    known = [make(p, [seat]) for seat in acting if p.known[seat]]
    paper = [seat for seat in acting if not p.known[seat]]
    return (*known, make(p, paper)) if paper else tuple(known)


def _bot_chooses(p: Position, seat: int) -> Prompt:
    name = "reveal" if p.stage == LAY else _drop_name(p)
    rules = _LAY_RULES.get(p.phase, ("MI-09",) if p.phase == RESERVES else ("MI-37",))
    text = f"{words.name(seat)} chooses cards in secret."
    return Prompt(name, (seat,), Choices(()), text, rules)


def _drop_name(p: Position) -> str:
    return "reserves" if p.phase == RESERVES else "regroup"


def _drop(p: Position, seats: list[int]) -> Prompt:
    options = tuple(
        (seat, tuple(Option(a, _drop_label(p, a)) for a in listing.drops(p, seat)))
        for seat in seats
    )
    ready = tuple(seat for seat in (0, 1) if p.ready[seat])
    if p.phase == RESERVES:
        text = "Reserves: how many cards does each side swap?"
        detail = "Discard up to two face down, draw the same number."
        rules: tuple[str, ...] = ("MI-09",)
    else:
        text = "Regroup: how many cards does each side discard?"
        detail = "At most four stay in a hand."
        rules = ("MI-37", "MI-38")
    domain = Secret(options, ready, countdown=False)
    return Prompt(_drop_name(p), tuple(seats), domain, text, rules, detail)


def _drop_label(p: Position, action: Action) -> str:
    if action.verb == "ready":
        return "Done"
    return words.key(action.args[0])


def _reveal(p: Position, seats: list[int]) -> Prompt:
    phase = PHASE_NAMES[p.phase]
    cover = p.one_by_one() and not p.simulated
    # A side without cards was never asked.
    ready = tuple(seat for seat in (0, 1) if p.ready[seat] and p.size[seat])
    domain = Reveal(tuple(_hand(p, seat) for seat in seats), ready, cover)
    text = f"{phase} battle: choose in secret, then reveal."
    if cover:
        text = f"{phase}: {words.name(seats[0])} enters cards in secret."
    detail = f"Play any number of {phase} cards; Martians may add Bonus cards."
    return Prompt("reveal", tuple(seats), domain, text, _LAY_RULES[p.phase], detail)


def _hand(p: Position, seat: int) -> RevealHand:
    """Say what could be revealed from a hand; what is laid already counts as there."""
    laid = [kind for entry in p.laid[seat] for kind in entry]
    kinds = [*LAYABLE[p.phase][seat]]
    if seat == MARTIAN:
        kinds += BONUS
    elif p.ruled["MI-A06"] == "committed":
        kinds.append(AMBUSH)
    found = tuple(
        _kind(p, kind, p.hand[kind] + laid.count(kind))
        for kind in kinds
        if p.hand[kind] or kind in laid or not p.known[seat]
    )
    entries = tuple(tuple(KEYS[kind] for kind in entry) for entry in p.laid[seat])
    return RevealHand(seat, p.size[seat], found, entries)


def _kind(p: Position, kind: int, most: int) -> RevealKind:
    bonus = kind in BONUS
    one = kind == AMBUSH and p.ruled["MI-A04"] != "any"
    detail = f"+{FORCES[kind]}" if bonus else str(words.force_of(p, kind))
    return RevealKind(KEYS[kind], NAMES[kind], 1 if one else most, detail, bonus)


# ---- Abduction -------------------------------------------------------------------------
def _decide(p: Position) -> Prompt:
    options = [Option(PASS[MARTIAN], "No Abduction")]
    if p.hand[ABDUCTION]:
        options.append(Option(listing.ABDUCTS, "Abduction", tone="danger"))
    text = f"{words.name(MARTIAN)}: discard an Abduction?"
    detail = f"{words.name(HUMAN)} then loses a random card, face down."
    domain = _choices(p, MARTIAN, tuple(options))
    return Prompt("abduction", (MARTIAN,), domain, text, ("MI-10",), detail)


def _roll(p: Position) -> Prompt:
    text = f"{words.name(MARTIAN)} rolls 1 die: which card {words.name(HUMAN)} loses."
    detail = "Shuffle the hand, lay it in a row and count from the left; go round if it is short."
    return Prompt("abduction_roll", (CHANCE,), Dice("d6", 1), text, ("MI-10", "MI-A17"), detail)


def _lose(p: Position) -> Prompt:
    player = CHANCE if p.simulated else HUMAN
    domain = _choices(p, HUMAN, _labelled(p, listing.losses(p)))
    text = f"{words.name(HUMAN)} loses a random card."
    return Prompt("abduction_loss", (player,), domain, text, ("MI-10",))


# ---- answers ---------------------------------------------------------------------------
def _now(p: Position) -> str:
    """Say how the forces stand before the answers."""
    ours, theirs = scoring.forces(p)
    return f"Force: {words.name(0)} {ours}, {words.name(1)} {theirs}."


def _options(p: Position, seat: int) -> tuple[Option, ...]:
    found = []
    for action in listing.answers(p, seat):
        if action.verb == "pass":
            found.append(Option(action, "No Ambush" if seat == HUMAN else "No Mind Control"))
        elif action.verb == "mind":
            force = scoring.force(p, (INDEX[str(action.args[0])],))
            label = words.key(action.args[0])
            found.append(Option(action, label, f"Force {force} changes sides", "danger"))
        else:
            found.append(_target(p, action))
    return tuple(found)


def _target(p: Position, action: Action) -> Option:
    place, *alone = action.args
    card, *bonus = (p.table[MARTIAN] + p.turned)[int(place)]
    if alone:
        kind = INDEX[str(alone[0])]
        return Option(action, NAMES[kind], f"Force {FORCES[kind]}, on {NAMES[card]}", "danger")
    detail = f"Force {scoring.force(p, (card, *bonus))}"
    if bonus:
        detail = f"{detail} with {', '.join(NAMES[kind] for kind in bonus)}"
    return Option(action, NAMES[card], detail, "danger")


def _mind(p: Position) -> Prompt:
    text = f"{PHASE_NAMES[p.phase]}: does {words.name(0)} play Mind Control?"
    domain = _choices(p, MARTIAN, _options(p, MARTIAN))
    rules = (battle.RULES[p.phase][1], "MI-65")
    return Prompt("mind_control", (MARTIAN,), domain, text, rules, _now(p))


def _ambush(p: Position) -> Prompt:
    text = f"{PHASE_NAMES[p.phase]}: does {words.name(1)} play an Ambush?"
    if p.trap:
        text = f"{PHASE_NAMES[p.phase]}: what does the Ambush hit?"
    domain = _choices(p, HUMAN, _options(p, HUMAN))
    rules = (battle.RULES[p.phase][2],)
    return Prompt("ambush", (HUMAN,), domain, text, rules, _now(p))


def _secret_answers(p: Position) -> tuple[Prompt, ...]:
    seats = battle.answerers(p)
    bots = [seat for seat in seats if hidden(p, seat)]
    if bots:
        return tuple(_bot_chooses(p, seat) for seat in bots)
    groups = [[seat] for seat in seats if p.known[seat]]
    paper = [seat for seat in seats if not p.known[seat]]
    ready = tuple(seat for seat in (0, 1) if p.picks[seat] is not None)
    rules = (battle.RULES[p.phase][1], battle.RULES[p.phase][2], "MI-A05")
    text = f"{PHASE_NAMES[p.phase]}: special cards, chosen in secret."
    return tuple(
        Prompt(
            "answers",
            tuple(group),
            Secret(tuple((seat, _options(p, seat)) for seat in group), ready),
            text,
            rules,
            _now(p),
        )
        for group in (*groups, *([paper] if paper else []))
    )


def _boost(p: Position) -> Prompt:
    taken = words.card(p.turned[-1][0])
    options = tuple(
        Option(action, "No more" if action.verb == "ready" else words.key(action.args[0]))
        for action in listing.boosts(p)
    )
    text = f"{words.name(0)}: a Bonus card for {taken}?"
    rules = ("MI-21" if p.phase != SPACE else "MI-12", "MI-A08")
    return Prompt("boost", (MARTIAN,), _choices(p, MARTIAN, options), text, rules)
