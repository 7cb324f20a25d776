"""The chances of single dice and counts, against throwing every possible roll here."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest

from companion.games.invasion_from_outer_space.odds import exact

D6 = range(1, 7)


def enumerated(dice: int, count: Callable[[tuple[int, ...]], int]) -> dict[int, Fraction]:
    """Throw every ordered roll of `dice` dice once and tally what `count` makes of it."""
    tally = Counter(count(faces) for faces in product(D6, repeat=dice))
    return {value: Fraction(ways, 6**dice) for value, ways in tally.items()}


def entered(spread: exact.Distribution) -> dict[int, Fraction]:
    """Write a distribution as the enumeration does, without what never happens."""
    assert sum(spread) == 1
    return {count: chance for count, chance in enumerate(spread) if chance}


@pytest.mark.rule("IFOS-012")
@pytest.mark.rule("IFOS-E26")
def test_a_d3_reads_all_six_faces_in_pairs():
    assert entered(exact.d3()) == enumerated(1, lambda faces: -(-faces[0] // 2))
    assert entered(exact.d6()) == enumerated(1, lambda faces: faces[0])


@pytest.mark.rule("IFOS-107")
@pytest.mark.rule("IFOS-108")
@pytest.mark.rule("IFOS-E20")
@pytest.mark.parametrize("packs", range(19))
def test_two_dice_must_be_higher_than_the_packs(packs: int):
    beaten = enumerated(2, lambda faces: sum(faces) > packs)
    assert exact.reinforcements(packs).succeeds == beaten.get(1, 0)


@pytest.mark.rule("IFOS-109")
@pytest.mark.parametrize("packs", range(8))
def test_each_of_two_players_rolls_one_die_against_the_own_packs(packs: int):
    beaten = enumerated(1, lambda faces: faces[0] > packs)
    assert exact.reinforcements(packs, two_players=True).succeeds == beaten.get(1, 0)


@pytest.mark.rule("IFOS-129")
@pytest.mark.rule("IFOS-A15")
def test_what_lands_is_a_die_or_a_d3_and_no_more_than_the_pool_holds():
    for packs, pool in product((0, 5, 9), (0, 2, 18)):
        landed = enumerated(3, lambda f: min(f[2], pool) * (f[0] + f[1] > packs))  # noqa: B023
        assert entered(exact.reinforcements(packs, pool=pool).soldiers) == landed
        few = enumerated(2, lambda f: min((f[1] + 1) // 2, pool) * (f[0] > packs))  # noqa: B023
        assert entered(exact.reinforcements(packs, two_players=True, pool=pool).soldiers) == few


def hit_on(martians: int, leader: bool) -> int:
    """The rule in one line: 5, a full Pack 4, with the Leader 3."""
    return 3 if leader else 4 if martians == 3 else 5


@pytest.mark.rule("IFOS-122")
@pytest.mark.rule("IFOS-354")
@pytest.mark.rule("IFOS-E21")
@pytest.mark.parametrize(("martians", "leader"), [
    (1, False), (2, False), (3, False), (0, True), (1, True), (2, True), (3, True),
])  # fmt: skip
def test_ray_gun_hits_their_mean_and_the_chance_of_any(martians: int, leader: bool):
    needs = hit_on(martians, leader)
    by_roll = enumerated(martians + leader, lambda faces: sum(face >= needs for face in faces))
    spread = exact.raygun_hits(martians, leader)
    assert entered(spread) == by_roll
    assert exact.expected(spread) == sum(hits * chance for hits, chance in by_roll.items())
    assert exact.any_at_all(spread) == sum(chance for hits, chance in by_roll.items() if hits)


def test_ray_gun_figures_worked_by_hand():
    assert exact.expected(exact.raygun_hits(1)) == Fraction(1, 3)
    assert exact.expected(exact.raygun_hits(3)) == Fraction(3, 2)
    assert exact.any_at_all(exact.raygun_hits(3)) == Fraction(7, 8)
    assert exact.any_at_all(exact.raygun_hits(3, leader=True)) == Fraction(80, 81)


@pytest.mark.rule("IFOS-124")
@pytest.mark.rule("IFOS-125")
@pytest.mark.rule("IFOS-126")
@pytest.mark.parametrize("martians", [1, 2, 3])
@pytest.mark.parametrize("agility", range(1, 8))
def test_every_hit_is_dodged_on_the_agility_or_more(martians: int, agility: int):
    needs = hit_on(martians, False)

    def wounds(faces: tuple[int, ...]) -> int:
        shots, dodges = faces[:martians], faces[martians:]
        pairs = zip(shots, dodges, strict=True)
        return sum(shot >= needs and dodge < agility for shot, dodge in pairs)

    expected = enumerated(2 * martians, wounds)
    assert entered(exact.raygun_wounds(martians, agility)) == expected


def test_with_the_leader_a_die_more_and_each_on_three():
    def wounds(faces: tuple[int, ...]) -> int:
        return sum(faces[at] >= 3 and faces[at + 3] < 5 for at in range(3))

    assert entered(exact.raygun_wounds(2, 5, leader=True)) == enumerated(6, wounds)


@pytest.mark.rule("IFOS-160")
@pytest.mark.rule("IFOS-E03")
def test_a_hero_in_the_three_section_is_hit_on_three_to_six():
    assert exact.death_ray_each((2, 3, 6)) == (Fraction(5, 6), Fraction(4, 6), Fraction(1, 6))
    assert exact.death_ray_each((3,)) == (enumerated(1, lambda f: f[0] in (3, 4, 5, 6))[1],)


@pytest.mark.rule("IFOS-160")
@pytest.mark.rule("IFOS-161")
@pytest.mark.parametrize("sections", [(), (3,), (1, 6), (2, 4, 5), (3, 3, 4, 6)])
def test_a_death_ray_rolls_one_die_for_each_target(sections: tuple[int, ...]):
    hit = enumerated(
        len(sections), lambda faces: sum(f >= s for f, s in zip(faces, sections, strict=True))
    )
    assert entered(exact.death_ray(sections)) == hit


@pytest.mark.rule("IFOS-341")
@pytest.mark.rule("IFOS-E24")
def test_a_full_pack_wounds_a_crowd_only_on_sixes():
    assert entered(exact.crowd_wounds(rayguns=3)) == enumerated(3, lambda faces: faces.count(6))
    assert exact.any_at_all(exact.crowd_wounds(rayguns=3)) == Fraction(91, 216)


@pytest.mark.rule("IFOS-341")
@pytest.mark.rule("IFOS-342")
@pytest.mark.rule("IFOS-E11")
def test_a_full_pack_shoots_a_crowd_and_then_fights_it():
    both = enumerated(6, lambda faces: faces[:3].count(6) + faces[3:].count(6))
    assert entered(exact.crowd_wounds(rayguns=3, fight=3)) == both


@pytest.mark.rule("IFOS-345")
def test_automatic_hits_wound_a_crowd_on_three_or_more():
    mixed = enumerated(4, lambda f: (f[0] == 6) + (f[1] == 6) + (f[2] >= 3) + (f[3] >= 3))
    assert entered(exact.crowd_wounds(rayguns=1, fight=1, automatic=2)) == mixed


@pytest.mark.rule("IFOS-171")
@pytest.mark.parametrize("wounds", range(5))
def test_toughness_ignores_each_wound_on_four_or_more(wounds: int):
    through = enumerated(wounds, lambda faces: sum(face < 4 for face in faces))
    assert entered(exact.toughness(wounds)) == through


@pytest.mark.rule("IFOS-A20")
def test_a_kill_of_the_zard_beast_is_a_roll_for_each_health_box_left():
    dies = enumerated(3, lambda faces: all(face < 4 for face in faces))[1]
    assert exact.toughness(3, boxes=3)[3] == dies == Fraction(1, 8)
    capped = enumerated(4, lambda faces: min(2, sum(face < 4 for face in faces)))
    assert entered(exact.toughness(4, boxes=2)) == capped


@pytest.mark.rule("IFOS-319")
@pytest.mark.parametrize("burning", range(5))
def test_a_fire_goes_out_on_one_and_spreads_on_five_and_six(burning: int):
    out, spread = exact.fires(burning)
    assert entered(out) == enumerated(burning, lambda faces: faces.count(1))
    assert entered(spread) == enumerated(burning, lambda faces: sum(face >= 5 for face in faces))


@pytest.mark.rule("IFOS-317")
@pytest.mark.rule("IFOS-E10")
def test_a_pack_that_enters_a_fire_and_stays_rolls_twice_each():
    def removed(faces: tuple[int, ...]) -> int:
        """Roll for entering; only who survives that rolls for ending there."""
        entering, ending = faces[:3], faces[3:]
        survivors = [at for at, face in enumerate(entering) if face < 4]
        return 3 - sum(ending[at] < 4 for at in survivors)

    assert entered(exact.burn_removed(3, rolls=2)) == enumerated(6, removed)


def test_a_burning_model_rolls_at_every_step_until_its_boxes_are_full():
    wounds = enumerated(5, lambda faces: min(3, sum(face >= 4 for face in faces)))
    assert entered(exact.burn_wounds(5, boxes=3)) == wounds
    tough = enumerated(4, lambda f: min(3, (f[0] >= 4 > f[1]) + (f[2] >= 4 > f[3])))
    assert entered(exact.burn_wounds(2, boxes=3, tough=True)) == tough


@pytest.mark.rule("IFOS-178")
@pytest.mark.rule("IFOS-208")
def test_a_green_five_or_six_is_a_token_but_never_a_fourth():
    for had, rolls in product(range(4), range(5)):
        kept = enumerated(rolls, lambda f: min(3, had + sum(g >= 5 for g in f)))  # noqa: B023
        assert entered(exact.tokens(rolls, had)) == kept


@pytest.mark.parametrize(
    "call",
    [
        lambda: exact.at_least(0),
        lambda: exact.at_least(8),
        lambda: exact.raygun_hits(0),
        lambda: exact.raygun_hits(4),
        lambda: exact.raygun_wounds(2, 9),
        lambda: exact.death_ray((3, 7)),
        lambda: exact.crowd_wounds(rayguns=-1),
        lambda: exact.toughness(-1),
        lambda: exact.fires(-2),
        lambda: exact.toughness(2, boxes=0),
        lambda: exact.reinforcements(-1),
        lambda: exact.tokens(1, 4),
    ],
)
def test_what_cannot_be_is_refused_in_words(call: Callable[[], object]):
    with pytest.raises(ValueError, match=r"\w+ .*\."):
        call()
