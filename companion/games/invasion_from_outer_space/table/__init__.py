"""The game on the table: its data, and queries on it."""
