"""What all screens share: the app, its window, theme, sound, sleep, lock and touch."""
