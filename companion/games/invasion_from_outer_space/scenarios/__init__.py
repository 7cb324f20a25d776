"""What each scenario adds to the game."""
