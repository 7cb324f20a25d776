"""The practice cards use every moment and every sort of effect that an owner's cards may use."""

from random import Random

from ifos_table import Table, components

from companion.engine.actions import CHANCE
from companion.games.invasion_from_outer_space import BOX
from companion.games.invasion_from_outer_space.bots.levels import greedy
from companion.games.invasion_from_outer_space.components.cards import DECKS, MOMENTS
from companion.games.invasion_from_outer_space.components.effects import read_effect
from companion.games.invasion_from_outer_space.rules import response_windows
from companion.games.invasion_from_outer_space.state import InvasionState
from companion.games.invasion_from_outer_space.table.position import MARTIAN, ZARD, Tech

# The windows in which something that lies before somebody, or is in a hand, can be used.
WINDOWS = {"fight", "blast", "wound", "martian_wound", "crowd_wound", "card", "agility",
           "toughness", "break", "roll", "ranged"}  # fmt: skip


def effects(deck: str) -> list[tuple[str, str]]:
    """The word of every effect of a deck, with who or what it is about."""
    entered = [each for card in components()["cards"] if card["deck"] == deck
            for each in (*card["combat"], *card["effects"])]  # fmt: skip
    read = [read_effect(each, "A card") for each in entered]
    return [(each.do, each.what or each.target) for each in read]


def test_every_moment_is_that_of_some_practice_card():
    town = BOX.suited({}, {"game": "small-town"})["town"]
    moments = {card["when"] for card in (*components()["cards"], *town["cards"])}
    assert moments == set(MOMENTS)


def test_every_sort_of_figure_is_put_down_and_spared_by_some_card():
    found = [each for deck in DECKS for each in effects(deck)]
    for what in ("hero", "crowd", "ally", "saucer", "soldier", "cannon"):
        assert ("place", what) in found
    assert {("prevent", ""), ("prevent", "martian"), ("prevent", "crowd")} <= set(found)


def scene() -> InvasionState:
    """The Advanced Game in full swing: all that answers a throw or a wound is at hand."""
    table = Table(seats=2, game="advanced", scenario="wipe-them-out", simulated=True,
                  heroes=("Carl", "Lucrezia", "Angelica", "Hannah"))  # fmt: skip
    for n, names in enumerate((
        ("Roll of Tape", "Tent Mallet"), ("Safety Net", "Throwing Knives"),
        ("Lucky Horseshoe", "Bull Whip"), ("Circus Torch",),
    )):  # fmt: skip
        table.item(n, *names)
    table.hand(1, "Heroic Resolve", "Just a Scratch", "Mirror Trick", "Cut the Wires")
    table.hand(0, "Second Skin", "Struggle For Survival", "Icy Stare", "Quick March")
    p, centre = table.p, int(table.p.ground.centre)
    for space in (*p.sites[:3], centre, centre):
        table.soldiers(int(space), 1)
    table.champion(ZARD, int(p.sites[3]))
    for name in ("Slime Nozzle", "Glass Armour", "Qua'to Duplicator"):
        p.serial += 1
        p.tech.append(Tech(p.serial, 0, table.card(name), 0, True))
        p.deck_cards[MARTIAN].remove(table.card(name))
        p.deck_sizes[MARTIAN] -= 1
    return table.at("command").state


def met(seed: int) -> set[str]:
    """The windows that bots meet in such a match until it ends."""
    state, rng, found = scene(), Random(seed), set()
    for _ in range(3000):
        if state.is_terminal():
            break
        frame, player = state.stack[-1], state.current_player()
        if frame.kind == "window":
            found.add(frame.moment)
        legal = state.legal_actions()
        if player in (0, 1):
            action = greedy(player, state.observation(player), legal, rng)
        else:
            action = state.sample(rng) if player == CHANCE else rng.choice(legal)
        state.advance(action)
    return found


def test_bots_meet_every_moment_in_simulated_matches():
    found: set[str] = set()
    for seed in range(12):
        found |= met(seed)
        if found >= WINDOWS:
            break
    assert found >= WINDOWS, sorted(WINDOWS - found)
    assert set(response_windows.RULES) >= WINDOWS
