"""What guide and board must agree about: all that is counted, whatever its place."""

from typing import Any

from companion.games.invasion_from_outer_space.state import InvasionState


def counts(p: InvasionState) -> dict[str, Any]:
    """Count everything that lies and stands on a table, and what has been spent and drawn."""
    return {
        "winner": (p.winner, p.win_reason),
        "soldiers": [most - pool for most, pool in zip(p.setup.troops, p.pool, strict=True)],
        "heroes": [
            (h.sheet, h.alive, h.wounds, h.tokens, tuple(sorted(h.items)), h.late) for h in p.heroes
        ],
        "dead": (p.dead_heroes, p.kills),
        "champions": [(c.playing, c.wounds, c.points) for c in p.champions],
        "fires": sorted(fire.new for fire in p.fires),
        "kerosene": p.kerosene_count + p.kerosene.bit_count(),
        "crowds": [each.wounds for each in p.crowds],
        "allies": len(p.allies),
        "saucers": (len(p.sites), list(p.saucer_damage)),
        "points": (list(p.command_points), list(p.bonus), list(p.progress), list(p.kill_tracks)),
        "hands": (list(p.hand_sizes), list(p.deck_sizes)),
        "cards": (
            [sorted(pile) for pile in p.discard],
            [(t.id, t.card, t.points, t.up) for t in p.tech],
            sorted(each.card for each in p.cards_in_play),
        ),
        "turn": (p.side, p.rounds, p.track_marker, p.activated, p.control),
    }


def differences(board: InvasionState, guide: InvasionState) -> list[str]:
    """Say what differs."""
    one, other = counts(board), counts(guide)
    return [
        f"{what}: board {one[what]}, guide {other[what]}"
        for what in one
        if one[what] != other[what]
    ]
