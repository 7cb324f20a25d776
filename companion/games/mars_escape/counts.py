"""The number of cards in the box, in a file of its own: the shelf needs it without any form."""

# Cards of each class: items, weapons, aliens (ESC-02).
TOTALS = (24, 29, 11)
CARDS = sum(TOTALS)
HAND = 4
