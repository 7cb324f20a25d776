"""How many touches the flows of a game take on the real screens, compared with their budgets.

Records of bots are entered by touch, with sure dice in the tray. A swipe to find a button counts
as a touch. A row is a name, its budget and a function that plays it; add rows to `ROWS`.
`python -m tests.bench.taps KEY...` plays the rows whose key holds a KEY, and writes what each
answer took.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import cache
from itertools import islice, pairwise
from statistics import median
from typing import NamedTuple

from companion.engine.actions import Action
from companion.match.set_up_draw import draws
from tests.bench import offscreen  # noqa: F401  (first of all)
from tests.bench.bot_records import BotRecord, bot_record
from tests.bench.entering import touches_a_card, touches_with_photo
from tests.bench.figures import Figure
from tests.bench.reporter import Moment, Strayed
from tests.bench.taps_table import Table

SEED = "taps"
INVASION = "invasion-from-outer-space"
HEROES, DICE = "mars-needs-heroes", "mars-attacks-dice"
MARTIANS, ESCAPE = "martian-invasion", "mars-escape"

# What is entered before anybody decides anything: names of what was drawn, and who begins.
SET_UP = ("youngest", "first", "difficulty", "deal", "turn_up", "boards", "sheet")
SEEN = ("start",)  # whether a building is on the board; which of its spaces is a decision
MOST_PAGES = 8  # between the shelf and the table


class Count(NamedTuple):
    """What a flow took: touches, and seconds of waiting that nobody could skip."""

    touches: float
    waited: float


Play = Callable[[Table], Count]


class Row(NamedTuple):
    """A flow: its key, how many touches it may take, and what plays it."""

    key: str
    budget: float
    play: Play


# Records with other reports than the bots' from a place on; kept, as a table knows them by `id`.
_CHANGED: dict[tuple[int, int], BotRecord] = {}


def summed(moments: Iterable[Moment]) -> Count:
    """All touches and all waiting of some moments."""
    found = list(moments)
    return Count(sum(each.touches for each in found), sum(each.waited for each in found))


def typical(counts: Iterable[Count]) -> Count:
    """The median of alike flows; not a number if the record has none."""
    found = list(counts)
    if not found:
        return Count(float("nan"), float("nan"))
    return Count(*(median(values) for values in zip(*found, strict=True)))


@cache
def recorded(box: str, seats: int, seed: str = SEED, **options: str) -> BotRecord:
    """A record of bots; the same for all rows that ask for it."""
    return bot_record(box, seats, seed, options)


# ---- from the shelf to the table -----------------------------------------------------------
def start(box: str, seats: int, **options: str) -> Play:
    """Touches from the shelf to the first decision, for the people of last time.

    They let the companion draw what is set up, as they did then; the bots saw all that is asked of
    the board.
    """

    def play(table: Table) -> Count:
        record = recorded(box, seats, **options)
        header = record.header
        table.session.rng.seed(SEED)
        match = table.session.new_match(box, header.seats, header.options)
        for action in draws(match.state, table.session.rng):
            match.push(action, "simulated")
        person = table.person(replace(record, actions=()))
        decided = () if options.get("play") == "board" else SEEN
        return Count(*person.start(MOST_PAGES, (*SET_UP, *decided)))

    return play


# ---- a part of a record --------------------------------------------------------------------
def places(record: BotRecord, wanted: Callable[[Action], bool]) -> list[int]:
    """Where in the record such an action stands."""
    return [place for place, action in enumerate(record.actions) if wanted(action)]


def between(record: BotRecord, verb: str, number: int = 1) -> tuple[int, int]:
    """From the end of the `number`th run of actions of that verb to the end of the next one."""
    ends = [
        place + 1
        for place in places(record, lambda action: action.verb == verb)
        if record.actions[place + 1 : place + 2] and record.actions[place + 1].verb != verb
    ]
    return ends[number - 1], ends[number]


def heroes_round(table: Table, *, cards: bool = False) -> Count:
    """From the cards turned up to those of the next round, the first in which somebody wins."""
    record = recorded(HEROES, 3)
    rounds = (between(record, "turn_up", number) for number in range(2, 9))
    first, last = next(each for each in rounds if _is_won(record.actions[slice(*each)]))
    return summed(table.enter(record, first, last, cards=cards))


def _is_won(actions: Sequence[Action]) -> bool:
    """Whether one of the bids is nobody else's: without it there is a tie, and more cards."""
    bids = Counter(action.args for action in actions if action.verb == "bid")
    return 1 in bids.values()


def heroes_by_camera(table: Table) -> Count:
    """The same with bids and Invaders laid under a camera that knows them."""
    return heroes_round(table, cards=True)


def dice_turns(table: Table, *, cards: bool = False) -> tuple[Moment, ...]:
    """Some turns of Mars Attacks with dice in the tray."""
    record = recorded(DICE, 3)
    first = places(record, lambda action: action.verb == "target")
    return table.enter(record, first[0], first[8], cards=cards)


def dice_target(table: Table) -> Count:
    """The target and its first roll."""
    moments = dice_turns(table)
    pairs = zip(moments, moments[1:], strict=False)
    return typical(
        summed((a, b)) for a, b in pairs if a.verbs == ("target",) and b.verbs == ("roll",)
    )


def dice_again(table: Table) -> Count:
    """The decision to roll again, and the roll."""
    moments = dice_turns(table)
    pairs = zip(moments, moments[1:], strict=False)
    return typical(summed((a, b)) for a, b in pairs if a.verbs == ("go",) and b.verbs == ("roll",))


def dice_claim(table: Table) -> Count:
    """What a claimed city asks for, up to the next turn: its card is recognised."""
    turns = dice_turns(table, cards=True)
    return typical(summed((each,)) for each in turns if each.verbs == ("turn_up",))


def dice_by_hand(table: Table) -> Count:
    """The first roll of a turn, ten dice entered by touch, at a table that enters all by hand.

    The first of these rolls also takes the touch on *By hand*; from then on they begin there.
    """
    record = recorded(DICE, 3)
    rolls = places(record, lambda a: a.verb == "roll" and sum(map(int, a.args)) == 10)[:4]
    return typical(summed(table.enter(record, at, at + 1, by_hand=True)) for at in rolls)


# ---- Invasion From Outer Space -------------------------------------------------------------
ATTACKS = ("fires", "target", "fire", "hold", "fight", "choose", "play", "talent", "go_on")
# What follows when an attack or a card kills a Hero: who comes instead, where, and with what.
NEWCOMER = ("new_hero", "sheet", "at_centre", "at_random", "found", "drop", "pass_on")
# A Hero's turn is these, and what the row is about.
PLAIN = ("activate", "roll", "move", "stop", "pick_up", "go_on", "found", "none_due")
SEEDS = 24  # records that are searched for a Hero's turn
TYPICAL = 7  # of them, or of rounds; a row is the median


def numbered(number: int, play: str = "guide") -> BotRecord:
    """One of several records of bots in Invasion; 0 is the one of all other rows."""
    return recorded(INVASION, 2, f"{SEED} {number}" if number else SEED, play=play)


def hero_turns(number: int, verbs: tuple[str, ...]) -> tuple[BotRecord, Sequence[tuple[int, int]]]:
    """A record, and the turns of its Heroes that are a plain move and just these verbs."""
    record = numbered(number)
    turns = pairwise(places(record, lambda a: a.verb == "activate"))
    return record, [turn for turn in turns if _is_about(record.actions[slice(*turn)], verbs)]


def invasion_round(table: Table, play: str, number: int = 0) -> tuple[Moment, ...]:
    """The second round of four Heroes: drawing, the Martian Turn, the Hero Turn."""
    record = numbered(number, play)
    first, last = rounds(record)[:2]
    return table.enter(record, first, last)


def rounds(record: BotRecord) -> list[int]:
    """Where each round begins in the record, from the second round on."""
    match, found = record.match(0), []
    for place, action in enumerate(record.actions):
        before = match.state.observation(None)["round"]
        match.push(action)
        if match.state.observation(None)["round"] > before > 0:
            found.append(place + 1)
    return found


def guide_round(table: Table) -> Count:
    """All of a round with the guide."""
    return typical(summed(invasion_round(table, "guide", n)) for n in range(table.typical))


def board_round(table: Table) -> Count:
    """All of a round on the board."""
    return typical(summed(invasion_round(table, "board", n)) for n in range(table.typical))


def martian_turn(table: Table) -> Count:
    """The Martian Turn of that round without what its attacks and cards took."""
    found: list[Moment] = []
    for each in invasion_round(table, "guide"):
        if "activate" in each.verbs:
            found += [each] * (each.verbs[0] != "activate")  # it ended the Martian Turn as well
            break
        follows = each.verbs == ("roll",) and found and set(found[-1].verbs) & set(ATTACKS)
        found.append(each._replace(touches=0) if follows else each)
    apart = {*ATTACKS, *NEWCOMER}
    return summed(each for each in found if not apart & set(each.verbs))


def hero(*verbs: str) -> Play:
    """A Hero with the guide whose turn is a move and just these verbs."""

    def play(table: Table) -> Count:
        found = (
            (record, turn)
            for record, turns in (hero_turns(number, verbs) for number in range(SEEDS))
            for turn in turns
        )
        return typical(
            summed(_own(table, record, *turn)) for record, turn in islice(found, table.typical)
        )

    return play


def _own(table: Table, record: BotRecord, first: int, last: int) -> Sequence[Moment]:
    """A Hero's turn up to the touch that names the next Hero, as that often ends a move, too.

    So the touch that named this Hero, in the report `first`, is counted with the Hero before.
    """
    return table.enter(record, first + 1, last + 1)


def _is_about(turn: Sequence[Action], verbs: Sequence[str]) -> bool:
    found = {action.verb for action in turn}
    return found <= {*PLAIN, *verbs} and found >= set(verbs)


# ---- Martian Invasion, Mars Escape ---------------------------------------------------------
def martians_turn(table: Table) -> Count:
    """From full hands to full hands."""
    record = recorded(MARTIANS, 2)
    first, last = between(record, "dealt", 1)
    return summed(table.enter(record, first, last))


def escape_attack(table: Table) -> Count:
    """An attack with two weapons that nobody answers, which the next draw says."""
    record = recorded(ESCAPE, 2)
    verbs = [action.verb for action in record.actions]
    found = [n for n in range(len(verbs)) if verbs[n : n + 4] == ["weapon", "resolve"] * 2]
    return typical(summed(table.enter(_together(record, at), at, at + 3)) for at in found[:2])


def _together(record: BotRecord, at: int) -> BotRecord:
    """The record with both weapons from `at` on played at once: bots wait for each to resolve."""
    first, _, second, resolve = record.actions[at : at + 4]
    both = replace(record, actions=(*record.actions[:at], first, second, resolve))
    return _CHANGED.setdefault((id(record), at), both)


def escape_ray(table: Table) -> Count:
    """A Confusion Ray as an answer to a card."""
    record = recorded(ESCAPE, 2)
    rays = places(record, lambda a: a.verb == "play" and a.args[:1] == ("confusion_ray",))
    return typical(summed(table.enter(record, place, place + 1)) for place in rays[:2])


# ---- the owner's cards ---------------------------------------------------------------------
def card_entered(table: Table) -> Count:
    """A card of Mars Attacks, one of many: from the empty form to the next empty form."""
    return typical(Count(each, 0.0) for each in touches_a_card(table.stage, DICE))


def card_photographed(table: Table) -> Count:
    """The same for a card that came up at the table, with a photo on which its name can be read."""
    return typical(Count(each, 0.0) for each in touches_with_photo(table.stage, DICE))


ROWS = (
    Row("start.mars-needs-heroes", 3, start(HEROES, 3)),
    Row("start.mars-attacks-dice", 3, start(DICE, 3)),
    Row("start.invasion.guide", 3, start(INVASION, 2)),
    Row("start.invasion.board", 3, start(INVASION, 2, play="board")),
    Row("start.martian-invasion", 3, start(MARTIANS, 2)),
    Row("start.mars-escape", 3, start(ESCAPE, 2)),
    Row("heroes.round-of-three", 4, heroes_round),
    Row("heroes.round-by-camera", 1, heroes_by_camera),
    Row("dice.target-and-roll", 1, dice_target),
    Row("dice.roll-again", 1, dice_again),
    Row("dice.claim", 0, dice_claim),
    Row("dice.ten-by-hand", 3, dice_by_hand),
    Row("guide.martian-turn", 4, martian_turn),
    Row("guide.hero-moves", 1, hero("move")),
    Row("guide.hero-picks-up", 2, hero("pick_up")),  # a search, by the rules
    Row("guide.hero-searches", 2, hero("search")),
    Row("guide.hero-fights", 3, hero("fight")),
    Row("guide.round", 18, guide_round),
    Row("board.round", 28, board_round),
    Row("martian-invasion.turn", 16, martians_turn),
    Row("mars-escape.two-weapons", 2, escape_attack),
    Row("mars-escape.confusion-ray", 2, escape_ray),
    Row("entry.mars-attacks-card", 8, card_entered),
    Row("entry.mars-attacks-card-by-photo", 4, card_photographed),
)


def count(row: Row, table: Table) -> Count:
    """Play a row; not a number, and why, where the screens can no longer be played like this."""
    try:
        return row.play(table)
    except (Strayed, LookupError, TimeoutError, AssertionError, AttributeError) as error:
        print(f"taps.{row.key}: {type(error).__name__}: {error}", file=sys.stderr)
        return Count(float("nan"), float("nan"))


def figures(row: Row, table: Table, *, waits: bool) -> list[Figure]:
    """The count of a row compared with its budget, and how long one had to wait."""
    found = count(row, table)
    reported = [Figure(f"taps.{row.key}", found.touches, at_most=row.budget)]
    return [*reported, Figure(f"taps.{row.key}.waits", found.waited, "s")] if waits else reported


def measure(rounds: int = TYPICAL, seconds: float | None = None) -> list[Figure]:
    """Play every row, the median of so many `rounds` of bots where they differ.

    With `seconds`, whatever they are, say also how long one had to wait.
    """
    with Table(rounds) as table:
        return [each for row in ROWS for each in figures(row, table, waits=seconds is not None)]


def main(keys: list[str]) -> None:
    """Play the rows whose key holds one of `keys`, and write what each answer took."""
    with Table(TYPICAL) as table:
        for row in ROWS:
            if any(key in row.key for key in keys):
                table.moments.clear()
                lines = [each.line() for each in figures(row, table, waits=True)]
                for each in table.moments:
                    print(f"    {each.touches:3}  {each.name}: {' '.join(each.verbs)}")
                print("\n".join(lines), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
