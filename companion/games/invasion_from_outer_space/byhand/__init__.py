"""Set right by hand: every number, figure and phase, and rulings chosen in the middle."""
