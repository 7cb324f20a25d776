"""Cards that remain in play and help again each time their moment comes (IFOS-043)."""

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.agenda import Facts, tell
from companion.games.invasion_from_outer_space.cardplay import cancelling, sources, toolbox, wear
from companion.games.invasion_from_outer_space.harm import sparing
from companion.games.invasion_from_outer_space.position import HERO, NONE, Position

# Words that act anew each time; what lies or stands on the board acts by itself.
ANEW = ("dice", "reroll", "set", "plus", "ties", "reroll_move", "prevent")
# Above the bits of Tech in a window stands a bit for each card that lies there.
FIRST_BIT = 64


def legal(p: Position, seat: int, moments: tuple[str, ...], used: int) -> list[Action]:
    """The cards of a seat that lie in play and help now, each once."""
    found = []
    for place, each in enumerate(p.lying):
        data = p.setting.cards[each.card]
        if each.seat != seat or data.when not in moments or used >> FIRST_BIT + place & 1:
            continue
        anew = any(effect.do in ANEW for effect in data.effects)
        if data.when == "wound" and not sparing.fits(p, sources.side_of(p, seat), data.effects):
            continue
        if data.remains and anew and not cancelling.acting(p, each) and _free(p, seat, each.card):
            found.append(Action(seat, "helps", (data.key, place)))
    return found


def _free(p: Position, seat: int, card: int) -> bool:
    """Whether the Hero who acts has not used it in this Fight or activation."""
    if sources.side_of(p, seat) != HERO:
        return p.fight is not None
    hero = sources.acting(p, seat)
    return hero != NONE and card not in p.heroes[hero].used


def mark(p: Position, seat: int, card: int) -> None:
    """Note that it has acted for the Hero who fights or moves."""
    hero = sources.acting(p, seat)
    if hero != NONE:
        wear.mark(p, hero, card)


def helps(p: Position, action: Action, facts: Facts) -> None:
    """Have it act once more."""
    seat, key = action.player, str(action.args[0])
    card = p.setting.index[key]
    mark(p, seat, card)
    tell(facts, "helps", f"{p.setting.cards[card].name} acts again.", "IFOS-043")
    toolbox.begin(p, seat, sources.acting(p, seat), f"card {key}")
