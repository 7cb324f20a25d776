"""How many cards the box has: also the shelf asks, which loads nothing that a form needs."""

# Of the thirty cards one is the difficulty card (MAD-01).
LOCATIONS = 29
STACKS = 4
