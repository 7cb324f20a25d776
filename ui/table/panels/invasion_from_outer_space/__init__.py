"""The panel of Invasion From Outer Space: what a guide shows, what a board shows, what both do."""
