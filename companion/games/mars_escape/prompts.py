"""The prompts, for screens and bots."""

from companion.engine.actions import CHANCE, TABLE, Action
from companion.engine.prompts import Cards, Choices, Laid, Option, Prompt, Window
from companion.games.mars_escape import hidden, legal, window
from companion.games.mars_escape.components import (
    ALIEN,
    CONFUSION,
    FORCE,
    FREEZE,
    PRINTER,
    WEAPON,
)
from companion.games.mars_escape.counts import TOTALS
from companion.games.mars_escape.rules import VERBS
from companion.games.mars_escape.state import (
    BLOW,
    DEAL,
    FIRST,
    FROZEN,
    NONE,
    OVER,
    TOUCHED,
    TURN,
    Entry,
    Position,
)
from companion.games.mars_escape.text import say, words
from companion.words import Sentences, Text

_ITEM_RULES = ("ESC-10", "ESC-36")


def prompts(p: Position) -> tuple[Prompt, ...]:
    """Return everything that is due now."""
    if p.phase == OVER:
        return ()
    if p.phase == DEAL and not p.simulated:
        return (_deal(p),)
    if p.phase == FIRST:
        return (_first(p),)
    return (_simulated(p),) if p.simulated else _at_table(p)


def _deal(p: Position) -> Prompt:
    aside = p.ruled["ESC-A41"] == "set_aside"
    detail = say("ask-deal-aside" if aside else "ask-deal-put-back")
    option = Option(Action(TABLE, "dealt"), say("everybody-has-four"), tone="go")
    rules = ("ESC-06", "ESC-07", "ESC-08")
    return Prompt("deal", (TABLE,), Choices((option,)), say("ask-deal"), rules, detail)


def _first(p: Position) -> Prompt:
    options = tuple(Option(a, words.name(int(a.args[0]))) for a in legal.actions(p))
    text, detail = say("ask-first"), say("youngest-begins")
    return Prompt("first", (TABLE,), Choices(options), text, ("ESC-09",), detail)


# ---- in a simulation -----------------------------------------------------------------
def _simulated(p: Position) -> Prompt:
    if p.who == CHANCE:
        return Prompt("chance", (CHANCE,), Choices(()), say("ask-chance"), ("ESC-15",))
    who = p.who
    options = tuple(_option(p, action) for action in legal.actions(p))
    return Prompt("decide", (who,), Choices(options), _moment(p, who), _rules(p))


def _moment(p: Position, who: int) -> Text:
    seat = words.name(who)
    if p.working:
        return say("ask-finish", seat=seat)
    if p.stack or who != p.turn:
        return say("ask-answer", seat=seat)
    return say("ask-what-now", seat=seat)


def _option(p: Position, action: Action) -> Option:
    return Option(action, VERBS[action.verb].label(p, action))


def _rules(p: Position) -> tuple[str, ...]:
    return tuple(note for note in hidden.notes(p) if "-A" not in note)


# ---- at a real table -----------------------------------------------------------------
def _at_table(p: Position) -> tuple[Prompt, ...]:
    task = p.task()
    if p.phase == TOUCHED and not p.stack:
        found = _draw(p)
    elif task is not None:
        found = _step(p, task)
    elif p.stack:
        found = [_window(p)]
        return (*found, _weapons(p)) if legal.may_lay_more(p) else (*found,)
    else:
        found = _own_turn(p)
    return (*found, *_any_time(p))


def _own_turn(p: Position) -> list[Prompt]:
    if p.phase == TURN:
        return _draw(p)
    if p.phase == FROZEN:
        return [_frozen(p)]
    return [_attack(p), *([_weapons(p)] if p.pile else [])]


def _draw(p: Position) -> list[Prompt]:
    turn = p.turn
    others = []
    if p.phase == TURN:
        label = say("frozen-while-drawing" if p.left else "discards-to-deck")
        detail = say("freeze-ray-first" if p.left else "shuffle-twice")
        if not p.left and not p.discard:
            label, detail = say("go-on-without"), say("both-piles-empty")
        others.append(Option(legal.DRAW[turn], label, detail))
        if p.ruled["ESC-A09"] == "optional":
            others.append(Option(legal.NO_DRAW[turn], say("draws-nothing")))
    text = say("draws-a-card", seat=words.name(turn))
    return _from_deck(p, turn, "draw", text, others)


def _from_deck(p: Position, seat: int, name: str, text: Text, others: list[Option]) -> list[Prompt]:
    """Ask for a hidden card with one tap, or for the alien that was drawn."""
    drawn = legal.draws(p) if p.left else []
    rules = ("ESC-15", "ESC-16", "ESC-44") if name == "draw" else ("ESC-65", "ESC-66")
    options = [
        Option(a, say("a-hand-card"), say("nobody-sees-it"), "go")
        for a in drawn
        if a is legal.HIDDEN_CARD
    ]
    # Once a player reaches for the deck, only the table knows the card, even in a bot's seat.
    seat = seat if others else CHANCE
    found = []
    if options or others:
        found = [Prompt(name, (seat,), Choices((*options, *others)), text, rules)]
    aliens = tuple(_alien(p, action) for action in drawn if action is not legal.HIDDEN_CARD)
    if aliens or _unknown_alien(p):
        domain = Cards("deck", aliens, _unknown_alien(p))
        rules = ("ESC-44", "ESC-45")
        found.append(Prompt("alien", (CHANCE,), domain, say("ask-alien"), rules))
    return found


def _alien(p: Position, action: Action) -> Option:
    card = p.cards.index[str(action.args[-1])]
    detail = say("alien-values", health=p.cards.values[card], parts=p.cards.parts[card])
    return Option(action, words.card(p, card), detail)


def _unknown_alien(p: Position) -> bool:
    return legal.may_define(p) and p.cards.counted(ALIEN) < TOTALS[ALIEN]


def _frozen(p: Position) -> Prompt:
    option = Option(legal.SKIP[p.turn], say("discard-freeze-ray"), tone="go")
    text, detail = say("ask-frozen", seat=words.name(p.turn)), say("ask-frozen-detail")
    rules = ("ESC-57", "ESC-58", "ESC-59")
    return Prompt("frozen", (p.turn,), Choices((option,)), text, rules, detail)


def _attack(p: Position) -> Prompt:
    who, alien = words.name(p.turn), p.active()
    tone = "go" if alien == NONE else "plain"
    option = Option(legal.DONE[p.turn], say("end-the-turn"), tone=tone)
    text: Text
    if alien == NONE:
        text = say("ask-no-alien", seat=who)
    elif p.armed:
        text = Sentences((say("ask-attacks", seat=who), words.blow(p)))
    else:
        left = p.cards.values[alien] - p.damage()
        text = say("ask-attack", seat=who, count=left)
    rules = ("ESC-19", "ESC-21", "ESC-26", "ESC-28")
    return Prompt("attack", (p.turn,), Choices((option,)), text, rules)


def _weapons(p: Position) -> Prompt:
    options = tuple(_weapon(p, card) for card in legal.weapons(p))
    unknown = legal.may_define(p) and p.cards.counted(WEAPON) < TOTALS[WEAPON]
    domain = Cards("hand", options, unknown)
    text = say("add-a-weapon") if p.stack else say("ask-weapons", seat=words.name(p.turn))
    return Prompt("weapon", (p.turn,), domain, text, ("ESC-26", "ESC-30"), "", not p.stack)


def _weapon(p: Position, card: int) -> Option:
    damage = p.cards.values[card]
    detail = say("weapon-damage", damage=damage)
    action = p.cards.lays[p.turn][card]
    return Option(action, words.card(p, card), detail, symbol=str(damage))


def _step(p: Position, task: Entry) -> list[Prompt]:
    who, seat = words.name(task.seat), task.seat
    does = hidden.TASKS.get(task.acts, "use")
    if does == "draw":
        text = say("ask-chest", seat=who, count=task.of)
        return _from_deck(p, seat, "chest", text, [])
    actions = [a for a in legal.actions(p) if a.player == seat and a.verb == does]
    if does == "take":
        options = tuple(Option(a, words.card(p, p.cards.index[str(a.args[0])])) for a in actions)
        text = say("ask-take", seat=who)
        return [Prompt("take", (seat,), Choices(options), text, ("ESC-74",))]
    if does == "track":
        options = tuple(_alien(p, a) for a in actions)
        text = say("ask-track", seat=who)
        rules = ("ESC-76", "ESC-77", "ESC-78")
        return [Prompt("track", (seat,), Cards("deck", options, _unknown_alien(p)), text, rules)]
    options = tuple(_target(p, task.acts, a) for a in actions)
    text = say("ask-use", seat=who, card=words.card(p, task.acts))
    return [Prompt("use", (seat,), Choices(options), text, ("ESC-82", "ESC-83"))]


def _target(p: Position, acts: int, action: Action) -> Option:
    target = words.aimed(p, acts, action.args[-1])
    return Option(action, words.on(p, acts, target, words.owner(p, target, acts)))


# ---- the response window ---------------------------------------------------------------
def _window(p: Position) -> Prompt:
    entry = window.front(p)
    idle = p.ruled["ESC-A05"] != "explicit" and p.word == NONE
    domain = Window(
        stack_of(p),
        _answers(p),
        _close(p, entry),
        p.seconds if idle else 0.0,
        () if p.word != NONE else tuple((a.player, a) for a in _verb(p, "contest")),
        lying_of(p),
        idle,
        tuple(p.counts),
    )
    text = say("ask-responses", seat=words.name(entry.seat))
    if p.word != NONE:
        text = say("seat-answers", seat=words.name(p.word))
    rules = ("ESC-42", "ESC-10", "ESC-37", "ESC-39")
    # Addressed to the whole table, because no bot knows what a hidden hand holds.
    return Prompt("window", (TABLE,), domain, text, rules)


def _verb(p: Position, verb: str) -> list[Action]:
    return [action for action in legal.answers(p) if action.verb == verb]


def _close(p: Position, entry: Entry) -> Option:
    if p.word != NONE:
        return Option(legal.PASS[p.word], say("takes-it-back", seat=words.name(p.word)), tone="go")
    found = [a for a in legal.answers(p) if a.verb in ("resolve", "pass")]
    action = found[-1]
    if action.verb == "pass":
        label = say("does-not-answer", seat=words.name(found[0].player))
        return Option(found[0], label, tone="go")
    return Option(action, say("no-responses"), _follows(p, entry), "go")


def _follows(p: Position, entry: Entry) -> Text:
    """Return what holds if nobody responds to an entry: what becomes of the card it cancels.

    An attack says that a Force Field leaves it as it is (ESC-68).
    """
    if entry.acts == BLOW and any(each.acts == FORCE for each in p.down):
        return Sentences((words.effect(p, entry), say("stops-no-attack")))
    struck = p.entry(entry.target) if entry.acts == CONFUSION and entry.target != NONE else None
    if struck is None or entry.shut:
        return words.effect(p, entry)
    if struck.acts == FREEZE and struck.target != NONE and struck in p.stack:
        return say("stays-free", seat=words.name(struck.target))
    return say("cancelled", card=words.title(p, struck))


def stack_of(p: Position) -> tuple[Laid, ...]:
    """Return the waiting entries in order of resolution, with those that will
    be cancelled marked.
    """
    struck = will_be_cancelled(p)
    front = window.front(p)
    rest = [each for each in reversed(p.stack) if each is not front]
    return tuple(_laid(p, each, struck) for each in (front, *rest))


def lying_of(p: Position) -> tuple[Laid, ...]:
    """Return the other active cards that may be responded to."""
    struck = will_be_cancelled(p)
    return tuple(_laid(p, each, struck) for each in p.down)


def will_be_cancelled(p: Position) -> frozenset[int]:
    """Return the entries that a Confusion Ray cancels if nobody responds."""
    struck: set[int] = set()
    for each in reversed(p.stack):
        if each.acts == CONFUSION and each.id not in struck and not each.shut:
            struck.add(each.target)
    return frozenset(struck)


def _laid(p: Position, each: Entry, struck: frozenset[int]) -> Laid:
    waits = each in p.stack
    points = each.acts in (CONFUSION, PRINTER) and each.target != NONE and waits
    target = each.target if points else 0
    on = words.on(p, each.acts, each.target, each.of) if waits and each.target != NONE else ""
    does = words.effect(p, each) if waits else ""
    return Laid(each.id, each.seat, words.title(p, each), does, on, target, each.id in struck)


def _answers(p: Position) -> tuple[tuple[int, tuple[Option, ...]], ...]:
    """Return the cards that may be played, grouped by seat.

    The label is the card, the detail its target.
    """
    by_seat: dict[int, list[Option]] = {}
    for action in legal.playable(p):
        by_seat.setdefault(action.player, []).append(_answer(p, action))
    return tuple((seat, tuple(options)) for seat, options in sorted(by_seat.items()))


def _answer(p: Position, action: Action) -> Option:
    card = p.cards.index[str(action.args[0])]
    if len(action.args) == 1:
        # Whoever is asked to stop something reads what this card stops (ESC-68).
        detail = say("stops-items-only") if card == FORCE and p.stack else ""
        return Option(action, words.card(p, card), detail)
    target = words.aimed(p, card, action.args[1])
    on = words.on(p, card, target, words.owner(p, target, card))
    answers = target if card in (CONFUSION, PRINTER) else 0
    return Option(action, words.card(p, card), on, target=answers)


def _any_time(p: Position) -> tuple[Prompt, ...]:
    answers = _answers(p)
    if not answers:
        return ()
    stack = stack_of(p) if p.stack else ()
    domain = Window(stack, answers, lying=lying_of(p))
    text = say("ask-items")
    return (Prompt("items", (TABLE,), domain, text, _ITEM_RULES, "", False),)
