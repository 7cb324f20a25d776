"""Dice: the tray's screen, entry by hand, and statistics of all rolls."""
