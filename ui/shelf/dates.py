"""Dates and times for people."""

from datetime import datetime

from companion.words.languages import locale
from ui.text import say


def when(seconds: float) -> str:
    """A date and time of day."""
    from babel.dates import format_datetime  # late: the first screens write no date

    pattern = say("shelf-date-pattern")
    return str(format_datetime(datetime.fromtimestamp(seconds), pattern, locale=locale()))
