"""The laws of every box: each is about rules of its box, can be broken, and is looked at."""

import hashlib
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from msgspec import Struct, structs

from companion import games
from companion.engine.actions import TABLE, Action
from companion.engine.state import Law, broken
from companion.games.mars_escape.components import ALIEN
from companion.games.mars_escape.state import DEAL, FIRST
from companion.match.simulation import breach, simulate, simulated_header
from tests.lawful import CHECKED, states
from tests.laws import begun, play
from tests.walks import choose

BOXES = ("mars-needs-heroes", "mars-attacks-dice", "invasion-from-outer-space",
         "martian-invasion", "mars-escape")  # fmt: skip


@pytest.mark.parametrize("box_id", BOXES)
def test_each_law_names_rules_of_its_box_and_no_other(box_id: str):
    laws = states()[box_id].laws
    known = {topic.id for topic in games.take(box_id).topics}
    assert len(laws) >= 7 and len({law.name for law in laws}) == len(laws)
    for law in laws:
        assert law.rules and set(law.rules) <= known, law.name


@pytest.mark.parametrize("box_id", BOXES)
def test_the_laws_hold_in_random_matches_with_random_rulings_and_corrections(box_id: str):
    before = CHECKED[box_id]
    box = games.take(box_id)
    played = sum(play(box, Random(f"{box_id} law {n}"), corrections=n % 2 == 1) for n in range(3))
    assert CHECKED[box_id] - before >= played > 30


def states_of(box_id: str, seed: int):
    """The states of a random match, one after another."""
    rng = Random(f"{box_id} {seed}")
    state = begun(games.take(box_id), rng)
    for _ in range(400):
        yield state
        if state.is_terminal():
            return
        state = state.apply(choose(state, rng))[0]


@pytest.mark.parametrize("box_id", BOXES)
def test_no_law_is_a_sentence_that_nothing_can_break(box_id: str):
    laws, held = states()[box_id].laws, set()
    for seed in range(8):
        for state in list(states_of(box_id, seed))[25::60]:
            held |= {law for law in laws if law not in held and breaks(law, state)}
            if len(held) == len(laws):
                return
    assert {law.name for law in laws} - {law.name for law in held} <= UNBROKEN


# What no single value spoilt in a few random states breaks; tests of single laws do.
UNBROKEN = {
    "over-when-the-pile-is",
    "a-building-that-burns-falls",
    "a-giant-stands-alone",
    "a-lost-objective-is-found-again",
    "an-ally-alone-in-a-fire-runs",
    "champions-die-at-the-last-box",
    "eight-fires",
    "four-parts-end-it",
    "kerosene-next-to-a-fire-burns",
    "no-alien-in-a-hand",
    "one-fire-a-space",
    "the-leader-not-with-the-beast",
}


def law_of(box_id: str, name: str) -> Law:
    """The law of a box with that name."""
    return next(law for law in states()[box_id].laws if law.name == name)


def test_a_pile_with_cards_and_a_pot_do_not_end_mars_needs_heroes():
    law = law_of("mars-needs-heroes", "over-when-the-pile-is")
    *_, state = states_of("mars-needs-heroes", 0)
    assert state.is_terminal() and law.holds(state)
    state.left, state.pot = 1, [1, *state.pot[1:]]
    assert not law.holds(state)


def test_enough_parts_end_mars_escape_and_no_alien_is_in_a_hand():
    enough = law_of("mars-escape", "four-parts-end-it")
    hands = law_of("mars-escape", "no-alien-in-a-hand")
    box = games.take("mars-escape")
    rulings = {**box.default_rulings(), "ESC-A03": "immediate"}
    state, rng = box.new_state(2, simulated=True, rulings=rulings), Random("laws")
    while state.phase in (DEAL, FIRST):
        state = state.apply(choose(state, rng))[0]
    assert enough.holds(state) and hands.holds(state)
    aliens = [card for card, kind in enumerate(state.cards.kinds) if kind == ALIEN]
    rich, held = state.clone(), state.clone()
    rich.stock[0] = list(aliens)
    assert not enough.holds(rich) and hands.holds(rich)
    held.items[0] = [aliens[0]]
    assert not hands.holds(held)


def breaks(law: Law, state) -> bool:
    """Whether the law notices one value of the state that is spoilt."""
    for name in values_of(state):
        for wrong in spoil(getattr(state, name)):
            spoilt = state.clone()
            try:
                setattr(spoilt, name, wrong())
                if not law.holds(spoilt):
                    return True
            except WRONG:
                continue
    return False


# What a rule may raise in a state that cannot be.
WRONG = (IndexError, TypeError, ValueError, AttributeError, KeyError, AssertionError)


def values_of(state) -> list[str]:
    """The names of the values of a state."""
    kept = {"setup", "rules", "ruled", "decks", "deck", "cards", "_choices", "_listed", "aim"}
    found = [name for kind in type(state).__mro__ for name in getattr(kind, "__slots__", ())]
    return [name for name in found if name not in kept and hasattr(state, name)]


def spoil(value):
    """Makers of a few other values of the same kind."""
    if isinstance(value, bool):
        yield lambda: not value
    elif isinstance(value, int):
        for other in (value + 1, -1, value + 40, 7):
            yield lambda other=other: type(value)(other)
    elif isinstance(value, Struct):
        for name in value.__struct_fields__:
            for other in spoil(getattr(value, name)):
                yield lambda name=name, other=other: structs.replace(value, **{name: other()})
    elif isinstance(value, list | tuple):
        kind = type(value)
        yield lambda: kind([*value, value[0] if value else 0])
        for place in {0, len(value) - 1} if value else ():
            for other in spoil(value[place]):
                yield lambda place=place, other=other: kind(
                    [*value[:place], other(), *value[place + 1 :]]
                )


EVER = re.compile(r"\b(?:ever|never|always|immediately|automatically|any ?time)\b", re.I)
NO_LAW = {"story", "printed", "setup", "may", "refused", "moment"}
BOOKS = Path(__file__).parents[2] / "shared" / "rulebooks"


def table() -> dict[str, tuple[str, str]]:
    """By the hash of each sentence its rule, and its law or why there is none."""
    lines = Path(__file__).with_name("ever.txt").read_text("utf-8").splitlines()
    rows = [line.split() for line in lines if not line.startswith("#")]
    return {key: (rule, law) for key, rule, law in rows}


def sentences(text: str) -> Iterator[str]:
    """The hashes of a rulebook's sentences with one of these words."""
    for part in re.split(r"\n\s*\n|\n(?=#|- |\*\*)", text):
        for each in re.split(r"(?<=[.!?])[\"”*)]*\s+", " ".join(part.split())):
            if EVER.search(each) and not each.startswith("#"):
                letters = re.sub("[^a-z]", "", each.lower())
                yield hashlib.sha256(letters.encode()).hexdigest()[:6]


def test_every_law_of_the_table_is_one_of_its_box_or_says_why_there_is_none():
    laws = {law.name: law.rules[0].split("-")[0] for kind in states().values() for law in kind.laws}
    for rule, law in table().values():
        assert law in NO_LAW or laws[law] == rule.split("-")[0], law


@pytest.mark.skipif(
    not BOOKS.is_dir(), reason="the rulebook and its index are not next to this clone"
)
def test_every_sentence_with_ever_is_in_the_table():
    found = {key for path in BOOKS.glob("*.txt") for key in sentences(path.read_text("utf-8"))}
    assert found == set(table())


def test_simulate_checks_every_step():
    box = games.take("mars-needs-heroes")
    match = simulate(box, simulated_header(box, 2), "laws")
    assert breach(match) is None
    kind = type(match.state)
    kept = kind.laws
    kind.laws = (Law("never", ("MNH-01",), lambda state: False),)
    try:
        assert breach(match) == (1, kind.laws[0])
    finally:
        kind.laws = kept


def test_a_step_that_breaks_a_law_is_noticed():
    box = games.take("mars-needs-heroes")
    state = box.new_state(2)
    kind = type(state)
    kept = kind.laws
    kind.laws = (Law("nobody", ("MNH-11",), lambda state: state.turner < 0),)
    try:
        with pytest.raises(AssertionError, match="nobody"):
            state.apply(Action(TABLE, "youngest", (0,)))
    finally:
        kind.laws = kept
    assert broken(kept, state.apply(Action(TABLE, "youngest", (0,)))[0]) == frozenset()
