"""What the engine waits for, as prompts for screens and bots. Words for people."""

from companion.engine.actions import CHANCE, TABLE, Action
from companion.engine.prompts import Cards, Choices, Laid, Option, Prompt, Window
from companion.games.mars_escape import hidden
from companion.games.mars_escape.components import ALIEN, CONFUSION, PRINTER, TOTALS, WEAPON
from companion.games.mars_escape.legal import listing
from companion.games.mars_escape.rules import window
from companion.games.mars_escape.state import (
    DEAL,
    FIRST,
    FROZEN,
    OVER,
    TOUCHED,
    TURN,
    Position,
)
from companion.games.mars_escape.steps import BLOW, NONE, Entry
from companion.games.mars_escape.text import words

_ITEM_RULES = ("ESC-10", "ESC-36")


def prompts(p: Position) -> tuple[Prompt, ...]:
    """All that is waited for now."""
    if p.phase == OVER:
        return ()
    if p.phase == DEAL and not p.simulated:
        return (_deal(p),)
    if p.phase == FIRST:
        return (_first(p),)
    return (_simulated(p),) if p.simulated else _at_table(p)


def _deal(p: Position) -> Prompt:
    aside = p.ruled["ESC-A41"] == "set_aside"
    detail = (
        "Lay the 11 aliens aside first; deal four cards each; shuffle the aliens into the rest."
        if aside
        else "An alien is shown, put back into the deck and replaced; then shuffle again."
    )
    option = Option(Action(TABLE, "dealt"), "Everybody has four cards", tone="go")
    text = "Shuffle all cards and deal four to everybody."
    rules = ("ESC-06", "ESC-07", "ESC-08")
    return Prompt("deal", (TABLE,), Choices((option,)), text, rules, detail)


def _first(p: Position) -> Prompt:
    options = tuple(Option(a, words.name(int(a.args[0]))) for a in listing.actions(p))
    text = "Who is the youngest at the table?"
    return Prompt("first", (TABLE,), Choices(options), text, ("ESC-09",), "The youngest begins.")


# ---- simulated -----------------------------------------------------------------------
def _simulated(p: Position) -> Prompt:
    if p.who == CHANCE:
        return Prompt("chance", (CHANCE,), Choices(()), "A card is dealt or drawn.", ("ESC-15",))
    who = p.who
    options = tuple(_option(p, action) for action in listing.actions(p))
    text = f"{words.name(who)}: {_moment(p, who)}"
    return Prompt("decide", (who,), Choices(options), text, _rules(p))


def _moment(p: Position, who: int) -> str:
    if p.working:
        return "finish the card."
    if p.stack or who != p.turn:
        return "answer, or not?"
    return "what now?"


def _option(p: Position, action: Action) -> Option:
    return Option(action, words.describe(p, action))


def _rules(p: Position) -> tuple[str, ...]:
    return tuple(note for note in hidden.notes(p) if "-A" not in note)


# ---- at a table ----------------------------------------------------------------------
def _at_table(p: Position) -> tuple[Prompt, ...]:
    task = p.task()
    if p.phase == TOUCHED and not p.stack:
        found = _draw(p)
    elif task is not None:
        found = _step(p, task)
    elif p.stack:
        found = [_window(p)]
        return (*found, _weapons(p)) if listing.may_lay_more(p) else (*found,)
    else:
        found = _own_turn(p)
    return (*found, _any_time(p))


def _own_turn(p: Position) -> list[Prompt]:
    if p.phase == TURN:
        return _draw(p)
    if p.phase == FROZEN:
        return [_frozen(p)]
    return [_attack(p), *([_weapons(p)] if p.pile else [])]


def _draw(p: Position) -> list[Prompt]:
    who, turn = words.name(p.turn), p.turn
    others = []
    if p.phase == TURN:
        label = "Frozen while drawing" if p.left else "Make the discard pile the deck"
        detail = "A Freeze Ray comes first" if p.left else "shuffle it twice"
        others.append(Option(listing.DRAW[turn], label, detail))
        if p.ruled["ESC-A09"] == "optional":
            others.append(Option(listing.NO_DRAW[turn], "Draws nothing"))
    return _from_deck(p, turn, "draw", f"{who} draws a card.", others)


def _from_deck(p: Position, seat: int, name: str, text: str, others: list[Option]) -> list[Prompt]:
    """Ask for a hidden card with one tap, or for the alien that was drawn."""
    drawn = listing.draws(p) if p.left else []
    rules = ("ESC-15", "ESC-16", "ESC-44") if name == "draw" else ("ESC-65", "ESC-66")
    options = [
        Option(a, "A hand card", "nobody else sees it", "go")
        for a in drawn
        if a is listing.HIDDEN_CARD
    ]
    # Once the hand is on the deck only the table knows it, whoever sits there.
    seat = seat if others else CHANCE
    found = []
    if options or others:
        found = [Prompt(name, (seat,), Choices((*options, *others)), text, rules)]
    aliens = tuple(_alien(p, action) for action in drawn if action is not listing.HIDDEN_CARD)
    if aliens or _unknown_alien(p):
        domain = Cards("deck", aliens, _unknown_alien(p))
        found.append(Prompt("alien", (CHANCE,), domain, "Or is it an alien?", ("ESC-44", "ESC-45")))
    return found


def _alien(p: Position, action: Action) -> Option:
    card = p.cards.index[str(action.args[-1])]
    parts = words.amount(p.cards.parts[card], "part")
    return Option(action, words.card(p, card), f"HP {p.cards.values[card]}, {parts}")


def _unknown_alien(p: Position) -> bool:
    return listing.may_define(p) and p.cards.counted(ALIEN) < TOTALS[ALIEN]


def _frozen(p: Position) -> Prompt:
    who = words.name(p.turn)
    option = Option(listing.SKIP[p.turn], "Discard the Freeze Ray, next player", tone="go")
    text = f"{who} is frozen: no draw and no attack."
    detail = "Items may be played; a Confusion Ray can still cancel the Freeze Ray."
    rules = ("ESC-57", "ESC-58", "ESC-59")
    return Prompt("frozen", (p.turn,), Choices((option,)), text, rules, detail)


def _attack(p: Position) -> Prompt:
    who, alien = words.name(p.turn), p.active()
    option = Option(listing.DONE[p.turn], "End the turn")
    if alien == NONE:
        text = f"{who} has no alien to attack."
    elif p.armed:
        text = f"{who} attacks. {words.blow(p)}"
    else:
        text = f"{who} may attack {words.card(p, alien)} (HP {p.cards.values[alien]})."
    rules = ("ESC-19", "ESC-21", "ESC-26", "ESC-28")
    return Prompt("attack", (p.turn,), Choices((option,)), text, rules)


def _weapons(p: Position) -> Prompt:
    options = tuple(_weapon(p, card) for card in listing.weapons(p))
    unknown = listing.may_define(p) and p.cards.counted(WEAPON) < TOTALS[WEAPON]
    domain = Cards("hand", options, unknown)
    text = "Add a weapon" if p.stack else f"{words.name(p.turn)} plays weapons"
    return Prompt("weapon", (p.turn,), domain, text, ("ESC-26", "ESC-30"), "", not p.stack)


def _weapon(p: Position, card: int) -> Option:
    action = listing.made(p.turn, "weapon", p.cards.ids[card])
    return Option(action, words.card(p, card), f"damage {p.cards.values[card]}")


def _step(p: Position, task: Entry) -> list[Prompt]:
    who, seat = words.name(task.seat), task.seat
    does = hidden.TASKS.get(task.acts, "use")
    if does == "draw":
        text = f"Cache Chest: {who} draws {words.amount(task.of, 'card')} now."
        return _from_deck(p, seat, "chest", text, [])
    actions = [a for a in listing.actions(p) if a.player == seat and a.verb == does]
    if does == "take":
        options = tuple(Option(a, words.card(p, p.cards.index[str(a.args[0])])) for a in actions)
        text = f"{who} takes which card from the discard pile?"
        return [Prompt("take", (seat,), Choices(options), text, ("ESC-74",))]
    if does == "track":
        options = tuple(_alien(p, a) for a in actions)
        text = f"{who} puts which alien on top of the pile?"
        rules = ("ESC-76", "ESC-77", "ESC-78")
        return [Prompt("track", (seat,), Cards("deck", options, _unknown_alien(p)), text, rules)]
    options = tuple(_target(p, task.acts, a) for a in actions)
    text = f"{who} uses the copied {words.card(p, task.acts)}: on what?"
    return [Prompt("use", (seat,), Choices(options), text, ("ESC-82", "ESC-83"))]


def _target(p: Position, acts: int, action: Action) -> Option:
    target = words.aimed(p, acts, action.args[-1])
    return Option(action, words.on(p, acts, target, words.owner(p, target, acts)))


# ---- the window ------------------------------------------------------------------------
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
    )
    text = f"{words.name(p.word)} answers." if p.word != NONE else "Any responses?"
    rules = ("ESC-42", "ESC-10", "ESC-37", "ESC-39")
    # For the table as one: no bot knows what a hidden hand holds.
    return Prompt("window", (TABLE,), domain, text, rules)


def _verb(p: Position, verb: str) -> list[Action]:
    return [action for action in listing.answers(p) if action.verb == verb]


def _close(p: Position, entry: Entry) -> Option:
    if p.word != NONE:
        return Option(listing.PASS[p.word], f"{words.name(p.word)} takes it back", tone="go")
    found = [a for a in listing.answers(p) if a.verb in ("resolve", "pass")]
    action = found[-1]
    if action.verb == "pass":
        return Option(found[0], f"{words.name(found[0].player)} does not answer", tone="go")
    label = "Resolve the attack" if entry.acts == BLOW else "No responses \u2013 resolve"
    return Option(action, label, words.effect(p, entry), "go")


def stack_of(p: Position) -> tuple[Laid, ...]:
    """Say what waits, what is carried out next first, and what will be cancelled."""
    struck = will_be_cancelled(p)
    front = window.front(p)
    rest = [each for each in reversed(p.stack) if each is not front]
    return tuple(_laid(p, each, struck) for each in (front, *rest))


def lying_of(p: Position) -> tuple[Laid, ...]:
    """Say which other active cards may be answered."""
    struck = will_be_cancelled(p)
    return tuple(_laid(p, each, struck) for each in p.down)


def will_be_cancelled(p: Position) -> frozenset[int]:
    """Name the entries that a Confusion Ray cancels if nobody answers."""
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
    """Group what may be played by seat; the label is the card, the detail its target."""
    by_seat: dict[int, list[Option]] = {}
    for action in listing.at_table(p):
        if action.verb == "play":
            by_seat.setdefault(action.player, []).append(_answer(p, action))
    return tuple((seat, tuple(options)) for seat, options in sorted(by_seat.items()))


def _answer(p: Position, action: Action) -> Option:
    card = p.cards.index[str(action.args[0])]
    if len(action.args) == 1:
        return Option(action, words.card(p, card))
    target = words.aimed(p, card, action.args[1])
    on = words.on(p, card, target, words.owner(p, target, card))
    answers = target if card in (CONFUSION, PRINTER) else 0
    return Option(action, words.card(p, card), on, target=answers)


def _any_time(p: Position) -> Prompt:
    stack = stack_of(p) if p.stack else ()
    domain = Window(stack, _answers(p), lying=lying_of(p))
    text = "Anybody may play an item at any moment."
    return Prompt("items", (TABLE,), domain, text, _ITEM_RULES, "", False)
