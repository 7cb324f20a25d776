"""Dates as people read them, with a word where the clock that gave them was never set."""

import time

from companion.text import say

# 2024, in seconds since 1970; an earlier date comes from a clock that was never set.
CLOCK_SET = 1_704_067_200


def dated(moment: float) -> str:
    """Format a date and time of day, and mention a clock that was never set."""
    words = time.strftime("%Y-%m-%d %H:%M", time.localtime(moment))
    return words if moment >= CLOCK_SET else f"{words} ({say('clock-unset')})"
