"""A fixed piece of plain Kivy work, against which a refresh is measured in the same run.

It lays out and draws labels whose words were not drawn before, and makes widgets and moves them:
what a refresh does most, with none of our code. It is done in the pauses of a match, next to the
refreshes, so that a slower or busier machine takes about as many times longer for both.
"""

import time
from itertools import count

from kivy.core.text import Label
from kivy.uix.widget import Widget

LABELS, WIDGETS, MOVES = 12, 12, 8
_number = count()


def reference_s() -> float:
    """Do the work once; return the processor time of this thread in seconds."""
    begun = time.thread_time()
    for _ in range(LABELS):
        number = next(_number)
        words = f"Card {number} of a pile of {2 * number}"
        # One size: another would push a font of the match out of Kivy's cache.
        Label(text=words, font_size=15.0, text_size=(90, None)).refresh()
    for widget in [Widget() for _ in range(WIDGETS)]:
        for step in range(MOVES):
            widget.pos, widget.size = (step, 2 * step), (40 + step, 30 + step)
    return time.thread_time() - begun
