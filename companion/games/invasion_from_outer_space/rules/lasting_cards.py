"""Cards that remain in play and help again each time their moment comes (IFOS-043)."""

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.handlers import Facts, add_fact
from companion.games.invasion_from_outer_space.legal import cards_in_play, damage_prevention
from companion.games.invasion_from_outer_space.steps.cards import ResponseWindow
from companion.games.invasion_from_outer_space.steps.effects import CardSource, UseEffects
from companion.games.invasion_from_outer_space.table import item_usage, sides
from companion.games.invasion_from_outer_space.table.position import HERO, NONE, Position

# Words that act anew each time; what lies or stands on the board acts by itself.
ANEW = ("dice", "reroll", "set", "plus", "ties", "reroll_move", "prevent")


def legal(
    p: Position, seat: int, moments: tuple[str, ...], window: ResponseWindow | None
) -> list[Action]:
    """The cards of a seat that lie in play and help now, each once."""
    found = []
    for place, each in enumerate(p.cards_in_play):
        data = p.setup.cards[each.card]
        if each.seat != seat or data.when not in moments or (window and place in window.lasting):
            continue
        anew = any(effect.do in ANEW for effect in data.effects)
        if data.when == "wound" and not damage_prevention.fits(
            p, sides.side_of(p, seat), data.effects
        ):
            continue
        if (
            data.remains
            and anew
            and not cards_in_play.acting(p, each)
            and _free(p, seat, each.card)
        ):
            found.append(Action(seat, "helps", (data.key, place)))
    return found


def _free(p: Position, seat: int, card: int) -> bool:
    """Whether the Hero who acts has not used it in this Fight or activation."""
    if sides.side_of(p, seat) != HERO:
        return p.fight is not None
    hero = sides.acting(p, seat)
    return hero != NONE and card not in p.heroes[hero].used


def mark(p: Position, seat: int, card: int) -> None:
    """Note that it has acted for the Hero who fights or moves."""
    hero = sides.acting(p, seat)
    if hero != NONE:
        item_usage.mark(p, hero, card)


def helps(p: Position, action: Action, facts: Facts) -> None:
    """Have it act once more."""
    seat, card = action.player, p.setup.index[str(action.args[0])]
    mark(p, seat, card)
    add_fact(facts, "helps", f"{p.setup.cards[card].name} acts again.", "IFOS-043")
    p.push(UseEffects(seat, CardSource(card), p.maybe_hero_id(sides.acting(p, seat))))
