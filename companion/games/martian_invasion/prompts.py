"""The prompts, for screens and bots.

The options of a known hand are in a separate prompt, so that nobody else reads them. Those of a
bot's hand at a real table are not shown at all, because everybody looks at the screen.
"""

from companion.engine.actions import CHANCE, TABLE, Action
from companion.engine.domain import Reveal, RevealHand, RevealKind
from companion.engine.prompts import Choices, Dice, Option, Prompt, Secret
from companion.games.martian_invasion import battle, dealing, legal, scoring
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
    RESERVES,
    SPACE,
)
from companion.games.martian_invasion.rules import VERBS
from companion.games.martian_invasion.state import (
    AMBUSH_STAGE,
    BOOST,
    BOTH,
    DECIDE,
    DONE,
    DRAW,
    DROP,
    ENTER,
    LAY,
    LOSE,
    MIND_STAGE,
    ROLL,
    Position,
)
from companion.games.martian_invasion.text import say, words
from companion.words import Several, Text

_LAY_RULES = {3: ("MI-11", "MI-12", "MI-13"), 4: ("MI-20", "MI-21"), 5: ("MI-27", "MI-28")}

# The picture of each kind of card, in the order of the kinds.
PICTURES = (
    *("saucer", "saucer", "robot", "pod", "heads", "head", "shield", "beam", "shoot", "artillery"),
    *("gas", "mind", "beam", "helmet", "tank", "artillery", "helicopter", "jet", "bomber"),
    *("missile", "ship", "helmet", "cloud", "virus", "satellite", "shoot"),
)


def prompts(p: Position) -> tuple[Prompt, ...]:
    """Return everything that is due now."""
    stage = p.stage
    if stage in (LAY, DROP):
        return _battle_prompts(p)
    if stage == DONE:
        return ()
    if stage == BOTH:
        return _secret_answers(p)
    return (
        {
            ENTER: _enter,
            DRAW: _draw,
            DECIDE: _decide,
            ROLL: _roll,
            LOSE: _lose,
            BOOST: _boost,
            MIND_STAGE: _mind,
            AMBUSH_STAGE: _ambush,
        }[stage](p),
    )


def hidden(p: Position, seat: int) -> bool:
    """Return whether this hand is a bot's at a real table, so that its options are not shown."""
    return p.known[seat] and not p.simulated


def _choices(p: Position, seat: int, options: tuple[Option, ...]) -> Choices:
    return Choices(() if hidden(p, seat) else options)


def _labelled(p: Position, actions: list[Action]) -> tuple[Option, ...]:
    return tuple(Option(action, VERBS[action.verb].label(p, action)) for action in actions)


# ---- Deploy ----------------------------------------------------------------------------
def _enter(p: Position) -> Prompt:
    draws = tuple(
        say("seat-draws-count", seat=words.name(seat), count=dealing.wanted(p, seat))
        for seat in (0, 1)
        if not p.known[seat]
    )
    options, rules = [Option(legal.DEALT, say("done-drawing"), tone="go")], ["MI-08"]
    if legal.may_run_out(p):
        rules.append("MI-A03")
        options.append(Option(legal.RUN_OUT, say("decks-run-out", rule=p.ruled["MI-A03"])))
    text, detail = say("ask-deploy"), say("ask-deploy-detail", draws=Several(draws, "commas"))
    if p.uncounted:
        detail = say("hands-uncounted")
    # "enlist" has no button, because only a bot takes over its hand.
    players = (TABLE, *(action.player for action in legal.enlists(p)))
    return Prompt("deploy", players, Choices(tuple(options)), text, tuple(rules), detail)


def _draw(p: Position) -> Prompt:
    seat = p.drawer()
    rule = "MI-08" if p.phase == DEPLOY else "MI-09"
    if not p.simulated:
        text = say("ask-dealing", seat=words.name(seat))
        return Prompt("draw", (seat,), Choices(()), text, (rule,))
    options = _labelled(p, legal.draws(p))
    text = say("ask-draw", seat=words.name(seat))
    return Prompt("draw", (CHANCE,), Choices(options), text, (rule,))


# ---- both sides at once ----------------------------------------------------------------
def _battle_prompts(p: Position) -> tuple[Prompt, ...]:
    """Return a prompt for each known hand, and one for all hands of paper cards."""
    acting = p.acting()
    make = _reveal if p.stage == LAY else _drop
    bots = [seat for seat in acting if hidden(p, seat)]
    if bots:
        # People enter their cards after the bot has played, so that its steps do not interrupt
        # them.
        return tuple(_bot_chooses(p, seat) for seat in bots)
    known = [make(p, [seat]) for seat in acting if p.known[seat]]
    paper = [seat for seat in acting if not p.known[seat]]
    return (*known, make(p, paper)) if paper else tuple(known)


def _bot_chooses(p: Position, seat: int) -> Prompt:
    name = "reveal" if p.stage == LAY else _drop_name(p)
    rules = _LAY_RULES.get(p.phase, ("MI-09",) if p.phase == RESERVES else ("MI-37",))
    text = say("ask-bot", seat=words.name(seat))
    return Prompt(name, (seat,), Choices(()), text, rules)


def _drop_name(p: Position) -> str:
    return "reserves" if p.phase == RESERVES else "regroup"


def _drop(p: Position, seats: list[int]) -> Prompt:
    options = tuple(
        (seat, tuple(Option(a, _drop_label(p, a)) for a in legal.drops(p, seat))) for seat in seats
    )
    ready = tuple(seat for seat in (0, 1) if p.ready[seat])
    both, who = len(seats) == 2, words.name(seats[0])
    if p.phase == RESERVES:
        text = say("ask-reserves") if both else say("ask-reserves-of", seat=who)
        detail = say("ask-reserves-detail")
        rules: tuple[str, ...] = ("MI-09",)
    else:
        text = say("ask-regroup") if both else say("ask-regroup-of", seat=who)
        detail = say("ask-regroup-detail")
        rules = ("MI-37", "MI-38")
    domain = Secret(options, ready, countdown=False)
    return Prompt(_drop_name(p), tuple(seats), domain, text, tuple(rules), detail)


def _drop_label(p: Position, action: Action) -> Text:
    if action.verb == "ready":
        return say("done")
    return words.key(action.args[0])


def _reveal(p: Position, seats: list[int]) -> Prompt:
    phase = words.battle(p)
    cover = p.one_by_one() and not p.simulated
    # A side without cards is never asked.
    ready = tuple(seat for seat in (0, 1) if p.ready[seat] and p.size[seat])
    results = _labelled(p, legal.results(p))
    domain = Reveal(tuple(_hand(p, seat) for seat in seats), ready, cover, results)
    text = say("ask-reveal", phase=phase)
    if cover:
        text = say("ask-reveal-covered", phase=phase, seat=words.name(seats[0]))
    detail = say("ask-reveal-detail", phase=phase)
    return Prompt("reveal", tuple(seats), domain, text, _LAY_RULES[p.phase], detail)


def _hand(p: Position, seat: int) -> RevealHand:
    """Return what can be revealed from a hand; cards played face down count as in it."""
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
    return RevealKind(KEYS[kind], NAMES[kind], 1 if one else most, detail, bonus, PICTURES[kind])


# ---- Abduction -------------------------------------------------------------------------
def _decide(p: Position) -> Prompt:
    options = [Option(PASS[MARTIAN], say("no-abduction"))]
    if p.hand[ABDUCTION]:
        options.append(Option(legal.ABDUCTS, words.card(ABDUCTION), tone="danger"))
    text = say("ask-abduction", seat=words.name(MARTIAN))
    detail = say("ask-abduction-detail", seat=words.name(HUMAN))
    domain = _choices(p, MARTIAN, tuple(options))
    return Prompt("abduction", (MARTIAN,), domain, text, ("MI-10",), detail)


def _roll(p: Position) -> Prompt:
    text = say("ask-abduction-roll", martian=words.name(MARTIAN), human=words.name(HUMAN))
    detail = say("ask-abduction-roll-detail")
    return Prompt("abduction_roll", (CHANCE,), Dice("d6", 1), text, ("MI-10", "MI-A17"), detail)


def _lose(p: Position) -> Prompt:
    player = CHANCE if p.simulated else HUMAN
    domain = _choices(p, HUMAN, _labelled(p, legal.losses(p)))
    text = say("ask-loss", seat=words.name(HUMAN))
    return Prompt("abduction_loss", (player,), domain, text, ("MI-10",))


# ---- responses -------------------------------------------------------------------------
def _now(p: Position) -> Text:
    """Return the forces before the responses, in words."""
    ours, theirs = scoring.forces(p)
    martian, human = words.name(0), words.name(1)
    return say("forces-now", martian=martian, ours=ours, human=human, theirs=theirs)


def _options(p: Position, seat: int) -> tuple[Option, ...]:
    found = []
    for action in legal.answers(p, seat):
        if action.verb == "pass":
            label = say("no-ambush" if seat == HUMAN else "no-mind-control")
            found.append(Option(action, label))
        elif action.verb == "mind":
            force = scoring.force(p, (INDEX[action.args[0]],))
            card, detail = words.key(action.args[0]), say("changes-sides", force=force)
            found.append(Option(action, card, detail, "danger"))
        else:
            found.append(_target(p, action))
    return tuple(found)


def _target(p: Position, action: Action) -> Option:
    place, *alone = action.args
    card, *bonus = (p.table[MARTIAN] + p.turned)[int(place)]
    if alone:
        kind = INDEX[alone[0]]
        detail = say("force-on", force=FORCES[kind], card=NAMES[card])
        return Option(action, NAMES[kind], detail, "danger")
    force = scoring.force(p, (card, *bonus))
    detail = say("force", force=force)
    if bonus:
        names = ", ".join(NAMES[kind] for kind in bonus)
        detail = say("force-with", force=force, bonus=names)
    return Option(action, NAMES[card], detail, "danger")


def _mind(p: Position) -> Prompt:
    text = say("ask-mind-control", phase=words.battle(p), seat=words.name(0))
    domain = _choices(p, MARTIAN, _options(p, MARTIAN))
    rules = (battle.RULES[p.phase][1], "MI-65")
    return Prompt("mind_control", (MARTIAN,), domain, text, rules, _now(p))


def _ambush(p: Position) -> Prompt:
    text = say("ask-ambush", phase=words.battle(p), seat=words.name(1))
    if p.trap:
        text = say("ask-ambush-target", phase=words.battle(p))
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
    text = say("ask-answers", phase=words.battle(p))
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
        Option(action, say("no-more") if action.verb == "ready" else words.key(action.args[0]))
        for action in legal.boosts(p)
    )
    text = say("ask-boost", seat=words.name(0), card=taken)
    rules = ("MI-21" if p.phase != SPACE else "MI-12", "MI-A08")
    return Prompt("boost", (MARTIAN,), _choices(p, MARTIAN, options), text, rules)
