"""The pages of the table and of its rounds: what everybody has, what is asked, what has happened.

A round has its own screen. Pages hold only what everybody sees: a bid that is secret is on none.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from companion.engine.page import About, Actor, Chip, Claim, Holding, Key, Page, Score
from companion.engine.state import Fact
from companion.games.mars_needs_heroes import prompts
from companion.games.mars_needs_heroes.engine import HeroesState
from companion.games.mars_needs_heroes.state import FREEZE, NOBODY, TURN_UP, YOUNGEST
from companion.games.mars_needs_heroes.text import say, words
from companion.words import Text

NUMBERS = range(1, 6)
CORRECTED = ("won", "hand", "token", "bid")


def scores(p: HeroesState, facts: object = ()) -> tuple[Score, ...]:
    """Return the round, and the number of cards left in the pile."""
    so_far = say("page-round", number=p.round) if p.round else say("page-before-first-round")
    return Score("", so_far, short=so_far if p.round else say("page-start")), Score(
        "", say("page-cards-left", count=p.left), "muted"
    )


def page(p: HeroesState, about: About | None = None) -> Page | None:
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
    holdings = tuple(_holdings(p.observation(None)))
    found = Page(due[0].text, tuple(keys), back, holdings=holdings, claim=_claim(p.seats))
    if p.phase == FREEZE:
        return _led(p, found)
    return _turned(found, about.facts if about else ()) if p.phase == TURN_UP else found


def _claim(seats: int) -> Claim:
    calls = tuple(say("page-calls", seat=words.name(seat)) for seat in range(seats))
    said = (say("page-freeze", when=when) for when in ("lay", "nobody", "late", "clock"))
    return Claim("freeze", say("page-freeze", when="key"), say("ask-freeze"), calls, *said)


def _led(p: HeroesState, page: Page) -> Page:
    """Say who takes which cards if nobody freezes them now."""
    note = say("page-pot", cards=words.colours(p, p.pot))
    if p.holder != NOBODY:
        page = page._replace(actor=_of(p.holder), picture="freeze")
        return page._replace(sentence=say("page-calls", seat=words.name(p.holder)), note=note)
    if p.winner == NOBODY:
        return page._replace(sentence=say("page-tied"), note=note, picture="warning")
    leader = Actor(words.name(p.winner), f"bust:{p.bids[p.winner]}", p.winner)
    return page._replace(sentence=say("page-leads", seat=leader.name), note=note, actor=leader)


def _turned(page: Page, facts: Sequence[Fact]) -> Page:
    """Say how the last bid ended, while the next cards are turned up."""
    last = {fact.kind: fact for fact in reversed(facts)}
    took, frozen = last.get("took"), last.get("frozen")
    if took is None and "tie_goes_on" not in last:
        return page  # Before the first bid the sentence asks for the cards itself.
    page = page._replace(ask=page.sentence)
    if took is None:
        return page._replace(sentence=say("headline-tie"), outcome=True)
    if frozen is None:
        return page._replace(
            sentence=took.headline, outcome=True, picture="crown", actor=_of(took.seat)
        )
    said = say("page-froze", headline=frozen.headline)
    page = page._replace(sentence=said, note=took.headline, outcome=True)
    return page._replace(picture="freeze", actor=_of(took.seat))


def _of(seat: int) -> Actor:
    return Actor(words.name(seat), "", seat)


def _holdings(seen: dict[str, Any]) -> Iterator[Holding]:
    """Yield what lies in the middle, if anything does, and what each seat has."""
    if any(seen["table"].values()):
        yield Holding(say("page-on-table"), cards=_cards(seen["table"]), paths=("table",))
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
            bool(seen["tokens"][seat]),
            _cards(seen["won"][seat]),
            seat in seen["leaders"] and any(seen["scores"]),
            taker == seat,
            tuple(f"{value}/{seat}" for value in CORRECTED),
        )


def _hand(hand: list[int], bid: int | None) -> Iterator[Chip]:
    for number in NUMBERS:
        mark = "shown" if number == bid else "" if number in hand else "spent"
        yield Chip(number, mark=mark)


def _cards(counts: dict[str, int]) -> tuple[Chip, ...]:
    """Return the number of cards of each colour, in the order of the deck; the most are best."""
    most = max(counts.values(), default=0)
    return tuple(
        Chip(count, colour, "best" if most and count == most else "")
        for colour, count in counts.items()
    )
