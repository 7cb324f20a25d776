"""The strongest bot: the normal bot's ratings, corrected by what has won matches against it.

`strong.toml` says how strongly each circumstance speaks for a use of a card, at a table of two and
at larger ones. The weights were fitted by policy gradient (Williams, 1992) over millions of matches
against normal bots, with the practice cards and the usual rulings. Those matches were played on
2026-11-29 in a model of the rules in C++ that is no part of this project, so nothing here can fit
the weights again. After a change of the rules, the practice cards or the normal bot,
`python -m tests.ladder --box mars-escape` shows whether they still win.

A search of 60 playouts a choice won less: what most choices change is smaller than the noise of so
few.
"""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, partial
from importlib.resources import files
from random import Random
from typing import Any, NamedTuple, cast

from companion.engine.actions import Action
from companion.engine.bots import Budget, Choice, Explain, View
from companion.games.mars_escape.components import (
    ALIEN,
    CHEST,
    CONFUSION,
    FORCE,
    FREEZE,
    ITEMS,
    MACHINE,
    PRINTER,
    SCAVENGER,
    SLEIGHT,
    STEAL,
    TRACKER,
)
from companion.games.mars_escape.state import (
    ATTACK,
    BLOW,
    ENOUGH,
    LAST_ITEM,
    NONE,
    TURN,
    Entry,
    Position,
)

Facts = dict[str, float]  # how far each circumstance holds
STEEP, FLAT = 3.0, 0.5  # what a point of a rating counts: up to 1, which is good, and above


@cache
def _weights(seats: int) -> Mapping[str, Facts]:
    """Return the weights of each use by circumstance."""
    text = files(__package__).joinpath("strong.toml").read_text(encoding="utf-8")
    read = tomllib.loads(text)
    return {
        use: dict(zip(read["facts"], own.pop("facts"), strict=True)) | own
        for use, own in read["two" if seats == 2 else "more"].items()
    }


@dataclass(frozen=True, slots=True)
class Strong:
    """Takes the action that `rate`, the plain bot's rating, puts first after the corrections."""

    rate: Callable[[int, Mapping[str, Any], Action], float]
    explain: Explain

    def __call__(self, view: View, rng: Random, budget: Budget) -> Choice:
        """Choose without searching, so that no budget is needed."""
        seat, seen = view.seat, view.observation
        # All that is read of it is public or in this seat's hand, so any possible state will do.
        moment = Moment.of(cast(Position, view.possible(rng)), seat)
        rates = []
        for action in view.legal:
            rating = self.rate(seat, seen, action)
            rates.append(_weighed(rating) + correction(moment, action, rating > 0))
        best = max(rates)
        same = [each for each, rate in zip(view.legal, rates, strict=True) if rate == best]
        chosen = rng.choice(same)
        return Choice(chosen, partial(self.explain, seen, chosen))


def _weighed(rating: float) -> float:
    return STEEP * min(rating, 1.0) + FLAT * max(0.0, rating - 1.0)


class Moment(NamedTuple):
    """What a seat knows: the position, its strongest rival, and the circumstances of all uses."""

    p: Position
    seat: int
    rival: int
    total: int  # damage of the weapons in hand
    facts: Facts

    @classmethod
    def of(cls, p: Position, seat: int) -> "Moment":
        """Describe a position as a seat sees it."""
        order = [(seat + step) % p.seats for step in range(1, p.seats)]
        rival = max(order, key=lambda each: (p.parts(each), each == p.turn))
        total = sum(p.cards.values[card] for card in p.arms[seat])
        return cls(p, seat, rival, total, _facts(p, seat, rival, total))


def _facts(p: Position, seat: int, rival: int, total: int) -> Facts:
    alien, damage, own = p.active(), p.damage(), p.turn == seat
    health = p.cards.values[alien] if alien != NONE else 0
    mine, theirs, items = p.parts(seat), p.parts(rival), p.items[seat]
    front = p.stack[-1].acts if p.stack else NONE
    beaten = not own and alien != NONE and damage >= health
    facts: Facts = {
        "always": 1.0,
        "own_turn": own,
        "before_draw": own and p.phase == TURN,
        "attack": own and p.phase == ATTACK,
        "armed": own and p.armed,
        "other_draws_next": not own and p.phase == TURN,
        "bystander": p.seats > 2 and p.turn not in (seat, rival),
        "beatable": alien != NONE and total + damage * own >= health,
        "beaten": beaten,
        "beaten_to_win": beaten and p.parts(p.turn) + p.cards.parts[alien] >= ENOUGH,
        "mine_to_win": alien != NONE and mine + p.cards.parts[alien] >= ENOUGH,
        "alien": alien != NONE,
        "health": health / 9,
        "two_parts": alien != NONE and p.cards.parts[alien] > 1,
        "aliens": len(p.pile) / 4,
        "hand": p.counts[seat] / 6,
        "rival_hand": p.counts[rival] / 6,
        "weapons": total / 10,
        "deck": p.left / 50,
        "steal_discarded": STEAL in p.discard,
        "waiting": bool(p.stack),
        "front_theirs": bool(p.stack) and p.stack[-1].seat != seat,
        "plain_in_front": bool(p.stack) and front in (BLOW, SCAVENGER, TRACKER),
        "next_health": p.cards.values[p.pile[-2]] / 9 if len(p.pile) > 1 else 0.0,
        "frozen_self": p.waiting(seat) > 0,
        "frozen_rival": p.waiting(rival) > 0,
        "shielded_self": p.shielded(seat),
        "shielded_rival": p.shielded(rival),
    }
    for number in (1, 2, 3):
        facts[f"parts_{number}"] = mine >= number
        facts[f"rival_parts_{number}"] = theirs >= number
    for card in (STEAL, FREEZE, CONFUSION, CHEST, SLEIGHT, MACHINE, PRINTER):
        facts[f"{ITEMS[card][0]}_in_front"] = front == card
    for card in (STEAL, FREEZE, CONFUSION, FORCE):
        facts[f"has_{ITEMS[card][0]}"] = card in items
    return facts


def correction(m: Moment, action: Action, good: bool) -> float:
    """Return what the circumstances add to an action that the plain bot finds `good` or not."""
    # At a real table nobody knows what the seat holds, so the plain bot's rating stands.
    if action.verb not in ("play", "weapon", "track") or not m.p.simulated:
        return 0.0
    card = m.p.cards.index[action.args[0]]
    if action.verb == "track":
        use, own = "track", _tracked(m, card)
    elif action.verb == "weapon":
        use, own = _weapon(m, card, good)
    else:
        use, own = _USES[card](m, action.args[1:])
    facts = {**m.facts, **own}
    weights = _weights(m.p.seats).get(use, {})
    return sum(weight * facts[fact] for fact, weight in weights.items())


Args = tuple[int | str, ...]
Use = tuple[str, Facts]  # which table of weights, and what holds for this use only


def _weapon(m: Moment, card: int, good: bool) -> Use:
    p, alien = m.p, m.p.active()
    enough = alien != NONE and m.total + p.damage() >= p.cards.values[alien]
    own = {"damage": p.cards.values[card] / 6}
    return ("weapon" if good and enough else "weapon_short"), own


def _steal(m: Moment, args: Args) -> Use:
    alien = m.p.cards.index[args[0]]
    parts = m.p.cards.parts[alien]
    victim = next(seat for seat, stock in enumerate(m.p.stock) if alien in stock)
    has = m.p.parts(victim)
    return ("steal_eyes" if parts > 1 else "steal"), {
        "wins": m.p.parts(m.seat) + parts >= ENOUGH,
        "shielded": m.p.shielded(victim),
        "victim_parts_3": has >= 3,
        "victim_parts_2": has >= 2,
        "another": m.p.items[m.seat].count(STEAL) > 1,
    }


def _freeze(m: Moment, args: Args) -> Use:
    p, target = m.p, int(args[0])
    now = target == p.turn
    idle = now and p.phase == ATTACK and not p.armed
    return ("" if target == m.seat else "freeze_ray"), {
        "frozen": p.waiting(target) > 0,
        "shielded": p.shielded(target),
        "undrawn": now and p.phase == TURN,
        "unarmed": idle,
        "too_late": now and p.armed,
        "own_attack": p.turn == m.seat and m.facts["beatable"],
        "unarmed_beatable": idle and m.facts["beatable"],
        "unarmed_alien": idle and bool(p.pile),
        "victim_parts_2": p.parts(target) >= 2,
        "victim_parts_3": p.parts(target) >= 3,
        "rival": target == m.rival,
    }


def _cancel(m: Moment, args: Args) -> Use:
    p, entry = m.p, m.p.entry(int(args[0]))
    assert entry is not None
    own: Facts = {
        "covered": any(e.acts == CONFUSION and e.target == entry.id for e in p.stack),
        "shielded": entry.seat != m.seat and p.shielded(entry.seat),
    }
    own |= _disarmed(m, entry)
    if entry.acts > LAST_ITEM and entry.seat != m.seat:
        return "cancel_weapon", own
    on = p.entry(entry.target) if entry.acts == CONFUSION else None
    saved = on.acts if on is not None and on.seat == m.seat else NONE
    hits = (entry.of if entry.acts == STEAL else entry.target) == m.seat
    return ("cancel_own" if entry.seat == m.seat else "cancel_item"), own | {
        **{f"on_{name}": entry.acts == card for card, (name, _) in enumerate(ITEMS)},
        "open": entry in p.stack,
        "hits_me": hits and entry.acts in (STEAL, FREEZE, SLEIGHT),
        "saves_mine": saved != NONE,
        "saves_steal": saved == STEAL,
        "saves_weapon": saved > LAST_ITEM,
        "on_eyes": entry.acts == STEAL and p.cards.parts[entry.target] > 1,
    }


def _disarmed(m: Moment, weapon: Entry) -> Facts:
    p, alien, damage = m.p, m.p.active(), m.p.damage()
    loss = p.cards.values[weapon.acts]
    decides = alien != NONE and damage >= p.cards.values[alien] > damage - loss
    theirs = decides and weapon.seat != m.seat
    parts = p.parts(weapon.seat) + (p.cards.parts[alien] if decides else 0)
    return {
        "damage": loss / 6,
        "decides": decides,
        "damage_saved": decides * damage / 10,
        "saves_two_parts": decides and p.cards.parts[alien] > 1,
        "stops_win": theirs and parts >= ENOUGH,
        "stops_third": theirs and parts >= ENOUGH - 1,
    }


_COPIES = {STEAL: "copy_steal", FREEZE: "copy_freeze", CHEST: "copy_chest"}


def _copy(m: Moment, args: Args) -> Use:
    p, entry, alien = m.p, m.p.entry(int(args[0])), m.p.active()
    assert entry is not None
    weapon = entry.acts > LAST_ITEM
    damage = p.cards.values[entry.acts]
    need = p.cards.values[alien] - p.damage() if alien != NONE else 0
    return ("copy_weapon" if weapon else _COPIES.get(entry.acts, "copy_other")), {
        "damage": damage / 6,
        "does_it": weapon and 0 < need <= damage,
        "own": entry.seat == m.seat,
        "would_do": weapon and 0 < need <= damage + m.total,
        "of_scavenger": entry.acts == SCAVENGER,
        "of_confusion_ray": entry.acts == CONFUSION,
        "of_sleight_of_hand": entry.acts == SLEIGHT,
        "shielded": entry.seat != m.seat and p.shielded(entry.seat),
        "of_force_field": entry.acts == FORCE,
        "of_alien_tracker": entry.acts == TRACKER,
        "open": entry in p.stack,
    }


def _chest(m: Moment, args: Args) -> Use:
    return "cache_chest", {}


def _field(m: Moment, args: Args) -> Use:
    p, seat, stack = m.p, m.seat, m.p.stack
    rays = [p.entry(each.target) for each in stack if each.acts == CONFUSION and each.seat != seat]
    return "force_field", {
        "hits_seat": sum(e.acts in (FREEZE, SLEIGHT) and e.target == seat for e in stack),
        "hits_part": sum(e.acts == STEAL and e.of == seat for e in stack),
        "hits_card": sum(on is not None and on.seat == seat for on in rays),
        "hits_hand": sum(e.acts == MACHINE for e in stack),
        "thaws": p.waiting(seat) > 0,
    }


def _scavenger(m: Moment, args: Args) -> Use:
    cards, values = set(m.p.discard), m.p.cards.values
    found: Facts = {name: card in cards for card, (name, _) in enumerate(ITEMS)}
    best = max((values[card] for card in cards), default=0)
    return "scavenger", found | {"weapon": best / 6, "any": any(c != SCAVENGER for c in cards)}


def _tracker(m: Moment, args: Args) -> Use:
    p, total, own = m.p, m.total, m.p.turn == m.seat
    values, parts = p.cards.values, p.cards.parts
    free = [alien for alien in _aliens(p) if not any(alien in stock for stock in p.stock)]
    eyes = [values[alien] for alien in free if parts[alien] > 1]
    some = any(values[alien] <= total for alien in free)
    escapes = m.facts["beaten"] and any(values[alien] > p.damage() for alien in free)
    large = any(hp <= total for hp in eyes)
    return "alien_tracker", {
        "eyes": bool(eyes),
        "eyes_beatable": large,
        "some_beatable": some,
        "pile_beatable": any(values[alien] <= total for alien in p.pile),
        "escapes": escapes,
        "stops_win": escapes and m.facts["beaten_to_win"],
        "saves_eyes": escapes and m.facts["two_parts"],
        "own_eyes": own and large,
        "helps": own and some and not m.facts["beatable"],
    }


def _aliens(p: Position) -> list[int]:
    return [card for card, kind in enumerate(p.cards.kinds) if kind == ALIEN]


def _sleight(m: Moment, args: Args) -> Use:
    target = int(args[0])
    return "sleight_of_hand", {
        "empty": m.p.counts[target] == 0,
        "shielded": m.p.shielded(target),
        "victim_hand": m.p.counts[target] / 6,
        "rival": target == m.rival,
    }


def _machine(m: Moment, args: Args) -> Use:
    mine, theirs = m.p.counts[m.seat], m.p.counts[m.rival]
    return "time_machine", {
        "more": (theirs - mine) / 4,
        "behind": max(0, theirs - mine) / 4,
        "full": max(0, mine - 3) / 4,
    }


_USES: Mapping[int, Callable[[Moment, Args], Use]] = {
    STEAL: _steal,
    FREEZE: _freeze,
    CONFUSION: _cancel,
    CHEST: _chest,
    PRINTER: _copy,
    FORCE: _field,
    SCAVENGER: _scavenger,
    TRACKER: _tracker,
    SLEIGHT: _sleight,
    MACHINE: _machine,
}


def _tracked(m: Moment, alien: int) -> Facts:
    cards, own, damage = m.p.cards, m.p.turn == m.seat, m.p.damage()
    health, two = cards.values[alien], cards.parts[alien] > 1
    beatable = own and m.total >= health
    return {
        "own_health": own * health / 9,
        "other_health": (not own) * health / 9,
        "in_reach": beatable,
        "eyes_in_reach": beatable and two,
        "resists": not own and health > damage,
        "eyes": two,
        "wins": beatable and m.p.parts(m.seat) + cards.parts[alien] >= ENOUGH,
        "resists_long": not own and health > damage + 5,
    }
