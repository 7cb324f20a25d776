"""The laws of Mars Attacks: invariants that the rulebook states."""

from companion.engine.state import ONE_BY_ONE, TABLE_SAYS, Law
from companion.games.mars_attacks_dice.components import DICE
from companion.games.mars_attacks_dice.counts import LOCATIONS, STACKS
from companion.games.mars_attacks_dice.state import DECIDE, NONE, OVER, Position


def _ten_dice(p: Position) -> bool:
    lying = p.m + p.r + p.n + p.due
    return lying == DICE or not p.attacking()


def _at_most_ten_dice(p: Position) -> bool:
    return p.m + p.r + p.n + p.due <= DICE


def _one_place(p: Position) -> bool:
    claimed = [place for cards in p.claimed for place in cards]
    places = [*claimed, *(place for place in p.up if place >= 0), *p.unseen]
    return len(places) == len(set(places)) and len(places) <= LOCATIONS


def _tokens(p: Position) -> bool:
    spaces = range(STACKS * p.seats)
    return all(
        p.tokens[n] <= len(p.card(n // p.seats).spaces)
        for n in spaces
        if p.tokens[n] > 0 and p.up[n // p.seats] >= 0
    )


def _no_token_without_card(p: Position) -> bool:
    empty = [n for n in range(STACKS) if p.up[n] < 0 and not p.left[n]]
    return all(p.token(n, seat) == NONE for n in empty for seat in range(p.seats))


def _target_in_play(p: Position) -> bool:
    return not p.attacking() or (0 <= p.target < STACKS and p.up[p.target] >= 0)


def _nuked_ends_the_turn(p: Position) -> bool:
    if p.phase != DECIDE:
        return True
    return not p.aim.is_nuked(p.m, p.r, p.n, p.last)


def _may_go_on(p: Position) -> bool:
    # While a die is missing, people are still correcting them.
    return p.phase != DECIDE or p.m + p.r + p.n < DICE or p.again() > 0


def _last_round(p: Position) -> bool:
    ended = any(p.up[n] < 0 and not p.left[n] for n in range(STACKS))
    return p.phase == OVER or not p.begun() or not ended or p.last_round


LAWS = (
    Law("ten-dice", ("MAD-41", "MAD-52"), _ten_dice, ONE_BY_ONE),
    Law("at-most-ten-dice", ("MAD-41",), _at_most_ten_dice),
    Law("a-card-lies-in-one-place", ("MAD-37", "MAD-49"), _one_place),
    Law("a-token-lies-on-a-space", ("MAD-45", "MAD-48"), _tokens),
    Law("no-token-where-no-card-is", ("MAD-11", "MAD-16"), _no_token_without_card),
    Law("the-target-is-in-play", ("MAD-36", "MAD-37"), _target_in_play),
    Law("all-corners-covered-end-the-turn", ("MAD-43",), _nuked_ends_the_turn),
    Law("no-martians-no-more-rolls", ("MAD-53", "MAD-55"), _may_go_on),
    Law("an-empty-stack-starts-the-last-round", ("MAD-60",), _last_round, TABLE_SAYS),
)
