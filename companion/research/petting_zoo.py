"""Every box as an AEC environment of PettingZoo: `env("mars-needs-heroes", players=3)`.

Chance is drawn inside, from the seed of `reset`. A turn is one word of an action, so an agent may
have several turns in a row. Seats that decide at the same time have one turn each, in the order of
seats, without seeing the choices before theirs (`companion.research.play`).
"""

from functools import cached_property
from random import Random
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from companion import games
from companion.engine.actions import CHANCE, TERMINAL
from companion.research.play import Opening, beginning, options_of
from companion.research.tensors import seen


class BoxEnv(AECEnv):
    """A box, played by `players` agents."""

    metadata = {"render_modes": ["ansi"], "name": "mars_companion_v0", "is_parallelizable": False}

    def __init__(
        self,
        box_id: str,
        players: int = 0,
        render_mode: str | None = None,
        late: int = 0,
        seed: int = 0,
        length: int = 0,
        **options: str,
    ) -> None:
        """Choose the box and its options, by default for its fewest players."""
        super().__init__()
        self.render_mode = render_mode
        box = games.take(box_id)
        players = players or box.seats[0]
        self.opening = Opening(box_id, players, options_of(box, options), late, seed, length)
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.rng = Random()

    @cached_property
    def _spaces(self) -> tuple[Dict, Discrete, Box]:
        words, size = len(beginning(self.opening).words.words), self.opening.seen
        row = Box(0.0, 1.0, (size,), np.float32)
        mask = Box(0, 1, (words,), np.int8)
        state = Box(0.0, 1.0, (size * self.opening.seats,), np.float32)
        return Dict(observation=row, action_mask=mask), Discrete(words), state

    def observation_space(self, agent: str) -> Dict:
        """Return the space of what an agent sees and which words it may say."""
        return self._spaces[0]

    def action_space(self, agent: str) -> Discrete:
        """Return the words of the box."""
        return self._spaces[1]

    @property
    def state_space(self) -> Box:
        """The space of what all agents see together."""
        return self._spaces[2]

    def state(self) -> Any:
        """Return what all agents see together."""
        return np.concatenate([seen(self.play, seat) for seat in range(self.opening.seats)])

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin again; the same seed gives the same chance events."""
        if seed is not None:
            self.rng = Random(seed)
        self.play = beginning(self.opening).clone()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._go_on()
        self._accumulate_rewards()  # a game that chance alone has ended

    def _go_on(self) -> None:
        while self.play.actor == CHANCE:
            self.play.draw(self.rng)
        if self.play.actor == TERMINAL:
            self.terminations = dict.fromkeys(self.agents, True)
            pairs = zip(self.possible_agents, self.play.returns(), strict=True)
            self.rewards = dict(pairs)
        else:
            self.agent_selection = self.possible_agents[self.play.actor]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent sees and, in its turn, which words it may say."""
        space = self._spaces[1]
        mask = np.zeros(space.n, np.int8)
        seat = self.possible_agents.index(agent)
        mask[self.play.following(seat)] = 1
        return {"observation": seen(self.play, seat), "action_mask": mask}

    def step(self, action: Any) -> None:
        """Let the selected agent say a word."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.play.say(int(action))
        self._go_on()
        self._accumulate_rewards()

    def render(self) -> str:
        """Return what everybody sees."""
        return str(self.play.moment.seen(None))

    def close(self) -> None:
        """Do nothing: nothing is open."""


def env(box_id: str, players: int = 0, render_mode: str | None = None, **choices: Any) -> AECEnv:
    """Return an environment that ends the game after an illegal action."""
    made = BoxEnv(box_id, players, render_mode, **choices)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)
