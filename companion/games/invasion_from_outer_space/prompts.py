"""The prompts: the question of the top step, and optional actions."""

from dataclasses import replace

from companion.engine.actions import TABLE, Action
from companion.engine.prompts import Cards, Choices, Dice, DiceGroup, Number, Option, Prompt, Throw
from companion.games.invasion_from_outer_space import action_labels, results, roll_prompts
from companion.games.invasion_from_outer_space.engine import handler_of
from companion.games.invasion_from_outer_space.handlers import Asked
from companion.games.invasion_from_outer_space.legal import moments, optional_actions
from companion.games.invasion_from_outer_space.rules import abilities
from companion.games.invasion_from_outer_space.steps.base import Roll
from companion.games.invasion_from_outer_space.steps.cards import PlayImmediately, ResponseWindow
from companion.games.invasion_from_outer_space.steps.heroes import HeroRolls
from companion.games.invasion_from_outer_space.table import decks
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    NONE,
    MatchState,
    Position,
)
from companion.games.invasion_from_outer_space.text import say, words
from companion.words import Sentences, Text


def prompts(p: MatchState) -> tuple[Prompt, ...]:
    """Return everything asked now. Results of a roll are not listed, because there are too many."""
    if p.winner != NONE:
        return ()
    step = p.stack[-1]
    if type(step) is Roll:
        return (_dice(p, step),)
    ask = handler_of(p, step).asked
    assert ask is not None
    asked, listed = ask(p, step), p.listed()
    late = [each for each in listed if each.verb == moments.VERB]
    optional = [each for each in listed if optional_actions.is_optional(p, each)]
    besides = {*late, *optional, *results.listed(p)}
    main = [each for each in listed if each not in besides]
    domain = asked.domain if asked.domain is not None else Choices(_options(p, main))
    early = results.early_roll(p)
    if early is not None and isinstance(domain, Number):
        domain = replace(domain, first=_dice(p, early).domain.dice())
    found = [
        Prompt(
            asked.name,
            asked.players,
            domain,
            asked.text,
            asked.rules,
            asked.detail,
            paced=asked.paced,
        )
    ]
    seats = optional_actions.seats(p, step, _actor(p))
    if seats:
        found.append(_optional(p, seats, optional))
    if (
        abilities.may_define(p)
        and any(p.hand_sizes)
        and (seats or isinstance(step, ResponseWindow | PlayImmediately))
    ):
        found.append(_unlisted(p))
    if late:
        found.append(_landed(p, late))
    return tuple(found)


def _options(p: Position, actions: list[Action]) -> tuple[Option, ...]:
    return tuple(
        Option(
            each,
            action_labels.label(p, each),
            action_labels.price(p, each),
            tone=action_labels.tone(each),
        )
        for each in actions
    )


def _optional(p: Position, seats: tuple[int, ...], actions: list[Action]) -> Prompt:
    text = say("prompt-optional")
    domain = Choices(_options(p, actions))
    return Prompt("cards", seats, domain, text, ("IFOS-263", "IFOS-268"), blocking=False)


def _landed(p: Position, fewer: list[Action]) -> Prompt:
    """Return the prompt in which the table says where fewer new Martians found room."""
    text: Text = say("prompt-place", number=sum(p.landed))
    if not any(p.pool):
        text = Sentences((text, say("prompt-pool-empty")))
    domain = Choices(_options(p, fewer))
    return Prompt(
        "landed",
        (TABLE,),
        domain,
        text,
        ("IFOS-129", "IFOS-130"),
        say("prompt-fewer"),
        blocking=False,
    )


def _unlisted(p: Position) -> Prompt:
    """Return the prompt to enter a card that is played but not listed."""
    players = tuple(range(p.seats))
    text = say("prompt-unlisted")
    domain = Cards(say("prompt-hand"), (), may_enter=True)
    return Prompt("untold", players, domain, text, ("IFOS-032", "IFOS-038"), blocking=False)


def _dice(p: Position, due: Roll) -> Prompt:
    """Return the prompt for dice: white first, then green for Martians or power (IFOS-010)."""
    text, known = roll_prompts.question(p, due), results.options(p)
    about = roll_prompts.rules(p)
    if not due.green:
        whose = roll_prompts.whose(p, due)[0]
        one = Dice("d6", due.white, results=known, whose=whose)
        return Prompt("roll", (TABLE,), one, text, (*about, "IFOS-011"))
    mine, other = roll_prompts.whose(p, due)
    ours, theirs = say("prompt-dice-of", side=mine), say("prompt-dice-of", side=other)
    if isinstance(p.stack[-2], HeroRolls):
        ours, theirs = say("prompt-dice-movement"), say("prompt-dice-power")
    groups = (
        DiceGroup(ours, "white", due.white, mine),
        DiceGroup(theirs, "green", due.green, other),
    )
    domain = Throw("d6", groups, results=known)
    return Prompt("roll", (TABLE,), domain, text, (*about, "IFOS-010", "IFOS-011"))


def _actor(p: Position) -> int:
    actor = handler_of(p, p.stack[-1]).actor
    assert actor is not None
    return actor(p, p.stack[-1])


def rule_of(p: Position) -> str:
    """Return the rule to cite when something other than the pending answer is tried."""
    asked = _asked(p)
    return asked.rules[0] if asked and asked.rules else ""


def why_not(p: Position, action: Action) -> Text:
    """Return where the action's card already lies face up, else what is pending."""
    asked = _asked(p)
    card_due = asked is not None and asked.domain is not None and asked.domain.turns_up
    drawn = card_due or (asked is not None and asked.name == "sheet")
    for key in action.args:
        card = p.setup.index.get(key, NONE) if isinstance(key, str) else NONE
        for deck, pile in enumerate(p.discard):
            if card in pile and card not in decks.unseen(p, deck):
                return say("prompt-discarded", card=p.setup.cards[card].name)
        if drawn and (held := _with_hero(p, key, card)):
            return held
    return say("prompt-due-is", due=asked.text) if asked else say("prompt-not-now")


def _with_hero(p: Position, key: int | str, card: int) -> Text:
    """Say which Hero holds a card or has a sheet; "" if none."""
    for n, hero in enumerate(p.heroes):
        if card in hero.items and card not in decks.unseen(p, HERO):
            return say("prompt-held", hero=words.hero(p, n), card=p.setup.cards[card].name)
        if p.setup.sheets[hero.sheet].key == key:
            return say("prompt-sheet-taken", hero=words.hero(p, n), seat=words.seat(p.owner(n)))
    return ""


def _asked(p: Position) -> Asked | None:
    step = p.stack[-1] if p.stack else None
    if step is None or type(step) is Roll:
        return None
    ask = handler_of(p, step).asked
    return ask(p, step) if ask else None
