"""Every box as a Python game of OpenSpiel: `pyspiel.load_game("mars_needs_heroes(players=3)")`.

Importing this module registers each box twice: as a sequential game, and as `..._at_once` with
simultaneous nodes where several seats decide at the same time. Parameters are the number of
players, the options of the box, and limits that make a tree small enough for exhaustive search:
`late` and `seed` (begin so many actions before the end of the random game of this seed) and
`length` (end after so many actions, without a winner).

How the table is mapped to nodes is explained in `companion.research.play`.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import numpy as np
import pyspiel

from companion import games
from companion.engine.box import Box
from companion.research.moment import Moment
from companion.research.play import HEARD, WORDS, Opening, beginning, options_of
from companion.research.tensors import write_heard, write_seen
from companion.research.vocabulary import vocabulary

AT_ONCE = "_at_once"
Parameters = dict[str, int | str]


def short_name(box_id: str) -> str:
    """Return the OpenSpiel name of a box."""
    return box_id.replace("-", "_")


def parameters(box: Box) -> Parameters:
    """Return the parameters of a box with their defaults, as numbers where possible."""
    found: Parameters = {"players": box.seats[0], "late": 0, "seed": 0, "length": 0}
    chosen = box.research.options
    for each in box.settings:
        default = chosen.get(each.key, each.default)
        found[each.key] = int(default) if default.isdigit() else default
    return found


def _game_type(box: Box, at_once: bool) -> Any:
    dynamics, information = pyspiel.GameType.Dynamics, pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=short_name(box.id) + (AT_ONCE if at_once else ""),
        long_name=box.name,
        dynamics=dynamics.SIMULTANEOUS if at_once else dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.PERFECT_INFORMATION
        if box.research.open
        else information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=box.seats[1],
        min_num_players=box.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=parameters(box),
    )


class BoxGame(pyspiel.Game):
    """A box as a game; a subclass is registered for each box."""

    box_id: str
    at_once: bool

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """Take the parameters that differ from the defaults."""
        box = games.take(self.box_id)
        given = dict(params or {})
        chosen = {**parameters(box), **given}
        options = options_of(box, {each.key: str(chosen[each.key]) for each in box.settings})
        players, late, seed, length = (
            int(chosen[key]) for key in ("players", "late", "seed", "length")
        )
        self.opening = Opening(box.id, players, options, late, seed, length, self.at_once)
        words, longest = len(vocabulary(box.id).words), self.opening.longest
        info = pyspiel.GameInfo(
            num_distinct_actions=words,
            max_chance_outcomes=words,
            num_players=players,
            min_utility=-1.0,
            max_utility=players - 1.0,
            utility_sum=0.0,
            max_game_length=longest * WORDS,
        )
        super().__init__(_game_type(box, self.at_once), info, given)

    def max_chance_nodes_in_history(self) -> int:
        return self.opening.longest * WORDS

    def new_initial_state(self) -> "BoxState":
        return BoxState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> "Observer":
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(kind, self.opening)


class BoxState(pyspiel.State):
    """A game in progress. `play.moment.state` is the engine's own state."""

    def __init__(self, game: BoxGame) -> None:
        super().__init__(game)
        self.play = beginning(game.opening).clone()

    def current_player(self) -> int:
        return self.play.actor

    def _legal_actions(self, player: int) -> list[int]:
        return self.play.following(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.play.chances()

    def _apply_action(self, action: int) -> None:
        self.play.say(action)

    def _apply_actions(self, actions: Sequence[int]) -> None:
        self.play.say_all(actions)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.play.text(player, action)

    def is_terminal(self) -> bool:
        return not self.play.saying

    def returns(self) -> list[float]:
        return self.play.returns()

    def resampled(self, player: int, seed: int) -> "BoxState":
        """Return a game that `player` cannot distinguish from this one."""
        other: BoxState = self.clone()
        state = self.play.moment.state.resample(player, Random(seed))
        other.play = self.play.with_state(state, player)
        return other

    def __str__(self) -> str:
        lines = [str(self.play.moment.seen(seat)) for seat in range(self.play.opening.seats)]
        saying = {actor: each.said for actor, each in self.play.saying.items()}
        return "\n".join((*lines, str(saying)))


class Observer:
    """Writes what a seat knows as strings and tensors; without private information, the public."""

    def __init__(self, kind: Any, opening: Opening) -> None:
        """Observe according to an IIGObservationType."""
        self.kind = kind
        sizes = {"player": opening.seats, "seen": opening.seen}
        if kind.perfect_recall:
            sizes["heard"] = HEARD
        self.tensor = np.zeros(sum(sizes.values()), np.float32)
        self.dict, begin = {}, 0
        for name, size in sizes.items():
            self.dict[name] = self.tensor[begin : begin + size]
            begin += size

    def _viewer(self, player: int) -> int | None:
        private = self.kind.private_info
        return player if private == pyspiel.PrivateInfoType.SINGLE_PLAYER else None

    def set_from(self, state: BoxState, player: int) -> None:
        viewer = self._viewer(player)
        self.dict["player"][:] = 0.0
        self.dict["player"][player] = 1.0
        write_seen(state.play, viewer, self.dict["seen"])
        if "heard" in self.dict:
            write_heard(state.play, viewer, self.dict["heard"])

    def string_from(self, state: BoxState, player: int) -> str | None:
        """Describe what is known; with perfect recall, all changes since the beginning."""
        viewer = self._viewer(player)
        moment, said = state.play.moment, state.play.partial(player)
        if not self.kind.public_info:
            return _private(moment, viewer)
        mine = "" if viewer is None else f"\nsaid {said}"
        if not self.kind.perfect_recall:
            return f"seat {viewer}\n{moment.seen(viewer)}{mine}"
        lines = (line for each in moment.past() for line in each.lines(viewer))
        return "\n".join((f"seat {viewer}", *lines)) + mine


def _private(moment: Moment, viewer: int | None) -> str | None:
    """Return what a seat sees and the public does not."""
    if viewer is None:
        return None
    public = moment.leaves(None).items()
    own = (pair for pair in moment.leaves(viewer).items() if pair not in public)
    return "\n".join(map("=".join, own))


def _registered(box: Box, at_once: bool) -> str:
    kind = _game_type(box, at_once)
    name = f"{type(box).__name__}{'AtOnce' if at_once else ''}Game"
    game = type(name, (BoxGame,), {"__module__": __name__, "box_id": box.id, "at_once": at_once})
    # Unpickling a game looks for its class here.
    globals()[name] = game
    pyspiel.register_game(kind, game)
    return str(kind.short_name)


GAMES = tuple(
    _registered(box, at_once)
    for box in games.shelf()
    if box.vocabulary
    for at_once in (False, True)
)
