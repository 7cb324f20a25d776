"""The table during a game: the screen, what is asked, what lies there, help and the score."""
