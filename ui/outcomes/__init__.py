"""Announce what just happened: a banner and a sound for the headlines of a move."""
