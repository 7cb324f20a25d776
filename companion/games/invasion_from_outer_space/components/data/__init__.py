"""Data files of printed components that are included with the app."""
