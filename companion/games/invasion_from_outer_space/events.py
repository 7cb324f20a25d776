"""What happens inside the engine, for scenarios, objectives and cards that subscribe to it.

A rule publishes an event through `Position.publish`; it does not know who listens. Subscribers
run at once, in the order of `engine.SUBSCRIPTIONS`.
"""

from msgspec import Struct


class Event(Struct, frozen=True, gc=False):
    """Something that has just happened."""


class TurnEnded(Event, frozen=True, gc=False):
    """The turn of a side is over."""

    side: int
