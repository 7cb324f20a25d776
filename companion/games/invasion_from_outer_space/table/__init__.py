"""The state of the game on the table, with queries and elementary moves."""
