"""Dates and times for people."""

from datetime import datetime

from companion.words.languages import locale
from ui.text import say


def when(seconds: float) -> str:
    """Return a date and time of day."""
    from babel.dates import format_date, format_time  # late: the first screens write no date

    moment, spoken = datetime.fromtimestamp(seconds), locale()
    date = format_date(moment, "long", locale=spoken)
    return say("shelf-date", date=date, time=format_time(moment, "short", locale=spoken))
