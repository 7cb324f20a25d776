"""Wounds: of Heroes, Soldiers and Champions; who is dead, and what the dead leave."""

from msgspec.structs import replace

from companion.engine.actions import CHANCE, TABLE, Action
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Facts,
    Frame,
    Handler,
    Handlers,
    add_fact,
    roll,
)
from companion.games.invasion_from_outer_space.rules import (
    damage_prevention,
    random_building,
)
from companion.games.invasion_from_outer_space.steps.cards import ResponseWindow
from companion.games.invasion_from_outer_space.table import figures, inventory, objectives
from companion.games.invasion_from_outer_space.table.models import CHAMPION, SOLDIERS
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    MARTIAN,
    NONE,
    NOWHERE,
    Hero,
    Position,
)
from companion.games.invasion_from_outer_space.text import words

BONUS = 2
# What has wounded a Martian, and whether that counts for the Heroes (IFOS-A03).
BY_HEROES = ("fight", "ranged", "explosive", "weakness", "crash")
NOT_MARTIAN_MADE = (*BY_HEROES, "fire")


# ---- Soldiers --------------------------------------------------------------------------
def kill_soldiers(p: Position, colour: int, space: int, number: int, by: str, facts: Facts) -> None:
    """Wound Soldiers: any wound kills one, unless a card may prevent it (IFOS-251, IFOS-266)."""
    if not damage_prevention.wait(p, SOLDIERS, colour, number, space, by):
        deal_soldiers(p, colour, space, number, by, facts)


def deal_soldiers(p: Position, colour: int, space: int, number: int, by: str, facts: Facts) -> None:
    """Return wounded Soldiers to the pool."""
    figures.remove(p, colour, space, number)
    text = f"{words.troop(p, colour, number)} killed."
    add_fact(facts, "killed", text, "IFOS-251", "IFOS-089")
    count_kill(p, number, by, facts)


def count_kill(p: Position, number: int, by: str, facts: Facts) -> None:
    """Count Martians that are gone for the Heroes, as ruled (IFOS-A03); see who has won."""
    ruling = p.ruled["IFOS-A03"]
    counts = {
        "by-heroes": by in BY_HEROES,
        "all": True,
    }.get(ruling, by in NOT_MARTIAN_MADE)
    if counts:
        p.kills += number
        objectives.count(p, HERO, "martians", number, facts)
    else:
        objectives.check(p, facts)


# ---- Champions ---------------------------------------------------------------------------
def hurt_champion(
    p: Position, which: int, number: int, by: str, facts: Facts, hero: int = NONE
) -> None:
    """Wound a Champion; a tough one may shake off each wound (IFOS-171), but for a weakness."""
    data = p.setup.champions[which]
    if data.toughness and by != "weakness" and not _weak(p, which, hero):
        p.stack.append(Frame("tough", which, number, 0, by))
        roll(p, number, "Toughness")
    else:
        _wound_champion(p, which, number, by, facts)


def _weak(p: Position, which: int, hero: int) -> bool:
    """Whether the Hero who strikes has something it is weak to; fires do not count (376, 377)."""
    weaknesses = p.setup.champions[which].weaknesses
    if hero == NONE or not weaknesses:
        return False
    each = p.heroes[hero]
    counts_as = p.setup.sheets[each.sheet].counts_as
    return any(
        word in counts_as or any(p.setup.cards[card].has(word) for card in each.items)
        for word in weaknesses
    )


def kill_champion(p: Position, which: int, by: str, facts: Facts) -> None:
    """Kill: wounds equal to the boxes left; Toughness by ruling (IFOS-253, IFOS-A20)."""
    left = p.setup.champions[which].health - p.champions[which].wounds
    if p.ruled["IFOS-A20"] == "roll":
        hurt_champion(p, which, left, by, facts)
    else:
        _wound_champion(p, which, left, by, facts)


def _tough_rolled(p: Position, f: Frame, faces: tuple[int, ...], facts: Facts) -> None:
    p.stack.pop()
    need = p.setup.champions[f.a].toughness
    left = sum(face < need for face in faces)
    text = f"Toughness {need}+: {words.dice(faces)}; {words.several(left, 'wound')} left."
    add_fact(facts, "tough", text, "IFOS-171")
    _wound_champion(p, f.a, left, f.word, facts)


def _wound_champion(p: Position, which: int, number: int, by: str, facts: Facts) -> None:
    each = p.champions[which]
    if each.playing and not damage_prevention.wait(p, CHAMPION, which, number, each.space, by):
        deal_champion(p, which, number, by, facts)


def deal_champion(p: Position, which: int, number: int, by: str, facts: Facts) -> None:
    """Fill Health Boxes of a Champion; with the last one it is killed (IFOS-252, IFOS-256)."""
    each = p.champions[which]
    if not each.playing or not number:
        return
    wounds = each.wounds + number
    name = words.faced(words.champion(which))
    if wounds < p.setup.champions[which].health:
        p.champions[which] = replace(each, wounds=wounds)
        add_fact(facts, "wounded", f"{name} has {words.several(wounds, 'wound')}.", "IFOS-252")
        return
    p.champions[which] = replace(each, playing=False, space=NOWHERE, wounds=0)
    add_fact(facts, "killed", f"{name} is killed.", "IFOS-252", "IFOS-256")
    if p.setup.champions[which].name == p.setup.scenario.heroes.champion:
        objectives.count(p, HERO, "champion", 1, facts)
    if p.ruled["IFOS-A03"] == "no-champions":
        objectives.check(p, facts)
    else:
        count_kill(p, 1, by, facts)


# ---- Heroes --------------------------------------------------------------------------------
def hurt(p: Position, hero: int, number: int, by: str, facts: Facts) -> None:
    """Deal wounds to a Hero: cards may still prevent them."""
    if number and p.heroes[hero].alive:
        p.stack.append(Frame("hurt", hero, number, 0, by))


def _hurt(p: Position, f: Frame, facts: Facts) -> bool:
    """First let people prevent it, then fill the Health Boxes (IFOS-252)."""
    if damage_prevention.over(p, f):
        p.stack.pop()
        return True
    if not f.c:
        p.stack[-1] = f._replace(c=1)
        p.push(ResponseWindow(damage_prevention.MOMENT))
        return True
    p.stack.pop()
    hero = p.heroes[f.a]
    wounds = hero.wounds + f.b
    name, boxes = words.hero(p, f.a), p.setup.sheets[hero.sheet].health
    if wounds < boxes:
        p.heroes[f.a] = replace(hero, wounds=wounds)
        text = f"{name} takes {words.several(f.b, 'wound')}: {wounds} of {boxes}."
        add_fact(facts, "wounded", text, "IFOS-013", "IFOS-252")
    else:
        p.heroes[f.a] = replace(hero, wounds=boxes)
        _die(p, f.a, facts)
    return True


def heal(p: Position, hero: int, number: int, facts: Facts) -> None:
    """Take wound markers away (IFOS-254)."""
    each = p.heroes[hero]
    p.heroes[hero] = replace(each, wounds=max(0, each.wounds - number))
    left = words.several(p.heroes[hero].wounds, "wound")
    text = f"{words.hero(p, hero)} is healed: {left} left."
    add_fact(facts, "healed", text, "IFOS-254")


def heal_champion(p: Position, which: int, number: int, facts: Facts) -> None:
    """Take wound markers off a Champion's token (IFOS-254)."""
    each = p.champions[which]
    p.champions[which] = replace(each, wounds=max(0, each.wounds - number))
    left = words.several(p.champions[which].wounds, "wound")
    text = f"{words.faced(words.champion(which))} is healed: {left} left."
    add_fact(facts, "healed", text, "IFOS-254")


def _die(p: Position, n: int, facts: Facts) -> None:
    """A Hero is out: Items go, Events stay, the Martians gain points (IFOS-257 to 259)."""
    add_fact(facts, "dead", f"{words.hero(p, n)} is dead.", "IFOS-252", "IFOS-257")
    _leaves(p, n)
    p.dead_heroes += 1
    reward(p)
    objectives.count(p, MARTIAN, "heroes", 1, facts)
    _replaced(p, n)


def taken_off(p: Position, n: int, facts: Facts) -> None:
    """A card takes a Hero off the board: no kill, so nobody is rewarded (IFOS-263)."""
    text = f"{words.hero(p, n)} is taken off the board: that is no kill."
    add_fact(facts, "removed", text, "IFOS-263")
    _leaves(p, n)
    _replaced(p, n)


def _leaves(p: Position, n: int) -> None:
    hero = p.heroes[n]
    p.heroes[n] = replace(hero, alive=False, items=(), space=NOWHERE, tokens=0)
    p.discard[HERO] += hero.items
    p.activated |= 1 << n
    _leave_fight(p, n)


def _replaced(p: Position, n: int) -> None:
    if p.winner == NONE and p.sheets:
        # Below what is going on now: the new Hero is placed when that is over.
        p.stack.append(Frame("replace", n))


def reward(p: Position) -> None:
    """Give the Martians extra points for their next Command Phase (IFOS-258, 347, A11)."""
    share = BONUS // p.setup.martians
    for seat in range(p.setup.martians):
        p.bonus[seat] = share if p.ruled["IFOS-A11"] == "one" else p.bonus[seat] + share


def _leave_fight(p: Position, hero: int) -> None:
    if p.fight is not None and p.fight.hero == hero:
        p.fight = replace(p.fight, cancelled=True)


# ---- a new Hero ------------------------------------------------------------------------------
def _replace_legal(p: Position, f: Frame) -> list[Action]:
    if f.b:
        seat = CHANCE
        return [Action(seat, "sheet", (p.setup.sheets[n].key,)) for n in p.sheets]
    owner = p.owner(f.a)
    return [Action(owner, "new_hero"), Action(owner, "no_hero")]


def _replace_play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    if action.verb == "no_hero":
        p.stack.pop()
    elif action.verb == "new_hero":
        p.stack[-1] = f._replace(b=1)
    else:
        p.stack.pop()
        sheet = p.setup.sheet_index[str(action.args[0])]
        enter(p, f.a, sheet, facts)
        p.stack.append(Frame("entry", f.a))


def enter(p: Position, n: int, sheet: int, facts: Facts) -> None:
    """Put a new Hero into play with one Power Token (IFOS-261, IFOS-262)."""
    p.sheets = tuple(each for each in p.sheets if each != sheet)
    p.heroes[n] = Hero(sheet, tokens=1, late=True)
    p.activated &= ~(1 << n)
    text = f"{words.hero(p, n)} comes in with one Power Token."
    add_fact(facts, "enters", text, "IFOS-257", "IFOS-261", "IFOS-262")
    inventory.give_starting_items(p, n, facts)


def _entry_legal(p: Position, f: Frame) -> list[Action]:
    """The centre with a free card, or a Random Building without (IFOS-260)."""
    owner = p.owner(f.a)
    return [Action(owner, "at_centre"), Action(owner, "at_random")]


def _entry_play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    p.stack.pop()
    if action.verb == "at_centre":
        space = NOWHERE if p.ground is None else p.ground.centre
        p.heroes[f.a] = replace(p.heroes[f.a], space=space)
        add_fact(facts, "placed", f"{words.hero(p, f.a)} starts in the centre.", "IFOS-260")
        inventory.draw_starting_cards(p, f.a, 1)
    else:
        inventory.draw_starting_cards(p, f.a)
        random_building.find_building(p, f.a, "enter")


def _owner(p: Position, f: Frame) -> int:
    return CHANCE if f.b else p.owner(f.a)


def _replace_asked(p: Position, f: Frame) -> Asked:
    if f.b:
        text = "Draw a Hero sheet at random. Who comes?"
        return Asked("sheet", (TABLE,), text, ("IFOS-257",))
    text = f"{words.hero(p, f.a)} is gone. {words.seat(p.owner(f.a))} may draw a new Hero."
    return Asked("new_hero", (p.owner(f.a),), text, ("IFOS-257",))


def _entry_asked(p: Position, f: Frame) -> Asked:
    text = f"Where does {words.hero(p, f.a)} start?"
    return Asked("entry", (p.owner(f.a),), text, ("IFOS-260",))


HANDLERS: Handlers = {
    "tough": Handler(rolled=_tough_rolled),
    "hurt": Handler(run=_hurt),
    "replace": Handler(
        actor=_owner, legal=_replace_legal, play=_replace_play, asked=_replace_asked
    ),
    "entry": Handler(
        actor=lambda p, f: p.owner(f.a), legal=_entry_legal, play=_entry_play, asked=_entry_asked
    ),
}
