"""The headlines among facts, as the table reads them."""

from collections.abc import Iterable

from companion.engine.state import Fact


def banners(facts: Iterable[Fact], names: tuple[str, ...]) -> list[tuple[str, int]]:
    """Each headline in capitals, with the seat in whose colour it is shown."""
    return [(fact.banner(names), fact.seat) for fact in facts if fact.headline]
