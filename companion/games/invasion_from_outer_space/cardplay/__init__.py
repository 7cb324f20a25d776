"""Decks, hands, Items and cards that are played: what they are, and what they do."""
