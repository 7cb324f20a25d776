"""What every screen stands in: the app, its window, theme, sound, sleep, lock and touch."""
