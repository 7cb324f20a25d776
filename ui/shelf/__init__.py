"""Before a game: choosing a box, the players, setting up the table, and past games."""
