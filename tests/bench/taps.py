"""What the flows of a game cost on the real screens, compared with their budgets.

Records of bots are entered by touch: with a camera for dice and cards, with one for dice alone, and
by hand. A swipe to find a key counts as a touch, and seconds count whenever nobody can do anything
but wait; both have a budget, since a touch may not be bought with a wait. Of the fullest screen
verbs and cells are counted (`tests.bench.look` says what is which), and the smallest capitals are
measured; the words are those that somebody has before them who is to touch it. Add rows to `ROWS`;
one without a budget fails.
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
from companion.match.card_answers import draws
from tests.bench import offscreen  # noqa: F401  (first of all)
from tests.bench.bot_records import BotRecord, bot_record
from tests.bench.entering import touches_a_card, touches_with_photo
from tests.bench.figures import Figure
from tests.bench.look import Look
from tests.bench.reporter import Moment, Strayed
from tests.bench.taps_estimates import note
from tests.bench.taps_table import HAND, WAYS, Table
from tests.bench.taps_undo import cost_of, other_bid, other_caller, other_card, other_target
from tests.ui import story_moments

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
    """A flow: its key, what plays it, and what it may take.

    `camera`, `dice` and `hand` are touches and seconds with a camera for dice and cards, for dice
    alone, and with none; None where this is the same as another. `verbs` and `cells` are how many
    keys that act, and things to choose from, may be on a screen (`tests.bench.look`), `capitals`
    how small letters may be in mm.
    """

    key: str
    play: Play
    camera: tuple[float, float] | None = None
    dice: tuple[float, float] | None = None
    hand: tuple[float, float] | None = None
    verbs: int = 6
    cells: int = 9
    capitals: float = 3.0

    def budget(self, way: str) -> tuple[float, float] | None:
        """Return touches and seconds for one of `WAYS`."""
        found: tuple[float, float] | None = getattr(self, way)
        return found


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
        match = table.session.new_match(box, header.seats, header.options, first=0)
        for action in draws(match, table.session.rng):
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


def heroes_round(table: Table) -> Count:
    """From the cards turned up to those of the next round, the first in which somebody wins."""
    record = recorded(HEROES, 3)
    rounds = (between(record, "turn_up", number) for number in range(2, 9))
    first, last = next(each for each in rounds if _is_won(record.actions[slice(*each)]))
    return summed(table.enter(record, first, last))


def _is_won(actions: Sequence[Action]) -> bool:
    """Whether one of the bids is nobody else's: without it there is a tie, and more cards."""
    bids = Counter(action.args for action in actions if action.verb == "bid")
    return 1 in bids.values()


def dice_turns(table: Table) -> tuple[Moment, ...]:
    """Some turns of Mars Attacks."""
    record = recorded(DICE, 3)
    first = places(record, lambda action: action.verb == "target")
    return table.enter(record, first[0], first[8])


def dice_target(table: Table) -> Count:
    """The target and its first roll."""
    moments = dice_turns(table)
    pairs = zip(moments, moments[1:], strict=False)
    return typical(
        summed((a, b)) for a, b in pairs if a.verbs == ("target",) and b.verbs == ("roll",)
    )


def dice_again(table: Table) -> Count:
    """The decision to roll again, and the roll: one after the other, or both in one."""
    record = recorded(DICE, 3)
    verbs = [action.verb for action in record.actions]
    again = [n for n in range(len(verbs)) if verbs[n : n + 2] == ["go", "roll"]]
    return typical(summed(table.enter(record, n, n + 2)) for n in again[:3])


def dice_claim(table: Table) -> Count:
    """What a claimed city asks for, up to the next turn: its card is recognised."""
    record = recorded(DICE, 3)
    begun = places(record, lambda action: action.verb == "target")[0]
    found = [n for n in places(record, lambda action: action.verb == "turn_up") if n > begun]
    return typical(summed(table.enter(record, n, n + 1)) for n in found[:2])


# ---- Invasion From Outer Space -------------------------------------------------------------
ATTACKS = ("fires", "target", "fire", "hold", "fight", "choose", "play", "talent", "go_on", "noted")
# What follows when an attack or a card kills a Hero: who comes instead, where, and with what.
NEWCOMER = ("new_hero", "sheet", "at_centre", "at_random", "found", "drop", "pass_on")
VOLLEY = ("target", "fire", "roll")
ROLLS = {"roll", "result"}
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


def volleys(record: BotRecord) -> list[tuple[int, int]]:
    """Where volleys begin and end that are fired, dodged and nothing else."""
    found = []
    for first in places(record, lambda action: action.verb == "fires"):
        verbs = [action.verb for action in record.actions[first + 1 :]]
        end = next((n for n, verb in enumerate(verbs) if verb not in VOLLEY), None)
        if end is not None and verbs[:end].count("roll") == 2:
            found.append((first, first + 1 + end))
    return found


def volley(table: Table) -> Count:
    """A volley with its dodge."""
    found = ((numbered(n), each) for n in range(SEEDS) for each in volleys(numbered(n)))
    return typical(
        summed(table.enter(record, *each)) for record, each in islice(found, table.typical)
    )


def fire_phase(table: Table) -> Count:
    """A Fire Phase with four fires, of which one spreads."""
    record, first = story_moments.fire_phase()
    return summed(table.enter(record, first, len(record.actions)))


def guide_round(table: Table) -> Count:
    """All of a round with the guide."""
    return typical_round(table, "guide")


def board_round(table: Table) -> Count:
    """All of a round on the board."""
    return typical_round(table, "board")


def typical_round(table: Table, play: str) -> Count:
    """The median of some rounds.

    By hand a result stands for several faces, and with others of them a match goes on another way
    than the record: such a round is left out, and the next record taken.
    """
    found: list[Count] = []
    for number in range(SEEDS):
        if len(found) == table.typical:
            break
        try:
            found.append(summed(invasion_round(table, play, number)))
        except FAILED as error:
            print(f"round {number} of {play}, {table.way}: {error}", file=sys.stderr)
            if table.way != HAND:
                raise
    return typical(found)


def martian_turn(table: Table) -> Count:
    """The Martian Turn of that round without what its attacks, and cards with their notes, took.

    The rolls that follow them belong to them, with the touches and the seconds they take: the row
    of a volley counts these.
    """
    found: list[Moment] = []
    apart, attacked = {*ATTACKS, *NEWCOMER}, False
    moments = invasion_round(table, "guide")
    for each, after in zip(moments, (*moments[1:], None), strict=True):
        if "activate" in each.verbs:
            found += [each] * (each.verbs[0] != "activate")  # it ended the Martian Turn as well
            break
        fights = after is not None and "fight" in after.verbs  # which the key before leads to
        follows = attacked and set(each.verbs) <= ROLLS
        attacked = bool(apart & set(each.verbs)) or follows or fights
        found += [each] * (not attacked)
    return summed(found)


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


HAND_CARD = ("?",)  # of Mars Escape: drawn, and no alien


# ---- Martian Invasion, Mars Escape ---------------------------------------------------------
def martians_turn(table: Table) -> Count:
    """From full hands to full hands."""
    record = recorded(MARTIANS, 2)
    first, last = between(record, "dealt", 1)
    return summed(table.enter(record, first, last))


def escape_attack(table: Table) -> Count:
    """An attack with two weapons that nobody answers, which the next draw says.

    So it is entered up to that draw; what a draw alone takes is not counted here.
    """
    record = recorded(ESCAPE, 2)
    verbs = [action.verb for action in record.actions]
    found = [
        n for n in range(len(verbs)) if verbs[n : n + 5] == [*["weapon", "resolve"] * 2, "draw"]
    ]
    alone = escape_draw(table)
    table.stage.looks.clear()
    both = [summed(table.enter(_together(record, at), at, at + 4)) for at in found[:2]]
    left = ([max(0.0, a - b) for a, b in zip(each, alone, strict=True)] for each in both)
    return typical(Count(*each) for each in left)


def _together(record: BotRecord, at: int) -> BotRecord:
    """The record up to both weapons at `at`, these played at once, and a hand card drawn then.

    Bots wait for each weapon to resolve.
    """
    first, _, second, resolve = record.actions[at : at + 4]
    draw = next(each for each in record.actions if each.args == HAND_CARD)
    both = replace(record, actions=(*record.actions[:at], first, second, resolve, draw))
    return _CHANGED.setdefault((id(record), at), both)


def escape_ray(table: Table) -> Count:
    """A Confusion Ray as an answer to a card."""
    record = recorded(ESCAPE, 2)
    rays = places(record, lambda a: a.verb == "play" and a.args[:1] == ("confusion_ray",))
    return typical(summed(table.enter(record, place, place + 1)) for place in rays[:2])


def escape_draw(table: Table) -> Count:
    """A card that is drawn, and no alien."""
    record = recorded(ESCAPE, 2)
    drawn = places(record, lambda a: a.verb == "draw" and a.args == HAND_CARD)
    return typical(summed(table.enter(record, place, place + 1)) for place in drawn[:2])


# ---- one wrong entry -----------------------------------------------------------------------
def undo_of_a_bid(table: Table) -> Count:
    """One wrong bid of a round."""
    record = recorded(HEROES, 3)
    first = places(record, lambda a: a.verb == "bid")[0]
    return Count(*cost_of(table, record, first, first + 3, other_bid))


def wrong_call(table: Table) -> Count:
    """Another seat was first to freeze; the bids stay."""
    record = recorded(HEROES, 3)
    calls = places(record, lambda a: a.verb == "freeze")
    first = max(n for n in places(record, lambda a: a.verb == "bid") if n < calls[0]) - 2
    return Count(*cost_of(table, record, first, calls[0] + 1, other_caller, undo=False))


def undo_of_a_card(table: Table) -> Count:
    """One wrong card of a battle that was fought."""
    record = recorded(MARTIANS, 2)
    first = places(record, lambda a: a.verb == "lay")[0]
    last = next(n for n in places(record, lambda a: a.verb == "ready") if n > first + 1) + 1
    return Count(*cost_of(table, record, first, last, other_card))


def undo_of_a_volley(table: Table) -> Count:
    """One wrong target of a volley."""
    record = numbered(0)
    first, last = volleys(record)[0]
    return Count(*cost_of(table, record, first, last, other_target))


# ---- the owner's cards ---------------------------------------------------------------------
def card_entered(table: Table) -> Count:
    """A card of Mars Attacks, one of many: from the empty form to the next empty form."""
    return typical(Count(each, 0.0) for each in touches_a_card(table.stage, DICE))


def card_photographed(table: Table) -> Count:
    """The same for a card that came up at the table, with a photo on which its name can be read."""
    return typical(Count(each, 0.0) for each in touches_with_photo(table.stage, DICE))


ROWS = (
    Row("start.mars-needs-heroes", start(HEROES, 3), hand=(2, 0)),
    Row("start.mars-attacks-dice", start(DICE, 3), hand=(2, 0)),
    Row("start.invasion.guide", start(INVASION, 2), hand=(2, 0)),
    Row("start.invasion.board", start(INVASION, 2, play="board"), hand=(2, 0)),
    Row("start.martian-invasion", start(MARTIANS, 2), hand=(2, 0)),
    Row("start.mars-escape", start(ESCAPE, 2), hand=(2, 0)),
    # The paper bounds five keys for a round; the cards that may be bid are cells.
    Row("heroes.round-of-three", heroes_round, (1, 0.5), (4, 0), (4, 0), verbs=5, cells=15),
    Row("heroes.wrong-call", wrong_call, hand=(2, 0), verbs=4, cells=15),
    Row("heroes.undo-of-a-bid", undo_of_a_bid, hand=(3, 0), verbs=4, cells=15),
    # "Two rows of figures, the third follows": numbers of each symbol, ten dice of three symbols.
    Row("dice.target-and-roll", dice_target, None, (1, 0.5), (3, 0), verbs=4, cells=30),
    Row("dice.roll-again", dice_again, None, (0, 0.5), (2, 0), verbs=2, cells=30),
    Row("dice.claim", dice_claim, (0, 0.5), None, (1, 0), verbs=2),
    Row("guide.martian-turn", martian_turn, None, (3, 0.5), (4, 0)),
    Row("guide.volley", volley, None, (1, 1), (2, 0), verbs=5),
    Row("guide.hero-moves", hero("move"), None, (0, 0.5), (1, 0), verbs=4),
    # Played, half a second more: the Hero's own dice are read as well as the card.
    Row("guide.hero-searches", hero("search"), (2, 0.5), None, (4, 0), verbs=4),
    # Half a second more here, too: most guns are thrown for again, as they may break.
    Row("guide.hero-shoots", hero("shoot"), None, (1, 1), (3, 0), verbs=4),
    Row("guide.hero-fights", hero("fight"), None, (0, 1), (3, 0), verbs=4),
    Row("guide.round", guide_round, (14, 6), (23, 6), (37, 0)),
    # Two rows of five numbers, as in mock-up 10.
    Row("guide.fire-phase", fire_phase, None, (1, 1), (4, 0), cells=10),
    # "2 + rows" once it is undone, five verbs on the way there as for any volley.
    Row("guide.undo-of-one-row", undo_of_a_volley, hand=(3, 0), verbs=5),
    Row("board.round", board_round, (24, 6), None, (48, 0), verbs=4),
    # "3 + 13 cards", "2 + 6 numbers". The estimate is of two or three cards a battle and a special
    # one; the record has eleven cards and three special ones, and takes six touches more.
    Row("martian-invasion.turn", martians_turn, (4, 1), None, (12, 0), verbs=3, cells=13),
    Row("martian-invasion.undo-of-a-card", undo_of_a_card, hand=(3, 0), verbs=3, cells=13),
    Row("mars-escape.draw", escape_draw, (0, 0.5), None, (1, 0), verbs=2, cells=11),
    Row("mars-escape.two-weapons", escape_attack, (0, 1), None, (2, 0), verbs=2),
    Row("mars-escape.confusion-ray", escape_ray, (1, 0.5), None, (3, 0)),
    # A form with a keyboard, for which the papers give no figure but touches.
    Row("entry.mars-attacks-card", card_entered, hand=(8, 0), verbs=20, cells=60, capitals=2.0),
    Row(
        "entry.mars-attacks-card-by-photo",
        card_photographed,
        (4, 0),
        verbs=20,
        cells=60,
        capitals=2.0,
    ),
)


# How it shows that a screen is no longer played as it was.
FAILED = (
    *(Strayed, LookupError, TimeoutError, AssertionError, AttributeError),
    *(StopIteration, ValueError),
)


def count(row: Row, table: Table) -> Count:
    """Play a row; not a number, and why, where the screens can no longer be played like this."""
    try:
        return row.play(table)
    except FAILED as error:
        print(f"taps.{row.key}.{table.way}: {type(error).__name__}: {error}", file=sys.stderr)
        return Count(float("nan"), float("nan"))


def figures(row: Row, table: Table, ways: Sequence[str] = WAYS) -> list[Figure]:
    """What a row takes in each way that has a budget, and what its screens show."""
    key, looks = f"taps.{row.key}", list[Look]()
    if not any(map(row.budget, WAYS)):
        return [Figure(key, float("nan"), at_most=0)]
    reported: list[Figure] = []
    for way in WAYS:
        budget = row.budget(way)
        if budget is None or way not in ways:
            continue
        table.way = way
        table.stage.looks.clear()
        found = count(row, table)
        looks += table.stage.looks
        reported += [
            Figure(f"{key}.{way}", found.touches, at_most=budget[0]),
            Figure(f"{key}.{way}.waits", found.waited, "s", at_most=budget[1]),
        ]
    if not looks:
        return reported
    table.worst += said_of(looks, row)
    reported = [
        *reported,
        Figure(f"{key}.verbs", max(len(each.verbs) for each in looks), at_most=row.verbs),
        Figure(f"{key}.cells", max(len(each.cells) for each in looks), at_most=row.cells),
        Figure(f"{key}.capitals", min(e.capitals for e in looks), "mm", at_least=row.capitals),
        Figure(f"{key}.words", median(each.words for each in looks)),
    ]
    return [replace(each, note=note(each)) for each in reported]


def said_of(looks: Sequence[Look], row: Row) -> list[str]:
    """Say what was on the screens that miss a bound: their keys, the smallest words."""
    fullest = max(looks, key=lambda each: len(each.verbs))
    widest = max(looks, key=lambda each: len(each.cells))
    small = {each.smallest: each.capitals for each in looks if each.capitals < row.capitals}
    found = [f"    verbs: {', '.join(fullest.verbs)}"] * (len(fullest.verbs) > row.verbs)
    found += [f"    cells: {', '.join(widest.cells)}"] * (len(widest.cells) > row.cells)
    return found + [f"    {size:.2f} mm: {words!r}" for words, size in small.items()]


def measure(rounds: int = TYPICAL) -> list[Figure]:
    """Play every row, the median of so many `rounds` of bots where they differ.

    With a single round each row is played in one way only, the last it has a budget for.
    """
    with Table(rounds) as table:
        return [
            each
            for row in ROWS
            for each in figures(row, table, _last_way(row) if rounds == 1 else WAYS)
        ]


def _last_way(row: Row) -> tuple[str, ...]:
    return tuple(way for way in WAYS if row.budget(way))[-1:]


def main(keys: list[str]) -> None:
    """Play the rows whose key holds one of `keys`, and write what each answer took."""
    with Table(TYPICAL) as table:
        for row in ROWS:
            if any(key in row.key for key in keys):
                table.moments.clear()
                table.worst.clear()
                lines = [each.line() for each in figures(row, table)]
                for each in table.moments:
                    print(f"    {each.touches:3}  {each.name}: {' '.join(each.verbs)}")
                print("\n".join([*lines, *table.worst]), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
