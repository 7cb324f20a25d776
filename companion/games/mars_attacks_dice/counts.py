"""Numbers of cards in the box, in a separate file because the shelf needs them without any form."""

# One of the thirty cards is the difficulty card (MAD-01).
LOCATIONS = 29
STACKS = 4
