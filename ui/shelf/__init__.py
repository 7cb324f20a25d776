"""Before a game: choosing a box, the players, the set-up checklist, and past games."""
