"""The panel of Invasion From Outer Space."""
