"""The laws of Mars Escape: invariants that the rulebook states."""

from companion.engine.state import Law
from companion.games.mars_escape import window
from companion.games.mars_escape.components import ALIEN, FORCE
from companion.games.mars_escape.counts import CARDS, TOTALS
from companion.games.mars_escape.state import BLOW, DEAL, FIRST, OVER, TURN, Position


def _all_cards(p: Position) -> bool:
    lying = sum(1 for each in (*p.stack, *p.down) if each.card >= 0)
    stocked = sum(map(len, p.stock))
    return p.left + sum(p.counts) + len(p.discard) + len(p.pile) + stocked + lying == CARDS


def _no_alien_in_hand(p: Position) -> bool:
    if not p.simulated or p.phase in (DEAL, FIRST):
        return True
    kinds = p.cards.kinds
    return not any(
        kinds[card] == ALIEN for seat in range(p.seats) for card in (*p.items[seat], *p.arms[seat])
    )


def _an_alien_lies_once(p: Position) -> bool:
    lying = [*p.pile, *(alien for aliens in p.stock for alien in aliens)]
    return len(lying) == len(set(lying)) and len(lying) <= TOTALS[ALIEN]


def _enough_ends_it(p: Position) -> bool:
    if p.ruled["ESC-A03"] != "immediate" or p.phase in (DEAL, FIRST, OVER):
        return True
    return not any(p.enough(seat) for seat in range(p.seats))


def _weapons_face_an_alien(p: Position) -> bool:
    return p.phase != TURN or not p.weapons()


def _weapons_go_with_the_turn(p: Position) -> bool:
    return p.armed or not p.weapons()


def _one_attack(p: Position) -> bool:
    return sum(each.acts == BLOW for each in p.stack) <= 1


def _no_card_on_a_field(p: Position) -> bool:
    return not any(each.acts == FORCE for each in p.stack if not each.shut)


def _somebody_may_answer(p: Position) -> bool:
    return not p.stack or bool(window.uncovered(p))


def _hands(p: Position) -> bool:
    if not p.simulated:
        return all(number >= 0 for number in p.counts)
    pairs = zip(p.items, p.arms, p.counts, strict=True)
    return all(len(items) + len(arms) == number for items, arms, number in pairs)


LAWS = (
    Law("sixty-four-cards", ("ESC-02", "ESC-13"), _all_cards),
    Law("no-alien-in-a-hand", ("ESC-44",), _no_alien_in_hand),
    Law("an-alien-lies-in-one-place", ("ESC-45", "ESC-52"), _an_alien_lies_once),
    Law("four-parts-end-it", ("ESC-04",), _enough_ends_it),
    Law("weapons-in-an-attack-only", ("ESC-26",), _weapons_face_an_alien),
    Law("weapons-go-with-the-attack", ("ESC-23", "ESC-32"), _weapons_go_with_the_turn),
    Law("one-attack-a-turn", ("ESC-20", "ESC-27"), _one_attack),
    Law("a-force-field-works-at-once", ("ESC-69", "ESC-71"), _no_card_on_a_field),
    Law("a-card-waits-for-no-circle", ("ESC-42",), _somebody_may_answer),
    Law("hands-are-counted", ("ESC-11", "ESC-12"), _hands),
)
