"""The number of cards in the box, in a file of its own: the shelf needs it without any form."""

# One of the thirty cards is the difficulty card (MAD-01).
LOCATIONS = 29
STACKS = 4
