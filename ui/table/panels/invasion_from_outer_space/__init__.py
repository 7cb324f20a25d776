"""The panel of Invasion From Outer Space: the guide, the board, and what both share."""
