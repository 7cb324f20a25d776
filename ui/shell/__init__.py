"""Shared by all screens: the app, its window, theme, sound, sleep, lock and touch."""
