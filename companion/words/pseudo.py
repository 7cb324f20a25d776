"""A pseudo-language for tests: English with accents, a third longer.

Text that stays plain on a screen is not translated; text that does not fit there will not fit in
other languages.
"""

import re
from typing import Any

from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Transformer

_ACCENTS = str.maketrans("aceinosuyzACEINOSUYZ", "áçéîñöšüýžÁÇÉÎÑÖŠÜÝŽ")
_OUTSIDE = re.compile(r"[^\[\]]+(?![^\[]*\])")  # all text outside the markup in square brackets
_LONGER = 1.35  # length of German short labels relative to English


class _Disguise(Transformer):
    def visit_TextElement(self, node: Any) -> Any:  # noqa: N802  (Fluent's name)
        text = str(node.value)
        more = round(sum(map(str.isalpha, text)) * (_LONGER - 1))
        end = len(text.rstrip())
        words = _OUTSIDE.sub(lambda part: part[0].translate(_ACCENTS), text[:end])
        return ftl.TextElement(words + "~" * more + text[end:])


def disguise(resource: Any) -> Any:
    """Turn all messages of a parsed file into the pseudo-language."""
    return _Disguise().visit(resource)
