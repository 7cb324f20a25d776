"""Before a game: choosing a box, who plays, the checklist for setting up, and past games."""
