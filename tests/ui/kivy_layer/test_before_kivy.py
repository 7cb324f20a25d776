"""Kivy compiles an expression of a kv file when a widget needs it, and says what is wrong in it."""

from pathlib import Path

import pytest
from kivy.lang import Builder
from kivy.lang.builder import BuilderException
from kivy.uix.label import Label


class LateLabel(Label):
    """Has a rule below."""


def test_an_expression_is_compiled_when_its_rule_is_first_applied(tmp_path: Path) -> None:
    file = tmp_path / "late.kv"
    file.write_text("<LateLabel>:\n    text: 'a' * 3\n    font_size: self.width / 2\n")
    Builder.load_file(str(file))
    try:
        (_, rule), *_ = [each for each in Builder.rules if each[1].ctx.filename == str(file)]
        size = rule.properties["font_size"]
        with pytest.raises(AttributeError):
            object.__getattribute__(size, "co_value")
        label = LateLabel(width=40)
        assert (label.text, label.font_size) == ("aaa", 20)
        label.width = 60
        assert label.font_size == 30
        assert size.watched_keys == [["self", "width"]]
    finally:
        Builder.unload_file(str(file))


def test_kivy_s_own_style_waits_for_its_widgets_too() -> None:
    waiting = [
        each
        for _, rule in Builder.rules
        if (rule.ctx.filename or "").endswith("style.kv")
        for each in rule.properties.values()
        if _waits(each)
    ]
    assert len(waiting) > 100


def _waits(expression: object) -> bool:
    try:
        object.__getattribute__(expression, "co_value")
    except AttributeError:
        return True
    return False


def test_a_fault_names_its_file_and_line(tmp_path: Path) -> None:
    file = tmp_path / "fault.kv"
    file.write_text("<LateLabel>:\n    text: 'a' + 3\n")
    Builder.load_file(str(file))
    try:
        with pytest.raises(BuilderException, match=r"fault\.kv.*line 2"):
            LateLabel()
    finally:
        Builder.unload_file(str(file))
