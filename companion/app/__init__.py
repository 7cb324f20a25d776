"""The program around the games: configuration, doctor and crash reports."""
