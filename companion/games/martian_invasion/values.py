"""The value of a card in hand before the battles of a turn.

Measured: one card of seven was replaced by it in 1500 pairs of hands, both divided by the normal
bot, and the turn played out. In hundredths of the chance to win the match, above a card drawn in
its place. An Abduction costs the Humans an average card.
"""

from companion.games.martian_invasion.components import INDEX

_HUNDREDTHS = {
    "mothership": 3.2, "saucers": 1.8, "giant-robots": 0.4, "landing-pods": -3.6, "infantry": -0.3,
    "jump-troops": -0.5, "force-fields": -2.8, "antigravity-beams": -3.3, "ray-guns": -3.7,
    "antimatter-cannons": 0.9, "poison-gas": 4.5, "mind-control": 2.7, "abduction": 0.1,
    "army": -3.8, "tanks": -3.0, "artillery": -2.3, "helicopters": -2.1, "jet-fighters": -0.7,
    "bombers": -0.4, "missiles": 2.1, "navy": -1.6, "militias": -4.8, "nukes": 3.4,
    "common-cold": 4.3, "defense-satellites": 2.4, "ambush": 6.4,
}  # fmt: skip
VALUES = {INDEX[key]: value / 100 for key, value in _HUNDREDTHS.items()}
