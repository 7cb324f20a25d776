"""The states of a match by number of steps: all recent ones, and checkpoints of the others.

Other states are replayed from the checkpoint before them. Matches of ordinary length keep all.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.engine.actions import Action

if TYPE_CHECKING:  # imported for types only, which saves start-up time
    from companion.engine.state import State

BLOCK = 64  # steps between two checkpoints
BLOCKS = 16  # most recently used blocks whose states are all kept


class States:
    """The states of a match, from the first. `action(n)` is the action after `n` steps."""

    def __init__(self, first: "State", action: Callable[[int], Action]) -> None:
        self._action = action
        self._firsts = [first]  # the checkpoint of each block
        self._blocks = {0: [first]}  # by number; the most recently used one comes last
        self._number, self._held = 0, self._blocks[0]  # number and states of the block in use
        self._count = 1

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, length: int) -> "State":
        """Return the state after `length` steps, replayed if it was not kept."""
        if not 0 <= length < self._count:
            raise IndexError(f"there are {self._count} states, not {length}")
        number, place = divmod(length, BLOCK)
        return (self._held if number == self._number else self._block(number))[place]

    def append(self, state: "State") -> None:
        """Add the state after one more step."""
        number, place = divmod(self._count, BLOCK)
        if place:
            self._block(number).append(state)
        else:
            self._firsts.append(state)
            self._use(number, [state])
        self._count += 1

    def cut(self, count: int) -> None:
        """Drop all but the first `count` states, at least one."""
        last, place = divmod(count - 1, BLOCK)
        self._count = count
        del self._firsts[last + 1 :]
        self._blocks = {number: held for number, held in self._blocks.items() if number <= last}
        if last in self._blocks:
            del self._blocks[last][place + 1 :]
        if self._number > last:
            self._number = -1

    def branch(self, count: int, action: Callable[[int], Action]) -> "States":
        """Return a copy with the first `count` states, for a separate match."""
        made = States(self._firsts[0], action)
        made._firsts, made._count, made._number = self._firsts[:], self._count, -1
        made._blocks = {number: held[:] for number, held in self._blocks.items()}
        made.cut(count)
        return made

    def _block(self, number: int) -> "list[State]":
        held = self._blocks.get(number)
        if held is None:
            state = self._firsts[number]
            held = [state]
            begin = number * BLOCK
            for length in range(begin, min(begin + BLOCK, self._count) - 1):
                state = state.apply(self._action(length))[0]
                held.append(state)
        if number != self._number:
            self._use(number, held)
        return held

    def _use(self, number: int, held: "list[State]") -> None:
        self._blocks.pop(number, None)
        self._blocks[number] = self._held = held
        self._number = number
        if len(self._blocks) > BLOCKS:
            del self._blocks[next(iter(self._blocks))]
