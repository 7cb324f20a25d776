"""What is printed on the cards."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, convert


class Printed(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of one colour's cards."""

    data: Literal["complete"]
    cards: tuple[Annotated[int, Meta(ge=1, le=9)], ...]


def read_cards(components: Mapping[str, Any]) -> tuple[int, ...]:
    """Read the numbers of one colour's cards."""
    return convert(components, Printed).cards
