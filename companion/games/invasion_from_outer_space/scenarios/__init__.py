"""The special rules of each scenario."""
