"""Cards whose effect nobody has told yet: chosen from the toolbox, kept, offered next time."""

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.effects import sources, wording
from companion.games.invasion_from_outer_space.effects.wording import OFFERS
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Facts,
    Frame,
    Handler,
    Handlers,
    add_fact,
)
from companion.games.invasion_from_outer_space.table.position import Position

MOST = 6
KEPT = "\n"  # stands between the lines chosen so far


def ask(p: Position, seat: int, source: str) -> None:
    """Have a seat choose what the source does; below waits the frame that carries it out."""
    p.stack.append(Frame("unknown", 0, seat, 0, source))


def _chosen(f: Frame) -> list[str]:
    return f.word.split(KEPT)[1:]


def _legal(p: Position, f: Frame) -> list[Action]:
    source, lines = f.word.split(KEPT)[0], _chosen(f)
    found = [Action(f.b, "told_all")]
    if not lines and sources.recipe_key(source) in p.recipes:
        found.append(Action(f.b, "as_before"))
    if len(lines) < MOST:
        found += [Action(f.b, "does", (line,)) for line, _ in OFFERS]
    return found


def _play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    if action.verb == "does":
        p.stack[-1] = f._replace(word=f"{f.word}{KEPT}{action.args[0]}")
        return
    p.stack.pop()
    source, lines = f.word.split(KEPT)[0], _chosen(f)
    key = sources.recipe_key(source)
    if action.verb == "told_all":
        # Nothing chosen: the table has read the card and done it all by hand.
        p.recipes = {each: kept for each, kept in p.recipes.items() if each != key}
        if lines:
            p.recipes = {**p.recipes, key: tuple(lines)}
    effects = sources.effects(p, source)
    said = ". ".join(wording.words(each) for each in effects) or "done by the table"
    add_fact(facts, "recipe", f"{sources.name(p, source)}: {said}.")


def _asked(p: Position, f: Frame) -> Asked:
    name = sources.name(p, f.word.split(KEPT)[0])
    lines = [wording.words(sources.read(line)) for line in _chosen(f)]
    so_far = f"So far: {', '.join(lines)}." if lines else "Choose one effect after the other."
    return Asked("recipe", (f.b,), f"What does {name} do?", ("IFOS-263",), detail=so_far)


HANDLERS: Handlers = {
    "unknown": Handler(actor=lambda p, f: f.b, legal=_legal, play=_play, asked=_asked)
}
