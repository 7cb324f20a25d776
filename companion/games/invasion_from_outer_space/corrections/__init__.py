"""Corrections: which values can be set by hand, and what follows from them."""
