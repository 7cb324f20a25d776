"""The questions about chances that the box answers."""

from collections.abc import Mapping

from companion.engine.odds import NUMBER, TEXTS, Each, Parameter, Question, Value, flag, number
from companion.games.invasion_from_outer_space.odds import exact, fight

_DICE, _COUNT, _BOXES = (1, 20), (0, 20), (1, 20)
_SOLDIERS = number("martians", "M", (0, 3), "Soldiers of the firing Pack; 3 are a full Pack.")
_LEADER = flag("leader", "The Leader fires with them: a die more.")


def _fight(
    hero: int,
    martian: int,
    martian_wins_ties: bool,
    hero_wins_ties: bool,
    reroll: int,
    instant_kills: int,
) -> Mapping[str, Value]:
    ties = fight.Ties(hero_wins_ties, martian_wins_ties)
    chances = fight.fight(hero, martian, ties, reroll, instant_kills)
    assuming = {"assuming": fight.REROLL_ASSUMES} if reroll else {}
    return {**chances._asdict(), **assuming}


def _hits(martians: int, leader: bool) -> Mapping[str, Value]:
    spread = exact.raygun_hits(martians, leader)
    return {"hits": spread, "any": exact.any_at_all(spread), "expected": exact.expected(spread)}


def _rayguns(martians: int, agility: int, leader: bool) -> Mapping[str, Value]:
    return {"wounds": exact.raygun_wounds(martians, agility, leader)}


def _crowd(rayguns: int, fight: int, automatic: int, boxes: int) -> Mapping[str, Value]:
    return {"wounds": exact.capped(exact.crowd_wounds(rayguns, fight, automatic), boxes)}


def _death_ray(sections: tuple[str, ...]) -> Mapping[str, Value]:
    numbers = [part for text in sections for part in text.split(",")]
    if not all(number in ("1", "2", "3", "4", "5", "6") for number in numbers):
        raise ValueError(f"--sections {' '.join(sections)!r}: numbers from 1 to 6, as 3 4 4")
    if len(numbers) > 20:
        raise ValueError(f"--sections: at most 20 targets, not {len(numbers)}")
    targets = tuple(map(int, numbers))
    each = Each("target", exact.death_ray_each(targets))
    return {"wounds": exact.death_ray(targets), "each": each}


def _reinforcements(packs: int, two_players: bool, pool: int) -> Mapping[str, Value]:
    return exact.reinforcements(packs, two_players, pool)._asdict()


def _fire(fires: int) -> Mapping[str, Value]:
    out, spread = exact.fires(fires)
    return {"out": out, "spread": spread}


def _burn(rolls: int, models: int, boxes: int, toughness: bool) -> Mapping[str, Value]:
    return {
        "wounds": exact.burn_wounds(rolls, boxes, toughness),
        "removed": exact.burn_removed(models, rolls, boxes, toughness),
    }


def _toughness(wounds: int, boxes: int | None) -> Mapping[str, Value]:
    return {"wounds": exact.toughness(wounds, boxes)}


def _power(rolls: int, tokens: int) -> Mapping[str, Value]:
    return {"tokens": exact.tokens(rolls, tokens)}


QUESTIONS = (
    Question(
        "fight",
        "Give the Hero's chances in a Fight: win, draw, lose.",
        _fight,
        (
            number("hero", "H", _DICE, "The Hero's Fight Dice."),
            number("martian", "M", _DICE, "Fight Dice of the Pack or Champion."),
            flag("martian-wins-ties", "As the Zard Beast does."),
            flag("hero-wins-ties", "By a card or an ability."),
            number("reroll", "K", _COUNT, "The Hero may re-roll up to K own dice once (0).", 0),
            number(
                "instant-kills",
                "K",
                _COUNT,
                "Soldiers killed instantly, each with the highest die (0).",
                0,
            ),
        ),
        ("--hero 2 --martian 3", "--hero 2 --martian 3 --martian-wins-ties --reroll 1 --json"),
        assumes="Fair dice, and no card is played.",
    ),
    Question(
        "hits",
        "Give the Ray Gun hits of a Pack, before any dodge.",
        _hits,
        (_SOLDIERS, _LEADER),
        ("--martians 3 --leader",),
        unit="chances of so many hits; any: of at least one; expected: hits on average",
        assumes="Fair dice, and no card is played.",
    ),
    Question(
        "rayguns",
        "Give the wounds of one Hero who takes all hits of a Pack.",
        _rayguns,
        (
            _SOLDIERS,
            number("agility", "A", (1, 7), "The Hero dodges on A or more; 7 never dodges."),
            _LEADER,
        ),
        ("--martians 3 --agility 4",),
        unit="chances of so many wounds",
        assumes="Fair dice; one Hero takes all hits and dodges each; no card is played.",
    ),
    Question(
        "crowd",
        "Give the wounds of a Crowd that is shot and fought.",
        _crowd,
        (
            number("rayguns", "N", _COUNT, "Ray Gun dice (0).", 0),
            number("fight", "N", _COUNT, "Fight Dice (0).", 0),
            number("automatic", "N", _COUNT, "Automatic Ray Gun hits (0).", 0),
            number("boxes", "B", (1, 4), "Health Boxes the Crowd has left (4).", 4),
        ),
        ("--rayguns 3 --fight 3",),
        unit="chances of so many wounds",
        assumes="Fair dice, and no card is played.",
    ),
    Question(
        "death-ray",
        "Say how many targets a Death Ray wounds, and the chance of each.",
        _death_ray,
        (
            Parameter(
                "sections",
                "The section that touches each target, as 3 4 4 or 3,4,4.",
                TEXTS,
                "N...",
                required=True,
            ),
        ),
        ("--sections 3 4 4",),
        unit="wounds: chances of so many targets wounded; target: the chance of each",
        assumes="Fair dice; the template stays where it was put.",
    ),
    Question(
        "reinforcements",
        "Give the chance of reinforcements and how many Soldiers land.",
        _reinforcements,
        (
            number("packs", "P", _COUNT, "Martian Packs on the board (with two players: the own)."),
            flag("two-players", "Each of two rolls D6 and lands D3."),
            number("pool", "N", (0, 18), "Soldiers left in the pool (18).", 18),
        ),
        ("--packs 6",),
        unit="succeeds: a chance; soldiers: chances that so many land",
        assumes="Fair dice; there is room for all who land.",
    ),
    Question(
        "fire",
        "Say how many fires go out, and how many roll to spread, in a Fire Phase.",
        _fire,
        (number("fires", "N", (0, 8), "Existing fires, arrow side up (1).", 1),),
        ("--fires 3",),
        unit="out: chances that so many fires go out; spread: that so many roll to spread",
        assumes="Fair dice, one for each fire; whether there is room to spread is not asked.",
    ),
    Question(
        "burn",
        "Give the wounds of a model in fires, and how many of several alike are removed.",
        _burn,
        (
            number(
                "rolls",
                "N",
                _COUNT,
                "Rolls for fire of each: one entering, one ending there (1).",
                1,
            ),
            number("models", "N", _COUNT, "Models that roll (1).", 1),
            number("boxes", "B", _BOXES, "Health Boxes left to each (1).", 1),
            flag("toughness", "They ignore a wound on 4 or more."),
        ),
        ("--rolls 2 --models 3",),
        unit="wounds: chances of so many wounds of one model; removed: of so many models removed",
        assumes="Fair dice; all models are alike and roll alone.",
    ),
    Question(
        "toughness",
        "Give the wounds that get through Toughness.",
        _toughness,
        (
            number(
                "wounds", "W", _COUNT, "Wounds dealt; a kill deals one for each Health Box left."
            ),
            Parameter("boxes", "Health Boxes left: no wound beyond.", NUMBER, "B", *_BOXES),
        ),
        ("--wounds 3",),
        unit="chances of so many wounds that get through",
        assumes="Fair dice, one for each wound.",
    ),
    Question(
        "power",
        "Give the Power Tokens of a Hero who spends none.",
        _power,
        (
            number("rolls", "N", _COUNT, "Move Actions to come (1).", 1),
            number("tokens", "T", (0, 3), "Power Tokens the Hero has (0).", 0),
        ),
        ("--rolls 2 --tokens 1",),
        unit="chances of so many Power Tokens",
        assumes="Fair dice; the Hero spends none.",
    ),
    Question(
        "d3",
        "Give the chances of a D3: entry k is the chance of k.",
        lambda: {"d3": exact.d3()},
        unit="chances of each number",
        assumes="A fair die; half of it, rounded up.",
    ),
)
