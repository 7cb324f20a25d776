"""Values of a form that the rulebook gives: filled in where nobody has entered another one."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine.box_parts import Field
from companion.storage.drafts import Draft
from ui.cards.form import blank


def follow_rulebook(
    draft: Draft, fields: Sequence[Field], before: Mapping[str, Any], now: Mapping[str, Any]
) -> bool:
    """Update a draft to what the rulebook says now; return whether anything changed.

    `before` is what it said about the component that the form was about so far.
    """
    empty, must = blank(tuple(fields)), {field.key for field in fields if field.must}
    changed = False
    for key in before.keys() | now.keys():
        value = draft.values[key]
        vacant = key in draft.open or (key not in must and value == empty[key])
        if before.get(key) == now.get(key) or not (vacant or value == before.get(key)):
            continue
        draft.values[key] = now.get(key, empty[key])
        draft.open -= {key}
        draft.open |= {key} & must - now.keys()
        changed = True
    return changed
