"""The prompts, in words and with the odds, which are computed only when shown."""

from collections.abc import Iterable

from companion.engine.actions import CHANCE, TABLE
from companion.engine.prompts import Cards, Choices, Dice, Option, Prompt
from companion.games.mars_attacks_dice import odds
from companion.games.mars_attacks_dice.advice import chances
from companion.games.mars_attacks_dice.components import DICE, SYMBOLS, Card
from companion.games.mars_attacks_dice.ends import claim_chance
from companion.games.mars_attacks_dice.in_force import TARGETS
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
from companion.games.mars_attacks_dice.text import say, words
from companion.words import Message, Sentences, Text


def prompts(s: Position) -> tuple[Prompt, ...]:
    """Return the one prompt that is due."""
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
    return Prompt("first", (TABLE,), Choices(options), say("ask-first"), ("MAD-03",))


def _difficulty(s: Position) -> Prompt:
    options = tuple(
        Option(action, say("one-nuke" if action.args[0] == 1 else "two-nukes"))
        for action, _ in s.chance_outcomes()
    )
    text = say("ask-difficulty")
    return Prompt("difficulty", (CHANCE,), Choices(options), text, ("MAD-04", "MAD-A23"))


def _turn_up(s: Position) -> Prompt:
    stack = s.hole()
    cards, actions = s.rules.cards, s.rules.turn_ups[stack]
    by_name = sorted(s.unseen, key=lambda place: cards[place].name)
    options = tuple(
        Option(actions[place], cards[place].name, card_line(cards[place])) for place in by_name
    )
    domain = Cards(say("stack", number=stack + 1), options, s.may_define())
    text = say("ask-turn-up", stack=stack + 1)
    return Prompt("turn_up", (CHANCE,), domain, text, ("MAD-08", "MAD-11"))


def _target(s: Position) -> Prompt:
    options = tuple(_target_option(s, stack) for stack in range(len(s.up)) if s.up[stack] >= 0)
    text = say("ask-target", seat=words.who(s.turn))
    return Prompt(
        "target", (s.turn,), Choices(options), text, ("MAD-34", "MAD-35"), rules_in_force(s)
    )


def _target_option(s: Position, stack: int) -> Option:
    card = s.card(stack)
    token = s.token(stack, s.turn)
    base = max(0, token)
    aim = s.rules.aim(s.up[stack], base, s.corners(), 0)
    worth = odds.expected(aim, DICE, odds.Lying(0, 0, 0), min(s.owned_sets(), 2))
    line, pace, spaces = card_line(card), odds.pace(worth), len(card.spaces)
    detail = say("target-detail", card=line, pace=pace)
    if base:
        detail = say("target-detail-begun", card=line, base=base, spaces=spaces, pace=pace)
    action = TARGETS[s.turn][stack]
    # After a correction the token may be on the last space, with nothing left to aim at.
    symbol = SYMBOLS[aim.spaces[0]] if aim.spaces else ""
    claim = claim_chance(aim) if aim.spaces else 1.0
    return Option(action, card.name, detail, "plain", symbol, odds=(0.0, claim))


def _set_die(s: Position) -> Prompt:
    *faces, none = s.legal_actions()
    options = tuple(
        Option(action, say("symbol", face=face), say("dice-rolled", count=s.due - 1), symbol=face)
        for face, action in zip(SYMBOLS, faces, strict=True)
    )
    roll_all = Option(none, say("set-none"), say("dice-rolled", count=s.due))
    text = say("ask-set-die", seat=words.who(s.turn))
    rules = ("MAD-31", "MAD-32")
    return Prompt("set_die", (s.turn,), Choices((*options, roll_all)), text, rules, _plan(s))


def _roll(s: Position) -> Prompt:
    lying = tuple(
        face for face, count in zip(SYMBOLS, (s.m, s.r, s.n), strict=True) for _ in range(count)
    )
    card = s.card(s.target).name
    needed = words.needed(s)
    text: Text = say("ask-roll", seat=words.who(s.turn), count=s.due, needed=needed, card=card)
    if s.rules.all_ten:
        count = s.due + len(lying)
        domain = Dice("mars-attacks", count)
        text = Sentences((text, say("show-all", count=count)))
    else:
        domain = Dice("mars-attacks", s.due, lying)
    return Prompt("roll", (CHANCE,), domain, text, ("MAD-41", "MAD-42"), _plan(s))


def _decide(s: Position) -> Prompt:
    again = s.again()
    options = []
    for action in s.legal_actions():
        if action.verb == "go":
            label, chance = say("roll-again", count=again), odds.reroll_at(s.aim, s.dice())
            drawn = float(chance.nuked), float(chance.claim)
            options.append(Option(action, label, go_odds(chance), "go", "martian", odds=drawn))
        elif action.verb == "stop":
            options.append(Option(action, say("stop"), stop_words(s), "stop"))
        else:
            name = s.card(int(action.args[0])).name
            label = say("change-target", card=name)
            options.append(Option(action, label, say("if-a-card-says-so"), "plain"))
    spaces = len(s.card(s.target).spaces)
    text = say("ask-decide", seat=words.who(s.turn), done=words.done(s), spaces=spaces)
    rules = ("MAD-50", "MAD-51", "MAD-56")
    detail = Sentences((words.covered(s), words.progress(s), *_rule_lines(s)))
    domain = Choices(tuple(options))
    return Prompt("decide", (s.turn,), domain, text, rules, detail, advice=advice(s))


def advice(s: Position) -> Message:
    """Return which choice wins more matches, and how many."""
    return words.chances(chances(s))


def go_odds(chance: odds.Reroll) -> Message:
    """Return the odds of going on: "26% nuked · 31% claim"."""
    return say("go-odds", nuked=odds.percent(chance.nuked), claim=odds.percent(chance.claim))


def stop_words(s: Position) -> Message:
    """Return what stopping marks: "marks +3: 5 of 7"."""
    total = len(s.card(s.target).spaces)
    got = s.got()
    done = total - len(s.aim.spaces) + got
    return say("stop-marks", got=got, done=done, spaces=total)


def _resolve(s: Position) -> Prompt:
    card = s.rules.cards[s.taken]
    action = s.legal_actions()[0]
    text = say("ask-resolve", seat=words.who(s.turn), card=card.name, text=card.special)
    options = (Option(action, say("done"), say("set-score"), "go"),)
    rules = ("MAD-26", "MAD-46")
    return Prompt("resolve", (s.turn,), Choices(options), text, rules, card.special, paced=True)


# ---- words -----------------------------------------------------------------------
def card_line(card: Card) -> Message:
    """Describe a card in one line: what it requires, VP, corner Nukes."""
    return say("card-line", wants=card.wants(), vp=card.vp, nukes=card.nukes)


def rules_in_force(s: Position) -> Text:
    """Return the special rules that matter for this turn (MAD-34)."""
    lines = tuple(_rule_lines(s))
    return Sentences(lines) if lines else ""


def _rule_lines(s: Position) -> Iterable[Message]:
    for card in s.in_force():
        yield say("red-rule-of", card=card.name, text=card.special)
    for place in s.claimed[s.turn]:
        card = s.rules.cards[place]
        if card.rule == "ongoing":
            yield say("own-rule-of", card=card.name, text=card.special)


def _plan(s: Position) -> Sentences:
    # Before the first die counts, the request for dice already says everything.
    so_far = (words.so_far(s),) if words.done(s) else ()
    open_corners = s.aim.corners - s.covered()
    chance = odds.nuked(s.due, open_corners, s.aim.sides)
    if s.aim.fresh or s.aim.nukes == "one_purpose":
        return Sentences((words.covered(s), *so_far))
    covered, corners = s.covered(), s.aim.corners
    now = say("covered-with-odds", count=covered, corners=corners, chance=odds.percent(chance))
    return Sentences((now, *so_far))
