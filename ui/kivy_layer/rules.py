"""Follow the rules of kv files without tracing each value.

Kivy composes two lines for its log before it knows that nobody wants them, with the values and the
widget: a refresh sets a hundred values.
"""

from types import CodeType
from typing import Any

from kivy.lang import builder


def follow_rules_untraced() -> None:
    """Replace the function with which Kivy sets the value of a rule."""
    builder.call_fn = _set_value


def _set_value(about: tuple[Any, str, CodeType, Any, dict[str, Any]], *_: object) -> None:
    """Set a property of a widget or an instruction to the value of its expression."""
    element, key, value, rule, names = about
    rule.count += 1
    setattr(element, key, eval(value, names))
