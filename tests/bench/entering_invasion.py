"""`python -m tests.bench entering`: how long all cards of Invasion From Outer Space take to enter.

The practice cards of each kind are entered by touch on the real screens, with all that
the form asks for, and weighed by the number of cards of that kind. Nobody was watched doing it: a
touch lasts as long as in the keystroke-level model (Card, Moran and Newell, 1980), and a letter as
long as for somebody who seldom types.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from companion.engine.box_parts import Field
from companion.games import take
from companion.games.invasion_from_outer_space.components.effects import OFFERS, read_line
from companion.games.invasion_from_outer_space.components.forms import MARKS, TRAITS
from tests.bench import offscreen  # noqa: F401  (before the screens)
from tests.bench.counting_stage import CountingStage
from tests.bench.entering import enter_number, labels, press, view_of, write
from tests.bench.figures import Figure
from tests.bench.reporter import Strayed
from tests.bench.taps_table import Table
from ui.cards.entry import EntryScreen

BOX = "invasion-from-outer-space"
ALL = 100  # cards of a kind and more
LETTER_S = 0.5
TOUCH_S = 2.45  # deciding what comes next (1.35) and pointing at it (1.1)
CARD_S = 5.0  # taking up the next card
MOST_MINUTES = 60

Entry = dict[str, Any]


class Took(NamedTuple):
    """What entering one card took: keys of letters, and other touches."""

    letters: int
    touches: int

    @property
    def seconds(self) -> float:
        """How long that lasts."""
        return CARD_S + LETTER_S * self.letters + TOUCH_S * self.touches


def measure(rounds: int = ALL) -> list[Figure]:
    """Enter at most `rounds` cards of each kind; seconds of one, and the minutes of all."""
    kinds: dict[str, list[Entry]] = defaultdict(list)
    for each in practice_entries():
        kinds[each["what"]].append(each)
    figures, minutes = [], 0.0
    with Table(1) as table:
        table.stage.app.show("entry", box=BOX)
        for kind, same in kinds.items():
            took = [enter(table.stage, card) for card in same[:: -(-len(same) // rounds)]]
            mean = sum(each.seconds for each in took) / len(took)
            minutes += mean * len(same) / 60
            figures += [
                Figure(f"entering.{kind}.cards", len(same)),
                Figure(f"entering.{kind}.letters", sum(each.letters for each in took) / len(took)),
                Figure(f"entering.{kind}.touches", sum(each.touches for each in took) / len(took)),
                Figure(f"entering.{kind}.each", mean, "s"),
            ]
    return [*figures, Figure("entering.all", minutes, "min", at_most=MOST_MINUTES)]


def enter(stage: CountingStage, card: Entry) -> Took:
    """Enter a card on the form that is open, and go on to the next; what it took."""
    before, letters = stage.count, fill_in(stage, card)
    stage.tap("Save and next")
    took = Took(letters, stage.count - before - letters)
    if (entry := stage.app.session.entries(BOX)[-1]) != take(BOX).check_entry(card):
        raise Strayed(f"{entry} was kept, not {card}")
    return took


def fill_in(stage: CountingStage, card: Entry) -> int:
    """Enter everything on a card that differs from an empty form; returns the letters typed."""
    screen = stage.app.screen
    assert isinstance(screen, EntryScreen)
    letters = 0
    for field in take(BOX).entry:
        value = card.get(field.key)
        if value is None or view_of(stage, field.key) is None:
            continue
        if field.kind == "text" and value != screen.values[field.key]:
            letters += write(stage, field.key, value)
        elif field.kind == "list":
            for each in value:
                _take(stage, field, each)
        elif field.kind == "choice" and screen.values[field.key] != value:
            _take(stage, field, value)
        elif field.kind == "number" and _is_due(screen, field.key, value):
            enter_number(stage, field.key, value)
    return letters


def _is_due(screen: EntryScreen, key: str, value: int) -> bool:
    return key in screen.draft.open or value != screen.values[key]


def _take(stage: CountingStage, field: Field, value: str) -> None:
    """Choose a value where it is shown, or from the sheet that the last button opens."""
    wanted, shown = str(dict(field.choices)[value]), labels(stage, field.key)
    if wanted in shown:
        press(stage, field.key, wanted)
    else:
        press(stage, field.key, shown[-1])
        stage.tap(wanted)


# ---- what is on the practice cards ---------------------------------------------------------
def practice_entries() -> list[Entry]:
    """Every practice card, sheet, Champion and scenario, as its form is filled in."""
    found = take(BOX).components(None)
    readers = {"cards": _card, "heroes": _hero, "champions": _champion, "scenarios": _scenario}
    return [_stored(read(each)) for key, read in readers.items() for each in found[key]]


def _stored(entry: Entry) -> Entry:
    """What the form would store: lists as lines, nothing that is not asked for."""
    return take(BOX).check_entry(entry)


def _card(card: Mapping[str, Any]) -> Entry:
    return {
        **card,
        "what": f"{card['deck']}-{card['kind']}",
        "advanced": "yes" if card["advanced"] else "no",
        "keywords": ", ".join(card["keywords"]),
        "marks": [mark for mark in MARKS if card[mark]],
        "breaks": [str(face) for face in card["breaks"]],
        "combat": _lines(card["combat"]),
        "effects": _lines(card["effects"]),
    }


def _hero(sheet: Mapping[str, Any]) -> Entry:
    talent = sheet["talent"]
    return {
        **sheet,
        "what": "hero",
        "keywords": ", ".join(sheet["keywords"]),
        "bonus": _lines(sheet["bonus"]),
        "talent": talent["name"],
        "tokens": talent["cost"],
        **{key: talent[key] for key in ("when", "range", "hit")},
        "effects": _lines(talent["effects"]),
    }


def _champion(champion: Mapping[str, Any]) -> Entry:
    offered = [each for each in champion["traits"] if each in TRAITS]
    weaknesses = ", ".join(champion["weaknesses"])
    return {**champion, "what": "champion", "weaknesses": weaknesses, "traits": offered}


def _scenario(card: Mapping[str, Any]) -> Entry:
    return {
        **card,
        "what": "scenario",
        "hero_goal": card["heroes"]["kind"],
        "hero_n": card["heroes"]["n"],
        "martian_goal": card["martians"]["kind"],
        "martian_n": card["martians"]["n"],
        "champion": card["heroes"].get("champion", ""),
        "fair_grounds": "yes" if card["fair_grounds"] else "no",
        "search": ", ".join(card["search_cards"]),
    }


def _lines(effects: Iterable[Mapping[str, Any]]) -> list[str]:
    """The offered line of each effect, or the one nearest to it: the touches are the same."""
    return [_offered(each) for each in effects]


def _offered(effect: Mapping[str, Any]) -> str:
    read = {line: read_line(line, "An offer").plain() for line, _ in OFFERS}
    same = (line for line, plain in read.items() if plain == effect)
    alike = (line for line, plain in read.items() if plain["do"] == effect["do"])
    return next(same, None) or next(alike, OFFERS[0][0])
