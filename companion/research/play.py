"""A simulated game that is played word by word: what OpenSpiel and PettingZoo have in common.

The mapping, for every box:

- Seats that decide at the same time do it one after the other, in the order of seats, each without
  seeing what those before it have chosen: a secret stays secret until the engine shows it. Played
  `at_once` they say a word each at the same time; who has said all of an action waits with END.
- What chance decides (dice, draws) has the exact chances of the engine. A roll of several dice is
  drawn count by count, each with its chance given those before it.
- What the rules leave to the people at the table is chance, too: every choice alike, or what the
  box decides for a simulated table (`Box.decides`).
- An action is said word by word (`vocabulary`). Whatever leaves one possibility says itself.
- Corrections and rulings are for real tables: rulings and options are chosen before the game.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from math import lcm
from random import Random
from typing import Any, NamedTuple

from companion import games
from companion.engine.actions import CHANCE, SIMULTANEOUS, TABLE, TERMINAL, Action
from companion.engine.box import Box
from companion.engine.state import Outcome, State
from companion.research.moment import Moment
from companion.research.saying import Option, Saying
from companion.research.vocabulary import vocabulary

# Numbers of what a seat has heard; of what it has seen, the box says how many there are.
HEARD = 1024
# The most words that an action leaves open: a roll of two kinds of dice.
WORDS = 12
WAIT = 0  # the number of END in every vocabulary


class Opening(NamedTuple):
    """How a game begins: the box, and what is chosen before it.

    With `late` it begins as many actions before the end of the random game of `seed`; with
    `length` it ends after so many actions at the latest, and then nobody has won.
    """

    box_id: str
    seats: int
    options: tuple[tuple[str, str], ...] = ()
    late: int = 0
    seed: int = 0
    length: int = 0
    at_once: bool = False

    @property
    def longest(self) -> int:
        """A number of actions of the engine that no game passes."""
        return games.take(self.box_id).bound(self.seats)

    @property
    def seen(self) -> int:
        """The length of the tensor of what a seat sees."""
        return games.take(self.box_id).research.seen


def options_of(box: Box, chosen: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """Return the options that differ from the box's own defaults, with what research begins
    with.
    """
    wanted = {**box.research.options, **chosen}
    return tuple(
        (key, each) for key, each in wanted.items() if box.default_options().get(key) != each
    )


@cache
def beginning(opening: Opening) -> "Play":
    """Return a game that has just begun, to be cloned; raise ValueError if `opening` is invalid."""
    box, options = games.take(opening.box_id), dict(opening.options)
    if opening.late < 0 or opening.length < 0:
        raise ValueError("late and length are numbers of actions, 0 or more")
    components = box.suited(box.components(), box.opted(options))
    state = box.new_state(opening.seats, simulated=True, options=options, components=components)
    if opening.late:
        state = _late(box.id, state, opening.late, opening.seed)
    return Play(opening, Moment(state))


def _late(box_id: str, state: State, late: int, seed: int) -> State:
    rng, states = Random(str(seed)), [state]
    while not states[-1].is_terminal():
        following = states[-1].clone()
        following.advance(draw(box_id, following, rng))
        states.append(following)
    return states[max(0, len(states) - 1 - late)]


def draw(box_id: str, state: State, rng: Random) -> Action:
    """Draw what happens next: chance as it falls, what people decide evenly."""
    actor = state.current_player()
    if actor == CHANCE:
        return state.sample(rng)
    if actor == TABLE:
        return games.take(box_id).decides(state, state.legal_actions(TABLE), rng)
    return rng.choice(state.legal_actions(deciding(state)))


def deciding(state: State) -> int:
    """Return whose turn it is: of several seats that decide at the same time, the first."""
    actor = state.current_player()
    if actor != SIMULTANEOUS:
        return CHANCE if actor == TABLE else actor
    return next(seat for seat in range(state.seats) if state.legal_actions(seat))


class Play:
    """A game in progress: a moment, and who is saying what.

    `actor` is a seat, CHANCE, TERMINAL, or SIMULTANEOUS where several seats play `at_once`.
    """

    def __init__(self, opening: Opening, moment: Moment) -> None:
        """Go on from a moment of the game that began with `opening`."""
        self.opening, self.moment = opening, moment
        self.words = vocabulary(opening.box_id)
        self.saying: dict[int, Saying] = {}
        self.imagined = False  # the hidden part of the state was drawn again
        self._go_on()

    def clone(self) -> "Play":
        """Copy the game; all that has happened is shared."""
        other = object.__new__(Play)
        other.__dict__.update(self.__dict__)
        return other

    def __deepcopy__(self, _memo: Any) -> "Play":
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the actions alone, from which everything follows."""
        if self.imagined:
            raise TypeError("a resampled game cannot be saved: its past is another one")
        actions = tuple(each.action for each in self.moment.past()[1:])
        said = {actor: each.said for actor, each in self.saying.items()}
        return _resumed, (self.opening, actions, said)

    def with_state(self, state: State, viewer: int) -> "Play":
        """Return the same game in another state that looks the same to `viewer`.

        What others may say then is what they may in that state, from the first word on: how many
        words they have said is not known.
        """
        other = self.clone()
        other.moment = Moment(state, self.moment.before, self.moment.action)
        other.saying = {
            actor: said if actor == viewer else Saying(self.words, other._options(state, actor))
            for actor, said in self.saying.items()
        }
        other.imagined = True
        return other

    # ---- what is due ---------------------------------------------------------------
    def following(self, actor: int) -> list[int]:
        """Return the numbers of the words that a seat, or chance, may say now."""
        saying = self.saying.get(actor)
        if self.actor == SIMULTANEOUS and (saying is None or saying.action()):
            return [WAIT]
        return saying.following() if saying else []

    def chances(self) -> list[tuple[int, float]]:
        """Return the words that chance may say, with their chances."""
        return self.saying[CHANCE].chances()

    def text(self, actor: int, word: int) -> str:
        """Return what a word means that `actor` may say now."""
        if word == WAIT or actor not in self.saying:
            return str(self.words.words[word])
        return self.saying[actor].text(word)

    # ---- what follows --------------------------------------------------------------
    def say(self, word: int) -> None:
        """Let the actor say the next word; ValueError if it may not follow."""
        self.saying = {self.actor: self.saying[self.actor].after(word)}
        self._go_on()

    def say_all(self, words: Sequence[int]) -> None:
        """Let all seats say a word each at the same time, where `actor` is SIMULTANEOUS."""
        self.saying = {
            seat: saying if saying.action() else saying.after(words[seat])
            for seat, saying in self.saying.items()
        }
        self._go_on()

    def draw(self, rng: Random) -> None:
        """Let chance say a whole action."""
        self.moment = self.moment.after(draw(self.opening.box_id, self.moment.state, rng))
        self.saying = {}
        self._go_on()

    def _go_on(self) -> None:
        """Carry out what has been said, and go on to where there is something to decide."""
        while True:
            actions = [each.action() for each in self.saying.values()]
            if None in actions:
                return
            for action in actions:
                # Of what is said at the same time, the last may come too late.
                if action and self.moment.state.is_legal(action):
                    self.moment = self.moment.after(action)
            state = self.moment.state
            if state.is_terminal() or self._is_cut():
                self.actor, self.saying = TERMINAL, {}
                return
            actors = self._actors(state)
            self.actor = actors[0] if len(actors) == 1 else SIMULTANEOUS
            self.saying = {each: Saying(self.words, self._options(state, each)) for each in actors}

    def _is_cut(self) -> bool:
        return 0 < self.opening.length <= self.moment.number

    def _actors(self, state: State) -> list[int]:
        if not self.opening.at_once or state.current_player() != SIMULTANEOUS:
            return [deciding(state)]
        return [seat for seat in range(state.seats) if state.legal_actions(seat)]

    def _options(self, state: State, actor: int) -> list[Option]:
        sentence = self.words.sentence
        if actor >= 0:
            return [Option(sentence(each), each) for each in state.legal_actions(actor)]
        at_table = state.current_player() == TABLE
        outcomes = self._left_to_people(state) if at_table else state.chance_outcomes()
        whole = lcm(*(chance.denominator for _, chance in outcomes))
        return [Option(sentence(each), each, int(chance * whole)) for each, chance in outcomes]

    def _left_to_people(self, state: State) -> list[tuple[Action, Fraction]]:
        lot = _Lot()
        box = games.take(self.opening.box_id)
        decided = box.decides(state, state.legal_actions(TABLE), lot)
        drawn: Sequence[Action] = lot.between or (decided,)
        return [(each, Fraction(1, len(drawn))) for each in drawn]

    # ---- what a seat has heard -----------------------------------------------------
    def partial(self, seat: int) -> tuple[int, ...]:
        """Return the numbers of the words that a seat has said of an action that is not
        complete.
        """
        saying = self.saying.get(seat)
        return saying.said if saying else ()

    def returns(self) -> list[float]:
        """Return what each seat has won; 0 before the end."""
        return returns(self.moment.state.outcome(), self.opening.seats)


def _resumed(opening: Opening, actions: Sequence[Action], said: dict[int, tuple[int, ...]]) -> Play:
    """Play again what was saved."""
    play = beginning(opening).clone()
    if actions:
        moment = play.moment
        for action in actions[moment.number :]:
            moment = moment.after(action)
        play = Play(opening, moment)
    play.saying = {actor: each.again(said[actor]) for actor, each in play.saying.items()}
    return play


class _Lot(Random):
    """Says between what a lot was drawn; empty where nobody drew."""

    between: Sequence[Action] = ()

    def choice(self, seq: Any) -> Any:
        """Take the first."""
        self.between = tuple(seq)
        return seq[0]


def returns(outcome: Outcome | None, seats: int) -> list[float]:
    """Return what each seat wins from an outcome: in sum 0, and 0 while there is none."""
    if outcome is None:
        return [0.0] * seats
    first = outcome.ranking[0]
    return [seats / len(first) - 1.0 if seat in first else -1.0 for seat in range(seats)]
