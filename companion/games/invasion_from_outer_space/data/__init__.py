"""Data files: what the rulebook tells of the pieces, and marked practice data."""
