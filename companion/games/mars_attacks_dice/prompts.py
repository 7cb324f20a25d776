"""What the engine asks, in words and with the odds; worked out only when it is shown."""

from collections.abc import Iterable

from companion.engine.actions import CHANCE, TABLE
from companion.engine.prompts import Cards, Choices, Dice, Option, Prompt
from companion.games.mars_attacks_dice import odds
from companion.games.mars_attacks_dice.components import DICE, ONE, SYMBOLS, Card
from companion.games.mars_attacks_dice.rules.in_force import TARGETS
from companion.games.mars_attacks_dice.state import (
    DECIDE,
    DIFFICULTY,
    FIRST,
    OVER,
    RESOLVE,
    ROLL,
    SET_DIE,
    TARGET,
    TURN_UP,
    Position,
)
from companion.games.mars_attacks_dice.text import words


def prompts(s: Position) -> tuple[Prompt, ...]:
    """Make the one prompt that is due."""
    if s.phase == OVER:
        return ()
    make = {
        FIRST: _first,
        DIFFICULTY: _difficulty,
        TURN_UP: _turn_up,
        TARGET: _target,
        SET_DIE: _set_die,
        ROLL: _roll,
        DECIDE: _decide,
        RESOLVE: _resolve,
    }
    return (make[s.phase](s),)


def _first(s: Position) -> Prompt:
    options = tuple(
        Option(action, words.who(seat)) for seat, action in enumerate(s.legal_actions())
    )
    text = "Who takes the first-player marker?"
    return Prompt("first", (TABLE,), Choices(options), text, ("MAD-03",))


def _difficulty(s: Position) -> Prompt:
    options = tuple(
        Option(action, "One Nuke: harder" if action.args[0] == 1 else "Two Nukes: easier")
        for action, _ in s.chance_outcomes()
    )
    text = "Toss the difficulty card: which side is up?"
    return Prompt("difficulty", (CHANCE,), Choices(options), text, ("MAD-04", "MAD-A23"))


def _turn_up(s: Position) -> Prompt:
    stack = s.hole()
    cards, actions = s.rules.cards, s.rules.turn_ups[stack]
    by_name = sorted(s.unseen, key=lambda place: cards[place].name)
    options = tuple(
        Option(actions[place], cards[place].name, card_line(cards[place])) for place in by_name
    )
    domain = Cards(f"stack {stack + 1}", options, s.may_define())
    text = f"Turn up the top card of stack {stack + 1}. Which one is it?"
    return Prompt("turn_up", (CHANCE,), domain, text, ("MAD-08", "MAD-11"))


def _target(s: Position) -> Prompt:
    options = tuple(_target_option(s, stack) for stack in range(len(s.up)) if s.up[stack] >= 0)
    text = f"{words.who(s.turn)}, which city do you attack?"
    return Prompt(
        "target", (s.turn,), Choices(options), text, ("MAD-34", "MAD-35"), rules_in_force(s)
    )


def _target_option(s: Position, stack: int) -> Option:
    card = s.card(stack)
    token = s.token(stack, s.turn)
    base = max(0, token)
    aim = s.rules.aim(s.up[stack], base, s.corners(), 0)
    worth = odds.expected(aim, DICE, odds.Lying(0, 0, 0), min(s.owned_sets(), 2))
    detail = f"{card_line(card)}; {base} of {len(card.spaces)} so far" if base else card_line(card)
    detail += f"; {odds.pace(worth)}"
    action = TARGETS[s.turn][stack]
    # A token that a hand put on the last space leaves none to aim at.
    symbol = SYMBOLS[aim.spaces[0]] if aim.spaces else ""
    return Option(action, card.name, detail, "plain", symbol)


def _set_die(s: Position) -> Prompt:
    *faces, none = s.legal_actions()
    options = tuple(
        Option(action, ONE[place], f"{s.due - 1} dice are rolled", "plain", SYMBOLS[place])
        for place, action in enumerate(faces)
    )
    roll_all = Option(none, "Set none", f"{s.due} dice are rolled")
    text = f"{words.who(s.turn)}, do you set one die before you roll?"
    rules = ("MAD-31", "MAD-32")
    return Prompt("set_die", (s.turn,), Choices((*options, roll_all)), text, rules, _plan(s))


def _roll(s: Position) -> Prompt:
    lying = tuple(
        face for face, count in zip(SYMBOLS, (s.m, s.r, s.n), strict=True) for _ in range(count)
    )
    dice = f"{s.due} dice" if s.due > 1 else "1 die"
    text = f"{words.who(s.turn)} rolls {dice}: {words.needed(s)}."
    if s.rules.all_ten:
        count = s.due + len(lying)
        domain = Dice("mars-attacks", count)
        text += f" Show all {count}."
    else:
        domain = Dice("mars-attacks", s.due, lying)
    return Prompt("roll", (CHANCE,), domain, text, ("MAD-41", "MAD-42"), _plan(s))


def _decide(s: Position) -> Prompt:
    again = s.again()
    options = []
    for action in s.legal_actions():
        if action.verb == "go":
            label = f"Re-roll {again} Martians" if again > 1 else "Re-roll 1 Martian"
            options.append(Option(action, label, go_odds(s), "go", "martian"))
        elif action.verb == "stop":
            options.append(Option(action, "Stop", stop_words(s), "stop"))
        else:
            name = s.card(int(action.args[0])).name
            options.append(Option(action, f"Change to {name}", "if a card says so", "plain"))
    text = f"{words.who(s.turn)}, go on or stop?"
    rules = ("MAD-50", "MAD-51", "MAD-56")
    detail = f"{words.covered(s)}. {words.progress(s)}. {rules_in_force(s)}".rstrip()
    domain = Choices(tuple(options))
    return Prompt("decide", (s.turn,), domain, text, rules, detail, advice=advice(s))


def advice(s: Position) -> str:
    """Say what the odds favour, for whoever asks."""
    weighed = odds.turn_at(s.aim, s.dice())
    best = "Re-roll" if weighed.best == "go" else "Stop"
    return f"{best}. Going on marks {odds.pace(weighed.go)} on average, stopping {s.got()}."


def go_odds(s: Position) -> str:
    """Write the odds of going on: "26 % nuked, 31 % claim"."""
    chance = odds.reroll_at(s.aim, s.dice())
    return f"{odds.percent(chance.nuked)} nuked, {odds.percent(chance.claim)} claim"


def stop_words(s: Position) -> str:
    """Write what stopping marks: "marks +3: 5 of 7"."""
    total = len(s.card(s.target).spaces)
    got = s.got()
    return f"marks +{got}: {total - len(s.aim.spaces) + got} of {total}"


def _resolve(s: Position) -> Prompt:
    card = s.rules.cards[s.taken]
    action = s.legal_actions()[0]
    text = f"{words.who(s.turn)} has claimed {card.name}. Apply its rule by hand: {card.text}"
    options = (Option(action, "Done", "values are set under Corrections", "go"),)
    rules = ("MAD-26", "MAD-46")
    return Prompt("resolve", (s.turn,), Choices(options), text, rules, card.text, paced=True)


# ---- words -----------------------------------------------------------------------
def card_line(card: Card) -> str:
    """Write a card in a line: what it needs, VP, corner Nukes."""
    nukes = {0: "no corner Nuke", 1: "1 corner Nuke"}.get(card.nukes, f"{card.nukes} corner Nukes")
    return f"{card.wants()}, {card.vp} VP, {nukes}"


def rules_in_force(s: Position) -> str:
    """Write the special rules that matter for this turn (MAD-34)."""
    return " ".join(_rule_lines(s))


def _rule_lines(s: Position) -> Iterable[str]:
    for card in s.in_force():
        yield f"{card.name} (red): {card.text}"
    for place in s.claimed[s.turn]:
        card = s.rules.cards[place]
        if card.rule == "ongoing":
            yield f"{card.name} (yours): {card.text}"


def _plan(s: Position) -> str:
    open_corners = s.aim.corners - s.covered()
    chance = odds.nuked(s.due, open_corners, s.aim.sides)
    if s.aim.fresh or s.aim.nukes == "one_purpose":
        return f"{words.covered(s)}. {words.progress(s)}."
    return f"{words.covered(s)}, nuked by this roll {odds.percent(chance)}. {words.progress(s)}."
