"""The printed content of cards, sheets, the console and scenario cards."""
