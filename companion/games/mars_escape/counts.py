"""Numbers of cards in the box, in a separate file because the shelf needs them without any form."""

# By class: items, weapons, aliens (ESC-02).
TOTALS = (24, 29, 11)
CARDS = sum(TOTALS)
HAND = 4
