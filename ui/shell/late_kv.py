"""Lets Kivy compile an expression of a kv file when the first widget needs it, not at the start.

Kivy compiles each of some 600 expressions of its own style when it is imported: a fifth of what a
window takes to open, for widgets that are mostly never shown here. A fault in an expression shows
when its rule is first applied.
"""

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import ModuleType
from typing import Any

_PARSER = "kivy.lang.parser"
_COMPILED = ("co_value", "watched_keys")  # what compiling gives


def compile_late() -> None:
    """Change Kivy's parser as soon as it is imported, before it reads the style."""
    if _PARSER not in sys.modules:
        sys.meta_path.insert(0, _Finder())


class _Finder:
    """Finds the parser alone, and once."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name != _PARSER:
            return None
        sys.meta_path.remove(self)
        spec = PathFinder.find_spec(name, path, target)
        # As source only: another kind of file may not have a class that can be changed.
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
        """Called for what is not there."""
        if name not in _COMPILED:
            raise AttributeError(name)
        self.co_value = self.watched_keys = None
        compile_now(self)
        return getattr(self, name)

    rule.precompile, rule.__getattr__ = forget, compiled
