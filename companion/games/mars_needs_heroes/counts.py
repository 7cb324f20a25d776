"""How many cards the box has: also the shelf asks, which loads nothing that a form needs."""

CARDS = 40  # Invader cards
