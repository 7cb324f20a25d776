"""A pseudo-language for tests: English with accents, a third longer.

Text that stays plain on a screen is not translated; text that does not fit there will not fit in
other languages.
"""

import re
from typing import Any

from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Transformer

_ACCENTS = str.maketrans("aceinosuyzACEINOSUYZ", "áçéîñöšüýžÁÇÉÎÑÖŠÜÝŽ")
_OUTSIDE = re.compile(r"[^\[\]]+(?![^\[]*\])")  # all but the markup in square brackets
_LONGER = 1.35  # German against English, for short labels


class _Disguise(Transformer):
    """Writes every text between parameters with accents, and longer."""

    def visit_TextElement(self, node: Any) -> Any:  # noqa: N802  (Fluent's name)
        """Add accents; words get longer, gaps do not."""
        text = str(node.value)
        more = round(sum(map(str.isalpha, text)) * (_LONGER - 1))
        end = len(text.rstrip())
        words = _OUTSIDE.sub(lambda part: part[0].translate(_ACCENTS), text[:end])
        return ftl.TextElement(words + "~" * more + text[end:])


def disguise(resource: Any) -> Any:
    """Disguise all messages of a parsed file."""
    return _Disguise().visit(resource)
