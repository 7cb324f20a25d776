"""The chances of a Fight against every possible roll, and the commands that report chances."""

import json
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, product

import pytest
from click.testing import CliRunner

from companion.cli.odds import odds as command
from companion.games.invasion_from_outer_space.odds import exact
from companion.games.invasion_from_outer_space.odds.fight import Fight, Ties, beast, fight

D6 = range(1, 7)


def judged(hero: int, martian: int, ties: Ties = Ties()) -> str:  # noqa: B008
    """Who wins with these highest dice; where both could win on a tie it is just a tie."""
    if hero != martian or ties.hero == ties.martian:
        return "win" if hero > martian else "lose" if hero < martian else "draw"
    return "win" if ties.hero else "lose"


def rolls(hero: int, martian: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Every ordered roll of both sides."""
    return product(product(D6, repeat=hero), product(D6, repeat=martian))


def shares(results: list[str]) -> Fight:
    return Fight(*(Fraction(results.count(name), len(results)) for name in Fight._fields))


@pytest.mark.rule("IFOS-239")
@pytest.mark.rule("IFOS-240")
@pytest.mark.rule("IFOS-241")
@pytest.mark.rule("IFOS-249")
@pytest.mark.rule("IFOS-E22")
@pytest.mark.parametrize("martian", [1, 2, 3])
def test_two_hero_dice_against_a_pack(martian: int):
    results = [judged(max(ours), max(theirs)) for ours, theirs in rolls(2, martian)]
    assert fight(2, martian) == shares(results)


@pytest.mark.rule("IFOS-164")
@pytest.mark.rule("IFOS-170")
@pytest.mark.rule("IFOS-E23")
def test_two_hero_dice_against_the_zard_beast_that_wins_ties():
    results = [judged(max(a), max(b), Ties(martian=True)) for a, b in rolls(2, 3)]
    assert beast() == fight(2, 3, Ties(martian=True)) == shares(results)
    assert beast().draw == 0


@pytest.mark.rule("IFOS-250")
@pytest.mark.rule("IFOS-A33")
@pytest.mark.parametrize("ties", [Ties(False, False), Ties(True, False), Ties(True, True)])
@pytest.mark.parametrize(("hero", "martian"), [(1, 1), (3, 2), (2, 3), (4, 1)])
def test_who_wins_ties_and_both_is_just_a_tie(hero: int, martian: int, ties: Ties):
    results = [judged(max(ours), max(theirs), ties) for ours, theirs in rolls(hero, martian)]
    assert fight(hero, martian, ties) == shares(results)
    assert beast(hero_ties=True) == fight(2, 3)


@pytest.mark.rule("IFOS-356")
def test_the_leaders_dice_are_added_to_those_of_his_pack():
    results = [judged(max(ours), max(theirs)) for ours, theirs in rolls(2, 2 + 1)]
    assert fight(2, 2 + 1) == shares(results)


def again(ours: tuple[int, ...], theirs: int, ties: Ties, rerolls: int) -> Iterator[str]:
    """All results of the best choice of dice to roll again, by what it leaves to win.

    Each result is weighed as often as the widest re-roll has outcomes.
    """
    here = judged(max(ours), theirs, ties)
    scale = 6**rerolls
    choices: list[list[str]] = [[here] * scale]
    for size in range(1, rerolls + 1):
        for going in combinations(range(len(ours)), size):
            staying = [die for at, die in enumerate(ours) if at not in going]
            new = [judged(max([*staying, *f]), theirs, ties) for f in product(D6, repeat=size)]
            choices.append(new * (scale // len(new)))
    # A won Fight is left alone, a draw never given up; then as many wins as there can be.
    return iter(max(choices, key=lambda each: (-each.count("lose"), each.count("win"))))


@pytest.mark.rule("IFOS-243")
@pytest.mark.parametrize("ties", [Ties(), Ties(martian=True), Ties(hero=True), Ties(True, True)])
@pytest.mark.parametrize(("hero", "rerolls"), [(1, 1), (2, 1), (2, 2), (3, 2)])
def test_dice_may_be_rolled_again_after_the_roll(hero: int, rerolls: int, ties: Ties):
    results = [
        result
        for ours, theirs in rolls(hero, 2)
        for result in again(ours, max(theirs), ties, rerolls)
    ]
    assert fight(hero, 2, ties, rerolls) == shares(results)


@pytest.mark.rule("IFOS-267")
@pytest.mark.parametrize(("martian", "killed"), [(2, 1), (3, 1), (3, 2)])
def test_an_instant_kill_takes_the_highest_martian_die_away(martian: int, killed: int):
    results = [
        judged(max(ours), sorted(theirs)[martian - killed - 1])
        for ours, theirs in rolls(2, martian)
    ]
    assert fight(2, martian, instant_kills=killed) == shares(results)


@pytest.mark.rule("IFOS-A34")
def test_with_the_last_soldier_killed_there_is_no_fight_to_weigh():
    with pytest.raises(ValueError, match="the Fight is over"):
        fight(2, 1, instant_kills=1)


@pytest.mark.parametrize("call", [(0, 1), (1, 0), (2, 1, Ties(), 3), (2, 2, Ties(), 0, -1)])
def test_a_fight_that_cannot_be_is_refused(call: tuple):
    with pytest.raises(ValueError, match=r"\w+ .*\."):
        fight(*call)


# ---- the commands ----------------------------------------------------------------------------
def asked(line: str) -> tuple[int, str]:
    result = CliRunner().invoke(command, ["invasion-from-outer-space", *line.split()])
    return result.exit_code, result.output


def texts(spread: exact.Distribution) -> list[str]:
    return [str(chance) for chance in spread]


@pytest.mark.parametrize(("line", "entered"), [
    ("fight --hero 2 --martian 3", dict(zip(Fight._fields, texts(fight(2, 3)), strict=True))),
    ("fight --hero 2 --martian 3 --martian-wins-ties",
     dict(zip(Fight._fields, texts(beast()), strict=True))),
    ("fight --hero 1 --martian 1 --hero-wins-ties",
     {"win": "7/12", "draw": "0", "lose": "5/12"}),
    ("rayguns --martians 3 --agility 4", {"wounds": ["27/64", "27/64", "9/64", "1/64"]}),
    ("rayguns --martians 1 --agility 7 --leader", {"wounds": ["1/9", "4/9", "4/9"]}),
    ("hits --martians 2", {"hits": ["4/9", "4/9", "1/9"], "any": "5/9", "expected": "2/3"}),
    ("crowd --rayguns 3 --fight 3 --boxes 1",
     {"wounds": ["15625/46656", "31031/46656"]}),
    ("death-ray --sections 3,4",
     {"wounds": ["1/6", "1/2", "1/3"], "each": ["2/3", "1/2"]}),
    ("death-ray --sections 3 4", {"wounds": ["1/6", "1/2", "1/3"], "each": ["2/3", "1/2"]}),
    ("reinforcements --packs 11 --pool 1", {"succeeds": "1/36", "soldiers": ["35/36", "1/36"]}),
    ("reinforcements --packs 4 --two-players",
     {"succeeds": "1/3", "soldiers": ["2/3", "1/9", "1/9", "1/9"]}),
    ("fire", {"out": ["5/6", "1/6"], "spread": ["2/3", "1/3"]}),
    ("burn --rolls 2", {"wounds": ["1/4", "3/4"], "removed": ["1/4", "3/4"]}),
    ("toughness --wounds 2", {"wounds": ["1/4", "1/2", "1/4"]}),
    ("power --tokens 3", {"tokens": ["0", "0", "0", "1"]}),
    ("d3", {"d3": ["0", "1/3", "1/3", "1/3"]}),
])  # fmt: skip
def test_the_commands_give_exact_fractions(line: str, entered: dict):
    code, output = asked(line + " --json")
    assert code == 0 and json.loads(output) == entered
    code, words = asked(line)
    assert code == 0 and "=" in words


def test_a_re_roll_says_how_it_is_played():
    code, output = asked("fight --hero 2 --martian 2 --reroll 1 --json")
    answer = json.loads(output)
    assert code == 0 and "re-rolls nothing in a won Fight" in answer.pop("assuming")
    assert sum(map(Fraction, answer.values())) == 1


@pytest.mark.parametrize("line", [
    "fight --hero 0 --martian 1", "fight --hero 2", "fight --hero 2 --martian x",
    "fight --hero 2 --martian 1 --reroll 3", "fight --hero 2 --martian 1 --instant-kills 1",
    "rayguns --martians 0 --agility 4", "rayguns --martians 4 --agility 4",
    "rayguns --martians 2 --agility 0", "rayguns --martians 2", "death-ray --sections 7",
    "death-ray --sections 3 x", "death-ray --sections ٣", "death-ray", "crowd --fight -1",
    "crowd --boxes 5", "reinforcements", "reinforcements --packs -1", "fire --fires 9",
    "burn --boxes 0", "toughness --wounds many", "power --tokens 4",
])  # fmt: skip
def test_nonsense_is_refused_in_words(line: str):
    code, output = asked(line)
    assert code == 2 and "Error" in output and "Traceback" not in output
