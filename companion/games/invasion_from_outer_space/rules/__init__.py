"""Handlers of the steps, one file per chapter of the rulebook."""
