"""Put out fires with a Fire Extinguisher from Last Night on Earth (IFOS-389)."""

from companion.engine.actions import Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.handlers import Asked, Handler, Handlers
from companion.games.invasion_from_outer_space.legal import crossover
from companion.games.invasion_from_outer_space.steps.cards import PutOutFires, UseExtinguisher
from companion.games.invasion_from_outer_space.table import inventory
from companion.games.invasion_from_outer_space.table.position import Position
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.text import target_labels as targets
from companion.games.invasion_from_outer_space.verbs import Args, Usual, Verb, declared
from companion.words import Text


def _use(p: Position, step: UseExtinguisher, facts: Facts) -> bool:
    inventory.discard(p, p.hero_index(step.hero), step.card, facts, "IFOS-389")
    p.stack[-1] = PutOutFires(step.hero)
    return True


def _burning(p: Position, step: PutOutFires) -> list[int]:
    return crossover.near_fires(p, p.hero_index(step.hero))


def _run(p: Position, step: PutOutFires, facts: Facts) -> bool:
    if _burning(p, step):
        return False
    p.stack.pop()
    return True


def _owner(p: Position, step: PutOutFires) -> int:
    return p.owner(p.hero_index(step.hero))


def _legal(p: Position, step: PutOutFires) -> list[Action]:
    """Return one action per fire nearby; without a board, one for each side of their markers."""
    owner = _owner(p, step)
    found = [Action(owner, "enough")]
    if p.guide:
        sides = {each.new for each in p.fires}
        if len(sides) == 1 or p.first_edition:
            return [Action(owner, "quench"), *found]
        return [*(Action(owner, "quench", (new,)) for new in (0, 1)), *found]
    near = (p.fires[place].space for place in _burning(p, step))
    return found + [Action(owner, "quench", (space,)) for space in near]


def _play(p: Position, step: PutOutFires, action: Action, facts: Facts) -> None:
    if action.verb == "enough":
        p.stack.pop()
        return
    near = _burning(p, step)
    if p.guide:  # Of those New, or of those with arrows, any one.
        fit = (n for n in near if not action.args or p.fires[n].new == action.args[0])
        place = max(fit)
    else:
        place = next(n for n in near if p.fires[n].space == action.args[0])
    space = words.where(p, p.fires[place].space)
    del p.fires[place]
    add_fact(facts, "quenched", say("fire-put-out", space=space), "IFOS-389")


def _asked(p: Position, step: PutOutFires) -> Asked:
    text = say("fire-which-put-out", name=words.hero(p, p.hero_index(step.hero)))
    return Asked("put_out", (_owner(p, step),), text, ("IFOS-389",))


HANDLERS: Handlers = {
    UseExtinguisher: Handler(run=_use),
    PutOutFires: Handler(run=_run, actor=_owner, legal=_legal, play=_play, asked=_asked),
}


# ---- what its actions are called ---------------------------------------------------------
def _say_quench(p: Position, a: Args) -> Text:
    if not a:
        return say("action-quench")
    if p.guide:
        return say("action-quench-kind", kind="new" if a[0] else "arrows")
    return words.space(p, int(a[0]))


VERBS = declared(
    Verb("enough", usual=Usual(0, say("bot-may-burn"))),
    Verb(
        "put_out",
        lambda p, a: say("action-put-out", card=targets.card(p, a[1]), hero=targets.hero(p, a[0])),
        usual=Usual(-1, say("bot-few-fires")),
    ),
    Verb(
        "quench",
        _say_quench,
        usual=Usual(1, say("bot-fire-less")),
    ),
)
