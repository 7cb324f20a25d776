"""The history of a game: its steps, what could be changed, and corrections by hand."""
