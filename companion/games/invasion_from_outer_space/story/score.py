"""The score with its units, as the ribbon shows it."""

from companion.engine.page import Score
from companion.engine.state import State
from companion.games.invasion_from_outer_space.text import say

SIDES = ("heroes", "martians", "zombies")
SHADES = ("ours", "theirs", "theirs")
# The picture of what each kind of goal counts.
PICTURES = {
    "martians": "head",
    "zombies": "zombie",
    "heroes": "star",
    "crowds": "star",
    "champion": "head",
    "saucers": "saucer",
    "buildings": "fire",
    "allies": "star",
}


def scores(state: State) -> tuple[Score, ...]:
    """Return the turns that are left, and each side's count with what it needs."""
    seen = state.observation(None)
    scenario = seen["scenario"]
    if seen["martians"] and seen.get("zombies"):
        return tuple(
            Score(
                picture,
                say("story-points-of", has=seen["track"][side], goal=scenario[key]["n"]),
                shade,
                (f"track/{side}", f"six/{side}"),
                f"{seen['track'][side]}/{scenario[key]['n']}",
            )
            for side, (key, picture, shade) in enumerate(
                zip(SIDES, ("star", "head", "zombie"), SHADES, strict=True)
            )
        )
    over = "lead" in seen["due"]
    left = 0 if over else seen["marker"] or scenario["turns"]
    foe = "martians" if seen["martians"] else "zombies"
    found = [Score("saucer", say("story-turns", number=left), "bright", ("phase", "marker"))]
    for key, shade in (("heroes", "ours"), (foe, "theirs")):
        goal, side = scenario[key], SIDES.index(key)
        has = seen["track"][side]
        words = say("story-goal", kind=goal["kind"], side=key, has=has, goal=goal["n"])
        short = "" if goal["kind"] == "survive" else f"{seen['track'][side]}/{goal['n']}"
        picture = PICTURES.get(goal["kind"], "star")
        found.append(Score(picture, words, shade, (f"track/{side}",), short))
    return tuple(found)
