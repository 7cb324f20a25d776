"""The questions about chances that the box answers."""

from collections.abc import Mapping

from companion.engine.odds import NUMBER, TEXTS, Each, Parameter, Question, Value, flag, number
from companion.games.invasion_from_outer_space.odds import exact, fight
from companion.games.invasion_from_outer_space.text import say

_DICE, _COUNT, _BOXES = (1, 20), (0, 20), (1, 20)
_SOLDIERS = number("martians", "M", (0, 3), say("odds-soldiers"))
_LEADER = flag("leader", say("odds-leader"))


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
        raise ValueError(say("odds-error-numbers", given=repr(" ".join(sections))))
    if len(numbers) > 20:
        raise ValueError(say("odds-error-targets", number=len(numbers)))
    targets = tuple(map(int, numbers))
    each = Each(say("odds-target"), exact.death_ray_each(targets))
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
        say("odds-fight"),
        _fight,
        (
            number("hero", "H", _DICE, say("odds-fight-hero")),
            number("martian", "M", _DICE, say("odds-fight-martian")),
            flag("martian-wins-ties", say("odds-fight-martian-ties")),
            flag("hero-wins-ties", say("odds-fight-hero-ties")),
            number("reroll", "K", _COUNT, say("odds-fight-reroll"), 0),
            number(
                "instant-kills",
                "K",
                _COUNT,
                say("odds-fight-instant-kills"),
                0,
            ),
        ),
        ("--hero 2 --martian 3", "--hero 2 --martian 3 --martian-wins-ties --reroll 1 --json"),
        assumes=say("odds-fair-no-card"),
    ),
    Question(
        "hits",
        say("odds-hits"),
        _hits,
        (_SOLDIERS, _LEADER),
        ("--martians 3 --leader",),
        unit=say("odds-hits-unit"),
        assumes=say("odds-fair-no-card"),
    ),
    Question(
        "rayguns",
        say("odds-rayguns"),
        _rayguns,
        (
            _SOLDIERS,
            number("agility", "A", (1, 7), say("odds-rayguns-agility")),
            _LEADER,
        ),
        ("--martians 3 --agility 4",),
        unit=say("odds-wounds-unit"),
        assumes=say("odds-rayguns-assumes"),
    ),
    Question(
        "crowd",
        say("odds-crowd"),
        _crowd,
        (
            number("rayguns", "N", _COUNT, say("odds-crowd-rayguns"), 0),
            number("fight", "N", _COUNT, say("odds-crowd-fight"), 0),
            number("automatic", "N", _COUNT, say("odds-crowd-automatic"), 0),
            number("boxes", "B", (1, 4), say("odds-crowd-boxes"), 4),
        ),
        ("--rayguns 3 --fight 3",),
        unit=say("odds-wounds-unit"),
        assumes=say("odds-fair-no-card"),
    ),
    Question(
        "death-ray",
        say("odds-death-ray"),
        _death_ray,
        (
            Parameter(
                "sections",
                say("odds-death-ray-sections"),
                TEXTS,
                "N...",
                required=True,
            ),
        ),
        ("--sections 3 4 4",),
        unit=say("odds-death-ray-unit"),
        assumes=say("odds-death-ray-assumes"),
    ),
    Question(
        "reinforcements",
        say("odds-reinforcements"),
        _reinforcements,
        (
            number("packs", "P", _COUNT, say("odds-reinforcements-packs")),
            flag("two-players", say("odds-reinforcements-two")),
            number("pool", "N", (0, 18), say("odds-reinforcements-pool"), 18),
        ),
        ("--packs 6",),
        unit=say("odds-reinforcements-unit"),
        assumes=say("odds-reinforcements-assumes"),
    ),
    Question(
        "fire",
        say("odds-fire"),
        _fire,
        (number("fires", "N", (0, 8), say("odds-fire-fires"), 1),),
        ("--fires 3",),
        unit=say("odds-fire-unit"),
        assumes=say("odds-fire-assumes"),
    ),
    Question(
        "burn",
        say("odds-burn"),
        _burn,
        (
            number(
                "rolls",
                "N",
                _COUNT,
                say("odds-burn-rolls"),
                1,
            ),
            number("models", "N", _COUNT, say("odds-burn-models"), 1),
            number("boxes", "B", _BOXES, say("odds-burn-boxes"), 1),
            flag("toughness", say("odds-burn-toughness")),
        ),
        ("--rolls 2 --models 3",),
        unit=say("odds-burn-unit"),
        assumes=say("odds-burn-assumes"),
    ),
    Question(
        "toughness",
        say("odds-toughness"),
        _toughness,
        (
            number("wounds", "W", _COUNT, say("odds-toughness-wounds")),
            Parameter("boxes", say("odds-toughness-boxes"), NUMBER, "B", *_BOXES),
        ),
        ("--wounds 3",),
        unit=say("odds-toughness-unit"),
        assumes=say("odds-toughness-assumes"),
    ),
    Question(
        "power",
        say("odds-power"),
        _power,
        (
            number("rolls", "N", _COUNT, say("odds-power-rolls"), 1),
            number("tokens", "T", (0, 3), say("odds-power-tokens"), 0),
        ),
        ("--rolls 2 --tokens 1",),
        unit=say("odds-power-unit"),
        assumes=say("odds-power-assumes"),
    ),
    Question(
        "d3",
        say("odds-d3"),
        lambda: {"d3": exact.d3()},
        unit=say("odds-d3-unit"),
        assumes=say("odds-d3-assumes"),
    ),
)
