"""`odds invasion-from-outer-space`: chances of its dice."""

from collections.abc import Callable
from typing import TypeVar

import click

from companion.cli.asking import Wrong, data_option, examples, json_option
from companion.cli.chances import Value, tell

T = TypeVar("T")
BOX = "odds invasion-from-outer-space"
_DICE = click.IntRange(1, 20)
_COUNT = click.IntRange(0, 20)
_BOXES = click.IntRange(1, 20)


@click.group("invasion-from-outer-space")
def invasion() -> None:
    """Chances of dice in Invasion From Outer Space."""


def _weigh(ask: Callable[[], T]) -> T:
    """Ask the arithmetic; what it refuses is wrong use, in its words."""
    try:
        return ask()
    except ValueError as error:
        raise Wrong(str(error)) from None


@invasion.command(
    epilog=examples(f"{BOX} fight --hero 2 --martian 3", f"{BOX} fight --hero 2 --martian 3 "
                    "--martian-wins-ties --reroll 1 --json")
)  # fmt: skip
@click.option("--hero", metavar="H", type=_DICE, required=True, help="The Hero's Fight Dice.")
@click.option("--martian", metavar="M", type=_DICE, required=True,
              help="Fight Dice of the Pack or Champion.")  # fmt: skip
@click.option("--martian-wins-ties", "martian_ties", is_flag=True, help="As the Zard Beast does.")
@click.option("--hero-wins-ties", "hero_ties", is_flag=True, help="By a card or an ability.")
@click.option("--reroll", metavar="K", type=_COUNT, default=0,
              help="The Hero may re-roll up to K own dice once (0).")  # fmt: skip
@click.option("--instant-kills", metavar="K", type=_COUNT, default=0,
              help="Soldiers killed instantly, each with the highest die (0).")  # fmt: skip
@json_option
@data_option
def fight(
    hero: int, martian: int, martian_ties: bool, hero_ties: bool, reroll: int,
    instant_kills: int, as_json: bool,
) -> None:  # fmt: skip
    """Tell the Hero's chances in a Fight: win, draw, lose."""
    from companion.games.invasion_from_outer_space.odds import fight as exact

    ties = exact.Ties(hero_ties, martian_ties)
    chances = _weigh(lambda: exact.fight(hero, martian, ties, reroll, instant_kills))
    told: dict[str, Value] = chances._asdict()
    tell(told | ({"assuming": exact.REROLL_ASSUMES} if reroll else {}), as_json)


_SOLDIERS = click.option(
    "--martians", metavar="M", type=click.IntRange(0, 3), required=True,
    help="Soldiers of the firing Pack; 3 are a full Pack.",
)  # fmt: skip
_LEADER = click.option("--leader", is_flag=True, help="The Leader fires with them: a die more.")


@invasion.command(epilog=examples(f"{BOX} hits --martians 3 --leader"))
@_SOLDIERS
@_LEADER
@json_option
@data_option
def hits(martians: int, leader: bool, as_json: bool) -> None:
    """Tell the Ray Gun hits of a Pack, before any dodge."""
    from companion.games.invasion_from_outer_space.odds import exact

    spread = _weigh(lambda: exact.raygun_hits(martians, leader))
    tell({"hits": spread, "any": exact.any_at_all(spread), "expected": exact.expected(spread)},
         as_json)  # fmt: skip


@invasion.command(epilog=examples(f"{BOX} rayguns --martians 3 --agility 4"))
@_SOLDIERS
@click.option("--agility", metavar="A", type=click.IntRange(1, 7), required=True,
              help="The Hero dodges on A or more; 7 never dodges.")  # fmt: skip
@_LEADER
@json_option
@data_option
def rayguns(martians: int, agility: int, leader: bool, as_json: bool) -> None:
    """Tell the wounds of one Hero who takes all hits of a Pack."""
    from companion.games.invasion_from_outer_space.odds import exact

    tell({"wounds": _weigh(lambda: exact.raygun_wounds(martians, agility, leader))}, as_json)


@invasion.command(epilog=examples(f"{BOX} crowd --rayguns 3 --fight 3"))
@click.option("--rayguns", metavar="N", type=_COUNT, default=0, help="Ray Gun dice (0).")
@click.option("--fight", "fighting", metavar="N", type=_COUNT, default=0, help="Fight Dice (0).")
@click.option("--automatic", metavar="N", type=_COUNT, default=0,
              help="Automatic Ray Gun hits (0).")  # fmt: skip
@click.option("--boxes", metavar="B", type=click.IntRange(1, 4), default=4,
              help="Health Boxes the Crowd has left (4).")  # fmt: skip
@json_option
@data_option
def crowd(rayguns: int, fighting: int, automatic: int, boxes: int, as_json: bool) -> None:
    """Tell the wounds of a Crowd that is shot and fought."""
    from companion.games.invasion_from_outer_space.odds import exact

    spread = exact.crowd_wounds(rayguns, fighting, automatic)
    tell({"wounds": exact.capped(spread, boxes)}, as_json)


@invasion.command("death-ray", epilog=examples(f"{BOX} death-ray --sections 3 4 4"))
@click.option("--sections", metavar="N...", multiple=True, required=True,
              help="The section that touches each target, as 3 4 4 or 3,4,4.")  # fmt: skip
@click.argument("more", metavar="", nargs=-1)
@json_option
@data_option
def death_ray(sections: tuple[str, ...], more: tuple[str, ...], as_json: bool) -> None:
    """Tell how many targets a Death Ray wounds, and the chance of each."""
    from companion.games.invasion_from_outer_space.odds import exact

    numbers = [part for text in (*sections, *more) for part in text.split(",")]
    if not all(number in ("1", "2", "3", "4", "5", "6") for number in numbers):
        raise Wrong(f"--sections {' '.join((*sections, *more))!r}: numbers from 1 to 6, as 3 4 4")
    if len(numbers) > 20:
        raise Wrong(f"--sections: at most 20 targets, not {len(numbers)}")
    wounds = exact.death_ray(tuple(map(int, numbers)))
    each = exact.death_ray_each(tuple(map(int, numbers)))
    # People count targets from 1, programs from 0.
    named: dict[str, Value] = {f"target {n}": chance for n, chance in enumerate(each, 1)}
    if as_json:
        named = {"each": each}
    tell({"wounds": wounds, **named}, as_json)


@invasion.command(epilog=examples(f"{BOX} reinforcements --packs 6"))
@click.option("--packs", metavar="P", type=_COUNT, required=True,
              help="Martian Packs on the board (with two players: the own).")  # fmt: skip
@click.option("--two-players", "two", is_flag=True, help="Each of two rolls D6 and lands D3.")
@click.option("--pool", metavar="N", type=click.IntRange(0, 18), default=18,
              help="Soldiers left in the pool (18).")  # fmt: skip
@json_option
@data_option
def reinforcements(packs: int, two: bool, pool: int, as_json: bool) -> None:
    """Tell the chance of reinforcements and how many Soldiers land."""
    from companion.games.invasion_from_outer_space.odds import exact

    chances = exact.reinforcements(packs, two, pool)
    tell({"succeeds": chances.succeeds, "soldiers": chances.soldiers}, as_json)


@invasion.command(epilog=examples(f"{BOX} fire --fires 3"))
@click.option("--fires", metavar="N", type=click.IntRange(0, 8), default=1,
              help="Existing fires, arrow side up (1).")  # fmt: skip
@json_option
@data_option
def fire(fires: int, as_json: bool) -> None:
    """Tell how many fires go out, and how many roll to spread, in a Fire Phase."""
    from companion.games.invasion_from_outer_space.odds import exact

    out, spread = exact.fires(fires)
    tell({"out": out, "spread": spread}, as_json)


@invasion.command(epilog=examples(f"{BOX} burn --rolls 2 --models 3"))
@click.option("--rolls", metavar="N", type=_COUNT, default=1,
              help="Rolls for fire of each: one entering, one ending there (1).")  # fmt: skip
@click.option("--models", metavar="N", type=_COUNT, default=1, help="Models that roll (1).")
@click.option("--boxes", metavar="B", type=_BOXES, default=1, help="Health Boxes left to each (1).")
@click.option("--toughness", "tough", is_flag=True, help="They ignore a wound on 4 or more.")
@json_option
@data_option
def burn(rolls: int, models: int, boxes: int, tough: bool, as_json: bool) -> None:
    """Tell the wounds of a model in fires, and how many of several alike are removed."""
    from companion.games.invasion_from_outer_space.odds import exact

    tell({"wounds": exact.burn_wounds(rolls, boxes, tough),
          "removed": exact.burn_removed(models, rolls, boxes, tough)}, as_json)  # fmt: skip


@invasion.command(epilog=examples(f"{BOX} toughness --wounds 3"))
@click.option("--wounds", metavar="W", type=_COUNT, required=True,
              help="Wounds dealt; a kill deals one for each Health Box left.")  # fmt: skip
@click.option("--boxes", metavar="B", type=_BOXES, help="Health Boxes left: no wound beyond.")
@json_option
@data_option
def toughness(wounds: int, boxes: int | None, as_json: bool) -> None:
    """Tell the wounds that get through Toughness."""
    from companion.games.invasion_from_outer_space.odds import exact

    tell({"wounds": exact.toughness(wounds, boxes)}, as_json)


@invasion.command(epilog=examples(f"{BOX} power --rolls 2 --tokens 1"))
@click.option("--rolls", metavar="N", type=_COUNT, default=1, help="Move Actions to come (1).")
@click.option("--tokens", metavar="T", type=click.IntRange(0, 3), default=0,
              help="Power Tokens the Hero has (0).")  # fmt: skip
@json_option
@data_option
def power(rolls: int, tokens: int, as_json: bool) -> None:
    """Tell the Power Tokens of a Hero who spends none."""
    from companion.games.invasion_from_outer_space.odds import exact

    tell({"tokens": exact.tokens(rolls, tokens)}, as_json)


@invasion.command(epilog=examples(f"{BOX} d3"))
@json_option
@data_option
def d3(as_json: bool) -> None:
    """Tell the chances of a D3: entry k is the chance of k."""
    from companion.games.invasion_from_outer_space.odds import exact

    tell({"d3": exact.d3()}, as_json)
