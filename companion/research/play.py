"""A simulated game played word by word, the common base for OpenSpiel and PettingZoo.

The mapping, for every box:

- Seats that decide at the same time do so one after the other, in the order of seats, each without
  seeing the choices before it: a secret stays secret until the engine shows it. Played `at_once`
  they say a word each at the same time; a seat that has said a whole action waits with END.
- Chance (dice, draws) has the exact probabilities of the engine. A roll of several dice is drawn
  count by count, each with its probability given the counts before it.
- What the rules leave to the people at the table is chance, too: all choices equally likely, or
  what the box decides for a simulated table (`Box.decides`).
- An action is said word by word (`vocabulary`). A word without an alternative is said by itself.
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

# Length of the tensor of what a seat has heard. The box gives the length of what it sees.
HEARD = 1024
# Most words that an action leaves open: a roll of two kinds of dice.
WORDS = 12
WAIT = 0  # number of the word END in every vocabulary


class Opening(NamedTuple):
    """How a game begins: the box, and what is chosen before it.

    With `late` it begins so many actions before the end of the random game of `seed`. With `length`
    it ends after so many actions at the latest, without a winner.
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
        """A number of engine actions that no game exceeds."""
        return games.take(self.box_id).bound(self.seats)

    @property
    def seen(self) -> int:
        """The length of the tensor of what a seat sees."""
        return games.take(self.box_id).research.seen


def options_of(box: Box, chosen: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """Return the options that differ from the box's defaults, including those set for research."""
    wanted = {**box.research.options, **chosen}
    return tuple(
        (key, each) for key, each in wanted.items() if box.default_options().get(key) != each
    )


@cache
def beginning(opening: Opening) -> "Play":
    """Return a new game, to be cloned; ValueError if `opening` is invalid."""
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
    """Draw what happens next: chance with its probabilities, people's decisions evenly."""
    actor = state.current_player()
    if actor == CHANCE:
        return state.sample(rng)
    if actor == TABLE:
        return games.take(box_id).decides(state, state.legal_actions(TABLE), rng)
    return rng.choice(state.legal_actions(deciding(state)))


def deciding(state: State) -> int:
    """Return whose turn it is; of several seats that decide at the same time, the first."""
    actor = state.current_player()
    if actor != SIMULTANEOUS:
        return CHANCE if actor == TABLE else actor
    return next(seat for seat in range(state.seats) if state.legal_actions(seat))


class Play:
    """A game in progress: a moment, and what is being said.

    `actor` is a seat, CHANCE, TERMINAL, or SIMULTANEOUS where several seats play `at_once`.
    """

    def __init__(self, opening: Opening, moment: Moment) -> None:
        """Continue from a moment of the game that began with `opening`."""
        self.opening, self.moment = opening, moment
        self.words = vocabulary(opening.box_id)
        self.saying: dict[int, Saying] = {}
        self.imagined = False  # whether the hidden part of the state was drawn again
        self._go_on()

    def clone(self) -> "Play":
        """Copy the game; its history is shared."""
        other = object.__new__(Play)
        other.__dict__.update(self.__dict__)
        return other

    def __deepcopy__(self, _memo: Any) -> "Play":
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle only the actions, from which everything follows."""
        if self.imagined:
            raise TypeError("a resampled game cannot be saved: its past is another one")
        actions = tuple(each.action for each in self.moment.past()[1:])
        said = {actor: each.said for actor, each in self.saying.items()}
        return _resumed, (self.opening, actions, said)

    def with_state(self, state: State, viewer: int) -> "Play":
        """Return this game with another state that looks the same to `viewer`.

        Other seats start their actions afresh in that state, because it is unknown how many words
        they have said.
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
        """Return the words that chance may say, with their probabilities."""
        return self.saying[CHANCE].chances()

    def text(self, actor: int, word: int) -> str:
        """Return the meaning of a word that `actor` may say now."""
        if word == WAIT or actor not in self.saying:
            return str(self.words.words[word])
        return self.saying[actor].text(word)

    # ---- what follows --------------------------------------------------------------
    def say(self, word: int) -> None:
        """Let the actor say the next word; ValueError if it may not follow."""
        self.saying = {self.actor: self.saying[self.actor].after(word)}
        self._go_on()

    def say_all(self, words: Sequence[int]) -> None:
        """Let all seats say one word each at the same time, when `actor` is SIMULTANEOUS."""
        self.saying = {
            seat: saying if saying.action() else saying.after(words[seat])
            for seat, saying in self.saying.items()
        }
        self._go_on()

    def draw(self, rng: Random) -> None:
        """Draw a whole chance action."""
        self.moment = self.moment.after(draw(self.opening.box_id, self.moment.state, rng))
        self.saying = {}
        self._go_on()

    def _go_on(self) -> None:
        """Carry out complete actions, and continue to the next decision."""
        while True:
            actions = [each.action() for each in self.saying.values()]
            if None in actions:
                return
            for action in actions:
                # An action said at the same time as others may be illegal after them.
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
        """Return the numbers of the words of a seat's incomplete action."""
        saying = self.saying.get(seat)
        return saying.said if saying else ()

    def returns(self) -> list[float]:
        """Return what each seat has won; 0 before the end."""
        return returns(self.moment.state.outcome(), self.opening.seats)


def _resumed(opening: Opening, actions: Sequence[Action], said: dict[int, tuple[int, ...]]) -> Play:
    """Recreate a pickled game."""
    play = beginning(opening).clone()
    if actions:
        moment = play.moment
        for action in actions[moment.number :]:
            moment = moment.after(action)
        play = Play(opening, moment)
    play.saying = {actor: each.again(said[actor]) for actor, each in play.saying.items()}
    return play


class _Lot(Random):
    """Records the options of a random choice; empty if nothing was chosen."""

    between: Sequence[Action] = ()

    def choice(self, seq: Any) -> Any:
        """Take the first."""
        self.between = tuple(seq)
        return seq[0]


def returns(outcome: Outcome | None, seats: int) -> list[float]:
    """Return what each seat wins from an outcome, adding up to 0; all 0 without an outcome."""
    if outcome is None:
        return [0.0] * seats
    first = outcome.ranking[0]
    return [seats / len(first) - 1.0 if seat in first else -1.0 for seat in range(seats)]
