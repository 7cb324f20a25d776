"""Long chains of answers against a tiny model of their own, and correcting in their middle."""

from random import Random

import pytest

from companion.engine.actions import CHANCE, CORRECT, DEFINE, TABLE, Action, IllegalAction
from companion.games.mars_escape import BOX
from companion.match.match import Header, Match, Seat
from companion.storage.records import match_text, parse_record, play_record
from tests.games.mars_escape.esc_table import RESOLVE, Table, attacked

COPIES = 12  # Confusion Rays enough for deep chains


def box_of_rays() -> list[dict]:
    return [
        {"kind": "item", "item": "confusion_ray", "copies": COPIES},
        {"kind": "item", "item": "cache_chest", "copies": 4},
        {"kind": "item", "item": "scavenger", "copies": 8},
        {"kind": "alien", "name": "Queen", "hp": 9, "parts": 1},
        {"kind": "weapon", "name": "Rock", "damage": 1, "copies": 29},
    ]


class Model:
    """Cards in a pile, each perhaps aimed at another: the last laid acts first, if still there."""

    def __init__(self) -> None:
        self.cards: list[tuple[int, int]] = []  # (id, target), 0 for a card that cancels nothing
        self.gone: set[int] = set()
        self.done: list[int] = []

    def lay(self, id_: int, target: int = 0) -> None:
        self.cards.append((id_, target))

    def run(self) -> None:
        while self.cards:
            id_, target = self.cards.pop()
            if target:
                self.cards = [card for card in self.cards if card[0] != target]
            else:
                self.done.append(id_)


@pytest.mark.rule("ESC-42", "ESC-62", "ESC-64", "ESC-A04")
@pytest.mark.parametrize("seed", range(60))
def test_a_chain_of_cancels_does_what_a_pile_of_cards_does(seed: int):
    rng, model = Random(seed), Model()
    table = Table(4, entries=box_of_rays())
    for seat in range(4):
        table.set(f"hand/{seat}", 8)
    ids = []
    for _ in range(rng.randint(2, COPIES + 2)):
        seat = rng.randrange(4)
        rays = sum(each["acts"] == "confusion_ray" for each in table.stack)
        if ids and rng.random() < 0.8 and rays < COPIES:
            target = rng.choice(ids[-3:])
            ids.append(table.play(seat, "confusion_ray", target))
            model.lay(ids[-1], target)
        elif sum(each["acts"] == "scavenger" for each in table.stack) < 8:
            ids.append(table.play(seat, "scavenger"))
            model.lay(ids[-1])
    struck = {each.id for each in window(table).stack if each.struck}
    model.run()
    done = []
    while table.stack or table.seen["task"]:
        if table.seen["task"]:
            done.append(table.seen["task"]["id"])
            take = next(a for a in table.state.legal_actions() if a.verb == "take")
            table.push(take)
            continue
        front = table.stack[0]
        table.resolve()
        if front["acts"] == "scavenger" and not table.seen["task"]:
            done.append(front["id"])  # nothing lay there to be taken
    assert done == model.done
    # What the screen crosses out is just what never happened.
    scavengers = {id_ for id_ in ids if id_ not in done}
    assert {id_ for id_ in struck if id_ in scavengers} == {
        id_ for id_ in scavengers if id_ in struck
    }
    assert not struck & set(done)


def window(table: Table):
    return table.state.prompts()[0].domain


@pytest.mark.rule("ESC-42")
@pytest.mark.parametrize("depth", range(1, COPIES + 1))
def test_every_second_cancel_saves_the_card(depth: int):
    table = Table(4, entries=box_of_rays())
    for seat in range(4):
        table.set(f"hand/{seat}", 8)
    chest = last = table.play(0, "cache_chest")
    for step in range(depth):
        last = table.play((step + 1) % 4, "confusion_ray", last)
    crossed = [each.id for each in window(table).stack if each.struck]
    assert (chest in crossed) is (depth % 2 == 1) and len(crossed) == (depth + 1) // 2
    while table.stack and not table.seen["task"]:
        table.resolve()
    assert bool(table.seen["task"]) is (depth % 2 == 0)


@pytest.mark.rule("ESC-39", "ESC-62")
def test_targets_are_explicit_and_not_counted():
    # Two rays on the same chest: cancelling one of them does not save it.
    table = Table()
    chest = table.play(0, "cache_chest")
    one = table.play(1, "confusion_ray", chest)
    table.play(2, "confusion_ray", chest)
    table.play(0, "confusion_ray", one)
    assert next(each for each in window(table).stack if each.id == chest).struck
    table.settle()
    assert table.seen["task"] is None and table.seen["discard"].count("confusion_ray") == 3


# ---- correcting -------------------------------------------------------------------------
def chain() -> tuple[Match, list[int]]:
    seats = tuple(Seat(name, colour) for name, colour in zip("ABCD", BOX.colours, strict=True))
    options, rulings = BOX.default_options(), BOX.default_rulings()
    match = Match(BOX, Header("mars-escape", seats, options, rulings, BOX.components()))
    for action in (
        Action(TABLE, "dealt"),
        Action(TABLE, "first", (0,)),
        Action(CHANCE, "draw", ("two_heads",)),
        Action(0, "weapon", ("rail_gun",)),
        Action(1, "play", ("confusion_ray", 2)),
        Action(2, "play", ("freeze_ray", 3)),
        Action(0, "play", ("confusion_ray", 3)),
        RESOLVE,
        RESOLVE,
        RESOLVE,
    ):
        match.push(action)
    return match, [4, 5, 6]


def test_amending_a_card_in_the_middle_keeps_the_rest_of_the_chain():
    match, _ = chain()
    assert match.state.observation()["parts"] == [1, 0, 0, 0]
    broken = match.amend(5, Action(2, "play", ("freeze_ray", 1)))
    assert broken is None and len(match) == 10
    assert match.state.observation()["parts"] == [1, 0, 0, 0]
    assert match.state.observation()["frozen"] == [0, 1, 0, 0]


def test_amending_who_played_it_keeps_the_chain_too():
    match, _ = chain()
    assert match.amend(4, Action(3, "play", ("confusion_ray", 2))) is None
    assert match.state.observation()["hands"] == [2, 4, 3, 3] and len(match) == 10


def test_an_amendment_that_breaks_the_chain_names_the_step():
    match, _ = chain()
    broken = match.amend(4, Action(1, "play", ("force_field",)))
    assert broken is not None and broken.place == 6 and broken.error.rule in ("ESC-14", "ESC-62")
    assert len(match) == 6 and [e["acts"] for e in match.state.observation()["stack"]] == [
        "freeze_ray", "attack"]  # fmt: skip


def test_undo_and_a_hand_take_one_card_out_of_the_chain():
    match, _ = chain()
    match.undo(4)
    assert [e["acts"] for e in match.state.observation()["stack"]] == [
        "freeze_ray", "confusion_ray", "attack"]  # fmt: skip
    match.push(Action(TABLE, CORRECT, ("stack/3", "gone")))
    assert [e["acts"] for e in match.state.observation()["stack"]] == ["freeze_ray", "attack"]
    match.push(RESOLVE), match.push(RESOLVE)
    assert match.state.observation()["parts"] == [1, 0, 0, 0]


def test_a_chain_is_recorded_and_read_back():
    match, _ = chain()
    again = play_record(parse_record(match_text(match).encode(), "", lambda _: BOX), lambda _: BOX)
    assert match_text(again) == match_text(match)
    assert again.state.observation() == match.state.observation()


# ---- malformed -----------------------------------------------------------------------
@pytest.mark.parametrize("mode", ["table", "simulated"])
def test_malformed_actions_are_refused_in_every_moment(mode: str):
    table = attacked("queen", "rock")
    chained = Table()
    chained.play(0, "sleight_of_hand", 1)
    searching = Table()
    searching.play(1, "alien_tracker"), searching.resolve()
    states = [Table(begin=False).state, Table().state, table.state, chained.state, searching.state]
    if mode == "simulated":
        state = BOX.new_state(3, simulated=True)
        states, rng = [state], Random(3)
        for _ in range(80):
            chance = state.current_player() == CHANCE
            action = state.sample(rng) if chance else rng.choice(state.legal_actions())
            state = state.apply(action)[0]
            states.append(state)
    verbs = ("play", "weapon", "draw", "resolve", "pass", "take", "track", "use", "deal", "pick",
             "done", "skip", "first", "dealt", "contest", "no_draw", "end", DEFINE)  # fmt: skip
    args = ((), ("steal",), ("steal", 0), ("confusion_ray", "2"), ("confusion_ray", True),
            ("printer", -1), (0,), ("rock", "rock"), (None,), ("?", "?"), ("{0}",), (2**70,),
            ("freeze_ray", 1.0), ([],))  # fmt: skip
    refused = 0
    for state in states[::4] if mode == "simulated" else states:
        legal = set(state.legal_actions())
        before = state.observation()
        for player in (-6, -4, -2, -1, 0, 1, 7, "0"):
            for verb in verbs:
                for arg in args:
                    action = Action(player, verb, arg)  # type: ignore[arg-type]
                    try:
                        state.check(action)
                    except IllegalAction as error:
                        assert error.reason
                        refused += 1
                    else:
                        assert action in legal, action
        assert state.observation() == before
    assert refused > 5000
