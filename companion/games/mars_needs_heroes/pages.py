"""The pages of the table: what everybody has, and what is asked outside a round.

A round has its own screen. Pages hold only what everybody sees: a bid that is secret is on none.
"""

from collections.abc import Iterator
from typing import Any

from companion.engine.page import Chip, Holding, Key, Page, Score
from companion.games.mars_needs_heroes import prompts
from companion.games.mars_needs_heroes.engine import HeroesState
from companion.games.mars_needs_heroes.state import YOUNGEST
from companion.games.mars_needs_heroes.text import say, words
from companion.words import Text

NUMBERS = range(1, 6)


def scores(p: HeroesState, facts: object = ()) -> tuple[Score, ...]:
    """Return the round, and the number of cards left in the pile."""
    so_far = say("page-round", number=p.round) if p.round else say("page-before-first-round")
    return Score("", so_far, short=so_far if p.round else say("page-start")), Score(
        "", say("page-cards-left", count=p.left), "muted"
    )


def page(p: HeroesState, about: object = None) -> Page | None:
    """Return the page of what is due; what is asked in a round is answered on its screen."""
    due = prompts.prompts(p)
    if not due:
        return None
    asked = next((each for each in due if each.domain.station == "table"), None)
    options = asked.domain.choices() if asked is not None else ()
    keys = [
        Key(each.label, each.detail, tone=each.tone, actions=(each.action,)) for each in options
    ]
    if p.phase == YOUNGEST:
        keys = [key._replace(picture=f"seat:{seat}") for seat, key in enumerate(keys)]
        return Page(due[0].text, tuple(keys), note=due[0].detail)
    back = Key(say("page-back"), tone="go", goes="race") if due[0] is not asked else None
    return Page(due[0].text, tuple(keys), back, holdings=tuple(_holdings(p.observation(None))))


def _holdings(seen: dict[str, Any]) -> Iterator[Holding]:
    """Yield what lies in the middle, if anything does, and what each seat has."""
    pot = _cards(seen["table"])
    if pot:
        yield Holding(say("page-on-table"), cards=pot)
    taker = seen["winner"] if seen["freezer"] is None else seen["freezer"]
    for seat in range(len(seen["hands"])):
        token: Text = say("page-ray", how="ready" if seen["tokens"][seat] else "used")
        if seen["freezer"] == seat:
            token = say("page-ray", how="froze")
        yield Holding(
            words.name(seat),
            seat,
            tuple(_hand(seen["hands"][seat], seen["bids"][seat])),
            token,
            bool(seen["tokens"][seat]) or seen["freezer"] == seat,
            _cards(seen["won"][seat]),
            seat in seen["leaders"] and any(seen["scores"]),
            taker == seat,
        )


def _hand(hand: list[int], bid: int | None) -> Iterator[Chip]:
    for number in NUMBERS:
        mark = "shown" if number == bid else "" if number in hand else "spent"
        yield Chip(number, mark=mark)


def _cards(counts: dict[str, int]) -> tuple[Chip, ...]:
    """Return the cards of each colour, most first; the most are the best."""
    most = max(counts.values(), default=0)
    found = sorted(((n, colour) for colour, n in counts.items() if n), key=lambda each: -each[0])
    return tuple(Chip(n, colour, "best" if n == most else "") for n, colour in found)
