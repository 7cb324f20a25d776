"""Matches cards that lie open on the table with the actions that they answer, by card id.

Pure: cards come in as ids, actions go out. A box only says which card an action is shown with.
"""

import json
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice, takewhile
from random import Random

from companion.engine.actions import CHANCE, CORRECT, DEFINE, TABLE, Action, IllegalAction
from companion.engine.box import Box
from companion.engine.box_parts import PrintedCard
from companion.engine.by_hand import Correctable
from companion.engine.prompts import Option, Prompt
from companion.engine.state import State
from companion.match.match import Match

MOST_TRIALS = 600  # most corrections tried when looking for one
RECENT = 2  # number of last steps whose cards may still lie on the table


@dataclass(frozen=True)
class Meaning:
    """What several cards mean together: one action after the other if each is clear.

    If a card is not clear, it is the first such card: it has several `options`, or it is `odd`
    because it cannot be there now.
    """

    actions: tuple[Action, ...] = ()
    card: str = ""
    options: tuple[Option, ...] = ()
    odd: bool = False


@dataclass(frozen=True)
class Difference:
    """Why a card cannot be there, and the fewest corrections after which it can, if any.

    Where nothing can be corrected, as during set-up, `back` is the number of steps before the step
    that took the card.
    """

    why: str = ""
    corrections: tuple[Action, ...] = ()
    back: int | None = None

    @property
    def settled(self) -> bool:
        """Whether the match can be made to agree with the table."""
        return bool(self.corrections) or self.back is not None


class CardAnswers:
    """Finds out which cards are due in a match, and what recognised cards mean."""

    def __init__(self, match: Match) -> None:
        self.match = match
        printed = match.box.cards(match.header.components)
        self.names = {card.id: card.name for card in (*printed, *_entered(match))}
        self._colours = tuple(seat.colour for seat in match.header.seats)
        self._bots = [n for n, seat in enumerate(match.header.seats) if seat.bot]

    @property
    def printed(self) -> tuple[PrintedCard, ...]:
        """All cards that can be shown, with their names."""
        return tuple(PrintedCard(id_, name) for id_, name in self.names.items())

    def name(self, card: str) -> str:
        """Return the name of a card for people."""
        return str(self.names.get(card, card))

    def due(self, prompts: Iterable[Prompt]) -> dict[str, tuple[Option, ...]]:
        """Return the cards that answer one of these prompts, each with its possible actions."""
        found: dict[str, list[Option]] = {}
        for prompt in prompts:
            for option in prompt.domain.offered():
                card = self.card_of(option.action)
                if card and option.action.player not in self._bots:
                    found.setdefault(card, []).append(option)
        return {card: tuple(options) for card, options in found.items()}

    def later(self, reports: Iterable[tuple[Action, ...]]) -> dict[str, tuple[Action, ...]]:
        """Return the cards that these reports come to, each with all that is reported up to it.

        A card that several of them come to in different ways is left out.
        """
        found: dict[str, set[tuple[Action, ...]]] = {}
        for actions in reports:
            for n, action in enumerate(actions, 1):
                if card := self.card_of(action):
                    found.setdefault(card, set()).add(actions[:n])
        return {card: ways.pop() for card, ways in found.items() if len(ways) == 1}

    def card_of(self, action: Action) -> str:
        """Return the card that is shown for an action, or "" if none is."""
        card = self.match.box.card_of(action, self._colours)
        return card if card in self.names else ""

    def meaning(self, cards: Sequence[str]) -> Meaning:
        """Return the meaning of these cards, played in this order."""
        revealed = [p for p in self.match.prompts if p.domain.takes_several]
        if revealed:
            return self._revealed(revealed, cards)
        trial = self.match.trial(())
        actions: list[Action] = []
        for card in cards:
            prompts = trial.state.prompts()
            options = self.due(prompts).get(card, ())
            if not options:
                return Meaning(card=card, odd=True)
            if len({option.action for option in options}) > 1:
                return Meaning(card=card, options=options)
            actions.append(options[0].action)
            trial = trial.trial([options[0].action])
        return Meaning(tuple(actions))

    def _revealed(self, prompts: Sequence[Prompt], cards: Sequence[str]) -> Meaning:
        """Take cards revealed together as one answer. People enter what is attached to what."""
        due = self.due(prompts)
        odd = next((card for card in cards if card not in due), "")
        if odd:
            return Meaning(card=odd, odd=True)
        return Meaning(tuple(due[card][0].action for card in cards))

    def just_played(self, card: str) -> bool:
        """Return whether the card was played in one of the last steps and may still lie there."""
        return any(self.card_of(step.action) == card for step in self.match.steps[-RECENT:])

    def _as_if(self, state: State, card: str) -> list[Action]:
        """Return the actions that would take this card, modelled on those for the cards due."""
        due = self.due(state.prompts())
        found: dict[Action, None] = {}
        for other, options in due.items():
            for option in options:
                action = option.action
                for place, arg in enumerate(action.args):
                    for new in _corresponding(arg, other, card):
                        args = (*action.args[:place], new, *action.args[place + 1 :])
                        made = action._replace(args=args)
                        if self.card_of(made) == card:
                            found[made] = None
        return list(found)

    def difference(self, card: str) -> Difference:
        """Return how the table and the game differ if this card is there.

        Only corrections of that card, of the place where it is due, or of the seat whose card it
        is, are considered.
        """
        state = self.match.state
        refused = {
            action: why for action in self._as_if(state, card) if (why := _why_not(state, action))
        }
        if not refused:
            return Difference()
        why = next(iter(refused.values()))
        for correction in self._moves(state, card, refused):
            return Difference(why, (correction,))
        if not state.correctables():
            return Difference(why, back=self._taken(card))
        seats = {action.player for action in refused if action.player >= 0}
        tries = ((each,) for each in _corrections(state, card, seats))
        for found in (tries, self._twice(state, card)):
            for corrections in islice(found, MOST_TRIALS):
                try:
                    after = self.match.trial(corrections).state
                except IllegalAction:
                    continue
                for action, each in refused.items():
                    if after.is_legal(action):
                        return Difference(each, corrections)
        return Difference(why)

    def _twice(self, state: State, card: str) -> Iterator[tuple[Action, ...]]:
        """Yield pairs of corrections of a card. The first may move it to a pile, such as a dropped
        card.
        """
        for first in _corrections(state, card, ()):
            try:
                after = self.match.trial([first]).state
            except IllegalAction:
                continue
            yield from ((first, each) for each in _corrections(after, card, ()))

    def _taken(self, card: str) -> int | None:
        """Return the index of the last step that took the card, None if none did."""
        taken = [n for n, step in enumerate(self.match.steps) if self.card_of(step.action) == card]
        return taken[-1] if taken else None

    def _moves(self, state: State, card: str, wanted: Iterable[Action]) -> Iterator[Action]:
        """Yield corrections that put the card where it would be laid now."""
        places = {str(arg) for action in wanted for arg in action.args if arg != card}
        for each in state.correctables():
            here = places & set(each.path.replace("/", ".").split("."))
            if here and card in each.choices and card != each.value:
                yield Action(TABLE, CORRECT, (each.path, card))


def _entered(match: Match) -> list[PrintedCard]:
    """Return the cards that were entered during the match."""
    texts = (str(step.action.args[0]) for step in match.steps if step.action.verb == DEFINE)
    return [card for text in texts for card in _defined(match.box, text)]


@lru_cache(maxsize=512)
def _defined(box: Box, text: str) -> tuple[PrintedCard, ...]:
    """Return the card defined by an entry (JSON), or () if the camera cannot learn it."""
    entry = box.check_entry(json.loads(text))
    known = box.cards(box.components({"entries": [entry]}))
    return tuple(card for card in known if card.id == box.photo_key(entry))


def _why_not(state: State, action: Action) -> str:
    """Return why an action is not possible now; "" if it is."""
    try:
        state.check(action)
    except IllegalAction as error:
        return str(error)
    return ""


def _corresponding(arg: int | str, other: str, card: str) -> list[int | str]:
    """Return the argument for `card` that corresponds to `arg`, the argument for the card
    `other`.
    """
    if arg == other:
        return [card]
    tail = card.rpartition("-")[2]
    if isinstance(arg, int) and other.endswith(f"-{arg}") and tail.isdigit():
        return [int(tail)]
    return []


def _corrections(state: State, card: str, seats: Container[int]) -> Iterator[Action]:
    """Yield corrections that concern a card or one of these seats, small changes first."""
    for each in state.correctables():
        if card in each.path.replace("/", ".").split(".") or each.seat in seats:
            yield from (Action(TABLE, CORRECT, (each.path, value)) for value in _nearest(each))


def _nearest(each: Correctable) -> list[int | str]:
    """Return the other values of a correctable, nearest first."""
    now = str(each.value).split()

    def apart(value: int | str) -> float:
        if isinstance(value, int) and isinstance(each.value, int):
            return abs(value - each.value)
        return len(set(str(value).split()) ^ set(now))

    return sorted((value for value in each.choices if value != each.value), key=apart)


# Draws for the table what is random during set-up, such as cities and Hero sheets, and later what
# replaces it. People then take those cards out of the box instead of entering what they drew.


LONGEST = 50  # no set-up needs more draws


def may_draw(match: Match, prompt: Prompt) -> bool:
    """Return whether `prompt` asks for a random draw that people may leave to the app.

    Before anybody has decided anything that is every draw, later only such as the app drew then:
    those cards may not be in this table's box.
    """
    if not _is_drawn(prompt):
        return False
    opening = tuple(takewhile(lambda step: step.action.player < 0, match.steps))
    drawn = {step.action.verb for step in opening if step.source == "simulated"}
    verbs = {option.action.verb for option in prompt.domain.listed()}
    return len(opening) == len(match.steps) or not verbs.isdisjoint(drawn)


def draws(match: Match, rng: Random) -> list[Action]:
    """Return all draws up to the next prompt that asks for something else."""
    found: list[Action] = []
    state = match.state
    for _ in range(LONGEST):
        prompts = state.prompts()
        if not prompts or not may_draw(match, prompts[0]):
            break
        options = prompts[0].domain.actions()
        drawn = state.sample(rng)
        found.append(drawn if drawn in options else rng.choice(options))
        state, _facts = state.apply(found[-1])
    return found


def _is_drawn(prompt: Prompt) -> bool:
    options = prompt.domain.listed()
    return bool(options) and all(option.action.player == CHANCE for option in options)
