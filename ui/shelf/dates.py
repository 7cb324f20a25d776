"""Dates and times for people."""

from datetime import datetime


def when(seconds: float) -> str:
    """A date and time of day."""
    moment = datetime.fromtimestamp(seconds)
    return f"{moment.day} {moment:%B %Y, %H:%M}"
