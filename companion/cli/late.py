"""What is made when it is first used, so that the first screen needs none of it."""

from collections.abc import Callable
from functools import cached_property
from typing import Any


class Late:
    """Stands for what `make` makes, from the first time anything of it is asked for."""

    def __init__(self, make: Callable[[], Any]) -> None:
        self._make = make

    @cached_property
    def _made(self) -> Any:
        return self._make()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._made, name)
