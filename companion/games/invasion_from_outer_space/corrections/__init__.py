"""Corrections: which values can be set by hand, and how they are applied."""
