"""The table during a game: the screen, prompts, the panel of the box, help and the score."""
