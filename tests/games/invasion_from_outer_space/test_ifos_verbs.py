"""Each action has a declared verb, and each verb something to be called."""

from random import Random

import pytest
from ifos_advanced import advanced, crowd

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space import action_labels
from companion.games.invasion_from_outer_space.engine import VERBS
from companion.games.invasion_from_outer_space.steps.buildings import FleeSoldiers
from companion.games.invasion_from_outer_space.table.figures import CHAMPION, CROWD, SOLDIERS
from companion.games.invasion_from_outer_space.table.figures import HERO as A_HERO
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    LEADER,
    MARTIAN,
    NONE,
    NOWHERE,
    ZARD,
)
from companion.words import languages
from tests import catalogues
from tests.walks import choose, take

PACKAGE = "companion.games.invasion_from_outer_space"
BOX = "invasion-from-outer-space"
# What no handler of the box asks for: dice, and what a hand or an owner enters.
OF_ALL_BOXES = {"roll", "correct", "rule", "define"}


def test_every_action_that_is_played_has_a_declared_verb():
    box, played = take(BOX), set()
    for game in ("basic", "advanced"):
        for play in ("board", "guide"):
            rng = Random(f"{game} {play}")
            state = box.new_state(3, simulated=True, options={"game": game, "play": play})
            for _ in range(400):
                if not state.is_terminal():
                    played |= {action.verb for action in state.legal_actions()}
                    state.follow(choose(state, rng))
    assert len(played) > 60 and played <= VERBS.keys() | OF_ALL_BOXES


def test_a_verb_whose_button_always_reads_the_same_has_that_word_and_nothing_else_has_one():
    fixed = {
        f"do-{each.name.replace('_', '-')}"
        for each in VERBS.values()
        if not (each.label or each.named)
    }
    said = catalogues.messages(PACKAGE, languages.ENGLISH)
    assert fixed == {id_ for id_ in said if id_.startswith("do-")}


def test_a_verb_is_declared_under_its_name():
    assert all(name == verb.name for name, verb in VERBS.items())


# ---- what a button reads ---------------------------------------------------------------------
HERE, THERE, ONE, LED = 40, 41, 42, 43  # spaces: of two Soldiers, a Crowd, a Soldier, the Leader
PISTOLS = "hero-brace-of-pistols"
ANYWHERE_SAID = [
    ("again", (0,), "Hannah rolls the move again for a Power Token"),
    ("again", (0, 0), "Hannah rolls a die again for a Power Token"),
    ("again", (0, 3), "Hannah rolls the 3 again for a Power Token"),
    ("touched", ("hero", 0), "Hannah"),
    ("touched", ("crowd", 0), "Crowd 1"),
    ("fires", (0, 0), "A Pack fires"),
    ("fires", (0, 1), "The Leader fires"),
    ("fires", (2, 0), "2 Soldiers fire"),
    ("fires", (1, 1), "1 Soldier and the Leader fire"),
    ("burns", (A_HERO, 0, 1), "Hannah"),
    ("burns", (CHAMPION, ZARD, 1), "The Zard Beast"),
    ("burns", (CROWD, 0, 1), "Crowd 1"),
    ("burns", (SOLDIERS, 0, 2), "2 Soldiers"),
    ("burns_down", (2,), "A building of 2 spaces burns down"),
    ("burns_down", (2, 1), "A building of 2 spaces burns down, 1 of its fires New"),
    ("beats", ("pack",), "Every Soldier in the Pack"),
    ("beats", ("champion",), "The Champion"),
    ("reinforce", (), "Reinforce"),
    ("reinforce", (0,), "Reinforce at Site 1"),
    ("build", ("?",), "Start building Tech"),
    ("against", (0, 1), "The Leader"),
    ("against", (2, 0), "2 Soldiers"),
    ("against", (2, 1), "2 Soldiers and the Leader"),
    ("shoot", ("talent",), "Talent"),
    ("shoot", ("light",), "Light the Kerosene"),
    ("shoot", (PISTOLS,), "Brace of Pistols"),
    ("fire_item", (PISTOLS,), "Set a fire with Brace of Pistols"),
    ("ignite", (PISTOLS,), "Brace of Pistols on the Kerosene"),
    ("fight", (0,), "Hannah fights"),
    ("fight", (0, 0, 0), "Hannah fights a Pack"),
    ("fight", (0, 0, 1), "Hannah fights the Leader"),
    ("fight", (0, 2, 0), "Hannah fights 2 Soldiers"),
    ("fight", (0, 2, 1), "Hannah fights 2 Soldiers and the Leader"),
    ("card", ("?",), "A Martian card"),
    ("card", (PISTOLS,), "Brace of Pistols"),
    ("found", ("?",), "An Event, kept secret"),
    ("found", ("back",), "A Search Card: shuffle it back"),
    ("crowd_back", (), "It comes back"),
    ("cannon_section", (2,), "Section 3"),
    ("reached", (HERO,), "The Heroes have"),
    ("reached", (MARTIAN,), "The Martians have"),
    ("started", (NONE,), "Nobody"),
    ("started", (HERO,), "The Heroes"),
    ("quench", (), "Put out a fire"),
    ("big_top", (1,), "Lucrezia: a card for a Power Token"),
    ("bonus", (1,), "Lucrezia: Combat Bonus"),
    ("tech", (0,), "Face-down Tech 0"),
    ("hit", (1,), "Lucrezia"),
    ("section", (3,), "3+"),
    ("pays", (1,), "Lucrezia"),
    ("play", (PISTOLS,), "Brace of Pistols"),
    ("use", (1, PISTOLS), "Brace of Pistols (Lucrezia)"),
    ("drop", (PISTOLS,), "Discard Brace of Pistols"),
    ("pass_on", (1, PISTOLS), "Brace of Pistols to Lucrezia"),
    ("buy_card", (), "Draw a card"),
    ("call_point", (ZARD,), "1 point on the Zard Beast (0 of 5)"),
    ("let_spend", (1,), "{1} goes first"),
    ("reveal", (0, PISTOLS), "Reveal Brace of Pistols"),
    ("saucer", (1,), "Move Site 2"),
    ("crowd_fight", (0, 3), "Crowd 1, 3 dice"),
    ("fight_beast", (1, ZARD), "Lucrezia fights the Zard Beast"),
    ("strike", ("champion", ZARD), "The Zard Beast"),
    ("times_burnt", (3,), "3 times"),
    ("kerosene_lit", (2, 1, 1), "2, 2 with markers of other fires"),
    ("put_out", (1, PISTOLS), "Brace of Pistols on fires (Lucrezia)"),
    ("activate", (1,), "Lucrezia"),
    ("give", (1, PISTOLS), "Give Brace of Pistols to Lucrezia"),
    ("pick_up", (PISTOLS,), "Pick up Brace of Pistols"),
    ("take", (1, PISTOLS), "Take Brace of Pistols from Lucrezia"),
    ("crushed", (0,), "The beast crushes a Soldier"),
    ("board", ("big-top",), "Big Top"),
    ("throw_into", (PISTOLS,), "Brace of Pistols into a fire"),
    ("throw_through", (PISTOLS,), "Brace of Pistols through a fire"),
    ("aims", (0,), "The Heroes"),
    ("aims", (1,), "The Crowd"),
    ("aims", (2,), "Everybody"),
    ("discard", (PISTOLS,), "Discard Brace of Pistols"),
    ("packs", (3,), "3 Packs"),
    ("packs", (1,), "1 Pack"),
    ("lead", (HERO,), "The Heroes"),
    ("against_beast", (ZARD,), "The Zard Beast"),
    ("pack_fight", (1,), "Lucrezia and the Martians"),
    ("risen_fight", (ZARD, 1), "Lucrezia fights the Zard Beast"),
    ("zombie_fight", (0, 1), "Lucrezia and a Zombie"),
    ("rouse", (ZARD,), "The Zard Beast"),
    ("cannon_hits", (2,), "2 Packs"),
    ("turn", (90,), "90 degrees"),
    ("milled", (PISTOLS,), "Brace of Pistols"),
    ("lay", (1, 90), "From Site 2, 90 degrees"),
    ("pays_card", (PISTOLS,), "Discard Brace of Pistols from hand"),
    ("pays_item", (1, PISTOLS), "Lucrezia discards Brace of Pistols"),
    ("pays_wound", (1,), "Lucrezia takes a wound"),
    ("heroes_first", (), "Fight the Heroes first"),
    ("choose", ("hero", 1), "Lucrezia"),
    ("choose", ("crowd", 0), "Crowd 1"),
    ("target", (1,), "Lucrezia"),
    ("lights_with", (PISTOLS,), "Brace of Pistols"),
    ("tech_point", (1,), "1 point on face-down Tech 1 (0 so far)"),
]
GUIDE_SAID = [
    ("ally_gone", (0,), "An Ally"),
    ("move_ally", (0,), "Move an Ally"),
    ("quench", (0,), "A fire with arrows"),
    ("quench", (1,), "A New fire"),
    ("skirmish", (0, NOWHERE), "A Zombie"),
    ("risen_skirmish", (ZARD, NOWHERE), "Zombie Zard Beast"),
]
BOARD_SAID = [
    ("ally_gone", (0,), "The Ally in 3-a1"),
    ("move_ally", (0,), "Move the Ally in 3-a1"),
    ("quench", (HERE,), "3-a1"),
    ("crowd_back", (HERE,), "3-a1"),
    ("flees", (HERE, 2), "3-a1"),
    ("stands", (HERE,), "3-a1"),
    ("stands", (HERE, 2), "2 in 3-a1"),
    ("touched", ("space", THERE), "3-b6: Crowd 1"),
    ("lead_on", (HERE, 0), "The Leader to 3-a1"),
    ("lead_on", (HERE, 1), "The Leader to 3-a1 with his Pack"),
    ("shoot", (PISTOLS, HERE), "Brace of Pistols at 3-a1"),
    ("fire_item", (PISTOLS, HERE), "Set a fire with Brace of Pistols: 3-a1"),
    ("ignite", (PISTOLS, HERE), "Brace of Pistols on the Kerosene in 3-a1"),
    ("blast", (HERE, THERE, 0), "2 Soldiers in 3-a1 fire at 3-b6"),
    ("blast", (HERE, THERE, 1), "2 Soldiers in 3-a1 fire at 3-b6: the Crowd"),
    ("blast", (HERE, THERE, 2), "2 Soldiers in 3-a1 fire at 3-b6: everybody"),
    ("blast", (HERE, THERE, 4), "2 Soldiers in 3-a1 fire at 3-b6: the Zombies"),
    ("blast", (ONE, THERE, 0), "1 Soldier in 3-b5 fires at 3-b6"),
    ("blast", (LED, THERE, 1), "The Martian Leader in 3-b4 fires at 3-b6: the Crowd"),
    ("hits", (THERE,), "3-b6"),
    ("saucer", (1, THERE), "Move Site 2 to 3-b6"),
    ("throw_into", (PISTOLS, THERE), "Brace of Pistols into a fire: 3-b6"),
    ("throw_through", (PISTOLS, THERE), "Brace of Pistols through a fire: 3-b6"),
    ("beast", (THERE,), "The beast to 3-b6"),
    ("room", (0,), "C-a1 (Big Top)"),
    ("building", (1,), "Animal Pens"),
    ("choose", ("space", THERE), "3-b6"),
    ("shamble", (HERE, THERE), "A Zombie from 3-a1 to 3-b6"),
    ("prowl", (THERE,), "3-b6"),
    ("skirmish", (0, HERE), "A Zombie in 3-a1"),
    ("risen_skirmish", (ZARD, HERE), "Zombie Zard Beast in 3-a1"),
    ("shamble", (HERE, THERE, 1), "A Zombie from 3-a1 to 3-b6"),
]


@pytest.mark.parametrize(("play", "said"), [
    ("guide", ANYWHERE_SAID + GUIDE_SAID), ("board", ANYWHERE_SAID + BOARD_SAID),
])  # fmt: skip
def test_a_button_reads_what_it_does(play: str, said: list[tuple[str, tuple[int | str, ...], str]]):
    table = advanced(play)
    table.p.allies[:] = [HERE]
    crowd(table, THERE)
    for space, number in ((HERE, 2), (ONE, 1)):
        table.soldiers(space, number)
    table.champion(LEADER, LED)
    read = [str(action_labels.label(table.p, Action(0, verb, args))) for verb, args, _ in said]
    assert read == [words for *_, words in said]


def test_soldiers_that_flee_are_counted_on_the_button():
    table = advanced()
    table.p.stack.append(FleeSoldiers(0, HERE))
    label = action_labels.label(table.p, Action(0, "flees", (HERE, 2)))
    assert str(label) == "2 to 3-a1"


@pytest.mark.parametrize("answers", [
    "heroes_first risen_skirmish skirmish", "as_before told_all does", "in_order rolls_fire",
    "quench enough", "pass put_out", "tech_point end_command let_spend", "rouse end_shamble",
    "new_hero no_hero", "at_centre at_random", "hide neither", "go_on pick_nothing",
])  # fmt: skip
def test_where_bots_look_at_nothing_they_give_the_better_of_the_answers(answers: str):
    values = [VERBS[verb].usual.value for verb in answers.split()]
    assert values == sorted(set(values), reverse=True)


def test_doing_nothing_is_worth_nothing_to_a_bot():
    nothing = (
        "end_command", "crushed_all", "told_all", "noted", "aimed", "landed", "none_due", "pass",
        "keep", "go_on", "stop", "end_shamble", "prowl_ends", "halt", "beast_halt", "neither",
        "no_hero", "hold", "enough", "no_more_fall",
    )  # fmt: skip
    assert {verb: VERBS[verb].usual.value for verb in nothing} == dict.fromkeys(nothing, 0)
