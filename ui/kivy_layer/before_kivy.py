"""What is arranged before Kivy is imported: kv compiled late, no asyncio, one heap for all threads.

Kivy compiles some 600 expressions of its own style when it is imported, mostly for widgets that are
never shown here: that is a fifth of the time to open a window. With this patch, an error in an
expression is raised when its rule is first applied. Importing asyncio, with sockets and encryption,
takes a twentieth of that time, and only an app inside an asyncio loop needs it.
"""

import ctypes
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import ModuleType
from typing import Any

_PARSER = "kivy.lang.parser"
_COMPILED = ("co_value", "watched_keys")  # The attributes set by compiling.


def compile_late() -> None:
    """Patch Kivy's parser as soon as it is imported, before it reads the style."""
    if _PARSER not in sys.modules:
        sys.meta_path.insert(0, _Finder())


class _Finder:
    """A module finder for Kivy's parser alone; it removes itself once asked for that."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name != _PARSER:
            return None
        sys.meta_path.remove(self)
        spec = PathFinder.find_spec(name, path, target)
        # Only a module loaded from source: a class in a compiled module may not be patchable.
        if spec is not None and type(spec.loader) is SourceFileLoader:
            spec.loader = _Loader(spec.loader.name, spec.loader.path)
        return spec


class _Loader(SourceFileLoader):
    def exec_module(self, module: ModuleType) -> None:
        super().exec_module(module)
        _change(module.ParserRuleProperty)


def _change(rule: Any) -> None:
    compile_now = rule.precompile

    def forget(self: Any) -> None:
        for name in _COMPILED:
            delattr(self, name)

    def compiled(self: Any, name: str) -> Any:
        """Compile on access to a missing attribute."""
        if name not in _COMPILED:
            raise AttributeError(name)
        self.co_value = self.watched_keys = None
        compile_now(self)
        return getattr(self, name)

    rule.precompile, rule.__getattr__ = forget, compiled


_ASYNCIO = "asyncio"


def leave_out_asyncio() -> None:
    """Import the clock with an empty module as asyncio; later imports get the real one."""
    if "kivy.clock" in sys.modules or _ASYNCIO in sys.modules:
        return
    empty: Any = ModuleType(_ASYNCIO)
    empty.wait_for = None  # Kivy's clock reads this name, but uses it only in an asyncio loop.
    sys.modules[_ASYNCIO] = empty
    try:
        import kivy.clock  # noqa: F401
    finally:
        del sys.modules[_ASYNCIO]


_ARENA_MAX = -8  # M_ARENA_MAX of glibc's malloc.h


def share_heap() -> bool:
    """Let threads that start from now on share the main heap; return whether that is possible.

    By default each thread gets its own heap and cannot reuse memory freed in others, which costs
    some 15 MB in an evening. Call it before the first thread starts (the window starts some).
    """
    try:
        return bool(ctypes.CDLL(None).mallopt(_ARENA_MAX, 1))
    except (AttributeError, OSError, TypeError):  # Another C library, or none.
        return False


def give_back() -> bool:
    """Return freed memory, which glibc would keep, to the system; return whether it could.

    In a match on the drawn board that is some 50 MB of 380, in 7 ms.
    """
    try:
        return bool(ctypes.CDLL(None).malloc_trim(0))
    except (AttributeError, OSError, TypeError):  # Another C library, or none.
        return False
