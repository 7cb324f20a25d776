"""The dice: the tray's screen, rolls entered by hand, and what all rolls showed so far."""
